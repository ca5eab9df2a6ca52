"""Whole games by posted events alone, from the first roll to the result."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from scenes.curtain import Curtain
from scenes.results import ResultsScene
from tests.scenes.elasund.driver import Driver, new_match

LONGEST = 3000


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_a_whole_game_is_played_with_the_mouse(
    drive: Callable[..., Driver], caplog: pytest.LogCaptureFixture, players: int, seed: int
) -> None:
    driver = drive(new_match(players, seed), size=(1024, 640))
    if players > 2:  # what is drawn is seen in the smallest game
        driver.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
    choice = random.Random(seed)
    curtains = driver.play_on(lambda match: choice.choice(match.legal()), choice, LONGEST)
    assert driver.match.outcome() is not None
    assert isinstance(driver.app.stack.top, ResultsScene)
    assert curtains > players
    assert not [record for record in caplog.records if record.name.startswith("scenes")], "no sound is missing"


def test_with_open_hands_no_curtain_falls(drive: Callable[..., Driver]) -> None:
    driver = drive(new_match(3, 8, open_hands=True), size=(1024, 640))
    choice = random.Random(8)
    for _ in range(150):
        assert not isinstance(driver.app.stack.top, Curtain)
        assert driver.scene.viewer == driver.match.to_act
        assert all(seat.influence is not None for seat in driver.scene.obs.seats)
        driver.play(choice.choice(driver.match.legal()), sticking=choice.random() < 0.5)
