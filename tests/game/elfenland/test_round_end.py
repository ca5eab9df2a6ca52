"""Phase 6: the board cleared, one counter kept, the marker passed (L-61 to L-66, L-76)."""

from __future__ import annotations

import pytest

from game.elfenland.actions import Keep, Pass, Stop
from game.elfenland.state import Phase, State
from tests.game.elfenland.positions import (
    GAME,
    Luck,
    bag,
    block,
    counters_of,
    dealt,
    drawn,
    keep,
    lay,
    legal_of,
    play,
    play_all,
    play_any,
    play_events,
    position,
    refused,
    throw,
    towns,
)
from tests.game.elfenland.reference import KINDS


def last_journey(**named: object) -> State:
    """Two players; the second has only to stop, seat 0 has the marker. Nobody has a card."""
    return position(2, active=1, starter=0, **named)  # type: ignore[arg-type]


def luck() -> list[Luck]:
    """For a next round of two players with no card, seat 1 first."""
    return [*dealt("dragon 8", "unicorn 8"), *drawn("elfcycle", "giant pig")]


# --- the board -------------------------------------------------------------------------------------------------------
def test_l62_all_counters_leave_the_board_into_the_supply() -> None:
    state = last_journey(
        open=["elfcycle"],
        counters={"Elvenhold-Lapphalya": "dragon", "Dag'Amura-Feodor": "dragon", "Ixara-Virst plain": "elfcycle"},
    )
    after, events = play_events(state, Stop())
    assert after.phase is Phase.KEEP
    assert set(after.counters) == {-1}
    gained = [new - old for new, old in zip(after.supply, state.supply, strict=True)]
    assert gained == list(counters_of("dragon 2, elfcycle"))
    cleared = [each for each in events if each.kind == "cleared"]
    assert [each.figures for each in cleared] == [{"counters": ("dragon", "dragon", "elfcycle"), "obstacles": 0}]


def test_l66_used_obstacles_are_out_for_good_and_unused_ones_stay() -> None:
    where = "Elvenhold-Lapphalya"
    state = last_journey(open=["elfcycle"], counters={where: "dragon"}, obstacles=[where], spent=[1])
    after, events = play_events(state, Stop())
    assert after.obstacles == 0
    assert [each.obstacle for each in after.seats] == [True, False]
    assert next(each for each in events if each.kind == "cleared").figures["obstacles"] == 1
    after = play(after, keep("elfcycle"), luck())
    assert [each.obstacle for each in after.seats] == [True, False]


def test_l66_an_unused_obstacle_does_not_count_as_the_kept_counter() -> None:
    state = position(2, phase="keep", open=["elfcycle, dragon"])
    assert set(GAME.legal(state)) == {keep("elfcycle"), keep("dragon")}
    after = play(state, keep("dragon"), luck())
    assert after.seats[0].obstacle
    assert after.seats[0].open == counters_of("dragon")


# --- keeping ---------------------------------------------------------------------------------------------------------
def test_l63_d5_exactly_one_counter_is_kept_if_any_is_left() -> None:
    state = position(3, phase="keep", open=["dragon 2, elfcycle", "unicorn"], hidden=["giant pig"])
    assert set(GAME.legal(state)) == {keep("dragon"), keep("elfcycle"), keep("giant pig", hidden=True)}
    assert len(GAME.legal(state)) == 3
    for other in (Pass(), Stop()):
        refused(state, other, "L-78", "wrong_phase", phase="keep")
    after = play(state, keep("elfcycle"))
    assert (after.seats[0].open, after.seats[0].hidden) == (counters_of("elfcycle"), counters_of(""))


def test_l63_d5_r_l8_the_only_counter_is_kept_by_an_action_too() -> None:
    state = position(3, phase="keep", hidden=["giant pig", "dragon"])
    assert GAME.legal(state) == [keep("giant pig", hidden=True)]
    after = play(state, keep("giant pig", hidden=True))
    assert (after.phase, after.active) == (Phase.KEEP, 1)


def test_l63_d5_who_has_none_keeps_none() -> None:
    state = last_journey(open=["", "dragon"])
    after = play(state, Stop())
    assert (after.phase, after.active) == (Phase.KEEP, 1)
    after = play(last_journey(), Stop(), luck())
    assert (after.phase, after.round, after.active) == (Phase.DRAW, 3, 1)


def test_l63_r_l7_hidden_stays_hidden_and_open_stays_open() -> None:
    state = position(2, phase="keep", open=["dragon"], hidden=["dragon"])
    assert set(GAME.legal(state)) == {keep("dragon"), keep("dragon", hidden=True)}
    after, events = play_events(state, keep("dragon", hidden=True), luck())
    assert (after.seats[0].open, after.seats[0].hidden) == (counters_of(""), counters_of("dragon, giant pig"))
    assert events[0].figures == {"face": "hidden", "counter": None}
    assert events[0].secret == {"counter_kept": "dragon"}
    after, events = play_events(state, keep("dragon"), luck())
    assert (after.seats[0].open, after.seats[0].hidden) == (counters_of("dragon"), counters_of("giant pig"))
    assert events[0].figures == {"face": "open", "counter": "dragon"}


