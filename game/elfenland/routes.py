"""Cheapest routes to every town with the cards in hand, exact under the strict caravan rule (L-55) too.

Where one can go on to depends on the whole hand, so the search goes over pairs of a town and the cards left. Every step
costs cards: hands are gone through from the fullest to the emptiest, each with all towns where it can be left as one
bit set. A caravan takes any cards, so it is paid card by card: the bit set also holds the towns on the way to which one
card is owed yet, two cards and so on. Forwards this finds the fewest cards for each town, backwards the pairs that lie
on cheapest routes; whole routes are compared among those alone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from game.elfenland.actions import Cards, Move
from game.elfenland.caravan import caravan_below
from game.elfenland.derived import pieces_left
from game.elfenland.pieces import KINDS
from game.elfenland.prices import fare, ways
from game.elfenland.view import Observation

WIDTH: Final = 5
"""Bits for the cards of one kind in a packed hand; the highest of them stays empty."""
KIND: Final = (1 << WIDTH - 1) - 1
SHIFTS: Final = tuple(WIDTH * kind for kind in range(len(KINDS)))
GUARD: Final = sum(KIND + 1 << shift for shift in SHIFTS)

Packed: TypeAlias = int
"""Cards as one number, `WIDTH` bits for each kind."""
Towns: TypeAlias = int
"""Towns as a bit set."""
Places: TypeAlias = int
"""Towns as a bit set; above it, as wide, the towns for which a caravan owes one card yet, then two, and so on."""
Layer: TypeAlias = dict[Packed, Places]
"""Hands of one size, each with the places where it can be left."""
Step: TypeAlias = tuple[int, bool, Packed]
"""Link, whether as a caravan, cards."""


class Edge(NamedTuple):
    """A link that is open: `cards` of one kind, packed `price`, or a caravan of so many cards, all `owed` at first, for
    who has fewer than `below` of that kind. `there` is the town it leads to, as a bit set."""

    to: int
    there: Towns
    link: int
    shift: int
    cards: int
    price: Packed
    caravan: int
    owed: Places
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


def _moves(trip: Trip) -> tuple[Move, ...]:
    return tuple(
        Move(link, tuple(cards >> shift & KIND for shift in SHIFTS), caravan) for link, caravan, cards in trip.steps
    )


def _each(towns: Towns) -> Iterator[int]:
    """The towns of a bit set."""
    while towns:
        yield (towns & -towns).bit_length() - 1
        towns &= towns - 1


def _first(hand: Packed, count: int) -> Packed:
    """The first choice of so many cards in the fixed order: most of the first kinds."""
    spent = 0
    for shift in SHIFTS:
        cards = min(hand >> shift & KIND, count)
        spent += cards << shift
        count -= cards
    return spent


def _one_less(hand: Packed) -> list[Packed]:
    """What may be left of a hand when one card is paid."""
    return [hand - (1 << shift) for shift in SHIFTS if hand >> shift & KIND]


def _parts(hand: Packed, layer: Layer) -> Iterator[tuple[Packed, Places]]:
    """The hands of a layer that are part of this one; the guard bits show where it would be short."""
    return ((rest, places) for rest, places in layer.items() if ((hand | GUARD) - rest) & GUARD == GUARD)


class _Search:
    """One boot's routes: where it stands, what is in hand, which links are open."""

    def __init__(self, obs: Observation, viewer: int, hand: Cards) -> None:
        seat = obs.seats[viewer]
        self.town = seat.town
        self.size = sum(hand)
        self.hand = sum(count << shift for shift, count in zip(SHIFTS, hand, strict=True))
        self.pieces = pieces_left(obs, seat)
        self.count = len(obs.board.towns)
        self.everywhere = (1 << self.count) - 1
        self.edges = [
            [
                Edge(
                    to=way.to,
                    there=1 << way.to,
                    link=way.link,
                    shift=SHIFTS[its.kind],
                    cards=its.cards,
                    price=its.cards << SHIFTS[its.kind],
                    caravan=its.caravan,
                    owed=1 << way.to + its.caravan * self.count,
                    below=caravan_below(obs.options, its),
                )
                for way, its in ((way, fare(obs, way)) for way in leaving.values())
                if its.kind >= 0
            ]
            for leaving in ways(obs.board)
        ]
        self.goals: list[Towns] = [0] * (self.size + 1)
        """By cards left: towns for which no more can be left."""

    def trips(self) -> dict[int, Trip]:
        """The best way to each town that can be reached."""
        return self._compare(self._backwards(self._forwards()))

    def _forwards(self) -> list[Layer]:
        """By cards left: all hands with which places can be reached, down to where every town has been."""
        layers: list[Layer] = [{} for _ in self.goals]
        layers[self.size][self.hand] = seen = 1 << self.town
        for size in range(self.size, -1, -1):
            reached = 0
            for places in layers[size].values():
                reached |= places
            self.goals[size] = reached & self.everywhere & ~seen
            seen |= self.goals[size]
            if seen == self.everywhere:
                break
            for hand, places in layers[size].items():
                self._spread(layers, size, hand, places)
        return layers

    def _spread(self, layers: list[Layer], size: int, hand: Packed, places: Places) -> None:
        """Every step from these places with this hand, and a card for each caravan."""
        for town in _each(places & self.everywhere):
            for _, there, _, shift, cards, price, _, owed, below in self.edges[town]:
                have = hand >> shift & KIND
                if have >= cards:
                    layer = layers[size - cards]
                    layer[hand - price] = layer.get(hand - price, 0) | there
                if have < below:
                    places |= owed
        if paid := places >> self.count:
            layer = layers[size - 1]
            for rest in _one_less(hand):
                layer[rest] = layer.get(rest, 0) | paid

    def _backwards(self, reached: list[Layer]) -> list[Layer]:
        """The part of the layers from which a cheapest route goes on."""
        useful: list[Layer] = [{} for _ in reached]
        for size in range(1, self.size + 1):
            if any(self.goals[:size]):
                for hand, places in reached[size].items():
                    useful[size][hand] = self._leading_on(useful, size, hand, places)
        return useful

    def _leading_on(self, useful: list[Layer], size: int, hand: Packed, places: Places) -> Places:
        """Those of the places from which a cheapest route goes on with this hand, and caravans that it can pay."""
        paid = self.goals[size - 1]
        for rest in _one_less(hand):
            paid |= useful[size - 1].get(rest, 0)
        found = paid << self.count
        for town in _each(places & self.everywhere):
            for _, there, _, shift, cards, price, _, owed, below in self.edges[town]:
                have = hand >> shift & KIND
                ahead = found & owed if have < below else 0
                if have >= cards:
                    ahead |= (self.goals[size - cards] | useful[size - cards].get(hand - price, 0)) & there
                if ahead:
                    found |= 1 << town
                    break
        return found

    def _compare(self, useful: list[Layer]) -> dict[int, Trip]:
        """The best of all cheapest routes to each town, built step by step over the useful places."""
        arrived: defaultdict[int, list[Trip]] = defaultdict(list)
        known: defaultdict[tuple[Packed, int], list[Trip]] = defaultdict(list)
        known[self.hand, self.town] = [Trip(0, ())]
        for size in range(self.size, 0, -1):
            for hand, places in useful[size].items():
                caravans: defaultdict[int, list[tuple[Edge, list[Trip]]]] = defaultdict(list)
                for town in _each(places & self.everywhere):
                    trips = known[hand, town]
                    for edge in self.edges[town]:
                        have = hand >> edge.shift & KIND
                        if have >= edge.cards:
                            left, rest, step = size - edge.cards, hand - edge.price, (edge.link, False, edge.price)
                            if self.goals[left] & edge.there:
                                self._go_on(arrived[edge.to], trips, edge, step)
                            if useful[left].get(rest, 0) & edge.there:
                                self._go_on(known[rest, edge.to], trips, edge, step)
                        if have < edge.below and places & edge.owed:
                            left = size - edge.caravan
                            if self.goals[left] & edge.there:
                                spent = _first(hand, edge.caravan)
                                self._go_on(arrived[edge.to], trips, edge, (edge.link, True, spent))
                            caravans[left].append((edge, trips))
                for left, going in caravans.items():
                    for rest, ahead in _parts(hand, useful[left]):
                        for edge, trips in going:
                            if ahead & edge.there:
                                self._go_on(known[rest, edge.to], trips, edge, (edge.link, True, hand - rest))
        return {town: min(trips, key=Trip.rank) for town, trips in arrived.items()}

    def _go_on(self, known: list[Trip], trips: list[Trip], edge: Edge, step: Step) -> None:
        """Add these trips, a step longer, to the known ones of a place, without those that another covers."""
        for fetched, steps in trips:
            new = Trip(fetched | self.pieces & edge.there, (*steps, step))
            if not any(old.covers(new) for old in known):
                known[:] = [old for old in known if not new.covers(old)]
                known.append(new)
