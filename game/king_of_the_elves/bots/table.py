"""The table through the eyes of a seat: what it brings the own journey and the own thieves, what the others have."""

from __future__ import annotations

import random
from functools import cached_property
from typing import NamedTuple

from game.king_of_the_elves.actions import Cards
from game.king_of_the_elves.bots.course import Course, Packed, Realms, pack, pack_vehicles
from game.king_of_the_elves.bots.worth import worths
from game.king_of_the_elves.imagine import imagine, unseen
from game.king_of_the_elves.pieces import FEE, REGIONS
from game.king_of_the_elves.piles import region_count
from game.king_of_the_elves.state import Phase, Region, State
from game.king_of_the_elves.view import Observation
from game.rules import SeededChance


class Sight(NamedTuple):
    """How far a player sees."""

    positions: int
    """Positions that he imagines."""
    budget: int
    """Points that he looks at for each journey."""
    draws: int
    """Draws of three cards that he imagines before he draws."""
    thrift: float
    """How much of their worth he gives to cards kept for journeys to come."""
    doubt: float
    """Gold that cards to come, or a region closed, must promise beyond their price: plans come to nothing."""
    thieves: float
    """What a gold that the others pay to his thieves is worth to him."""
    rivalry: tuple[float, float]
    """What a gold that each of the others loses is worth to him in own gold: against one, and against several."""


class _Score(NamedTuple):
    """A table for the seat: what his journey brings, what his thieves, and what each of the others has on the mean."""

    own: float
    fees: float
    others: float

    def total(self, rivalry: float) -> float:
        """All together in own gold."""
        return self.own + self.fees - rivalry * self.others


