"""What a viewer may know of a position (L-77, D-11, R-L15): the only form in which scenes and players see it."""

from __future__ import annotations

from typing import NamedTuple

from game.elfenland.actions import Cards
from game.elfenland.board import Board
from game.elfenland.state import Options, Phase
from game.rules import Result


class SeatView(NamedTuple):
    """One player's things as the viewer knows them: `hand`, `hidden`, `destination` and `thrown` are None where they
    are secret; their sizes are public."""

    colour: str
    town: int
    fetched: int
    hand: Cards | None
    hand_count: int
    open: tuple[int, ...]
    hidden: tuple[int, ...] | None
    hidden_count: int
    obstacle: bool
    destination: int | None
    """-1 without the variant."""
    thrown: Cards | None
    thrown_count: int


class Observation(NamedTuple):
    """A position through a viewer's eyes."""

    viewer: int | None
    board: Board
    options: Options
    seats: tuple[SeatView, ...]
    home: int
    round: int
    starter: int
    phase: Phase
    active: int
    to_act: int | None
    picks: int
    passes: int
    row: tuple[int, ...]
    supply_count: int
    deck_count: int
    played: Cards
    counters: tuple[int, ...]
    obstacles: int
    result: Result | None


class Quote(NamedTuple):
    """What an action would cost and bring, computed by the rules for legal and illegal actions alike.

    For counters and obstacles: what `link` would then cost with its counter of `kind`, `price` cards from its end `a`
    and `back` from `b` (0 where the kind may not go). For moves: `price` is the regular price, `cards` what is spent,
    `caravan` whether as a caravan, `to` the town reached, `fetches` whether an own piece is taken there. `held` says
    how many cards of the kind are in the actor's hand, `left` how many cards would remain.
    """

    link: int = -1
    kind: int = -1
    price: int = 0
    back: int = 0
    cards: Cards = ()
    caravan: bool = False
    to: int = -1
    fetches: bool = False
    held: int = 0
    left: int = 0


class Standing(NamedTuple):
    """A seat's place at the end: 1 upwards, level seats share one (R-L14). `score` is pieces less `distance`;
    `distance` is None without the variant. `reason` is what parts it from the next seat below: "pieces", "score",
    "distance", "cards" or "shared"; "" for the last."""

    seat: int
    place: int
    pieces: int
    distance: int | None
    score: int
    cards: int
    reason: str
