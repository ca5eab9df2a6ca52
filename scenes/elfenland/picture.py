"""The whole Elfenland scene drawn, layer upon layer, from its observation and from what the player is doing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.elfenland.state import Phase
from game.elfenland.view import Observation
from scenes.elfenland.ghost import draw_bubble, draw_ghost, held_rect
from scenes.elfenland.hand_view import draw_hand
from scenes.elfenland.looks import look_of, planned
from scenes.elfenland.panels import draw_open, draw_own, draw_travellers
from scenes.elfenland.sheets import draw_aids, draw_journey
from scenes.elfenland.texts import step_names
from scenes.elfenland.travelled import legs_ahead, this_journey
from scenes.games import game_title
from scenes.table.bars import Pill, draw_ground, draw_steps, steps_of
from scenes.table.things import colours_of, draw_thing
from scenes.ui.i18n import _

if TYPE_CHECKING:
    from scenes.elfenland.scene import ElfenlandScene
    from scenes.ui.canvas import Canvas


def draw(scene: ElfenlandScene, canvas: Canvas) -> None:
    """Table, map, panels, what moves, what is held, and what lies over all."""
    table, camera = scene.table, scene.camera
    obs = scene.motion.view(scene.obs)
    look = look_of(scene, obs)
    draw_ground(canvas, game_title(scene.match.game.name), table.steps)
    draw_steps(canvas, (*table.steps, table.round), _pills(obs))
    scene.map_view.draw(canvas, table, camera, obs, look)
    draw_travellers(canvas, table, obs, scene.names.players, scene.signs, look)
    scene.draw_dots(canvas)
    if table.travelling:
        ahead = legs_ahead(planned(scene), scene.obs)
        origin, legs = this_journey(scene.match, obs.active, scene.moving and not ahead)
        draw_journey(canvas, table, obs, origin, (*legs, *ahead), look)
    else:
        draw_open(canvas, table, obs, look)
        draw_own(canvas, table, obs, look)
        if scene.taking and not look.hinted:
            canvas.glow(table.own_panel)
    draw_hand(canvas, table, obs, look)
    draw_aids(canvas, table, obs, look)
    scene.draw_chronicle(canvas, table.log)
    scene.draw_status(canvas, scene.status_place(*scene.status()))
    scene.group.draw(canvas)
    scene.draw_focus(canvas, ("step", "round"))
    scene.draw_hint(canvas)
    scene.motion.draw(canvas, obs.viewer, colours_of(obs))
    if scene.homing is not None:
        thing = scene.homing.thing
        draw_thing(canvas, thing, held_rect(thing, scene.homing.pos), colours_of(obs), 235)
    draw_ghost(canvas, camera, obs, look)
    if look.bubble is not None:
        draw_bubble(canvas, table, camera, obs, look.bubble, scene.map_view.plates)
    if scene.question is not None and not scene.motion.busy:
        scene.question.draw(canvas)
    if scene.overlay is not None:
        scene.overlay.draw(canvas)


def _pills(obs: Observation) -> list[Pill]:
    """The steps of the round, and the round itself."""
    now = {Phase.DRAW: 0, Phase.PLAN: 1, Phase.KEEP: 3, Phase.OVER: 3}.get(obs.phase, 2)
    label = _("Round {round} of {rounds}").format(round=obs.round, rounds=obs.options.rounds)
    return [*steps_of(step_names(), now), Pill(label, "later", f"round_{obs.round}")]
