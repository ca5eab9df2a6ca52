"""Which action belongs to which step, and what lists, refuses and plays it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.elasund import actions, bonus, building, church, cottages, income, payout, permits, pirate, turn, walls
from game.elasund.actions import Action
from game.elasund.ending import STANDSTILL
from game.elasund.state import State, Step
from game.elasund.tables import ROLL
from game.rulebook import Rule, refuse_nothing
from game.rules import Event, Refusal

RULES: Final[dict[type, Rule]] = {
    actions.Roll: Rule((Step.ROLL,), refuse_nothing, income.play_roll),
    actions.MoveShip: Rule((Step.SHIFT, Step.PIRATE), income.refuse_ship, income.play_ship),
    actions.Discard: Rule((Step.DISCARD,), pirate.refuse_discard, pirate.play_discard),
    actions.Spoils: Rule((Step.SPOILS,), pirate.refuse_spoils, pirate.play_spoils),
    actions.GiveBack: Rule((Step.GIVE_BACK,), payout.refuse_give_back, payout.play_give_back),
    actions.Build: Rule((Step.BUILD,), building.refuse_build, building.play_build),
    actions.BuildWall: Rule((Step.BUILD,), walls.refuse_wall, walls.play_wall),
    actions.BuildChurch: Rule((Step.BUILD,), church.refuse_church, church.play_church),
    actions.ChooseChurchTile: Rule((Step.CHURCH_TILE,), church.refuse_church_tile, church.play_church_tile),
    actions.EndBuilding: Rule((Step.BUILD,), refuse_nothing, turn.play_end_building),
    actions.PlaceCottage: Rule((Step.COTTAGE,), cottages.refuse_cottage, cottages.play_cottage),
    actions.PlacePermit: Rule((Step.PERMIT,), permits.refuse_permit, permits.play_permit),
    actions.TakeGold: Rule((Step.PERMIT,), refuse_nothing, permits.play_gold),
    actions.MovePermit: Rule((Step.BONUS,), bonus.refuse_move, bonus.play_move),
    actions.RaisePermit: Rule((Step.BONUS,), bonus.refuse_raise, bonus.play_raise),
    actions.AddPermit: Rule((Step.BONUS,), bonus.refuse_add, bonus.play_add),
    actions.BonusGold: Rule((Step.BONUS,), bonus.refuse_bonus_gold, bonus.play_bonus_gold),
    actions.EndTurn: Rule((Step.BONUS,), refuse_nothing, turn.play_end_turn),
}
"""By kind of action (E-11)."""

LISTS: Final[dict[Step, Callable[[State], list[Any]]]] = {
    Step.ROLL: lambda state: [ROLL],
    Step.SHIFT: income.legal_ship,
    Step.PIRATE: income.legal_ship,
    Step.DISCARD: pirate.legal_discards,
    Step.SPOILS: pirate.legal_spoils,
    Step.GIVE_BACK: payout.legal_give_back,
    Step.BUILD: turn.legal_building,
    Step.CHURCH_TILE: church.legal_church_tiles,
    Step.COTTAGE: cottages.legal_cottages,
    Step.PERMIT: permits.legal_permits,
    Step.BONUS: bonus.legal_bonus,
    Step.OVER: lambda state: [],
}
"""By step: every legal action."""


def untimely(state: State, action: Action) -> Refusal:
    """Why the action is refused in a step that is not its own (E-11)."""
    if state.result is not None:
        return Refusal("E-116" if state.result.ending == STANDSTILL else "E-108", "game_over")
    return Refusal("E-11", "wrong_step", {"step": state.step.value})


def commits(state: State, action: Action, events: Sequence[Event]) -> bool:
    """Whether the action, though without luck, laid open something hidden: cards given to the pirate or back in a
    shortage (D6, R-E5), a church tile that only its drawer knew (R-E21)."""
    if isinstance(action, actions.BuildChurch):
        return not state.church
    return isinstance(action, actions.Discard | actions.GiveBack | actions.ChooseChurchTile)
