"""Which decisions the Elfenland scene plays by itself because nothing is left to choose."""

from __future__ import annotations

from game.elfenland.state import Phase
from game.elfenland.view import Observation


def goes_without_saying(public: Observation) -> bool:
    """Whether everybody can see that a single legal action is the only one; else playing it by itself would tell of
    hidden counters or of the hand (R-L8). The end of a journey is left to the traveller all the same."""
    seat = public.seats[public.active]
    match public.phase:
        case Phase.PLAN:
            return not seat.hidden_count
        case Phase.KEEP:
            return seat.hidden_count < 2
        case Phase.DISCARD:
            return seat.hand is not None
    return False
