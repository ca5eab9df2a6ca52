"""The worked vectors of the reference (section 8): realms A = [a1, a2], B = [b1], C = [c1, c2]. V-1 and V-2, the ring,
are in test_ring.py."""

from __future__ import annotations

from game.king_of_the_elves.actions import Buy, Pass, Step, Stop
from tests.game.king_of_the_elves.positions import (
    drawn,
    legal_of,
    pass_all,
    play,
    play_all,
    position,
    refused,
    step,
    stop_all,
)


def test_v4_foreign_tree_on_mountains() -> None:
    state = position(2, phase="travel", realms=["mountains [tree 1]"], hands=["elfcycle 4, unicorn 4"])
    assert set(legal_of(state, Step)) == {step("elfcycle 3"), step("unicorn 2")}


def test_v4_foreign_sea_monster_on_a_lake() -> None:
    state = position(2, phase="travel", realms=["lake [sea monster 1]"], hands=["raft 4"])
    assert legal_of(state, Step) == [step("raft 3")]


def test_v4_own_tree() -> None:
    state = position(2, phase="travel", realms=["mountains [tree 0]"], hands=["elfcycle 4, unicorn 4"])
    assert set(legal_of(state, Step)) == {step("elfcycle 2"), step("unicorn")}


def test_v6_five_regions_then_a_second_lap() -> None:
    state = position(
        3,
        phase="travel",
        realms=["plains, river", "desert", "mountains, forest"],
        hands=["dragon 9, raft 2, giant pig 3"],
        gold=[0],
    )
    lap = [step("giant pig"), step("raft"), step("dragon"), step("dragon"), step("giant pig")]
    state = play_all(state, *lap)
    assert play(state, Stop()).seats[0].gold == 2 + 6 + 5 + 4 + 3 + 10
    state = play_all(state, step("dragon"), step("raft"), step("dragon"), step("dragon"), step("giant pig"))
    assert play(state, Stop()).seats[0].gold == 2 * (2 + 6 + 5 + 4 + 3) + 10


def test_v8_three_purchases_cost_six_gold_in_each_planning_phase() -> None:
    state = position(2, realms=["plains", "plains"])
    for word in ("dragon", "raft", "lake"):
        state = play_all(state, (Buy(), drawn(word)), Pass())
    assert state.seats[0].gold == 12 - 6
    refused(state, Buy(), "K-27", "purchases_done", most=3)
    state = stop_all(pass_all(state))
    assert (state.journey, state.active) == (2, 1)
    state = state._replace(active=0)
    assert play(state, Buy(), drawn("raft")).seats[0].gold == 12 - 6 - 1
