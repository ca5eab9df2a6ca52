"""Lines through points, in whatever units the points are: what lies along one, beside it, and how far off it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, dist, hypot

Point = tuple[float, float]


def length(points: Sequence[Sequence[float]]) -> float:
    """How long the line is."""
    return sum(dist(a, b) for a, b in pairwise(points))


def distance(points: Sequence[Sequence[float]], pos: Sequence[float]) -> float:
    """How far a point is from the line."""
    best = float("inf")
    for (x0, y0), (x1, y1) in pairwise(points):
        dx, dy = x1 - x0, y1 - y0
        long = dx * dx + dy * dy
        t = 0.0 if long == 0 else min(1.0, max(0.0, ((pos[0] - x0) * dx + (pos[1] - y0) * dy) / long))
        best = min(best, hypot(x0 + t * dx - pos[0], y0 + t * dy - pos[1]))
    return best


def along(points: Sequence[Sequence[float]], share: float) -> Point:
    """The point after this share (0..1) of the line's length."""
    return on_the_way(points, share)[0]


def on_the_way(points: Sequence[Sequence[float]], share: float) -> tuple[Point, float]:
    """The point after this share (0..1) of the line's length, and the angle (radians) at which the line passes it."""
    left = min(1.0, max(0.0, share)) * length(points)
    angle = 0.0
    for (x0, y0), (x1, y1) in pairwise(points):
        step = dist((x0, y0), (x1, y1))
        if step > 0:
            angle = atan2(y1 - y0, x1 - x0)
            if left <= step:
                return (x0 + (x1 - x0) * left / step, y0 + (y1 - y0) * left / step), angle
        left -= step
    return (points[-1][0], points[-1][1]), angle


def beside(points: Sequence[Sequence[float]], aside: float) -> list[Point]:
    """The line moved sideways by so much (to the right of its way)."""
    if not aside:
        return [(x, y) for x, y in points]
    moved = []
    for at, (x, y) in enumerate(points):
        x0, y0 = points[max(0, at - 1)]
        x1, y1 = points[min(len(points) - 1, at + 1)]
        long = hypot(x1 - x0, y1 - y0) or 1.0
        moved.append((x - (y1 - y0) / long * aside, y + (x1 - x0) / long * aside))
    return moved
