"""The land as SVG where a map has no picture of it, or one without roads: coast, roads and waterways of the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin
from typing import Final

from game.elfenland.board import Board, Link, Point
from scenes.table.lines import on_the_way
from scenes.ui.svg import polyline

SEA: Final = "#86BCB8"
_SHALLOW, _LAND, _COAST, _LAKE = "#A5D0C8", "#D3CB93", "#3A2817", "#3A87A0"
_ROADS: Final = {
    "plain": ("#F3E6BF", "#F3E6BF", 0.0, (1.0, 0.0)),
    "forest": ("#DCE3B4", "#3F7048", 3.4, (9.0, 6.0)),
    "desert": ("#F1CE8A", "#9A6420", 3.4, (0.1, 8.0)),
    "mountain": ("#DAD2CA", "#5F544E", 6.0, (1.8, 7.0)),
}
"""By terrain of a road: its ground, the colour of its pattern, the pattern's width, its dashes (drawn, left out)."""
_DRAWN_FOR: Final = 1378
"""Map pixels of width for which all the widths here are meant."""


def unit(board: Board) -> float:
    """Map pixels for one unit of the widths used here."""
    _x, _y, w, h = board.picture_rect
    return max(w, h * 1.378) / _DRAWN_FOR


def land_svg(board: Board) -> bytes:
    """Sea, and an island around everything that is on the board; in map pixels."""
    u = unit(board)
    shore = polyline(_hull([point for link in board.links for point in link.path]), closed=True)
    lakes = [link.path for link in board.links if link.terrain == "lake"]
    x, y, w, h = board.picture_rect
    body = f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="{SEA}"/>'
    for colour, width in ((_SHALLOW, 168), (_COAST, 115), (_LAND, 108)):
        body += f'<path d="{shore}" fill="{colour}" stroke="{colour}" stroke-width="{width * u:.1f}" '
        body += 'stroke-linejoin="round"/>'
    for colour, width in ((_COAST, 57), (_LAKE, 50)):
        body += _strokes(lakes, colour, width * u)
    return _svg(board, body)


def roads_svg(board: Board) -> bytes:
    """Every link in the style of its terrain, rivers with their arrows; in map pixels."""
    u = unit(board)
    body = ""
    for link in board.links:
        if link.terrain == "river":
            body += _strokes([link.path], "#2A5E77", 13 * u) + _strokes([link.path], "#62AEC0", 9.5 * u)
            body += _arrows(link, u)
        elif link.terrain == "lake":
            body += _strokes([link.path], "#F4FBFB", 3 * u, (7 * u, 7 * u))
    for link in board.links:
        if link.road:
            ground, mark, width, (drawn, left_out) = _ROADS[link.terrain]
            line = [link.path]
            body += _strokes(line, _COAST, 9 * u) + _strokes(line, ground, 6.4 * u)
            if width:
                butt = "butt" if link.terrain != "desert" else "round"
                body += _strokes(line, mark, width * u, (drawn * u, left_out * u), butt)
    return _svg(board, body)


def _hull(points: Sequence[Point]) -> list[Point]:
    """The smallest convex outline around the points."""
    ends: list[list[Point]] = []
    for order in (sorted(points), sorted(points, reverse=True)):
        half: list[Point] = []
        for x, y in order:
            while len(half) > 1 and (half[-1][0] - half[-2][0]) * (y - half[-2][1]) <= (half[-1][1] - half[-2][1]) * (
                x - half[-2][0]
            ):
                half.pop()
            half.append((x, y))
        ends.append(half[:-1])
    return ends[0] + ends[1]


def _svg(board: Board, body: str) -> bytes:
    x, y, w, h = board.picture_rect
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="{x} {y} {w} {h}">{body}</svg>'
    ).encode()


def _strokes(
    lines: Iterable[Sequence[Point]], colour: str, width: float, dash: Sequence[float] = (), cap: str = "round"
) -> str:
    style = f'fill="none" stroke="{colour}" stroke-width="{width:.2f}" stroke-linecap="{cap}" stroke-linejoin="round"'
    return "".join(f'<path d="{polyline(line, dash)}" {style}/>' for line in lines)


def _arrows(link: Link, u: float) -> str:
    """Arrowheads down the river, near both ends of its way."""
    points = link.path if link.flows_to == link.b else link.path[::-1]
    body = ""
    for share in (0.22, 0.78):
        (x, y), way = on_the_way(points, share)
        corners = [(x + r * cos(way + turn), y + r * sin(way + turn))
                   for r, turn in ((9 * u, 0), (8 * u, 0.8 * pi), (8 * u, -0.8 * pi))]  # fmt: skip
        head = polyline(corners, closed=True)
        body += f'<path d="{head}" fill="#F4FBFB" stroke="#2A5E77" stroke-width="{1.6 * u:.2f}"/>'
    return body
