"""Phase 3: the bodyguard (K-69 to K-72)."""

from __future__ import annotations

import pytest

from game.king_of_the_elves.actions import PlayBodyguard, PlayDirection, Step, Stop
from game.king_of_the_elves.state import State
from tests.game.king_of_the_elves.positions import (
    GAME,
    allowed,
    bag,
    legal_of,
    play,
    play_all,
    play_events,
    position,
    refused,
    step,
)

HOSTILE = "plains [thief 1, tree 1], plains [thief 2, tree 2]"


def table(hand: str, *realms: str) -> State:
    players = max(3, len(realms))
    return position(players, phase="travel", realms=realms, hands=[hand])


def prices(state: State) -> list[int]:
    return [each.count for each in legal_of(state, Step)]


def fees(state: State) -> int:
    """Gold that thieves take when the traveller stops now."""
    _, events = play_events(state, Stop())
    return sum(each.figures["fee"] for each in events if each.kind == "robbed")  # type: ignore[misc]


def test_k69_no_thief_takes_anything_in_the_realm_where_it_is_played() -> None:
    state = table("bodyguard, dragon 4", "plains [thief 1], forest [thief 2]", "plains [thief 1]")
    state = play_all(state, PlayBodyguard(), step("dragon"), step("dragon 2"))
    assert fees(state) == 0
    after = play(state, Stop())
    assert [each.gold for each in after.seats] == [12 + 2 + 3, 12, 12]


def test_k70_d7_nor_does_an_obstacle_cost_anything() -> None:
    state = table("bodyguard, dragon 9", HOSTILE, "lake [sea monster 2]")
    assert prices(state) == [2]
    state = play(state, PlayBodyguard())
    assert prices(state) == [1]
    quote = GAME.quote(state, step("dragon"))
    assert (quote.needed, quote.surcharge, quote.fees) == (1, 0, 0)
    state, events = play_events(state, step("dragon"))
    assert (events[0].figures["surcharge"], events[0].figures["guarded"]) == (0, 1)
    assert prices(state) == [1]
    state = table("bodyguard, raft 2", "lake [sea monster 2]")
    assert legal_of(state, Step) == []
    assert prices(play(state, PlayBodyguard())) == [2]


def test_k71_d8_it_ends_with_the_step_into_another_realm() -> None:
    state = table("bodyguard, dragon 9", "plains", "plains [thief 2, tree 2]", "plains")
    state = play_all(state, PlayBodyguard(), step("dragon"))
    assert prices(state) == [2]
    state, events = play_events(state, step("dragon 2"))
    assert (events[0].figures["surcharge"], events[0].figures["guarded"]) == (1, 0)
    assert fees(state) == 2


def test_k71_d8_a_new_lap_needs_a_new_card() -> None:
    state = table("bodyguard 2, dragon 9", "plains [tree 1]", "plains")
    state = play_all(state, PlayBodyguard(), step("dragon"), step("dragon"))
    assert prices(state) == [2]
    assert prices(play(state, PlayBodyguard())) == [1]


def test_d8_it_does_not_work_backwards() -> None:
    state = table("bodyguard, dragon 9", HOSTILE)
    state = play_all(state, step("dragon 2"), PlayBodyguard(), step("dragon"))
    assert fees(state) == 2


def test_r_k5_with_all_regions_in_one_realm_it_is_never_left() -> None:
    state = table("bodyguard, dragon 9", HOSTILE)
    state = play_all(state, PlayBodyguard(), *[step("dragon")] * 6)
    assert prices(state) == [1]
    assert fees(state) == 0


def test_r_k3_it_waits_and_works_in_the_realm_that_the_next_step_enters() -> None:
    state = table("bodyguard, dragon 9", "plains [tree 1]", HOSTILE, "plains [tree 1]")
    state = play_all(state, step("dragon 2"), PlayBodyguard(), step("dragon"), step("dragon"))
    assert fees(state) == 0  # both thieves are of the realm just entered
    assert prices(state) == [2]  # in the one that follows


