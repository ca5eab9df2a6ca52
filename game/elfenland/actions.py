"""What a player can decide in Elfenland: one small value a kind of action.

Kinds and links are indices (`pieces.KINDS`, the board's links). Cards are counts by kind, seven of them. `words.py`
puts actions into the words that records use.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Cards: TypeAlias = tuple[int, ...]
"""Travel cards: how many of each of `pieces.KINDS`."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take the open counter of this kind (L-18)."""

    kind: int


@dataclass(frozen=True, slots=True)
class TakeBlind:
    """Take a counter from the face-down supply; it lies open afterwards (L-18, L-19)."""


@dataclass(frozen=True, slots=True)
class Place:
    """Put an own counter, from the `hidden` or from the open ones, on a road (L-23, R-L7)."""

    kind: int
    hidden: bool
    link: int


@dataclass(frozen=True, slots=True)
class Obstruct:
    """Lay one's obstacle on a road that has a counter (L-32, L-33)."""

    link: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Place nothing this time (L-29)."""


@dataclass(frozen=True, slots=True)
class Move:
    """Move the boot along a link to its other end for these cards; `caravan` says that they are any cards (L-50)."""

    link: int
    cards: Cards
    caravan: bool = False


@dataclass(frozen=True, slots=True)
class Stop:
    """End the own journey of this round (L-38)."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw these cards away, down to the limit (L-59)."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep this counter, `hidden` or open, for the next round (L-63, R-L7)."""

    kind: int
    hidden: bool


Action: TypeAlias = Take | TakeBlind | Place | Obstruct | Pass | Move | Stop | Discard | Keep
