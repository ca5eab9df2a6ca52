"""A wrong Elasund map is refused with file, layer, object and reason, and the other boards still play."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from game.elasund.board import Board
from game.elasund.board_reader import read_board
from game.maps import MAPS, MapError, load_boards, load_map, load_tiled
from tests.game.drawing import (
    HITS,
    Change,
    Wrong,
    both,
    drop_layer,
    garbled,
    ids,
    layer,
    lose,
    move,
    prop,
    remove,
    twin,
)
from tests.game.drawing import Drawing as AnyDrawing

ROWS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
COLUMNS = 7
CITY, FOUNDATION = 1, 4
"""Numbers of these tiles in the map."""


class Drawing(AnyDrawing):
    """A copy of the 3-player map, to be changed and read again."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, MAPS / "elasund-3.tmx")
        self.tiles = folder / "elasund-tiles.tsx"
        for name in ("elasund-tiles.tsx", "elasund-tiles.png"):
            shutil.copy(MAPS / name, folder / name)

    def cells(self) -> list[str]:
        return (self.layer("city")[0].text or "").split(",")

    def read(self) -> Board:
        return read_board(self.tiled())


def put(column: int, row: int, tile: int) -> Change:
    """Another tile in a cell."""

    def change(map: Drawing) -> None:
        cells = map.cells()
        cells[ROWS.index(row) * COLUMNS + column - 1] = str(tile)
        map.layer("city")[0].text = ",".join(cells)

    return change


def retile(old: str, new: str) -> Change:
    """Replace the first such text in the tileset's file."""

    def change(map: Drawing) -> None:
        text = map.tiles.read_text("utf-8")
        assert old in text
        map.tiles.write_text(text.replace(old, new, 1), "utf-8")

    return change


def shorten(map: Drawing) -> None:
    """Nine rows of cells."""
    map.root.set("height", "9")
    map.layer("city").set("height", "9")
    map.layer("city")[0].text = ",".join(map.cells()[:63])


def forget_touches(*names: str) -> Change:
    def change(map: Drawing) -> None:
        for name in names:
            for node in list(map.properties(name)):
                if node.attrib["name"].startswith("touches_"):
                    map.properties(name).remove(node)

    return change


def no_cubes(map: Drawing) -> None:
    for node in list(map.layer("track")):
        if node.get("type") == "cube_slot":
            map.layer("track").remove(node)
    for number in range(12):
        prop(f"trade {number}", "cube", "false")(map)


N3, N4, N5, N6 = (f"north wall, column {at}" for at in (3, 4, 5, 6))
E3 = "east wall, row 3"
GATE = "north gate"
SMALL, LARGE, BLUE = "red small cottage", "red large cottage", "blue small cottage"
ID = ids(MAPS / "elasund-3.tmx")


def of_map(change: Change, reason: str) -> Wrong:
    return Wrong(change, None, None, reason)


def at(layer: str, object: str | int | None, change: Change, reason: str) -> Wrong:
    """Wrong at an object, named as in the map (cells as "tile …")."""
    return Wrong(change, layer, ID.get(object, object) if isinstance(object, str) else object, reason)


