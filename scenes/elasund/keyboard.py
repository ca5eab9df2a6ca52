"""Where the keyboard can go in the Elasund scene."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.focus import Zones
from scenes.table.spots import Spot

if TYPE_CHECKING:
    from scenes.elasund.scene import ElasundScene


def zones(scene: ElasundScene) -> Zones:
    """The zones that Tab goes through: an open question, buttons, supplies, sea, city, cards, players, steps, bar."""
    table = scene.table
    bottom, top = scene.buttons.stops()
    own = [Spot("permit", value) for value in table.permits] + [Spot("own", kind) for kind in table.own]
    supply = [Spot("supply", kind) for kind in table.supply]
    rows = [Spot("row", row) for row in range(len(table.board.rows))]
    city = [Spot("cell", cell) for cell in range(len(table.board.cell_rects))]
    walls = [Spot("wall", space) for space in range(len(table.board.walls))]
    people = [Spot("player", seat) for seat in range(len(table.players))]
    covered = scene.question is not None
    return (
        scene.question_stops(),
        bottom,
        [] if covered else scene.stops([*own, Spot("wall_stack")]),
        [] if covered else scene.stops([*supply, Spot("church")]),
        scene.stops([*rows, Spot("ship", scene.obs.ship), Spot("track", 0)]),
        scene.stops(city + walls),
        scene.stops(Spot("card", kind) for kind in table.cards),
        scene.stops([*people, Spot("dice")]),
        scene.stops(Spot("step", number) for number in range(len(table.steps))),
        top,
    )
