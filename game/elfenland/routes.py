"""Cheapest routes to every town with the cards in hand, exact under the strict caravan rule (L-55) too.

Where one can go on to depends on the whole hand, so the search goes over pairs of a town and the cards left. Every step
costs cards: hands are gone through from the fullest to the emptiest, each with all towns where it can be left as one
bit set. Forwards this finds the fewest cards for each town, backwards the pairs that lie on cheapest routes; whole
routes are compared among those alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from game.elfenland.actions import Cards, Move
from game.elfenland.caravan import caravan_below
from game.elfenland.derived import pieces_left
from game.elfenland.pieces import KINDS
from game.elfenland.piles import choices
from game.elfenland.prices import fare, ways
from game.elfenland.view import Observation

WIDTH: Final = 5
"""Bits for the cards of one kind in a packed hand; the highest of them stays empty."""
KIND: Final = (1 << WIDTH - 1) - 1
GUARD: Final = sum(1 << WIDTH * kind + WIDTH - 1 for kind in range(len(KINDS)))

Packed: TypeAlias = int
"""Cards as one number, `WIDTH` bits for each kind."""
Towns: TypeAlias = int
"""Towns as a bit set."""
Layer: TypeAlias = dict[Packed, Towns]
"""Hands of one size, each with the towns where it can be left."""
Step: TypeAlias = tuple[int, bool, Packed]
"""Link, whether as a caravan, cards."""


class Edge(NamedTuple):
    """A link that is open: `cards` of one kind, packed `price`, or a caravan of so many cards for who has fewer than
    `below` of that kind."""

    to: int
    link: int
    shift: int
    cards: int
    price: Packed
    caravan: int
    below: int


class Trip(NamedTuple):
    """A way to get somewhere: towns whose own piece it fetches, and its steps."""

    fetched: Towns
    steps: tuple[Step, ...]

    def covers(self, other: Trip) -> bool:
        """Whether it is as good as the other however both go on."""
        return other.fetched & ~self.fetched == 0 and (len(self.steps), self.steps) <= (len(other.steps), other.steps)

    def rank(self) -> tuple[int, int, tuple[Step, ...]]:
        """What is compared among trips that cost the same, less is better."""
        return (-self.fetched.bit_count(), len(self.steps), self.steps)


@lru_cache(maxsize=32)
def routes(obs: Observation) -> Mapping[int, tuple[Move, ...]]:
    """For every town that the viewer's boot can reach with his hand, over the counters as they lie now: the moves that
    cost the fewest cards; among those the ones that fetch most own pieces, then the fewest moves, then a fixed order.
    The boot's own town is not in it. Empty for an observer without a hand."""
    hand = None if obs.viewer is None else obs.seats[obs.viewer].hand
    if obs.viewer is None or hand is None:
        return MappingProxyType({})
    trips = _Search(obs, obs.viewer, hand).trips()
    return MappingProxyType({town: _moves(trips[town]) for town in sorted(trips)})


def route_to(obs: Observation, town: int) -> tuple[Move, ...] | None:
    """The cheapest route to a town as `routes` finds it; None where the hand cannot pay for any, and for the boot's own
    town."""
    return routes(obs).get(town)


def _pack(cards: Cards) -> Packed:
    return sum(count << WIDTH * kind for kind, count in enumerate(cards))


def _moves(trip: Trip) -> tuple[Move, ...]:
    return tuple(
        Move(link, tuple(cards >> WIDTH * kind & KIND for kind in range(len(KINDS))), caravan)
        for link, caravan, cards in trip.steps
    )


def _each(towns: Towns) -> Iterator[int]:
    """The towns of a bit set."""
    while towns:
        yield (towns & -towns).bit_length() - 1
        towns &= towns - 1


