"""How a thing that waits for its turn moves over the table of King of the Elves."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from scenes.table.flights import Way, between
from scenes.ui.theme import ease_out


@dataclass(frozen=True)
class Later(Way):
    """Lies still for a share of its time, then glides."""

    share: float

    def where(self, start: FRect, end: FRect, t: float) -> FRect:
        return between(start, end, ease_out(max(0.0, t - self.share) / (1 - self.share)))
