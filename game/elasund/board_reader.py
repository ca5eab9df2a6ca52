"""Elasund's board from a Tiled map, as docs/map-format.md describes it: read, and refused where it is not right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.elasund.board import Board, Gate, Rect, TrackField, WallSpace
from game.elasund.pieces import BUILDINGS, CHURCH_SIDE, COLOURS, COTTAGES, PIRATE_ROLL, SUMS
from game.map_objects import Box, check_map, read_picture, read_seats, unique
from game.maps import ObjectLayer, TiledMap, TileLayer

CELL: Final = 100
"""Side of a cell in map pixels."""
ROWS: Final = tuple(label for label in SUMS if label != PIRATE_ROLL)
"""Row labels from north to south (E-03)."""
TRACK_END: Final = 11
"""Last field of the trade track (E-104)."""
SIDES: Final = ("north", "east", "south")
GATE_SIDES: Final = ("north", "south")

_NEAR: Final = 10
"""Pixels that a drawn edge may be off."""
_MOST: Final = 99
"""Largest price and largest worth of a trade field that make sense."""

_TILES: Final = {"city": False, "harbour": True, "gate_field": True, "foundation": False}
"""Classes of the city's tiles: whether they are worth trade points."""
_LAYERS: Final = ("picture", "city", "gates", "walls", "starts", "rows", "ship", "track")


def read_board(tiled: TiledMap) -> Board:
    """Board that the map describes. Raises MapError for everything that would make it unplayable."""
    check_map(tiled, "elasund", _LAYERS)
    if (tiled.tile_width, tiled.tile_height) != (CELL, CELL):
        raise tiled.error(f"tiles are {tiled.tile_width} x {tiled.tile_height}: they must be {CELL} x {CELL}")
    if tiled.height != len(ROWS):
        raise tiled.error(f"the map has {tiled.height} rows of cells: it must have {len(ROWS)} (E-03)")
    picture = read_picture(tiled, "picture")
    frame = Rect(picture.x, picture.y, picture.width, picture.height)
    city = Rect(0, 0, tiled.width * CELL, tiled.height * CELL)
    if not frame.holds(city):
        raise tiled.error("the picture does not cover the city: move it by the layer's offset", "picture")
    seats = read_seats(tiled, len(COLOURS))
    trade, foundation = _cells(tiled)
    gates = unique(
        "side", ((gate.text("side", GATE_SIDES), gate) for gate in _things(tiled, frame, "gates", ("gate",)))
    )
    for gate in gates.values():
        gate.done()
    for side in GATE_SIDES:
        if side not in gates:
            raise tiled.error(f"the {side} gate is missing: draw it with class gate", "gates")
    rows = _by_row(tiled, frame, "rows", "row", "label")
    track = _track(tiled, frame, max(seats))
    return Board(
        name=tiled.name,
        seats=seats,
        columns=tiled.width,
        rows=ROWS,
        trade=trade,
        foundation=foundation,
        starts=_starts(tiled, frame, trade, foundation),
        walls=_walls(tiled, frame, gates.values()),
        gates=tuple(Gate(side, gates[side].rect) for side in GATE_SIDES),
        track=track,
        row_rects=rows,
        ship_spaces=_by_row(tiled, frame, "ship", "ship_space", "row"),
        cell_rects=tuple(Rect(x * CELL, y * CELL, CELL, CELL) for y in range(tiled.height) for x in range(tiled.width)),
        picture=picture.image,
        picture_rect=frame,
    )


def _things(tiled: TiledMap, frame: Rect, layer: str, kinds: Sequence[str]) -> list[Box]:
    """The objects of a layer, each of one of these classes and on the picture."""
    source = tiled.layer(layer, ObjectLayer)
    things = [Box(tiled, layer, each) for each in source.objects]
    for thing in things:
        if thing.kind not in kinds:
            raise thing.error(f"class {thing.kind!r} is not known in this layer: it must be {' or '.join(kinds)}")
        if not frame.holds(thing.rect):
            raise thing.error("this lies off the picture: move it onto the board")
    return things


