"""A wrong table of King of the Elves is refused with file, layer, object and reason, and the others still play."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree.ElementTree import SubElement

import pytest
from hypothesis import HealthCheck, given, settings

from game.king_of_the_elves.board import Board
from game.king_of_the_elves.board_reader import MOST_CORNERS, read_board
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

SOURCE = MAPS / "king_of_the_elves.tmx"
ID = ids(SOURCE)
FOUR = "players-4"
PLATE, RING, DECK = "4, left: plate", "4, ring", "4, draw pile"
FIRST, SECOND = "4, left: slot 0", "4, left: slot 1"
GOLD, THIEF = "4, left: gold card on slot 0", "4, left: thief on slot 0"


class Drawing(AnyDrawing):
    """A copy of the program's map, to be changed and read again."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, SOURCE)

    def read(self) -> Board:
        return read_board(self.tiled())


def corners(name: str, points: list[tuple[float, float]]) -> Change:
    """Other corners of a polygon, told from its first one."""

    def change(map: Drawing) -> None:
        shape = map.object(name).find("polygon")
        assert shape is not None
        shape.set("points", " ".join(f"{x},{y}" for x, y in points))

    return change


def backwards(map: Drawing) -> None:
    """The ring the other way round."""
    shape = map.object(RING).find("polygon")
    assert shape is not None
    first, *others = shape.attrib["points"].split()
    shape.set("points", " ".join([first, *others[::-1]]))


def shape(name: str, kind: str | None) -> Change:
    """An object of another shape: "point" … or, for None, a rectangle."""

    def change(map: Drawing) -> None:
        node = map.object(name)
        for each in list(node):
            if each.tag != "properties":
                node.remove(each)
        if kind is not None:
            SubElement(node, kind)

    return change


def grid(**sizes: str) -> Change:
    """Another size of the map."""

    def change(map: Drawing) -> None:
        for key, value in sizes.items():
            map.root.set(key, value)

    return change


def players(value: str) -> Change:
    return prop(None, "players", value)


def of_map(change: Change, reason: str) -> Wrong:
    return Wrong(change, None, None, reason)


def at(object: str | int | None, change: Change, reason: str, layer: str = FOUR) -> Wrong:
    """Wrong at an object, named as in the map."""
    return Wrong(change, layer, ID.get(object, object) if isinstance(object, str) else object, reason)


