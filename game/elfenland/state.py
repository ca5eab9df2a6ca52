"""A position of Elfenland as one immutable, hashable value. No order of any pile is kept: every draw is an outcome
(R-L16)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from game import rules
from game.elfenland.actions import Cards
from game.elfenland.board import Board
from game.rules import Option, Result
from game.values import cheap_to_change


class Phase(StrEnum):
    """What is being decided. Dealing cards and the hidden counter (phases 1 and 2) ask nobody."""

    DRAW = "draw"
    """Phase 3: three more counters."""
    PLAN = "plan"
    """Phase 4: counters onto roads."""
    TRAVEL = "travel"
    """Phase 5: boots."""
    DISCARD = "discard"
    """Phase 5: the traveller who has stopped cuts his hand (L-59)."""
    KEEP = "keep"
    """Phase 6: one counter each is kept (L-63)."""
    OVER = "over"


class Options(NamedTuple):
    """House rules: town cards (`destination`), caravans for those who could pay too (`caravan_free`, D-2), an end as
    soon as somebody has all pieces at a round's end (`early_finish`, D-1), hands that lie open, 3 or 4 rounds."""

    destination: bool = False
    caravan_free: bool = False
    early_finish: bool = True
    open_hands: bool = False
    rounds: int = 4


HOUSE_RULES: Final[dict[str, tuple[Option, ...]]] = {
    **{name: (value, not value) for name, value in Options()._asdict().items()},
    "rounds": (Options().rounds, 3),
}
"""Values of each house rule, its default first."""


def read_options(options: Mapping[str, Option]) -> Options:
    """House rules by name, the ones not named by default. Raises ValueError for what is none."""
    return rules.read_options(Options, HOUSE_RULES, options)


@cheap_to_change
class Seat(NamedTuple):
    """One player's things."""

    colour: str
    town: int
    """Where the boot stands."""
    fetched: int
    """Towns whose own piece has been taken, as a bit set."""
    hand: Cards
    open: tuple[int, ...]
    """Counters that lie open before the player, by kind."""
    hidden: tuple[int, ...]
    """Counters that only the player has seen, by kind."""
    obstacle: bool
    """Whether the obstacle is still there (L-32)."""
    destination: int
    """Town of the town card, -1 without the variant."""
    thrown: Cards
    """Cards thrown away for the limit since the last deal, face down (D-11)."""


@cheap_to_change
class State(NamedTuple):
    """A whole position."""

    board: Board
    options: Options
    seats: tuple[Seat, ...]
    home: int
    """The town where all boots began: no pieces lie there (L-04)."""
    round: int
    """1 upwards."""
    starter: int
    """Seat with the start marker."""
    phase: Phase
    active: int
    """Seat that decides."""
    picks: int
    """Counters taken in phase 3 of this round, by all together."""
    passes: int
    """Passes in an unbroken row (L-30)."""
    row: tuple[int, ...]
    """Kinds of the open counters by place; a new one lies where the old one was taken (L-20)."""
    supply: tuple[int, ...]
    """Face-down counters by kind."""
    deck: Cards
    played: Cards
    """Cards played since the last deal: the open discard pile (R-L15)."""
    counters: tuple[int, ...]
    """Kind of the counter on each link of the board, -1 where none lies."""
    obstacles: int
    """Links with an obstacle, as a bit set."""
    result: Result | None
