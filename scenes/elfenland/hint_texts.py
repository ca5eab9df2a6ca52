"""A hint in Elfenland: what it points out on the table, and what speaks for it in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.bots.player import Reason
from game.elfenland import actions as act
from game.elfenland.pieces import KINDS
from game.elfenland.view import Observation
from scenes.elfenland import names as word
from scenes.elfenland.names import Names
from scenes.table.hint import LEAST, certain, figure_text, likely
from scenes.table.spots import Spot
from scenes.ui.i18n import _, pgettext


def spots_of(action: act.Action, obs: Observation) -> Sequence[Spot]:
    """What an action of the viewer has to do with on the table."""
    match action:
        case act.Take(kind=kind):
            return (Spot("row", obs.row.index(kind)),)
        case act.TakeBlind():
            return (Spot("supply"),)
        case act.Place(kind=kind, hidden=hidden, link=link):
            return Spot("hidden" if hidden else "open", kind), Spot("link", link)
        case act.Obstruct(link=link):
            return Spot("obstacle"), Spot("link", link)
        case act.Move(link=link, cards=cards):
            town = obs.board.links[link].other(obs.seats[obs.active].town)
            return Spot("link", link), Spot("town", town), *_cards(cards)
        case act.Discard(cards=cards):
            return _cards(cards)
        case act.Keep(kind=kind, hidden=hidden):
            return (Spot("hidden" if hidden else "open", kind),)
    return ()


def _cards(cards: act.Cards) -> tuple[Spot, ...]:
    return tuple(Spot("card", kind) for kind, count in enumerate(cards) if count)


def cards_of(action: act.Action) -> act.Cards:
    """The cards of the hand that an action takes, by kind; () where it takes none."""
    return action.cards if isinstance(action, act.Move | act.Discard) else ()


def order(action: act.Action, obs: Observation, names: Names) -> str:
    """An action as what to do: "put a dragon counter on Virst – Lapphalya"."""
    match action:
        case act.Take(kind=kind):
            return _("take {counter} from the row").format(counter=word.counter(KINDS[kind]))
        case act.Place(kind=kind, link=link):
            return _("put {counter} on {link}").format(counter=word.counter(KINDS[kind]), link=names.link(link))
        case act.Obstruct(link=link):
            return _("lay the obstacle on {link}").format(link=names.link(link))
        case act.Move(link=link, cards=cards, caravan=caravan):
            way = names.way(link, obs.seats[obs.active].town)
            text = _("go by caravan {way} for {cards}") if caravan else _("travel {way} for {cards}")
            return text.format(way=way, cards=word.cards(cards))
        case act.Discard(cards=cards):
            return _("throw away {cards}").format(cards=word.cards(cards))
        case act.Keep(kind=kind, hidden=True):
            return _("keep the hidden counter: {counter}").format(counter=word.plain(KINDS[kind]))
        case act.Keep(kind=kind):
            return _("keep {counter}").format(counter=word.the_counter(KINDS[kind]))
    return {
        act.TakeBlind: _("draw a counter blindly"),
        act.Pass: pgettext("order", "pass"),
        act.Stop: _("end the journey"),
    }[type(action)]


def reason_text(reason: Reason, action: act.Action) -> str:
    """What speaks for an action, a sentence; "" where the figure says nothing."""
    return _TEXTS[reason.word](reason.figure, action)


def _journey(figure: float, action: act.Action) -> str:
    count = round(figure)
    if isinstance(action, act.Pass):
        return certain(
            "Over these roads your journey fetches {count} town piece.",
            "Over these roads your journey fetches {count} town pieces.",
            count,
        )
    if isinstance(action, act.Move):
        return certain("The journey fetches {count} town piece.", "The journey fetches {count} town pieces.", count)
    return certain("Your plan fetches {count} town piece.", "Your plan fetches {count} town pieces.", count)


def _towns(figure: float, action: act.Action) -> str:
    if figure < LEAST:
        return ""
    return likely(
        "It brings you about {figure} town piece more.",
        "It brings you about {figure} town pieces more.",
        figure,
    )


def _prevents(figure: float, action: act.Action) -> str:
    if figure < LEAST:
        return ""
    return likely(
        "The others get about {figure} town piece fewer.",
        "The others get about {figure} town pieces fewer.",
        figure,
    )


def _ahead(figure: float, action: act.Action) -> str:
    if figure < LEAST:
        return _("Less than {figure} town pieces ahead of the next best.").format(
            figure=figure_text(2 * LEAST)
        )
    return likely(
        "About {figure} town piece ahead of the next best.",
        "About {figure} town pieces ahead of the next best.",
        figure,
    )


def _cards_left(figure: float, action: act.Action) -> str:
    count = round(figure)
    if isinstance(action, act.Move | act.Stop):
        if not count:
            return _("No card is left at the journey’s end.")
        return certain(
            "{count} card is left at the journey’s end.",
            "{count} cards are left at the journey’s end.",
            count,
        )
    if not count:
        return ""
    return certain("You hold {count} card for it.", "You hold {count} cards for it.", count)


def _kinds(figure: float, action: act.Action) -> str:
    count = round(figure)
    return certain("You keep cards of {count} kind.", "You keep cards of {count} kinds.", count)


def _distance(figure: float, action: act.Action) -> str:
    count = round(figure)
    if not count:
        return _("The journey ends in the town of your town card.")
    return certain(
        "The journey ends {count} road from the town of your town card.",
        "The journey ends {count} roads from the town of your town card.",
        count,
    )


_TEXTS: Final[dict[str, Callable[[float, act.Action], str]]] = {
    "journey": _journey,
    "towns": _towns,
    "prevents": _prevents,
    "ahead": _ahead,
    "cards": _cards_left,
    "kinds": _kinds,
    "distance": _distance,
}
"""By word of `game.elfenland.bots.reasons`."""
