"""What the panels beside every board have in common: what is offered, held, pointed at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from pygame import FRect

from scenes.table.spots import Spot
from scenes.ui import theme

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

FADED = 120
"""Opacity of what cannot be taken now."""
GONE = 56
"""Opacity of what is used up."""
RIM = 14
"""What shadows and glow take around a panel."""


class Pointing(Protocol):
    """What the player may take on panels and where he points."""

    @property
    def pickable(self) -> frozenset[Spot]:
        """What can be taken now."""

    @property
    def hover(self) -> Spot | None:
        """What is under the pointer."""

    @property
    def focus(self) -> Spot | None:
        """Where the keyboard is."""


def draw_marks(canvas: Canvas, places: Mapping[Spot, FRect], pointing: Pointing) -> None:
    """Pointer and keyboard on the things of a panel."""
    hover, focus = pointing.hover, pointing.focus
    if hover is not None and hover in places and hover in pointing.pickable:
        canvas.outline(places[hover].inflate(4, 4), theme.GLOW_RIM, 11, 3.5)
        canvas.outline(places[hover].inflate(3, 3), theme.GLOW, 11, 2)
    if focus is not None and focus in places:
        canvas.focus_rim(places[focus], 9)


def draw_changed(canvas: Canvas, rect: FRect, radius: float) -> None:
    """A quiet gold ring close around what changed last; the same on every board."""
    canvas.outline(rect.inflate(2, 2), (*theme.INK_LINE, 200), radius, 3.5)
    canvas.outline(rect.inflate(1, 1), theme.GLOW, radius, 2.2)


def draw_owner(canvas: Canvas, panel: FRect, colour: str) -> None:
    """The crest in a panel's head that tells whose things lie there, where that goes without saying for nobody."""
    canvas.crest(colour, (panel.right - 36, panel.y + 6, 23, 24))


def draw_gap(canvas: Canvas, rect: FRect, held: bool) -> None:
    """The empty place of something: gold dashes where it is held, quiet ones where it is used."""
    if held:
        canvas.fill(rect, (*theme.GLOW, 70), 8)
        canvas.dashed(rect, theme.GLOW_RIM, 8, 2, 6, 4)
    else:
        canvas.dashed(rect, (*theme.RULE, 220), 8, 1.6, 6, 4)
