"""The ring of travel as drawn: its direction, the way behind a traveller, the way ahead, and the numbers of regions."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from math import cos, floor, pi, sin
from typing import TYPE_CHECKING, Final

from game.king_of_the_elves.ring import region_ahead, ring
from game.king_of_the_elves.settle import income
from game.king_of_the_elves.state import Travel, Visit
from game.king_of_the_elves.view import Observation
from scenes.king_of_the_elves.layout import KingLayout
from scenes.king_of_the_elves.look import Look, Way
from scenes.king_of_the_elves.spots import region_key, region_of
from scenes.table import lines
from scenes.ui import theme

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

Point = tuple[float, float]
DOTS: Final = (0.1, 10.5)
"""Units drawn and left out on the ring's line."""


def traveller_of(obs: Observation) -> int:
    """Whose route the table numbers: whoever travels, else the viewer, else whoever has the turn."""
    return obs.active if obs.travel is not None or obs.viewer is None else obs.viewer


def numbers(obs: Observation) -> dict[int, int]:
    """The place in order of every region still ahead, by key: on one round from where the traveller stands."""
    seat, travel = traveller_of(obs), obs.travel or Travel()
    found: dict[int, int] = {}
    number = len(travel.visits)
    while (spot := region_ahead(obs.seats, seat, travel)) is not None and region_key(*spot) not in found:
        number += 1
        found[region_key(*spot)] = number
        travel = travel._replace(visits=(*travel.visits, Visit(*spot, False)))
    visited = {region_key(visit.realm, visit.slot) for visit in obs.travel.visits} if obs.travel is not None else set()
    return {key: number for key, number in found.items() if key not in visited}


def earnings(obs: Observation) -> dict[int, int]:
    """Gold from the bank for the visits to each region so far, by key."""
    found: dict[int, int] = {}
    for visit in () if obs.travel is None else obs.travel.visits:
        key = region_key(visit.realm, visit.slot)
        brings = income(obs.seats[visit.realm].realm[visit.slot], obs.active, visit.guarded)
        found[key] = found.get(key, 0) + brings.gold
    return found


# --- lines --------------------------------------------------------------------------------------------------------


def draw_ring(canvas: Canvas, layout: KingLayout, obs: Observation) -> None:
    """The dotted line, and between the places arrowheads in the direction of travel."""
    closed = (*layout.ring, layout.ring[0])
    canvas.polyline(closed, theme.TITLE_GOLD, 4.4, DOTS)
    clockwise = obs.travel is None or obs.travel.clockwise
    corners = len(layout.ring)
    last = max(len(place.slots) for place in layout.board.tables[layout.players].places) - 1
    for seat in range(layout.players):
        one = layout.stop(region_key(seat, last))
        two = layout.stop(region_key((seat + 1) % layout.players, 0))
        if two <= one:
            two += corners
        middle = one + (two - one) / 2
        (x, y), (x2, y2) = (_at(layout, middle + step) for step in (-0.3, 0.3))
        _arrow(canvas, _at(layout, middle), lines.on_the_way(((x, y), (x2, y2)), 0.5)[1] + (0 if clockwise else pi))


def _arrow(canvas: Canvas, at: Point, way: float) -> None:
    corners = [
        (at[0] + r * cos(way + turn), at[1] + r * sin(way + turn))
        for r, turn in ((13, 0.0), (12, 0.78 * pi), (4, pi), (12, -0.78 * pi))
    ]
    canvas.polygon(corners, theme.GOLD_LIGHT, theme.INK_LINE, 2)


def draw_ways(canvas: Canvas, layout: KingLayout, obs: Observation, look: Look) -> None:
    """The way behind the traveller in his colour, the way ahead in golden dashes; below the regions."""
    behind = [] if obs.travel is None else [region_key(visit.realm, visit.slot) for visit in obs.travel.visits]
    colour = theme.SEAT[obs.seats[obs.active].colour]
    for one, two in pairwise(behind):
        canvas.strokes(leg(layout, obs, one, two), [(theme.INK, 10, ()), (colour.light, 6, ())])
    if look.ahead is not None:
        keys = [*behind[-1:], *look.ahead.regions] if look.ahead.seat == obs.active else look.ahead.regions
        for one, two in pairwise(keys):
            points = leg(layout, obs, one, two)
            canvas.strokes(points, [(theme.INK, 9, ()), (theme.GOLD_LIGHT, 5, (13, 9))])


