"""Words for what speaks for a choice in King of the Elves, and what their figures mean."""

from __future__ import annotations

from typing import Final

REASONS: Final = {
    "gold": "gold that the own journey brings, or that the choice adds to it",
    "fees": "gold that the choice is likely to bring from own thieves",
    "prevents": "gold that the choice is likely to keep each of the others from",
    "price": "gold that the choice costs",
}
"""By word: its meaning."""
