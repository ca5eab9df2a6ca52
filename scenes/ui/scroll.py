"""A window onto more than fits."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.frame import Frame, RectLike
from scenes.ui.group import Group
from scenes.ui.widget import POINTER, Pos, Widget


class ScrollArea(Widget):
    """A window onto more than fits: `height` units of content, scrolled by wheel, bar, drag or keys.

    Its widgets lie in `content`, placed as if the area were not scrolled; `paint` draws what is under them.
    """

    BAR = 12
    FADE = 30
    """Units at an edge over which what goes on beyond it fades away."""
    RIM = 24
    """Units that shadows and rims of widgets reach beyond their place; what lies farther off is not drawn."""

    def __init__(self, rect: RectLike, height: float, paint: Callable[[Canvas], None] | None = None) -> None:
        super().__init__(rect)
        self.height = height
        self.paint = paint
        self.content: Group = Group()
        self.offset = 0.0
        self._grip: float | None = None

    @property
    def focusable(self) -> bool:  # type: ignore[override] # a class variable elsewhere, here it depends
        """Takes the keys itself when nothing in it can."""
        return self.most > 0 and not any(True for _ in self.content.stops())

    @property
    def open(self) -> bool:
        return self.content.open_widget is not None

    @property
    def most(self) -> float:
        """How far it can be scrolled, in units."""
        return max(0.0, self.height - self.rect.h)

    @property
    def tip(self) -> str:
        return ""

    def scroll(self, to: float) -> bool:
        """Show the content from `to` units on; True if that changes anything."""
        before = self.offset
        self.offset = min(max(to, 0.0), self.most)
        return before != self.offset

    def reveal(self, rect: RectLike) -> None:
        """Scroll just so far that this part of the content can be seen, clear of what fades away."""
        top, bottom = rect[1] - self.rect.y - self.FADE, rect[1] + rect[3] - self.rect.y + self.FADE
        if top < self.offset:
            self.scroll(top)
        elif bottom > self.offset + self.rect.h:
            self.scroll(bottom - self.rect.h)

    def inner_at(self, pos: Pos) -> Widget | None:
        """The widget of the content under the pointer (units)."""
        if not self.contains(pos):
            return None
        return self.content.widget_at((pos[0], pos[1] + self.offset))

    def handle(self, event: pygame.event.Event, frame: Frame) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            return self.scroll(self.offset - event.y * 48)
        if event.type not in POINTER:
            if event.type == pygame.KEYDOWN and self.focused:
                return self.key(event)
            return self.content.handle(event, frame)
        pos = frame.to_logical(event.pos)
        if event.type == pygame.MOUSEMOTION:
            self.hovered = self.contains(pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._bar().inflate(8, 0).collidepoint(pos):
            self._grip = pos[1] - self._knob().y if self._knob().collidepoint(pos) else self._knob().h / 2
            self._drag(pos)
            return True
        if self._grip is not None:
            if event.type == pygame.MOUSEMOTION:
                return self._drag(pos)
            if event.type == pygame.MOUSEBUTTONUP:
                self._grip = None
                return True
        inside = self.contains(pos) or self.open or self.content.pressing
        if event.type == pygame.MOUSEMOTION and not inside:
            event = _moved(event, (-1e6, -1e6))
        elif not inside:
            return False
        else:
            event = _moved(event, (event.pos[0], event.pos[1] + self.offset * frame.s))
        return self.content.handle(event, frame)

    def key(self, event: pygame.event.Event) -> bool:
        page = self.rect.h * 0.9
        by = {pygame.K_UP: -48, pygame.K_DOWN: 48, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}.get(event.key)
        if by is not None:
            return self.scroll(self.offset + by)
        if event.key in (pygame.K_HOME, pygame.K_END):
            return self.scroll(0 if event.key == pygame.K_HOME else self.most)
        return False

    def cancel(self) -> None:
        super().cancel()
        self._grip = None
        self.content.cancel_hold()

    def draw(self, canvas: Canvas) -> None:
        self.scroll(self.offset)
        page = pygame.FRect(self.rect.x, self.rect.y, self.rect.w - (self.BAR + 2 if self.most else 0), self.rect.h)
        above, below = min(self.FADE, self.offset), min(self.FADE, self.most - self.offset)
        with canvas.fading(page, above, below), canvas.clip(self.rect), canvas.shifted(0, -self.offset):
            if self.paint:
                self.paint(canvas)
            self.content.draw_widgets(canvas, self.rect.move(0, self.offset).inflate(2 * self.RIM, 2 * self.RIM))
        if self.most > 0:
            canvas.fill(self._bar(), (*theme.RULE, 70), self.BAR / 2)
            canvas.fill(self._knob(), theme.RULE, self.BAR / 2, theme.INK_LINE, 1.5)
        if self.rim:
            canvas.focus_rim(self.rect, 8)

    def draw_over(self, canvas: Canvas) -> None:
        with canvas.shifted(0, -self.offset):
            self.content.draw_over(canvas)

    def _bar(self) -> pygame.FRect:
        return pygame.FRect(self.rect.right - self.BAR, self.rect.y, self.BAR, self.rect.h)

    def _knob(self) -> pygame.FRect:
        bar = self._bar()
        high = max(34.0, bar.h * self.rect.h / max(self.height, 1.0))
        y = bar.y + (bar.h - high) * (self.offset / self.most if self.most else 0)
        return pygame.FRect(bar.x, y, bar.w, high)

    def _drag(self, pos: Pos) -> bool:
        bar, knob = self._bar(), self._knob()
        way = bar.h - knob.h
        return self.scroll((pos[1] - (self._grip or 0) - bar.y) / way * self.most) if way > 0 else False


def _moved(event: pygame.event.Event, pos: tuple[float, float]) -> pygame.event.Event:
    return pygame.event.Event(event.type, {**event.dict, "pos": pos})
