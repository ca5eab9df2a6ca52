"""Action 4: the bonus (E-97 to E-101)."""

from __future__ import annotations

from itertools import product

import pytest

from game.elasund.actions import AddPermit, BonusGold, EndTurn, MovePermit, RaisePermit
from game.elasund.state import Permit, State, Step
from tests.game.elasund.positions import (
    FOUNDATION,
    GAME,
    ROWS,
    add,
    allowed,
    bank,
    cell,
    legal_of,
    move,
    name,
    place,
    play,
    position,
    refused,
)


def bonus(influence: tuple[int, int, int] = (2, 1, 1), gold: int = 9, **named: object) -> State:
    options: dict[str, object] = {"permits": [("red", 1, (2, 3)), ("red", 3, (4, 9)), ("blue", 2, (5, 5))], "ship": 6}
    return position(
        2,
        step="bonus",
        gold=[gold, 3],
        influence=[influence, (0, 0, 0)],
        **(options | named),  # type: ignore[arg-type]
    )


def test_e97_at_most_one_and_optional() -> None:
    state = bonus((3, 3, 3))
    allowed(state, EndTurn())
    for action in (
        move(state, 1, (1, 2), "red"),
        RaisePermit(1, 2, "red"),
        add(state, 0, (1, 2)),
        BonusGold(),
    ):
        after = play(state, action)
        assert GAME.legal(after) == [EndTurn()]
        refused(after, BonusGold(), "E-97", "bonus_used")
        refused(after, move(after, 3, (1, 4), "green"), "E-97", "bonus_used")
        assert (GAME.to_act(after), after.active) == (0, 0)
        assert (play(after, EndTurn()).active, play(after, EndTurn()).bonus_used) == (1, False)


def test_e97_only_if_payable() -> None:
    assert GAME.legal(bonus((0, 0, 0))) == [EndTurn()]
    assert GAME.legal(bonus((1, 1, 0))) == [EndTurn()]
    assert {type(action) for action in GAME.legal(bonus((2, 0, 0)))} == {MovePermit, RaisePermit, EndTurn}
    assert {type(action) for action in GAME.legal(bonus((1, 1, 1)))} == {AddPermit, BonusGold, EndTurn}


def test_e98_d8_d26_move_an_own_permit_to_any_free_cell() -> None:
    state = bonus((2, 1, 4))
    taken = {(2, 3), (4, 9), (5, 5), FOUNDATION}
    expected = {
        (value, at, pay)
        for value, at, pay in product((1, 3), product(range(1, 6), ROWS), ("red", "blue"))
        if at not in taken
    }
    found = [(each.value, name(state, each.cell), each.pay) for each in legal_of(state, MovePermit)]  # type: ignore[attr-defined]
    assert set(found) == expected
    assert len(found) == len(expected)
    after = play(state, move(state, 3, (5, 12), "blue"))
    assert after.cells[cell(after, 4, 9)] is None
    assert after.cells[cell(after, 5, 12)] == Permit(0, 3)
    assert (after.seats[0].gold, after.seats[0].influence, after.discards) == (9, (2, 1, 2), (0, 0, 2))
    assert after.seats[0].permits == (0, 2, 4)


def test_e98_what_is_refused() -> None:
    state = bonus((2, 1, 0), buildings=[("well", "blue", (1, 2))], church=[(5, "red")])
    refused(state, move(state, 3, (5, 12), "green"), "E-98", "colour_short", colour="green", have=1, needed=2)
    refused(state, move(state, 0, (5, 12), "red"), "E-98", "permit_not_on_board", value=0)
    refused(state, move(state, 2, (5, 12), "red"), "E-98", "permit_not_on_board", value=2)
    refused(state, move(state, 3, (4, 9), "red"), "E-98", "same_cell")
    refused(state, move(state, 3, (2, 3), "red"), ("E-98", "E-92"), "cell_taken", what="permit")
    refused(state, move(state, 3, (1, 2), "red"), ("E-98", "E-92"), "cell_taken", what="building")
    refused(state, move(state, 3, (3, 8), "red"), ("E-98", "E-92"), "cell_taken", what="church")
    empty = bonus((2, 1, 0))
    refused(empty, move(empty, 3, (3, 8), "red"), ("E-98", "E-92", "E-89"), "cell_taken", what="foundation")


def test_e98_costs_no_gold() -> None:
    state = bonus((2, 0, 0), gold=0)
    allowed(state, move(state, 3, (5, 12), "red"))


def test_e99_d8_upgrade_for_two_of_a_colour_and_the_difference() -> None:
    state = bonus((2, 0, 3), gold=9)
    assert set(legal_of(state, RaisePermit)) == {
        RaisePermit(value, by, pay) for value, by in ((1, 2), (1, 4), (3, 4)) for pay in ("red", "blue")
    }
    after = play(state, RaisePermit(1, 4, "blue"))
    assert after.cells[cell(after, 2, 3)] == Permit(0, 4)
    assert (after.seats[0].gold, bank(after)) == (6, bank(state) + 3)
    assert (after.seats[0].permits, after.seats[0].influence, after.discards) == ((0, 1, 2), (2, 0, 1), (0, 0, 2))


