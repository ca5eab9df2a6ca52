"""Finding and pressing widgets by what they say."""

from __future__ import annotations

from collections.abc import Iterator

from scenes.app import App
from scenes.ui.widgets import Group, ScrollArea, Widget
from tests.scenes.events import click


def widgets(app: App) -> Iterator[Widget]:
    """All widgets of the top scene, those in scroll areas too."""
    assert app.stack.top is not None
    yield from _within(app.stack.top.group)


def _within(group: Group) -> Iterator[Widget]:
    for widget in group.widgets:
        if isinstance(widget, ScrollArea):
            yield from _within(widget.content)
        else:
            yield widget


def labels(app: App) -> list[str]:
    """What the widgets say."""
    return [widget.describe() for widget in widgets(app)]


def find(app: App, says: str) -> Widget:
    """The first focusable widget whose description begins so."""
    return next(each for each in widgets(app) if each.focusable and each.describe().startswith(says))


def press(app: App, says: str) -> None:
    """Click the widget that says so."""
    click(app, find(app, says).rect.center)
