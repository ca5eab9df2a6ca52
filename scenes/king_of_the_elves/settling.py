"""The settlement of a journey: a sheet on which its lines appear one by one while the coins fly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import TYPE_CHECKING, Final

from pygame import FRect

from scenes.king_of_the_elves.journey_lines import Line, draw_line, draw_sum
from scenes.king_of_the_elves.layout import HEAD, KingLayout
from scenes.table.flights import Flight, Way
from scenes.ui import theme
from scenes.ui.i18n import _
from scenes.ui.theme import ease_out

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

FIRST: Final = 0.25
"""Seconds until the first line appears."""
GAP: Final = 0.34
ALL: Final = 3.6
"""Between the lines: `GAP`, less where there are so many that all of them would take longer than this."""
LOOK: Final = 1.5
"""How long the whole account is to be seen."""
WIDE, PITCH, PAD, FOOT = 330.0, 31.0, 18.0, 44.0
RISE: Final = 0.16
"""Seconds in which a line comes into its place from so many units below (`DEEP`)."""
DEEP: Final = 7.0


def begins(number: int, lines: int) -> float:
    """When a line of so many appears, in seconds from the start."""
    return FIRST + number * min(GAP, ALL / max(1, lines))


def lasts(lines: int) -> float:
    """How long the sheet is to be seen."""
    return begins(lines, lines) + LOOK


def sheet(layout: KingLayout, lines: int) -> tuple[FRect, int]:
    """Where the sheet lies, over the middle of the cloth, and how many lines stand below each other."""
    most = max(1, int((layout.room.h - 24 - HEAD - FOOT - PAD) // PITCH))
    columns = ceil(lines / most)
    rows = ceil(lines / columns)
    rect = FRect(0, 0, columns * (WIDE - PAD) + PAD, HEAD + 10 + rows * PITCH + FOOT)
    rect.center = layout.room.center
    return rect, rows


@dataclass(frozen=True)
class Settling(Way):
    """The sheet as it fills."""

    head: str
    crest: str
    lines: tuple[Line, ...]
    rows: int
    whole: bool = False
    """Whether all lines are there from the beginning."""

    def still(self) -> Settling:
        return replace(self, whole=True)

    def draw(self, canvas: Canvas, flight: Flight, t: float, colours: Sequence[str]) -> None:
        time, rect = flight.time if self.whole else t * flight.time, flight.end
        shown = sum(begins(number, len(self.lines)) <= time for number in range(len(self.lines)))
        rising = shown and time - begins(shown - 1, len(self.lines)) < RISE
        fixed = shown - 1 if rising else shown
        canvas.layer(("king settling", self.head, self.lines[:fixed]), rect.inflate(28, 28),
                     lambda inner: self._draw(inner, rect, fixed))  # fmt: skip
        if rising:
            up = DEEP * (1 - ease_out((time - begins(fixed, len(self.lines))) / RISE))
            self._line(canvas, rect, fixed, up)
        total = sum(line.amount for line in self.lines[:shown])
        draw_sum(canvas, rect.inflate(-2 * PAD, 0), rect.bottom - 22, _("In all"), total)

    def _draw(self, canvas: Canvas, rect: FRect, count: int) -> None:
        canvas.bubble(rect)
        canvas.crest(self.crest, (rect.x + PAD - 2, rect.y + 8, 29, 30))
        left = rect.x + PAD + 34
        canvas.text(self.head, (left, rect.y + 23), "head", theme.HEADING, "midleft", rect.right - PAD - left, 1)
        for number in range(count):
            self._line(canvas, rect, number, 0.0)

    def _line(self, canvas: Canvas, rect: FRect, number: int, down: float) -> None:
        column, row = divmod(number, self.rows)
        room = FRect(rect.x + PAD + column * (WIDE - PAD), rect.y, WIDE - 2 * PAD, rect.h)
        draw_line(canvas, room, rect.y + HEAD + 10 + (row + 0.5) * PITCH + down, self.lines[number], PITCH)
