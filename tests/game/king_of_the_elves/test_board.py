"""The program's table of King of the Elves: places for everybody, and room for all that the rules let lie there."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import atan2, dist, pi

import pytest

from game.king_of_the_elves.board import Board, Place, Rect, Table
from game.king_of_the_elves.board_reader import read_board
from game.king_of_the_elves.state import Region
from game.maps import MAPS, load_boards, load_map, load_tiled
from game.registry import GAMES, boards
from tests.game.king_of_the_elves.reference import JOURNEYS

BOARD = read_board(load_map("king_of_the_elves"))
EVERY_NUMBER = pytest.mark.parametrize("players", sorted(JOURNEYS))


def middle(rect: Rect) -> tuple[float, float]:
    return rect.x + rect.w / 2, rect.y + rect.h / 2


def around(table: Table, rect: Rect) -> float:
    """How far round the cloth the rectangle lies, clockwise from below, in radians."""
    (x, y), (cx, cy) = middle(rect), middle(table.cloth)
    return atan2(cx - x, y - cy) % (2 * pi)


def overlap(one: Rect, two: Rect) -> bool:
    return one.x < two.x + two.w and two.x < one.x + one.w and one.y < two.y + two.h and two.y < one.y + one.h


def slots_of(place: Place) -> list[Rect]:
    return [slot.rect for slot in place.slots]


def test_every_board_of_the_program_is_right() -> None:
    found, wrong = load_boards("king_of_the_elves", read_board)
    assert wrong == ()
    assert {name: board.seats for name, board in found.items()} == {"king_of_the_elves": (2, 3, 4, 5, 6)}


def test_the_game_is_known_with_its_board() -> None:
    found, wrong = boards("king_of_the_elves")
    assert wrong == ()
    assert list(found.values()) == [BOARD]
    assert GAMES["king_of_the_elves"].board_seats(BOARD) == tuple(sorted(JOURNEYS))


@EVERY_NUMBER
def test_k19_k20_each_realm_has_room_for_two_regions_with_two_players_for_three(players: int) -> None:
    table = BOARD.tables[players]
    assert len(table.places) == players
    assert {len(place.slots) for place in table.places} == {3 if players == 2 else 2}


@EVERY_NUMBER
def test_k33_each_region_has_room_for_a_card_of_each_type(players: int) -> None:
    for slot in (slot for place in BOARD.tables[players].places for slot in place.slots):
        assert slot.spots._fields == Region._fields[1:]
        for one, two in combinations(slot.spots, 2):
            assert not overlap(one, two)


@EVERY_NUMBER
def test_nothing_lies_on_anything_else(players: int) -> None:
    table = BOARD.tables[players]
    things = [table.deck, table.discards, *(place.plate for place in table.places)]
    things += [rect for place in table.places for rect in slots_of(place)]
    assert all(table.area.holds(thing) for thing in things)
    for one, two in combinations(things, 2):
        assert not overlap(one, two)


@EVERY_NUMBER
def test_places_follow_each_other_clockwise_from_the_one_below(players: int) -> None:
    table = BOARD.tables[players]
    places = [around(table, place.slots[0].rect) for place in table.places[1:]]
    assert all(one < two for one, two in pairwise(places))
    below = around(table, table.places[0].slots[0].rect)
    assert min(below, 2 * pi - below) < pi / 4


def test_k21_k53_the_own_first_region_lies_on_the_right_and_the_others_left_of_it() -> None:
    for table in BOARD.tables.values():
        own = slots_of(table.places[0])
        assert all(two.x + two.w <= one.x for one, two in pairwise(own))


def test_r_k29_across_the_table_it_is_the_other_way_round() -> None:
    """Whoever sits there has his right hand on our left."""
    across = slots_of(BOARD.tables[2].places[1])
    assert all(one.x + one.w <= two.x for one, two in pairwise(across))
    left, right = slots_of(BOARD.tables[4].places[1]), slots_of(BOARD.tables[4].places[3])
    assert left[1].y < left[0].y
    assert right[0].y < right[1].y


@EVERY_NUMBER
def test_k53_k54_the_ring_passes_the_slots_in_the_order_of_travel(players: int) -> None:
    table = BOARD.tables[players]
    slots = [slot for place in table.places for slot in place.slots]
    ahead = [(slot.stop - slots[0].stop) % len(table.ring) for slot in slots]
    assert ahead == sorted(set(ahead))
    for slot in slots:
        corner = int(slot.stop)
        (x, y), (ex, ey) = table.ring[corner], table.ring[(corner + 1) % len(table.ring)]
        part = slot.stop - corner
        at = (x + (ex - x) * part, y + (ey - y) * part)
        nearest = min(dist(middle(slot.rect), each) for each in table.ring)
        assert dist(at, middle(slot.rect)) <= nearest


def test_read_twice_it_is_the_same_board() -> None:
    again = read_board(load_tiled(MAPS / "king_of_the_elves.tmx"))
    assert again is not BOARD
    assert (again, hash(again), again.digest) == (BOARD, hash(BOARD), BOARD.digest)
    assert Board("mine", BOARD.seats, BOARD.tables) != BOARD
    assert BOARD != "king_of_the_elves"
