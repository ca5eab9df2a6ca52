"""How many sequences of actions there are from fixed positions: pinned, and counted once more with the lists of legal
actions that the slow readings of the rules give.

A count of depth n is that of all sequences of n legal actions. What luck decides between two of them is part of the
sequence: of an action's first draw each outcome that can come is a branch of its own, however likely it is; its further
draws have the first outcome that can come, or a new round's cards alone would make more branches than can be counted.
Luck after the last action does not count.

The positions are those of records: after so many actions of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from game import replay
from game.match import Match
from game.rules import Game, Outcome
from tests.game.elasund import by_the_book as elasund
from tests.game.elfenland import by_the_book as elfenland
from tests.game.king_of_the_elves import by_the_book as king_of_the_elves

RECORDS = Path(__file__).resolve().parents[1] / "records"


class Branch:
    """Luck that takes one outcome of its first draw, and of each further draw the first; `choices` is the number of
    outcomes of the first one."""

    def __init__(self, first: int) -> None:
        self.at = first
        self.choices = 0

    def draw(self, kind: str, weights: Sequence[tuple[Outcome, int]]) -> Outcome:
        possible = [outcome for outcome, weight in weights if weight > 0]
        self.choices = self.choices or len(possible)
        at, self.at = self.at, 0
        return possible[at]


def afterwards(game: Game, state: Any, action: Any) -> Iterator[Any]:
    """The position after an action, for each branch of luck."""
    for first in count():
        branch = Branch(first)
        after, _ = game.apply(state, action, branch)
        yield after
        if first + 1 >= branch.choices:
            return


def perft(game: Game, state: Any, depth: int, legal: Callable[[Any], Any]) -> int:
    """Sequences of so many actions."""
    actions = legal(state)
    if depth == 1:
        return len(actions)
    return sum(perft(game, after, depth - 1, legal) for action in actions for after in afterwards(game, state, action))


def king_by_the_book(state: Any) -> list[Any]:
    table = king_of_the_elves.Table(state)
    return [each for each in king_of_the_elves.conceivable(state) if not king_of_the_elves.broken(table, each)]


BY_THE_BOOK: Final[dict[str, Callable[[Any], Any]]] = {
    "elasund": elasund.legal_by_the_book,
    "elfenland": elfenland.legal_by_the_book,
    "king_of_the_elves": king_by_the_book,
}


class Pinned(NamedTuple):
    """A position and its counts, of depth 1 upwards."""

    record: str
    actions: int
    counts: tuple[int, ...]


PINNED: Final = (
    Pinned("elasund-4-players", 0, (1, 25, 221, 2701, 23247)),  # roll
    Pinned("elasund-4-players", 32, (7, 54, 1044, 8790)),  # build
    Pinned("elasund-4-players", 160, (9, 10, 404, 7394)),  # pirate
    Pinned("elasund-4-players", 272, (1, 121, 639, 639, 8808)),  # build, then a permit
    Pinned("elasund-3-players", 133, (2, 4, 15, 274, 2084)),  # discard
    Pinned("elasund-3-players", 138, (81, 81, 98, 1589, 7561)),  # bonus
    Pinned("elasund-ten-cubes-by-church", 72, (13, 13, 13)),  # cottage
    Pinned("elasund-ten-cubes-by-church", 216, (2, 2, 46, 240)),  # spoils
    Pinned("elasund-ten-cubes-by-church", 258, (2, 0)),  # church tile, the last action
    Pinned("elfenland-4-players", 0, (4, 95, 2292)),  # draw
    Pinned("elfenland-4-players", 30, (12, 337, 7547)),  # plan
    Pinned("elfenland-4-players", 60, (29, 244, 3436, 36305)),  # travel
    Pinned("elfenland-4-players", 120, (26, 154, 168, 1518)),  # travel, then the next round
    Pinned("elfenland-4-players", 221, (12, 124, 126, 25, 1)),  # travel to the end
    Pinned("elfenland-6-players-destination", 95, (1, 28, 665)),  # keep
    Pinned("elfenland-6-players-destination", 165, (3, 189, 2610)),  # discard
    Pinned("elfenland-2-players-west", 26, (5, 32, 812, 20804)),  # travel
    Pinned("king_of_the_elves-4-players", 0, (3, 5533)),  # plan
    Pinned("king_of_the_elves-4-players", 36, (4, 9, 25, 54, 399)),  # travel
    Pinned("king_of_the_elves-4-players", 46, (6, 295)),  # travel, then the next journey
    Pinned("king_of_the_elves-4-players", 112, (4, 16, 56, 207, 955)),  # travel
    Pinned("king_of_the_elves-2-players-three-regions", 6, (120, 720)),  # discard
    Pinned("king_of_the_elves-2-players-three-regions", 40, (6, 36, 12972)),  # throw
    Pinned("king_of_the_elves-no-region-left", 0, (3, 527, 22942)),  # plan
    Pinned("king_of_the_elves-no-region-left", 8, (3, 5, 6, 3, 0)),  # travel to the end
)


@cache
def record(name: str) -> Match:
    return replay.load(RECORDS / f"{name}.json")


def position(name: str, actions: int) -> Any:
    """The position of a record after so many actions."""
    return record(name).history[actions].before


PINS = pytest.mark.parametrize("pinned", PINNED, ids=lambda each: f"{each.record}-{each.actions}")


@PINS
def test_as_many_sequences_as_ever(pinned: Pinned) -> None:
    game, state = record(pinned.record).game, position(pinned.record, pinned.actions)
    assert tuple(perft(game, state, depth, game.legal) for depth in range(1, len(pinned.counts) + 1)) == pinned.counts


@pytest.mark.long
@PINS
def test_as_many_sequences_by_the_book(pinned: Pinned) -> None:
    game, state = record(pinned.record).game, position(pinned.record, pinned.actions)
    legal = BY_THE_BOOK[game.name]
    assert tuple(perft(game, state, depth, legal) for depth in range(1, len(pinned.counts) + 1)) == pinned.counts
