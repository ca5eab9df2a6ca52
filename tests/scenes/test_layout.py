"""Every page and sheet at every size: nothing overlaps, nothing leaves the window, no text is cut."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scenes import curtain, dialogs, help, load, results, settings, setup, title
from scenes.app import App
from scenes.parts import Label
from scenes.ui import i18n
from scenes.ui.text import Type
from scenes.ui.widgets import Button, Choice, Group, ScrollArea, Switch, Widget
from tests.scenes.conftest import AppMaker

SIZES = ((1024, 640), (1280, 800), (1920, 1080), (3840, 2160), (3840, 1080), (1280, 1024))
MODULES = (title, setup, load, settings, help, curtain, results, dialogs)


def groups(group: Group) -> Iterator[Group]:
    """The group and those in its scroll areas."""
    yield group
    for widget in group.widgets:
        if isinstance(widget, ScrollArea):
            yield from groups(widget.content)


def shown(group: Group) -> list[Widget]:
    return [widget for widget in group.widgets if widget.visible]


def overlaps(group: Group) -> list[str]:
    found = []
    widgets = shown(group)
    for at, one in enumerate(widgets):
        for other in widgets[at + 1 :]:
            if one.rect.inflate(-2, -2).colliderect(other.rect.inflate(-2, -2)):
                found.append(f"{one.describe()} {one.rect} and {other.describe()} {other.rect}")
    return found


def cut(type_: Type, widget: Widget) -> bool:
    """Whether the widget's text does not fit."""
    if isinstance(widget, Label):
        wide, high = type_.size(widget.text, widget.role, None if widget.lines == 1 else widget.rect.w)
        most = widget.rect.h if widget.lines is None else max(widget.rect.h, type_.line_height(widget.role))
        return wide > widget.rect.w + 1.5 or high > most + 1.5
    if isinstance(widget, Switch) and widget.label:
        room = widget.rect.w - 66
        return type_.size(widget.label, type_.fitted(widget.label, "button", room, 13))[0] > room + 1
    if isinstance(widget, Button):
        room = widget.rect.w - 20 - (31 if widget.glyph else 0)
        return type_.size(widget.label, type_.fitted(widget.label, widget.role, room))[0] > room + 1
    if isinstance(widget, Choice) and widget.chosen is not None:
        return type_.size(widget.chosen.label, type_.fitted(widget.chosen.label, "label", widget.rect.w - 54, 11))[
            0
        ] > (widget.rect.w - 50)
    return False


def problems(app: App) -> list[str]:
    scene = app.stack.top
    assert scene is not None
    found = []
    canvas = app.frame.rect.inflate(1, 1)
    for widget in shown(scene.group):
        if not canvas.contains(widget.rect):
            found.append(f"{widget.describe()} {widget.rect} leaves the window {app.frame}")
    for group in groups(scene.group):
        found += overlaps(group)
        for widget in shown(group):
            if cut(app.type, widget):
                found.append(f"text is cut: {widget.describe()} {widget.rect}")
            if group is not scene.group and isinstance(widget, Widget):
                area = next(each for each in scene.group.widgets if getattr(each, "content", None) is group)
                if widget.rect.right > area.rect.right or widget.rect.left < area.rect.left - 1:
                    found.append(f"{widget.describe()} {widget.rect} is wider than its page {area.rect}")
    return found


@pytest.mark.parametrize("language", ["en", i18n.PSEUDO])
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "{}x{}".format(*size))
def test_pages_fit(make_app: AppMaker, size: tuple[int, int], scale: float, language: str) -> None:
    i18n.install(language)
    app = make_app(size, ui_scale=scale)
    found = {}
    for module in MODULES:
        for name, reach in module.tour_states():
            reach(app)
            wrong = problems(app)
            if wrong:
                found[name] = wrong
    assert not found, "\n".join(f"{name}: {line}" for name, lines in found.items() for line in lines)
