"""Choosing one of several: the drop-down list; and the slider."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

import pygame

from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.frame import Frame, RectLike
from scenes.ui.widget import ACTIVATE, Pos, Widget, field_fill, labelled

V = TypeVar("V")


class Option(NamedTuple, Generic[V]):
    """One choice of a list: what it stands for, how it is called, and a glyph before that."""

    value: V
    label: str
    glyph: str = ""


class Choice(Widget, Generic[V]):
    """A drop-down list; `value` is chosen. Unfolds over the other widgets."""

    focusable = True
    ROW = 38
    LEAST = 150
    """The unfolded list is at least so wide, also where its words are cut short above."""

    def __init__(
        self,
        rect: RectLike,
        options: Sequence[Option[V]],
        value: V,
        on_change: Callable[[V], None],
        name: str = "",
    ) -> None:
        super().__init__(rect, name=name)
        self.options = list(options)
        self.value = value
        self.on_change = on_change
        self._open = False
        self._at = 0
        self._room = 0.0

    @property
    def open(self) -> bool:
        return self._open

    @property
    def chosen(self) -> Option[V] | None:
        """The option whose value is chosen."""
        return next((each for each in self.options if each.value == self.value), None)

    def describe(self) -> str:
        chosen = self.chosen
        return labelled(self.name, chosen.label if chosen else "")

    def click(self) -> None:
        self._open = not self._open
        self._at = next((at for at, each in enumerate(self.options) if each.value == self.value), 0)

    def cancel(self) -> None:
        super().cancel()
        self._open = False

    def blur(self) -> None:
        super().blur()
        self._open = False

    def choose(self, at: int) -> None:
        """Take the option with this index and fold up."""
        self._open = False
        if self.options[at].value != self.value:
            self.value = self.options[at].value
            self.on_change(self.value)

    def list_rect(self, frame: Frame) -> pygame.FRect:
        """Where the unfolded list lies: below, or above where there is no room below."""
        high = self.ROW * len(self.options) + 10
        top = self.rect.bottom + 3
        if top + high > frame.h - self._room and self.rect.top - high - 3 >= -self._room:
            top = self.rect.top - high - 3
        wide = max(self.rect.w, self.LEAST)
        return pygame.FRect(min(self.rect.x, frame.w - wide - theme.GAP), top, wide, high)

    def option_rect(self, frame: Frame, at: int) -> pygame.FRect:
        """Where the option with this index lies while unfolded."""
        whole = self.list_rect(frame)
        return pygame.FRect(whole.x + 5, whole.y + 5 + at * self.ROW, whole.w - 10, self.ROW)

    def handle(self, event: pygame.event.Event, frame: Frame) -> bool:
        if not self._open:
            return super().handle(event, frame)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pos = frame.to_logical(event.pos)
            at = next((n for n in range(len(self.options)) if self.option_rect(frame, n).collidepoint(pos)), None)
            if event.type == pygame.MOUSEMOTION:
                if at is not None:
                    self._at = at
                return True
            if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
                if self.pressed:  # the click that unfolded it, or a press dragged onto an option
                    self.pressed = False
                elif at is not None:
                    self.choose(at)
                return True
            if event.type == pygame.MOUSEBUTTONDOWN and at is None:
                self._open = False
            return True
        return self.key(event) if event.type == pygame.KEYDOWN else bool(event.type == pygame.MOUSEWHEEL)

    def key(self, event: pygame.event.Event) -> bool:
        if not self._open:
            if event.key in (pygame.K_DOWN, pygame.K_UP) and self.enabled and event.mod & pygame.KMOD_ALT:
                self.click()
                return True
            return super().key(event)
        if event.key in ACTIVATE:
            self.choose(self._at)
        elif event.key in (pygame.K_ESCAPE, pygame.K_TAB):
            self._open = False
            return bool(event.key == pygame.K_ESCAPE)
        elif event.key == pygame.K_DOWN:
            self._at = min(self._at + 1, len(self.options) - 1)
        elif event.key == pygame.K_UP:
            self._at = max(self._at - 1, 0)
        elif event.key == pygame.K_HOME:
            self._at = 0
        elif event.key == pygame.K_END:
            self._at = len(self.options) - 1
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(self.rect, *field_fill(self.enabled, self.hovered or self._open))
        chosen = self.chosen
        if chosen:
            self._draw_option(canvas, chosen, self.rect.inflate(-34, 0).move(-17, 0))
        colour = theme.INK if self.enabled else theme.CAPTION
        canvas.glyph("down", (self.rect.right - 31, self.rect.centery - 9, 18, 18), colour)
        if self.rim:
            canvas.focus_rim(self.rect, 9)

    def draw_over(self, canvas: Canvas) -> None:
        if not self._open:
            return
        whole = self.list_rect(canvas.frame)
        canvas.bubble(whole)
        for at, option in enumerate(self.options):
            row = self.option_rect(canvas.frame, at)
            if at == self._at:
                canvas.fill(row, theme.GOLD_LIGHT, 7, theme.RULE, 1)
            self._draw_option(canvas, option, pygame.FRect(row.x, row.y, row.w - 28, row.h))
            if option.value == self.value:
                canvas.glyph("check", (row.right - 26, row.centery - 9, 18, 18), theme.LEAF)

    def _draw_option(self, canvas: Canvas, option: Option[V], rect: pygame.FRect) -> None:
        x = rect.x + 13
        if option.glyph:
            canvas.glyph(option.glyph, (x - 2, rect.centery - 10, 20, 20), theme.INK)
            x += 26
        room = rect.right - x
        role = canvas.type.fitted(option.label, "label", room)
        canvas.text(option.label, (x, rect.centery), role, theme.INK, "midleft", room, 1)


class Slider(Widget):
    """A value between `least` and `most` in steps; arrows change it by one step. `show` words the value."""

    focusable = True

    def __init__(
        self,
        rect: RectLike,
        value: float,
        on_change: Callable[[float], None],
        least: float = 0.0,
        most: float = 1.0,
        step: float = 0.05,
        show: Callable[[float], str] | None = None,
        name: str = "",
    ) -> None:
        super().__init__(rect, name=name)
        self.value = value
        self.on_change = on_change
        self.least, self.most, self.step = least, most, step
        self.show = show

    def describe(self) -> str:
        return labelled(self.name, self.show(self.value) if self.show else str(self.value))

    @property
    def _track(self) -> pygame.FRect:
        right = 58 if self.show else 0
        return pygame.FRect(self.rect.x + 12, self.rect.centery - 4, self.rect.w - 24 - right, 8)

    def press(self, pos: Pos) -> bool:
        if super().press(pos):
            self._to(pos)
            return True
        return False

    def handle(self, event: pygame.event.Event, frame: Frame) -> bool:
        if event.type == pygame.MOUSEMOTION and self.pressed:
            self._to(frame.to_logical(event.pos))
            return True
        return super().handle(event, frame)

    def key(self, event: pygame.event.Event) -> bool:
        by = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEDOWN: -4, pygame.K_PAGEUP: 4}.get(event.key)
        if event.key in (pygame.K_HOME, pygame.K_END):
            self.set(self.least if event.key == pygame.K_HOME else self.most)
        elif by is not None:
            self.set(self.value + by * self.step)
        else:
            return False
        return True

    def set(self, value: float) -> None:
        """Take the nearest step to this value and tell `on_change` if it is another one."""
        steps = round((min(max(value, self.least), self.most) - self.least) / self.step)
        value = round(self.least + steps * self.step, 6)
        if self.enabled and value != self.value:
            self.value = value
            self.on_change(value)

    def _to(self, pos: Pos) -> None:
        track = self._track
        self.set(self.least + (pos[0] - track.x) / max(1.0, track.w) * (self.most - self.least))

    def draw(self, canvas: Canvas) -> None:
        track = self._track
        share = (self.value - self.least) / (self.most - self.least)
        canvas.fill(track, theme.rgb("#CBB081"), 4, theme.INK, 1.5)
        if share > 0.02:
            canvas.fill((track.x, track.y, track.w * share, track.h), theme.TEAL, 4, theme.INK, 1.5)
        knob = (track.x + track.w * share, track.centery)
        fill = theme.WHITE if self.hovered or self.pressed else theme.CREAM
        canvas.circle(knob, 11.5, fill, theme.INK, 2)
        if self.show:
            canvas.text(self.show(self.value), (self.rect.right, self.rect.centery), "label", theme.INK, "midright")
        if self.rim:
            canvas.focus_rim((knob[0] - 12, knob[1] - 12, 24, 24), 12)
