"""The computer players of Elasund."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from game.bots.player import Choice
from game.elasund.actions import Action
from game.elasund.bots.plan import best_of
from game.elasund.bots.quick import quick
from game.elasund.bots.search import Effort, search
from game.elasund.bots.value import DEFAULT, Memory, Weights
from game.elasund.imagine import imagine
from game.elasund.legal import LISTS
from game.elasund.view import Observation
from game.rules import SeededChance

MOOD: Final = (0.6, 1.6)
"""A beginner's idea of what a thing is worth, as a share of what it is."""


class Easy:
    """A beginner: sees what it could have now and next, not what the others are about to do, and thinks now more of
    this, now more of that."""

    def think(self, observation: Observation, rng: random.Random) -> Iterator[Choice]:
        """One choice."""
        state = imagine(observation, SeededChance(rng.getrandbits(64)))
        weights = DEFAULT._replace(
            gold=DEFAULT.gold * rng.uniform(*MOOD),
            influence=DEFAULT.influence * rng.uniform(*MOOD),
            income=DEFAULT.income * rng.uniform(*MOOD),
            last_cubes=DEFAULT.last_cubes * rng.uniform(*MOOD),
            patience=DEFAULT.patience * rng.uniform(MOOD[0], 1.0),
        )
        yield Choice(quick(state, Memory(weights)))


class Normal:
    """Weighs each thing that it could do by the position after it, building in whole turns."""

    def __init__(self, weights: Weights = DEFAULT) -> None:
        self._weights = weights

    def think(self, observation: Observation, rng: random.Random) -> Iterator[Choice]:
        """A quick choice, then the best by value."""
        state = imagine(observation, SeededChance(rng.getrandbits(64)))
        memory = Memory(self._weights)
        yield Choice(quick(state, memory))
        legal: list[Action] = LISTS[state.step](state)
        if len(legal) > 1:
            yield Choice(best_of(state, legal, memory, rng.getrandbits(64))[0][1])


class Hard:
    """Compares the likeliest turns by playing on from them, in deals of what it cannot see."""

    def __init__(self, weights: Weights = DEFAULT, effort: Effort = Effort()) -> None:
        self._weights = weights
        self._effort = effort

    def think(self, observation: Observation, rng: random.Random) -> Iterator[Choice]:
        """A quick choice, the best by value, then the best by looking ahead."""
        state = imagine(observation, SeededChance(rng.getrandbits(64)))
        memory = Memory(self._weights)
        yield Choice(quick(state, memory))
        for _, action in search(state, memory, self._effort, rng.getrandbits(64)):
            yield Choice(action)
