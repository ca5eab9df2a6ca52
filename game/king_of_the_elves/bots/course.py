"""The journey that a hand can make along the ring, found exactly: every way to pay, with bodyguards and direction
changes, until a fixed number of points has been looked at."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from game.king_of_the_elves.actions import Action, Cards
from game.king_of_the_elves.bots.worth import Worths
from game.king_of_the_elves.pieces import BODYGUARD, DIRECTION_CHANGE, PRICES, TOUR, VEHICLES
from game.king_of_the_elves.prices import surcharge
from game.king_of_the_elves.settle import income
from game.king_of_the_elves.state import UNGUARDED, WAITING, Region, Travel
from game.king_of_the_elves.tables import PLAY_BODYGUARD, PLAY_DIRECTION, STEP

Realms: TypeAlias = tuple[tuple[Region, ...], ...]
"""The regions on the table, by realm."""
Packed: TypeAlias = int
"""The cards of a hand that are of use on the way: four bits for each vehicle, for bodyguards and direction changes."""

_BITS: Final = 4
_MOST: Final = (1 << _BITS) - 1
_KINDS: Final = (*VEHICLES, BODYGUARD, DIRECTION_CHANGE)
SHIFTS: Final = {kind: _BITS * number for number, kind in enumerate(_KINDS)}
"""By kind of card: where its number begins in a packed hand."""
_WIDTH: Final = _BITS * len(_KINDS)
_VEHICLES: Final = (1 << _BITS * len(VEHICLES)) - 1
_DONE: Final = -1
"""What has been visited, once everything has."""


def pack(hand: Cards) -> Packed:
    """The travel cards, bodyguards and direction changes of a hand."""
    packed = 0
    for kind, shift in SHIFTS.items():
        packed |= hand[kind] << shift
    return packed


def pack_vehicles(hand: Cards) -> Packed:
    """The travel cards of a hand alone."""
    return pack(hand) & _VEHICLES


def one(kind: int) -> Packed:
    """One card of this kind."""
    return 1 << SHIFTS[kind]


class Call(NamedTuple):
    """A visit on a journey: the region's realm and slot, and whether a bodyguard works there."""

    realm: int
    slot: int
    guarded: bool


class _Place(NamedTuple):
    """Where a traveller stands: number of the region on the ring, -1 before the first step; direction; bodyguard;
    regions visited as a bit set, `_DONE` once all were; whether he has just turned round."""

    at: int
    clockwise: bool
    guard: int
    visited: int
    turned: bool


class _Leg(NamedTuple):
    """What he can do there: cards needed, where they are in a packed hand, all of them packed, gold less what the cards
    are worth, the number of the place that it leads to, the action, and the visit."""

    shift: int
    needed: int
    cost: Packed
    gain: float
    then: int
    action: Action
    call: Call | None


class _Fare(NamedTuple):
    """What a vehicle costs in a region: the vehicle, where it is in a packed hand, one card of it, what that is worth;
    cards needed, the same packed, and what they are worth."""

    kind: int
    shift: int
    card: Packed
    worth: float
    price: int
    cost: Packed
    lost: float


@lru_cache(maxsize=8)
def _fares(worths: Worths) -> tuple[tuple[_Fare, ...], ...]:
    """By kind of region: every vehicle that goes there, the one whose cards are worth least first."""
    found = []
    for prices in PRICES:
        fares = [
            _Fare(kind, SHIFTS[kind], one(kind), worths[kind], price, price * one(kind), price * worths[kind])
            for kind, price in zip(VEHICLES, prices, strict=True)
            if price
        ]
        found.append(tuple(sorted(fares, key=lambda fare: fare.lost)))
    return tuple(found)


