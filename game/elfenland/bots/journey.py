"""The best journey for a hand, over counters that lie and counters still in front of the player.

Every step costs cards, so the search goes from the full hand to the empty one, one layer for each number of cards left.
A layer keeps the best so many states, judged by what they would be worth if the journey ended there. A caravan takes
any cards: while planning it only lessens the number of cards left, and which ones they are is settled later; an exact
search tries every choice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from heapq import nlargest
from operator import itemgetter
from typing import Any, Final, NamedTuple, TypeAlias

from game.elfenland.board import Board
from game.elfenland.bots.land import KIND, Edge, Packed, Road, land, pack, unpack
from game.elfenland.bots.value import LEFT_OVER, TIE, TIE_NEAR, Worths
from game.elfenland.pieces import LIMIT, RAFT
from game.elfenland.piles import choices
from game.elfenland.state import Seat
from game.elfenland.view import SeatView

SPARE: Final = 0.15
"""Towns that a counter not yet used promises while the journey is looked for."""
KEPT: Final = 0.25
"""Towns that one counter kept for the next round is worth."""

Placed: TypeAlias = tuple[tuple[int, int], ...]
"""Links and kinds of counters that a journey needs besides those that lie."""


class Step(NamedTuple):
    """A step of a journey: the edge, whether as a caravan, and the cards (none for a caravan that is not settled)."""

    edge: Edge
    caravan: bool
    paid: Packed


class Trip(NamedTuple):
    """A journey: its worth in towns, where it ends, pieces still missing then, cards and counters left, counters to be
    placed for it, and its steps."""

    worth: float
    town: int
    missing: int
    hand: Packed
    cards: int
    own: Packed
    placed: Placed
    steps: tuple[Step, ...]


class Start(NamedTuple):
    """Where a journey begins: the boot's town, the hand packed and counted, own counters."""

    town: int
    hand: Packed
    cards: int
    counters: Packed

    @classmethod
    def of(cls, seat: Seat | SeatView) -> Start:
        """As the seat stands there. Raises ValueError where hand or counters are not known."""
        if seat.hand is None or seat.hidden is None:
            raise ValueError("hand and counters must be known")
        return cls(seat.town, pack(seat.hand), sum(seat.hand), pack(seat.open) + pack(seat.hidden))

    @property
    def bare(self) -> Start:
        """Without own counters."""
        return self._replace(counters=0)


class Roads:
    """The board as it lies: by town, open edges and free roads. Changes give a new one."""

    def __init__(self, board: Board, counters: Sequence[int], obstacles: int = 0) -> None:
        self._land = land(board)
        self.board = board
        self.counters = tuple(counters)
        self.obstacles = obstacles
        self.edges: list[list[Edge]] = [[] for _ in board.towns]
        self.free: list[list[Road]] = [[] for _ in board.towns]
        for town in range(len(board.towns)):
            self._lay(town)

    def _lay(self, town: int, closed: int = -1) -> None:
        edges: list[Edge] = []
        free: list[Road] = []
        self.edges[town], self.free[town] = edges, free
        roads, fares = self._land.roads[town], self._land.edges[town]
        for number, link in enumerate(self.board.links_at[town]):
            road = roads[number]
            kind = self.counters[link] if road else RAFT
            if kind >= 0:
                edge = fares[number][self.obstacles >> link & 1][kind]
                if edge is not None:
                    edges.append(edge)
            elif road is not None and link != closed:
                free.append(road)

    def _changed(self, link: int, counters: tuple[int, ...], obstacles: int, closed: int = -1) -> Roads:
        new = Roads.__new__(Roads)
        new._land, new.board, new.counters, new.obstacles = self._land, self.board, counters, obstacles
        new.edges, new.free = self.edges[:], self.free[:]
        for town in (self.board.links[link].a, self.board.links[link].b):
            new._lay(town, closed)
        return new

    def placed(self, link: int, kind: int) -> Roads:
        """With one more counter."""
        counters = (*self.counters[:link], kind, *self.counters[link + 1 :])
        return self._changed(link, counters, self.obstacles)

    def obstructed(self, link: int) -> Roads:
        """With one more obstacle."""
        return self._changed(link, self.counters, self.obstacles | 1 << link)

    def closed(self, link: int) -> Roads:
        """With a free road on which no counter will lie."""
        return self._changed(link, self.counters, self.obstacles, link)


