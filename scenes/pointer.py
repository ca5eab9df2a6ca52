"""The mouse pointer, in pictures of our own that grow with the frame."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.ui.art import Art
from scenes.ui.frame import Frame

POINTS: Final = {
    "arrow": (7.5, 4.5),
    "inspect": (7.5, 4.5),
    "wait": (7.5, 4.5),
    "hand": (24, 14),
    "grab": (24, 22),
    "no": (24, 22),
}
"""The point of each picture that points, in units of its 48x48 picture."""
SIZE: Final = (24, 40, 96)
"""Pixels at least, units, pixels at most."""


class Pointer:
    """Which pointer is shown; it is set anew only when that changes."""

    def __init__(self, art: Art) -> None:
        self.art = art
        self._shown = ""

    def forget(self) -> None:
        """Set it anew next time: pictures have another size."""
        self._shown = ""

    def show(self, name: str, frame: Frame) -> None:
        """Show the pointer of this name ("text" is the system's own)."""
        if name == self._shown:
            return
        self._shown = name
        if pygame.display.get_driver() == "dummy":  # which has no pointers
            return
        if name == "text":
            pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_IBEAM)
            return
        least, units, most = SIZE
        size = min(max(frame.length(units), least), most)
        x, y = POINTS[name]
        pygame.mouse.set_cursor(
            (round(x * size / 48), round(y * size / 48)), self.art.get(f"cursor_{name}", size, size)
        )
