"""Bubbles: small sheets beside a place of the table that tell what would happen there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import FRect

from scenes.table.placing import overlap
from scenes.ui import theme
from scenes.ui.widget import Pos

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

ROW: Final = 26.0
"""Least height of a row."""
ICON: Final = 24.0
INDENT: Final = 32.0
"""How far a row's words are moved in beside its picture."""
TIP_INSET: Final = 24.0
"""The bubble's pointer stays so far from its corners."""


class BubbleRow(NamedTuple):
    """A line of a bubble: a picture's name ("" for none), words (may hold **bold** runs), and whether it warns."""

    icon: str
    text: str
    warns: bool = False


class BubbleText:
    """Head and rows of a bubble `wide` units across, `pad` of them free at each side."""

    def __init__(self, canvas: Canvas, head: str, rows: Sequence[BubbleRow], wide: float, pad: float) -> None:
        self.canvas, self.head, self.rows, self.pad = canvas, head, rows, pad
        self.inner = wide - 2 * pad
        self.role = canvas.type.fitted(head, theme.with_figures(head, "head"), self.inner, 14)
        self.head_high = canvas.type.size(head, self.role, self.inner)[1]
        self.highs = [
            max(ROW, canvas.type.size(row.text, "body_small", self._room(row), markup=True)[1] + 5) for row in rows
        ]

    @property
    def high(self) -> float:
        """Height of the whole bubble, in units."""
        return 2 * self.pad - 4 + self.head_high + (4 + sum(self.highs) if self.highs else 0)

    def draw(self, rect: FRect) -> float:
        """Write it into the bubble that lies there; where its last row ends (units from the top)."""
        x, y = rect.x + self.pad, rect.y + self.pad - 3
        self.canvas.text(self.head, (x, y), self.role, theme.HEADING, width=self.inner)
        y += self.head_high + 4
        for row, high in zip(self.rows, self.highs, strict=True):
            colour = theme.WAX if row.warns else theme.INK
            left = self.inner - self._room(row)
            if row.icon:
                self._icon(row.icon, x, y + high / 2, colour)
            self.canvas.text(row.text, (x + left, y + high / 2), "body_small", colour, "midleft", self._room(row),
                             markup=True)  # fmt: skip
            y += high
        return y

    def _room(self, row: BubbleRow) -> float:
        """Width for a row's words."""
        return self.inner - (INDENT if row.icon else 0)

    def _icon(self, name: str, x: float, middle: float, colour: theme.Colour) -> None:
        w, h = self.canvas.art.natural(name)
        wide = min(ICON, ICON * w / h)
        place = FRect(x + (ICON - wide) / 2, middle - ICON / 2, wide, ICON)
        if name.startswith("glyph_"):
            self.canvas.glyph(name.removeprefix("glyph_"), place.inflate(-4, -4), colour)
        else:
            self.canvas.image(name, place)


class Search(NamedTuple):
    """Where a bubble may lie beside its target."""

    shifts: tuple[float, ...]
    """Along a side of the target in the middle or shifted by these shares of its own size."""
    gaps: tuple[float, ...]
    """So far from the target (units), nearest first."""
    far: float
    """What a unit of that distance counts, in square units hidden."""


def bubble_place(
    target: FRect, size: tuple[float, float], room: FRect, kept: Sequence[tuple[FRect, float]], search: Search
) -> FRect:
    """Beside, above or below the target, inside the room, where it covers least of what should stay free: `kept` are
    rectangles, each with what a square unit of it counts."""
    w, h = size
    x, y = target.centerx - w / 2, target.centery - h / 2
    found: list[tuple[float, FRect]] = []
    for gap in search.gaps:
        corners = [(left, y + dy * h) for dy in search.shifts for left in (target.x - gap - w, target.right + gap)]
        corners += [(x + dx * w, top) for dx in search.shifts for top in (target.y - gap - h, target.bottom + gap)]
        for corner in corners:
            rect = FRect(*corner, w, h).clamp(room)
            hidden = sum(overlap(rect, each) * weight for each, weight in kept)
            found.append((search.far * gap + hidden, rect))
    return min(found, key=lambda each: each[0])[1]


def bubble_tip(rect: FRect, target: FRect) -> Pos | None:
    """Where the pointer of the bubble in `rect` points; None where it lies over its target."""
    if rect.colliderect(target):
        return None
    if rect.right <= target.x:
        return target.x, target.centery
    if rect.x >= target.right:
        return target.right, target.centery
    x = min(max(target.centerx, rect.x + TIP_INSET), rect.right - TIP_INSET)
    return min(max(x, target.x), target.right), target.y if rect.bottom <= target.y else target.bottom
