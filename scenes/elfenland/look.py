"""How Elfenland's table is shown beyond what lies on it: targets, prices, routes, what is held, what is pointed out.

Places are those of events, ("town", index), ("link", index) and ("row", place 0..4), and things that lie on the table:
("boot", seat), ("counter", link), ("obstacle", link), ("piece", town) (the viewer's own there), ("open", kind),
("hidden", kind) and ("tray", 0) (the viewer's counters and obstacle), ("card", kind) (one card of the viewer's hand).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from game.elfenland.actions import Cards
from scenes.elfenland.things import Thing
from scenes.table.bubble import BubbleRow
from scenes.table.look import TableLook
from scenes.table.spots import Place, Spot

ANY: Final = -1
"""In a price: cards of any kind (a caravan whose cards are not chosen yet)."""


class Price(NamedTuple):
    """A price chip beside a road's middle or a town: pictures of kinds (`ANY` for cards of any kind), each with its
    text ("×2"); `affordable` False makes it wax red, `best` golden (the one that a click would play)."""

    parts: tuple[tuple[int, str], ...]
    affordable: bool = True
    best: bool = False


class Ghost(NamedTuple):
    """What is held: free with its middle at `pos` (units), or snapped to `at`, ("link", …) or ("town", …), where it may
    legally lie."""

    thing: Thing
    pos: tuple[float, float]
    at: Place | None = None


class Trail(NamedTuple):
    """A journey over `links` from the town `origin`, in the colour and line pattern of `seat`."""

    seat: int
    origin: int
    links: tuple[int, ...]


class Bubble(NamedTuple):
    """A small sheet beside a place: what would happen there."""

    at: Place
    head: str
    rows: tuple[BubbleRow, ...] = ()


@dataclass(frozen=True)
class Look(TableLook):
    """How the table is shown beyond what lies on it."""

    links: frozenset[int] = frozenset()
    """Lit roads and waterways: legal targets."""
    towns: frozenset[int] = frozenset()
    """Lit towns: legal targets."""
    dim: bool = False
    """Something is held: the map is dimmed a little, all that is lit stands out."""
    prices: Mapping[Place, Price] = field(default_factory=dict)
    """Chips at links (for what is held, or the links that lead on) and at towns."""
    route: Trail | None = None
    """The route being planned: gold, its towns numbered in order."""
    trails: tuple[Trail, ...] = ()
    """Travelled routes to show; those of one link lie side by side."""
    ghost: Ghost | None = None
    bubble: Bubble | None = None
    owner: int | None = None
    """A seat whose pieces and boot stand out (its panel is under the pointer)."""
    pickable: frozenset[Spot] = frozenset()
    """What can be taken or clicked on the panels and in the hand now."""
    choosing: bool = False
    """Whether things on the panels are on offer now: then what is not pickable is faded."""
    held: Spot | None = None
    """Where the held thing was taken: that place is empty, with gold dashes."""
    raised: Cards = ()
    """Cards of the hand that stand up, by kind: those that would be played; () for none."""
    selected: Cards = ()
    """Cards of the hand chosen to be thrown away, by kind; () for none."""

    @property
    def aimed_link(self) -> int | None:
        """The link that a held counter or obstacle has snapped to."""
        at = None if self.ghost is None else self.ghost.at
        return at[1] if at is not None and at[0] == "link" else None


PLAIN: Final = Look()
