"""The three levels of Elfenland."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from game.bots.player import Choice, Player
from game.elfenland.bots.foresight import Foresight
from game.elfenland.bots.judgement import Judgement, Rated, Sight
from game.elfenland.state import Phase
from game.elfenland.view import Observation

EASY: Final = Sight(width=6, exact=6, rounds=0)
NORMAL: Final = Sight(width=60, exact=1500, rounds=3)
MOOD: Final = 0.8
"""Towns by which a beginner misjudges, on the mean."""


class Easy:
    """A beginner: travels as far as he sees today, thinks of no round to come, and misjudges a little."""

    def think(self, observation: Observation, rng: random.Random) -> Iterator[Choice]:
        """One choice."""
        mood = 0.0 if observation.phase is Phase.TRAVEL else MOOD
        rated = Judgement(observation, EASY).rate()
        yield _choice([(each.worth + rng.gauss(0, mood), each) for each in rated])


class Normal:
    """Looks for the own journey exactly, own counters and rounds to come included, and does what it asks for."""

    def think(self, observation: Observation, rng: random.Random) -> Iterator[Choice]:
        """One choice."""
        yield _choice([(each.worth, each) for each in Judgement(observation, NORMAL).rate()])


class Hard:
    """As normal, with what the others may do and want in mind."""

    def think(self, observation: Observation, rng: random.Random) -> Iterator[Choice]:
        """The choice for the own journey alone, then the one that minds the others."""
        judgement = Judgement(observation, NORMAL)
        yield _choice([(each.worth, each) for each in judgement.rate()])
        if observation.phase is Phase.PLAN:
            yield _choice([(each.worth, each) for each in Foresight(judgement, rng).rate()])


def _choice(rated: list[tuple[float, Rated]]) -> Choice:
    _, best = max(rated, key=lambda each: each[0])
    return Choice(best.action, best.why)


LEVELS: Final[Mapping[str, Callable[[], Player]]] = {"easy": Easy, "normal": Normal, "hard": Hard}
"""By name: what makes a player of this level."""
