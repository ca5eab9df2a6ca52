"""A seven: the pirate (E-29 to E-41)."""

from __future__ import annotations

from itertools import product

import pytest

from game.elasund.actions import Discard, EndBuilding, MoveShip, Roll, Spoils, TakeGold
from game.elasund.state import Cards, State, Step
from tests.game.elasund.positions import (
    GAME,
    INCOME,
    ROWS,
    SIZES,
    bank,
    dice,
    legal_of,
    place,
    play,
    play_all,
    position,
    refused,
    row,
    seat,
    ship_to,
)

SEVEN = (Roll(), dice(3, 4))


def test_e29_ship_goes_to_any_other_row() -> None:
    state = play(position(2, step="roll", ship=5), *SEVEN)
    assert (state.step, GAME.to_act(state)) == (Step.PIRATE, 0)
    assert GAME.legal(state) == [ship_to(label) for label in ROWS if label != 5]
    refused(state, ship_to(5), "E-29", "ship_stays", row=5)
    after = play(state, ship_to(12))
    assert (ROWS[after.ship], after.pirate) == (12, True)


@pytest.mark.parametrize("faces", [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)])
def test_e29_every_seven_brings_the_pirate(faces: tuple[int, int]) -> None:
    assert play(position(2, step="roll", ship=5), Roll(), dice(*faces)).step == Step.PIRATE


def test_e30_nobody_gets_income() -> None:
    names = [kind for kind in SIZES if kind in INCOME]
    for kind in names:
        state = position(2, step="roll", ship=3, buildings=[(kind, "blue", (4, 9))])
        after = play_all(state, SEVEN)
        assert [(each.gold, each.influence) for each in after.seats] == [(3, (0, 0, 0))] * 2
        if kind != "tavern" and kind != "shop":  # these owe a card
            after = play(after, ship_to(9))
            assert [(each.gold, each.influence) for each in after.seats] == [(3, (0, 0, 0))] * 2
            assert after.step == Step.BUILD


def attacked(**named: object) -> State:
    """Green rolls; in row 9 lie two cubes of blue, one of green and none of red."""
    state = position(
        3,
        step="roll",
        active="green",
        ship=3,
        buildings=[("well", "blue", (1, 9)), ("market", "blue", (4, 9)), ("shop", "green", (6, 9))],
        **named,  # type: ignore[arg-type]
    )
    return play_all(state, SEVEN, ship_to(9))


def test_e31_each_player_active_too_discards_a_card_a_cube() -> None:
    state = attacked(gold=5)
    assert state.step == Step.DISCARD
    assert state.queue == ((2, 1), (1, 2))
    assert GAME.to_act(state) == 2
    refused(state, Discard(0, (0, 0, 0)), "E-31", "discard_count", due=1, given=0)
    refused(state, Discard(2, (0, 0, 0)), "E-31", "discard_count", due=1, given=2)
    state = play(state, Discard(1, (0, 0, 0)))
    assert GAME.to_act(state) == 1
    state = play(state, Discard(2, (0, 0, 0)))
    assert [each.gold for each in state.seats] == [5, 3, 4]
    assert (state.step, GAME.to_act(state), bank(state)) == (Step.BUILD, 2, 51 - 12)


def test_d11_only_cubes_in_the_row_count() -> None:
    state = position(
        2,
        step="roll",
        ship=3,
        buildings=[("well", "red", (1, 8)), ("well", "red", (1, 10)), ("market", "blue", (4, 9))],
    )
    assert play_all(state, SEVEN, ship_to(9)).queue == ((1, 1),)


def test_e32_discarder_chooses_gold_or_influence() -> None:
    state = play(attacked(gold=2, influence=[(0, 0, 0), (2, 0, 1), (1, 0, 0)]), Discard(0, (1, 0, 0)))
    expected = {
        Discard(gold, (red, 0, blue))
        for gold, red, blue in product(range(3), range(3), range(2))
        if gold + red + blue == 2
    }
    assert set(GAME.legal(state)) == expected
    refused(state, Discard(0, (1, 1, 0)), "E-32", "discard_have", kind="green", have=0)
    refused(state, Discard(0, (0, 0, 2)), "E-32", "discard_have", kind="blue", have=1)
    state = play(state, Discard(1, (0, 0, 1)))
    assert (state.seats[1].gold, state.seats[1].influence) == (1, (2, 0, 0))


def test_e32_negative_counts_are_refused() -> None:
    state = play(attacked(gold=2, influence=[(0, 0, 0), (2, 0, 1), (1, 0, 0)]), Discard(0, (1, 0, 0)))
    for action in (Discard(3, (-1, 0, 0)), Discard(-1, (2, 0, 1)), Discard(1, (2, 0, -1))):
        assert GAME.refusal(state, action) is not None


def test_e33_r_e9_too_few_cards_all_are_given_as_a_decision() -> None:
    state = attacked(gold=[3, 0, 3], influence=[(0, 0, 0), (0, 1, 0), (0, 0, 0)])
    assert state.queue == ((2, 1), (1, 1))
    state = play(state, Discard(1, (0, 0, 0)))
    assert GAME.legal(state) == [Discard(0, (0, 1, 0))]
    assert play(state, Discard(0, (0, 1, 0))).seats[1].influence == (0, 0, 0)


