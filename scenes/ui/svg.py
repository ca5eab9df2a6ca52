"""SVG pieces and soft surfaces that shapes are built from. Everything here is pixels."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, dist, pi, sin

import pygame

from scenes.ui.theme import Colour, code


def round_rect(x: float, y: float, w: float, h: float, radius: float, style: str) -> str:
    """A rectangle with rounded corners."""
    r = max(0.0, min(radius, w / 2, h / 2))
    return f'<rect x="{x:.2f}" y="{y:.2f}" width="{max(0.0, w):.2f}" height="{max(0.0, h):.2f}" rx="{r:.2f}" {style}/>'


def dashed_outline(width: float, height: float, inset: float, radius: float, dash: float, gap: float) -> str:
    """The outline of a rectangle as a path of single dashes, its round corners whole.

    Not by stroke-dasharray: with it the rasteriser draws stray wedges at round corners.
    """
    r = max(0.1, min(radius, width / 2 - inset, height / 2 - inset))
    if abs(width - height) < 2 and r > width / 2 - inset - 1:
        return _dashed_circle(width / 2, r, dash, gap)
    left, top, right, low = inset, inset, width - inset, height - inset
    edges = (
        (left + r, top, right - r, top),
        (right, top + r, right, low - r),
        (right - r, low, left + r, low),
        (left, low - r, left, top + r),
    )
    corners = ((right, top + r), (right - r, low), (left, low - r), (left + r, top))
    parts = []
    for (x0, y0, x1, y1), (corner_x, corner_y) in zip(edges, corners, strict=True):
        count = max(1, round((abs(x1 - x0) + abs(y1 - y0)) / (dash + gap)))
        share = dash / (dash + gap)
        for at in range(count):
            begin, end = (at + (1 - share) / 2) / count, (at + (1 + share) / 2) / count
            parts.append(f"M{x0 + (x1 - x0) * begin:.2f},{y0 + (y1 - y0) * begin:.2f}")
            parts.append(f"L{x0 + (x1 - x0) * end:.2f},{y0 + (y1 - y0) * end:.2f}")
        parts.append(f"M{x1:.2f},{y1:.2f} A{r:.2f},{r:.2f} 0 0 1 {corner_x:.2f},{corner_y:.2f}")
    return " ".join(parts)


def _dashed_circle(middle: float, radius: float, dash: float, gap: float) -> str:
    count = max(3, round(2 * pi * radius / (dash + gap)))
    share = dash / (dash + gap)
    parts = []
    for at in range(count):
        ends = [2 * pi * (at + offset) / count for offset in (0.0, share)]
        (x0, y0), (x1, y1) = ((middle + radius * cos(end), middle + radius * sin(end)) for end in ends)
        parts.append(f"M{x0:.2f},{y0:.2f} A{radius:.2f},{radius:.2f} 0 0 1 {x1:.2f},{y1:.2f}")
    return " ".join(parts)


def polyline(points: Sequence[Sequence[float]], dash: Sequence[float] = (), closed: bool = False) -> str:
    """A path through points; with `dash`, lengths drawn and left out by turns, a path of single dashes.

    Not by stroke-dasharray: with it the rasteriser draws stray wedges, other ones each time.
    """
    if not sum(dash):
        return "M" + "L".join(f"{x:.2f},{y:.2f}" for x, y in points) + "Z" * closed
    pattern = [*dash, *dash] if len(dash) % 2 else [*dash]
    found = [[points[0]]]
    number, left = 0, pattern[0]  # the part of the pattern at this point of the line, and what of it is left
    for (x0, y0), (x1, y1) in pairwise([*points, points[0]] if closed else points):
        long, at = dist((x0, y0), (x1, y1)), 0.0
        while long - at > left:
            at += left
            spot = (x0 + (x1 - x0) * at / long, y0 + (y1 - y0) * at / long)
            if number % 2:
                found.append([spot])
            else:
                found[-1].append(spot)
            number = (number + 1) % len(pattern)
            left = pattern[number]
        left -= long - at
        if not number % 2:
            found[-1].append((x1, y1))
    return " ".join(polyline(each) for each in found if len(each) > 1)


def paint(colour: Colour, what: str) -> str:
    """`fill` or `stroke` as SVG attributes."""
    return f'{what}="{code(colour)}"' + (f' {what}-opacity="{colour[3] / 255:.3f}"' if len(colour) > 3 else "")


def svg_text(width: float, height: float, body: str) -> str:
    """A whole SVG file."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{body}</svg>'
    )


def gradient(name: str, x1: float, y1: float, x2: float, y2: float, colours: Sequence[Colour]) -> str:
    """A linear gradient from (x1, y1) to (x2, y2), to be used as `url(#name)`."""
    stops = "".join(
        f'<stop offset="{at / (len(colours) - 1):.3f}" stop-color="{code(colour)}" '
        f'stop-opacity="{(colour[3] if len(colour) > 3 else 255) / 255:.3f}"/>'
        for at, colour in enumerate(colours)
    )
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">'
        f"{stops}</linearGradient></defs>"
    )


def soft(size: tuple[int, int], radius: float, spread: int, colour: Colour, hollow: bool = False) -> pygame.Surface:
    """A blurred rounded rectangle, `spread` pixels larger on each side; `hollow` leaves the rectangle itself clear."""
    shrink = max(1, spread // 4)
    wide, high = size[0] + 2 * spread, size[1] + 2 * spread
    small = (max(3, wide // shrink), max(3, high // shrink))
    base = pygame.Surface(small, pygame.SRCALPHA)
    base.fill((*colour[:3], 0))
    inner = pygame.Rect(0, 0, max(1, round(size[0] / shrink)), max(1, round(size[1] / shrink)))
    inner.center = base.get_rect().center
    # blurred small, then scaled up: the same look for a sixteenth of the work
    pygame.draw.rect(base, (*colour[:3], colour[3]), inner, border_radius=round(radius / shrink))
    blurred = pygame.transform.gaussian_blur(base, max(1, round(spread / shrink / 2)))
    surface = pygame.transform.smoothscale(blurred, (wide, high))
    if hollow:
        pygame.draw.rect(surface, (*colour[:3], 0), (spread, spread, *size), border_radius=round(radius))
    return surface


def wash(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """A surface of one see-through colour."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(colour)
    return surface
