"""What a viewer may know of a position (K-89): the only form in which scenes and players see it."""

from __future__ import annotations

from typing import NamedTuple

from game.king_of_the_elves.actions import Cards
from game.king_of_the_elves.board import Board
from game.king_of_the_elves.state import Options, Phase, Region, Travel
from game.rules import Result


class SeatView(NamedTuple):
    """One player's things as the viewer knows them: `gold` and `hand` are None where they are secret; the hand's size
    is public."""

    colour: str
    gold: int | None
    hand: Cards | None
    hand_count: int
    coats: int
    bought: int
    realm: tuple[Region, ...]


class Observation(NamedTuple):
    """A position through a viewer's eyes."""

    viewer: int | None
    board: Board
    options: Options
    seats: tuple[SeatView, ...]
    journey: int
    starter: int
    phase: Phase
    active: int
    to_act: int | None
    passes: int
    deck_count: int
    discards: Cards
    fetchable: tuple[int, ...]
    """Kinds of regions in the draw pile, for the one who fetches and while he does (R-K10 b); else none."""
    none_left: bool
    """Whether the viewer, who decides and has no region, learns that no pile holds one: by what he may do (R-K15)."""
    travel: Travel | None
    result: Result | None


class Quote(NamedTuple):
    """What an action would cost and bring, computed by the rules for legal and illegal actions alike.

    `price`: gold to the bank, for purchases and closing. `left`: cards in the actor's hand afterwards. `coats`: his
    coats in stock afterwards. `kind`: the card, vehicle or region concerned, -1 for none; `held`: how many of it are in
    his hand. `realm`, `slot`: the region concerned, -1 for none.

    For a step: `needed` cards of the vehicle, 0 where it does not go, `surcharge` of them for a foreign obstacle; and
    what the visit brings. For a stop: what the whole journey has brought. `earned`: gold from the bank for visits, of
    it `doubled` by own gold cards; `bonus`: gold for the completed tour, for a step if this step completes it; `fees`:
    gold to thieves.
    """

    price: int = 0
    left: int = 0
    coats: int = 0
    kind: int = -1
    held: int = 0
    realm: int = -1
    slot: int = -1
    needed: int = 0
    surcharge: int = 0
    earned: int = 0
    doubled: int = 0
    bonus: int = 0
    fees: int = 0


class Standing(NamedTuple):
    """A seat's place at the end: 1 upwards; equal gold is an equal place (K-87, R-K18)."""

    seat: int
    place: int
    gold: int
