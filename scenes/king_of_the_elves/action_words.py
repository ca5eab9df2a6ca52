"""The lines of the right column in words: what can be done while planning and before a step."""

from __future__ import annotations

from typing import NamedTuple

from game.king_of_the_elves.pieces import (
    BODYGUARD,
    CLOSING,
    CLOSING_CARD,
    DIRECTION_CHANGE,
    DISCARDED,
    DRAWN,
    PURCHASES,
)
from game.king_of_the_elves.plan import purchase_price
from game.king_of_the_elves.state import UNGUARDED
from game.king_of_the_elves.view import Observation
from scenes.king_of_the_elves.names import gold
from scenes.king_of_the_elves.things import ICONS
from scenes.ui.i18n import _, ngettext


class ActionWords(NamedTuple):
    """What an action is called, what it takes in a few words, its picture, and what it does in a sentence."""

    head: str
    line: str
    picture: str
    text: str


def action_words(name: str, obs: Observation) -> ActionWords:
    """The words of a line of the right column, for whoever has the turn."""
    match name:
        case "place":
            return ActionWords(
                _("Place a region"), _("drag it to a free place"), "region_plain",
                _("Drag a region card into any realm that has room, your own or another’s."),
            )  # fmt: skip
        case "draw":
            return ActionWords(
                _("Draw {drawn}, discard {due}").format(drawn=DRAWN, due=DISCARDED), _("hand shrinks by one"),
                "card_back",
                _("Draw {drawn} cards, then discard any {due} of your hand.").format(drawn=DRAWN, due=DISCARDED),
            )  # fmt: skip
        case "buy":
            first, second, third = (purchase_price(bought) for bought in range(PURCHASES))
            return ActionWords(
                _("Buy a card"), _price(obs.seats[obs.active].bought), "coin_5",
                _("The first costs {first} gold, the second {second}, the third {third}; {most} at most in a journey."
                  ).format(first=first, second=second, third=third, most=PURCHASES),
            )  # fmt: skip
        case "lay":
            coats = obs.seats[obs.active].coats
            return ActionWords(
                _("Lay an action card"),
                ngettext("uses a coat, {count} left", "uses a coat, {count} left", coats).format(count=coats),
                "chip_thief",
                _("Drag a gold card, thief, tree or sea monster onto a region; it takes a coat of arms."),
            )
        case "close":
            return ActionWords(
                _("Close a region"), _("{gold}, {more} per card").format(gold=gold(CLOSING), more=CLOSING_CARD),
                "coin_1",
                _("A region of your own realm goes with all cards on it, for {base} gold and {more} for each card."
                  ).format(base=CLOSING, more=CLOSING_CARD),
            )  # fmt: skip
        case "no_region":
            return ActionWords(
                _("No region card"), _("show hand, fetch one"), "card_back",
                _("Show your hand, fetch a region of your choice out of the pile and discard another card."),
            )  # fmt: skip
        case "bodyguard":
            guarded = obs.travel is not None and obs.travel.guard != UNGUARDED
            return ActionWords(
                _("Bodyguard"), _("shields you now") if guarded else _("shields you in one realm"), ICONS[BODYGUARD],
                _("Click it, or drag the card onto your traveller."),
            )  # fmt: skip
        case "direction":
            return ActionWords(
                _("Direction change"), _("reverses your way"), ICONS[DIRECTION_CHANGE],
                _("Click it, or drag the card onto your traveller."),
            )  # fmt: skip
        case _:
            raise ValueError(f"there is no action {name!r} in the right column")


def _price(bought: int) -> str:
    """What the next purchases cost after so many."""
    if bought >= PURCHASES:
        return _("no more in this journey")
    if bought == PURCHASES - 1:
        return _("for {gold}").format(gold=gold(purchase_price(bought)))
    return _("for {gold}, then {next}").format(gold=gold(purchase_price(bought)), next=purchase_price(bought + 1))
