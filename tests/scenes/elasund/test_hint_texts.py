"""What a hint in Elasund says of prices: the whole of them, gold and influence, as the rules have them."""

from __future__ import annotations

from typing import Any

import pytest

from game.elasund import actions as act
from game.elasund.bots.reasons import facts, why
from game.elasund.bots.value import Memory
from game.elasund.bots.weights import DEFAULT
from game.elasund.quote import quote
from game.elasund.state import State
from scenes.elasund.hint_texts import reason_text, spots_of
from scenes.table.spots import Spot
from tests.game.elasund.positions import GAME, cell, position

RICH = [(4, 4, 4), (0, 0, 0), (0, 0, 0)]


def sentences(state: State, action: act.Action) -> list[str]:
    """What the rules give for an action, and what it costs, in words."""
    assert action in GAME.legal(state)
    its = quote(state, action)
    return [text for reason in facts(state, action, 0) if (text := reason_text(reason, its))]


def prices(state: State, action: act.Action) -> list[str]:
    return [text for text in sentences(state, action) if "cost" in text or "free" in text]


def at(*place: int) -> int:
    return cell(position(), *place)


BONUS: list[tuple[Any, str]] = [
    # E-100: three different colours and the permit's value
    (act.AddPermit(4, at(4, 4)), "It costs 4 gold and 1 influence of each colour."),
    (act.AddPermit(0, at(4, 4)), "It costs 1 influence of each colour."),
    # E-98: two of one colour
    (act.MovePermit(1, at(4, 4), "green"), "It costs 2 green influence."),
    # E-99: two of one colour and the difference
    (act.RaisePermit(1, 3, "blue"), "It costs 2 gold and 2 blue influence."),
    # E-101
    (act.BonusGold(), "It costs 1 influence of each colour."),
]


@pytest.mark.parametrize(("action", "price"), BONUS)
def test_a_bonus_action_costs_gold_and_influence_together(action: Any, price: str) -> None:
    state = position(step="bonus", gold=9, influence=RICH, permits=[("red", 1, (2, 4))])
    assert prices(state, action) == [price]


def test_e94_a_permit_in_another_row_costs_influence_and_its_value() -> None:
    state = position(step="permit", gold=9, influence=RICH, ship=6)
    assert prices(state, act.PlacePermit(1, at(4, 4), "red")) == ["It costs 1 gold and 2 red influence."]
    assert prices(state, act.PlacePermit(0, at(4, 4), "red")) == ["It costs 2 red influence."]


def test_e90_e91_a_permit_in_the_ships_row_costs_its_value_and_the_lowest_nothing() -> None:
    state = position(step="permit", gold=9, influence=RICH, ship=6)
    assert prices(state, act.PlacePermit(3, at(4, 6))) == ["It costs 3 gold."]
    assert prices(state, act.PlacePermit(0, at(4, 6))) == ["The permit itself is free."]
    assert sentences(state, act.TakeGold()) == ["It brings 2 gold."]


def test_e53_a_building_costs_the_rivals_permits_too() -> None:
    state = position(gold=9, influence=RICH, permits=[("red", 3, (4, 4)), ("blue", 2, (5, 4))])
    assert prices(state, act.Build("shop", at(4, 4))) == ["It costs 5 gold."]


def test_e60_something_of_equal_size_costs_three_cards_of_one_colour_as_well() -> None:
    state = position(gold=9, influence=RICH, buildings=[("house", "blue", (4, 4))], permits=[("red", 2, (6, 4))])
    assert prices(state, act.Build("market", at(5, 4), "green")) == ["It costs 5 gold and 3 green influence."]


def test_a_wall_and_a_church_tile_tell_price_and_gain() -> None:
    state = position(gold=9, influence=RICH)
    wall = next(each for each in GAME.legal(state) if isinstance(each, act.BuildWall))
    price = state.board.walls[wall.space].price
    assert sentences(state, wall) == ["It brings 1 influence card.", f"It costs {price} gold."]
    assert sentences(state, act.BuildChurch()) == ["It brings 1 cube.", "It costs 7 gold."]


def test_in_all_counts_the_permit_that_is_placed_too() -> None:
    # Permit 1 for 1 gold, then the permit's building: a house for 1, a workshop for 2, a well or market for 5.
    state = position(step="permit", gold=9, influence=RICH, ship=6)
    action = act.PlacePermit(1, at(4, 6))
    reasons = why(state, action, Memory(DEFAULT), 0)
    found = {reason.what: reason.figure for reason in reasons if reason.word == "opens"}
    assert found
    for kind, figure in found.items():
        building = {"house": 1, "workshop": 2, "well": 5, "market": 5}[kind]
        assert figure == building + 1


@pytest.mark.parametrize("action", [BONUS[0][0], BONUS[4][0]])
def test_the_cards_of_a_bonus_action_are_pointed_out(action: Any) -> None:
    state = position(step="bonus", gold=9, influence=RICH, permits=[("red", 1, (2, 4))])
    pointed = spots_of(action, GAME.observe(state, 0))
    assert [spot for spot in pointed if spot.kind == "card"] == [
        Spot("card", "red"),
        Spot("card", "green"),
        Spot("card", "blue"),
    ]
