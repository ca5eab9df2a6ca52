"""The information card as a sheet: a picture, a table of figures, sentences, and small pictures at the foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from scenes.table.card import Card
from scenes.table.placing import beside
from scenes.table.things import draw_thing
from scenes.tabular import TableSetter
from scenes.ui import theme
from scenes.ui.frame import Frame
from scenes.ui.i18n import _
from scenes.ui.widgets import Group, IconButton

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas
    from scenes.ui.text import Type

WIDE, HIGH = 560.0, 590.0
PICTURE = 186.0
EDGE = 32.0
FACT_PITCH = 38.0
NOTES = (("body", 46.0, 10.0), ("body_small", 40.0, 10.0), ("caption", 40.0, 10.0), ("caption", 27.0, 5.0))
"""How notes are set, the roomiest first: type, least height of one, room between them."""
ROW_H, TABLE_GAP = 29.0, 10.0
"""Height of a table's rows, and the room below the table."""
LEAST_HIGH = 320.0
RIBBON = 0.885
"""Where the middle of a playing card's ribbon is, as a share of its height."""
VIGNETTES_HIGH, VIGNETTES_GAP = 102.0, 10.0
HEAD_ROOM = WIDE - 2 * EDGE - PICTURE - 28
"""Width beside the picture."""
NOTE_ROOM = WIDE - 2 * EDGE - 58


