"""Phase 5: boots, regular prices, pieces, the end of a journey (L-37 to L-49, L-56 to L-60, L-79, L-80)."""

from __future__ import annotations

import pytest

from game.elfenland.actions import Discard, Move, Pass, Stop
from game.elfenland.state import Phase, State
from tests.game.elfenland.positions import (
    GAME,
    bag,
    block,
    counters_of,
    go,
    kind,
    lay,
    legal_of,
    link,
    play,
    play_all,
    play_events,
    position,
    refused,
    throw,
    town,
    town_names,
)
from tests.game.elfenland.reference import LAND, LINKS, PRICES

ROADS = [f"{a}-{b} {terrain}" for a, b, terrain in LINKS if terrain in LAND]


def standing(state: State, seat: int = 0) -> str:
    return state.board.towns[state.seats[seat].town].name


# --- the turn --------------------------------------------------------------------------------------------------------
def test_l37_each_takes_one_complete_turn_the_start_player_first() -> None:
    state = position(
        3, starter=1, active=1, hands=["dragon 2"] * 3, counters={"Elvenhold-Lapphalya": "dragon"}, round=2
    )
    order = []
    while state.phase is Phase.TRAVEL:
        order.append(state.active)
        state = play(state, go(state, "Elvenhold-Lapphalya", "dragon"))
        assert state.active == order[-1]  # the turn goes on
        if len(order) == 3:
            break
        state = play(state, Stop())
    assert order == [1, 2, 0]
    assert {standing(state, seat) for seat in range(3)} == {"Lapphalya"}


def test_l38_zero_moves_are_a_turn() -> None:
    state = position(2, hands=["dragon 2", "dragon"], counters={"Elvenhold-Lapphalya": "dragon"})
    after, events = play_events(state, Stop())
    assert (after.active, standing(after)) == (1, "Elvenhold")
    assert after.seats[0] == state.seats[0]
    assert events[0].kind == "stopped"


def test_l38_any_number_of_moves() -> None:
    state = position(2, hands=["dragon 4, raft 4"], counters={"Elvenhold-Lapphalya": "dragon"})
    for at in range(4):
        state = play(state, go(state, "Elvenhold-Lapphalya", "dragon"))
        assert sum(state.seats[0].hand) == 7 - at
    for _ in range(2):
        state = play(state, go(state, "Elvenhold-Strykhaven", "raft 2"))
    assert state.seats[0].hand == bag("")
    assert GAME.legal(state) == [Stop()]


def test_r_l25_without_cards_or_a_payable_move_stop_is_the_only_action() -> None:
    state = position(2, hands=["", "dragon 4"], counters={"Elvenhold-Lapphalya": "dragon"})
    assert GAME.legal(state) == [Stop()]
    state = play(state, Stop())
    assert state.active == 1
    state = position(2, hands=["giant pig 2"], counters={"Elvenhold-Lapphalya": "dragon"})
    assert GAME.legal(state) == [Stop()]


def test_l60_d14_any_number_of_boots_may_share_a_town() -> None:
    state = position(
        6,
        hands=["dragon"],
        boots=["Elvenhold", *["Lapphalya"] * 5],
        counters={"Elvenhold-Lapphalya": "dragon"},
        fetched=["", *["Lapphalya"] * 5],
    )
    after = play(state, go(state, "Elvenhold-Lapphalya", "dragon"))
    assert {standing(after, seat) for seat in range(6)} == {"Lapphalya"}


def test_l80_a_move_starts_where_the_boot_stands() -> None:
    state = position(2, hands=["dragon 3, raft 4"], counters={"Dag'Amura-Feodor": "dragon"}, boots=["Virst", "Feodor"])
    refused(state, go(state, "Dag'Amura-Feodor", "dragon"), "L-80", "not_here", town="Virst")
    refused(state, go(state, "Elvenhold-Strykhaven", "raft 2"), "L-80", "not_here", town="Virst")
    for each in legal_of(state, Move):
        ends = state.board.links[each.link]
        assert town(state, "Virst") in (ends.a, ends.b)


def test_a_link_that_the_board_does_not_have_is_refused() -> None:
    state = position(2, hands=["dragon"])
    for at in (-1, 48):
        refused(state, Move(at, bag("dragon")), ("L-02", "L-80"), "link_unknown")


