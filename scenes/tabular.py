"""Tables of figures: names with their pictures down, heads with theirs across. Rules page and cards set them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scenes.ui import theme
from scenes.ui.frame import Point

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas
    from scenes.ui.text import Type

PICTURE = 0.8
"""Side of a row's picture as a share of the row's height."""
PICTURE_GAP = 14.0
"""Between a row's picture and its name."""
NAMES = 0.24
"""The share of the width that names take at most."""


class Table(NamedTuple):
    """A table: heads and rows of the same length; each row begins with a picture of art and a name. `pictures` lie
    over the heads from the third on."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    pictures: tuple[str, ...] = ()


class TableSetter:
    """A table set in a width (units), its rows `pitch` high; `high` is what all of it takes."""

    def __init__(self, table: Table, type_: Type, width: float, pitch: float) -> None:
        self.table, self.width, self.pitch = table, width, pitch
        self._side = PICTURE * pitch
        self._left = self._side + PICTURE_GAP
        names = (table.heads[1], *(row[1] for row in table.rows))
        self._name_w = min(NAMES * width, 12 + max(type_.size(name, "label")[0] for name in names))
        self._column = (width - self._left - self._name_w) / (len(table.heads) - 2)
        words = [word for head in table.heads[2:] for word in head.split()]
        fitted = (type_.fitted(word, "label_small", self._column - 4, 9) for word in words)
        self._head_role = min(fitted, key=lambda role: role.size)
        self._pictures_high = min(36.0, pitch + 4) if table.pictures else 0.0
        self._heads_high = 8 + max(type_.size(head, self._head_role, self._column - 2)[1] for head in table.heads[2:])
        self.high = self._pictures_high + self._heads_high + 4 + pitch * len(table.rows)

    def draw(self, canvas: Canvas, at: Point) -> None:
        """Draw it with its upper left corner there."""
        x, y = at
        heads = self.table.heads
        for number, name in enumerate(self.table.pictures):
            side = self._pictures_high - 2
            canvas.image(name, (self._middle(x, number) - side / 2, y, side, side))
        y += self._pictures_high
        middle = y + self._heads_high / 2
        role = canvas.type.fitted(heads[1], "label_small", self._name_w, 9)
        canvas.text(heads[1], (x + self._left, middle), role, theme.CAPTION, "midleft", self._name_w)
        for number, head in enumerate(heads[2:]):
            centre = (self._middle(x, number), middle)
            canvas.text(head, centre, self._head_role, theme.CAPTION, "center", self._column - 2, 2)
        y += self._heads_high + 4
        for row in self.table.rows:
            self._row(canvas, x, y, row)
            y += self.pitch

    def _middle(self, x: float, column: int) -> float:
        return x + self._left + self._name_w + self._column * (column + 0.5)

    def _row(self, canvas: Canvas, x: float, y: float, row: tuple[str, ...]) -> None:
        canvas.line((x, y), (x + self.width, y), theme.PARCHMENT_DARK, 1.5)
        middle = y + self.pitch / 2
        canvas.image(row[0], (x + 2, middle - self._side / 2, self._side, self._side))
        role = canvas.type.fitted(row[1], "label", self._name_w - 6, 10)
        canvas.text(row[1], (x + self._left, middle), role, theme.INK, "midleft", self._name_w - 4)
        for number, cell in enumerate(row[2:]):
            role = canvas.type.fitted(cell, "body_small", self._column - 2, 9)
            centre = (self._middle(x, number), middle)
            canvas.text(cell, centre, role, theme.INK, "center", self._column - 2, 2)
