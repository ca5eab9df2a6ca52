"""What an action would cost and bring: shown while a player holds a piece, for legal and illegal actions alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.elasund import actions
from game.elasund.actions import Action
from game.elasund.bonus import ONE_OF_EACH
from game.elasund.building import footprint_of
from game.elasund.derived import bank, church_begun, of_colour, reserve, to_act
from game.elasund.pieces import (
    BUILDABLE,
    BUILDINGS,
    CHURCH_GOLD,
    COTTAGES,
    CUBES,
    GOLD_TAKEN,
    INFLUENCE,
    SAME_FOR_BONUS,
    SAME_FOR_ROW,
    SAME_FOR_SIZE,
    WALL_REWARDS,
    WALLS,
)
from game.elasund.scoring import gain_building, lose_building
from game.elasund.sites import survey
from game.elasund.state import Building, Seat, State
from game.elasund.view import Quote

NOTHING: Final = (0, 0, 0)


def quote(state: State, action: Action) -> Quote:
    """The action's price and yield for the seat that decides (the active one when the game is over)."""
    seat = to_act(state)
    at = state.active if seat is None else seat
    return _QUOTES[type(action)](state, at, action)


def _paid(pay: str | None, count: int) -> tuple[int, int, int]:
    return of_colour(pay, count) if pay in INFLUENCE else NOTHING


def _building_change(state: State, at: int, displaced: list[Building], gained: Building | None) -> Seat:
    """The seat after these buildings left and that one came: cubes and trade points as a build would leave them."""
    seats = list(state.seats)
    for building in displaced:
        lose_building(state.board, seats, building, [])
    if gained is not None:
        gain_building(state.board, seats, gained, [])
    return seats[at]


def _quote_build(state: State, at: int, action: actions.Build) -> Quote:
    """Cost, compensation, strengths, what goes, and the change of cubes and trade points, own losses included."""
    me = state.seats[at]
    if action.building not in BUILDABLE:
        return Quote(gold_left=me.gold)
    kind = BUILDINGS[action.building]
    site = survey(state, at, kind.name, footprint_of(state, kind.name, action.cell))
    going: dict[Building, None] = {}
    for cell in site.footprint:
        piece = state.cells[cell]
        if isinstance(piece, Building) and BUILDINGS[piece.kind].size <= kind.size:
            going[piece] = None
    after = _building_change(state, at, list(going), Building(kind.name, at, action.cell) if site.footprint else None)
    return Quote(
        gold=kind.gold,
        compensation=tuple((rival, gold) for rival, gold in sorted(site.rivals.items()) if gold),
        influence=_paid(action.pay, SAME_FOR_SIZE),
        any_influence=SAME_FOR_SIZE if site.equal and action.pay is None else 0,
        strength=((at, site.own), *sorted(site.rivals.items())),
        permits=site.permits,
        displaced=tuple(going),
        cubes=after.cubes - me.cubes,
        trade=after.trade - me.trade,
        gold_left=me.gold - kind.gold - site.compensation,
        wins=after.cubes == CUBES,
        footprint=site.footprint,
    )


def _quote_wall(state: State, at: int, action: actions.BuildWall) -> Quote:
    me = state.seats[at]
    price = state.board.walls[action.space].price if 0 <= action.space < len(state.walls) else 0
    if me.walls == WALLS:
        return Quote(gold=price, gold_left=me.gold - price)
    reward = WALL_REWARDS[me.walls]
    return Quote(
        gold=price,
        cubes=0 if reward else min(1, CUBES - me.cubes),
        influence_gain=reward,
        gold_left=me.gold - price,
        shortage=reward > reserve(state),
        wins=not reward and me.cubes + 1 >= CUBES,
    )


def _quote_church(state: State, at: int, action: actions.BuildChurch) -> Quote:
    """The tile is not known yet: what it displaces stays open, but for the first tile its place is."""
    me = state.seats[at]
    footprint = () if church_begun(state) else (state.board.foundation,)
    return Quote(
        gold=CHURCH_GOLD, cubes=min(1, CUBES - me.cubes), gold_left=me.gold - CHURCH_GOLD, footprint=footprint
    )


