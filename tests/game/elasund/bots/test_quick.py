"""The quick choice of a permit: worked out cell by cell, it says what the positions after it would say."""

from __future__ import annotations

import random

import pytest

from game.elasund.bots.quick import quick
from game.elasund.bots.value import Appraisal, Memory
from game.elasund.bots.weights import DEFAULT
from game.elasund.derived import free_cells
from game.elasund.permits import put_permit
from game.elasund.state import Permit, State, Step
from game.elasund.tables import TAKE_GOLD
from game.rules import SeededChance
from tests.game.elasund.hidden import lively
from tests.game.elasund.positions import GAME, board


def before_a_permit(seed: int) -> State:
    """A position where the active seat places a permit or takes gold."""
    rng, chance = random.Random(seed), SeededChance(seed)
    state, _ = GAME.setup(board(3), GAME.colours[:3], {}, None, chance)
    state = lively(state, rng)
    while state.step is not Step.PERMIT:
        state, _ = GAME.apply(state, rng.choice(GAME.legal(state)), chance)
    return state


@pytest.mark.parametrize("seed", range(12))
def test_what_a_permit_opens_is_what_can_be_hoped_for_once_it_lies(seed: int) -> None:
    state = before_a_permit(seed)
    at, cells = state.active, free_cells(state)
    for value in state.seats[at].permits:
        lying = [put_permit(state, value, cell, (0, 0, 0)) for cell in cells]
        paid = lying[0]._replace(cells=state.cells)
        hopes = [Appraisal(after, Memory(DEFAULT)).hopes(at) for after in lying]
        assert Appraisal(paid, Memory(DEFAULT)).openings(at, value, cells) == pytest.approx(hopes)


def test_gold_is_taken_where_no_cell_is_free() -> None:
    state = before_a_permit(1)
    full = tuple(Permit(1, 0) if piece is None else piece for piece in state.cells)
    assert quick(state._replace(cells=full), Memory(DEFAULT)) == TAKE_GOLD
