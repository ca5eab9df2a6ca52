"""Action 3: one permit or two gold (E-90 to E-96)."""

from __future__ import annotations

from itertools import product

import pytest

from game.elasund.actions import AddPermit, MovePermit, PlacePermit, TakeGold
from game.elasund.state import Permit, State, Step
from tests.game.elasund.positions import (
    FOUNDATION,
    GAME,
    ROWS,
    Cell,
    allowed,
    bank,
    cell,
    legal_of,
    name,
    place,
    play,
    position,
    refused,
)


def free_cells(state: State, label: int) -> list[Cell]:
    return [
        (column, label)
        for column in range(1, state.board.columns + 1)
        if state.cells[cell(state, column, label)] is None and (column, label) != FOUNDATION
    ]


def placings(state: State) -> set[tuple[int, Cell, str | None]]:
    return {(action.value, name(state, action.cell), action.pay) for action in legal_of(state, PlacePermit)}  # type: ignore[attr-defined]


def test_e90_a_permit_in_the_ships_row_or_two_gold() -> None:
    state = position(2, step="permit", ship=6, gold=[2, 3])
    expected = {(value, (column, 6), None) for value, column in product((0, 1, 2), range(1, 6))}
    assert placings(state) == expected
    allowed(state, TakeGold())
    after = play(state, TakeGold())
    assert ([each.gold for each in after.seats], after.step, bank(after)) == ([4, 3], Step.BONUS, bank(state) - 2)


@pytest.mark.parametrize("value", range(5))
def test_e90_placing_costs_the_value(value: int) -> None:
    state = position(2, step="permit", ship=6, gold=[value, 3])
    after = play(state, place(state, value, (2, 6)))
    assert (after.seats[0].gold, bank(after), after.step) == (0, bank(state) + value, Step.BONUS)
    assert after.cells[cell(after, 2, 6)] == Permit(0, value)
    assert after.seats[0].permits == tuple(each for each in range(5) if each != value)
    assert after.seats[0].influence == (0, 0, 0)
    if value:
        poor = position(2, step="permit", ship=6, gold=[value - 1, 3])
        refused(poor, place(poor, value, (2, 6)), ("E-90", "E-54"), "gold_short", needed=value, have=value - 1, short=1)


def test_e91_the_zero_is_free() -> None:
    state = position(2, step="permit", ship=6, gold=[0, 3])
    assert play(state, place(state, 0, (1, 6))).seats[0].gold == 0
    assert {value for value, _, _ in placings(state)} == {0}


def test_d16_action_3_always_yields_one_of_the_two() -> None:
    state = position(2, step="permit", ship=6)
    assert {type(action) for action in GAME.legal(state)} == {TakeGold, PlacePermit}


def test_e92_cell_must_be_free() -> None:
    state = position(
        3,
        step="permit",
        ship=8,
        gold=9,
        buildings=[("well", "blue", (1, 8)), ("cottage_large", "red", (5, 8))],
        permits=[("green", 1, (6, 8)), ("red", 1, (7, 8))],
        church=[(5, "red"), (4, "blue")],
    )
    assert {at for _, at, _ in placings(state)} == {(4, 8)}
    for at, what in (
        ((1, 8), "building"),
        ((5, 8), "building"),
        ((6, 8), "permit"),
        ((7, 8), "permit"),
        ((3, 8), "church"),
        ((2, 8), "church"),
    ):
        refused(state, place(state, 0, at), "E-92", "cell_taken", what=what)
    for index in (-1, 70):
        refusal = GAME.refusal(state, PlacePermit(0, index))
        assert refusal is not None
        assert refusal.reason == "cell_unknown"


def test_e92_trade_fields_are_fine() -> None:
    state = position(3, step="permit", ship=2, gold=9)
    allowed(state, place(state, 0, (1, 2)))
    allowed(state, place(state, 0, (6, 2)))


def test_e90_other_rows_are_refused() -> None:
    state = position(2, step="permit", ship=6, gold=9)
    refusal = refused(state, place(state, 0, (2, 5)), ("E-90", "E-93", "E-94"), "row_not_allowed", row=5)
    assert list(refusal.figures["rows"]) == [6]  # type: ignore[arg-type, call-overload]


def full_rows(*labels: int, ship: int, **named: object) -> State:
    """A two-player city whose rows with these labels (at most three) are full of markets and wells."""
    buildings: list[tuple[str, str, Cell]] = []
    for number, label in enumerate(labels):
        owner = ("red", "blue")[number % 2]
        if label == 8:
            buildings += [("market", owner, (1, 8)), ("market", owner, (4, 8))]
        else:
            buildings += [("house", owner, (1, label)), ("well", owner, (3, label)), ("market", owner, (4, label))]
    return position(2, step="permit", ship=ship, gold=9, buildings=buildings, **named)  # type: ignore[arg-type]


def test_e93_d17_full_row_nearest_free_row_above_or_below() -> None:
    state = full_rows(6, ship=6)
    assert {at[1] for _, at, _ in placings(state)} == {5, 8}
    refusal = refused(state, place(state, 0, (2, 4)), ("E-93", "E-90", "E-94"), "row_not_allowed", row=4)
    assert list(refusal.figures["rows"]) == [5, 8]  # type: ignore[arg-type, call-overload]
    refused(state, place(state, 0, (1, 6)), ("E-92", "E-93"), "cell_taken", what="building")