WRONG = {
    "another game": of_map(prop(None, "game", "chess"), "'game' is 'chess'"),
    "no game": of_map(lose(None, "game"), "'game' is None"),
    "unknown map property": of_map(prop(None, "plyers", "3"), "'plyers' has no meaning"),
    "no players": of_map(lose(None, "players"), "'players' is None"),
    "one player": of_map(prop(None, "players", "1"), "'players' is '1'"),
    "five players": of_map(prop(None, "players", "5"), "'players' is '5'"),
    "players in words": of_map(prop(None, "players", "two"), "'players' is 'two'"),
    "players without end": of_map(prop(None, "players", "3" * 5000), "'players' is '333"),
    "players falling": of_map(prop(None, "players", "3,2"), "'players' is '3,2'"),
    "tile size": of_map(lambda map: map.root.set("tilewidth", "64"), "64 x 100: they must be 100 x 100"),
    "nine rows": of_map(shorten, "9 rows of cells: it must have 10"),
    # layers
    "unknown layer": at("boat", None, layer("ship", name="boat"), "no such layer"),
    "missing objects": at("starts", None, drop_layer("starts"), "missing: add an object layer"),
    "missing city": at("city", None, drop_layer("city"), "missing: add a tile layer"),
    "missing picture": at("picture", None, drop_layer("picture"), "missing: add an image layer"),
    "layers exchanged": at(
        "city",
        None,
        both(layer("city", name="x"), layer("rows", name="city"), layer("x", name="rows")),
        "this is an object layer, a tile layer is needed",
    ),
    "picture of another kind": at(
        "picture", None, lambda map: map.layer("picture")[0].set("source", "elasund-3.tmx"), "must be an SVG or PNG"
    ),
    "picture of another size": at(
        "picture",
        None,
        lambda map: map.layer("picture")[0].set("source", "elasund-tiles.png"),
        "is 400 x 100, for the map it is 1260 x 1124: open the map in Tiled",
    ),
    "picture beside the city": at("picture", None, layer("picture", offsetx="100"), "does not cover the city"),
    # cells
    "two foundations": at("city", "tile 2, 5", put(5, 6, FOUNDATION), "a second foundation"),
    "no foundation": at("city", None, put(3, 8, CITY), "no foundation"),
    "hole in the city": at("city", "tile 1, 1", put(2, 3, 0), "the cell is empty"),
    "church too far west": at("city", "tile 1, 5", both(put(3, 8, 1), put(2, 8, FOUNDATION)), "from west to east"),
    "church too far east": at("city", "tile 5, 5", both(put(3, 8, 1), put(6, 8, FOUNDATION)), "from west to east"),
    "church too far north": at("city", "tile 2, 1", both(put(3, 8, 1), put(3, 3, FOUNDATION)), "from north to south"),
    "church too far south": at("city", "tile 2, 8", both(put(3, 8, 1), put(3, 11, FOUNDATION)), "from north to south"),
    "unknown tile": at("city", "tile 0, 0", retile('type="harbour"', 'type="beach"'), "class 'beach' is not known"),
    "tile of no class": at("city", "tile 0, 0", retile(' type="harbour"', ""), "class '' is not known"),
    "city worth trade": at("city", "tile 1, 0", retile('value="0"', 'value="1"'), "int trade, 0"),
    "harbour worth nothing": at("city", "tile 0, 0", retile('value="1"', 'value="0"'), "int trade, from 1"),
    "trade as text": at("city", "tile 5, 0", retile('type="int" value="2"', 'value="2"'), "'trade': '2'"),
    "unknown tile property": at("city", "tile 1, 0", retile('name="trade"', 'name="trad"'), "'trad': 0"),
    # gates
    "no northern gate": at(
        "gates", None, both(forget_touches(N6, E3), remove("gates", GATE)), "the north gate is missing"
    ),
    "two northern gates": at("gates", 999, twin("gates", GATE), "side north is there already"),
    "gate in the east": at("gates", GATE, prop(GATE, "side", "east"), "'side' is 'east'"),
    "gate of no class": at("gates", GATE, move(GATE, type=""), "class '' is not known"),
    "gate with a price": at("gates", GATE, prop(GATE, "price", "3"), "'price' has no meaning"),
    # wall spaces
    "no spaces": at("walls", None, remove("walls"), "there are no wall spaces"),
    "unknown class": at("walls", N3, move(N3, type="wal"), "class 'wal' is not known"),
    "unknown property": at("walls", N3, prop(N3, "cost", "2", "int"), "'cost' has no meaning"),
    "no price": at("walls", N3, lose(N3, "price"), "'price' is missing"),
    "price as text": at("walls", N3, prop(N3, "price", "2", "string"), "'price' is '2': .* whole number"),
    "price as truth": at("walls", N3, prop(N3, "price", "true", "bool"), "'price' is True: .* whole number"),
    "price of nothing": at("walls", N3, prop(N3, "price", "0"), "'price' is 0"),
    "west side": at("walls", N3, prop(N3, "side", "west"), "'side' is 'west'"),
    "space off the edge": at("walls", N3, move(N3, y=0), "does not lie on the city's north edge"),
    "space beyond the city": at("walls", N6, move(N6, x=750), "does not lie on the city's north edge"),
    "eastern space inside": at("walls", E3, move(E3, x=600), "does not lie on the city's east edge"),
    "space over two cells": at("walls", N3, move(N3, width=200, x=150), "longer than one cell"),
    "space twice": at("walls", 999, twin("walls", N3), rf"at the same place \(object {ID[N3]}\)"),
    "space off the picture": at("walls", N3, move(N3, y=-500), "lies off the picture"),
    "flat space": at("walls", N3, move(N3, height=0), "no rectangle"),
    "touch not returned": at("walls", N4, lose(N3, "touches_1"), f"object {ID[N3]}, which does not touch it in return"),
    "touch by number": at("walls", N3, prop(N3, "touches_1", str(ID[N4]), "int"), "must be an object property"),
    "touch nothing": at("walls", N3, prop(N3, "touches_1", "0"), "must be an object property"),
    "touch itself": at("walls", N3, prop(N3, "touches_1", str(ID[N3])), "each once"),
    "touch twice": at("walls", N3, prop(N3, "touches_2", str(ID[N4]), "object"), "each once"),
    "touch a cottage": at("walls", N3, prop(N3, "touches_1", str(ID[SMALL])), "gates and other wall spaces"),
    "touch from afar": at("walls", N3, prop(N3, "touches_1", str(ID[N6])), "lies elsewhere"),
    "touch an absent object": at("walls", N3, prop(N3, "touches_1", "998"), "names object 998, there is none"),
    "chain cut": at("walls", N3, both(lose(N5, "touches_2"), lose(N6, "touches_1")), "no chain of touching spaces"),
    # starts
    "start missing": at("starts", None, remove("starts", SMALL), "red's cottage_small is missing"),
    "start twice": at("starts", 999, twin("starts", SMALL), "red's cottage_small is there twice"),
    "unknown colour": at("starts", SMALL, prop(SMALL, "colour", "pink"), "'colour' is 'pink'"),
    "start of a house": at("starts", SMALL, prop(SMALL, "building", "house"), "'building' is 'house'"),
    "start outside": at("starts", SMALL, move(SMALL, x=700), "outside the city"),
    "start in the sea": at("starts", SMALL, move(SMALL, x=-100), "outside the city"),
    "large start over the edge": at("starts", LARGE, move(LARGE, y=900), "lies off the picture"),
    "start off the grid": at("starts", SMALL, move(SMALL, x=310), "does not lie on cells"),
    "start too large": at("starts", SMALL, move(SMALL, height=200), "covers 1 x 1 cells"),
    "start on a start": at("starts", BLUE, move(SMALL, x=200), "the start of red's cottage_small"),
    "start on the foundation": at("starts", SMALL, move(SMALL, x=200, y=500), "lies on the foundation"),
    "start in the harbour": at("starts", SMALL, move(SMALL, x=0), "lies on a trade field"),
    # rows and ship
    "row missing": at("rows", None, remove("rows", "row 6"), "none for row 6"),
    "row seven": at("rows", "row 6", prop("row 6", "label", "7"), "'label' is 7"),
    "row twice": at("rows", 999, twin("rows", "row 6"), "label 6 is there already"),
    "rows out of order": at("rows", "row 6", move("row 6", y=523), "lies beside another one"),
    "ship space missing": at("ship", None, remove("ship", "ship in row 6"), "none for row 6"),
    "ship space twice": at("ship", 999, twin("ship", "ship in row 6"), "row 6 is there already"),
    "ship in another row": at("ship", "ship in row 6", move("ship in row 6", y=0), "lies beside another one"),
    # trade track
    "track field missing": at("track", None, remove("track", "trade 4"), "field 4 is missing"),
    "track field twice": at("track", 999, twin("track", "trade 4"), "number 4 is there already"),
    "track field twelve": at("track", "trade 4", prop("trade 4", "number", "12"), "from 0 to 11"),
    "cube as text": at("track", "trade 4", prop("trade 4", "cube", "no", "string"), "must be a bool"),
    "cube without room": at("track", "trade 4", prop("trade 4", "cube", "true"), "3 objects of class cube_slot"),
    "room without cube": at("track", "trade 3", prop("trade 3", "cube", "false"), "no cube is earned here"),
    "slot of no field": at(
        "track", "cube slot of 3", prop("cube slot of 3", "field", str(ID["row 6"])), "which is no track_field"
    ),
    "no cubes": at("track", None, no_cubes, "no field earns a cube"),
}


