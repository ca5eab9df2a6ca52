"""What is said where nothing can be taken back is true: it names whose turn it is once that has passed."""

from __future__ import annotations

import random

import pygame
import pytest

from game.registry import GAMES
from scenes.computers import Computers
from tests.scenes.conftest import AppMaker
from tests.scenes.events import key
from tests.scenes.seats import Table, match_of
from tests.scenes.table.test_moving import sit


@pytest.mark.parametrize("game", GAMES)
def test_while_a_computer_thinks_it_is_told_that_the_turn_has_passed(
    game: str, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever it was that the person did last: dice, something seen, or a plain placement."""
    monkeypatch.setattr(Computers, "pass_time", lambda *_: None)
    match, luck = match_of(game, "person", "easy"), random.Random(3)
    while match.to_act == 0 or match.history[-1].seat != 0:
        match.play(luck.choice(match.legal()))
    app, scene, _ = table(match)
    assert scene.computers.thinking
    played = len(match.history)
    key(app, pygame.K_u)
    assert len(match.history) == played
    assert app.toasts.shown is not None
    assert app.toasts.shown.text == "It is Björn’s turn; what was done before it stays."


def test_on_the_own_turn_after_another_players_it_is_told_that_he_has_acted(make_app: AppMaker) -> None:
    match, luck = match_of("king_of_the_elves", "person", "easy"), random.Random(3)
    while match.to_act != 0 or not match.history or match.history[-1].seat == 0:
        match.play(luck.choice(match.legal()))
    app, _scene = sit(make_app, match, speed="off")
    key(app, pygame.K_u)
    assert app.toasts.shown is not None
    assert app.toasts.shown.text == "What another player has done or answered stays."
