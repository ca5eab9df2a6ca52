"""The course of a match of King of the Elves on the screen: hand-over, undo, saving in each phase, seats, chronicle."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from game.king_of_the_elves import actions as act
from game.king_of_the_elves.state import Phase, Travel, Visit
from scenes.curtain import Curtain
from scenes.dialogs import GameMenu
from scenes.king_of_the_elves.layout import Arrangement
from scenes.king_of_the_elves.looks import look_of
from scenes.table.log import Drawer
from tests.game.king_of_the_elves.positions import position
from tests.scenes.king_of_the_elves.driver import Driver, likely, match_at, match_in, match_where, with_action

PHASES = [Phase.PLAN, Phase.DISCARD, Phase.FETCH, Phase.THROW, Phase.TRAVEL]


@pytest.mark.parametrize("at_once", [False, True])
def test_ten_clicks_on_the_main_button_pass_once(drive: Callable[..., Driver], at_once: bool) -> None:
    match = match_where(2, with_action(act.Pass), 1, open_hands=True)
    driver = drive(match)
    count = len(match.history)
    driver.click_often(driver.scene.buttons.main.rect.center, at_once)
    assert [entry.action for entry in match.history[count:]] == [act.Pass()]


def test_a_double_click_buys_one_card(drive: Callable[..., Driver]) -> None:
    match = match_in(position(2, hands=["dragon", "raft"], realms=["plains", "lake"], open_hands=True))
    driver = drive(match)
    driver.wait(0.4)
    driver.click_often(driver.spot("action", "buy"), at_once=True)
    assert [entry.action for entry in match.history] == [act.Buy()]


def test_the_main_button_takes_a_click_right_after_a_drop(drive: Callable[..., Driver]) -> None:
    hand, realms = "dragon 2, elfcycle", ["plains", "forest"]
    match = match_in(position(2, phase="travel", hands=[hand], realms=realms, travel=Travel(), open_hands=True))
    driver = drive(match)
    step = act.Step(11, 1)
    driver.drag(driver.source(step), driver.goal(step))
    driver.answer(step)
    driver.press(driver.scene.buttons.main)
    assert [entry.action for entry in match.history] == [step, act.Stop()]


def test_a_double_click_on_the_next_region_goes_one_step(drive: Callable[..., Driver]) -> None:
    match = match_in(
        position(2, phase="travel", hands=["dragon 3"], realms=["plains", ""], travel=Travel(), open_hands=True)
    )
    driver = drive(match)
    driver.wait(0.4)
    driver.click_often(driver.spot("region", 0), at_once=True)
    assert [entry.action for entry in match.history] == [act.Step(11, 1)]
    assert driver.app.toasts.shown is None


def test_a_step_is_taken_back_and_done_again(drive: Callable[..., Driver]) -> None:
    match = match_where(3, with_action(act.Step), 2)
    driver = drive(match)
    driver.open_curtain()
    before = match.position
    driver.play(next(each for each in match.legal() if isinstance(each, act.Step)))
    after = match.position
    assert driver.scene.buttons.back.label == "Take back"
    driver.press(driver.scene.buttons.back)
    assert match.position == before
    driver.press(driver.scene.buttons.redo)
    assert match.position == after
    driver.key(pygame.K_u)
    assert match.position == before
    assert any("takes back" in line.text for line in driver.scene.lines)


@pytest.mark.parametrize("sort", [act.DrawThree, act.Buy, act.NoRegion])
def test_what_was_drawn_or_shown_stays(drive: Callable[..., Driver], sort: type) -> None:
    match = match_where(2, with_action(sort), 1, open_hands=True)
    driver = drive(match)
    driver.play(next(each for each in match.legal() if isinstance(each, sort)))
    after = match.position
    driver.key(pygame.K_u)
    assert match.position == after


@pytest.mark.parametrize("phase", PHASES)
def test_a_match_is_kept_and_goes_on_from_any_phase(drive: Callable[..., Driver], phase: Phase) -> None:
    match = match_at(3, phase, 3)
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
    driver = drive(match_in(position(3, hands=["raft"] * 3, realms=["plains", "forest", "desert"])))
    for _ in range(3):
        driver.wait(0.4)
        assert isinstance(driver.app.stack.top, Curtain)
        driver.key(pygame.K_RETURN)
        assert driver.app.stack.top is driver.scene
        driver.wait(0.4)
        driver.key(pygame.K_SPACE)  # passes
    assert [entry.action for entry in driver.match.history] == [act.Pass()] * 3
    assert driver.match.observe(None).phase is Phase.TRAVEL


def test_each_player_sits_lowest_in_his_turn(drive: Callable[..., Driver]) -> None:
    match = match_where(4, with_action(act.Pass), 2)
    driver = drive(match)
    for _ in range(3):
        driver.open_curtain()
        seat = match.to_act
        assert driver.scene.table.lowest == seat
        heights = [plate.bottom for plate in driver.scene.table.plates]
        assert max(heights) == heights[seat or 0]
        driver.play(likely(match, random.Random(1)))


def test_the_column_changes_when_travelling_begins(drive: Callable[..., Driver]) -> None:
    match = match_in(position(2, hands=["dragon", "dragon"], realms=["plains", "forest"], passes=1, active=1))
    driver = drive(match)
    driver.open_curtain()
    assert driver.scene.table.arrangement is Arrangement.PLANNING
    driver.play(act.Pass())
    driver.open_curtain()
    assert driver.scene.table.arrangement is Arrangement.TRAVELLING
    assert driver.scene.status()[0] == "Anna, travel on or stop."


def test_without_a_region_the_main_button_says_so(drive: Callable[..., Driver]) -> None:
    driver = drive(match_in(position(2, hands=["dragon 2"], realms=["", "plains"])))
    driver.open_curtain()
    assert driver.scene.buttons.main.label == "No region card"
    other = drive(match_in(position(2, hands=["dragon 2, forest"], realms=["", "plains"])))
    other.open_curtain()
    assert other.scene.buttons.main.label == "Pass"
    assert not other.scene.buttons.main.enabled
    assert other.scene.buttons.main.why == "You can pass only with a region in your realm."


def test_menu_and_chronicle_open_by_keys(drive: Callable[..., Driver]) -> None:
    driver = drive(match_at(2, Phase.PLAN, 3))
    driver.open_curtain()
    driver.key(pygame.K_l)
    assert isinstance(driver.scene.overlay, Drawer)
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.app.stack.top, GameMenu)


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_every_phase_is_drawn_at_any_size(drive: Callable[..., Driver], phase: Phase, size: tuple[int, int]) -> None:
    driver = drive(match_at(6 if phase in (Phase.PLAN, Phase.TRAVEL) else 2, phase, 1), size=size)
    driver.open_curtain()
    assert driver.picture()


def test_the_language_changes_during_a_question(drive: Callable[..., Driver]) -> None:
    driver = drive(match_in(position(2, hands=["dragon"], realms=["plains, forest"], gold=[9, 9])))
    driver.open_curtain()
    driver.click(driver.spot("action", "close"))
    assert driver.scene.question is not None
    driver.scene.reword()
    assert driver.scene.question is None
    assert driver.picture()


def test_four_cards_that_are_all_there_are_discarded_by_themselves(drive: Callable[..., Driver]) -> None:
    match = match_in(position(2, hands=["dragon", "raft"], realms=["plains", "lake"]))
    driver = drive(match)
    driver.open_curtain()
    driver.play(act.DrawThree())
    assert [type(entry.action) for entry in match.history] == [act.DrawThree, act.DiscardFour]


def test_the_only_card_to_throw_goes_by_itself(drive: Callable[..., Driver]) -> None:
    match = match_in(position(2, hands=["dragon 2"], realms=["", "lake"]))
    driver = drive(match)
    driver.open_curtain()
    driver.play(act.NoRegion())
    driver.play(act.Fetch(1))
    assert [type(entry.action) for entry in match.history] == [act.NoRegion, act.Fetch, act.Throw]


def test_the_end_of_a_journey_is_left_to_the_traveller(drive: Callable[..., Driver]) -> None:
    match = match_in(position(2, phase="travel", hands=["raft", "raft"], realms=["plains", "forest"], travel=Travel()))
    driver = drive(match)
    driver.open_curtain()
    assert match.legal() == [act.Stop()]
    assert not match.history
    assert driver.scene.buttons.main.label == "Stay at home"
    assert driver.scene.status() == ("Anna, end the journey.", "It costs 1 giant pig; you hold none.")


def test_the_main_button_tells_what_the_journey_has_brought(drive: Callable[..., Driver]) -> None:
    visits = (Visit(0, 0, False), Visit(1, 0, False))
    match = match_in(
        position(2, phase="travel", hands=["raft", "raft"], realms=["plains [gold card 0]", "forest [thief 1]"],
                 travel=Travel(visits=visits))
    )  # fmt: skip
    driver = drive(match)
    driver.open_curtain()
    main = driver.scene.buttons.main
    assert main.label == "Stop here"
    assert main.tooltip == "Your journey brings 15 gold."  # 4 and 3 for visits, 10 for the tour, 2 to the thief
    driver.play(act.Stop())
    told = [line.text for line in driver.scene.lines]
    for text in (
        "Anna gets 4 gold for the plains in Anna’s realm, doubled by their own gold card.",
        "Anna gets 3 gold for the forest in Björn’s realm.",
        "Anna has visited every region: 10 gold more.",
        "Björn’s thief takes 2 gold from Anna in the forest in Björn’s realm.",
    ):
        assert text in told


def test_what_was_laid_last_and_what_the_chronicle_tells_of_is_marked(drive: Callable[..., Driver]) -> None:
    match = match_in(position(2, hands=["forest, raft", "raft"], realms=["plains", "lake"], open_hands=True))
    driver = drive(match, size=(1280, 800))
    driver.play(act.PlaceRegion(1, 1))
    look = look_of(driver.scene, driver.scene.obs)
    assert look.played == (("region", 4),)
    driver.picture()
    row = next(rect for index, rect in driver.scene.log_rows if driver.scene.lines[index].where)
    driver.post(driver.motion(row.center))
    assert look_of(driver.scene, driver.scene.obs).marks == (("region", 4),)


def test_what_is_missing_is_told_of_a_vehicle_that_the_traveller_has_some_of(drive: Callable[..., Driver]) -> None:
    """Mountains under a foreign tree cost two clouds, of which there are none, or three troll wagons, of which one."""
    realms = ["mountains [tree 1]", "forest"]
    match = match_in(position(2, phase="travel", hands=["troll wagon", "raft"], realms=realms, travel=Travel()))
    driver = drive(match)
    driver.open_curtain()
    assert match.legal() == [act.Stop()]
    assert driver.scene.status()[1] == "It costs 3 troll wagons; you hold only 1."
