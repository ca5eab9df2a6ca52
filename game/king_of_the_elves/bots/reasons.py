"""What speaks for a choice in King of the Elves, and what the figures mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from game.bots.player import Reason
from game.king_of_the_elves.actions import (
    Cards,
    CloseRegion,
    DiscardFour,
    Fetch,
    NoRegion,
    Pass,
    PlaceRegion,
    PlayAction,
    Step,
    Stop,
    Throw,
)
from game.king_of_the_elves.bots.course import pack
from game.king_of_the_elves.laying import closing_price
from game.king_of_the_elves.pieces import REGIONS, SEA_MONSTER, TREE, VALUES
from game.king_of_the_elves.piles import changed, minus
from game.king_of_the_elves.quote import quote
from game.king_of_the_elves.state import Phase

if TYPE_CHECKING:
    from game.king_of_the_elves.bots.judgement import Judgement, Rated

REASONS: Final = {
    "gold": "gold that the choice is likely to add to the own journey, to this one or to those to come",
    "fees": "gold that it is likely to bring from own thieves",
    "prevents": "gold that it is likely to keep each of the others from",
    "price": "gold that it costs at once",
    "value": "gold that the region pays for each visit",
    "ahead": "gold by which it promises more than the next best choice, all things together",
    "journey": "gold that the own journey is likely to bring with the cards that stay in hand",
    "lost": "gold that it is likely to bring less than with the cards laid off",
    "visit": "gold that this step brings",
    "onward": "gold that the journey still brings from here on, this action included",
    "brought": "gold that the journey has brought",
    "cards": "cards that stay in hand",
}
"""By word: its meaning."""


def why(judgement: Judgement, best: Rated, rated: list[Rated]) -> tuple[Reason, ...]:
    """What speaks for the best of the actions rated, the weightiest first."""
    phase = judgement.view.phase
    if phase is Phase.TRAVEL:
        return tuple(_travelling(judgement, best))
    found = [*best.why, *_planning(judgement, best)]
    if isinstance(best.action, PlayAction) and best.action.kind in (TREE, SEA_MONSTER):
        found.sort(key=lambda reason: reason.word != "prevents")  # it is there for the others
    if len(rated) > 1:
        second = max([each.worth for each in rated if each is not best])
        found.append(Reason("ahead", round(best.worth - second, 1)))
    return tuple(found)


def _travelling(judgement: Judgement, best: Rated) -> Iterator[Reason]:
    """What the rules give for the step, and the journey from here on."""
    its = quote(judgement.states[0], best.action)
    gold = its.earned + its.bonus - its.fees
    travel = judgement.view.travel
    assert travel is not None, "somebody travels"
    match best.action:
        case Stop():
            yield Reason("brought", gold)
            yield Reason("cards", its.left)
        case Step():
            yield Reason("visit", gold)
            onward = judgement.ahead.gold_onward(travel, pack(judgement.hand))
            if onward != gold:
                yield Reason("onward", onward)
        case _:
            yield Reason("onward", judgement.ahead.gold_onward(travel, pack(judgement.hand)))


def _planning(judgement: Judgement, best: Rated) -> Iterator[Reason]:
    """What is sure of it, and what the own journey brings with the cards that are left."""
    hand = judgement.hand
    match best.action:
        case PlaceRegion(kind=kind, realm=realm):
            yield Reason("value", VALUES[kind])
            if realm == judgement.at and not judgement.seat.realm:
                yield Reason("journey", round(judgement.gold(_with_region(hand, kind)), 1))
        case Fetch(kind=kind):
            yield Reason("value", VALUES[kind])
            yield Reason("journey", round(judgement.gold(_with_region(hand, kind)), 1))
        case NoRegion():
            yield Reason("journey", round(judgement.gold(hand), 1))
        case CloseRegion(slot=slot):
            yield Reason("price", closing_price(judgement.seat.realm[slot]))
        case Pass():
            yield Reason("journey", round(judgement.gold(hand), 1))
        case DiscardFour(cards=cards):
            yield from _journey(judgement, minus(hand, cards))
        case Throw(kind=kind):
            yield from _journey(judgement, changed(hand, kind, -1))


def _with_region(hand: Cards, kind: int) -> Cards:
    """A hand with this region alone, the one for the own realm."""
    return tuple([int(each == kind) if each in REGIONS else count for each, count in enumerate(hand)])


def _journey(judgement: Judgement, kept: Cards) -> Iterator[Reason]:
    before, after = judgement.gold(judgement.hand), judgement.gold(kept)
    yield Reason("journey", round(after, 1))
    yield Reason("lost", round(before - after, 1))
