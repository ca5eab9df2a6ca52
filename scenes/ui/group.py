"""Widgets together: routes events to them and moves the focus between them.

Pointer events go to what lies under the pointer (a press keeps its widget until the release), keys to the widget with
the focus, Tab and arrows move it. `handle` returns True when something changed or used the event.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import TypeVar

import pygame

from scenes.ui.canvas import Canvas
from scenes.ui.frame import Frame
from scenes.ui.ways import ARROWS, Way, ahead
from scenes.ui.widget import COMMAND, POINTER, Pos, Widget

W = TypeVar("W", bound=Widget)


class Group:
    """Widgets that share pointer and focus. The last one added lies on top."""

    def __init__(self, widgets: Sequence[Widget] = ()) -> None:
        self.widgets: list[Widget] = list(widgets)
        self.focus: Widget | None = None
        self._pressed: Widget | None = None

    def add(self, widget: W) -> W:
        """Put a widget on top; gives it back."""
        self.widgets.append(widget)
        return widget

    def clear(self) -> None:
        """Take all widgets away."""
        self.set_focus(None)
        self._pressed = None
        self.widgets.clear()

    def refill(self, widgets: Sequence[Widget]) -> None:
        """Put these in the place of all (after a new layout); the focus stays at its place in the order."""
        stops = list(self.stops())
        at = stops.index(self.focus) if self.focus in stops else None
        rim = self.focus.rim if self.focus else False
        self.clear()
        self.widgets = list(widgets)
        fresh = list(self.stops())
        if at is not None and at < len(fresh):
            self.set_focus(fresh[at], rim)

    @property
    def pressing(self) -> bool:
        """Whether a widget is held down."""
        return self._pressed is not None

    @property
    def open_widget(self) -> Widget | None:
        """The widget that is unfolded over the others."""
        return next((each for each in self.widgets if each.visible and each.open), None)

    def stops(self) -> Iterator[Widget]:
        """The widgets that Tab goes through, in order."""
        for widget in self.widgets:
            if not widget.visible:
                continue
            if widget.content is not None and not widget.focusable:
                yield from widget.content.stops()
            elif widget.focusable and (widget.enabled or widget.why):
                yield widget

    def widget_at(self, pos: Pos) -> Widget | None:
        """The topmost widget under the pointer (units)."""
        for widget in reversed(self.widgets):
            if widget.visible and widget.contains(pos):
                return widget.inner_at(pos) or widget
        return None

    def set_focus(self, widget: Widget | None, rim: bool = True) -> None:
        """Give the keyboard to this widget; `rim` shows where it is."""
        if self.focus is not None and self.focus is not widget:
            self.focus.blur()
        self.focus = widget
        if widget is not None:
            widget.focused = True
            widget.rim = rim
            for each in self.widgets:
                if each.content is not None and widget in each.content.widgets:
                    each.reveal(widget.rect)

    def cancel_hold(self) -> None:
        """Forget what is pressed or unfolded."""
        self._pressed = None
        for widget in self.widgets:
            widget.cancel()

    def describe(self) -> str:
        """What has the focus, in words."""
        return self.focus.describe() if self.focus else ""

    def draw(self, canvas: Canvas) -> None:
        """Draw all, then what lies over all."""
        self.draw_widgets(canvas)
        self.draw_over(canvas)

    def draw_widgets(self, canvas: Canvas, seen: pygame.FRect | None = None) -> None:
        """Draw the widgets; only those that touch `seen` if that is given."""
        for widget in self.widgets:
            if widget.visible and (seen is None or seen.colliderect(widget.rect)):
                widget.draw(canvas)

    def draw_over(self, canvas: Canvas) -> None:
        """Draw what widgets unfold over all others."""
        for widget in self.widgets:
            if widget.visible:
                widget.draw_over(canvas)

    def handle(self, event: pygame.event.Event, frame: Frame) -> bool:
        """Route an event; True if something changed or used it."""
        unfolded = self.open_widget
        if unfolded is not None:
            used = unfolded.handle(event, frame)
            if used or event.type in POINTER:
                return True
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event, frame)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._down(event, frame)
        if event.type == pygame.MOUSEBUTTONUP:
            return self._up(event, frame)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event, frame)
        if event.type == pygame.KEYDOWN:
            return self._key(event, frame)
        if self.focus is not None and event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self.focus.handle(event, frame)
        return False

    def _motion(self, event: pygame.event.Event, frame: Frame) -> bool:
        changed = False
        for widget in list(self.widgets):
            if widget.visible:
                changed |= widget.handle(event, frame)
        return changed

    def _down(self, event: pygame.event.Event, frame: Frame) -> bool:
        pos = frame.to_logical(event.pos)
        widget = next((each for each in reversed(self.widgets) if each.visible and each.contains(pos)), None)
        if widget is None:
            lost = self.focus is not None
            self.set_focus(None)
            return lost
        used = widget.handle(event, frame)
        if used and event.button == 1:
            self._pressed = widget
            stop = self.widget_at(pos)
            if stop is not None and stop.focusable and stop in self.stops():
                self.set_focus(stop, rim=False)
        return used

    def _up(self, event: pygame.event.Event, frame: Frame) -> bool:
        widget, self._pressed = self._pressed, None
        return widget.handle(event, frame) if widget is not None else False

    def _wheel(self, event: pygame.event.Event, frame: Frame) -> bool:
        for widget in reversed(self.widgets):
            if widget.visible and widget.hovered and widget.handle(event, frame):
                return True
        return False

    def _key(self, event: pygame.event.Event, frame: Frame) -> bool:
        focus = self.focus
        if focus is not None and focus.visible and focus.handle(event, frame):
            return True
        if event.key == pygame.K_TAB and not event.mod & (COMMAND | pygame.KMOD_ALT):
            return self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        arrow = ARROWS.get(event.key)
        if arrow and focus is not None and not event.mod & COMMAND:
            return self._towards(focus, arrow)
        return False

    def _step(self, by: int) -> bool:
        stops = list(self.stops())
        if not stops:
            return False
        at = stops.index(self.focus) + by if self.focus in stops else (0 if by > 0 else -1)
        self.set_focus(stops[at % len(stops)])
        return True

    def _towards(self, focus: Widget, way: Way) -> bool:
        """Give the focus to the nearest stop in a direction."""
        others = (each for each in self.stops() if each is not focus)
        best = min(others, key=lambda each: ahead(focus.rect, each.rect, way), default=None)
        if best is None or ahead(focus.rect, best.rect, way) == math.inf:
            return False
        self.set_focus(best)
        return True
