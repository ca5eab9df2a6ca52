"""Words for what speaks for a choice in Elfenland, and what their figures mean."""

from __future__ import annotations

from typing import Final

REASONS: Final = {
    "journey": "town pieces that the journey fetches: the one begun, the one planned with own counters; of a pass, the "
    "one over the roads as they lie",
    "towns": "town pieces that the choice is likely to add to the own game against a pass; of a pass, against the best "
    "of the other choices",
    "prevents": "town pieces that it is likely to keep from the rivals, likewise",
    "ahead": "town pieces that it is likely to bring more than the best of the other choices",
    "cards": "cards in hand of the counter's kind; of a journey, cards left at its end",
    "kinds": "kinds of cards that are kept",
    "distance": "links from the end of the journey to the town card",
}
"""By word: its meaning."""
