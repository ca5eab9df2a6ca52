"""A position of King of the Elves as one immutable, hashable value. No order of a pile is kept: every card drawn is an
outcome (R-K31)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from game import rules
from game.king_of_the_elves.actions import Cards
from game.king_of_the_elves.board import Board
from game.rules import Option, Result
from game.values import cheap_to_change


class Phase(StrEnum):
    """What is being decided. Dealing (phase 1) and finishing a journey (phase 4) ask nobody."""

    PLAN = "plan"
    """Phase 2: regions, action cards, purchases, passes."""
    DISCARD = "discard"
    """Phase 2: four cards after the three drawn (K-22)."""
    FETCH = "fetch"
    """Phase 2: a region out of the draw pile after "no region card" (K-46)."""
    THROW = "throw"
    """Phase 2: a card after the one fetched (K-47)."""
    TRAVEL = "travel"
    """Phase 3: one complete journey each."""
    OVER = "over"


class Options(NamedTuple):
    """House rules: three regions a realm with two players (K-20), gold totals that lie open (K-89), hands that lie
    open."""

    three_regions_for_two: bool = False
    open_gold: bool = False
    open_hands: bool = False


HOUSE_RULES: Final[dict[str, tuple[Option, ...]]] = {
    name: (value, not value) for name, value in Options()._asdict().items()
}
"""Values of each house rule, its default first."""


def read_options(options: Mapping[str, Option]) -> Options:
    """House rules by name, the ones not named by default. Raises ValueError for what is none."""
    return rules.read_options(Options, HOUSE_RULES, options)


class Region(NamedTuple):
    """A region card on the table, and by type the seat whose action card lies on it, -1 where none does: each type
    once, so three cards at most (K-32, K-33). The obstacle is a tree on land, a sea monster on water (K-34, K-35)."""

    kind: int
    gold_card: int = -1
    thief: int = -1
    obstacle: int = -1


@cheap_to_change
class Seat(NamedTuple):
    """One player's things."""

    colour: str
    gold: int
    hand: Cards
    coats: int
    """Coats of arms in stock; the others lie with action cards (K-30, K-85)."""
    bought: int
    """Purchases in the planning phase of this journey (K-28)."""
    realm: tuple[Region, ...]
    """Regions in order of placement, the rightmost first (K-21)."""


class Visit(NamedTuple):
    """A region visited in the journey: its realm and slot, and whether a bodyguard kept thieves off (K-69)."""

    realm: int
    slot: int
    guarded: bool


UNGUARDED: Final = -1
WAITING: Final = -2


class Travel(NamedTuple):
    """The journey of the active seat so far."""

    clockwise: bool = True
    """Whether the next region is the one that follows clockwise (K-54, K-73)."""
    guard: int = UNGUARDED
    """Realm in which a bodyguard works, WAITING where it was played for the next step (R-K3), else UNGUARDED."""
    visits: tuple[Visit, ...] = ()
    """Regions visited, in order; the traveller stands in the last one."""


@cheap_to_change
class State(NamedTuple):
    """A whole position."""

    board: Board
    options: Options
    seats: tuple[Seat, ...]
    journey: int
    """1 upwards."""
    starter: int
    """Seat with the start figure (R-K20)."""
    phase: Phase
    active: int
    """Seat that decides; after the end the one with the start figure."""
    passes: int
    """Passes in an unbroken row (K-43)."""
    deck: Cards
    discards: Cards
    """The open discard pile (R-K22)."""
    travel: Travel | None
    """The journey under way, in phase TRAVEL only."""
    result: Result | None
