"""What a computer player is, and what it says of a choice."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol


class Reason(NamedTuple):
    """One figure that speaks for a choice: a word of the game's bots ("gold", "towns") and how much of it."""

    word: str
    figure: float


class Choice(NamedTuple):
    """An action and what speaks for it, the weightiest first."""

    action: Any
    why: tuple[Reason, ...] = ()


class Player(Protocol):
    """Chooses for the seat whose observation it gets. It knows nothing else: no position, no clock, no luck to come."""

    def think(self, observation: Any, rng: random.Random) -> Iterator[Choice]:
        """Choices for `observation.viewer`, who is to act, each better founded than the one before; the first within
        milliseconds. Ends by itself after a fixed amount of work, so that the same `rng` gives the same last choice.
        """
        ...


def choose(player: Player, observation: Any, rng: random.Random) -> Choice:
    """The player's last choice."""
    choice = None
    for choice in player.think(observation, rng):
        pass
    if choice is None:
        raise ValueError(f"{type(player).__name__} made no choice")
    return choice
