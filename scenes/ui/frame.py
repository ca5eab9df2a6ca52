"""From logical units to pixels of the window, and back: the only place that knows the scale."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TypeAlias

import pygame

RectLike: TypeAlias = pygame.FRect | pygame.Rect | tuple[float, float, float, float]
"""x, y, width, height in logical units."""
Point: TypeAlias = Sequence[float]
"""x, y in logical units."""

BASE_W, BASE_H = 1280, 800
"""The window, in pixels, at which one logical unit is one pixel."""
LEAST_W, LEAST_H = 1024, 640
"""The canvas, in units, never gets smaller than this; a larger UI scale gives way."""
TINIEST = (320, 200)
"""Pixels: smaller windows are laid out as if they had this size, and cut off."""


def nearest(value: float) -> int:
    """The nearest whole number, halves upwards (so that neighbours round alike)."""
    return math.floor(value + 0.5)


class Frame:
    """How a window shows the canvas. Immutable.

    `s` is pixels per unit, `w` and `h` the canvas in units (at least 1024x640), `size` the window in pixels.
    """

    def __init__(self, window_size: Sequence[int], ui_scale: float = 1.0) -> None:
        self.size = (int(window_size[0]), int(window_size[1]))
        self.ui_scale = ui_scale
        wide, high = max(self.size[0], TINIEST[0]), max(self.size[1], TINIEST[1])
        wanted = min(wide / BASE_W, high / BASE_H) * ui_scale
        self.s = min(wanted, wide / LEAST_W, high / LEAST_H)
        self.w = wide / self.s
        self.h = high / self.s

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frame) and (self.size, self.s) == (other.size, other.s)

    def __hash__(self) -> int:
        return hash((self.size, self.s))

    def __repr__(self) -> str:
        return f"Frame({self.size[0]}x{self.size[1]} px, s={self.s:.3f}, {self.w:.0f}x{self.h:.0f} units)"

    @property
    def rect(self) -> pygame.FRect:
        """The whole canvas, in units."""
        return pygame.FRect(0, 0, self.w, self.h)

    def px(self, rect: RectLike) -> pygame.Rect:
        """The rectangle in pixels; its edges are rounded, so neighbours meet."""
        x, y, w, h = rect
        left, top = nearest(x * self.s), nearest(y * self.s)
        return pygame.Rect(left, top, nearest((x + w) * self.s) - left, nearest((y + h) * self.s) - top)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """The point in pixels."""
        return nearest(x * self.s), nearest(y * self.s)

    def length(self, units: float) -> int:
        """A thickness or size in pixels, at least 1."""
        return max(1, nearest(units * self.s))

    def to_logical(self, pos: Sequence[float]) -> tuple[float, float]:
        """Units from pixels: the inverse of `point`."""
        return pos[0] / self.s, pos[1] / self.s
