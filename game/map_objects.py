"""What the readers of all boards share: objects asked for their properties, the picture, what stands on the map itself.

Whatever is wrong is a MapError that names the place.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, TypeVar
from xml.etree import ElementTree

from game.maps import ImageLayer, MapError, ObjectId, Rect, TiledMap, TiledObject, Value

PICTURE_BYTES: Final = 16_000_000
"""Largest file of a board's picture."""
PICTURE_PIXELS: Final = 4096
"""Longest side of a board's picture."""

_MAP_PROPERTIES: Final = ("game", "players")
_PNG: Final = b"\x89PNG\r\n\x1a\n"

Key = TypeVar("Key", int, str)
Found = TypeVar("Found", bound="Thing")


class Thing:
    """An object of the map and what is asked of it. Raises MapError about itself."""

    def __init__(self, tiled: TiledMap, layer: str, source: TiledObject) -> None:
        self._tiled = tiled
        self._layer = layer
        self.id = source.id
        self.kind = source.kind
        self._unread = dict(source.properties)

    def error(self, reason: str) -> MapError:
        """A MapError about this object, ready to be raised."""
        return self._tiled.error(reason, self._layer, self.id)

    def text(self, key: str, choices: Sequence[str]) -> str:
        """The word that the property holds."""
        value = self._take(key)
        if not isinstance(value, str) or value not in choices:
            raise self.error(f"property {key!r} is {value!r}: it must be one of {', '.join(choices)}")
        return value

    def whole(self, key: str, choices: Sequence[int]) -> int:
        """The whole number that the property holds."""
        value = self._take(key)
        if type(value) is not int or value not in choices:
            raise self.error(f"property {key!r} is {value!r}: it must be a whole number{_span(choices)}")
        return value

    def flag(self, key: str) -> bool:
        """Whether the property is true."""
        value = self._take(key)
        if not isinstance(value, bool):
            raise self.error(f"property {key!r} is {value!r}: it must be a bool")
        return value

    def link(self, key: str, targets: Collection[int], what: str) -> int:
        """Id of the object that the property names, one of `targets`; `what` is the word for those."""
        value = self._object(key)
        if value not in targets:
            raise self.error(f"property {key!r} names object {value}, which is no {what}")
        return value

    def links(self, start: str) -> list[int]:
        """Ids named by all object properties whose names begin so."""
        return [self._object(key) for key in sorted(self._unread) if key.startswith(start)]

    def has(self, key: str) -> bool:
        """Whether the property is there and not read yet."""
        return key in self._unread

    def done(self) -> None:
        """All properties that mean something have been read: refuse the others."""
        for key in self._unread:
            raise self.error(f"property {key!r} has no meaning here: remove it or correct its name")

    def _object(self, key: str) -> int:
        value = self._take(key)
        if not isinstance(value, ObjectId) or value == 0:
            raise self.error(f"property {key!r} is {value!r}: it must be an object property that names an object")
        return int(value)

    def _take(self, key: str) -> Value:
        if key not in self._unread:
            raise self.error(f"property {key!r} is missing")
        return self._unread.pop(key)


class Box(Thing):
    """An object that is a rectangle, and where it lies."""

    def __init__(self, tiled: TiledMap, layer: str, source: TiledObject) -> None:
        super().__init__(tiled, layer, source)
        x, y = round(source.x), round(source.y)
        self.rect = Rect(x, y, round(source.x + source.width) - x, round(source.y + source.height) - y)
        if source.points or not (self.rect.w and self.rect.h):
            raise self.error("this is no rectangle: draw one")


def _span(choices: Sequence[int]) -> str:
    if isinstance(choices, range):
        return f" from {choices[0]} to {choices[-1]}"
    return f", one of {', '.join(map(str, choices))}"


def unique(key: str, things: Iterable[tuple[Key, Found]]) -> dict[Key, Found]:
    """Things by a value that only one of them may have."""
    found: dict[Key, Found] = {}
    for value, thing in things:
        if value in found:
            raise thing.error(f"{key} {value} is there already (object {found[value].id}): remove one or correct it")
        found[value] = thing
    return found


