"""The chronicle: every event as a line for the viewer, and the drawer that shows all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pygame import FRect

from game.match import Match
from game.rules import Event
from scenes.elasund.event_texts import event_text
from scenes.elasund.names import Names
from scenes.elasund.strips import LogLine
from scenes.match_scene import Note
from scenes.ui import theme
from scenes.ui.i18n import _
from scenes.ui.scroll import ScrollArea
from scenes.ui.widgets import Group, IconButton

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas
    from scenes.ui.text import Type


class Line(NamedTuple):
    """A line of the chronicle: whose it is, its sentence, and the places that it names."""

    seat: int | None
    text: str
    where: tuple[tuple[str, int], ...] = ()


class Chronicle:
    """All lines of a match as one viewer may read them; only what is new is put into words."""

    def __init__(self, match: Match, names: Names, open_hands: bool) -> None:
        self._match = match
        self._names = names
        self._open_hands = open_hands
        self._viewer: int | None = None
        self._lines: list[Line] = []
        self._by_entry: list[tuple[object, list[Line]]] = []

    def lines(self, viewer: int | None, notes: Sequence[Note]) -> list[Line]:
        """Set-up, events and notes, oldest first."""
        if viewer != self._viewer:
            self._viewer = viewer
            self._by_entry.clear()
        history = self._match.history
        keep = 0
        while keep < min(len(history), len(self._by_entry)) and self._by_entry[keep][0] is history[keep]:
            keep += 1
        del self._by_entry[keep:]
        for entry in history[keep:]:
            self._by_entry.append((entry, [self._line(event) for event in entry.events]))
        lines = [self._line(event) for event in self._match.setup_events]
        rest = sorted(notes, key=lambda note: note.after)
        for count, (_entry, of_entry) in enumerate(self._by_entry):
            while rest and rest[0].after <= count:
                lines.append(Line(rest[0].seat, rest.pop(0).text))
            lines += of_entry
        return lines + [Line(note.seat, note.text) for note in rest]

    def _line(self, event: Event) -> Line:
        seen = event.seen_by(self._viewer, self._open_hands)
        return Line(event.seat, event_text(seen, self._names), event.where)


def panel_lines(lines: Sequence[Line]) -> list[LogLine]:
    """The lines as the panel on the table draws them."""
    return [LogLine(line.seat, line.text) for line in lines]


class Drawer:
    """The whole chronicle in a drawer at the right, newest first; `pointed` is the line under the pointer."""

    def __init__(
        self, rect: FRect, lines: Sequence[Line], colours: Sequence[str], type_: Type, on_close: Callable[[], None]
    ) -> None:
        self.rect = rect
        self.lines = list(reversed(lines))
        self.colours = colours
        self.pointed: Line | None = None
        room = FRect(rect.x + 14, rect.y + 56, rect.w - 28, rect.h - 70)
        self._text_width = room.w - 30 - ScrollArea.BAR - 10
        self.places: list[FRect] = []
        """Where each line lies as long as nothing is scrolled."""
        y = room.y
        for line in self.lines:
            high = type_.size(line.text, "body_small", self._text_width)[1] + 9
            self.places.append(FRect(room.x, y, room.w - ScrollArea.BAR - 6, high))
            y += high
        self.area = ScrollArea(room, y - room.y, self._paint)
        close = IconButton((rect.right - 50, rect.y + 12, 34, 34), "close", on_close, _("Close"), "secondary")
        self.group = Group([self.area, close])
        self.group.set_focus(self.area if self.area.focusable else close, rim=False)

    def moved(self, pos: tuple[float, float]) -> None:
        """The pointer moved: which line is it on?"""
        self.pointed = None
        if self.area.rect.collidepoint(pos):
            inner = (pos[0], pos[1] + self.area.offset)
            self.pointed = next(
                (line for line, at in zip(self.lines, self.places, strict=True) if at.collidepoint(inner)), None
            )

    def draw(self, canvas: Canvas) -> None:
        """The drawer over everything."""
        canvas.panel(self.rect)
        canvas.text(_("Chronicle"), (self.rect.x + 18, self.rect.y + 14), "scene_title", theme.HEADING)
        self.group.draw(canvas)

    def _paint(self, canvas: Canvas) -> None:
        top, bottom = self.area.rect.y + self.area.offset, self.area.rect.bottom + self.area.offset
        for line, at in zip(self.lines, self.places, strict=True):
            if at.bottom < top or at.y > bottom:
                continue
            if line is self.pointed:
                canvas.fill(at, (*theme.GLOW, 90), 6)
            if line.seat is not None:
                canvas.crest(self.colours[line.seat], (at.x + 2, at.y + 5, 18, 19))
            canvas.text(line.text, (at.x + 30, at.y + 4), "body_small", theme.INK, width=self._text_width)
