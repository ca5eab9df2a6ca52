"""The board of Elasund drawn from an observation: ground, pieces, highlights and what is held."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from pygame import FRect

from game.elasund.pieces import BUILDINGS
from game.elasund.state import Building, Permit, Piece
from game.elasund.view import Observation
from scenes.elasund.layout import NOWHERE, ElasundLayout, Spot
from scenes.elasund.things import Thing, draw_thing, thing_of
from scenes.ui import theme
from scenes.ui.art import Kept

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

Place: TypeAlias = tuple[str, int]
"""A place as events name it: ("cell", index), ("wall", space), ("row", index), ("track", seat), and ("ship", 0)."""

SCRATCH = 64 << 20
"""Room for the parts that a layer is made of; they go once it is made."""
DIM_ALPHA = 87
LIT, LIT_FAINT = (255, 243, 196, 120), (255, 243, 196, 40)
LIFT = 9
"""How far a snapped piece hovers over its footprint, and how far a held one's shadow falls."""
SHADOW_FALL = 16


class Price(NamedTuple):
    """A price chip: short text ("3", "3 + 2") and whether the actor can pay it (else it is wax red)."""

    text: str
    affordable: bool = True


class Ghost(NamedTuple):
    """What is held: free with its middle at `pos` (units), or snapped to `at` where it may legally lie."""

    thing: Thing
    pos: tuple[float, float]
    at: Place | None = None


@dataclass(frozen=True)
class Look:
    """How the board is shown beyond what lies on it."""

    cells: frozenset[int] = frozenset()
    """Lit cells: legal targets, all the cells they cover."""
    walls: frozenset[int] = frozenset()
    rows: frozenset[int] = frozenset()
    """Lit wall spaces and rows."""
    dim: bool = False
    """Something is held: all that is not lit is dimmed."""
    prices: Mapping[Place, Price] = field(default_factory=dict)
    """Chips at the lower right of cells, on wall spaces and row discs."""
    ghost: Ghost | None = None
    displaced: tuple[Piece, ...] = ()
    """Pieces that would have to go (`Quote.displaced`): lowered, their owner's crest beside them."""
    hidden: frozenset[Place] = frozenset()
    """Places whose piece is held or under way and so not drawn; buildings by any of their cells."""
    marks: tuple[Place, ...] = ()
    """Places to point out (a chronicle line under the pointer)."""
    played: tuple[Place, ...] = ()
    """Where the last action put something: a quiet gold ring."""
    owner: int | None = None
    """A seat whose pieces are all ringed in its colour (its panel is under the pointer)."""
    hover: Spot | None = None
    """What can be picked or clicked under the pointer: soft glow."""
    focus: Spot | None = None
    """Where the keyboard is: glow rim."""


def draw_ground(canvas: Canvas, layout: ElasundLayout, title: str) -> None:
    """The table and the top bar."""
    canvas.table()
    canvas.bar(title)


def draw_board(canvas: Canvas, layout: ElasundLayout, obs: Observation, look: Look) -> None:
    """The whole board with its pieces and highlights, what is held excepted (see `draw_ghost`)."""
    hidden = look.hidden | {place for piece in look.displaced for place in _cells_of(obs, piece)}
    content = (obs.board.digest, obs.cells, obs.walls, obs.church_site, obs.ship, obs.pirate, _seats(obs), hidden)
    around = layout.board_frame.inflate(28, 28)
    outer = FRect(around.x, theme.BAR_H, around.w, around.bottom - theme.BAR_H)
    canvas.layer(
        ("elasund board", content), outer, lambda inner: _draw_content(inner, layout, obs, hidden), opaque=True
    )
    if look.dim or look.cells or look.walls or look.rows:
        covered = frozenset(cell for cell in look.cells if isinstance(obs.cells[cell], Building))
        lit = ("elasund lit", obs.board.digest, look.cells, covered, look.walls, look.rows, look.dim)
        canvas.layer(lit, layout.picture, lambda inner: _draw_lit(inner, layout, look, covered))
        for cell in look.cells:
            piece = obs.cells[cell]
            if isinstance(piece, Permit) and ("cell", cell) not in hidden:
                draw_thing(canvas, thing_of(piece), permit_rect(layout, cell), colours_of(obs))
    if ("ship", 0) not in hidden and obs.ship != NOWHERE:
        _draw_ship(canvas, layout, obs, look)
    _draw_markers(canvas, layout, obs, hidden)
    for piece in look.displaced:
        _draw_displaced(canvas, layout, obs, piece)
    _draw_rings(canvas, layout, obs, look)
    for place, price in look.prices.items():
        _draw_price(canvas, layout, place, price)


