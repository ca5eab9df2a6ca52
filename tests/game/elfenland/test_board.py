"""Elfenland's boards are those of the rules reference, and lie where the pictures show them."""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from math import dist
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.elfenland.board import Board, Rect
from game.elfenland.board_reader import read_board
from game.maps import MAPS, load_boards, load_map, load_tiled
from tests.game.elfenland.positions import link_name, town
from tests.game.elfenland.reference import DISTANCES, LAND, LINKS, MAP, TOWNS, WEST, WITHOUT_CARD

SIGNS = re.compile(r"translate\(([\d.]+),([\d.]+)\) scale\(0\.54\)")
SIGN_MIDDLE = 16.2
CURVE = re.compile(r"M([\d.]+),([\d.]+) Q([\d.]+),([\d.]+) ([\d.]+),([\d.]+)")


@pytest.fixture(scope="module")
def board() -> Board:
    return read_board(load_map("elfenland"))


@pytest.fixture(scope="module")
def west() -> Board:
    return read_board(load_map("elfenland-west"))


def links_of(board: Board) -> list[tuple[str, str, str]]:
    return sorted(link_name(board, at) for at in range(len(board.links)))


def names(board: Board, towns: Iterable[int]) -> set[str]:
    return {board.towns[town].name for town in towns}


def test_every_board_of_the_program_is_right() -> None:
    boards, wrong = load_boards("elfenland", read_board)
    assert wrong == ()
    assert {name: board.seats for name, board in boards.items()} == {
        "elfenland": (2, 3, 4, 5, 6),
        "elfenland-west": (2,),
    }


def test_l02_towns_and_links_are_those_of_the_reference(board: Board) -> None:
    assert names(board, range(21)) == set(TOWNS)
    assert links_of(board) == sorted(LINKS)
    counts = Counter(link.terrain for link in board.links)
    assert counts == {"plain": 8, "forest": 12, "desert": 7, "mountain": 8, "river": 7, "lake": 6}


def test_r_l3_roads_are_the_links_by_land(board: Board) -> None:
    assert all(link.road == (link.terrain in LAND) for link in board.links)
    assert sum(link.road for link in board.links) == 35


def test_d10_rivers_alone_flow_as_told(board: Board, west: Board) -> None:
    """Between Usselen and Wylhien lies a river too."""
    for each in (board, west):
        for number, link in enumerate(each.links):
            _, down, terrain = link_name(each, number)
            assert link.flows_to == (town(each, down) if terrain == "river" else -1)
    assert ("Wylhien", "Usselen", "river") in links_of(board)


def test_d9_seven_pairs_of_towns_have_a_road_and_a_waterway(board: Board) -> None:
    pairs = Counter(frozenset((link.a, link.b)) for link in board.links)
    assert len(pairs) == 41
    assert {frozenset(names(board, pair)) for pair, count in pairs.items() if count == 2} == {
        frozenset(pair.split("-"))
        for pair in (
            "Usselen-Wylhien",
            "Beata-Elvenhold",
            "Ixara-Virst",
            "Ixara-Mah'Davikia",
            "Grangor-Mah'Davikia",
            "Grangor-Yttar",
            "Strykhaven-Virst",
        )
    }


def test_d16_names_are_spelt_as_in_the_reference(board: Board) -> None:
    found = names(board, range(21))
    assert {"Ixara", "Beata", "Wylhien", "Lapphalya", "Erg'Eren", "Tichih"} <= found
    assert all(name.isascii() for name in found)


def test_boots_begin_in_elvenhold_and_twelve_towns_have_a_card(board: Board) -> None:
    assert names(board, board.starts) == {"Elvenhold"}
    assert len(board.destinations) == 12
    assert names(board, board.destinations) == set(TOWNS) - set(WITHOUT_CARD)


def test_l73_all_distances(board: Board) -> None:
    for (origin, goal), far in DISTANCES.items():
        assert board.distances[town(board, origin)][town(board, goal)] == far


def test_the_west_has_eleven_towns_and_every_link_between_them(board: Board, west: Board) -> None:
    assert names(west, range(11)) == names(west, west.starts) == set(WEST)
    assert links_of(west) == sorted(each for each in LINKS if each[0] in WEST and each[1] in WEST)
    assert (len(west.towns), len(west.links)) == (11, 20)
    assert names(west, west.destinations) == set(WEST) - set(WITHOUT_CARD)
    by_name = {each.name: each for each in board.towns}
    assert all(dist(each.at, by_name[each.name].at) == 0 for each in west.towns)


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
    assert {link.terrain for link in board.links} == set(MAP)
    assert board.picture_rect == Rect(0, 0, 960, 640)