class Table:
    """An observation through the eyes of its viewer, who is to act: the table now and what can be made of it."""

    def __init__(self, view: Observation, sight: Sight, rng: random.Random) -> None:
        """Raises ValueError for an observer without a seat."""
        if view.viewer is None:
            raise ValueError("a player sees with the eyes of a seat")
        self.view, self.sight, self.rng = view, sight, rng
        self.at = view.viewer
        self.seat = seat = view.seats[self.at]
        if seat.hand is None:
            raise ValueError("a player sees his own hand")
        self.hand: Cards = seat.hand
        self.worths = worths(view, sight.thrift)
        self.rivalry = sight.rivalry[len(view.seats) > 2]
        self.realms: Realms = tuple([each.realm for each in view.seats])
        """The regions as they lie."""
        self._courses: dict[tuple[Realms, int], Course] = {}
        self.settled: dict[tuple[int, Realms], Realms] = {}
        """By imagined position and table: the table after the others' answers."""
        self._own: dict[tuple[Realms, Packed], float] = {}
        self._scores: dict[Realms, _Score] = {}
        self._others: dict[tuple[int, Realms], tuple[float, float]] = {}
        self.states = [self._imagined() for _ in range(sight.positions if view.phase is not Phase.TRAVEL else 1)]
        self._hands = [[pack_vehicles(each.hand) for each in state.seats] for state in self.states]
        self._strangers = [self._regions(state) for state in self.states]

    def _imagined(self) -> State:
        return imagine(self.view, SeededChance(self.rng.getrandbits(64)))

    def _regions(self, state: State) -> list[Region]:
        """By realm, a region that its owner may place there where none lies."""
        pile = unseen(self.view)
        found = []
        for seat in state.seats:
            weights = seat.hand if any(seat.hand[kind] for kind in REGIONS) else pile
            kinds = [kind for kind in REGIONS for _ in range(weights[kind])] or list(REGIONS)
            found.append(Region(self.rng.choice(kinds)))
        return found

    # The own realm, which must not stay empty

    @cached_property
    def table(self) -> Realms:
        """The regions with the one that will have to be placed in the own realm."""
        return self.housed(self.hand)

    def housed(self, hand: Cards) -> Realms:
        """The regions with the one that a hand will have to place in the own realm."""
        kind = self.home(hand)
        return self.realms if kind is None else self._with_home(kind)

    def home(self, hand: Cards) -> int | None:
        """The region that a hand will have to place in the own realm (K-41): its best one, else the best one fetched.
        None where one lies, or where none can be had (K-49)."""
        if self.seat.realm or (self.lacks_region(hand) and self.view.none_left):
            return None
        kinds = self._fetchable if self.lacks_region(hand) else [kind for kind in REGIONS if hand[kind]]
        return next(kind for kind in self._homes if kind in kinds)

    def lacks_region(self, hand: Cards) -> bool:
        """Whether a hand has to fetch a region before the journey (K-44)."""
        return not self.seat.realm and not region_count(hand)

    @cached_property
    def _homes(self) -> list[int]:
        """Kinds of region, the best for the own realm first."""
        return sorted(REGIONS, key=lambda kind: -self.score(self._with_home(kind)).total(self.rivalry))

    @cached_property
    def _fetchable(self) -> list[int]:
        """Kinds of region that can be fetched (K-46, K-48); as long as that is hidden, those that most of the imagined
        draw piles hold."""
        if self.view.fetchable:
            return list(self.view.fetchable)
        piles = [sum([state.deck[kind] > 0 for state in self.states]) for kind in REGIONS]
        return [kind for kind in REGIONS if 2 * piles[kind] > len(self.states)] or list(REGIONS)

    def _with_home(self, kind: int) -> Realms:
        return with_realm(self.realms, self.at, (Region(kind),))

    # What it is worth

    def course(self, realms: Realms, traveller: int) -> Course:
        """The ring as a seat meets it."""
        key = (realms, traveller)
        course = self._courses.get(key)
        if course is None:
            course = self._courses[key] = Course(realms, traveller, self.worths, self.sight.budget)
        return course

    def filled(self, number: int, realms: Realms) -> Realms:
        """The table with a region in each empty realm of the others, as in an imagined position."""
        if all(realms):
            return realms
        strangers = self._strangers[number]
        return tuple([realm if realm or at == self.at else (strangers[at],) for at, realm in enumerate(realms)])

    def vehicles(self, number: int, other: int) -> Packed:
        """Another's travel cards in an imagined position."""
        return self._hands[number][other]

    def total(self, number: int, realms: Realms) -> float:
        """What a table is worth to the seat in an imagined position, as `score` says of all together."""
        table = self.filled(number, realms)
        fees, others = self._among_others(number, table)
        own = self.course(table, self.at).best(pack(self.hand))
        return _Score(own, fees, others).total(self.rivalry)

    def own(self, realms: Realms, hand: Packed) -> float:
        """What the own journey brings, less the worth of the cards that it takes, on the mean."""
        known = self._own.get((realms, hand))
        if known is None:
            known = self._own[realms, hand] = self._own_mean(realms, hand)
        return known

    def _own_mean(self, realms: Realms, hand: Packed) -> float:
        if all(realms):
            return self.course(realms, self.at).best(hand)
        tables = [self.filled(number, realms) for number in range(len(self.states))]
        return sum([self.course(table, self.at).best(hand) for table in tables]) / len(tables)

    def gold(self, hand: Cards) -> float:
        """Gold that the own journey brings with a hand, on the mean."""
        tables = [self.filled(number, self.housed(hand)) for number in range(len(self.states))]
        return sum([self.course(table, self.at).gold(pack(hand)) for table in tables]) / len(tables)

    def score(self, realms: Realms) -> _Score:
        """The table with these regions."""
        known = self._scores.get(realms)
        if known is None:
            known = self._scores[realms] = self._score(realms)
        return known

    def _score(self, realms: Realms) -> _Score:
        own = self.own(realms, pack(self.hand))
        fees = others = 0.0
        for number in range(len(self.states)):
            its = self._among_others(number, self.filled(number, realms))
            fees += its[0]
            others += its[1]
        count = len(self.states)
        return _Score(own, fees / count, others / count)

    def _among_others(self, number: int, realms: Realms) -> tuple[float, float]:
        """What the others pay to the own thieves in an imagined position, and what each of them earns."""
        known = self._others.get((number, realms))
        if known is not None:
            return known
        fees = earned = 0.0
        count, own = len(realms), self.sight.thieves
        thieves = any(region.thief >= 0 for realm in realms for region in realm)
        for other in range(count):
            if other == self.at:
                continue
            course, hand = self.course(realms, other), self._hands[number][other]
            earned += course.best(hand)
            if thieves:
                for call in course.calls(hand):
                    thief = realms[call.realm][call.slot].thief
                    if thief not in (-1, other) and not call.guarded:
                        fees += own * FEE * (thief == self.at)
                        earned += FEE * (thief != self.at)
        its = self._others[number, realms] = (fees, earned / (count - 1))
        return its


def with_realm(realms: Realms, at: int, realm: tuple[Region, ...]) -> Realms:
    """The regions with these in one of the realms."""
    return (*realms[:at], realm, *realms[at + 1 :])
