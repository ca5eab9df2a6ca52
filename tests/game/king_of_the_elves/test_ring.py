"""Phase 3: the ring of travel and the direction change (K-52 to K-55, K-64, K-72 to K-75), vectors V1 and V2."""

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
    play_any,
    play_events,
    position,
    refused,
    step,
    visited,
)

PATIENT = "giant pig 9, elfcycle 9"
"""Eighteen steps through plains and forests."""
TURNING = f"{PATIENT}, direction change 4"
ABC = ("plains, forest", "plains", "forest, plains")
"""Realms A, B and C of the worked vectors."""


def table(active: int, hand: str = TURNING, realms: tuple[str, ...] = ABC, **more: bool) -> State:
    """Nobody has travelled but this seat, who begins."""
    hands = [hand if seat == active else "" for seat in range(len(realms))]
    return position(
        len(realms), phase="travel", active=active, starter=active, realms=realms, hands=hands, **more
    )


def walk(state: State, moves: str) -> str:
    """The regions visited, in order, like "a1 b2": `moves` are steps, "." each, and direction changes, "x" each."""
    for move in moves:
        state = play(state, PlayDirection() if move == "x" else legal_of(state, Step)[0])
    return " ".join("abcdef"[realm] + str(slot + 1) for realm, slot in visited(state))


# --- clockwise -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("active", "route"),
    [
        (0, "a1 a2 b1 c1 c2 a1 a2 b1 c1 c2 a1"),
        (1, "b1 c1 c2 a1 a2 b1 c1 c2 a1 a2 b1"),
        (2, "c1 c2 a1 a2 b1 c1 c2 a1 a2 b1 c1"),
    ],
)
def test_v1_k52_k53_k54_k64_the_ring_from_each_realm(active: int, route: str) -> None:
    assert walk(table(active), "." * 11) == route


@pytest.mark.parametrize("active", range(6))
def test_k52_k54_six_realms(active: int) -> None:
    realms = ("plains", "forest, plains", "forest", "plains, forest", "plains", "forest, plains")
    ring = ["a1", "b1", "b2", "c1", "d1", "d2", "e1", "f1", "f2"]
    first = next(at for at, spot in enumerate(ring) if spot[0] == "abcdef"[active])
    assert walk(table(active, realms=realms), "." * 10).split() == [*ring[first:], *ring[:first], ring[first]]


def test_k53_three_regions_in_a_realm_from_right_to_left() -> None:
    state = table(1, realms=("plains, forest, plains", "forest"), three_regions_for_two=True)
    assert walk(state, "." * 6) == "b1 a1 a2 a3 b1 a1"


def test_k55_no_region_is_skipped() -> None:
    """Only the next one can be visited: not the one behind, however well the cards fit."""
    state = table(0, "dragon 5, raft 5", ("plains, lake", "desert"))
    state = play(state, step("dragon"))
    assert legal_of(state, Step) == [step("raft 2")]
    refused(state, step("dragon"), ("K-55", "K-59"), "vehicle_unfit", region="lake")
    state = table(0, "dragon 5", ("lake, plains", "desert"))
    assert GAME.legal(state) == [Stop()]


def test_k55_the_region_just_visited_comes_again_only_round_the_ring() -> None:
    assert walk(table(0, PATIENT, ("plains", "forest")), "....") == "a1 b1 a1 b1"
    assert walk(table(0, PATIENT, ("plains", "")), "...") == "a1 a1 a1"


# --- direction change ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("active", "route"),
    [(0, "a2 a1 c2 c1 b1 a2 a1"), (1, "b1 a2 a1 c2 c1 b1 a2"), (2, "c2 c1 b1 a2 a1 c2 c1")],
)
def test_v2_k74_d10_before_the_first_step_it_begins_at_the_own_leftmost(active: int, route: str) -> None:
    assert walk(table(active), "x.......") == route


@pytest.mark.parametrize(
    ("moves", "route"),
    [
        ("..x.", "a1 a2 a1"),
        ("..x..", "a1 a2 a1 c2"),
        (".x.", "a1 c2"),
        ("...x....", "a1 a2 b1 a2 a1 c2 c1"),
        ("......x..", "a1 a2 b1 c1 c2 a1 c2 c1"),
    ],
)
def test_k75_d9_later_it_leads_back_to_the_region_visited_before(moves: str, route: str) -> None:
    assert walk(table(0), moves) == route