@lru_cache(maxsize=1 << 12)
def payments(hand: Packed, count: int) -> tuple[Packed, ...]:
    """Every choice of so many cards out of a hand."""
    return tuple(pack(cards) for cards in choices(unpack(hand), count))


def best_trip(roads: Roads, worths: Worths, start: Start, width: int, free_caravans: bool, exact: bool = False) -> Trip:
    """The best journey from there; own counters may be placed on free roads on the way. `width` states a layer are
    kept."""
    return _Search(roads, worths, free_caravans, exact).best(start, width)


class _Search:
    """One search; layers by cards left hold states (promise, town, hand, counters, missing, placed, steps)."""

    def __init__(self, roads: Roads, worths: Worths, free_caravans: bool, exact: bool) -> None:
        self._roads = roads
        self._worths = worths
        self._free_caravans = free_caravans
        self._exact = exact

    def best(self, start: Start, width: int) -> Trip:
        town, hand, cards, own = start
        worths, prospect = self._worths, self._worths.prospect
        layers: list[dict[Any, Any]] = [{} for _ in range(cards + 1)]
        layers[cards][0] = (0.0, town, hand, own, prospect.missing, (), None)
        best, found = -1.0e9, None
        kept, card = (KEPT, LEFT_OVER) if prospect.rounds else (0.0, TIE if prospect.destination < 0 else TIE_NEAR)
        for size in range(cards, -1, -1):
            states: Iterable[Any] = layers[size].values()
            if len(layers[size]) > width:
                states = nlargest(width, states, key=itemgetter(0))
            bonus = card * min(size, LIMIT)
            for state in states:
                worth = worths[state[1], state[4]] + bonus
                if state[3]:
                    worth += kept
                if worth > best:
                    best, found = worth, (state, size)
                if size:
                    self._go_on(layers, size, state)
        assert found is not None
        (_, town, hand, own, missing, placed, steps), size = found
        return Trip(best, town, missing, hand, size, own, placed, _listed(steps))

    def _go_on(self, layers: list[dict[Any, Any]], size: int, state: Any) -> None:
        """Every step from a state: over open edges, over those that are to be opened already, and over free roads with
        one more own counter."""
        _, town, hand, own, missing, placed, steps = state
        self._take(layers, size, self._roads.edges[town], hand, own, missing, placed, steps)
        if not (placed or own):
            return
        for road in self._roads.free[town]:
            for link, kind in placed:
                if link == road.link:
                    self._take(layers, size, road.by_kind[kind], hand, own, missing, placed, steps)
                    break
            else:
                for kind, edge in road.edges:
                    have = hand >> edge.shift & KIND
                    # A counter for a caravan is one that serves nothing better.
                    if own >> edge.shift & KIND and (have >= edge.cards or (have == 0 and size >= edge.caravan)):
                        laid = (*placed, (road.link, kind))
                        self._take(layers, size, (edge,), hand, own - (1 << edge.shift), missing, laid, steps)

    def _take(
        self,
        layers: list[dict[Any, Any]],
        size: int,
        edges: Iterable[Edge],
        hand: Packed,
        own: Packed,
        missing: int,
        placed: Placed,
        steps: Any,
    ) -> None:
        """Each of these edges, for its price and as a caravan; what was reached before is not reached again."""
        worths = self._worths
        promised = SPARE * heap_size(own)
        for edge in edges:
            to, there, _, shift, cards, price, caravan = edge
            have = hand >> shift & KIND
            left = missing & ~there
            if have >= cards and size >= cards:
                key = (to, hand - price, own, left)
                layer = layers[size - cards]
                if key not in layer:
                    promise = worths[to, left] + promised
                    layer[key] = (promise, to, hand - price, own, left, placed, (steps, edge, False, price))
            if caravan and size >= caravan and (have < cards or self._free_caravans):
                layer = layers[size - caravan]
                for paid in payments(hand, caravan) if self._exact else (0,):
                    key = (to, hand - paid, own, left)
                    if key not in layer:
                        promise = worths[to, left] + promised
                        layer[key] = (promise, to, hand - paid, own, left, placed, (steps, edge, True, paid))


@lru_cache(maxsize=1 << 14)
def heap_size(heap: Packed) -> int:
    """Things in a heap."""
    return sum(unpack(heap))


def _listed(steps: Any) -> tuple[Step, ...]:
    found = []
    while steps is not None:
        steps, edge, caravan, paid = steps
        found.append(Step(edge, caravan, paid))
    return tuple(found[::-1])
