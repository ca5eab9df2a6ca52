"""Who sits at the table before a game begins: names, colours and their order, without any drawing."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from game.match import PERSON, Kind, distinct_names
from scenes.ui.i18n import _, pgettext

NAME_LENGTH = 20
"""Characters of a name at most."""


@dataclass
class Chair:
    """One seat: what was typed as its name, its colour, and who decides (`game.match.Player.kind`). `wish` is the
    colour it has where that exists."""

    name: str
    colour: str
    wish: str = ""
    kind: Kind = PERSON

    def __post_init__(self) -> None:
        self.wish = self.wish or self.colour


def colour_word(colour: str) -> str:
    """The colour as a name for somebody who gave none: "Red"."""
    return {
        "red": _("Red"),
        "blue": _("Blue"),
        "green": _("Green"),
        "yellow": _("Yellow"),
        "purple": _("Purple"),
        "black": _("Black"),
    }[colour]


def kind_word(kind: Kind) -> str:
    """Who decides for a seat: "Person", "Computer, hard"."""
    return {
        "person": _("Person"),
        "easy": _("Computer, easy"),
        "normal": _("Computer, normal"),
        "hard": _("Computer, hard"),
    }[kind]


def short_kind_word(kind: Kind) -> str:
    """The same where there is little room, beside a picture of a person or a computer."""
    return {
        "person": _("Person"),
        "easy": pgettext("computer player", "Easy"),
        "normal": pgettext("computer player", "Normal"),
        "hard": pgettext("computer player", "Hard"),
    }[kind]


def level_word(kind: Kind) -> str:
    """How strong a computer is, beside the figure of a robot: "hard"."""
    return {
        "easy": pgettext("computer player", "easy"),
        "normal": pgettext("computer player", "normal"),
        "hard": pgettext("computer player", "hard"),
    }[kind]


def nameless(chair: Chair) -> str:
    """What somebody is called who was given no name: by the colour."""
    return colour_word(chair.colour)


def crest_word(colour: str) -> str:
    """What the crest of a colour shows: "Tower"."""
    return {
        "red": _("Tower"),
        "blue": _("Fish"),
        "green": _("Leaf"),
        "yellow": _("Sun"),
        "purple": _("Moon"),
        "black": _("Key"),
    }[colour]


def tidy(name: str, most: int = NAME_LENGTH) -> str:
    """A typed name without outer spaces, doubled ones or control characters, composed (NFC), at most `most` long."""
    printable = "".join(each if each.isprintable() else " " for each in unicodedata.normalize("NFC", name))
    return " ".join(printable.split())[:most].strip()


def shown_names(chairs: Sequence[Chair]) -> tuple[str, ...]:
    """The names that the game uses: who has none is called `nameless`, equal ones are told apart ("Anna (2)")."""
    return distinct_names(tidy(chair.name) or nameless(chair) for chair in chairs)


class Table:
    """The chairs round the table, clockwise; keeps between `least` and `most` of them, each in another colour.

    Those who find no place, or not their colour, are not forgotten: `everybody` are the chairs for another game's
    table.
    """

    def __init__(self, chairs: Sequence[Chair], colours: Sequence[str], least: int, most: int) -> None:
        self.colours = tuple(colours)
        self.least, self.most = least, min(most, len(colours))
        self.chairs: list[Chair] = []
        self._standing = tuple(chairs[self.most :])
        for chair in chairs[: self.most]:
            free = self.free_colours()
            colour = chair.wish if chair.wish in free else free[0]
            self.chairs.append(Chair(tidy(chair.name), colour, chair.wish, chair.kind))
        while len(self.chairs) < self.least:
            self.add()

    @property
    def everybody(self) -> tuple[Chair, ...]:
        """The chairs and those for whom this table is too small."""
        return (*self.chairs, *self._standing)

    def free_colours(self) -> tuple[str, ...]:
        """Colours that nobody has, in default order."""
        taken = {chair.colour for chair in self.chairs}
        return tuple(colour for colour in self.colours if colour not in taken)

    @property
    def can_add(self) -> bool:
        """Whether there is room for one more."""
        return len(self.chairs) < self.most

    @property
    def can_remove(self) -> bool:
        """Whether somebody may leave."""
        return len(self.chairs) > self.least

    def add(self) -> None:
        """One more chair, without a name, in the first free colour; nothing if the table is full."""
        if self.can_add:
            self.chairs.append(Chair("", self.free_colours()[0]))

    def remove(self, seat: int) -> None:
        """Take a chair away; nothing if there would be too few."""
        if self.can_remove:
            del self.chairs[seat]

    def move(self, seat: int, by: int) -> int:
        """Swap a chair with its neighbour `by` places on; its new place, the old one where there is none."""
        to = seat + by
        if not 0 <= to < len(self.chairs):
            return seat
        self.chairs[seat], self.chairs[to] = self.chairs[to], self.chairs[seat]
        return to

    def recolour(self, seat: int, colour: str) -> None:
        """Give a chair this colour; whoever has it takes the old one in exchange."""
        for chair in self.chairs:
            if chair.colour == colour:
                chair.colour = chair.wish = self.chairs[seat].colour
        self.chairs[seat].colour = self.chairs[seat].wish = colour

    @property
    def people(self) -> int:
        """How many of them are people."""
        return sum(chair.kind == PERSON for chair in self.chairs)

    @property
    def names(self) -> tuple[str, ...]:
        """The names that the game will use."""
        return shown_names(self.chairs)
