"""The text field: Unicode, editing keys, selection, clipboard, what no font can set."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.app import App
from scenes.manager import Scene
from scenes.ui.frame import Frame
from scenes.ui.widgets import TextField
from tests.scenes.events import click, drag, key, type_text

CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def field(app: App, told: list[str]) -> TextField:
    made = TextField((100, 100, 240, 42), "", told.append, most=12)
    scene = Scene(app)
    scene.group.refill([made])
    app.stack.reset(scene)
    app.step()
    click(app, (200, 120))
    app.step()
    return made


def test_typing_umlauts_and_other_letters(app: App, field: TextField, told: list[str]) -> None:
    for letter in "Zoë ß Ł":
        type_text(app, letter)
    assert field.text == "Zoë ß Ł"
    assert told[-1] == "Zoë ß Ł"


def test_text_of_an_input_method_comes_at_once(app: App, field: TextField) -> None:
    app.step([pygame.event.Event(pygame.TEXTEDITING, text="Bj", start=0, length=2)])
    assert field.composing == "Bj"
    assert field.text == ""
    type_text(app, "Björn")
    assert field.text == "Björn"
    assert field.composing == ""


def test_letters_no_font_has_are_refused_politely(app: App, field: TextField, told: list[str]) -> None:
    type_text(app, "花")
    assert field.text == ""
    assert told == []
    assert field.notice
    assert field.tip == field.notice
    type_text(app, "a")
    assert field.notice == ""


def test_at_most_so_many_characters(app: App, field: TextField) -> None:
    type_text(app, "abcdefghijklmnop")
    assert field.text == "abcdefghijkl"
    assert "12" in field.notice


def test_control_characters_never_get_in(app: App, field: TextField) -> None:
    type_text(app, "a\x00b\x1b\u202ec")
    assert field.text == "abc"


def test_editing_keys(app: App, field: TextField) -> None:
    type_text(app, "Anna")
    key(app, pygame.K_BACKSPACE)
    key(app, pygame.K_HOME)
    key(app, pygame.K_DELETE)
    assert field.text == "nn"
    key(app, pygame.K_RIGHT)
    type_text(app, "o")
    assert field.text == "non"
    key(app, pygame.K_END)
    key(app, pygame.K_LEFT)
    key(app, pygame.K_LEFT)
    assert field.cursor == 1


def test_selecting_and_replacing(app: App, field: TextField) -> None:
    type_text(app, "Anna Bo")
    key(app, pygame.K_a, CTRL, "\x01")
    assert field.selection == (0, 7)
    type_text(app, "C")
    assert field.text == "C"
    type_text(app, "lara")
    key(app, pygame.K_LEFT, SHIFT)
    key(app, pygame.K_LEFT, SHIFT)
    key(app, pygame.K_BACKSPACE)
    assert field.text == "Cla"


def test_selecting_by_dragging(app: App, field: TextField) -> None:
    type_text(app, "Anna")
    app.step()
    drag(app, (110, 120), (330, 120))
    assert field.selection == (0, 4)


def test_the_clipboard(app: App, field: TextField, monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[str] = ["Max\nM"]
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: held[-1])
    monkeypatch.setattr(pygame.scrap, "put_text", held.append)
    key(app, pygame.K_v, CTRL, "\x16")
    assert field.text == "Max M"
    key(app, pygame.K_a, CTRL, "\x01")
    key(app, pygame.K_x, CTRL, "\x18")
    assert held[-1] == "Max M"
    assert field.text == ""


def test_a_clipboard_that_fails_is_an_empty_one(app: App, field: TextField, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", fail)
    key(app, pygame.K_v, CTRL, "\x16")
    assert field.text == ""


def test_typed_letters_are_the_fields_own_and_commands_are_not(app: App, field: TextField) -> None:
    def pressed(code: int, mod: int, text: str) -> bool:
        event = pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text)
        return field.handle(event, app.frame)

    assert pressed(pygame.K_l, 0, "l")
    assert pressed(pygame.K_SPACE, 0, " ")
    assert not pressed(pygame.K_z, CTRL, "\x1a")
    assert not pressed(pygame.K_ESCAPE, 0, "\x1b")
    assert not pressed(pygame.K_TAB, 0, "\t")
    assert not pressed(pygame.K_F11, 0, "")


def test_enter_calls_back(app: App, told: list[str]) -> None:
    entered: list[int] = []
    made = TextField((100, 100, 240, 42), "x", None, on_enter=lambda: entered.append(1))
    scene = Scene(app)
    scene.group.refill([made])
    app.stack.reset(scene)
    scene.group.set_focus(made)
    key(app, pygame.K_RETURN, text="\r")
    assert entered == [1]


actions = st.lists(
    st.one_of(
        st.text("aäß 花", min_size=1, max_size=4),
        st.sampled_from(
            [pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END, pygame.K_BACKSPACE, pygame.K_DELETE]
        ),
    ),
    max_size=30,
)


@given(actions, st.booleans())
@settings(max_examples=80, deadline=None)
def test_cursor_and_length_stay_in_bounds(steps: list[str | int], shift: bool) -> None:
    frame = Frame((1280, 800))
    field = TextField((0, 0, 200, 42), "Anna", most=8)
    field.focused = True
    for step in steps:
        if isinstance(step, str):
            field.handle(pygame.event.Event(pygame.TEXTINPUT, text=step), frame)
        else:
            mod = SHIFT if shift else 0
            field.handle(pygame.event.Event(pygame.KEYDOWN, key=step, mod=mod, unicode=""), frame)
        assert 0 <= field.cursor <= len(field.text) <= 8
        assert 0 <= field.anchor <= len(field.text)
        assert "花" not in field.text
