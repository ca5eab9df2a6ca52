"""The price bubble beside what is held: total first, then who gets what, what it brings, and what is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import FRect

from game.elasund.pieces import BUILDINGS
from game.elasund.view import Observation, Quote
from scenes.elasund import names as word
from scenes.elasund.layout import ElasundLayout
from scenes.elasund.names import Names
from scenes.elasund.texts import (
    displaced_texts,
    gain_texts,
    keep_text,
    price_text,
    shortage_text,
    strength_text,
)
from scenes.table.bubble import bubble_tip
from scenes.table.inspect import icon
from scenes.table.placing import beside
from scenes.table.things import colours_of
from scenes.ui import theme
from scenes.ui.i18n import _

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

WIDE = 262.0
PAD = 14.0


class Row(NamedTuple):
    """A line of the bubble: art name, or none, and words."""

    icon: str
    text: str
    colour: theme.Colour = theme.INK


def rows_of(quote: Quote, building: str | None, names: Names, obs: Observation) -> list[Row]:
    """Everything below the total."""
    colours = colours_of(obs)
    rows = []
    paid = [(seat, gold) for seat, gold in quote.compensation if gold]
    if paid and quote.gold:
        rows.append(Row("coin", _("{gold} to the bank").format(gold=word.gold(quote.gold))))
    rows += [
        Row(f"crest_{colours[seat]}", _("{gold} to {player}").format(gold=word.gold(gold), player=names.player(seat)))
        for seat, gold in paid
    ]
    strength = strength_text(quote, names)
    if strength:
        own = colours[quote.strength[0][0]]
        rows.append(Row(f"permit_{own}_back", strength))
    for gain in gain_texts(quote):
        rows.append(Row("glyph_plus", gain, theme.LEAF))
    if building is not None and BUILDINGS[building].income is not None:
        gold = BUILDINGS[building].income == "gold"
        rows.append(
            Row("coin" if gold else "influence_back", _("1 gold per hit") if gold else _("1 influence per hit"))
        )
    for text in displaced_texts(quote, names):
        rows.append(Row("glyph_undo", text, theme.WAX))
    if quote.shortage:
        rows.append(Row("glyph_info", shortage_text(), theme.WAX))
    return rows


def draw_bubble(
    canvas: Canvas,
    layout: ElasundLayout,
    obs: Observation,
    names: Names,
    quote: Quote,
    building: str | None,
    target: FRect,
) -> FRect:
    """The bubble beside the target; where it lies."""
    rows = rows_of(quote, building, names, obs)
    head = price_text(quote, names)
    keep = keep_text(quote)
    inner = WIDE - 2 * PAD
    highs = [max(25.0, canvas.type.size(row.text, "body_small", inner - 34)[1] + 5) for row in rows]
    role = theme.with_figures(head, "status")
    head_high = canvas.type.size(head, role, inner)[1]
    high = PAD + head_high + 6 + sum(highs) + canvas.type.size(keep, "body_small", inner)[1] + PAD
    rect = place(layout, target, (WIDE, high))
    canvas.bubble(rect, bubble_tip(rect, target))
    y = rect.y + PAD - 2
    canvas.text(head, (rect.x + PAD, y), role, theme.HEADING, width=inner)
    y += head_high + 6
    for row, row_high in zip(rows, highs, strict=True):
        icon(canvas, row.icon, FRect(rect.x + PAD, y + row_high / 2 - 11, 22, 22))
        canvas.text(row.text, (rect.x + PAD + 34, y + row_high / 2), "body_small", row.colour, "midleft", inner - 34)
        y += row_high
    colour = theme.WAX if quote.gold_left < 0 else theme.CAPTION
    canvas.text(keep, (rect.x + PAD, y + 2), "body_small", colour, width=inner)
    return rect


def place(layout: ElasundLayout, target: FRect, size: tuple[float, float]) -> FRect:
    """Beside the target and over the board rather than over the panels, where there is room; never over the target."""
    w, h = size
    gap = 20.0
    low, high = theme.BAR_H + 6, layout.h - 6
    y = min(max(target.centery - h / 2, low), high - h)
    board = layout.board_frame
    left, right = FRect(target.x - gap - w, y, w, h), FRect(target.right + gap, y, w, h)
    room = board.inflate(80, 0)
    fits = [rect for rect in (left, right) if room.x <= rect.x and rect.right <= room.right]
    if fits:
        return fits[0] if target.centerx > board.centerx or len(fits) == 1 else fits[-1]
    return beside(layout.frame, target, size, gap)