def test_l79_only_an_own_counter_is_kept() -> None:
    state = position(2, phase="keep", open=["dragon", "unicorn"])
    refused(state, keep("unicorn"), ("L-79", "L-63"), "counter_not_yours", counter="unicorn", face="open")
    refused(state, keep("dragon", hidden=True), ("L-79", "L-63"), "counter_not_yours", counter="dragon", face="hidden")
    for kind in (-1, 6):
        refused(state, Keep(kind, False), ("L-06", "L-79"), "kind_unknown")


def test_l64_returned_counters_go_into_the_face_down_supply() -> None:
    state = position(3, phase="keep", open=["dragon 2, elfcycle", "unicorn"], hidden=["giant pig, unicorn"])
    after, events = play_events(state, keep("elfcycle"))
    gained = [new - old for new, old in zip(after.supply, state.supply, strict=True)]
    assert gained == list(counters_of("dragon 2, giant pig, unicorn"))
    gave = next(each for each in events if each.kind == "gave_back")
    assert gave.figures == {"counters": ("dragon", "dragon"), "hidden": 2}
    assert gave.secret == {"counters_hidden": ("unicorn", "giant pig")}
    # They can be drawn again at once.
    after = play(
        after, keep("unicorn"), [*dealt("dragon 8", "unicorn 8", "raft 8"), *drawn("giant pig", "dragon", "elfcycle")]
    )
    assert after.phase is Phase.DRAW


def test_l65_d7_the_five_open_counters_stay() -> None:
    row = "giant pig, giant pig, unicorn, dragon, elfcycle"
    state = last_journey(open=["elfcycle"], row=row, counters={"Elvenhold-Lapphalya": "dragon"})
    after = play(state, Stop())
    after = play(after, keep("elfcycle"), luck())
    assert [KINDS[each] for each in after.row] == row.split(", ")


def test_r_l9_keeping_goes_from_the_outgoing_start_player_on_skipping_who_has_none() -> None:
    state = position(4, active=0, starter=1, open=["dragon", "dragon", "", "dragon"])
    state = play(state, Stop())
    order = []
    while state.phase is Phase.KEEP:
        order.append(state.active)
        assert (state.starter, state.round) == (1, 2)
        assert state.counters == (-1,) * 48
        state = play_any(state, keep("dragon"))
    assert order == [1, 3, 0]
    assert (state.starter, state.active, state.round, state.phase) == (2, 2, 3, Phase.DRAW)


# --- the next round --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("starter", [0, 1, 2])
def test_l61_l76_the_marker_goes_to_the_left_each_round(starter: int) -> None:
    state = position(3, phase="plan", round=1, starter=starter, active=starter)
    for round in (1, 2, 3):
        assert (state.round, state.starter) == (round, (starter + round - 1) % 3)
        while state.round == round:
            state = play_any(state, GAME.legal(state)[0])
        assert state.active == state.starter == (starter + round) % 3


def test_l61_the_round_card_changes_when_all_have_kept() -> None:
    state = position(2, phase="keep", round=2, starter=1, active=0, open=["dragon"])
    after, events = play_events(state, keep("dragon"), luck())
    began = next(each for each in events if each.kind == "round_began")
    assert (began.seat, began.figures) == (0, {"round": 3})
    assert (after.round, after.starter, after.active, after.picks, after.passes) == (3, 0, 0, 0, 0)


def test_d11_cards_thrown_away_are_mixed_in_with_the_next_deal() -> None:
    state = last_journey(hands=["", "dragon 6"], open=["elfcycle"])
    state = play_all(state, Stop(), throw("dragon 2"))
    assert state.seats[1].thrown == bag("dragon 2")
    after = play(state, keep("elfcycle"), [*dealt("dragon 4", "unicorn 8"), *drawn("elfcycle", "giant pig")])
    assert [each.thrown for each in after.seats] == [bag("")] * 2
    assert after.played == bag("")
    assert sum(after.deck) == 72 - 16


def test_a_road_is_free_again_in_the_next_round() -> None:
    where = "Elvenhold-Lapphalya"
    state = last_journey(open=["elfcycle"], counters={where: "dragon"}, obstacles=[where], spent=[1])
    state = play_all(state, Stop(), (keep("elfcycle"), luck()))
    while state.phase is Phase.DRAW:
        state = play_any(state, GAME.legal(state)[-1])
    refused(state, block(state, where), "L-32", "obstacle_used")  # seat 1 begins, whose obstacle is out
    state = play(state, lay(state, "elfcycle", where, hidden=True))
    assert block(state, where) in legal_of(state, type(block(state, where)))
    assert towns(state, "") == 0
