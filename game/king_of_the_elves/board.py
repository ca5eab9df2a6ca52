"""The table of King of the Elves, read from a Tiled map; the map holds every coordinate."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from game.maps import Rect as Rect


@dataclass(frozen=True, slots=True)
class Place:
    """A player's place at the table: his plate, and by slot, the rightmost first, where a region lies and where the
    action cards lie on it."""

    plate: Rect
    slots: tuple[Rect, ...]
    spots: tuple[tuple[Rect, ...], ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Where everything lies for one number of players: their places clockwise, the lowest first, and the piles."""

    places: tuple[Place, ...]
    deck: Rect
    discards: Rect


@dataclass(frozen=True, eq=False)
class Board:
    """One table. Two are equal when their names and digests are: positions hold their board, and compare and hash
    fast."""

    name: str
    """The map's file name without folder and ending: what records call the board."""
    seats: tuple[int, ...]
    slots: int
    """Regions for which each realm has room on the table; the rules say how many may lie there."""
    tables: Mapping[int, Table]
    """By number of players."""
    digest: str = field(init=False)
    """Hash of the rules' part of the board: all but places on the map."""
    _hash: int = field(init=False, repr=False)

    def __post_init__(self) -> None:
        digest = hashlib.sha256(json.dumps((self.seats, self.slots)).encode()).hexdigest()
        object.__setattr__(self, "digest", digest)
        object.__setattr__(self, "_hash", int(digest[:15], 16))

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Board) and self.digest == other.digest and self.name == other.name)

    def __hash__(self) -> int:
        return self._hash
