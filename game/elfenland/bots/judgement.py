"""What each decision is worth to the seat alone, in towns: the best journey that it leads to."""

from __future__ import annotations

from functools import cached_property
from heapq import nlargest
from typing import Final, NamedTuple

from game.bots.player import Reason
from game.elfenland.actions import Action, Move, Place
from game.elfenland.bots.journey import Roads, Start, Trip, best_trip
from game.elfenland.bots.land import SHIFTS, Packed, pack, unpack
from game.elfenland.bots.value import Farsight, Worths, outlook
from game.elfenland.imagine import unseen_counters
from game.elfenland.pieces import COUNTERS, LIMIT, RAFT
from game.elfenland.piles import minus
from game.elfenland.state import Phase
from game.elfenland.tables import KEEP, PASS, STOP, TAKE, TAKE_BLIND, discards
from game.elfenland.view import Observation

EVERYTHING: Final = pack(COUNTERS)
"""More counters than anybody can use."""
GAIN: Final = 0.05
"""Towns that a counter must bring to be placed for the own journey."""
LATER_WIDTH: Final = 12
"""States of a layer in searches for journeys of the next round."""
CLEAR: Final = 0.05
"""Towns by which a choice is clearly better than another."""
EACH_KIND: Final = 0.02
"""Towns that one more kind among the cards kept is worth: more counters of others will do."""


class Sight(NamedTuple):
    """How far a player sees."""

    width: int
    """States that are kept of each layer of a search."""
    exact: int
    """The same for the journey itself."""
    rounds: int
    """Rounds to come that are thought of."""
    far: Farsight


class Rated(NamedTuple):
    """An action, what it is worth in towns and what speaks for it."""

    worth: float
    action: Action
    why: tuple[Reason, ...] = ()


def one(kind: int) -> Packed:
    """A counter or a card of this kind."""
    return 1 << SHIFTS[kind]


