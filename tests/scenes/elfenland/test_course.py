"""The course of a match of Elfenland on the screen: hand-over, undo, saving in each phase, menus, cards, chronicle."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from game.elfenland import actions as act
from game.elfenland.state import Phase
from scenes.curtain import Curtain
from scenes.dialogs import GameMenu
from scenes.elfenland.travelled import RoutesSheet
from scenes.results import ResultsScene
from scenes.table.inspect import InfoCard
from scenes.table.log import Drawer
from scenes.table.spots import Spot
from scenes.ui import i18n
from tests.scenes.elfenland.driver import Driver, likely, match_at, match_where, new_match, phase_of, play_randomly
from tests.scenes.pressing import labels, press

PHASES = [Phase.DRAW, Phase.PLAN, Phase.TRAVEL, Phase.DISCARD, Phase.KEEP]


@pytest.mark.parametrize("at_once", [False, True])
def test_ten_clicks_on_the_main_button_pass_once(drive: Callable[..., Driver], at_once: bool) -> None:
    match = match_at(2, Phase.PLAN, 1, open_hands=True)
    driver = drive(match)
    count = len(match.history)
    driver.click_often(driver.scene.buttons.main.rect.center, at_once)
    assert [entry.action for entry in match.history[count:]] == [act.Pass()]


def test_a_double_click_takes_one_counter(drive: Callable[..., Driver]) -> None:
    match = match_at(2, Phase.DRAW, 1, open_hands=True)
    driver = drive(match)
    count = len(match.history)
    driver.click(driver.spot("row", 1))
    driver.click(driver.spot("row", 1))
    assert len(match.history) == count + 1
    driver.wait(0.5)
    driver.click(driver.spot("row", 1))
    assert len(match.history) == count + 2


def test_a_click_elsewhere_right_after_another_player_counts(drive: Callable[..., Driver]) -> None:
    match = match_at(2, Phase.DRAW, 1, open_hands=True)
    driver = drive(match)
    count = len(match.history)
    driver.click(driver.spot("row", 1))
    driver.click(driver.spot("row", 3))
    assert len(match.history) == count + 2


def test_a_step_is_taken_back_and_done_again(drive: Callable[..., Driver]) -> None:
    match = match_at(3, Phase.TRAVEL, 2)
    driver = drive(match)
    driver.open_curtain()
    before = match.position
    move = next(each for each in match.legal() if isinstance(each, act.Move))
    driver.play(move)
    after = match.position
    assert driver.scene.buttons.back.label == "Take back step"
    driver.press(driver.scene.buttons.back)
    assert match.position == before
    driver.press(driver.scene.buttons.redo)
    assert match.position == after
    driver.key(pygame.K_u)
    assert match.position == before
    assert any("takes back" in line.text for line in driver.scene.lines)


def test_the_end_of_a_journey_is_taken_back_as_long_as_cards_are_to_be_chosen(drive: Callable[..., Driver]) -> None:
    match = match_at(2, Phase.DISCARD, 1)
    driver = drive(match)
    driver.open_curtain()
    if match.history[-1].action != act.Stop():
        pytest.fail("cards are thrown away after the end of the journey")
    driver.key(pygame.K_u)
    assert phase_of(match) is Phase.TRAVEL


@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.PLAN])
def test_what_went_to_the_next_player_or_was_drawn_stays(drive: Callable[..., Driver], phase: Phase) -> None:
    match = match_at(2, phase, 1, open_hands=True)
    driver = drive(match)
    driver.play(next(each for each in match.legal() if not isinstance(each, act.Pass)))
    position = match.position
    assert not driver.scene.buttons.undo.enabled
    driver.key(pygame.K_u)
    assert match.position == position
    assert driver.app.toasts.shown is not None


@pytest.mark.parametrize("phase", PHASES)
def test_a_match_is_kept_and_goes_on_from_any_phase(drive: Callable[..., Driver], phase: Phase) -> None:
    match = match_at(3, phase, 3, destination=True)
    driver = drive(match)
    driver.open_curtain()
    driver.play(likely(match, random.Random(3)))
    saved = driver.store.newest()
    assert saved is not None
    other = drive(driver.store.load(saved.path))
    assert other.match.position == match.position
    other.open_curtain()
    other.play(likely(other.match, random.Random(4)))


def test_the_curtain_takes_one_key(drive: Callable[..., Driver]) -> None:
    driver = drive(match_at(2, Phase.DRAW, 1))
    for _ in range(3):
        driver.wait(0.4)
        assert isinstance(driver.app.stack.top, Curtain)
        driver.key(pygame.K_RETURN)
        assert driver.app.stack.top is driver.scene
        driver.wait(0.4)
        driver.key(pygame.K_SPACE)  # draws face down
    assert [type(entry.action) for entry in driver.match.history[-3:]] == [act.TakeBlind] * 3


def test_right_click_explains_everything_also_what_is_hidden_by_dimming(drive: Callable[..., Driver]) -> None:
    match = match_where(3, lambda match: phase_of(match) is Phase.PLAN and len(match.history) > 70, 1, destination=True)
    driver = drive(match)
    driver.open_curtain()
    scene = driver.scene
    spots = [*scene.table.own_rects(scene.obs), *scene.table.hand_spots(scene.obs)]
    spots += [Spot("row", 0), Spot("supply"), Spot("deck"), Spot("discards"), Spot("chart"), Spot("round")]
    spots += [Spot("step"), Spot("player", 1), Spot("town", 3), Spot("link", 2), Spot("destination"), Spot("boot", 0)]
    for spot in spots:
        rect = scene.rect_of(spot)
        assert rect is not None, spot
        pos = rect.center if spot.kind != "card" else (rect.x + 6, rect.y + 20)
        driver.click(pos, 3)
        assert isinstance(scene.overlay, InfoCard), spot
        driver.picture()
        driver.key(pygame.K_ESCAPE)
        assert scene.overlay is None


def test_the_menu_of_the_curtain_offers_nothing_that_lies_behind_it(drive: Callable[..., Driver]) -> None:
    driver = drive(match_at(2, Phase.DRAW, 1))
    assert isinstance(driver.app.stack.top, Curtain)
    driver.wait(0.4)
    driver.key(pygame.K_ESCAPE)
    assert "Rules" in labels(driver.app)
    assert "Routes travelled" not in labels(driver.app)


def test_the_chronicle_and_the_routes_are_reached_by_key_and_menu(drive: Callable[..., Driver]) -> None:
    driver = drive(match_at(3, Phase.TRAVEL, 3))
    driver.open_curtain()
    driver.key(pygame.K_l)
    assert isinstance(driver.scene.overlay, Drawer)
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_r)
    assert isinstance(driver.scene.overlay, RoutesSheet)
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.app.stack.top, GameMenu)
    press(driver.app, "Routes travelled")
    assert driver.app.stack.top is driver.scene
    assert isinstance(driver.scene.overlay, RoutesSheet)


def test_the_routes_are_reached_from_the_result_too(drive: Callable[..., Driver]) -> None:
    driver = drive(play_randomly(new_match(2, 5), 5000, 5))
    assert isinstance(driver.app.stack.top, ResultsScene)
    press(driver.app, "Routes")
    assert driver.app.stack.top is driver.scene
    assert isinstance(driver.scene.overlay, RoutesSheet)


def test_the_table_is_rearranged_when_travelling_begins_and_ends(drive: Callable[..., Driver]) -> None:
    match = new_match(2, 5)
    driver = drive(match, size=(1024, 640))
    choice = random.Random(5)
    seen = set()
    for _ in range(200):
        if Phase.KEEP in seen:
            break
        driver.open_curtain()
        travelling = phase_of(match) in (Phase.TRAVEL, Phase.DISCARD)
        assert driver.scene.table.travelling == travelling
        seen.add(phase_of(match))
        driver.play(likely(match, choice, eager=0.4))
    assert Phase.TRAVEL in seen
    assert Phase.KEEP in seen


def resize(driver: Driver) -> None:
    driver.app.window.size = (1000, 700)
    driver.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1000, y=700))


def zoom(driver: Driver) -> None:
    driver.post(driver.motion(driver.scene.table.map.center))
    driver.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False))


@pytest.mark.parametrize("disturb", [resize, zoom])
def test_what_cuts_a_motion_short_does_not_keep_the_next_player_away(
    drive: Callable[..., Driver], disturb: Callable[[Driver], None]
) -> None:
    driver = drive(match_at(2, Phase.PLAN, 1), speed="normal")
    driver.open_curtain()
    driver.scene.play(next(each for each in driver.match.legal() if isinstance(each, act.Place)))
    assert driver.scene.moving
    disturb(driver)
    driver.app.settle()
    assert isinstance(driver.app.stack.top, Curtain)


def test_every_phase_is_drawn_in_a_language_of_long_words(drive: Callable[..., Driver]) -> None:
    i18n.install(i18n.PSEUDO)
    for phase in PHASES:
        driver = drive(match_at(6, phase, 2), size=(1024, 640))
        driver.open_curtain()
        driver.picture()
        assert driver.app.failed is None
