"""A sensible turn without much thought: the first answer of every player, and how all seats go on where a player looks
ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.elasund.actions import Action, Build, Discard, GiveBack, PlaceCottage, Spoils
from game.elasund.bots.ground import ground
from game.elasund.bots.value import Appraisal, Memory, Prospect
from game.elasund.church import legal_church
from game.elasund.cottages import legal_cottages
from game.elasund.derived import cubes_in_row, hand_count, minus, plus
from game.elasund.income import row_income, ship_rows
from game.elasund.legal import LISTS
from game.elasund.permits import allowed_cells, put_permit
from game.elasund.pieces import CHURCH_GOLD, GOLD_TAKEN, INFLUENCE, WALL_REWARDS
from game.elasund.pirate import legal_discards, legal_spoils
from game.elasund.state import State, Step
from game.elasund.tables import BONUS_GOLD, BUILD_CHURCH, END_BUILDING, END_TURN, TAKE_GOLD, tables
from game.elasund.walls import legal_walls


def quick(state: State, memory: Memory) -> Action:
    """A sensible legal action for the seat that decides."""
    return _QUICK[state.step](state, memory)


def _only(state: State, memory: Memory) -> Action:
    action: Action = LISTS[state.step](state)[0]
    return action


def _ship(state: State, memory: Memory) -> Action:
    """Where the others get least beyond what the own seat gets, or lose most to the pirate."""
    ship = tables(state.board).ship
    return max([ship[row] for row in ship_rows(state)], key=lambda action: _row(state, action.row))


def _row(state: State, row: int) -> float:
    """What a row does for the active seat, in cards beyond the others' mean."""
    if state.step is Step.PIRATE:
        cubes = cubes_in_row(state, row)
        each = [-min(owed, hand_count(seat)) for owed, seat in zip(cubes, state.seats, strict=True)]
    else:
        gold, influence, _ = row_income(state._replace(ship=row))
        each = [2 * one + other for one, other in zip(gold, influence, strict=True)]
    mine = each[state.active]
    return mine - (sum(each) - mine) / (len(each) - 1)


def _discard(state: State, memory: Memory) -> Discard:
    """The cards that leave the best hand."""
    hand = state.seats[state.queue[0][0]]
    worth = _hand(state, memory)
    return max(
        legal_discards(state),
        key=lambda action: worth(hand.gold - action.gold, minus(hand.influence, action.influence)),
    )


def _spoils(state: State, memory: Memory) -> Spoils:
    hand = state.seats[state.active]
    worth = _hand(state, memory)
    return max(
        legal_spoils(state),
        key=lambda action: worth(hand.gold + action.gold, plus(hand.influence, action.influence)),
    )


def _give_back(state: State, memory: Memory) -> GiveBack:
    hand = state.seats[state.queue[0][0]]
    worth = _hand(state, memory)
    listed: list[GiveBack] = LISTS[Step.GIVE_BACK](state)
    return max(listed, key=lambda action: worth(0, minus(hand.influence, action.influence)))


def _hand(state: State, memory: Memory) -> Callable[[int, tuple[int, int, int]], float]:
    appraisal = Appraisal(state, memory)
    return lambda gold, influence: appraisal.gold(gold) + appraisal.hand(influence)


def _build(state: State, memory: Memory) -> Action:
    """What brings most beyond its price: a building, a church tile, a wall."""
    at, weights = state.active, memory.weights
    me = state.seats[at]
    best: Action = END_BUILDING
    most = 0.0
    appraisal = Appraisal(state, memory)
    for prospect in appraisal.prospects(at):
        if prospect.ready and prospect.gain > most:
            best, most = _built(state, prospect), prospect.gain
    if legal_church(state):
        gain = appraisal.cube - CHURCH_GOLD * weights.gold
        if gain > most:
            best, most = BUILD_CHURCH, gain
    walls = legal_walls(state)
    if walls:
        wall = min(walls, key=lambda each: state.board.walls[each.space].price)
        reward = WALL_REWARDS[me.walls]
        gain = reward * weights.influence if reward else appraisal.cube
        gain += appraisal.next_tower(me.walls + 1) - appraisal.next_tower(me.walls)
        if gain - state.board.walls[wall.space].price * weights.gold > most:
            best = wall
    return best


def _built(state: State, prospect: Prospect) -> Build:
    """The building there, with the most frequent colour of influence where something of its size goes."""
    influence = state.seats[state.active].influence
    pay = INFLUENCE[influence.index(max(influence))] if prospect.equal else None
    return tables(state.board).build[prospect.kind][pay][prospect.site.corner]


def _permit(state: State, memory: Memory) -> Action:
    """The permit that opens the best sites in the allowed rows, or 2 gold."""
    at, weights = state.active, memory.weights
    best: Action = TAKE_GOLD
    most = GOLD_TAKEN * weights.gold
    values = [value for value in state.seats[at].permits if value <= state.seats[at].gold]
    allowed = allowed_cells(state)
    if not values or not allowed:
        return best
    before = Appraisal(state, memory).hopes(at)
    place = tables(state.board).place
    for value in dict.fromkeys((values[0], values[-1])):
        paid = put_permit(state, value, allowed[0], NOTHING)._replace(cells=state.cells)
        for cell, hopes in zip(allowed, Appraisal(paid, memory).openings(at, value, allowed), strict=True):
            gain = hopes - before - value * weights.gold
            if gain > most:
                best, most = place[value][None][cell], gain
    return best


def _bonus(state: State, memory: Memory) -> Action:
    """2 gold where there are influence cards enough, else nothing."""
    influence = state.seats[state.active].influence
    enough = sum(influence) >= MANY and all(influence)
    return BONUS_GOLD if enough and not state.bonus_used else END_TURN


def _cottage(state: State, memory: Memory) -> PlaceCottage:
    """Where the ship comes most often."""
    hit = ground(state.board).hit
    return max(legal_cottages(state), key=lambda action: hit[action.cottage][action.cell])


MANY: Final = 6
"""Influence cards from which some are given for gold."""
NOTHING: Final = (0, 0, 0)

_QUICK: Final[dict[Step, Callable[[State, Memory], Action]]] = {
    Step.ROLL: _only,
    Step.SHIFT: _ship,
    Step.PIRATE: _ship,
    Step.DISCARD: _discard,
    Step.SPOILS: _spoils,
    Step.GIVE_BACK: _give_back,
    Step.BUILD: _build,
    Step.CHURCH_TILE: _only,
    Step.COTTAGE: _cottage,
    Step.PERMIT: _permit,
    Step.BONUS: _bonus,
}
