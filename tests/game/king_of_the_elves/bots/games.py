"""Positions for tests of computer players: games by chance, from the beginning or from a late position."""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.king_of_the_elves import KING_OF_THE_ELVES as RULES
from game.king_of_the_elves.pieces import REGIONS
from game.king_of_the_elves.state import Phase, State
from game.registry import boards
from game.rules import SeededChance
from tests.game.king_of_the_elves.hidden import lively

POSITIONS = 60


def setup(seed: int, seats: int, **options: bool) -> State:
    board = next(board for board in boards(RULES.name)[0].values() if seats in RULES.board_seats(board))
    state, _ = RULES.setup(board, RULES.colours[:seats], options, None, SeededChance(seed))
    return state


def positions(seed: int) -> Iterator[State]:
    """Positions of one game, its seats and house rules by chance too."""
    rng, chance = random.Random(seed), SeededChance(seed)
    options = {name: bool(rng.choice(values)) for name, values in RULES.house_rules.items()}
    state = setup(seed, rng.choice(RULES.seat_counts), **options)
    if rng.random() < 0.6:
        state = lively(state, rng)
    for _ in range(POSITIONS):
        yield state
        if RULES.to_act(state) is None:
            return
        state, _ = RULES.apply(state, rng.choice(RULES.legal(state)), chance)


def no_region_is_left(state: State) -> bool:
    """Neither pile holds a region, and who has none himself finds that out only by the pass offered to him (R-K15)."""
    return state.phase is Phase.PLAN and not any(state.deck[kind] + state.discards[kind] for kind in REGIONS)
