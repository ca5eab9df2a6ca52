"""Words for what speaks for a choice in Elfenland, and what their figures mean."""

from __future__ import annotations

from typing import Final

REASONS: Final = {
    "towns": "town pieces that this journey fetches, or that the choice adds to the own game against a pass",
    "prevents": "town pieces that the choice is likely to keep from the rivals, against a pass",
    "ahead": "town pieces that the choice is likely to bring more than the choices beside it on the mean",
    "cards": "cards in hand of the counter's kind; of a journey, cards left at its end",
    "distance": "links from the end of the journey to the town card",
}
"""By word: its meaning."""
