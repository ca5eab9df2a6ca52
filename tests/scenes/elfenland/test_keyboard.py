"""Elfenland without a mouse: every phase, ways to pay, routes planned ahead."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.elfenland import actions as act
from game.elfenland.routes import routes
from game.elfenland.state import Phase
from scenes.curtain import Curtain
from scenes.elfenland.scene import ElfenlandScene
from scenes.table.inspect import InfoCard
from scenes.table.spots import Spot
from tests.scenes.elfenland.driver import Driver, far_town, likely, match_at, match_where, new_match, to_choose
from tests.scenes.fingers import Fingers


class ElfenlandFingers(Fingers[ElfenlandScene]):
    """Plays Elfenland with keys alone."""

    def play(self, action: Any) -> None:
        scene, obs, driver = self.scene, self.scene.obs, self.driver
        match action:
            case act.TakeBlind() | act.Pass() | act.Stop():
                driver.key(pygame.K_SPACE)
            case act.Take(kind=kind):
                self.enter(Spot("row", obs.row.index(kind)))
            case act.Place(kind=kind, hidden=hidden, link=link):
                self.put(Spot("hidden" if hidden else "open", kind), Spot("link", link))
            case act.Obstruct(link=link):
                self.put(Spot("obstacle"), Spot("link", link))
            case act.Move(link=link):
                self.enter(Spot("town", obs.board.links[link].other(obs.seats[obs.active].town)))
                self.answer(action)
            case act.Discard(cards=cards):
                for kind, count in enumerate(cards):
                    for _ in range(count):
                        self.enter(Spot("card", kind))
                driver.key(pygame.K_SPACE)
            case act.Keep(kind=kind, hidden=hidden):
                self.enter(Spot("hidden" if hidden else "open", kind))
        assert scene.app.failed is None

    def answer(self, action: act.Move) -> None:
        """Choose how to pay, if there is a choice."""
        question = self.scene.question
        if question is None:
            return
        for widget in to_choose(question, action):
            self.enter(widget)
        if self.scene.question is question:
            self.driver.key(pygame.K_SPACE)


@pytest.mark.parametrize(("players", "seed"), [(2, 5), (4, 6)])
def test_a_round_and_more_is_played_by_keys_alone(drive: Callable[..., Driver], players: int, seed: int) -> None:
    match = new_match(players, seed)
    driver = drive(match, size=(1024, 640))
    choice = random.Random(seed)
    kinds = set()
    for _ in range(260):
        if match.observe(None).round == 3:
            break
        if isinstance(driver.app.stack.top, Curtain):
            driver.wait(0.4)
            driver.key(pygame.K_RETURN)
            driver.post(pygame.event.Event(pygame.WINDOWMINIMIZED))  # nothing is drawn
        action = likely(match, choice, eager=0.6)
        count = len(match.history)
        driver.wait(0.4)
        ElfenlandFingers(driver).play(action)
        assert match.history[count].action == action
        kinds.add(type(action))
    assert kinds >= {act.Take, act.TakeBlind, act.Place, act.Obstruct, act.Pass, act.Move, act.Stop, act.Discard}


def test_a_kept_counter_is_chosen_by_key(drive: Callable[..., Driver]) -> None:
    match = match_at(3, Phase.KEEP, 1)
    driver = drive(match)
    driver.open_curtain()
    action = match.legal()[0]
    count = len(match.history)
    ElfenlandFingers(driver).play(action)
    assert match.history[count].action == action


def test_a_route_is_planned_with_enter_and_travelled_with_another(drive: Callable[..., Driver]) -> None:
    match = match_where(3, lambda match: far_town(match) is not None, 1)
    driver = drive(match)
    driver.open_curtain()
    town = far_town(match)
    assert town is not None
    best, count = routes(driver.scene.obs)[town], len(match.history)
    fingers = ElfenlandFingers(driver)
    fingers.enter(Spot("town", town))
    assert driver.scene.journey.moves == best
    assert len(match.history) == count
    assert driver.scene.describe().startswith(match.board.towns[town].name)
    driver.key(pygame.K_ESCAPE)
    assert driver.scene.journey.town is None
    assert driver.app.stack.top is driver.scene
    fingers.enter(Spot("town", town))
    driver.key(pygame.K_RIGHT)
    assert driver.scene.journey.town is None, "looking elsewhere gives the plan up"
    fingers.enter(Spot("town", town))
    driver.key(pygame.K_RETURN)
    assert tuple(entry.action for entry in match.history[count:]) == best


def test_the_map_follows_the_keyboard(drive: Callable[..., Driver]) -> None:
    driver = drive(match_at(2, Phase.TRAVEL, 2))
    driver.open_curtain()
    for _ in range(5):
        driver.key(pygame.K_PLUS)
    assert driver.scene.camera.zoom > 2
    fingers = ElfenlandFingers(driver)
    for town in (0, 7, 13):
        fingers.go_to(Spot("town", town))
        assert driver.scene.camera.shows(driver.town(town))


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
    ElfenlandFingers(driver).go_to(Spot("town", 3))
    assert driver.scene.describe().startswith(driver.match.board.towns[3].name)
    driver.key(pygame.K_i)
    assert isinstance(driver.scene.overlay, InfoCard)
    driver.key(pygame.K_i)
    assert driver.scene.overlay is None
