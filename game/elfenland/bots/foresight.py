"""Planning with the others in mind: what each choice does to the own journey and to theirs, over several positions that
the seat can imagine."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from math import exp, log
from typing import Final, NamedTuple

from game.bots.player import Reason
from game.elfenland.actions import Action, Obstruct, Pass, Place
from game.elfenland.bots.journey import Placed, Roads, Start, Trip, best_trip
from game.elfenland.bots.judgement import Judgement, Rated
from game.elfenland.bots.land import KIND, SHIFTS, land, pack, unpack
from game.elfenland.bots.value import Outlook, Worths, outlook
from game.elfenland.imagine import imagine
from game.elfenland.pieces import RAFT
from game.elfenland.state import Seat, State
from game.elfenland.tables import PASS, tables
from game.rules import SeededChance

TABLES: Final = 6
"""Positions that are imagined."""
HANDS: Final = 3
"""Hands from which the one that suits a rival's counters best is taken."""
WIDTH: Final = 16
"""States of a layer kept in searches for rivals' journeys, and for the own one after a choice."""
OWN_WIDTH: Final = 40
CANDIDATES: Final = 6
"""Hindrances that are tried beside the choices for the own journey."""
EDGE: Final = 1.5
"""How much a rival's lead by a town weighs; the more, the more the strongest rival counts alone."""
HEED: Final = 0.7
"""How much what rivals may get is heeded beside the own journey."""

RISK: Final = 0.3
"""How likely a rival passes against all expectation."""


class Rival(NamedTuple):
    """Another seat as it is imagined: where it begins, what its places are worth."""

    at: int
    start: Start
    worths: Worths


class Foresight:
    """One plan decision."""

    def __init__(self, judgement: Judgement, rng: random.Random) -> None:
        self.mine = judgement
        self.view = view = judgement.view
        self.roads = judgement.roads
        self.count = len(view.seats)
        self.free_caravans = view.options.caravan_free
        self.tables = [self._imagine(rng) for _ in range(TABLES)]
        self.bare = judgement.best(self.roads, 0).worth

    def _imagine(self, rng: random.Random) -> list[Rival]:
        """The others in the order of play after the viewer, with hands that suit the counters they took."""
        view = self.view
        states = [imagine(view, SeededChance(rng.getrandbits(32))) for _ in range(HANDS)]
        rivals = []
        for ahead in range(1, self.count):
            at = (view.active + ahead) % self.count
            seat = max((state.seats[at] for state in states), key=_suits)
            prospect = outlook(states[0], at)._replace(destination=-1)
            start = Start(seat.town, pack(seat.hand), sum(seat.hand), pack(seat.open) + pack(seat.hidden))
            rivals.append(Rival(at, start, Worths(view.board, prospect)))
        return rivals

    def trip(self, roads: Roads, rival: Rival, counters: bool = True) -> Trip:
        start = rival.start if counters else rival.start._replace(counters=0)
        return best_trip(roads, rival.worths, start, WIDTH, self.free_caravans)

    def candidates(self, trips: list[list[Trip]]) -> list[Action]:
        """The own plan's counters, a pass, and what would hinder most."""
        actions = [rated.action for rated in self.mine.plans()]
        wanted: Counter[int] = Counter()
        used: Counter[int] = Counter()
        for table in trips:
            for trip in table:
                wanted.update({link for link, _ in trip.placed})
                used.update({step.edge.link for step in trip.steps} - {link for link, _ in trip.placed})
        hindrances: list[tuple[float, Action]] = []
        table = tables(self.view.board)
        for link, times in wanted.items():
            terrain = self.view.board.links[link]
            for kind in range(RAFT):
                if self.mine.start.counters >> SHIFTS[kind] & KIND:
                    place = self.mine.place(kind, link)
                    if place in table.place[kind][place.hidden]:
                        hindrances.append((times * _dear(self.view, link, kind), place))
        if self.mine.seat.obstacle:
            for link, times in used.items():
                if self.view.counters[link] >= 0 and not self.view.obstacles >> link & 1:
                    hindrances.append((times * 1.5, table.obstruct[link]))
        hindrances.sort(key=lambda each: -each[0])
        actions += [action for _, action in hindrances[:CANDIDATES] if action not in actions]
        return actions

    def rate(self) -> list[Rated]:
        trips = [[self.trip(self.roads, rival) for rival in table] for table in self.tables]
        actions = self.candidates(trips)
        if len(actions) == 1:
            return [Rated(0.0, actions[0])]
        totals = []
        for action in actions:
            total, own_total = 0.0, 0.0
            for rivals in self.tables:
                own, others = self.after(action, rivals)
                lead = log(sum(exp(EDGE * each) for each in others) / len(others)) / EDGE
                total += own - HEED * lead
                own_total += own
            totals.append(Rated(total / len(self.tables), action, (Reason("towns", own_total / len(self.tables)),)))
        return totals

    def after(self, action: Action, rivals: list[Rival]) -> tuple[float, list[float]]:
        """Worth for the viewer and the others when each rival has placed once more after this action."""
        roads, counters = self.roads, self.mine.start.counters
        if isinstance(action, Place):
            roads = roads.placed(action.link, action.kind)
            counters -= 1 << SHIFTS[action.kind]
        elif isinstance(action, Obstruct):
            roads = roads.obstructed(action.link)
        passes = self.view.passes + 1 if isinstance(action, Pass) else 0
        trips = []
        later = roads
        for rival in rivals:
            trip = self.trip(roads, rival)
            if passes < self.count:
                placed = next(((link, kind) for link, kind in trip.placed if later.counters[link] < 0), None)
                if placed is None:
                    passes += 1
                else:
                    later = later.placed(*placed)
                    passes = 0
            trips.append(trip)
        over = passes >= self.count
        start = self.mine.start._replace(counters=0 if over else counters)
        own = best_trip(later, self.mine.worths, start, OWN_WIDTH, self.free_caravans).worth
        if not over and isinstance(action, Pass):
            risk = RISK ** (self.count - 1 - self.view.passes)
            own += risk * (self.bare - own)
        others = [self.trip(roads, rival, False).worth if over else trip.worth for rival, trip in zip(rivals, trips)]
        return own, others


def _suits(seat: Seat) -> int:
    """How well a hand suits the counters that lie open before its owner."""
    return sum(min(cards, 2) * count for cards, count in zip(seat.hand, seat.open))


def _dear(view: object, link: int, kind: int) -> float:
    from game.elfenland.pieces import KINDS, TABLE

    return 0.5 + TABLE[KINDS[kind]].get(view.board.links[link].terrain, 0)  # type: ignore[attr-defined]
