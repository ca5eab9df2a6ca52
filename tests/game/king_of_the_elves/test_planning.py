"""Phase 2: whose turn it is, regions placed, passes, what always goes on and always ends (K-16 to K-21, K-41 to K-43,
K-50, K-90, K-93)."""

from __future__ import annotations

import random

import pytest

from game.king_of_the_elves.actions import (
    Action,
    Buy,
    DrawThree,
    NoRegion,
    Pass,
    PlaceRegion,
    PlayAction,
    PlayBodyguard,
    PlayDirection,
)
from game.king_of_the_elves.state import Phase, State
from game.rules import SeededChance
from tests.game.king_of_the_elves.positions import (
    GAME,
    REST,
    Luck,
    allowed,
    bag,
    board,
    close,
    discard,
    drawn,
    fetch,
    kind,
    lay,
    legal_of,
    lying,
    pass_all,
    place,
    play,
    play_all,
    play_any,
    play_events,
    position,
    refused,
    throw,
)
from tests.game.king_of_the_elves.reference import COLOURS, KINDS, REGIONS


# --- turns -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("starter", range(4))
def test_k16_planning_begins_with_the_start_player_and_goes_clockwise(starter: int) -> None:
    state = position(4, starter=starter, active=starter, realms=["plains", "plains", "plains", "plains"])
    order = []
    for _ in range(6):
        order.append(state.active)
        state = play(state, close()) if len(order) == 1 else play(state, Buy(), [("card", "dragon")])
    assert order == [(starter + ahead) % 4 for ahead in range(6)]


ONE_TURN: dict[str, list[tuple[Action, list[Luck]]]] = {
    "place": [(place("forest", 0), [])],
    "exchange": [(DrawThree(), drawn("raft 3")), (discard("raft 3, dragon"), [])],
    "buy": [(Buy(), drawn("raft"))],
    "lay": [(lay("tree", 0), [])],
    "close": [(close(), [])],
    "pass": [(Pass(), [])],
}


@pytest.mark.parametrize("turn", ONE_TURN)
def test_k17_one_action_a_turn(turn: str) -> None:
    state = position(3, hands=["forest, tree, dragon"], realms=["plains", "plains", "plains"])
    for at, (action, luck) in enumerate(ONE_TURN[turn]):
        assert state.active == 0, f"{turn}, part {at + 1}"
        state = play(state, action, luck)
    assert (state.phase, state.active) == (Phase.PLAN, 1)


def test_k17_r_k14_no_region_is_one_turn_too() -> None:
    state = play(position(3, hands=["tree, dragon"], passes=2), NoRegion())
    assert (state.phase, state.active) == (Phase.FETCH, 0)
    state = play(state, fetch("lake"))
    assert (state.phase, state.active) == (Phase.THROW, 0)
    state = play(state, throw("tree"))
    assert (state.phase, state.active, state.passes) == (Phase.PLAN, 1, 0)


def test_r_k26_one_region_is_a_whole_turn() -> None:
    state = play(position(2, hands=["plains, forest"]), place("plains", 0))
    assert state.active == 1
    assert state.seats[0].hand == bag("forest")


# --- regions ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("word", REGIONS)
@pytest.mark.parametrize("realm", range(3))
def test_k18_regions_go_into_the_own_realm_or_a_foreign_one(word: str, realm: int) -> None:
    state = position(3, hands=["", f"{word} 2, dragon"], active=1, starter=1)
    state, events = play_events(state, place(word, realm))
    assert [lying(each.realm) for each in state.seats] == [[word] if at == realm else [] for at in range(3)]
    assert state.seats[1].hand == bag(f"{word}, dragon")
    assert [(each.kind, each.seat, each.figures, each.where) for each in events] == [
        ("placed", 1, {"region": word, "realm": realm}, (("realm", realm), ("slot", 0)))
    ]


def test_k18_only_regions_in_hand_are_placed() -> None:
    state = position(2, hands=["dragon", "plains"])
    refused(state, place("plains", 0), "K-02", "not_in_hand", card="plains")
    refused(state, place("dragon", 0), "K-18", "no_region_kind", card="dragon")
    state = position(2, hands=["plains"])
    for realm in (-1, 2, 5):
        refused(state, place("plains", realm), "K-01", "realm_unknown")
    for number in (-1, 19):
        refused(state, PlaceRegion(number, 0), "K-02", "kind_unknown")


