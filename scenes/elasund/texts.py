"""Elasund's refusals, prices, steps and actions as sentences in the player's language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.elasund import actions as act
from game.elasund.pieces import COTTAGES, GOLD_TAKEN, SAME_FOR_ROW
from game.elasund.state import Building, Permit
from game.elasund.view import Quote
from game.rules import Figures, Refusal
from scenes.elasund import names as word
from scenes.elasund.names import Names
from scenes.figures import whole
from scenes.table.names import listed
from scenes.ui.i18n import _, ngettext

Sentence = Callable[[Figures, Names], str]


def _wrong_step(figures: Figures, names: Names) -> str:
    return {
        "roll": _("Roll the dice first."),
        "shift": _("Move the ship two rows up or down first."),
        "pirate": _("Move the pirate to another row first."),
        "discard": _("First everybody gives the pirate his due."),
        "spoils": _("Choose the cards for your watch towers first."),
        "give_back": _("First everybody gives back half of the influence cards."),
        "build": _("Now is the time to build; this comes later in the turn."),
        "church_tile": _("Choose the church tile for the foundation first."),
        "cottage": _("The displaced cottages find a new place first."),
        "permit": _("Now you place a permit or take {gold} gold.").format(gold=GOLD_TAKEN),
        "bonus": _("Only a bonus action or the end of the turn is left now."),
        "over": _("The game is over."),
    }[str(figures["step"])]


def rows_text(rows: Any) -> str:
    """Row labels as "3", "3 or 8", "2, 3 or 4"."""
    labels = [str(row) for row in rows]
    if len(labels) == 1:
        return labels[0]
    return _("{rows} or {last}").format(rows=", ".join(labels[:-1]), last=labels[-1])


def _ship_shift(figures: Figures, names: Names) -> str:
    return _("The ship's own row was rolled: it moves exactly two rows, to row {rows}.").format(
        rows=rows_text(figures["rows"])
    )


def _count(figures: Figures, names: Names) -> str:
    due = whole(figures, "due")
    return ngettext(
        "Exactly {due} card is due, you chose {given}.", "Exactly {due} cards are due, you chose {given}.", due
    ).format(due=due, given=figures["given"])


def _have(figures: Figures, names: Names) -> str:
    kind, have = str(figures["kind"]), whole(figures, "have")
    if kind == "gold":
        return _("You have only {have} gold.").format(have=have)
    return _("You have only {cards}.").format(cards=word.coloured(kind, have))


def _spoils_limit(figures: Figures, names: Names) -> str:
    limit = whole(figures, "limit")
    return ngettext(
        "Your watch towers entitle you to {limit} card.", "Your watch towers entitle you to {limit} cards.", limit
    ).format(limit=limit)


def _spoils_not_there(figures: Figures, names: Names) -> str:
    if figures["kind"] == "gold":
        return _("There is not that much gold among the cards given.")
    return _("There is not that much {colour} influence among the cards given.").format(
        colour=word.colour(str(figures["kind"]))
    )


def _not_in_supply(figures: Figures, names: Names) -> str:
    return _("There is no {building} left in the supply.").format(building=word.plain(str(figures["building"])))


def _too_few_permits(figures: Figures, names: Names) -> str:
    there, needed = whole(figures, "there"), whole(figures, "needed")
    if there == 0:
        return ngettext(
            "Too few permits: the plot needs {needed}, there is none.",
            "Too few permits: the plot needs {needed}, there is none.",
            needed,
        ).format(needed=needed)
    return ngettext(
        "Too few permits: the plot needs {needed}, there is {there}.",
        "Too few permits: the plot needs {needed}, there are {there}.",
        there,
    ).format(needed=needed, there=there)


def _outranked(figures: Figures, names: Names) -> str:
    return _("{player} outranks you here: permits {theirs} against your {own}.").format(
        player=names.player(whole(figures, "seat")), theirs=figures["theirs"], own=figures["own"]
    )


def _tie(figures: Figures, names: Names) -> str:
    return _("Tie with {player}: permits {own} against {own}, yours must be higher.").format(
        player=names.player(whole(figures, "seat")), own=figures["own"]
    )


def _too_large(figures: Figures, names: Names) -> str:
    return _("{owner}’s {building} is larger and cannot be built over.").format(
        owner=names.player(whole(figures, "seat")), building=word.plain(str(figures["building"]))
    )


def _needs_colour(figures: Figures, names: Names) -> str:
    return _("Something of equal size stands here: that costs {needed} influence cards of one colour.").format(
        needed=figures["needed"]
    )


def _colour_short(figures: Figures, names: Names) -> str:
    return _("It costs {needed} influence cards of one colour; of {colour} you have {have}.").format(
        needed=figures["needed"], colour=word.colour(str(figures["colour"])), have=figures["have"]
    )


def _different_short(figures: Figures, names: Names) -> str:
    missing = figures["missing"]
    assert isinstance(missing, tuple)
    return _("It costs one influence card of each colour; you lack {colours}.").format(
        colours=listed([word.colour(str(each)) for each in missing])
    )


def _gold_short(figures: Figures, names: Names) -> str:
    return _("{short} gold short: it costs {needed}, you have {have}.").format(
        short=figures["short"], needed=figures["needed"], have=figures["have"]
    )


def _cottage_at_home(figures: Figures, names: Names) -> str:
    return _("This cottage is not waiting for a new place.")


def _cell_taken(figures: Figures, names: Names) -> str:
    return {
        "building": _("A building stands here; the field must be free."),
        "permit": _("A permit lies here already; the field must be free."),
        "church": _("The church stands here; the field must be free."),
        "foundation": _("The foundation of the church must stay free."),
    }[str(figures["what"])]


def _row_not_allowed(figures: Figures, names: Names) -> str:
    rows = figures["rows"]
    if not rows:
        return _("No row has a free field, so no permit can be placed.")
    return _(
        "Row {row} is not open: the permit goes into row {rows}, or costs {cards} influence cards of one colour more."
    ).format(row=figures["row"], rows=rows_text(rows), cards=SAME_FOR_ROW)


def _influence_not_needed(figures: Figures, names: Names) -> str:
    return _("Row {row} is open without influence cards, so none are taken.").format(row=figures["row"])


def _permit_not_in_supply(figures: Figures, names: Names) -> str:
    return _("Your permit {value} is not in your supply.").format(value=figures["value"])


def _permit_not_on_board(figures: Figures, names: Names) -> str:
    return _("Your permit {value} does not lie on the board.").format(value=figures["value"])


def _not_higher(figures: Figures, names: Names) -> str:
    return _("The new permit must be higher: {by} does not beat {value}.").format(
        by=figures["by"], value=figures["value"]
    )


REFUSALS: Final[dict[str, Sentence]] = {
    "game_over": lambda figures, names: _("The game is over."),
    "wrong_step": _wrong_step,
    "row_unknown": lambda figures, names: _("The board has no such row."),
    "cell_unknown": lambda figures, names: _("That is outside the city."),
    "space_unknown": lambda figures, names: _("No wall can stand there."),
    "ship_stays": lambda figures, names: _("The pirate must leave row {row}.").format(row=figures["row"]),
    "ship_shift": _ship_shift,
    "discard_count": _count,
    "discard_have": _have,
    "spoils_limit": _spoils_limit,
    "spoils_not_there": _spoils_not_there,
    "give_back_count": _count,
    "give_back_have": _have,
    "cottage_never_built": lambda figures, names: _("Cottages are never built; they stand from the start."),
    "not_in_supply": _not_in_supply,
    "outside_city": lambda figures, names: _("It must stand wholly inside the city."),
    "on_foundation": lambda figures, names: _("Only the church stands on its foundation."),
    "on_church": lambda figures, names: _("The church is never built over."),
    "too_few_permits": _too_few_permits,
    "no_own_permit": lambda figures, names: _("None of the permits here is yours; you need at least one."),
    "outranked": _outranked,
    "tie": _tie,
    "too_large": _too_large,
    "needs_colour": _needs_colour,
    "nothing_same_size": lambda figures, names: _("Nothing of equal size stands here, so no influence is taken."),
    "colour_short": _colour_short,
    "different_short": _different_short,
    "gold_short": _gold_short,
    "wall_taken": lambda figures, names: _("A wall stands here already."),
    "wall_unconnected": lambda figures, names: _("A wall must join a city gate or a standing wall."),
    "no_walls_left": lambda figures, names: _("You have built all your walls."),
    "church_complete": lambda figures, names: _("The church is complete."),
    "not_drawn": lambda figures, names: _("This church tile was not drawn."),
    "cottage_at_home": _cottage_at_home,
    "cottage_on_permit": lambda figures, names: _("A cottage may not stand on a permit."),
    "cottage_on_trade": lambda figures, names: _("A cottage may not stand on a trade field."),
    "cell_taken": _cell_taken,
    "row_not_allowed": _row_not_allowed,
    "influence_not_needed": _influence_not_needed,
    "permit_not_in_supply": _permit_not_in_supply,
    "permit_not_on_board": _permit_not_on_board,
    "same_cell": lambda figures, names: _("The permit lies here already; choose another field."),
    "not_higher": _not_higher,
    "bonus_used": lambda figures, names: _("There is only one bonus action a turn."),
}
"""A sentence for every reason of `game.elasund.reasons`."""


def refusal_text(refusal: Refusal, names: Names) -> str:
    """Why an action is not possible, in one sentence with names and figures."""
    return REFUSALS[refusal.reason](refusal.figures, names)


def nowhere_text(kind: str) -> str:
    """Where a held piece of this kind belongs, for a drop on a part of the board that means nothing to it."""
    return {
        "wall": _("City walls stand on the dashed spaces round the city."),
        "church": _("Church tiles are placed on the site of the church only."),
        "ship": _("The ship sails to one of the rows."),
    }.get(kind) or _("That is outside the city.")


def price_text(quote: Quote, names: Names) -> str:
    """The price as one line: "3 gold + 2 to Blue"; "Free" where nothing is paid."""
    parts = [word.gold(quote.gold)] if quote.gold else []
    parts += [
        _("{gold} to {player}").format(gold=gold, player=names.player(seat))
        for seat, gold in quote.compensation
        if gold
    ]
    if quote.any_influence:
        parts.append(_("{count} influence of one colour").format(count=quote.any_influence))
    if min(quote.influence) == max(quote.influence) == 1:
        parts.append(_("1 influence of each colour"))
    elif any(quote.influence):
        parts.append(word.cards(0, quote.influence))
    text = parts[0] if parts else _("Free")
    for part in parts[1:]:
        text = _("{price} + {more}").format(price=text, more=part)
    return text


def strength_text(quote: Quote, names: Names) -> str:
    """The permits on the plot, the builder's first: "Permits 5 : 2 (Blue)"."""
    if not quote.strength:
        return ""
    own = quote.strength[0][1]
    others = [
        _("{value} ({player})").format(value=value, player=names.player(seat)) for seat, value in quote.strength[1:]
    ]
    if not others:
        return _("Permits {own}, no rival").format(own=own)
    return _("Permits {own} : {others}").format(own=own, others=" : ".join(others))


