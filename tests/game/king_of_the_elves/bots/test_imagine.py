"""Imagined positions: all that a viewer knows is kept, and what he does not know lies somewhere."""

from __future__ import annotations

import random

import pytest

from game.king_of_the_elves import KING_OF_THE_ELVES as RULES
from game.king_of_the_elves.imagine import imagine
from game.king_of_the_elves.state import Phase, State
from game.registry import boards
from game.rules import SeededChance
from tests.game.king_of_the_elves.hidden import lively


def positions(seed: int) -> list[State]:
    """A game by chance from a position as set up or from a late one: each position of it."""
    rng, chance = random.Random(seed), SeededChance(seed)
    seats = rng.choice(RULES.seat_counts)
    board = next(board for board in boards(RULES.name)[0].values() if seats in RULES.board_seats(board))
    options = {name: rng.choice(values) for name, values in RULES.house_rules.items()}
    state, _ = RULES.setup(board, RULES.colours[:seats], options, None, chance)
    if rng.random() < 0.6:
        state = lively(state, rng)
    found = [state]
    while len(found) < 60 and RULES.to_act(state) is not None:
        state, _ = RULES.apply(state, rng.choice(RULES.legal(state)), chance)
        found.append(state)
    return found


@pytest.mark.parametrize("seed", range(40))
def test_an_imagined_position_cannot_be_told_from_the_true_one(seed: int) -> None:
    """Nor can it be told apart by rules: it is sound."""
    for number, state in enumerate(positions(seed)):
        for viewer in (*range(len(state.seats)), None):
            seen = RULES.observe(state, viewer)
            imagined = imagine(seen, SeededChance(number))
            assert RULES.observe(imagined, viewer) == seen
            assert RULES.status(imagined) == []


@pytest.mark.parametrize("seed", range(40))
def test_the_same_is_legal_in_an_imagined_position(seed: int) -> None:
    for number, state in enumerate(positions(seed)):
        viewer = RULES.to_act(state)
        if viewer is None or _no_region_is_left(state):
            continue
        imagined = imagine(RULES.observe(state, viewer), SeededChance(number))
        assert RULES.legal(imagined) == RULES.legal(state)


def _no_region_is_left(state: State) -> bool:
    """Neither pile holds a region, and who has none himself finds that out only by the pass offered to him (R-K15)."""
    return state.phase is Phase.PLAN and not any(state.deck[:6]) and not any(state.discards[:6])
