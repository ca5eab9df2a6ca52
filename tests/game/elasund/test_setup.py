"""Setting up: players, board, supplies and who begins (E-01 to E-11)."""

from __future__ import annotations

import pytest

from game.elasund.actions import (
    BonusGold,
    BuildChurch,
    ChooseChurchTile,
    Discard,
    EndBuilding,
    EndTurn,
    GiveBack,
    RaisePermit,
    Roll,
    Spoils,
    TakeGold,
)
from game.elasund.state import Building, ChurchTile, Permit, State, Step
from game.rules import ChanceError, ReplayChance, default_options
from tests.game.elasund.positions import (
    COLOURS,
    COLUMNS,
    GAME,
    GATE_TRADE,
    ROWS,
    STARTS,
    Luck,
    add,
    board,
    build,
    cell,
    covered,
    dice,
    draws,
    move,
    name,
    place,
    play,
    position,
    refused,
    rehouse,
    ship_to,
    space,
    wall,
)

OPTIONS = default_options(GAME)


def set_up(colours: tuple[str, ...], start: int | None, luck: list[Luck]) -> State:
    chance = ReplayChance(luck)
    state, _ = GAME.setup(board(len(colours)), colours, OPTIONS, start, chance)
    chance.finish()
    assert isinstance(state, State)
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_e01_two_to_four_players_each_with_a_colour(players: int) -> None:
    state = set_up(COLOURS[:players], 0, draws(*["red"] * players))
    assert tuple(each.colour for each in state.seats) == COLOURS[:players]
    assert GAME.seat_counts == (2, 3, 4)
    assert GAME.colours == ("red", "blue", "green", "yellow")
    assert tuple(GAME.board_seats(board(players))) == (players,)


@pytest.mark.parametrize(
    "colours",
    [
        ("red",),
        ("red", "red", "blue"),
        ("red", "blue", "violet"),
        ("red", "blue", "green", "yellow", "red"),
        ("red", "blue"),  # this board has three seats
    ],
)
def test_e01_other_numbers_and_colours_are_refused(colours: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r".+"):
        GAME.setup(board(3), colours, OPTIONS, 0, ReplayChance(draws(*["red"] * 5)))


def test_r_e1_any_different_colours_in_any_order() -> None:
    state = set_up(("yellow", "green", "red"), 1, draws("red", "red", "red"))
    assert [each.colour for each in state.seats] == ["yellow", "green", "red"]
    assert state.active == 1
    assert state.cells[cell(state, *STARTS["yellow"]["cottage_small"])] == Building(
        "cottage_small", 0, cell(state, *STARTS["yellow"]["cottage_small"])
    )
    # Start fields of the colour that does not play are free cells.
    for kind, at in STARTS["blue"].items():
        assert all(state.cells[cell(state, *each)] is None for each in covered(kind, at))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_e02_start_hand_and_supplies(players: int) -> None:
    drawn = ["red", "green", "blue", "blue"][:players]
    state = set_up(COLOURS[:players], 0, draws(*drawn))
    hand = {"red": (1, 0, 0), "green": (0, 1, 0), "blue": (0, 0, 1)}
    for each, colour in zip(state.seats, drawn, strict=True):
        assert each.gold == 3
        assert each.influence == hand[colour]
        assert each.permits == (0, 1, 2, 3, 4)
        assert each.tiles == ("house", "workshop")
        assert (each.walls, each.trade, each.cubes) == (0, 0, 0)
    assert not any(state.walls)
    assert not any(isinstance(each, Permit | ChurchTile) for each in state.cells)
    assert {each.kind for each in state.cells if isinstance(each, Building)} == {"cottage_small", "cottage_large"}


def test_e03_ten_rows_without_a_seven() -> None:
    for players in (2, 3, 4):
        assert tuple(board(players).rows) == (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)


@pytest.mark.parametrize(("players", "columns", "cells"), [(2, 5, 50), (3, 7, 70), (4, 9, 90)])
def test_e04_city_size_by_players(players: int, columns: int, cells: int) -> None:
    assert board(players).columns == columns
    assert len(board(players).trade) == cells


@pytest.mark.parametrize("players", [2, 3, 4])
def test_e05_cottages_start_on_their_cells(players: int) -> None:
    for colours in (COLOURS[:players], COLOURS[::-1][:players]):
        state = set_up(colours, 0, draws(*["red"] * players))
        expected = {}
        for number, colour in enumerate(colours):
            for kind, at in STARTS[colour].items():
                for each in covered(kind, at):
                    expected[each] = Building(kind, number, cell(state, *at))
        found = {name(state, index): each for index, each in enumerate(state.cells) if each is not None}
        assert found == expected


