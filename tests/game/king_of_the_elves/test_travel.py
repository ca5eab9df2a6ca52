"""Phase 3: steps and what they cost (K-51, K-56 to K-63, K-78, K-91)."""

from __future__ import annotations

from itertools import product

import pytest

from game.king_of_the_elves.actions import Pass, PlayDirection, Step, Stop
from game.king_of_the_elves.state import Phase
from tests.game.king_of_the_elves.positions import (
    GAME,
    bag,
    legal_of,
    pass_all,
    play,
    play_all,
    play_any,
    play_events,
    position,
    refused,
    step,
    visited,
)
from tests.game.king_of_the_elves.reference import KINDS, PRICES, REGIONS, VEHICLES

WATER = ("river", "lake")
PASSED = ("K-56", "K-57", "K-58", "K-59", "K-63")


# --- turns -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("starter", range(3))
def test_k51_r_k7_one_complete_journey_each_from_the_start_player_on(starter: int) -> None:
    state = position(3, starter=starter, active=starter, realms=["plains", "plains", "forest"], hands=["dragon 3"] * 3)
    state = pass_all(state)
    order = []
    for _ in range(3):
        order.append(state.active)
        assert state.journey == 1
        state = play(state, step("dragon 2" if state.active == 2 else "dragon"))
        assert (state.active, GAME.to_act(state)) == (order[-1], order[-1])  # the turn goes on
        state = play_any(state, Stop())
    assert order == [(starter + ahead) % 3 for ahead in range(3)]
    assert (state.journey, state.phase) == (2, Phase.PLAN)


def test_r_k7_each_has_a_turn_even_without_cards_and_stops_himself() -> None:
    state = position(2, phase="travel", realms=["plains", "forest"])
    assert GAME.legal(state) == [Stop()]
    state = play(state, Stop())
    assert (state.active, GAME.legal(state)) == (1, [Stop()])


def test_k62_a_traveller_may_stop_at_any_time() -> None:
    state = position(2, phase="travel", realms=["plains", "forest"], hands=["giant pig 3"])
    after, events = play_events(state, Stop())
    assert (after.active, after.phase) == (1, Phase.TRAVEL)
    assert after.seats[0] == state.seats[0]
    assert (events[0].kind, events[0].figures) == ("stopped", {"visits": 0})
    for count in range(1, 4):
        state = play(state, step("giant pig"))
        after, events = play_events(state, Stop())
        assert after.active == 1
        assert events[0].figures == {"visits": count}


# --- prices ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("vehicle", "region"), list(product(VEHICLES, REGIONS)))
def test_k56_k57_each_of_the_42_prices(vehicle: str, region: str) -> None:
    """With more than enough cards of the vehicle just its price is possible."""
    price = PRICES.get((vehicle, region))
    state = position(2, phase="travel", realms=[region], hands=[f"{vehicle} 5"])
    assert legal_of(state, Step) == ([step(f"{vehicle} {price}")] if price else [])
    for count in range(1, 6):
        action = step(f"{vehicle} {count}")
        if count == price:
            after = play(state, action)
            assert visited(after) == [(0, 0)]
            assert after.seats[0].hand == bag(f"{vehicle} {5 - count}")
        elif price:
            refused(state, action, PASSED, "wrong_count", vehicle=vehicle, region=region, needed=price, given=count)
        else:
            refused(state, action, ("K-56", "K-59"), "vehicle_unfit", vehicle=vehicle, region=region)


@pytest.mark.parametrize(("vehicle", "region"), PRICES)
def test_k57_k63_one_card_too_few(vehicle: str, region: str) -> None:
    price = PRICES[vehicle, region]
    held = f"{vehicle} {price - 1}, " if price > 1 else ""
    state = position(2, phase="travel", realms=[region], hands=[f"{held}tree"])
    assert GAME.legal(state) == [Stop()]
    refused(state, step(f"{vehicle} {price}"), PASSED, "cards_short", needed=price, have=price - 1)


def test_k57_cards_of_several_vehicles_do_not_go_together() -> None:
    state = position(2, phase="travel", realms=["desert"], hands=["unicorn, troll wagon"])
    assert GAME.legal(state) == [Stop()]
    state = position(2, phase="travel", realms=["lake"], hands=["raft, dragon 9"])
    assert GAME.legal(state) == [Stop()]


def test_k58_river_one_raft_lake_two_in_both_directions() -> None:
    for turned in (False, True):
        for region, rafts in (("river", "raft"), ("lake", "raft 2")):
            state = position(2, phase="travel", realms=[region], hands=["raft 3, direction change"])
            if turned:
                state = play(state, PlayDirection())
            assert legal_of(state, Step) == [step(rafts)]


@pytest.mark.parametrize("region", REGIONS)
def test_k59_rafts_on_water_all_others_on_land(region: str) -> None:
    state = position(2, phase="travel", realms=[region], hands=[", ".join(f"{word} 3" for word in VEHICLES)])
    found = {KINDS[each.vehicle] for each in legal_of(state, Step)}
    if region in WATER:
        assert found == {"raft"}
        refused(state, step("dragon"), "K-59", "vehicle_unfit", vehicle="dragon", region=region)
    else:
        assert found == {vehicle for vehicle, its in PRICES if its == region}
        assert "raft" not in found
        refused(state, step("raft"), "K-59", "vehicle_unfit", vehicle="raft", region=region)


