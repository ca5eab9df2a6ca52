"""What a viewer may know of a position (E-28, R-E21): the only form in which scenes and players see it."""

from __future__ import annotations

from typing import NamedTuple

from game.elasund.board import Board
from game.elasund.state import Cards, Options, Piece, Step, Wall
from game.rules import Result


class SeatView(NamedTuple):
    """One player's things as the viewer knows them. `influence` by colour only where the hand is seen, else None; the
    counts of gold and influence cards are public (R-E21)."""

    colour: str
    gold: int
    influence_count: int
    influence: tuple[int, int, int] | None
    permits: tuple[int, ...]
    tiles: tuple[str, ...]
    walls: int
    towers: int
    trade: int
    cubes: int


class Observation(NamedTuple):
    """A position through a viewer's eyes; private fields are None where they are hidden."""

    viewer: int | None
    board: Board
    options: Options
    seats: tuple[SeatView, ...]
    cells: tuple[Piece | None, ...]
    walls: tuple[Wall | None, ...]
    piles: tuple[int, ...]
    bank: int
    deck_count: int
    discards: tuple[int, int, int]
    church_left: int
    """Church tiles in the pile, the bottom one included."""
    church_bottom: int | None
    """Known to the builder of the tile on the foundation alone (R-E31)."""
    church_site: tuple[int, ...] | None
    """The nine cells of the church, north-west to south-east, once its first tile lies."""
    drawn: tuple[int, ...] | None
    """The two church tiles, for the one who chooses; None for everybody else."""
    turn: int
    active: int
    step: Step
    builds: int
    bonus_used: bool
    ship: int
    pirate: bool
    to_act: int | None
    queue: tuple[tuple[int, int], ...]
    deposits: tuple[Cards, ...]
    homeless: tuple[tuple[int, str], ...]
    result: Result | None


class Quote(NamedTuple):
    """What an action would cost and bring, computed by the rules for legal and illegal actions alike.

    `gold` to the bank, `compensation` as (seat, gold) in seat order (E-53), `influence` cards by colour spent, or
    `any_influence` cards of one colour not yet chosen; `strength` as (seat, permit values) in the footprint, the
    actor first; `displaced` pieces that go; `cubes`, `trade` points, `influence_gain` and `gold_gain` for the actor;
    `gold_left` afterwards (may be negative where it is not affordable); `shortage` whether the pay-out would make
    everybody give back half (R-E6); `wins` whether a building or wall ends the game, so that displaced
    cottages stay off the board (R-E10).
    """

    gold: int = 0
    compensation: tuple[tuple[int, int], ...] = ()
    influence: tuple[int, int, int] = (0, 0, 0)
    any_influence: int = 0
    strength: tuple[tuple[int, int], ...] = ()
    permits: int = 0
    displaced: tuple[Piece, ...] = ()
    cubes: int = 0
    trade: int = 0
    influence_gain: int = 0
    gold_gain: int = 0
    gold_left: int = 0
    shortage: bool = False
    wins: bool = False
    footprint: tuple[int, ...] = ()
