"""Why Elfenland refuses an action: every `Refusal.reason` with the names of its figures.

Kinds, terrains and towns are words; everything else is a whole number. Several clauses may use one reason; the clause
itself stands in the refusal.
"""

from __future__ import annotations

from typing import Final

REASONS: Final[dict[str, tuple[str, ...]]] = {
    # whose turn, which phase
    "game_over": (),
    "wrong_phase": ("phase",),  # the phase that the game is in
    # what the game does not have
    "link_unknown": (),
    "kind_unknown": (),
    # taking counters
    "not_in_row": ("counter",),
    # planning
    "counter_not_yours": ("counter", "face"),
    "water": ("terrain",),  # counters, obstacles and caravans do not go on rivers and lakes
    "road_taken": ("counter",),  # the counter that lies there
    "terrain_unfit": ("counter", "terrain"),
    "obstacle_used": (),
    "obstacle_needs_counter": (),
    "obstacle_there": (),
    # travelling
    "not_here": ("town",),  # the boot's town, which the link does not touch
    "no_counter": (),
    "wrong_cards": ("counter", "needed"),  # regular price: that many of this kind, nothing else
    "cards_short": ("counter", "needed", "have"),  # fewer in hand than the price
    "cards_missing": ("counter", "have"),  # more of a kind given than in hand
    "caravan_count": ("needed", "given"),
    "caravan_short": ("needed", "have"),  # fewer cards in hand than a caravan takes
    "can_pay": ("counter", "needed"),  # the regular price is in hand (L-55)
    # cutting the hand, keeping
    "discard_count": ("due", "given"),
}
"""Figure names by reason."""
