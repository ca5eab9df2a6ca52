"""Elasund's board as the rules need it, read from a Tiled map; the map holds every coordinate."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from pathlib import Path

from game.elasund.pieces import BUILDINGS
from game.maps import Rect as Rect


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
    slots: tuple[Rect, ...]
    """Where players' cubes lie on it, in reading order; as many as players at least where `cube`, else none."""


@dataclass(frozen=True, slots=True)
class Gate:
    """A city gate: "north" or "south" and the place of its picture on the map."""

    side: str
    rect: Rect


@dataclass(frozen=True, eq=False)
class Board:
    """One board. Cells are numbered row by row from the north-west: cell = row * columns + (column - 1).

    Two boards are equal when their names and digests are: positions hold their board, and compare and hash fast.
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
    """Northern cell of each cottage by seat colour and cottage kind ("cottage_small", "cottage_large") (E-05)."""
    walls: tuple[WallSpace, ...]
    """North from west to east, east from north to south, south from west to east."""
    gates: tuple[Gate, ...]
    """The northern one, the southern one."""
    track: tuple[TrackField, ...]
    """Fields 0 upwards (E-104)."""
    row_rects: tuple[Rect, ...]
    """Where each row's label is painted."""
    ship_spaces: tuple[Rect, ...]
    """Where the ship stands in each row."""
    cell_rects: tuple[Rect, ...]
    picture: Path
    """File of the painted board beneath."""
    picture_rect: Rect
    digest: str = field(init=False)
    """Hash of the rules' part of the board: all but pictures and places on the map."""
    footprints: dict[str, tuple[tuple[int, ...] | None, ...]] = field(init=False)
    """By building kind, for each cell as north-west corner: the cells covered, or None off the city."""
    anchors: dict[str, tuple[tuple[int, ...], ...]] = field(init=False)
    """By building kind, for each cell: the corners whose footprint covers it (legal footprints only)."""
    row_cells: tuple[tuple[int, ...], ...] = field(init=False)
    """The cells of each row from west to east."""
    _hash: int = field(init=False, repr=False)

    def __post_init__(self) -> None:
        footprints = {
            kind.name: tuple(self._footprint(cell, kind.width, kind.height) for cell in range(len(self.trade)))
            for kind in BUILDINGS.values()
        }
        anchors = {name: self._anchors(table) for name, table in footprints.items()}
        row_cells = tuple(tuple(range(row * self.columns, (row + 1) * self.columns)) for row in range(len(self.rows)))
        object.__setattr__(self, "footprints", footprints)
        object.__setattr__(self, "anchors", anchors)
        object.__setattr__(self, "row_cells", row_cells)
        object.__setattr__(self, "digest", self._digest())
        object.__setattr__(self, "_hash", int(self.digest[:15], 16))

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Board) and self.digest == other.digest and self.name == other.name)

    def __hash__(self) -> int:
        return self._hash

    def _footprint(self, cell: int, width: int, height: int) -> tuple[int, ...] | None:
        row, column = divmod(cell, self.columns)
        if column + width > self.columns or row + height > len(self.rows):
            return None
        return tuple((row + down) * self.columns + column + right for down in range(height) for right in range(width))

    def _anchors(self, table: tuple[tuple[int, ...] | None, ...]) -> tuple[tuple[int, ...], ...]:
        corners: list[list[int]] = [[] for _ in self.trade]
        for corner, covered in enumerate(table):
            for cell in covered or ():
                corners[cell].append(corner)
        return tuple(tuple(each) for each in corners)

    def _digest(self) -> str:
        rules = (
            (self.seats, self.columns, self.rows, self.trade, self.foundation),
            sorted((colour, sorted(cells.items())) for colour, cells in self.starts.items()),
            [(wall.side, wall.at, wall.price, wall.gate, wall.touches) for wall in self.walls],
            [(each.number, each.cube) for each in self.track],
        )
        return hashlib.sha256(json.dumps(rules).encode()).hexdigest()
