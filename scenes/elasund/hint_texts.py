"""A hint in Elasund: what it points out on the table, and what speaks for it in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.bots.player import Reason
from game.elasund import actions as act
from game.elasund.bonus import ONE_OF_EACH
from game.elasund.derived import site_of
from game.elasund.pieces import GOLD_TAKEN, INFLUENCE, OWN, SAME_FOR_SIZE
from game.elasund.state import Step
from game.elasund.view import Observation, Quote
from scenes.elasund import names as word
from scenes.elasund.hold import church_places, permit_cell
from scenes.elasund.names import Names
from scenes.table.hint import LEAST, certain, figure_text, likely
from scenes.table.spots import Spot
from scenes.ui.i18n import _


def spots_of(action: act.Action, obs: Observation) -> Sequence[Spot]:
    """What an action of the viewer has to do with on the table."""
    match action:
        case act.Roll():
            return (Spot("dice"),)
        case act.MoveShip(row=row):
            return (Spot("row", row),)
        case act.Discard(gold=gold, influence=influence):
            return (*((Spot("card", "gold"),) if gold else ()), *_influence(influence))
        case act.GiveBack(influence=influence):
            return _influence(influence)
        case act.Build(building=kind, cell=cell, pay=pay):
            source = Spot("own" if kind in OWN else "supply", kind)
            return source, *_cells(obs.board.footprints[kind][cell] or ()), *_paid(pay)
        case act.BuildWall(space=space):
            return Spot("wall_stack"), Spot("wall", space)
        case act.BuildChurch():
            return Spot("church"), *_cells(church_places(obs))
        case act.ChooseChurchTile(tile=tile):
            return _cells(site_of(obs.board, tile))
        case act.PlaceCottage(cottage=kind, cell=cell):
            return Spot("cottage", kind), *_cells(obs.board.footprints[kind][cell] or ())
        case act.PlacePermit(value=value, cell=cell, pay=pay):
            return Spot("permit", value), Spot("cell", cell), *_paid(pay)
        case act.AddPermit(value=value, cell=cell):
            return Spot("permit", value), Spot("cell", cell), *_influence(ONE_OF_EACH)
        case act.BonusGold():
            return _influence(ONE_OF_EACH)
        case act.MovePermit(value=value, cell=cell, pay=pay):
            return Spot("cell", permit_cell(obs, value)), Spot("cell", cell), *_paid(pay)
        case act.RaisePermit(value=value, by=by, pay=pay):
            return Spot("permit", by), Spot("cell", permit_cell(obs, value)), *_paid(pay)
    return ()


def _cells(cells: Sequence[int]) -> tuple[Spot, ...]:
    return tuple(Spot("cell", cell) for cell in cells)


def _paid(colour: str | None) -> tuple[Spot, ...]:
    return () if colour is None else (Spot("card", colour),)


def _influence(counts: Sequence[int]) -> tuple[Spot, ...]:
    return tuple(Spot("card", colour) for colour, count in zip(INFLUENCE, counts, strict=True) if count)


def order(action: act.Action, obs: Observation, names: Names) -> str:
    """An action as what to do: "build a shop at column 3, row 8"."""
    match action:
        case act.Build(building=kind, cell=cell):
            return _("build {building} at {place}").format(building=word.one(kind), place=names.cell(cell))
        case act.BuildWall(space=space):
            return _("build a city wall at {place}").format(place=names.wall(space))
        case act.PlaceCottage(cottage=kind, cell=cell):
            return _("put {building} at {place}").format(building=word.the(kind), place=names.cell(cell))
        case act.PlacePermit(value=value, cell=cell) | act.AddPermit(value=value, cell=cell):
            return _("place permit {value} at {place}").format(value=value, place=names.cell(cell))
        case act.MovePermit(value=value, cell=cell):
            return _("move permit {value} to {place}").format(value=value, place=names.cell(cell))
        case act.RaisePermit(value=value, by=by):
            return _("raise permit {value} to {by}").format(value=value, by=by)
        case act.MoveShip(row=row):
            label = names.board.rows[row]
            if obs.step is Step.PIRATE:
                return _("send the pirate to row {row}").format(row=label)
            return _("move the ship to row {row}").format(row=label)
        case act.Discard(gold=gold, influence=influence):
            return _("give the pirate {cards}").format(cards=word.cards(gold, influence))
        case act.Spoils(gold=gold, influence=influence):
            return _("take {cards} from the pirate").format(cards=word.cards(gold, influence))
        case act.GiveBack(influence=influence):
            return _("give back {cards}").format(cards=word.cards(0, influence))
        case act.ChooseChurchTile(tile=tile):
            return _("begin the church with tile {tile}").format(tile=tile)
    return {
        act.Roll: _("roll the dice"),
        act.BuildChurch: _("build a church tile"),
        act.EndBuilding: _("end building"),
        act.TakeGold: _("take {gold} gold").format(gold=GOLD_TAKEN),
        act.BonusGold: _("take {gold} gold for three influence cards").format(gold=GOLD_TAKEN),
        act.EndTurn: _("end the turn"),
    }[type(action)]


def reason_text(reason: Reason, its: Quote) -> str:
    """What speaks for an action, or what it costs by the rules' quote, a sentence; "" where the figure says nothing."""
    return _price(its) if reason.word == PRICE else _TEXTS[reason.word](reason)