def test_e33_r_e9_without_cards_nobody_is_asked() -> None:
    assert attacked(gold=[3, 0, 3]).queue == ((2, 1),)
    state = attacked(gold=[3, 0, 0])
    assert (state.step, state.queue) == (Step.BUILD, ())


@pytest.mark.parametrize(
    ("kind", "rows"), [("well", [5]), ("market", [5]), ("shop", [5]), ("tavern", [5]), ("hall", [5, 6])]
)
def test_e34_d12_rows_of_the_cubes(kind: str, rows: list[int]) -> None:
    state = play(position(2, step="roll", ship=3, buildings=[(kind, "blue", (1, 5))]), *SEVEN)
    for label in ROWS:
        if label != 3:
            after = play(state, ship_to(label))
            assert after.queue == (((1, 1),) if label in rows else ()), label


def test_e34_own_buildings_and_cottages_bear_no_cube() -> None:
    state = position(2, step="roll", ship=3, buildings=[("house", "blue", (1, 5)), ("workshop", "blue", (3, 5))])
    assert play_all(state, SEVEN, ship_to(5)).step == Step.BUILD


def test_e35_church_cubes_count_in_their_row() -> None:
    state = position(2, step="roll", ship=3, church=[(5, "blue"), (6, "blue"), (2, "red"), (9, "blue")])
    state = play(state, *SEVEN)
    assert {label: play(state, ship_to(label)).queue for label in (5, 6, 8, 9, 10)} == {
        5: (),
        6: ((0, 1),),
        8: ((1, 2),),
        9: ((1, 1),),
        10: (),
    }


def test_e36_east_towers_count_in_their_row_others_never() -> None:
    # Red: tower #3 on the east side in row 5, tower #6 on the north side at column 3.
    state = position(
        2,
        step="roll",
        ship=3,
        walls=[("red", "east", label) for label in (3, 4, 5, 6)] + [("red", "north", at) for at in (4, 3)],
    )
    assert [each.cubes for each in state.seats] == [2, 0]
    state = play(state, *SEVEN)
    for label in ROWS:
        if label != 3:
            assert play(state, ship_to(label)).queue == (((0, 1),) if label == 5 else ()), label


def test_e37_track_cubes_never_count() -> None:
    state = position(
        2,
        step="roll",
        ship=3,
        buildings=[("workshop", "red", (1, 2)), ("workshop", "blue", (1, 4)), ("hall", "red", (1, 8))],
    )
    assert [each.trade for each in state.seats] == [5, 2]
    assert state.seats[0].cubes == 4
    state = play(state, *SEVEN)
    owed = {label: play(state, ship_to(label)).queue for label in ROWS if label != 3}
    assert owed == {label: (((0, 1),) if label in (8, 9) else ()) for label in ROWS if label != 3}


# --- spoils ----------------------------------------------------------------------------------------------------------
NORTH_TOWER = [("green", "north", 6), ("green", "north", 5), ("green", "north", 4)]
TWO_TOWERS = [*NORTH_TOWER, ("green", "north", 3), ("green", "south", 6), ("green", "south", 5)]


def plundered(walls: list[tuple[str, str, int]], own_cards: bool = True) -> State:
    """Green, who rolled, gave one gold; blue gave one red and one blue card."""
    state = attacked(gold=5, influence=[(0, 0, 0), (1, 0, 1), (0, 0, 0)], walls=walls, pirate_own_cards=own_cards)
    return play_all(state, Discard(1, (0, 0, 0)), Discard(0, (1, 0, 1)))


def test_e38_r_e8_up_to_one_card_a_tower_anywhere_on_the_wall() -> None:
    state = plundered(NORTH_TOWER)
    assert (state.step, GAME.to_act(state)) == (Step.SPOILS, 2)
    assert set(GAME.legal(state)) == {
        Spoils(0, (0, 0, 0)),
        Spoils(1, (0, 0, 0)),
        Spoils(0, (1, 0, 0)),
        Spoils(0, (0, 0, 1)),
    }
    refused(state, Spoils(1, (1, 0, 0)), ("E-38", "R-E8"), "spoils_limit", limit=1)
    refused(state, Spoils(0, (0, 1, 0)), "E-38", "spoils_not_there", kind="green")
    after = play(state, Spoils(0, (1, 0, 0)))
    assert (after.seats[2].gold, after.seats[2].influence) == (4, (1, 0, 0))
    assert (after.step, after.discards, after.deposits) == (Step.BUILD, (0, 0, 1), ())


def test_e38_two_towers_two_cards() -> None:
    state = plundered(TWO_TOWERS)
    assert len(GAME.legal(state)) == 1 + 3 + 3
    after = play(state, Spoils(1, (0, 0, 1)))
    assert (after.seats[2].gold, after.seats[2].influence, after.discards) == (5, (0, 0, 1), (1, 0, 0))
    assert bank(after) == 51 - 15


