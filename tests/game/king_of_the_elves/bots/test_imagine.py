"""Imagined positions: all that a viewer knows is kept, and what he does not know lies somewhere."""

from __future__ import annotations

import pytest

from game.king_of_the_elves import KING_OF_THE_ELVES as RULES
from game.king_of_the_elves.imagine import imagine
from game.rules import SeededChance
from tests.game.king_of_the_elves.bots.games import no_region_is_left, positions, setup


@pytest.mark.parametrize("seed", range(30))
def test_an_imagined_position_cannot_be_told_from_the_true_one(seed: int) -> None:
    """Nor is anything wrong with it."""
    for number, state in enumerate(positions(seed)):
        for viewer in (*range(len(state.seats)), None):
            seen = RULES.observe(state, viewer)
            imagined = imagine(seen, SeededChance(number))
            assert RULES.observe(imagined, viewer) == seen
            assert RULES.status(imagined) == []


@pytest.mark.parametrize("seed", range(30))
def test_the_same_is_legal_in_an_imagined_position(seed: int) -> None:
    for number, state in enumerate(positions(seed)):
        viewer = RULES.to_act(state)
        if viewer is not None and not no_region_is_left(state):
            imagined = imagine(RULES.observe(state, viewer), SeededChance(number))
            assert RULES.legal(imagined) == RULES.legal(state)


def test_luck_deals_what_is_hidden() -> None:
    seen = RULES.observe(setup(1, 4), 0)
    assert len({imagine(seen, SeededChance(seed)).seats[1].hand for seed in range(10)}) > 5
