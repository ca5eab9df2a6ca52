"""What a journey brings: values, own gold cards, the tour, thieves (K-65 to K-68, K-76, K-77, K-79)."""

from __future__ import annotations

import pytest

from game.king_of_the_elves.actions import PlayDirection, Step, Stop
from game.king_of_the_elves.state import State
from game.rules import Event
from tests.game.king_of_the_elves.positions import (
    GAME,
    legal_of,
    play,
    play_all,
    play_events,
    position,
    step,
)
from tests.game.king_of_the_elves.reference import PRICES, REGIONS

CHEAPEST = {
    region: min((price, vehicle) for (vehicle, its), price in PRICES.items() if its == region) for region in REGIONS
}


def walk(state: State, steps: int) -> State:
    for _ in range(steps):
        state = play(state, legal_of(state, Step)[0])
    return state


def settle(state: State) -> tuple[State, list[Event]]:
    state, events = play_events(state, Stop())
    return state, list(events)


def gold_of(state: State) -> list[int]:
    return [each.gold for each in state.seats]


# --- visits ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("region", REGIONS)
def test_k65_a_visit_pays_the_regions_value(region: str) -> None:
    price, vehicle = CHEAPEST[region]
    state = position(2, phase="travel", realms=[region, "plains"], hands=[f"{vehicle} {price}"])
    after, events = settle(walk(state, 1))
    assert gold_of(after) == [12 + REGIONS[region].value, 12]
    assert [(each.kind, each.seat, each.figures, each.where) for each in events[1:]] == [
        (
            "earned",
            0,
            {"region": region, "realm": 0, "value": REGIONS[region].value, "doubled": 0},
            (("realm", 0), ("slot", 0)),
        )
    ]


def test_k65_d11_repeated_visits_pay_again() -> None:
    state = position(2, phase="travel", realms=["plains", "forest"], hands=["giant pig 9"])
    for steps, earned in ((1, 2), (2, 5), (3, 7), (4, 10), (5, 12)):
        after, _ = settle(walk(state, steps))
        assert after.seats[0].gold == 12 + earned + (10 if steps >= 2 else 0)


@pytest.mark.parametrize("region", REGIONS)
def test_k66_the_own_gold_card_doubles_every_visit(region: str) -> None:
    price, vehicle = CHEAPEST[region]
    value = REGIONS[region].value
    state = position(2, phase="travel", realms=[f"{region} [gold card 0]", ""], hands=[f"{vehicle} {price * 2}"])
    after, events = settle(walk(state, 2))
    assert after.seats[0].gold == 12 + 4 * value + 10
    assert [(each.figures["value"], each.figures["doubled"]) for each in events if each.kind == "earned"] == [
        (2 * value, 1),
        (2 * value, 1),
    ]


def test_k66_others_get_the_plain_value_of_it() -> None:
    state = position(3, phase="travel", realms=["desert [gold card 1]", "plains"], hands=["dragon 2"])
    after, _ = settle(walk(state, 2))
    assert gold_of(after) == [12 + 5 + 2 + 10, 12, 12]


def test_k66_in_a_foreign_realm_too() -> None:
    state = position(2, phase="travel", realms=["plains", "lake [gold card 0]"], hands=["dragon, raft 2"])
    after, _ = settle(walk(state, 2))
    assert gold_of(after) == [12 + 2 + 14 + 10, 12]


# --- thieves ---------------------------------------------------------------------------------------------------------
def test_k67_d3_a_foreign_thief_takes_two_gold_a_visit_for_its_owner() -> None:
    state = position(3, phase="travel", realms=["plains [thief 2]", "forest"], hands=["giant pig 3"])
    after, events = settle(walk(state, 3))
    assert gold_of(after) == [12 + 2 + 3 + 2 + 10 - 4, 12, 12 + 4]
    robbed = [each for each in events if each.kind == "robbed"]
    assert [(each.seat, each.figures, each.where) for each in robbed] == [
        (0, {"owner": 2, "fee": 2, "region": "plains"}, (("realm", 0), ("slot", 0)))
    ] * 2


def test_k67_each_owner_gets_his_own() -> None:
    state = position(
        4, phase="travel", realms=["plains [thief 1], forest [thief 2]", "plains [thief 3]"], hands=["giant pig 3"]
    )
    after, _ = settle(walk(state, 3))
    assert gold_of(after) == [12 + 7 + 10 - 6, 14, 14, 14]


