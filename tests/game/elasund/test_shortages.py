"""What is due and not there: gold and influence in short supply (E-25, R-E5 to R-E7)."""

from __future__ import annotations

from game.elasund.actions import BonusGold, GiveBack, Roll, TakeGold
from game.elasund.state import State, Step
from game.rules import ReplayChance
from tests.game.elasund.positions import (
    GAME,
    dice,
    draws,
    play,
    position,
    refused,
    wall,
)


def test_e25_gold_shortage_everybody_returns_half_rounded_down_then_all_are_paid() -> None:
    state = position(
        3,
        step="roll",
        ship=None,
        gold=[25, 18, 7],
        buildings=[("workshop", "red", (1, 9)), ("shop", "green", (3, 9))],
    )
    after = play(state, Roll(), dice(4, 5))
    assert [each.gold for each in after.seats] == [25 - 12 + 1, 18 - 9, 7 - 3 + 1]
    assert after.step == Step.BUILD


def test_e25_a_bank_that_just_suffices_is_no_shortage() -> None:
    state = position(
        3,
        step="roll",
        ship=None,
        gold=[25, 18, 6],
        buildings=[("workshop", "red", (1, 9)), ("shop", "green", (3, 9))],
    )
    assert [each.gold for each in play(state, Roll(), dice(4, 5)).seats] == [26, 18, 7]


def short_of_influence(deck: tuple[int, int, int], active: str = "red") -> State:
    """Blue holds most of the cards; two influence are due to red and one to blue in row 9."""
    return position(
        3,
        step="roll",
        active=active,
        ship=None,
        influence=[(2, 1, 0), (10, 12, 10), (1, 0, 0)],
        deck=deck,
        buildings=[
            ("house", "red", (1, 9)),
            ("tavern", "red", (3, 9)),
            ("cottage_small", "blue", (5, 9)),
            ("shop", "blue", (6, 8)),
        ],
    )


def test_e25_r_e7_deck_and_discards_together_decide_on_a_shortage() -> None:
    state = short_of_influence((0, 0, 2))
    assert state.discards == (0, 0, 1)
    after = play(state, Roll(), dice(4, 5) + draws("blue", "blue", "blue"))
    assert after.step == Step.BUILD
    assert [each.influence for each in after.seats] == [(2, 1, 2), (10, 12, 11), (1, 0, 0)]


def shortage() -> State:
    """The same with two more cards in green's hand, so that one card is left for three due."""
    state = short_of_influence((0, 0, 1))
    seats = list(state.seats)
    seats[2] = seats[2]._replace(influence=(1, 0, 2))
    return state._replace(seats=tuple(seats), discards=(0, 0, 0))


def test_e25_r_e5_influence_shortage_asks_each_clockwise_for_half_of_all() -> None:
    state = play(shortage(), Roll(), dice(4, 5))
    # Gold is paid first and separately; nobody has any influence yet.
    assert state.seats[1].gold == 4
    assert (state.step, GAME.to_act(state)) == (Step.GIVE_BACK, 0)
    assert state.queue == ((0, 1), (1, 16), (2, 1))
    assert sum(state.deck) == 1
    state = play(state, GiveBack((1, 0, 0)))
    assert GAME.to_act(state) == 1
    assert state.discards == (1, 0, 0)
    refused(state, GiveBack((10, 5, 0)), "E-25", "give_back_count", due=16, given=15)
    refused(state, GiveBack((10, 7, 0)), "E-25", "give_back_count", due=16, given=17)
    refused(state, GiveBack((11, 5, 0)), "E-25", "give_back_have", kind="red", have=10)
    state = play(state, GiveBack((0, 12, 4)))
    assert GAME.to_act(state) == 2
    assert set(GAME.legal(state)) == {GiveBack((1, 0, 0)), GiveBack((0, 0, 1))}
    # The last return is followed by the payment: deck first (one blue), then the reshuffled returns.
    state = play(state, GiveBack((0, 0, 1)), draws("blue", "green", "green"))
    assert state.step == Step.BUILD
    assert [each.influence for each in state.seats] == [(1, 2, 1), (10, 1, 6), (1, 0, 1)]
    assert (state.deck, state.discards, state.due, state.queue) == ((1, 10, 5), (0, 0, 0), (), ())


def test_e25_r_e5_order_begins_with_the_active_player() -> None:
    state = shortage()._replace(active=2)
    state = play(state, Roll(), dice(4, 5))
    assert [number for number, _ in state.queue] == [2, 0, 1]
    state = play(state, GiveBack((0, 0, 1)))
    state = play(state, GiveBack((0, 1, 0)))
    state = play(state, GiveBack((0, 6, 10)), draws("blue", "green", "blue"))
    assert [each.influence for each in state.seats] == [(2, 1, 1), (10, 6, 1), (1, 0, 1)]


