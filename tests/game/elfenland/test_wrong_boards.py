"""A wrong Elfenland map is refused with file, layer, object and reason, and the other boards still play."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree.ElementTree import SubElement

import pytest
from hypothesis import HealthCheck, given, settings

from game.elfenland.board import Board, Rect
from game.elfenland.board_reader import LONGEST_NAME, MOST_CORNERS, MOST_LINKS, MOST_TOWNS, read_board
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

SOURCE = MAPS / "elfenland.tmx"
ID = ids(SOURCE)
ROAD, RIVER, FERRY = "Elvenhold - Beata, plain", "Beata - Elvenhold, river", "Elvenhold - Virst, lake"
DEAD_END = "Kihromah - Dag'Amura, forest"
BEATA, DAGAMURA = ID["Beata"], ID["Dag'Amura"]
PNG = bytes.fromhex("89504e470d0a1a0a0000000d49484452") + (800).to_bytes(4, "big") + (600).to_bytes(4, "big")


class Drawing(AnyDrawing):
    """A copy of the big map, to be changed and read again."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, SOURCE)

    def read(self) -> Board:
        return read_board(self.tiled())


def line(name: str, points: str) -> Change:
    """Another line from the same place."""

    def change(map: Drawing) -> None:
        shape = map.object(name).find("polyline")
        assert shape is not None
        shape.set("points", points)

    return change


def shape(name: str, kind: str | None) -> Change:
    """An object of another shape: "polygon", "point" … or, for None, a rectangle."""

    def change(map: Drawing) -> None:
        node = map.object(name)
        for each in list(node):
            if each.tag != "properties":
                node.remove(each)
        if kind is not None:
            SubElement(node, kind)

    return change


def many(layer: str, name: str, count: int) -> Change:
    return both(*(twin(layer, name, 1000 + number) for number in range(count)))


def picture(name: str, content: bytes) -> Change:
    """Another picture beside the map."""

    def change(map: Drawing) -> None:
        map.path.with_name(name).write_bytes(content)
        map.layer("picture")[0].set("source", name)

    return change


def only_towns(*destinations: str) -> Change:
    """No other town has a card."""
    return both(*(prop(name, "destination", str(name in destinations).lower()) for name in TOWNS))


NOTHING_ELSE = both(remove("links"), remove("anchors"))
TOWNS = [name for name, number in ID.items() if number <= 21]


def of_map(change: Change, reason: str) -> Wrong:
    return Wrong(change, None, None, reason)


def at(layer: str, object: str | int | None, change: Change, reason: str) -> Wrong:
    """Wrong at an object, named as in the map."""
    return Wrong(change, layer, ID.get(object, object) if isinstance(object, str) else object, reason)


