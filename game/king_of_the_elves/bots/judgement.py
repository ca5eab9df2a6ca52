"""What each decision is worth to a seat, in gold: its own journey, its thieves, what the others lose, cards kept."""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cached_property
from typing import Final, NamedTuple

from game.bots.player import Reason
from game.king_of_the_elves.actions import (
    Action,
    Buy,
    Cards,
    CloseRegion,
    DiscardFour,
    DrawThree,
    Fetch,
    NoRegion,
    Pass,
    PlaceRegion,
    PlayAction,
    Throw,
)
from game.king_of_the_elves.bots.course import SHIFTS, Course, Packed, Realms, one, pack, pack_vehicles
from game.king_of_the_elves.bots.worth import OPEN, worths
from game.king_of_the_elves.imagine import imagine, unseen
from game.king_of_the_elves.laying import closing_price
from game.king_of_the_elves.legal import LISTS
from game.king_of_the_elves.pieces import (
    DISCARDED,
    DRAWN,
    FEE,
    GOLD_CARD,
    KINDS,
    LAID,
    REGIONS,
    THIEF,
)
from game.king_of_the_elves.piles import changed, minus, plus
from game.king_of_the_elves.plan import purchase_price
from game.king_of_the_elves.state import Phase, Region, State
from game.king_of_the_elves.tables import STOP
from game.king_of_the_elves.view import Observation
from game.rules import SeededChance

EXACT: Final = 20_000
"""Points looked at for a journey that is under way."""

_THROWN: Final = 1.0
"""What the card that is missed least is taken to be worth."""


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


class Rated(NamedTuple):
    """An action, what it is worth in gold and what speaks for it."""

    worth: float
    action: Action
    why: tuple[Reason, ...] = ()


class _Score(NamedTuple):
    """A table for the seat: what his journey brings, what his thieves, and what each of the others has on the mean."""

    own: float
    fees: float
    others: float

    def total(self, rivalry: float) -> float:
        """All together in own gold."""
        return self.own + self.fees - rivalry * self.others


