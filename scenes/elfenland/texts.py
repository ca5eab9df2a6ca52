"""Elfenland's refusals, prices, phases and actions as sentences in the player's language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.elfenland import actions as act
from game.elfenland.pieces import HAND, KINDS, LIMIT, PICKS
from game.elfenland.view import Observation
from game.rules import Figures, Refusal
from scenes.elfenland import names as word
from scenes.elfenland.names import Names
from scenes.figures import whole
from scenes.ui.i18n import _, ngettext

Sentence = Callable[[Figures], str]


def _wrong_phase(figures: Figures) -> str:
    return {
        "draw": _("First everybody takes counters."),
        "plan": _("Now routes are planned: counters go onto roads."),
        "travel": _("The boots are on their way; counters can be placed again in the next round."),
        "discard": _("First the hand is cut to {limit} cards.").format(limit=LIMIT),
        "keep": _("First everybody chooses the counter to keep."),
        "over": _("The game is over."),
    }[str(figures["phase"])]


def _not_in_row(figures: Figures) -> str:
    return _("{counter} does not lie in the open row.").format(counter=word.title(str(figures["counter"])))


def _counter_not_yours(figures: Figures) -> str:
    kind = str(figures["counter"])
    if figures["face"] == "hidden":
        return _("You have no hidden counter of this kind: {counter}.").format(counter=word.plain(kind))
    return _("You have no open counter of this kind: {counter}.").format(counter=word.plain(kind))


def _water(figures: Figures) -> str:
    if figures["terrain"] == "lake":
        return _("Only rafts travel a lake; nothing is placed there, and no caravan crosses it.")
    return _("Only rafts travel a river; nothing is placed there, and no caravan crosses it.")


def _road_taken(figures: Figures) -> str:
    return _("{counter} lies on this road already: one counter a road.").format(
        counter=word.title(str(figures["counter"]))
    )


def _terrain_unfit(figures: Figures) -> str:
    return {
        "plain": _("{counter}: not on plains."),
        "forest": _("{counter}: not in forests."),
        "desert": _("{counter}: not in deserts."),
        "mountain": _("{counter}: not in mountains."),
        "river": _("{counter}: not on rivers."),
        "lake": _("{counter}: not on lakes."),
    }[str(figures["terrain"])].format(counter=word.title(str(figures["counter"])))


def _wrong_cards(figures: Figures) -> str:
    return _("This link costs exactly {cards}.").format(
        cards=word.cards_of(str(figures["counter"]), whole(figures, "needed"))
    )


def _cards_short(figures: Figures) -> str:
    kind, have = str(figures["counter"]), whole(figures, "have")
    cost = word.cards_of(kind, whole(figures, "needed"))
    if not have:
        return _("It costs {cards}; you hold none.").format(cards=cost)
    return _("It costs {cards}; you hold only {have}.").format(cards=cost, have=have)


def _cards_missing(figures: Figures) -> str:
    have = whole(figures, "have")
    if not have:
        return _("You hold no such card: {card}.").format(card=word.plain(str(figures["counter"])))
    return _("You hold only {cards}.").format(cards=word.cards_of(str(figures["counter"]), have))


def _caravan_count(figures: Figures) -> str:
    needed = whole(figures, "needed")
    return ngettext(
        "A caravan costs exactly {needed} card here, you chose {given}.",
        "A caravan costs exactly {needed} cards here, you chose {given}.",
        needed,
    ).format(needed=needed, given=figures["given"])


def _caravan_short(figures: Figures) -> str:
    needed = whole(figures, "needed")
    return ngettext(
        "A caravan costs {needed} card here, you hold {have}.",
        "A caravan costs {needed} cards here, you hold {have}.",
        needed,
    ).format(needed=needed, have=figures["have"])


def _can_pay(figures: Figures) -> str:
    return _("You can pay with {cards}, so no caravan travels this road.").format(
        cards=word.cards_of(str(figures["counter"]), whole(figures, "needed"))
    )


def _discard_count(figures: Figures) -> str:
    due = whole(figures, "due")
    return ngettext(
        "Exactly {due} card must go, you chose {given}.", "Exactly {due} cards must go, you chose {given}.", due
    ).format(due=due, given=figures["given"])


REFUSALS: Final[dict[str, Sentence]] = {
    "game_over": lambda figures: _("The game is over."),
    "wrong_phase": _wrong_phase,
    "link_unknown": lambda figures: _("The map has no such link."),
    "kind_unknown": lambda figures: _("There is no counter of this kind."),
    "not_in_row": _not_in_row,
    "counter_not_yours": _counter_not_yours,
    "water": _water,
    "road_taken": _road_taken,
    "terrain_unfit": _terrain_unfit,
    "obstacle_used": lambda figures: _("Your obstacle is used up."),
    "obstacle_needs_counter": lambda figures: _("An obstacle goes only where a counter lies."),
    "obstacle_there": lambda figures: _("An obstacle lies there already: one a road."),
    "not_here": lambda figures: _("Your boot stands in {town}; this link does not begin there.").format(
        town=figures["town"]
    ),
    "no_counter": lambda figures: _("No counter lies on this road, so nobody can travel it."),
    "wrong_cards": _wrong_cards,
    "cards_short": _cards_short,
    "cards_missing": _cards_missing,
    "caravan_count": _caravan_count,
    "caravan_short": _caravan_short,
    "can_pay": _can_pay,
    "discard_count": _discard_count,
}
"""A sentence for every reason of `game.elfenland.reasons`."""


def refusal_text(refusal: Refusal) -> str:
    """Why an action is not possible, in one sentence with names and figures."""
    return REFUSALS[refusal.reason](refusal.figures)


def unreachable_text(town: int, obs: Observation, names: Names) -> str:
    """Why the boot cannot go to a far town."""
    if town == obs.seats[obs.active].town:
        return _("Your boot stands here already.")
    return _("Your cards pay for no way to {town}.").format(town=names.town(town))


def price_text(price: int, back: int) -> str:
    """What a link costs from its first town and from its second."""
    if not price and not back:
        return _("not allowed")
    if price == back:
        return _("{cards} each way").format(cards=word.count_of_cards(price))
    return _("{there} there, {back} back").format(there=price, back=back)


def action_text(action: act.Action, names: Names) -> str:
    """An action as a noun phrase for the undo button: "dragon counter on Virst – Lapphalya"."""
    match action:
        case act.Take(kind=kind):
            return _("{counter} taken from the row").format(counter=word.plain(KINDS[kind]))
        case act.Place(kind=kind, link=link):
            return _("{counter} on {link}").format(counter=word.plain(KINDS[kind]), link=names.link(link))
        case act.Obstruct(link=link):
            return _("obstacle on {link}").format(link=names.link(link))
        case act.Move(link=link, cards=cards, caravan=True):
            return _("caravan along {link} for {cards}").format(link=names.link(link), cards=word.cards(cards))
        case act.Move(link=link, cards=cards):
            return _("journey along {link} for {cards}").format(link=names.link(link), cards=word.cards(cards))
        case act.Discard(cards=cards):
            return ngettext("{count} card thrown away", "{count} cards thrown away", sum(cards)).format(
                count=sum(cards)
            )
        case act.Keep(hidden=True):
            return _("a hidden counter kept")
        case act.Keep(kind=kind):
            return _("{counter} kept").format(counter=word.plain(KINDS[kind]))
    return {
        act.TakeBlind: _("counter drawn blindly"),
        act.Pass: _("pass"),
        act.Stop: _("end of the journey"),
    }[type(action)]


def step_names() -> tuple[str, str, str]:
    """The three steps of a round that ask for decisions, short."""
    return _("Draw"), _("Plan routes"), _("Travel")


def step_help(number: int) -> str:
    """What happens in step 1 to 3, a sentence."""
    return (
        _("Hands are filled to {hand} cards, everybody draws one hidden counter and then takes {picks} more.").format(
            hand=HAND, picks=PICKS
        ),
        _("In turn everybody puts a counter on a road, lays the obstacle or passes, until all pass in a row."),
        _("Each boot makes one whole journey: cards pay for every link, and own town pieces are fetched."),
    )[number - 1]
