"""Imagined positions: all that a viewer knows is kept, and what he does not know lies somewhere."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from game.elasund.imagine import imagine
from game.elasund.state import State, Step
from game.rules import SeededChance
from tests.game.elasund.hidden import lively
from tests.game.elasund.positions import GAME, board, position

RARE = (Step.DISCARD, Step.SPOILS, Step.GIVE_BACK, Step.CHURCH_TILE, Step.COTTAGE, Step.OVER)


def positions(seed: int) -> Iterator[State]:
    """A game by chance, every other one rich: each position of it."""
    rng, chance = random.Random(seed), SeededChance(seed)
    seats = 2 + seed % 3
    options = {name: rng.choice(values) for name, values in GAME.house_rules.items()}
    state, _ = GAME.setup(board(seats), GAME.colours[:seats], options, None, chance)
    if seed % 2:
        state = lively(state, rng)
    yield state
    while listed := GAME.legal(state):
        state, _ = GAME.apply(state, rng.choice(listed), chance)
        yield state


@pytest.mark.parametrize("seed", range(6))
def test_an_imagined_position_cannot_be_told_from_the_true_one(seed: int) -> None:
    """Nor is anything wrong with it, and the one who is to act may do the same in it."""
    for number, state in enumerate(positions(seed)):
        if number % 4 and state.step not in RARE:
            continue
        for viewer in (*range(len(state.seats)), None):
            seen = GAME.observe(state, viewer)
            imagined = imagine(seen, SeededChance(number))
            assert GAME.observe(imagined, viewer) == seen
            assert GAME.status(imagined) == []
            if viewer is not None and viewer == GAME.to_act(state):
                assert GAME.legal(imagined) == GAME.legal(state)


def test_every_deal_of_the_others_hands_is_met() -> None:
    state = position(players=2, influence=[(1, 0, 0), (0, 2, 1)])
    seen = GAME.observe(state, 0)
    hands = Counter(imagine(seen, SeededChance(seed)).seats[1].influence for seed in range(600))
    assert len(hands) == 10
    assert {sum(hand) for hand in hands} == {3}


def test_every_church_tile_may_lie_at_the_bottom_for_who_did_not_put_it_there() -> None:
    state = position(players=2, church=[(5, "red")], church_bottom=9)
    known = {imagine(GAME.observe(state, 0), SeededChance(seed)).church_bottom for seed in range(100)}
    guessed = {imagine(GAME.observe(state, 1), SeededChance(seed)).church_bottom for seed in range(100)}
    assert known == {9}
    assert guessed == {1, 2, 3, 4, 6, 7, 8, 9}
