"""The board of Elasund drawn from an observation: ground, pieces, highlights and what is held."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from game.elasund.pieces import BUILDINGS
from game.elasund.state import Building, Permit, Piece
from game.elasund.view import Observation
from scenes.elasund.highlights import SCRATCH, draw_displaced, draw_lit, draw_price, draw_rings, lit_disc
from scenes.elasund.layout import ElasundLayout
from scenes.elasund.look import Ghost, Look
from scenes.elasund.places import held_rect, markers, permit_rect, pieces_on, place_rect, track_cubes
from scenes.elasund.things import Thing, thing_of
from scenes.table.spots import Place
from scenes.table.things import colours_of, draw_thing
from scenes.ui import theme
from scenes.ui.art import Kept

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

LIFT = 9
"""How far a snapped piece hovers over its footprint, and how far a held one's shadow falls."""
SHADOW_FALL = 16


def draw_board(canvas: Canvas, layout: ElasundLayout, obs: Observation, look: Look) -> None:
    """The whole board with its pieces and highlights, what is held excepted (see `draw_ghost`)."""
    hidden = look.hidden | {place for piece in look.displaced for place in _cells_of(obs, piece)}
    content = (obs.board.digest, obs.cells, obs.walls, obs.church_site, obs.ship, obs.pirate, _seats(obs), hidden)
    canvas.layer(
        ("elasund board", content), _outer(layout), lambda inner: _draw_content(inner, layout, obs, hidden), opaque=True
    )
    if look.dim or look.cells or look.walls or look.rows:
        covered = frozenset(cell for cell in look.cells if isinstance(obs.cells[cell], Building))
        lit = ("elasund lit", obs.board.digest, look.cells, covered, look.walls, look.rows, look.dim, look.hinted)
        canvas.layer(lit, layout.picture, lambda inner: draw_lit(inner, layout, look, covered))
        for cell in look.cells:
            piece = obs.cells[cell]
            if isinstance(piece, Permit) and ("cell", cell) not in hidden:
                draw_thing(canvas, thing_of(piece), permit_rect(layout, cell), colours_of(obs))
    if ("ship", 0) not in hidden:
        _draw_ship(canvas, layout, obs, look)
    _draw_markers(canvas, layout, obs, hidden)
    for piece in look.displaced:
        draw_displaced(canvas, layout, obs, piece)
    draw_rings(canvas, layout, obs, look)
    for place, price in look.prices.items():
        draw_price(canvas, layout, place, price)


def draw_ghost(canvas: Canvas, layout: ElasundLayout, obs: Observation, look: Look) -> None:
    """What is held, above board and panels: call it after them."""
    ghost = look.ghost
    if ghost is None:
        return
    colours = colours_of(obs)
    if ghost.at is None:
        rect = held_rect(layout, ghost.thing.kind, ghost.pos)
        if ghost.thing.kind not in ("ship", "cube", "marker"):
            canvas.shadow(rect, 9, SHADOW_FALL, 12, 110)
        draw_thing(canvas, ghost.thing, rect, colours, alpha=235)
        return
    ground = place_rect(layout, ghost.at, ghost.thing.kind)
    if ghost.thing.kind == "ship":
        lit_disc(canvas, layout, ghost.at[1], theme.GLOW_CORE, theme.GLOW_RIM)
        draw_thing(canvas, ghost.thing, ground.move(0, -3), colours)
        return
    canvas.fill(ground.inflate(-3, -3), (*theme.DIM, 150), 6)
    lifted = (ground.inflate(-10, -10) if ghost.thing.kind == "permit" else ground).move(0, -LIFT)
    canvas.shadow(lifted, 8, 8, 10, 150)
    draw_thing(canvas, ghost.thing, lifted, colours)
    canvas.outline(lifted.inflate(5, 5), theme.GOLD, 9, 2.5)
    canvas.outline(lifted.inflate(11, 11), theme.GLOW_CORE, 12, 3)
    if ghost.thing.kind in BUILDINGS:
        _permits_on_corners(canvas, layout, obs, ghost, lifted)


def _seats(obs: Observation) -> tuple[tuple[str, int, int], ...]:
    """What the board shows of the seats: colours, and what decides which track fields hold their cubes."""
    over = obs.result is not None
    return tuple((seat.colour, seat.trade, seat.cubes if over else -1) for seat in obs.seats)


def _cells_of(obs: Observation, piece: Piece) -> set[Place]:
    return {("cell", cell) for cell, other in enumerate(obs.cells) if other == piece}


def _outer(layout: ElasundLayout) -> FRect:
    """The board with its frame and the frame's shadow, below the top bar."""
    around = layout.board_frame.inflate(28, 28)
    return FRect(around.x, theme.BAR_H, around.w, around.bottom - theme.BAR_H)


def _draw_base(canvas: Canvas, layout: ElasundLayout) -> None:
    """What never changes: table, frame, painted board, gates."""
    canvas.kept = Kept(SCRATCH)
    canvas.surface.blit(canvas.art.cover("table_walnut", canvas.frame.px(canvas.frame.rect).size), canvas.point((0, 0)))
    canvas.bar()
    canvas.shadow(layout.board_frame, 12, 5, 13, 190)
    canvas.fill(layout.board_frame, theme.rgb("#6A452B"), 12, theme.DIM, 2.5, theme.WALNUT)
    canvas.outline(layout.board_frame.inflate(-5, -5), theme.rgb("#8A6039"), 10, 1.2)
    with canvas.clip(layout.picture):
        canvas.land(layout.board.picture, layout.painting)
    canvas.outline(layout.picture.inflate(2, 2), theme.DIM, 3, 2)
    for gate in layout.board.gates:
        canvas.image(f"gate_{gate.side[0]}", layout.place(gate.rect))


