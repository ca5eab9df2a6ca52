"""Random play held against the slow second reading of the rules in `by_the_book`."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.king_of_the_elves.actions import Action, Pass, Step, Stop
from game.king_of_the_elves.ending import standings
from game.king_of_the_elves.state import Phase, State
from game.rules import SeededChance
from tests.game.king_of_the_elves.by_the_book import broken, conceivable, follow, set_up, winners
from tests.game.king_of_the_elves.hidden import BOX, all_things, lively
from tests.game.king_of_the_elves.positions import GAME, board
from tests.game.king_of_the_elves.reference import COATS, COLOURS, JOURNEYS
from tests.game.king_of_the_elves.table_in_words import Draw, Noting, Table


class Start:
    """One game of random play: seats, house rules and luck."""

    def __init__(self, seed: int) -> None:
        rng = random.Random(seed)
        self.players = rng.choice((2, 2, 3, 4, 5, 6))
        self.options = {name: rng.choice(values) for name, values in GAME.house_rules.items()}
        self.start = rng.choice((None, *range(self.players)))
        self.lively = rng.random() < 0.6
        self.rng, self.chance = rng, SeededChance(seed)

    def set_up(self) -> tuple[State, list[Draw]]:
        noting = Noting(self.chance)
        state, _ = GAME.setup(board(), COLOURS[: self.players], self.options, self.start, noting)
        return state, noting.draws


def pick(legal: list[Action], rng: random.Random) -> Action:
    """Any action, rare kinds too; journeys are seldom ended while a step is possible, planning soon."""
    if rng.random() < 0.6 and any(isinstance(each, Step) for each in legal):
        legal = [each for each in legal if isinstance(each, Step)]
    elif len(legal) > 1 and rng.random() < 0.8:
        legal = [each for each in legal if not isinstance(each, Stop)]
    if isinstance(legal[0], Pass) and rng.random() < 0.75:
        return legal[0]
    kind = rng.choice(sorted({type(each).__name__ for each in legal}))
    return rng.choice([each for each in legal if type(each).__name__ == kind])


def moves(game: Start) -> Iterator[tuple[State, list[Action], Action, State, list[Draw]]]:
    """Before, legal actions, the one taken, after, luck."""
    state, _ = game.set_up()
    if game.lively:
        state = lively(state, game.rng)
    while legal := GAME.legal(state):
        action = pick(legal, game.rng)
        noting = Noting(game.chance)
        after, _ = GAME.apply(state, action, noting)
        yield state, legal, action, after, noting.draws
        state = after


def check_legal(seed: int, share: float) -> None:
    """What is listed, and for what is not listed a clause that it breaks; somebody can always act (K-90)."""
    game, met = Start(seed), list[Action]()
    for state, legal, _, _, _ in moves(game):
        met += game.rng.sample(legal, min(2, len(legal)))
        if game.rng.random() > share and state.phase in (Phase.PLAN, Phase.TRAVEL, Phase.DISCARD):
            continue
        assert len(set(legal)) == len(legal)
        thought_of, table = list(conceivable(state)), Table(state)
        assert set(legal) == {each for each in thought_of if not broken(table, each)}
        tried = game.rng.sample(met, min(20, len(met))) + game.rng.sample(thought_of, min(30, len(thought_of)))
        for action in tried:
            refusal, expected = GAME.refusal(state, action), broken(table, action)
            assert (refusal is None) == (not expected), action
            assert refusal is None or refusal.clause in expected, (action, refusal, expected)


def check_effects(seed: int) -> None:
    """What follows from set-up and every action, luck included, to the result; cards and coats accounted for."""
    game = Start(seed)
    state, draws = game.set_up()
    assert Table(state).facts() == set_up(state, game.start, draws).facts()
    game = Start(seed)
    for before, _, action, after, luck in moves(game):
        expected = follow(before, action, luck).facts()
        found = Table(after).facts()
        assert found.pop("result") == after.result
        expected.pop("result")
        assert found == expected, action
        assert all_things(after) == BOX
        assert all(each.gold >= 0 and 0 <= each.coats <= COATS for each in after.seats)
        assert (after.result is None) == (after.phase is not Phase.OVER)
        state = after
    check_end(state)


def check_end(state: State) -> None:
    assert state.result is not None
    assert state.result.winners == winners(Table(state))
    assert state.result.ending == "journeys"
    assert state.journey == JOURNEYS[len(state.seats)]
    gold = [each.gold for each in state.seats]
    ranked = standings(state)
    assert sorted(each.seat for each in ranked) == list(range(len(gold)))
    for each in ranked:
        assert each.place == 1 + sum(other > gold[each.seat] for other in gold)
    assert [each.place for each in ranked] == sorted(each.place for each in ranked)


SEEDS = given(seed=st.integers(0, 2**32))


@settings(max_examples=25, deadline=None)
@SEEDS
def test_k90_legal_is_what_the_book_allows(seed: int) -> None:
    check_legal(seed, 0.1)


@settings(max_examples=25, deadline=None)
@SEEDS
def test_k84_k85_k79_actions_do_what_the_book_says(seed: int) -> None:
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