@pytest.mark.parametrize("before", [False, True])
def test_r_k3_a_direction_change_between_card_and_step_takes_it_elsewhere(before: bool) -> None:
    state = table("bodyguard, direction change, dragon 9", "plains", "plains [tree 2]", "plains [tree 1]")
    state = play(state, step("dragon"))
    cards = (PlayDirection(), PlayBodyguard()) if before else (PlayBodyguard(), PlayDirection())
    state = play_all(state, *cards, step("dragon"))
    assert state.travel is not None
    assert [(each.realm, each.guarded) for each in state.travel.visits] == [(0, False), (2, True)]


def test_r_k3_in_the_realm_where_he_stands_it_works_at_once() -> None:
    state = table("bodyguard, dragon 9", HOSTILE, "plains [tree 2]")
    state = play_all(state, step("dragon 2"), PlayBodyguard(), step("dragon"))
    assert prices(state) == [2]


def test_r_k3_a_turn_within_the_realm_does_not_leave_it() -> None:
    state = table("bodyguard, direction change, dragon 9", HOSTILE, "plains [tree 2]")
    state = play_all(state, PlayBodyguard(), step("dragon"), step("dragon"), PlayDirection())
    assert prices(state) == [1]
    state = play(state, step("dragon"))
    assert fees(state) == 0


def test_r_k4_no_second_one_while_the_next_step_is_guarded() -> None:
    state = table("bodyguard 3, dragon 9", HOSTILE, "plains [tree 2]")
    state = play(state, PlayBodyguard())
    refused(state, PlayBodyguard(), "R-K4", "guarded_already")
    state = play(state, step("dragon"))
    refused(state, PlayBodyguard(), "R-K4", "guarded_already")
    state = play(state, step("dragon"))
    allowed(state, PlayBodyguard())  # the next step leaves the realm
    state = play(state, PlayBodyguard())
    assert prices(state) == [1]
    refused(state, PlayBodyguard(), "R-K4", "guarded_already")


def test_r_k4_it_may_be_played_where_nothing_lies() -> None:
    allowed(table("bodyguard, dragon", "plains"), PlayBodyguard())
    allowed(table("bodyguard, dragon", "plains [thief 0, tree 0]"), PlayBodyguard())


def test_r_k6_it_may_be_played_where_no_step_follows_or_to_make_one_possible() -> None:
    state = table("bodyguard", "plains")
    assert set(GAME.legal(state)) == {Stop(), PlayBodyguard()}
    assert GAME.legal(play(state, PlayBodyguard())) == [Stop()]
    state = table("bodyguard, unicorn", "mountains [tree 1]")
    assert legal_of(state, Step) == []
    assert prices(play(state, PlayBodyguard())) == [1]


def test_k72_r_k27_it_needs_no_coat_and_is_discarded_at_once() -> None:
    state = table("bodyguard", "plains [gold card 0, thief 0], forest [gold card 0, thief 0]")
    assert state.seats[0].coats == 0
    after, events = play_events(state, PlayBodyguard())
    assert (after.seats[0].coats, after.seats[0].hand) == (0, bag(""))
    assert after.discards == bag("bodyguard")
    assert [(each.kind, each.seat, each.figures) for each in events] == [("bodyguard_played", 0, {})]
    refused(table("dragon", "plains"), PlayBodyguard(), "K-02", "not_in_hand", card="bodyguard")


def test_k69_a_guard_does_not_change_what_a_region_pays() -> None:
    state = table("bodyguard, dragon 2", "plains [gold card 0, thief 1]")
    after = play_all(state, PlayBodyguard(), step("dragon"), Stop())
    assert after.seats[0].gold == 12 + 4 + 10


def test_the_guard_is_the_travellers_alone() -> None:
    state = position(2, phase="travel", realms=["", "plains [tree 0, thief 0]"], hands=["bodyguard", "dragon 2"])
    state = play_all(state, PlayBodyguard(), Stop())
    assert prices(state) == [2]
