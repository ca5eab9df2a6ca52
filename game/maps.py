"""Maps drawn with Tiled, as plain values; whatever is wrong with a file is a MapError that names the place.

No game is known here: a game's own reader makes its board from a `TiledMap`.
"""

from __future__ import annotations

import importlib
import logging
import sys
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from os.path import isfile
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar
from xml.etree import ElementTree

from game import tmx
from game.tmx import MapError as MapError

MAPS: Final = Path(__file__).resolve().parent.parent / "maps"
"""The folder of the maps that come with the program."""

MOST_OWN: Final = 50
"""Maps of his own that a player can have in his folder."""
LONGEST_NAME: Final = 60
"""Most characters of the name of a player's own map."""

_TILE_FACTS: Final = {"id", "type", "width", "height", "frames", "probability", "terrain"}
"""What pytmx mixes into a tile's own properties."""

Board = TypeVar("Board")


class ObjectId(int):
    """The value of an object property: the id of another object of the map, 0 for none."""


class Rect(NamedTuple):
    """A place in map pixels."""

    x: int
    y: int
    w: int
    h: int

    def holds(self, other: Rect) -> bool:
        """Whether the other lies in this one, edges included."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.x + other.w <= self.x + self.w
            and other.y + other.h <= self.y + self.h
        )


Value: TypeAlias = str | int | float | bool | ObjectId


@dataclass(frozen=True, slots=True)
class TiledObject:
    """A rectangle, point or polygon: its class, its box and its points in map pixels, and its properties."""

    id: int
    name: str
    kind: str
    x: float
    y: float
    width: float
    height: float
    points: tuple[tuple[float, float], ...]
    """Corners of a polygon or polyline; empty for a rectangle or point."""
    properties: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Tile:
    """What a tile of the tileset means: its class and properties."""

    kind: str
    properties: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class TileLayer:
    """Rows of tiles from north to south, each from west to east; None where no tile was drawn."""

    name: str
    properties: Mapping[str, Value]
    rows: tuple[tuple[Tile | None, ...], ...]


@dataclass(frozen=True, slots=True)
class ObjectLayer:
    """Objects in the file's order."""

    name: str
    properties: Mapping[str, Value]
    objects: tuple[TiledObject, ...]


@dataclass(frozen=True, slots=True)
class ImageLayer:
    """A picture: its file and the box it covers in map pixels."""

    name: str
    properties: Mapping[str, Value]
    image: Path
    x: int
    y: int
    width: int
    height: int


Layer: TypeAlias = TileLayer | ObjectLayer | ImageLayer
LayerKind = TypeVar("LayerKind", TileLayer, ObjectLayer, ImageLayer)

_KIND_WORDS: Final = {TileLayer: "a tile layer", ObjectLayer: "an object layer", ImageLayer: "an image layer"}


@dataclass(frozen=True, slots=True)
class TiledMap:
    """A map file's content. Sizes in tiles, tile sizes in pixels; layers by name in the file's order, bottom first."""

    path: Path
    name: str
    """File name without folder and ending."""
    width: int
    height: int
    tile_width: int
    tile_height: int
    properties: Mapping[str, Value]
    layers: Mapping[str, Layer]

    def layer(self, name: str, kind: type[LayerKind]) -> LayerKind:
        """The layer of that name. Raises MapError if it is missing or of another kind."""
        layer = self.layers.get(name)
        if layer is None:
            raise self.error(f"the layer is missing: add {_KIND_WORDS[kind]} of this name", name)
        if not isinstance(layer, kind):
            raise self.error(f"this is {_KIND_WORDS[type(layer)]}, {_KIND_WORDS[kind]} is needed", name)
        return layer

    def error(self, reason: str, layer: str | None = None, object: int | str | None = None) -> MapError:
        """A MapError about this map, ready to be raised."""
        return MapError(self.path, layer, object, reason)


def load_tiled(path: Path) -> TiledMap:
    """A map file's content, checked for everything that does not depend on the game. Raises MapError, nothing else."""
    path = Path(path)
    root = tmx.read_map(path)
    try:
        source = _pytmx().TiledMap(allow_duplicate_names=True)
        source.filename = str(path)
        source.parse_xml(root)
        found = {layer.name: layer for layer in source.layers}
        nodes = [node for node in root if node.tag in tmx.LAYER_TAGS]
        layers = {node.attrib["name"]: _layer(path, source, node, found[node.attrib["name"]]) for node in nodes}
        size = (source.width, source.height, source.tilewidth, source.tileheight)
        return TiledMap(path, path.stem, *size, _values(source, root), layers)
    except Exception as error:  # pytmx raises bare Exception, and whatever happens inside it
        raise MapError(path, None, None, f"pytmx cannot read it ({type(error).__name__}: {error})") from error


def load_map(name: str) -> TiledMap:
    """The program's own map of that name (its file's without folder and ending). Raises MapError."""
    path = MAPS / f"{name}.tmx"
    if path.stem != name or path.parent != MAPS or not isfile(path):
        raise MapError(MAPS, None, None, f"there is no map {name!r}: a map's name is its file's without .tmx")
    return load_tiled(path)


def board_files(game: str, folder: Path = MAPS) -> list[Path]:
    """The map files of a game, by name: `<game>.tmx` and those called `<game>-….tmx`. Raises MapError."""
    return [path for path in map_files(folder) if _is_called(path, game)]


