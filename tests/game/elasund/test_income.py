"""Action 1: the roll, the ship's way and the income (E-12 to E-24), and hands (E-26 to E-28)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

import pytest

from game.elasund.actions import Action, EndBuilding, EndTurn, MoveShip, Roll, TakeGold
from game.elasund.state import Cards, State, Step
from game.rules import Outcome
from tests.game.elasund.positions import (
    GAME,
    ROWS,
    SHIP_SHIFTS,
    build,
    dice,
    draws,
    place,
    play,
    play_events,
    position,
    refused,
    row,
    ship_to,
    wall,
)

Hand = tuple[int, tuple[int, int, int]]


def hands(state: State) -> list[Hand]:
    return [(each.gold, each.influence) for each in state.seats]


def faces(total: int) -> tuple[int, int]:
    return (total // 2, total - total // 2)


# --- where the ship goes ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("total", ROWS)
def test_e12_ship_goes_to_the_row_of_the_sum(total: int) -> None:
    state = play(position(2, step="roll", ship=None), Roll(), dice(*faces(total)))
    assert ROWS[state.ship] == total
    assert (state.step, state.pirate) == (Step.BUILD, False)


@pytest.mark.parametrize("label", ROWS)
def test_e13_e14_e15_own_row_rolled_moves_exactly_two_rows(label: int) -> None:
    state = play(position(2, step="roll", ship=label), Roll(), dice(*faces(label)))
    assert (state.step, GAME.to_act(state)) == (Step.SHIFT, 0)
    targets = SHIP_SHIFTS[label]
    assert GAME.legal(state) == [ship_to(each) for each in targets]
    for each in ROWS:
        if each in targets:
            after = play(state, ship_to(each))
            assert (after.ship, after.step) == (row(each), Step.BUILD)
        else:
            refusal = refused(state, ship_to(each), ("E-13", "E-14", "E-15"), "ship_shift")
            assert list(refusal.figures["rows"]) == targets  # type: ignore[arg-type, call-overload]


def test_e14_the_missing_seven_is_no_row() -> None:
    state = play(position(2, step="roll", ship=6), Roll(), dice(3, 3))
    assert GAME.legal(state) == [ship_to(4), ship_to(9)]
    state = play(position(2, step="roll", ship=8), Roll(), dice(4, 4))
    assert GAME.legal(state) == [ship_to(5), ship_to(10)]


def test_e15_r_e9_one_shift_is_still_a_decision() -> None:
    state = play(position(2, step="roll", ship=2), Roll(), dice(1, 1))
    assert (state.step, GAME.legal(state)) == (Step.SHIFT, [ship_to(4)])


def test_e12_rows_that_do_not_exist_are_refused() -> None:
    state = play(position(2, step="roll", ship=5), Roll(), dice(3, 4))
    for index in (-1, 10):
        refusal = GAME.refusal(state, MoveShip(index))
        assert refusal is not None
        assert refusal.reason == "row_unknown"


def test_d1_the_ship_row_counts_and_not_the_last_roll() -> None:
    # 3 was rolled with the ship on 3, it went to 5. Another 3 is no match now, a 5 is.
    state = play(play(position(2, step="roll", ship=3), Roll(), dice(1, 2)), ship_to(5))._replace(step=Step.ROLL)
    three = play(state, Roll(), dice(1, 2))
    assert (three.step, ROWS[three.ship]) == (Step.BUILD, 3)
    assert play(state, Roll(), dice(2, 3)).step == Step.SHIFT


def test_d1_a_pirates_row_counts_too_and_the_pirate_is_a_ship_again() -> None:
    state = position(2, step="roll", ship=5, pirate=True, buildings=[("cottage_large", "red", (4, 8))])
    state = play(state, Roll(), dice(1, 4))
    assert state.step == Step.SHIFT
    state = play(state, ship_to(8))
    assert (state.pirate, state.step, state.seats[0].gold) == (False, Step.BUILD, 4)
    other = play(position(2, step="roll", ship=5, pirate=True), Roll(), dice(1, 5))
    assert other.pirate is False


def test_e16_income_is_paid_for_the_row_after_the_shift() -> None:
    state = position(
        2,
        step="roll",
        ship=4,
        buildings=[("cottage_large", "red", (2, 3)), ("workshop", "blue", (4, 6)), ("cottage_large", "blue", (3, 2))],
    )
    state = play(state, Roll(), dice(1, 3))
    assert hands(state) == [(3, (0, 0, 0)), (3, (0, 0, 0))]
    assert hands(play(state, ship_to(6))) == [(3, (0, 0, 0)), (4, (0, 0, 0))]
    assert hands(play(state, ship_to(2))) == [(3, (0, 0, 0)), (4, (0, 0, 0))]


# --- who gets what ---------------------------------------------------------------------------------------------------
def rolled(buildings: Sequence[tuple[str, str, tuple[int, int]]], total: int, drawn: Sequence[str] = ()) -> State:
    state = position(3, step="roll", ship=None, buildings=buildings)
    return play(state, Roll(), dice(*faces(total)) + draws(*drawn))


def test_e17_every_building_touching_the_row_pays_its_owner_once() -> None:
    state = rolled(
        [("shop", "red", (1, 5)), ("workshop", "red", (4, 6)), ("shop", "blue", (5, 6)), ("shop", "blue", (5, 9))],
        6,
    )
    assert [each.gold for each in state.seats] == [5, 4, 3]


def test_e18_more_cells_in_the_row_pay_still_one_card() -> None:
    state = rolled(
        [("tavern", "red", (1, 5)), ("house", "blue", (3, 5)), ("shop", "green", (5, 4))], 5, ["red", "blue"]
    )
    assert hands(state) == [(3, (1, 0, 0)), (3, (0, 0, 1)), (4, (0, 0, 0))]


def test_e18_each_row_of_a_building_pays() -> None:
    for total in (5, 6):
        assert rolled([("shop", "red", (4, 5))], total).seats[0].gold == 4
    for total in (4, 8):
        assert rolled([("shop", "red", (4, 5))], total).seats[0].gold == 3


@pytest.mark.parametrize("kind", ["cottage_small", "house", "tavern"])
def test_e19_these_pay_one_influence(kind: str) -> None:
    assert hands(rolled([(kind, "blue", (2, 4))], 4, ["green"])) == [(3, (0, 0, 0)), (3, (0, 1, 0)), (3, (0, 0, 0))]


@pytest.mark.parametrize("kind", ["cottage_large", "workshop", "shop"])
def test_e20_these_pay_one_gold(kind: str) -> None:
    assert hands(rolled([(kind, "blue", (2, 4))], 4)) == [(3, (0, 0, 0)), (4, (0, 0, 0)), (3, (0, 0, 0))]


@pytest.mark.parametrize("kind", ["well", "market", "hall"])
def test_e21_these_pay_nothing(kind: str) -> None:
    assert hands(rolled([(kind, "blue", (2, 4))], 4)) == [(3, (0, 0, 0))] * 3


def test_e21_church_and_walls_pay_nothing() -> None:
    state = position(3, step="roll", ship=None, church=[(5, "red"), (4, "red")], walls=[("red", "east", 11)])
    for total in (8, 11):
        assert hands(play(state, Roll(), dice(*faces(total)))) == [(3, (0, 0, 0))] * 3


class Noting:
    """Luck that takes the first possible outcome and notes the questions."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, tuple[tuple[Outcome, int], ...]]] = []

    def draw(self, kind: str, weights: Sequence[tuple[Outcome, int]]) -> Outcome:
        self.asked.append((kind, tuple(weights)))
        return next(outcome for outcome, weight in weights if weight)


