"""The best journey for a hand, over counters that lie and counters still in front of the player.

Every step costs cards, so the search goes from the full hand to the empty one, one layer for each number of cards left.
A layer keeps the best so many states, judged by what they would be worth if the journey ended there. A caravan takes
any cards: while planning it only lessens the number of cards left, and which ones they are is settled later; an exact
search tries every choice.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from heapq import nlargest
from operator import itemgetter
from typing import Any, Final, NamedTuple, TypeAlias

from game.elfenland.bots.land import KIND, SHIFTS, Edge, Packed, Road, land, pack, unpack
from game.elfenland.bots.value import LEFT_OVER, NEARER, TIE, Outlook, chances
from game.elfenland.pieces import LIMIT
from game.elfenland.piles import choices
from game.elfenland.prices import ways
from game.elfenland.state import State
from game.elfenland.view import Observation

SPARE: Final = 0.15
"""Towns that a counter not yet used promises while the journey is looked for."""
KEPT: Final = 0.25
"""Towns that one counter kept for the next round is worth."""
EXACT: Final = 1500
"""States of a layer that an exact search keeps; more are hardly ever met."""

Placed: TypeAlias = tuple[tuple[int, int], ...]
"""Links and kinds of counters that the journey needs besides those that lie."""


class Step(NamedTuple):
    """A step of a journey: the link, the cards of its kind or of a caravan, and what they are where it is settled."""

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


@lru_cache(maxsize=1 << 12)
def payments(hand: Packed, count: int) -> tuple[Packed, ...]:
    """Every choice of so many cards out of a hand."""
    return tuple(pack(cards) for cards in choices(unpack(hand), count))


class Travels:
    """Where journeys can lead in one position, for a seat with this outlook."""

    def __init__(self, view: State | Observation, prospect: Outlook, closed: int = -1, bare: bool = False) -> None:
        """`closed` is a free road on which no counter will lie; `bare` leaves all counters off the board."""
        self._land = land(view.board)
        self._distances = view.board.distances
        self._free_caravans = view.options.caravan_free
        self._outlook = prospect
        self._pieces = prospect.fetched + prospect.missing.bit_count()
        self._chances = chances(prospect.rounds) if prospect.rounds else ()
        self._worths: dict[tuple[int, int], float] = {}
        self.edges: list[list[Edge]] = []
        self.roads: list[list[Road]] = []
        for town, leaving in enumerate(ways(view.board)):
            edges, roads = [], []
            for number, way in enumerate(leaving.values()):
                plain, blocked = self._land.edges[town][number]
                road = self._land.roads[town][number]
                kind = -1 if bare and road else view.counters[way.link] if road else len(SHIFTS) - 1
                edge = (blocked if view.obstacles >> way.link & 1 and not bare else plain)[kind] if kind >= 0 else None
                if edge is not None:
                    edges.append(edge)
                elif road is not None and way.link != closed:
                    roads.append(road)
            self.edges.append(edges)
            self.roads.append(roads)

    def worth(self, town: int, missing: int) -> float:
        """Towns that a boot there has and will still fetch with these pieces missing."""
        known = self._worths.get((town, missing))
        if known is None:
            known = self._worths[town, missing] = self._look_ahead(town, missing)
        return known

    def _look_ahead(self, town: int, missing: int) -> float:
        worth = float(self._pieces - missing.bit_count())
        rounds, destination = self._outlook.rounds, self._outlook.destination
        if destination >= 0:
            worth -= NEARER[min(rounds, len(NEARER) - 1)] * self._distances[town][destination]
        if rounds:
            way, near = 0, self._land.near
            while missing:
                for to, there, cards in near[town]:
                    if missing & there:
                        way += cards
                        missing ^= there
                        town = to
                        break
                if way >= len(self._chances):
                    break
                worth += self._chances[way]
        return worth

    def best(self, town: int, hand: Packed, cards: int, own: Packed = 0, width: int = 80, exact: bool = False) -> Trip:
        """The best journey from a town. `own` counters may be placed on the way; `width` states a layer are kept."""
        layers: list[dict[Any, Any]] = [{} for _ in range(cards + 1)]
        last = not self._outlook.rounds
        missing = self._outlook.missing
        layers[cards][town, hand, own, missing] = (self.worth(town, missing), town, hand, own, missing, (), None)
        best, found = -1.0e9, None
        for size in range(cards, -1, -1):
            states: Iterable[Any] = layers[size].values()
            if len(layers[size]) > width:
                states = nlargest(width, states, key=itemgetter(0))
            bonus = (TIE if last else LEFT_OVER) * min(size, LIMIT)
            for state in states:
                worth = self.worth(state[1], state[4]) + bonus
                if not last and state[3]:
                    worth += KEPT
                if worth > best:
                    best, found = worth, (state, size)
            for state in states:
                self._go_on(layers, size, state, exact)
        assert found is not None
        (_, town, hand, own, missing, placed, steps), size = found
        return Trip(best, town, missing, hand, size, own, placed, _listed(steps))

    def _go_on(self, layers: list[dict[Any, Any]], size: int, state: Any, exact: bool) -> None:
        """Every step from a state."""
        _, town, hand, own, missing, placed, steps = state
        for edge in self.edges[town]:
            self._step(layers, size, edge, hand, own, missing, placed, steps, exact)
        if placed or own:
            for road in self.roads[town]:
                for link, kind in placed:
                    if link == road.link:
                        edge = next(edge for each, edge in road.edges if each == kind)
                        self._step(layers, size, edge, hand, own, missing, placed, steps, exact)
                        break
                else:
                    if own:
                        for kind, edge in road.edges:
                            if own >> edge.shift & KIND:
                                left = own - (1 << edge.shift)
                                laid = (*placed, (road.link, kind))
                                self._step(layers, size, edge, hand, left, missing, laid, steps, exact)

    def _step(
        self,
        layers: list[dict[Any, Any]],
        size: int,
        edge: Edge,
        hand: Packed,
        own: Packed,
        missing: int,
        placed: Placed,
        steps: Any,
        exact: bool,
    ) -> None:
        to, there, _, shift, cards, price, caravan = edge
        have = hand >> shift & KIND
        missing &= ~there
        if have >= cards and size >= cards:
            self._arrive(layers[size - cards], to, hand - price, own, missing, placed, (steps, edge, False, price))
        if caravan and size >= caravan and (have < cards or self._free_caravans):
            if exact:
                for paid in payments(hand, caravan):
                    step = (steps, edge, True, paid)
                    self._arrive(layers[size - caravan], to, hand - paid, own, missing, placed, step)
            else:
                self._arrive(layers[size - caravan], to, hand, own, missing, placed, (steps, edge, True, 0))

    def _arrive(
        self, layer: dict[Any, Any], town: int, hand: Packed, own: Packed, missing: int, placed: Placed, steps: Any
    ) -> None:
        key = (town, hand, own, missing)
        if key not in layer:
            worth = self._worths.get((town, missing)) or self.worth(town, missing)
            if own:
                worth += SPARE * sum([own >> shift & KIND for shift in SHIFTS[:-1]])
            layer[key] = (worth, town, hand, own, missing, placed, steps)


def _listed(steps: Any) -> tuple[Step, ...]:
    found = []
    while steps is not None:
        steps, edge, caravan, paid = steps
        found.append(Step(edge, caravan, paid))
    return tuple(found[::-1])
