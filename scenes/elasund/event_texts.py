"""What happened in Elasund as log lines in the player's language: the public wording, and the private one where the
event still holds its secret."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final, cast

from game.elasund.pieces import INFLUENCE, SAME_FOR_BONUS, SAME_FOR_ROW, SAME_FOR_SIZE
from game.rules import Event
from scenes.elasund import names as word
from scenes.elasund.names import Names
from scenes.figures import whole
from scenes.table.names import listed
from scenes.ui.i18n import _, ngettext

Line = Callable[[Event, str, Names], str]
"""Sentence from event, name of its seat and names."""


def _drawn(colours: Any) -> str:
    counts = Counter(colours)
    return word.cards(0, [counts[name] for name in INFLUENCE])


def _place(event: Event, names: Names) -> str:
    """The first place that the event names."""
    kind, index = event.where[0]
    return names.wall(index) if kind == "wall" else names.cell(index)


def _dealt(event: Event, player: str, names: Names) -> str:
    figures = event.figures
    if event.secret:
        return _("{player} starts with {gold} gold and {cards}.").format(
            player=player, gold=figures["gold"], cards=_drawn(event.secret["colours"])
        )
    return _("{player} starts with {gold} gold and {cards}.").format(
        player=player, gold=figures["gold"], cards=word.influence(whole(event.figures, "influence_count"))
    )


def _influence(event: Event) -> tuple[int, ...]:
    """Influence cards by colour."""
    return cast(tuple[int, ...], event.figures["influence"])


def _rolled(event: Event, player: str, names: Names) -> str:
    first, second = cast(tuple[int, int], event.figures["dice"])
    return _("{player} rolls {first} + {second} = {total}.").format(
        player=player, first=first, second=second, total=event.figures["total"]
    )


def _start_roll(event: Event, player: str, names: Names) -> str:
    return _("{player} rolls {total} for the start.").format(player=player, total=event.figures["total"])


def _ship_moved(event: Event, player: str, names: Names) -> str:
    if event.figures["pirate"]:
        return _("{player} sends the pirate to row {row}.").format(player=player, row=event.figures["row"])
    return _("The ship sails to row {row}.").format(row=event.figures["row"])


def _income(event: Event, player: str, names: Names) -> str:
    gold, count = whole(event.figures, "gold"), whole(event.figures, "influence_count")
    if not count:
        return _("{player} gets {gold} gold.").format(player=player, gold=gold)
    cards = _drawn(event.secret["colours"]) if event.secret else word.influence(count)
    if not gold:
        return _("{player} gets {cards}.").format(player=player, cards=cards)
    return _("{player} gets {gold} gold and {cards}.").format(player=player, gold=gold, cards=cards)


def _gold_shortage(event: Event, player: str, names: Names) -> str:
    return _("The gold runs short: {player} gives back {gold} gold.").format(
        player=player, gold=event.figures["returned"]
    )


def _influence_shortage(event: Event, player: str, names: Names) -> str:
    return _("Influence cards run short: {due} due, {there} there. Everybody gives back half.").format(
        due=event.figures["due"], there=event.figures["there"]
    )


def _gave_back(event: Event, player: str, names: Names) -> str:
    return _("{player} gives back {cards}.").format(player=player, cards=word.cards(0, _influence(event)))


def _reshuffled(event: Event, player: str, names: Names) -> str:
    cards = whole(event.figures, "cards")
    return ngettext(
        "The influence discards are shuffled anew: {cards} card.",
        "The influence discards are shuffled anew: {cards} cards.",
        cards,
    ).format(cards=cards)


def _drew_influence(event: Event, player: str, names: Names) -> str:
    cards = _drawn(event.secret["colours"]) if event.secret else word.influence(whole(event.figures, "influence_count"))
    return _("{player} draws {cards}.").format(player=player, cards=cards)


def _discarded(event: Event, player: str, names: Names) -> str:
    cards = word.cards(whole(event.figures, "gold"), _influence(event))
    return _("{player} gives the pirate {cards}.").format(player=player, cards=cards)


def _spoils_taken(event: Event, player: str, names: Names) -> str:
    cards = word.cards(whole(event.figures, "gold"), _influence(event))
    return _("The watch towers bring {player} {cards}.").format(player=player, cards=cards)


def _built(event: Event, player: str, names: Names) -> str:
    figures = event.figures
    building, place = word.one(str(figures["building"])), _place(event, names)
    if figures["pay"]:
        return _("{player} builds {building} at {place} for {gold} gold and {cards}.").format(
            player=player, building=building, place=place, gold=figures["gold"],
            cards=word.coloured(str(figures["pay"]), SAME_FOR_SIZE),
        )  # fmt: skip
    return _("{player} builds {building} at {place} for {gold} gold.").format(
        player=player, building=building, place=place, gold=figures["gold"]
    )


def _compensation(event: Event, player: str, names: Names) -> str:
    return _("{payer} pays {player} {gold} gold for permits.").format(
        payer=names.player(whole(event.figures, "payer")), player=player, gold=event.figures["gold"]
    )


def _permits_home(event: Event, player: str, names: Names) -> str:
    values: Any = event.figures["values"]
    return ngettext(
        "Permit {values} goes back to {player}.", "Permits {values} go back to {player}.", len(values)
    ).format(values=listed([str(value) for value in values]), player=player)


def _displaced(event: Event, player: str, names: Names) -> str:
    building, by = word.the(str(event.figures["building"])), whole(event.figures, "by")
    if by == event.seat:
        return _("{player} gives up {building} for it.").format(player=player, building=building)
    return _("{player} loses {building} to {rival}.").format(player=player, building=building, rival=names.player(by))


def _trade_changed(event: Event, player: str, names: Names) -> str:
    change, trade = whole(event.figures, "change"), event.figures["trade"]
    if change < 0:
        return ngettext(
            "{player} loses {count} trade point: now {trade}.", "{player} loses {count} trade points: now {trade}.",
            -change,
        ).format(player=player, count=-change, trade=trade)  # fmt: skip
    return ngettext(
        "{player} wins {count} trade point: now {trade}.", "{player} wins {count} trade points: now {trade}.", change
    ).format(player=player, count=change, trade=trade)


def _cube_won(event: Event, player: str, names: Names) -> str:
    count = whole(event.figures, "count")
    if event.figures["place"] == "track":
        return _("{player} puts a cube on field {field} of the trade track.").format(
            player=player, field=event.figures["field"]
        )
    return ngettext("{player} puts {count} cube on it.", "{player} puts {count} cubes on it.", count).format(
        player=player, count=count
    )


def _cube_lost(event: Event, player: str, names: Names) -> str:
    count = whole(event.figures, "count")
    if event.figures["place"] == "track":
        return _("{player} takes back the cube on field {field} of the trade track.").format(
            player=player, field=event.figures["field"]
        )
    return ngettext("{player} takes back {count} cube.", "{player} takes back {count} cubes.", count).format(
        player=player, count=count
    )


def _wall_built(event: Event, player: str, names: Names) -> str:
    return _("{player} builds wall {number} at {place} for {gold} gold.").format(
        player=player, number=event.figures["number"], place=_place(event, names), gold=event.figures["gold"]
    )


def _church_paid(event: Event, player: str, names: Names) -> str:
    return _("{player} pays {gold} gold for the church.").format(player=player, gold=event.figures["gold"])


def _church_drawn(event: Event, player: str, names: Names) -> str:
    if not event.secret:
        return _("{player} looks at two church tiles.").format(player=player)
    first, second = cast(tuple[int, int], event.secret["tiles"])
    return _("{player} looks at church tiles {first} and {second}.").format(player=player, first=first, second=second)


def _church_built(event: Event, player: str, names: Names) -> str:
    return _("{player} puts church tile {tile} at {place}.").format(
        player=player, tile=event.figures["tile"], place=_place(event, names)
    )


def _cottage_placed(event: Event, player: str, names: Names) -> str:
    return _("{player} puts {cottage} at {place}.").format(
        player=player, cottage=word.the(str(event.figures["cottage"])), place=_place(event, names)
    )


def _cottage_lost(event: Event, player: str, names: Names) -> str:
    return _("{player} finds no room for {cottage}; it leaves the game.").format(
        player=player, cottage=word.the(str(event.figures["cottage"]))
    )


def _permit_placed(event: Event, player: str, names: Names) -> str:
    figures = event.figures
    if figures["pay"]:
        return _("{player} places permit {value} at {place} for {gold} gold and {cards}.").format(
            player=player, value=figures["value"], place=_place(event, names), gold=figures["gold"],
            cards=word.coloured(str(figures["pay"]), SAME_FOR_ROW),
        )  # fmt: skip
    if not figures["gold"]:
        return _("{player} places permit {value} at {place}.").format(
            player=player, value=figures["value"], place=_place(event, names)
        )
    return _("{player} places permit {value} at {place} for {gold} gold.").format(
        player=player, value=figures["value"], place=_place(event, names), gold=figures["gold"]
    )


def _gold_taken(event: Event, player: str, names: Names) -> str:
    if event.figures["bonus"]:
        return _("Bonus: {player} takes {gold} gold for three influence cards.").format(
            player=player, gold=event.figures["gold"]
        )
    return _("{player} takes {gold} gold.").format(player=player, gold=event.figures["gold"])


def _permit_moved(event: Event, player: str, names: Names) -> str:
    return _("Bonus: {player} moves permit {value} to {place} for {cards}.").format(
        player=player, value=event.figures["value"], place=names.cell(event.where[-1][1]),
        cards=word.coloured(str(event.figures["pay"]), SAME_FOR_BONUS),
    )  # fmt: skip


def _permit_raised(event: Event, player: str, names: Names) -> str:
    return _("Bonus: {player} raises permit {value} to {by} for {gold} gold and {cards}.").format(
        player=player, value=event.figures["value"], by=event.figures["by"], gold=event.figures["gold"],
        cards=word.coloured(str(event.figures["pay"]), SAME_FOR_BONUS),
    )  # fmt: skip


def _permit_added(event: Event, player: str, names: Names) -> str:
    return _("Bonus: {player} places permit {value} at {place} for {gold} gold and three influence cards.").format(
        player=player, value=event.figures["value"], place=_place(event, names), gold=event.figures["gold"]
    )


def _turn_began(event: Event, player: str, names: Names) -> str:
    return _("Turn {turn}: {player}.").format(turn=event.figures["turn"], player=player)


def _won(event: Event, player: str, names: Names) -> str:
    return _("{player} has all {cubes} cubes on the board and wins!").format(
        player=player, cubes=event.figures["cubes"]
    )


def _standstill(event: Event, player: str, names: Names) -> str:
    winners: Any = event.figures["winners"]
    return ngettext(
        "Nobody can build any more. {players} wins.", "Nobody can build any more. {players} share the victory.",
        len(winners),
    ).format(players=listed([names.player(seat) for seat in winners]))  # fmt: skip


LINES: Final[dict[str, Line]] = {
    "dealt": _dealt,
    "start_roll": _start_roll,
    "starts": lambda event, player, names: _("{player} begins.").format(player=player),
    "turn_began": _turn_began,
    "turn_ended": lambda event, player, names: _("{player} ends the turn.").format(player=player),
    "building_ended": lambda event, player, names: _("{player} ends building.").format(player=player),
    "rolled": _rolled,
    "ship_moved": _ship_moved,
    "income": _income,
    "no_income": lambda event, player, names: _("Nobody has income in row {row}.").format(row=event.figures["row"]),
    "gold_shortage": _gold_shortage,
    "influence_shortage": _influence_shortage,
    "gave_back": _gave_back,
    "reshuffled": _reshuffled,
    "drew_influence": _drew_influence,
    "discarded": _discarded,
    "spoils_taken": _spoils_taken,
    "built": _built,
    "compensation": _compensation,
    "permits_home": _permits_home,
    "displaced": _displaced,
    "trade_changed": _trade_changed,
    "cube_won": _cube_won,
    "cube_lost": _cube_lost,
    "wall_built": _wall_built,
    "church_paid": _church_paid,
    "church_drawn": _church_drawn,
    "church_built": _church_built,
    "cottage_placed": _cottage_placed,
    "cottage_lost": _cottage_lost,
    "permit_placed": _permit_placed,
    "gold_taken": _gold_taken,
    "permit_moved": _permit_moved,
    "permit_raised": _permit_raised,
    "permit_added": _permit_added,
    "won": _won,
    "standstill": _standstill,
}
"""A sentence for every kind of `game.elasund.events`."""


def event_text(event: Event, names: Names) -> str:
    """The log line of an event, as far as it may be seen: call it with what `Event.seen_by` leaves."""
    player = "" if event.seat is None else names.player(event.seat)
    return LINES[event.kind](event, player, names)