def test_e22_each_card_of_the_deck_is_as_likely_and_drawn_cards_are_gone() -> None:
    state = position(2, step="roll", ship=None, buildings=[("house", "red", (1, 2)), ("tavern", "red", (3, 2))])
    state = state._replace(deck=(1, 7, 4), discards=(12, 6, 9))
    chance = Noting()
    after, _ = GAME.apply(state, Roll(), chance)
    assert chance.asked[:2] == [("die", tuple((face, 1) for face in range(1, 7)))] * 2
    asked = [dict(weights) for kind, weights in chance.asked[2:] if kind == "influence"]
    assert [{colour: each.get(colour, 0) for colour in ("red", "green", "blue")} for each in asked] == [
        {"red": 1, "green": 7, "blue": 4},
        {"red": 0, "green": 7, "blue": 4},
    ]
    assert after.seats[0].influence == (1, 1, 0)
    assert after.deck == (0, 6, 4)


def test_e23_everybody_gets_income_on_anyones_roll() -> None:
    for active in (0, 1, 2):
        state = position(
            3,
            step="roll",
            active=active,
            ship=None,
            buildings=[("workshop", "red", (2, 9)), ("shop", "blue", (3, 9)), ("cottage_large", "green", (5, 9))],
        )
        assert [each.gold for each in play(state, Roll(), dice(4, 5)).seats] == [4, 4, 4]


def test_r_e4_gold_first_then_influence_clockwise_each_all_in_a_row() -> None:
    state = position(
        3,
        step="roll",
        active="blue",
        ship=None,
        buildings=[
            ("house", "red", (1, 9)),
            ("cottage_small", "blue", (3, 9)),
            ("tavern", "green", (4, 9)),
            ("house", "green", (6, 9)),
        ],
    )
    state = play(state, Roll(), dice(4, 5) + draws("red", "green", "green", "blue"))
    assert [each.influence for each in state.seats] == [(0, 0, 1), (1, 0, 0), (0, 2, 0)]


# --- empty deck and shortage -----------------------------------------------------------------------------------------
def test_e24_empty_deck_is_filled_from_the_discards_when_the_next_card_is_needed() -> None:
    state = position(
        2,
        step="roll",
        ship=None,
        influence=[(12, 12, 12), (0, 0, 0)],
        deck=(0, 1, 0),
        buildings=[("house", "red", (1, 9)), ("tavern", "blue", (3, 9))],
    )
    assert state.discards == (1, 0, 1)
    after, events = play_events(state, Roll(), dice(4, 5) + draws("green", "blue"))
    assert after.seats[1].influence == (0, 0, 1)
    assert (after.deck, after.discards) == ((1, 0, 0), (0, 0, 0))
    assert [each.kind for each in events].count("reshuffled") == 1


