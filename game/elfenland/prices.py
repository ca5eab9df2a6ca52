"""What a link costs: the one place where play reads the transport table (L-25, L-40 to L-51)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.elfenland.board import Board, Link
from game.elfenland.pieces import CARAVAN, DOWN_RIVER, FERRY, KINDS, RAFT, TABLE, UP_RIVER
from game.elfenland.state import State
from game.elfenland.view import Observation


def price(link: Link, kind: int, origin: int, obstacle: bool = False) -> int:
    """Cards of a kind that a link costs from its end `origin`; 0 where the kind does not go.

    By the transport table on roads (L-40), one more over an obstacle (L-41); rafts down a river 1, up 2, over a lake
    2 (L-44 to L-46). Rafts are of no use on roads, nor is anything else on water (L-48, L-49).
    """
    if link.road:
        cards = TABLE[KINDS[kind]].get(link.terrain, 0) if 0 <= kind < RAFT else 0
        return cards + obstacle if cards else 0
    if kind != RAFT:
        return 0
    if link.flows_to < 0:
        return FERRY
    return UP_RIVER if link.flows_to == origin else DOWN_RIVER


class Way(NamedTuple):
    """A link as it leaves one of its ends: `prices` by kind, without an obstacle."""

    link: int
    to: int
    road: bool
    prices: tuple[int, ...]


@lru_cache(maxsize=64)
def ways(board: Board) -> tuple[dict[int, Way], ...]:
    """By town: the links that leave it, by link."""
    return tuple(
        {
            number: Way(
                number,
                board.links[number].other(town),
                board.links[number].road,
                tuple(price(board.links[number], kind, town) for kind in range(len(KINDS))),
            )
            for number in numbers
        }
        for town, numbers in enumerate(board.links_at)
    )


class Fare(NamedTuple):
    """Regular price of a link as it lies there: so many cards of a kind; `kind` -1 where no counter lies (L-39)."""

    kind: int
    cards: int
    caravan: int
    """Cards of a caravan, 0 where none goes: 3, over an obstacle 4 (L-50, L-51), only where a counter lies (L-53),
    never on water (L-54)."""


_CLOSED = Fare(-1, 0, 0)


def fare(view: State | Observation, way: Way) -> Fare:
    """What it costs now to go this way."""
    if not way.road:
        return Fare(RAFT, way.prices[RAFT], 0)
    kind = view.counters[way.link]
    if kind < 0:
        return _CLOSED
    obstacle = view.obstacles >> way.link & 1
    return Fare(kind, way.prices[kind] + obstacle, CARAVAN + obstacle)
