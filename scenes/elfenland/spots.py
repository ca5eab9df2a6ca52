"""What can be pointed at in the Elfenland scene."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Place: TypeAlias = tuple[str, int]
"""A place as events name it, ("town", index), ("link", index), ("row", place), and what lies on the table: ("boot",
seat), ("counter", link), ("obstacle", link), ("open", kind), ("hidden", kind), ("tray", 0): the own obstacle, ("piece",
town): the viewer's own piece."""


class Spot(NamedTuple):
    """A thing under the pointer.

    `kind` and `key`: "town" (index), "link" (index), "boot" (seat), "row" (place 0..4), "supply" (0), "open" (kind),
    "hidden" (kind), "obstacle" (0: in the own tray), "card" (kind, in the own hand), "deck" (0), "discards" (0),
    "player" (seat), "destination" (0: the own town card), "chart" (0: transport chart), "round" (0), "step" (0..2),
    "log" (line index).
    """

    kind: str
    key: int = 0
