"""Caravans: any cards where the right ones lack (L-50 to L-55)."""

from __future__ import annotations

import pytest

from game.elfenland.actions import Move, Stop
from game.elfenland.state import State
from tests.game.elfenland.positions import (
    GAME,
    allowed,
    bag,
    caravan,
    go,
    legal_of,
    play,
    play_all,
    play_events,
    position,
    refused,
)

ROAD = "Elvenhold-Lapphalya"


def facing(hand: str, counter: str = "dragon", obstacle: bool = False, **named: object) -> State:
    """The boot in Elvenhold before the road over the plain to Lapphalya."""
    obstacles = [ROAD] if obstacle else []
    return position(2, hands=[hand], counters={ROAD: counter}, obstacles=obstacles, **named)  # type: ignore[arg-type]


def caravans(state: State) -> set[tuple[int, ...]]:
    return {each.cards for each in legal_of(state, Move) if each.caravan}


def test_l50_any_three_cards_make_a_caravan() -> None:
    state = facing("unicorn 2, elfcycle, giant pig")
    assert caravans(state) == {
        bag(each) for each in ("unicorn 2, elfcycle", "unicorn 2, giant pig", "unicorn, elfcycle, giant pig")
    }
    after, events = play_events(state, caravan(state, ROAD, "unicorn, elfcycle, giant pig"))
    assert after.board.towns[after.seats[0].town].name == "Lapphalya"
    assert after.seats[0].hand == bag("unicorn")
    assert events[0].figures["caravan"] == 1
    assert events[0].figures["cards"] == ("unicorn", "elfcycle", "giant pig")
    assert events[1].kind == "fetched"


@pytest.mark.parametrize("cards", ["unicorn", "unicorn 2", "unicorn 4"])
def test_l50_no_other_number_of_cards(cards: str) -> None:
    state = facing("unicorn 5")
    refused(
        state,
        caravan(state, ROAD, cards),
        "L-50",
        "caravan_count",
        needed=3,
        given=int(cards[-1:]) if cards[-1:].isdigit() else 1,
    )


def test_l51_over_an_obstacle_any_four() -> None:
    state = facing("unicorn 3, elfcycle, giant pig", obstacle=True)
    assert caravans(state) == {
        bag(each) for each in ("unicorn 3, elfcycle", "unicorn 3, giant pig", "unicorn 2, elfcycle, giant pig")
    }
    refused(state, caravan(state, ROAD, "unicorn 3"), ("L-51", "L-50"), "caravan_count", needed=4, given=3)
    after = play(state, caravan(state, ROAD, "unicorn 3, elfcycle"))
    assert after.seats[0].hand == bag("giant pig")


def test_l52_d17_rafts_and_any_mix_count() -> None:
    state = facing("raft 3, unicorn")
    assert caravans(state) == {bag("raft 3"), bag("raft 2, unicorn")}
    # Cards of the right kind too, as long as they do not suffice.
    state = facing("magic cloud, raft, unicorn", counter="magic cloud")
    assert caravans(state) == {bag("magic cloud, raft, unicorn")}


def test_l53_only_on_a_road_with_a_counter() -> None:
    state = facing("unicorn 3")
    refused(state, caravan(state, "Elvenhold-Beata plain", "unicorn 3"), ("L-53", "L-39"), "no_counter")
    assert {each.link for each in legal_of(state, Move)} == {caravan(state, ROAD, "unicorn 3").link}


@pytest.mark.parametrize("where", ["Elvenhold-Rivinia river", "Elvenhold-Beata river", "Elvenhold-Virst lake"])
def test_l54_none_on_rivers_and_lakes(where: str) -> None:
    state = facing("unicorn 2, raft")
    refused(state, caravan(state, where, "unicorn 2, raft"), "L-54", "water", terrain=where.split()[-1])
    free = facing("unicorn 2, raft", caravan_free=True)
    refused(free, caravan(free, where, "unicorn 2, raft"), "L-54", "water", terrain=where.split()[-1])


def test_l55_d2_only_when_the_regular_price_is_not_in_hand() -> None:
    state = facing("dragon, unicorn 3")
    refused(state, caravan(state, ROAD, "unicorn 3"), "L-55", "can_pay", counter="dragon", needed=1)
    assert legal_of(state, Move) == [go(state, ROAD, "dragon")]
    state = facing("magic cloud 2, unicorn 3", counter="magic cloud")
    refused(state, caravan(state, ROAD, "unicorn 3"), "L-55", "can_pay", counter="magic cloud", needed=2)
    state = facing("magic cloud, unicorn 3", counter="magic cloud")
    allowed(state, caravan(state, ROAD, "unicorn 3"))