def test_e05_every_board_knows_the_cells_of_all_colours() -> None:
    for players in (2, 3, 4):
        starts = board(players).starts
        assert {
            colour: {kind: name(board(players), at) for kind, at in places.items()} for colour, places in starts.items()
        } == STARTS


def test_e06_foundation_is_column_3_row_8() -> None:
    for players in (2, 3, 4):
        assert name(board(players), board(players).foundation) == (3, 8)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_e07_bank_and_deck_without_the_start_hands(players: int) -> None:
    drawn = ["red", "green", "red", "blue"][:players]
    state = set_up(COLOURS[:players], 0, draws(*drawn))
    assert GAME.observe(state, None).bank == 51 - 3 * players
    assert state.deck == tuple(13 - drawn.count(colour) for colour in ("red", "green", "blue"))
    assert state.discards == (0, 0, 0)
    assert GAME.observe(state, 0).deck_count == 39 - players


def test_e08_neutral_supply() -> None:
    for players in (2, 3, 4):
        state = set_up(COLOURS[:players], 0, draws(*["red"] * players))
        assert dict(zip(("well", "market", "shop", "tavern", "hall"), state.piles, strict=True)) == {
            "well": 4,
            "market": 4,
            "shop": 5,
            "tavern": 5,
            "hall": 3,
        }


def test_e09_church_pile_of_nine_in_open_order() -> None:
    state = set_up(COLOURS[:3], 0, draws("red", "red", "red"))
    assert state.church == (1, 2, 3, 4, 5, 6, 7, 8, 9)
    assert state.church_bottom == 0
    assert state.drawn == ()
    assert GAME.observe(state, 0).church_left == 9


def test_e10_highest_roll_starts_then_clockwise() -> None:
    luck = draws("red", "red", "red") + dice(1, 2) + dice(5, 5) + dice(3, 6)
    state = set_up(COLOURS[:3], None, luck)
    assert (state.active, state.step, state.turn) == (1, Step.ROLL, 1)
    order = []
    for _ in range(4):
        order.append(state.active)
        state = state._replace(step=Step.BONUS)
        state = play(state, EndTurn())
    assert order == [1, 2, 0, 1]


def test_e10_d14_r_e2_tied_players_roll_again_in_seat_order() -> None:
    first = dice(6, 4) + dice(2, 1) + dice(5, 5) + dice(4, 6)
    second = dice(1, 1) + dice(4, 4) + dice(2, 6)  # seats 0, 2, 3
    third = dice(1, 2) + dice(1, 1)  # seats 2, 3
    state = set_up(COLOURS, None, draws("red", "red", "red", "red") + first + second + third)
    assert state.active == 2


def test_e10_a_chosen_start_player_needs_no_dice() -> None:
    state = set_up(COLOURS[:2], 1, draws("red", "blue"))
    assert (state.active, GAME.to_act(state), state.step) == (1, 1, Step.ROLL)


def test_r_e2_hands_are_dealt_before_the_starting_rolls() -> None:
    with pytest.raises(ChanceError):
        set_up(COLOURS[:2], None, dice(1, 2) + dice(3, 4) + draws("red", "red"))


def test_d15_ship_starts_beside_the_board() -> None:
    state = set_up(COLOURS[:2], 0, draws("red", "red"))
    assert state.ship == -1
    assert not state.pirate
    # The first roll can match no row, the first pirate may go to all ten.
    for total, faces in ((2, (1, 1)), (12, (6, 6))):
        assert play(state, Roll(), dice(*faces)).step == Step.BUILD, total
    pirate = play(state, Roll(), dice(3, 4))
    assert pirate.step == Step.PIRATE
    assert GAME.legal(pirate) == [ship_to(label) for label in ROWS]


# --- E-11 ------------------------------------------------------------------------------------------------------------
def everything(state: State) -> dict[str, object]:
    """One action of each kind, fitting to the position of `every_step`."""
    return {
        "Roll": Roll(),
        "MoveShip": ship_to(3),
        "Discard": Discard(1, (0, 0, 0)),
        "Spoils": Spoils(0, (0, 0, 0)),
        "GiveBack": GiveBack((1, 0, 0)),
        "Build": build(state, "house", (6, 10)),
        "BuildWall": wall(state, "north", 6),
        "BuildChurch": BuildChurch(),
        "ChooseChurchTile": ChooseChurchTile(5),
        "EndBuilding": EndBuilding(),
        "PlaceCottage": rehouse(state, "cottage_small", (5, 2)),
        "PlacePermit": place(state, 0, (2, 6)),
        "TakeGold": TakeGold(),
        "MovePermit": move(state, 1, (7, 11), "red"),
        "RaisePermit": RaisePermit(1, 2, "red"),
        "AddPermit": add(state, 0, (7, 11)),
        "BonusGold": BonusGold(),
        "EndTurn": EndTurn(),
    }


