"""Small questions over the table. A choice lies beside what it is about and offers legal actions only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pygame import FRect

from scenes.table.spots import Spot
from scenes.ui import theme
from scenes.ui.widgets import Group, Widget

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas


class Question:
    """One question with its widgets, on a panel. `lines` is how many lines its sentence may take."""

    lines = 2

    def __init__(self, title: str, line: str) -> None:
        self.title = title
        self.line = line
        self.group = Group()
        self.rect = FRect(0, 0, 0, 0)
        self.confirm: Widget | None = None
        """What the space bar presses."""

    def layout(self, rect: FRect) -> None:
        """Place everything in this room."""
        self.rect = rect
        self.group.refill(self.widgets(rect))

    def widgets(self, rect: FRect) -> list[Widget]:
        """The widgets of the question in this room."""
        raise NotImplementedError

    def spots(self) -> dict[Spot, FRect]:
        """Things in it that can be picked up like those on the table."""
        return {}

    def places_of(self, action: Any) -> Sequence[FRect]:
        """Where in it an action is put together; nothing where it is done on the table."""
        return ()

    def look_at(self, action: Any) -> None:
        """Show what this answer would mean, where it shows that of one at a time."""

    def draw(self, canvas: Canvas) -> None:
        """Draw panel, question and widgets."""
        canvas.panel(self.rect, self.title)
        if self.line:
            room = self.rect.w - 26
            count = {size: len(canvas.type.lines(self.line, _text(size), room)) for size in (15, 14, 13)}
            role = _text(next((size for size, lines in count.items() if lines <= self.lines), 12))
            canvas.text(self.line, (self.rect.x + 13, self.rect.y + 34), role, theme.SOFT_INK, width=room)
        self.paint(canvas)
        self.group.draw(canvas)

    def paint(self, canvas: Canvas) -> None:
        """What lies between the words and the widgets."""


def _text(size: float) -> theme.Role:
    return theme.Role(theme.TEXT, size)