def check_map(tiled: TiledMap, game: str, layers: Sequence[str]) -> None:
    """The map is one of this game, and has no properties and layers but those that mean something."""
    if tiled.properties.get("game") != game:
        raise tiled.error(f"map property 'game' is {tiled.properties.get('game')!r}: it must be \"{game}\"")
    refuse_others(tiled, tiled.properties, _MAP_PROPERTIES, "map property")
    for name in tiled.layers:
        if name not in layers:
            raise tiled.error(f"there is no such layer on a board, only {', '.join(layers)}: remove or rename it", name)


def refuse_others(
    tiled: TiledMap, properties: Mapping[str, Value], known: Sequence[str], what: str, layer: str | None = None
) -> None:
    """No properties but the known ones; `what` is the word for them."""
    for key in properties:
        if key not in known:
            raise tiled.error(f"{what} {key!r} has no meaning here: remove it or correct its name", layer)


def read_seats(tiled: TiledMap, most: int) -> tuple[int, ...]:
    """The numbers of players that the board is for, 2 to `most`."""
    value = tiled.properties.get("players")
    words = value.split(",") if isinstance(value, str) else [""]
    seats = [int(word) if re.fullmatch(r" *[0-9] *", word) else 0 for word in words]
    if sorted(set(seats)) != seats or not 2 <= seats[0] <= seats[-1] <= most:
        raise tiled.error(
            f'map property \'players\' is {value!r}: it must hold rising numbers from 2 to {most} as in "3" or "2, 3"'
        )
    return tuple(seats)


def read_picture(tiled: TiledMap, layer: str) -> ImageLayer:
    """The layer with the board's picture, an SVG or PNG as far as can be told without drawing it."""
    picture = tiled.layer(layer, ImageLayer)
    name = picture.image.name
    if max(picture.width, picture.height) > PICTURE_PIXELS:
        raise tiled.error(f"the picture is {picture.width} x {picture.height}: {PICTURE_PIXELS} are the most", layer)
    try:
        with picture.image.open("rb") as file:
            data = file.read(PICTURE_BYTES + 1)
    except OSError as error:
        raise tiled.error(f"the picture {name} cannot be read ({error.strerror})", layer) from error
    if len(data) > PICTURE_BYTES:
        raise tiled.error(f"the picture {name} has more than {PICTURE_BYTES} bytes: make it smaller", layer)
    if picture.image.suffix == ".svg":
        _check_svg(tiled, layer, name, data)
    elif picture.image.suffix == ".png":
        size = tuple(int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
        if not data.startswith(_PNG):
            raise tiled.error(f"the picture {name} is no PNG, whatever its name says", layer)
        if size != (picture.width, picture.height):
            raise tiled.error(
                f"the picture {name} is {size[0]} x {size[1]}, for the map it is {picture.width} x {picture.height}: "
                "open the map in Tiled, look whether all is in its place, and save it",
                layer,
            )
    else:
        raise tiled.error(f"the picture is {name}: it must be an SVG or PNG, its name ending in .svg or .png", layer)
    return picture


def _check_svg(tiled: TiledMap, layer: str, name: str, data: bytes) -> None:
    """An SVG with a viewBox, by which it is drawn in any size."""
    if b"\0" in data:
        raise tiled.error(f"the picture {name} is not text in UTF-8, as an SVG is", layer)
    if b"<!DOCTYPE" in data:
        raise tiled.error(f"the picture {name} declares a document type: save it as plain SVG", layer)
    try:
        root = ElementTree.fromstring(data)
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        raise tiled.error(f"the picture {name} is not XML as an SVG is ({error})", layer) from error
    if root.tag.rpartition("}")[2] != "svg" or not root.get("viewBox"):
        raise tiled.error(f"the picture {name} is no SVG with a viewBox: let your drawing program write one", layer)
