"""Elfenland's board as the rules need it, read from a Tiled map; the map holds every coordinate."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from game.elfenland.pieces import LAND
from game.maps import Rect as Rect

Point: TypeAlias = tuple[float, float]
"""A place in map pixels."""


@dataclass(frozen=True, slots=True)
class Town:
    """A town: `start` whether boots may begin there, `destination` whether a town card names it."""

    name: str
    at: Point
    start: bool
    destination: bool


@dataclass(frozen=True, slots=True)
class Link:
    """A road or waterway between the towns `a` and `b` (indices).

    `flows_to` is the town down the river, -1 where nothing flows. `path` runs from `a` to `b` as it is painted;
    `anchor` is where a counter lies.
    """

    a: int
    b: int
    terrain: str
    flows_to: int
    path: tuple[Point, ...]
    anchor: Point

    def other(self, town: int) -> int:
        """The end that is not this town."""
        return self.b if town == self.a else self.a

    @property
    def road(self) -> bool:
        """Whether it is a link by land, on which counters lie (R-L3)."""
        return self.terrain in LAND


@dataclass(frozen=True, eq=False)
class Board:
    """One board: towns and links, numbered in the map's order.

    Two boards are equal when their names and digests are: positions hold their board, and compare and hash fast.
    """

    name: str
    """The map's file name without folder and ending: what records call the board."""
    seats: tuple[int, ...]
    towns: tuple[Town, ...]
    links: tuple[Link, ...]
    picture: Path | None
    """File of the painted land beneath; None where the map has none."""
    picture_rect: Rect
    """The place of the land on the map, the whole map where there is no picture."""
    roads_painted: bool
    """Whether the picture shows the links, so that they need not be drawn."""
    digest: str = field(init=False)
    """Hash of the rules' part of the board: all but the picture and places on the map."""
    links_at: tuple[tuple[int, ...], ...] = field(init=False)
    """The links of each town."""
    distances: tuple[tuple[int, ...], ...] = field(init=False)
    """Fewest links of any kind from town to town (L-73); -1, which the reader refuses, where none lead there."""
    starts: tuple[int, ...] = field(init=False)
    """Towns where boots may begin; luck chooses where there are several."""
    destinations: tuple[int, ...] = field(init=False)
    """Towns with a town card (L-72)."""
    _hash: int = field(init=False, repr=False)

    def __post_init__(self) -> None:
        links_at = tuple(
            tuple(number for number, link in enumerate(self.links) if town in (link.a, link.b))
            for town in range(len(self.towns))
        )
        object.__setattr__(self, "links_at", links_at)
        object.__setattr__(self, "distances", tuple(self._distances(town) for town in range(len(self.towns))))
        object.__setattr__(self, "starts", tuple(i for i, town in enumerate(self.towns) if town.start))
        object.__setattr__(self, "destinations", tuple(i for i, town in enumerate(self.towns) if town.destination))
        object.__setattr__(self, "digest", self._digest())
        object.__setattr__(self, "_hash", int(self.digest[:15], 16))

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Board) and self.digest == other.digest and self.name == other.name)

    def __hash__(self) -> int:
        return self._hash

    def _distances(self, origin: int) -> tuple[int, ...]:
        """By town: links from `origin`."""
        far = {origin: 0}
        queue = [origin]
        for town in queue:
            for number in self.links_at[town]:
                there = self.links[number].other(town)
                if there not in far:
                    far[there] = far[town] + 1
                    queue.append(there)
        return tuple(far.get(town, -1) for town in range(len(self.towns)))

    def _digest(self) -> str:
        rules = (
            self.seats,
            [(town.name, town.start, town.destination) for town in self.towns],
            [(link.a, link.b, link.terrain, link.flows_to) for link in self.links],
        )
        return hashlib.sha256(json.dumps(rules).encode()).hexdigest()