def _quote_church_tile(state: State, at: int, action: actions.ChooseChurchTile) -> Quote:
    me = state.seats[at]
    return Quote(cubes=min(1, CUBES - me.cubes), gold_left=me.gold, footprint=(state.board.foundation,))


def _quote_cottage(state: State, at: int, action: actions.PlaceCottage) -> Quote:
    footprint = footprint_of(state, action.cottage, action.cell) if action.cottage in COTTAGES else None
    return Quote(gold_left=state.seats[at].gold, footprint=footprint or ())


def _cell(state: State, cell: int) -> tuple[int, ...]:
    return (cell,) if 0 <= cell < len(state.cells) else ()


def _quote_permit(state: State, at: int, action: actions.PlacePermit) -> Quote:
    return Quote(
        gold=action.value,
        influence=_paid(action.pay, SAME_FOR_ROW),
        gold_left=state.seats[at].gold - action.value,
        footprint=_cell(state, action.cell),
    )


def _quote_gold(state: State, at: int, action: actions.TakeGold | actions.BonusGold) -> Quote:
    """In a shortage the taker first gives back half of his own gold (R-E6)."""
    gold = state.seats[at].gold
    short = bank(state) < GOLD_TAKEN
    return Quote(
        influence=ONE_OF_EACH if isinstance(action, actions.BonusGold) else NOTHING,
        gold_gain=GOLD_TAKEN,
        gold_left=gold - (gold // 2 if short else 0) + GOLD_TAKEN,
        shortage=short,
    )


def _quote_move(state: State, at: int, action: actions.MovePermit) -> Quote:
    return Quote(
        influence=_paid(action.pay, SAME_FOR_BONUS),
        gold_left=state.seats[at].gold,
        footprint=_cell(state, action.cell),
    )


def _quote_raise(state: State, at: int, action: actions.RaisePermit) -> Quote:
    price = max(0, action.by - action.value)
    return Quote(
        gold=price, influence=_paid(action.pay, SAME_FOR_BONUS), gold_left=state.seats[at].gold - price
    )


def _quote_add(state: State, at: int, action: actions.AddPermit) -> Quote:
    return Quote(
        gold=action.value,
        influence=ONE_OF_EACH,
        gold_left=state.seats[at].gold - action.value,
        footprint=_cell(state, action.cell),
    )


def _quote_discard(state: State, at: int, action: actions.Discard | actions.GiveBack) -> Quote:
    """Cards given away: gold to the pirate counts as spent."""
    gold = action.gold if isinstance(action, actions.Discard) else 0
    return Quote(gold=gold, influence=action.influence, gold_left=state.seats[at].gold - gold)


def _quote_spoils(state: State, at: int, action: actions.Spoils) -> Quote:
    return Quote(
        gold_gain=action.gold,
        influence_gain=sum(action.influence),
        gold_left=state.seats[at].gold + action.gold,
    )


def _quote_free(state: State, at: int, action: Action) -> Quote:
    return Quote(gold_left=state.seats[at].gold)


_QUOTES: Final[dict[type, Callable[[State, int, Any], Quote]]] = {
    actions.Roll: _quote_free,
    actions.MoveShip: _quote_free,
    actions.Discard: _quote_discard,
    actions.Spoils: _quote_spoils,
    actions.GiveBack: _quote_discard,
    actions.Build: _quote_build,
    actions.BuildWall: _quote_wall,
    actions.BuildChurch: _quote_church,
    actions.ChooseChurchTile: _quote_church_tile,
    actions.EndBuilding: _quote_free,
    actions.PlaceCottage: _quote_cottage,
    actions.PlacePermit: _quote_permit,
    actions.TakeGold: _quote_gold,
    actions.MovePermit: _quote_move,
    actions.RaisePermit: _quote_raise,
    actions.AddPermit: _quote_add,
    actions.BonusGold: _quote_gold,
    actions.EndTurn: _quote_free,
}