@pytest.fixture
def drawing(tmp_path: Path) -> Drawing:
    return Drawing(tmp_path)


def test_the_copied_map_is_right(drawing: Drawing) -> None:
    assert drawing.read() == read_board(load_map("elasund-3"))


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_map_is_refused_with_its_place(drawing: Drawing, name: str) -> None:
    wrong = WRONG[name]
    wrong.change(drawing)
    with pytest.raises(MapError, match=wrong.reason) as caught:
        drawing.read()
    error = caught.value
    assert (error.path, error.layer, error.object) == (drawing.path, wrong.layer, wrong.object)
    assert str(drawing.path) in str(error)


def test_one_wrong_map_leaves_the_other_boards(drawing: Drawing) -> None:
    for players in (2, 4):
        text = (MAPS / f"elasund-{players}.tmx").read_text("utf-8")
        drawing.path.with_name(f"elasund-{players}.tmx").write_text(text.replace("../assets", f"{MAPS.parent}/assets"))
    put(5, 6, FOUNDATION)(drawing)
    with pytest.raises(MapError):
        drawing.read()
    boards, wrong = load_boards("elasund", read_board, drawing.path.parent)
    assert sorted(boards) == ["elasund-2", "elasund-4"]
    assert [error.path for error in wrong] == [drawing.path]


