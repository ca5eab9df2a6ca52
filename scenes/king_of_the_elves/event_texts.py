"""What happened in King of the Elves as log lines in the player's language: the public wording, and the private one
where the event still holds its secret."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from game.king_of_the_elves.pieces import SURCHARGE
from game.rules import Event
from scenes.figures import whole
from scenes.king_of_the_elves import names as word
from scenes.king_of_the_elves.names import Names
from scenes.table.names import listed
from scenes.transport import count_of_cards
from scenes.ui.i18n import _, ngettext

Line = Callable[[Event, str, Names], str]
"""Sentence from event, name of its seat and names."""


def _cards(event: Event, figure: str = "cards") -> str:
    return word.cards_in_words(cast(tuple[str, ...], event.figures[figure]))


def _region(event: Event, names: Names) -> str:
    """The region that the event names, with its owner: "the forest in Anna’s realm"."""
    realm = next(number for kind, number in event.where if kind == "realm")
    return names.region(str(event.figures["region"]), realm)


def _dealt(event: Event, player: str, names: Names) -> str:
    if event.secret:
        cards = word.cards_in_words(cast(tuple[str, ...], event.secret["cards"]))
    else:
        cards = count_of_cards(whole(event.figures, "count"))
    return _("{player} is dealt {cards}.").format(player=player, cards=cards)


def _drew_three(event: Event, player: str, names: Names) -> str:
    if event.secret:
        cards = word.cards_in_words(cast(tuple[str, ...], event.secret["cards"]))
    else:
        cards = count_of_cards(whole(event.figures, "count"))
    return _("{player} draws {cards}.").format(player=player, cards=cards)


def _reshuffled(event: Event, player: str, names: Names) -> str:
    count = count_of_cards(whole(event.figures, "count"))
    return _("The discard pile is shuffled into a new draw pile: {cards}.").format(cards=count)


def _pile_joined(event: Event, player: str, names: Names) -> str:
    count = count_of_cards(whole(event.figures, "count"))
    return _("The discard pile is put into the draw pile: {cards}.").format(cards=count)


def _placed(event: Event, player: str, names: Names) -> str:
    region, realm = word.the(str(event.figures["region"])), whole(event.figures, "realm")
    if realm == event.seat:
        return _("{player} places {region} in their own realm.").format(player=player, region=region)
    return _("{player} places {region} in {realm}.").format(player=player, region=region, realm=names.realm(realm))


def _bought(event: Event, player: str, names: Names) -> str:
    price = word.gold(whole(event.figures, "price"))
    if event.secret:
        card = word.one(str(event.secret["card"]))
        return _("{player} buys {card} for {price}.").format(player=player, card=card, price=price)
    return _("{player} buys a card for {price}.").format(player=player, price=price)


def _laid(event: Event, player: str, names: Names) -> str:
    card = word.one(str(event.figures["card"]))
    return _("{player} lays {card} on {region}.").format(player=player, card=card, region=_region(event, names))


def _closed(event: Event, player: str, names: Names) -> str:
    region, price = word.the(str(event.figures["region"])), word.gold(whole(event.figures, "price"))
    if event.figures["cards"]:
        return _("{player} closes {region} with {cards} for {price}.").format(
            player=player, region=region, cards=_cards(event), price=price
        )
    return _("{player} closes {region} for {price}.").format(player=player, region=region, price=price)


def _coat_returned(event: Event, player: str, names: Names) -> str:
    count = whole(event.figures, "count")
    return ngettext(
        "{count} coat of arms goes back to {player}.", "{count} coats of arms go back to {player}.", count
    ).format(count=count, player=player)


def _passed(event: Event, player: str, names: Names) -> str:
    row = whole(event.figures, "row")
    if row == 1:
        return _("{player} passes.").format(player=player)
    return _("{player} passes: {count} in a row.").format(player=player, count=row)


def _no_region(event: Event, player: str, names: Names) -> str:
    if not event.figures["cards"]:
        return _("{player} has no region card and an empty hand.").format(player=player)
    return _("{player} has no region card and shows {cards}.").format(player=player, cards=_cards(event))


def _stepped(event: Event, player: str, names: Names) -> str:
    cards = word.cards_of(str(event.figures["vehicle"]), whole(event.figures, "count"))
    text = _("{player} visits {region} for {cards}.")
    if event.figures["surcharge"]:
        text = ngettext(
            "{player} visits {region} for {cards}, {more} of them for the obstacle.",
            "{player} visits {region} for {cards}, {more} of them for the obstacle.",
            SURCHARGE,
        )
    elif event.figures["guarded"]:
        text = _("{player} visits {region} for {cards}, with a bodyguard.")
    return text.format(player=player, region=_region(event, names), cards=cards, more=event.figures["surcharge"])


def _direction_changed(event: Event, player: str, names: Names) -> str:
    if event.figures["clockwise"]:
        return _("{player} turns round and travels clockwise.").format(player=player)
    return _("{player} turns round and travels counter-clockwise.").format(player=player)


def _stopped(event: Event, player: str, names: Names) -> str:
    visits = word.regions(whole(event.figures, "visits"))
    if not event.figures["visits"]:
        return _("{player} stays at home.").format(player=player)
    if event.secret.get("steps_left", 1):
        return _("{player} stops after {visits}.").format(player=player, visits=visits)
    return _("{player} can go no further after {visits}.").format(player=player, visits=visits)


def _earned(event: Event, player: str, names: Names) -> str:
    gold = word.gold(whole(event.figures, "value"))
    text = _("{player} gets {gold} for {region}.")
    if event.figures["doubled"]:
        text = _("{player} gets {gold} for {region}, doubled by their own gold card.")
    return text.format(player=player, gold=gold, region=_region(event, names))


def _robbed(event: Event, player: str, names: Names) -> str:
    return _("{owner}’s thief takes {gold} from {player} in {region}.").format(
        owner=names.player(whole(event.figures, "owner")),
        gold=word.gold(whole(event.figures, "fee")),
        player=player,
        region=_region(event, names),
    )


def _swept(event: Event, player: str, names: Names) -> str:
    if not event.figures["cards"]:
        return _("No card lay on the table.")
    cards = count_of_cards(len(cast(tuple[str, ...], event.figures["cards"])))
    return _("The table is cleared of {cards}; all coats of arms go back to their owners.").format(cards=cards)


def _won(event: Event, player: str, names: Names) -> str:
    winners = cast(tuple[int, ...], event.figures["winners"])
    who = listed([names.player(seat) for seat in winners])
    return ngettext("{players} wins!", "{players} share the victory!", len(winners)).format(players=who)


LINES: Final[dict[str, Line]] = {
    "starts": lambda event, player, names: _("{player} begins.").format(player=player),
    "journey_began": lambda event, player, names: _("Journey {journey} begins; {player} starts.").format(
        journey=event.figures["journey"], player=player
    ),
    "dealt": _dealt,
    "reshuffled": _reshuffled,
    "placed": _placed,
    "drew_three": _drew_three,
    "laid_off": lambda event, player, names: _("{player} discards {cards}.").format(
        player=player, cards=_cards(event)
    ),
    "bought": _bought,
    "laid": _laid,
    "closed": _closed,
    "coat_returned": _coat_returned,
    "passed": _passed,
    "no_region": _no_region,
    "pile_joined": _pile_joined,
    "fetched": lambda event, player, names: _("{player} fetches {region} out of the pile.").format(
        player=player, region=word.one(str(event.figures["region"]))
    ),
    "threw": lambda event, player, names: _("{player} discards {card}.").format(
        player=player, card=word.one(str(event.figures["card"]))
    ),
    "planning_ended": lambda event, player, names: _("All have passed; {player} travels first.").format(player=player),
    "stepped": _stepped,
    "bodyguard_played": lambda event, player, names: _("{player} takes a bodyguard along.").format(player=player),
    "direction_changed": _direction_changed,
    "stopped": _stopped,
    "earned": _earned,
    "toured": lambda event, player, names: _("{player} has visited every region: {gold} more.").format(
        player=player, gold=word.gold(whole(event.figures, "value"))
    ),
    "robbed": _robbed,
    "swept": _swept,
    "gold_shown": lambda event, player, names: _("{player} has {gold}.").format(
        player=player, gold=word.gold(whole(event.figures, "total"))
    ),
    "won": _won,
}
"""A sentence for every kind of `game.king_of_the_elves.events`."""


def event_text(event: Event, names: Names) -> str:
    """The log line of an event, as far as it may be seen: call it with what `Event.seen_by` leaves."""
    player = "" if event.seat is None else names.player(event.seat)
    return LINES[event.kind](event, player, names)


# --- for a narrow place -------------------------------------------------------------------------------------------


def _the_region(event: Event) -> str:
    """The region that the event names, without its owner, as the object of a sentence."""
    return word.the(str(event.figures["region"]))


BRIEF: Final[dict[str, Line]] = {
    "placed": lambda event, player, names: _("{player} places {region}.").format(
        player=player, region=_the_region(event)
    ),
    "laid_off": lambda event, player, names: _("{player} discards {cards}.").format(
        player=player, cards=count_of_cards(len(cast(tuple[str, ...], event.figures["cards"])))
    ),
    "laid": lambda event, player, names: _("{player} lays {card}: {region}.").format(
        player=player, card=word.one(str(event.figures["card"])), region=word.title(str(event.figures["region"]))
    ),
    "no_region": lambda event, player, names: _("{player} has no region card.").format(player=player),
    "stepped": lambda event, player, names: _("{player}: {region}, {cards}.").format(
        player=player, region=word.title(str(event.figures["region"])),
        cards=word.cards_of(str(event.figures["vehicle"]), whole(event.figures, "count")),
    ),
    "earned": lambda event, player, names: _("{region}: {gold} for {player}.").format(
        player=player, gold=word.gold(whole(event.figures, "value")), region=word.title(str(event.figures["region"]))
    ),
    "robbed": lambda event, player, names: _("{owner}’s thief takes {gold} from {player}.").format(
        owner=names.player(whole(event.figures, "owner")), gold=word.gold(whole(event.figures, "fee")), player=player
    ),
}  # fmt: skip
"""Shorter sentences: which region is meant is shown on the table when the line is pointed at."""


def brief_text(event: Event, names: Names) -> str:
    """The line of an event where there is little room; "" where it is short enough."""
    brief = BRIEF.get(event.kind)
    return "" if brief is None or event.seat is None else brief(event, names.player(event.seat), names)
