"""A hint in King of the Elves: what it points out on the table, and what speaks for it in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.bots.player import Reason
from game.king_of_the_elves import actions as act
from game.king_of_the_elves.pieces import BODYGUARD, DIRECTION_CHANGE, DISCARDED, DRAWN, KINDS
from game.king_of_the_elves.view import Observation
from scenes.king_of_the_elves import names as word
from scenes.king_of_the_elves import travelling
from scenes.king_of_the_elves.hold import free_slot
from scenes.king_of_the_elves.names import Names
from scenes.king_of_the_elves.spots import region_key, region_of
from scenes.table.hint import LEAST, certain, figure_text
from scenes.table.spots import Spot
from scenes.ui.i18n import _, pgettext


def spots_of(action: act.Action, obs: Observation) -> Sequence[Spot]:
    """What an action of the viewer has to do with on the table."""
    match action:
        case act.PlaceRegion(kind=kind, realm=realm):
            return Spot("card", kind), free_slot(realm, obs)
        case act.DrawThree():
            return (Spot("action", "draw"),)
        case act.Buy():
            return (Spot("action", "buy"),)
        case act.NoRegion():
            return (Spot("action", "no_region"),)
        case act.DiscardFour(cards=cards):
            return tuple(Spot("card", kind) for kind, count in enumerate(cards) if count)
        case act.PlayAction(kind=kind, realm=realm, slot=slot):
            return Spot("card", kind), Spot("region", region_key(realm, slot))
        case act.CloseRegion(slot=slot):
            return Spot("action", "close"), Spot("region", region_key(obs.active, slot))
        case act.Throw(kind=kind):
            return (Spot("card", kind),)
        case act.Step(vehicle=vehicle):
            ahead = travelling.ahead_spot(obs)
            return (Spot("card", vehicle), *((ahead,) if ahead is not None else ()))
        case act.PlayBodyguard():
            return Spot("card", BODYGUARD), Spot("action", "bodyguard")
        case act.PlayDirection():
            return Spot("card", DIRECTION_CHANGE), Spot("action", "direction")
    return ()


def cards_of(action: act.Action) -> act.Cards:
    """The cards of the hand that an action takes, by kind; () where it takes none."""
    match action:
        case act.DiscardFour(cards=cards):
            return cards
        case act.Step(vehicle=kind, count=count):
            return _so_many(kind, count)
        case act.PlaceRegion(kind=kind) | act.PlayAction(kind=kind) | act.Throw(kind=kind):
            return _so_many(kind, 1)
        case act.PlayBodyguard():
            return _so_many(BODYGUARD, 1)
        case act.PlayDirection():
            return _so_many(DIRECTION_CHANGE, 1)
    return ()


def _so_many(kind: int, count: int) -> act.Cards:
    return tuple(count if each == kind else 0 for each in range(len(KINDS)))


def order(action: act.Action, obs: Observation, names: Names) -> str:
    """An action as what to do: "place the forest in Anna’s realm"; the realm of whoever is told is "yours"."""
    match action:
        case act.PlaceRegion(kind=kind, realm=realm) if realm == obs.viewer:
            return _("place {region} in your realm").format(region=word.the(KINDS[kind]))
        case act.PlaceRegion(kind=kind, realm=realm):
            return _("place {region} in {realm}").format(region=word.the(KINDS[kind]), realm=names.realm(realm))
        case act.PlayAction(kind=kind, realm=realm, slot=slot):
            region = _region(realm, slot, obs, names)
            return _("lay {card} on {region}").format(card=word.one(KINDS[kind]), region=region)
        case act.DiscardFour(cards=cards):
            return _("discard {cards}").format(cards=word.cards(cards))
        case act.CloseRegion(slot=slot):
            return _("close {region}").format(region=_region(obs.active, slot, obs, names))
        case act.Fetch(kind=kind):
            return _("fetch {card}").format(card=word.one(KINDS[kind]))
        case act.Throw(kind=kind):
            return _("discard {cards}").format(cards=word.one(KINDS[kind]))
        case act.Step(vehicle=vehicle, count=count):
            ahead = travelling.ahead_spot(obs)
            assert ahead is not None, "a step leads to a region"
            region = _region(*region_of(ahead.key), obs, names)
            price = word.cards_of(KINDS[vehicle], count)
            return _("visit {region} for {cards}").format(region=region, cards=price)
    return {
        act.DrawThree: _("draw {drawn} cards, then discard {due}").format(drawn=DRAWN, due=DISCARDED),
        act.Buy: _("buy a card"),
        act.Pass: pgettext("order", "pass"),
        act.NoRegion: _("say “no region card”"),
        act.PlayBodyguard: _("play the bodyguard"),
        act.PlayDirection: _("play the direction change"),
        act.Stop: _("end the journey"),
    }[type(action)]


def _region(realm: int, slot: int, obs: Observation, names: Names) -> str:
    """A region on the table, "the forest in your realm"."""
    kind = KINDS[obs.seats[realm].realm[slot].kind]
    return word.own_region(kind) if realm == obs.viewer else names.region(kind, realm)


def reason_text(reason: Reason) -> str:
    """What speaks for an action, or what it costs, a sentence; "" where the figure says nothing."""
    if reason.word in _COUNTED:
        return _COUNTED[reason.word](round(reason.figure))
    if reason.figure >= LEAST:
        return _LIKELY[reason.word](figure_text(reason.figure))
    return _NONE[reason.word]() if reason.word in _NONE else ""


def _cards(count: int) -> str:
    return certain("You keep {count} card.", "You keep {count} cards.", count)


_COUNTED: Final[dict[str, Callable[[int], str]]] = {
    "price": lambda count: _("It costs {count} gold.").format(count=count),
    "value": lambda count: _("Each visit pays {count} gold.").format(count=count),
    "visit": lambda count: _("This step brings {count} gold.").format(count=count),
    "onward": lambda count: _("The way on brings {count} gold in all.").format(count=count),
    "brought": lambda count: _("Your journey has brought {count} gold.").format(count=count),
    "cards": _cards,
}
"""By word of `game.king_of_the_elves.bots.reasons`: figures that are certain."""
_LIKELY: Final[dict[str, Callable[[str], str]]] = {
    "gold": lambda figure: _("About {figure} gold more for you.").format(figure=figure),
    "fees": lambda figure: _("Your thieves bring about {figure} gold.").format(figure=figure),
    "prevents": lambda figure: _("Each of the others gets about {figure} gold less.").format(figure=figure),
    "ahead": lambda figure: _("About {figure} gold ahead of the next best.").format(figure=figure),
    "journey": lambda figure: _("Your journey brings about {figure} gold.").format(figure=figure),
    "lost": lambda figure: _("You will probably earn {figure} gold less.").format(figure=figure),
}
"""Likewise: estimates."""
_NONE: Final[dict[str, Callable[[], str]]] = {
    "ahead": lambda: _("Less than {figure} gold ahead of the next best.").format(figure=figure_text(2 * LEAST)),
    "journey": lambda: _("Your journey brings no gold yet."),
}
"""Likewise: estimates of nothing."""