WRONG = {
    "another game": of_map(prop(None, "game", "elasund"), "'game' is 'elasund': it must be \"king_of_the_elves\""),
    "unknown map property": of_map(prop(None, "seats", "2"), "'seats' has no meaning"),
    "no players": of_map(lose(None, "players"), "'players' is None"),
    "too many players": of_map(players("2, 7"), "rising numbers from 2 to 6"),
    "a map too small": of_map(grid(width="10", height="15"), "the map is 100 x 150 pixels"),
    "a map too long": of_map(grid(height="20"), "the map is 1000 x 200 pixels"),
    "layer of another number": at(None, players("2, 3, 5, 6"), "there is no such layer", FOUR),
    "unknown layer": at(None, layer(FOUR, name="table"), "there is no such layer on a board, only players-2", "table"),
    "missing layer": at(None, drop_layer(FOUR), "the layer is missing: add an object layer"),
    "empty layer": at(None, remove(FOUR), "there is no cloth in this layer"),
    "unknown class": at(PLATE, move(PLATE, type="chair"), "class 'chair' is not known in this layer: it must be cloth"),
    "off the map": at(PLATE, move(PLATE, x=-1), "off the map"),
    "a plate that is a point": at(PLATE, both(shape(PLATE, "point"), move(PLATE, width=0, height=0)), "no rectangle"),
    "a tiny plate": at(PLATE, move(PLATE, width=120), "this plate is 120 pixels wide, on this map it must be 125"),
    "a tiny slot": at(FIRST, move(FIRST, width=49, height=70), "this slot is 49 pixels wide"),
    "a tiny spot": at(GOLD, move(GOLD, width=24), "this spot is 24 pixels wide"),
    "a tiny cloth": at("4, cloth", move("4, cloth", width=499), "this cloth is 499 pixels wide"),
    "no cloth": at(None, remove(FOUR, "4, cloth"), "there is no cloth"),
    "two cloths": at(999, twin(FOUR, "4, cloth"), f"there is a cloth already (object {ID['4, cloth']})"),
    "no draw pile": at(None, remove(FOUR, DECK), "there is no deck"),
    "no discard pile": at(None, remove(FOUR, "4, discard pile"), "there is no discards"),
    "a wide pile": at(DECK, move(DECK, height=90), "a card lies here, and this is 78 x 90: it must be 1.2 to 1.8"),
    "a narrow pile": at(DECK, move(DECK, width=60), "a card lies here, and this is 60 x 110"),
    "no plate": at(None, remove(FOUR, PLATE), "place 1 has no plate"),
    "two plates": at(999, twin(FOUR, PLATE), f"the plate of place 1 is there already (object {ID[PLATE]})"),
    "a place too many": at(PLATE, prop(PLATE, "place", "4"), "'place' is 4: it must be a whole number from 0 to 3"),
    "a plate of nobody": at(PLATE, lose(PLATE, "place"), "'place' is missing"),
    "no slot": at(None, remove(FOUR, SECOND), "place 1 has no slot 1"),
    "two equal slots": at(SECOND, prop(SECOND, "slot", "0"), "the slot 0 of place 1 is there already"),
    "a third slot": at(SECOND, prop(SECOND, "slot", "2"), "'slot' is 2: it must be a whole number from 0 to 1"),
    "no third slot with two": at(
        None, remove("players-2", "2, top: slot 2"), "place 1 has no slot 2: draw one", "players-2"
    ),
    "unknown property": at(FIRST, prop(FIRST, "realm", "red"), "property 'realm' has no meaning here"),
    "a property of the ring": at(
        RING,
        lambda map: SubElement(SubElement(map.object(RING), "properties"), "property", name="way", value="back"),
        "property 'way' has no meaning here",
    ),
    "slots on each other": at(SECOND, move(SECOND, y=200), f"this lies on the slot of object {ID[FIRST]}"),
    "a plate on a slot": at(SECOND, move(PLATE, y=110), f"this lies on the plate of object {ID[PLATE]}"),
    "a spot in the air": at(GOLD, move(GOLD, x=300), "its middle lies in no slot"),
    "no spot for thieves": at(FIRST, remove(FOUR, THIEF), "there is no spot for thief on this slot"),
    "two spots for gold cards": at(
        THIEF, prop(THIEF, "card", "gold card"), f"the spot for gold card is there already (object {ID[GOLD]})"
    ),
    "a spot for trees": at(GOLD, prop(GOLD, "card", "tree"), "it must be one of gold card, thief, obstacle"),
    "spots on each other": at(THIEF, move(THIEF, y=380), f"this lies on the spot of object {ID[GOLD]}"),
    "a spot on a foreign slot": at(GOLD, move(GOLD, y=300), f"this lies on the slot of object {ID[SECOND]}"),
    "a spot on a plate": at(
        "4, left: gold card on slot 1", move("4, left: gold card on slot 1", y=157), "this lies on the plate of object"
    ),
    "no ring": at(None, remove(FOUR, RING), "there is no ring"),
    "two rings": at(999, twin(FOUR, RING), "there is a ring already"),
    "a ring that is a rectangle": at(RING, shape(RING, None), "a polygon of 3 to 200 corners, this has 0"),
    "a ring of two corners": at(RING, corners(RING, [(0, 0), (9, 9)]), "this has 2"),
    "a ring of many corners": at(
        RING, corners(RING, [(0, -at / 9) for at in range(MOST_CORNERS + 1)]), f"this has {MOST_CORNERS + 1}"
    ),
    "a ring off the map": at(RING, corners(RING, [(0, 0), (9, 9), (0, -500)]), "off the map"),
    "a ring with a corner twice": at(RING, corners(RING, [(0, 0), (9, 9), (9, 9)]), "two corners that follow"),
    "a ring closed twice": at(RING, corners(RING, [(0, 0), (9, 9), (9, 0), (0, 0)]), "two corners that follow"),
    "a ring far away": at(FIRST, corners(RING, [(0, 0), (-100, -50), (0, -350), (300, -200)]), "lead it nearer, 130"),
    "a ring the other way": at(FIRST, backwards, "it must go round clockwise"),
    "slots in the wrong order": at(
        FIRST, both(prop(FIRST, "slot", "1"), prop(SECOND, "slot", "0")), "the ring passes this slot before"
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_each_fault_is_named_with_its_place(what: str, tmp_path: Path) -> None:
    fault = WRONG[what]
    drawing = Drawing(tmp_path)
    fault.change(drawing)
    with pytest.raises(MapError) as caught:
        drawing.read()
    assert fault.reason in caught.value.reason
    assert (caught.value.path, caught.value.layer, caught.value.object) == (drawing.path, fault.layer, fault.object)


@pytest.mark.parametrize(
    "change",
    [
        both(drop_layer(FOUR), players("2, 3, 5, 6")),
        both(*(drop_layer(f"players-{count}") for count in (2, 3, 5, 6)), players("4")),
        move(PLATE, name="whatever", x=20.4),
        layer(FOUR, visible="1", opacity="0.5"),
        grid(width="120", height="80"),
    ],
    ids=["without four", "for four alone", "names and fractions", "shown faintly", "more room"],
)
def test_other_tables_can_be_drawn(change: Change, tmp_path: Path) -> None:
    drawing = Drawing(tmp_path)
    change(drawing)
    board = drawing.read()
    assert set(board.tables) == set(board.seats)


def test_places_are_no_part_of_the_rules(tmp_path: Path) -> None:
    drawing = Drawing(tmp_path)
    both(move(PLATE, x=20), move("4, cloth", width=900))(drawing)
    board, ours = drawing.read(), read_board(load_map("king_of_the_elves"))
    assert board.tables[4] != ours.tables[4]
    assert board == ours
    drop_layer(FOUR)(drawing)
    players("2, 3, 5, 6")(drawing)
    assert drawing.read() != ours


def test_a_wrong_table_does_not_keep_the_others_away(tmp_path: Path) -> None:
    right, wrong = Drawing(tmp_path), Drawing(tmp_path)
    right.path = tmp_path / "king_of_the_elves-right.tmx"
    right.write()
    wrong.path = tmp_path / "king_of_the_elves-wrong.tmx"
    remove(FOUR, DECK)(wrong)
    wrong.write()
    boards, [error] = load_boards("king_of_the_elves", read_board, tmp_path)
    assert set(boards) == {"king_of_the_elves-right"}
    assert error.path == wrong.path


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
