"""The three levels of Elfenland."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from game.bots.player import Choice, Player
from game.elfenland.bots.foresight import Foresight
from game.elfenland.bots.judgement import Judgement, Rated, Sight
from game.elfenland.bots.value import Farsight
from game.elfenland.state import Phase
from game.elfenland.view import Observation

NEAR: Final = Farsight(reach=6.5, forks=0, thrift=0.0)
FAR: Final = Farsight(reach=7.5, forks=3, thrift=0.02)
QUICK: Final = Sight(width=6, exact=6, rounds=3, far=NEAR)
"""For a first choice at once."""
EASY: Final = Sight(width=3, exact=20, rounds=0, far=NEAR)
NORMAL: Final = Sight(width=60, exact=1500, rounds=3, far=NEAR)
HARD: Final = Sight(width=60, exact=1500, rounds=3, far=FAR)
MOOD: Final = 1.5
"""Towns by which a beginner misjudges, on the mean."""


class Easy:
    """A beginner: travels as far as he sees today, thinks of no round to come, and misjudges a little."""

    def think(self, observation: Observation, rng: random.Random) -> Iterator[Choice]:
        """One choice."""
        mood = 0.0 if observation.phase is Phase.TRAVEL else MOOD
        rated = Judgement(observation, EASY).rate()
        yield _best([each._replace(worth=each.worth + rng.gauss(0, mood)) for each in rated])


class Normal:
    """Looks for the own journey exactly, own counters and rounds to come included, and does what it asks for."""

    def think(self, observation: Observation, rng: random.Random) -> Iterator[Choice]:
        """A choice at first sight, then the founded one."""
        yield _best(Judgement(observation, QUICK).rate())
        yield _best(Judgement(observation, NORMAL).rate())


class Hard:
    """Sees further ahead on the own journey, and plans with what the others may do and want in mind."""

    def think(self, observation: Observation, rng: random.Random) -> Iterator[Choice]:
        """A choice at first sight, then the one for the own journey alone, then the one that minds the others."""
        yield _best(Judgement(observation, QUICK).rate())
        judgement = Judgement(observation, HARD)
        rated = judgement.rate()
        yield _best(rated)
        if observation.phase is Phase.PLAN:
            yield _best(Foresight(judgement, rng).rate(rated))


def _best(rated: list[Rated]) -> Choice:
    best = max(rated, key=lambda each: each.worth)
    return Choice(best.action, best.why)


LEVELS: Final[Mapping[str, Callable[[], Player]]] = {"easy": Easy, "normal": Normal, "hard": Hard}
"""By name: what makes a player of this level."""
