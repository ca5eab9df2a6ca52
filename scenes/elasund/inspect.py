"""The information card as a sheet: a picture, a table of figures, sentences, and what may displace the thing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from game.elasund.pieces import BUILDINGS
from game.elasund.view import Observation
from scenes.elasund.card import Card
from scenes.elasund.layout import ElasundLayout, Spot
from scenes.elasund.places import colours_of
from scenes.elasund.things import Thing, draw_thing
from scenes.ui import theme
from scenes.ui.i18n import _
from scenes.ui.widgets import Group, IconButton

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

WIDE, HIGH = 560.0, 590.0
PICTURE = 186.0
EDGE = 32.0
FACT_PITCH = 38.0
NOTE_LEAST = 46.0


class InfoCard:
    """An open information card. `thing` is the place of what it is about; it stays lit with the card's cells."""

    def __init__(
        self, spot: Spot, card: Card, layout: ElasundLayout, thing: FRect | None, on_close: Callable[[], None]
    ) -> None:
        self.spot = spot
        self.card = card
        self.layout = layout
        self.holes = [layout.cell_rect(cell) for cell in card.lit]
        if thing is not None and not card.lit:
            self.holes.append(thing)
        around = self.holes[0].unionall(self.holes[1:]) if self.holes else FRect(layout.w / 2, layout.h / 2, 0, 0)
        self.around = around if thing is None or not card.lit else thing
        high = min(HIGH, layout.h - 2 * theme.MARGIN)
        self.rect = layout.beside(self.around, (WIDE, high))
        self.rect.y = max(theme.MARGIN, min(self.rect.y, layout.h - high - theme.MARGIN))
        self.close = IconButton(
            (self.rect.right - 48, self.rect.y + 14, 34, 34), "close", on_close, _("Close"), "secondary"
        )
        self.close.round = True
        self.group = Group([self.close])

    def moved(self, pos: tuple[float, float]) -> None:
        """The pointer moved; nothing here follows it."""

    def draw(self, canvas: Canvas, obs: Observation) -> None:
        """Dim all but the thing, then the sheet."""
        canvas.dim(128, self.holes)
        for hole in self.holes if len(self.holes) == 1 else ():
            canvas.glow(hole)
        canvas.sheet(self.rect)
        colours = colours_of(obs)
        self._picture(canvas, colours)
        left = self.rect.x + EDGE + PICTURE + 28
        room = self.rect.right - EDGE - left
        y = self._head(canvas, left, room, colours)
        y = self._facts(canvas, left, room, y, colours)
        y = max(y, self.rect.y + EDGE + PICTURE + 22)
        canvas.divider((self.rect.centerx, y + 4))
        self._below(canvas, y + 22, colours)
        self.group.draw(canvas)

    def _picture(self, canvas: Canvas, colours: Sequence[str]) -> None:
        box = FRect(self.rect.x + EDGE, self.rect.y + EDGE, PICTURE, PICTURE)
        if self.card.picture is None:
            canvas.image(self.card.image, box.inflate(-30, -30))
            return
        place = fitted(self.card.picture, box)
        if self.card.picture.kind in BUILDINGS or self.card.picture.kind == "church":
            canvas.shadow(place, theme.RADIUS_TILE, 5, 8, 130)
        draw_thing(canvas, self.card.picture, place, colours)

    def _head(self, canvas: Canvas, left: float, room: float, colours: Sequence[str]) -> float:
        role = canvas.type.fitted(self.card.title, "card_title", room - 20, 20)
        y = canvas.text(self.card.title, (left, self.rect.y + 34), role, theme.HEADING, width=room).bottom + 4
        if not self.card.line:
            return y
        x = left
        if self.card.seat is not None:
            canvas.crest(colours[self.card.seat], (left, y, 30, 31))
            x += 40
        drawn = canvas.text(self.card.line, (x, y + 5), "body", theme.SOFT_INK, width=left + room - x, lines=2)
        return max(y + 34, drawn.bottom) + 6

    def _facts(self, canvas: Canvas, left: float, room: float, y: float, colours: Sequence[str]) -> float:
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
        return y

    def _below(self, canvas: Canvas, y: float, colours: Sequence[str]) -> None:
        card = self.card
        foot_high = 34.0 if card.foot else 0.0
        rivals_high = 100.0 if card.rivals else 0.0
        room = self.rect.bottom - 30 - foot_high - rivals_high - y
        text_x, width = self.rect.x + EDGE + 58, WIDE - 2 * EDGE - 58
        role = next(
            (
                role
                for role in ("body", "body_small", "caption")
                if sum(self._note_high(canvas, note.text, role, width) for note in card.notes) <= room
            ),
            "caption",
        )
        for note in card.notes:
            high = self._note_high(canvas, note.text, role, width)
            icon(canvas, note.icon, FRect(self.rect.x + EDGE + 2, y + high / 2 - 18, 36, 36))
            canvas.text(note.text, (text_x, y + high / 2), role, theme.INK, "midleft", width, markup=True)
            y += high
        if card.rivals:
            y = self.rect.bottom - 30 - foot_high - rivals_high
            canvas.text(_("May be displaced by"), (self.rect.x + EDGE, y), "status", theme.HEADING)
            self._rivals(canvas, y + 32, colours)
        if card.foot:
            canvas.text(
                card.foot, (self.rect.centerx, self.rect.bottom - 40), "body_small", theme.CAPTION, "midtop",
                WIDE - 2 * EDGE - 40,
            )  # fmt: skip

    @staticmethod
    def _note_high(canvas: Canvas, text: str, role: str, width: float) -> float:
        return max(NOTE_LEAST if role == "body" else 40.0, canvas.type.size(text, role, width, markup=True)[1] + 10)

    def _rivals(self, canvas: Canvas, y: float, colours: Sequence[str]) -> None:
        pitch = (WIDE - 2 * EDGE) / 3
        for at, rival in enumerate(self.card.rivals):
            x = self.rect.x + EDGE + at * pitch
            draw_thing(canvas, rival.thing, fitted(rival.thing, FRect(x, y, 52, 52)), colours)
            room = pitch - 66
            canvas.text(
                rival.head, (x + 60, y + 3), canvas.type.fitted(rival.head, "label_small", room, 11), theme.INK,
                width=room, lines=1,
            )  # fmt: skip
            canvas.text(
                rival.line, (x + 60, y + 25), canvas.type.fitted(rival.line, "caption", room, 11), theme.CAPTION,
                width=room, lines=1,
            )  # fmt: skip


def fitted(thing: Thing, box: FRect) -> FRect:
    """The largest place for a thing of its proportions in the middle of a box."""
    kind = BUILDINGS.get(thing.kind)
    ratio = kind.width / kind.height if kind else 100 / 62 if thing.kind == "wall" else 1.0
    wide = min(box.w, box.h * ratio)
    place = FRect(0, 0, wide, wide / ratio)
    if kind is not None and kind.size == 1:
        place = FRect(0, 0, wide * 0.8, wide * 0.8)
    place.center = box.center
    return place


def icon(canvas: Canvas, name: str, box: FRect) -> None:
    """A small picture by art name in the middle of a box; glyphs are set in ink."""
    if name.startswith("glyph_"):
        canvas.glyph(name.removeprefix("glyph_"), box.inflate(-4, -4), theme.HEADING)
        return
    canvas.image(name, box)
