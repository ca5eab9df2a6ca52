"""Elfenland's boards are those of the rules reference, and lie where the pictures show them."""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from itertools import pairwise
from math import dist
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.elfenland.board import Board, Rect
from game.elfenland.board_reader import read_board
from game.maps import MAPS, load_boards, load_map, load_tiled

LINKS = {
    "plain": (
        "Usselen-Wylhien, Wylhien-Parundia, Throtmanni-Tichih, Elvenhold-Lapphalya, Lapphalya-Virst, Ixara-Virst, "
        "Elvenhold-Beata, Beata-Strykhaven"
    ),
    "forest": (
        "Usselen-Parundia, Usselen-Yttar, Throtmanni-Rivinia, Feodor-Rivinia, Feodor-Lapphalya, Rivinia-Lapphalya, "
        "Tichih-Erg'Eren, Erg'Eren-Elvenhold, Kihromah-Dag'Amura, Dag'Amura-Ixara, Dag'Amura-Lapphalya, Lapphalya-Ixara"
    ),
    "desert": (
        "Wylhien-Al'Baran, Parundia-Al'Baran, Al'Baran-Throtmanni, Al'Baran-Feodor, Al'Baran-Dag'Amura, "
        "Dag'Amura-Feodor, Feodor-Throtmanni"
    ),
    "mountain": (
        "Wylhien-Jaccaranda, Jaccaranda-Tichih, Jaccaranda-Throtmanni, Yttar-Grangor, Grangor-Mah'Davikia, "
        "Mah'Davikia-Dag'Amura, Mah'Davikia-Ixara, Virst-Strykhaven"
    ),
    "river": (
        "Wylhien>Usselen, Beata>Elvenhold, Elvenhold>Rivinia, Rivinia>Tichih, Virst>Ixara, Ixara>Mah'Davikia, "
        "Mah'Davikia>Grangor"
    ),
    "lake": (
        "Elvenhold-Virst, Elvenhold-Strykhaven, Virst-Strykhaven, Yttar-Parundia, Yttar-Grangor, Parundia-Grangor"
    ),
}
"""Section 9 of the reference; a river's second town is the one down the stream."""
DESTINATIONS = (
    "Beata, Erg'Eren, Grangor, Ixara, Jaccaranda, Mah'Davikia, Strykhaven, Tichih, Usselen, Virst, Wylhien, Yttar"
)
"""Section 1 of the reference."""
WEST = "Al'Baran, Dag'Amura, Grangor, Ixara, Jaccaranda, Kihromah, Mah'Davikia, Parundia, Usselen, Wylhien, Yttar"
"""Section 7 of the reference."""
DISTANCES = """
Al'Baran    0 4 1 3 3 1 2 2 2 2 2 2 1 2 4 1 2 2 3 1 2
Beata       4 0 3 1 2 3 5 3 4 4 2 4 5 2 1 3 3 6 2 5 6
Dag'Amura   1 3 0 2 3 1 2 1 3 1 1 1 2 2 3 2 3 3 2 2 3
Elvenhold   3 1 2 0 1 2 4 2 3 3 1 3 4 1 1 2 2 5 1 4 5
Erg'Eren    3 2 3 1 0 3 5 3 2 4 2 4 4 2 2 2 1 4 2 3 5
Feodor      1 3 1 2 3 0 3 2 2 2 1 2 2 1 3 1 2 3 2 2 3
Grangor     2 5 2 4 5 3 0 2 3 3 3 1 1 4 4 3 4 2 3 2 1
Ixara       2 3 1 2 3 2 2 0 4 2 1 1 3 2 2 3 3 4 1 3 3
Jaccaranda  2 4 3 3 2 2 3 4 0 4 3 4 2 2 4 1 1 2 4 1 3
Kihromah    2 4 1 3 4 2 3 2 4 0 2 2 3 3 4 3 4 4 3 3 4
Lapphalya   2 2 1 1 2 1 3 1 3 2 0 2 3 1 2 2 2 4 1 3 4
Mah'Davikia 2 4 1 3 4 2 1 1 4 2 2 0 2 3 3 3 4 3 2 3 2
Parundia    1 5 2 4 4 2 1 3 2 3 3 2 0 3 5 2 3 1 4 1 1
Rivinia     2 2 2 1 2 1 4 2 2 3 1 3 3 0 2 1 1 4 2 3 4
Strykhaven  4 1 3 1 2 3 4 2 4 4 2 3 5 2 0 3 3 6 1 5 5
Throtmanni  1 3 2 2 2 1 3 3 1 3 2 3 2 1 3 0 1 3 3 2 3
Tichih      2 3 3 2 1 2 4 3 1 4 2 4 3 1 3 1 0 3 3 2 4
Usselen     2 6 3 5 4 3 2 4 2 4 4 3 1 4 6 3 3 0 5 1 1
Virst       3 2 2 1 2 2 3 1 4 3 1 2 4 2 1 3 3 5 0 4 4
Wylhien     1 5 2 4 3 2 2 3 1 3 3 3 1 3 5 2 2 1 4 0 2
Yttar       2 6 3 5 5 3 1 3 3 4 4 2 1 4 5 3 4 1 4 2 0
"""
"""Section 9 of the reference; the columns are the rows' towns."""
SIGNS = re.compile(r"translate\(([\d.]+),([\d.]+)\) scale\(0\.54\)")
SIGN_MIDDLE = 16.2
CURVE = re.compile(r"M([\d.]+),([\d.]+) Q([\d.]+),([\d.]+) ([\d.]+),([\d.]+)")


