"""Elasund's board as the rules need it, read from a Tiled map; the map holds every coordinate."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NamedTuple

HARBOUR: Final = "harbour"


class Rect(NamedTuple):
    """A place in map pixels (100 a cell)."""

    x: int
    y: int
    w: int
    h: int


@dataclass(frozen=True, slots=True)
class WallSpace:
    """A place for a wall: on the "north", "south" or "east" side, `at` a column (north, south) or a row label (east).

    `price` in gold; `gate` whether it touches a gate; `touches` the neighbouring spaces' indices; `row` the row index
    in which an eastern tower's cube lies, else -1.
    """

    side: str
    at: int
    price: int
    gate: bool
    touches: tuple[int, ...]
    row: int
    rect: Rect


@dataclass(frozen=True, slots=True)
class TrackField:
    """A field of the trade track: its number, whether a cube is earned there, and its place on the map."""

    number: int
    cube: bool
    rect: Rect


@dataclass(frozen=True, slots=True)
class Gate:
    """A city gate's picture: "north" or "south" and its place on the map."""

    side: str
    rect: Rect


@dataclass(frozen=True, eq=False)
class Board:
    """One board. Cells are numbered row by row from the north-west: cell = row * columns + (column - 1).

    Compared and hashed by identity of content digest, so that positions hash fast.
    """

    name: str
    """The map's file name without folder and ending: what records call the board."""
    seats: tuple[int, ...]
    columns: int
    rows: tuple[int, ...]
    """Row labels from north to south: 2 … 12 without 7 (E-03)."""
    trade: tuple[int, ...]
    """Trade points of each cell (E-102)."""
    foundation: int
    starts: dict[str, dict[str, int]]
    """Northern cell of each cottage by seat colour and cottage kind (E-05)."""
    walls: tuple[WallSpace, ...]
    gates: tuple[Gate, ...]
    track: tuple[TrackField, ...]
    ship_spaces: tuple[Rect, ...]
    """Where the ship stands in each row."""
    cell_rects: tuple[Rect, ...]
    picture: str
    """Art name of the painted board beneath."""
    picture_rect: Rect
    digest: str
    """Hash of the rules' part of the board."""
    footprints: dict[str, tuple[tuple[int, ...] | None, ...]] = field(init=False)
    """By building kind, for each cell as north-west corner: the cells covered, or None off the city."""
    anchors: dict[str, tuple[tuple[int, ...], ...]] = field(init=False)
    """By building kind, for each cell: the corners whose footprint covers it (legal footprints only)."""
    row_cells: tuple[tuple[int, ...], ...] = field(init=False)
