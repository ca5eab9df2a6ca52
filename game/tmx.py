"""What is checked in a Tiled file before pytmx reads it, for pytmx passes over most of it in silence.

Accepted is the plain part of the format: orthogonal, of fixed size, CSV layers, layers not grouped, tilesets of one
image, objects that are rectangles, points or polygons, properties of plain types.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from os.path import isfile, lexists
from pathlib import Path
from typing import Final, NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from game.words import printable, shown

MAX_BYTES: Final = 1_000_000
"""Largest map or tileset file that is read; ours have some 20 kB."""
MAX_SIDE: Final = 256
"""Most tiles in a row or column of a map."""
MAX_PIXELS: Final = 8192
"""Longest side of a picture, and farthest that a thing may lie from the map's corner."""
LONGEST_REASON: Final = 500
LONGEST_WORD: Final = 200
"""Characters of what is said to be wrong, of all and of a word in it: names in a file may have many thousands."""
MAX_TILES: Final = 1024
"""Most tiles in a tileset: pytmx goes through all that fit on the image."""

LAYER_TAGS: Final = ("layer", "objectgroup", "imagelayer")

_PROPERTY_TYPES: Final = ("string", "int", "float", "bool", "object")
_SHAPES: Final = ("properties", "point", "polygon", "polyline")
_FLIPS: Final = 0b111 << 29
"""Bits of a tile number that say how the tile is turned."""


class MapError(Exception):
    """A map cannot be used: in which file, which layer, at which object, and why and what to do.

    `object` is an object's id, or words for another part of the file ("tile 3, 5"); None where none is meant.
    """

    def __init__(self, path: Path, layer: str | None, object: int | str | None, reason: str) -> None:
        reason = _short(reason)
        super().__init__(path, layer, object, reason)
        self.path = path
        self.layer = layer
        self.object = object
        self.reason = reason

    def __str__(self) -> str:
        home = Path(__file__).resolve().parent.parent
        place = [str(self.path.relative_to(home) if self.path.is_relative_to(home) else self.path)]
        if self.layer is not None:
            place.append(f"layer {shown(self.layer)}")
        if self.object is not None:
            place.append(f"object {self.object}" if isinstance(self.object, int) else self.object)
        return f"{', '.join(place)}: {self.reason}"


def _short(reason: str) -> str:
    """The reason as one line that can be read, whatever names the file holds."""
    words = printable(reason).split(" ")
    line = " ".join(each if len(each) <= LONGEST_WORD else f"{each[:40]}…{each[-20:]}" for each in words)
    return line if len(line) <= LONGEST_REASON else f"{line[:LONGEST_REASON]}…"


class _Place(NamedTuple):
    """Where in the files the checks are."""

    path: Path
    layer: str | None = None
    object: int | str | None = None

    def error(self, reason: str) -> MapError:
        return MapError(self.path, self.layer, self.object, reason)


def read_map(path: Path) -> Element:
    """The XML of a map file, checked together with its tilesets. Raises MapError."""
    place = _Place(path)
    root = _read_xml(place, "map", "map")
    if root.get("orientation", "orthogonal") != "orthogonal":
        raise place.error(f"the map is {root.get('orientation')}: only orthogonal maps can be read")
    if root.get("infinite", "0") != "0":
        raise place.error("the map is infinite: switch that off in Tiled's map properties")
    for group in root.findall("group"):
        raise _Place(path, group.get("name")).error("this is a group of layers: ungroup it in Tiled")
    for tag in ("group", "tileset", *LAYER_TAGS):
        if len(list(root.iter(tag))) != len(root.findall(tag)):
            raise place.error(f"a <{tag}> lies inside something else: layers and tilesets belong directly to the map")
    size = (_whole(place, root, "width", 1, MAX_SIDE), _whole(place, root, "height", 1, MAX_SIDE))
    for key in ("tilewidth", "tileheight"):
        _whole(place, root, key, 1, MAX_PIXELS)
    _check_properties(place, root)
    tiles = _check_tilesets(place, root)
    layers: set[str] = set()
    objects: set[int] = set()
    for node in root:
        if node.tag in LAYER_TAGS:
            name = node.get("name", "")
            if not name:
                raise place.error("a layer has no name: every layer needs one of its own")
            if name in layers:
                raise _Place(path, name).error("two layers have this name: rename one")
            layers.add(name)
            _check_layer(_Place(path, name), node, size, tiles, objects)
    _check_links(place, root, objects)
    return root


