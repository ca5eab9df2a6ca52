"""Elfenland's movable things as pictures: which art shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import FRect

from scenes.elfenland.hand import RATIO
from scenes.table.things import BACK as BACK
from scenes.table.things import Part
from scenes.ui import theme

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

PICTURES: Final = ("dragon", "unicorn", "trollwagon", "elfcycle", "cloud", "pig", "raft")
"""The word in the names of pictures, by kind."""
BOOT_RATIO: Final = 70 / 80
"""Width of a boot as a share of its height."""
_RATIO: Final = {"card": 1 / RATIO, "town card": 1 / RATIO, "boot": BOOT_RATIO, "piece": 36 / 40, "marker": 100 / 104}


class Thing(NamedTuple):
    """A movable thing.

    `kind`: "counter", "card" (`key`: kind, or `BACK`), "obstacle", "boot", "piece", "marker" (the start marker), "town
    card" (`key`: town). `seat`: its owner, -1 for nobody.
    """

    kind: str
    seat: int = -1
    key: int = 0

    def parts(self, rect: FRect, colours: Sequence[str]) -> list[Part]:
        """Its one picture."""
        return [(art_of(self, colours), rect)]

    def fitted(self, box: FRect) -> FRect:
        """The largest place for it in the middle of a box."""
        ratio = _RATIO.get(self.kind, 1.0)
        wide = min(box.w, box.h * ratio)
        place = FRect(0, 0, wide, wide / ratio)
        place.center = box.center
        return place

    def corner(self, rect: FRect) -> float | None:
        """Cards and counters cast a shadow; boots and pieces carry their own."""
        if self.kind in ("card", "town card"):
            return theme.RADIUS_TILE * rect.w / 112
        return rect.w / 2 if self.kind in ("counter", "obstacle") else None

    def write(self, canvas: Canvas, rect: FRect) -> None:
        """Nothing: its art says all."""


def art_of(thing: Thing, colours: Sequence[str]) -> str:
    """The picture of a thing; `colours` by seat."""
    kind, seat, key = thing
    match kind:
        case "counter":
            return "counter_back" if key == BACK else f"counter_{PICTURES[key]}"
        case "card":
            return "card_back" if key == BACK else f"card_{PICTURES[key]}"
        case "town card":
            return "card_destination"
        case "boot":
            return f"boot_{colours[seat]}"
        case "piece":
            return f"townpiece_{colours[seat]}"
        case "marker":
            return "start_marker"
        case _:
            return kind
