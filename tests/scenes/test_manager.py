"""The stack of scenes."""

from __future__ import annotations

import pytest

from scenes.app import App
from scenes.manager import Scene


class Noted(Scene):
    """Writes down what the stack tells it."""

    def __init__(self, app: App, name: str, notes: list[str], opaque: bool = True) -> None:
        super().__init__(app)
        self.name, self.notes, self.opaque = name, notes, opaque

    def layout(self, frame: object) -> None:
        self.notes.append(f"{self.name} layout")

    def enter(self) -> None:
        self.notes.append(f"{self.name} enter")

    def leave(self) -> None:
        self.notes.append(f"{self.name} leave")

    def resume(self) -> None:
        self.notes.append(f"{self.name} resume")

    def cancel_hold(self) -> None:
        self.notes.append(f"{self.name} cancel")


@pytest.fixture
def notes() -> list[str]:
    return []


def test_pushing_and_popping(app: App, notes: list[str]) -> None:
    a, b = Noted(app, "a", notes), Noted(app, "b", notes)
    app.stack.push(a)
    app.stack.push(b)
    assert notes == ["a layout", "a enter", "a cancel", "b layout", "b enter"]
    notes.clear()
    app.stack.pop()
    assert notes == ["b leave", "a resume"]
    assert app.stack.top is a


def test_replacing_and_resetting_leave_what_was_there(app: App, notes: list[str]) -> None:
    app.stack.push(Noted(app, "a", notes))
    app.stack.push(Noted(app, "b", notes))
    notes.clear()
    app.stack.replace(Noted(app, "c", notes))
    assert notes == ["b leave", "c layout", "c enter"]
    notes.clear()
    app.stack.reset(Noted(app, "d", notes))
    assert notes == ["c leave", "a leave", "d layout", "d enter"]
    assert len(app.stack) == 1


def test_removing_a_scene_below_and_one_that_is_gone(app: App, notes: list[str]) -> None:
    a, b = Noted(app, "a", notes), Noted(app, "b", notes)
    app.stack.push(a)
    app.stack.push(b)
    notes.clear()
    app.stack.remove(a)
    app.stack.remove(a)
    assert notes == ["a leave"]
    assert list(app.stack) == [b]


def test_shown_from_the_topmost_opaque_scene(app: App, notes: list[str]) -> None:
    hidden, base = Noted(app, "hidden", notes), Noted(app, "base", notes)
    sheet = Noted(app, "sheet", notes, opaque=False)
    for scene in (hidden, base, sheet):
        app.stack.push(scene)
    assert app.stack.shown() == [base, sheet]
    assert app.stack.top is sheet


def test_the_stack_may_change_while_it_is_walked(app: App, notes: list[str]) -> None:
    for name in "abc":
        app.stack.push(Noted(app, name, notes))
    for _scene in app.stack:
        app.stack.pop()
    assert app.stack.top is None