def gain_texts(quote: Quote) -> list[str]:
    """What the action brings, each a short phrase: "+1 cube"."""
    gains = []
    if quote.cubes:
        gains.append(ngettext("+{count} cube", "+{count} cubes", quote.cubes).format(count=quote.cubes))
    if quote.trade > 0:
        gains.append(ngettext("+{count} trade point", "+{count} trade points", quote.trade).format(count=quote.trade))
    if quote.trade < 0:
        gains.append(ngettext("−{count} trade point", "−{count} trade points", -quote.trade).format(count=-quote.trade))
    if quote.influence_gain:
        gains.append(
            ngettext("+{count} influence card", "+{count} influence cards", quote.influence_gain).format(
                count=quote.influence_gain
            )
        )
    if quote.gold_gain:
        gains.append(ngettext("+{count} gold", "+{count} gold", quote.gold_gain).format(count=quote.gold_gain))
    if quote.wins:
        gains.append(_("This wins the game."))
    return gains


def displaced_texts(quote: Quote, names: Names) -> list[str]:
    """What has to go and where to, a sentence each."""
    return [_leaves(piece, names, quote.wins) for piece in dict.fromkeys(quote.displaced)]


def _leaves(piece: Any, names: Names, last: bool) -> str:
    owner = names.player(piece.seat)
    if isinstance(piece, Permit):
        return _("Permit {value} goes back to {player}.").format(value=piece.value, player=owner)
    assert isinstance(piece, Building)
    if piece.kind in COTTAGES and not last:
        return _("{player} must move {building}.").format(player=owner, building=word.the(piece.kind))
    return _("{player} loses {building}.").format(player=owner, building=word.the(piece.kind))