def _cells(tiled: TiledMap) -> tuple[tuple[int, ...], int]:
    """Trade points of each cell, and the foundation's cell."""
    layer = tiled.layer("city", TileLayer)
    trade: list[int] = []
    foundation: int | None = None
    for row, tiles in enumerate(layer.rows):
        for column, tile in enumerate(tiles):
            place = f"tile {column}, {row}"
            if tile is None:
                raise tiled.error("the cell is empty: the city must fill the map", "city", place)
            if tile.kind not in _TILES:
                raise tiled.error(f"class {tile.kind!r} is not known: it must be {' or '.join(_TILES)}", "city", place)
            points = tile.properties.get("trade")
            low, high = (1, _MOST) if _TILES[tile.kind] else (0, 0)
            if type(points) is not int or not low <= points <= high or len(tile.properties) != 1:
                span = f"from {low} to {high}" if high else "0"
                reason = f"the tile's properties are {dict(tile.properties)}: only an int trade, {span}, belongs there"
                raise tiled.error(reason, "city", place)
            if tile.kind == "foundation":
                if foundation is not None:
                    raise tiled.error("this is a second foundation: there must be one (E-06)", "city", place)
                foundation = len(trade)
                if column < CHURCH_SIDE - 1 or column > tiled.width - CHURCH_SIDE:
                    raise tiled.error("the church would not fit into the city from west to east", "city", place)
                if row < CHURCH_SIDE - 1 or row > tiled.height - CHURCH_SIDE:
                    raise tiled.error("the church would not fit into the city from north to south", "city", place)
            trade.append(points)
    if foundation is None:
        raise tiled.error("there is no foundation: one cell must be one (E-06)", "city")
    return tuple(trade), foundation


def _starts(tiled: TiledMap, frame: Rect, trade: Sequence[int], foundation: int) -> dict[str, dict[str, int]]:
    """Northern cell of each cottage by colour and kind (E-05)."""
    starts: dict[str, dict[str, int]] = {colour: {} for colour in COLOURS}
    taken: dict[int, str] = {foundation: "the foundation"}
    taken.update((cell, "a trade field") for cell, points in enumerate(trade) if points)
    for thing in _things(tiled, frame, "starts", ("start",)):
        colour, building = thing.text("colour", COLOURS), thing.text("building", COTTAGES)
        thing.done()
        if building in starts[colour]:
            raise thing.error(f"the start of {colour}'s {building} is there twice: remove one or correct it")
        kind = BUILDINGS[building]
        if (thing.rect.w, thing.rect.h) != (kind.width * CELL, kind.height * CELL):
            raise thing.error(f"a {building} covers {kind.width} x {kind.height} cells of {CELL}: correct the size")
        if thing.rect.x % CELL or thing.rect.y % CELL:
            raise thing.error("the start does not lie on cells: let Tiled snap it to the grid")
        if not Rect(0, 0, tiled.width * CELL, tiled.height * CELL).holds(thing.rect):
            raise thing.error("the start lies outside the city: move it in")
        first = thing.rect.y // CELL * tiled.width + thing.rect.x // CELL
        for cell in range(first, first + kind.height * tiled.width, tiled.width):
            if cell in taken:
                raise thing.error(f"the start lies on {taken[cell]}: move it")
            taken[cell] = f"the start of {colour}'s {building}"
        starts[colour][building] = first
    for colour, found in starts.items():
        for building in COTTAGES:
            if building not in found:
                raise tiled.error(f"the start of {colour}'s {building} is missing: draw it with class start", "starts")
    return starts


