"""Menu, copies, questions."""

from __future__ import annotations

import pygame
import pytest

from scenes.app import App
from scenes.dialogs import Confirm, GameMenu, Message, SaveAs
from scenes.help import HelpScene
from scenes.load import LoadScene
from scenes.manager import Scene
from scenes.samples import sample_match
from scenes.settings import SettingsScene
from scenes.title import TitleScene
from tests.scenes.events import click, key, type_text
from tests.scenes.pressing import find, press


@pytest.fixture
def below(app: App) -> Scene:
    scene = Scene(app)
    app.stack.reset(scene)
    return scene


def rename(app: App, name: str) -> None:
    key(app, pygame.K_a, pygame.KMOD_CTRL)
    key(app, pygame.K_DELETE)
    type_text(app, name)


def test_a_copy_is_written_under_the_name_typed(app: App, below: Scene) -> None:
    app.stack.push(SaveAs(app, sample_match(2, 20)))
    rename(app, "Märchenabend")
    key(app, pygame.K_RETURN)
    assert app.stack.top is below
    assert [saved.name for saved in app.store.list()] == ["Märchenabend"]


def test_typing_replaces_the_name_that_is_offered(app: App, below: Scene) -> None:
    app.stack.push(SaveAs(app, sample_match(2, 20)))
    type_text(app, "Winter")
    key(app, pygame.K_RETURN)
    assert [saved.name for saved in app.store.list()] == ["Winter"]


def test_a_copy_needs_a_name(app: App, below: Scene) -> None:
    app.stack.push(SaveAs(app, sample_match(2, 20)))
    rename(app, "  ")
    key(app, pygame.K_RETURN)
    assert isinstance(app.stack.top, SaveAs)
    assert find(app, "Save").tip == "A copy needs a name."
    assert app.store.list() == []


def test_an_earlier_copy_is_replaced_only_after_a_question(app: App, below: Scene) -> None:
    app.store.save_as(sample_match(2, 20), "Winter")
    before = app.store.named("Winter").read_bytes()
    app.stack.push(SaveAs(app, sample_match(3, 40), "Winter"))
    key(app, pygame.K_RETURN)
    assert isinstance(app.stack.top, Confirm)
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.stack.top, SaveAs)
    assert app.store.named("Winter").read_bytes() == before
    press(app, "Save")
    press(app, "Replace")
    assert app.stack.top is below
    assert app.store.named("Winter").read_bytes() != before


def test_a_copy_that_cannot_be_written_names_file_and_cause(app: App, below: Scene) -> None:
    app.store.folder.parent.mkdir(parents=True)
    app.store.folder.write_text("a file in the folder's place")
    app.stack.push(SaveAs(app, sample_match(2, 20), "Winter"))
    key(app, pygame.K_RETURN)
    sheet = app.stack.top
    assert isinstance(sheet, Message)
    assert "Winter.json" in sheet.details


@pytest.mark.parametrize(
    ("says", "scene"),
    [("Save a copy", SaveAs), ("Load", LoadScene), ("Settings", SettingsScene), ("Rules", HelpScene)],
)
def test_the_menu_opens_pages_over_the_game(app: App, below: Scene, says: str, scene: type) -> None:
    app.stack.push(GameMenu(app, sample_match(2, 20)))
    press(app, says)
    assert isinstance(app.stack.top, scene)
    key(app, pygame.K_ESCAPE)
    assert app.stack.top is below


def test_the_menu_leads_to_the_title(app: App, below: Scene) -> None:
    app.stack.push(GameMenu(app, sample_match(2, 20)))
    press(app, "Title")
    assert isinstance(app.stack.top, TitleScene)
    assert len(app.stack) == 1


@pytest.mark.parametrize("way", ["escape", "beside", "continue"])
def test_the_menu_closes(app: App, below: Scene, way: str) -> None:
    app.stack.push(GameMenu(app, sample_match(2, 20)))
    if way == "escape":
        key(app, pygame.K_ESCAPE)
    elif way == "beside":
        click(app, (20, 700))
    else:
        key(app, pygame.K_RETURN)
    assert app.stack.top is below


def test_a_question_calls_back_once(app: App, below: Scene) -> None:
    said: list[str] = []
    app.stack.push(Confirm(app, "Head", "Text", "Do it", lambda: said.append("yes")))
    centre = find(app, "Do it").rect.center
    for _time in range(3):
        click(app, centre)
    assert said == ["yes"]