class Course:
    """The ring as one traveller meets it."""

    def __init__(self, realms: Realms, traveller: int, worths: Worths, budget: int) -> None:
        """`budget`: points that are looked at with every way on; from then on only the first that can be paid."""
        self._traveller = traveller
        self._worths = worths
        self._budget = budget
        self._fares = _fares(worths)
        self._spots = [(realm, slot) for realm, its in enumerate(realms) for slot in range(len(its))]
        self._regions = [realms[realm][slot] for realm, slot in self._spots]
        self._numbers: dict[_Place, int] = {}
        self._places: list[_Place] = []
        self._legs: list[list[_Leg] | None] = []
        self._known: dict[int, float] = {}
        self._begin = self._number(_Place(-1, True, UNGUARDED, 0, False))

    def best(self, hand: Packed) -> float:
        """Gold that the best journey brings, less what the cards that it takes are worth."""
        return self._best(self._begin, hand) if self._spots else 0.0

    def gold(self, hand: Packed) -> int:
        """Gold that the same journey brings, whatever the cards are worth: fees of thieves deducted, the bonus for a
        whole tour included."""
        return self._gold(self._begin, hand)

    def gold_onward(self, travel: Travel, hand: Packed) -> int:
        """The same from where a journey stands."""
        return self._gold(self._number(self._standing(travel)), hand) if self._spots else 0

    def _gold(self, place: int, hand: Packed) -> int:
        gold = 0.0
        for leg in self._way(place, hand):
            gold += leg.gain + leg.needed * self._worths[_KINDS[leg.shift // _BITS]]
        return round(gold)

    def calls(self, hand: Packed) -> list[Call]:
        """The visits of the best journey."""
        return [leg.call for leg in self._way(self._begin, hand) if leg.call is not None]

    def onward(self, travel: Travel, hand: Packed) -> tuple[list[Action], float]:
        """The best way on from where a journey stands, and what it brings as in `best`."""
        if not self._spots:
            return [], 0.0
        place = self._number(self._standing(travel))
        return [leg.action for leg in self._way(place, hand)], self._best(place, hand)

    def _standing(self, travel: Travel) -> _Place:
        visited = 0
        for visit in travel.visits:
            visited |= 1 << self._spots.index((visit.realm, visit.slot))
        at = self._spots.index(travel.visits[-1][:2]) if travel.visits else -1
        return _Place(at, travel.clockwise, travel.guard, self._closed(visited), False)

    def _closed(self, visited: int) -> int:
        return _DONE if visited == (1 << len(self._spots)) - 1 else visited

    def _number(self, place: _Place) -> int:
        number = self._numbers.get(place)
        if number is None:
            number = self._numbers[place] = len(self._places)
            self._places.append(place)
            self._legs.append(None)
        return number

    def _best(self, place: int, hand: Packed) -> float:
        key = place << _WIDTH | hand
        known = self._known.get(key)
        if known is not None:
            return known
        legs = self._legs[place]
        if legs is None:
            legs = self._legs[place] = self._all_legs(self._places[place])
        narrow = len(self._known) > self._budget
        most = 0.0
        for shift, needed, cost, gain, then, _, _ in legs:
            if hand >> shift & _MOST >= needed:
                brings = gain + self._best(then, hand - cost)
                if brings > most:
                    most = brings
                if narrow:
                    break
        self._known[key] = most
        return most

    def _way(self, place: int, hand: Packed) -> Iterator[_Leg]:
        """The best way on from a place, leg by leg."""
        while self._spots and (most := self._best(place, hand)) > 0:
            for leg in self._legs[place] or ():
                if hand >> leg.shift & _MOST >= leg.needed:
                    left = self._known.get(leg.then << _WIDTH | hand - leg.cost)
                    if left is not None and leg.gain + left == most:
                        break
            else:
                return
            yield leg
            place, hand = leg.then, hand - leg.cost

    def _all_legs(self, place: _Place) -> list[_Leg]:
        """All that can matter at a place. A bodyguard is weighed only where the next region is hostile: he works from
        then on, so that earlier is never better (R-K3). Two direction changes without a step between them are none."""
        at, clockwise, guard, visited, turned = place
        number = self._ahead(at, clockwise)
        region, (realm, slot) = self._regions[number], self._spots[number]
        works = guard in (WAITING, realm)
        there = visited if visited == _DONE else self._closed(visited | 1 << number)
        its = income(region, self._traveller, works)
        gold = its.gold - its.fee + (TOUR if there == _DONE != visited else 0)
        then = self._number(_Place(number, clockwise, realm if works else UNGUARDED, there, False))
        call = Call(realm, slot, works)
        more = surcharge(region, self._traveller, works)
        legs = [
            _Leg(
                fare.shift,
                fare.price + more,
                fare.cost + more * fare.card,
                gold - fare.lost - more * fare.worth,
                then,
                STEP[fare.kind][fare.price + more],
                call,
            )
            for fare in self._fares[region.kind]
        ]
        thief = region.thief not in (-1, self._traveller)
        if not works and (thief or more):
            legs.append(self._extra(BODYGUARD, place._replace(guard=WAITING), PLAY_BODYGUARD))
        if not turned:
            back = place._replace(clockwise=not clockwise, turned=True)
            legs.append(self._extra(DIRECTION_CHANGE, back, PLAY_DIRECTION))
        return legs

    def _extra(self, kind: int, then: _Place, action: Action) -> _Leg:
        return _Leg(SHIFTS[kind], 1, one(kind), -self._worths[kind], self._number(then), action, None)

    def _ahead(self, at: int, clockwise: bool) -> int:
        """Number of the next region (K-52 to K-55, K-74, K-75, R-K2)."""
        count = len(self._spots)
        if at >= 0:
            return (at + (1 if clockwise else -1)) % count
        before = sum([realm < self._traveller for realm, _ in self._spots])
        upto = sum([realm <= self._traveller for realm, _ in self._spots])
        return before % count if clockwise else (upto - 1) % count