def _price(its: Quote) -> str:
    """The whole price: gold, compensation included, and the cards of influence by their colours."""
    gold = its.gold + sum(count for _seat, count in its.compensation)
    if its.influence == ONE_OF_EACH:
        if gold:
            return _("It costs {gold} and 1 influence of each colour.").format(gold=word.gold(gold))
        return _("It costs 1 influence of each colour.")
    if gold or any(its.influence):
        return _("It costs {cards}.").format(cards=word.cards(gold, its.influence))
    return _("The permit itself is free.")


def _wins(reason: Reason) -> str:
    return _("It wins the game.")


def _cubes(reason: Reason) -> str:
    count = round(abs(reason.figure))
    if reason.figure < 0:
        return certain("You lose {count} cube.", "You lose {count} cubes.", count)
    return certain("It brings {count} cube.", "It brings {count} cubes.", count) if count else ""


def _trade(reason: Reason) -> str:
    count = round(abs(reason.figure))
    if reason.figure < 0:
        return certain("You lose {count} trade point.", "You lose {count} trade points.", count)
    return certain("It brings {count} trade point.", "It brings {count} trade points.", count)


def _gold(reason: Reason) -> str:
    text = _("It brings {count} gold.") if reason.figure >= 0 else _("The shortage takes {count} gold of yours.")
    return text.format(count=round(abs(reason.figure)))


def _influence_cards(reason: Reason) -> str:
    count = round(abs(reason.figure))
    if not count:
        return ""
    if reason.figure < 0:
        return certain(
            "The shortage takes {count} influence card of yours.",
            "The shortage takes {count} influence cards of yours.",
            count,
        )
    return certain("It brings {count} influence card.", "It brings {count} influence cards.", count)


def _cards(reason: Reason) -> str:
    count = round(abs(reason.figure))
    if not count:
        return _("It brings you no card.")
    if reason.figure < 0:
        return certain("You lose {count} card.", "You lose {count} cards.", count)
    return certain("It brings you {count} card.", "It brings you {count} cards.", count)


def _others(reason: Reason) -> str:
    count = round(abs(reason.figure))
    if not count:
        return _("The others get no card.")
    if reason.figure < 0:
        return certain("The others lose {count} card.", "The others lose {count} cards.", count)
    return certain("The others get {count} card.", "The others get {count} cards.", count)


def _robs(reason: Reason) -> str:
    count = round(reason.figure)
    if not count:
        return _("Nobody loses a card to the pirate.")
    return certain("The others lose {count} card to the pirate.", "The others lose {count} cards to the pirate.", count)


def _robbed(reason: Reason) -> str:
    count = round(reason.figure)
    if not count:
        return _("You lose none.")
    return certain("You lose {count} card to the pirate.", "You lose {count} cards to the pirate.", count)


def _prevents(reason: Reason) -> str:
    count = round(reason.figure)
    if count < 1:
        return ""
    return certain("The others lose {count} cube.", "The others lose {count} cubes.", count)


