"""Planning with the others in mind: what a counter does to the own journey and to theirs, over several positions that
the seat can imagine."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from math import exp, log
from typing import Final, NamedTuple

from game.bots.player import Reason
from game.elfenland.actions import Action, Obstruct, Pass, Place
from game.elfenland.bots.journey import Roads, Start, Trip, best_trip
from game.elfenland.bots.judgement import Judgement, Rated
from game.elfenland.bots.land import SHIFTS, heap
from game.elfenland.bots.value import Farsight, Worths, outlook
from game.elfenland.imagine import imagine
from game.elfenland.pieces import RAFT
from game.elfenland.prices import price
from game.elfenland.state import Seat
from game.elfenland.tables import PASS, tables
from game.rules import SeededChance

TABLES: Final = (4, 8)
"""Fewest and most positions that are imagined."""
GUESTS: Final = 20
"""Rivals at all these tables together, as far as `TABLES` allows: the work is much the same with few and with many."""
HANDS: Final = 3
"""Hands out of which a rival gets the one that suits his counters best."""
RIVAL_WIDTH: Final = 16
"""States of a layer in searches for rivals' journeys."""
OWN_WIDTH: Final = 40
"""States of a layer in searches for the own journey afterwards."""
HINDRANCES: Final = 6
"""Counters and obstacles in the others' way that are tried beside those for the own journey."""
LEADER: Final = 1.5
"""How much the rival who is ahead by a town counts more than the others."""
HEED: Final = 0.85
"""How much the lead over the rivals counts; the rest is the own worth, whatever theirs is."""
RISK: Final = 0.3
"""How likely a rival passes against all expectation."""
RIVALS: Final = Farsight(reach=6.5, forks=0, thrift=0.0)
"""How rivals are taken to see the rounds to come."""
OBSTACLE: Final = 1.5
"""What an obstacle adds to a journey in cards, with some allowance for who cannot pay."""


class Rival(NamedTuple):
    """Another seat at an imagined table: what it travels with, what places are worth to it, and its best journey as
    things lie."""

    start: Start
    worths: Worths
    trip: Trip


class Forecast(NamedTuple):
    """What a choice leads to: the own worth in towns, the rivals' with the better ones weighing more, and what is
    compared."""

    own: float
    rivals: float
    balance: float

    @classmethod
    def of(cls, own: float, rivals: Sequence[float]) -> Forecast:
        """With these worths. A lead counts the less the larger it is already."""
        theirs = log(sum(exp(LEADER * worth) for worth in rivals) / len(rivals)) / LEADER
        lead = -log(1 + exp(LEADER * (theirs - own))) / LEADER
        return cls(own, theirs, HEED * lead + (1 - HEED) * own)


def _beside(forecast: Forecast, other: Forecast) -> list[Reason]:
    """What speaks for a choice beside another, the weightier first."""
    reasons = [Reason("towns", forecast.own - other.own), Reason("prevents", other.rivals - forecast.rivals)]
    return sorted(reasons, key=lambda reason: -reason.figure)


