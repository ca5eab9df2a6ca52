"""The three levels of Elasund."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from game.bots.player import Choice, Player
from game.elasund.bots.plan import Rated, best_of
from game.elasund.bots.quick import quick
from game.elasund.bots.reasons import facts, why
from game.elasund.bots.search import EFFORT, Effort, search
from game.elasund.bots.value import Memory
from game.elasund.bots.weights import DEFAULT, KEEN, Weights
from game.elasund.derived import to_act
from game.elasund.imagine import imagine
from game.elasund.legal import LISTS
from game.elasund.state import State, Step
from game.elasund.tables import BONUS_GOLD, END_TURN
from game.elasund.view import Observation
from game.rules import SeededChance

MOOD: Final = (0.6, 1.6)
"""A beginner's idea of what a thing is worth, as a share of what it is."""
PURSE: Final = 6
"""Gold from which a beginner would sooner spend than save."""
MANY: Final = (4, 8)
"""Influence cards from which a beginner gives some for gold."""
_WEIGHED: Final = frozenset((Step.SHIFT, Step.PIRATE, Step.CHURCH_TILE))
"""Decisions between so few things that a beginner looks at each, as it is in the mood to."""


class Easy:
    """A beginner: sees what it could have now and next, not what the others are about to do, and thinks now more of
    this, now more of that."""

    def think(self, observation: Observation, rng: random.Random) -> Iterator[Choice]:
        """One choice."""
        state = imagine(observation, SeededChance(rng.getrandbits(64)))
        at = to_act(state)
        assert at is not None
        seat = state.seats[at]
        weights = DEFAULT._replace(
            gold=DEFAULT.gold * rng.uniform(*MOOD) * min(1.0, PURSE / max(1, seat.gold)),
            influence=DEFAULT.influence * rng.uniform(*MOOD),
            income=DEFAULT.income * rng.uniform(*MOOD),
            last_cubes=DEFAULT.last_cubes * rng.uniform(*MOOD),
            patience=DEFAULT.patience * rng.uniform(MOOD[0], 1.0),
        )
        memory = Memory(weights)
        seed = rng.getrandbits(64)
        if state.step in _WEIGHED:
            action = best_of(state, LISTS[state.step](state), memory, seed)[0].action
        elif state.step is Step.BONUS:
            spends = seat.gold < PURSE and sum(seat.influence) >= rng.randint(*MANY)
            action = BONUS_GOLD if spends and BONUS_GOLD in LISTS[state.step](state) else END_TURN
        else:
            action = quick(state, memory)
        yield Choice(action, why(state, action, memory, seed))


class Normal:
    """Weighs each thing that it could do by the position after it, building in whole turns."""

    def __init__(self, weights: Weights = DEFAULT) -> None:
        self._weights = weights

    def think(self, observation: Observation, rng: random.Random) -> Iterator[Choice]:
        """A quick choice, then the best by value."""
        state = imagine(observation, SeededChance(rng.getrandbits(64)))
        memory, seed = Memory(self._weights), rng.getrandbits(64)
        yield _at_once(state, memory, seed)
        rated = best_of(state, LISTS[state.step](state), memory, seed)
        yield _choice(state, rated, memory, seed)


class Hard:
    """Compares the likeliest turns by playing on from them, in deals of what it cannot see."""

    def __init__(self, weights: Mapping[int, Weights] = KEEN, effort: Mapping[int, Effort] = EFFORT) -> None:
        self._weights = weights
        self._effort = effort

    def think(self, observation: Observation, rng: random.Random) -> Iterator[Choice]:
        """A quick choice, the best by value, then the best by looking ahead."""
        state = imagine(observation, SeededChance(rng.getrandbits(64)))
        memory, seed = Memory(self._weights[len(observation.seats)]), rng.getrandbits(64)
        yield _at_once(state, memory, seed)
        for rated in search(state, memory, self._effort[len(observation.seats)], seed):
            yield _choice(state, rated, memory, seed)


def _at_once(state: State, memory: Memory, seed: int) -> Choice:
    """The quick choice, with what the rules give for it."""
    action = quick(state, memory)
    return Choice(action, facts(state, action, seed))


def _choice(state: State, rated: list[Rated], memory: Memory, seed: int) -> Choice:
    """The first of the actions rated, best first, with what speaks for it."""
    action = rated[0].action
    return Choice(action, why(state, action, memory, seed, rated))


LEVELS: Final[Mapping[str, Callable[[], Player]]] = {"easy": Easy, "normal": Normal, "hard": Hard}
"""By name: what makes a player of this level."""