# --- roads -----------------------------------------------------------------------------------------------------------
def test_l39_a_road_without_a_counter_cannot_be_used() -> None:
    state = position(2, hands=["dragon 8"])
    refused(state, go(state, "Elvenhold-Lapphalya", "dragon"), "L-39", "no_counter")
    assert GAME.legal(state) == [Stop()]


@pytest.mark.parametrize(("word", "terrain"), sorted(PRICES))
def test_l40_a_road_costs_what_the_table_says_in_cards_of_the_counters_kind(word: str, terrain: str) -> None:
    price = PRICES[word, terrain]
    where = next(each for each in ROADS if each.endswith(terrain))
    ends = where.removesuffix(f" {terrain}").split("-")
    for origin, goal in (ends, ends[::-1]):
        state = position(2, hands=[f"{word} 5"], boots=[origin], counters={where: word})
        assert legal_of(state, Move) == [go(state, where, f"{word} {price}")]
        after = play(state, go(state, where, f"{word} {price}"))
        assert standing(after) == goal
        assert after.seats[0].hand == bag(f"{word} {5 - price}")
        for wrong in {1, 2, 3, 4} - {price}:
            refused(state, go(state, where, f"{word} {wrong}"), "L-40", "wrong_cards", counter=word, needed=price)


def test_l40_another_kind_or_a_mix_does_not_pay() -> None:
    where = "Dag'Amura-Feodor"
    state = position(2, hands=["troll wagon 2, dragon 3"], boots=["Feodor"], counters={where: "troll wagon"})
    for cards in ("dragon 2", "dragon", "troll wagon, dragon"):
        refused(state, go(state, where, cards), "L-40", "wrong_cards", counter="troll wagon", needed=2)


@pytest.mark.parametrize(("word", "terrain"), sorted(PRICES))
def test_l41_an_obstacle_costs_one_more_of_the_same_kind(word: str, terrain: str) -> None:
    price = PRICES[word, terrain] + 1
    where = next(each for each in ROADS if each.endswith(terrain))
    origin, goal = where.removesuffix(f" {terrain}").split("-")
    state = position(2, hands=[f"{word} 5"], boots=[origin], counters={where: word}, obstacles=[where])
    refused(state, go(state, where, f"{word} {price - 1}"), ("L-41", "L-40"), "wrong_cards", counter=word, needed=price)
    after = play(state, go(state, where, f"{word} {price}"))
    assert standing(after) == goal
    assert after.seats[0].hand == bag(f"{word} {5 - price}" if price < 5 else "")


def test_l41_one_card_short_of_the_obstacle() -> None:
    where = "Dag'Amura-Feodor"
    state = position(2, hands=["troll wagon 2"], boots=["Feodor"], counters={where: "troll wagon"}, obstacles=[where])
    figures = {"counter": "troll wagon", "needed": 3, "have": 2}
    refused(state, go(state, where, "troll wagon 3"), ("L-41", "L-79"), "cards_short", **figures)
    refused(state, go(state, where, "troll wagon 2"), "L-41", "wrong_cards", counter="troll wagon", needed=3)


def test_l42_counters_serve_everybody_and_are_not_used_up() -> None:
    """A counter that the other player placed, used by both."""
    state = position(2, phase="plan", open=["", "dragon"], hands=["dragon 2", "dragon 2"], active=1)
    state = play_all(state, lay(state, "dragon", "Elvenhold-Lapphalya"), Pass(), Pass())
    assert state.phase is Phase.TRAVEL
    state = play_all(
        state, go(state, "Elvenhold-Lapphalya", "dragon"), Stop(), go(state, "Elvenhold-Lapphalya", "dragon")
    )
    assert [standing(state, seat) for seat in (0, 1)] == ["Lapphalya", "Lapphalya"]
    assert state.counters[link(state, "Elvenhold-Lapphalya")] == kind("dragon")
    assert [each.open for each in state.seats] == [counters_of("")] * 2