def test_r_e3_a_deck_emptied_by_the_last_card_waits() -> None:
    state = position(
        2,
        step="roll",
        ship=None,
        influence=[(12, 12, 12), (0, 0, 0)],
        deck=(0, 1, 0),
        buildings=[("house", "blue", (3, 9))],
    )
    after, events = play_events(state, Roll(), dice(4, 5) + draws("green"))
    assert (after.deck, after.discards) == ((0, 0, 0), (1, 0, 1))
    assert "reshuffled" not in [each.kind for each in events]


# --- hands -----------------------------------------------------------------------------------------------------------
def test_e26_no_hand_limit() -> None:
    state = position(2, step="permit", gold=[47, 0], influence=[(13, 13, 10), (0, 0, 0)])
    state = play(state, TakeGold())
    assert state.seats[0].gold == 49
    state = play(play(state, EndTurn()), Roll(), dice(1, 1))
    assert state.seats[0] == state.seats[0]._replace(gold=49, influence=(13, 13, 10))
    assert (state.step, state.active) == (Step.BUILD, 1)


def test_e27_no_action_trades_cards() -> None:
    kinds = {each.__name__ for each in get_args(Action)}
    assert kinds == {
        "Roll",
        "MoveShip",
        "Discard",
        "Spoils",
        "GiveBack",
        "Build",
        "BuildWall",
        "BuildChurch",
        "ChooseChurchTile",
        "EndBuilding",
        "PlaceCottage",
        "PlacePermit",
        "TakeGold",
        "MovePermit",
        "RaisePermit",
        "AddPermit",
        "BonusGold",
        "EndTurn",
    }


def test_e28_r_e21_hands_hidden_counts_visible() -> None:
    state = position(3, step="permit", gold=[4, 5, 6], influence=[(1, 2, 0), (0, 1, 3), (2, 2, 2)])
    seen = GAME.observe(state, 1)
    assert [each.influence for each in seen.seats] == [None, (0, 1, 3), None]
    assert [each.influence_count for each in seen.seats] == [3, 4, 6]
    assert [each.gold for each in seen.seats] == [4, 5, 6]
    nobody = GAME.observe(state, None)
    assert [each.influence for each in nobody.seats] == [None, None, None]
    assert [each.influence_count for each in nobody.seats] == [3, 4, 6]


def test_e28_other_hands_of_the_same_size_look_alike() -> None:
    one = position(3, step="build", influence=[(1, 2, 0), (0, 1, 3), (2, 2, 2)])
    other = position(3, step="build", influence=[(0, 0, 3), (0, 1, 3), (1, 5, 0)])
    assert GAME.observe(one, 1) == GAME.observe(other, 1)
    assert GAME.observe(one, None) == GAME.observe(other, None)
    assert GAME.observe(one, 0) != GAME.observe(other, 0)


def test_e28_open_hands_show_all() -> None:
    state = position(2, influence=[(1, 2, 0), (0, 1, 3)], open_hands=True)
    assert [each.influence for each in GAME.observe(state, 0).seats] == [(1, 2, 0), (0, 1, 3)]
    assert [each.influence for each in GAME.observe(state, None).seats] == [(1, 2, 0), (0, 1, 3)]


def test_r_e21_colours_drawn_are_private_payments_are_public() -> None:
    state = position(2, step="roll", ship=None, buildings=[("house", "blue", (1, 9))])
    _, events = play_events(state, Roll(), dice(4, 5) + draws("green"))
    for viewer in (0, None):
        seen = [each.seen_by(viewer) for each in events]
        assert all("green" not in repr((each.figures, each.secret)) for each in seen)
    assert any("green" in repr(each.seen_by(1).secret) for each in events)
    state = position(2, step="permit", ship=6, influence=[(2, 0, 0), (0, 0, 0)])
    after, events = play_events(state, place(state, 0, (3, 3), pay="red"))
    assert GAME.observe(after, 1).discards == (2, 0, 0)
    assert any(each.seen_by(1).figures.get("pay") == "red" for each in events)


def test_r_e21_the_wall_card_is_private() -> None:
    state = position(2, step="build", gold=4)
    _, events = play_events(state, wall(state, "north", 4), draws("blue"))
    assert all("blue" not in repr((each.figures, each.seen_by(1).secret)) for each in events)


def test_cards_count() -> None:
    assert Cards(2, (1, 0, 3)).count == 6


def test_e41_e30_ordinary_turn_goes_on_after_income() -> None:
    state = play(position(2, step="roll", ship=None), Roll(), dice(1, 1))
    assert EndBuilding() in GAME.legal(state)
    assert build(state, "well", (1, 2)) not in GAME.legal(state)