@pytest.mark.parametrize("players", range(3, 7))
@pytest.mark.parametrize("house_rule", [False, True])
def test_k19_r_k16_two_regions_at_most_in_a_realm(players: int, house_rule: bool) -> None:
    state = position(
        players, hands=["lake"], realms=["plains", "forest, plains", "lake"], three_regions_for_two=house_rule
    )
    refused(state, place("lake", 1), "K-19", "realm_full", most=2)
    assert {each.realm for each in legal_of(state, PlaceRegion)} == set(range(players)) - {1}
    state = position(players, hands=["lake"], realms=["plains, plains"], three_regions_for_two=house_rule)
    refused(state, place("lake", 0), "K-19", "realm_full", most=2)


def test_k20_d6_two_regions_with_two_players_or_three_by_house_rule() -> None:
    realms = ["plains, forest", "lake"]
    state = position(2, hands=["river"], realms=realms)
    refused(state, place("river", 0), ("K-19", "K-20"), "realm_full", most=2)
    state = position(2, hands=["river"], realms=realms, three_regions_for_two=True)
    after = play(state, place("river", 0))
    assert lying(after.seats[0].realm) == ["plains", "forest", "river"]
    state = position(2, hands=["river"], realms=["plains, forest, plains"], three_regions_for_two=True)
    refused(state, place("river", 0), "K-20", "realm_full", most=3)
    assert legal_of(state, PlaceRegion) == [place("river", 1)]


def test_k21_r_k29_each_further_region_lies_left_of_those_present() -> None:
    state = position(2, hands=["plains 2", "forest 2"], three_regions_for_two=True)
    state = play_all(state, place("plains", 0), place("forest", 0))
    state, events = play_events(state, place("plains", 0))
    assert lying(state.seats[0].realm) == ["plains", "forest", "plains"]
    assert events[0].where == (("realm", 0), ("slot", 2))


def test_r_k21_equal_cards_are_one_action() -> None:
    state = position(3, hands=["plains 3, lake 2"])
    assert set(legal_of(state, PlaceRegion)) == {place(word, at) for word in ("plains", "lake") for at in range(3)}
    assert len(legal_of(state, PlaceRegion)) == 6


# --- passing ---------------------------------------------------------------------------------------------------------
def test_k41_no_pass_while_the_own_realm_is_empty() -> None:
    state = position(2, realms=["", "plains"])
    refused(state, Pass(), "K-41", "realm_empty")
    allowed(position(2, realms=["plains"]), Pass())
    allowed(position(2, realms=["plains, lake"]), Pass())


def test_k41_no_pass_again_after_the_own_realm_was_emptied() -> None:
    state = position(2, realms=["plains", "plains"])
    state = play_all(state, Pass(), close())
    state = play(state, Pass())
    refused(state, Pass(), "K-41", "realm_empty")


def test_k42_who_passed_may_act_again() -> None:
    state = position(2, realms=["plains", "plains"], hands=["lake", "lake"])
    state = play_all(state, Pass(), place("lake", 0))
    allowed(state, place("lake", 1))
    allowed(state, Buy())
    assert lying(play(state, place("lake", 1)).seats[1].realm) == ["plains", "lake"]


