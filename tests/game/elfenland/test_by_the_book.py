"""Random play held against the slow second reading of the rules in `by_the_book`."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.elfenland.actions import Action, Move, Pass, Stop
from game.elfenland.ending import standings
from game.elfenland.state import Phase, State
from game.rules import SeededChance
from tests.game.elfenland.by_the_book import (
    Draw,
    Noting,
    Table,
    broken,
    follow,
    keys,
    legal_by_the_book,
    reasons,
    set_up,
    winners,
)
from tests.game.elfenland.hidden import lively
from tests.game.elfenland.positions import GAME, board
from tests.game.elfenland.reference import CARDS, COLOURS, COUNTERS, KINDS


class Start:
    """One game of random play: board, seats, house rules and luck."""

    def __init__(self, seed: int) -> None:
        rng = random.Random(seed)
        self.board = board(rng.choice(("elfenland", "elfenland", "elfenland-west")))
        self.players = rng.choice(GAME.board_seats(self.board))
        self.options = {name: rng.choice(values) for name, values in GAME.house_rules.items()}
        self.start = rng.choice((None, *range(self.players)))
        self.lively = rng.random() < 0.4
        self.rng, self.chance = rng, SeededChance(seed)

    def set_up(self) -> tuple[State, list[Draw]]:
        noting = Noting(self.chance)
        state, _ = GAME.setup(self.board, COLOURS[: self.players], self.options, self.start, noting)
        assert isinstance(state, State)
        return state, noting.draws


def pick(state: State, legal: list[Action], rng: random.Random) -> Action:
    """Any action; journeys and plans are seldom ended while something else is possible."""
    if len(legal) > 1 and rng.random() < 0.7:
        legal = [each for each in legal if not isinstance(each, Stop | Pass)]
    fetching = [each for each in legal if isinstance(each, Move) and GAME.quote(state, each).fetches]
    return rng.choice(fetching if fetching and rng.random() < 0.5 else legal)


def moves(game: Start) -> Iterator[tuple[State, list[Action], Action, State, list[Draw]]]:
    """Before, legal actions, the one taken, after, luck."""
    state, _ = game.set_up()
    if game.lively:
        state = lively(state, game.rng)
    while legal := GAME.legal(state):
        action = pick(state, legal, game.rng)
        noting = Noting(game.chance)
        after, _ = GAME.apply(state, action, noting)
        yield state, legal, action, after, noting.draws
        state = after


def check_legal(seed: int, share: float) -> None:
    """What is listed, and for what is not listed a clause that it breaks."""
    game, met = Start(seed), list[Action]()
    for state, legal, _, _, _ in moves(game):
        met += game.rng.sample(legal, min(2, len(legal)))
        if game.rng.random() > share:
            continue
        assert len(set(legal)) == len(legal)
        assert set(legal) == legal_by_the_book(state)
        table = Table(state)
        for action in game.rng.sample(met, min(20, len(met))):
            refusal, expected = GAME.refusal(state, action), broken(table, action)
            assert (refusal is None) == (not expected), action
            assert refusal is None or refusal.clause in expected, (action, refusal, expected)


def check_effects(seed: int) -> None:
    """What follows from set-up and every action, luck included, to the result."""
    game = Start(seed)
    state, draws = game.set_up()
    assert Table(state).facts() == set_up(state, game.start, draws).facts()
    game = Start(seed)
    for before, _, action, after, luck in moves(game):
        expected = follow(before, action, luck).facts()
        found = Table(after).facts()
        result = found.pop("result")
        assert expected.pop("result") is None
        assert found == expected, action
        for at, word in enumerate(KINDS):
            in_hands = sum(each.hand[at] + each.thrown[at] for each in after.seats)
            assert in_hands + after.deck[at] + after.played[at] == CARDS[word]
        for at, word in enumerate(COUNTERS):
            owned = sum(each.open[at] + each.hidden[at] for each in after.seats)
            assert owned + after.row.count(at) + after.supply[at] + after.counters.count(at) == COUNTERS[word]
        assert sum(after.deck) >= 24
        assert sum(after.supply) >= 13
        state = after
        if after.phase is Phase.OVER:
            check_end(after)
        else:
            assert result is None


def check_end(state: State) -> None:
    assert state.result is not None
    assert state.result.winners == winners(state)
    assert state.result.ending == ("rounds" if state.round == state.options.rounds else "all_pieces")
    ranked, marks = standings(state), keys(state)
    assert sorted(each.seat for each in ranked) == list(range(len(marks)))
    for each in ranked:
        assert each.place == 1 + sum(other > marks[each.seat] for other in marks)
    for one, below in pairwise(ranked):
        parted = [a > b for a, b in zip(marks[one.seat], marks[below.seat], strict=True)]
        assert one.reason == (reasons(state)[parted.index(True)] if True in parted else "shared")
    assert ranked[-1].reason == ""


SEEDS = given(seed=st.integers(0, 2**32))


@settings(max_examples=12, deadline=None)
@SEEDS
def test_legal_is_what_the_book_allows(seed: int) -> None:
    check_legal(seed, 0.1)


@settings(max_examples=20, deadline=None)
@SEEDS
def test_actions_do_what_the_book_says(seed: int) -> None:
    check_effects(seed)


@pytest.mark.long
@settings(max_examples=300, deadline=None)
@SEEDS
def test_legal_is_what_the_book_allows_in_many_games(seed: int) -> None:
    check_legal(seed, 0.5)


@pytest.mark.long
@settings(max_examples=500, deadline=None)
@SEEDS
def test_actions_do_what_the_book_says_in_many_games(seed: int) -> None:
    check_effects(seed)
