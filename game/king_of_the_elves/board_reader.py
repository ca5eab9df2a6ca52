"""The table of King of the Elves from a Tiled map, as docs/map-format.md describes it: read, and refused where it is
not right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise, product
from math import dist
from typing import Final, TypeVar

from game.king_of_the_elves.board import Board, Place, Point, Rect, Slot, Spots, Table
from game.king_of_the_elves.derived import most_regions
from game.king_of_the_elves.pieces import COLOURS
from game.king_of_the_elves.state import Options
from game.map_objects import Box, Thing, check_map, read_seats, unique
from game.maps import ObjectLayer, TiledMap, TiledObject

LAYER: Final = "players-{}"
"""Name of the layer for a number of players."""
MOST_CORNERS: Final = 200
"""Most corners of the ring."""

_LEAST_SIDE: Final = 200
"""Pixels; smaller maps are too small to be drawn on."""
_LONGEST: Final = 3
"""Times that one side of the map may be as long as the other."""
_TALL: Final = (1.2, 1.8)
"""Least and most that a card's place is taller than wide."""
_WIDE: Final = {"cloth": 2, "plate": 8, "deck": 20, "discards": 20, "slot": 20, "spot": 40}
"""Everything has at least this part of the map's longer side as its width: what is smaller cannot be read."""

Found = TypeVar("Found", bound=Thing)


class _Ring(Thing):
    """The object that is the ring."""

    def __init__(self, tiled: TiledMap, layer: str, source: TiledObject, area: Rect) -> None:
        super().__init__(tiled, layer, source)
        self.corners: tuple[Point, ...] = source.points
        if not 3 <= len(self.corners) <= MOST_CORNERS:
            raise self.error(f"the ring is a polygon of 3 to {MOST_CORNERS} corners, this has {len(self.corners)}")
        for x, y in self.corners:
            if not (area.x <= x <= area.x + area.w and area.y <= y <= area.y + area.h):
                raise self.error("this lies off the map: move it in")
        if any(one == two for one, two in pairwise(self.closed())):
            raise self.error("two corners that follow each other lie on one point: remove one")

    def closed(self) -> tuple[Point, ...]:
        """Corners and the first one again."""
        return (*self.corners, self.corners[0])

    def nearest(self, point: Point) -> tuple[float, float]:
        """How far away the ring is from the point, and how far along it is there, in corners from the first."""
        return min(_off(point, *side, at) for at, side in enumerate(pairwise(self.closed())))


def read_board(tiled: TiledMap) -> Board:
    """Board that the map describes. Raises MapError for everything that would make it unplayable."""
    seats = read_seats(tiled, len(COLOURS))
    check_map(tiled, "king_of_the_elves", [LAYER.format(players) for players in seats])
    area = Rect(0, 0, tiled.width * tiled.tile_width, tiled.height * tiled.tile_height)
    short, long = sorted((area.w, area.h))
    if short < _LEAST_SIDE or long > _LONGEST * short:
        raise tiled.error(
            f"the map is {area.w} x {area.h} pixels: each side must have {_LEAST_SIDE} or more, "
            f"and none may be more than {_LONGEST} times as long as the other"
        )
    return Board(tiled.name, seats, {players: _table(tiled, area, players) for players in seats})


def _table(tiled: TiledMap, area: Rect, players: int) -> Table:
    """What the layer for this number of players shows."""
    layer = LAYER.format(players)
    boxes: dict[str, list[Box]] = {kind: [] for kind in _WIDE}
    rings = []
    for source in tiled.layer(layer, ObjectLayer).objects:
        if source.kind == "ring":
            rings.append(_Ring(tiled, layer, source, area))
            continue
        box = Box(tiled, layer, source)
        if box.kind not in boxes:
            raise box.error(f"class {box.kind!r} is not known in this layer: it must be {', '.join(_WIDE)} or ring")
        if not area.holds(box.rect):
            raise box.error("this lies off the map: move it in")
        least = max(area.w, area.h) / _WIDE[box.kind]
        if box.rect.w < least:
            raise box.error(f"this {box.kind} is {box.rect.w} pixels wide, on this map it must be {least:.0f} or more")
        boxes[box.kind].append(box)
    cloth, deck, discards = (_only(tiled, layer, kind, boxes[kind]) for kind in ("cloth", "deck", "discards"))
    ring = _only(tiled, layer, "ring", rings)
    places = _places(tiled, layer, players, boxes, ring)
    _check_cards([deck, discards, *boxes["slot"]])
    _check_apart([deck, discards, *boxes["plate"], *boxes["slot"]])
    _check_apart_from(boxes["spot"], [deck, discards, *boxes["plate"]])
    for thing in [cloth, deck, discards, ring, *boxes["plate"], *boxes["slot"], *boxes["spot"]]:
        thing.done()
    return Table(area, cloth.rect, deck.rect, discards.rect, places, ring.corners)


def _only(tiled: TiledMap, layer: str, kind: str, things: Sequence[Found]) -> Found:
    """The one object of its class."""
    if not things:
        raise tiled.error(f"there is no {kind} in this layer: draw one", layer)
    for other in things[1:]:
        raise other.error(f"there is a {kind} already (object {things[0].id}): remove one")
    return things[0]


