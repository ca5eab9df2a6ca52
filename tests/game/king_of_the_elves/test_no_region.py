"""Phase 2: "no region card" (K-44 to K-49)."""

from __future__ import annotations

import pytest

from game.king_of_the_elves.actions import Buy, DrawThree, Fetch, NoRegion, Pass, Throw
from game.king_of_the_elves.state import Phase, State
from tests.game.king_of_the_elves.positions import (
    GAME,
    REST,
    allowed,
    bag,
    close,
    drawn,
    fetch,
    kind,
    legal_of,
    place,
    play,
    play_all,
    play_events,
    position,
    refused,
    throw,
)
from tests.game.king_of_the_elves.reference import KINDS, REGIONS

HAND = "tree, dragon 2, raft"


def test_k44_only_with_no_region_in_hand_and_none_in_the_own_realm() -> None:
    allowed(position(2, hands=[HAND], realms=["", "plains"]), NoRegion())
    allowed(position(2), NoRegion())
    for word in REGIONS:
        refused(position(2, hands=[f"{HAND}, {word}"]), NoRegion(), "K-44", "region_in_hand")
        refused(position(2, hands=[HAND], realms=[word]), NoRegion(), "K-44", "region_in_realm")
    refused(position(2, hands=[f"{HAND}, lake"], realms=["lake"]), NoRegion(), "K-44", "region_in_realm")


def test_k44_after_closing_the_last_region() -> None:
    state = play_all(position(2, realms=["plains", "plains"]), close(), Pass())
    allowed(state, NoRegion())


@pytest.mark.parametrize("hand", [HAND, "", "bodyguard"])
def test_k45_all_see_the_hand(hand: str) -> None:
    state = position(3, hands=[hand])
    assert GAME.observe(state, 1).seats[0].hand is None
    after, events = play_events(state, NoRegion())
    cards = tuple(word for word in KINDS for _ in range(state.seats[0].hand[kind(word)]))
    assert [(each.kind, each.seat, each.figures, each.secret) for each in events] == [
        ("no_region", 0, {"cards": cards}, {})
    ]
    for viewer in (None, 1, 2):
        assert GAME.observe(after, viewer).seats[0].hand == bag(hand)
    assert GAME.observe(after, 0).seats[1].hand is None
    assert GAME.commits(state, NoRegion(), events)


def test_k46_any_region_in_the_draw_pile() -> None:
    state = position(2, hands=[HAND], deck="forest 2, lake, dragon 3", discards=None)
    state = play(state, NoRegion())
    assert (state.phase, GAME.to_act(state)) == (Phase.FETCH, 0)
    assert set(GAME.legal(state)) == {fetch("forest"), fetch("lake")}
    refused(state, fetch("plains"), "K-46", "not_in_pile", region="plains")  # it lies on the discard pile
    refused(state, fetch("dragon"), "K-46", "no_region_kind", card="dragon")
    for number in (-1, 19):
        refused(state, Fetch(number), "K-02", "kind_unknown")
    after, events = play_events(state, fetch("lake"))
    assert after.seats[0].hand == bag(f"{HAND}, lake")
    assert after.deck == bag("forest 2, dragon 3")
    assert [(each.kind, each.seat, each.figures, each.secret) for each in events] == [
        ("fetched", 0, {"region": "lake"}, {})
    ]


def test_k46_each_terrain_of_a_full_pile() -> None:
    state = play(position(2, hands=[HAND]), NoRegion())
    assert GAME.legal(state) == [fetch(word) for word in REGIONS]


def test_k47_d17_r_k24_a_card_is_thrown_but_not_the_fetched_one() -> None:
    state = play_all(position(2, hands=[HAND], discards=""), NoRegion(), fetch("lake"))
    assert (state.phase, GAME.to_act(state)) == (Phase.THROW, 0)
    assert set(GAME.legal(state)) == {throw("tree"), throw("dragon"), throw("raft")}
    refused(state, throw("lake"), "K-47", "region_kept", region="lake")
    refused(state, throw("unicorn"), "K-02", "not_in_hand", card="unicorn")
    for number in (-1, 19):
        refused(state, Throw(number), "K-02", "kind_unknown")
    state, events = play_events(state, throw("dragon"))
    assert state.seats[0].hand == bag("tree, dragon, raft, lake")
    assert state.discards == bag("dragon")
    assert (state.phase, state.active) == (Phase.PLAN, 1)
    assert [(each.kind, each.figures) for each in events] == [("threw", {"card": "dragon"})]