def test_e93_r_e25_nearest_means_further_if_the_next_is_full_too() -> None:
    assert {at[1] for _, at, _ in placings(full_rows(6, 5, ship=6))} == {4, 8}
    assert {at[1] for _, at, _ in placings(full_rows(6, 8, ship=6))} == {5, 9}
    assert {at[1] for _, at, _ in placings(full_rows(6, 8, ship=8))} == {5, 9}


def test_e93_the_foundation_does_not_make_a_row_free() -> None:
    state = full_rows(8, ship=8)
    assert {at[1] for _, at, _ in placings(state)} == {6, 9}


def test_r_e17_at_the_edge_only_one_side() -> None:
    assert {at[1] for _, at, _ in placings(full_rows(2, ship=2))} == {3}
    assert {at[1] for _, at, _ in placings(full_rows(12, 11, ship=12))} == {10}


def test_e94_two_influence_of_one_colour_open_any_row() -> None:
    state = position(2, step="permit", ship=6, gold=[1, 3], influence=[(2, 1, 3), (0, 0, 0)])
    expected = {(value, (column, 6), None) for value, column in product((0, 1), range(1, 6))}
    for value, column, label, pay in product((0, 1), range(1, 6), ROWS, ("red", "blue")):
        if label != 6 and (column, label) != FOUNDATION:
            expected.add((value, (column, label), pay))
    assert placings(state) == expected
    refused(state, place(state, 0, (2, 5), "green"), "E-94", "colour_short", colour="green", have=1, needed=2)
    refused(state, place(state, 2, (2, 5), "red"), ("E-90", "E-94", "E-54"), "gold_short", needed=2, have=1, short=1)
    after = play(state, place(state, 1, (2, 5), "blue"))
    assert (after.seats[0].gold, after.seats[0].influence, after.discards) == (0, (2, 1, 1), (0, 0, 2))
    assert after.cells[cell(after, 2, 5)] == Permit(0, 1)


def test_e95_r_e15_where_the_row_was_legal_anyway_no_cards_are_taken() -> None:
    state = position(2, step="permit", ship=6, gold=9, influence=[(2, 0, 0), (0, 0, 0)])
    refused(state, place(state, 0, (2, 6), "red"), "E-95", "influence_not_needed", row=6)
    after = play(state, place(state, 0, (2, 6)))
    assert after.seats[0].influence == (2, 0, 0)


def test_e95_r_e15_nearest_rows_of_a_full_row_are_legal_anyway() -> None:
    state = full_rows(6, ship=6, influence=[(2, 0, 0), (0, 0, 0)])
    for label in (5, 8):
        refused(state, place(state, 0, (2, label), "red"), "E-95", "influence_not_needed", row=label)
        allowed(state, place(state, 0, (2, label)))
    allowed(state, place(state, 0, (2, 9), "red"))
    refused(state, place(state, 0, (1, 6), "red"), "E-92", "cell_taken", what="building")


def test_e96_with_no_permit_in_supply_only_two_gold() -> None:
    lying = [("red", value, (value + 1, 3)) for value in range(5)]
    state = position(2, step="permit", ship=6, gold=9, influence=[(3, 0, 0), (0, 0, 0)], permits=lying)
    assert GAME.legal(state) == [TakeGold()]
    refused(state, place(state, 4, (2, 6)), ("E-96", "E-90"), "permit_not_in_supply", value=4)


def test_e96_not_enough_gold_for_any_permit() -> None:
    state = position(2, step="permit", ship=6, gold=[0, 3], permits=[("red", 0, (1, 3))])
    assert GAME.legal(state) == [TakeGold()]


def test_e90_a_value_that_does_not_exist_is_refused() -> None:
    state = position(2, step="permit", ship=6, gold=9)
    for value in (-1, 5):
        refusal = GAME.refusal(state, place(state, value, (2, 6)))
        assert refusal is not None
        assert refusal.reason == "permit_not_in_supply"


def no_free_cell(step: str) -> State:
    """A two-player city of 50 cells without a free one."""
    state = position(
        2,
        step=step,
        ship=6,
        gold=9,
        influence=[(3, 2, 2), (0, 0, 0)],
        permits=[("red", value, (1, label)) for value, label in zip((1, 2, 3), (2, 3, 4), strict=True)]
        + [("blue", value, (1, label)) for value, label in zip(range(5), (5, 6, 8, 9, 10), strict=True)],
        buildings=[
            ("house", "red", (1, 12)),
            ("house", "blue", (4, 12)),
            ("hall", "red", (2, 3)),
            ("hall", "blue", (4, 3)),
            ("market", "red", (2, 2)),
            ("market", "blue", (4, 2)),
            ("hall", "blue", (4, 6)),
            ("shop", "red", (4, 10)),
            ("market", "red", (2, 6)),
            ("cottage_small", "red", (2, 8)),
            ("tavern", "red", (2, 9)),
            ("market", "blue", (2, 11)),
            ("well", "red", (3, 12)),
            ("well", "blue", (1, 11)),
        ],
    )
    assert [name(state, index) for index, each in enumerate(state.cells) if each is None] == [FOUNDATION]
    return state


def test_r_e17_no_free_cell_in_the_city_only_two_gold_and_no_bonus_a_or_c() -> None:
    assert GAME.legal(no_free_cell("permit")) == [TakeGold()]
    kinds = {type(action).__name__ for action in GAME.legal(no_free_cell("bonus"))}
    assert kinds == {"RaisePermit", "BonusGold", "EndTurn"}
    assert not legal_of(no_free_cell("bonus"), MovePermit) + legal_of(no_free_cell("bonus"), AddPermit)
