"""The course of a match on the screen: buttons, undo and redo, saving, sizes, information cards, the chronicle."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import replay
from game.elasund import actions as act
from game.elasund.state import Step
from game.match import Match
from scenes.curtain import Curtain
from scenes.elasund.hold import Held
from scenes.results import ResultsScene
from scenes.table.inspect import InfoCard
from scenes.table.log import Drawer
from scenes.table.spots import Spot
from tests.scenes.elasund.driver import Driver, match_at, new_match, play_randomly, play_until
from tests.scenes.pressing import labels


@pytest.mark.parametrize("open_hands", [False, True])
@pytest.mark.parametrize("at_once", [False, True])
def test_ten_clicks_on_end_turn_end_one_turn(drive: Callable[..., Driver], open_hands: bool, at_once: bool) -> None:
    match = new_match(2, 3, open_hands=open_hands)
    assert play_until(match, lambda match: match.observe(None).step is Step.BONUS, 3)
    driver = drive(match)
    driver.open_curtain()
    count = len(match.history)
    driver.click_often(driver.scene.buttons.main.rect.center, at_once)
    assert [entry.action for entry in match.history[count:]] == [act.EndTurn()]
    assert open_hands or isinstance(driver.app.stack.top, Curtain)


def test_space_held_down_or_hit_twice_goes_one_step(drive: Callable[..., Driver]) -> None:
    match = new_match(2, 3, open_hands=True)
    driver = drive(match)
    press = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", repeat=False)
    again = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", repeat=True)
    driver.post(press, again, again, press)
    assert len(match.history) == 1


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_a_second_press_on_the_curtain_does_not_reach_the_main_button(drive: Callable[..., Driver], key: int) -> None:
    match = match_at(2, Step.BUILD, 2)
    driver = drive(match)
    driver.wait(0.5)
    assert isinstance(driver.app.stack.top, Curtain)
    count = len(match.history)
    driver.key(key)
    assert driver.scene.viewer == match.to_act
    driver.wait(0.1)
    driver.key(pygame.K_SPACE)
    assert len(match.history) == count
    driver.wait(0.5)
    driver.key(pygame.K_SPACE)
    assert match.history[count].action == act.EndBuilding()


def test_a_button_shown_for_an_older_position_plays_nothing(drive: Callable[..., Driver]) -> None:
    match = match_at(2, Step.PERMIT, 1)
    driver = drive(match)
    driver.open_curtain()
    match.play(act.TakeGold())
    position = match.position
    driver.press(driver.scene.buttons.main)
    assert match.position == position


def test_undo_and_redo_by_button_and_key(drive: Callable[..., Driver]) -> None:
    match = match_at(2, Step.PERMIT, 2)
    driver = drive(match)
    driver.open_curtain()
    before = match.position
    driver.play(act.TakeGold())
    after = match.position
    assert "2 gold taken" in driver.scene.buttons.undo.tip
    for undo, redo in (
        (lambda: driver.press(driver.scene.buttons.undo), lambda: driver.press(driver.scene.buttons.redo)),
        (lambda: driver.press(driver.scene.buttons.back), lambda: driver.key(pygame.K_y, pygame.KMOD_CTRL)),
        (lambda: driver.key(pygame.K_z, pygame.KMOD_CTRL), lambda: driver.key(pygame.K_y, pygame.KMOD_CTRL)),
        (lambda: driver.key(pygame.K_u), lambda: driver.key(pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)),
    ):
        undo()
        assert match.position == before
        assert driver.scene.obs.step is Step.PERMIT
        redo()
        assert match.position == after
    driver.key(pygame.K_u)
    player = match.players[driver.scene.viewer or 0].name
    assert any(line.text.startswith(f"{player} takes back") for line in driver.scene.lines)


def test_a_roll_cannot_be_taken_back_and_the_button_says_so(drive: Callable[..., Driver]) -> None:
    match = new_match(2, 3)
    driver = drive(match)
    driver.open_curtain()
    driver.play(act.Roll())
    assert not driver.scene.buttons.undo.enabled
    assert "dice" in driver.scene.buttons.undo.tip
    position = match.position
    driver.key(pygame.K_u)
    assert match.position == position
    assert driver.app.toasts.shown is not None


def test_undo_reaches_back_over_what_followed_by_itself(drive: Callable[..., Driver]) -> None:
    """A build after which the builder's own cottage has one place only: both are one step."""

    def then_forced(match: Match, action: object) -> bool:
        trial = Match(match.game, match.board, match.players, match.options, match.position)
        trial.play(action)
        obs = trial.observe(None)
        return obs.step is Step.COTTAGE and trial.to_act == match.to_act and len(trial.legal()) == 1

    def found(match: Match) -> bool:
        builds = [each for each in match.legal() if isinstance(each, act.Build)]
        return any(then_forced(match, each) for each in builds if match.quote(each).displaced)

    for seed in range(120):
        match = new_match(2, seed)
        if play_until(match, found, seed):
            break
    else:
        pytest.fail("no match came to it")
    driver = drive(match)
    driver.open_curtain()
    action = next(each for each in match.legal() if isinstance(each, act.Build) and then_forced(match, each))
    before = match.position
    driver.play(action)
    assert isinstance(match.history[-1].action, act.PlaceCottage)
    driver.key(pygame.K_u)
    assert match.position == before


