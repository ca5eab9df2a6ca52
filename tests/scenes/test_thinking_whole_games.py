"""Whole games with computers through the screen, thought about in a real process: one person among them, or nobody.

What the rules refuse would end the program, what fails beside the window would be logged: neither happens.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.bots.player import Choice
from game.match import Match
from game.registry import GAMES
from scenes.curtain import Curtain
from scenes.results import ResultsScene
from scenes.store import Store
from scenes.thinking import Failure, Question, Thinker
from tests.scenes.driver import TableDriver
from tests.scenes.elasund.driver import Driver as ElasundDriver
from tests.scenes.elfenland.driver import Driver as ElfenlandDriver
from tests.scenes.king_of_the_elves.driver import Driver as KingDriver
from tests.scenes.seats import match_of

DRIVERS: dict[str, type[TableDriver[Any]]] = {
    "elasund": ElasundDriver,
    "elfenland": ElfenlandDriver,
    "king_of_the_elves": KingDriver,
}
GIVE_UP = 1800.0
"""Seconds after which a game is held to have stopped."""


class Patient(Thinker):
    """Gives as much time as is needed: what happens at the hard stop is tested elsewhere."""

    def ask(self, question: Question, now: float) -> None:
        super().ask(question, 0.0)

    def look(self, now: float) -> Choice | Failure | None:
        return super().look(0.0)


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.app.Thinker", Patient)


class Play:
    """A match on the screen, the computers' seats played by themselves and those of people by posted events."""

    def __init__(self, match: Match, folder: Path, speed: str) -> None:
        self.match = match
        self.driver = DRIVERS[match.game.name](match, folder, size=(1024, 640), speed=speed)
        self.moved: set[int] = set()
        """Seats of whose actions something was seen to move; a person waits for the end of his own."""
        self.undone = 0

    def frame(self) -> None:
        """A frame of the window."""
        self.driver.app.step((), 1 / 60)
        assert self.driver.app.failed is None
        scene = self.driver.scene
        if scene.moving:
            self.moved.add(self.match.history[-1].seat)
        elif scene.computers.on_turn:
            time.sleep(0.001)  # the other process needs it more

    def run(self, longest: int, person: Callable[[Play], None]) -> None:
        """Until the match is over, or has so many actions."""
        give_up = time.monotonic() + GIVE_UP
        while self.match.to_act is not None and len(self.match.history) < longest:
            assert time.monotonic() < give_up, "it goes on no more"
            assert not isinstance(self.driver.app.stack.top, Curtain)
            if self.driver.scene.acting and not self.driver.scene.busy:
                person(self)
            else:
                self.frame()

    def check(self) -> None:
        """The file replays to the same match, and the chronicle tells of every seat."""
        path = self.driver.store.file_of(self.match)
        assert path is not None
        again = Store(self.driver.store.folder.parent).load(path)
        assert again.history == self.match.history
        assert again.position == self.match.position
        seats = set(range(len(self.match.players)))
        assert {entry.seat for entry in self.match.history} == seats
        assert {line.seat for line in self.driver.scene.lines} >= seats


def nobody(_play: Play) -> None:
    raise AssertionError("no person plays")


def somebody(seed: int) -> Callable[[Play], None]:
    """A person who plays by luck, and takes back half of what he may."""
    luck = random.Random(seed)

    def act(play: Play) -> None:
        driver, match = play.driver, play.match
        played = len(match.history)
        driver.play(luck.choice(match.legal()), sticking=luck.random() < 0.5)
        assert len(match.history) > played or driver.scene.busy
        if match.to_act == 0 and driver.scene.can_undo and luck.random() < 0.5:
            before = match.history
            driver.key(pygame.K_z, pygame.KMOD_CTRL)
            assert len(match.history) < len(before)
            assert match.to_act == 0
            assert {entry.seat for entry in before[len(match.history) :]} == {0}
            play.undone += 1

    return act


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_four_computers_is_watched_to_its_end(
    game: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    play = Play(match_of(game, "hard", "hard", "hard", "hard", seed=4), tmp_path, "fast")
    try:
        play.run(5000, nobody)
        play.driver.app.settle()
        assert isinstance(play.driver.app.stack.top, ResultsScene)
        assert play.moved == {0, 1, 2, 3}
        play.check()
    finally:
        play.driver.close()
    assert not [each for each in caplog.records if each.name.startswith("scenes")]


@pytest.mark.long
@pytest.mark.parametrize(("game", "seed"), [("elasund", 5), ("elfenland", 5), ("king_of_the_elves", 6)])
def test_one_person_plays_against_three_hard_computers_to_the_end(
    game: str, seed: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """With seeds by which something can be taken back at times."""
    play = Play(match_of(game, "person", "hard", "hard", "hard", seed=seed), tmp_path, "fast")
    try:
        play.run(5000, somebody(seed))
        play.driver.app.settle()
        assert isinstance(play.driver.app.stack.top, ResultsScene)
        assert play.undone > 0
        assert play.moved >= {1, 2, 3}
        play.check()
    finally:
        play.driver.close()
    assert not [each for each in caplog.records if each.name.startswith("scenes")]


@pytest.mark.parametrize("game", GAMES)
def test_the_beginning_of_a_game_against_computers(
    game: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    play = Play(match_of(game, "person", "easy", "normal", seed=6), tmp_path, "off")
    try:
        play.run(60, somebody(6))
        play.check()
    finally:
        play.driver.close()
    assert not [each for each in caplog.records if each.name.startswith("scenes")]
