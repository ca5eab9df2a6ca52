"""Why King of the Elves refuses an action: every `Refusal.reason` with the names of its figures.

Cards, regions and vehicles are words; everything else is a whole number. Several clauses may use one reason; the clause
itself stands in the refusal.
"""

from __future__ import annotations

from typing import Final

REASONS: Final[dict[str, tuple[str, ...]]] = {
    # whose turn, which phase
    "game_over": (),
    "wrong_phase": ("phase",),  # the phase that the game is in
    # what the game does not have
    "kind_unknown": (),
    "realm_unknown": (),
    "slot_empty": (),  # no region lies there
    # cards
    "not_in_hand": ("card",),
    "cards_missing": ("card", "have"),  # more of a kind given than in hand
    "no_region_kind": ("card",),  # the card is no region
    "no_action_kind": ("card",),  # the card is not laid on regions
    # planning
    "realm_full": ("most",),
    "hand_empty": (),  # three cards cannot be drawn with an empty hand
    "would_starve": (),  # one card in hand and no region in the own realm (K-93)
    "pile_short": ("have", "needed"),  # cards that can still be drawn
    "discard_count": ("due", "given"),
    "purchases_done": ("most",),
    "gold_short": ("price", "have"),
    "coats_used": (),
    "type_there": ("card",),  # the action card of this type that lies there
    "obstacle_unfit": ("card", "region"),
    "realm_empty": (),  # no pass without a region in the own realm
    # "no region card"
    "region_in_hand": (),
    "region_in_realm": (),
    "no_region_left": (),  # neither pile holds a region
    "not_in_pile": ("region",),
    "region_kept": ("region",),  # the region fetched cannot be thrown
    # travelling
    "no_vehicle": ("card",),  # the card is no vehicle
    "no_region_ahead": (),  # no region lies on the table
    "vehicle_unfit": ("vehicle", "region"),
    "wrong_count": ("vehicle", "region", "needed", "given"),
    "cards_short": ("vehicle", "region", "needed", "have"),
    "guarded_already": (),
}
"""Figure names by reason."""
