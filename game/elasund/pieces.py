"""Elasund's parts: counts, costs, sizes and income, each once (reference 1.1 to 1.3)."""

from __future__ import annotations

from typing import Final, NamedTuple

COLOURS: Final = ("red", "blue", "green", "yellow")
"""Seat colours in default order (E-01, R-E1)."""

INFLUENCE: Final = ("red", "green", "blue")
"""Colours of influence cards; triples of counts are in this order everywhere."""


class BuildingKind(NamedTuple):
    """One type of building: size in cells, price in gold, permits needed, income a hit, rows of its cubes."""

    name: str
    width: int
    height: int
    gold: int
    permits: int
    income: str | None
    cube_rows: tuple[int, ...]
    count: int  # type: ignore[assignment]  # takes the place of tuple.count, which nobody needs here
    """Tiles in the shared pile, or of each player where `own`."""
    own: bool

    @property
    def size(self) -> int:
        """Cells covered: what decides who displaces whom (4.2, R-E20)."""
        return self.width * self.height


BUILDINGS: Final[dict[str, BuildingKind]] = {
    kind.name: kind
    for kind in (
        BuildingKind("cottage_small", 1, 1, 0, 0, "influence", (), 1, True),
        BuildingKind("cottage_large", 1, 2, 0, 0, "gold", (), 1, True),
        BuildingKind("house", 2, 1, 1, 1, "influence", (), 1, True),
        BuildingKind("workshop", 1, 2, 2, 1, "gold", (), 1, True),
        BuildingKind("well", 1, 1, 5, 1, None, (0,), 4, False),
        BuildingKind("market", 2, 1, 5, 1, None, (0,), 4, False),
        BuildingKind("shop", 2, 2, 3, 2, "gold", (0,), 5, False),
        BuildingKind("tavern", 2, 2, 3, 2, "influence", (0,), 5, False),
        BuildingKind("hall", 2, 3, 5, 3, None, (0, 1), 3, False),
    )
}
"""Every building by name (E-08, E-19 to E-21, E-34, E-44)."""

COTTAGES: Final = ("cottage_small", "cottage_large")
OWN: Final = ("house", "workshop")
"""Own buildings that can be built (E-43)."""
NEUTRAL: Final = ("well", "market", "shop", "tavern", "hall")
BUILDABLE: Final = OWN + NEUTRAL

CUBES: Final = 10
"""Cubes of each player; all on the board win (E-108)."""
PERMITS: Final = (0, 1, 2, 3, 4)
GOLD: Final = 51
INFLUENCE_EACH: Final = 13
START_GOLD: Final = 3
START_INFLUENCE: Final = 1

WALL_REWARDS: Final = (1, 1, 0, 1, 2, 0, 2, 2, 0)
"""Influence for walls 1 to 9; 0 marks a tower with a cube instead (E-76, E-77)."""
WALLS: Final = len(WALL_REWARDS)

CHURCH_TILES: Final = 9
CHURCH_SIDE: Final = 3
CHURCH_GOLD: Final = 7

GOLD_TAKEN: Final = 2
"""Gold for forgoing the permit and for bonus d (E-90, E-101)."""
SAME_FOR_ROW: Final = 2
SAME_FOR_BONUS: Final = 2
SAME_FOR_SIZE: Final = 3
"""Influence of one colour for any row (E-94), bonus a and b (E-98, E-99), equal size (E-60)."""
BUILDS_A_TURN: Final = 2
PIRATE_ROLL: Final = 7
SHIFT: Final = 2
"""Rows that the ship moves when its own row is rolled (E-13)."""
DIE: Final = (1, 2, 3, 4, 5, 6)
SUMS: Final = range(2 * DIE[0], 2 * DIE[-1] + 1)
"""What two dice can show."""


def towers(walls: int) -> int:
    """Towers among a player's first `walls` walls (E-76)."""
    return sum(1 for reward in WALL_REWARDS[:walls] if reward == 0)
