"""Light and marks on Elasund's board: legal targets, prices, what would go, the last action, pointer and keyboard."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pygame import FRect

from game.elasund.state import Piece
from game.elasund.view import Observation
from scenes.elasund.layout import ElasundLayout
from scenes.elasund.look import Look, Price
from scenes.elasund.places import permit_rect, pieces_on, place_rect, spot_rect
from scenes.elasund.things import thing_of
from scenes.table.hint_mark import draw_hint_mark, joined
from scenes.table.panels import draw_changed
from scenes.table.spots import Place
from scenes.table.things import colours_of, draw_thing
from scenes.ui import theme
from scenes.ui.art import Kept

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

SCRATCH = 64 << 20
"""Room for the parts that a layer is made of; they go once it is made."""
DIM_ALPHA = 87
HINTED = 56
"""Opacity of the light over what a hint points out."""
LIT, LIT_FAINT = (255, 243, 196, 88), (255, 243, 196, 40)


def lit_disc(canvas: Canvas, layout: ElasundLayout, row: int, tone: theme.Colour, rim: theme.Colour) -> None:
    """A row's label in a coloured ring that shines."""
    disc = layout.disc_rect(row)
    canvas.halo(disc, disc.w / 2, 12, tone)
    canvas.circle(disc.center, disc.w / 2 + 4, tone, rim, 1.6)
    canvas.circle(disc.center, disc.w / 2, theme.CREAM, theme.INK_LINE, 2)
    canvas.text(str(layout.board.rows[row]), disc.center, theme.Role(theme.STRONG, disc.w * 0.54), theme.INK, "center")


def draw_lit(canvas: Canvas, layout: ElasundLayout, look: Look, covered: frozenset[int]) -> None:
    """Dimming with holes at the lit places, and the light around and in them; `covered`: lit cells under buildings."""
    canvas.kept = Kept(SCRATCH)
    surface = canvas.surface
    if look.dim:
        land = FRect(layout.city.x, layout.picture.y, layout.picture.right - layout.city.x, layout.picture.h)
        surface.fill((*theme.DIM, DIM_ALPHA), canvas.px(land))
    cells = [layout.cell_rect(cell) for cell in sorted(look.cells)]
    walls = [layout.wall_rect(space) for space in sorted(look.walls)]
    for rect in (*cells, *walls):
        canvas.halo(rect, 4, 10)
    for rect in (*cells, *walls):
        surface.fill(LIT, canvas.px(rect))
    for cell in covered:
        surface.fill(LIT_FAINT, canvas.px(layout.cell_rect(cell)))
    for start, end in _edges(layout, look.cells):
        _lit_line(canvas, start, end)
    for rect in walls:
        canvas.outline(rect, theme.GLOW_CORE, 6, 3)
        canvas.dashed(rect, theme.GLOW_RIM, 6, 1.4)
    for row in sorted(look.rows):
        lane = layout.row_rect(row)
        if look.hinted:
            canvas.dashed(lane.inflate(-4, -4), (*theme.GLOW_CORE, 150), 10, 1.4)
            continue
        canvas.fill(lane.inflate(-4, -4), (*theme.GLOW_CORE, 70), 10)
        canvas.dashed(lane.inflate(-4, -4), theme.GLOW_CORE, 10, 2)
        lit_disc(canvas, layout, row, theme.GLOW, theme.GLOW_RIM)


def _lit_line(canvas: Canvas, start: tuple[float, float], end: tuple[float, float]) -> None:
    canvas.line(start, end, theme.GLOW_CORE, 3)
    canvas.line(start, end, theme.GLOW_RIM, 1.4, dash=(6, 5))


def _edges(layout: ElasundLayout, cells: frozenset[int]) -> Iterable[tuple[tuple[float, float], tuple[float, float]]]:
    """The lines between lit cells and others, runs joined."""
    columns, rows = layout.board.columns, len(layout.board.rows)
    city, size = layout.city, layout.cell_size

    def lit(column: int, row: int) -> bool:
        return 0 <= column < columns and 0 <= row < rows and row * columns + column in cells

    for flat, lines, places in ((True, rows, columns), (False, columns, rows)):
        for line in range(lines + 1):
            begin: int | None = None
            for place in range(places + 1):
                here, before = ((place, line), (place, line - 1)) if flat else ((line, place), (line - 1, place))
                edge = place < places and lit(*here) != lit(*before)
                if edge and begin is None:
                    begin = place
                elif not edge and begin is not None:
                    if flat:
                        y = city.y + line * size
                        yield (city.x + begin * size, y), (city.x + place * size, y)
                    else:
                        x = city.x + line * size
                        yield (x, city.y + begin * size), (x, city.y + place * size)
                    begin = None