def leg(layout: KingLayout, obs: Observation, one: int, two: int) -> list[Point]:
    """The line from the middle of one region along the ring to that of another."""
    spots = [region_key(*spot) for spot in ring(obs.seats)]
    clockwise = one not in spots or spots[(spots.index(one) + 1) % len(spots)] == two
    if region_of(one)[0] == region_of(two)[0] and abs(one - two) < len(spots) - 1:
        return [layout.region(one).center, layout.region(two).center]
    begin, end = layout.stop(one), layout.stop(two)
    corners = len(layout.ring)
    if clockwise and end <= begin:
        end += corners
    elif not clockwise and end >= begin:
        begin += corners
    low, high = min(begin, end), max(begin, end)
    between = [_at(layout, at) for at in range(floor(low) + 1, floor(high) + 1) if low < at < high]
    points = [_at(layout, low), *between, _at(layout, high)]
    if begin > end:
        points.reverse()
    return [layout.region(one).center, *points, layout.region(two).center]


def _at(layout: KingLayout, stop: float) -> Point:
    """A point of the ring, so far along in corners."""
    corners = layout.ring
    first, share = floor(stop), stop - floor(stop)
    (x0, y0), (x1, y1) = corners[first % len(corners)], corners[(first + 1) % len(corners)]
    return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share


# --- seals --------------------------------------------------------------------------------------------------------


def draw_seals(
    canvas: Canvas, layout: KingLayout, obs: Observation, look: Look, only: Collection[int] | None = None
) -> None:
    """On the upper edge of each region, or of these `only`, its number on the route; what it has brought where the
    traveller has been."""
    brought, order = (
        {key: value for key, value in found.items() if only is None or key in only}
        for found in (earnings(obs), numbers(obs))
    )
    planned = _planned(look.ahead)
    for key, number in order.items():
        text = ", ".join(map(str, planned[key])) if key in planned else str(number)
        _seal(canvas, layout, key, text, theme.GOLD_LIGHT if key in planned else theme.TEAL_DARK)
    for key, gold in brought.items():
        rect = layout.region(key)
        text = f"+{gold}"
        role = theme.Role(theme.STRONG, 16)
        wide = canvas.type.size(text, role)[0] + 36
        pill = (rect.centerx - wide / 2, rect.y - 14, wide, 27)
        canvas.fill(pill, theme.LEAF, 13.5, theme.INK, 2)
        canvas.glyph("check", (pill[0] + 8, pill[1] + 6, 15, 15), theme.CREAM)
        canvas.text(text, (pill[0] + wide - 10, rect.y - 0.5), role, theme.CREAM, "midright")
        if key in planned:
            text = ", ".join(map(str, planned[key]))
            _seal(canvas, layout, key, text, theme.GOLD_LIGHT, (pill[0] + wide + 8, rect.y))


def _planned(way: Way | None) -> dict[int, list[int]]:
    """Which steps of the way ahead come to each region."""
    found: dict[int, list[int]] = {}
    for number, key in enumerate(way.regions if way is not None else (), 1):
        found.setdefault(key, []).append(number)
    return found


def _seal(
    canvas: Canvas, layout: KingLayout, key: int, text: str, colour: Sequence[int], at: Point | None = None
) -> None:
    rect = layout.region(key)
    x, y = at if at is not None else (rect.centerx, rect.y)
    role = theme.Role(theme.STRONG, 16)
    wide = max(27.0, canvas.type.size(text, role)[0] + 14)
    canvas.fill((x - wide / 2, y - 13.5, wide, 27), tuple(colour), 13.5, theme.INK, 2)
    ink = theme.CREAM if colour == theme.TEAL_DARK else theme.INK
    canvas.text(text, (x, y), role, ink, "center")