WRONG = {
    "another game": of_map(prop(None, "game", "elasund"), "'game' is 'elasund': it must be \"elfenland\""),
    "unknown property": of_map(prop(None, "seats", "2"), "'seats' has no meaning"),
    "no players": of_map(lose(None, "players"), "'players' is None"),
    "one player": of_map(prop(None, "players", "1, 2"), "'players' is '1, 2'"),
    "seven players": of_map(prop(None, "players", "6, 7"), "'players' is '6, 7'"),
    "players as a number": of_map(prop(None, "players", "2", "int"), "'players' is 2: .* rising numbers from 2 to 6"),
    # layers
    "unknown layer": at("roads", None, layer("links", name="roads"), "no such layer"),
    "missing links": at("links", None, both(drop_layer("links"), remove("anchors")), "missing: add an object layer"),
    "missing anchors": at("anchors", None, drop_layer("anchors"), "missing: add an object layer"),
    "missing towns": at("towns", None, both(drop_layer("towns"), NOTHING_ELSE), "missing: add an object layer"),
    "empty links": at("links", None, NOTHING_ELSE, "nothing in this layer: draw objects of class link"),
    "empty towns": at("towns", None, both(remove("towns"), NOTHING_ELSE), "nothing in this layer"),
    "property of a long name": of_map(prop(None, "\u202e" * 9999, "2"), "has no meaning"),
    "layer of a long name": at("x" * 9999, None, layer("links", name="x" * 9999), "no such layer"),
    # the picture
    "picture gone": at(
        "picture", None, lambda map: map.layer("picture")[0].set("source", "gone.png"), "'gone.png' is missing"
    ),
    "picture of another kind": at("picture", None, picture("land.jpg", b"\xff\xd8"), "must be an SVG or PNG"),
    "picture of noise": at("picture", None, picture("land.png", b"noise"), "no PNG, whatever its name says"),
    "picture of another size": at("picture", None, picture("land.png", PNG), "is 800 x 600, for the map it is 1378 x"),
    "svg of noise": at("picture", None, picture("land.svg", b"noise"), "not XML as an SVG is"),
    "svg of zeros": at("picture", None, picture("land.svg", b"\0noise"), "not text in UTF-8"),
    "svg of something else": at("picture", None, picture("land.svg", b"<html/>"), "no SVG with a viewBox"),
    "svg with entities": at("picture", None, picture("land.svg", b"<!DOCTYPE a><svg/>"), "document type"),
    "huge picture": at("picture", None, picture("land.png", b" " * 16_000_001), "more than 16000000 bytes"),
    "wide picture": at(
        "picture", None, lambda map: map.layer("picture")[0].set("width", "5000"), "is 5000 x 1000: 4096 are the most"
    ),
    "small picture": at(
        "picture",
        None,
        both(
            picture("land.svg", b'<svg viewBox="0 0 9 9"/>'), lambda map: map.layer("picture")[0].set("height", "100")
        ),
        "the map is 1378 x 100 pixels: each side must have 200 or more",
    ),
    "picture of no bool": at(
        "picture",
        None,
        lambda map: map.layer("picture").find("properties/property").set("type", "string"),
        "'roads_painted' is 'true': it must be a bool",
    ),
    "picture's unknown property": at(
        "picture",
        None,
        lambda map: map.layer("picture").find("properties/property").set("name", "roads"),
        "'roads' has no meaning",
    ),
    # towns
    "town of no class": at("towns", "Beata", move("Beata", type=""), "class '' is not known in this layer"),
    "town as a rectangle": at("towns", "Beata", both(shape("Beata", None), move("Beata", width=9)), "this is no point"),
    "town off the map": at("towns", "Beata", move("Beata", x=2000), "this lies off the map"),
    "town of no name": at("towns", "Beata", move("Beata", name=""), "the town's name is ''"),
    "town of blanks": at("towns", "Beata", move("Beata", name=" Beata"), "the town's name is ' Beata'"),
    "town of lines": at("towns", "Beata", move("Beata", name="Bea\nta"), "printable characters"),
    "town of a long name": at(
        "towns", "Beata", move("Beata", name="x" * (LONGEST_NAME + 1)), f"1 to {LONGEST_NAME} printable"
    ),
    "town that looks like another": at(
        "towns", "Virst", both(move("Beata", name="Beat\u00e1"), move("Virst", name="Beata\u0301")), "is there already"
    ),
    "town twice": at("towns", "Virst", move("Virst", name="BEATA"), rf"name beata is there already \(object {BEATA}\)"),
    "town without start": at("towns", "Beata", lose("Beata", "start"), "'start' is missing"),
    "start as text": at("towns", "Beata", prop("Beata", "start", "yes", "string"), "must be a bool"),
    "unknown town property": at("towns", "Beata", prop("Beata", "gold", "3", "int"), "'gold' has no meaning"),
    "no start": at("towns", None, prop("Elvenhold", "start", "false"), "boots can begin in no town"),
    "few destinations": at(
        "towns", None, only_towns("Beata", "Virst", "Ixara", "Yttar", "Tichih"), "6 players need 6 .*, there are 5"
    ),
    "a destination that is the start": at(
        "towns",
        None,
        both(
            only_towns("Beata", "Virst", "Ixara", "Yttar", "Tichih", "Wylhien"),
            prop("Beata", "start", "true"),
        ),
        "6 players need 6 destinations besides the town where they begin, there are 5",
    ),
    "one town": at(
        "towns",
        None,
        both(*(remove("towns", name) for name in TOWNS[:-1]), remove("links"), remove("anchors")),
        "there is one town",
    ),
    "many towns": at("towns", None, many("towns", "Beata", MOST_TOWNS), f"at most {MOST_TOWNS}"),
    "towns on each other": at(
        "towns",
        "Kihromah",
        both(
            move("Kihromah", x=515, y=630),
            move(DEAD_END, x=515, y=630),
            line(DEAD_END, "0,0 7,-11"),
            move(f"anchor of {DEAD_END}", x=540, y=645),
        ),
        f"lies on the town of object {DAGAMURA}: move it 23 pixels away",
    ),
    # links
    "link of no class": at("links", ROAD, move(ROAD, type="road"), "class 'road' is not known in this layer"),
    "link from nowhere": at("links", ROAD, lose(ROAD, "from"), "'from' is missing"),
    "link to nothing": at("links", ROAD, prop(ROAD, "to", "0"), "'to' is 0: it must be an object property"),
    "link to a name": at("links", ROAD, prop(ROAD, "to", "Beata", "string"), "must be an object property"),
    "link to a link": at(
        "links", ROAD, prop(ROAD, "to", str(ID[FERRY])), f"names object {ID[FERRY]}, which is no town"
    ),
    "link to an absent object": at("links", ROAD, prop(ROAD, "to", "9999"), "names object 9999, there is none"),
    "link in a circle": at("links", ROAD, prop(ROAD, "from", str(BEATA)), "leads from Beata to Beata"),
    "no terrain": at("links", ROAD, lose(ROAD, "terrain"), "'terrain' is missing"),
    "unknown terrain": at("links", ROAD, prop(ROAD, "terrain", "swamp"), "'terrain' is 'swamp': .* plain, forest"),
    "unknown link property": at("links", ROAD, prop(ROAD, "length", "3", "int"), "'length' has no meaning"),
    "river without flow": at("links", RIVER, lose(RIVER, "flows_to"), "'flows_to' is missing"),
    "river to another town": at(
        "links", RIVER, prop(RIVER, "flows_to", str(ID["Virst"])), "flows to Virst: it must be Beata or Elvenhold"
    ),
    "road that flows": at("links", ROAD, prop(ROAD, "flows_to", str(BEATA), "object"), "only a river has flows_to"),
    "lake that flows": at("links", FERRY, prop(FERRY, "flows_to", str(ID["Virst"]), "object"), "only a river"),
    "link twice": at(
        "links",
        RIVER,
        both(prop(RIVER, "terrain", "plain"), lose(RIVER, "flows_to")),
        rf"terrain plain between Beata and Elvenhold already \(object {ID[ROAD]}\)",
    ),
    "link as a point": at("links", ROAD, shape(ROAD, "point"), "polyline of 2 to .* corners, this has 0"),
    "link of one corner": at("links", ROAD, line(ROAD, "0,0"), "this has 1"),
    "link of many corners": at(
        "links", ROAD, line(ROAD, " ".join(["0,0"] * (MOST_CORNERS + 1))), f"2 to {MOST_CORNERS} corners"
    ),
    "link off the map": at("links", ROAD, line(ROAD, "0,0 0,900 227.2,169.3"), "this lies off the map"),
    "link short of its town": at("links", ROAD, line(ROAD, "0,0 100,80"), r"ends \d+ pixels off Beata: draw it to"),
    "link beside its towns": at("links", ROAD, move(ROAD, x=900), "pixels off Elvenhold"),
    "many links": at("links", None, many("links", ROAD, MOST_LINKS), f"at most {MOST_LINKS}"),
    "no way to a town": at(
        "towns",
        "Kihromah",
        both(remove("links", DEAD_END), remove("anchors", f"anchor of {DEAD_END}")),
        "no chain of links leads from Elvenhold to Kihromah",
    ),
    # anchors
    "anchor of no class": at("anchors", f"anchor of {ROAD}", move(f"anchor of {ROAD}", type=""), "class '' is not"),
    "anchor as a line": at("anchors", f"anchor of {ROAD}", shape(f"anchor of {ROAD}", "polyline"), "a corner is ''"),
    "anchor of no link": at("anchors", f"anchor of {ROAD}", lose(f"anchor of {ROAD}", "link"), "'link' is missing"),
    "anchor of a town": at(
        "anchors", f"anchor of {ROAD}", prop(f"anchor of {ROAD}", "link", "3"), "names object 3, which is no link"
    ),
    "anchor twice": at("anchors", 999, twin("anchors", f"anchor of {ROAD}"), f"anchor of link {ID[ROAD]} is there"),
    "anchor missing": at("links", ROAD, remove("anchors", f"anchor of {ROAD}"), "it has no anchor: draw a point"),
    "anchor elsewhere": at(
        "anchors", f"anchor of {ROAD}", move(f"anchor of {ROAD}", x=700, y=500), "pixels off its link"
    ),
    "anchor on a town": at(
        "anchors",
        f"anchor of {ROAD}",
        move(f"anchor of {ROAD}", x=1288, y=710),
        f"lies on the town of object {BEATA}: move it 23 pixels away",
    ),
    "unknown anchor property": at(
        "anchors", f"anchor of {ROAD}", prop(f"anchor of {ROAD}", "of", "3", "int"), "'of' has no meaning"
    ),
}