def draw_displaced(canvas: Canvas, layout: ElasundLayout, obs: Observation, piece: Piece) -> None:
    """A piece that would have to go: tilted, faded, its owner's crest on it."""
    cell = next((cell for cell, other in enumerate(obs.cells) if other == piece), None)
    if cell is None:
        return
    thing = thing_of(piece)
    rect = permit_rect(layout, cell) if thing.kind == "permit" else layout.footprint_rect(thing.kind, cell)
    draw_thing(canvas, thing, rect.move(0, 5), colours_of(obs), alpha=128, angle=-4)
    size = 0.44 * layout.cell_size
    badge = FRect(rect.right - size * 0.8, rect.y - size * 0.2, size, size * 1.04)
    canvas.crest(obs.seats[piece.seat].colour, badge)


def draw_rings(canvas: Canvas, layout: ElasundLayout, obs: Observation, look: Look) -> None:
    """Ownership, last action, places of a chronicle line, pointer and keyboard."""
    if look.owner is not None:
        colour = theme.SEAT[obs.seats[look.owner].colour]
        owned = [("cell", cell) for cell, piece in pieces_on(obs) if piece.seat == look.owner]
        owned += [("wall", at) for at, wall in enumerate(obs.walls) if wall is not None and wall.seat == look.owner]
        for rect in (spot_rect(layout, obs, place) for place in (*owned, ("track", look.owner))):
            canvas.outline(rect.inflate(3, 3), theme.CREAM, 9, 5)
            canvas.outline(rect.inflate(2, 2), colour.base, 9, 3)
    for rect in _unique(spot_rect(layout, obs, place) for place in look.played):
        draw_changed(canvas, rect, 9)
    for rect in _unique(spot_rect(layout, obs, place) for place in look.marks):
        canvas.glow(rect.inflate(-4, -4), 9)
        canvas.outline(rect.inflate(4, 4), theme.INK, 12, 1.2)
    hinted = joined([place_rect(layout, place) for place in look.hints])
    for rect in hinted:
        canvas.fill(rect, (*theme.GLOW, HINTED))
        draw_hint_mark(canvas, rect.inflate(-8, -8), 6, lamp=rect is hinted[-1])
    if look.hover is not None and look.hover.kind in ("cell", "wall"):
        rect = spot_rect(layout, obs, (look.hover.kind, int(look.hover.key)))
        canvas.outline(rect.inflate(2, 2), (*theme.GLOW_CORE, 235), 9, 3)
    elif look.hover is not None and look.hover.kind == "row":
        lit_disc(canvas, layout, int(look.hover.key), theme.GLOW_CORE, theme.GLOW_RIM)
    if look.focus is not None and look.focus.kind in ("cell", "wall", "row", "ship"):
        if look.focus.kind == "row":
            rect = layout.row_rect(int(look.focus.key))
        else:
            rect = spot_rect(layout, obs, (look.focus.kind, int(look.focus.key)))
        canvas.focus_rim(rect.inflate(-6, -6), 8)


def _unique(rects: Iterable[FRect]) -> list[FRect]:
    """Each rectangle once (a building has several cells)."""
    return [FRect(key) for key in dict.fromkeys(tuple(rect) for rect in rects)]


def draw_price(canvas: Canvas, layout: ElasundLayout, place: Place, price: Price) -> None:
    """A price at the foot of a cell, on a wall space or below a row's disc; wax red what cannot be paid."""
    high = max(20.0, 0.4 * layout.cell_size)
    word, index = place
    if word == "cell":
        rect = layout.cell_rect(index)
        centre = (rect.centerx, rect.bottom - high * 0.22)
    elif word == "wall":
        rect = layout.wall_rect(index)
        centre = (min(rect.centerx, layout.picture.right - 1.5 * high), rect.centery)
    else:
        rect = layout.disc_rect(index)
        centre = (rect.centerx, rect.bottom + high * 0.3)
    if price.affordable:
        canvas.chip(centre, price.text, price.picture, high)
    else:
        canvas.chip(centre, price.text, price.picture, high, theme.CREAM, theme.WAX)
