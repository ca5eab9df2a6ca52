"""What speaks for a choice in Elasund, in the game's own figures: it is held against doing nothing there, or where
something must be done against the next best."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.bots.player import Reason
from game.elasund.actions import Action, EndBuilding, EndTurn, TakeGold
from game.elasund.bots.plan import after, settled
from game.elasund.bots.value import Appraisal, Memory
from game.elasund.derived import to_act
from game.elasund.legal import LISTS
from game.elasund.pieces import BUILDINGS
from game.elasund.state import State

REASONS: Final = {
    "wins": "the tenth cube",
    "cubes": "cubes that the choice brings",
    "trade": "trade points that it brings",
    "income": "cards a round that buildings pay more",
    "sites": "cubes that it makes likely by permits on the board",
    "gold": "gold that it leaves more in hand; less below zero",
    "influence": "influence cards that it leaves more in hand; less below zero",
    "prevents": "cubes and trade points that it takes from the others",
    "threats": "cubes that it makes less likely for the others",
}
"""By word: what its figure means."""

_IDLE: Final = (EndBuilding, TakeGold, EndTurn)
_LEAST: Final = 0.05
"""A smaller figure says nothing."""


class Figures(NamedTuple):
    """Where a seat stands, as far as reasons speak of it."""

    cubes: int
    trade: int
    income: float
    sites: float
    gold: int
    influence: int
    rivals: int
    """Cubes and trade points of the others."""
    threats: float
    """Cubes that the others can hope for by permits on the board."""


def why(state: State, action: Action, memory: Memory, seed: int, instead: Action | None = None) -> tuple[Reason, ...]:
    """What speaks for a legal action beside doing nothing; `instead` is the next best, where nothing cannot be done.
    The weightiest first; nothing where there is nothing to compare with."""
    at = to_act(state)
    assert at is not None
    idle = next((each for each in LISTS[state.step](state) if isinstance(each, _IDLE)), instead)
    if idle is None or idle == action:
        return ()
    following = settled(after(state, action, seed), seed)
    if following.result is not None:
        return (Reason("wins", 1),)
    mine, other = _figures(following, at, memory), _figures(after(state, idle, seed), at, memory)
    weights = memory.weights
    # (how much, how much it weighs beside the others)
    weighed = {
        "cubes": (mine.cubes - other.cubes, 1.0),
        "trade": (mine.trade - other.trade, 0.3),
        "income": (mine.income - other.income, 0.8),
        "sites": (mine.sites - other.sites, 0.5),
        "gold": (mine.gold - other.gold, weights.gold),
        "influence": (mine.influence - other.influence, weights.influence),
        "prevents": (other.rivals - mine.rivals, 0.4),
        "threats": (other.threats - mine.threats, 0.2),
    }
    found = [(word, figure, figure * weight) for word, (figure, weight) in weighed.items() if abs(figure) >= _LEAST]
    found.sort(key=lambda each: -abs(each[2]))
    return tuple(Reason(word, round(figure, 2)) for word, figure, _ in found)


def _figures(state: State, at: int, memory: Memory) -> Figures:
    appraisal = Appraisal(state, memory)
    seat = state.seats[at]
    count = len(state.seats)
    others = [other for other in range(count) if other != at]
    return Figures(
        cubes=seat.cubes,
        trade=seat.trade,
        income=count
        * sum(
            appraisal.here.hit[kind][cell]
            for kind, owner, cell in appraisal.buildings
            if owner == at and BUILDINGS[kind].income
        ),
        sites=appraisal.hopes(at) / appraisal.cube,
        gold=seat.gold,
        influence=sum(seat.influence),
        rivals=sum(state.seats[other].cubes + state.seats[other].trade for other in others),
        threats=sum(appraisal.hopes(other) for other in others) / appraisal.cube,
    )