def map_files(folder: Path) -> list[Path]:
    """All map files in a folder, by name; none where there is no folder. Raises MapError if it cannot be read."""
    try:
        return sorted((path for path in folder.iterdir() if path.suffix == ".tmx"), key=lambda path: path.stem)
    except FileNotFoundError:
        return []
    except OSError as error:
        raise MapError(folder, None, None, f"the folder of maps cannot be read ({error.strerror})") from error


def _is_called(path: Path, game: str) -> bool:
    return path.stem == game or path.stem.startswith(f"{game}-")


def load_boards(
    game: str, read: Callable[[TiledMap], Board], folder: Path = MAPS
) -> tuple[dict[str, Board], tuple[MapError, ...]]:
    """All boards of a game by map name, and what is wrong with the other map files. Raises nothing."""
    try:
        files = board_files(game, folder)
    except MapError as error:
        return {}, (error,)
    boards, wrong = _read_all(files, lambda path: read(load_tiled(path)))
    if not files:
        wrong.append(MapError(folder, None, None, f"there is no map for {game}: {game}.tmx belongs here"))
    return boards, tuple(wrong)


def load_own_boards(
    game: str, read: Callable[[TiledMap], Board], folder: Path, taken: Collection[str]
) -> tuple[dict[str, Board], tuple[MapError, ...]]:
    """As `load_boards`, of the maps that a player drew himself; no folder or no map is nothing wrong.

    `taken` are the names of the program's own boards, which these maps may not have. A map of this game by a name that
    does not say so is told among the wrong ones.
    """
    try:
        files = map_files(folder)
    except MapError as error:
        return {}, (error,)

    def read_own(path: Path) -> Board:
        if path.stem in taken:
            raise MapError(path, None, None, f"the program has a board called {path.stem}: give the file another name")
        if len(path.stem) > LONGEST_NAME or not path.stem.isprintable():
            raise MapError(
                path, None, None, f"the name is too long or cannot be written: use up to {LONGEST_NAME} plain letters"
            )
        return read(load_tiled(path))

    boards, wrong = _read_all([path for path in files[:MOST_OWN] if _is_called(path, game)], read_own)
    wrong += [
        MapError(path, None, None, f"this is a map for {game}, so its name must begin so: call it {game}-….tmx")
        for path in files[:MOST_OWN]
        if not _is_called(path, game) and _is_for(path, game)
    ]
    if len(files) > MOST_OWN:
        reason = f"there are {len(files)} maps, only the first {MOST_OWN} are read: put some elsewhere"
        wrong.append(MapError(folder, None, None, reason))
    return boards, tuple(wrong)


def _read_all(files: list[Path], read: Callable[[Path], Board]) -> tuple[dict[str, Board], list[MapError]]:
    boards: dict[str, Board] = {}
    wrong = []
    for path in files:
        try:
            boards[path.stem] = read(path)
        except MapError as error:
            wrong.append(error)
    return boards, wrong


def _is_for(path: Path, game: str) -> bool:
    try:
        return load_tiled(path).properties.get("game") == game
    except MapError:
        return False


def _pytmx() -> ModuleType:
    """pytmx without pygame, which it would otherwise import for drawing: the rules need no window library."""
    if "pytmx" not in sys.modules:
        logging.getLogger("pytmx").addHandler(logging.NullHandler())  # it complains on stderr that pygame is missing
        pygame = sys.modules.get("pygame")
        sys.modules["pygame"] = None  # type: ignore[assignment] # makes `import pygame` raise ImportError
        try:
            importlib.import_module("pytmx")
        finally:
            del sys.modules["pygame"]
            if pygame is not None:
                sys.modules["pygame"] = pygame
    return sys.modules["pytmx"]


def _layer(path: Path, source: Any, node: ElementTree.Element, layer: Any) -> Layer:
    name, properties = node.attrib["name"], _values(layer, node)
    if node.tag == "layer":
        tiles = {gid: _tile(source, gid) for row in layer.data for gid in row}
        return TileLayer(name, properties, tuple(tuple(tiles[gid] for gid in row) for row in layer.data))
    if node.tag == "objectgroup":
        objects = zip(node.iterfind("object"), layer, strict=True)
        return ObjectLayer(name, properties, tuple(_object(each, found) for each, found in objects))
    x, y = (int(node.get(key, "0")) for key in ("offsetx", "offsety"))
    image = node.find("image")
    assert image is not None
    file = (path.parent / image.attrib["source"]).resolve()
    return ImageLayer(name, properties, file, x, y, int(image.attrib["width"]), int(image.attrib["height"]))


def _tile(source: Any, gid: int) -> Tile | None:
    if gid == 0:
        return None
    facts = source.get_tile_properties_by_gid(gid) or {}
    return Tile(facts.get("type", ""), {key: facts[key] for key in facts if key not in _TILE_FACTS})


def _object(node: ElementTree.Element, found: Any) -> TiledObject:
    points = tuple((float(point.x), float(point.y)) for point in getattr(found, "points", ()))
    x, y = (min(each) for each in zip(*points, strict=True)) if points else (found.x, found.y)
    place = (x, y, found.width, found.height, points)
    return TiledObject(found.id, found.name or "", found.type or "", *place, _values(found, node))


def _values(found: Any, node: ElementTree.Element) -> dict[str, Value]:
    """Properties; pytmx leaves empty text as None and does not say which numbers name objects."""
    links = {each.get("name") for each in node.iterfind("properties/property") if each.get("type") == "object"}
    return {
        key: "" if value is None else ObjectId(value) if key in links else value
        for key, value in found.properties.items()
    }
