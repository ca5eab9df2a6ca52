"""The yardstick of all players: any legal action, each as likely."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from game.bots.player import Choice, legal
from game.rules import Game


class RandomPlayer:
    """Plays any legal action of the game."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def think(self, observation: Any, rng: random.Random) -> Iterator[Choice]:
        """One choice, each legal action as likely."""
        yield Choice(rng.choice(legal(self._game, observation)))
