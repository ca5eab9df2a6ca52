"""Where something may lie next to a thing: cards, bubbles, questions."""

from __future__ import annotations

from pygame import FRect

from scenes.ui.frame import Frame
from scenes.ui.theme import BAR_H, GAP


def beside(frame: Frame, target: FRect, size: tuple[float, float], gap: float = 18) -> FRect:
    """A place of this size next to a thing, right if it fits, else left, else above or below; inside the canvas."""
    w, h = size
    x: float
    y = target.centery - h / 2
    if target.right + gap + w <= frame.w - GAP:
        x = target.right + gap
    elif target.left - gap - w >= GAP:
        x = target.left - gap - w
    else:
        x = target.centerx - w / 2
        y = target.y - gap - h if target.y - gap - h >= BAR_H else target.bottom + gap
    x = min(max(x, GAP), max(GAP, frame.w - GAP - w))
    y = min(max(y, BAR_H + GAP), max(BAR_H + GAP, frame.h - GAP - h))
    return FRect(x, y, w, h)