def _draw_content(canvas: Canvas, layout: ElasundLayout, obs: Observation, hidden: frozenset[Place]) -> None:
    """Everything that lies still, table and frame included."""
    base = ("elasund base", obs.board.digest)
    canvas.layer(base, _outer(layout), lambda inner: _draw_base(inner, layout), opaque=True)
    if ("ship", 0) not in hidden:
        _draw_row_band(canvas, layout, obs)
    colours = colours_of(obs)
    for space, wall in enumerate(obs.walls):
        if wall is not None and ("wall", space) not in hidden:
            draw_thing(canvas, Thing("wall", wall.seat, wall.number), layout.wall_rect(space), colours)
    if obs.church_site is None:
        canvas.image("foundation", layout.cell_rect(obs.board.foundation))
    else:
        _draw_site(canvas, layout, obs, obs.church_site)
    permits: list[tuple[int, Permit]] = []
    for cell, piece in pieces_on(obs):
        if ("cell", cell) in hidden:
            continue
        if isinstance(piece, Permit):
            permits.append((cell, piece))
        elif isinstance(piece, Building):
            draw_thing(canvas, thing_of(piece), layout.footprint_rect(piece.kind, cell), colours)
        else:
            draw_thing(canvas, thing_of(piece), layout.cell_rect(cell), colours)
    for cell, permit in permits:
        draw_thing(canvas, thing_of(permit), permit_rect(layout, cell), colours)
        if obs.board.trade[cell]:
            _draw_windmill(canvas, layout, cell, obs.board.trade[cell])
    for number, seats in track_cubes(obs).items():
        for index, seat in enumerate(seats):
            canvas.image(f"cube_{colours[seat]}", layout.track_slot(number, index))


def _draw_row_band(canvas: Canvas, layout: ElasundLayout, obs: Observation) -> None:
    if obs.ship < 0:
        return
    band = layout.row_band(obs.ship)
    tone = theme.WAX if obs.pirate else theme.GLOW
    canvas.fill(band, (*tone, 46))
    for y in (band.y, band.bottom):
        canvas.line((band.x, y), (band.right, y), (*tone, 190), 2)
    lit_disc(canvas, layout, obs.ship, *((theme.DANGER, theme.WAX) if obs.pirate else (theme.GLOW, theme.GLOW_RIM)))


def _draw_site(canvas: Canvas, layout: ElasundLayout, obs: Observation, site: tuple[int, ...]) -> None:
    """The church's fixed site: its free cells veiled in slate blue, a dashed line around the nine."""
    for cell in site:
        if obs.cells[cell] is None:
            canvas.fill(layout.cell_rect(cell).inflate(-2, -2), (38, 87, 96, 52), 6)
    around = layout.cells_rect(site)
    canvas.outline(around.inflate(2, 2), (*theme.CREAM, 130), 6, 3)
    canvas.dashed(around.inflate(2, 2), theme.TEAL_DARK, 6, 2.6, 7, 5)


def _draw_windmill(canvas: Canvas, layout: ElasundLayout, cell: int, points: int) -> None:
    """A seal with the windmills at a permit's foot, so that the trade field below stays known."""
    cell_rect = layout.cell_rect(cell)
    high = 0.34 * layout.cell_size
    step = 0.76 * high
    wide = high + step * (points - 1)
    seal = FRect(cell_rect.right - wide - 1, cell_rect.bottom - high - 1, wide, high)
    canvas.fill(seal, theme.CREAM, high / 2, theme.INK_LINE, 1.5)
    for index in range(points):
        canvas.image("windmill", (seal.x + index * step + 0.12 * high, seal.y + 0.1 * high, 0.78 * high, 0.78 * high))


def _draw_ship(canvas: Canvas, layout: ElasundLayout, obs: Observation, look: Look) -> None:
    rect = layout.ship_rect(obs.ship)
    if look.hover is not None and look.hover.kind == "ship":
        canvas.halo(rect.inflate(-18, -14), 20, 14)
    draw_thing(canvas, Thing("ship", key=int(obs.pirate)), rect, ())


def _draw_markers(canvas: Canvas, layout: ElasundLayout, obs: Observation, hidden: frozenset[Place]) -> None:
    for seat, rect in markers(layout, obs).items():
        if ("track", seat) not in hidden:
            canvas.image(f"marker_{obs.seats[seat].colour}", rect)


def _permits_on_corners(canvas: Canvas, layout: ElasundLayout, obs: Observation, ghost: Ghost, lifted: FRect) -> None:
    """The permits that the hovering building would use up, on its nearest corner or edge."""
    if ghost.at is None:
        return
    kind = BUILDINGS[ghost.thing.kind]
    size = 0.5 * layout.cell_size
    footprint = obs.board.footprints[ghost.thing.kind][ghost.at[1]] or ()
    for index, cell in enumerate(footprint):
        piece = obs.cells[cell]
        if isinstance(piece, Permit):
            column, row = index % kind.width, index // kind.width
            x = lifted.x + lifted.w * _edge(column, kind.width)
            y = lifted.y + lifted.h * _edge(row, kind.height)
            draw_thing(canvas, thing_of(piece), FRect(x - size / 2, y - size / 2, size, size), colours_of(obs))


def _edge(index: int, count: int) -> float:
    """0 for the first, 1 for the last of several, 0.5 for a middle or only one."""
    return 0.12 if index == 0 and count > 1 else 0.88 if index == count - 1 and count > 1 else 0.5