def test_each_action_is_saved_and_comes_back_equal(drive: Callable[..., Driver], tmp_path: Path) -> None:
    match = new_match(3, 6)
    driver = drive(match, size=(1024, 640))
    for _ in range(40):
        driver.open_curtain()
        driver.play(match.legal()[len(match.history) % len(match.legal())])
        saved = driver.store.newest()
        assert saved is not None
        assert replay.load(saved.path).position == match.position


def test_a_folder_that_cannot_be_written_warns_once_and_the_game_goes_on(
    drive: Callable[..., Driver], tmp_path: Path
) -> None:
    (tmp_path / "0").mkdir()
    (tmp_path / "0" / "data").write_text("not a folder")
    match = new_match(2, 3)
    driver = drive(match)
    assert driver.app.toasts.shown is not None
    assert "cannot be saved" in driver.app.toasts.shown.text
    driver.open_curtain()
    driver.app.toasts.clear()
    driver.play(act.Roll())
    assert driver.app.toasts.shown is None or "saved" not in driver.app.toasts.shown.text
    driver.scene.menu()
    assert any("cannot be saved" in text for text in labels(driver.app))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_has_its_information_card(drive: Callable[..., Driver], players: int) -> None:
    match = play_randomly(new_match(players, 20 + players, open_hands=True), 160, players)
    driver = drive(match)
    seen = 0
    for zone in driver.scene.zones():
        for stop in zone:
            if not isinstance(stop.what, Spot):
                continue
            driver.click(stop.rect.center, 3)
            assert isinstance(driver.scene.overlay, InfoCard), stop
            seen += 1
            driver.click(driver.scene.overlay.rect.center, 3)
            assert driver.scene.overlay is None
    assert driver.app.failed is None
    assert seen > len(driver.scene.obs.cells)


def test_an_information_card_closes_by_escape_outside_click_right_click_and_its_button(
    drive: Callable[..., Driver],
) -> None:
    driver = drive(match_at(2, Step.BUILD, 2))
    driver.open_curtain()
    thing = driver.spot("supply", "tavern")
    position = driver.match.position

    def card() -> InfoCard:
        driver.click(thing, 3)
        overlay = driver.scene.overlay
        assert isinstance(overlay, InfoCard)
        return overlay

    for close in (
        lambda shown: driver.key(pygame.K_ESCAPE),
        lambda shown: driver.click((4.0, driver.app.frame.h - 4)),
        lambda shown: driver.click(shown.rect.center, 3),
        lambda shown: driver.press(shown.close),
        lambda shown: driver.key(pygame.K_i),
    ):
        shown = card()
        driver.click(shown.rect.center)
        assert driver.scene.overlay is shown
        close(shown)
        assert driver.scene.overlay is None
    assert driver.match.position == position
    assert driver.app.stack.top is driver.scene


def test_the_chronicle_names_everything_and_lights_what_it_names(drive: Callable[..., Driver]) -> None:
    match = match_at(3, Step.BUILD, 2)
    driver = drive(match)
    driver.open_curtain()
    events = [*match.setup_events, *(event for entry in match.history for event in entry.events)]
    assert len(driver.scene.lines) == len(events)
    index, rect = driver.scene.log_rows[-1]
    assert driver.scene.lines[index].where == events[index].where
    driver.post(driver.motion(rect.center))
    assert driver.scene.hover == Spot("log", index)
    driver.key(pygame.K_l)
    drawer = driver.scene.overlay
    assert isinstance(drawer, Drawer)
    driver.post(driver.motion((drawer.area.rect.x + 40, drawer.area.rect.y + 10)))
    assert drawer.pointed is drawer.lines[0]
    driver.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3, flipped=False))
    driver.key(pygame.K_l)
    assert driver.scene.overlay is None


