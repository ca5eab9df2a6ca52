"""Matches for tests: set up, and played on at random from a seed."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from game.match import Match, Player
from game.registry import GAMES, boards
from game.rules import SeededChance

GAME = GAMES["elasund"]
NAMES = ("Anna", "Björn", "Chloë", "Dorothea")
COLOURS = ("red", "blue", "green", "yellow")


def new_match(players: int = 3, seed: int = 0, **options: bool) -> Match:
    """A match of so many players at its first decision."""
    board = boards("elasund")[0][f"elasund-{players}"]
    seats = [Player(name, colour) for name, colour in zip(NAMES[:players], COLOURS[:players], strict=True)]
    return Match.new(GAME, board, seats, options, chance=SeededChance(seed))


def play_on(match: Match, seed: int, actions: int = 10_000, until: Callable[[Match], bool] | None = None) -> Match:
    """The match after so many more random actions, or when it is over or `until` holds."""
    choice = random.Random(seed)
    for _ in range(actions):
        if match.outcome() is not None or (until is not None and until(match)):
            break
        match.play(choice.choice(match.legal()))
    return match


def play_words(match: Match, *words: dict[str, Any]) -> None:
    """Play actions given in words."""
    for each in words:
        match.play(GAME.action_from_words(match.position, each))
