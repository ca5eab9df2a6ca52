"""The parts of an information card, as content; `inspect.py` shows them."""

from __future__ import annotations

from typing import NamedTuple

from scenes.table.spots import Spot
from scenes.table.things import Thing
from scenes.tabular import Table


class Fact(NamedTuple):
    """A line of the table: art name, label, value."""

    icon: str
    label: str
    value: str


class Note(NamedTuple):
    """A sentence with its picture; **bold** parts are marked."""

    icon: str
    text: str


class Vignette(NamedTuple):
    """A small picture with two short lines."""

    thing: Thing
    head: str
    line: str


class Card(NamedTuple):
    """Everything an information card shows.

    `seat` is the owner, `line` stands beside his crest or alone below the title: a caption in lower case, no sentence.
    `picture` shows a thing, `image` another piece of art; `ribbon` is written on the ribbon that a playing card bears;
    `tall` is the height of the picture's place as a share of its width. `table` stands between the divider and the
    notes. `vignettes`, at most three, stand side by side at the foot below `vignettes_title`. `lit` stays lit beside
    the thing in its stead.
    """

    title: str
    line: str = ""
    seat: int | None = None
    picture: Thing | None = None
    image: str = ""
    ribbon: str = ""
    facts: tuple[Fact, ...] = ()
    table: Table | None = None
    notes: tuple[Note, ...] = ()
    vignettes: tuple[Vignette, ...] = ()
    vignettes_title: str = ""
    foot: str = ""
    lit: tuple[Spot, ...] = ()
    tall: float = 1.0
