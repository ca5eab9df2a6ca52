"""The ring of travel: all regions of all realms, clockwise, one behind the other (5.3)."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from game.king_of_the_elves.pieces import REALM_OF_TWO
from game.king_of_the_elves.state import Seat, Travel
from game.king_of_the_elves.view import SeatView

Spot: TypeAlias = tuple[int, int]
"""A region on the table: its realm and slot."""


@lru_cache(maxsize=1 << 12)
def _ring(sizes: tuple[int, ...]) -> tuple[Spot, ...]:
    """All regions, clockwise from seat 0's realm, for so many in each realm."""
    return tuple((realm, slot) for realm, size in enumerate(sizes) for slot in range(size))


def ring(seats: Sequence[Seat | SeatView]) -> tuple[Spot, ...]:
    """All regions clockwise: in each realm from right to left, as they were placed (K-53), realm after realm to the
    left (K-54); empty realms are not on it (R-K2)."""
    return _ring(tuple([len(seat.realm) for seat in seats]))


@lru_cache(maxsize=1 << 14)
def _beside(sizes: tuple[int, ...], spot: Spot, clockwise: bool) -> Spot | None:
    """The region next to a spot of the ring, or to where one could be, in this direction; None on an empty ring."""
    spots = _ring(sizes)
    if not spots:
        return None
    return spots[bisect_right(spots, spot) % len(spots) if clockwise else bisect_left(spots, spot) - 1]


def region_ahead(seats: Sequence[Seat | SeatView], traveller: int, travel: Travel) -> Spot | None:
    """The region that the next step visits; none can be skipped (K-55), and after the last the ring goes on with the
    first (K-64). None if no region lies on the table (R-K2).

    The first step goes to the own realm (K-52): to its rightmost region, after a direction change to its leftmost
    (K-74); where it is empty, to the first region met in that direction (R-K2). Every further step goes to the
    neighbour of the region just visited, after a direction change back (K-75, R-K19).
    """
    if travel.visits:
        last = travel.visits[-1]
        spot = (last.realm, last.slot)
    else:
        spot = (traveller, -1 if travel.clockwise else REALM_OF_TWO)
    return _beside(tuple([len(seat.realm) for seat in seats]), spot, travel.clockwise)