def test_l43_the_same_road_again_costs_its_full_price_again() -> None:
    where = "Dag'Amura-Feodor"
    state = position(2, hands=["troll wagon 7"], boots=["Feodor"], counters={where: "troll wagon"}, obstacles=[where])
    state = play_all(state, go(state, where, "troll wagon 3"), go(state, where, "troll wagon 3"))
    assert standing(state) == "Feodor"
    assert state.seats[0].hand == bag("troll wagon")
    assert state.obstacles == 1 << link(state, where)
    assert GAME.legal(state) == [Stop()]


def test_l49_rafts_do_not_pay_for_roads() -> None:
    state = position(2, hands=["raft 2, dragon"], counters={"Elvenhold-Lapphalya": "dragon"})
    refused(state, go(state, "Elvenhold-Lapphalya", "raft"), ("L-49", "L-40"), "wrong_cards", counter="dragon")
    state = position(2, hands=["raft, giant pig"], boots=["Virst"], counters={"Lapphalya-Virst": "magic cloud"})
    refused(state, go(state, "Lapphalya-Virst", "raft 2"), ("L-49", "L-40"), "wrong_cards", needed=2)
    refused(state, go(state, "Lapphalya-Virst", "raft, magic cloud"), ("L-49", "L-40"), "wrong_cards", needed=2)


# --- water -----------------------------------------------------------------------------------------------------------
RIVERS = [f"{a}-{b}" for a, b, terrain in LINKS if terrain == "river"]
FERRIES = [f"{a}-{b}" for a, b, terrain in LINKS if terrain == "lake"]


@pytest.mark.parametrize("where", RIVERS)
def test_l44_d10_down_the_river_costs_one_raft(where: str) -> None:
    source, mouth = where.split("-")
    state = position(2, hands=["raft 3"], boots=[source])
    assert standing(play(state, go(state, f"{where} river", "raft"))) == mouth
    for wrong in ("raft 2", "raft 3"):
        refused(state, go(state, f"{where} river", wrong), "L-44", "wrong_cards", counter="raft", needed=1)
    state = position(2, hands=["dragon"], boots=[source])
    refused(state, go(state, f"{where} river", "raft"), ("L-44", "L-79"), "cards_short", counter="raft", have=0)
    refused(state, go(state, f"{where} river", "dragon"), "L-44", "wrong_cards", counter="raft", needed=1)


@pytest.mark.parametrize("where", RIVERS)
def test_l45_d10_up_the_river_costs_two_rafts(where: str) -> None:
    source, mouth = where.split("-")
    state = position(2, hands=["raft 3"], boots=[mouth])
    after = play(state, go(state, f"{where} river", "raft 2"))
    assert (standing(after), after.seats[0].hand) == (source, bag("raft"))
    refused(state, go(state, f"{where} river", "raft"), "L-45", "wrong_cards", counter="raft", needed=2)
    state = position(2, hands=["raft"], boots=[mouth])
    refused(state, go(state, f"{where} river", "raft 2"), ("L-45", "L-79"), "cards_short", needed=2, have=1)


@pytest.mark.parametrize("where", FERRIES)
def test_l46_a_ferry_hop_costs_two_rafts_either_way(where: str) -> None:
    ends = where.split("-")
    for origin, goal in (ends, ends[::-1]):
        state = position(2, hands=["raft 3"], boots=[origin])
        assert standing(play(state, go(state, f"{where} lake", "raft 2"))) == goal
        refused(state, go(state, f"{where} lake", "raft"), "L-46", "wrong_cards", counter="raft", needed=2)


def test_l47_six_ferry_hops_three_a_lake() -> None:
    its = position(2).board
    lakes = {frozenset(its.towns[end].name for end in (each.a, each.b)) for each in its.links if each.terrain == "lake"}
    magnum, nebulae = ("Elvenhold", "Virst", "Strykhaven"), ("Grangor", "Yttar", "Parundia")
    assert lakes == {frozenset((a, b)) for lake in (magnum, nebulae) for a in lake for b in lake if a != b}
    assert sum(each.terrain == "lake" for each in its.links) == 6