def test_k68_d20_the_own_thief_takes_nothing() -> None:
    state = position(2, phase="travel", realms=["plains [thief 0]"], hands=["giant pig 3"])
    after, events = settle(walk(state, 3))
    assert gold_of(after) == [12 + 6 + 10, 12]
    assert not [each for each in events if each.kind == "robbed"]


def test_k67_nothing_is_taken_where_nobody_comes() -> None:
    state = position(2, phase="travel", realms=["plains", "plains [thief 1]"], hands=["giant pig"])
    assert gold_of(settle(walk(state, 1))[0]) == [14, 12]


# --- the tour --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("steps", "bonus"), [(4, 0), (5, 10), (6, 10)])
def test_k76_every_region_of_every_realm_pays_ten(steps: int, bonus: int) -> None:
    state = position(
        3, phase="travel", realms=["plains, forest", "plains", "forest, plains"], hands=["giant pig 9"]
    )
    after, events = settle(walk(state, steps))
    assert after.seats[0].gold == 12 + sum([2, 3, 2, 3, 2, 2][:steps]) + bonus
    assert [each.figures for each in events if each.kind == "toured"] == ([{"value": 10}] if bonus else [])


def test_k76_whichever_way_he_goes() -> None:
    state = position(2, phase="travel", realms=["plains, forest", "plains"], hands=["giant pig 9, direction change 3"])
    there_and_back = play_all(state, step("giant pig"), step("giant pig"), PlayDirection(), step("giant pig"))
    assert settle(there_and_back)[0].seats[0].gold == 12 + 2 + 3 + 2
    assert settle(walk(there_and_back, 1))[0].seats[0].gold == 12 + 2 + 3 + 2 + 2 + 10


def test_k76_by_one_traveller_alone() -> None:
    """Two who have been everywhere together get nothing."""
    state = position(3, phase="travel", realms=["plains", "forest"], hands=["giant pig", "giant pig"])
    state, _ = settle(walk(state, 1))
    state, _ = settle(walk(state, 1))
    assert gold_of(state) == [14, 15, 12]


def test_k77_d12_at_most_once_a_journey() -> None:
    state = position(2, phase="travel", realms=["plains", "forest"], hands=["giant pig 9"])
    after, events = settle(walk(state, 8))
    assert after.seats[0].gold == 12 + 4 * 5 + 10
    assert [each.kind for each in events].count("toured") == 1
    quotes = []
    for _ in range(4):
        quotes.append(GAME.quote(state, step("giant pig")).bonus)
        state = walk(state, 1)
    assert quotes == [0, 10, 0, 0]


def test_k77_every_traveller_can_have_it() -> None:
    state = position(3, phase="travel", realms=["plains"], hands=["giant pig", "giant pig 2"])
    state, _ = settle(walk(state, 1))
    state, _ = settle(walk(state, 1))
    assert gold_of(state) == [24, 24, 12]


# --- the order, and no debts -----------------------------------------------------------------------------------------
def test_r_k8_values_in_order_of_visits_then_the_bonus_then_the_fees() -> None:
    state = position(
        2, phase="travel", realms=["plains [thief 1, gold card 0]", "forest [thief 1]"], hands=["giant pig 3"]
    )
    state = walk(state, 3)
    assert gold_of(state) == [12, 12]  # nothing before he stops
    after, events = settle(state)
    assert [each.kind for each in events] == ["stopped", *["earned"] * 3, "toured", *["robbed"] * 3]
    assert [each.figures["value"] for each in events if each.kind == "earned"] == [4, 3, 4]
    assert [each.figures["region"] for each in events if each.kind == "robbed"] == ["plains", "forest", "plains"]
    quote = GAME.quote(state, Stop())
    assert (quote.earned, quote.doubled, quote.bonus, quote.fees) == (11, 4, 10, 6)
    assert gold_of(after) == [12 + 11 + 10 - 6, 12 + 6]


@pytest.mark.parametrize("region", REGIONS)
def test_k79_no_journey_ends_below_nothing(region: str) -> None:
    """The cheapest region brings as much as a thief takes."""
    price, vehicle = CHEAPEST[region]
    state = position(
        2, phase="travel", realms=[f"{region} [thief 1]", "plains"], hands=[f"{vehicle} {price}"], gold=[0, 0]
    )
    after, _ = settle(walk(state, 1))
    assert gold_of(after) == [REGIONS[region].value - 2, 2]
    assert min(gold_of(after)) >= 0


def test_d27_the_bank_never_runs_out() -> None:
    """More gold than the 75 coins could ever be."""
    state = position(2, phase="travel", realms=["plains"], hands=["giant pig"], gold=[740, 900])
    assert gold_of(settle(walk(state, 1))[0]) == [752, 900]
