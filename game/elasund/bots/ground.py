"""What a board is worth before anybody builds on it: every building site, and how often the ship comes to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from typing import Any, Final, NamedTuple

from game.elasund.board import Board
from game.elasund.pieces import BUILDABLE, BUILDINGS, DIE
from game.elasund.tables import tables


class Site(NamedTuple):
    """A footprint of one shape with what can be built on it."""

    at: int
    """Its number among the sites of the board."""
    kinds: tuple[str, ...]
    """Kinds of building that fit: of one shape, all needing the same number of permits."""
    corner: int
    cells: tuple[int, ...]
    needed: int
    """Permits needed (E-47)."""
    mask: int
    """Bit by cell: two sites lie apart when their masks share none."""
    trade: int
    """Trade points of a building there (E-102)."""
    hit: float
    """Chance that a roll of the dice pays a building there."""
    lying: Callable[[tuple[Any, ...]], tuple[Any, ...]]
    """What lies on these of a position's cells."""


@dataclass(frozen=True, slots=True)
class Ground:
    """Sites of one board."""

    by_cell: tuple[tuple[Site, ...], ...]
    """By cell, the sites that cover it."""
    hit: dict[str, tuple[float, ...]]
    """By kind of building and corner; 0 off the city."""
    trade: dict[str, tuple[int, ...]]
    """Trade points of a building, by kind and corner."""
    fields: tuple[int, ...]
    """Fields of the trade track that bring a cube."""


SUMS: Final = tuple(first + second for first in DIE for second in DIE)
"""The sums of two dice, each as likely."""


@lru_cache(maxsize=8)
def ground(board: Board) -> Ground:
    """The board's sites, worked out at the first question."""
    row_of = tables(board).row_of
    row_chance = tuple(SUMS.count(label) / len(SUMS) for label in board.rows)

    def hit(cells: tuple[int, ...] | None) -> float:
        return sum(row_chance[row] for row in {row_of[cell] for cell in cells or ()})

    sites: list[Site] = []
    for kinds in _shapes():
        for corner, cells in enumerate(board.footprints[kinds[0]]):
            if cells is not None and board.foundation not in cells:
                sites.append(
                    Site(
                        at=len(sites),
                        kinds=kinds,
                        corner=corner,
                        cells=cells,
                        needed=BUILDINGS[kinds[0]].permits,
                        mask=sum(1 << cell for cell in cells),
                        trade=sum(board.trade[cell] for cell in cells),
                        hit=hit(cells),
                        lying=_lying(cells),
                    )
                )
    return Ground(
        by_cell=tuple(tuple(site for site in sites if cell in site.cells) for cell in range(len(board.trade))),
        hit={kind: tuple(hit(cells) for cells in board.footprints[kind]) for kind in BUILDINGS},
        trade={
            kind: tuple(sum(board.trade[cell] for cell in cells or ()) for cells in board.footprints[kind])
            for kind in BUILDINGS
        },
        fields=tuple(field.number for field in board.track if field.cube),
    )


def _lying(cells: tuple[int, ...]) -> Callable[[tuple[Any, ...]], tuple[Any, ...]]:
    """Takes what lies on these cells out of a position's cells; `itemgetter` of a single one gives no tuple."""
    (first, *others) = cells
    return itemgetter(*cells) if others else lambda pieces: (pieces[first],)


def _shapes() -> list[tuple[str, ...]]:
    """Kinds of building that can stand on the same sites, together."""
    shapes: dict[tuple[int, int, int], list[str]] = {}
    for name in BUILDABLE:
        kind = BUILDINGS[name]
        shapes.setdefault((kind.width, kind.height, kind.permits), []).append(name)
    return [tuple(kinds) for kinds in shapes.values()]
