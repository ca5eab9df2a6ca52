"""Keys of spots and places on the table of King of the Elves: regions and chips as one number each."""

from __future__ import annotations

from typing import Final

from game.king_of_the_elves.pieces import REALM_OF_TWO

GOLD, THIEF, OBSTACLE = range(3)
TYPES: Final = ("gold_card", "thief", "obstacle")
"""Types of action cards on a region, as `Region` names them."""


def region_key(realm: int, slot: int) -> int:
    """The key of a region or of a free slot."""
    return realm * REALM_OF_TWO + slot


def region_of(key: int | str) -> tuple[int, int]:
    """Realm and slot of a key."""
    return divmod(int(key), REALM_OF_TWO)


def chip_key(realm: int, slot: int, type_: int) -> int:
    """The key of an action card on a region: `GOLD`, `THIEF` or `OBSTACLE`."""
    return region_key(realm, slot) * len(TYPES) + type_
