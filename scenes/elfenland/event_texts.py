"""What happened in Elfenland as log lines in the player's language: the public wording, and the private one where the
event still holds its secret."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from game.rules import Event
from scenes.elfenland import names as word
from scenes.elfenland.names import Names
from scenes.figures import whole
from scenes.table.names import listed
from scenes.ui.i18n import _, ngettext

Line = Callable[[Event, str, Names], str]
"""Sentence from event, name of its seat and names."""


def _kinds(event: Event, figure: str) -> tuple[str, ...]:
    return cast(tuple[str, ...], event.figures[figure])


def _link(event: Event, names: Names) -> str:
    """The link that the event names."""
    return names.link(next(index for kind, index in event.where if kind == "link"))


def _destination_dealt(event: Event, player: str, names: Names) -> str:
    if event.secret:
        return _("{player} is to end in {town}.").format(player=player, town=event.secret["town"])
    return _("{player} gets a town card.").format(player=player)


def _round_began(event: Event, player: str, names: Names) -> str:
    return _("Round {round} begins; {player} starts.").format(round=event.figures["round"], player=player)


def _dealt(event: Event, player: str, names: Names) -> str:
    count = whole(event.figures, "count")
    if event.secret:
        cards = word.cards_in_words(cast(tuple[str, ...], event.secret["cards"]))
        return _("{player} is dealt {cards}.").format(player=player, cards=cards)
    return _("{player} is dealt {cards}.").format(player=player, cards=word.count_of_cards(count))


def _drew_hidden(event: Event, player: str, names: Names) -> str:
    if event.secret:
        counter = word.counter(str(event.secret["counter"]))
        return _("{player} draws {counter} and keeps it hidden.").format(player=player, counter=counter)
    return _("{player} draws a counter and keeps it hidden.").format(player=player)


def _took(event: Event, player: str, names: Names) -> str:
    return _("{player} takes {counter}.").format(player=player, counter=word.counter(str(event.figures["counter"])))


def _refilled(event: Event, player: str, names: Names) -> str:
    return _("The row is filled up with {counter}.").format(counter=word.counter(str(event.figures["counter"])))


def _drew_blind(event: Event, player: str, names: Names) -> str:
    counter = word.counter(str(event.figures["counter"]))
    return _("{player} draws {counter} from the supply.").format(player=player, counter=counter)


def _placed(event: Event, player: str, names: Names) -> str:
    counter, link = word.counter(str(event.figures["counter"])), _link(event, names)
    if event.figures["face"] == "hidden":
        return _("{player} reveals {counter} and puts it on {link}.").format(player=player, counter=counter, link=link)
    return _("{player} puts {counter} on {link}.").format(player=player, counter=counter, link=link)


def _moved(event: Event, player: str, names: Names) -> str:
    figures = event.figures
    cards = word.cards_in_words(_kinds(event, "cards"))
    if figures["caravan"]:
        return _("{player} travels from {origin} to {town} by caravan: {cards}.").format(
            player=player, origin=figures["origin"], town=figures["town"], cards=cards
        )
    return _("{player} travels from {origin} to {town}: {cards}.").format(
        player=player, origin=figures["origin"], town=figures["town"], cards=cards
    )


def _fetched(event: Event, player: str, names: Names) -> str:
    return _("{player} fetches the piece in {town} and has {count} now.").format(
        player=player, town=event.figures["town"], count=event.figures["pieces"]
    )


def _stopped(event: Event, player: str, names: Names) -> str:
    if event.secret.get("moves_left", 1):
        return _("{player} ends the journey.").format(player=player)
    return _("{player} can go no further.").format(player=player)


def _discarded(event: Event, player: str, names: Names) -> str:
    if event.secret:
        cards = word.cards_in_words(cast(tuple[str, ...], event.secret["cards"]))
        return _("{player} throws away {cards}.").format(player=player, cards=cards)
    count = whole(event.figures, "count")
    return _("{player} throws away {cards}.").format(player=player, cards=word.count_of_cards(count))


def _cleared(event: Event, player: str, names: Names) -> str:
    counters = _kinds(event, "counters")
    obstacles = whole(event.figures, "obstacles")
    if not counters:
        return _("No counter lay on any road.")
    if not obstacles:
        return ngettext(
            "{count} counter goes from the roads back to the supply.",
            "{count} counters go from the roads back to the supply.",
            len(counters),
        ).format(count=len(counters))
    return ngettext(
        "The counters go back to the supply, {obstacles} obstacle leaves the game.",
        "The counters go back to the supply, {obstacles} obstacles leave the game.",
        obstacles,
    ).format(obstacles=obstacles)


def _kept(event: Event, player: str, names: Names) -> str:
    if event.figures["counter"] is not None:
        counter = word.counter(str(event.figures["counter"]))
        return _("{player} keeps {counter}.").format(player=player, counter=counter)
    if event.secret:
        counter = word.counter(str(event.secret["counter_kept"]))
        return _("{player} keeps {counter}, hidden.").format(player=player, counter=counter)
    return _("{player} keeps a hidden counter.").format(player=player)


def _gave_back(event: Event, player: str, names: Names) -> str:
    shown, hidden = _kinds(event, "counters"), whole(event.figures, "hidden")
    if not hidden:
        return _("{player} gives back {counters}.").format(player=player, counters=word.counters(shown))
    if event.secret:
        every = (*shown, *cast(tuple[str, ...], event.secret["counters_hidden"]))
        return _("{player} gives back {counters}.").format(player=player, counters=word.counters(every))
    unseen = ngettext("{count} hidden counter", "{count} hidden counters", hidden).format(count=hidden)
    if not shown:
        return _("{player} gives back {counters}.").format(player=player, counters=unseen)
    return _("{player} gives back {counters} and {unseen}.").format(
        player=player, counters=word.counters(shown), unseen=unseen
    )


def _destination_shown(event: Event, player: str, names: Names) -> str:
    distance = whole(event.figures, "distance")
    if not distance:
        return _("{player} was to end in {town} and did.").format(player=player, town=event.figures["town"])
    return ngettext(
        "{player} was to end in {town} and is {distance} link away.",
        "{player} was to end in {town} and is {distance} links away.",
        distance,
    ).format(player=player, town=event.figures["town"], distance=distance)


def _won(event: Event, player: str, names: Names) -> str:
    winners = cast(tuple[int, ...], event.figures["winners"])
    who = listed([names.player(seat) for seat in winners])
    if event.figures["early"]:
        return ngettext(
            "All pieces are fetched: {players} wins early!", "All pieces are fetched: {players} win early!",
            len(winners),
        ).format(players=who)  # fmt: skip
    return ngettext("{players} wins!", "{players} share the victory!", len(winners)).format(players=who)


LINES: Final[dict[str, Line]] = {
    "starts": lambda event, player, names: _("{player} begins.").format(player=player),
    "home_drawn": lambda event, player, names: _("All journeys begin in {town}.").format(town=event.figures["town"]),
    "row_laid": lambda event, player, names: _("The open row: {counters}.").format(
        counters=word.counters(_kinds(event, "counters"))
    ),
    "destination_dealt": _destination_dealt,
    "round_began": _round_began,
    "dealt": _dealt,
    "drew_hidden": _drew_hidden,
    "took": _took,
    "refilled": _refilled,
    "drew_blind": _drew_blind,
    "planning_began": lambda event, player, names: _("Routes are planned; {player} is first.").format(player=player),
    "placed": _placed,
    "obstructed": lambda event, player, names: _("{player} lays the obstacle on {link}.").format(
        player=player, link=_link(event, names)
    ),
    "passed": lambda event, player, names: _("{player} passes.").format(player=player),
    "planning_ended": lambda event, player, names: _("All have passed; {player} travels first.").format(player=player),
    "moved": _moved,
    "fetched": _fetched,
    "stopped": _stopped,
    "discarded": _discarded,
    "cleared": _cleared,
    "kept": _kept,
    "gave_back": _gave_back,
    "destination_shown": _destination_shown,
    "won": _won,
}
"""A sentence for every kind of `game.elfenland.events`."""


def event_text(event: Event, names: Names) -> str:
    """The log line of an event, as far as it may be seen: call it with what `Event.seen_by` leaves."""
    player = "" if event.seat is None else names.player(event.seat)
    return LINES[event.kind](event, player, names)
