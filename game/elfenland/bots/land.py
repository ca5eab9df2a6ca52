"""The board as the players see it: where links lead and what they cost, packed for a quick search; how far towns are
apart in cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from game.elfenland.actions import Cards
from game.elfenland.board import Board
from game.elfenland.pieces import KINDS, RAFT
from game.elfenland.prices import Way, ways

WIDTH: Final = 4
"""Bits for the things of one kind in a packed heap."""
KIND: Final = (1 << WIDTH) - 1
SHIFTS: Final = tuple(WIDTH * kind for kind in range(len(KINDS)))
STEP: Final = 10
"""Parts of a card in which distances are counted."""
SELDOM: Final = {RAFT: 4}
"""Added to the mean price of water, in parts of a card: it takes rafts and nothing else."""
FEW: Final = 2
"""Added to the price of a road for each kind that does not go there: its counter is harder to come by."""

Packed: TypeAlias = int
"""Cards or counters as one number, `WIDTH` bits for each kind."""


def pack(counts: Sequence[int]) -> Packed:
    """A heap as one number."""
    return sum(count << shift for count, shift in zip(counts, SHIFTS, strict=False))


def unpack(heap: Packed) -> Cards:
    """A heap of cards as counts by kind."""
    return tuple([heap >> shift & KIND for shift in SHIFTS])


def heap(packed: Packed, kind: int) -> int:
    """Things of a kind in a packed heap."""
    return packed >> SHIFTS[kind] & KIND


class Edge(NamedTuple):
    """An open link as it leaves a town: `cards` of one kind, packed `price`, or a caravan of so many cards, 0 where
    none goes."""

    to: int
    there: int
    link: int
    shift: int
    cards: int
    price: Packed
    caravan: int


class Road(NamedTuple):
    """A free road as it leaves a town: what it would be with a counter, by kind."""

    link: int
    there: int
    edges: tuple[tuple[int, Edge], ...]
    """Kind and edge, for each kind that goes there."""
    by_kind: tuple[tuple[Edge, ...], ...]
    """By kind: that edge, or none."""


@dataclass(frozen=True, slots=True)
class Land:
    """What follows from a board alone."""

    edges: tuple[tuple[tuple[tuple[Edge | None, ...], tuple[Edge | None, ...]], ...], ...]
    """By town, in the order of its links: without and with an obstacle, by kind."""
    roads: tuple[tuple[Road | None, ...], ...]
    """By town, in the order of its links; None for water."""
    far: tuple[tuple[int, ...], ...]
    """Mean price of the way from town to town, in parts of a card."""
    near: tuple[tuple[tuple[int, int, int], ...], ...]
    """By town: another town, its bit and the price of the way there, nearest first."""


@lru_cache(maxsize=16)
def land(board: Board) -> Land:
    """The board's tables, made at the first question."""
    leaving = ways(board)
    edges = tuple(
        tuple((_edges(way, False), _edges(way, True)) for way in leaving[town].values())
        for town in range(len(board.towns))
    )
    roads = tuple(
        tuple(
            Road(
                way.link,
                1 << way.to,
                tuple((kind, edge) for kind, edge in enumerate(plain) if edge),
                tuple((edge,) if edge else () for edge in plain),
            )
            if way.road
            else None
            for way, (plain, _) in zip(leaving[town].values(), edges[town], strict=True)
        )
        for town in range(len(board.towns))
    )
    far = _far(board)
    near = tuple(
        tuple((to, 1 << to, far[town][to]) for to in sorted(range(len(far)), key=far[town].__getitem__) if to != town)
        for town in range(len(far))
    )
    return Land(edges, roads, far, near)


def _edges(way: Way, obstacle: bool) -> tuple[Edge | None, ...]:
    return tuple(
        Edge(way.to, 1 << way.to, way.link, SHIFTS[its.kind], its.cards, its.cards << SHIFTS[its.kind], its.caravan)
        if its.cards
        else None
        for its in way.fares[obstacle]
    )


def mean_price(way: Way) -> int:
    """What the way costs on the whole, in parts of a card, whatever counter will lie there."""
    prices = [its.cards for its in way.fares[False] if its.cards]
    if not way.road:
        return STEP * prices[0] + SELDOM[RAFT]
    return STEP * sum(prices) // len(prices) + FEW * (RAFT - len(prices))


def _far(board: Board) -> tuple[tuple[int, ...], ...]:
    count = len(board.towns)
    never = 10**6
    far = [[0 if a == b else never for b in range(count)] for a in range(count)]
    for town, leaving in enumerate(ways(board)):
        for way in leaving.values():
            far[town][way.to] = min(far[town][way.to], mean_price(way))
    for over in range(count):
        for row in far:
            for b in range(count):
                row[b] = min(row[b], row[over] + far[over][b])
    return tuple(map(tuple, far))
