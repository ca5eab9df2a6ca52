"""Where the keyboard can go in the scene of King of the Elves: the zones that Tab goes through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.focus import Stop, Zones
from scenes.king_of_the_elves.layout import Arrangement
from scenes.king_of_the_elves.spots import region_key
from scenes.table.spots import Spot

if TYPE_CHECKING:
    from scenes.king_of_the_elves.scene import KingOfTheElvesScene


def zones(scene: KingOfTheElvesScene) -> Zones:
    """The zones that Tab goes through: an open question, buttons, the right column, hand, regions, free places, the
    traveller, players with coats, piles, steps, bar."""
    obs, table = scene.obs, scene.table
    bottom, top = scene.buttons.stops()
    seats = range(len(obs.seats))
    regions = [Spot("region", region_key(seat, slot)) for seat in seats for slot in range(len(obs.seats[seat].realm))]
    free = [spot for spot in table.regions(obs) if spot.kind == "slot"]
    traveller = [] if obs.travel is None else [Spot("traveller", obs.active)]
    panels = {
        Arrangement.PLANNING: [Spot("purse")],
        Arrangement.TRAVELLING: [Spot("journey"), Spot("tour")],
        Arrangement.END: [],
    }[table.arrangement]
    return (
        scene.question_stops(),
        bottom,
        scene.stops([*(Spot("action", name) for name in table.actions), *panels]),
        _cards(scene),
        scene.stops(regions),
        scene.stops(free),
        scene.stops(traveller),
        scene.stops([spot for seat in seats for spot in (Spot("player", seat), Spot("coat", seat))]),
        scene.stops([Spot("deck"), Spot("discards"), Spot("ring")]),
        scene.stops([*(Spot("step", number) for number in range(len(table.steps))), Spot("round")]),
        top,
    )


def _cards(scene: KingOfTheElvesScene) -> list[Stop]:
    """The cards in the hand, by kind; those out of view too, since the hand follows the keyboard."""
    hand = scene.hand
    if hand is None:
        return []
    return [Stop(Spot("card", kind), rect) for kind, rect in scene.table.card_parts(hand, scene.scroll).items()]
