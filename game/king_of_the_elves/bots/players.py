"""The three levels of King of the Elves."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from game.bots.player import Choice, Player
from game.king_of_the_elves.bots.judgement import Judgement, Rated, Sight
from game.king_of_the_elves.bots.replies import thought_through
from game.king_of_the_elves.state import Phase
from game.king_of_the_elves.view import Observation

EASY: Final = Sight(positions=1, budget=100, draws=1, thrift=0.4, doubt=0.0, rivalry=(0.0, 0.0))
NORMAL: Final = Sight(positions=1, budget=1000, draws=3, thrift=1.0, doubt=2.0, rivalry=(0.0, 0.0))
HARD: Final = Sight(positions=4, budget=1000, draws=10, thrift=1.0, doubt=1.0, rivalry=(1.0, 0.2))
MOOD: Final = 1.0
"""Gold by which a beginner misjudges, on the mean."""


class Easy:
    """A beginner: minds nobody else, keeps too little, and misjudges a little."""

    def think(self, observation: Observation, rng: random.Random) -> Iterator[Choice]:
        """One choice."""
        mood = 0.0 if observation.phase is Phase.TRAVEL else MOOD
        rated = Judgement(observation, EASY, rng).rate()
        yield _choice([(each.worth + rng.gauss(0, mood), each) for each in rated])


class Normal:
    """Looks for what brings the own journey most, own thieves included."""

    def think(self, observation: Observation, rng: random.Random) -> Iterator[Choice]:
        """One choice."""
        yield _best(Judgement(observation, NORMAL, rng).rate())


class Hard:
    """Looks at many hands of the others, at what they lose, and at what they will make of the table."""

    def think(self, observation: Observation, rng: random.Random) -> Iterator[Choice]:
        """The choice of a glance, and for plans then the one thought through."""
        yield _best(Judgement(observation, EASY, rng).rate())
        judgement = Judgement(observation, HARD, rng)
        rated = judgement.rate()
        yield _best(rated)
        if observation.phase is Phase.PLAN:
            yield _best(thought_through(judgement, rated))


def _best(rated: list[Rated]) -> Choice:
    return _choice([(each.worth, each) for each in rated])


def _choice(rated: list[tuple[float, Rated]]) -> Choice:
    _, best = max(rated, key=lambda each: each[0])
    return Choice(best.action, best.why)


LEVELS: Final[Mapping[str, Callable[[], Player]]] = {"easy": Easy, "normal": Normal, "hard": Hard}
"""By name: what makes a player of this level."""
