"""What a place on the map is worth at the end of a journey, in towns: pieces fetched, and those that the journeys to
come will fetch."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from game.elfenland.board import Board
from game.elfenland.bots.land import STEP, land
from game.elfenland.derived import pieces_left
from game.elfenland.ending import ends_early
from game.elfenland.state import State
from game.elfenland.view import Observation

REACH: Final = 6.5
"""Cards' worth of way that a journey goes on the mean."""
SPREAD: Final = 1.4
"""How much that varies, in cards, with one journey to come."""
LEFT_OVER: Final = 0.05
"""Towns that a card left for the next round is worth."""
TIE: Final = 0.12
"""Towns that a card left at the very end is worth: it parts players who are level."""
NEARER: Final = (1.0, 0.45, 0.2, 0.1)
"""Towns that a link nearer to the town card is worth, by rounds to come."""


class Outlook(NamedTuple):
    """What decides a seat's journey besides hand and counters: pieces still to fetch, towns fetched, rounds to come
    after this one, the town card (-1: none)."""

    missing: int
    fetched: int
    rounds: int
    destination: int


def outlook(view: State | Observation, at: int) -> Outlook:
    """The outlook of a seat. With all pieces in somebody's hands the game ends after this round (L-71)."""
    seat, options = view.seats[at], view.options
    last = ends_early(options) and any(not pieces_left(view, each) for each in view.seats)
    rounds = 0 if last else options.rounds - view.round
    destination = seat.destination if seat.destination is not None else -1
    return Outlook(pieces_left(view, seat), seat.fetched.bit_count(), rounds, destination)


@lru_cache(maxsize=8)
def chances(rounds: int) -> tuple[float, ...]:
    """By the length of a way, in parts of a card: how likely its end is reached in so many rounds."""
    middle, spread = REACH * rounds, SPREAD * rounds**0.5
    return tuple(1 / (1 + exp((at / STEP - middle) / spread)) for at in range(STEP * 60))


class Worths(dict[tuple[int, int], float]):
    """By town and pieces missing: towns that a boot there has and will still fetch, each reckoned once."""

    def __init__(self, board: Board, prospect: Outlook) -> None:
        self.prospect = prospect
        self._near = land(board).near
        self._distances = board.distances
        self._pieces = prospect.fetched + prospect.missing.bit_count()
        self._chances = chances(prospect.rounds) if prospect.rounds else ()

    def __missing__(self, place: tuple[int, int]) -> float:
        worth = self[place] = self._reckon(*place)
        return worth

    def _reckon(self, town: int, missing: int) -> float:
        """What is fetched and, nearest town first, the chances of what is missing."""
        rounds, destination = self.prospect.rounds, self.prospect.destination
        worth = float(self._pieces - missing.bit_count())
        if destination >= 0:
            worth -= NEARER[min(rounds, len(NEARER) - 1)] * self._distances[town][destination]
        way, near, chances = 0, self._near, self._chances
        if not rounds:
            return worth
        while missing:
            for to, there, cards in near[town]:
                if missing & there:
                    way += cards
                    missing ^= there
                    town = to
                    break
            if way >= len(chances):
                break
            worth += chances[way]
        return worth