def draw_ghost(canvas: Canvas, layout: ElasundLayout, obs: Observation, look: Look) -> None:
    """What is held, above board and panels: call it after them."""
    ghost = look.ghost
    if ghost is None:
        return
    colours = colours_of(obs)
    if ghost.at is None:
        rect = held_rect(layout, ghost.thing, ghost.pos)
        if ghost.thing.kind not in ("ship", "cube", "marker"):
            canvas.shadow(rect, 9, SHADOW_FALL, 12, 110)
        draw_thing(canvas, ghost.thing, rect, colours, alpha=235)
        return
    ground = place_rect(layout, ghost.at, ghost.thing.kind)
    if ghost.thing.kind == "ship":
        _lit_disc(canvas, layout, ghost.at[1], theme.GLOW_CORE, theme.GLOW_RIM)
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


def held_rect(layout: ElasundLayout, thing: Thing, pos: tuple[float, float]) -> FRect:
    """Where a thing held with its middle at `pos` is drawn, slightly larger than on the board."""
    size = layout.cell_size * 1.06
    w, h = size, size
    if thing.kind in BUILDINGS:
        w, h = size * BUILDINGS[thing.kind].width, size * BUILDINGS[thing.kind].height
    elif thing.kind == "wall":
        h = size * 0.62
    elif thing.kind == "permit":
        w = h = size * 0.76
    elif thing.kind == "ship":
        w, h = size * 1.1, size * 0.96
    return FRect(pos[0] - w / 2, pos[1] - h / 2, w, h)


def place_rect(layout: ElasundLayout, place: Place, kind: str = "") -> FRect:
    """The rectangle of a cell, wall space or row for a thing of this kind."""
    word, index = place
    if word == "cell":
        return layout.footprint_rect(kind, index)
    if word == "wall":
        return layout.wall_rect(index)
    return layout.ship_rect(index) if kind == "ship" else layout.row_band(index)


def permit_rect(layout: ElasundLayout, cell: int) -> FRect:
    """Where a permit lies on a cell."""
    size = 0.74 * layout.cell_size
    rect = FRect(0, 0, size, size)
    rect.center = layout.cell_rect(cell).center
    return rect


def markers(layout: ElasundLayout, obs: Observation) -> dict[int, FRect]:
    """Where each seat's trade marker rides; several on a field stand in a square. Above the last field: on it (D4)."""
    last = len(obs.board.track) - 1
    by_field: dict[int, list[int]] = {}
    for seat, view in enumerate(obs.seats):
        by_field.setdefault(min(view.trade, last), []).append(seat)
    return {
        seat: layout.marker_rect(number, index, len(seats))
        for number, seats in by_field.items()
        for index, seat in enumerate(seats)
    }


def track_cubes(obs: Observation) -> dict[int, list[int]]:
    """By cube field of the trade track: the seats with a cube there, in seat order.

    A seat's cubes lie on the fields it has reached (E-104); for a winner those that were left when he reached the last
    ones (R-E13).
    """
    fields = [each.number for each in obs.board.track if each.cube]
    on_fields: dict[int, list[int]] = {number: [] for number in fields}
    for seat, view in enumerate(obs.seats):
        reached = [number for number in fields if number <= view.trade]
        if obs.result is not None:
            reached = reached[: view.cubes - _cubes_elsewhere(obs, seat)]
        for number in reached:
            on_fields[number].append(seat)
    return on_fields


def _cubes_elsewhere(obs: Observation, seat: int) -> int:
    pieces = {
        piece for piece in obs.cells if piece is not None and piece.seat == seat and not isinstance(piece, Permit)
    }
    cubes = sum(len(BUILDINGS[piece.kind].cube_rows) if isinstance(piece, Building) else 1 for piece in pieces)
    return cubes + obs.seats[seat].towers


def colours_of(obs: Observation) -> tuple[str, ...]:
    """Seat colours by seat."""
    return tuple(seat.colour for seat in obs.seats)


def pieces_on(obs: Observation) -> Iterable[tuple[int, Piece]]:
    """Each piece of the board once, with the cell of its north-west corner, north to south."""
    for cell, piece in enumerate(obs.cells):
        if piece is not None and (not isinstance(piece, Building) or piece.cell == cell):
            yield cell, piece


