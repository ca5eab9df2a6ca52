"""Elfenland's movable things as pictures: which art shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

BACK: Final = -1
"""Key of a counter or card that lies face down."""
PICTURES: Final = ("dragon", "unicorn", "trollwagon", "elfcycle", "cloud", "pig", "raft")
"""The word in the names of pictures, by kind."""


class Thing(NamedTuple):
    """A movable thing.

    `kind`: "counter", "card" (`key`: kind, or `BACK`), "obstacle", "boot", "piece", "marker" (the start marker), "town
    card" (`key`: town, or `BACK`). `seat`: its owner, -1 for nobody.
    """

    kind: str
    seat: int = -1
    key: int = 0


def art_of(thing: Thing, colours: Sequence[str]) -> str:
    """The picture of a thing; `colours` by seat."""
    kind, seat, key = thing
    match kind:
        case "counter":
            return "counter_back" if key == BACK else f"counter_{PICTURES[key]}"
        case "card":
            return "card_back" if key == BACK else f"card_{PICTURES[key]}"
        case "town card":
            return "card_destination_back" if key == BACK else "card_destination"
        case "boot":
            return f"boot_{colours[seat]}"
        case "piece":
            return f"townpiece_{colours[seat]}"
        case "marker":
            return "start_marker"
        case _:
            return kind