def keep_text(quote: Quote) -> str:
    """What is left: "You keep 2 gold." or how much is missing."""
    if quote.gold_left < 0:
        return _("You are {count} gold short.").format(count=-quote.gold_left)
    return _("You keep {count} gold.").format(count=quote.gold_left)


def shortage_text() -> str:
    """The warning that a pay-out would make everybody give back half (R-E6)."""
    return _("The supply runs short: everybody first gives back half of these cards, you too.")


def action_text(action: act.Action, names: Names) -> str:
    """An action as a noun phrase for the undo button: "tavern at column 3, row 8"."""
    match action:
        case act.Build(building=kind, cell=cell):
            return _("{building} at {place}").format(building=word.plain(kind), place=names.cell(cell))
        case act.BuildWall(space=space):
            return _("city wall at {place}").format(place=names.wall(space))
        case act.PlaceCottage(cottage=kind, cell=cell):
            return _("{building} at {place}").format(building=word.plain(kind), place=names.cell(cell))
        case act.PlacePermit(value=value, cell=cell) | act.AddPermit(value=value, cell=cell):
            return _("permit {value} at {place}").format(value=value, place=names.cell(cell))
        case act.MovePermit(value=value, cell=cell):
            return _("permit {value} moved to {place}").format(value=value, place=names.cell(cell))
        case act.RaisePermit(value=value, by=by):
            return _("permit {value} raised to {by}").format(value=value, by=by)
        case act.MoveShip(row=row):
            return _("ship to row {row}").format(row=names.board.rows[row])
        case act.Discard(gold=gold, influence=influence):
            return _("{cards} to the pirate").format(cards=word.cards(gold, influence))
        case act.Spoils(gold=gold, influence=influence):
            return _("{cards} taken from the pirate").format(cards=word.cards(gold, influence))
        case act.GiveBack(influence=influence):
            return _("{cards} given back").format(cards=word.cards(0, influence))
        case act.ChooseChurchTile():
            return _("choice of the church tile")
    return {
        act.Roll: _("roll of the dice"),
        act.BuildChurch: _("church tile"),
        act.EndBuilding: _("end of building"),
        act.TakeGold: _("{gold} gold taken").format(gold=GOLD_TAKEN),
        act.BonusGold: _("{gold} gold for three influence cards").format(gold=GOLD_TAKEN),
        act.EndTurn: _("end of the turn"),
    }[type(action)]


def step_names() -> tuple[str, str, str, str]:
    """The four steps of a turn, short."""
    return _("Roll"), _("Build"), _("Permit"), _("Bonus")


def step_help(number: int) -> str:
    """What happens in step 1 to 4, a sentence."""
    return (
        _("The dice send the ship to a row; whoever has buildings there is paid. A 7 calls the pirate."),
        _("Build up to twice: own or shared buildings, a city wall, a church tile."),
        _("Place one permit in the ship’s row, or take {gold} gold.").format(gold=GOLD_TAKEN),
        _("One bonus action for influence cards, if you like."),
    )[number - 1]