def test_l48_water_needs_no_counter() -> None:
    state = position(2, hands=["raft 4"])
    assert set(state.counters) == {-1}
    assert set(GAME.legal(state)) == {
        Stop(),
        go(state, "Elvenhold-Rivinia river", "raft"),
        go(state, "Beata-Elvenhold river", "raft 2"),
        go(state, "Elvenhold-Virst lake", "raft 2"),
        go(state, "Elvenhold-Strykhaven lake", "raft 2"),
    }


def test_d9_road_and_water_between_the_same_towns_are_two_ways() -> None:
    state = position(2, hands=["dragon, raft 2"], counters={"Elvenhold-Beata plain": "dragon"})
    by_road = play(state, go(state, "Elvenhold-Beata plain", "dragon"))
    by_water = play(state, go(state, "Elvenhold-Beata river", "raft 2"))
    assert standing(by_road) == standing(by_water) == "Beata"
    assert by_road.seats[0].hand == bag("raft 2")
    assert by_water.seats[0].hand == bag("dragon")


# --- pieces ----------------------------------------------------------------------------------------------------------
def test_l56_r_l21_the_own_piece_is_taken_in_each_town_entered() -> None:
    state = position(
        2, hands=["dragon 2, raft 2"], counters={"Elvenhold-Lapphalya": "dragon", "Lapphalya-Virst": "dragon"}
    )
    state, events = play_events(state, go(state, "Elvenhold-Lapphalya", "dragon"))
    assert town_names(state, state.seats[0].fetched) == {"Lapphalya"}
    assert [each.kind for each in events] == ["moved", "fetched"]
    assert events[0].figures == {
        "origin": "Elvenhold",
        "town": "Lapphalya",
        "cards": ("dragon",),
        "caravan": 0,
    }
    assert events[1].figures == {"town": "Lapphalya", "pieces": 1}
    state, events = play_events(state, go(state, "Lapphalya-Virst", "dragon"))
    assert events[1].figures == {"town": "Virst", "pieces": 2}
    state = play_all(state, go(state, "Virst-Ixara river", "raft"), Stop())
    assert town_names(state, state.seats[0].fetched) == {"Lapphalya", "Virst", "Ixara"}
    assert state.seats[1].fetched == 0


def test_l57_entering_again_gives_nothing() -> None:
    state = position(2, hands=["dragon 3"], counters={"Elvenhold-Lapphalya": "dragon"}, fetched=["Lapphalya"])
    after, events = play_events(state, go(state, "Elvenhold-Lapphalya", "dragon"))
    assert after.seats[0].fetched == state.seats[0].fetched
    assert [each.kind for each in events] == ["moved"]


def test_l57_elvenhold_gives_nothing() -> None:
    state = position(2, hands=["dragon"], boots=["Lapphalya"], counters={"Elvenhold-Lapphalya": "dragon"})
    after, events = play_events(state, go(state, "Elvenhold-Lapphalya", "dragon"))
    assert (standing(after), after.seats[0].fetched) == ("Elvenhold", 0)
    assert [each.kind for each in events] == ["moved"]


def test_l57_foreign_pieces_stay() -> None:
    state = position(
        3, hands=["dragon"], counters={"Elvenhold-Lapphalya": "dragon"}, fetched=["", "Virst", "Lapphalya"]
    )
    after = play(state, go(state, "Elvenhold-Lapphalya", "dragon"))
    assert [town_names(after, each.fetched) for each in after.seats] == [{"Lapphalya"}, {"Virst"}, {"Lapphalya"}]


# --- cards -----------------------------------------------------------------------------------------------------------
def test_l58_played_cards_go_to_the_discard_pile_for_all_to_see() -> None:
    state = position(2, hands=["dragon 2, raft 3"], counters={"Elvenhold-Lapphalya": "dragon"}, played="unicorn 2")
    state = play_all(
        state,
        go(state, "Elvenhold-Lapphalya", "dragon"),
        go(state, "Elvenhold-Lapphalya", "dragon"),
        go(state, "Elvenhold-Virst lake", "raft 2"),
    )
    assert state.played == bag("dragon 2, unicorn 2, raft 2")
    assert GAME.observe(state, 1).played == state.played


