"""King of the Elves without a mouse: every phase, questions, what is held."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.king_of_the_elves import actions as act
from game.king_of_the_elves.pieces import BODYGUARD, DIRECTION_CHANGE
from game.king_of_the_elves.state import Phase, Travel
from scenes.curtain import Curtain
from scenes.king_of_the_elves import hold, travelling
from scenes.king_of_the_elves.scene import KingOfTheElvesScene
from scenes.king_of_the_elves.spots import region_key
from scenes.table.inspect import InfoCard
from scenes.table.spots import Spot
from tests.game.king_of_the_elves.positions import position
from tests.scenes.fingers import Fingers
from tests.scenes.king_of_the_elves.driver import (
    Driver,
    likely,
    match_at,
    match_in,
    match_where,
    new_match,
    with_action,
)


class KingFingers(Fingers[KingOfTheElvesScene]):
    """Plays King of the Elves with keys alone."""

    def play(self, action: Any) -> None:
        scene, obs, driver = self.scene, self.scene.obs, self.driver
        match action:
            case act.Pass() | act.Stop() | act.NoRegion():
                driver.key(pygame.K_SPACE)
            case act.DrawThree():
                self.enter(Spot("action", "draw"))
            case act.Buy():
                self.enter(Spot("deck"))
            case act.PlaceRegion(kind=kind, realm=realm):
                self.put(Spot("card", kind), hold.free_slot(realm, obs))
            case act.PlayAction(kind=kind, realm=realm, slot=slot):
                self.put(Spot("card", kind), Spot("region", region_key(realm, slot)))
            case act.CloseRegion():
                self.enter(Spot("action", "close"))
            case act.DiscardFour(cards=cards):
                for kind, count in enumerate(cards):
                    for _ in range(count):
                        self.enter(Spot("card", kind))
                driver.key(pygame.K_SPACE)
            case act.Throw(kind=kind):
                self.enter(Spot("card", kind))
            case act.Step():
                ahead = travelling.ahead_spot(obs)
                assert ahead is not None
                self.enter(ahead)
            case act.PlayBodyguard():
                self.put(Spot("card", BODYGUARD), Spot("traveller", obs.active))
            case act.PlayDirection():
                self.put(Spot("card", DIRECTION_CHANGE), Spot("traveller", obs.active))
        if scene.question is not None:
            answers = [choice.action for choice in scene.question.choices]
            if action in answers:
                self.enter(scene.question.group.widgets[answers.index(action)])
        assert scene.app.failed is None


@pytest.mark.parametrize(("players", "seed"), [(2, 5), (4, 6)])
def test_a_journey_and_more_is_played_by_keys_alone(drive: Callable[..., Driver], players: int, seed: int) -> None:
    match = new_match(players, seed)
    driver = drive(match, size=(1024, 640))
    choice = random.Random(seed)
    kinds = set()
    for _ in range(160):
        if match.to_act is None:
            break
        if isinstance(driver.app.stack.top, Curtain):
            driver.wait(0.4)
            driver.key(pygame.K_RETURN)
            driver.post(pygame.event.Event(pygame.WINDOWMINIMIZED))  # nothing is drawn
        action = likely(match, choice, eager=0.6)
        count = len(match.history)
        driver.wait(0.4)
        KingFingers(driver).play(action)
        assert match.history[count].action == action
        kinds.add(type(action))
    assert kinds >= {act.PlaceRegion, act.PlayAction, act.Pass, act.Step, act.Stop, act.Buy}


@pytest.mark.parametrize(
    "action", [act.CloseRegion(0), act.DrawThree(), act.Buy(), act.PlaceRegion(1, 1), act.PlayAction(14, 1, 0)]
)
def test_every_action_of_planning_is_played_by_keys(drive: Callable[..., Driver], action: Any) -> None:
    match = match_in(position(2, hands=["forest, thief, raft"], realms=["plains", "river"], deck="dragon 9"))
    driver = drive(match)
    driver.open_curtain()
    driver.wait(0.4)
    KingFingers(driver).play(action)
    assert [entry.action for entry in match.history] == [action]


@pytest.mark.parametrize("action", [act.PlayBodyguard(), act.PlayDirection(), act.Step(11, 1), act.Stop()])
def test_every_action_of_travelling_is_played_by_keys(drive: Callable[..., Driver], action: Any) -> None:
    hand = "dragon 2, elfcycle, bodyguard, direction change"
    match = match_in(position(2, phase="travel", hands=[hand], realms=["plains", "forest"], travel=Travel()))
    driver = drive(match)
    driver.open_curtain()
    driver.wait(0.4)
    KingFingers(driver).play(action)
    assert [entry.action for entry in match.history] == [action]


@pytest.mark.parametrize("by_line", [False, True])
def test_a_question_takes_the_keyboard_but_not_a_second_press(drive: Callable[..., Driver], by_line: bool) -> None:
    driver = drive(match_where(3, with_action(act.NoRegion)))
    driver.open_curtain()
    driver.wait(0.4)
    if by_line:
        KingFingers(driver).go_to(Spot("action", "no_region"))
    key = pygame.K_RETURN if by_line else pygame.K_SPACE
    driver.key(key)
    assert driver.scene.question is not None
    assert driver.scene.focus.what == driver.scene.question.group.widgets[0]
    driver.key(key)
    assert isinstance(driver.match.history[-1].action, act.NoRegion)
    driver.wait(0.4)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.match.history[-1].action, act.Fetch)


def test_the_next_player_begins_with_the_main_button(drive: Callable[..., Driver]) -> None:
    match = match_in(position(2, hands=["dragon", "raft"], realms=["plains", "lake"]))
    driver = drive(match)
    driver.open_curtain()
    driver.wait(0.4)
    KingFingers(driver).play(act.Buy())
    driver.open_curtain()
    driver.wait(0.4)
    assert driver.scene.focus.what is None
    driver.key(pygame.K_TAB)
    assert driver.scene.focus.what == driver.scene.buttons.main
    driver.key(pygame.K_TAB)
    assert driver.scene.focus.what == Spot("action", "place")


LONG = (
    "forest 2, river, lake, giant pig 3, elfcycle 3, magic cloud 3, unicorn 2, troll wagon 2, dragon 3, raft 2, "
    "gold card, thief, tree, bodyguard, direction change"
)


def test_the_arrows_go_through_a_long_hand(drive: Callable[..., Driver]) -> None:
    driver = drive(match_in(position(2, hands=[LONG], realms=["plains"])), size=(1024, 640))
    driver.open_curtain()
    scene, room = driver.scene, driver.scene.table.hand
    for key, way in ((pygame.K_RIGHT, 1), (pygame.K_LEFT, -1)):
        kinds = [int(spot.key) for spot in scene.cards_held()][::way]
        KingFingers(driver).go_to(Spot("card", kinds[0]))
        for kind in kinds:
            assert scene.focus.what == Spot("card", kind)
            rect = scene.rect_of(Spot("card", kind))
            assert rect is not None
            assert rect.w >= 40
            assert room.x - 1 <= rect.x < rect.right <= room.right + 1
            if kind != kinds[-1]:
                driver.key(key)


def test_a_card_that_has_been_scrolled_away_is_not_picked_up_unseen(drive: Callable[..., Driver]) -> None:
    driver = drive(match_in(position(2, hands=[LONG], realms=["plains"])), size=(1024, 640))
    driver.open_curtain()
    KingFingers(driver).go_to(Spot("card", 1))
    driver.key(pygame.K_PAGEDOWN)
    driver.key(pygame.K_PAGEDOWN)
    assert driver.scene.rect_of(Spot("card", 1)) is None
    assert driver.scene.focus.what == next(iter(driver.scene.table.hand_spots(driver.scene.obs, driver.scene.scroll)))
    driver.key(pygame.K_RETURN)
    assert driver.app.failed is None


def test_the_focus_is_always_to_be_seen(drive: Callable[..., Driver]) -> None:
    for phase in (Phase.PLAN, Phase.TRAVEL):
        driver = drive(match_at(2, phase, 2))
        driver.open_curtain()
        driver.app.settle()
        without = driver.picture()
        for zone in driver.scene.zones():
            for stop in zone[:2]:
                driver.scene.focus.set(stop.what)
                assert driver.picture() != without, stop
                driver.scene.focus.set(None)
        assert driver.picture() == without


def test_what_has_the_focus_is_told_and_explained(drive: Callable[..., Driver]) -> None:
    driver = drive(match_at(2, Phase.PLAN, 2))
    driver.open_curtain()
    KingFingers(driver).go_to(Spot("deck"))
    assert driver.scene.describe().startswith("Draw pile")
    driver.key(pygame.K_i)
    assert isinstance(driver.scene.overlay, InfoCard)
    driver.key(pygame.K_i)
    assert driver.scene.overlay is None
