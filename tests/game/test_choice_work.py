"""How much work a choice takes: counted in calls of functions, which are the same on every machine.

Without being counted, some ten million of them (a call and its return are two) go into a second on a machine of today;
`python -m game bench` prints the time.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, Final

import pytest

from game.bots.levels import player
from game.match import LEVELS, Match, Player
from game.registry import GAMES, boards
from game.rules import SeededChance

SEATS: Final = 4
FIRST: Final = 500_000
"""Most work before a first choice."""
MOST: Final = {"easy": 300_000, "normal": 1_000_000, "hard": 12_000_000}
"""Most work of a whole choice: about what 50 ms, 300 ms and 2 s have room for."""
POSITIONS: Final = {"easy": 4, "normal": 4, "hard": 1}
"""Positions of each phase: the first is the one with most to choose from."""
PHASES: Final = {
    "elasund": {"shift", "pirate", "discard", "spoils", "build", "church_tile", "cottage", "permit", "bonus"},
    "elfenland": {"draw", "plan", "travel", "discard", "keep"},
    "king_of_the_elves": {"plan", "discard", "fetch", "throw", "travel"},
}
"""Phases with a choice that chance comes to. In Elasund rolling leaves none, and influence hardly ever runs short."""


@cache
def positions(game: str) -> dict[str, list[Any]]:
    """What seats observed who had something to choose, by phase, met in random play."""
    rules = GAMES[game]
    board = next(board for _, board in sorted(boards(game)[0].items()) if SEATS in rules.board_seats(board))
    met: dict[str, list[tuple[int, Any]]] = {}
    for seed in range(6):
        people = [Player(colour, colour) for colour in rules.colours[:SEATS]]
        match, luck = Match.new(rules, board, people, chance=SeededChance(seed)), random.Random(seed)
        for _ in range(600):
            seat, legal = match.to_act, match.legal()
            if seat is None:
                break
            if len(legal) > 1:
                seen = match.observe(seat)
                phase = str(seen.step if game == "elasund" else seen.phase)
                met.setdefault(phase, []).append((len(legal), seen))
            passes = [action for action in legal if type(action).__name__ == "Pass"]
            match.play(luck.choice(passes if passes and luck.random() < 0.5 else legal))
    found = {}
    for phase, each in met.items():
        widest = max(each, key=lambda one: one[0])
        found[phase] = [seen for _, seen in (widest, *random.Random(0).sample(each, min(3, len(each))))]
    return found


class TooMuch(AssertionError):
    """More work than there may be."""


class Work:
    """Counts calls and returns; one too many ends what is counted."""

    def __init__(self, most: int) -> None:
        self.done = 0
        self.most = most

    def __call__(self, *_: object) -> None:
        self.done += 1
        if self.done > self.most:
            raise TooMuch(f"more than {self.most:,} calls and returns")

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Count here."""
        before = sys.getprofile()
        sys.setprofile(self)
        try:
            yield
        finally:
            sys.setprofile(before)


CASES = [(game, level, phase) for game in GAMES for level in LEVELS for phase in sorted(PHASES[game])]


def test_the_phases_are_those_that_are_met() -> None:
    assert {game: set(positions(game)) for game in GAMES} == PHASES


@pytest.mark.parametrize(("game", "level", "phase"), CASES)
def test_a_choice_is_bounded_by_work_and_a_first_one_comes_soon(game: str, level: str, phase: str) -> None:
    for seen in positions(game)[phase][: POSITIONS[level]]:
        choices = player(GAMES[game], level).think(seen, random.Random(0))
        work = Work(min(FIRST, MOST[level]))
        with work.counted():
            next(choices)
        work.most = MOST[level]
        with work.counted():
            for _ in choices:
                pass
        assert work.done > 0


def test_who_never_ends_is_found_out() -> None:
    def think() -> Iterator[int]:
        while True:
            str(1)
            yield 1

    with pytest.raises(TooMuch), Work(1000).counted():
        for _ in think():
            pass


@pytest.mark.parametrize(("game", "level"), [(game, level) for game in GAMES for level in LEVELS])
def test_the_same_luck_takes_the_same_number_of_steps(game: str, level: str) -> None:
    phase = min(PHASES[game])
    seen = positions(game)[phase][0]
    once, again = ([*player(GAMES[game], level).think(seen, random.Random(3))] for _ in range(2))
    assert once == again
    assert 1 <= len(once) <= 16
