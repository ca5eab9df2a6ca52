"""Where the keyboard can go in the Elfenland scene: the zones that Tab goes through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.elfenland import travelling
from scenes.elfenland.layout import own_spots
from scenes.focus import Zones
from scenes.table.spots import Spot

if TYPE_CHECKING:
    from scenes.elfenland.scene import ElfenlandScene


def zones(scene: ElfenlandScene) -> Zones:
    """The zones that Tab goes through: an open question, buttons, counters, row, hand, towns, roads, boots, players,
    piles and chart, steps, bar."""
    obs, table = scene.obs, scene.table
    bottom, top = scene.buttons.stops()
    own = [] if table.travelling else own_spots(obs)
    row = [] if table.travelling else [*(Spot("row", place) for place in range(len(obs.row))), Spot("supply")]
    return (
        scene.question_stops(),
        bottom,
        scene.stops(own),
        scene.stops(row),
        scene.stops(list(table.hand_spots(obs))),
        scene.stops(_towns(scene)),
        scene.stops([Spot("link", link) for link in range(len(obs.board.links))]),
        scene.stops([Spot("boot", seat) for seat in range(len(obs.seats))]),
        scene.stops([Spot("player", seat) for seat in range(len(obs.seats))]),
        scene.stops([Spot("destination"), Spot("chart"), Spot("deck"), Spot("discards")]),
        scene.stops([*(Spot("step", number) for number in range(len(table.steps))), Spot("round")]),
        top,
    )


def _towns(scene: ElfenlandScene) -> list[Spot]:
    """All towns, those of the next step first."""
    spots = [Spot("town", town) for town in range(len(scene.obs.board.towns))]
    return sorted(spots, key=lambda spot: not travelling.ways(scene, spot))