class _Search:
    """One boot's routes: where it stands, what is in hand, which links are open."""

    def __init__(self, obs: Observation, viewer: int, hand: Cards) -> None:
        seat = obs.seats[viewer]
        self.town = seat.town
        self.size = sum(hand)
        self.hand = _pack(hand)
        self.pieces = pieces_left(obs, seat)
        self.everywhere = (1 << len(obs.board.towns)) - 1
        self.edges: list[list[Edge]] = []
        for leaving in ways(obs.board):
            fares = [(way, fare(obs, way)) for way in leaving.values()]
            self.edges.append(
                [
                    Edge(
                        to=way.to,
                        link=way.link,
                        shift=WIDTH * its.kind,
                        cards=its.cards,
                        price=its.cards << WIDTH * its.kind,
                        caravan=its.caravan,
                        below=caravan_below(obs.options, its),
                    )
                    for way, its in fares
                    if its.kind >= 0
                ]
            )
        sizes = {edge.caravan for edges in self.edges for edge in edges if edge.caravan}
        self.caravans = {size: [_pack(cards) for cards in choices(hand, size)] for size in sizes}
        self.goals: list[Towns] = [0] * (self.size + 1)
        """By cards left: towns for which no more can be left."""

    def _caravans(self, hand: Packed, size: int) -> list[Packed]:
        """Choices of so many cards out of a part of the hand; the guard bits show where one would be short."""
        full = hand | GUARD
        return [cards for cards in self.caravans[size] if (full - cards) & GUARD == GUARD]

    def trips(self) -> dict[int, Trip]:
        """The best way to each town that can be reached."""
        return self._compare(self._backwards(self._forwards()))

    def _forwards(self) -> list[Layer]:
        """By cards left: all hands with which towns can be reached, down to where every town has been."""
        layers: list[Layer] = [{} for _ in range(self.size + 1)]
        layers[self.size][self.hand] = seen = 1 << self.town
        for size in range(self.size, -1, -1):
            reached = 0
            for towns in layers[size].values():
                reached |= towns
            self.goals[size] = reached & ~seen
            seen |= reached
            if seen == self.everywhere:
                break
            for hand, towns in layers[size].items():
                self._spread(layers, size, hand, towns)
        return layers

    def _spread(self, layers: list[Layer], size: int, hand: Packed, towns: Towns) -> None:
        """Every step from these towns with this hand."""
        by_caravan = dict.fromkeys(self.caravans, 0)
        for town in _each(towns):
            for to, _, shift, cards, price, caravan, below in self.edges[town]:
                have = hand >> shift & KIND
                if have >= cards:
                    layer = layers[size - cards]
                    layer[hand - price] = layer.get(hand - price, 0) | 1 << to
                if have < below and caravan <= size:
                    by_caravan[caravan] |= 1 << to
        for count, there in by_caravan.items():
            if there:
                layer = layers[size - count]
                for spent in self._caravans(hand, count):
                    layer[hand - spent] = layer.get(hand - spent, 0) | there

    def _backwards(self, reached: list[Layer]) -> list[Layer]:
        """The part of the layers from which a cheapest route goes on."""
        useful: list[Layer] = [{} for _ in reached]
        for size in range(1, self.size + 1):
            for hand, towns in reached[size].items():
                by_caravan = {
                    count: self.goals[size - count] | self._any(useful[size - count], hand, count)
                    for count in self.caravans
                    if count <= size
                }
                found = 0
                for town in _each(towns):
                    for to, _, shift, cards, price, caravan, below in self.edges[town]:
                        have = hand >> shift & KIND
                        there = by_caravan.get(caravan, 0) if have < below else 0
                        if have >= cards:
                            there |= self.goals[size - cards] | useful[size - cards].get(hand - price, 0)
                        if there >> to & 1:
                            found |= 1 << town
                            break
                if found:
                    useful[size][hand] = found
        return useful

    def _any(self, layer: Layer, hand: Packed, count: int) -> Towns:
        """Towns of the layer at any hand that a caravan leaves."""
        found = 0
        if layer:
            for spent in self._caravans(hand, count):
                found |= layer.get(hand - spent, 0)
        return found

    def _compare(self, useful: list[Layer]) -> dict[int, Trip]:
        """The best of all cheapest routes to each town, built step by step over the useful places."""
        best: dict[int, Trip] = {}
        there: dict[tuple[Packed, int], list[Trip]] = {(self.hand, self.town): [Trip(0, ())]}
        for size in range(self.size, 0, -1):
            for hand, towns in useful[size].items():
                for town in _each(towns):
                    trips = there.pop((hand, town))
                    for edge in self.edges[town]:
                        for left, by_caravan, choices_ in self._payments(edge, hand, size):
                            if self.goals[left] >> edge.to & 1:
                                self._arrive(best, trips, edge, (edge.link, by_caravan, choices_[0]))
                            for spent in choices_ if useful[left] else ():
                                if useful[left].get(hand - spent, 0) >> edge.to & 1:
                                    known = there.setdefault((hand - spent, edge.to), [])
                                    self._go_on(known, trips, edge, (edge.link, by_caravan, spent))
        return best

    def _payments(self, edge: Edge, hand: Packed, size: int) -> Iterator[tuple[int, bool, list[Packed]]]:
        """Ways to pay for a step: cards left, whether as a caravan, every choice of cards."""
        have = hand >> edge.shift & KIND
        if have >= edge.cards:
            yield size - edge.cards, False, [edge.price]
        if have < edge.below and edge.caravan <= size:
            yield size - edge.caravan, True, self._caravans(hand, edge.caravan)

    def _extended(self, trip: Trip, edge: Edge, step: Step) -> Trip:
        return Trip(trip.fetched | (self.pieces & 1 << edge.to), (*trip.steps, step))

    def _arrive(self, best: dict[int, Trip], trips: list[Trip], edge: Edge, step: Step) -> None:
        """Note the best of these trips if none so far to its end is better."""
        for trip in trips:
            new = self._extended(trip, edge, step)
            old = best.get(edge.to)
            if old is None or new.rank() < old.rank():
                best[edge.to] = new

    def _go_on(self, known: list[Trip], trips: list[Trip], edge: Edge, step: Step) -> None:
        """Add these trips to the known ones of a place, without those that another covers."""
        for trip in trips:
            new = self._extended(trip, edge, step)
            if not any(old.covers(new) for old in known):
                known[:] = [old for old in known if not new.covers(old)]
                known.append(new)
