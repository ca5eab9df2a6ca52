"""What a card kept for the journeys to come is taken to be worth, in gold."""

from __future__ import annotations

from typing import Final, TypeAlias

from game.king_of_the_elves.derived import journeys
from game.king_of_the_elves.pieces import KINDS, REGIONS
from game.king_of_the_elves.view import Observation

Worths: TypeAlias = tuple[float, ...]
"""By kind of card."""

_KEPT: Final = {
    "giant pig": 3.6,
    "elfcycle": 3.8,
    "magic cloud": 3.6,
    "unicorn": 4.0,
    "troll wagon": 3.6,
    "dragon": 5.2,
    "raft": 4.0,
    "gold card": 6.0,
    "thief": 6.0,
    "tree": 4.0,
    "sea monster": 2.0,
    "bodyguard": 2.0,
    "direction change": 4.0,
}
"""Gold by card; regions are worth `_REGION` each."""
_REGION: Final = 0.7

AHEAD: Final[Worths] = tuple(_KEPT.get(word, _REGION) for word in KINDS)
NOTHING: Final[Worths] = (0.0,) * len(KINDS)
"""After the last journey (K-88)."""


def worths(view: Observation, thrift: float) -> Worths:
    """What a card left after this journey is worth to who values it so much."""
    if view.journey >= journeys(len(view.seats)):
        return NOTHING
    return tuple(worth if kind in REGIONS else worth * thrift for kind, worth in enumerate(AHEAD))


OPEN: Final[Worths] = tuple(
    {"gold card": 3.0, "thief": 3.0, "tree": 2.0, "sea monster": 1.0}.get(word, 0.5) for word in KINDS
)
"""What a region or an action card that can still be laid in this journey brings on the mean."""
