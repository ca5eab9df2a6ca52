"""What passes or hovers over a scene: toasts and tooltips."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.frame import RectLike


class Toast(NamedTuple):
    """A passing message: its text, a player's colour whose crest stands before it, or a glyph."""

    text: str
    crest: str = ""
    glyph: str = ""


class Toasts:
    """Messages that pass one after the other, never two at once."""

    def __init__(self) -> None:
        self._waiting: list[Toast] = []
        self._left = 0.0

    @property
    def shown(self) -> Toast | None:
        """The message that is to be seen."""
        return self._waiting[0] if self._waiting else None

    @property
    def left(self) -> float:
        """Seconds until the next change; 0 if there is none."""
        return self._left if self._waiting else 0.0

    def show(self, text: str, crest: str = "", glyph: str = "") -> None:
        """Show a message after those that wait; the same one twice in a row is shown once."""
        toast = Toast(text, crest, glyph)
        if self._waiting and self._waiting[-1] == toast:
            if len(self._waiting) == 1:
                self._left = theme.TOAST_TIME
            return
        self._waiting.append(toast)
        if len(self._waiting) == 1:
            self._left = self._time(toast)

    def clear(self) -> None:
        """Forget all messages (when hands change)."""
        self._waiting.clear()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True if the picture changed."""
        if not self._waiting:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self._waiting.pop(0)
        if self._waiting:
            self._left = self._time(self._waiting[0])
        return True

    def draw(self, canvas: Canvas, room: pygame.FRect | None = None) -> None:
        """Draw the message at the top, in the middle of `room`, of the whole canvas where it is None."""
        toast = self.shown
        if toast is None:
            return
        middle, most = (canvas.w / 2, canvas.w - 120) if room is None else (room.centerx, max(360.0, room.w - 100))
        most = min(620.0, most)
        wide, high = canvas.type.size(toast.text, "body", most)
        mark = 34 if toast.crest or toast.glyph else 0
        box = pygame.FRect(0, 0, wide + 40 + mark, high + 18)
        box.midtop = (middle, 62)
        radius = min(20.0, box.h / 2)
        canvas.shadow(box, radius, 4, 10, 170)
        canvas.fill(box, theme.WALNUT, radius, theme.RULE, 1.5, theme.WALNUT_DARK)
        if toast.crest:
            canvas.crest(toast.crest, (box.x + 14, box.centery - 13, 26, 26))
        elif toast.glyph:
            canvas.glyph(toast.glyph, (box.x + 15, box.centery - 11, 22, 22), theme.TITLE_GOLD)
        canvas.text(toast.text, (box.x + 20 + mark, box.centery), "body", theme.CREAM_ON_WALNUT, "midleft", most)

    @staticmethod
    def _time(toast: Toast) -> float:
        """Long messages stay longer."""
        return max(theme.TOAST_TIME, 0.045 * len(toast.text))


def draw_tooltip(canvas: Canvas, text: str, over: RectLike, head: str = "") -> None:
    """A parchment note below (or above) the thing at `over`, inside the canvas."""
    most = 300.0
    text_size = canvas.type.size(text, "body_small", most) if text else (0.0, 0.0)
    head_size = canvas.type.size(head, "head", most) if head else (0.0, 0.0)
    box = pygame.FRect(0, 0, max(text_size[0], head_size[0]) + 26, text_size[1] + head_size[1] + 18)
    thing = pygame.FRect(over)
    box.midtop = (thing.centerx, thing.bottom + 16)
    if box.bottom > canvas.h - 8:
        box.midbottom = (thing.centerx, thing.top - 16)
    box.x = min(max(box.x, 8), canvas.w - box.w - 8)
    box.y = min(max(box.y, 8), canvas.h - box.h - 8)
    tip = (thing.centerx, thing.bottom if box.y > thing.y else thing.top)
    canvas.bubble(box, None if box.colliderect(thing) else tip)
    y = box.y + 9
    if head:
        canvas.text(head, (box.x + 13, y), "head", theme.HEADING, width=most)
        y += head_size[1]
    if text:
        canvas.text(text, (box.x + 13, y), "body_small", theme.SOFT_INK, width=most)
