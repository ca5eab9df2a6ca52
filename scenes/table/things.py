"""Movable things as pictures: what a game says of one, and how it is drawn anywhere and at any size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias

import pygame
from pygame import FRect

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

BACK: Final = -1
"""Key of a card or counter that lies face down."""

Part: TypeAlias = tuple[str, FRect]
"""A picture by its art name, and where it lies (units)."""


class Thing(Protocol):
    """A movable thing: a value of the game's own type."""

    @property
    def kind(self) -> str:
        """What it is, a word of the game."""

    @property
    def key(self) -> Any:
        """Which one of its kind."""

    def parts(self, rect: FRect, colours: Sequence[str]) -> Sequence[Part]:
        """What it is made of when it lies in this rectangle, the lowest first; `colours` by seat."""

    def fitted(self, box: FRect) -> FRect:
        """The largest place for it in the middle of a box."""

    def corner(self, rect: FRect) -> float | None:
        """Radius of its corners in this rectangle (units), for the shadow below it; None where it casts none."""

    def write(self, canvas: Canvas, rect: FRect) -> None:
        """Write on it, where it lies in this rectangle, the words for which its art leaves room."""


def colours_of(obs: Any) -> tuple[str, ...]:
    """The colours of an observation's seats, by seat."""
    return tuple(seat.colour for seat in obs.seats)


def draw_thing(
    canvas: Canvas, thing: Thing, rect: FRect, colours: Sequence[str], alpha: int = 255, angle: float = 0
) -> None:
    """The thing in a rectangle (units); `angle` turns its lowest part, in degrees counter-clockwise."""
    first, *others = thing.parts(rect, colours)
    if angle:
        turned(canvas, first[0], first[1], angle, alpha)
    else:
        canvas.image(first[0], first[1], alpha)
    for name, place in others:
        canvas.image(name, place, alpha)


def draw_scaled(canvas: Canvas, thing: Thing, rect: FRect, size: FRect, colours: Sequence[str]) -> None:
    """As `draw_thing`, for what changes its size on the way: its art is made once, for `size`, and stretched."""
    if canvas.px(rect).size == canvas.px(size).size:
        draw_thing(canvas, thing, rect, colours)
        return
    for (_name, place), (name, whole) in zip(thing.parts(rect, colours), thing.parts(size, colours), strict=True):
        stretched(canvas, name, place, whole)


def stretched(canvas: Canvas, name: str, rect: FRect, size: FRect) -> None:
    """A picture made for `size` and stretched over the rectangle."""
    slot = canvas.px(rect)
    picture = canvas.art.get(name, *canvas.px(size).size)
    canvas.surface.blit(pygame.transform.smoothscale(picture, (max(1, slot.w), max(1, slot.h))), slot)


def turned(canvas: Canvas, name: str, rect: FRect, angle: float, alpha: int = 255, size: FRect | None = None) -> None:
    """A picture turned about its middle; with `size` its art is made for that size and shrunk to the rectangle."""
    at = canvas.px(rect)
    whole = at if size is None else canvas.px(size)
    get = canvas.art.get(name, *whole.size) if alpha >= 255 else canvas.art.faded(name, *whole.size, alpha)
    picture = pygame.transform.rotozoom(get, angle, at.w / whole.w)
    canvas.surface.blit(picture, picture.get_rect(center=at.center))
