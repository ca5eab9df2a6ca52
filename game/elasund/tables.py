"""What can be worked out once a board: lookups for rows and track, and every action with a place as one shared object.

Listing legal actions then only picks objects out of these tables, which keeps play fast.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from game.elasund.actions import (
    AddPermit,
    BonusGold,
    Build,
    BuildChurch,
    BuildWall,
    ChooseChurchTile,
    EndBuilding,
    EndTurn,
    MovePermit,
    MoveShip,
    PlaceCottage,
    PlacePermit,
    RaisePermit,
    Roll,
    TakeGold,
)
from game.elasund.board import Board
from game.elasund.pieces import BUILDABLE, CHURCH_TILES, COTTAGES, INFLUENCE, PERMITS

ROLL: Final = Roll()
BUILD_CHURCH: Final = BuildChurch()
END_BUILDING: Final = EndBuilding()
TAKE_GOLD: Final = TakeGold()
BONUS_GOLD: Final = BonusGold()
END_TURN: Final = EndTurn()

Pay: TypeAlias = str | None


@dataclass(frozen=True, slots=True)
class Tables:
    """Lookups of one board. Action tables end in the cell (or space, row, tile) as last index."""

    row_of: tuple[int, ...]
    """Row index of each cell."""
    row_index: dict[int, int]
    """Row index by label."""
    cube_fields: tuple[int, ...]
    """Numbers of the trade track's fields on which a cube is earned."""
    track: tuple[int, ...]
    """Cubes earned by 0, 1, 2 … trade points up to the last field (E-104)."""
    wall_prices: tuple[int, ...]
    """Gold for a wall on each space (E-74)."""
    tower_spaces: tuple[tuple[int, ...], ...]
    """By row index: the wall spaces whose tower cube lies in that row (E-36)."""
    build: dict[str, dict[Pay, tuple[Build, ...]]]
    wall: tuple[BuildWall, ...]
    church: tuple[ChooseChurchTile, ...]
    """By tile - 1."""
    cottage: dict[str, tuple[PlaceCottage, ...]]
    ship: tuple[MoveShip, ...]
    place: tuple[dict[Pay, tuple[PlacePermit, ...]], ...]
    """By value, pay, cell; `move` and `add` likewise."""
    move: tuple[dict[str, tuple[MovePermit, ...]], ...]
    add: tuple[tuple[AddPermit, ...], ...]
    lift: dict[tuple[int, int], dict[str, RaisePermit]]
    """Bonus b by (value, higher value), pay."""


@lru_cache(maxsize=16)
def tables(board: Board) -> Tables:
    """The board's tables, made at the first question."""
    cells = range(len(board.trade))
    rows = range(len(board.rows))
    pays: tuple[Pay, ...] = (None, *INFLUENCE)
    cube_fields = tuple(field.number for field in board.track if field.cube)
    last = max((field.number for field in board.track), default=0)
    return Tables(
        row_of=tuple(cell // board.columns for cell in cells),
        row_index={label: row for row, label in enumerate(board.rows)},
        cube_fields=cube_fields,
        track=tuple(sum(number <= points for number in cube_fields) for points in range(last + 1)),
        wall_prices=tuple(space.price for space in board.walls),
        tower_spaces=tuple(tuple(at for at, space in enumerate(board.walls) if space.row == row) for row in rows),
        build={kind: {pay: tuple(Build(kind, cell, pay) for cell in cells) for pay in pays} for kind in BUILDABLE},
        wall=tuple(BuildWall(space) for space in range(len(board.walls))),
        church=tuple(ChooseChurchTile(tile) for tile in range(1, CHURCH_TILES + 1)),
        cottage={kind: tuple(PlaceCottage(kind, cell) for cell in cells) for kind in COTTAGES},
        ship=tuple(MoveShip(row) for row in rows),
        place=tuple({pay: tuple(PlacePermit(value, cell, pay) for cell in cells) for pay in pays} for value in PERMITS),
        move=tuple(
            {pay: tuple(MovePermit(value, cell, pay) for cell in cells) for pay in INFLUENCE} for value in PERMITS
        ),
        add=tuple(tuple(AddPermit(value, cell) for cell in cells) for value in PERMITS),
        lift={
            (value, by): {pay: RaisePermit(value, by, pay) for pay in INFLUENCE}
            for value in PERMITS
            for by in PERMITS
            if by > value
        },
    )