class Judgement:
    """An observation through the eyes of its viewer, who is to act."""

    def __init__(self, view: Observation, sight: Sight) -> None:
        """Raises ValueError for an observer without a seat."""
        if view.viewer is None:
            raise ValueError("a player sees with the eyes of a seat")
        self.view = view
        self.sight = sight
        self.seat = seat = view.seats[view.viewer]
        if seat.hand is None or seat.hidden is None:
            raise ValueError("a player sees his own hand and counters")
        self.cards = seat.hand
        self.hidden = seat.hidden
        self.start = Start.of(seat)
        prospect = outlook(view, view.viewer)
        self.last = not prospect.rounds
        if prospect.rounds > sight.rounds:
            # Who does not look so far ahead does not think of his town card yet.
            prospect = prospect._replace(rounds=sight.rounds, destination=-1)
        self.prospect = prospect
        self.roads = Roads(view.board, view.counters, view.obstacles)
        self.worths = Worths(view.board, self.prospect, sight.far)
        self.planned = Reason("journey", 0)
        """What the journey fetches that `plans` found, own counters included."""

    def best(self, roads: Roads, counters: Packed) -> Trip:
        """The best journey with these own counters."""
        start = self.start._replace(counters=counters)
        return best_trip(roads, self.worths, start, self.sight.width, self.view.options.caravan_free)

    def rate(self) -> list[Rated]:
        """What the seat can sensibly do now, with its worth; never empty."""
        match self.view.phase:
            case Phase.DRAW:
                return self.takes()
            case Phase.PLAN:
                return self.plans()
            case Phase.TRAVEL:
                return self.moves()
            case Phase.DISCARD:
                return self.discards()
            case Phase.KEEP:
                return self.keeps()
            case Phase.OVER:
                raise ValueError("the game is over, there is nothing to choose")

    def takes(self) -> list[Rated]:
        """Each open counter by the best journey with it, a blind one by the mean of what it can be (L-18)."""
        worths = [self.best(self.roads, self.start.counters + one(kind)).worth for kind in range(RAFT)]
        supply = unseen_counters(self.view)
        mean = sum(worth * count for worth, count in zip(worths, supply, strict=True)) / max(1, sum(supply))
        rated = [
            Rated(worths[kind], TAKE[kind], (Reason("cards", self.cards[kind]),)) for kind in sorted(set(self.view.row))
        ]
        return _compared([*rated, Rated(mean, TAKE_BLIND)])

    def plans(self) -> list[Rated]:
        """A pass, and the counters that the best journey needs, those first that it can least do without."""
        bare, full = self.best(self.roads, 0), self.best(self.roads, self.start.counters)
        self.planned = self.journey(full)
        rated = [Rated(bare.worth, PASS, (self.journey(bare),))]
        if full.worth > bare.worth + GAIN:
            why = (Reason("towns", full.worth - bare.worth), self.planned)
            for link, kind in full.placed:
                other = self.best(self.roads.closed(link), self.start.counters)
                rated.append(Rated(2 * full.worth - other.worth, self.place(kind, link), why))
        return rated

    def journey(self, trip: Trip) -> Reason:
        """Town pieces that a journey fetches."""
        return Reason("journey", (self.prospect.missing & ~trip.missing).bit_count())

    def place(self, kind: int, link: int) -> Place:
        """Placing a counter of the kind, an open one first: what is hidden stays so."""
        return Place(kind, not self.seat.open[kind], link)

    def moves(self) -> list[Rated]:
        """The end of the journey, and the first step of the best one."""
        start, caravans = self.start.bare, self.view.options.caravan_free
        trip = best_trip(self.roads, self.worths, start, self.sight.exact, caravans, exact=True)
        rated = [Rated(self.worths[start.town, self.prospect.missing], STOP, self._end(start.town, start.cards))]
        if trip.steps:
            edge, caravan, paid = trip.steps[0]
            why = (self.journey(trip), *self._end(trip.town, trip.cards))
            rated.append(Rated(trip.worth, Move(edge.link, unpack(paid), caravan), why))
        return rated

    def _end(self, town: int, cards: int) -> tuple[Reason, ...]:
        """What speaks for a journey that ends there with so many cards."""
        left, card = Reason("cards", cards), self.prospect.destination
        return (left,) if card < 0 else (left, Reason("distance", self.view.board.distances[town][card]))

    def discards(self) -> list[Rated]:
        """Each choice by the journey that the cards kept allow if any counter may lie (L-59)."""
        rated = []
        for discard in discards(self.cards):
            kept = minus(self.cards, discard.cards)
            worth = EACH_KIND * sum(1 for count in kept if count)
            if not self.last:
                worth += self._later(Start(self.seat.town, pack(kept), LIMIT, EVERYTHING))
            rated.append(Rated(worth, discard, (Reason("kinds", sum(1 for count in kept if count)),)))
        return _compared(rated)

    def keeps(self) -> list[Rated]:
        """Each own counter by the journey that it allows with the cards kept (L-63)."""
        rated = []
        for kind, faces in enumerate(KEEP):
            worth = self._later(self.start._replace(counters=one(kind)))
            held = (self.seat.open[kind], self.hidden[kind])
            why = (Reason("cards", self.cards[kind]),)
            rated += [Rated(worth, keep, why) for keep, count in zip(faces, held, strict=True) if count]
        return _compared(rated)

    def _later(self, start: Start) -> float:
        """Worth of the best journey of the next round, over an empty board."""
        return best_trip(self._empty, self._worths_later, start, LATER_WIDTH, self.view.options.caravan_free).worth

    @cached_property
    def _empty(self) -> Roads:
        return Roads(self.view.board, (-1,) * len(self.view.board.links))

    @cached_property
    def _worths_later(self) -> Worths:
        prospect = self.prospect._replace(rounds=max(0, self.prospect.rounds - 1))
        return Worths(self.view.board, prospect, self.sight.far)


def _compared(rated: list[Rated]) -> list[Rated]:
    """Each with what it brings more than the best of the others: what matters first."""
    if len(rated) == 1:
        return rated
    best, second = nlargest(2, [each.worth for each in rated])
    found = []
    for each in rated:
        ahead = each.worth - (second if each.worth == best else best)
        reason = Reason("ahead", ahead)
        found.append(each._replace(why=(reason, *each.why) if ahead >= CLEAR else (*each.why, reason)))
    return found