def test_l55_d2_switchable() -> None:
    state = facing("dragon, unicorn 3", caravan_free=True)
    allowed(state, caravan(state, ROAD, "unicorn 3"))
    allowed(state, go(state, ROAD, "dragon"))


def test_r_l11_the_price_counts_with_the_obstacle() -> None:
    state = facing("dragon, unicorn 3", obstacle=True)
    assert caravans(state) == {bag("unicorn 3, dragon")}
    state = facing("dragon 2, unicorn 3", obstacle=True)
    refused(state, caravan(state, ROAD, "dragon, unicorn 3"), "L-55", "can_pay", counter="dragon", needed=2)


def test_r_l11_another_way_that_could_be_paid_does_not_forbid_it() -> None:
    state = position(
        2,
        hands=["raft 2, unicorn, elfcycle"],
        counters={"Elvenhold-Beata plain": "dragon", ROAD: "elfcycle"},
    )
    allowed(state, caravan(state, "Elvenhold-Beata plain", "raft 2, unicorn"))
    allowed(state, go(state, "Elvenhold-Beata river", "raft 2"))


def test_r_l11_cards_used_up_earlier_in_the_turn_are_not_in_hand() -> None:
    state = facing("dragon, unicorn 3")
    state = play(state, go(state, ROAD, "dragon"))
    allowed(state, caravan(state, ROAD, "unicorn 3"))
    state = play(state, caravan(state, ROAD, "unicorn 3"))
    assert GAME.legal(state) == [Stop()]


def test_r_l11_the_cards_must_be_in_hand() -> None:
    state = facing("unicorn, raft")
    refused(state, caravan(state, ROAD, "unicorn 3"), ("L-50", "L-79"), "caravan_short", needed=3, have=2)
    state = facing("unicorn 2, raft 2")
    refused(state, caravan(state, ROAD, "unicorn 3"), "L-79", "cards_missing", counter="unicorn", have=2)
    state = facing("unicorn 3", obstacle=True)
    refused(state, caravan(state, ROAD, "unicorn 3, raft"), ("L-51", "L-50", "L-79"), "caravan_short", needed=4, have=3)


def test_r_l12_with_the_house_rule_a_caravan_may_hold_the_whole_price() -> None:
    state = facing("dragon 2, raft, unicorn", caravan_free=True)
    assert caravans(state) == {bag(each) for each in ("dragon 2, raft", "dragon 2, unicorn", "dragon, raft, unicorn")}
    after = play(state, caravan(state, ROAD, "dragon 2, raft"))
    assert after.seats[0].hand == bag("unicorn")  # no change is given


def test_r_l12_the_action_says_that_it_is_a_caravan() -> None:
    state = facing("dragon 3", caravan_free=True)
    refused(state, go(state, ROAD, "dragon 3"), "L-40", "wrong_cards", counter="dragon", needed=1)
    allowed(state, caravan(state, ROAD, "dragon 3"))
    refused(state, caravan(state, ROAD, "dragon"), "L-50", "caravan_count", needed=3, given=1)


def test_r_l22_one_action_for_each_choice_of_cards() -> None:
    """Eight cards of seven kinds: each multiset of three once."""
    state = facing("unicorn 2, troll wagon, elfcycle, magic cloud, giant pig, raft 2")
    listed = [each.cards for each in legal_of(state, Move) if each.caravan]
    kinds = [have for have in state.seats[0].hand if have]
    three_different = len(kinds) * (len(kinds) - 1) * (len(kinds) - 2) // 6
    a_pair = sum(have >= 2 for have in kinds) * (len(kinds) - 1)
    assert len(listed) == len(set(listed)) == three_different + a_pair == 30


def test_a_caravan_may_follow_a_caravan_and_go_straight_back() -> None:
    state = facing("unicorn 3, raft 3")
    state = play_all(state, caravan(state, ROAD, "unicorn 3"), caravan(state, ROAD, "raft 3"))
    assert state.seats[0].town == state.home
    assert state.seats[0].hand == bag("")
    assert state.played[1] >= 3