def test_a_map_for_several_numbers_of_players(drawing: Drawing) -> None:
    prop(None, "players", "2, 3")(drawing)
    board = drawing.read()
    assert board.seats == (2, 3)
    assert board != read_board(load_map("elasund-3"))


def test_the_order_of_objects_makes_no_difference(drawing: Drawing) -> None:
    for each in drawing.root.findall("objectgroup"):
        each[:] = reversed(each)
    board, ours = drawing.read(), read_board(load_map("elasund-3"))
    assert board == ours
    for part in ("walls", "gates", "ship_spaces", "row_rects", "track"):
        assert getattr(board, part) == getattr(ours, part)


def test_another_price_makes_another_board(drawing: Drawing) -> None:
    prop(N3, "price", "3")(drawing)
    assert drawing.read() != read_board(load_map("elasund-3"))


@pytest.fixture(scope="module")
def spoiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A right map in a folder where it may be spoiled."""
    drawing = Drawing(tmp_path_factory.mktemp("spoiled"))
    drawing.read()
    return drawing.path


@pytest.fixture(scope="module")
def right(spoiled: Path) -> bytes:
    return spoiled.read_bytes()


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(hits=HITS)
def test_a_garbled_map_is_read_or_refused(spoiled: Path, right: bytes, hits: list[tuple[float, str, int]]) -> None:
    spoiled.write_bytes(garbled(right, hits))
    try:
        board = read_board(load_tiled(spoiled))
    except MapError as error:
        told = str(error)
        assert told.startswith(str(spoiled.parent))
    else:
        assert len(board.trade) == 70
        assert re.fullmatch("[0-9a-f]{64}", board.digest)
