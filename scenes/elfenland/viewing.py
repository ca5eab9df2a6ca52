"""Which part of the map is looked at: the wheel, drags and keys that move its camera."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.elfenland.camera import Camera
from scenes.elfenland.layout import ElfenlandLayout
from scenes.ui import theme
from scenes.ui.widget import Pos

FIT: Final = (pygame.K_0, pygame.K_KP0, pygame.K_HOME)
NEARER: Final = (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)
FARTHER: Final = (pygame.K_MINUS, pygame.K_KP_MINUS)


class Viewing:
    """The camera and a drag that moves it. Positions are units."""

    def __init__(self, table: ElfenlandLayout) -> None:
        self.camera: Camera = table.camera()
        self._button = 0
        self._last: Pos = (0.0, 0.0)
        self._dragging = False

    def relayout(self, table: ElfenlandLayout) -> None:
        """Show the same part through another layout's view."""
        self.camera = self.camera.through(table.map, table.frame.s)
        self._button = 0

    def wheel(self, steps: int, pos: Pos) -> bool:
        """Nearer or farther about the pointer; True if that changed something."""
        return self._look(self.camera.zoomed(steps, pos))

    def key(self, key: int) -> bool:
        """A key went down: fit, nearer, farther; True if it is one of these."""
        if key in FIT:
            self.camera = self.camera.fitted()
        elif key in NEARER or key in FARTHER:
            self.camera = self.camera.zoomed(1 if key in NEARER else -1)
        else:
            return False
        return True

    def show(self, point: tuple[float, float]) -> None:
        """Have this point of the map in view."""
        self.camera = self.camera.showing(point)

    # --- dragging -------------------------------------------------------------------------------------------------

    def press(self, pos: Pos, button: int) -> None:
        """A button went down on the map: dragging may begin. The middle one drags at once."""
        self._button, self._last = button, pos
        self._dragging = button == 2

    @property
    def pressed(self) -> int:
        """The button that is down on the map; 0 for none."""
        return self._button

    def move(self, pos: Pos) -> bool:
        """The pointer moved; True if it drags the map."""
        dx, dy = pos[0] - self._last[0], pos[1] - self._last[1]
        if not self._button or (not self._dragging and max(abs(dx), abs(dy)) < theme.DRAG_THRESHOLD):
            return False
        self._dragging = True
        self._last = pos
        self.camera = self.camera.moved(dx, dy)
        return True

    def release(self) -> bool:
        """The button came up, or nobody knows where it is; True if the map was dragged."""
        dragged, self._dragging, self._button = self._dragging, False, 0
        return dragged

    def _look(self, camera: Camera) -> bool:
        changed = camera.key != self.camera.key
        self.camera = camera
        return changed
