"""Trade points and their cubes (E-102 to E-107)."""

from __future__ import annotations

import pytest

from tests.game.elasund.positions import (
    GATE_TRADE,
    PERMITS,
    ROWS,
    TRACK_CUBES,
    Cell,
    build,
    buildings_of,
    covered,
    place,
    play,
    position,
    recount_trade,
    rehouse,
)


def permits_on(kind: str, at: Cell, owner: str = "red") -> list[tuple[str, int, Cell]]:
    """Permits 0, 1, … on the last cells of a footprint."""
    return [(owner, value, each) for value, each in enumerate(covered(kind, at)[-PERMITS[kind] :])]


@pytest.mark.parametrize(
    ("kind", "at", "points"),
    [
        ("house", (1, 2), 1),
        ("workshop", (1, 2), 2),
        ("workshop", (1, 6), 2),  # rows 6 and 8
        ("well", (1, 12), 1),
        ("market", (1, 5), 1),
        ("shop", (1, 5), 2),
        ("tavern", (1, 11), 2),
        ("hall", (1, 4), 3),
        ("hall", (2, 4), 0),
        ("well", (6, 2), 2),
        ("house", (5, 2), 2),
        ("house", (6, 2), 2),
        ("workshop", (6, 2), 2),
        ("shop", (5, 2), 2),
        ("hall", (6, 2), 2),
        ("market", (6, 12), 2),
        ("workshop", (6, 11), 2),
        ("hall", (5, 10), 2),
        ("house", (3, 2), 0),
        ("well", (6, 3), 0),
        ("shop", (5, 3), 0),
    ],
)
def test_e102_points_of_all_cells_covered(kind: str, at: Cell, points: int) -> None:
    state = position(4, gold=9, permits=permits_on(kind, at))
    after = play(state, build(state, kind, at))
    assert [each.trade for each in after.seats] == [points, 0, 0, 0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_e103_gate_cells_by_players(players: int) -> None:
    for column in range(2, 2 * players + 2):
        for label in (2, 12):
            state = position(players, gold=9, permits=[("red", 0, (column, label))])
            after = play(state, build(state, "well", (column, label)))
            assert after.seats[0].trade == (2 if (column, label) in GATE_TRADE[players] else 0)


def test_e102_permits_and_cottages_earn_nothing() -> None:
    state = position(3, step="permit", ship=2)
    after = play(state, place(state, 0, (1, 2)))
    assert after.seats[0].trade == 0
    state = position(
        3, gold=9, permits=[("red", 0, (3, 3)), ("red", 1, (4, 3))], buildings=[("cottage_small", "red", (4, 4))]
    )
    state = play(state, build(state, "shop", (3, 3)))
    assert play(state, rehouse(state, "cottage_small", (2, 2))).seats[0].trade == 0


def with_trade(points: int) -> list[tuple[str, str, Cell]]:
    """Red's buildings in the harbour of a 3-player city worth so many points, rows 9 to 12 and the gates first."""
    pieces: list[tuple[int, tuple[str, str, Cell]]] = [
        (2, ("workshop", "red", (1, 11))),
        (2, ("house", "red", (6, 12))),
        (2, ("well", "red", (6, 2))),
        (2, ("shop", "red", (1, 9))),
        (1, ("well", "red", (1, 8))),
    ]
    chosen = []
    for worth, piece in pieces:
        if worth <= points:
            points -= worth
            chosen.append(piece)
    assert not points
    return chosen


@pytest.mark.parametrize("before", range(9))
@pytest.mark.parametrize(("kind", "gain"), [("well", 1), ("shop", 2), ("hall", 3)])
def test_e104_cube_on_each_field_reached_or_passed(before: int, kind: str, gain: int) -> None:
    standing = with_trade(before)
    state = position(3, gold=9, buildings=standing, permits=permits_on(kind, (1, 3)))
    assert state.seats[0].trade == before
    after = play(state, build(state, kind, (1, 3)))
    track = sum(1 for needed in TRACK_CUBES if before < needed <= before + gain)
    tile = 2 if kind == "hall" else 1
    assert after.seats[0].trade == before + gain
    assert after.seats[0].cubes == min(10, state.seats[0].cubes + tile + track)


def test_e104_several_cubes_at_once() -> None:
    state = position(3, gold=9, buildings=[("workshop", "red", (1, 11))], permits=permits_on("hall", (1, 3)))
    after = play(state, build(state, "hall", (1, 3)))
    assert (state.seats[0].cubes, after.seats[0].trade, after.seats[0].cubes) == (0, 5, 4)


def test_e105_losing_the_building_moves_back_and_returns_the_cube() -> None:
    # Red's workshop on rows 5 and 6 is hit in row 6: 3 → 1.
    state = position(
        3,
        gold=9,
        active="blue",
        buildings=[("workshop", "red", (1, 5)), ("house", "red", (1, 2))],
        permits=[("blue", 0, (2, 6)), ("blue", 1, (1, 8))],
    )
    assert (state.seats[0].trade, state.seats[0].cubes) == (3, 1)
    after = play(state, build(state, "shop", (1, 6)))
    assert [(each.trade, each.cubes) for each in after.seats] == [(1, 0), (2, 1), (0, 0)]
    # His house in row 5: 3 → 2.
    state = position(
        3,
        gold=9,
        active="blue",
        buildings=[("house", "red", (1, 5)), ("workshop", "red", (1, 2))],
        permits=[("blue", 0, (1, 6)), ("blue", 1, (2, 6))],
    )
    assert (state.seats[0].trade, state.seats[0].cubes) == (3, 1)
    after = play(state, build(state, "shop", (1, 5)))
    assert [(each.trade, each.cubes) for each in after.seats] == [(2, 0), (2, 1), (0, 0)]


def test_e105_field_still_reached_keeps_its_cube() -> None:
    state = position(
        3,
        gold=9,
        active="blue",
        buildings=[("hall", "red", (1, 2)), ("house", "red", (1, 5))],
        permits=[("blue", 0, (1, 6)), ("blue", 1, (2, 6))],
    )
    assert (state.seats[0].trade, state.seats[0].cubes) == (4, 3)
    after = play(state, build(state, "shop", (1, 5)))
    assert (after.seats[0].trade, after.seats[0].cubes) == (3, 3)


def test_e105_several_cubes_lost_at_once_by_a_building_hit_outside_the_harbour() -> None:
    # The hall is hit in column 2 alone, yet its three windmills go: 7 → 4, cubes on 5 and 7 come back, that on 3 stays.
    state = position(
        3,
        gold=9,
        active="blue",
        influence=[(0, 0, 0), (3, 0, 0), (0, 0, 0)],
        buildings=[("hall", "red", (1, 3)), ("workshop", "red", (1, 11)), ("shop", "red", (5, 2))],
        permits=[("blue", 0, (3, 4)), ("blue", 1, (3, 5)), ("blue", 2, (3, 6))],
    )
    assert (state.seats[0].trade, state.seats[0].cubes) == (7, 2 + 1 + 3)
    after = play(state, build(state, "hall", (2, 4), "red"))
    assert [(each.trade, each.cubes) for each in after.seats] == [(4, 1 + 1), (0, 2), (0, 0)]


def test_e106_losers_points_first_then_the_builders() -> None:
    """Red over-builds his own harbour house: 3 → 2, the cube on 3 comes back, then 2 → 4 brings it again."""
    state = position(
        3,
        gold=9,
        buildings=[("house", "red", (1, 5)), ("workshop", "red", (1, 2))],
        permits=[("red", 0, (1, 6)), ("red", 1, (2, 6))],
    )
    assert (state.seats[0].trade, state.seats[0].cubes) == (3, 1)
    after = play(state, build(state, "shop", (1, 5)))
    assert (after.seats[0].trade, after.seats[0].cubes) == (4, 2)


def test_e106_both_sides_of_one_build() -> None:
    state = position(
        3,
        gold=9,
        active="blue",
        buildings=[("house", "red", (1, 5)), ("workshop", "red", (1, 2)), ("well", "blue", (1, 12))],
        permits=[("blue", 0, (1, 6)), ("blue", 1, (2, 6))],
    )
    after = play(state, build(state, "shop", (1, 5)))
    assert [(each.trade, each.cubes) for each in after.seats] == [(2, 0), (3, 3), (0, 0)]


TWELVE: list[tuple[str, str, Cell]] = [
    ("house", "red", (6, 2)),
    ("workshop", "red", (8, 2)),
    ("well", "red", (6, 12)),
    ("well", "red", (8, 12)),
    ("shop", "red", (1, 2)),
    ("shop", "red", (1, 9)),
]


def test_e107_d4_points_above_eleven_are_remembered() -> None:
    state = position(
        4,
        gold=9,
        active="blue",
        buildings=TWELVE,
        permits=[("blue", 0, (3, 3)), ("blue", 1, (3, 4)), ("blue", 2, (3, 5))],
    )
    assert (state.seats[0].trade, state.seats[0].cubes) == (12, 9)
    after = play(state, build(state, "hall", (2, 3)))
    assert (after.seats[0].trade, after.seats[0].cubes) == (10, 7)
    assert not any(each.kind == "shop" and each.cell == 0 for each in buildings_of(after, 0))


def test_e107_reached_from_ten() -> None:
    standing = [each for each in TWELVE if each[2] != (6, 12)]
    state = position(4, gold=9, buildings=standing, permits=permits_on("well", (6, 12)))
    assert (state.seats[0].trade, state.seats[0].cubes) == (10, 7)
    after = play(state, build(state, "well", (6, 12)))
    assert (after.seats[0].trade, after.seats[0].cubes) == (12, 9)


def test_e102_no_more_than_ten_points_with_two_players() -> None:
    state = position(2)
    assert sum(state.board.trade) == 10
    assert recount_trade(state, 0) == 0
    assert len(ROWS) == 10
