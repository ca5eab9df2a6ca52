"""What is held over the table, and the bubble that tells what would happen where it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from pygame import FRect

from game.elfenland.view import Observation
from scenes.elfenland import places
from scenes.elfenland.camera import Camera
from scenes.elfenland.layout import ElfenlandLayout
from scenes.elfenland.look import Bubble, Ghost, Look
from scenes.elfenland.things import BOOT_RATIO, art_of
from scenes.table.bubble import BubbleText, Search, bubble_place, bubble_tip
from scenes.table.things import Thing, colours_of, draw_thing
from scenes.ui import theme

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

HELD: Final = {"counter": 56.0, "obstacle": 50.0, "boot": 46.0, "card": 96.0}
"""Height of what is held, in units."""
FALL: Final = 12.0
"""How far a held thing's shadow falls, and a snapped one hovers over its place."""
WIDE, PAD = 236.0, 14.0
LIFT: Final = 6.0
NEAR: Final = 14.0
SEARCH: Final = Search((0.0, -0.2, 0.2, -0.35, 0.35, -0.5, 0.5, -0.65, 0.65), (NEAR, 44.0, 74.0), 100.0)
"""Where a bubble may lie."""


def held_rect(thing: Thing, pos: tuple[float, float]) -> FRect:
    """Where a thing held with its middle at `pos` is drawn."""
    high = HELD.get(thing.kind, 44.0)
    return thing.fitted(FRect(pos[0] - high, pos[1] - high / 2, 2 * high, high))


def snapped_rect(camera: Camera, obs: Observation, ghost: Ghost) -> FRect:
    """Where a held thing hovers that has found its place."""
    assert ghost.at is not None, "only what has a place snaps to it"
    word, index = ghost.at
    if word == "town":
        x, y = places.town_pos(camera, obs, index)
        high = places.BOOT_TRAVELLING * 1.15 * camera.size
        return FRect(x + 10 * camera.size, y + 4 * camera.size - high - LIFT, high * BOOT_RATIO, high)
    if ghost.thing.kind == "obstacle":
        return places.obstacle_rect(camera, obs, index).move(0, -LIFT)
    rect = places.counter_rect(camera, obs, index)
    return rect.inflate(14 * camera.size, 14 * camera.size).move(0, -LIFT)


def draw_ghost(canvas: Canvas, camera: Camera, obs: Observation, look: Look) -> None:
    """What is held, above map and panels: call it after them."""
    ghost = look.ghost
    if ghost is None:
        return
    colours = colours_of(obs)
    if ghost.at is None:
        rect = held_rect(ghost.thing, ghost.pos)
        radius = ghost.thing.corner(rect)
        if radius is not None:
            canvas.shadow(rect.inflate(-4, -4), radius, FALL, 10, 120)
        draw_thing(canvas, ghost.thing, rect, colours, alpha=238)
        return
    rect = snapped_rect(camera, obs, ghost)
    if ghost.at[0] == "link":
        canvas.circle((rect.centerx, rect.centery + LIFT), rect.w / 2 + 1, (*theme.DIM, 120))
        canvas.halo(rect, rect.w / 2, 12)
        canvas.image(art_of(ghost.thing, colours), rect)
        canvas.circle(rect.center, rect.w / 2 + 3, None, theme.GOLD, 2.6)
        canvas.circle(rect.center, rect.w / 2 + 6, None, theme.GLOW_CORE, 3)
    else:
        ring = places.town_rect(camera, obs, ghost.at[1]).inflate(16 * camera.size, 16 * camera.size)
        canvas.circle(ring.center, ring.w / 2, None, theme.GLOW_CORE, 3.4)
        canvas.circle(ring.center, ring.w / 2 - 3.4, None, theme.GLOW_RIM, 1.6)
        canvas.shadow(rect.inflate(-10, -10), rect.w / 3, FALL, 6, 90)
        canvas.image(art_of(ghost.thing, colours), rect)


def draw_bubble(
    canvas: Canvas,
    layout: ElfenlandLayout,
    camera: Camera,
    obs: Observation,
    bubble: Bubble,
    plates: Mapping[int, FRect],
) -> FRect:
    """The small sheet beside a place: head, then a line each with its picture; where it lies. `plates` are the towns'
    names, as in `MapView.plates`."""
    target = places.place_rect(camera, obs, *bubble.at)
    target = (target if target is not None else FRect(*canvas.frame.rect.center, 1, 1)).inflate(22, 22)
    text = BubbleText(canvas, bubble.head, bubble.rows, WIDE, PAD)
    kept = [*_kept_free(camera, obs, bubble, plates), (target.inflate(NEAR, NEAR), 20.0)]
    rect = bubble_place(target, (WIDE, text.high), layout.map.inflate(-8, -8), kept, SEARCH)
    canvas.bubble(rect, bubble_tip(rect, target))
    text.draw(rect)
    return rect


def _kept_free(
    camera: Camera, obs: Observation, bubble: Bubble, plates: Mapping[int, FRect]
) -> list[tuple[FRect, float]]:
    """What a bubble should not cover, and how much that counts: above all the road that it is about and its ends."""
    free = [(rect, 1.0) for rect in plates.values()]
    word, index = bubble.at
    if word == "link":
        link = obs.board.links[index]
        free += [(rect, 80.0) for town in (link.a, link.b) if (rect := plates.get(town)) is not None]
        free += [(places.town_rect(camera, obs, town), 80.0) for town in (link.a, link.b)]
        free += [(FRect(x - 4, y - 4, 8, 8), 8.0) for x, y in places.path(camera, obs, index)]
    return free
