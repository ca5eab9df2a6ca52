"""How Elasund's board is shown beyond what lies on it: targets, prices, what is held, what is pointed out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from game.elasund.state import Piece
from scenes.elasund.things import Thing
from scenes.table.look import TableLook
from scenes.table.spots import Place


class Price(NamedTuple):
    """A price chip: a number, whether the actor can pay it (else it is wax red) and the picture of what is paid."""

    text: str
    affordable: bool = True
    picture: str = "coin"


class Ghost(NamedTuple):
    """What is held: free with its middle at `pos` (units), or snapped to `at` where it may legally lie."""

    thing: Thing
    pos: tuple[float, float]
    at: Place | None = None


@dataclass(frozen=True)
class Look(TableLook):
    """How the board is shown beyond what lies on it; a building is hidden by any of its cells."""

    cells: frozenset[int] = frozenset()
    """Lit cells: legal targets, all the cells they cover."""
    walls: frozenset[int] = frozenset()
    rows: frozenset[int] = frozenset()
    """Lit wall spaces and rows."""
    dim: bool = False
    """Something is held: all that is not lit is dimmed."""
    prices: Mapping[Place, Price] = field(default_factory=dict)
    """Chips at the lower right of cells, on wall spaces and row discs."""
    ghost: Ghost | None = None
    displaced: tuple[Piece, ...] = ()
    """Pieces that would have to go (`Quote.displaced`): lowered, their owner's crest beside them."""
    owner: int | None = None
    """A seat whose pieces are all ringed in its colour (its panel is under the pointer)."""
