"""What a player can decide in King of the Elves: one small value a kind of action.

Kinds of cards are indices (`pieces.KINDS`). A realm is the seat that owns it; a slot is a region's place in its realm,
0 the one that lies rightmost, placed first (R-K21, R-K29). `words.py` puts actions into the words that records use.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Cards: TypeAlias = tuple[int, ...]
"""Cards: how many of each of the 19 `pieces.KINDS`."""


@dataclass(frozen=True, slots=True)
class PlaceRegion:
    """Place a region card of this kind in a realm, to the left of those that lie there (K-18, K-21)."""

    kind: int
    realm: int


@dataclass(frozen=True, slots=True)
class DrawThree:
    """Draw three cards, to lay off four afterwards (K-22)."""


@dataclass(frozen=True, slots=True)
class DiscardFour:
    """Lay off these four cards (K-22, K-23)."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy the top card of the pile (K-26)."""


@dataclass(frozen=True, slots=True)
class PlayAction:
    """Lay a gold card, thief, tree or sea monster with an own coat on a region (K-30, K-36)."""

    kind: int
    realm: int
    slot: int


@dataclass(frozen=True, slots=True)
class CloseRegion:
    """Close a region of the own realm (K-37)."""

    slot: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing this time (K-41, K-42)."""


@dataclass(frozen=True, slots=True)
class NoRegion:
    """Say "no region card" and show the hand (K-44, K-45)."""


@dataclass(frozen=True, slots=True)
class Fetch:
    """After "no region card": take a region of this kind out of the draw pile (K-46)."""

    kind: int


@dataclass(frozen=True, slots=True)
class Throw:
    """After fetching: lay off a card of this kind, which is no region (K-47)."""

    kind: int


@dataclass(frozen=True, slots=True)
class Step:
    """Travel to the next region for so many cards of one vehicle (K-56, K-57)."""

    vehicle: int
    count: int


@dataclass(frozen=True, slots=True)
class PlayBodyguard:
    """Play a bodyguard for the realm of the next step (K-69, R-K3)."""


@dataclass(frozen=True, slots=True)
class PlayDirection:
    """Play a direction change (K-73)."""


@dataclass(frozen=True, slots=True)
class Stop:
    """End the own journey (K-62, R-K7)."""


Action: TypeAlias = (
    PlaceRegion
    | DrawThree
    | DiscardFour
    | Buy
    | PlayAction
    | CloseRegion
    | Pass
    | NoRegion
    | Fetch
    | Throw
    | Step
    | PlayBodyguard
    | PlayDirection
    | Stop
)
