"""The table of King of the Elves, read from a Tiled map; the map holds every coordinate."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from game.maps import Rect as Rect

Point: TypeAlias = tuple[float, float]
"""A place in map pixels."""


class Spots(NamedTuple):
    """Where action cards lie on a region with their coats, by type as in `state.Region`."""

    gold_card: Rect
    thief: Rect
    obstacle: Rect


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a region of a realm lies."""

    rect: Rect
    spots: Spots
    stop: float
    """Where the ring passes it: how far along, counted in corners from the ring's first (2.5 is half way from the
    third corner to the fourth)."""


@dataclass(frozen=True, slots=True)
class Place:
    """A player's place at the table: his plate, and the slots of his realm, the rightmost first (K-21)."""

    plate: Rect
    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Where everything lies for one number of players, in map pixels."""

    area: Rect
    """The whole map; everything lies in it."""
    cloth: Rect
    """The box of the oval cloth."""
    deck: Rect
    discards: Rect
    places: tuple[Place, ...]
    """Clockwise, the lowest first."""
    ring: tuple[Point, ...]
    """Corners of the closed line on which travellers go round clockwise, past the first slot of the first place, its
    second, …, the first of the second place, …"""


@dataclass(frozen=True, eq=False)
class Board:
    """One table. Two are equal when their names and digests are: positions hold their board, and compare and hash
    fast."""

    name: str
    """The map's file name without folder and ending: what records call the board."""
    seats: tuple[int, ...]
    tables: Mapping[int, Table]
    """By number of players, for each of `seats`. The table for two has three slots a realm, for the house rule (K-20);
    the others have two (K-19)."""
    digest: str = field(init=False)
    """Hash of the rules' part of the board: all but places on the map."""
    _hash: int = field(init=False, repr=False)

    def __post_init__(self) -> None:
        digest = hashlib.sha256(json.dumps(self.seats).encode()).hexdigest()
        object.__setattr__(self, "digest", digest)
        object.__setattr__(self, "_hash", int(digest[:15], 16))

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Board) and self.digest == other.digest and self.name == other.name)

    def __hash__(self) -> int:
        return self._hash