@pytest.fixture
def drawing(tmp_path: Path) -> Drawing:
    return Drawing(tmp_path)


def test_the_copied_map_is_right(drawing: Drawing) -> None:
    assert drawing.read() == read_board(load_map("elfenland"))


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_map_is_refused_with_its_place(drawing: Drawing, name: str) -> None:
    wrong = WRONG[name]
    wrong.change(drawing)
    with pytest.raises(MapError, match=wrong.reason) as caught:
        drawing.read()
    error = caught.value
    assert (error.path, error.layer, error.object) == (drawing.path, wrong.layer, wrong.object)
    assert str(drawing.path) in str(error)
    assert len(str(error)) < len(str(drawing.path)) + 600
    assert str(error).isprintable()


def test_one_wrong_map_leaves_the_other_boards(drawing: Drawing) -> None:
    text = (MAPS / "elfenland-west.tmx").read_text("utf-8")
    drawing.path.with_name("elfenland-west.tmx").write_text(text.replace("../assets", f"{MAPS.parent}/assets"))
    prop(ROAD, "terrain", "swamp")(drawing)
    drawing.write()
    boards, wrong = load_boards("elfenland", read_board, drawing.path.parent)
    assert sorted(boards) == ["elfenland-west"]
    assert [error.path for error in wrong] == [drawing.path]


