"""The page of saved games."""

from __future__ import annotations

import os
import sys

import pygame
import pytest

from scenes.app import App
from scenes.dialogs import Confirm, Message
from scenes.load import LoadScene
from scenes.samples import sample_match
from tests.scenes.events import key, motion, wheel
from tests.scenes.pressing import find, labels, press


def opened(app: App) -> LoadScene:
    scene = LoadScene(app)
    app.stack.reset(scene)
    return scene


def test_an_empty_list_says_so(app: App) -> None:
    opened(app)
    assert any(text.startswith("Nothing is saved yet") for text in labels(app))


def test_matches_are_listed_with_turn_and_name(app: App) -> None:
    match = sample_match(3, 60)
    app.store.autosave(match)
    app.store.save_as(sample_match(2), "Winter")
    opened(app)
    assert f"Elasund, turn {match.observe(None).turn}" in labels(app)
    assert "Winter (Elasund, finished)" in labels(app)


def test_a_row_opens_its_match(app: App) -> None:
    app.store.autosave(sample_match(3, 60))
    opened(app)
    press(app, "Elasund, turn")
    assert not isinstance(app.stack.top, LoadScene)


def test_a_damaged_file_names_its_cause_and_stays(app: App) -> None:
    app.store.folder.mkdir(parents=True)
    (app.store.folder / "Alt.json").write_bytes(b"\xff\x00garbage")
    opened(app)
    press(app, "Alt.json")
    sheet = app.stack.top
    assert isinstance(sheet, Message)
    assert "Alt.json" in sheet.details
    key(app, pygame.K_RETURN)
    assert isinstance(app.stack.top, LoadScene)


def test_deleting_asks_first_and_starts_on_the_safe_answer(app: App) -> None:
    app.store.autosave(sample_match(3, 60))
    app.store.save_as(sample_match(2), "Winter")
    scene = opened(app)
    first = scene.saved[0]
    press(app, "Delete")
    assert isinstance(app.stack.top, Confirm)
    key(app, pygame.K_RETURN)
    assert app.stack.top is scene
    assert len(app.store.list()) == 2
    press(app, "Delete")
    press(app, "Delete")
    assert app.stack.top is scene
    assert [saved.path for saved in app.store.list()] != [first.path]
    assert not first.path.exists()


def test_a_long_list_scrolls_and_follows_the_keyboard(app: App) -> None:
    match = sample_match(2, 30)
    for number in range(20):
        app.store.save_as(match, f"Copy {number}")
    scene = opened(app)
    assert scene.area is not None
    app.step([motion(app, scene.area.rect.center)])
    wheel(app, -3)
    assert scene.area.offset > 0
    for _row in range(45):
        key(app, pygame.K_TAB)
        focus = scene.group.focus
        assert focus is not None
    find(app, "Back")


def test_a_copy_that_cannot_be_removed_is_told(app: App, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    app.store.save_as(sample_match(2, 30), "Winter")
    scene = opened(app)

    def refuse(*_given: object, **_more: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("pathlib.Path.unlink", refuse)
    scene.ask(0)
    press(app, "Delete")
    assert isinstance(app.stack.top, Message)
    assert len(scene.saved) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="file names are text elsewhere")
def test_files_whose_names_are_no_text_are_listed_too(app: App) -> None:
    app.store.save_as(sample_match(2), "good")
    content = app.store.named("good").read_bytes()
    for name in (b"\xff\xfe.json", b"a\nb.json", "\ufe0f.json".encode()):
        (app.store.folder / os.fsdecode(name)).write_bytes(content)
    scene = opened(app)
    assert len(scene.saved) == 4
    for at in range(4):
        scene.ask(at)
        app.settle()
        assert isinstance(app.stack.top, Confirm)
        app.stack.pop()
    assert app.failed is None