def _read_xml(place: _Place, tag: str, what: str) -> Element:
    if not isfile(place.path):
        cause = "this is no ordinary file" if lexists(place.path) else "there is no such file"
        raise place.error(f"the {what} is missing: {cause}")
    try:
        with place.path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise place.error(f"the {what} cannot be read ({error.strerror})") from error
    if len(data) > MAX_BYTES:
        raise place.error(f"the file has more than {MAX_BYTES} bytes: this is no {what} for this program")
    if b"\0" in data:
        raise place.error("the file is not XML as Tiled writes it: it is no text in UTF-8")
    if b"<!DOCTYPE" in data:
        raise place.error("the file declares a document type: Tiled writes none, save it with Tiled")
    try:
        root = ElementTree.fromstring(data)
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        raise place.error(f"the file is not XML as Tiled writes it ({error})") from error
    if root.tag != tag:
        raise place.error(f"the file holds a <{root.tag}>, a Tiled {what} begins with <{tag}>")
    return root


def _number(place: _Place, text: str, what: str, low: float, high: float) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not low <= value <= high:
        raise place.error(f"{what} is {text[:40]!r}: it must be a number from {low} to {high}")
    return value


def _whole(place: _Place, node: Element, key: str, low: int, high: int, default: int | None = None) -> int:
    text = node.get(key, "" if default is None else str(default))
    if not re.fullmatch(r"-?[0-9]{1,10}", text) or not low <= int(text) <= high:
        raise place.error(f"<{node.tag}> {key} is {text[:40]!r}: it must be a whole number from {low} to {high}")
    return int(text)


def _check_properties(place: _Place, node: Element) -> None:
    names = set()
    for each in node.iterfind("properties/property"):
        name, kind, value = each.get("name", ""), each.get("type", "string"), each.get("value")
        if not name or name in names:
            raise place.error(f"property {name!r} is there twice" if name else "a property has no name")
        names.add(name)
        if kind not in _PROPERTY_TYPES:
            raise place.error(f"property {name!r} has the type {kind!r}: use one of {', '.join(_PROPERTY_TYPES)}")
        if kind == "bool" and value not in ("true", "false"):
            raise place.error(f"property {name!r} is {value!r}: a bool is true or false")
        if kind in ("int", "object"):
            _whole(place, Element(f"property {name!r}", value=value or ""), "value", -(10**9), 10**9)
        if kind == "float":
            _number(place, value or "", f"property {name!r}", -1e9, 1e9)


def _check_tilesets(place: _Place, root: Element) -> dict[int, int]:
    """First tile number of each tileset and the number of its tiles."""
    tiles: dict[int, int] = {}
    for node in root.iterfind("tileset"):
        first = _whole(place, node, "firstgid", 1, 10**6)
        source = node.get("source")
        within = place
        if source is not None:
            if not source.endswith(".tsx"):
                raise place.error(f"tileset {source!r}: a tileset's file ends in .tsx")
            within = _Place(place.path.parent / source)
            if not isfile(within.path):
                raise place.error(f"the tileset {source!r} is missing: it belongs at {within.path}")
            node = _read_xml(within, "tileset", "tileset")
        count = _check_tileset(within, node)
        if any(first < other + amount and other < first + count for other, amount in tiles.items()):
            raise place.error(f"two tilesets use the tile number {first}: add the tileset with Tiled")
        tiles[first] = count
    return tiles


