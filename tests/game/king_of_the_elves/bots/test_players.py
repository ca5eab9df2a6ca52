"""Computer players: fair, repeatable, and at home in every phase."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from game.bots.player import choose
from game.king_of_the_elves import KING_OF_THE_ELVES as RULES
from game.king_of_the_elves.bots import LEVELS
from game.king_of_the_elves.bots.reasons import REASONS
from game.king_of_the_elves.state import Phase, State
from game.rules import SeededChance
from tests.game.king_of_the_elves.bots.games import no_region_is_left, positions, setup
from tests.game.king_of_the_elves.hidden import permute_hidden


def some(seeds: range, each: int) -> Iterator[tuple[int, State]]:
    """Some positions of several games in which there is something to choose; of every phase."""
    seen: Counter[Phase] = Counter()
    for seed in seeds:
        for number, state in enumerate(positions(seed)):
            rare = state.phase not in (Phase.PLAN, Phase.OVER) and seen[state.phase] < 6
            if (number % each == seed % each or rare) and len(RULES.legal(state)) > 1 and not no_region_is_left(state):
                seen[state.phase] += 1
                yield seed, state
    assert set(seen) == set(Phase) - {Phase.OVER}


@pytest.mark.parametrize("level", LEVELS)
def test_every_choice_is_legal_and_the_first_is_one_too(level: str) -> None:
    for seed, state in some(range(24), 20):
        at = state.active
        choices = list(LEVELS[level]().think(RULES.observe(state, at), random.Random(seed)))
        assert choices
        for choice in choices:
            assert choice.action in RULES.legal(state)
            assert all(reason.word in REASONS for reason in choice.why)


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_hidden_does_not_change_a_choice(level: str) -> None:
    for seed, state in some(range(24), 20):
        at = state.active
        other = permute_hidden(state, at, random.Random(seed))
        assert RULES.observe(other, at) == RULES.observe(state, at)
        first = choose(LEVELS[level](), RULES.observe(state, at), random.Random(seed))
        assert choose(LEVELS[level](), RULES.observe(other, at), random.Random(seed)) == first


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_game(level: str) -> None:
    assert _game(level) == _game(level)


def _game(level: str) -> tuple[list[object], State]:
    """One game of two."""
    state, chance = setup(3, 2), SeededChance(3)
    minds = [(LEVELS[level](), random.Random(at)) for at in range(2)]
    actions: list[object] = []
    while (at := RULES.to_act(state)) is not None:
        player, rng = minds[at]
        action = choose(player, RULES.observe(state, at), rng).action
        state, _ = RULES.apply(state, action, chance)
        actions.append(action)
    return actions, state
