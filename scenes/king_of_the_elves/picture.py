"""The whole scene of King of the Elves drawn, layer upon layer, from its observation and from what the player is
doing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.king_of_the_elves.derived import journeys
from game.king_of_the_elves.state import Phase
from game.king_of_the_elves.view import Observation
from scenes.games import game_title
from scenes.king_of_the_elves.ghost import draw_bubble, draw_ghost, held_rect
from scenes.king_of_the_elves.hand_view import draw_hand
from scenes.king_of_the_elves.looks import look_of
from scenes.king_of_the_elves.panels import draw_column
from scenes.king_of_the_elves.table_view import draw_table
from scenes.king_of_the_elves.texts import step_names
from scenes.king_of_the_elves.things import Thing
from scenes.table.bars import Pill, draw_ground, draw_steps, steps_of
from scenes.table.things import colours_of, draw_thing
from scenes.ui.i18n import _

if TYPE_CHECKING:
    from scenes.king_of_the_elves.scene import KingOfTheElvesScene
    from scenes.ui.canvas import Canvas


def draw(scene: KingOfTheElvesScene, canvas: Canvas) -> None:
    """Table, panels, hand, what moves, what is held, and what lies over all."""
    table = scene.table
    obs = scene.motion.view(scene.obs)
    look = look_of(scene, obs)
    draw_ground(canvas, game_title(scene.match.game.name), table.steps)
    draw_steps(canvas, (*table.steps, table.round), _pills(obs))
    draw_table(canvas, table, obs, scene.names.players, scene.signs, look)
    scene.draw_dots(canvas)
    draw_column(canvas, table, obs, scene.names.players, look, scene.told)
    scene.draw_chronicle(canvas, table.log)
    head, line = scene.status()
    scene.draw_status(canvas, scene.status_place(head, line))
    draw_hand(canvas, table, obs, look)
    scene.group.draw(canvas)
    scene.draw_focus(canvas, ("step", "round", "journey", "tour", "purse", "ring"))
    scene.motion.draw(canvas, obs.viewer, colours_of(obs))
    if scene.homing is not None:
        thing = scene.homing.thing
        assert isinstance(thing, Thing), "only things of this game fly home"
        place = held_rect(thing, scene.homing.pos)
        draw_thing(canvas, thing, place, colours_of(obs), 235)
        thing.write(canvas, place)
    draw_ghost(canvas, table, obs, look)
    scene.fares = {}
    if look.bubble is not None:
        scene.fares = draw_bubble(canvas, table, obs, look.bubble).fares
    if scene.question is not None and not scene.motion.busy:
        scene.question.draw(canvas)
    scene.draw_hint(canvas)
    if scene.overlay is not None:
        scene.overlay.draw(canvas)


def _pills(obs: Observation) -> list[Pill]:
    """The steps of the journey, and the journey itself."""
    now = {Phase.TRAVEL: 1, Phase.OVER: 2}.get(obs.phase, 0)
    label = _("Journey {journey} of {last}").format(journey=obs.journey, last=journeys(len(obs.seats)))
    return [*steps_of(step_names(), now), Pill(label, "later", "dragon_marker")]
