"""Phase 4 and the end of the game (K-80 to K-82, K-86 to K-88)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.king_of_the_elves.actions import Buy, Pass, Stop
from game.king_of_the_elves.ending import standings
from game.king_of_the_elves.state import Phase, State
from game.rules import Result
from tests.game.king_of_the_elves.positions import (
    GAME,
    bag,
    dealt,
    legal_of,
    play,
    play_events,
    position,
    refused,
    step,
    stop_all,
)
from tests.game.king_of_the_elves.reference import JOURNEYS


def last_stop(players: int = 3, **more: object) -> State:
    """The last traveller of the last journey."""
    journey = JOURNEYS[players]
    starter = (journey - 1) % players
    active = (starter - 1) % players
    return position(
        players, phase="travel", journey=journey, starter=starter, active=active, **more  # type: ignore[arg-type]
    )


def finished(gold: Sequence[int], **more: object) -> State:
    return play(last_stop(len(gold), gold=gold, **more), Stop())


# --- phase 4 ---------------------------------------------------------------------------------------------------------
def test_k80_all_coats_come_home_and_all_cards_go_to_the_discards() -> None:
    state = position(
        3,
        phase="travel",
        active=2,
        realms=["plains [tree 1, gold card 0], lake [sea monster 2]", "forest [thief 0]", ""],
        discards="raft",
    )
    assert [each.coats for each in state.seats] == [2, 3, 3]
    after, events = play_events(state, Stop(), dealt("dragon 8", "unicorn 8", "elfcycle 8"))
    assert [each.coats for each in after.seats] == [4, 4, 4]
    assert [each.realm for each in after.seats] == [(), (), ()]
    assert after.discards == bag("raft, plains, tree, gold card, lake, sea monster, forest, thief")
    swept = [each for each in events if each.kind == "swept"]
    assert [(each.seat, each.figures) for each in swept] == [
        (None, {"cards": ("plains", "forest", "lake", "gold card", "thief", "tree", "sea monster")})
    ]


def test_k81_hands_are_kept() -> None:
    hands = ["bodyguard, raft 2", "lake", ""]
    state = position(3, phase="travel", active=2, hands=hands)
    after = play(state, Stop(), dealt("dragon 8", "unicorn 8", "elfcycle 8"))
    assert [each.hand for each in after.seats] == [
        bag("bodyguard, raft 2, elfcycle 8"),
        bag("lake, dragon 8"),
        bag("unicorn 8"),
    ]


@pytest.mark.parametrize("starter", range(3))
def test_k82_the_left_neighbour_starts_the_next_journey(starter: int) -> None:
    state = position(3, phase="travel", starter=starter, active=starter)
    state = stop_all(state)
    nxt = (starter + 1) % 3
    assert (state.starter, state.active, state.journey, state.phase) == (nxt, nxt, 2, Phase.PLAN)


def test_gold_is_kept_from_journey_to_journey() -> None:
    state = position(3, phase="travel", active=2, gold=[3, 40, 0])
    assert [each.gold for each in stop_all(state).seats] == [3, 40, 0]


# --- the end ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("players", range(2, 7))
def test_k86_after_the_last_journey_the_most_gold_wins(players: int) -> None:
    gold = [20 + (seat * 5) % 7 for seat in range(players)]
    state = finished(gold)
    best = max(range(players), key=lambda seat: gold[seat])
    assert (state.phase, GAME.to_act(state), GAME.legal(state)) == (Phase.OVER, None, [])
    assert GAME.outcome(state) == Result((best,), "journeys")
    for action in (Pass(), Buy(), Stop(), step("dragon")):
        refused(state, action, "K-86", "game_over")


@pytest.mark.parametrize("players", range(2, 7))
def test_k86_not_before(players: int) -> None:
    for journey in range(1, JOURNEYS[players]):
        state = position(players, phase="travel", journey=journey, active=players - 1)
        after = stop_all(state)
        assert (after.phase, after.journey) == (Phase.PLAN, journey + 1)
        assert GAME.outcome(after) is None


def test_k86_what_the_last_journey_brings_counts() -> None:
    state = last_stop(2, gold=[20, 12], realms=["plains", "lake [gold card 0]"], hands=["dragon, raft 2"])
    assert state.active == 0
    state = play(play(state, step("dragon")), step("raft 2"))
    state = play(state, Stop())
    assert [each.gold for each in state.seats] == [20 + 2 + 14 + 10, 12]
    assert state.result == Result((0,), "journeys")


def test_k87_d28_equal_gold_is_a_shared_victory() -> None:
    assert finished([30, 41, 41]).result == Result((1, 2), "journeys")
    assert finished([7, 7]).result == Result((0, 1), "journeys")
    assert finished([0, 0, 0, 0]).result == Result((0, 1, 2, 3), "journeys")


def test_k88_cards_and_coats_left_over_are_worth_nothing() -> None:
    state = finished([30, 31], hands=["lake 3, river 4, dragon 9", ""])
    assert state.result == Result((1,), "journeys")
    assert finished([30, 30], hands=["lake 3, gold card 6", ""]).result == Result((0, 1), "journeys")


def test_r_k18_equal_gold_is_an_equal_place() -> None:
    state = finished([25, 40, 25, 7, 40])
    assert [(each.seat, each.place, each.gold) for each in standings(state)] == [
        (1, 1, 40),
        (4, 1, 40),
        (0, 3, 25),
        (2, 3, 25),
        (3, 5, 7),
    ]
    for viewer in (None, 0, 3):
        assert standings(GAME.observe(state, viewer)) == standings(state)


def test_r_k17_the_table_is_swept_after_the_last_journey_too() -> None:
    state = last_stop(3, realms=["plains [tree 1]", "lake [sea monster 0, thief 2]"], discards="", hands=["raft"])
    after, events = play_events(state, Stop())
    assert [each.realm for each in after.seats] == [(), (), ()]
    assert [each.coats for each in after.seats] == [4, 4, 4]
    assert after.discards == bag("plains, tree, lake, sea monster, thief")
    assert after.starter == (state.starter + 1) % 3
    assert after.seats[0].hand == bag("raft")  # nothing is dealt
    assert [each.kind for each in events] == ["stopped", "swept", *["gold_shown"] * 3, "won"]


def test_k89_gold_is_laid_open_at_the_end() -> None:
    state = last_stop(2, gold=[20, 30])
    assert standings(GAME.observe(state, 0)) == ()
    after, events = play_events(state, Stop())
    assert [(each.seat, each.figures) for each in events if each.kind == "gold_shown"] == [
        (0, {"total": 20}),
        (1, {"total": 30}),
    ]
    assert events[-1].figures == {"winners": (1,)}
    for viewer in (None, 0, 1):
        assert [each.gold for each in GAME.observe(after, viewer).seats] == [20, 30]
    assert GAME.commits(state, Stop(), events)


def test_open_gold_need_not_be_laid_open() -> None:
    state = last_stop(2, gold=[20, 30], open_gold=True)
    _, events = play_events(state, Stop())
    assert "gold_shown" not in [each.kind for each in events]
    assert not GAME.commits(state, Stop(), events)
    assert legal_of(state, Stop) == [Stop()]
