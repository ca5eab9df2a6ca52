"""Which action belongs to which phase, and what lists, refuses and plays it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.king_of_the_elves import actions, exchange, laying, no_region, plan, travel
from game.king_of_the_elves.actions import Action
from game.king_of_the_elves.state import Phase, State
from game.rulebook import Rule, refuse_nothing
from game.rules import Event, Refusal

RULES: Final[dict[type, Rule]] = {
    actions.PlaceRegion: Rule((Phase.PLAN,), plan.refuse_place, plan.play_place),
    actions.DrawThree: Rule((Phase.PLAN,), exchange.refuse_draw_three, exchange.play_draw_three),
    actions.DiscardFour: Rule((Phase.DISCARD,), exchange.refuse_discard, exchange.play_discard),
    actions.Buy: Rule((Phase.PLAN,), plan.refuse_buy, plan.play_buy),
    actions.PlayAction: Rule((Phase.PLAN,), laying.refuse_laying, laying.play_laying),
    actions.CloseRegion: Rule((Phase.PLAN,), laying.refuse_closing, laying.play_closing),
    actions.Pass: Rule((Phase.PLAN,), plan.refuse_pass, plan.play_pass),
    actions.NoRegion: Rule((Phase.PLAN,), no_region.refuse_no_region, no_region.play_no_region),
    actions.Fetch: Rule((Phase.FETCH,), no_region.refuse_fetch, no_region.play_fetch),
    actions.Throw: Rule((Phase.THROW,), no_region.refuse_throw, no_region.play_throw),
    actions.Step: Rule((Phase.TRAVEL,), travel.refuse_step, travel.play_step),
    actions.PlayBodyguard: Rule((Phase.TRAVEL,), travel.refuse_bodyguard, travel.play_bodyguard),
    actions.PlayDirection: Rule((Phase.TRAVEL,), travel.refuse_direction, travel.play_direction),
    actions.Stop: Rule((Phase.TRAVEL,), refuse_nothing, travel.play_stop),
}
"""By kind of action. A stop is never refused on the way (K-62)."""

LISTS: Final[dict[Phase, Callable[[State], list[Any]]]] = {
    Phase.PLAN: plan.legal_plans,
    Phase.DISCARD: exchange.legal_discards,
    Phase.FETCH: no_region.legal_fetches,
    Phase.THROW: no_region.legal_throws,
    Phase.TRAVEL: travel.legal_steps,
    Phase.OVER: lambda state: [],
}
"""By phase: every legal action."""


def untimely(state: State, action: Action) -> Refusal:
    """Why the action is refused in a phase that is not its own; the travellers' cards are, in planning (K-50)."""
    if state.phase is Phase.OVER:
        return Refusal("K-86", "game_over")
    return Refusal(_PHASE_CLAUSES.get(type(action), "K-17"), "wrong_phase", {"phase": state.phase.value})


_PHASE_CLAUSES: Final[dict[type, str]] = {
    actions.DiscardFour: "K-22",
    actions.Fetch: "K-46",
    actions.Throw: "K-47",
    actions.Step: "K-51",
    actions.PlayBodyguard: "K-50",
    actions.PlayDirection: "K-50",
    actions.Stop: "K-51",
}
"""By kind of action: the clause that says when it is taken; for all actions of planning that is K-17."""


def commits(state: State, action: Action, events: Sequence[Event]) -> bool:
    """Whether the action, though without luck, laid open something hidden: the hand and what can be fetched (R-K10 a),
    the gold at the end (K-89)."""
    if isinstance(action, actions.NoRegion | actions.Fetch):
        return True
    return any(event.kind == "gold_shown" for event in events)