class Foresight:
    """The others as they may be, for one decision in phase 4."""

    def __init__(self, judgement: Judgement, rng: random.Random) -> None:
        self._mine = judgement
        self._view = judgement.view
        self._roads = judgement.roads
        self._count = len(self._view.seats)
        fewest, most = TABLES
        self._tables = [self._imagine(rng) for _ in range(max(fewest, min(most, GUESTS // (self._count - 1))))]

    def rate(self, plans: list[Rated]) -> list[Rated]:
        """The plans for the own journey, a pass among them, and what hinders the others, each by its forecasts."""
        actions = [plan.action for plan in plans]
        actions += [action for action in self._hindrances() if action not in actions]
        forecasts = {action: self._forecast(action) for action in actions}
        bare = next(reason for plan in plans if plan.action == PASS for reason in plan.why)
        others = [forecast for action, forecast in forecasts.items() if action != PASS]
        passed = forecasts[PASS]
        instead = max(others, key=lambda forecast: forecast.balance, default=passed)
        return [
            Rated(
                forecast.balance,
                action,
                (
                    (*_beside(forecast, instead), bare)
                    if action == PASS
                    else (*_beside(forecast, passed), self._mine.planned)
                ),
            )
            for action, forecast in forecasts.items()
        ]

    def _imagine(self, rng: random.Random) -> list[Rival]:
        """The others in the order of play after the viewer."""
        view = self._view
        states = [imagine(view, SeededChance(rng.getrandbits(32))) for _ in range(HANDS)]
        rivals = []
        for ahead in range(1, self._count):
            at = (view.active + ahead) % self._count
            seat = max((state.seats[at] for state in states), key=_suits)
            # His town card is unknown, whatever was imagined: no guess is better than none.
            worths = Worths(view.board, outlook(view, at), RIVALS)
            start = Start.of(seat)
            rivals.append(Rival(start, worths, self._trip(self._roads, start, worths)))
        return rivals

    def _trip(self, roads: Roads, start: Start, worths: Worths) -> Trip:
        return best_trip(roads, worths, start, RIVAL_WIDTH, self._view.options.caravan_free)

    def _hindrances(self) -> list[Action]:
        """What hinders most: counters where rivals want to place theirs, the obstacle where they want to pass."""
        placed: Counter[int] = Counter()
        passed: Counter[int] = Counter()
        for rivals in self._tables:
            for rival in rivals:
                wanted = {link for link, _ in rival.trip.placed}
                placed.update(wanted)
                passed.update({step.edge.link for step in rival.trip.steps} - wanted)
        view, links = self._view, self._view.board.links
        found: list[tuple[float, Action]] = []
        for kind in range(RAFT):
            if heap(self._mine.start.counters, kind):
                for link, times in placed.items():
                    cards = price(links[link], kind, links[link].a)
                    if cards:
                        found.append((times * cards, self._mine.place(kind, link)))
        if self._mine.seat.obstacle:
            for link, times in passed.items():
                if view.counters[link] >= 0 and not view.obstacles >> link & 1:
                    found.append((times * OBSTACLE, tables(view.board).obstruct[link]))
        found.sort(key=lambda each: -each[0])
        return [action for _, action in found[:HINDRANCES]]

    def _forecast(self, action: Action) -> Forecast:
        """The mean over all imagined tables."""
        forecasts = [self._after(action, rivals) for rivals in self._tables]
        return Forecast(*[sum(figures) / len(forecasts) for figures in zip(*forecasts, strict=True)])

    def _after(self, action: Action, rivals: list[Rival]) -> Forecast:
        """The action, then each rival places a counter that he needs or passes, then everybody's best journey."""
        roads, counters, passes = self._roads, self._mine.start.counters, 0
        if isinstance(action, Place):
            roads = roads.placed(action.link, action.kind)
            counters -= 1 << SHIFTS[action.kind]
        elif isinstance(action, Obstruct):
            roads = roads.obstructed(action.link)
        else:
            passes = self._view.passes + 1
        later, trips = roads, []
        for rival in rivals:
            trip = rival.trip
            if isinstance(action, Place | Obstruct) and self._concerns(action.link, rival):
                trip = self._trip(roads, rival.start, rival.worths)
            if passes < self._count:
                wanted = next(((link, kind) for link, kind in trip.placed if later.counters[link] < 0), None)
                if wanted is None:
                    passes += 1
                else:
                    later, passes = later.placed(*wanted), 0
            trips.append(trip)
        start = self._mine.start._replace(counters=counters)
        if passes >= self._count:
            bare = [self._trip(later, rival.start.bare, rival.worths).worth for rival in rivals]
            return Forecast.of(self._own(later, start.bare), bare)
        own = self._own(later, start)
        if isinstance(action, Pass):
            # They may all pass as well, and nothing more is placed.
            own += RISK ** (self._count - 1 - self._view.passes) * (self._own(later, start.bare) - own)
        return Forecast.of(own, [trip.worth for trip in trips])

    def _own(self, roads: Roads, start: Start) -> float:
        return best_trip(roads, self._mine.worths, start, OWN_WIDTH, self._view.options.caravan_free).worth

    def _concerns(self, link: int, rival: Rival) -> bool:
        """Whether a rival's journey touches an end of the link: others he would hardly change for it."""
        its = self._view.board.links[link]
        towns = {rival.start.town, *[step.edge.to for step in rival.trip.steps]}
        return its.a in towns or its.b in towns


def _suits(seat: Seat) -> int:
    """How well a hand suits the counters that lie open before its owner, who has chosen them."""
    return sum(min(cards, 2) * count for cards, count in zip(seat.hand, seat.open, strict=False))
