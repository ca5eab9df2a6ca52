"""The three levels of King of the Elves."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from game.bots.player import Choice, Player
from game.king_of_the_elves.bots.judgement import Judgement, Rated, Sight
from game.king_of_the_elves.state import Phase
from game.king_of_the_elves.view import Observation

EASY: Final = Sight(positions=1, budget=100, draws=1, thrift=0.4, doubt=0.0, rivalry=(0.0, 0.0))
NORMAL: Final = Sight(positions=1, budget=1000, draws=3, thrift=0.75, doubt=1.0, rivalry=(0.0, 0.0))
HARD: Final = Sight(positions=4, budget=1000, draws=10, thrift=1.0, doubt=2.0, rivalry=(0.5, 0.2))
MOOD: Final = 1.0
"""Gold by which a beginner misjudges, on the mean."""


class Easy:
    """A beginner: short of sight and of judgement."""

    def think(self, observation: Observation, rng: random.Random) -> Iterator[Choice]:
        """One choice."""
        mood = 0.0 if observation.phase is Phase.TRAVEL else MOOD
        rated = Judgement(observation, EASY, rng).rate()
        yield _choice([(each.worth + rng.gauss(0, mood), each) for each in rated])


class Normal:
    """Plans for the own journey, and has a rough idea of the others."""

    def think(self, observation: Observation, rng: random.Random) -> Iterator[Choice]:
        """One choice."""
        yield _choice([(each.worth, each) for each in Judgement(observation, NORMAL, rng).rate()])


class Hard:
    """Imagines many hands of the others."""

    def think(self, observation: Observation, rng: random.Random) -> Iterator[Choice]:
        """The choice of a quick look, then the one of a long look."""
        yield _choice([(each.worth, each) for each in Judgement(observation, NORMAL, rng).rate()])
        if observation.phase is not Phase.TRAVEL:
            yield _choice([(each.worth, each) for each in Judgement(observation, HARD, rng).rate()])


def _choice(rated: list[tuple[float, Rated]]) -> Choice:
    _, best = max(rated, key=lambda each: each[0])
    return Choice(best.action, best.why)


LEVELS: Final[Mapping[str, Callable[[], Player]]] = {"easy": Easy, "normal": Normal, "hard": Hard}
"""By name: what makes a player of this level."""