def _check_tileset(place: _Place, node: Element) -> int:
    """Number of tiles."""
    sides = [_whole(place, node, key, 1, MAX_PIXELS) for key in ("tilewidth", "tileheight")]
    margin, spacing = (_whole(place, node, key, 0, MAX_PIXELS, 0) for key in ("margin", "spacing"))
    count = _whole(place, node, "tilecount", 1, MAX_TILES)
    image = node.find("image")
    if image is None:
        raise place.error("the tileset has no image: only tilesets based on one image can be read")
    size = _check_image(place, image)
    across, down = ((side - margin + spacing) // (tile + spacing) for side, tile in zip(size, sides, strict=True))
    if not count <= across * down <= MAX_TILES:
        raise place.error(f"the tileset counts {count} tiles, its image has room for {across * down}")
    ids = set()
    if len(list(node.iter("tile"))) != len(node.findall("tile")):
        raise place.error("a <tile> lies inside something else: tiles belong directly to the tileset")
    for tile in node.iterfind("tile"):
        number = _whole(place, tile, "id", 0, count - 1)
        within = place._replace(object=f"tile {number}")
        if number in ids:
            raise within.error("the tile is described twice")
        ids.add(number)
        if "class" in tile.attrib:
            raise within.error("this was saved for Tiled 1.9: choose 1.8 or 1.10 in Tiled's project properties")
        if any(child.tag != "properties" for child in tile):
            raise within.error("only a class and properties of a tile can be read: remove what else it has")
        _check_properties(within, tile)
    return count


def _check_image(place: _Place, image: Element) -> tuple[int, int]:
    source = image.get("source", "")
    if not isfile(place.path.parent / source):
        raise place.error(f"the image {source!r} is missing: it belongs at {place.path.parent / source}")
    return _whole(place, image, "width", 1, MAX_PIXELS), _whole(place, image, "height", 1, MAX_PIXELS)


def _check_layer(place: _Place, node: Element, size: tuple[int, int], tiles: dict[int, int], ids: set[int]) -> None:
    _check_properties(place, node)
    offsets = [_whole(place, node, key, -MAX_PIXELS, MAX_PIXELS, 0) for key in ("offsetx", "offsety")]
    if node.tag == "imagelayer":
        image = node.find("image")
        if image is None:
            raise place.error("the image layer has no image: choose one in Tiled")
        _check_image(place, image)
        return
    if any(offsets):
        raise place.error("the layer is shifted: set its offset to 0 and move its content instead")
    if node.tag == "layer":
        _check_cells(place, node, size, tiles)
    else:
        for each in node.iterfind("object"):
            _check_object(place, each, ids)


def _check_cells(place: _Place, node: Element, size: tuple[int, int], tiles: dict[int, int]) -> None:
    width, height = size
    for key, side in (("width", width), ("height", height)):
        if _whole(place, node, key, 1, MAX_SIDE) != side:
            raise place.error(f"the layer's {key} is {node.get(key)}, the map's is {side}")
    data = node.find("data")
    if data is None or len(data) or data.get("encoding") != "csv" or data.get("compression"):
        raise place.error("the cells are not stored as CSV: choose CSV as tile layer format in Tiled's map properties")
    cells = (data.text or "").split(",")
    if len(cells) != width * height:
        raise place.error(f"the layer has {len(cells)} cells, {width} x {height} are needed")
    for at, text in enumerate(cells):
        within = place._replace(object=f"tile {at % width}, {at // width}")
        if not re.fullmatch(r"[0-9]{1,10}", text.strip()):
            raise within.error(f"{text.strip()[:40]!r} is no tile number")
        gid = int(text) & ~_FLIPS
        if gid and not any(first <= gid < first + count for first, count in tiles.items()):
            raise within.error(f"tile number {gid} is in none of the map's tilesets")


def _check_object(place: _Place, node: Element, ids: set[int]) -> None:
    number = _whole(place, node, "id", 1, 10**9)
    within = place._replace(object=number)
    if number in ids:
        raise within.error("two objects have this id: delete one and draw it anew")
    ids.add(number)
    if "template" in node.attrib:
        raise within.error("the object is made from a template: detach it in Tiled")
    if "class" in node.attrib:
        raise within.error("this was saved for Tiled 1.9: choose 1.8 or 1.10 in Tiled's project properties")
    if "gid" in node.attrib:
        raise within.error("the object is a tile: draw a rectangle instead")
    for child in node:
        if child.tag not in _SHAPES:
            raise within.error(f"the object is of the form {child.tag!r}: draw a rectangle, point or polygon")
    for key in ("x", "y"):
        _number(within, node.get(key, ""), key, -MAX_PIXELS, MAX_PIXELS)
    for key in ("width", "height"):
        _number(within, node.get(key, "0"), key, 0, MAX_PIXELS)
    if _number(within, node.get("rotation", "0"), "rotation", -360, 360):
        raise within.error("the object is rotated: set its rotation to 0")
    for text in _points(node):
        x, _, y = text.partition(",")
        for part in (x, y):
            _number(within, part, "a corner", -MAX_PIXELS, MAX_PIXELS)
    _check_properties(within, node)


def _points(node: Element) -> Iterator[str]:
    for tag in ("polygon", "polyline"):
        for shape in node.iterfind(tag):
            yield from shape.get("points", "").split() or [""]


def _check_links(place: _Place, root: Element, objects: set[int]) -> None:
    for layer in root.iterfind("objectgroup"):
        for node in layer.iterfind("object"):
            for each in node.iterfind("properties/property[@type='object']"):
                if int(each.get("value", "0")) not in objects | {0}:
                    within = _Place(place.path, layer.get("name"), int(node.get("id", "0")))
                    raise within.error(f"property {each.get('name')!r} names object {each.get('value')}, there is none")
