"""What is left of a plan when the others have answered it: each with the one thing that helps his own journey most."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.king_of_the_elves.actions import CloseRegion, PlaceRegion, PlayAction
from game.king_of_the_elves.bots.course import Realms
from game.king_of_the_elves.bots.judgement import Judgement, Rated
from game.king_of_the_elves.bots.table import with_realm
from game.king_of_the_elves.derived import most_regions
from game.king_of_the_elves.laying import closing_price
from game.king_of_the_elves.pieces import GOLD_CARD, REGIONS
from game.king_of_the_elves.state import Region

PLANS: Final = 6
"""Plans that are thought through, the most promising."""
GAIN: Final = 1.0
"""Gold that an answer must promise to be given."""


def thought_through(judgement: Judgement, rated: list[Rated]) -> list[Rated]:
    """The same choices; the best of those that change the table with what they are worth after the answers."""
    plans = [each for each in rated if isinstance(each.action, PlaceRegion | PlayAction | CloseRegion)]
    plans = sorted([each for each in plans if each.worth > 0], key=lambda each: -each.worth)[:PLANS]
    if not plans:
        return rated
    answered = {id(each): _answered(judgement, each) for each in plans}
    return [each._replace(worth=answered.get(id(each), each.worth)) for each in rated]


def _answered(judgement: Judgement, plan: Rated) -> float:
    action = plan.action
    assert isinstance(action, PlaceRegion | PlayAction | CloseRegion), "the table changes"
    realms = judgement.changed(action)
    at_once = judgement.score(realms).total(judgement.rivalry) - judgement.score(judgement.table).total(
        judgement.rivalry
    )
    later = 0.0
    for number in range(len(judgement.states)):
        before = judgement.total(number, _settled(judgement, number, judgement.table))
        later += judgement.total(number, _settled(judgement, number, realms)) - before
    return plan.worth - at_once + later / len(judgement.states)


def _settled(judgement: Judgement, number: int, realms: Realms) -> Realms:
    """The table after an answer of each of the others, as they are in an imagined position."""
    known = judgement.settled.get((number, realms))
    if known is not None:
        return known
    begin, count = realms, len(realms)
    for ahead in range(1, count):
        realms = _answer(judgement, number, realms, (judgement.at + ahead) % count)
    judgement.settled[number, begin] = realms
    return realms


def _answer(judgement: Judgement, number: int, realms: Realms, other: int) -> Realms:
    filled = judgement.filled(number, realms)
    hand = judgement.vehicles(number, other)
    now = judgement.course(filled, other).best(hand)
    best, most = realms, GAIN
    for then, price in _answers(judgement, number, realms, other):
        gain = judgement.course(judgement.filled(number, then), other).best(hand) - now - price
        if gain > most:
            best, most = then, gain
    return best


def _answers(judgement: Judgement, number: int, realms: Realms, other: int) -> Iterator[tuple[Realms, float]]:
    """Tables that another can make of this one, each with what it costs him."""
    state = judgement.states[number]
    seat = state.seats[other]
    own = realms[other]
    for slot, region in enumerate(own):
        if closing_price(region) <= seat.gold:
            yield with_realm(realms, other, (*own[:slot], *own[slot + 1 :])), closing_price(region)
    room = most_regions(state.options, len(realms))
    for kind in REGIONS:
        if seat.hand[kind] and len(own) < room:
            yield with_realm(realms, other, (*own, Region(kind))), judgement.worths[kind]
    if seat.hand[GOLD_CARD] and seat.coats:
        for at, realm in enumerate(realms):
            for slot, region in enumerate(realm):
                if region.gold_card < 0:
                    doubled = region._replace(gold_card=other)
                    yield (
                        with_realm(realms, at, (*realm[:slot], doubled, *realm[slot + 1 :])),
                        judgement.worths[GOLD_CARD],
                    )