class InfoCard:
    """An open information card. `holes` are the places (units) of what it is about, which stay lit."""

    def __init__(
        self,
        card: Card,
        holes: Sequence[FRect],
        colours: Sequence[str],
        frame: Frame,
        type_: Type,
        on_close: Callable[[], None],
    ) -> None:
        self.card = card
        self.holes = list(holes)
        self.colours = colours
        self.around = self.holes[0].unionall(self.holes[1:]) if self.holes else frame.rect
        most = min(HIGH, frame.h - 2 * theme.MARGIN)
        self._table = None if card.table is None else TableSetter(card.table, type_, WIDE - 2 * EDGE, ROW_H)
        self._table_high = 0.0 if self._table is None else self._table.high + TABLE_GAP
        self._top = self._top_high(type_) + self._table_high
        self._role, self._notes = self._fit_notes(type_, most - self._top - self._foot_high)
        high = max(LEAST_HIGH, self._top + sum(self._notes) + self._foot_high)
        high = min(high, frame.h - 2 * theme.MARGIN)
        self.rect = beside(frame, self.around, (WIDE, high))
        if self.around.bottom <= theme.BAR_H:
            self.rect.midtop = (self.around.centerx, self.around.bottom + 18)
            self.rect.x = max(theme.MARGIN, min(self.rect.x, frame.w - WIDE - theme.MARGIN))
        self.rect.y = max(theme.MARGIN, min(self.rect.y, frame.h - high - theme.MARGIN))
        self.close = IconButton(
            (self.rect.right - 48, self.rect.y + 14, 34, 34), "close", on_close, _("Close"), "secondary"
        )
        self.close.round = True
        self.group = Group([self.close])

    # --- measures ---------------------------------------------------------------------------------------------------

    def _top_high(self, type_: Type) -> float:
        """Height of picture, head and facts, down to the notes."""
        head = 34 + type_.size(self.card.title, self._title_role(type_), HEAD_ROOM)[1] + 4
        if self.card.line:
            head += max(34.0, type_.size(self.card.line, "body", HEAD_ROOM - 40)[1] + 5) + 6
        right = head + FACT_PITCH * len(self.card.facts) + 14
        return max(right, EDGE + self._picture_high + 18) + 26

    @property
    def _picture_high(self) -> float:
        return self.card.tall * PICTURE

    @property
    def _foot_high(self) -> float:
        return 34.0 + (34.0 if self.card.foot else 0.0) + (VIGNETTES_HIGH if self.card.vignettes else 0.0)

    def _title_role(self, type_: Type) -> theme.Role:
        return type_.fitted(self.card.title, theme.with_figures(self.card.title, "card_title"), HEAD_ROOM - 20, 20)

    def _fit_notes(self, type_: Type, room: float) -> tuple[str, list[float]]:
        """The largest type in which the notes fit, and their heights in it."""
        highs: list[float] = []
        for role, least, gap in NOTES:
            sizes = [type_.size(note.text, role, NOTE_ROOM, markup=True) for note in self.card.notes]
            highs = [max(least, size[1] + gap) for size in sizes]
            if sum(highs) <= room:
                return role, highs
        return "caption", highs

    # --- picture ----------------------------------------------------------------------------------------------------

    def moved(self, pos: tuple[float, float]) -> None:
        """The pointer moved; nothing here follows it."""

    def draw(self, canvas: Canvas) -> None:
        """Dim all but the thing, then the sheet."""
        canvas.dim(128, self.holes)
        for hole in self.holes if len(self.holes) == 1 else ():
            canvas.glow(hole)
        canvas.sheet(self.rect)
        if not self.rect.colliderect(self.around):
            canvas.pointer(self.rect, self.around.center)
        self._picture(canvas)
        left = self.rect.x + EDGE + PICTURE + 28
        y = self._head(canvas, left, HEAD_ROOM)
        self._facts(canvas, left, HEAD_ROOM, y)
        y = self.rect.y + self._top
        canvas.divider((self.rect.centerx, y - self._table_high - 14))
        if self._table is not None:
            self._table.draw(canvas, (self.rect.x + EDGE, y - self._table_high))
        self._below(canvas, y)
        self.group.draw(canvas)

    def _picture(self, canvas: Canvas) -> None:
        box = FRect(self.rect.x + EDGE, self.rect.y + EDGE, PICTURE, self._picture_high)
        if self.card.picture is None:
            canvas.image(self.card.image, box.inflate(-30, -30))
            return
        place = self.card.picture.fitted(box)
        corner = self.card.picture.corner(place)
        if corner is not None:
            canvas.shadow(place, corner, 5, 8, 130)
        draw_thing(canvas, self.card.picture, place, self.colours)
        if self.card.ribbon:
            room = 0.68 * place.w
            role = canvas.type.fitted(self.card.ribbon, theme.Role(theme.DISPLAY, 24), room, 12)
            middle = (place.centerx, place.y + RIBBON * place.h)
            canvas.text(self.card.ribbon, middle, role, theme.INK, "center", room, 1)

    def _head(self, canvas: Canvas, left: float, room: float) -> float:
        role = self._title_role(canvas.type)
        y = canvas.text(self.card.title, (left, self.rect.y + 34), role, theme.HEADING, width=room).bottom + 4
        if not self.card.line:
            return y
        x = left
        if self.card.seat is not None:
            canvas.crest(self.colours[self.card.seat], (left, y, 30, 31))
            x += 40
        drawn = canvas.text(self.card.line, (x, y + 5), "body", theme.SOFT_INK, width=left + room - x, lines=2)
        return max(y + 34, drawn.bottom) + 6

    def _facts(self, canvas: Canvas, left: float, room: float, y: float) -> None:
        for fact in self.card.facts:
            middle = y + FACT_PITCH / 2
            icon(canvas, fact.icon, FRect(left, middle - 14, 28, 28))
            value_width = canvas.type.size(fact.value, "label")[0]
            label_room = room - 40 - min(value_width, room * 0.55) - 10
            canvas.text(
                fact.label, (left + 40, middle), canvas.type.fitted(fact.label, "body", label_room, 12), theme.INK,
                "midleft", label_room, 1,
            )  # fmt: skip
            value_room = room * 0.55
            canvas.text(
                fact.value, (left + room, middle), canvas.type.fitted(fact.value, "label", value_room, 11), theme.INK,
                "midright", value_room, 1,
            )  # fmt: skip
            y += FACT_PITCH
            canvas.line((left, y), (left + room, y), theme.RULE, 1)

    def _below(self, canvas: Canvas, y: float) -> None:
        card = self.card
        for note, high in zip(card.notes, self._notes, strict=True):
            icon(canvas, note.icon, FRect(self.rect.x + EDGE + 2, y + high / 2 - 18, 36, 36))
            at = (self.rect.x + EDGE + 58, y + high / 2)
            canvas.text(note.text, at, self._role, theme.INK, "midleft", NOTE_ROOM, markup=True)
            y += high
        if card.vignettes:
            y = self.rect.bottom - self._foot_high + VIGNETTES_GAP
            canvas.text(card.vignettes_title, (self.rect.x + EDGE, y), "status", theme.HEADING)
            self._vignettes(canvas, y + 32)
        if card.foot:
            canvas.text(
                card.foot, (self.rect.centerx, self.rect.bottom - 40), "body_small", theme.CAPTION, "midtop",
                WIDE - 2 * EDGE - 40,
            )  # fmt: skip

    def _vignettes(self, canvas: Canvas, y: float) -> None:
        pitch = (WIDE - 2 * EDGE) / 3
        for at, vignette in enumerate(self.card.vignettes):
            x = self.rect.x + EDGE + at * pitch
            draw_thing(canvas, vignette.thing, vignette.thing.fitted(FRect(x, y, 52, 52)), self.colours)
            room = pitch - 66
            canvas.text(
                vignette.head, (x + 60, y + 3), canvas.type.fitted(vignette.head, "label_small", room, 11), theme.INK,
                width=room, lines=1,
            )  # fmt: skip
            canvas.text(
                vignette.line, (x + 60, y + 25), canvas.type.fitted(vignette.line, "caption", room, 11), theme.CAPTION,
                width=room, lines=1,
            )  # fmt: skip


def icon(canvas: Canvas, name: str, box: FRect) -> None:
    """A small picture by art name in the middle of a box; glyphs are set in ink."""
    if name.startswith("glyph_"):
        canvas.glyph(name.removeprefix("glyph_"), box.inflate(-4, -4), theme.HEADING)
        return
    canvas.image(name, box)
