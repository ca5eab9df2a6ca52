"""What a step costs (3, 4): the one place where play reads the transport table."""

from __future__ import annotations

from game.king_of_the_elves.pieces import PRICES, SURCHARGE, VEHICLES
from game.king_of_the_elves.state import WAITING, Region, Travel


def guarded(travel: Travel, realm: int) -> bool:
    """Whether a bodyguard works for a step into this realm: one played for the next step, or one that works there and
    was not left since (K-69 to K-71, R-K3, R-K5)."""
    return travel.guard in (WAITING, realm)


def surcharge(region: Region, traveller: int, guard: bool) -> int:
    """More cards for a foreign obstacle (K-60), on every visit (R-K9); none for the own one (K-61) nor with a bodyguard
    (K-70)."""
    return SURCHARGE if region.obstacle not in (-1, traveller) and not guard else 0


def step_price(region: Region, vehicle: int, traveller: int, guard: bool) -> int:
    """Equal cards of a vehicle for a visit (K-56 to K-59), the surcharge included; 0 where it does not go."""
    price = PRICES[region.kind][vehicle - VEHICLES.start]
    return price + surcharge(region, traveller, guard) if price else 0
