"""The three boards say what the rules reference says."""

from __future__ import annotations

import copy
import pickle
from itertools import pairwise

import pytest

from game.elasund.board import Board, Rect
from game.elasund.board_reader import read_board
from game.maps import MAPS, load_boards, load_map
from tests.game.elasund.positions import COLUMNS, GATE_TRADE, ROWS, SIZES, STARTS, TRACK_CUBES

PLAYERS = (2, 3, 4)
TWO_GOLD_COLUMNS = {2: [3, 4], 3: [3, 4, 5, 6], 4: [3, 4, 5, 6, 7, 8]}
EAST_ROWS = [3, 4, 5, 6, 8, 9, 10, 11]
WALL_SPACES = {2: 12, 3: 16, 4: 20}
TRADE_TOTAL = {2: 10, 3: 14, 4: 18}


@pytest.fixture(params=PLAYERS)
def players(request: pytest.FixtureRequest) -> int:
    return int(request.param)


@pytest.fixture
def board(players: int) -> Board:
    return read_board(load_map(f"elasund-{players}"))


def cell(board: Board, column: int, row: int) -> int:
    return ROWS.index(row) * board.columns + column - 1


def test_every_board_of_the_program_is_right() -> None:
    boards, wrong = load_boards("elasund", read_board)
    assert wrong == ()
    assert {name: board.seats for name, board in boards.items()} == {
        "elasund-2": (2,),
        "elasund-3": (3,),
        "elasund-4": (4,),
    }


def test_e03_ten_rows_without_a_seven(board: Board) -> None:
    assert board.rows == ROWS


def test_e04_columns_by_players(board: Board, players: int) -> None:
    assert board.columns == COLUMNS[players]
    assert len(board.trade) == len(board.cell_rects) == COLUMNS[players] * 10


def test_e05_cottages_start_where_the_reference_says(board: Board) -> None:
    assert board.starts == {
        colour: {kind: cell(board, *place) for kind, place in places.items()} for colour, places in STARTS.items()
    }


def test_e06_foundation_in_column_3_row_8(board: Board) -> None:
    assert board.foundation == cell(board, 3, 8)


def test_e74_e78_wall_spaces_and_their_prices(board: Board, players: int) -> None:
    columns = TWO_GOLD_COLUMNS[players]
    expected = [("north", at, 2) for at in columns]
    expected += [("east", at, 4) for at in EAST_ROWS]
    expected += [("south", at, 2) for at in columns]
    assert [(wall.side, wall.at, wall.price) for wall in board.walls] == expected
    assert len(board.walls) == WALL_SPACES[players]


def test_e75_four_chains_grow_from_the_gates(board: Board, players: int) -> None:
    index = {(wall.side, wall.at): number for number, wall in enumerate(board.walls)}
    last = TWO_GOLD_COLUMNS[players][-1]
    by_gate = {("north", last), ("south", last), ("east", 3), ("east", 11)}
    assert {(wall.side, wall.at) for wall in board.walls if wall.gate} == by_gate
    links = set()
    for side in ("north", "south"):
        links |= {(index[side, at], index[side, at + 1]) for at in TWO_GOLD_COLUMNS[players][:-1]}
    links |= {(index["east", one], index["east", two]) for one, two in pairwise(EAST_ROWS)}
    told = {(one, two) for one, wall in enumerate(board.walls) for two in wall.touches}
    assert told == links | {(two, one) for one, two in links}


def test_an_eastern_space_knows_its_row(board: Board) -> None:
    for wall in board.walls:
        assert wall.row == (ROWS.index(wall.at) if wall.side == "east" else -1)


def test_e102_e103_trade_points(board: Board, players: int) -> None:
    harbour = {cell(board, 1, row): 1 for row in ROWS}
    gates = {cell(board, *place): 2 for place in GATE_TRADE[players]}
    expected = harbour | gates
    assert board.trade == tuple(expected.get(number, 0) for number in range(len(board.trade)))
    assert sum(board.trade) == TRADE_TOTAL[players]


def test_e104_trade_track(board: Board, players: int) -> None:
    assert [each.number for each in board.track] == list(range(12))
    assert [each.number for each in board.track if each.cube] == list(TRACK_CUBES)
    for each in board.track:
        assert (len(each.slots) >= players) if each.cube else each.slots == ()


def test_places_agree_with_the_painted_board(board: Board, players: int) -> None:
    """The picture is painted with cells of 100, the first at (290, 62), and wall strips 62 deep."""
    edge = 100 * COLUMNS[players]
    assert board.picture == MAPS.parent / "assets" / "art" / f"elasund_board_{players}p.svg"
    assert board.picture_rect == Rect(-290, -62, 1260, 1124)
    assert board.cell_rects[0] == Rect(0, 0, 100, 100)
    assert board.cell_rects[-1] == Rect(edge - 100, 900, 100, 100)
    walls = {(wall.side, wall.at): wall.rect for wall in board.walls}
    assert walls["north", 3] == Rect(200, -62, 100, 62)
    assert walls["south", 4] == Rect(300, 1000, 100, 62)
    assert walls["east", 8] == Rect(edge, 500, 62, 100)
    assert [(gate.side, gate.rect) for gate in board.gates] == [
        ("north", Rect(edge - 100, -62, 162, 162)),
        ("south", Rect(edge - 100, 900, 162, 162)),
    ]
    assert board.ship_spaces[9] == Rect(-182, 902, 110, 96)
    assert board.row_rects[0] == Rect(-77, 23, 54, 54)
    assert board.track[0].rect == Rect(-276, 961, 96, 80)
    assert board.track[11].rect == Rect(-276, 15, 96, 80)


def test_footprints_stay_in_the_city(board: Board) -> None:
    wide, high = board.columns, 10
    for kind, (width, height) in SIZES.items():
        for corner, covered in enumerate(board.footprints[kind]):
            row, column = divmod(corner, wide)
            fits = column + width <= wide and row + height <= high
            cells = {(row + y) * wide + column + x for x in range(width) for y in range(height)}
            assert (set(covered) == cells) if covered is not None else not fits
            assert (covered is not None) == fits
        for number, corners in enumerate(board.anchors[kind]):
            assert corners == tuple(
                corner for corner, covered in enumerate(board.footprints[kind]) if covered and number in covered
            )
    assert board.row_cells == tuple(tuple(range(row * wide, row * wide + wide)) for row in range(high))


def test_boards_are_equal_by_name_and_rules(board: Board, players: int) -> None:
    again = read_board(load_map(f"elasund-{players}"))
    assert again is not board
    assert (again, hash(again)) == (board, hash(board))
    assert pickle.loads(pickle.dumps(board)) == copy.deepcopy(board) == board
    others = [read_board(load_map(f"elasund-{other}")) for other in PLAYERS if other != players]
    assert board not in others
    assert board != "elasund"
