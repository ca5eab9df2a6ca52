"""Positions that a viewer cannot tell from the true one: what he cannot see, dealt anew."""

from __future__ import annotations

from typing import Final

from game.counts import rest
from game.king_of_the_elves.laying import cards_of
from game.king_of_the_elves.pieces import CARDS, GOLD, KINDS, NUMBERS, REGIONS
from game.king_of_the_elves.piles import Counts, region_count
from game.king_of_the_elves.plan import purchase_price
from game.king_of_the_elves.state import Phase, Region, Seat, State
from game.king_of_the_elves.view import Observation, SeatView
from game.rules import Chance

_EARNED: Final = 12
"""Gold by which another's purse is taken to grow in a journey."""
_DECK: Final = -1
"""The draw pile, where cards are dealt to hands by seat."""


def imagine(observation: Observation, chance: Chance) -> State:
    """A whole position in which the viewer observes just this. The others' hands and the draw pile come out of all
    cards that he does not see (K-89), every deal as likely but for what passes and "no region card" tell (`_told`);
    unknown gold is a guess."""
    hands = _Deal(observation, chance).dealt()
    return State(
        board=observation.board,
        options=observation.options,
        seats=tuple(
            [
                Seat(
                    colour=seat.colour,
                    gold=_gold(observation, seat),
                    hand=hands[at],
                    coats=seat.coats,
                    bought=seat.bought,
                    realm=seat.realm,
                )
                for at, seat in enumerate(observation.seats)
            ]
        ),
        journey=observation.journey,
        starter=observation.starter,
        phase=observation.phase,
        active=observation.active,
        passes=observation.passes,
        deck=hands[_DECK],
        discards=observation.discards,
        travel=observation.travel,
        result=observation.result,
    )


def unseen(observation: Observation) -> Counts:
    """By kind, the cards that lie in the draw pile or in hands that the viewer does not see."""
    return _left([seat.realm for seat in observation.seats], observation)


def _left(realms: list[tuple[Region, ...]], observation: Observation) -> Counts:
    lying = [cards_of(region) for realm in realms for region in realm]
    held = [seat.hand for seat in observation.seats if seat.hand is not None]
    return rest(CARDS, observation.discards, *lying, *held)


def _gold(observation: Observation, seat: SeatView) -> int:
    """Gold that is known, or what a seat may have: in the first journey what purchases leave of the first (K-10)."""
    if seat.gold is not None:
        return seat.gold
    spent = sum([purchase_price(number) for number in range(seat.bought)])
    return GOLD + _EARNED * (observation.journey - 1) - spent


class _Deal:
    """Cards that the viewer does not see, on their way into hands and draw pile."""

    def __init__(self, observation: Observation, chance: Chance) -> None:
        self._observation = observation
        self._chance = chance
        self._cards = list(unseen(observation))
        """Cards still to be dealt."""
        seats = observation.seats
        self._hands = {at: [0] * len(KINDS) for at, seat in enumerate(seats) if seat.hand is None} | {
            _DECK: [0] * len(KINDS)
        }
        self._room = {at: seats[at].hand_count for at in self._hands if at != _DECK}
        self._room[_DECK] = observation.deck_count

    def dealt(self) -> dict[int, Counts]:
        """All hands by seat, and the draw pile."""
        regionless, kept, needed = self._told()
        for kind in needed:
            self._put(kind, _DECK)
        for kind in kept:
            places = [at for at in self._hands if at != _DECK and at not in regionless]
            while self._cards[kind]:
                self._put(kind, self._place(places))
        for kind in REGIONS if regionless else ():
            while self._cards[kind]:
                self._put(kind, self._place([at for at in self._hands if at not in regionless]))
        for at in self._hands:
            while self._room[at]:
                self._put(self._card(range(len(KINDS))), at)
        known = {at: seat.hand for at, seat in enumerate(self._observation.seats) if seat.hand is not None}
        return known | {at: tuple(hand) for at, hand in self._hands.items()}

    def _told(self) -> tuple[set[int], list[int], list[int]]:
        """What is known of unseen regions: seats that hold none, kinds that do not lie in the draw pile, and cards that
        lie in it.

        Who passed with an empty realm holds no region, and none lies in the piles (K-49); who could do so knows that
        (R-K15). Who has said "no region card" sees which ones he can fetch (R-K10 b), the others that there is one. And
        who may say so finds one.
        """
        obs = self._observation
        count = len(obs.seats)
        passed = [(obs.active - back) % count for back in range(1, obs.passes + 1)]
        if obs.phase is Phase.TRAVEL:
            passed = list(range(count))
        bare = {at for at in passed if not obs.seats[at].realm}
        if bare or obs.none_left:
            return bare, list(REGIONS), []
        if obs.fetchable:
            return set(), [kind for kind in REGIONS if kind not in obs.fetchable], list(obs.fetchable)
        if obs.phase is Phase.FETCH or (self._asks() and not region_count(obs.discards)):
            there = [kind for kind in REGIONS if self._cards[kind]]
            return set(), [], [self._card(there)] if there and self._room[_DECK] else []
        return set(), [], []

    def _asks(self) -> bool:
        """Whether the viewer is to act and could say "no region card" (K-44)."""
        obs = self._observation
        if obs.phase is not Phase.PLAN or obs.viewer is None or obs.viewer != obs.to_act:
            return False
        seat = obs.seats[obs.viewer]
        return not seat.realm and seat.hand is not None and not region_count(seat.hand)

    def _put(self, kind: int, at: int) -> None:
        self._cards[kind] -= 1
        self._hands[at][kind] += 1
        self._room[at] -= 1

    def _card(self, kinds: range | list[int]) -> int:
        """A kind still to be dealt, each card as likely."""
        return NUMBERS[str(self._chance.draw("card", [(KINDS[kind], self._cards[kind]) for kind in kinds]))]

    def _place(self, places: list[int]) -> int:
        """One of these hands, or the draw pile, each place for a card as likely."""
        return int(self._chance.draw("place", [(at, self._room[at]) for at in places]))
