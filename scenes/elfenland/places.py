"""Where towns, roads and what lies on them are on the canvas, from camera and observation: one place for drawing, for
the pointer and for what moves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import dist, hypot
from typing import Final

from pygame import FRect

from game.elfenland.board import Board
from game.elfenland.state import Phase
from game.elfenland.view import Observation
from scenes.elfenland.camera import Camera
from scenes.elfenland.things import BOOT_RATIO
from scenes.table import lines
from scenes.table.lines import Point
from scenes.table.spots import Spot

MARKER, HOME_MARKER = 34.0, 45.0
COUNTER, OBSTACLE = 40.0, 28.0
BOOT, BOOT_TRAVELLING = 27.0, 38.0
PIECE, SMALL_PIECE, PIECE_PITCH = 19.0, 12.5, 11.0
EDGE: Final = 14.0
"""What stands in a town keeps so far from the edge of the land, where a painted map has its frame."""
EXACT: Final = 100.0
"""Up to this many units the distance from a road is exact."""
NEAR_ROAD: Final = 8.0
"""A road is under the pointer where it is at most this far away (units)."""


def _around(pos: Sequence[float], w: float, h: float) -> FRect:
    return FRect(pos[0] - w / 2, pos[1] - h / 2, w, h)


def town_pos(camera: Camera, obs: Observation, town: int) -> Point:
    """The town's point."""
    return camera.to_screen(obs.board.towns[town].at)


def town_rect(camera: Camera, obs: Observation, town: int) -> FRect:
    """The town's picture; the home town's is larger."""
    x, y = town_pos(camera, obs, town)
    size = (HOME_MARKER if town == obs.home else MARKER) * camera.size
    return _around((x, y - 0.13 * size), size, size)


def anchor(camera: Camera, obs: Observation, link: int) -> Point:
    """The middle of a road, where its counter lies."""
    return camera.to_screen(obs.board.links[link].anchor)


def counter_rect(camera: Camera, obs: Observation, link: int) -> FRect:
    """The counter on a road."""
    size = COUNTER * camera.size
    return _around(anchor(camera, obs, link), size, size)


def obstacle_rect(camera: Camera, obs: Observation, link: int) -> FRect:
    """The obstacle, on the upper right of the counter."""
    x, y = anchor(camera, obs, link)
    size = OBSTACLE * camera.size
    return _around((x + 0.68 * size, y - 0.44 * size), size, size)


def path(camera: Camera, obs: Observation, link: int, origin: int | None = None) -> list[Point]:
    """The line of a link on the canvas, from its end `a`, or from the town `origin`."""
    found = obs.board.links[link]
    points = [camera.to_screen(point) for point in found.path]
    return points[::-1] if origin == found.b else points


def boot_rect(camera: Camera, obs: Observation, seat: int) -> FRect:
    """The seat's boot, beside its town: boots in one town stand in a row left and right of it. The traveller's is
    larger."""
    town = obs.seats[seat].town
    guests = [other for other, view in enumerate(obs.seats) if view.town == town]
    traveller = obs.active if obs.phase is Phase.TRAVEL and obs.seats[obs.active].town == town else None
    guests.sort(key=lambda guest: guest != traveller)
    at, travels = guests.index(seat), seat == traveller
    x, y = town_pos(camera, obs, town)
    u = camera.size
    first, pitch = (34.0 if town == obs.home else 29.0) * u, 16.0 * u
    left_end, right_end = _shores(camera, BOOT / 2)
    slots: list[float] = []
    for step in range(len(guests)):
        slots += [dx for dx in (first + step * pitch, -first - step * pitch) if left_end <= x + dx <= right_end]
    high = (BOOT_TRAVELLING if travels else BOOT) * u
    wide = high * BOOT_RATIO
    dx = slots[at] if at < len(slots) else first
    if traveller is not None and not travels and (dx > 0) == (slots[0] > 0 if slots else True):
        dx += 5 * u if dx > 0 else -5 * u  # the traveller's boot is wider
    return FRect(x + dx - wide / 2, y + 9 * u - high, wide, high)


def _shores(camera: Camera, reach: float) -> tuple[float, float]:
    """Between which x the middle of a thing has to lie that reaches so far (units at size 1), to lie on the land."""
    left, right = (camera.to_screen((x, 0))[0] for x in (camera.land.x, camera.land.x + camera.land.w))
    edge = (reach + EDGE) * camera.size
    return left + edge, right - edge