def _prevents_trade(reason: Reason) -> str:
    count = round(reason.figure)
    if count < 1:
        return ""
    return certain("The others lose {count} trade point.", "The others lose {count} trade points.", count)


def _gold_left(reason: Reason) -> str:
    count = round(reason.figure)
    return _("You keep {count} gold.").format(count=count) if count else _("You keep no gold.")


def _influence_left(reason: Reason) -> str:
    count = round(reason.figure)
    if not count:
        return ""
    return certain("{count} influence card stays in your hand.", "{count} influence cards stay in your hand.", count)


def _site(reason: Reason) -> str:
    count = round(reason.figure)
    if reason.what == "own":
        if not count:
            return _("None of yours lies there.")
        return certain("{count} of yours lies there.", "{count} of yours lie there.", count)
    if not count:
        return _("No building of the others lies on the church’s site.")
    return certain(
        "{count} building of the others lies on the church’s site.",
        "{count} buildings of the others lie on the church’s site.",
        count,
    )


def _pays(reason: Reason) -> str:
    return likely("It brings about {figure} card a round.", "It brings about {figure} cards a round.", reason.figure)


def _opens(reason: Reason) -> str:
    return _("It leads to {building} for {count} gold in all.").format(
        building=word.one(reason.what), count=round(reason.figure)
    )


def _opens_over(reason: Reason) -> str:
    return _("It leads to {building} for {count} gold and {cards} of one colour in all.").format(
        building=word.one(reason.what), count=round(reason.figure), cards=word.influence(SAME_FOR_SIZE)
    )


def _aim(reason: Reason) -> str:
    return _("Next in reach: {building} for {count} gold in all.").format(
        building=word.one(reason.what), count=round(reason.figure)
    )


def _aim_over(reason: Reason) -> str:
    return _("Next in reach: {building} for {count} gold and {cards} of one colour in all.").format(
        building=word.one(reason.what), count=round(reason.figure), cards=word.influence(SAME_FOR_SIZE)
    )


def _income(reason: Reason) -> str:
    if reason.figure < LEAST:
        return ""
    return likely(
        "It raises your income by about {figure} card a round.",
        "It raises your income by about {figure} cards a round.",
        reason.figure,
    )


def _sites(reason: Reason) -> str:
    if reason.figure < LEAST:
        return ""
    return likely(
        "Your sites are worth about {figure} cube more.",
        "Your sites are worth about {figure} cubes more.",
        reason.figure,
    )


def _threats(reason: Reason) -> str:
    if reason.figure < LEAST:
        return ""
    return likely(
        "The others’ sites are worth about {figure} cube less.",
        "The others’ sites are worth about {figure} cubes less.",
        reason.figure,
    )


def _ahead(reason: Reason) -> str:
    if reason.figure < LEAST:
        return _("It is less than {figure} cubes ahead of the next best choice.").format(figure=figure_text(2 * LEAST))
    if reason.figure > FAR:
        return _("It is more than {figure} cubes ahead of the next best choice.").format(figure=FAR)
    return likely(
        "It is about {figure} cube ahead of the next best choice.",
        "It is about {figure} cubes ahead of the next best choice.",
        reason.figure,
    )


FAR: Final = 3
"""Cubes beyond which a lead is not told exactly: the game itself may hang on the choice."""

PRICE: Final = "price"
"""The word for what an action costs."""
_TEXTS: Final[dict[str, Callable[[Reason], str]]] = {
    "wins": _wins,
    "cubes": _cubes,
    "trade": _trade,
    "gold": _gold,
    "influence": _influence_cards,
    "cards": _cards,
    "others": _others,
    "robs": _robs,
    "robbed": _robbed,
    "prevents": _prevents,
    "prevents_trade": _prevents_trade,
    "gold_left": _gold_left,
    "influence_left": _influence_left,
    "site": _site,
    "pays": _pays,
    "opens": _opens,
    "opens_over": _opens_over,
    "aim": _aim,
    "aim_over": _aim_over,
    "income": _income,
    "sites": _sites,
    "threats": _threats,
    "ahead": _ahead,
}
"""By word of `game.elasund.bots.reasons`."""
