"""The best journey of a hand."""

from __future__ import annotations

import pytest

from game.king_of_the_elves import KING_OF_THE_ELVES as RULES
from game.king_of_the_elves.bots.course import Course, pack
from game.king_of_the_elves.bots.worth import NOTHING
from game.king_of_the_elves.journeys import preview
from game.king_of_the_elves.settle import settlement
from game.king_of_the_elves.state import Phase, State
from game.rules import SeededChance
from tests.game.king_of_the_elves.bots.games import positions

MANY = 1_000_000


def gold_after(state: State, actions: list[object]) -> int:
    """What the traveller's journey brings when he plays these actions."""
    for action in actions:
        state, _ = RULES.apply(state, action, SeededChance(0))
    assert state.travel is not None
    return settlement(state.seats, state.active, state.travel).total


@pytest.mark.parametrize("seed", range(40))
def test_the_best_way_on_earns_as_much_as_any(seed: int) -> None:
    """Compared with the journey that the preview finds."""
    for state in positions(seed):
        if state.phase is not Phase.TRAVEL or state.travel is None:
            continue
        hand = state.seats[state.active].hand
        if sum(hand) > 12:
            continue
        course = Course(tuple(seat.realm for seat in state.seats), state.active, NOTHING, MANY)
        actions, brings = course.onward(state.travel, pack(hand))
        found = preview(RULES.observe(state, state.active))
        assert found is not None
        so_far = settlement(state.seats, state.active, state.travel).total
        assert gold_after(state, list(actions)) == found.best.brings.total == so_far + brings


def test_a_journey_is_found_within_its_budget() -> None:
    """With every card in hand, all ways are too many; one is found all the same."""
    for state in positions(1):
        realms = tuple(seat.realm for seat in state.seats)
        if not all(realms):
            continue
        hand = tuple(9 for _ in range(19))
        assert Course(realms, 0, NOTHING, 500).best(pack(hand)) > 0
        return
    raise AssertionError("regions lie in every realm")
