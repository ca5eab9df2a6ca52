"""Why Elasund refuses an action: every `Refusal.reason` with the names of its figures.

Figures hold words of the game and whole numbers only; `row` and `rows` are row labels (2 … 12), `seat` is a seat.
Several clauses may use one reason; the clause itself stands in the refusal.
"""

from __future__ import annotations

from typing import Final

REASONS: Final[dict[str, tuple[str, ...]]] = {
    # whose turn, which step
    "game_over": (),
    "wrong_step": ("step",),  # the step that the game is in
    # places that the board does not have
    "row_unknown": (),
    "cell_unknown": (),
    "space_unknown": (),
    # ship and pirate
    "ship_stays": ("row",),
    "ship_shift": ("rows",),  # the rows that it may go to
    "discard_count": ("due", "given"),
    "discard_have": ("kind", "have"),  # kind: "gold" or an influence colour
    "spoils_limit": ("limit",),
    "spoils_not_there": ("kind",),
    "give_back_count": ("due", "given"),
    "give_back_have": ("kind", "have"),
    # buildings
    "cottage_never_built": (),
    "not_in_supply": ("building",),
    "outside_city": (),
    "on_foundation": (),
    "on_church": (),
    "too_few_permits": ("there", "needed"),
    "no_own_permit": (),
    "outranked": ("seat", "theirs", "own"),
    "tie": ("seat", "own"),
    "too_large": ("building", "seat"),  # what stands in the way and whose it is
    "needs_colour": ("needed",),
    "nothing_same_size": (),
    # payments
    "colour_short": ("colour", "have", "needed"),
    "different_short": ("missing",),  # the colours that are missing, a tuple
    "gold_short": ("needed", "have", "short"),
    # walls and church
    "wall_taken": (),
    "wall_unconnected": (),
    "no_walls_left": (),
    "church_complete": (),
    "not_drawn": ("tile",),
    # cottages
    "cottage_at_home": ("cottage",),
    "cottage_on_permit": (),
    "cottage_on_trade": (),
    # permits and bonus
    "cell_taken": ("what",),  # "building", "permit", "church" or "foundation"
    "row_not_allowed": ("row", "rows"),
    "influence_not_needed": ("row",),
    "permit_not_in_supply": ("value",),
    "permit_not_on_board": ("value",),
    "same_cell": (),
    "not_higher": ("value", "by"),
    "bonus_used": (),
}
"""Figure names by reason."""