@pytest.mark.parametrize(
    ("moves", "route"),
    [
        ("...x..x...", "a1 a2 b1 a2 a1 a2 b1 c1"),
        ("xx...", "a1 a2 b1"),
        ("xxx..", "a2 a1"),
        ("..xx.", "a1 a2 b1"),
        ("x..x..x.x.", "a2 a1 a2 b1 a2 b1"),
    ],
)
def test_k73_d9_it_holds_until_the_next_one_turns_back(moves: str, route: str) -> None:
    assert walk(table(0), moves) == route


def test_r_k19_a_turn_before_and_after_the_first_step_leaves_the_own_right_region_out() -> None:
    assert walk(table(0), "x.x...") == "a2 b1 c1 c2"


def test_k73_the_next_traveller_goes_clockwise_again() -> None:
    state = position(2, phase="travel", realms=["plains, forest", "plains, forest"], hands=[TURNING, "unicorn, dragon"])
    state = play(play(play(state, PlayDirection()), step("giant pig")), Stop())
    state = play(state, step("dragon"))
    assert visited(state) == [(1, 0)]


def test_k72_r_k27_direction_changes_need_no_coat_and_are_discarded_at_once() -> None:
    realms = ("plains [gold card 0, thief 0, tree 0], forest [gold card 0]", "plains")
    state = table(0, "direction change 2", realms)
    assert state.seats[0].coats == 0
    after, events = play_events(state, PlayDirection())
    assert after.seats[0].coats == 0
    assert after.seats[0].hand == bag("direction change")
    assert after.discards == bag("direction change")
    assert [(each.kind, each.seat, each.figures) for each in events] == [("direction_changed", 0, {"clockwise": 0})]
    _, events = play_events(after, PlayDirection())
    assert events[0].figures == {"clockwise": 1}


def test_d9_only_out_of_the_own_hand() -> None:
    refused(table(0, PATIENT), PlayDirection(), "K-02", "not_in_hand", card="direction change")


def test_r_k6_it_may_be_played_where_no_step_follows() -> None:
    state = table(0, "direction change", ("lake", "lake"))
    assert set(GAME.legal(state)) == {Stop(), PlayDirection()}
    state = play(state, PlayDirection())
    assert GAME.legal(state) == [Stop()]


def test_r_k6_it_may_make_the_next_step_payable() -> None:
    state = table(0, "dragon, direction change", ("lake, plains", "lake"))
    assert set(GAME.legal(state)) == {Stop(), PlayDirection()}
    state = play(state, PlayDirection())
    assert legal_of(state, Step) == [step("dragon")]


# --- empty realms ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("realms", "moves", "route"),
    [
        (("", "plains, forest", "plains"), "....", "b1 b2 c1 b1"),
        (("", "plains, forest", "plains"), "x....", "c1 b2 b1 c1"),
        (("", "plains, forest", ""), "x...", "b2 b1 b2"),
        (("", "", "forest, plains"), "...", "c1 c2 c1"),
        (("plains", "", "forest"), "....", "a1 c1 a1 c1"),
        (("plains", "", "forest"), "x...", "a1 c1 a1"),
    ],
)
def test_r_k2_empty_realms_are_not_on_the_ring(realms: tuple[str, ...], moves: str, route: str) -> None:
    assert walk(table(0, realms=realms), moves) == route


def test_r_k2_r_k32_with_no_region_on_the_table_there_is_only_the_stop_and_no_bonus() -> None:
    state = table(0, f"{TURNING}, bodyguard, raft 5", ("", ""))
    assert GAME.legal(state) == [Stop()]
    refused(state, step("raft"), "R-K2", "no_region_ahead")
    refused(state, PlayDirection(), "R-K2", "no_region_ahead")
    refused(state, PlayBodyguard(), "R-K2", "no_region_ahead")
    after, events = play_events(state, Stop())
    assert [each.gold for each in after.seats] == [12, 12]
    assert [each.kind for each in events] == ["stopped"]


def test_r_k2_who_has_an_empty_realm_travels_like_all_others() -> None:
    state = position(3, phase="travel", realms=["plains", "", "forest"], hands=["", "elfcycle 3"])
    state = play(state, Stop())
    state = play(state, step("elfcycle"))
    assert visited(state) == [(2, 0)]
    allowed(state, step("elfcycle"))
    state = play(state, step("elfcycle"))
    assert visited(state) == [(2, 0), (0, 0)]
    assert play_any(state, Stop()).seats[1].gold == 12 + 3 + 2 + 10
