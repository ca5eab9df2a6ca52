"""The destination variant: town cards, distances, the score (L-72 to L-75)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest

from game.elfenland.actions import Stop
from game.elfenland.ending import standings
from game.elfenland.state import Phase, State
from game.rules import ChanceError, RecordingChance, ReplayChance, Result, SeededChance
from tests.game.elfenland.positions import GAME, board, play, play_events, position
from tests.game.elfenland.reference import COLOURS, DISTANCES, TOWNS, WITHOUT_CARD

ANY_EIGHT = ("Virst", "Ixara", "Lapphalya", "Rivinia", "Beata", "Feodor", "Tichih", "Yttar")
CARDS = [name for name in TOWNS if name not in WITHOUT_CARD]


def finished(
    counts: Sequence[int], boots: Sequence[str], destinations: Sequence[str], hands: Sequence[str] = ()
) -> State:
    """The last traveller has stopped in the last round."""
    state = position(
        len(counts),
        round=4,
        active=len(counts) - 1,
        boots=boots,
        fetched=[", ".join(ANY_EIGHT[:each]) for each in counts],
        destinations=destinations,
        hands=hands,
    )
    return play(state, Stop())


def scores(state: State) -> list[tuple[int, int | None, int]]:
    """(pieces, distance, score) by seat."""
    return [(each.pieces, each.distance, each.score) for each in sorted(standings(state))]


def test_l72_one_of_twelve_town_cards_each() -> None:
    chance = RecordingChance(SeededChance(4))
    state, events = GAME.setup(board(), COLOURS, {"destination": True}, 2, chance)
    names = [state.board.towns[each.destination].name for each in state.seats]
    assert len(set(names)) == 6
    assert set(names) <= set(CARDS)
    assert len(CARDS) == 12
    drawn = [outcome for kind, outcome in chance.taken if kind == "destination"]
    assert drawn == names[2:] + names[:2]  # from the start player on
    dealt = [each for each in events if each.kind == "destination_dealt"]
    assert [(each.seat, dict(each.secret)) for each in dealt] == [
        ((2 + step) % 6, {"town": drawn[step]}) for step in range(6)
    ]
    assert all(not each.figures and not each.in_hand for each in dealt)


@pytest.mark.parametrize("name", ["Elvenhold", "Feodor", "Kihromah"])
def test_l72_towns_without_a_card_are_not_dealt(name: str) -> None:
    chance = RecordingChance(SeededChance(4))
    GAME.setup(board(), COLOURS[:2], {"destination": True}, 0, chance)
    luck = [(kind, name if kind == "destination" else outcome) for kind, outcome in chance.taken]
    with pytest.raises(ChanceError):
        GAME.setup(board(), COLOURS[:2], {"destination": True}, 0, ReplayChance(luck))


def test_l72_hidden_until_the_end() -> None:
    state = position(3, destinations=["Virst", "Ixara", "Yttar"], round=4, active=2)
    for viewer in (None, 0, 1, 2):
        seen = GAME.observe(state, viewer)
        for seat, each in enumerate(seen.seats):
            assert each.destination == (state.seats[seat].destination if seat == viewer else None)
    after = play(state, Stop())
    for viewer in (None, 0, 1, 2):
        seen = GAME.observe(after, viewer)
        assert [each.destination for each in seen.seats] == [each.destination for each in state.seats]


def test_l72_r_l24_all_are_revealed_together_after_the_last_turn_of_round_four() -> None:
    state = position(3, destinations=["Virst", "Ixara", "Yttar"], round=4, active=1)
    state, events = play_events(state, Stop())
    assert [each.kind for each in events] == ["stopped"]
    state, events = play_events(state, Stop())
    assert [each.kind for each in events] == ["stopped", *["destination_shown"] * 3, "won"]
    shown = [(each.seat, each.figures["town"], each.figures["distance"]) for each in events[1:4]]
    assert sorted(shown) == [(0, "Virst", 1), (1, "Ixara", 2), (2, "Yttar", 5)]


def test_l72_the_variant_goes_on_after_other_rounds() -> None:
    state = position(2, destinations=["Virst", "Ixara"], round=3, active=1, open=["dragon"])
    assert play(state, Stop()).phase is Phase.KEEP
    state = position(2, destinations=["Virst", "Ixara"], round=3, rounds=3, active=1)
    assert play(state, Stop()).phase is Phase.OVER


@pytest.mark.parametrize("card", CARDS)
def test_l73_distance_is_the_fewest_links_of_any_kind(card: str) -> None:
    """From every town, by the matrix of the reference; counters, obstacles and hands do not matter."""
    other = next(each for each in CARDS if each != card)
    for boot in TOWNS:
        state = finished((3, 0), (boot, "Elvenhold"), (card, other))
        far = DISTANCES[boot, card]
        assert scores(state)[0] == (3, far, 3 - far)


def test_l73_zero_on_the_spot() -> None:
    for name in ("Virst", "Yttar"):
        assert scores(finished((3, 0), (name, "Elvenhold"), (name, "Ixara")))[0] == (3, 0, 3)


def test_l73_the_greatest_distance_is_six() -> None:
    its = board()
    far = [its.distances[a][b] for a, b in product(range(21), its.destinations)]
    assert max(far) == 6


def test_l74_pieces_less_distance_highest_wins() -> None:
    # Elvenhold is 1 from Virst, 2 from Ixara, 5 from Yttar.
    state = finished((4, 6, 8), ("Elvenhold",) * 3, ("Virst", "Ixara", "Yttar"))
    assert scores(state) == [(4, 1, 3), (6, 2, 4), (8, 5, 3)]
    assert state.result == Result((1,), "rounds")
    assert [(each.seat, each.place, each.reason) for each in standings(state)] == [
        (1, 1, "score"),
        (0, 2, "distance"),
        (2, 3, ""),
    ]


def test_r_l13_a_score_may_be_below_zero() -> None:
    state = finished((0, 0), ("Elvenhold", "Elvenhold"), ("Usselen", "Virst"))
    assert scores(state) == [(0, 5, -5), (0, 1, -1)]
    assert state.result == Result((1,), "rounds")


def test_l75_level_scores_the_smaller_distance_wins() -> None:
    state = finished((5, 6), ("Elvenhold", "Elvenhold"), ("Virst", "Ixara"), ["", "raft 4"])
    assert scores(state) == [(5, 1, 4), (6, 2, 4)]
    assert state.result == Result((0,), "rounds")


def test_l75_d12_then_more_cards_win() -> None:
    state = finished((5, 5), ("Elvenhold", "Virst"), ("Virst", "Ixara"), ["dragon", "raft 2"])
    assert scores(state) == [(5, 1, 4), (5, 1, 4)]
    assert state.result == Result((1,), "rounds")
    assert standings(state)[0].reason == "cards"


def test_l75_d12_then_the_win_is_shared() -> None:
    state = finished((5, 5), ("Elvenhold", "Virst"), ("Virst", "Ixara"), ["dragon 2", "raft 2"])
    assert state.result == Result((0, 1), "rounds")
    assert [(each.place, each.reason) for each in standings(state)] == [(1, "shared"), (1, "")]


def test_observers_rank_as_the_rules_do_after_the_end() -> None:
    state = finished((4, 6, 8), ("Elvenhold",) * 3, ("Virst", "Ixara", "Yttar"))
    for viewer in (None, 0, 2):
        assert standings(GAME.observe(state, viewer)) == standings(state)
