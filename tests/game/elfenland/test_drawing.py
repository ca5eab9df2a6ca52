"""Phases 1 to 3: hands filled, a hidden counter, three more (L-13 to L-22)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.elfenland.actions import Keep, Pass, Stop, Take, TakeBlind
from game.elfenland.state import Phase, State
from game.rules import ReplayChance, SeededChance
from tests.game.elfenland.by_the_book import Noting
from tests.game.elfenland.positions import (
    GAME,
    Luck,
    bag,
    board,
    counters_of,
    dealt,
    drawn,
    keep,
    legal_of,
    play,
    play_all,
    play_any,
    play_events,
    position,
    refused,
    skip,
    take,
)
from tests.game.elfenland.reference import KINDS


def last_keep(hands: tuple[str, str] = ("dragon 2", "raft 4"), **named: object) -> State:
    """Two players; the first begins the next round as soon as the second has kept his only counter."""
    named.setdefault("open", ["elfcycle"])
    return position(2, phase="keep", round=1, starter=1, active=0, hands=hands, **named)  # type: ignore[arg-type]


# --- phase 1 ---------------------------------------------------------------------------------------------------------
def test_l13_d4_hands_are_filled_to_eight_not_by_eight() -> None:
    luck = [*dealt("dragon 6", "unicorn 4"), *drawn("elfcycle", "giant pig")]
    state, events = play_events(last_keep(), keep("elfcycle"), luck)
    assert [each.hand for each in state.seats] == [bag("dragon 8"), bag("unicorn 4, raft 4")]
    assert [(each.seat, each.figures["count"]) for each in events if each.kind == "dealt"] == [(0, 6), (1, 4)]
    assert state.round == 2


@pytest.mark.parametrize("have", range(5))
def test_l13_kept_cards_count(have: int) -> None:
    hands = (f"troll wagon {have}" if have else "", "raft 4")
    luck = [*dealt(f"dragon {8 - have}", "unicorn 4"), *drawn("elfcycle", "giant pig")]
    state = play(last_keep(hands), keep("elfcycle"), luck)
    assert [sum(each.hand) for each in state.seats] == [8, 8]


def test_l14_piles_are_shuffled_together_and_kept_hands_stay() -> None:
    """All dragons lie in the discards, ten unicorns were thrown away, none of either in the deck: all can come."""
    before = last_keep(("giant pig 2", "raft 4"), played="dragon 6", thrown=["dragon 4", ""])
    assert before.deck[0] == 0
    state = play(before, keep("elfcycle"), [*dealt("dragon 6", "dragon 4"), *drawn("elfcycle", "unicorn")])
    assert [each.hand for each in state.seats] == [bag("dragon 6, giant pig 2"), bag("dragon 4, raft 4")]
    assert state.played == bag("")
    assert [each.thrown for each in state.seats] == [bag("")] * 2
    assert sum(state.deck) == 72 - 16
    assert state.deck == bag("unicorn 10, troll wagon 10, elfcycle 10, magic cloud 10, giant pig 8, raft 8")


def test_l14_every_card_of_the_mixed_piles_is_as_likely() -> None:
    before = last_keep(("giant pig 2", "raft 4"), played="dragon 6", thrown=["dragon 4", ""])
    noting = Noting(SeededChance(3))
    GAME.apply(before, keep("elfcycle"), noting)
    cards = [each for each in noting.draws if each.kind == "card"]
    assert cards[0].weights == {
        "dragon": 10,
        "unicorn": 10,
        "troll wagon": 10,
        "elfcycle": 10,
        "magic cloud": 10,
        "giant pig": 8,
        "raft": 8,
    }
    assert [sum(each.weights.values()) for each in cards] == list(range(66, 56, -1))


# --- phase 2 ---------------------------------------------------------------------------------------------------------
def test_l15_a_hidden_counter_each_in_order_from_the_start_player() -> None:
    for start in range(3):
        luck: list[Luck] = [
            *drawn("dragon", "dragon", "unicorn", "giant pig", "troll wagon"),
            *dealt("dragon 8", "unicorn 8", "elfcycle 8"),
            *drawn("elfcycle", "giant pig", "magic cloud"),
        ]
        state, events = GAME.setup(board(), ("red", "blue", "green"), {}, start, ReplayChance(luck))
        by_seat = [counters_of(each) for each in ("elfcycle", "giant pig", "magic cloud")]
        assert [state.seats[(start + step) % 3].hidden for step in range(3)] == by_seat
        assert [each.seat for each in events if each.kind == "drew_hidden"] == [(start + step) % 3 for step in range(3)]
        assert [each.open for each in state.seats] == [counters_of("")] * 3


def test_l17_two_hidden_counters_from_round_two_on() -> None:
    before = last_keep(open=[], hidden=["elfcycle"])
    luck = [*dealt("dragon 6", "unicorn 4"), *drawn("elfcycle", "giant pig")]
    state = play(before, keep("elfcycle", hidden=True), luck)
    assert [each.hidden for each in state.seats] == [counters_of("elfcycle 2"), counters_of("giant pig")]
    assert GAME.observe(state, 1).seats[0].hidden_count == 2


# --- phase 3 ---------------------------------------------------------------------------------------------------------
def test_l18_a_pick_is_an_open_counter_or_a_blind_one() -> None:
    state = position(3, phase="draw", row="dragon, dragon, unicorn, giant pig, dragon")
    expected = {take("dragon"), take("unicorn"), take("giant pig"), TakeBlind()}
    assert set(GAME.legal(state)) == expected
    assert len(GAME.legal(state)) == 4
    for word in ("troll wagon", "elfcycle", "magic cloud"):
        refused(state, take(word), "L-18", "not_in_row", counter=word)


def test_l18_raft_and_unknown_kinds_are_refused() -> None:
    state = position(3, phase="draw")
    for kind in (6, 7, -1):
        refused(state, Take(kind), ("L-06", "L-18"), "kind_unknown")


def test_l18_the_open_counter_taken_is_owned() -> None:
    state, events = play_events(position(3, phase="draw"), take("troll wagon"), drawn("giant pig"))
    assert state.seats[0].open == counters_of("troll wagon")
    assert [each.kind for each in events][:2] == ["took", "refilled"]
    assert events[0].figures == {"counter": "troll wagon"}
    assert events[0].seat == 0


def test_l18_a_blind_one_is_as_likely_as_it_lies_in_the_supply() -> None:
    state = position(2, phase="draw", open=["dragon 3", "dragon"], row="dragon, dragon, unicorn, giant pig, dragon")
    noting = Noting(SeededChance(5))
    GAME.apply(state, TakeBlind(), noting)
    assert [each.kind for each in noting.draws] == ["counter"]
    assert noting.draws[0].weights == {
        "dragon": 1,
        "unicorn": 7,
        "troll wagon": 8,
        "elfcycle": 8,
        "magic cloud": 8,
        "giant pig": 7,
    }


def test_l19_a_blind_counter_lies_open() -> None:
    state, events = play_events(position(3, phase="draw"), TakeBlind(), drawn("elfcycle"))
    assert state.seats[0].open == counters_of("elfcycle")
    assert state.seats[0].hidden == counters_of("")
    assert GAME.observe(state, 2).seats[0].open == counters_of("elfcycle")
    assert events[0].figures == {"counter": "elfcycle"}
    assert not events[0].secret
    assert [KINDS[each] for each in state.row] == ["dragon", "unicorn", "troll wagon", "elfcycle", "magic cloud"]


def test_l20_the_row_is_refilled_in_the_same_place_before_the_next_pick() -> None:
    state, events = play_events(position(3, phase="draw"), take("unicorn"), drawn("giant pig"))
    assert [KINDS[each] for each in state.row] == ["dragon", "giant pig", "troll wagon", "elfcycle", "magic cloud"]
    assert state.active == 1
    assert take("giant pig") in GAME.legal(state)
    assert events[1].figures == {"counter": "giant pig"}
    assert (("row", 1),) == events[0].where == events[1].where


def test_l20_r_l19_the_row_is_refilled_after_the_very_last_pick_too() -> None:
    state = position(2, phase="draw", active=1, picks=5)
    after = play(state, take("dragon"), drawn("giant pig"))
    assert after.phase is Phase.PLAN
    assert [KINDS[each] for each in after.row] == ["giant pig", "unicorn", "troll wagon", "elfcycle", "magic cloud"]


@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("starter", [0, 1])
def test_l21_picks_go_round_until_everybody_made_three(players: int, starter: int) -> None:
    state = position(players, phase="draw", starter=starter, active=starter)
    made: Counter[int] = Counter()
    order = []
    while state.phase is Phase.DRAW:
        order.append(state.active)
        made[state.active] += 1
        state = play_any(state, GAME.legal(state)[len(order) % 2])
    assert made == dict.fromkeys(range(players), 3)
    assert order == [(starter + step) % players for step in range(players)] * 3
    assert (state.phase, state.active) == (Phase.PLAN, starter)
    refused(state, TakeBlind(), "L-78", "wrong_phase", phase="plan")


@pytest.mark.parametrize("players", range(2, 7))
def test_l22_four_counters_each_in_round_one_and_four_or_five_later(players: int) -> None:
    state, _ = GAME.setup(board(), GAME.colours[:players], {"early_finish": False}, 0, SeededChance(players))
    for round in range(1, 5):
        state = skip(state, (Take, TakeBlind), seed=round)
        owned = [sum(each.open) + sum(each.hidden) for each in state.seats]
        assert set(owned) <= ({4} if round == 1 else {4, 5})
        assert all(sum(each.hidden) in ((1,) if round == 1 else (1, 2)) for each in state.seats)
        assert all(sum(each.open) in (3, 4) for each in state.seats)
        if round == 2:  # the first of the players may keep none: he places all he has
            state = place_all(state, 0)
        state = skip(state, Pass)
        for _ in range(players):
            state = play_any(state, Stop())
            if state.phase is Phase.DISCARD:
                state = play_any(state, GAME.legal(state)[0])
        state = skip(state, Keep, seed=round)


def place_all(state: State, seat: int) -> State:
    """The seat places whatever it can, the others pass."""
    while True:
        if state.active == seat and len(GAME.legal(state)) == 1:
            return state
        state = play_any(state, GAME.legal(state)[1] if state.active == seat else Pass())


def test_r_l26_supply_and_deck_never_run_dry() -> None:
    """Six players who all carry a counter and take three leave 13; all hands full leave 24 cards."""
    carried = ["giant pig", "giant pig", "magic cloud", "magic cloud", "troll wagon", "troll wagon"]
    state = position(6, phase="draw", hidden=[f"dragon, {each}" for each in carried], hands=["raft 2"] * 6)
    while state.phase is Phase.DRAW:
        state = play_any(state, GAME.legal(state)[-1])
    assert sum(state.supply) == 13
    full = GAME.setup(board(), GAME.colours, {}, 0, SeededChance(1))[0]
    assert sum(full.deck) == 24


def test_r_l26_play_with_six_never_goes_below() -> None:
    state, _ = GAME.setup(board(), GAME.colours, {"early_finish": False}, 0, SeededChance(2))
    cards, counters = [sum(state.deck)], [sum(state.supply)]
    while GAME.outcome(state) is None:
        legal = GAME.legal(state)
        state = play_any(state, legal[0] if state.phase is Phase.PLAN else legal[-1], seed=len(cards))
        cards.append(sum(state.deck))
        counters.append(sum(state.supply))
    assert min(cards) == 24
    assert min(counters) == 13


def test_play_all_of_a_phase_three() -> None:
    """Open and blind picks in turn by two players, with the luck that each needs."""
    state = play_all(
        position(2, phase="draw", hidden=["elfcycle", "elfcycle"]),
        (take("dragon"), drawn("dragon")),
        (TakeBlind(), drawn("giant pig")),
        (take("dragon"), drawn("unicorn")),
        (take("unicorn"), drawn("unicorn")),
        (take("unicorn"), drawn("magic cloud")),
        (TakeBlind(), drawn("troll wagon")),
    )
    assert [each.open for each in state.seats] == [
        counters_of("dragon 2, unicorn"),
        counters_of("giant pig, unicorn, troll wagon"),
    ]
    assert legal_of(state, Take) == []