def piece_rect(camera: Camera, obs: Observation, town: int, seat: int, owner: int | None) -> FRect:
    """A seat's piece in a town: above its roof, each seat's always in the same place; the piece of `owner` is larger
    and comes first. The row keeps off the edge of the land."""
    x, y = town_pos(camera, obs, town)
    u = camera.size
    count = len(obs.seats) - (owner is not None)
    first = -4 * u if owner is not None else -(count - 1) / 2 * PIECE_PITCH * u
    west, east = _shores(camera, SMALL_PIECE / 2)
    head = 17 * u if owner is not None else -first
    x += max(0.0, west + head - x) or min(0.0, east - x - first - (count - 1) * PIECE_PITCH * u)
    if seat == owner:
        return _around((x - 17 * u, y - 21 * u), PIECE * 0.9 * u, PIECE * u)
    at = seat if owner is None or seat < owner else seat - 1
    return _around(
        (x + first + at * PIECE_PITCH * u, y - 26 * u - (3 * u if town == obs.home else 0)),
        SMALL_PIECE * 0.9 * u,
        SMALL_PIECE * u,
    )


def place_rect(camera: Camera, obs: Observation, kind: str, key: int) -> FRect | None:
    """The rectangle of a place on the map: "town", "link", "counter", "obstacle", "boot"; None for others."""
    match kind:
        case "town":
            return town_rect(camera, obs, key)
        case "link" | "counter":
            return counter_rect(camera, obs, key)
        case "obstacle":
            return obstacle_rect(camera, obs, key)
        case "boot":
            return boot_rect(camera, obs, key)
        case _:
            return None


def in_view(camera: Camera, obs: Observation, kind: str, key: int) -> bool:
    """Whether the middle of a place of the map is in view."""
    rect = place_rect(camera, obs, kind, key)
    return rect is not None and camera.shows(rect.center)


def spot_rect(camera: Camera, obs: Observation, kind: str, key: int) -> FRect | None:
    """The rectangle of a spot of the map; None for spots elsewhere."""
    return place_rect(camera, obs, kind, key) if kind in ("town", "link", "boot") else None


def spot_at(camera: Camera, obs: Observation, pos: Sequence[float], plates: Mapping[int, FRect]) -> Spot | None:
    """What of the map lies under a point: boots, then the nearest of towns and counters, names, roads."""
    for seat in draw_order(obs)[::-1]:
        if boot_rect(camera, obs, seat).collidepoint(*pos):
            return Spot("boot", seat)
    board = obs.board
    towns = [(dist(town_rect(camera, obs, at).center, pos), Spot("town", at)) for at in range(len(board.towns))]
    links = [(dist(anchor(camera, obs, at), pos), Spot("link", at)) for at in range(len(board.links))]
    near = [each for each in towns if each[0] <= 20 * camera.size]
    near += [each for each in links if each[0] <= COUNTER / 2 * camera.size]
    if near:
        return min(near, key=lambda each: each[0])[1]
    for town, rect in plates.items():
        if rect.collidepoint(*pos):
            return Spot("town", town)
    far, link = min((road_distance(camera, obs, link, pos), link) for link in range(len(board.links)))
    return Spot("link", link) if far <= NEAR_ROAD else None


def draw_order(obs: Observation) -> list[int]:
    """Seats in the order in which their boots are drawn: whoever has the turn last, so on top."""
    return sorted(range(len(obs.seats)), key=lambda seat: seat == obs.active)


@lru_cache(4096)
def _box(board: Board, link: int) -> tuple[float, float, float, float]:
    """The edges of the rectangle around a link's line, in map pixels."""
    xs, ys = zip(*board.links[link].path, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def road_distance(camera: Camera, obs: Observation, link: int, pos: Sequence[float]) -> float:
    """How far a point is from a link's line (units); beyond `EXACT` perhaps too little, but never less than that."""
    x, y = camera.to_map(pos)
    left, top, right, bottom = _box(obs.board, link)
    least = hypot(max(left - x, 0.0, x - right), max(top - y, 0.0, y - bottom)) * camera.scale
    return least if least > EXACT else lines.distance(obs.board.links[link].path, (x, y)) * camera.scale


def pieces_in(obs: Observation, town: int) -> Iterable[int]:
    """Seats whose piece still lies in the town."""
    return (seat for seat, view in enumerate(obs.seats) if town != obs.home and not view.fetched >> town & 1)
