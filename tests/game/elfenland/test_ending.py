"""The end without town cards: who wins, who shares (L-67 to L-71)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.elfenland.actions import Stop
from game.elfenland.ending import standings
from game.elfenland.state import Phase, State
from game.rules import Result
from tests.game.elfenland.positions import (
    GAME,
    go,
    kind,
    link,
    play,
    play_all,
    play_events,
    position,
    refused,
    throw,
)

NAMES = ("Virst", "Ixara", "Lapphalya", "Rivinia", "Beata", "Feodor", "Tichih", "Yttar")


def pieces(count: int) -> str:
    return ", ".join(NAMES[:count])


def finished(counts: Sequence[int], hands: Sequence[str] = ()) -> State:
    """A game whose last traveller stops in the last round, with so many pieces and these hands."""
    state = position(
        len(counts),
        round=4,
        active=len(counts) - 1,
        fetched=[pieces(each) for each in counts],
        hands=hands,
    )
    return play(state, Stop())


@pytest.mark.parametrize("rounds", [3, 4])
def test_l67_the_game_ends_after_phase_five_of_the_last_round(rounds: int) -> None:
    state = position(3, round=rounds, rounds=rounds, active=1, starter=0, open=["dragon"] * 3)
    state = play(state, Stop())
    assert (state.phase, GAME.outcome(state)) == (Phase.TRAVEL, None)
    state, events = play_events(state, Stop())
    assert state.phase is Phase.OVER
    assert GAME.to_act(state) is None
    assert GAME.legal(state) == []
    assert GAME.outcome(state) == Result((0, 1, 2), "rounds")
    assert [each.kind for each in events] == ["stopped", "won"]
    assert events[-1].figures == {"winners": (0, 1, 2), "early": 0}


def test_l67_the_round_before_the_last_does_not_end_it() -> None:
    state = play(position(2, round=3, active=1, open=["dragon"]), Stop())
    assert (state.phase, state.result) == (Phase.KEEP, None)


def test_l67_nothing_is_played_after_the_end() -> None:
    state = finished((2, 1), ["dragon"])
    refused(state, Stop(), ("L-67", "L-78"), "game_over")


def test_r_l4_an_ended_game_has_no_phase_six() -> None:
    where = "Elvenhold-Lapphalya"
    state = position(2, round=4, active=1, open=["dragon 2", "unicorn"], counters={where: "dragon"}, obstacles=[where])
    after = play(state, Stop())
    assert after.phase is Phase.OVER
    assert after.counters == state.counters
    assert after.obstacles == state.obstacles
    assert [each.open for each in after.seats] == [each.open for each in state.seats]
    assert (after.round, after.starter) == (4, 0)


def test_l68_most_pieces_win() -> None:
    assert finished((2, 5, 4)).result == Result((1,), "rounds")
    assert finished((2, 5, 4), ["dragon 4", "", "dragon 4"]).result == Result((1,), "rounds")


def test_l69_d3_level_pieces_most_cards_win() -> None:
    state = finished((3, 3, 2), ["dragon 2", "raft 3", "unicorn 4"])
    assert state.result == Result((1,), "rounds")


def test_l69_d3_the_hand_is_cut_before_cards_are_compared() -> None:
    """Eight cards against four: level after the limit of the last round."""
    state = position(2, round=4, active=1, fetched=[pieces(3)] * 2, hands=["dragon 4", "unicorn 8"])
    state = play(state, Stop())
    assert state.phase is Phase.DISCARD
    state = play(state, throw("unicorn 4"))
    assert state.result == Result((0, 1), "rounds")


def test_l70_still_level_seats_share_the_win() -> None:
    assert finished((3, 2, 3), ["dragon 2", "raft 4", "unicorn, raft"]).result == Result((0, 2), "rounds")
    assert finished((0, 0, 0)).result == Result((0, 1, 2), "rounds")  # R-L14: by all


def test_r_l14_level_seats_share_their_place_and_the_next_is_skipped() -> None:
    state = finished((4, 5, 4, 5, 1), ["dragon 2", "raft", "unicorn 2", "raft", ""])
    found = [(each.seat, each.place, each.pieces, each.cards, each.reason) for each in standings(state)]
    assert found == [
        (1, 1, 5, 1, "shared"),
        (3, 1, 5, 1, "pieces"),
        (0, 3, 4, 2, "shared"),
        (2, 3, 4, 2, "pieces"),
        (4, 5, 1, 0, ""),
    ]
    assert state.result == Result((1, 3), "rounds")


def test_r_l14_the_reason_for_each_neighbouring_pair() -> None:
    state = finished((4, 4, 6, 4), ["dragon 2", "raft 3", "", "raft 3"])
    found = [(each.seat, each.place, each.reason) for each in standings(state)]
    assert found == [(2, 1, "pieces"), (1, 2, "shared"), (3, 2, "cards"), (0, 4, "")]
    assert all(each.distance is None and each.score == each.pieces for each in standings(state))
    assert standings(GAME.observe(state, None)) == standings(state)


# --- all pieces (L-71) -----------------------------------------------------------------------------------------------
def nearly_all(round: int = 3, **named: object) -> State:
    """The last of three lacks only the piece of Lapphalya, one dragon away."""
    return position(
        3,
        round=round,
        active=2,
        fetched=["Virst", "Virst", "all but Lapphalya"],
        hands=["dragon 3", "", "dragon 2"],
        open=["dragon", "unicorn", "dragon"],
        counters={"Elvenhold-Lapphalya": "dragon"},
        **named,  # type: ignore[arg-type]
    )


@pytest.mark.parametrize("round", [1, 2, 3])
def test_l71_d1_r_l18_all_twenty_pieces_at_a_rounds_end_end_the_game(round: int) -> None:
    state = nearly_all(round)
    state = play(state, go(state, "Elvenhold-Lapphalya", "dragon"))
    assert state.phase is Phase.TRAVEL  # the own turn goes on
    state, events = play_events(state, Stop())
    assert state.result == Result((2,), "all_pieces")
    assert state.phase is Phase.OVER
    assert events[-1].figures == {"winners": (2,), "early": 1}
    # R-L4: no phase 6.
    assert state.counters[link(state, "Elvenhold-Lapphalya")] == kind("dragon")
    assert sum(state.seats[0].open) == 1
    refused(state, Stop(), ("L-71", "L-78"), "game_over")


def test_l71_r_l4_all_travel_before_the_game_ends() -> None:
    state = position(
        3,
        round=3,
        active=0,
        fetched=["all but Lapphalya", "all but Lapphalya", ""],
        hands=["dragon", "dragon 2", ""],
        counters={"Elvenhold-Lapphalya": "dragon"},
    )
    move = go(state, "Elvenhold-Lapphalya", "dragon")
    state = play_all(state, move, Stop())
    assert (state.phase, state.active) == (Phase.TRAVEL, 1)
    state = play_all(state, move, Stop(), Stop())
    # Both have all twenty: cards decide, as always.
    assert state.result == Result((1,), "all_pieces")


def test_l71_not_with_nineteen() -> None:
    state = play(nearly_all(), Stop())
    assert state.phase is Phase.KEEP


def test_l71_d1_switchable() -> None:
    state = nearly_all(early_finish=False)
    state = play_all(state, go(state, "Elvenhold-Lapphalya", "dragon"), Stop())
    assert (state.phase, state.result) == (Phase.KEEP, None)


def test_l71_not_in_the_variant() -> None:
    state = nearly_all(destinations=["Virst", "Ixara", "Yttar"])
    state = play_all(state, go(state, "Elvenhold-Lapphalya", "dragon"), Stop())
    assert (state.phase, state.result) == (Phase.KEEP, None)


def test_l71_in_the_last_round_the_game_ends_by_rounds() -> None:
    state = nearly_all(round=4)
    state, events = play_events(state, go(state, "Elvenhold-Lapphalya", "dragon"))
    state, events = play_events(state, Stop())
    assert state.result == Result((2,), "rounds")
    assert events[-1].figures["early"] == 0


def test_l71_on_the_western_board_ten_pieces_are_all() -> None:
    all_but_one = "Dag'Amura, Grangor, Ixara, Jaccaranda, Mah'Davikia, Parundia, Usselen, Wylhien, Yttar"
    state = position(
        2,
        on="elfenland-west",
        home="Al'Baran",
        round=2,
        active=1,
        boots=["Al'Baran", "Dag'Amura"],
        fetched=["", all_but_one],
        hands=["", "elfcycle"],
        counters={"Kihromah-Dag'Amura": "elfcycle"},
    )
    state = play_all(state, go(state, "Kihromah-Dag'Amura", "elfcycle"), Stop())
    assert state.result == Result((1,), "all_pieces")
