"""Whole games by posted events alone, from the first planning to the result."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from scenes.results import ResultsScene
from tests.scenes.king_of_the_elves.driver import Driver, likely, new_match

LONGEST = 1200


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (4, 2), (6, 3)])
def test_a_whole_game_is_played_with_the_mouse(
    drive: Callable[..., Driver], caplog: pytest.LogCaptureFixture, players: int, seed: int
) -> None:
    driver = drive(new_match(players, seed, three_regions_for_two=players == 2), size=(1024, 640))
    if players > 2:  # what is drawn is seen in the smallest game
        driver.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
    choice = random.Random(seed)
    curtains = driver.play_on(lambda match: likely(match, choice), choice, LONGEST)
    assert driver.match.outcome() is not None
    assert isinstance(driver.app.stack.top, ResultsScene)
    assert curtains > players
    assert not [record for record in caplog.records if record.name.startswith("scenes")], "no sound is missing"