@pytest.mark.parametrize("players", range(2, 7))
def test_k43_planning_ends_when_all_pass_one_after_another(players: int) -> None:
    state = position(players, starter=1, active=1, realms=["plains"] * min(players, 5) + ["forest"] * (players // 6))
    for row in range(1, players):
        state, events = play_events(state, Pass())
        assert [(each.kind, each.figures) for each in events] == [("passed", {"row": row})]
        assert state.phase is Phase.PLAN
        assert state.passes == row
    state, events = play_events(state, Pass())
    assert [each.kind for each in events] == ["passed", "planning_ended"]
    assert (state.phase, state.active, state.passes) == (Phase.TRAVEL, 1, 0)


@pytest.mark.parametrize("turn", [each for each in ONE_TURN if each != "pass"])
def test_k43_r_k14_any_other_action_starts_the_count_again(turn: str) -> None:
    state = position(3, hands=["forest, tree, dragon"], realms=["plains, lake", "plains", "plains"], passes=2)
    if turn == "place":
        state = position(3, hands=["forest, tree, dragon"], realms=["plains", "plains", "plains"], passes=2)
    for action, luck in ONE_TURN[turn]:
        state = play(state, action, luck)
    assert state.passes == 0
    state = play_all(state, Pass(), Pass())
    assert state.phase is Phase.PLAN
    assert play(state, Pass()).phase is Phase.TRAVEL


def test_k43_planning_need_not_end_with_the_start_player() -> None:
    state = position(3, realms=["plains", "plains", "plains"])
    state = play_all(state, Pass(), (Buy(), drawn("raft")), Pass(), Pass())
    assert (state.phase, state.active) == (Phase.PLAN, 1)
    state = play(state, Pass())
    assert (state.phase, state.active) == (Phase.TRAVEL, 0)


def test_r_k14_passes_are_counted_anew_in_each_journey() -> None:
    state = position(2, phase="travel", active=1, realms=["plains", "plains"])
    state = play_any(state, GAME.legal(state)[0])
    assert (state.journey, state.phase, state.passes) == (2, Phase.PLAN, 0)


# --- the travellers' cards -------------------------------------------------------------------------------------------
@pytest.mark.parametrize("word", ["bodyguard", "direction change"])
def test_k50_travellers_cards_are_not_played_in_planning(word: str) -> None:
    state = position(2, hands=[f"{word} 2, thief"], realms=["plains", "forest"])
    refused(state, {"bodyguard": PlayBodyguard(), "direction change": PlayDirection()}[word], "K-50", "wrong_phase")
    for realm in (0, 1):
        refused(state, PlayAction(kind(word), realm, 0), "K-50", "no_action_kind", card=word)
    assert legal_of(state, PlayAction) == [lay("thief", 0), lay("thief", 1)]


# --- something is always possible, and all comes to an end -----------------------------------------------------------
def test_k90_with_nothing_at_all_there_is_no_region() -> None:
    for hand in ("", "dragon", "bodyguard"):
        state = position(2, hands=[hand], gold=[0])
        assert GAME.legal(state) == [NoRegion()]


def test_k90_with_one_region_and_nothing_else_it_is_placed() -> None:
    state = position(2, hands=["plains"], gold=[0], realms=["", "plains, lake"])
    assert GAME.legal(state) == [place("plains", 0)]


def test_k90_with_no_region_anywhere_there_is_the_pass() -> None:
    state = position(2, hands=["dragon", REST], gold=[0], deck="raft", discards="raft")
    assert GAME.legal(state) == [Pass()]


def test_k93_r_k1_no_exchange_of_the_last_card_while_the_own_realm_is_empty() -> None:
    for hand in ("dragon", "plains"):
        refused(position(2, hands=[hand], realms=["", "plains"]), DrawThree(), "K-93", "would_starve")
        allowed(position(2, hands=[hand], realms=["plains"]), DrawThree())
        allowed(position(2, hands=[f"{hand} 2"]), DrawThree())


def test_k93_no_region_and_exchange_do_not_turn_in_a_circle() -> None:
    """An empty hand and realm: one region is fetched, and then it can only be placed, or a card bought."""
    state = play_all(position(2, gold=[1], realms=["", "plains"]), NoRegion(), fetch("lake"))
    assert state.seats[0].hand == bag("lake")
    state = play(state, Pass())
    assert set(GAME.legal(state)) == {place("lake", 0), place("lake", 1), Buy()}


def unwilling(state: State, rng: random.Random) -> Action:
    """Any action but a pass, as long as there is another; the exchange and "no region" before all others."""
    legal = [each for each in GAME.legal(state) if not isinstance(each, Pass)] or [Pass()]
    rather = [each for each in legal if isinstance(each, DrawThree | NoRegion)]
    return rng.choice(rather if rather and rng.random() < 0.5 else legal)


@pytest.mark.parametrize("players", range(2, 7))
def test_k93_r_k1_d31_planning_always_ends(players: int) -> None:
    """Nobody passes while he can do anything else, yet all come to the point where they can only pass. Every turn but
    three purchases lowers a hand or costs gold; "no region" needs the own realm empty: its regions were closed for
    gold, or he placed those he fetched in foreign realms, where few find room."""
    for seed in range(3):
        rng, chance = random.Random(seed), SeededChance(seed)
        state, _ = GAME.setup(board(), COLOURS[:players], {}, None, chance)
        held = sum(sum(each.hand) for each in state.seats)
        gold = sum(each.gold for each in state.seats)
        turns = 0
        while state.phase is not Phase.TRAVEL:
            state, _ = GAME.apply(state, unwilling(state, rng), chance)
            turns += 1
            assert turns < 10 * (held + gold)
        for each in state.seats:
            assert each.realm
            assert sum(each.hand) == 0 or sum(state.deck) + sum(state.discards) < 3


def test_d18_r_k25_no_region_is_no_duty() -> None:
    state = position(2, hands=["dragon 2"])
    allowed(state, NoRegion())
    allowed(state, Buy())
    allowed(state, DrawThree())
    refused(state, Pass(), "K-41", "realm_empty")


def test_planning_knows_all_kinds() -> None:
    state = position(2, hands=[", ".join(KINDS)], realms=["plains", "lake"])
    legal = GAME.legal(state)
    assert {type(each).__name__ for each in legal} == {
        "Pass",
        "PlaceRegion",
        "PlayAction",
        "CloseRegion",
        "DrawThree",
        "Buy",
    }
    assert pass_all(state).phase is Phase.TRAVEL
