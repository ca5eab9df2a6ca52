"""Matches to look at, for the pictures of the tour: played at random by a seed, so always the same."""

from __future__ import annotations

import random

from game.match import Match, Player
from game.registry import GAMES
from game.rules import SeededChance
from scenes.games import boards

SEED = 1
PLAYERS = (Player("Anna", "red"), Player("Björn", "blue"), Player("Chloë", "green"), Player("Dorothea", "yellow"))


def sample_match(seats: int = 4, actions: int | None = None) -> Match:
    """A match of Elasund after so many random actions; None plays it to its end."""
    rules = GAMES["elasund"]
    board = next(iter(boards("elasund").for_seats("elasund", seats).values()))
    match = Match.new(rules, board, PLAYERS[:seats], start=0, chance=SeededChance(SEED))
    choice = random.Random(SEED)
    while match.to_act is not None and (actions is None or len(match.history) < actions):
        match.play(choice.choice(match.legal()))
    return match