def _by_row(tiled: TiledMap, frame: Rect, layer: str, kind: str, key: str) -> tuple[Rect, ...]:
    """Place of each row's one object in the layer, north to south."""
    found = unique(key, ((thing.whole(key, ROWS), thing) for thing in _things(tiled, frame, layer, (kind,))))
    for label, thing in found.items():
        thing.done()
        row = ROWS.index(label)
        if (thing.rect.y + thing.rect.h // 2) // CELL != row:
            raise thing.error(f"{key} {label} is row {row + 1} from the north (E-03), this lies beside another one")
    for label in ROWS:
        if label not in found:
            raise tiled.error(f"there is none for row {label}: draw it with class {kind}", layer)
    return tuple(found[label].rect for label in ROWS)


def _track(tiled: TiledMap, frame: Rect, players: int) -> tuple[TrackField, ...]:
    things = _things(tiled, frame, "track", ("track_field", "cube_slot"))
    fields = unique(
        "number",
        ((thing.whole("number", range(TRACK_END + 1)), thing) for thing in things if thing.kind == "track_field"),
    )
    slots: dict[int, list[Rect]] = {thing.id: [] for thing in fields.values()}
    for thing in things:
        if thing.kind == "cube_slot":
            slots[thing.link("field", slots, "track_field")].append(thing.rect)
            thing.done()
    track = []
    for number in range(TRACK_END + 1):
        if number not in fields:
            raise tiled.error(f"field {number} is missing: draw it with class track_field", "track")
        thing = fields[number]
        cube = thing.flag("cube")
        thing.done()
        places = sorted(slots[thing.id], key=lambda rect: (rect.y, rect.x))
        if cube and len(places) < players:
            raise thing.error(
                f"a cube is earned here: {players} objects of class cube_slot must name it, not {len(places)}"
            )
        if places and not cube:
            raise thing.error("no cube is earned here: remove its cube_slot objects or set cube to true")
        track.append(TrackField(number, cube, thing.rect, tuple(places)))
    if not any(each.cube for each in track):
        raise tiled.error("no field earns a cube (E-104): set cube to true where one does", "track")
    return tuple(track)


def _walls(tiled: TiledMap, frame: Rect, gates: Iterable[Box]) -> tuple[WallSpace, ...]:
    things = _things(tiled, frame, "walls", ("wall_space",))
    spaces = {thing.id: (thing.text("side", SIDES), thing) for thing in things}
    order: dict[tuple[int, int], int] = {}
    for number, (side, thing) in spaces.items():
        place = SIDES.index(side), _wall_at(tiled, side, thing)
        if place in order:
            other = order[place]
            raise thing.error(f"there is a wall space at the same place (object {other}): remove one or move it")
        order[place] = number
    index = {number: at for at, (_, number) in enumerate(sorted(order.items()))}
    gate_rects = {gate.id: gate.rect for gate in gates}
    walls = []
    links: dict[int, list[int]] = {}
    for (_, at), number in sorted(order.items()):
        side, thing = spaces[number]
        price = thing.whole("price", range(1, _MOST + 1))
        links[number] = thing.links("touches_")
        thing.done()
        for target in links[number]:
            rect = gate_rects.get(target) or (spaces[target][1].rect if target in spaces else None)
            if rect is None or target == number or links[number].count(target) > 1:
                raise thing.error(f"it touches object {target}: it can touch gates and other wall spaces, each once")
            if not _adjoin(thing.rect, rect):
                raise thing.error(f"it touches object {target}, but that lies elsewhere: correct the one or the other")
        touches = tuple(sorted(index[target] for target in links[number] if target in index))
        gate = any(target in gate_rects for target in links[number])
        label, row = (ROWS[at], at) if side == "east" else (at + 1, -1)
        walls.append(WallSpace(side, label, price, gate, touches, row, thing.rect))
    if not walls:
        raise tiled.error("there are no wall spaces: draw them with class wall_space", "walls")
    _check_chains(tiled, list(index), walls)
    return tuple(walls)


def _wall_at(tiled: TiledMap, side: str, thing: Box) -> int:
    """Column or row index, from 0, that the wall space lies at."""
    rect = thing.rect
    if side == "east":
        along, length, edge, count = rect.y, rect.h, rect.x - tiled.width * CELL, tiled.height
    else:
        along, length, count = rect.x, rect.w, tiled.width
        edge = rect.y + rect.h if side == "north" else rect.y - tiled.height * CELL
    at = (along + length // 2) // CELL
    if abs(edge) > _NEAR or not 0 <= at < count:
        raise thing.error(f"the wall space does not lie on the city's {side} edge: move it there")
    if along < at * CELL - _NEAR or along + length > (at + 1) * CELL + _NEAR:
        raise thing.error("the wall space is longer than one cell: shorten it")
    return at


def _adjoin(one: Rect, two: Rect) -> bool:
    return (
        one.x <= two.x + two.w + _NEAR
        and two.x <= one.x + one.w + _NEAR
        and one.y <= two.y + two.h + _NEAR
        and two.y <= one.y + one.h + _NEAR
    )


def _check_chains(tiled: TiledMap, ids: Sequence[int], walls: Sequence[WallSpace]) -> None:
    """Each contact must be told from both sides, and from a gate every space must be reached (E-75)."""
    for space, wall in enumerate(walls):
        for other in wall.touches:
            if space not in walls[other].touches:
                reason = f"it touches object {ids[other]}, which does not touch it in return: add that there"
                raise tiled.error(reason, "walls", ids[space])
    reached = {space for space, wall in enumerate(walls) if wall.gate}
    ends = list(reached)
    while ends:
        new = set(walls[ends.pop()].touches) - reached
        reached |= new
        ends.extend(new)
    for space, number in enumerate(ids):
        if space not in reached:
            raise tiled.error("no chain of touching spaces leads from a gate to here", "walls", number)
