"""Words for what speaks for a choice in Elfenland, and what their figures mean."""

from __future__ import annotations

from typing import Final

REASONS: Final = {
    "towns": "town pieces that this journey fetches, or that the choice adds to it",
    "ahead": "town pieces that the rounds to come are likely to bring more, compared with the next best",
    "cards": "cards of the kind in hand, or cards left",
    "prevents": "town pieces that the choice is likely to keep the others from fetching this round",
    "distance": "links to the town card",
}
"""By word: its meaning."""