def _places(tiled: TiledMap, layer: str, players: int, boxes: dict[str, list[Box]], ring: _Ring) -> tuple[Place, ...]:
    """The players' places, each with a plate and a slot for every region that a realm can have."""
    room = most_regions(Options(three_regions_for_two=True), players)
    plates = unique("the plate of place", ((each.whole("place", range(players)), each) for each in boxes["plate"]))
    slots = unique(
        "the slot",
        (
            (f"{each.whole('slot', range(room))} of place {each.whole('place', range(players))}", each)
            for each in boxes["slot"]
        ),
    )
    for place in range(players):
        if place not in plates:
            raise tiled.error(f"place {place} has no plate: draw one", layer)
        for slot in range(room):
            if f"{slot} of place {place}" not in slots:
                raise tiled.error(f"place {place} has no slot {slot}: draw one", layer)
    in_order = [slots[f"{slot} of place {place}"] for place in range(players) for slot in range(room)]
    stops = _stops(in_order, ring)
    spots = _spots(in_order, boxes["spot"])
    read = [Slot(each.rect, *facts) for each, facts in zip(in_order, zip(spots, stops, strict=True), strict=True)]
    return tuple(Place(plates[at].rect, tuple(read[at * room : (at + 1) * room])) for at in range(players))


def _spots(slots: Sequence[Box], spots: Sequence[Box]) -> list[Spots]:
    """The three spots of each slot: those whose middles lie in it."""
    found: dict[int, list[Box]] = {slot.id: [] for slot in slots}
    for spot in spots:
        home = next((slot for slot in slots if _holds(slot.rect, _middle(spot.rect))), None)
        if home is None:
            raise spot.error("its middle lies in no slot: move it onto one")
        found[home.id].append(spot)
    words = [name.replace("_", " ") for name in Spots._fields]
    read = []
    for slot in slots:
        its = unique("the spot for", ((each.text("card", words), each) for each in found[slot.id]))
        for word in words:
            if word not in its:
                raise slot.error(f"there is no spot for {word} on this slot: draw one with its middle in the slot")
        _check_apart_from(its.values(), [other for other in slots if other is not slot])
        read.append(Spots(*(its[word].rect for word in words)))
    _check_apart(spots)
    return read


def _stops(slots: Sequence[Box], ring: _Ring) -> list[float]:
    """Where the ring passes each slot: close to it, and in the order of travel (K-53, K-54)."""
    stops: list[float] = []
    for slot in slots:
        off, stop = ring.nearest(_middle(slot.rect))
        if off > slot.rect.h:
            raise slot.error(
                f"the ring passes {off:.0f} pixels off the middle of this slot: lead it nearer, {slot.rect.h} or less"
            )
        stops.append(stop % len(ring.corners))
    ahead = [(stop - stops[0]) % len(ring.corners) for stop in stops]
    for slot, (one, two) in zip(slots[1:], pairwise(ahead), strict=True):
        if two <= one:
            raise slot.error(
                "the ring passes this slot before the one that comes first: it must go round clockwise, past slot 0 "
                "of place 0, slot 1, …, then past slot 0 of place 1"
            )
    return stops


def _check_cards(things: Iterable[Box]) -> None:
    """Places of cards are upright, as cards are."""
    low, high = _TALL
    for thing in things:
        if not low * thing.rect.w <= thing.rect.h <= high * thing.rect.w:
            raise thing.error(
                f"a card lies here, and this is {thing.rect.w} x {thing.rect.h}: "
                f"it must be {low} to {high} times as tall as wide"
            )


def _check_apart(things: Sequence[Box]) -> None:
    """None of them lies on another."""
    for number, thing in enumerate(things):
        _check_apart_from([thing], things[:number])


def _check_apart_from(things: Iterable[Box], others: Iterable[Box]) -> None:
    """None of them lies on any of the others."""
    for thing, other in product(things, others):
        if _overlap(thing.rect, other.rect):
            raise thing.error(f"this lies on the {other.kind} of object {other.id}: move it away")


def _overlap(one: Rect, two: Rect) -> bool:
    return one.x < two.x + two.w and two.x < one.x + one.w and one.y < two.y + two.h and two.y < one.y + one.h


def _holds(rect: Rect, point: Point) -> bool:
    return rect.x <= point[0] < rect.x + rect.w and rect.y <= point[1] < rect.y + rect.h


def _middle(rect: Rect) -> Point:
    return rect.x + rect.w / 2, rect.y + rect.h / 2


def _off(point: Point, start: Point, end: Point, at: int) -> tuple[float, float]:
    """How far the point lies from a side of the ring, and how far along that side, the `at`th, is nearest to it."""
    (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
    along = ((point[0] - x) * dx + (point[1] - y) * dy) / (dx * dx + dy * dy)
    along = min(max(along, 0.0), 1.0)
    return dist(point, (x + along * dx, y + along * dy)), at + along
