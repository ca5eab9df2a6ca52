"""The board of Elasund drawn from an observation: ground, pieces, highlights and what is held."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from game.elasund.state import Piece
from game.elasund.view import Observation
from scenes.elasund.layout import ElasundLayout, Spot

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

Place: TypeAlias = tuple[str, int]
"""A place as events name it: ("cell", index), ("wall", space), ("row", index), ("track", seat); beside these ("ship", 0)
and ("marker", seat) for what stands nowhere else."""


class Thing(NamedTuple):
    """A movable thing: its `kind` (a building kind, "church", "permit", "wall", "ship", "cube", "marker", "gold",
    "influence"), its owner's `seat` (-1: nobody's) and `key`: permit value, church tile (0: its back), wall number, 1 for the pirate,
    influence colour ("" its back), the north-west cell of a hall (which picture it shows)."""

    kind: str
    seat: int = -1
    key: int | str = 0


class Price(NamedTuple):
    """A price chip: short text ("3", "3 + 2") and whether the actor can pay it (else wax red)."""

    text: str
    affordable: bool = True


class Ghost(NamedTuple):
    """What is held: free with its middle at `pos` (units), or snapped to `at`, then `legal` tells whether it may lie
    there (legal: hovers over its footprint with a gold rim; else drawn free)."""

    thing: Thing
    pos: tuple[float, float]
    at: Place | None = None
    legal: bool = True


@dataclass(frozen=True)
class Look:
    """How the board is shown beyond what lies on it."""

    cells: frozenset[int] = frozenset()
    """Lit cells: legal targets, all the cells they cover."""
    walls: frozenset[int] = frozenset()
    rows: frozenset[int] = frozenset()
    """Lit wall spaces and rows."""
    dim: bool = False
    """Something is held: all that is not lit is dimmed."""
    prices: Mapping[Place, Price] = field(default_factory=dict)
    """Chips at the lower right of cells and on wall spaces."""
    ghost: Ghost | None = None
    displaced: tuple[Piece, ...] = ()
    """Pieces that would have to go (`Quote.displaced`): lowered, their owner's crest beside them."""
    hidden: frozenset[Place] = frozenset()
    """Places whose piece is not drawn because it is held or under way; buildings by their north-west cell."""
    marks: tuple[Place, ...] = ()
    """Places to point out (a chronicle line under the pointer)."""
    played: tuple[Place, ...] = ()
    """Where the last action put something: a quiet gold ring."""
    hover: Spot | None = None
    """What can be picked or clicked under the pointer: soft glow."""
    focus: Spot | None = None
    """Where the keyboard is: glow rim."""


def draw_ground(canvas: Canvas, layout: ElasundLayout) -> None:
    """The table and the top bar, kept per size."""


def draw_board(canvas: Canvas, layout: ElasundLayout, obs: Observation, look: Look) -> None:
    """The whole board with its pieces and highlights, what is held excepted."""


def draw_ghost(canvas: Canvas, layout: ElasundLayout, obs: Observation, look: Look) -> None:
    """What is held, above everything: call it last (before bubbles)."""


def draw_thing(canvas: Canvas, layout: ElasundLayout, obs: Observation, thing: Thing, rect: object) -> None:
    """One thing in a rectangle, cubes of its owner on it where it bears some."""