@pytest.fixture(scope="module")
def board() -> Board:
    return read_board(load_map("elfenland"))


@pytest.fixture(scope="module")
def west() -> Board:
    return read_board(load_map("elfenland-west"))


def told(terrain: str) -> set[tuple[str, ...]]:
    """The links of a terrain as the reference tells them: rivers downwards, the others in alphabetical order."""
    pairs = (re.split("[->]", words) for words in LINKS[terrain].split(", "))
    return {tuple(pair) if terrain == "river" else tuple(sorted(pair)) for pair in pairs}


def drawn(board: Board, terrain: str) -> set[tuple[str, ...]]:
    """The links of a terrain as the board has them, in the same form."""
    found = set()
    for link in board.links:
        ends = [board.towns[town].name for town in (link.a, link.b)]
        if link.terrain == terrain:
            down = link.flows_to == link.b
            found.add(tuple(sorted(ends) if terrain != "river" else ends if down else reversed(ends)))
    return found


def names(board: Board, towns: tuple[int, ...]) -> list[str]:
    return sorted(board.towns[town].name for town in towns)


def test_every_board_of_the_program_is_right() -> None:
    boards, wrong = load_boards("elfenland", read_board)
    assert wrong == ()
    assert {name: board.seats for name, board in boards.items()} == {
        "elfenland": (2, 3, 4, 5, 6),
        "elfenland-west": (2,),
    }


def test_towns_links_and_terrains_are_the_references(board: Board) -> None:
    assert (len(board.towns), len(board.links)) == (21, 48)
    counts = Counter(link.terrain for link in board.links)
    assert counts == {"plain": 8, "forest": 12, "desert": 7, "mountain": 8, "river": 7, "lake": 6}
    for terrain in LINKS:
        assert drawn(board, terrain) == told(terrain)
    assert sum(link.road for link in board.links) == 35


def test_seven_pairs_of_towns_have_a_road_and_a_waterway(board: Board) -> None:
    """D-9 of the reference."""
    pairs = Counter(frozenset((link.a, link.b)) for link in board.links)
    assert len(pairs) == 41
    doubled = {tuple(names(board, tuple(pair))) for pair, count in pairs.items() if count == 2}
    assert doubled == {
        ("Usselen", "Wylhien"),
        ("Beata", "Elvenhold"),
        ("Ixara", "Virst"),
        ("Ixara", "Mah'Davikia"),
        ("Grangor", "Mah'Davikia"),
        ("Grangor", "Yttar"),
        ("Strykhaven", "Virst"),
    }


def test_rivers_alone_flow(board: Board, west: Board) -> None:
    for each in (board, west):
        for link in each.links:
            assert (link.flows_to in (link.a, link.b)) if link.terrain == "river" else link.flows_to == -1


def test_boots_begin_in_elvenhold_and_twelve_towns_have_a_card(board: Board) -> None:
    assert names(board, board.starts) == ["Elvenhold"]
    assert names(board, board.destinations) == DESTINATIONS.split(", ")


def test_l73_all_distances(board: Board) -> None:
    rows = [line.split() for line in DISTANCES.strip().splitlines()]
    order = [next(i for i, town in enumerate(board.towns) if town.name == row[0]) for row in rows]
    for origin, row in zip(order, rows, strict=True):
        assert [board.distances[origin][town] for town in order] == [int(number) for number in row[1:]]
    assert max(board.distances[a][b] for a in range(21) for b in board.destinations) == 6


