"""Elasund without a mouse: zones, arrows, Enter, Escape and the letters."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.elasund import actions as act
from game.elasund.state import Step
from scenes.curtain import Curtain
from scenes.dialogs import GameMenu
from scenes.elasund import hold
from scenes.elasund.choices import CardChoice, ColourChoice, TileChoice
from scenes.elasund.scene import ElasundScene
from scenes.table.inspect import InfoCard
from scenes.table.log import Drawer
from scenes.table.spots import Spot
from tests.scenes.elasund.driver import Driver, match_at, new_match
from tests.scenes.fingers import Fingers


class ElasundFingers(Fingers[ElasundScene]):
    """Plays Elasund with keys alone."""

    def play(self, action: Any) -> None:
        scene, obs, driver = self.scene, self.scene.obs, self.driver
        match action:
            case act.Roll() | act.EndBuilding() | act.TakeGold() | act.EndTurn():
                driver.key(pygame.K_SPACE)
            case act.BonusGold():
                self.enter(scene.buttons.second)
            case act.Discard() | act.Spoils() | act.GiveBack():
                question = scene.question
                assert isinstance(question, CardChoice)
                for at, count in enumerate((getattr(action, "gold", 0), *action.influence)):
                    for _ in range(count):
                        self.enter(question.group.widgets[2 * question.shown.index(at) + 1])
                driver.key(pygame.K_SPACE)
            case act.ChooseChurchTile(tile=tile):
                assert isinstance(scene.question, TileChoice)
                self.enter(next(button for button in scene.question.buttons if button.tile == tile))
            case act.MoveShip(row=row):
                self.enter(Spot("row", row))
            case act.Build(building=kind, cell=cell):
                self.put(Spot("own" if kind in ("house", "workshop") else "supply", kind), Spot("cell", cell))
            case act.BuildWall(space=space):
                self.put(Spot("wall_stack"), Spot("wall", space))
            case act.BuildChurch():
                self.put(Spot("church"), Spot("cell", hold.church_places(obs)[0]))
            case act.PlacePermit(value=value, cell=cell) | act.AddPermit(value=value, cell=cell):
                self.put(Spot("permit", value), Spot("cell", cell))
            case act.MovePermit(value=value, cell=cell):
                self.put(Spot("cell", hold.permit_cell(obs, value)), Spot("cell", cell))
            case act.RaisePermit(value=value, by=by):
                self.put(Spot("permit", by), Spot("cell", hold.permit_cell(obs, value)))
            case act.PlaceCottage(cottage=kind, cell=cell):
                self.put(Spot("cottage", kind), Spot("cell", cell))
        question = scene.question
        if isinstance(question, ColourChoice):
            self.enter(question.group.widgets[[each.pay for each in question.actions].index(action.pay)])


@pytest.mark.parametrize(("players", "seed"), [(2, 5), (4, 6)])
def test_a_game_is_played_by_keys_alone(drive: Callable[..., Driver], players: int, seed: int) -> None:
    match = new_match(players, seed)
    driver = drive(match, size=(1024, 640))
    if players > 2:  # what is drawn is seen in the smallest game
        driver.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
    choice = random.Random(seed)
    for _ in range(220):
        if match.to_act is None:
            break
        if isinstance(driver.app.stack.top, Curtain):
            driver.wait(0.4)
            driver.key(pygame.K_RETURN)
        driver.app.settle()
        action = choice.choice(match.legal())
        count = len(match.history)
        ElasundFingers(driver).play(action)
        assert driver.app.failed is None
        assert match.history[count].action == action
        driver.app.settle()


def test_the_focus_is_always_to_be_seen(drive: Callable[..., Driver]) -> None:
    match = match_at(2, Step.BUILD, 2)
    driver = drive(match)
    driver.open_curtain()

    driver.app.settle()
    without = driver.picture()
    for zone in driver.scene.zones():
        for stop in zone[:3]:
            driver.scene.focus.set(stop.what)
            assert driver.picture() != without, stop
            driver.scene.focus.set(None)
    assert driver.picture() == without


def test_letters_and_escape(drive: Callable[..., Driver]) -> None:
    driver = drive(match_at(2, Step.BUILD, 2))
    driver.open_curtain()
    scene = driver.scene
    ElasundFingers(driver).go_to(Spot("supply", "hall"))
    assert scene.describe().startswith("Hall")
    driver.key(pygame.K_i)
    assert isinstance(scene.overlay, InfoCard)
    driver.key(pygame.K_i)
    assert scene.overlay is None
    driver.key(pygame.K_l)
    assert isinstance(scene.overlay, Drawer)
    driver.key(pygame.K_ESCAPE)
    assert scene.overlay is None
    driver.key(pygame.K_ESCAPE)  # leaves the focus
    assert scene.focus.what is None
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.app.stack.top, GameMenu)
    driver.key(pygame.K_ESCAPE)
    assert driver.app.stack.top is scene


def test_escape_puts_back_what_was_picked_up_by_key(drive: Callable[..., Driver]) -> None:
    match = match_at(2, Step.PERMIT, 2)
    driver = drive(match)
    driver.open_curtain()
    position = match.position
    value = next(each.value for each in match.legal() if isinstance(each, act.PlacePermit))
    ElasundFingers(driver).enter(Spot("permit", value))
    assert driver.scene.grip.held is not None
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_ESCAPE)
    assert driver.scene.grip.held is None
    assert match.position == position
