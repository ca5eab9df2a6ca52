"""Where the keyboard can go in the Elasund scene: zones for empty hands, legal places for what is held."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from scenes.elasund import hold
from scenes.elasund.hold import Held
from scenes.focus import Stop, Zones, nearest
from scenes.table.spots import Spot

if TYPE_CHECKING:
    from scenes.elasund.scene import ElasundScene

Pos = tuple[float, float]


def zones(scene: ElasundScene) -> Zones:
    """The zones that Tab goes through: an open question, buttons, supplies, sea, city, cards, players, steps, bar."""
    table, question = scene.table, scene.question
    ask: list[Stop] = []
    if question is not None:
        ask = [Stop(widget, widget.rect) for widget in question.group.stops()]
        ask += [Stop(spot, rect) for spot, rect in question.spots().items()]
    bottom, top = scene.buttons.stops()
    own = [Spot("permit", value) for value in table.permits] + [Spot("own", kind) for kind in table.own]
    supply = [Spot("supply", kind) for kind in table.supply]
    rows = [Spot("row", row) for row in range(len(table.board.rows))]
    city = [Spot("cell", cell) for cell in range(len(table.board.cell_rects))]
    walls = [Spot("wall", space) for space in range(len(table.board.walls))]
    people = [Spot("player", seat) for seat in range(len(table.players))]
    return (
        ask,
        bottom,
        [] if question is not None else _stops(scene, [*own, Spot("wall_stack")]),
        [] if question is not None else _stops(scene, [*supply, Spot("church")]),
        _stops(scene, [*rows, Spot("ship", scene.obs.ship), Spot("track", 0)]),
        _stops(scene, city + walls),
        _stops(scene, [Spot("card", kind) for kind in table.cards]),
        _stops(scene, [*people, Spot("dice")]),
        _stops(scene, [Spot("step", number) for number in range(len(table.steps))]),
        top,
    )


def _stops(scene: ElasundScene, spots: Sequence[Spot]) -> list[Stop]:
    return [Stop(spot, rect) for spot in spots if (rect := scene.table.rect_of(spot)) is not None]


def next_target(scene: ElasundScene, way: tuple[int, int] | None, back: bool) -> Pos | None:
    """Where to hold the piece next: over the nearest legal place in a direction, or with `way` None over the next one
    in order; None where there is none."""
    held: Held = scene.grip.held
    stops = [Stop(spot, _around(hold.middle(held, spot, scene.table))) for spot in scene.targets]
    if not stops:
        return None
    pos = scene.app.frame.to_logical(scene.grip.pos)
    if way is not None:
        found = nearest(stops, _around(pos), way)
        return None if found is None else found.rect.center
    now = next((at for at, stop in enumerate(stops) if _close(stop.rect.center, pos)), None)
    if now is None:
        return min((stop.rect.center for stop in stops), key=lambda to: abs(to[0] - pos[0]) + abs(to[1] - pos[1]))
    return stops[(now + (-1 if back else 1)) % len(stops)].rect.center


def _around(pos: Pos) -> FRect:
    return FRect(pos[0] - 1, pos[1] - 1, 2, 2)


def _close(one: Pos, other: Pos) -> bool:
    return abs(one[0] - other[0]) < 3 and abs(one[1] - other[1]) < 3