def test_r_e5_nobody_with_fewer_than_two_cards_is_asked() -> None:
    state = position(
        3,
        step="roll",
        ship=None,
        influence=[(1, 0, 0), (12, 13, 13), (0, 0, 0)],
        buildings=[("house", "red", (1, 9))],
    )
    state = play(state, Roll(), dice(4, 5))
    assert state.queue == ((1, 19),)
    assert (GAME.to_act(state), state.active) == (1, 0)
    state = play(state, GiveBack((12, 7, 0)), draws("green"))
    assert state.seats[0].influence == (1, 1, 0)
    assert (state.step, GAME.to_act(state)) == (Step.BUILD, 0)


def test_r_e6_d13_two_gold_with_an_empty_bank_costs_half_first() -> None:
    state = position(2, step="permit", gold=[26, 24])  # one left in the bank
    state = play(state, TakeGold())
    assert [each.gold for each in state.seats] == [26 - 13 + 2, 24 - 12]
    assert state.step == Step.BONUS


def test_r_e6_bonus_gold_with_an_empty_bank() -> None:
    state = position(2, step="bonus", gold=[1, 50], influence=[(1, 1, 1), (0, 0, 0)])
    state = play(state, BonusGold())
    assert [each.gold for each in state.seats] == [1 - 0 + 2, 25]
    assert state.discards == (1, 1, 1)


def test_r_e6_exactly_two_in_the_bank_is_no_shortage() -> None:
    state = play(position(2, step="permit", gold=[25, 24]), TakeGold())
    assert [each.gold for each in state.seats] == [27, 24]


def test_r_e6_wall_influence_in_a_shortage_then_building_goes_on() -> None:
    state = position(2, step="build", gold=5, influence=[(3, 0, 0), (10, 13, 13)])
    after, _ = GAME.apply(state, wall(state, "north", 4), ReplayChance(()))
    assert (after.step, after.queue, after.due) == (Step.GIVE_BACK, ((0, 1), (1, 18)), (1, 0))
    after = play(after, GiveBack((1, 0, 0)))
    after = play(after, GiveBack((10, 8, 0)), draws("red"))
    assert (after.step, after.builds, after.active) == (Step.BUILD, 1, 0)
    assert after.seats[0].influence == (3, 0, 0)
    second = play(after, wall(after, "north", 3), draws("green"))
    assert second.step == Step.PERMIT


def test_r_e6_wall_influence_in_a_shortage_as_the_second_build() -> None:
    state = position(2, step="build", builds=1, gold=5, influence=[(0, 0, 0), (13, 13, 13)])
    state = play(state, wall(state, "north", 4))
    assert state.queue == ((1, 19),)
    state = play(state, GiveBack((13, 6, 0)), draws("red"))
    assert (state.step, state.active, GAME.to_act(state)) == (Step.PERMIT, 0, 0)


def test_r_e7_cards_paid_in_the_same_action_count_as_there() -> None:
    # No card is left but the three that bonus d costs; gold and not influence is paid out, nothing is short.
    state = position(2, step="bonus", gold=3, influence=[(1, 1, 1), (12, 12, 12)])
    state = play(state, BonusGold())
    assert (state.seats[0].gold, state.discards) == (5, (1, 1, 1))
    # Two gold in the bank only because the wall is paid first would be enough for an income: costs go to the bank.
    state = position(2, step="build", gold=[27, 24], influence=[(0, 0, 0), (0, 0, 0)])
    state = play(state, wall(state, "north", 4), draws("red"))
    assert GAME.observe(state, 0).bank == 2


def test_e25_gold_and_influence_shortage_in_one_income() -> None:
    state = position(
        2,
        step="roll",
        ship=None,
        gold=[20, 31],
        influence=[(13, 13, 0), (0, 0, 13)],
        buildings=[("workshop", "red", (1, 9)), ("tavern", "blue", (3, 9))],
    )
    state = play(state, Roll(), dice(4, 5))
    assert [each.gold for each in state.seats] == [11, 16]
    assert state.queue == ((0, 13), (1, 6))
    state = play(state, GiveBack((13, 0, 0)))
    state = play(state, GiveBack((0, 0, 6)), draws("red"))
    assert [each.influence for each in state.seats] == [(0, 13, 0), (1, 0, 7)]
    assert [each.gold for each in state.seats] == [11, 16]
