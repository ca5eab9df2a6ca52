"""Where something may lie next to a thing: cards, bubbles, questions."""

from __future__ import annotations

from collections.abc import Sequence

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


def off(frame: Frame, target: FRect, size: tuple[float, float], free: Sequence[FRect], gap: float = 18) -> FRect:
    """A place of this size on that side or corner of a thing where it covers least of what is to stay free; inside the
    canvas."""
    w, h = size
    x, y = target.centerx - w / 2, target.centery - h / 2
    left, right, above, below = target.x - gap - w, target.right + gap, target.y - gap - h, target.bottom + gap
    sides = [(right, y), (left, y), (x, above), (x, below)]
    corners = [(right, above), (right, below), (left, above), (left, below)]
    inner = FRect(GAP, BAR_H + GAP, frame.w - 2 * GAP, frame.h - BAR_H - 2 * GAP)
    places = [FRect(*corner, w, h).clamp(inner) for corner in (*sides, *corners)]
    return min(places, key=lambda place: sum(overlap(place, each) for each in (*free, target)))


def overlap(one: FRect, other: FRect) -> float:
    """The area that two rectangles have in common."""
    shared = one.clip(other)
    return shared.w * shared.h
