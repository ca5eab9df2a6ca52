"""The two charts of the results page: a figure by turn or round as lines, how often each number came as bars."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from scenes.results_data import Bars, Course
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.frame import Point

LABEL_PITCH = 30
"""Labels at the ends of lines are at least this far apart."""
LABEL_GAP = 28
"""From the end of a line to its label."""
SCALE_PITCH = 18
"""Lines of the scale are at least this far apart."""


class Line(NamedTuple):
    """One player's line: `values` by turn, the first before the first turn."""

    name: str
    colour: str
    values: tuple[int, ...]


class Pattern(NamedTuple):
    """How a colour's line is told apart without its colour."""

    dash: tuple[float, ...]
    marker: str
    ink: theme.Colour


PATTERNS = {
    "red": Pattern((), "square", theme.SEAT["red"].base),
    "blue": Pattern((13, 7), "circle", theme.SEAT["blue"].base),
    "green": Pattern((1, 7), "diamond", theme.rgb("#2F7F55")),
    "yellow": Pattern((12, 7, 1, 7), "triangle", theme.rgb("#A5700A")),
    "purple": Pattern((9, 5, 9, 13), "star", theme.SEAT["purple"].base),
    "black": Pattern((5, 7), "cross", theme.SEAT["black"].base),
}
"""Line and marker of each colour; green and yellow darker than elsewhere, to stand on parchment."""


def spread(wanted: Sequence[float], pitch: float, top: float, bottom: float) -> list[float]:
    """Places near the wanted ones, in the same order, at least `pitch` apart and between `top` and `bottom`."""
    order = sorted(range(len(wanted)), key=lambda at: wanted[at])
    placed = [0.0] * len(wanted)
    at = top
    for number in order:
        placed[number] = max(wanted[number], at)
        at = placed[number] + pitch
    at = bottom
    for number in reversed(order):
        placed[number] = min(placed[number], at)
        at = placed[number] - pitch
    return placed


def step_for(first: int, last: int, most: int) -> int:
    """The smallest round step by which at most `most` steps lead from `first` to `last`."""
    return next(step for step in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 10**9) if (last - first) / step <= most)


def ticks(first: int, last: int, step: int) -> list[int]:
    """Multiples of `step` from `first` to `last`, always with the last."""
    inner = [number for number in range(first, last + 1) if number % step == 0 and last - number >= step * 0.6]
    return [*inner, last]


