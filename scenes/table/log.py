"""The chronicle: every event as a line for the viewer, the panel with the newest and the drawer with all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pygame import FRect

from game.match import Match
from game.rules import Event
from scenes.match_scene import Note
from scenes.table.panels import RIM
from scenes.table.spots import Place
from scenes.ui import theme
from scenes.ui.i18n import _
from scenes.ui.scroll import ScrollArea
from scenes.ui.widgets import Group, IconButton

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas
    from scenes.ui.text import Type


class Line(NamedTuple):
    """A line of the chronicle: whose it is, its sentence, the places that it names, and a shorter sentence for the
    panel ("" where the sentence is short enough)."""

    seat: int | None
    text: str
    where: tuple[Place, ...] = ()
    short: str = ""

    @property
    def brief(self) -> str:
        """What the panel says."""
        return self.short or self.text


class Chronicle:
    """All lines of a match as one viewer may read them; only what is new is put into words."""

    def __init__(
        self, match: Match, open_hands: bool, event_text: Callable[[Event], str], brief_text: Callable[[Event], str]
    ) -> None:
        self._match = match
        self._event_text, self._brief_text = event_text, brief_text
        self._open_hands = open_hands
        self._viewer: int | None = None
        self._lines: list[Line] = []
        self._by_entry: list[tuple[object, list[Line]]] = []

    def lines(self, viewer: int | None, notes: Sequence[Note], until: int | None = None) -> list[Line]:
        """Set-up, events and notes, oldest first; `until`: only those of so many actions."""
        if viewer != self._viewer:
            self._viewer = viewer
            self._by_entry.clear()
        history = self._match.history[:until]
        keep = 0
        while keep < min(len(history), len(self._by_entry)) and self._by_entry[keep][0] is history[keep]:
            keep += 1
        del self._by_entry[keep:]
        for entry in history[keep:]:
            self._by_entry.append((entry, [self._line(event) for event in entry.events]))
        lines = [self._line(event) for event in self._match.setup_events]
        rest = sorted((note for note in notes if note.after <= len(history)), key=lambda note: note.after)
        for count, (_entry, of_entry) in enumerate(self._by_entry):
            while rest and rest[0].after <= count:
                lines.append(Line(rest[0].seat, rest.pop(0).text))
            lines += of_entry
        return lines + [Line(note.seat, note.text) for note in rest]

    def _line(self, event: Event) -> Line:
        seen = event.seen_by(self._viewer, self._open_hands)
        return Line(event.seat, self._event_text(seen), event.where, self._brief_text(seen))


def draw_chronicle(
    canvas: Canvas, panel: FRect | None, lines: Sequence[Line], colours: Sequence[str], hover: int | None = None
) -> list[tuple[int, FRect]]:
    """The newest lines that fit into the panel, the newest at the bottom, the oldest of them cut where it has not all
    the room it needs; gives (index in `lines`, place) of those shown. Without a panel nothing is drawn."""
    if panel is None:
        return []
    pitch = canvas.type.line_height("body_small")
    room = FRect(panel.x + 12, panel.y + 34, panel.w - 22, panel.h - 42)
    shown: list[tuple[int, FRect]] = []
    low = room.bottom
    for index in range(len(lines) - 1, -1, -1):
        high = min(2, len(canvas.type.lines(lines[index].brief, "body_small", room.w - 26))) * pitch + 3
        if low - high < room.y - 1:
            high = pitch + 3
        if low - high < room.y - 1:
            break
        low -= high
        shown.append((index, FRect(room.x, low, room.w, high)))
    shown.reverse()
    if shown:  # what is left of the room lies below them
        up = shown[0][1].y - room.y
        shown = [(index, rect.move(0, -up)) for index, rect in shown]
    key = ("chronicle", tuple((lines[index].seat, lines[index].brief) for index, _rect in shown), tuple(colours))

    def draw(inner: Canvas) -> None:
        inner.panel(panel, _("Chronicle"))
        for index, rect in shown:
            seat, text = lines[index].seat, lines[index].brief
            middle = rect.y + pitch / 2 + 1
            if seat is not None:
                inner.crest(colours[seat], (rect.x + 1, middle - 9, 17, 18))
            fit = int(rect.h / pitch)
            inner.text(text, (rect.x + 26, rect.y + 1), "body_small", theme.SOFT_INK, "topleft", rect.w - 26, fit)

    canvas.layer(key, panel.inflate(2 * RIM, 2 * RIM), draw)
    for index, rect in shown:
        if index == hover:
            canvas.outline(rect.inflate(8, 2), theme.GLOW_RIM, 7, 1.6)
    return shown


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
