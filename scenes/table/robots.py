"""The signs of a computer at a player's crest: what it is, and that it thinks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import FRect

from scenes.ui import theme

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

DOTS: Final = 3


def draw_robot(canvas: Canvas, crest: FRect) -> None:
    """The sign of a computer, at the lower left of a crest."""
    size = max(20.0, 0.56 * crest.w)
    canvas.image("robot", (crest.x - 0.28 * size, crest.bottom - 0.72 * size, size, size))


def draw_dots(canvas: Canvas, crest: FRect, lit: int) -> None:
    """The sign of thinking, at the upper left of a crest: dots of which one is lit."""
    high = max(14.0, 0.38 * crest.w)
    pill = FRect(0, 0, 2.1 * high, high)
    pill.topleft = crest.x - 0.32 * high, crest.y - 0.32 * high
    canvas.fill(pill, theme.PARCHMENT_LIGHT, high / 2, theme.INK_LINE, 1.5)
    for at in range(DOTS):
        middle = (pill.centerx + (at - 1) * 0.52 * high, pill.centery)
        canvas.circle(middle, (0.2 if at == lit else 0.16) * high, theme.INK if at == lit else theme.RULE)
