"""Travelling in the Elfenland scene: the next step by a click, routes planned and travelled step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.elfenland.actions import Move
from game.elfenland.state import Phase
from scenes.elfenland import journey
from scenes.elfenland.hold import Drop
from scenes.elfenland.journey import Way, all_moves
from scenes.elfenland.texts import unreachable_text
from scenes.table.spots import Spot
from scenes.ui.i18n import _

if TYPE_CHECKING:
    from scenes.elfenland.scene import ElfenlandScene


def ways(scene: ElfenlandScene, spot: Spot) -> tuple[Way, ...]:
    """The ways to pay for the step to a town, or along one link of the boot's town."""
    if not scene.acting or scene.obs.phase is not Phase.TRAVEL:
        return ()
    here = scene.obs.seats[scene.obs.active].town
    if spot.kind == "town":
        return journey.ways_to(int(spot.key), scene.match, scene.obs)
    link = scene.obs.board.links[int(spot.key)]
    if here not in (link.a, link.b):
        return ()
    every = journey.ways_to(link.other(here), scene.match, scene.obs)
    return tuple(way for way in every if way.link == int(spot.key))


def plan(scene: ElfenlandScene, town: int | None, by_key: bool = False) -> None:
    """Show the cheapest route to a town; none where there is none."""
    moves = () if town is None else journey.route(town, scene.match, scene.obs)
    if town is not None and moves:
        scene.journey.show(town, moves, by_key)
    else:
        scene.journey.hide()


def set_out(scene: ElfenlandScene, moves: tuple[Move, ...]) -> None:
    """Play a planned route step by step; where it is one step that can be paid in several ways, ask."""
    scene.journey.drop()
    here = scene.obs.seats[scene.obs.active].town
    to = Spot("town", scene.obs.board.links[moves[0].link].other(here))
    found = all_moves(ways(scene, to)) if len(moves) == 1 else ()
    if len(found) > 1:
        scene.ask_about(Drop(to, found))
        return
    scene.journey.start(moves, scene.match.version)
    next_step(scene)


def next_step(scene: ElfenlandScene) -> None:
    """Play the next step of a journey under way once nothing moves."""
    if scene.moving:
        return
    move = scene.journey.next(scene.match) if scene.acting else None
    if move is None or not scene.play(move, scene.match.version):
        scene.journey.stop()


def step_to(scene: ElfenlandScene, spot: Spot) -> None:
    """Travel to a town next to the boot, or along a link from there; ask where that can be paid in several ways."""
    found = ways(scene, spot)
    if len(found) == 1 and len(found[0].moves) == 1:
        scene.play(found[0].moves[0], scene.match.version)
    elif found:
        scene.ask_about(Drop(spot, all_moves(found)))
    elif spot.kind == "town":
        _say_why_far(scene, int(spot.key))
    elif int(spot.key) in scene.obs.board.links_at[scene.obs.seats[scene.obs.active].town]:
        refusal = scene.match.refusal(journey.regular(int(spot.key), scene.match))
        if refusal is not None:
            scene.say(refusal)


def _say_why_far(scene: ElfenlandScene, town: int) -> None:
    if town == scene.obs.seats[scene.obs.active].town:
        return
    refusal = journey.why_not(town, scene.match, scene.obs)
    if scene.focus.what is not None and journey.route(town, scene.match, scene.obs):
        plan(scene, town, by_key=True)
    elif journey.route(town, scene.match, scene.obs):
        text = _("{town} is further away: press and hold it to see the way.").format(town=scene.names.town(town))
        scene.app.toast(text, glyph="info")
    elif refusal is not None:
        scene.say(refusal)
    else:
        scene.app.toast(unreachable_text(town, scene.obs, scene.names), glyph="close")
        scene.app.sounds.play("illegal")
