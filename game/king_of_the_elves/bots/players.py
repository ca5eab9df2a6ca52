"""The three levels of King of the Elves."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from game.bots.player import Choice, Player
from game.king_of_the_elves.bots.judgement import Judgement, Rated
from game.king_of_the_elves.bots.reasons import why
from game.king_of_the_elves.bots.replies import thought_through
from game.king_of_the_elves.bots.table import Sight
from game.king_of_the_elves.state import Phase
from game.king_of_the_elves.view import Observation

EASY: Final = Sight(positions=1, budget=100, draws=6, thrift=0.2, doubt=4.0, thieves=0.0, rivalry=(0.0, 0.0))
NORMAL: Final = Sight(positions=1, budget=1000, draws=3, thrift=0.8, doubt=2.0, thieves=1.0, rivalry=(0.0, 0.0))
HARD: Final = Sight(positions=12, budget=1000, draws=24, thrift=0.8, doubt=1.5, thieves=1.0, rivalry=(1.0, 0.2))
GLANCE: Final = Sight(positions=1, budget=100, draws=1, thrift=0.4, doubt=0.0, thieves=1.0, rivalry=(0.0, 0.0))
"""For a first choice at once."""
MOOD: Final = 1.0
"""Gold by which a beginner misjudges, on the mean."""


class Easy:
    """A beginner: thinks of the own journey alone, hardly of those after it, and misjudges a little."""

    def think(self, observation: Observation, rng: random.Random) -> Iterator[Choice]:
        """One choice."""
        mood = 0.0 if observation.phase is Phase.TRAVEL else MOOD
        judgement = Judgement(observation, EASY, rng)
        yield _best(judgement, [each._replace(worth=each.worth + rng.gauss(0, mood)) for each in judgement.rate()])


class Normal:
    """Looks for what brings the own journey most, own thieves included."""

    def think(self, observation: Observation, rng: random.Random) -> Iterator[Choice]:
        """One choice."""
        judgement = Judgement(observation, NORMAL, rng)
        yield _best(judgement, judgement.rate())


class Hard:
    """Looks at many hands of the others, at what they lose, and at what they will make of the table."""

    def think(self, observation: Observation, rng: random.Random) -> Iterator[Choice]:
        """The choice of a glance, and for plans then the one thought through."""
        glance = Judgement(observation, GLANCE, rng)
        yield _best(glance, glance.rate())
        judgement = Judgement(observation, HARD, rng)
        rated = judgement.rate()
        yield _best(judgement, rated)
        if observation.phase is Phase.PLAN:
            yield _best(judgement, thought_through(judgement, rated))


def _best(judgement: Judgement, rated: list[Rated]) -> Choice:
    best = max(rated, key=lambda each: each.worth)
    return Choice(best.action, why(judgement, best, rated))


LEVELS: Final[Mapping[str, Callable[[], Player]]] = {"easy": Easy, "normal": Normal, "hard": Hard}
"""By name: what makes a player of this level."""
