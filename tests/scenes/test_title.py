"""The title screen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.maps import MapError
from scenes import title as title_module
from scenes.app import App
from scenes.dialogs import Message
from scenes.games import Boards
from scenes.help import HelpScene
from scenes.load import LoadScene
from scenes.samples import sample_match
from scenes.settings import SettingsScene
from scenes.setup import SetupScene
from scenes.title import TitleScene, open_saved
from tests.scenes.events import click, key
from tests.scenes.pressing import labels, press


@pytest.fixture
def title(app: App) -> App:
    app.stack.reset(TitleScene(app))
    return app


def test_without_a_saved_match_there_is_nothing_to_continue(title: App) -> None:
    assert not any(text.startswith("Continue") for text in labels(title))


def test_continue_names_the_newest_match_and_opens_it(app: App) -> None:
    match = sample_match(3, 60)
    app.store.autosave(match)
    app.stack.reset(TitleScene(app))
    turn = match.observe(None).turn
    assert f"Continue: Elasund, turn {turn}" in labels(app)
    press(app, "Continue")
    scene = app.stack.top
    assert not isinstance(scene, TitleScene)


def test_a_finished_match_is_not_offered(app: App) -> None:
    app.store.autosave(sample_match(2))
    app.stack.reset(TitleScene(app))
    assert not any(text.startswith("Continue") for text in labels(app))


@pytest.mark.parametrize(
    ("says", "scene"),
    [("Load", LoadScene), ("Settings", SettingsScene), ("Rules", HelpScene), ("Elasund", SetupScene)],
)
def test_each_button_opens_its_page_and_escape_returns(title: App, says: str, scene: type) -> None:
    press(title, says)
    assert isinstance(title.stack.top, scene)
    key(title, pygame.K_ESCAPE)
    assert isinstance(title.stack.top, TitleScene)


def test_quit_ends_the_loop(title: App) -> None:
    press(title, "Quit")
    assert not title.running


def test_a_damaged_file_is_told_with_file_and_cause_and_the_title_stays(title: App, tmp_path: Path) -> None:
    broken = tmp_path / "Winter.json"
    broken.write_text("{", encoding="utf-8")
    assert not open_saved(title, broken)
    sheet = title.stack.top
    assert isinstance(sheet, Message)
    assert "Winter.json" in sheet.details
    assert len(sheet.details.splitlines()) == 2
    key(title, pygame.K_ESCAPE)
    assert isinstance(title.stack.top, TitleScene)


def test_a_message_closes_by_a_click_beside_it_which_does_nothing_else(title: App) -> None:
    title.stack.push(Message(title, "Head", "Text"))
    click(title, (640, 675))  # where the game's card lies
    assert isinstance(title.stack.top, TitleScene)


def test_a_board_that_could_not_be_read_is_told(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = MapError(Path("maps/elasund-3.tmx"), "walls", 7, "a wall space lies off the edge")
    other = MapError(Path("maps/elasund-4.tmx"), "cells", None, "the layer is missing")
    monkeypatch.setattr(title_module, "boards", lambda game, own: Boards({}, (wrong, other)))
    app.stack.reset(TitleScene(app))
    assert any("elasund-3.tmx" in text and "off the edge" in text for text in labels(app))
    assert any("elasund-4.tmx" in text and "is missing" in text for text in labels(app))


def test_arrows_and_enter_are_enough(title: App) -> None:
    key(title, pygame.K_DOWN)
    assert title.stack.top is not None
    seen = set()
    for _time in range(8):
        seen.add(title.stack.top.describe())
        key(title, pygame.K_TAB)
    assert {"Load", "Settings", "Rules", "Quit"} <= seen


def test_each_game_has_its_card(title: App) -> None:
    assert {"Elasund: New game", "Elfenland: New game", "King of the Elves: New game"} <= set(labels(title))
    press(title, "Elfenland")
    assert isinstance(title.stack.top, SetupScene)
    assert title.stack.top.game == "elfenland"


@pytest.mark.parametrize(
    ("game", "told"), [("elfenland", "Elfenland, round 1"), ("king_of_the_elves", "King of the Elves, journey 1")]
)
def test_continue_counts_what_the_game_counts(app: App, game: str, told: str) -> None:
    app.store.autosave(sample_match(4, 10, game))
    app.stack.reset(TitleScene(app))
    assert f"Continue: {told}" in labels(app)
