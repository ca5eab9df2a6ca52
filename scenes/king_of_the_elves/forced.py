"""Which decisions the scene of King of the Elves plays by itself because nothing is left to choose."""

from __future__ import annotations

from game.king_of_the_elves.pieces import DISCARDED
from game.king_of_the_elves.state import Phase
from game.king_of_the_elves.view import Observation


def goes_without_saying(public: Observation) -> bool:
    """Whether everybody can see that a single legal action is the only one; else playing it by itself would tell of a
    hand or of gold (K-89). The end of a journey is left to the traveller all the same."""
    seat = public.seats[public.active]
    match public.phase:
        case Phase.PLAN:
            return seat.gold is not None and not seat.hand_count
        case Phase.DISCARD:
            return seat.hand_count == DISCARDED
        case Phase.THROW:
            return seat.hand is not None
    return False