def every_step(step: str) -> State:
    return position(
        3, step=step, gold=12, influence=[(3, 2, 1), (0, 0, 0), (0, 0, 0)], permits=[("red", 1, (6, 10))], ship=6
    )


@pytest.mark.parametrize(
    ("step", "own"),
    [
        ("roll", {"Roll"}),
        ("shift", set()),
        ("pirate", {"MoveShip"}),
        ("build", {"Build", "BuildWall", "BuildChurch", "EndBuilding"}),
        ("permit", {"PlacePermit", "TakeGold"}),
        ("bonus", {"MovePermit", "RaisePermit", "AddPermit", "BonusGold", "EndTurn"}),
    ],
)
def test_e11_nothing_is_done_out_of_order(step: str, own: set[str]) -> None:
    state = every_step(step)
    for kind, action in everything(state).items():
        if kind in own:
            assert GAME.refusal(state, action) is None, kind
            assert action in GAME.legal(state)
        elif not (step == "shift" and kind == "MoveShip"):
            refused(state, action, "E-11", "wrong_step", step=step)


def test_e11_a_turn_in_its_four_steps() -> None:
    state = every_step("roll")._replace(ship=-1)
    steps = [state.step]
    for action, luck in (
        (Roll(), dice(1, 2)),
        (EndBuilding(), []),
        (TakeGold(), []),
        (EndTurn(), []),
    ):
        state = play(state, action, luck)
        steps.append(state.step)
    assert steps == [Step.ROLL, Step.BUILD, Step.PERMIT, Step.BONUS, Step.ROLL]
    assert (state.active, state.turn, state.builds, state.bonus_used) == (1, 10, 0, False)


def test_e11_no_second_roll_and_no_way_back_from_a_later_step() -> None:
    state = play(every_step("roll")._replace(ship=-1), Roll(), dice(1, 2))
    refused(state, Roll(), "E-11", "wrong_step", step="build")
    state = play(state, EndBuilding())
    refused(state, wall(state, "north", 6), "E-11", "wrong_step", step="permit")
    state = play(state, TakeGold())
    refused(state, TakeGold(), "E-11", "wrong_step", step="bonus")
    refused(state, place(state, 0, (2, 3)), "E-11", "wrong_step", step="bonus")


# --- board data (2.3, 2.6) -------------------------------------------------------------------------------------------
@pytest.mark.parametrize("players", [2, 3, 4])
def test_e102_e103_trade_fields_of_the_board(players: int) -> None:
    its = board(players)
    found = {name(its, index): points for index, points in enumerate(its.trade) if points}
    assert found == {(1, label): 1 for label in ROWS} | dict.fromkeys(GATE_TRADE[players], 2)
    assert sum(its.trade) == {2: 10, 3: 14, 4: 18}[players]


def test_e104_cube_fields_of_the_track() -> None:
    for players in (2, 3, 4):
        track = board(players).track
        assert [each.number for each in track] == list(range(12))
        assert [each.number for each in track if each.cube] == [3, 5, 7, 9, 11]


@pytest.mark.parametrize(("players", "total"), [(2, 12), (3, 16), (4, 20)])
def test_e78_e74_wall_spaces_by_players(players: int, total: int) -> None:
    its = board(players)
    last = COLUMNS[players] - 1
    expected = {(side, column): 2 for side in ("north", "south") for column in range(3, last + 1)}
    expected |= {("east", label): 4 for label in (3, 4, 5, 6, 8, 9, 10, 11)}
    assert {(each.side, each.at): each.price for each in its.walls} == expected
    assert len(its.walls) == total
    for each in its.walls:
        assert each.row == (ROWS.index(each.at) if each.side == "east" else -1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_e75_wall_spaces_touch_gates_and_neighbours(players: int) -> None:
    its = board(players)
    last = COLUMNS[players] - 1
    gates = {("north", last), ("south", last), ("east", 3), ("east", 11)}
    assert {(each.side, each.at) for each in its.walls if each.gate} == gates
    east = [3, 4, 5, 6, 8, 9, 10, 11]
    for each in its.walls:
        if each.side == "east":
            at = east.index(each.at)
            near = {("east", east[other]) for other in (at - 1, at + 1) if 0 <= other < len(east)}
        else:
            near = {(each.side, other) for other in (each.at - 1, each.at + 1) if 3 <= other <= last}
        assert {(its.walls[other].side, its.walls[other].at) for other in each.touches} == near
        assert space(its, each.side, each.at) == its.walls.index(each)
