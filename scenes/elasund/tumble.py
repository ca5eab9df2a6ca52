"""How Elasund's dice come into their tray: they tumble, leaping and turning, until they show what was rolled."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pygame import FRect

from scenes.table.flights import Flight, Way, between
from scenes.table.things import turned
from scenes.ui.theme import ease_out

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

SPINS = 540
"""Degrees that a die turns while it tumbles."""


class _Tumble(Way):
    def where(self, start: FRect, end: FRect, t: float) -> FRect:
        rect = between(start, end, ease_out(t))
        rect.y -= abs(math.sin(3 * math.pi * t)) * (1 - t) * 70
        return rect

    def draw(self, canvas: Canvas, flight: Flight, t: float, colours: Sequence[str]) -> None:
        rolled = int(flight.thing.key)
        face = rolled if t > 0.8 else (int(t * 17) * 5 + rolled) % 6 + 1
        rect = self.where(flight.start, flight.end, t)
        turned(canvas, f"die_{face}", rect, (1 - ease_out(t)) * SPINS, size=flight.start)


TUMBLE: Final = _Tumble()
