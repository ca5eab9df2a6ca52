"""How things of a board scene are named: what lies under the pointer, and the places that events tell of."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Place: TypeAlias = tuple[str, int]
"""A place of the board as events name it: a word of the game and an index."""


class Spot(NamedTuple):
    """A thing under the pointer: a word and which one. Each game's layout lists its own; "log" (index of the line),
    "step" (0 upwards) and "player" (seat) are every game's."""

    kind: str
    key: int | str = 0
