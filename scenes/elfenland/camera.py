"""Which part of the map is in view: zoom from the whole map to three times as large, and where its middle is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from game.elfenland.board import Point, Rect

ZOOMS: Final = (1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0)
"""Steps of the wheel; at 1 the whole map is in view."""
SIZED_FOR: Final = (836.0, 607.0)
"""Units of the view for which towns, names and counters have their size."""
LEAST_SIZE, MOST_SIZE = 0.72, 1.35
GROWTH: Final = 0.3
"""How much of the zoom the things on the map take part in: names stay readable, and apart."""


class Camera:
    """Shows `land` (map pixels) through the rectangle `view` (units), which has its proportions. Immutable.

    `pixels` is the frame's pixels per unit: the map lies on whole pixels, so that it stays sharp where it is moved.
    """

    def __init__(
        self, view: FRect, land: Rect, pixels: float = 1.0, zoom: float = 1.0, centre: Point | None = None
    ) -> None:
        self.view, self.land, self.pixels = view.copy(), land, pixels
        self.zoom = min(max(zoom, ZOOMS[0]), ZOOMS[-1])
        self.scale = view.w / land.w * self.zoom
        """Units per map pixel."""
        x, y = centre if centre is not None else (land.x + land.w / 2, land.y + land.h / 2)
        half_w, half_h = land.w / self.zoom / 2, land.h / self.zoom / 2
        x = min(max(x, land.x + half_w), land.x + land.w - half_w)
        y = min(max(y, land.y + half_h), land.y + land.h - half_h)
        left, top = view.centerx - x * self.scale, view.centery - y * self.scale
        self._origin = (round(left * pixels) / pixels, round(top * pixels) / pixels)
        self.centre: Point = (x, y)
        """The map's point in the middle of the view."""
        by_room = min(view.w / SIZED_FOR[0], view.h / SIZED_FOR[1])
        self.size = min(max(by_room, LEAST_SIZE), MOST_SIZE) * (1 + (self.zoom - 1) * GROWTH)
        """How large things on the map are drawn."""

    @property
    def key(self) -> tuple[float, ...]:
        """Equal for cameras that show the same."""
        return (*self.view, self.zoom, *self._origin)

    @property
    def whole(self) -> bool:
        """Whether the whole map is in view."""
        return self.zoom == ZOOMS[0]

    def to_screen(self, point: Sequence[float]) -> tuple[float, float]:
        """A point of the map (map pixels) in units of the canvas."""
        return self._origin[0] + point[0] * self.scale, self._origin[1] + point[1] * self.scale

    def to_map(self, pos: Sequence[float]) -> tuple[float, float]:
        """The point of the map under a point of the canvas: the inverse of `to_screen`."""
        return (pos[0] - self._origin[0]) / self.scale, (pos[1] - self._origin[1]) / self.scale

    def shows(self, pos: Sequence[float], margin: float = 0) -> bool:
        """Whether a point of the canvas lies in the view, or at most `margin` units beside it."""
        return bool(self.view.inflate(2 * margin, 2 * margin).collidepoint(*pos))

    def zoomed(self, steps: int, about: Sequence[float] | None = None) -> Camera:
        """So many steps nearer (negative: farther); the map's point under `about` stays where it is."""
        nearest = min(range(len(ZOOMS)), key=lambda at: abs(ZOOMS[at] - self.zoom))
        zoom = ZOOMS[min(max(nearest + steps, 0), len(ZOOMS) - 1)]
        pos = self.view.center if about is None else about
        x, y = self.to_map(pos)
        scale = self.view.w / self.land.w * zoom
        middle = (x + (self.view.centerx - pos[0]) / scale, y + (self.view.centery - pos[1]) / scale)
        return Camera(self.view, self.land, self.pixels, zoom, middle)

    def moved(self, dx: float, dy: float) -> Camera:
        """The map dragged by so many units."""
        middle = (self.centre[0] - dx / self.scale, self.centre[1] - dy / self.scale)
        return Camera(self.view, self.land, self.pixels, self.zoom, middle)

    def fitted(self) -> Camera:
        """The whole map in view."""
        return Camera(self.view, self.land, self.pixels)

    def showing(self, point: Point) -> Camera:
        """Moved no more than it takes to have this point of the map well in view."""
        x, y = self.to_screen(point)
        inner = self.view.inflate(-self.view.w / 5, -self.view.h / 5)
        dx = min(0.0, inner.right - x) + max(0.0, inner.left - x)
        dy = min(0.0, inner.bottom - y) + max(0.0, inner.top - y)
        return self if not (dx or dy) else self.moved(dx, dy)

    def through(self, view: FRect, pixels: float) -> Camera:
        """The same part of the map through another view."""
        return Camera(view, self.land, pixels, self.zoom, self.centre)
