"""Matches to look at, for the pictures of the tour: played by a seed, so always the same."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from game.match import Match, Player
from game.registry import GAMES
from game.rules import Option, SeededChance
from scenes.games import boards

SEED = 1
PLAYERS = (
    Player("Anna", "red"),
    Player("Björn", "blue"),
    Player("Chloë", "green"),
    Player("Dorothea", "yellow"),
    Player("Émile", "purple"),
    Player("Freya", "black"),
)


def careless(match: Match, choice: random.Random) -> Any:
    """Any legal action."""
    return choice.choice(match.legal())


def sample_match(
    seats: int = 4,
    actions: int | None = None,
    game: str = "elasund",
    play: Callable[[Match, random.Random], Any] = careless,
    **options: Option,
) -> Match:
    """A match after so many actions, each chosen by `play`, with house rules by name; None plays it to its end."""
    rules = GAMES[game]
    board = next(iter(boards(game).for_seats(game, seats).values()))
    match = Match.new(rules, board, PLAYERS[:seats], options, start=0, chance=SeededChance(SEED))
    choice = random.Random(SEED)
    while match.to_act is not None and (actions is None or len(match.history) < actions):
        match.play(play(match, choice))
    return match