def test_the_west_has_eleven_towns_and_every_link_between_them(board: Board, west: Board) -> None:
    assert names(west, tuple(range(len(west.towns)))) == WEST.split(", ")
    for terrain in LINKS:
        assert drawn(west, terrain) == {pair for pair in told(terrain) if set(pair) <= set(WEST.split(", "))}
    assert len(west.links) == 20
    assert west.starts == tuple(range(11))
    assert names(west, west.destinations) == [
        "Grangor", "Ixara", "Jaccaranda", "Mah'Davikia", "Usselen", "Wylhien", "Yttar",
    ]  # fmt: skip
    by_name = {town.name: town for town in board.towns}
    assert all(dist(town.at, by_name[town.name].at) == 0 for town in west.towns)


@pytest.mark.parametrize("name", ["elfenland", "elfenland-west"])
def test_lines_run_from_town_to_town_past_their_anchors(name: str) -> None:
    board = read_board(load_map(name))
    for link in board.links:
        assert (link.path[0], link.path[-1]) == (board.towns[link.a].at, board.towns[link.b].at)
        assert min(dist(link.anchor, corner) for corner in link.path) < 18
    anchors = [link.anchor for link in board.links]
    assert min(dist(a, b) for number, a in enumerate(anchors) for b in anchors[:number]) > 40


@pytest.mark.parametrize("name", ["elfenland", "elfenland-west"])
def test_everything_lies_where_it_is_painted(name: str) -> None:
    """Each town on a white oval, each anchor on a terrain's sign, each line along a painted road."""
    board = read_board(load_map(name))
    assert board.picture is not None
    assert board.roads_painted
    root = ElementTree.parse(board.picture).getroot()
    assert board.picture_rect == Rect(0, 0, int(root.get("width", "")), int(root.get("height", "")))
    ovals = {
        (float(node.get("cx", "")), float(node.get("cy", "")))
        for node in root.iter("{http://www.w3.org/2000/svg}ellipse")
        if node.get("fill") == "#F3E6C4"
    }
    assert ovals == {town.at for town in board.towns}
    found = [SIGNS.match(node.get("transform", "")) for node in root]
    signs = [(float(each[1]) + SIGN_MIDDLE, float(each[2]) + SIGN_MIDDLE) for each in found if each]
    assert len(signs) == len(board.links)
    for link in board.links:
        assert min(dist(link.anchor, sign) for sign in signs) < 0.1
    painted = {
        tuple(map(float, found.groups()))
        for node in root.iter("{http://www.w3.org/2000/svg}path")
        if (found := CURVE.fullmatch(node.get("d", "")))
    }
    assert len(painted) == len(board.links)
    for ax, ay, cx, cy, bx, by in painted:
        lines = [link.path for link in board.links if {link.path[0], link.path[-1]} == {(ax, ay), (bx, by)}]
        middle = [
            (
                (1 - t) ** 2 * ax + 2 * t * (1 - t) * cx + t * t * bx,
                (1 - t) ** 2 * ay + 2 * t * (1 - t) * cy + t * t * by,
            )
            for t in (0.1, 0.3, 0.5, 0.7, 0.9)
        ]
        assert min(max(from_line(point, line) for point in middle) for line in lines) < 0.5


def from_line(point: tuple[float, float], line: tuple[tuple[float, float], ...]) -> float:
    """How far the point lies from the line, which is looked at in short steps."""
    steps = (
        (a[0] + (b[0] - a[0]) * step / 100, a[1] + (b[1] - a[1]) * step / 100)
        for a, b in pairwise(line)
        for step in range(101)
    )
    return min(dist(point, each) for each in steps)


def test_the_digest_holds_the_rules_part_and_no_more(board: Board, west: Board) -> None:
    moved = dataclasses.replace(board, picture=None, picture_rect=Rect(0, 0, 9, 9), roads_painted=False)
    assert moved.digest == board.digest
    assert moved == board
    turned = dataclasses.replace(board.links[35], flows_to=board.links[35].a)
    others = [
        west,
        dataclasses.replace(board, seats=(2, 3)),
        dataclasses.replace(board, links=board.links[:-1]),
        dataclasses.replace(board, links=(*board.links[:35], turned, *board.links[36:])),
        dataclasses.replace(board, towns=(dataclasses.replace(board.towns[0], destination=True), *board.towns[1:])),
    ]
    assert board.links[35].terrain == "river"
    assert len({board.digest, *(each.digest for each in others)}) == 6
    assert read_board(load_tiled(MAPS / "elfenland.tmx")) == board


def test_the_example_for_own_boards_is_right() -> None:
    board = read_board(load_tiled(Path(__file__).resolve().parents[3] / "docs" / "elfenland-example.tmx"))
    assert (len(board.towns), board.seats, board.picture, board.roads_painted) == (5, (2, 3), None, False)
    assert {link.terrain for link in board.links} == set(LINKS)
    assert board.picture_rect == Rect(0, 0, 960, 640)
