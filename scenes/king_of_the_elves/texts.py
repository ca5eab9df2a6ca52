"""King of the Elves' refusals, phases and actions as sentences in the player's language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.king_of_the_elves import actions as act
from game.king_of_the_elves.pieces import DISCARDED, KINDS
from game.rules import Figures, Refusal
from scenes.figures import whole
from scenes.king_of_the_elves import names as word
from scenes.king_of_the_elves.names import Names
from scenes.transport import count_of_cards
from scenes.ui.i18n import _, ngettext

Sentence = Callable[[Figures], str]


def _wrong_phase(figures: Figures) -> str:
    return {
        "plan": _("The journey is still being planned; travelling begins when all have passed."),
        "discard": _("First discard {count} cards.").format(count=DISCARDED),
        "fetch": _("First choose a region out of the pile."),
        "throw": _("First discard a card for the region that you fetched."),
        "travel": _("The travellers are on their way; the next journey is planned when all have stopped."),
        "over": _("The game is over."),
    }[str(figures["phase"])]


def _cards_missing(figures: Figures) -> str:
    kind, have = str(figures["card"]), whole(figures, "have")
    if not have:
        return _("You hold no such card: {card}.").format(card=word.plain(kind))
    return _("You hold only {cards}.").format(cards=word.cards_of(kind, have))


def _realm_full(figures: Figures) -> str:
    most = whole(figures, "most")
    return ngettext(
        "This realm is full: it has room for {count} region.",
        "This realm is full: it has room for {count} regions.",
        most,
    ).format(count=most)


def _pile_short(figures: Figures) -> str:
    have, needed = whole(figures, "have"), whole(figures, "needed")
    if not have:
        return _("No card is left to draw.")
    return ngettext(
        "Only {have} card is left to draw, {needed} are needed.",
        "Only {have} cards are left to draw, {needed} are needed.",
        have,
    ).format(have=have, needed=needed)


def _discard_count(figures: Figures) -> str:
    due = whole(figures, "due")
    return ngettext(
        "Exactly {due} card must go, you chose {given}.", "Exactly {due} cards must go, you chose {given}.", due
    ).format(due=due, given=figures["given"])


def _purchases_done(figures: Figures) -> str:
    most = whole(figures, "most")
    return ngettext(
        "You have bought {count} card in this journey; no more can be bought.",
        "You have bought {count} cards in this journey; no more can be bought.",
        most,
    ).format(count=most)


def _gold_short(figures: Figures) -> str:
    price, have = whole(figures, "price"), whole(figures, "have")
    if not have:
        return _("It costs {price}; you have none.").format(price=word.gold(price))
    return _("It costs {price}; you have only {have}.").format(price=word.gold(price), have=have)


def _type_there(figures: Figures) -> str:
    return {
        "gold card": _("A gold card lies on this region already."),
        "thief": _("A thief lies on this region already."),
        "tree": _("A tree lies on this region already."),
        "sea monster": _("A sea monster lies on this region already."),
    }[str(figures["card"])]


def _obstacle_unfit(figures: Figures) -> str:
    if figures["card"] == "tree":
        return _("A tree lies on land only; in rivers and lakes it is the sea monster.")
    return _("A sea monster lies in rivers and lakes only; on land it is the tree.")


def _not_in_pile(figures: Figures) -> str:
    return _("The pile holds no such region: {region}.").format(region=word.plain(str(figures["region"])))


def _no_vehicle(figures: Figures) -> str:
    return _("{card}: nobody travels with this card.").format(card=word.title(str(figures["card"])))


def _no_action_kind(figures: Figures) -> str:
    card = str(figures["card"])
    if card in ("bodyguard", "direction change"):
        return _("{card}: it is played while travelling, not laid on a region.").format(card=word.title(card))
    return _("{card}: it is not laid on a region.").format(card=word.title(card))


def _vehicle_unfit(figures: Figures) -> str:
    return {
        "plains": _("{vehicle}: not through plains."),
        "forest": _("{vehicle}: not through forests."),
        "mountains": _("{vehicle}: not over mountains."),
        "desert": _("{vehicle}: not through deserts."),
        "river": _("{vehicle}: not along rivers."),
        "lake": _("{vehicle}: not across lakes."),
    }[str(figures["region"])].format(vehicle=word.title(str(figures["vehicle"])))


def _wrong_count(figures: Figures) -> str:
    return _("This step costs exactly {cards}.").format(
        cards=word.cards_of(str(figures["vehicle"]), whole(figures, "needed"))
    )


def _cards_short(figures: Figures) -> str:
    kind, have = str(figures["vehicle"]), whole(figures, "have")
    cost = word.cards_of(kind, whole(figures, "needed"))
    if not have:
        return _("It costs {cards}; you hold none.").format(cards=cost)
    return _("It costs {cards}; you hold only {have}.").format(cards=cost, have=have)


REFUSALS: Final[dict[str, Sentence]] = {
    "game_over": lambda figures: _("The game is over."),
    "wrong_phase": _wrong_phase,
    "kind_unknown": lambda figures: _("There is no such card."),
    "realm_unknown": lambda figures: _("There is no such realm."),
    "slot_empty": lambda figures: _("No region lies there."),
    "not_in_hand": lambda figures: _("You hold no such card: {card}.").format(card=word.plain(str(figures["card"]))),
    "cards_missing": _cards_missing,
    "no_region_kind": lambda figures: _("{card}: it is no region.").format(card=word.title(str(figures["card"]))),
    "no_action_kind": _no_action_kind,
    "realm_full": _realm_full,
    "hand_empty": lambda figures: _("With an empty hand you cannot draw and discard."),
    "would_starve": lambda figures: _("With one card in hand and no region in your realm you cannot draw and discard."),
    "pile_short": _pile_short,
    "discard_count": _discard_count,
    "purchases_done": _purchases_done,
    "gold_short": _gold_short,
    "coats_used": lambda figures: _("All your coats of arms are laid out."),
    "type_there": _type_there,
    "obstacle_unfit": _obstacle_unfit,
    "realm_empty": lambda figures: _("You can pass only with a region in your realm."),
    "region_in_hand": lambda figures: _("You hold a region card."),
    "region_in_realm": lambda figures: _("A region lies in your realm."),
    "no_region_left": lambda figures: _("No region is left in either pile; you may pass."),
    "not_in_pile": _not_in_pile,
    "region_kept": lambda figures: _("The region just fetched stays in your hand."),
    "no_vehicle": _no_vehicle,
    "no_region_ahead": lambda figures: _("No region lies on the table."),
    "vehicle_unfit": _vehicle_unfit,
    "wrong_count": _wrong_count,
    "cards_short": _cards_short,
    "guarded_already": lambda figures: _("A bodyguard is with you for the next step already."),
}
"""A sentence for every reason of `game.king_of_the_elves.reasons`."""


def refusal_text(refusal: Refusal) -> str:
    """Why an action is not possible, in one sentence with names and figures."""
    return REFUSALS[refusal.reason](refusal.figures)


def action_text(action: act.Action, names: Names) -> str:
    """An action as a noun phrase for the undo button: "forest placed in Anna’s realm"."""
    match action:
        case act.PlaceRegion(kind=kind, realm=realm):
            return _("{region} placed in {realm}").format(region=word.plain(KINDS[kind]), realm=names.realm(realm))
        case act.PlayAction(kind=kind, realm=realm):
            return _("{card} laid in {realm}").format(card=word.plain(KINDS[kind]), realm=names.realm(realm))
        case act.DiscardFour(cards=cards):
            return ngettext("{count} card discarded", "{count} cards discarded", sum(cards)).format(count=sum(cards))
        case act.Fetch(kind=kind):
            return _("{region} fetched").format(region=word.plain(KINDS[kind]))
        case act.Throw(kind=kind):
            return _("{card} discarded").format(card=word.plain(KINDS[kind]))
        case act.Step(vehicle=vehicle, count=count):
            return _("step for {cards}").format(cards=word.cards_of(KINDS[vehicle], count))
    return {
        act.DrawThree: _("three cards drawn"),
        act.Buy: _("a card bought"),
        act.CloseRegion: _("a region closed"),
        act.Pass: _("pass"),
        act.NoRegion: _("“no region card”"),
        act.PlayBodyguard: _("bodyguard"),
        act.PlayDirection: _("direction change"),
        act.Stop: _("end of the journey"),
    }[type(action)]


def step_names() -> tuple[str, str, str]:
    """The three steps of a journey on the screen, short."""
    return _("Plan"), _("Travel"), _("Finish")


def step_help(number: int) -> str:
    """What happens in step 1 to 3, a sentence."""
    return (
        _("In turn everybody takes one action, until all have passed one after another."),
        _("Each traveller in turn goes round the table, from region to region, and is paid for every visit."),
        _("The table is cleared, coats of arms go back to their owners, and hands are kept for the next journey."),
    )[number - 1]


def obstacle_text(count: int) -> str:
    """What another's obstacle costs beside the vehicle's own price: "Obstacle: 1 card more."."""
    return ngettext("Obstacle: {count} card more.", "Obstacle: {count} cards more.", count).format(count=count)


def cost_text(count: int) -> str:
    """What a step costs: "2 cards", or that the vehicle does not go there."""
    return count_of_cards(count) if count else _("not allowed")
