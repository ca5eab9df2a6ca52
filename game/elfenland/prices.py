"""What a link costs: the one place where play reads the transport table (L-25, L-40 to L-51)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from game.elfenland.board import Board, Link
from game.elfenland.pieces import CARAVAN, DOWN_RIVER, FERRY, KINDS, RAFT, TABLE, UP_RIVER
from game.elfenland.state import State
from game.elfenland.view import Observation


def price(link: Link, kind: int, origin: int, obstacle: bool = False) -> int:
    """Cards of a kind that a link costs from its end `origin`; 0 where the kind does not go.

    By the transport table on roads (L-40), one more over an obstacle (L-41); rafts on rivers and lakes (L-44 to L-46),
    of which roads take none and water nothing else (L-48, L-49).
    """
    if link.road:
        cards = TABLE[KINDS[kind]].get(link.terrain, 0) if 0 <= kind < RAFT else 0
        return cards + obstacle if cards else 0
    if kind != RAFT:
        return 0
    if link.flows_to < 0:
        return FERRY
    return UP_RIVER if link.flows_to == origin else DOWN_RIVER


def caravan_price(link: Link, obstacle: bool = False) -> int:
    """Cards of any kind that a caravan costs on a link with a counter: three (L-50), over an obstacle four (L-51);
    0 on water (L-54)."""
    return CARAVAN + obstacle if link.road else 0


class Fare(NamedTuple):
    """What a link costs as it lies there: the regular price, so many cards of a kind, and the cards of a caravan, 0
    where none goes. `kind` is -1 on a road without a counter, which neither opens (L-39, L-53)."""

    kind: int
    cards: int
    caravan: int


_CLOSED: Final = Fare(-1, 0, 0)


class Way(NamedTuple):
    """A link as it leaves one of its ends: its fares without and with an obstacle, by kind."""

    link: int
    to: int
    road: bool
    fares: tuple[tuple[Fare, ...], tuple[Fare, ...]]


@lru_cache(maxsize=64)
def ways(board: Board) -> tuple[dict[int, Way], ...]:
    """By town: the links that leave it, by link."""
    return tuple(
        {number: _way(board, number, town) for number in numbers} for town, numbers in enumerate(board.links_at)
    )


def _way(board: Board, number: int, town: int) -> Way:
    link = board.links[number]
    plain, blocked = (
        tuple(
            Fare(kind, price(link, kind, town, obstacle), caravan_price(link, obstacle)) for kind in range(len(KINDS))
        )
        for obstacle in (False, True)
    )
    return Way(number, link.other(town), link.road, (plain, blocked))


def fare(view: State | Observation, way: Way) -> Fare:
    """What it costs now to go this way."""
    if not way.road:
        return way.fares[False][RAFT]
    kind = view.counters[way.link]
    if kind < 0:
        return _CLOSED
    return way.fares[view.obstacles >> way.link & 1][kind]
