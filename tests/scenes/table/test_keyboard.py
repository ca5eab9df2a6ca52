"""By keys what is held goes over one legal place after the other."""

from __future__ import annotations

from scenes.table.keyboard import next_place

PLACES = [(100.0, 100.0), (300.0, 100.0), (300.0, 300.0), (100.0, 300.0)]


def test_tab_goes_round_in_order_and_back() -> None:
    assert next_place(PLACES, (300, 100), None, False) == 2
    assert next_place(PLACES, (300, 100), None, True) == 0
    assert next_place(PLACES, (100, 300), None, False) == 0


def test_the_first_place_is_the_nearest() -> None:
    assert next_place(PLACES, (290, 320), None, False) == 2


def test_arrows_go_to_the_nearest_place_in_their_direction() -> None:
    assert next_place(PLACES, (100, 100), (1, 0), False) == 1
    assert next_place(PLACES, (100, 100), (0, 1), False) == 3
    assert next_place(PLACES, (100, 100), (-1, 0), False) is None


def test_without_places_there_is_nowhere_to_go() -> None:
    assert next_place([], (0, 0), None, False) is None
    assert next_place([], (0, 0), (1, 0), False) is None
