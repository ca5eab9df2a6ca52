"""Which action belongs to which phase, and what lists, refuses and plays it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.elfenland import actions, draw, finish, hand, plan, travel
from game.elfenland.actions import Action
from game.elfenland.ending import ALL_PIECES
from game.elfenland.state import Phase, State
from game.rulebook import Rule, refuse_nothing
from game.rules import Event, Refusal

RULES: Final[dict[type, Rule]] = {
    actions.Take: Rule((Phase.DRAW,), draw.refuse_take, draw.play_take),
    actions.TakeBlind: Rule((Phase.DRAW,), refuse_nothing, draw.play_take_blind),
    actions.Place: Rule((Phase.PLAN,), plan.refuse_place, plan.play_place),
    actions.Obstruct: Rule((Phase.PLAN,), plan.refuse_obstruct, plan.play_obstruct),
    actions.Pass: Rule((Phase.PLAN,), refuse_nothing, plan.play_pass),
    actions.Move: Rule((Phase.TRAVEL,), travel.refuse_move, travel.play_move),
    actions.Stop: Rule((Phase.TRAVEL,), refuse_nothing, travel.play_stop),
    actions.Discard: Rule((Phase.DISCARD,), hand.refuse_discard, hand.play_discard),
    actions.Keep: Rule((Phase.KEEP,), finish.refuse_keep, finish.play_keep),
}
"""By kind of action (L-78). A counter from the supply (R-L26), a pass (L-31) and a stop (R-L25) are never refused in
their phases."""

LISTS: Final[dict[Phase, Callable[[State], list[Any]]]] = {
    Phase.DRAW: draw.legal_takes,
    Phase.PLAN: plan.legal_plans,
    Phase.TRAVEL: travel.legal_moves,
    Phase.DISCARD: hand.legal_discards,
    Phase.KEEP: finish.legal_keeps,
    Phase.OVER: lambda state: [],
}
"""By phase: every legal action."""


def untimely(state: State, action: Action) -> Refusal:
    """Why the action is refused in a phase that is not its own (L-78)."""
    if state.result is not None:
        return Refusal("L-71" if state.result.ending == ALL_PIECES else "L-67", "game_over")
    return Refusal("L-78", "wrong_phase", {"phase": state.phase.value})


def commits(state: State, action: Action, events: Sequence[Event]) -> bool:
    """Whether the action, though without luck, laid open something hidden: a hidden counter (L-27), the town cards
    (R-L24)."""
    if isinstance(action, actions.Place):
        return action.hidden
    return any(event.kind == "destination_shown" for event in events)