def _seats(obs: Observation) -> tuple[tuple[str, int, int], ...]:
    """What the board shows of the seats: colours, and what decides which track fields hold their cubes."""
    over = obs.result is not None
    return tuple((seat.colour, seat.trade, seat.cubes if over else -1) for seat in obs.seats)


def _cells_of(obs: Observation, piece: Piece) -> set[Place]:
    return {("cell", cell) for cell, other in enumerate(obs.cells) if other == piece}


def _draw_content(canvas: Canvas, layout: ElasundLayout, obs: Observation, hidden: frozenset[Place]) -> None:
    """Everything that lies still, table and frame included."""
    canvas.kept = Kept(SCRATCH)
    canvas.surface.blit(canvas.art.cover("table_walnut", canvas.frame.px(canvas.frame.rect).size), canvas.point((0, 0)))
    canvas.bar()
    canvas.shadow(layout.board_frame, 12, 5, 13, 190)
    canvas.fill(layout.board_frame, theme.rgb("#6A452B"), 12, theme.DIM, 2.5, theme.WALNUT)
    canvas.outline(layout.board_frame.inflate(-5, -5), theme.rgb("#8A6039"), 10, 1.2)
    with canvas.clip(layout.picture):
        canvas.image(obs.board.picture, layout.painting)
    canvas.outline(layout.picture.inflate(2, 2), theme.DIM, 3, 2)
    _draw_row_band(canvas, layout, obs)
    colours = colours_of(obs)
    for gate in obs.board.gates:
        canvas.image(f"gate_{gate.side[0]}", layout.place(gate.rect))
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
    _lit_disc(canvas, layout, obs.ship, *((theme.DANGER, theme.WAX) if obs.pirate else (theme.GLOW, theme.GLOW_RIM)))


def _lit_disc(canvas: Canvas, layout: ElasundLayout, row: int, tone: theme.Colour, rim: theme.Colour) -> None:
    """A row's label in a coloured ring that shines."""
    disc = layout.disc_rect(row)
    canvas.halo(disc, disc.w / 2, 12, tone)
    canvas.circle(disc.center, disc.w / 2 + 4, tone, rim, 1.6)
    canvas.circle(disc.center, disc.w / 2, theme.CREAM, theme.INK_LINE, 2)
    canvas.text(str(layout.board.rows[row]), disc.center, theme.Role(theme.STRONG, disc.w * 0.54), theme.INK, "center")


def _draw_site(canvas: Canvas, layout: ElasundLayout, obs: Observation, site: tuple[int, ...]) -> None:
    """The church's fixed site: its free cells veiled in slate blue, a dashed line around the nine."""
    for cell in site:
        if obs.cells[cell] is None:
            canvas.fill(layout.cell_rect(cell).inflate(-2, -2), (38, 87, 96, 52), 6)
    around = layout.cells_rect(site)
    canvas.outline(around.inflate(2, 2), (*theme.CREAM, 130), 6, 3)
    canvas.dashed(around.inflate(2, 2), theme.TEAL_DARK, 6, 2.6, 7, 5)


def _draw_windmill(canvas: Canvas, layout: ElasundLayout, cell: int, points: int) -> None:
    """A small windmill at a permit's foot, so that the trade field below stays known."""
    rect = layout.cell_rect(cell)
    size = 0.36 * layout.cell_size
    for index in range(points):
        canvas.image("windmill", (rect.right - size * (1 + 0.8 * index) - 1, rect.bottom - size - 1, size, size))


def _draw_lit(canvas: Canvas, layout: ElasundLayout, look: Look, covered: frozenset[int]) -> None:
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
        canvas.fill(lane.inflate(-4, -4), (*theme.GLOW_CORE, 70), 10)
        canvas.dashed(lane.inflate(-4, -4), theme.GLOW_CORE, 10, 2)
        _lit_disc(canvas, layout, row, theme.GLOW, theme.GLOW_RIM)


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


def _draw_ship(canvas: Canvas, layout: ElasundLayout, obs: Observation, look: Look) -> None:
    rect = layout.ship_rect(obs.ship)
    if look.hover is not None and look.hover.kind == "ship":
        canvas.halo(rect.inflate(-18, -14), 20, 14)
    draw_thing(canvas, Thing("ship", key=int(obs.pirate)), rect, ())


def _draw_markers(canvas: Canvas, layout: ElasundLayout, obs: Observation, hidden: frozenset[Place]) -> None:
    for seat, rect in markers(layout, obs).items():
        if ("track", seat) not in hidden:
            canvas.image(f"marker_{obs.seats[seat].colour}", rect)


