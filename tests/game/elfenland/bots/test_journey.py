"""The search for journeys against every journey that the rules allow, and decisions that go without saying."""

from __future__ import annotations

import random

import pytest

from game.bots.player import choose
from game.elfenland.actions import Action, Move, Stop
from game.elfenland.bots import LEVELS
from game.elfenland.bots.journey import Roads, Start, best_trip
from game.elfenland.bots.value import Farsight, Worths, outlook
from game.elfenland.derived import pieces_left
from game.elfenland.state import Phase, State
from game.rules import SeededChance
from tests.game.elfenland.positions import GAME, go, lay, position

THOUGHTFUL = ("hard", "normal")


def most_pieces(state: State, seen: dict[State, int] | None = None) -> int:
    """The most pieces that the active seat can have at the end of its journey, every legal move tried."""
    seen = {} if seen is None else seen
    if state not in seen:
        seen[state] = state.seats[state.active].fetched.bit_count()
        for action in GAME.legal(state):
            if isinstance(action, Move):
                after, _ = GAME.apply(state, action, SeededChance(0))
                seen[state] = max(seen[state], most_pieces(after._replace(played=state.played), seen))
    return seen[state]


def last_journeys(count: int, caravan_free: bool) -> list[State]:
    """First journeys of rounds that careless players have planned, as if they were the last."""
    states: list[State] = []
    for seed in range(count):
        chance, rng = SeededChance(seed), random.Random(seed)
        options = {"caravan_free": caravan_free}
        state, _ = GAME.setup(position(3).board, ("red", "blue", "green"), options, None, chance)
        while state.phase is not Phase.TRAVEL:
            state, _ = GAME.apply(state, rng.choice(GAME.legal(state)), chance)
        states.append(state._replace(round=4))
    return states


@pytest.mark.parametrize("caravan_free", [False, True])
def test_no_journey_of_the_last_round_fetches_more(caravan_free: bool) -> None:
    for state in last_journeys(6 if caravan_free else 12, caravan_free):
        seat = state.seats[state.active]
        worths = Worths(state.board, outlook(state, state.active), Farsight(6.5, 0, 0.0))
        roads = Roads(state.board, state.counters, state.obstacles)
        trip = best_trip(roads, worths, Start.of(seat).bare, 1500, caravan_free, exact=True)
        missing = pieces_left(state, seat)
        assert (missing & ~trip.missing).bit_count() == most_pieces(state)


def chosen(state: State, level: str) -> Action:
    choice = choose(LEVELS[level](), GAME.observe(state, state.active), random.Random(1))
    action: Action = choice.action
    return action


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_nobody_stops_while_a_piece_is_to_be_had_in_the_last_round(level: str) -> None:
    state = position(2, round=4, hands=["dragon"], counters={"Elvenhold-Lapphalya": "dragon"})
    assert chosen(state, level) == go(state, "Elvenhold-Lapphalya", "dragon")


@pytest.mark.parametrize("level", THOUGHTFUL)
def test_cards_are_saved_when_nothing_is_left_to_fetch(level: str) -> None:
    state = position(2, round=4, fetched=["all but Virst"], hands=["dragon 3, raft"],
                     counters={"Elvenhold-Lapphalya": "dragon"})  # fmt: skip
    assert chosen(state, level) == Stop()


@pytest.mark.parametrize("level", THOUGHTFUL)
def test_the_counter_that_opens_the_way_to_the_last_piece_is_placed(level: str) -> None:
    """Kihromah lies at the end of one road, and the others have passed."""
    state = position(2, phase="plan", round=4, boots=["Dag'Amura", "Virst"], fetched=["all but Kihromah", "Virst"],
                     hands=["elfcycle 4, raft 4", "dragon 8"], open=["elfcycle", "dragon 4"],
                     hidden=["", "dragon"], spent=[1],
                     passes=1)  # fmt: skip
    assert chosen(state, level) == lay(state, "elfcycle", "Kihromah-Dag'Amura")


@pytest.mark.parametrize("level", THOUGHTFUL)
def test_the_last_journey_ends_at_the_town_card(level: str) -> None:
    """No piece is left to fetch nearby, but Beata is one road away from its card's owner."""
    state = position(2, round=4, fetched=["all"], hands=["giant pig, raft"], destinations=["Beata", "Yttar"],
                     counters={"Elvenhold-Beata plain": "giant pig"})  # fmt: skip
    assert chosen(state, level) == go(state, "Elvenhold-Beata plain", "giant pig")


