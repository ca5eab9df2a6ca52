"""Where the towns' names stand: below their towns, or shifted to where they hide neither each other nor others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import FRect

from game.elfenland.view import Observation
from scenes.elfenland import places
from scenes.elfenland.camera import Camera
from scenes.table.placing import overlap
from scenes.ui import theme

if TYPE_CHECKING:
    from scenes.ui.text import Type

NAME: Final = 15.5
"""Size of a name where things on the map have their size."""
LEAST_NAME: Final = 12.5
PAD_W, PAD_H = 6.5, 2.0
ROUNDS: Final = 3
"""How often each name is placed anew around the others."""


def name_role(camera: Camera) -> theme.Role:
    """How names are set on the map."""
    return theme.Role(theme.DISPLAY, max(LEAST_NAME, round(NAME * camera.size * 2) / 2))


def place_names(camera: Camera, obs: Observation, type_: Type) -> dict[int, FRect]:
    """The name plate of each town, around the town's point (add `places.town_pos`)."""
    role = name_role(camera)
    u = camera.size
    board = obs.board
    sizes = []
    for each in board.towns:
        w, _h = type_.size(each.name, role)
        sizes.append((w + 2 * PAD_W * u, role.size * 1.22 + 2 * PAD_H * u))
    towns = range(len(board.towns))
    points = [camera.to_screen(each.at) for each in board.towns]
    land = FRect(
        *camera.to_screen((camera.land.x, camera.land.y)),
        camera.land.w * camera.scale,
        camera.land.h * camera.scale,
    ).inflate(-2 * places.EDGE * u, -2 * places.EDGE * u)
    markers = [places.town_rect(camera, obs, town).inflate(-4 * u, -6 * u) for town in towns]
    middles = [places.counter_rect(camera, obs, link) for link in range(len(board.links))]
    roads = [point for link in range(len(board.links)) for point in places.path(camera, obs, link)]
    surroundings = [
        _around(town, _candidates(points[town], sizes[town], u), markers, middles, roads) for town in towns
    ]
    chosen = [around.options[0][0] for around in surroundings]
    for _round in range(ROUNDS):
        for town, around in enumerate(surroundings):
            others = [chosen[other] for other in towns if other != town and chosen[other].colliderect(around.area)]
            chosen[town] = min(around.options, key=lambda option: around.cost(option[0], option[1], others, land))[0]
    return {town: rect.move(-points[town][0], -points[town][1]) for town, rect in enumerate(chosen)}


class _Around(NamedTuple):
    """A town's possible places for its name, and what lies near them."""

    options: list[tuple[FRect, float]]
    area: FRect
    own: FRect
    markers: list[FRect]
    middles: list[FRect]
    roads: list[tuple[float, float]]

    def cost(self, rect: FRect, against: float, names: Sequence[FRect], land: FRect) -> float:
        """What speaks against a place: what it hides, and how much of it lies beside the land."""
        bad = against + 1.5 * _share(rect, self.own)
        bad += sum(3 * _share(rect, name) for name in names)
        bad += sum(3 * _share(rect, marker) for marker in self.markers)
        bad += sum(1.6 * _share(rect, middle) for middle in self.middles)
        bad += 0.04 * sum(rect.collidepoint(point) for point in self.roads)
        inside = rect.clip(land)
        return bad + 8 * (1 - inside.w * inside.h / (rect.w * rect.h))


def _around(
    town: int,
    options: list[tuple[FRect, float]],
    markers: Sequence[FRect],
    middles: Sequence[FRect],
    roads: Sequence[tuple[float, float]],
) -> _Around:
    first, *others = (rect for rect, _against in options)
    area = first.unionall(others)
    return _Around(
        options,
        area,
        markers[town],
        [rect for at, rect in enumerate(markers) if at != town and rect.colliderect(area)],
        [rect for rect in middles if rect.colliderect(area)],
        [point for point in roads if area.collidepoint(point)],
    )


def _candidates(point: Sequence[float], size: tuple[float, float], u: float) -> list[tuple[FRect, float]]:
    """Places for a name with what speaks against each, the best first: below, shifted below, above (where the pieces
    lie), aside (where the boots stand)."""
    w, h = size
    x, y = point
    low, high = y + 11 * u, y - 33 * u - h
    found = [(x - w / 2, low, 0.0)]
    for share in (0.2, 0.38):
        found += [(x - w / 2 - share * w, low, share / 4), (x - w / 2 + share * w, low, share / 4)]
    found += [(x - w / 2, low + 9 * u, 0.15)]
    found += [(x - w / 2 + share * w, high, 0.45 + abs(share)) for share in (0, -0.3, 0.3)]
    found += [(x + 21 * u, y - h / 2, 1.1), (x - 21 * u - w, y - h / 2, 1.1)]
    return [(FRect(left, top, w, h), against) for left, top, against in found]


def _share(rect: FRect, other: FRect) -> float:
    """How much of the rectangle, or of the other, lies in both: 0..1, the larger share."""
    area = overlap(rect, other)
    return area / min(rect.w * rect.h, other.w * other.h) if area else 0.0