def test_e38_r_e8_no_more_than_lies_there() -> None:
    state = position(
        3,
        step="roll",
        active="green",
        ship=3,
        buildings=[("well", "blue", (1, 9))],
        walls=TWO_TOWERS,
        gold=[3, 1, 3],
    )
    state = play_all(state, SEVEN, ship_to(9), Discard(1, (0, 0, 0)))
    assert set(GAME.legal(state)) == {Spoils(0, (0, 0, 0)), Spoils(1, (0, 0, 0))}
    assert GAME.refusal(state, Spoils(2, (0, 0, 0))) is not None
    assert GAME.refusal(state, Spoils(-1, (0, 0, 0))) is not None


def test_e38_towers_of_others_do_not_count_and_east_towers_do() -> None:
    others = plundered([("red", "north", 6), ("red", "north", 5), ("red", "north", 4)])
    assert others.step == Step.BUILD
    east = plundered([("green", "east", 3), ("green", "east", 4), ("green", "east", 5)])
    assert east.step == Step.SPOILS


def test_e39_no_tower_takes_nothing() -> None:
    state = plundered([("green", "north", 6), ("green", "north", 5)])
    assert (state.step, state.deposits, state.discards, bank(state)) == (Step.BUILD, (), (1, 0, 1), 51 - 14)


def test_e39_r_e8_nothing_laid_nothing_asked() -> None:
    state = position(3, step="roll", active="green", ship=3, walls=NORTH_TOWER)
    assert play_all(state, SEVEN, ship_to(9)).step == Step.BUILD


def test_e40_the_rest_goes_to_the_bank_and_the_influence_discards() -> None:
    state = plundered(NORTH_TOWER)
    after = play(state, Spoils(0, (0, 0, 0)))
    assert (after.discards, bank(after), after.deposits) == ((1, 0, 1), 51 - 14, ())
    assert GAME.observe(after, None).bank == 51 - 14


def test_e40_deposited_cards_are_in_no_pile_meanwhile() -> None:
    state = plundered(NORTH_TOWER)
    assert state.deposits == (Cards(), Cards(0, (1, 0, 1)), Cards(1, (0, 0, 0)))
    assert state.discards == (0, 0, 0)
    # 14 gold in hands and one before the pirate
    assert GAME.observe(state, None).bank == 51 - 15


def test_d2_own_cards_may_be_taken_back() -> None:
    after = play(plundered(NORTH_TOWER), Spoils(1, (0, 0, 0)))
    assert after.seats[2].gold == 5


def test_d2_house_rule_only_the_cards_of_others() -> None:
    state = plundered(NORTH_TOWER, own_cards=False)
    assert Spoils(1, (0, 0, 0)) not in GAME.legal(state)
    refused(state, Spoils(1, (0, 0, 0)), ("E-38", "D2"), "spoils_not_there", kind="gold")
    assert set(GAME.legal(state)) == {Spoils(0, (0, 0, 0)), Spoils(0, (1, 0, 0)), Spoils(0, (0, 0, 1))}


def test_d2_r_e8_house_rule_with_own_cards_alone_asks_nothing() -> None:
    state = position(
        3,
        step="roll",
        active="green",
        ship=3,
        buildings=[("well", "green", (1, 9))],
        walls=NORTH_TOWER,
        pirate_own_cards=False,
    )
    state = play_all(state, SEVEN, ship_to(9), Discard(1, (0, 0, 0)))
    assert (state.step, state.seats[2].gold) == (Step.BUILD, 2)


def test_d6_r_e26_discards_are_open_one_after_the_other() -> None:
    state = attacked(gold=5)
    state = play(state, Discard(1, (0, 0, 0)))
    assert GAME.to_act(state) == 1
    for viewer in (0, 1, 2, None):
        assert GAME.observe(state, viewer).deposits[2] == Cards(1, (0, 0, 0))


def test_e41_turn_goes_on_with_building_and_the_pirates_row_for_the_permit() -> None:
    state = play_all(position(2, step="roll", ship=3), SEVEN, ship_to(9))
    assert state.step == Step.BUILD
    state = play(state, EndBuilding())
    rows = {action.cell // state.board.columns for action in legal_of(state, type(place(state, 0, (1, 9))))}  # type: ignore[attr-defined]
    assert rows == {row(9)}
    assert TakeGold() in GAME.legal(state)
    assert state.pirate
    assert isinstance(GAME.legal(play(position(2, step="roll", ship=9), *SEVEN))[0], MoveShip)


def test_e41_no_building_or_cube_is_lost_to_the_pirate() -> None:
    before = attacked(gold=5)
    after = play_all(before, Discard(1, (0, 0, 0)), Discard(2, (0, 0, 0)))
    assert (after.step, after.builds) == (Step.BUILD, 0)
    assert after.cells == before.cells
    assert [each.cubes for each in after.seats] == [each.cubes for each in before.seats]
    assert seat(after, "green") == after.active
