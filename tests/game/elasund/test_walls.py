"""City walls and their towers (E-74 to E-80)."""

from __future__ import annotations

import pytest

from game.elasund.actions import BuildWall
from game.elasund.state import Step, Wall
from tests.game.elasund.positions import (
    GAME,
    TOWERS,
    WALL_INFLUENCE,
    allowed,
    bank,
    draws,
    legal_of,
    play,
    position,
    refused,
    space,
    wall,
)

NORTH = {2: [4, 3], 3: [6, 5, 4, 3], 4: [8, 7, 6, 5, 4, 3]}
EAST = [3, 4, 5, 6, 8, 9, 10, 11]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_e74_two_gold_north_and_south_four_in_the_east(players: int) -> None:
    state = position(players, gold=6)
    first = NORTH[players][0]
    for side, at, price in (("north", first, 2), ("south", first, 2), ("east", 3, 4), ("east", 11, 4)):
        after = play(state, wall(state, side, at), draws("red"))
        assert after.seats[0].gold == 6 - price
        assert bank(after) == bank(state) + price
        poor = position(players, gold=[price - 1] + [6] * (players - 1))
        refused(poor, wall(poor, side, at), ("E-74", "E-54"), "gold_short", needed=price, have=price - 1, short=1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_e75_at_first_only_the_spaces_at_the_gates(players: int) -> None:
    state = position(players, gold=6)
    first = NORTH[players][0]
    expected = {
        wall(state, "north", first),
        wall(state, "south", first),
        wall(state, "east", 3),
        wall(state, "east", 11),
    }
    assert set(legal_of(state, BuildWall)) == expected
    for index in range(len(state.walls)):
        if BuildWall(index) not in expected:
            refused(state, BuildWall(index), "E-75", "wall_unconnected")


def test_e75_beside_a_standing_wall_of_anybody() -> None:
    state = position(3, gold=6, walls=[("blue", "north", 6), ("green", "east", 3)])
    expected = {wall(state, side, at) for side, at in (("north", 5), ("east", 4), ("south", 6), ("east", 11))}
    assert set(legal_of(state, BuildWall)) == expected
    refused(state, wall(state, "north", 4), "E-75", "wall_unconnected")


def test_e75_the_eastern_chains_meet() -> None:
    walls = [("blue", "east", label) for label in (3, 4, 5, 6)] + [("green", "east", label) for label in (11, 10, 9)]
    state = position(3, gold=6, walls=walls)
    assert {GAME.refusal(state, wall(state, "east", label)) for label in (8,)} == {None}
    after = play(state, wall(state, "east", 8), draws("red"))
    assert set(legal_of(after, BuildWall)) == {wall(after, "north", 6), wall(after, "south", 6)}


def test_e75_taken_and_unknown_spaces_are_refused() -> None:
    state = position(3, gold=6, walls=[("blue", "north", 6)])
    refusal = GAME.refusal(state, wall(state, "north", 6))
    assert refusal is not None
    assert refusal.reason == "wall_taken"
    for index in (-1, 16):
        refusal = GAME.refusal(state, BuildWall(index))
        assert refusal is not None
        assert refusal.reason == "space_unknown"


def test_e76_e77_d23_walls_in_order_with_their_rewards() -> None:
    state = position(4, gold=[40, 3, 3, 3])
    spaces = [("north", at) for at in NORTH[4]] + [("south", at) for at in NORTH[4]]
    influence = cubes = 0
    for number in range(1, 10):
        reward = WALL_INFLUENCE.get(number, 0)
        side, at = spaces[number - 1]
        state = play(state, wall(state, side, at), draws(*["green"] * reward))
        influence += reward
        cubes += number in TOWERS
        assert state.walls[space(state, side, at)] == Wall(0, number)
        assert sum(state.seats[0].influence) == influence
        assert state.seats[0].cubes == cubes
        assert state.seats[0].walls == number
        state = state._replace(step=Step.BUILD, builds=0)
    assert (influence, cubes, state.seats[0].gold) == (9, 3, 40 - 18)


def test_e76_each_player_has_his_own_stack() -> None:
    state = position(3, gold=6, walls=[("blue", "north", 6), ("blue", "north", 5), ("red", "north", 4)])
    after = play(state, wall(state, "north", 3), draws("blue"))
    assert after.walls[space(after, "north", 3)] == Wall(0, 2)
    blue = state._replace(active=1)
    after = play(blue, wall(blue, "north", 3))
    assert after.walls[space(after, "north", 3)] == Wall(1, 3)
    assert after.seats[1].cubes == 1


def test_e77_tower_cube_and_no_influence() -> None:
    state = position(3, gold=6, walls=[("red", "north", 6), ("red", "north", 5)])
    after = play(state, wall(state, "north", 4))
    assert (after.seats[0].cubes, after.seats[0].influence) == (1, (0, 0, 0))
    assert GAME.observe(after, 1).seats[0].towers == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_e78_all_spaces_can_be_built_in_some_order(players: int) -> None:
    state = position(players, gold=[17] + [4] * (players - 1))
    built = 0
    while True:
        spaces = legal_of(state, BuildWall)
        if not spaces:
            break
        number = state.seats[state.active].walls + 1
        state = play(state, spaces[-1], draws(*["red"] * WALL_INFLUENCE.get(number, 0)))
        built += 1
        seats = tuple(each._replace(gold=4, influence=(0, 0, 0)) for each in state.seats)
        state = state._replace(step=Step.BUILD, builds=0, active=built % players, seats=seats, deck=(13, 13, 13))
    assert built == {2: 12, 3: 16, 4: 20}[players] == len(state.walls)


def test_e78_no_wall_space_at_the_coast() -> None:
    for players in (2, 3, 4):
        state = position(players)
        assert not [each for each in state.board.walls if each.side in ("north", "south") and each.at < 3]


def test_e79_four_gold_when_the_cheap_spaces_are_full() -> None:
    cheap = [("blue", "north", 4), ("blue", "north", 3), ("blue", "south", 4), ("blue", "south", 3)]
    state = position(2, gold=[3, 3], walls=cheap)
    assert legal_of(state, BuildWall) == []
    refused(state, wall(state, "east", 3), ("E-74", "E-79", "E-54"), "gold_short", needed=4, have=3, short=1)
    rich = position(2, gold=[4, 3], walls=cheap)
    assert set(legal_of(rich, BuildWall)) == {wall(rich, "east", 3), wall(rich, "east", 11)}


def test_d3_eastern_spaces_are_allowed_earlier() -> None:
    state = position(2, gold=[4, 3])
    allowed(state, wall(state, "east", 3))
    allowed(state, wall(state, "east", 11))


def test_e80_a_tenth_wall_is_impossible() -> None:
    own = [("red", "north", at) for at in NORTH[4]] + [("red", "south", at) for at in NORTH[4][:3]]
    state = position(4, gold=9, walls=own)
    assert (state.seats[0].walls, state.seats[0].cubes) == (9, 3)
    assert legal_of(state, BuildWall) == []
    refused(state, wall(state, "south", 5), ("E-80", "E-76"), "no_walls_left")
    blue = state._replace(active=1)
    allowed(blue, wall(blue, "south", 5))