class Judgement:
    """An observation through the eyes of its viewer, who is to act."""

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
        self._courses: dict[tuple[Realms, int], Course] = {}
        self.settled: dict[tuple[int, Realms], Realms] = {}
        """By imagined position and table: the table after the others' answers."""
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

    def rate(self) -> list[Rated]:
        """Everything that the seat can sensibly do now, with its worth."""
        phase = self.view.phase
        if phase is Phase.TRAVEL:
            return [self._travel()]
        if phase is Phase.DISCARD:
            cards = self._worst(self.hand, self._options(), DISCARDED)
            return [Rated(0.0, DiscardFour(cards))]
        if phase is Phase.THROW:
            thrown = self._throw()
            return [Rated(0.0, thrown)]
        if phase is Phase.FETCH:
            return [self._fetched(kind) for kind in self.view.fetchable]
        return [self._rated(action) for action in LISTS[phase](self.states[0])]

    # Travelling

    @cached_property
    def ahead(self) -> Course:
        """The ring for the journey that is under way."""
        return Course(self.realms, self.at, self.worths, EXACT)

    def _travel(self) -> Rated:
        travel = self.view.travel
        assert travel is not None, "somebody travels"
        actions, brings = self.ahead.onward(travel, pack(self.hand))
        return Rated(brings, actions[0] if actions else STOP)

    # The table

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
        return tuple(
            [realm if realm or at == self.at else (strangers[at],) for at, realm in enumerate(realms)]
        )

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
        if all(realms):
            return self.course(realms, self.at).best(hand)
        tables = [self.filled(number, realms) for number in range(len(self.states))]
        return sum([self.course(table, self.at).best(hand) for table in tables]) / len(tables)

    def gold(self, hand: Packed) -> float:
        """Gold that the own journey brings on this table, on the mean."""
        tables = [self.filled(number, self.realms) for number in range(len(self.states))]
        return sum([self.course(table, self.at).gold(hand) for table in tables]) / len(tables)

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

    def _rated(self, action: Action) -> Rated:
        match action:
            case Pass():
                return Rated(0.0, action)
            case PlaceRegion():
                return self._change(action, self.changed(action), self.worths[action.kind])
            case PlayAction():
                return self._change(action, self.changed(action), self.worths[action.kind])
            case CloseRegion():
                price = closing_price(self.seat.realm[action.slot]) + self.sight.doubt
                return self._change(action, self.changed(action), price)
            case Buy():
                return self._buy(action)
            case DrawThree():
                return self._draw(action)
            case NoRegion():
                return self._no_region(action)
        raise AssertionError(f"no action of planning: {action}")

    def _change(self, action: Action, realms: Realms, price: float) -> Rated:
        """What another table is worth more than this one, after its price."""
        before, after = self.score(self.realms), self.score(realms)
        figures = (
            Reason("gold", round(after.own - before.own, 1)),
            Reason("fees", round(after.fees - before.fees, 1)),
            Reason("prevents", round(before.others - after.others, 1)),
        )
        why = tuple(sorted([each for each in figures if each.figure > 0], key=lambda each: -each.figure))
        return Rated(after.total(self.rivalry) - before.total(self.rivalry) - price, action, why)

    def changed(self, action: PlaceRegion | PlayAction | CloseRegion) -> Realms:
        """The table after an action."""
        match action:
            case PlaceRegion():
                return self._placed(action.kind, action.realm)
            case PlayAction():
                return self._laid(action)
        return self._closed(action.slot)

    def _with_realm(self, at: int, realm: Iterable[Region]) -> Realms:
        return (*self.realms[:at], tuple(realm), *self.realms[at + 1 :])

    def _placed(self, kind: int, realm: int) -> Realms:
        return self._with_realm(realm, (*self.realms[realm], Region(kind)))

    def _laid(self, action: PlayAction) -> Realms:
        its = self.realms[action.realm]
        name = "gold_card" if action.kind == GOLD_CARD else "thief" if action.kind == THIEF else "obstacle"
        region = its[action.slot]._replace(**{name: self.at})
        return self._with_realm(action.realm, (*its[: action.slot], region, *its[action.slot + 1 :]))

    def _closed(self, slot: int) -> Realms:
        its = self.realms[self.at]
        return self._with_realm(self.at, (*its[:slot], *its[slot + 1 :]))

    # Cards

    def _options(self) -> list[float]:
        """By kind of card: what it is worth in hand apart from the own journey; for regions and action cards that can
        still be laid at least what the best place brings now."""
        options = list(self.worths)
        for kind in range(len(KINDS)):
            if kind in SHIFTS or not self.hand[kind]:
                continue
            options[kind] = max(options[kind], self._now(kind))
        return options

    def _now(self, kind: int) -> float:
        """What the best place for a region or an action card brings now; never less than nothing."""
        state = self.states[0]._replace(phase=Phase.PLAN)
        seats = list(state.seats)
        seats[self.at] = seats[self.at]._replace(hand=tuple([int(each == kind) for each in range(len(KINDS))]))
        actions = LISTS[Phase.PLAN](state._replace(active=self.at, seats=tuple(seats)))
        return max(
            [0.0, *[self._rated(each).worth for each in actions if isinstance(each, PlaceRegion | PlayAction)]]
        )

    def _holding(self, hand: Cards, options: list[float]) -> float:
        """What a hand is worth on this table: the journey with it, and the cards themselves."""
        return self.own(self.realms, pack(hand)) + sum(
            [count * worth for count, worth in zip(hand, options, strict=True) if count]
        )

    def _worst(self, hand: Cards, options: list[float], count: int) -> Cards:
        """So many cards that are missed least, one after another."""
        off, left, packed = [0] * len(KINDS), list(hand), pack(hand)
        for _ in range(count):
            kinds = [kind for kind in range(len(KINDS)) if left[kind]]
            worst = min(kinds, key=lambda kind: options[kind] - self._without(packed, kind))
            off[worst] += 1
            left[worst] -= 1
            if worst in SHIFTS:
                packed -= one(worst)
        return tuple(off)

    def _without(self, hand: Packed, kind: int) -> float:
        """What the own journey brings without a card, compared with all of them; never more than nothing."""
        if kind not in SHIFTS:
            return 0.0
        return self.own(self.realms, hand - one(kind)) - self.own(self.realms, hand)

    def _buy(self, action: Buy) -> Rated:
        """The next card on the mean of all unseen ones, for its price."""
        options = self._expected()
        pile = unseen(self.view) if self.view.deck_count else self.view.discards
        hold = self._holding(self.hand, options)
        total = sum(pile)
        gain = sum(
            [
                count * (self._holding(changed(self.hand, kind, 1), options) - hold)
                for kind, count in enumerate(pile)
                if count
            ]
        ) / max(1, total)
        price = purchase_price(self.seat.bought)
        return Rated(gain - price - self.sight.doubt, action, (Reason("gold", round(gain, 1)), Reason("price", price)))

    def _expected(self) -> list[float]:
        """By kind: what a card would be worth in hand; where it is held already, measured, else taken on the mean."""
        last = not any(self.worths)
        options = self._options()
        for kind in range(len(KINDS)):
            if kind not in SHIFTS and not self.hand[kind]:
                useful = self.seat.coats if kind in LAID else not self.seat.realm or not last
                options[kind] = max(options[kind], OPEN[kind] if useful else 0.0)
        return options

    def _draw(self, action: DrawThree) -> Rated:
        """Three unseen cards and the four worst laid off, on the mean of several draws."""
        options = self._expected()
        hold = self._holding(self.hand, options)
        pile = unseen(self.view)
        if self.view.deck_count < DRAWN:
            pile = plus(pile, self.view.discards)
        cards = [kind for kind, count in enumerate(pile) for _ in range(count)]
        if len(cards) < DRAWN:
            return Rated(-1.0, action)
        gain = 0.0
        for _ in range(self.sight.draws):
            drawn = self.rng.sample(cards, DRAWN)
            hand = plus(self.hand, tuple([drawn.count(kind) for kind in range(len(KINDS))]))
            gain += self._holding(minus(hand, self._worst(hand, options, DISCARDED)), options) - hold
        gain /= self.sight.draws
        return Rated(gain - self.sight.doubt, action, (Reason("gold", round(gain, 1)),))

    def _no_region(self, action: NoRegion) -> Rated:
        """The best region that may lie in the pile, placed in the own realm, for a card laid off."""
        kinds = [kind for kind in REGIONS if unseen(self.view)[kind]] or list(REGIONS)
        changes = [self._change(action, self._placed(kind, self.at), _THROWN) for kind in kinds]
        return max(changes, key=lambda each: each.worth)

    def _fetched(self, kind: int) -> Rated:
        """A fetched region is there to be placed in the own realm."""
        return self._change(Fetch(kind), self._placed(kind, self.at), 0.0)

    def _throw(self) -> Throw:
        options = self._options()
        kinds = [kind for kind in range(len(REGIONS), len(KINDS)) if self.hand[kind]]
        hand = pack(self.hand)
        return Throw(min(kinds, key=lambda kind: options[kind] - self._without(hand, kind)))
