"""Elasund's things by their names in the player's language: what every sentence is made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.elasund.board import Board
from game.elasund.pieces import INFLUENCE
from scenes.table import names as table
from scenes.table.names import listed
from scenes.ui.i18n import _, ngettext


@dataclass(frozen=True)
class Names(table.Names):
    """Who sits where and on which board: turns seats, cells, wall spaces and rows into words."""

    board: Board

    def cell(self, cell: int) -> str:
        """A cell as "column 3, row 8"."""
        row, column = divmod(cell, self.board.columns)
        return _("column {column}, row {row}").format(column=column + 1, row=self.board.rows[row])

    def wall(self, space: int) -> str:
        """A wall space as "column 3 on the north side" or "row 5 on the east side"."""
        wall = self.board.walls[space]
        if wall.side == "north":
            return _("column {column} on the north side").format(column=wall.at)
        if wall.side == "south":
            return _("column {column} on the south side").format(column=wall.at)
        return _("row {row} on the east side").format(row=wall.at)


def title(kind: str) -> str:
    """The name of a piece as a heading: "Tavern"."""
    return {
        "cottage_small": _("Small cottage"),
        "cottage_large": _("Large cottage"),
        "house": _("House"),
        "workshop": _("Workshop"),
        "well": _("Well"),
        "market": _("Market"),
        "shop": _("Shop"),
        "tavern": _("Tavern"),
        "hall": _("Hall"),
        "church": _("Church"),
        "wall": _("City wall"),
        "tower": _("Watch tower"),
    }[kind]


def one(kind: str) -> str:
    """A building that can be put up, as the object of a sentence: "a tavern"."""
    return {
        "house": _("a house"),
        "workshop": _("a workshop"),
        "well": _("a well"),
        "market": _("a market"),
        "shop": _("a shop"),
        "tavern": _("a tavern"),
        "hall": _("a hall"),
    }[kind]


def the(kind: str) -> str:
    """A certain piece as the object of a sentence: "the tavern"."""
    return {
        "cottage_small": _("the small cottage"),
        "cottage_large": _("the large cottage"),
        "house": _("the house"),
        "workshop": _("the workshop"),
        "well": _("the well"),
        "market": _("the market"),
        "shop": _("the shop"),
        "tavern": _("the tavern"),
        "hall": _("the hall"),
        "church": _("the church tile"),
        "permit": _("the permit"),
        "wall": _("the city wall"),
        "moved": _("the permit"),
    }[kind]


def plain(kind: str) -> str:
    """The bare noun of a building, for captions and after a name: "tavern"."""
    return {
        "cottage_small": _("small cottage"),
        "cottage_large": _("large cottage"),
        "house": _("house"),
        "workshop": _("workshop"),
        "well": _("well"),
        "market": _("market"),
        "shop": _("shop"),
        "tavern": _("tavern"),
        "hall": _("hall"),
    }[kind]


def colour(name: str) -> str:
    """An influence colour: "red"."""
    return {"red": _("red"), "green": _("green"), "blue": _("blue")}[name]


def gold(count: int) -> str:
    """ "3 gold"."""
    return ngettext("{count} gold", "{count} gold", count).format(count=count)


def influence(count: int) -> str:
    """ "2 influence cards"."""
    return ngettext("{count} influence card", "{count} influence cards", count).format(count=count)


def coloured(name: str, count: int) -> str:
    """ "2 red influence"."""
    return {
        "red": ngettext("{count} red influence", "{count} red influence", count),
        "green": ngettext("{count} green influence", "{count} green influence", count),
        "blue": ngettext("{count} blue influence", "{count} blue influence", count),
    }[name].format(count=count)


def trade_points(count: int) -> str:
    """ "2 trade points"."""
    return ngettext("{count} trade point", "{count} trade points", count).format(count=count)


def cards(gold_cards: int, by_colour: Sequence[int]) -> str:
    """Cards as a list: "2 gold, 1 red influence and 1 blue influence"; "nothing" where there are none."""
    parts = [gold(gold_cards)] if gold_cards else []
    parts += [coloured(name, count) for name, count in zip(INFLUENCE, by_colour, strict=True) if count]
    return listed(parts) if parts else _("nothing")
