"""Ways of things over the table: a traveller from region to region, and what waits for its turn."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import FRect

from scenes.table import lines
from scenes.table.flights import Flight, Way, between
from scenes.table.things import draw_scaled
from scenes.ui.theme import ease_in_out, ease_out

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

HIGH: Final = 12.0


@dataclass(frozen=True)
class Hop(Way):
    """Along the ring in hops."""

    points: tuple[tuple[float, float], ...]
    appears = True

    def where(self, start: FRect, end: FRect, t: float) -> FRect:
        eased = ease_in_out(t)
        x, y = lines.along(self.points, eased)
        first, last = self.points[0], self.points[-1]
        off = between(
            FRect(start.centerx - first[0], start.centery - first[1], start.w, start.h),
            FRect(end.centerx - last[0], end.centery - last[1], end.w, end.h),
            eased,
        )
        y -= HIGH * abs(math.sin(2 * math.pi * eased))
        return FRect(x + off.x - off.w / 2, y + off.y - off.h / 2, off.w, off.h)

    def draw(self, canvas: Canvas, flight: Flight, t: float, colours: Sequence[str]) -> None:
        draw_scaled(canvas, flight.thing, self.where(flight.start, flight.end, t), flight.end, colours)


@dataclass(frozen=True)
class Later(Way):
    """Lies still for a share of its time, then glides."""

    share: float

    def where(self, start: FRect, end: FRect, t: float) -> FRect:
        return between(start, end, ease_out(max(0.0, t - self.share) / (1 - self.share)))
