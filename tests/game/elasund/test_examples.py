"""The rule booklet's worked examples (E-115, section 9 of the reference)."""

from __future__ import annotations

from game.elasund.actions import Discard, Roll
from game.elasund.state import Building, Permit, Step, Wall
from tests.game.elasund.positions import (
    GAME,
    PERMITS,
    allowed,
    bank,
    build,
    buildings_of,
    cell,
    covered,
    dice,
    draws,
    legal_of,
    play,
    play_all,
    position,
    refused,
    rehouse,
    ship_to,
    space,
    wall,
)


def test_e115_x1_trade_points_of_a_house_and_a_hall() -> None:
    state = position(
        3,
        gold=9,
        permits=[("red", 0, (1, 2))] + [("red", value, (6, label)) for value, label in ((1, 2), (2, 3), (3, 4))],
    )
    state = play(state, build(state, "house", (1, 2)))
    assert (state.seats[0].trade, state.seats[0].cubes) == (1, 0)
    state = play(state, build(state, "hall", (5, 2)))
    assert (state.seats[0].trade, state.seats[0].cubes) == (3, 2 + 1)


def test_e115_x3_a_shop_with_a_foreign_permit_over_a_cottage() -> None:
    state = position(
        4,
        gold=[4, 3, 3, 3],
        permits=[("red", 2, (2, 3)), ("yellow", 1, (2, 4))],
        buildings=[("cottage_large", "yellow", (3, 4))],
    )
    for kind in ("shop", "tavern"):
        assert PERMITS[kind] == 2
        after = play(state, build(state, kind, (2, 3)))
        assert [each.gold for each in after.seats] == [0, 3, 3, 4]
        assert bank(after) == bank(state) + 3
        assert (after.step, GAME.to_act(after)) == (Step.COTTAGE, 3)
        after = play(after, rehouse(after, "cottage_large", (5, 5)))
        assert buildings_of(after, 3) == [Building("cottage_large", 3, cell(after, 5, 5))]
        assert (after.step, GAME.to_act(after)) == (Step.BUILD, 0)
        assert after.seats[0].permits == after.seats[3].permits == (0, 1, 2, 3, 4)
    poor = position(
        4,
        gold=3,
        permits=[("red", 2, (2, 3)), ("yellow", 1, (2, 4))],
        buildings=[("cottage_large", "yellow", (3, 4))],
    )
    refused(poor, build(poor, "shop", (2, 3)), "E-54", "gold_short", needed=4, have=3, short=1)


def test_e115_x4_income_after_the_shift() -> None:
    state = position(
        4,
        step="roll",
        ship=3,
        buildings=[
            ("workshop", "red", (1, 4)),
            ("cottage_small", "blue", (2, 5)),
            ("cottage_large", "yellow", (3, 4)),
            ("cottage_small", "red", (4, 5)),
            ("cottage_large", "green", (5, 4)),
        ],
    )
    state = play(state, Roll(), dice(1, 2))
    assert GAME.legal(state) == [ship_to(5)]
    state = play(state, ship_to(5), draws("green", "blue"))
    assert [(each.colour, each.gold, each.influence) for each in state.seats] == [
        ("red", 4, (0, 1, 0)),
        ("blue", 3, (0, 0, 1)),
        ("green", 4, (0, 0, 0)),
        ("yellow", 4, (0, 0, 0)),
    ]


def test_e115_x5_a_hall_against_two_others() -> None:
    permits = [("red", 1, (4, 3)), ("red", 2, (5, 3)), ("yellow", 2, (4, 4)), ("blue", 2, (4, 5))]
    workshop = [("workshop", "yellow", (5, 4))]
    state = position(4, gold=[9, 3, 3, 3], permits=permits, buildings=workshop)
    after = play(state, build(state, "hall", (4, 3)))
    assert [each.gold for each in after.seats] == [0, 5, 3, 5]
    assert bank(after) == bank(state) + 5
    assert buildings_of(after) == [Building("hall", 0, cell(after, 4, 3))]
    assert after.seats[3].tiles == ("house", "workshop")
    assert all(each.permits == (0, 1, 2, 3, 4) for each in after.seats)
    assert not any(isinstance(each, Permit) for each in after.cells)
    assert len(covered("hall", (4, 3))) == 6
    poor = position(4, gold=[8, 3, 3, 3], permits=permits, buildings=workshop)
    refused(poor, build(poor, "hall", (4, 3)), "E-54", "gold_short", needed=9, have=8, short=1)
    for colour in ("yellow", "blue"):
        other = position(4, gold=10, active=colour, permits=permits, buildings=workshop)
        refused(other, build(other, "hall", (4, 3)), "E-48", "outranked", seat=0, theirs=3, own=2)


def test_e115_x7_a_four_against_zero_one_and_two() -> None:
    permits = [("red", 4, (4, 3)), ("blue", 0, (5, 3)), ("blue", 1, (4, 4)), ("blue", 2, (5, 4))]
    state = position(4, gold=[6, 3, 3, 3], permits=permits)
    allowed(state, build(state, "shop", (4, 3)))
    after = play(state, build(state, "shop", (4, 3)))
    assert [each.gold for each in after.seats] == [0, 6, 3, 3]


def test_e115_x8_pirate_on_row_5() -> None:
    state = position(
        4,
        step="roll",
        active="green",
        ship=9,
        gold=5,
        buildings=[
            ("tavern", "blue", (2, 5)),  # rows 5–6, its cube in row 5
            ("well", "red", (1, 5)),
            ("tavern", "blue", (4, 4)),  # rows 4–5, its cube in row 4
            ("hall", "red", (6, 4)),  # rows 4–6, cubes in rows 4 and 5
        ],
        walls=[("red", "east", label) for label in (3, 4, 5)],
    )
    state = play_all(state, (Roll(), dice(1, 6)), ship_to(5))
    assert state.queue == ((0, 3), (1, 1))
    state = play_all(state, Discard(3, (0, 0, 0)), Discard(1, (0, 0, 0)))
    assert [each.gold for each in state.seats] == [2, 4, 5, 5]
    assert state.step == Step.BUILD


def test_e115_x11_second_and_third_wall_of_yellow() -> None:
    state = position(4, active="yellow", gold=6, walls=[("yellow", "north", 8)])
    state = play(state, wall(state, "south", 8), draws("blue"))
    assert (state.seats[3].gold, state.seats[3].influence, state.seats[3].cubes) == (4, (0, 0, 1), 0)
    state = play(state, wall(state, "east", 3))
    assert (state.seats[3].gold, state.seats[3].influence, state.seats[3].cubes) == (0, (0, 0, 1), 1)
    assert state.walls[space(state, "east", 3)] == Wall(3, 3)
    assert (state.step, legal_of(state, type(wall(state, "east", 4)))) == (Step.PERMIT, [])
