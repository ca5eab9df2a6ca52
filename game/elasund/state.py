"""A position of Elasund as one immutable, hashable value."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from game import rules
from game.elasund.board import Board
from game.rules import Option, Result
from game.values import cheap_to_change


class Step(StrEnum):
    """What is being decided."""

    ROLL = "roll"
    SHIFT = "shift"
    """The ship's own row was rolled (E-13)."""
    PIRATE = "pirate"
    """A 7 was rolled: the ship goes to another row (E-29)."""
    DISCARD = "discard"
    SPOILS = "spoils"
    GIVE_BACK = "give_back"
    """A shortage of influence (E-25)."""
    BUILD = "build"
    CHURCH_TILE = "church_tile"
    COTTAGE = "cottage"
    PERMIT = "permit"
    BONUS = "bonus"
    OVER = "over"


class Options(NamedTuple):
    """House rules. `pirate_own_cards`: one's own discards may be taken back as spoils (D2). `open_hands`: hands lie
    open."""

    pirate_own_cards: bool = True
    open_hands: bool = False


HOUSE_RULES: Final[dict[str, tuple[Option, ...]]] = {
    name: (value, not value) for name, value in Options()._asdict().items()
}
"""Values of each house rule, its default first."""


def read_options(options: Mapping[str, Option]) -> Options:
    """House rules by name, the ones not named by default. Raises ValueError for what is none."""
    return rules.read_options(Options, HOUSE_RULES, options)


class Building(NamedTuple):
    """A standing building; `cell` is its north-west corner. The same value lies on each cell it covers."""

    kind: str
    seat: int
    cell: int


class ChurchTile(NamedTuple):
    """A church tile, 1 (north-west) to 9 (south-east), with its builder's cube."""

    tile: int
    seat: int
    cell: int


class Permit(NamedTuple):
    """A permit on the board."""

    seat: int
    value: int


Piece: TypeAlias = Building | ChurchTile | Permit


class Wall(NamedTuple):
    """A standing wall: `number` 1 to 9 in its owner's order (E-76)."""

    seat: int
    number: int


class Cards(NamedTuple):
    """A number of gold cards and of influence cards by colour (red, green, blue)."""

    gold: int = 0
    influence: tuple[int, int, int] = (0, 0, 0)

    @property
    def count(self) -> int:  # type: ignore[override]  # takes the place of tuple.count
        """All cards."""
        return self.gold + sum(self.influence)


@cheap_to_change
class Seat(NamedTuple):
    """One player's things. `trade` is the true sum of trade points (D4), `cubes` those on the board."""

    colour: str
    gold: int
    influence: tuple[int, int, int]
    permits: tuple[int, ...]
    """Values in supply, ascending."""
    tiles: tuple[str, ...]
    """Own buildings in supply, in the order of `pieces.OWN`."""
    walls: int
    """Walls built."""
    trade: int
    cubes: int


@cheap_to_change
class State(NamedTuple):
    """A whole position. Bank, site of the church and the like are derived, see `derived.py`."""

    board: Board
    options: Options
    seats: tuple[Seat, ...]
    cells: tuple[Piece | None, ...]
    """What lies on each cell of the board."""
    walls: tuple[Wall | None, ...]
    """What stands on each wall space of the board."""
    piles: tuple[int, ...]
    """Neutral buildings left, in the order of `pieces.NEUTRAL`."""
    deck: tuple[int, int, int]
    discards: tuple[int, int, int]
    church: tuple[int, ...]
    """Church tiles in the pile whose order is open, ascending (R-E24)."""
    church_bottom: int
    """The tile put under the pile by the first church builder; 0 where there is none."""
    drawn: tuple[int, ...]
    """The two church tiles to choose from in step CHURCH_TILE."""
    turn: int
    """1 upwards, counted over all seats."""
    active: int
    """Seat whose turn it is."""
    step: Step
    builds: int
    """Builds made in this turn."""
    bonus_used: bool
    ship: int
    """Row index of the ship; -1 beside the board (D15)."""
    pirate: bool
    queue: tuple[tuple[int, int], ...]
    """In DISCARD and GIVE_BACK: (seat, cards to give) still to decide, the first decides now."""
    deposits: tuple[Cards, ...]
    """Cards laid before the pirate in this turn, by seat; empty outside DISCARD and SPOILS."""
    due: tuple[int, ...]
    """In GIVE_BACK: influence cards that each seat gets when all have given back; else empty."""
    homeless: tuple[tuple[int, str], ...]
    """In COTTAGE: (seat, cottage) to be re-placed, in order; the first entry's seat decides and may take any of its
    own (R-E11)."""
    result: Result | None
