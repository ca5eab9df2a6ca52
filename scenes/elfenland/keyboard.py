"""Where the keyboard can go in the Elfenland scene: zones for empty hands, legal places for what is held."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from scenes.elfenland import hold
from scenes.elfenland.hold import Held
from scenes.elfenland.layout import own_spots
from scenes.focus import Stop, Zones, nearest
from scenes.table.spots import Spot

if TYPE_CHECKING:
    from scenes.elfenland.scene import ElfenlandScene

Pos = tuple[float, float]


def zones(scene: ElfenlandScene) -> Zones:
    """The zones that Tab goes through: an open question, buttons, counters, row, hand, towns, roads, boots, players,
    piles and chart, steps, bar."""
    question, obs, table = scene.question, scene.obs, scene.table
    ask = [] if question is None else [Stop(widget, widget.rect) for widget in question.group.stops()]
    bottom, top = scene.buttons.stops()
    own = [] if table.travelling else own_spots(obs)
    row = [] if table.travelling else [*(Spot("row", place) for place in range(len(obs.row))), Spot("supply")]
    return (
        ask,
        bottom,
        _stops(scene, own),
        _stops(scene, row),
        _stops(scene, list(table.hand_spots(obs))),
        _stops(scene, [Spot("town", town) for town in range(len(obs.board.towns))]),
        _stops(scene, [Spot("link", link) for link in range(len(obs.board.links))]),
        _stops(scene, [Spot("boot", seat) for seat in range(len(obs.seats))]),
        _stops(scene, [Spot("player", seat) for seat in range(len(obs.seats))]),
        _stops(scene, [Spot("destination"), Spot("chart"), Spot("deck"), Spot("discards")]),
        _stops(scene, [*(Spot("step", number) for number in range(len(table.steps))), Spot("round")]),
        top,
    )


def _stops(scene: ElfenlandScene, spots: Sequence[Spot]) -> list[Stop]:
    return [Stop(spot, rect) for spot in spots if (rect := scene.rect_of(spot)) is not None]


def next_target(scene: ElfenlandScene, way: tuple[int, int] | None, back: bool) -> Spot | None:
    """The legal place to hold the thing over next: the nearest in a direction, or with `way` None the next one in
    order; None where there is none."""
    stops = [Stop(spot, _around(hold.middle(spot, scene.table, scene.camera, scene.obs))) for spot in scene.targets]
    if not stops:
        return None
    held: Held = scene.grip.held
    pos = scene.app.frame.to_logical(scene.grip.pos)
    here = next((at for at, stop in enumerate(stops) if _close(stop.rect.center, pos)), None)
    found: Stop | None
    if way is not None:
        found = nearest(stops, _around(pos), way)
    elif here is not None:
        found = stops[(here + (-1 if back else 1)) % len(stops)]
    else:
        source = scene.rect_of(held.source)
        start = pos if source is None or held.kind == "boot" else scene.table.map.center
        found = min(stops, key=lambda stop: _gap(stop.rect.center, start))
    return None if found is None else Spot(*found.what) if isinstance(found.what, tuple) else None


def _around(pos: Pos) -> FRect:
    return FRect(pos[0] - 1, pos[1] - 1, 2, 2)


def _close(one: Pos, other: Pos) -> bool:
    return abs(one[0] - other[0]) < 3 and abs(one[1] - other[1]) < 3


def _gap(one: Pos, other: Pos) -> float:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])