def test_d17_r_k10_with_an_empty_hand_nothing_is_thrown() -> None:
    state = play(position(2, hands=[""], realms=["", "plains"]), NoRegion())
    state = play(state, fetch("river"))
    assert state.seats[0].hand == bag("river")
    assert (state.phase, state.active) == (Phase.PLAN, 1)


def test_k48_r_k11_with_no_region_in_the_draw_pile_the_discards_are_put_in_first() -> None:
    state = position(2, hands=[HAND, REST], deck="dragon 2", discards="forest, lake 2, thief")
    state, events = play_events(state, NoRegion())
    assert [each.kind for each in events] == ["no_region", "pile_joined"]
    assert events[1].figures == {"count": 4}
    assert (state.deck, state.discards) == (bag("dragon 2, forest, lake 2, thief"), bag(""))
    assert set(GAME.legal(state)) == {fetch("forest"), fetch("lake")}
    state = play_all(state, fetch("lake"), throw("tree"))
    assert (state.deck, state.discards) == (bag("dragon 2, forest, lake, thief"), bag("tree"))  # it stays out


def test_k48_d16_with_a_region_in_the_draw_pile_the_discards_stay() -> None:
    state = position(2, hands=[HAND, REST], deck="forest, dragon 2", discards="lake 2, thief")
    state, events = play_events(state, NoRegion())
    assert [each.kind for each in events] == ["no_region"]
    assert GAME.legal(state) == [fetch("forest")]
    assert play(state, fetch("forest")).discards == bag("lake 2, thief")


def no_regions_left(hand: str = HAND, **more: object) -> State:
    """Every region is in the hand of the other player."""
    return position(2, hands=[hand, REST], deck="dragon 2", discards="thief 2", **more)  # type: ignore[arg-type]


def test_k49_d16_r_k15_with_no_region_in_either_pile_passing_is_allowed() -> None:
    state = no_regions_left()
    refused(state, NoRegion(), "K-49", "no_region_left")
    after = play(state, Pass())
    assert (after.phase, after.passes, after.active) == (Phase.PLAN, 1, 1)
    allowed(state, Buy())
    allowed(state, DrawThree())
    assert [GAME.observe(state, viewer).none_left for viewer in (None, 0, 1)] == [False, True, False]
    assert not GAME.observe(after, 1).none_left, "he has regions in hand"


def test_k49_r_k14_this_pass_counts_like_any_other() -> None:
    state = play_all(no_regions_left(realms=["", "plains"])._replace(active=1), Pass(), Pass())
    assert (state.phase, state.active) == (Phase.TRAVEL, 0)


def test_r_k15_a_region_on_the_discard_pile_is_reachable() -> None:
    state = position(2, hands=[HAND, REST], deck="dragon 2", discards="lake")
    allowed(state, NoRegion())
    refused(state, Pass(), "K-41", "realm_empty")


def test_k49_a_region_in_hand_has_to_be_placed() -> None:
    state = no_regions_left(f"{HAND}, plains")
    refused(state, Pass(), "K-41", "realm_empty")
    allowed(state, place("plains", 0))


def test_r_k10_three_decisions_without_a_way_back() -> None:
    state = play(position(2, hands=[HAND], realms=["", "plains"]), NoRegion())
    refused(state, Pass(), "K-17", "wrong_phase", phase="fetch")
    refused(state, Buy(), "K-17", "wrong_phase", phase="fetch")
    state = play(state, fetch("lake"))
    refused(state, fetch("plains"), "K-46", "wrong_phase", phase="throw")
    refused(state, place("lake", 0), "K-17", "wrong_phase", phase="throw")
    assert legal_of(state, Throw)


def test_r_k10_what_can_be_fetched_is_seen_only_after_announcing_and_only_by_him() -> None:
    state = position(3, hands=[HAND], deck="forest 2, lake, dragon 3")
    assert all(GAME.observe(state, viewer).fetchable == () for viewer in (None, 0, 1, 2))
    after = play(state, NoRegion())
    assert GAME.observe(after, 0).fetchable == (kind("forest"), kind("lake"))
    assert all(GAME.observe(after, viewer).fetchable == () for viewer in (None, 1, 2))
    after = play(after, fetch("lake"))
    assert all(GAME.observe(after, viewer).fetchable == () for viewer in (None, 0, 1, 2))


def test_k46_the_pile_is_shuffled_so_any_card_may_be_next() -> None:
    state = position(2, hands=[HAND], deck="forest 2, lake, dragon 3")
    state = play_all(state, NoRegion(), fetch("lake"), throw("raft"))
    for word in ("forest", "dragon"):
        assert play(state, Buy(), drawn(word)).seats[1].hand == bag(word)
