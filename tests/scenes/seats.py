"""Matches with computer players for tests, and a thinker that answers at once."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeAlias

from game.bots.player import Choice, Reason, legal
from game.match import Kind, Match, Player
from game.registry import GAMES, boards
from game.rules import Option, SeededChance
from scenes.app import App
from scenes.match_scene import MatchScene
from scenes.thinking import Failure, Question

NAMES = ("Anna", "Björn", "Clara", "Dörte")


class QuickThinker:
    """Answers by luck, or fails, as soon as it is looked after."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.failing = False
        self.why: tuple[Reason, ...] = ()
        """What speaks for each choice."""
        self._waiting: Question | None = None

    def prepare(self, game: str) -> None:
        """It is always ready."""

    def ask(self, question: Question, now: float) -> None:
        self.asked.append(question)
        self._waiting = question

    def look(self, now: float) -> Choice | Failure | None:
        question, self._waiting = self._waiting, None
        if question is None:
            return None
        if self.failing:
            return Failure("a road too many")
        found = legal(GAMES[question.game], question.observation)
        return Choice(random.Random(question.seed).choice(found), self.why)

    def cancel(self) -> None:
        self._waiting = None

    def end(self) -> None:
        self.cancel()

    def close(self) -> None:
        self.cancel()


def match_of(game: str, *kinds: Kind, seed: int = 2, **options: Option) -> Match:
    rules = GAMES[game]
    board = next(board for _, board in sorted(boards(game)[0].items()) if len(kinds) in rules.board_seats(board))
    players = [Player(NAMES[at], rules.colours[at], kind) for at, kind in enumerate(kinds)]
    return Match.new(rules, board, players, options, start=0, chance=SeededChance(seed))


Table: TypeAlias = Callable[[Match], tuple[App, MatchScene, QuickThinker]]
"""Puts a match on the table of an app of its own (the fixture `table`)."""
