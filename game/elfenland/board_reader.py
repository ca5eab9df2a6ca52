"""Elfenland's board from a Tiled map, as docs/map-format.md describes it: read, and refused where it is not right."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from math import dist
from typing import Final
from unicodedata import normalize

from game.elfenland.board import Board, Link, Point, Rect, Town
from game.elfenland.pieces import COLOURS, TERRAINS
from game.map_objects import Thing, check_map, read_picture, read_seats, refuse_others, unique
from game.maps import ImageLayer, ObjectLayer, TiledMap, TiledObject

LONGEST_NAME: Final = 20
"""Most characters of a town's name."""
MOST_TOWNS: Final = 40
MOST_LINKS: Final = 120
MOST_CORNERS: Final = 200
"""Most corners of a link's line."""

_LAYERS: Final = ("picture", "links", "anchors", "towns")
_RIVER: Final = "river"
_LEAST_SIDE: Final = 200
"""Pixels; shorter maps are too small to be drawn on."""
_LONGEST: Final = 3
"""Times that one side may be as long as the other."""
_APART: Final = 60
"""Towns and anchors lie at least this part of the longer side apart: nearer they cannot be told apart on the screen."""
_REACH: Final = 40
"""What belongs to a place may be drawn this part of the longer side away from it."""


class _Thing(Thing):
    """An object on the map: a point, or a line from its first corner to its last."""

    def __init__(self, tiled: TiledMap, layer: str, source: TiledObject, frame: Rect) -> None:
        super().__init__(tiled, layer, source)
        self.name = source.name
        self.sized = bool(source.width or source.height)
        self.corners: tuple[Point, ...] = source.points
        self.at: Point = (source.x, source.y)
        for x, y in self.corners or (self.at,):
            if not (frame.x <= x <= frame.x + frame.w and frame.y <= y <= frame.y + frame.h):
                raise self.error("this lies off the map: move it in")


@dataclass(frozen=True, slots=True)
class _Scale:
    """What is near and what is apart on a map of this size, in pixels."""

    apart: float
    reach: float


def read_board(tiled: TiledMap) -> Board:
    """Board that the map describes. Raises MapError for everything that would make it unplayable."""
    check_map(tiled, "elfenland", _LAYERS)
    seats = read_seats(tiled, len(COLOURS))
    picture = read_picture(tiled, "picture") if "picture" in tiled.layers else None
    if picture is None:
        frame = Rect(0, 0, tiled.width * tiled.tile_width, tiled.height * tiled.tile_height)
    else:
        frame = Rect(picture.x, picture.y, picture.width, picture.height)
    short, long = sorted((frame.w, frame.h))
    if short < _LEAST_SIDE or long > _LONGEST * short:
        raise tiled.error(
            f"the map is {frame.w} x {frame.h} pixels: each side must have {_LEAST_SIDE} or more, "
            f"and none may be more than {_LONGEST} times as long as the other",
            None if picture is None else "picture",
        )
    scale = _Scale(long / _APART, long / _REACH)
    town_things = _town_things(tiled, frame)
    index = {thing.id: number for number, thing in enumerate(town_things)}
    towns = tuple(Town(thing.name, thing.at, thing.flag("start"), thing.flag("destination")) for thing in town_things)
    for thing in town_things:
        thing.done()
    _check_choice(tiled, towns, max(seats))
    link_things = _things(tiled, frame, "links", "link", MOST_LINKS)
    anchors = _anchors(tiled, frame, {thing.id for thing in link_things})
    links = tuple(_link(thing, towns, index, anchors, scale) for thing in link_things)
    _check_once(links, link_things, towns)
    _check_apart([*town_things, *anchors.values()], scale)
    board = Board(
        name=tiled.name,
        seats=seats,
        towns=towns,
        links=links,
        picture=None if picture is None else picture.image,
        picture_rect=frame,
        roads_painted=picture is not None and _roads_painted(tiled, picture),
    )
    _check_connected(board, town_things)
    return board


def _roads_painted(tiled: TiledMap, picture: ImageLayer) -> bool:
    refuse_others(tiled, picture.properties, ("roads_painted",), "property", "picture")
    painted = picture.properties.get("roads_painted", False)
    if not isinstance(painted, bool):
        raise tiled.error(f"property 'roads_painted' is {painted!r}: it must be a bool", "picture")
    return painted


def _things(tiled: TiledMap, frame: Rect, layer: str, kind: str, most: int) -> list[_Thing]:
    """The objects of a layer, each of this class and on the map."""
    objects = tiled.layer(layer, ObjectLayer).objects
    if not objects:
        raise tiled.error(f"there is nothing in this layer: draw objects of class {kind}", layer)
    if len(objects) > most:
        raise tiled.error(f"there are {len(objects)} objects: a board has at most {most} of them", layer)
    things = [_Thing(tiled, layer, each, frame) for each in objects]
    for thing in things:
        if thing.kind != kind:
            raise thing.error(f"class {thing.kind!r} is not known in this layer: it must be {kind}")
    return things


def _points(things: Iterable[_Thing]) -> None:
    for thing in things:
        if thing.sized or thing.corners:
            raise thing.error("this is no point: draw one with Tiled's Insert Point")


