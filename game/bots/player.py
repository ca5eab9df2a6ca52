"""What a computer player is, and what it says of a choice."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from game.rules import Game, SeededChance


class Reason(NamedTuple):
    """One figure that speaks for a choice: a word of the game's bots ("gold", "towns") and how much of it."""

    word: str
    figure: float
    what: str = ""
    """What it is about, a word of the game ("market"), where the figure alone does not say it."""


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
    """The player's last choice. Raises TypeError where it yields none."""
    last: object = None
    for last in player.think(observation, rng):  # noqa: B007 # the last one counts
        pass
    if not isinstance(last, Choice):
        raise TypeError(f"think has to yield a Choice, not {last!r}")
    return last


def listed(action: object, legal: Sequence[Any]) -> Any | None:
    """The legal action that a player's one stands for; None if there is none. Actions of different types may be equal,
    and equal numbers of different types, so what is given back is the rules' own."""
    return next((each for each in legal if type(each) is type(action) and each == action), None)


def legal(game: Game, observation: Any) -> list[Any]:
    """Everything that the observation's viewer, who is to act, may do: it is the same in every position that he can
    imagine."""
    return game.legal(game.imagine(observation, SeededChance(0)))
