"""The mark of a hint: the strongest on the table as long as the hint is shown, the same on every board."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import TYPE_CHECKING, Final

from pygame import FRect

from scenes.ui import theme

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

LAMP: Final = 24.0
"""How large the lamp at the mark's corner is."""
LIGHT: Final = 18
INK: Final = (*theme.INK, 255)


def draw_hint_mark(canvas: Canvas, rect: FRect, radius: float, lamp: bool = True) -> None:
    """A broad golden ring between ink lines close around a place, and at its upper right corner the hint's lamp."""
    canvas.halo(rect.inflate(8, 8), radius + 4, LIGHT)
    canvas.outline(rect.inflate(12, 12), INK, radius + 6, 8)
    canvas.outline(rect.inflate(9, 9), theme.GLOW, radius + 4.5, 5)
    if lamp:
        draw_hint_lamp(canvas, rect, radius)


def draw_hint_lamp(canvas: Canvas, rect: FRect, radius: float) -> None:
    """The lamp alone, where something was drawn over the ring of a place since."""
    inside = (1 - 1 / sqrt(2)) * min(radius, rect.w / 2, rect.h / 2)
    x = min(rect.right - inside + 3, canvas.w - LAMP / 2 - 2)
    y = max(rect.y + inside - 3, theme.BAR_H + LAMP / 2)
    canvas.shadow(FRect(x - LAMP / 2, y - LAMP / 2, LAMP, LAMP), LAMP / 2, 2, 4, 120)
    canvas.circle((x, y), LAMP / 2, theme.GLOW, theme.INK, 2)
    canvas.glyph("hint", (x - 8, y - 8, 16, 16), theme.INK)


def draw_hint_road(canvas: Canvas, points: Sequence[tuple[float, float]], width: float) -> None:
    """A golden line with ink edges along a way."""
    canvas.strokes(points, ((INK, width + 4, ()), (theme.GLOW, width, ())))


def joined(rects: Sequence[FRect]) -> list[FRect]:
    """Places that make up one rectangle, as cells under a building do, as that one; else each of them once."""
    each = [FRect(key) for key in dict.fromkeys(tuple(rect) for rect in rects)]
    if len(each) < 2:
        return each
    whole = each[0].unionall(each[1:])
    return [whole] if abs(whole.w * whole.h - sum(rect.w * rect.h for rect in each)) < 1 else each
