"""The results page over the finished board."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game import replay
from game.match import Match
from scenes import results as results_module
from scenes.app import App
from scenes.charts import spread, step_for, ticks
from scenes.dialogs import SaveAs
from scenes.elfenland.samples import keen
from scenes.manager import Scene
from scenes.results import ResultsScene
from scenes.samples import sample_match
from scenes.setup import SetupScene
from scenes.title import TitleScene
from scenes.ui.theme import TOOLTIP_AFTER
from tests.scenes.events import key, motion
from tests.scenes.pressing import labels, press

RECORDS = Path(__file__).resolve().parents[1] / "records"


@pytest.fixture
def board(app: App) -> Scene:
    scene = Scene(app)
    app.stack.reset(scene)
    app.stack.push(ResultsScene(app, sample_match(3)))
    return scene


@pytest.mark.parametrize("way", ["button", "escape"])
def test_the_board_can_be_looked_at(app: App, board: Scene, way: str) -> None:
    if way == "button":
        press(app, "Look at board")
    else:
        key(app, pygame.K_ESCAPE)
    assert app.stack.top is board


def test_play_again_begins_a_match_of_the_same_players(app: App, board: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[Match] = []
    monkeypatch.setattr(results_module, "open_match", lambda app, match: found.append(match))
    scene = app.stack.top
    assert isinstance(scene, ResultsScene)
    key(app, pygame.K_RETURN)
    (match,) = found
    assert match.players == scene.match.players
    assert match.options == scene.match.options
    assert match.history == ()


def test_the_other_ways_out(app: App, board: Scene) -> None:
    press(app, "Save a copy")
    assert isinstance(app.stack.top, SaveAs)
    key(app, pygame.K_ESCAPE)
    press(app, "New game")
    assert isinstance(app.stack.top, SetupScene)
    key(app, pygame.K_ESCAPE)
    press(app, "Title")
    assert isinstance(app.stack.top, TitleScene)


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.json")), ids=lambda path: path.stem)
def test_every_ending_is_drawn(app: App, path: Path) -> None:
    app.stack.reset(ResultsScene(app, replay.load(path)))
    app.step()
    assert app.failed is None


def test_labels_are_moved_apart_within_their_room() -> None:
    placed = spread([10, 10, 12, 200], 30, 0, 200)
    assert sorted(placed) == placed
    assert all(b - a >= 30 for a, b in pairwise(placed))
    assert spread([200, 200], 30, 0, 200) == [170, 200]


def test_ticks_are_round_and_end_with_the_last() -> None:
    assert ticks(1, 11, step_for(1, 11, 12)) == list(range(1, 12))
    assert ticks(1, 94, step_for(1, 94, 10))[-1] == 94
    assert len(ticks(1, 94, step_for(1, 94, 10))) <= 11
    assert ticks(90, 90, step_for(90, 90, 10)) == [90]
    assert ticks(0, 10, 2) == [0, 2, 4, 6, 8, 10]


def test_routes_are_shown_by_a_board_that_can(app: App, board: Scene) -> None:
    assert not any(text == "Routes" for text in labels(app))
    shown: list[Scene | None] = []
    match = sample_match(2, None, "elfenland", keen)
    app.stack.reset(board)
    app.stack.push(ResultsScene(app, match, lambda: shown.append(app.stack.top)))
    press(app, "Routes")
    assert shown == [board]


def test_the_table_tells_which_computer_played(app: App) -> None:
    match = sample_match(2)
    match.players = (match.players[0], match.players[1]._replace(kind="hard"))
    app.stack.push(ResultsScene(app, match))
    scene = app.stack.top
    assert isinstance(scene, ResultsScene)
    line = [place.seat for place in scene.told.places].index(1)
    told = {}
    for at in range(2):
        row = scene._row(at)
        app.step([motion(app, (row.x + 60, row.centery))])
        app.step((), TOOLTIP_AFTER + 0.1)
        told[at] = "" if app.tip is None else app.tip.text
    assert told == {line: "Computer, hard", 1 - line: ""}
