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

SPREAD: Final = 1.4
"""How much the way of a journey varies, in cards, with one journey to come."""
LEFT_OVER: Final = 0.05
"""Towns that a card left for the next round is worth."""
TIE: Final = 0.12
"""Towns that a card left at the very end is worth: it parts players who are level."""
TIE_NEAR: Final = 0.03
"""The same where town cards are out, when distances part players before cards do (L-75)."""
NEARER: Final = (1.13, 0.15, 0.03, 0.0)
"""Towns that a link nearer to the town card is worth, by rounds to come; at the end one (L-74), and what parts those
who are level."""


class Farsight(NamedTuple):
    """How the rounds to come are judged: `reach`, cards' worth of way that a journey goes on the mean; `forks`, towns
    on the way ahead of which the two nearest are weighed, not the nearest alone; `thrift`, towns that a card's worth of
    way saved is worth."""

    reach: float
    forks: int
    thrift: float


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


@lru_cache(maxsize=16)
def chances(rounds: int, reach: float) -> tuple[float, ...]:
    """By the length of a way, in parts of a card: how likely its end is reached in so many rounds."""
    middle, spread = reach * rounds, SPREAD * rounds**0.5
    return tuple(1 / (1 + exp((at / STEP - middle) / spread)) for at in range(STEP * 60))


class Worths(dict[tuple[int, int], float]):
    """By town and pieces missing: towns that a boot there has and will still fetch, each reckoned once."""

    def __init__(self, board: Board, prospect: Outlook, farsight: Farsight) -> None:
        self.prospect = prospect
        self._near = land(board).near
        self._distances = board.distances
        self._pieces = prospect.fetched + prospect.missing.bit_count()
        self._chances = chances(prospect.rounds, farsight.reach) if prospect.rounds else ()
        self._forks = farsight.forks
        self._thrift = farsight.thrift / STEP

    def __missing__(self, place: tuple[int, int]) -> float:
        worth = self[place] = self._reckon(*place)
        return worth

    def _reckon(self, town: int, missing: int) -> float:
        rounds, destination = self.prospect.rounds, self.prospect.destination
        worth = float(self._pieces - missing.bit_count())
        if destination >= 0:
            worth -= NEARER[min(rounds, len(NEARER) - 1)] * self._distances[town][destination]
        if rounds:
            worth += self._ahead(town, missing, 0, self._forks)
        return worth

    def _ahead(self, town: int, missing: int, way: int, forks: int) -> float:
        """The chances of what is missing, after so long a way."""
        if forks and missing & missing - 1:
            best, left = 0.0, 2
            for to, there, cards in self._near[town]:
                if missing & there:
                    on = way + cards
                    if on < len(self._chances):
                        best = max(best, self._chances[on] + self._ahead(to, missing ^ there, on, forks - 1))
                    left -= 1
                    if not left:
                        break
            return best
        return self._to_the_nearest(town, missing, way)

    def _to_the_nearest(self, town: int, missing: int, way: int) -> float:
        """The same, always on to the nearest town."""
        near, chances, worth = self._near, self._chances, 0.0
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
        return worth - self._thrift * way