def draw_lines(canvas: Canvas, rect: pygame.FRect, lines: Sequence[Line], course: Course) -> None:
    """The figures of `course` inside `rect`; the last of `lines` is drawn on top."""
    widest = max(canvas.type.size(line.name, "label")[0] for line in lines)
    label_w = min(widest + 26, rect.w * 0.3)
    plot = pygame.FRect(rect.x + 36, rect.y + 20, rect.w - 36 - label_w - LABEL_GAP - 8, rect.h - 20 - 48)
    steps = max(1, len(lines[0].values) - 1)

    def spot(turn: int, value: float) -> tuple[float, float]:
        return plot.x + plot.w * turn / steps, plot.bottom - plot.h * value / course.most

    every = course.step * max(1, math.ceil(SCALE_PITCH * course.most / course.step / max(1.0, plot.h)))
    for value in ticks(0, course.most, every):
        y = spot(0, value)[1]
        edge = value in (0, course.most)
        canvas.line((plot.x, y), (plot.right, y), theme.RULE, 1.5 if edge else 1, None if edge else (1, 5))
        canvas.text(str(value), (plot.x - 12, y), "label", theme.SOFT_INK, "midright")
    if course.goal:
        canvas.text(course.goal, (plot.x + 8, plot.y - 3), "label_small", theme.WAX, "bottomleft", plot.w, 1)
    last_turn = course.first + steps - 1
    for turn in ticks(course.first, last_turn, step_for(course.first, last_turn, max(2, int(plot.w / 44)))):
        x = spot(turn - course.first + 1, 0)[0]
        canvas.line((x, plot.bottom), (x, plot.bottom + 5), theme.RULE, 1.5)
        canvas.text(str(turn), (x, plot.bottom + 8), "label_small", theme.SOFT_INK, "midtop")
    canvas.text(course.counts, (plot.centerx, rect.bottom), "body_small", theme.CAPTION, "midbottom", plot.w, 1)

    ends = [spot(steps, line.values[-1])[1] for line in lines]
    pitch = min(LABEL_PITCH, (rect.h - 20 - LABEL_PITCH / 2) / max(1, len(lines) - 1))
    labels = spread(ends, pitch, plot.y, max(plot.bottom, plot.y + pitch * (len(lines) - 1)))
    for number, (line, at) in enumerate(zip(lines, labels, strict=True)):
        pattern = PATTERNS[line.colour]
        lift = (number - (len(lines) - 1) / 2) * 2.4  # equal lines run side by side
        points = [(x, y + lift) for x, y in (spot(turn, value) for turn, value in enumerate(line.values))]
        canvas.polyline(points, theme.PARCHMENT_LIGHT, 7)
        canvas.polyline(points, pattern.ink, 3.6, pattern.dash)
        every = max(1, round(steps / 7))
        for turn in [*range(every, steps - every // 2, every), steps]:
            _marker(canvas, points[turn], pattern)
        _label(canvas, line, points[-1], at, label_w, min(26.0, pitch))


def _label(canvas: Canvas, line: Line, end: Point, y: float, width: float, size: float) -> None:
    """Crest and name beside the end of a line, joined to it where they had to move."""
    x = end[0] + LABEL_GAP
    if abs(end[1] - y) > 3:
        canvas.line((end[0] + 8, end[1]), (x - 3, y), PATTERNS[line.colour].ink, 1.5)
    canvas.crest(line.colour, (x, y - size / 2, size, size))
    canvas.text(line.name, (x + 34, y), "label", theme.INK, "midleft", width - 24, 1)


def _marker(canvas: Canvas, at: Point, pattern: Pattern) -> None:
    x, y = at
    size = 6.0
    if pattern.marker == "circle":
        canvas.circle(at, size, pattern.ink, theme.INK, 1.5)
    elif pattern.marker == "square":
        canvas.fill((x - size, y - size, 2 * size, 2 * size), pattern.ink, 1, theme.INK, 1.5)
    elif pattern.marker == "diamond":
        reach = size * 1.25
        canvas.polygon([(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)], pattern.ink, theme.INK, 1.5)
    elif pattern.marker == "triangle":
        canvas.polygon([(x, y - 8), (x + 8, y + 6), (x - 8, y + 6)], pattern.ink, theme.INK, 1.5)
    else:
        canvas.polygon(_star(at) if pattern.marker == "star" else _cross(at), pattern.ink, theme.CREAM, 1.2)


def _star(at: Point) -> list[tuple[float, float]]:
    """Five points round the place."""
    spots = [(10.0 if corner % 2 == 0 else 4.4, math.pi * (corner / 5 - 0.5)) for corner in range(10)]
    return [(at[0] + reach * math.cos(turn), at[1] + reach * math.sin(turn)) for reach, turn in spots]


def _cross(at: Point) -> list[tuple[float, float]]:
    """A cross lying on its side, as an X."""
    arm, w = 7.5, 2.6
    upright = [(w, w), (arm, w), (arm, -w), (w, -w), (w, -arm), (-w, -arm),
               (-w, -w), (-arm, -w), (-arm, w), (-w, w), (-w, arm), (w, arm)]  # fmt: skip
    half = math.sqrt(0.5)
    return [(at[0] + half * (x - y), at[1] + half * (x + y)) for x, y in upright]


def draw_bars(canvas: Canvas, rect: pygame.FRect, bars: Bars) -> None:
    """How often each number came, each bar with its count."""
    slot = rect.w / len(bars.counts)
    base, top = rect.bottom - 22, rect.y + 20
    most = max(1, *bars.counts)
    for at, count in enumerate(bars.counts):
        x = rect.x + slot * (at + 0.5)
        high = (base - top) * count / most
        wide = min(30.0, slot * 0.66)
        marked = bars.first + at == bars.marked
        if count:
            fill = (theme.rgb("#77716A"), theme.rgb("#35322E")) if marked else (theme.TEAL, theme.TEAL_DARK)
            canvas.fill((x - wide / 2, base - high, wide, high), fill[0], min(4, high / 2), theme.INK, 1.5, fill[1])
        canvas.text(str(count), (x, base - high - 2), "caption", theme.SOFT_INK, "midbottom")
        canvas.text(str(bars.first + at), (x, base + 4), "label_small", theme.WAX if marked else theme.INK, "midtop")
    canvas.line((rect.x, base), (rect.right, base), theme.INK_LINE, 1.5)