def test_k56_any_fitting_vehicle_the_dearer_one_too() -> None:
    state = position(2, phase="travel", realms=["mountains"], hands=["elfcycle 2, magic cloud, troll wagon 2, dragon"])
    assert {(KINDS[each.vehicle], each.count) for each in legal_of(state, Step)} == {
        ("elfcycle", 2),
        ("magic cloud", 1),
        ("troll wagon", 2),
        ("dragon", 1),
    }


@pytest.mark.parametrize(("vehicle", "region"), PRICES)
@pytest.mark.parametrize("owner", range(3))
def test_k60_k61_d20_a_foreign_obstacle_costs_one_card_more_the_own_one_nothing(
    vehicle: str, region: str, owner: int
) -> None:
    price = PRICES[vehicle, region] + (owner != 0)
    state = position(
        3, phase="travel", realms=[f"{region} [{REGIONS[region].obstacle} {owner}]"], hands=[f"{vehicle} 4"]
    )
    assert legal_of(state, Step) == [step(f"{vehicle} {price}")]
    quote = GAME.quote(state, step(f"{vehicle} {price}"))
    assert (quote.needed, quote.surcharge) == (price, int(owner != 0))
    if owner:
        refused(state, step(f"{vehicle} {price - 1}"), "K-60", "wrong_count", needed=price, given=price - 1)
        state = position(
            3,
            phase="travel",
            realms=[f"{region} [{REGIONS[region].obstacle} {owner}]"],
            hands=[f"{vehicle} {price - 1}"],
        )
        refused(state, step(f"{vehicle} {price}"), "K-60", "cards_short", needed=price, have=price - 1)


def test_k60_gold_card_and_thief_are_no_obstacles() -> None:
    state = position(2, phase="travel", realms=["desert [gold card 1, thief 1]"], hands=["dragon 2"])
    assert legal_of(state, Step) == [step("dragon")]


def test_r_k9_the_obstacle_costs_on_every_visit() -> None:
    state = position(2, phase="travel", realms=["plains [tree 1]"], hands=["dragon 6"])
    for left in (4, 2, 0):
        assert legal_of(state, Step) == [step("dragon 2")]
        state = play(state, step("dragon 2"))
        assert sum(state.seats[0].hand) == left


def test_k63_who_cannot_pay_the_next_step_is_finished() -> None:
    state = position(2, phase="travel", realms=["plains, lake, forest", "desert"], hands=["dragon 9, raft"])
    state = play(state, step("dragon"))
    assert GAME.legal(state) == [Stop()]
    _, events = play_events(state, Stop())
    assert events[0].secret == {"steps_left": 0}


@pytest.mark.parametrize("hand", ["giant pig, elfcycle, dragon", "raft 3", "dragon 3", "unicorn, raft, dragon, tree"])
def test_k91_d26_no_three_other_cards_make_a_caravan(hand: str) -> None:
    for region in ("lake", "river") if "raft" not in hand else ("mountains [tree 1]",):
        state = position(2, phase="travel", realms=[region], hands=[hand])
        assert GAME.legal(state) == [Stop()]


def test_steps_are_taken_with_vehicles_that_exist() -> None:
    state = position(2, phase="travel", realms=["plains"], hands=["dragon, tree, plains"])
    for number in (-1, 19):
        refused(state, Step(number, 1), "K-02", "kind_unknown")
    for word in ("plains", "tree", "bodyguard"):
        refused(state, step(word), "K-07", "no_vehicle", card=word)
    for count in (-1, 0):
        refused(state, Step(KINDS.index("dragon"), count), PASSED, "wrong_count", needed=1, given=count)


# --- cards -----------------------------------------------------------------------------------------------------------
def test_k78_d30_the_cards_of_a_step_go_to_the_discards() -> None:
    state = position(2, phase="travel", realms=["desert [tree 1]", "lake"], hands=["unicorn 4, raft 2"], discards="")
    state, events = play_events(state, step("unicorn 3"))
    assert state.discards == bag("unicorn 3")
    assert state.seats[0].hand == bag("unicorn, raft 2")
    assert [(each.kind, each.seat, each.figures, each.where) for each in events] == [
        (
            "stepped",
            0,
            {"region": "desert", "realm": 0, "vehicle": "unicorn", "count": 3, "surcharge": 1, "guarded": 0},
            (("realm", 0), ("slot", 0)),
        )
    ]
    state = play(state, step("raft 2"))
    assert state.discards == bag("unicorn 3, raft 2")


def test_travel_has_no_planning() -> None:
    state = position(2, phase="travel", realms=["plains"], hands=["plains, dragon, tree"])
    refused(state, Pass(), "K-17", "wrong_phase", phase="travel")
    state = play_all(position(2, realms=["plains", "forest"], hands=["dragon"]), Pass())
    refused(state, step("dragon"), "K-51", "wrong_phase", phase="plan")
