"""Which action belongs to which phase, and what lists, refuses and plays it: one table behind all three."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from game.elfenland import actions, draw, finish, hand, plan, travel
from game.elfenland.actions import Action
from game.elfenland.ending import ALL_PIECES
from game.elfenland.state import Phase, State
from game.rules import Chance, Event, IllegalAction, Refusal

Refuse: TypeAlias = Callable[[State, Any], Refusal | None]
Play: TypeAlias = Callable[[State, Any, Chance], tuple[State, list[Event]]]


class Rule(NamedTuple):
    """The phase in which a kind of action can be taken, what refuses it there and what plays it."""

    phase: Phase
    refuse: Refuse
    play: Play


def refuse_nothing(state: State, action: Action) -> None:
    """In its phase such an action is never refused: a counter from the supply (R-L26), a pass (L-31), a stop
    (R-L25)."""
    return


RULES: Final[dict[type, Rule]] = {
    actions.Take: Rule(Phase.DRAW, draw.refuse_take, draw.play_take),
    actions.TakeBlind: Rule(Phase.DRAW, refuse_nothing, draw.play_take_blind),
    actions.Place: Rule(Phase.PLAN, plan.refuse_place, plan.play_place),
    actions.Obstruct: Rule(Phase.PLAN, plan.refuse_obstruct, plan.play_obstruct),
    actions.Pass: Rule(Phase.PLAN, refuse_nothing, plan.play_pass),
    actions.Move: Rule(Phase.TRAVEL, travel.refuse_move, travel.play_move),
    actions.Stop: Rule(Phase.TRAVEL, refuse_nothing, travel.play_stop),
    actions.Discard: Rule(Phase.DISCARD, hand.refuse_discard, hand.play_discard),
    actions.Keep: Rule(Phase.KEEP, finish.refuse_keep, finish.play_keep),
}
"""By kind of action (L-78)."""

LISTS: Final[dict[Phase, Callable[[State], list[Any]]]] = {
    Phase.DRAW: draw.legal_takes,
    Phase.PLAN: plan.legal_plans,
    Phase.TRAVEL: travel.legal_moves,
    Phase.DISCARD: hand.legal_discards,
    Phase.KEEP: finish.legal_keeps,
    Phase.OVER: lambda state: [],
}
"""By phase: every legal action."""


def legal(state: State) -> list[Action]:
    """Every legal action, each once, in a fixed order; none when the game is over. A forced decision is a list of one
    (R-L8)."""
    return LISTS[state.phase](state)


def refusal(state: State, action: Action) -> Refusal | None:
    """Why the action is not legal; None when it is. Actions belong to their phases (L-78)."""
    rule = RULES[type(action)]
    if state.phase is rule.phase:
        return rule.refuse(state, action)
    if state.result is not None:
        return Refusal("L-71" if state.result.ending == ALL_PIECES else "L-67", "game_over")
    return Refusal("L-78", "wrong_phase", {"phase": state.phase.value})


def apply(state: State, action: Action, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """Position after the action and what happened. Raises IllegalAction if it is refused, ChanceError if luck does not
    fit."""
    why = refusal(state, action)
    if why is not None:
        raise IllegalAction(why)
    state, events = RULES[type(action)].play(state, action, chance)
    return state, tuple(events)


def commits(action: Action, events: Sequence[Event]) -> bool:
    """Whether the action, though without luck, laid open something hidden: a hidden counter (L-27), the town cards
    (R-L24)."""
    if isinstance(action, actions.Place):
        return action.hidden
    return any(event.kind == "destination_shown" for event in events)
