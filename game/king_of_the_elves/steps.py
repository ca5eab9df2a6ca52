"""How a journey changes with each thing that a traveller does: shared by play and preview."""

from __future__ import annotations

from game.king_of_the_elves.prices import guarded
from game.king_of_the_elves.ring import Spot
from game.king_of_the_elves.state import UNGUARDED, WAITING, Travel, Visit


def stepped(travel: Travel, spot: Spot) -> Travel:
    """After a visit to the region ahead. A bodyguard played for this step works in its realm from now on; one that
    worked elsewhere is spent (K-71, R-K3)."""
    guard = guarded(travel, spot[0])
    return travel._replace(
        guard=spot[0] if guard else UNGUARDED,
        visits=(*travel.visits, Visit(*spot, guard)),
    )


def guarding(travel: Travel) -> Travel:
    """With a bodyguard waiting for the next step (K-69, R-K3)."""
    return travel._replace(guard=WAITING)


def turned_round(travel: Travel) -> Travel:
    """In the other direction, by a second change back again (K-73)."""
    return travel._replace(clockwise=not travel.clockwise)
