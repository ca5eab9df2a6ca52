"""How the table of King of the Elves is shown beyond what lies on it: targets, prices, the way ahead, what is held.

Places are those of events, ("realm", seat) and, for regions and free slots, ("region", key) and ("slot", key) with the
key of `spots.region_key`; and things that lie on the table: ("chip", key of `spots.chip_key`), ("coat", seat) (one coat
less in stock), ("traveller", seat), ("starter", seat) and ("card", kind) (one card of the viewer's hand).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from game.king_of_the_elves.actions import Cards
from scenes.king_of_the_elves.things import Thing
from scenes.table.bubble import BubbleRow
from scenes.table.look import TableLook
from scenes.table.spots import Spot


class Price(NamedTuple):
    """A chip: a picture's name ("" for none) and a text ("×2", "4"); `affordable` False makes it wax red, `best`
    golden (the one that a click would play)."""

    picture: str
    text: str
    affordable: bool = True
    best: bool = False


class Ghost(NamedTuple):
    """What is held: free with its middle at `pos` (units), or snapped to `at`, where it may legally lie."""

    thing: Thing
    pos: tuple[float, float]
    at: Spot | None = None


class Way(NamedTuple):
    """A journey over regions (keys, in order) in the colour of `seat`."""

    seat: int
    regions: tuple[int, ...]


class Bubble(NamedTuple):
    """A small sheet beside a spot: what would happen there, and by vehicle what a step there takes."""

    at: Spot
    head: str
    rows: tuple[BubbleRow, ...] = ()
    fares: tuple[tuple[int, Price], ...] = ()
    """Kinds of vehicles with their chips; where each lies is told by `ghost.draw_bubble`."""


@dataclass(frozen=True)
class Look(TableLook):
    """How the table is shown beyond what lies on it."""

    lit: frozenset[Spot] = frozenset()
    """Legal targets, of any kind of spot."""
    dim: bool = False
    """Something is held: all that is not lit is dimmed."""
    prices: Mapping[Spot, Price] = field(default_factory=dict)
    """Chips at regions, free slots and piles."""
    ahead: Way | None = None
    """The way ahead that is shown: gold, over the ring, its regions numbered in order."""
    ghost: Ghost | None = None
    bubble: Bubble | None = None
    owner: int | None = None
    """A seat whose realm and coats stand out (its plate is under the pointer)."""
    pickable: frozenset[Spot] = frozenset()
    """What can be taken or clicked now: cards, actions, the traveller, the deck."""
    choosing: bool = False
    """Whether cards and actions are on offer now: then what is not pickable is faded."""
    held: Spot | None = None
    """Where the held thing was taken: that place is empty, with gold dashes."""
    raised: Cards = ()
    """Cards of the hand that stand up, by kind: those that would be played; () for none."""
    selected: Cards = ()
    """Cards of the hand chosen to be laid off, by kind; () for none."""
    scroll: float = 0.0
    """How far a hand that is too long for its room has been scrolled (units)."""


PLAIN: Final = Look()