def test_e99_strictly_higher_and_payable() -> None:
    state = bonus((2, 1, 0), gold=2)
    refused(state, RaisePermit(3, 0, "red"), "E-99", "not_higher", value=3, by=0)
    refused(state, RaisePermit(3, 2, "red"), "E-99", "not_higher", value=3, by=2)
    refused(state, RaisePermit(1, 4, "red"), ("E-99", "E-54"), "gold_short", needed=3, have=2, short=1)
    refused(state, RaisePermit(1, 3, "red"), "E-99", "permit_not_in_supply", value=3)
    refused(state, RaisePermit(0, 2, "red"), ("E-99", "E-98"), "permit_not_on_board", value=0)
    refused(state, RaisePermit(1, 2, "green"), "E-99", "colour_short", colour="green", have=1, needed=2)
    for action in (RaisePermit(3, 3, "red"), RaisePermit(1, 5, "red")):
        assert GAME.refusal(state, action) is not None
    allowed(state, RaisePermit(1, 2, "red"))
    allowed(state, RaisePermit(3, 4, "red"))


def test_e100_d8_any_free_cell_for_three_different_and_the_value() -> None:
    state = bonus((1, 1, 1), gold=2)
    taken = {(2, 3), (4, 9), (5, 5), FOUNDATION}
    expected = {(value, at) for value, at in product((0, 2), product(range(1, 6), ROWS)) if at not in taken}
    found = [(each.value, name(state, each.cell)) for each in legal_of(state, AddPermit)]  # type: ignore[attr-defined]
    assert set(found) == expected
    assert len(found) == len(expected)
    after = play(state, add(state, 2, (5, 12)))
    assert after.cells[cell(after, 5, 12)] == Permit(0, 2)
    assert (after.seats[0].gold, after.seats[0].influence, after.discards) == (0, (0, 0, 0), (1, 1, 1))
    assert bank(after) == bank(state) + 2


def test_e100_what_is_refused() -> None:
    state = bonus((3, 1, 0), gold=9)
    refusal = refused(state, add(state, 0, (5, 12)), "E-100", "different_short")
    assert list(refusal.figures["missing"]) == ["blue"]  # type: ignore[arg-type, call-overload]
    state = bonus((1, 1, 1), gold=3, buildings=[("well", "blue", (1, 2))])
    refused(state, add(state, 4, (5, 12)), ("E-100", "E-54"), "gold_short", needed=4, have=3, short=1)
    refused(state, add(state, 1, (5, 12)), "E-100", "permit_not_in_supply", value=1)
    refused(state, add(state, 0, (1, 2)), ("E-100", "E-92"), "cell_taken", what="building")
    refused(state, add(state, 0, (3, 8)), ("E-100", "E-92", "E-89"), "cell_taken", what="foundation")
    refused(state, add(state, 0, (5, 5)), ("E-100", "E-92"), "cell_taken", what="permit")


def test_r_e18_bonus_c_takes_the_cards_in_an_allowed_row_too() -> None:
    state = bonus((1, 1, 1), gold=2)
    after = play(state, add(state, 0, (5, 6)))
    assert after.seats[0].influence == (0, 0, 0)


def test_r_e18_bonus_may_use_the_permit_of_this_turn() -> None:
    state = position(2, step="permit", ship=6, gold=9, influence=[(2, 2, 0), (0, 0, 0)])
    state = play(state, place(state, 2, (2, 6)))
    allowed(state, move(state, 2, (1, 12), "red"))
    allowed(state, RaisePermit(2, 3, "green"))


def test_e101_d8_two_gold_for_three_different() -> None:
    state = bonus((1, 2, 1), gold=0)
    after = play(state, BonusGold())
    assert (after.seats[0].gold, after.seats[0].influence, after.discards) == (2, (0, 1, 0), (1, 1, 1))
    assert bank(after) == bank(state) - 2
    for hand, missing in (((3, 3, 0), ["blue"]), ((0, 4, 0), ["red", "blue"]), ((0, 0, 0), ["red", "green", "blue"])):
        poor = bonus(hand)
        refusal = refused(poor, BonusGold(), "E-101", "different_short")
        assert list(refusal.figures["missing"]) == missing  # type: ignore[arg-type, call-overload]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_e97_e10_end_turn_passes_clockwise(players: int) -> None:
    for active in range(players):
        state = position(players, step="bonus", active=active, turn=7, builds=2, bonus_used=True, pirate=True, ship=9)
        after = play(state, EndTurn())
        assert (after.active, after.turn, after.step) == ((active + 1) % players, 8, Step.ROLL)
        assert (after.builds, after.bonus_used, ROWS[after.ship], after.pirate) == (0, False, 9, True)
