"""The hand over a board: press and drag, or click so that the piece sticks and a second click lets it go.

It knows positions in pixels and whatever is held; it knows nothing of a game, and nothing is played before a release.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import Generic, TypeVar

from scenes.ui import theme
from scenes.ui.frame import Frame

H = TypeVar("H")


class Mode(Enum):
    """How a piece is held."""

    EMPTY = auto()
    PRESSED = auto()
    """Just taken, the button still down, the pointer not yet moved away."""
    DRAGGED = auto()
    STUCK = auto()
    """No button down: the piece follows the pointer."""
    LETTING_GO = auto()
    """The second press of a stuck piece: it goes down with the release."""


class Release(Enum):
    """What a release of the button means."""

    NOTHING = auto()
    STICK = auto()
    DROP = auto()


class Grip(Generic[H]):
    """What is held, and where. The only state of a drag; emptying it puts everything back."""

    def __init__(self) -> None:
        self.mode = Mode.EMPTY
        self.held: H | None = None
        self.pos: tuple[float, float] = (0.0, 0.0)
        """Of the pointer, in pixels."""
        self._from: tuple[float, float] = (0.0, 0.0)

    @property
    def button_down(self) -> bool:
        """Whether the piece goes down with the release of the button."""
        return self.mode in (Mode.PRESSED, Mode.DRAGGED, Mode.LETTING_GO)

    def take(self, held: H, pos: Sequence[float], pressed: bool) -> None:
        """Hold this; `pressed` by a button that is down, else it sticks to the pointer."""
        self.held = held
        self.mode = Mode.PRESSED if pressed else Mode.STUCK
        self.pos = self._from = (pos[0], pos[1])

    def empty(self) -> H | None:
        """Hold nothing any more; what was held."""
        held, self.held = self.held, None
        self.mode = Mode.EMPTY
        return held

    def move(self, pos: Sequence[float], frame: Frame) -> bool:
        """The pointer moved; True if something is held and so has to be drawn elsewhere."""
        if self.held is None:
            return False
        self.pos = (pos[0], pos[1])
        way = max(abs(self.pos[0] - self._from[0]), abs(self.pos[1] - self._from[1]))
        if self.mode is Mode.PRESSED and way >= max(3, theme.DRAG_THRESHOLD * frame.s):
            self.mode = Mode.DRAGGED
        return True

    def press(self, pos: Sequence[float]) -> None:
        """The button went down with a stuck piece."""
        if self.mode is Mode.STUCK:
            self.pos = (pos[0], pos[1])
            self.mode = Mode.LETTING_GO

    def release(self, pos: Sequence[float]) -> Release:
        """The button came up: the piece sticks, or is let go here (it stays in the hand until `empty`)."""
        if not self.button_down:
            return Release.NOTHING
        self.pos = (pos[0], pos[1])
        was, self.mode = self.mode, Mode.STUCK
        return Release.STICK if was is Mode.PRESSED else Release.DROP
