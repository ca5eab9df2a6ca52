"""Elasund's movable things as pictures: which art shows them, where their cubes lie, how they are drawn anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import FRect

from game.elasund.pieces import BUILDINGS, WALL_REWARDS
from game.elasund.state import Building, ChurchTile, Piece

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


def draw_thing(
    canvas: Canvas, thing: Thing, rect: FRect, colours: Sequence[str], alpha: int = 255, angle: float = 0
) -> None:
    """The thing in a rectangle (units), with cubes where it bears some; `angle` in degrees, counter-clockwise."""
    name = art_of(thing, colours, upright=rect.h > rect.w)
    if angle:
        turned(canvas, name, rect, angle, alpha)
    else:
        canvas.image(name, rect, alpha)
    if thing.seat >= 0:
        for cube in cube_rects(thing, rect):
            canvas.image(f"cube_{colours[thing.seat]}", cube, alpha)


def draw_scaled(canvas: Canvas, thing: Thing, rect: FRect, size: FRect, colours: Sequence[str]) -> None:
    """As `draw_thing`, for what changes its size on the way: its art is made once, for `size`, and stretched."""
    if canvas.px(rect).size == canvas.px(size).size:
        draw_thing(canvas, thing, rect, colours)
        return
    parts = [(art_of(thing, colours, upright=size.h > size.w), rect, size)]
    if thing.seat >= 0:
        cubes = zip(cube_rects(thing, rect), cube_rects(thing, size), strict=True)
        parts += [(f"cube_{colours[thing.seat]}", small, whole) for small, whole in cubes]
    for name, place, whole in parts:
        slot = canvas.px(place)
        picture = canvas.art.get(name, *canvas.px(whole).size)
        canvas.surface.blit(pygame.transform.smoothscale(picture, (max(1, slot.w), max(1, slot.h))), slot)


def turned(canvas: Canvas, name: str, rect: FRect, angle: float, alpha: int = 255, size: FRect | None = None) -> None:
    """A picture turned about its middle; with `size` its art is made for that size and shrunk to the rectangle."""
    at = canvas.px(rect)
    whole = at if size is None else canvas.px(size)
    get = canvas.art.get(name, *whole.size) if alpha >= 255 else canvas.art.faded(name, *whole.size, alpha)
    picture = pygame.transform.rotozoom(get, angle, at.w / whole.w)
    canvas.surface.blit(picture, picture.get_rect(center=at.center))