def test_the_window_may_change_its_size_at_any_time(drive: Callable[..., Driver]) -> None:
    match = new_match(4, 9)
    driver = drive(match)
    sizes = [(1, 1), (640, 360), (1024, 640), (3840, 200), (300, 1200), (1280, 800), (1920, 1080), (800, 500)]
    for number in range(2 * len(sizes)):
        size = sizes[number % len(sizes)]
        driver.app.window.minimum_size = (1, 1)
        driver.app.window.size = size
        driver.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        driver.wait(0.2 if number % 3 else 0.02)
        if size[0] >= 640 and size[1] >= 360:
            driver.wait(0.2)
            driver.open_curtain()
            if match.to_act is not None:
                driver.play(match.legal()[-1])
        assert driver.app.failed is None
    assert len(match.history) >= 8


def test_the_end_shows_the_result_and_leaves_the_board_to_be_looked_at(drive: Callable[..., Driver]) -> None:
    match = new_match(2, 1)
    assert not play_until(match, lambda match: False, 1)
    driver = drive(match)
    assert isinstance(driver.app.stack.top, ResultsScene)
    driver.key(pygame.K_ESCAPE)
    assert driver.app.stack.top is driver.scene
    driver.click(driver.spot("cell", 3), 3)
    assert isinstance(driver.scene.overlay, InfoCard)
    driver.key(pygame.K_ESCAPE)
    driver.press(driver.scene.buttons.main)
    assert isinstance(driver.app.stack.top, ResultsScene)


@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_a_click_or_key_finishes_what_moves_and_nothing_else_is_lost(drive: Callable[..., Driver], speed: str) -> None:
    match = new_match(2, 3, open_hands=True)
    driver = drive(match, speed=speed)
    driver.press(driver.scene.buttons.main)
    assert driver.scene.moving
    driver.key(pygame.K_SPACE)
    assert not driver.scene.moving
    assert len(match.history) == 1


def test_what_is_refused_flies_home_and_can_be_taken_again_meanwhile(drive: Callable[..., Driver]) -> None:
    match = match_at(2, Step.BUILD, 2)
    driver = drive(match, speed="normal")
    driver.open_curtain()
    driver.app.settle()
    driver.drag(driver.spot("supply", "hall"), driver.spot("cell", driver.scene.obs.board.foundation))
    assert driver.scene.homing is not None
    assert driver.scene.grip.held is None
    driver.hold(driver.spot("supply", "hall"), (600, 400))
    assert driver.scene.homing is None
    assert isinstance(driver.scene.grip.held, Held)


def test_a_thing_that_cannot_be_taken_says_why_when_the_pointer_rests_on_it(drive: Callable[..., Driver]) -> None:
    driver = drive(match_at(2, Step.PERMIT, 2))
    driver.open_curtain()
    driver.post(driver.motion(driver.spot("supply", "hall")))
    driver.wait(0.5)
    assert driver.app.tip is not None
    assert driver.app.tip.head == "Hall"
    assert driver.app.tip.text == "Now you place a permit or take 2 gold."
    driver.post(driver.motion(driver.spot("cell", 7)))
    driver.wait(0.5)
    assert driver.app.tip is None


def test_a_new_size_in_the_middle_of_a_motion_does_not_keep_the_next_player_away(drive: Callable[..., Driver]) -> None:
    match = match_at(2, Step.PIRATE, 1)

    def hands_over(action: object) -> bool:
        trial = Match(match.game, match.board, match.players, match.options, match.position)
        trial.play(action)
        return trial.to_act != match.to_act and len(trial.legal()) > 1

    seed = 1
    while not any(hands_over(action) for action in match.legal()):
        seed += 1
        match = match_at(2, Step.PIRATE, seed)
    driver = drive(match, speed="normal")
    driver.open_curtain()
    driver.scene.play(next(action for action in match.legal() if hands_over(action)))
    assert driver.scene.moving
    assert driver.scene.viewer is None
    driver.app.window.size = (1000, 700)
    driver.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1000, y=700))
    driver.app.settle()
    assert isinstance(driver.app.stack.top, Curtain)
