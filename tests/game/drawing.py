"""A map in the test's own folder, to be changed as somebody would in Tiled, and read again."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from hypothesis import strategies as st

from game.maps import MAPS, TiledMap, load_tiled


class Drawing:
    """A copy of one of the program's maps in a folder. Its pictures stay where they are."""

    def __init__(self, folder: Path, source: Path) -> None:
        self.path = folder / source.name
        self.root = ElementTree.parse(source).getroot()
        for image in self.root.iter("image"):
            image.set("source", str((MAPS / image.attrib["source"]).resolve()))

    def layer(self, name: str) -> Element:
        """The layer of that name."""
        return next(node for node in self.root if node.get("name") == name)

    def object(self, name: str) -> Element:
        """The first object of that name."""
        return next(node for node in self.root.iter("object") if node.get("name") == name)

    def properties(self, name: str | None) -> Element:
        """Properties of an object, or of the map."""
        found = (self.root if name is None else self.object(name)).find("properties")
        assert found is not None
        return found

    def write(self) -> Path:
        """Write the file; where it lies."""
        ElementTree.ElementTree(self.root).write(self.path, "utf-8", xml_declaration=True)
        return self.path

    def tiled(self) -> TiledMap:
        """The map as it is read now. Raises MapError."""
        return load_tiled(self.write())


Change = Callable[[Any], None]
"""What somebody does to a drawing."""


def prop(name: str | None, key: str, value: str, kind: str | None = None) -> Change:
    """Set a property of an object or the map, new or not; `kind` None keeps its type."""

    def change(map: Drawing) -> None:
        holder = map.properties(name)
        found = holder.find(f"property[@name='{key}']")
        if found is None:
            found = SubElement(holder, "property", name=key)
        found.set("value", value)
        if kind is not None:
            found.set("type", kind)

    return change


def lose(name: str | None, key: str) -> Change:
    """Remove a property of an object or the map."""

    def change(map: Drawing) -> None:
        found = map.properties(name).find(f"property[@name='{key}']")
        assert found is not None
        map.properties(name).remove(found)

    return change


def move(name: str, /, **place: float | str) -> Change:
    """Set an object's place, size, name or class."""

    def change(map: Drawing) -> None:
        node = map.object(name)
        for key, value in place.items():
            node.set(key, str(value))

    return change


def remove(layer: str, name: str | None = None) -> Change:
    """Remove an object, or all of the layer's."""

    def change(map: Drawing) -> None:
        for node in list(map.layer(layer)):
            if name in (None, node.get("name")):
                map.layer(layer).remove(node)

    return change


def twin(layer: str, name: str, number: int = 999) -> Change:
    """Add the object once more, under another number."""

    def change(map: Drawing) -> None:
        map.layer(layer).append(copy.deepcopy(map.object(name)))
        map.layer(layer)[-1].set("id", str(number))

    return change


def layer(which: str, **attributes: str) -> Change:
    """Set a layer's attributes."""

    def change(map: Drawing) -> None:
        node = map.layer(which)
        for key, value in attributes.items():
            node.set(key, value)

    return change


def drop_layer(name: str) -> Change:
    """Remove a layer."""
    return lambda map: map.root.remove(map.layer(name))


def both(*changes: Change) -> Change:
    """One change after the other."""

    def change(map: Drawing) -> None:
        for each in changes:
            each(map)

    return change


class Wrong(NamedTuple):
    """A change that makes the map wrong, the layer and object that must be named, and words of the reason."""

    change: Change
    layer: str | None
    object: int | str | None
    reason: str


HITS = st.lists(
    st.tuples(st.floats(0, 1, exclude_max=True), st.sampled_from(["cut", "twice", "byte"]), st.integers(0, 255)),
    min_size=1,
    max_size=4,
)
"""Faults in a file: where as a part of its length, what happened there, the byte or how much more than one of them."""


def garbled(data: bytes, hits: list[tuple[float, str, int]]) -> bytes:
    """A file's content after these faults."""
    spoiled = bytearray(data)
    for where, how, value in hits:
        start = int(where * len(spoiled))
        if how == "byte":
            spoiled[start] = value
        else:
            part = spoiled[start : start + value + 1]
            spoiled[start : start + len(part)] = b"" if how == "cut" else part * 2
    return bytes(spoiled)


def ids(source: Path) -> dict[str, int]:
    """The numbers of a map's objects by name, the first where several have it."""
    objects = list(ElementTree.parse(source).getroot().iter("object"))
    return {node.get("name", ""): int(node.attrib["id"]) for node in reversed(objects)}
