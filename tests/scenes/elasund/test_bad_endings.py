"""Holding that ends badly: whatever happens, the piece is back in its place, nothing is lost, nothing drawn twice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.elasund import actions as act
from game.elasund.state import Step
from game.match import Match
from scenes.results import ResultsScene
from scenes.table.spots import Spot
from tests.scenes.elasund.driver import Driver, match_at, new_match, play_until

PIECES: dict[str, tuple[Step, Callable[[Match], Spot]]] = {
    "building": (Step.BUILD, lambda match: Spot("supply", "tavern")),
    "wall": (Step.BUILD, lambda match: Spot("wall_stack")),
    "church": (Step.BUILD, lambda match: Spot("church")),
    "permit": (Step.PERMIT, lambda match: Spot("permit", match.observe(None).seats[match.to_act].permits[0])),
    "ship": (Step.PIRATE, lambda match: Spot("ship", match.observe(None).ship)),
    "cottage": (Step.COTTAGE, lambda match: Spot("cottage", match.observe(None).homeless[0][1])),
}


def outside(driver: Driver) -> None:
    driver.post(driver.motion((-200, 300), True), driver.up((-200, 300)))
    driver.post(pygame.event.Event(pygame.WINDOWLEAVE))


def focus_lost(driver: Driver) -> None:
    driver.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))


def minimised(driver: Driver) -> None:
    driver.post(pygame.event.Event(pygame.WINDOWHIDDEN), pygame.event.Event(pygame.WINDOWMINIMIZED))
    driver.post(pygame.event.Event(pygame.WINDOWRESTORED), pygame.event.Event(pygame.WINDOWEXPOSED))


def resized(driver: Driver) -> None:
    before = driver.app.window.size
    for size in ((900, 700), before):
        driver.app.window.size = size
        driver.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        driver.wait(0.3)


def escaped(driver: Driver) -> None:
    driver.key(pygame.K_ESCAPE)


def right_clicked(driver: Driver) -> None:
    driver.post(driver.down((640, 400), 3), driver.up((640, 400), 3))


def release_was_lost(driver: Driver) -> None:
    """The button came up where nobody saw it: the next motion says that none is down."""
    driver.post(driver.motion((600, 400)))


def dropped_on_a_panel(driver: Driver) -> None:
    here = driver.scene.table.cards_panel.midtop
    driver.post(driver.motion(here, True), driver.up(here))


ENDINGS = (outside, focus_lost, minimised, resized, escaped, right_clicked, release_was_lost, dropped_on_a_panel)


@pytest.mark.parametrize("sticking", [False, True])
@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("piece", PIECES)
def test_what_is_held_goes_back(
    drive: Callable[..., Driver], piece: str, ending: Callable[[Driver], None], sticking: bool
) -> None:
    if sticking and ending is release_was_lost:
        return  # a stuck piece is held by no button
    step, source_of = PIECES[piece]
    match = match_at(2, step, 1)
    driver = drive(match)
    driver.open_curtain()
    source = source_of(match)
    away = (5.0, 790.0)
    position, version = match.position, match.version
    start = driver.scene.rect_of(source)
    assert start is not None
    driver.post(driver.motion(away))
    driver.app.step()
    before = pygame.image.tobytes(driver.app.picture(), "RGB")
    if sticking:
        driver.click(start.center)
        driver.post(driver.motion((600, 400)))
    else:
        driver.hold(start.center, (600, 400))
    assert driver.scene.grip.held is not None
    ending(driver)
    if sticking and ending is outside:
        driver.post(driver.down((-200, 300)), driver.up((-200, 300)))
    if sticking and ending is dropped_on_a_panel:
        driver.click(driver.scene.table.cards_panel.midtop)
    assert driver.scene.grip.held is None
    assert driver.app.failed is None
    assert (match.position, match.version) == (position, version)
    driver.app.toasts.clear()
    driver.post(driver.up((600, 400)))  # a release that belongs to nothing
    driver.post(driver.motion(away))
    driver.app.changed()
    driver.app.step()
    assert pygame.image.tobytes(driver.app.picture(), "RGB") == before
    # and the next one works
    driver.hold(start.center, (600, 400))
    assert driver.scene.grip.held is not None


def test_a_piece_taken_in_an_older_position_is_not_played(drive: Callable[..., Driver]) -> None:
    match = match_at(2, Step.PERMIT, 1)
    driver = drive(match)
    driver.open_curtain()
    action = next(each for each in match.legal() if isinstance(each, act.PlacePermit))
    driver.hold(driver.source(action), driver.goal(action))
    match.play(act.TakeGold())
    position = match.position
    driver.post(driver.up(driver.goal(action)))
    assert match.position == position
    assert driver.scene.grip.held is None
    assert driver.app.failed is None


def test_a_piece_held_as_the_game_ends_is_put_back(drive: Callable[..., Driver]) -> None:
    match = new_match(2, 1)
    last: list[Any] = []

    def about_to_end(match: Match) -> bool:
        for action in match.legal():
            if isinstance(action, act.Build | act.BuildWall) and match.quote(action).cubes:
                seat = match.observe(None).seats[match.to_act]
                if seat.cubes + match.quote(action).cubes >= 10:
                    last.append(action)
                    return True
        return False

    seed = 1
    while not play_until(match, about_to_end, seed):
        seed += 1
        match = new_match(2, seed)
    driver = drive(match)
    driver.open_curtain()
    driver.hold(driver.spot("wall_stack"), (600, 400))
    driver.scene.play(last[-1])
    assert driver.scene.grip.held is None
    driver.post(driver.up((600, 400)))
    driver.app.settle()
    assert isinstance(driver.app.stack.top, ResultsScene)
    assert match.outcome() is not None


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_the_threshold_between_click_and_drag_grows_with_the_scale(
    drive: Callable[..., Driver], scale: float, size: tuple[int, int]
) -> None:
    driver = drive(match_at(2, Step.BUILD, 1), size=size, scale=scale)
    driver.open_curtain()
    start = driver.px(driver.spot("wall_stack"))
    threshold = 6 * driver.app.frame.s

    def at(pixels: int, kind: int, **more: Any) -> pygame.event.Event:
        return pygame.event.Event(kind, pos=(start[0] + pixels, start[1]), **more)

    near, far = max(2, int(threshold) - 1), int(threshold) + 1
    for distance, dragged in ((near, False), (far, True)):
        driver.post(at(0, pygame.MOUSEMOTION, buttons=(0, 0, 0)), at(0, pygame.MOUSEBUTTONDOWN, button=1))
        driver.post(at(distance, pygame.MOUSEMOTION, buttons=(1, 0, 0)), at(distance, pygame.MOUSEBUTTONUP, button=1))
        assert (driver.scene.grip.held is None) == dragged, (distance, threshold)
        driver.key(pygame.K_ESCAPE)


def test_a_press_whose_release_went_to_a_card_does_not_eat_the_next_one(drive: Callable[..., Driver]) -> None:
    driver = drive(match_at(3, Step.PERMIT, 1))
    driver.open_curtain()
    action = next(each for each in driver.match.legal() if isinstance(each, act.PlacePermit) and each.pay is None)
    button = driver.scene.buttons.main.rect.center
    driver.post(driver.motion(button), driver.down(button))
    elsewhere = driver.spot("cell", 0)
    driver.post(driver.motion(elsewhere, True), driver.down(elsewhere, 3), driver.up(elsewhere, 3))
    assert driver.scene.overlay is not None
    driver.post(driver.up(elsewhere))
    driver.key(pygame.K_ESCAPE)
    assert driver.scene.overlay is None
    driver.play(action, sticking=True)
