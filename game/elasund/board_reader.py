"""Elasund's board from a Tiled map, as docs/map-format.md describes it: read, and refused where it is not right."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from game.elasund.board import Board, Gate, Rect, TrackField, WallSpace
from game.elasund.pieces import BUILDINGS, CHURCH_SIDE, COLOURS, COTTAGES, PIRATE_ROLL, SUMS
from game.maps import MAPS, ImageLayer, MapError, ObjectId, ObjectLayer, TiledMap, TiledObject, TileLayer, Value

ART: Final = MAPS.parent / "assets" / "art"
"""Where painted boards belong: what draws them knows pictures by name."""
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

Key = TypeVar("Key", int, str)


class _Thing:
    """An object of the map and what is asked of it. Raises MapError about itself."""

    def __init__(self, tiled: TiledMap, layer: str, source: TiledObject) -> None:
        self._tiled = tiled
        self._layer = layer
        self.id = source.id
        self.kind = source.kind
        self._unread = dict(source.properties)
        x, y = round(source.x), round(source.y)
        self.rect = Rect(x, y, round(source.x + source.width) - x, round(source.y + source.height) - y)
        if source.points or not (self.rect.w and self.rect.h):
            raise self.error("this is no rectangle: draw one")

    def error(self, reason: str) -> MapError:
        return self._tiled.error(reason, self._layer, self.id)

    def text(self, key: str, choices: Sequence[str]) -> str:
        value = self._take(key)
        if not isinstance(value, str) or value not in choices:
            raise self.error(f"property {key!r} is {value!r}: it must be one of {', '.join(choices)}")
        return value

    def whole(self, key: str, choices: Sequence[int]) -> int:
        value = self._take(key)
        if type(value) is not int or value not in choices:
            raise self.error(f"property {key!r} is {value!r}: it must be a whole number{_span(choices)}")
        return value

    def flag(self, key: str) -> bool:
        value = self._take(key)
        if not isinstance(value, bool):
            raise self.error(f"property {key!r} is {value!r}: it must be a bool")
        return value

    def link(self, key: str) -> int:
        """Id of the object named."""
        value = self._take(key)
        if not isinstance(value, ObjectId) or value == 0:
            raise self.error(f"property {key!r} is {value!r}: it must be an object property that names an object")
        return int(value)

    def links(self, start: str) -> list[int]:
        """Ids named by all object properties whose names begin so."""
        return [self.link(key) for key in sorted(self._unread) if key.startswith(start)]

    def done(self) -> None:
        for key in self._unread:
            raise self.error(f"property {key!r} has no meaning here: remove it or correct its name")

    def _take(self, key: str) -> Value:
        if key not in self._unread:
            raise self.error(f"property {key!r} is missing")
        return self._unread.pop(key)


def read_board(tiled: TiledMap) -> Board:
    """Board that the map describes. Raises MapError for everything that would make it unplayable."""
    if tiled.properties.get("game") != "elasund":
        raise tiled.error(f"map property 'game' is {tiled.properties.get('game')!r}: it must be \"elasund\"")
    for key in tiled.properties:
        if key not in ("game", "players"):
            raise tiled.error(f"map property {key!r} has no meaning here: remove it or correct its name")
    if (tiled.tile_width, tiled.tile_height) != (CELL, CELL):
        raise tiled.error(f"tiles are {tiled.tile_width} x {tiled.tile_height}: they must be {CELL} x {CELL}")
    for name in tiled.layers:
        if name not in _LAYERS:
            raise tiled.error(
                f"there is no such layer on a board, only {', '.join(_LAYERS)}: remove or rename it", name
            )
    if tiled.height != len(ROWS):
        raise tiled.error(f"the map has {tiled.height} rows of cells: it must have {len(ROWS)} (E-03)")
    picture = tiled.layer("picture", ImageLayer)
    if picture.image.parent != ART or picture.image.suffix != ".svg":
        raise tiled.error(f"the picture is {picture.image}: it must be an SVG in {ART}", "picture")
    frame = Rect(picture.x, picture.y, picture.width, picture.height)
    city = Rect(0, 0, tiled.width * CELL, tiled.height * CELL)
    if not _inside(city, frame):
        raise tiled.error("the picture does not cover the city: move it by the layer's offset", "picture")
    seats = _seats(tiled)
    trade, foundation = _cells(tiled)
    gates = _unique(
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
        picture=picture.image.stem,
        picture_rect=frame,
    )


def _inside(rect: Rect, frame: Rect) -> bool:
    return (
        frame.x <= rect.x
        and frame.y <= rect.y
        and rect.x + rect.w <= frame.x + frame.w
        and rect.y + rect.h <= frame.y + frame.h
    )


def _span(choices: Sequence[int]) -> str:
    if isinstance(choices, range):
        return f" from {choices[0]} to {choices[-1]}"
    return f", one of {', '.join(map(str, choices))}"


def _unique(key: str, things: Iterable[tuple[Key, _Thing]]) -> dict[Key, _Thing]:
    found: dict[Key, _Thing] = {}
    for value, thing in things:
        if value in found:
            raise thing.error(f"{key} {value} is there already (object {found[value].id}): remove one or correct it")
        found[value] = thing
    return found


def _things(tiled: TiledMap, frame: Rect, layer: str, kinds: Sequence[str]) -> list[_Thing]:
    """The objects of a layer, each of one of these classes and on the picture."""
    source = tiled.layer(layer, ObjectLayer)
    things = [_Thing(tiled, layer, each) for each in source.objects]
    for thing in things:
        if thing.kind not in kinds:
            raise thing.error(f"class {thing.kind!r} is not known in this layer: it must be {' or '.join(kinds)}")
        if not _inside(thing.rect, frame):
            raise thing.error("this lies off the picture: move it onto the board")
    return things


def _seats(tiled: TiledMap) -> tuple[int, ...]:
    words = str(tiled.properties.get("players", "")).split(",")
    seats = [int(word) if re.fullmatch(r" *[0-9] *", word) else 0 for word in words]
    if sorted(set(seats)) != seats or not 2 <= seats[0] <= seats[-1] <= len(COLOURS):
        value = tiled.properties.get("players")
        raise tiled.error(f'map property \'players\' is {value!r}: it must hold rising numbers as in "3" or "2, 3"')
    return tuple(seats)


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
        if not _inside(thing.rect, Rect(0, 0, tiled.width * CELL, tiled.height * CELL)):
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
    found = _unique(key, ((thing.whole(key, ROWS), thing) for thing in _things(tiled, frame, layer, (kind,))))
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
    fields = _unique(
        "number",
        ((thing.whole("number", range(TRACK_END + 1)), thing) for thing in things if thing.kind == "track_field"),
    )
    slots: dict[int, list[Rect]] = {thing.id: [] for thing in fields.values()}
    for thing in things:
        if thing.kind == "cube_slot":
            target = thing.link("field")
            if target not in slots:
                raise thing.error(f"property 'field' names object {target}, which is no track_field")
            slots[target].append(thing.rect)
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


def _walls(tiled: TiledMap, frame: Rect, gates: Iterable[_Thing]) -> tuple[WallSpace, ...]:
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


def _wall_at(tiled: TiledMap, side: str, thing: _Thing) -> int:
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