def _town_things(tiled: TiledMap, frame: Rect) -> list[_Thing]:
    """The towns' objects, each a point with a name of its own."""
    things = _things(tiled, frame, "towns", "town", MOST_TOWNS)
    _points(things)
    for thing in things:
        name = thing.name
        if not (0 < len(name) <= LONGEST_NAME and name.isprintable() and name == name.strip()):
            raise thing.error(
                f"the town's name is {name[:40]!r}: it must have 1 to {LONGEST_NAME} printable characters, "
                "without blanks at its ends"
            )
    unique("the name", ((_seen(thing.name), thing) for thing in things))
    if len(things) < 2:
        raise tiled.error("there is one town: draw more", "towns")
    return things


def _seen(name: str) -> str:
    """What names have in common that can be told apart by computers only: capitals, and how accents are stored."""
    return normalize("NFKC", normalize("NFKC", name).casefold())


def _check_choice(tiled: TiledMap, towns: tuple[Town, ...], players: int) -> None:
    """Somewhere to begin, and a town card for everybody wherever that is (L-72)."""
    starts = [town for town in towns if town.start]
    if not starts:
        raise tiled.error("boots can begin in no town: set start to true for one or more", "towns")
    there = sum(town.destination for town in towns)
    left = there - any(town.destination for town in starts)
    if left < players:
        raise tiled.error(
            f"{players} players need {players} destinations besides the town where they begin, there are {left}: "
            "set destination to true for more towns",
            "towns",
        )


def _anchors(tiled: TiledMap, frame: Rect, links: set[int]) -> dict[int, _Thing]:
    """Anchors by the link's id, one for each."""
    things = _things(tiled, frame, "anchors", "anchor", MOST_LINKS)
    _points(things)
    found = unique("the anchor of link", ((thing.link("link", links, "link"), thing) for thing in things))
    for thing in things:
        thing.done()
    for number in sorted(links):
        if number not in found:
            raise tiled.error("it has no anchor: draw a point of class anchor that names it", "links", number)
    return found


def _link(
    thing: _Thing, towns: tuple[Town, ...], index: Mapping[int, int], anchors: Mapping[int, _Thing], scale: _Scale
) -> Link:
    """The link that the object describes, its line led from town to town."""
    a, b = (index[thing.link(key, index, "town")] for key in ("from", "to"))
    if a == b:
        raise thing.error(f"it leads from {towns[a].name} to {towns[b].name}: a link joins two towns")
    terrain = thing.text("terrain", TERRAINS)
    flows_to = -1
    if terrain == _RIVER:
        flows_to = index[thing.link("flows_to", index, "town")]
        if flows_to not in (a, b):
            raise thing.error(
                f"the river flows to {towns[flows_to].name}: it must be {towns[a].name} or {towns[b].name}, its ends"
            )
    elif thing.has("flows_to"):
        raise thing.error("only a river has flows_to: remove it here, or set terrain to river")
    thing.done()
    path, anchor = _path(thing, towns[a], towns[b], scale), anchors[thing.id]
    off = min(_from_line(anchor.at, start, end) for start, end in pairwise(path))
    if off > scale.reach:
        raise anchor.error(f"the anchor lies {off:.0f} pixels off its link (object {thing.id}): move it onto the line")
    return Link(a, b, terrain, flows_to, path, anchor.at)


def _path(thing: _Thing, a: Town, b: Town, scale: _Scale) -> tuple[Point, ...]:
    """The line from a to b, in whichever direction it was drawn, its ends laid exactly on the towns."""
    corners = thing.corners
    if not 2 <= len(corners) <= MOST_CORNERS:
        raise thing.error(f"a link is a polyline of 2 to {MOST_CORNERS} corners, this has {len(corners)}: draw it anew")
    if dist(corners[0], a.at) + dist(corners[-1], b.at) > dist(corners[0], b.at) + dist(corners[-1], a.at):
        corners = corners[::-1]
    for end, town in ((corners[0], a), (corners[-1], b)):
        off = dist(end, town.at)
        if off > scale.reach:
            raise thing.error(f"the line ends {off:.0f} pixels off {town.name}: draw it to the town")
    return (a.at, *corners[1:-1], b.at)


def _from_line(point: Point, start: Point, end: Point) -> float:
    """How far the point lies from the line between the two others."""
    (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
    length = dx * dx + dy * dy
    along = 0.0 if length == 0 else ((point[0] - x) * dx + (point[1] - y) * dy) / length
    along = min(max(along, 0.0), 1.0)
    return dist(point, (x + along * dx, y + along * dy))


def _check_once(links: Iterable[Link], things: Iterable[_Thing], towns: tuple[Town, ...]) -> None:
    """Records name a link by its ends and terrain, so no two may have the same."""
    ends = (frozenset((link.a, link.b)) for link in links)
    seen: dict[tuple[frozenset[int], str], int] = {}
    for pair, link, thing in zip(ends, links, things, strict=True):
        other = seen.setdefault((pair, link.terrain), thing.id)
        if other != thing.id:
            raise thing.error(
                f"there is a link of terrain {link.terrain} between {towns[link.a].name} and {towns[link.b].name} "
                f"already (object {other}): remove one or change its terrain"
            )


def _check_apart(things: list[_Thing], scale: _Scale) -> None:
    for number, thing in enumerate(things):
        for other in things[:number]:
            if dist(thing.at, other.at) < scale.apart:
                raise thing.error(
                    f"this lies on the {other.kind} of object {other.id}: move it {scale.apart:.0f} pixels away"
                )


def _check_connected(board: Board, things: list[_Thing]) -> None:
    """Every town can be reached from every other."""
    for thing, distance in zip(things, board.distances[0], strict=True):
        if distance < 0:
            raise thing.error(f"no chain of links leads from {things[0].name} to {thing.name}: draw one")