def test_l59_d3_the_hand_is_cut_to_four_at_the_end_of_the_own_turn() -> None:
    for round in (1, 4):
        state = position(3, hands=["dragon 3, unicorn 2, raft 2"], round=round)
        state, events = play_events(state, Stop())
        assert (state.phase, state.active, GAME.to_act(state)) == (Phase.DISCARD, 0, 0)
        state, events = play_events(state, throw("dragon, raft 2"))
        assert state.seats[0].hand == bag("dragon 2, unicorn 2")
        assert state.seats[0].thrown == bag("dragon, raft 2")
        assert (state.phase, state.active) == (Phase.TRAVEL, 1)
        assert (events[0].figures, events[0].secret) == ({"count": 3}, {"cards": ("dragon", "raft", "raft")})


def test_l59_the_player_chooses_which_cards_go() -> None:
    state = position(2, phase="discard", hands=["dragon 3, unicorn 2, raft"])
    assert set(GAME.legal(state)) == {
        throw(each) for each in ("dragon 2", "dragon, unicorn", "dragon, raft", "unicorn 2", "unicorn, raft")
    }


def test_r_l10_exactly_down_to_four() -> None:
    state = position(2, phase="discard", hands=["dragon 3, unicorn 3"])
    for cards, given in (("", 0), ("dragon", 1), ("dragon 3", 3), ("dragon 3, unicorn 3", 6)):
        refused(state, throw(cards), "L-59", "discard_count", due=2, given=given)
    assert all(sum(each.cards) == 2 for each in legal_of(state, Discard))


@pytest.mark.parametrize("cards", range(5))
def test_r_l10_nothing_is_thrown_away_with_four_or_fewer(cards: int) -> None:
    state = position(2, hands=[f"dragon {cards}" if cards else ""])
    after = play(state, Stop())
    assert (after.phase, after.active) == (Phase.TRAVEL, 1)
    assert sum(after.seats[0].hand) == cards


def test_r_l10_the_limit_holds_after_no_move_too_and_before_the_next_one_travels() -> None:
    state = position(2, hands=["dragon 8", "dragon"])
    state = play(state, Stop())
    assert (state.phase, state.active) == (Phase.DISCARD, 0)
    refused(state, Stop(), "L-78", "wrong_phase", phase="discard")
    assert GAME.legal(state) == [throw("dragon 4")]  # R-L8: one choice is an action too
    assert play(state, throw("dragon 4")).active == 1


def test_l79_only_cards_in_hand_are_played_and_thrown_away() -> None:
    state = position(2, hands=["", "dragon 3"], counters={"Elvenhold-Lapphalya": "dragon"})
    refused(state, go(state, "Elvenhold-Lapphalya", "dragon"), ("L-79", "L-40"), "cards_short", needed=1, have=0)
    state = position(2, phase="discard", hands=["dragon 5", "unicorn 3"])
    refused(state, throw("unicorn"), "L-79", "cards_missing", counter="unicorn", have=0)


@pytest.mark.parametrize("cards", [(-1, 1, 1, 0, 0, 0, 0), (1, -1, 1, 0, 0, 0, 0), (2, 0, 0, 0, 0, 0, -1)])
def test_l79_negative_counts_of_cards_are_refused(cards: tuple[int, ...]) -> None:
    state = position(2, phase="discard", hands=["dragon 2, unicorn 2, raft"])
    assert GAME.refusal(state, Discard(cards)) is not None
    state = position(2, hands=["dragon 2, unicorn 2, raft"], counters={"Elvenhold-Lapphalya": "dragon"})
    for caravan in (False, True):
        assert GAME.refusal(state, Move(link(state, "Elvenhold-Lapphalya"), cards, caravan)) is not None
        assert GAME.refusal(state, Move(link(state, "Elvenhold-Rivinia river"), cards, caravan)) is not None


def test_obstacle_lies_while_all_travel() -> None:
    where = "Elvenhold-Lapphalya"
    state = position(3, hands=["dragon 2"] * 3, counters={where: "dragon"}, obstacles=[where], round=2)
    for seat in range(3):
        assert state.active == seat
        refused(state, go(state, where, "dragon"), ("L-41", "L-40"), "wrong_cards", needed=2)
        state = play(state, go(state, where, "dragon 2"))
        if seat < 2:
            state = play(state, Stop())
    refused(state, block(state, where), "L-78", "wrong_phase", phase="travel")