def test_a_line_may_be_drawn_from_either_end_and_not_quite_to_the_town(drawing: Drawing) -> None:
    both(move(ROAD, x=1280, y=720), line(ROAD, "0,0 -100,-80 -210,-170"))(drawing)
    link = next(each for each in drawing.read().links if (each.terrain, each.anchor) == ("plain", (1194.3, 640.9)))
    assert link.path == ((1063.7, 544.1), (1180.0, 640.0), (1290.9, 713.4))


def test_a_map_without_a_picture_is_its_own_land(drawing: Drawing) -> None:
    drop_layer("picture")(drawing)
    board = drawing.read()
    assert (board.picture, board.picture_rect, board.roads_painted) == (None, Rect(0, 0, 1378, 1000), False)
    assert board == read_board(load_map("elfenland"))


def test_a_picture_without_roads_says_so(drawing: Drawing) -> None:
    shown = drawing.layer("picture")
    shown.remove(shown[1])
    assert not drawing.read().roads_painted


def test_a_picture_may_be_a_png_beside_the_map(drawing: Drawing) -> None:
    size = (1378).to_bytes(4, "big") + (1000).to_bytes(4, "big")
    picture("land.png", PNG[:16] + size)(drawing)
    assert drawing.read().picture == drawing.path.with_name("land.png").resolve()


@pytest.fixture(scope="module")
def spoiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A right map in a folder where it may be spoiled."""
    drawing = Drawing(tmp_path_factory.mktemp("spoiled"))
    drawing.read()
    return drawing.path


@pytest.fixture(scope="module")
def right(spoiled: Path) -> bytes:
    return spoiled.read_bytes()


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(hits=HITS)
def test_a_garbled_map_is_read_or_refused(spoiled: Path, right: bytes, hits: list[tuple[float, str, int]]) -> None:
    spoiled.write_bytes(garbled(right, hits))
    try:
        board = read_board(load_tiled(spoiled))
    except MapError as error:
        told = str(error)
        assert told.startswith(str(spoiled.parent))
    else:
        assert re.fullmatch("[0-9a-f]{64}", board.digest)
