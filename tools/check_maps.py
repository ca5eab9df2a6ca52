"""Let Tiled itself open, export and draw every map, and compare what it exports with what the program reads.

Run from the program's folder: `python -m tools.check_maps`. Exit 0 if all agree, 1 with a line for each difference.
Needs Tiled's command line, and Qt's SVG reader for the painted boards (Debian: tiled, libqt5svg5).
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from game.maps import MAPS, ImageLayer, MapError, ObjectLayer, Tile, TiledMap, TileLayer, load_tiled, map_files

TOOLS: Final = ("tiled", "tmxrasterizer")
FOLDERS: Final = (MAPS, MAPS.parent / "docs")
"""The boards, and the examples to begin one's own with."""


def main() -> int:
    """Check all maps; the exit code."""
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing:
        print(
            f"{' and '.join(missing)} not found: install Tiled (Debian: apt-get install tiled libqt5svg5)",
            file=sys.stderr,
        )
        return 1
    faults = [f"{folder} holds no map" for folder in FOLDERS if not map_files(folder)]
    for path in [path for folder in FOLDERS for path in map_files(folder)]:
        with tempfile.TemporaryDirectory() as folder:
            found = list(check(path, Path(folder)))
        faults += [f"{path.name}: {fault}" for fault in found]
        print(f"{path.name}: {'differs' if found else 'Tiled opens, exports and draws it, and reads what we read'}")
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


def check(path: Path, folder: Path) -> Iterator[str]:
    """Each thing that Tiled cannot do with the map or reads otherwise; `folder` is for files in between."""
    try:
        ours = load_tiled(path)
    except MapError as error:
        yield str(error)
        return
    exported, whole, bare = folder / "map.json", folder / "whole.png", folder / "bare.png"
    for command in (
        ["tiled", "--embed-tilesets", "--export-map", str(path), str(exported)],
        ["tmxrasterizer", str(path), str(whole)],
        ["tmxrasterizer", "--hide-layer", "picture", str(path), str(bare)],
    ):
        done = _run(command, folder)
        if done.returncode:
            yield f"{command[0]} ends with {done.returncode}: {done.stderr.strip()}"
            return
    if "picture" in ours.layers and whole.read_bytes() == bare.read_bytes():
        yield "Tiled does not draw the picture (is Qt's SVG reader installed?)"
    yield from compare(ours, json.loads(exported.read_text("utf-8")))


def compare(ours: TiledMap, theirs: dict[str, Any]) -> Iterator[str]:
    """Each difference between our reading of a map and Tiled's JSON of it."""
    yield from _differ("size", (ours.width, ours.height), (theirs["width"], theirs["height"]))
    yield from _differ("tile size", (ours.tile_width, ours.tile_height), (theirs["tilewidth"], theirs["tileheight"]))
    yield from _differ("properties", dict(ours.properties), _properties(theirs))
    yield from _differ("layers", list(ours.layers), [layer["name"] for layer in theirs["layers"]])
    tiles: dict[int, Tile | None] = {0: None}
    for tileset in theirs["tilesets"]:
        for tile in tileset.get("tiles", []):
            tiles[tileset["firstgid"] + tile["id"]] = Tile(tile.get("type", ""), _properties(tile))
    for layer in theirs["layers"]:
        mine, name = ours.layers.get(layer["name"]), f"layer {layer['name']!r}"
        if isinstance(mine, TileLayer):
            cells = tuple(tiles[gid] for gid in layer["data"])
            yield from _differ(f"{name}, tiles", tuple(tile for row in mine.rows for tile in row), cells)
        elif isinstance(mine, ObjectLayer):
            yield from _differ(
                f"{name}, object ids", [each.id for each in mine.objects], [each["id"] for each in layer["objects"]]
            )
            for one, other in zip(mine.objects, layer["objects"], strict=False):
                read = (one.name, one.kind, dict(one.properties))
                other_read = (other["name"], other["type"], _properties(other))
                yield from _differ(f"{name}, object {one.id}", read, other_read)
                box = ((one.x, one.y), (one.width, one.height))
                place = [_rounded(point) for point in one.points or box]
                yield from _differ(f"{name}, place of object {one.id}", place, _place(other))
        elif isinstance(mine, ImageLayer):
            offset = (layer.get("offsetx", 0), layer.get("offsety", 0))
            yield from _differ(f"{name}, place", (mine.x, mine.y), offset)
            yield from _differ(f"{name}, picture", mine.image.name, Path(layer["image"]).name)


def _differ(what: str, ours: object, theirs: object) -> Iterator[str]:
    if ours != theirs:
        yield f"{what}: we read {ours!r}, Tiled reads {theirs!r}"


def _place(of: dict[str, Any]) -> list[tuple[float, float]]:
    """Corners of a line or shape; corner and size of a box or point."""
    corners = of.get("polyline") or of.get("polygon")
    if corners is None:
        return [_rounded((of["x"], of["y"])), _rounded((of["width"], of["height"]))]
    return [_rounded((of["x"] + corner["x"], of["y"] + corner["y"])) for corner in corners]


def _rounded(point: tuple[float, float]) -> tuple[float, float]:
    """Told apart to a thousandth of a pixel."""
    return round(point[0], 3), round(point[1], 3)


def _properties(of: dict[str, Any]) -> dict[str, Any]:
    return {each["name"]: each["value"] for each in of.get("properties", [])}


def _run(command: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Qt without a screen; it wants a folder that is the user's alone."""
    runtime = folder / "runtime"
    runtime.mkdir(mode=0o700, exist_ok=True)
    surroundings = os.environ | {"QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(runtime), "HOME": str(folder)}
    return subprocess.run(command, env=surroundings, capture_output=True, text=True, check=False, timeout=120)


if __name__ == "__main__":
    sys.exit(main())
