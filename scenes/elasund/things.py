"""Elasund's movable things as pictures: which art shows them, where their cubes lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from pygame import FRect

from game.elasund.pieces import BUILDINGS, WALL_REWARDS
from game.elasund.state import Building, ChurchTile, Piece
from scenes.table.things import Part
from scenes.ui import theme

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

HALL_PICTURES = 3


class Thing(NamedTuple):
    """A movable thing.

    `kind`: a building kind, "church", "permit", "wall", "ship", "cube", "marker", "gold", "influence". `seat`: its
    owner, -1 for nobody. `key`: permit value, church tile (0: its back), wall number, 1 for the pirate, influence
    colour ("": its back), north-west cell of a hall (which picture it shows).
    """

    kind: str
    seat: int = -1
    key: int | str = 0

    def parts(self, rect: FRect, colours: Sequence[str]) -> list[Part]:
        """Its picture and the cubes that it bears."""
        parts = [(art_of(self, colours, upright=rect.h > rect.w), rect)]
        if self.seat >= 0:
            parts += [(f"cube_{colours[self.seat]}", cube) for cube in cube_rects(self, rect)]
        return parts

    def fitted(self, box: FRect) -> FRect:
        """The largest place for it in the middle of a box; what covers one cell is smaller."""
        kind = BUILDINGS.get(self.kind)
        ratio = kind.width / kind.height if kind else 100 / 62 if self.kind == "wall" else 1.0
        wide = min(box.w, box.h * ratio)
        place = FRect(0, 0, wide, wide / ratio)
        if kind is not None and kind.size == 1:
            place = FRect(0, 0, wide * 0.8, wide * 0.8)
        place.center = box.center
        return place

    def corner(self, rect: FRect) -> float | None:
        """Tiles are rounded; nothing else casts a shadow on a card."""
        return theme.RADIUS_TILE if self.kind in BUILDINGS or self.kind == "church" else None

    def write(self, canvas: Canvas, rect: FRect) -> None:
        """Nothing: its art says all."""


def thing_of(piece: Piece) -> Thing:
    """A piece of the board as a thing."""
    if isinstance(piece, Building):
        return Thing(piece.kind, piece.seat, piece.cell)
    if isinstance(piece, ChurchTile):
        return Thing("church", piece.seat, piece.tile)
    return Thing("permit", piece.seat, piece.value)


def is_tower(number: int) -> bool:
    """Whether the wall of this number is a tower (E-76)."""
    return WALL_REWARDS[number - 1] == 0


def art_of(thing: Thing, colours: Sequence[str], upright: bool = False) -> str:
    """The picture of a thing; `colours` by seat; `upright` for walls of the east side."""
    kind, seat, key = thing
    colour = colours[seat] if seat >= 0 else ""
    if kind in BUILDINGS:
        if BUILDINGS[kind].own:
            return f"{kind}_{colour}"
        return f"hall_{int(key) % HALL_PICTURES + 1}" if kind == "hall" else kind
    match kind:
        case "church":
            return f"church_{key}" if key else "church_back"
        case "permit":
            return f"permit_{colour}_{key}"
        case "wall":
            return f"{'tower' if is_tower(int(key)) else 'wall'}_{'e' if upright else 'n'}_{colour}"
        case "ship":
            return "ship_pirate" if key else "ship"
        case "gold":
            return "gold_card"
        case "influence":
            return f"influence_{key or 'back'}"
        case _:
            return f"{kind}_{colour}"


def cube_rects(thing: Thing, rect: FRect) -> list[FRect]:
    """Where the owner's cubes lie on a thing in this rectangle: on a building in the rows that count for the pirate
    (E-34), on a church tile low in its cell."""
    if thing.kind == "church":
        unit = rect.w
        return [_cube(rect.centerx, rect.y + 0.72 * unit, unit)] if thing.key else []
    if thing.kind not in BUILDINGS:
        return []
    kind = BUILDINGS[thing.kind]
    unit = rect.w / kind.width
    low = 0.72 if kind.height == 1 else 0.3
    return [_cube(rect.centerx, rect.y + (row + (low if row == 0 else 0.64)) * unit, unit) for row in kind.cube_rows]


def _cube(x: float, y: float, unit: float) -> FRect:
    size = 0.41 * unit
    return FRect(x - size / 2, y - size * 0.55, size, size * 48 / 44)
