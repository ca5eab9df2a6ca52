"""What a journey brings and costs in gold (5.3, 6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.king_of_the_elves.pieces import FEE, TOUR, VALUES
from game.king_of_the_elves.ring import ring
from game.king_of_the_elves.state import Region, Seat, Travel
from game.king_of_the_elves.view import SeatView


class Income(NamedTuple):
    """What one visit brings: gold from the bank, of it `doubled` by the own gold card; `thief` is the seat to which the
    fee goes, -1 if to none."""

    gold: int
    doubled: int
    thief: int

    @property
    def fee(self) -> int:
        """Gold that the thief takes (K-67)."""
        return FEE if self.thief >= 0 else 0


class Settlement(NamedTuple):
    """What a journey brings: each visit in order, and the bonus for the whole tour."""

    visits: tuple[Income, ...]
    bonus: int

    @property
    def earned(self) -> int:
        """Gold from the bank for visits."""
        return sum([income.gold for income in self.visits])

    @property
    def doubled(self) -> int:
        """The part of it that own gold cards added."""
        return sum([income.doubled for income in self.visits])

    @property
    def fees(self) -> int:
        """Gold to thieves."""
        return sum([income.fee for income in self.visits])

    @property
    def total(self) -> int:
        """What the traveller has more in the end; never less than nothing (K-79)."""
        return self.earned + self.bonus - self.fees


def income(region: Region, traveller: int, guard: bool) -> Income:
    """A visit pays the region's value, each time (K-65), and again for who has his gold card there (K-66). A foreign
    thief takes his fee each time (K-67), the own one nothing (K-68), none from a guarded traveller (K-69)."""
    value = VALUES[region.kind]
    doubled = value if region.gold_card == traveller else 0
    thief = -1 if guard or region.thief == traveller else region.thief
    return Income(value + doubled, doubled, thief)


def tour_bonus(seats: Sequence[Seat | SeatView], travel: Travel) -> int:
    """Gold for having visited every region of every realm in this journey (K-76), once at most (K-77); none for an
    empty table (R-K2)."""
    spots = ring(seats)
    if not spots or len(travel.visits) < len(spots):
        return 0
    return TOUR if len({(visit.realm, visit.slot) for visit in travel.visits}) == len(spots) else 0


def settlement(seats: Sequence[Seat | SeatView], traveller: int, travel: Travel) -> Settlement:
    """What the journey has brought so far."""
    visits = [income(seats[visit.realm].realm[visit.slot], traveller, visit.guarded) for visit in travel.visits]
    return Settlement(tuple(visits), tour_bonus(seats, travel))
