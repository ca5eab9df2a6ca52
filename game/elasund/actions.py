"""What a player can decide in Elasund: one small value a kind of action.

Cells, wall spaces and rows are indices into the board, `pay` is an influence colour. `words.py` puts actions into the
words that records use.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll both dice (E-12)."""


@dataclass(frozen=True, slots=True)
class MoveShip:
    """Move the ship to `row`: two rows away after its own row was rolled (E-13), anywhere else after a 7 (E-29)."""

    row: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Give these cards to the pirate (E-31, E-32); `influence` counts red, green, blue."""

    gold: int
    influence: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Spoils:
    """Take these of the deposited cards for one's towers, possibly none (E-38, R-E8)."""

    gold: int
    influence: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class GiveBack:
    """Return half of one's influence in a shortage (E-25, R-E5)."""

    influence: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Build:
    """Put up a building with its north-west corner on `cell`; `pay` names the colour of the three influence cards
    where something of equal size stands in the way (E-60, R-E16), else None."""

    building: str
    cell: int
    pay: str | None = None


@dataclass(frozen=True, slots=True)
class BuildWall:
    """Put the next own wall on a wall space (E-74 to E-77)."""

    space: int


@dataclass(frozen=True, slots=True)
class BuildChurch:
    """Pay for a church tile; the first draws two to choose from (E-81, R-E19)."""


@dataclass(frozen=True, slots=True)
class ChooseChurchTile:
    """Put this one of the two tiles drawn on the foundation, the other goes to the bottom (E-82)."""

    tile: int


@dataclass(frozen=True, slots=True)
class EndBuilding:
    """End action 2 with fewer than two builds (E-42, R-E27)."""


@dataclass(frozen=True, slots=True)
class PlaceCottage:
    """Re-place a displaced cottage with its northern cell on `cell` (E-69)."""

    cottage: str
    cell: int


@dataclass(frozen=True, slots=True)
class PlacePermit:
    """Place a permit in action 3 (E-90); `pay` names the colour of the two influence cards that open any row (E-94)."""

    value: int
    cell: int
    pay: str | None = None


@dataclass(frozen=True, slots=True)
class TakeGold:
    """Take 2 gold instead of placing a permit (E-90)."""


@dataclass(frozen=True, slots=True)
class MovePermit:
    """Bonus a: move the own permit of `value` to another free cell (E-98)."""

    value: int
    cell: int
    pay: str


@dataclass(frozen=True, slots=True)
class RaisePermit:
    """Bonus b: swap the own permit `value` on the board for the higher `by` from supply (E-99)."""

    value: int
    by: int
    pay: str


@dataclass(frozen=True, slots=True)
class AddPermit:
    """Bonus c: place a permit from supply on any free cell for three different influence cards (E-100)."""

    value: int
    cell: int


@dataclass(frozen=True, slots=True)
class BonusGold:
    """Bonus d: 2 gold for three different influence cards (E-101)."""


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Skip the bonus, or go on after it: the next player's turn begins (E-97, R-E9)."""


Action: TypeAlias = (
    Roll | MoveShip | Discard | Spoils | GiveBack | Build | BuildWall | BuildChurch | ChooseChurchTile | EndBuilding
    | PlaceCottage | PlacePermit | TakeGold | MovePermit | RaisePermit | AddPermit | BonusGold | EndTurn
)  # fmt: skip
