"""What the mouse does on the Elfenland map beside picking up and dropping: moving the map, planning ahead by pressing
and holding a far town, taking a counter at one click."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.elfenland.state import Phase
from scenes.elfenland import travelling
from scenes.elfenland.travelled import RoutesSheet
from scenes.grip import Mode
from scenes.table.spots import Spot
from scenes.ui.widgets import COMMAND, ENTER

if TYPE_CHECKING:
    from scenes.elfenland.scene import ElfenlandScene

AT_ONCE: Final = ("row", "supply")
"""What a click takes at once; everything else sticks to the pointer."""
GOES_ON: Final = (pygame.K_SPACE, *ENTER)
"""Keys that do not end a journey under way: they finish the present step."""


def before(scene: ElfenlandScene, event: pygame.event.Event) -> bool:
    """Take an event before the scene does; True if it is used up."""
    if _interferes(event):
        scene.journey.stop()
    match event.type:
        case pygame.MOUSEWHEEL:
            return _on_map(scene, scene.pointer) and scene.viewing.wheel(event.y, scene.pointer)
        case pygame.MOUSEMOTION:
            return _moved(scene, event)
        case pygame.MOUSEBUTTONDOWN:
            return _down(scene, event)
        case pygame.MOUSEBUTTONUP:
            return _up(scene, event)
        case pygame.KEYDOWN if event.key == pygame.K_ESCAPE and scene.journey.pressed is not None:
            return _give_up_plan(scene)
        case pygame.KEYDOWN if not event.mod & (COMMAND | pygame.KMOD_ALT) and _open(scene):
            return scene.viewing.key(event.key)
    return False


def after(scene: ElfenlandScene, event: pygame.event.Event) -> None:
    """Go on with an event that the scene has taken."""
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
        _begin(scene, scene.app.frame.to_logical(event.pos))
    elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
        held = scene.grip.held
        if held is not None and held.kind in AT_ONCE and scene.grip.mode is Mode.STUCK:
            scene.put_down()
            scene.click(held.source)
    elif event.type == pygame.KEYDOWN:
        _follow_focus(scene)


def _follow_focus(scene: ElfenlandScene) -> None:
    """Show what the keyboard is on; a route planned for another town is dropped."""
    spot, journey = scene.focus_spot, scene.journey
    if spot is not None and spot.kind in ("town", "link"):
        scene.viewing.show(scene.map_point(spot))
    if journey.by_key and journey.town is not None and spot != Spot("town", journey.town):
        journey.hide()


def _interferes(event: pygame.event.Event) -> bool:
    """Whether an event ends a journey that is played step by step."""
    if event.type == pygame.KEYDOWN:
        return event.key not in GOES_ON
    return event.type == pygame.MOUSEBUTTONDOWN and event.button == 3


def _open(scene: ElfenlandScene) -> bool:
    """Whether the map can be moved: nothing lies over it but the sheet with the routes."""
    return scene.overlay is None or isinstance(scene.overlay, RoutesSheet)


def _on_map(scene: ElfenlandScene, pos: tuple[float, float]) -> bool:
    question = scene.question
    covered = question is not None and question.rect.collidepoint(pos)
    return _open(scene) and not covered and scene.table.map.collidepoint(pos)


def _moved(scene: ElfenlandScene, event: pygame.event.Event) -> bool:
    pos = scene.pointer = scene.app.frame.to_logical(event.pos)
    pressed = scene.viewing.pressed
    if pressed and not event.buttons[pressed - 1]:
        scene.viewing.release()  # it came up where nobody saw it
        scene.journey.drop()
    elif scene.journey.held_long:
        spot = scene.spot_at(pos)
        travelling.plan(scene, int(spot.key) if spot is not None and spot.kind == "town" else None)
    elif scene.viewing.move(pos):
        scene.journey.drop()
        scene.forget_press()
        return True
    return False


def _down(scene: ElfenlandScene, event: pygame.event.Event) -> bool:
    pos = scene.app.frame.to_logical(event.pos)
    if event.button == 2 and _on_map(scene, pos):
        scene.viewing.press(pos, 2)
        return True
    if event.button == 1 and isinstance(scene.overlay, RoutesSheet) and _on_map(scene, pos):
        scene.viewing.press(pos, 1)
        return True
    if event.button == 3 and scene.journey.pressed is not None:
        return _give_up_plan(scene)
    return event.button == 1 and scene.overlay is None and not scene.moving and _beside_question(scene, pos)


def _give_up_plan(scene: ElfenlandScene) -> bool:
    """The button is still down, but its release is to mean nothing."""
    scene.journey.drop()
    scene.viewing.release()
    scene.forget_press()
    return True


def _beside_question(scene: ElfenlandScene, pos: tuple[float, float]) -> bool:
    """A press while a question is open: cards of the hand choose for a caravan, anything beside it closes it. False
    where it is meant for a widget."""
    question = scene.question
    if question is None or any(group.widget_at(pos) is not None for group in scene.groups()):
        return False
    spot = scene.spot_at(pos)
    if spot is not None and spot.kind == "card" and question.caravan is not None:
        question.toggle_kind(int(spot.key))
    elif not question.rect.collidepoint(pos):
        scene.put_back()
    return True


def _begin(scene: ElfenlandScene, pos: tuple[float, float]) -> None:
    """The button is down on the map and nothing was picked up: the map may be dragged, or a town held."""
    if scene.grip.held is not None or scene.overlay is not None or not _on_map(scene, pos):
        return
    if any(group.widget_at(pos) is not None for group in scene.groups()):
        return
    scene.viewing.press(pos, 1)
    spot = scene.spot_at(pos)
    if scene.acting and scene.obs.phase is Phase.TRAVEL and spot is not None and spot.kind == "town":
        scene.journey.press(int(spot.key))


def _up(scene: ElfenlandScene, event: pygame.event.Event) -> bool:
    if event.button not in (1, 2) or event.button != scene.viewing.pressed:
        return False
    dragged = scene.viewing.release()
    journey = scene.journey
    held_long, town, moves = journey.held_long, journey.town, journey.moves
    journey.drop()
    if held_long:
        scene.forget_press()
        if moves and scene.spot_at(scene.app.frame.to_logical(event.pos)) == Spot("town", -1 if town is None else town):
            travelling.set_out(scene, moves)
        return True
    if dragged:
        scene.forget_press()
    return dragged
