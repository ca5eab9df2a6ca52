"""What each decision is worth to a seat, in gold: its own journey, its thieves, what the others lose, cards kept."""

from __future__ import annotations

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
from game.king_of_the_elves.bots.course import SHIFTS, Course, Realms, pack
from game.king_of_the_elves.bots.table import Table, with_realm
from game.king_of_the_elves.bots.worth import OPEN
from game.king_of_the_elves.imagine import unseen
from game.king_of_the_elves.laying import closing_price
from game.king_of_the_elves.legal import LISTS
from game.king_of_the_elves.pieces import DISCARDED, DRAWN, GOLD_CARD, KINDS, LAID, REGIONS, THIEF
from game.king_of_the_elves.piles import changed, minus, plus
from game.king_of_the_elves.plan import purchase_price
from game.king_of_the_elves.state import Phase, Region
from game.king_of_the_elves.tables import STOP

EXACT: Final = 20_000
"""Points looked at for a journey that is under way."""


class Rated(NamedTuple):
    """An action, what it is worth in gold and what speaks for it."""

    worth: float
    action: Action
    why: tuple[Reason, ...] = ()


class Judgement(Table):
    """What the viewer who is to act can do, and what it is worth to him."""

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

    def _rated(self, action: Action) -> Rated:
        match action:
            case Pass():
                return Rated(0.0, action)
            case PlaceRegion():
                return self._place(action)
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
                return Rated(0.0, action)
        raise AssertionError(f"no action of planning: {action}")

    def _place(self, action: PlaceRegion) -> Rated:
        """A region that has to be placed in the own realm is no price; the only one for it, placed elsewhere, costs the
        card that is thrown for another."""
        if action.realm == self.at and not self.seat.realm:
            price = 0.0
        elif self.lacks_region(changed(self.hand, action.kind, -1)):
            price = self.worths[action.kind] + self._thrown + self.sight.doubt
        else:
            price = self.worths[action.kind]
        return self._change(action, self.changed(action), price)

    def _change(self, action: Action, realms: Realms, price: float) -> Rated:
        """What another table is worth more than this one, after its price."""
        before, after = self.score(self.table), self.score(realms)
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
            case PlaceRegion(kind=kind, realm=realm):
                if self.seat.realm:
                    return _placed(self.table, kind, realm)
                if realm == self.at:
                    return _placed(self.realms, kind, realm)
                return _placed(self.housed(changed(self.hand, kind, -1)), kind, realm)
            case PlayAction():
                return self._laid(action)
        its = self.seat.realm
        return with_realm(self.realms, self.at, (*its[: action.slot], *its[action.slot + 1 :]))

    def _laid(self, action: PlayAction) -> Realms:
        its = self.table[action.realm]
        name = "gold_card" if action.kind == GOLD_CARD else "thief" if action.kind == THIEF else "obstacle"
        region = its[action.slot]._replace(**{name: self.at})
        return with_realm(self.table, action.realm, (*its[: action.slot], region, *its[action.slot + 1 :]))

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
        """What the best place for a region or an action card brings now, once a region lies in the own realm; never
        less than nothing."""
        state = self.states[0]
        seats = list(state.seats)
        hand = tuple([int(each == kind) for each in range(len(KINDS))])
        seats[self.at] = seats[self.at]._replace(hand=hand, realm=self.table[self.at])
        actions = LISTS[Phase.PLAN](state._replace(phase=Phase.PLAN, active=self.at, seats=tuple(seats)))
        tables = [
            _placed(self.table, kind, each.realm) if isinstance(each, PlaceRegion) else self._laid(each)
            for each in actions
            if isinstance(each, PlaceRegion | PlayAction)
        ]
        before = self.score(self.table).total(self.rivalry)
        gains = [self.score(table).total(self.rivalry) - before - self.worths[kind] for table in tables]
        return max([0.0, *gains])

    def _holding(self, hand: Cards, options: list[float]) -> float:
        """What a hand is worth on this table once it has a region in the own realm: the journey, and the cards kept."""
        realms, home, kept = self.housed(hand), self.home(hand), hand
        if not self.lacks_region(hand):
            kept = hand if home is None else changed(hand, home, -1)
        elif any(hand):
            kept = changed(hand, self._least(hand, options, range(len(REGIONS), len(KINDS))), -1)
        return self.own(realms, pack(kept)) + sum(
            [count * worth for count, worth in zip(kept, options, strict=True) if count]
        )

    @cached_property
    def _thrown(self) -> float:
        """What the card is worth that has to be thrown for a region fetched (K-47)."""
        options = self._options()
        others = [kind for kind in range(len(REGIONS), len(KINDS)) if self.hand[kind]]
        return min([self._missed(self.hand, options, kind) for kind in others], default=0.0)

    def _worst(self, hand: Cards, options: list[float], count: int) -> Cards:
        """So many cards that are missed least, one after another."""
        left = hand
        for _ in range(count):
            left = changed(left, self._least(left, options, range(len(KINDS))), -1)
        return minus(hand, left)

    def _least(self, hand: Cards, options: list[float], kinds: Iterable[int]) -> int:
        """The card of these kinds that is missed least."""
        return min([kind for kind in kinds if hand[kind]], key=lambda kind: self._missed(hand, options, kind))

    def _missed(self, hand: Cards, options: list[float], kind: int) -> float:
        """What a hand is worth more with a card than without it."""
        less = changed(hand, kind, -1)
        if self.home(less) != self.home(hand):
            return self._holding(hand, options) - self._holding(less, options)
        if kind not in SHIFTS:
            return options[kind]
        realms = self.housed(hand)
        return options[kind] + self.own(realms, pack(hand)) - self.own(realms, pack(less))

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

    def _fetched(self, kind: int) -> Rated:
        """A fetched region is there to be placed in the own realm."""
        return self._change(Fetch(kind), _placed(self.realms, kind, self.at), 0.0)

    def _throw(self) -> Throw:
        return Throw(self._least(self.hand, self._options(), range(len(REGIONS), len(KINDS))))


def _placed(realms: Realms, kind: int, realm: int) -> Realms:
    return with_realm(realms, realm, (*realms[realm], Region(kind)))
