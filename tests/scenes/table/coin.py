"""A thing of no game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import FRect

from scenes.table.things import Part
from scenes.ui.canvas import Canvas


class Coin(NamedTuple):
    """A round thing, the same for everybody."""

    kind: str = "coin"
    key: int = 0

    def parts(self, rect: FRect, colours: Sequence[str]) -> list[Part]:
        return [("coin", rect)]

    def fitted(self, box: FRect) -> FRect:
        return box.copy()

    def corner(self, rect: FRect) -> float | None:
        return rect.w / 2

    def write(self, canvas: Canvas, rect: FRect) -> None:
        """It bears no words."""
