"""Gold and influence cards on their way: paid before anything is placed, received after it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from game.elasund.pieces import INFLUENCE
from scenes.elasund.homes import BACK, Homes
from scenes.elasund.patches import GOLD, gains
from scenes.elasund.things import Thing
from scenes.table.flights import ARC, Flight, Patch, same
from scenes.ui import theme

MOST = 12
"""Cards that start one after the other; more of them start with the last."""
HEARD = 6
"""Every so many cards one is heard."""


class Purse:
    """Collects the flights of cards: `pay` leaves hands, `gain` comes into them."""

    def __init__(self, homes: Homes) -> None:
        self.homes = homes
        self.pay: list[Flight] = []
        self.gain: list[Flight] = []

    def income(self, seat: int, gold: int, influence: int, colours: Sequence[str], sources: Sequence[FRect]) -> None:
        """Cards for a seat from these places in turn; `colours` where they are seen, else they come face down."""
        things = [GOLD] * gold
        things += [Thing("influence", -1, colours[at]) if colours else BACK for at in range(influence)]
        for index, thing in enumerate(things):
            self.receive(seat, thing, sources[index % len(sources)])

    def receive(self, seat: int, thing: Thing, start: FRect) -> None:
        """One card into a hand."""
        self._fly(self.gain, thing, start, self.homes.hand(seat, thing), "coin_in", lands=gains(seat, thing))

    def coins(self, payer: int, receiver: int | None, gold: int) -> None:
        """Gold from a hand to another or (None) to the bank."""
        for _coin in range(gold):
            end = self.homes.bank() if receiver is None else self.homes.hand(receiver, GOLD)
            lands = same if receiver is None else gains(receiver, GOLD)
            self._fly(self.pay, GOLD, self.homes.hand(payer, GOLD), end, "coin_out", gains(payer, GOLD, -1), lands)

    def influence(self, seat: int, colour: str | None, count: int) -> None:
        """Influence of one colour paid to the bank, where any was."""
        if colour is not None:
            self.hand_over(seat, 0, [count * (colour == each) for each in INFLUENCE], self.homes.bank())

    def one_of_each(self, seat: int) -> None:
        """Three different influence cards paid to the bank."""
        self.hand_over(seat, 0, (1,) * len(INFLUENCE), self.homes.bank())

    def hand_over(self, seat: int, gold: int, influence: Sequence[int], end: FRect) -> None:
        """Cards from a hand to a place."""
        for thing in cards(gold, influence):
            self._fly(self.pay, thing, self.homes.hand(seat, thing), end, "coin_out", gains(seat, thing, -1))

    def _fly(
        self,
        stage: list[Flight],
        thing: Thing,
        start: FRect,
        end: FRect,
        sound: str,
        leaves: Patch = same,
        lands: Patch = same,
    ) -> None:
        begin = min(len(stage), MOST) * theme.COIN_GAP
        heard = "" if len(stage) % HEARD else sound
        stage.append(Flight(thing, start, end, theme.COIN, begin, ARC, leaves, lands, sound=heard))


def cards(gold: int, influence: Sequence[int]) -> list[Thing]:
    """Cards face up, one by one."""
    things = [GOLD] * gold
    for colour, count in zip(INFLUENCE, influence, strict=True):
        things += [Thing("influence", -1, colour)] * count
    return things