def _draw_displaced(canvas: Canvas, layout: ElasundLayout, obs: Observation, piece: Piece) -> None:
    """A piece that would have to go: tilted, faded, its owner's crest on it."""
    cell = next((cell for cell, other in enumerate(obs.cells) if other == piece), None)
    if cell is None:
        return
    thing = thing_of(piece)
    rect = permit_rect(layout, cell) if thing.kind == "permit" else layout.footprint_rect(thing.kind, cell)
    draw_thing(canvas, thing._replace(seat=thing.seat), rect.move(0, 5), colours_of(obs), alpha=128, angle=-4)
    size = 0.44 * layout.cell_size
    badge = FRect(rect.right - size * 0.8, rect.y - size * 0.2, size, size * 1.04)
    canvas.crest(obs.seats[piece.seat].colour, badge)


def _spot_rect(layout: ElasundLayout, obs: Observation, place: Place) -> FRect:
    """The rectangle of the thing at a place: the whole building on a cell, a seat's marker on the track."""
    word, index = place
    if word == "cell":
        piece = obs.cells[index]
        if isinstance(piece, Building):
            return layout.footprint_rect(piece.kind, piece.cell)
        return layout.cell_rect(index)
    if word == "track":
        return markers(layout, obs)[index]
    if word == "ship":
        return layout.ship_rect(obs.ship)
    return place_rect(layout, place)


def _draw_rings(canvas: Canvas, layout: ElasundLayout, obs: Observation, look: Look) -> None:
    """Ownership, last action, places of a chronicle line, pointer and keyboard."""
    if look.owner is not None:
        colour = theme.SEAT[obs.seats[look.owner].colour]
        owned = [("cell", cell) for cell, piece in pieces_on(obs) if piece.seat == look.owner]
        owned += [("wall", at) for at, wall in enumerate(obs.walls) if wall is not None and wall.seat == look.owner]
        for rect in (_spot_rect(layout, obs, place) for place in (*owned, ("track", look.owner))):
            canvas.outline(rect.inflate(3, 3), theme.CREAM, 9, 5)
            canvas.outline(rect.inflate(2, 2), colour.base, 9, 3)
    for rect in _unique(_spot_rect(layout, obs, place) for place in look.played):
        canvas.outline(rect.inflate(2, 2), (*theme.INK_LINE, 200), 9, 3.5)
        canvas.outline(rect.inflate(1, 1), theme.GLOW, 9, 2.2)
    for rect in _unique(_spot_rect(layout, obs, place) for place in look.marks):
        canvas.glow(rect.inflate(-4, -4), 9)
    if look.hover is not None and look.hover.kind in ("cell", "wall"):
        rect = _spot_rect(layout, obs, (look.hover.kind, int(look.hover.key)))
        canvas.outline(rect.inflate(2, 2), (*theme.GLOW_CORE, 235), 9, 3)
    elif look.hover is not None and look.hover.kind == "row":
        _lit_disc(canvas, layout, int(look.hover.key), theme.GLOW_CORE, theme.GLOW_RIM)
    if look.focus is not None and look.focus.kind in ("cell", "wall", "row", "ship"):
        word = "row" if look.focus.kind == "row" else look.focus.kind
        if word == "row":
            rect = layout.row_rect(int(look.focus.key))
        else:
            rect = _spot_rect(layout, obs, (word, int(look.focus.key)))
        canvas.focus_rim(rect.inflate(-6, -6), 8)


def _unique(rects: Iterable[FRect]) -> list[FRect]:
    """Each rectangle once (a building has several cells)."""
    return [FRect(key) for key in dict.fromkeys(tuple(rect) for rect in rects)]


def _draw_price(canvas: Canvas, layout: ElasundLayout, place: Place, price: Price) -> None:
    high = max(20.0, 0.4 * layout.cell_size)
    word, index = place
    if word == "cell":
        rect = layout.cell_rect(index)
        centre = (rect.centerx + 0.02 * rect.w, rect.bottom - high * 0.6)
    elif word == "wall":
        rect = layout.wall_rect(index)
        centre = (rect.centerx, rect.centery)
    else:
        rect = layout.disc_rect(index)
        centre = (rect.centerx, rect.bottom + high * 0.3)
    if price.affordable:
        canvas.chip(centre, price.text, "coin", high)
    else:
        canvas.chip(centre, price.text, "coin", high, theme.CREAM, theme.WAX)


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
