"""Widgets: buttons, fields, switches, lists. Rectangles are units; events carry pixels, as pygame posts them.

A `Group` routes events to its widgets: pointer to what lies under it (a press keeps its widget until the release),
keys to the one with the focus, Tab and arrows between them. `handle` returns True when something changed or was used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar

import pygame

from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.frame import Frame, RectLike
from scenes.ui.i18n import _
from scenes.ui.text import missing

Pos = tuple[float, float]
V = TypeVar("V")

ACTIVATE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META


class Widget:
    """A thing to look at or use. `why` tells why it is disabled; `tooltip` what it does."""

    focusable = False

    def __init__(self, rect: RectLike, *, tooltip: str = "", name: str = "") -> None:
        self.rect = pygame.FRect(rect)
        self.tooltip = tooltip
        self.name = name
        self.why = ""
        self.enabled = True
        self.visible = True
        self.hovered = False
        self.pressed = False
        self.focused = False
        """Has the keyboard focus."""
        self.rim = False
        """The focus came by the keyboard and is to be seen."""

    @property
    def tip(self) -> str:
        """What to say when the pointer rests here."""
        return self.why if not self.enabled and self.why else self.tooltip

    @property
    def open(self) -> bool:
        """Whether it has something unfolded over the others and wants every event first."""
        return False

    @property
    def state(self) -> str:
        """"disabled", "pressed", "hover" or ""."""
        if not self.enabled:
            return "disabled"
        if self.pressed:
            return "pressed"
        return "hover" if self.hovered else ""

    def contains(self, pos: Pos) -> bool:
        """Whether the pointer position (units) is on it."""
        return self.rect.collidepoint(pos)

    def draw(self, canvas: Canvas) -> None:
        """Draw it."""

    def draw_over(self, canvas: Canvas) -> None:
        """Draw what lies over all other widgets."""

    def handle(self, event: pygame.event.Event, frame: Frame) -> bool:
        """Take an event; a Group calls this only for events meant for this widget."""
        if event.type == pygame.MOUSEMOTION:
            return self._hover(frame.to_logical(event.pos))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self.press(frame.to_logical(event.pos))
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self.release(frame.to_logical(event.pos))
        if event.type == pygame.KEYDOWN and self.focused:
            return self.key(event)
        return False

    def press(self, pos: Pos) -> bool:
        """The pointer went down here."""
        if not (self.enabled and self.contains(pos)):
            return False
        self.pressed = True
        return True

    def release(self, pos: Pos) -> bool:
        """The pointer that went down here came up."""
        if not self.pressed:
            return False
        self.pressed = False
        self.hovered = self.contains(pos)
        if self.hovered and self.enabled:
            self.click()
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """A key went down while it has the focus."""
        if event.key in ACTIVATE and self.enabled and self.focusable and not event.mod & COMMAND:
            self.click()
            return True
        return False

    def click(self) -> None:
        """Do what it is for."""

    def cancel(self) -> None:
        """Forget a press that will not be finished."""
        self.pressed = False

    def blur(self) -> None:
        """The focus goes."""
        self.focused = False
        self.rim = False

    def describe(self) -> str:
        """In words, for the log and for tests."""
        return self.name or self.tooltip or type(self).__name__

    def _hover(self, pos: Pos) -> bool:
        before = self.hovered
        self.hovered = self.contains(pos)
        return before != self.hovered


class Button(Widget):
    """A labelled button with an optional glyph; `kind` is primary, secondary, danger or gold."""

    focusable = True
    radius: float = theme.RADIUS_BUTTON

    def __init__(
        self,
        rect: RectLike,
        label: str,
        on_click: Callable[[], None],
        glyph: str = "",
        kind: str = "secondary",
        tooltip: str = "",
        role: str = "button",
    ) -> None:
        super().__init__(rect, tooltip=tooltip, name=label)
        self.label = label
        self.on_click = on_click
        self.glyph = glyph
        self.kind = kind
        self.role = role

    def click(self) -> None:
        self.on_click()

    def describe(self) -> str:
        return self.label

    def draw(self, canvas: Canvas) -> None:
        move = canvas.button(self.rect, self.kind, self.state, self.radius)
        light = self.kind in ("primary", "danger")
        colour = theme.CREAM if light else theme.INK
        if not self.enabled:
            colour = theme.rgb("#F2ECDF") if light else theme.rgb("#75685A")
        size = min(22.0, self.rect.h * 0.5)
        room = self.rect.w - 20 - (size + 9 if self.glyph else 0)
        role = canvas.type.fitted(self.label, self.role, room)
        wide = canvas.type.size(self.label, role)[0] + (size + 9 if self.glyph and self.label else 0)
        x, y = self.rect.centerx - wide / 2, self.rect.centery + move
        if not self.label:
            x = self.rect.centerx - size / 2
        if self.glyph:
            canvas.glyph(self.glyph, (x, y - size / 2, size, size), colour)
            x += size + 9
        shadow = (*self._shade(), 170) if light and self.enabled else None
        canvas.text(self.label, (x, y), role, colour, "midleft", shadow=shadow, width=room, lines=1)
        if self.rim:
            canvas.focus_rim(self.rect, self.radius)

    def _shade(self) -> theme.Colour:
        return theme.rgb("#0E2F34") if self.kind == "primary" else theme.rgb("#4A140F")


class IconButton(Widget):
    """A square glyph button, by default dark as on the top bar; its tooltip is its name."""

    focusable = True

    def __init__(
        self, rect: RectLike, glyph: str, on_click: Callable[[], None], tooltip: str, kind: str = "dark"
    ) -> None:
        super().__init__(rect, tooltip=tooltip, name=tooltip)
        self.glyph = glyph
        self.on_click = on_click
        self.kind = kind
        self.round = False

    def click(self) -> None:
        self.on_click()

    def draw(self, canvas: Canvas) -> None:
        radius = self.rect.h / 2 if self.round else min(9.0, self.rect.h / 4)
        move = canvas.button(self.rect, self.kind, self.state, radius)
        light = self.kind in ("dark", "primary", "danger")
        colour = theme.CREAM_ON_WALNUT if light else theme.INK
        if not self.enabled:
            colour = theme.rgb("#8B7357") if self.kind == "dark" else theme.rgb("#9C8D78")
        size = self.rect.h * 0.6
        x, y = self.rect.centerx - size / 2, self.rect.centery - size / 2 + move
        canvas.glyph(self.glyph, (x, y, size, size), colour)
        if self.rim:
            canvas.focus_rim(self.rect, radius)


class Switch(Widget):
    """An on/off switch with its label to the right; the whole rectangle can be clicked."""

    focusable = True

    def __init__(
        self, rect: RectLike, label: str, on: bool, on_change: Callable[[bool], None], tooltip: str = ""
    ) -> None:
        super().__init__(rect, tooltip=tooltip, name=label)
        self.label = label
        self.on = on
        self.on_change = on_change

    def click(self) -> None:
        self.on = not self.on
        self.on_change(self.on)

    def describe(self) -> str:
        return f"{self.label}: {_('on') if self.on else _('off')}"

    def draw(self, canvas: Canvas) -> None:
        x, y = self.rect.x, self.rect.centery - 15
        track = pygame.FRect(x, y, 54, 30)
        fill = theme.SEA_DARK if self.on else theme.rgb("#CBB081")
        if not self.enabled:
            fill = theme.rgb("#A79B88")
        elif self.hovered:
            fill = tuple(min(255, c + 14) for c in fill)
        canvas.fill(track, fill, 15, theme.INK, 2)
        knob = (x + (39 if self.on else 15), y + 15)
        canvas.circle(knob, 11.5, theme.CREAM, theme.INK, 2)
        if self.on:
            canvas.glyph("check", (knob[0] - 8, knob[1] - 8, 16, 16), theme.SEA_DARK)
        if self.label:
            colour = theme.INK if self.enabled else theme.CAPTION
            room = self.rect.w - 66
            canvas.text(self.label, (x + 66, self.rect.centery), canvas.type.fitted(self.label, "button", room, 13),
                        colour, "midleft", room, 1)
        if self.rim:
            canvas.focus_rim(track, 15)


class Option(NamedTuple, Generic[V]):
    """One choice of a list: what it stands for, how it is called, a glyph before it."""

    value: V
    label: str
    glyph: str = ""


class Choice(Widget, Generic[V]):
    """A drop-down list; `value` is chosen. Unfolds over the other widgets."""

    focusable = True
    ROW = 38

    def __init__(
        self,
        rect: RectLike,
        options: Sequence[Option[V]],
        value: V,
        on_change: Callable[[V], None],
        tooltip: str = "",
        name: str = "",
    ) -> None:
        super().__init__(rect, tooltip=tooltip, name=name)
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
        return f"{self.name}: {chosen.label if chosen else ''}"

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
        return pygame.FRect(self.rect.x, top, self.rect.w, high)

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
        return self.key(event) if event.type == pygame.KEYDOWN else event.type == pygame.MOUSEWHEEL

    def key(self, event: pygame.event.Event) -> bool:
        if not self._open:
            if event.key in (pygame.K_DOWN, pygame.K_UP) and self.enabled and event.mod & pygame.KMOD_ALT:
                self.click()
                return True
            return super().key(event)
        if event.key in ACTIVATE:
            self.choose(self._at)
        elif event.key == pygame.K_ESCAPE or event.key == pygame.K_TAB:
            self._open = False
            return event.key == pygame.K_ESCAPE
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
        canvas.fill(self.rect, *_field_fill(self.enabled, self.hovered or self._open))
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
            self._draw_option(canvas, option, row.inflate(-10, 0).move(-5, 0))
            if option.value == self.value:
                canvas.glyph("check", (row.right - 26, row.centery - 9, 18, 18), theme.LEAF)

    def _draw_option(self, canvas: Canvas, option: Option[V], rect: pygame.FRect) -> None:
        x = rect.x + 13
        if option.glyph:
            canvas.glyph(option.glyph, (x - 2, rect.centery - 11, 22, 22), theme.INK)
            x += 29
        room = rect.right - x
        role = canvas.type.fitted(option.label, "label", room, 12)
        canvas.text(option.label, (x, rect.centery), role, theme.INK, "midleft", room, 1)


class Radio(Widget, Generic[V]):
    """A few choices below each other, one of them taken; arrows move between them."""

    focusable = True
    ROW = 34

    def __init__(
        self, rect: RectLike, options: Sequence[Option[V]], value: V, on_change: Callable[[V], None], name: str = ""
    ) -> None:
        super().__init__(rect, name=name)
        self.options = list(options)
        self.value = value
        self.on_change = on_change
        self._hover_at = -1

    def describe(self) -> str:
        return f"{self.name}: {next((each.label for each in self.options if each.value == self.value), '')}"

    def _row(self, at: int) -> pygame.FRect:
        return pygame.FRect(self.rect.x, self.rect.y + at * self.ROW, self.rect.w, self.ROW)

    def _at(self, pos: Pos) -> int:
        return next((at for at in range(len(self.options)) if self._row(at).collidepoint(pos)), -1)

    def _hover(self, pos: Pos) -> bool:
        before = self._hover_at
        self._hover_at = self._at(pos)
        super()._hover(pos)
        return before != self._hover_at

    def release(self, pos: Pos) -> bool:
        if not self.pressed:
            return False
        self.pressed = False
        self._take(self._at(pos))
        return True

    def key(self, event: pygame.event.Event) -> bool:
        if event.key not in (pygame.K_UP, pygame.K_DOWN) or not self.enabled:
            return False
        at = next((n for n, each in enumerate(self.options) if each.value == self.value), 0)
        to = at + (1 if event.key == pygame.K_DOWN else -1)
        if not 0 <= to < len(self.options):
            return False
        self._take(to)
        return True

    def _take(self, at: int) -> None:
        if at >= 0 and self.options[at].value != self.value:
            self.value = self.options[at].value
            self.on_change(self.value)

    def draw(self, canvas: Canvas) -> None:
        for at, option in enumerate(self.options):
            row = self._row(at)
            centre = (row.x + 11, row.centery)
            fill = theme.WHITE if at == self._hover_at else theme.CREAM
            canvas.circle(centre, 11, fill, theme.INK, 2)
            if option.value == self.value:
                canvas.circle(centre, 5.5, theme.TEAL)
            canvas.text(option.label, (row.x + 32, row.centery), "body", theme.INK, "midleft", row.w - 32, 1)
        if self.rim:
            canvas.focus_rim(self.rect, 8)


class TextField(Widget):
    """One line of text: Unicode, cursor, selection, Ctrl+A/C/X/V. Characters no font here has are refused politely.

    `on_change` gets the text after each change, `on_enter` is called by Enter. `most` is the length in characters.
    """

    focusable = True

    def __init__(
        self,
        rect: RectLike,
        text: str = "",
        on_change: Callable[[str], None] | None = None,
        most: int = 20,
        placeholder: str = "",
        tooltip: str = "",
        on_enter: Callable[[], None] | None = None,
        name: str = "",
    ) -> None:
        super().__init__(rect, tooltip=tooltip, name=name)
        self.text = text
        self.on_change = on_change
        self.on_enter = on_enter
        self.most = most
        self.placeholder = placeholder
        self.notice = ""
        """Why the last character was not taken; goes with the next that is."""
        self.cursor = len(text)
        self.anchor = self.cursor
        """The other end of the selection."""
        self.composing = ""
        self._scroll = 0.0
        self._canvas: Canvas | None = None

    @property
    def tip(self) -> str:
        return self.notice or super().tip

    @property
    def selection(self) -> tuple[int, int]:
        """First and last index of what is selected (equal when nothing is)."""
        return min(self.cursor, self.anchor), max(self.cursor, self.anchor)

    def describe(self) -> str:
        return f"{self.name}: {self.text}"

    def set(self, text: str) -> None:
        """Show this text; `on_change` is not called."""
        self.text = text
        self.cursor = self.anchor = len(text)
        self.notice = ""

    def insert(self, text: str) -> None:
        """Put text in the place of the selection, as far as it can be set and there is room."""
        text = "".join(char for char in " ".join(text.split("\n")) if char.isprintable())
        lacking = missing(text)
        start, end = self.selection
        room = self.most - (len(self.text) - (end - start))
        kept = "".join(char for char in text if char not in lacking)[: max(0, room)]
        if lacking:
            self.notice = _("The game's font has no sign for {signs}.").format(signs=" ".join(f"U+{ord(c):04X}" for c in lacking))
        elif len(text) > room:
            self.notice = _("At most {most} characters.").format(most=self.most)
        else:
            self.notice = ""
        if kept:
            self._replace(start, end, kept)

    def handle(self, event: pygame.event.Event, frame: Frame) -> bool:
        if event.type == pygame.TEXTINPUT and self.focused and self.enabled:
            self.composing = ""
            self.insert(event.text)
            return True
        if event.type == pygame.TEXTEDITING and self.focused and self.enabled:
            self.composing = event.text
            return True
        if event.type == pygame.MOUSEMOTION and self.pressed:
            self._hover(frame.to_logical(event.pos))
            self.cursor = self._index_at(frame.to_logical(event.pos)[0])
            return True
        return super().handle(event, frame)

    def press(self, pos: Pos) -> bool:
        if not super().press(pos):
            return False
        self.cursor = self.anchor = self._index_at(pos[0])
        return True

    def blur(self) -> None:
        super().blur()
        self.composing = ""
        self.notice = ""
        self.anchor = self.cursor

    def key(self, event: pygame.event.Event) -> bool:
        if not self.enabled or event.key == pygame.K_TAB:
            return False
        start, end = self.selection
        command, shift = bool(event.mod & COMMAND), bool(event.mod & pygame.KMOD_SHIFT)
        if self.composing:
            return True
        if event.key in ENTER:
            if self.on_enter is None:
                return False
            self.on_enter()
        elif event.key == pygame.K_ESCAPE:
            return False
        elif command and event.key == pygame.K_a:
            self.anchor, self.cursor = 0, len(self.text)
        elif command and event.key in (pygame.K_c, pygame.K_x):
            if start < end:
                _put_clipboard(self.text[start:end])
                if event.key == pygame.K_x:
                    self._replace(start, end, "")
        elif command and event.key == pygame.K_v:
            self.insert(_clipboard())
        elif event.key == pygame.K_BACKSPACE:
            self._replace(start if start < end else max(0, start - 1), end, "")
        elif event.key == pygame.K_DELETE:
            self._replace(start, end if start < end else min(len(self.text), end + 1), "")
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END):
            self._move(event.key, shift, command)
        else:  # letters come as TEXTINPUT; up, down and commands are not the field's
            return not command and event.unicode.isprintable() and event.unicode != ""
        return True

    def draw(self, canvas: Canvas) -> None:
        self._canvas = canvas
        canvas.fill(self.rect, *_field_fill(self.enabled, self.hovered or self.focused, theme.WHITE))
        inner = self.rect.inflate(-24, -6)
        shown = self.text[: self.cursor] + self.composing + self.text[self.cursor :]
        at = self.cursor + len(self.composing)
        role = "button"
        whole, before = canvas.type.size(shown, role)[0], canvas.type.size(shown[:at], role)[0]
        self._scroll = min(max(self._scroll, before - inner.w + 2), before)
        self._scroll = max(0.0, min(self._scroll, whole - inner.w + 4))
        x = inner.x - self._scroll
        with canvas.clip(inner.inflate(4, 0)):
            start, end = self.selection
            if self.focused and start < end:
                left = canvas.type.size(self.text[:start], role)[0]
                right = canvas.type.size(self.text[:end], role)[0]
                canvas.fill((x + left, self.rect.y + 8, right - left, self.rect.h - 16), theme.GLOW, 3)
            if shown:
                canvas.text(shown, (x, self.rect.centery), role, theme.INK if self.enabled else theme.CAPTION, "midleft")
            elif self.placeholder:
                canvas.text(self.placeholder, (x, self.rect.centery), "body", theme.CAPTION, "midleft", inner.w, 1)
            if self.focused:
                canvas.fill((x + before, self.rect.y + 9, 2, self.rect.h - 18), theme.TEAL_DARK)
        if self.focused:
            canvas.focus_rim(self.rect, 9)

    def draw_over(self, canvas: Canvas) -> None:
        if self.notice and self.focused:
            wide, high = canvas.type.size(self.notice, "caption", 260)
            box = pygame.FRect(self.rect.x, self.rect.bottom + 12, wide + 24, high + 14)
            canvas.bubble(box, (self.rect.x + 30, self.rect.bottom))
            canvas.text(self.notice, (box.x + 12, box.y + 7), "caption", theme.WAX, width=260)

    def _replace(self, start: int, end: int, text: str) -> None:
        changed = self.text[start:end] != text
        self.text = self.text[:start] + text + self.text[end:]
        self.cursor = self.anchor = start + len(text)
        if changed and self.on_change:
            self.on_change(self.text)

    def _move(self, key: int, shift: bool, by_word: bool) -> None:
        start, end = self.selection
        if key == pygame.K_HOME:
            to = 0
        elif key == pygame.K_END:
            to = len(self.text)
        elif start < end and not shift:
            to = start if key == pygame.K_LEFT else end
        elif key == pygame.K_LEFT:
            to = self.text.rstrip().rfind(" ", 0, max(0, self.cursor - 1)) + 1 if by_word else self.cursor - 1
        else:
            to = self.text.find(" ", self.cursor) + 1 or len(self.text) if by_word else self.cursor + 1
        self.cursor = min(max(to, 0), len(self.text))
        if not shift:
            self.anchor = self.cursor

    def _index_at(self, x: float) -> int:
        """The gap between characters that is nearest to `x` (units)."""
        if self._canvas is None:
            return len(self.text)
        at = x - self.rect.x - 12 + self._scroll
        gaps = [self._canvas.type.size(self.text[:n], "button")[0] for n in range(len(self.text) + 1)]
        return min(range(len(gaps)), key=lambda n: abs(gaps[n] - at))


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
        tooltip: str = "",
    ) -> None:
        super().__init__(rect, tooltip=tooltip, name=name)
        self.value = value
        self.on_change = on_change
        self.least, self.most, self.step = least, most, step
        self.show = show

    def describe(self) -> str:
        return f"{self.name}: {self.show(self.value) if self.show else self.value}"

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


class ScrollArea(Widget):
    """A window onto more than fits: `height` units of content, scrolled by wheel, bar, drag or keys.

    Its widgets lie in `content`, placed as if the area were not scrolled; `paint` draws what is under them.
    """

    BAR = 12

    def __init__(self, rect: RectLike, height: float, paint: Callable[[Canvas], None] | None = None) -> None:
        super().__init__(rect)
        self.height = height
        self.paint = paint
        self.content = Group()
        self.offset = 0.0
        self._grip: float | None = None
        self._inside = False

    @property
    def focusable(self) -> bool:  # type: ignore[override]
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
        """Scroll just so far that this part of the content can be seen."""
        top, bottom = rect[1] - self.rect.y - 8, rect[1] + rect[3] - self.rect.y + 8
        if top < self.offset:
            self.scroll(top)
        elif bottom > self.offset + self.rect.h:
            self.scroll(bottom - self.rect.h)

    def widget_at(self, pos: Pos) -> Widget | None:
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
        with canvas.clip(self.rect), canvas.shifted(0, -self.offset):
            if self.paint:
                self.paint(canvas)
            self.content.draw_widgets(canvas)
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

    @property
    def busy(self) -> bool:
        """Whether something in it moves."""
        return False

    def stops(self) -> Iterator[Widget]:
        """The widgets that Tab goes through, in order."""
        for widget in self.widgets:
            if not widget.visible:
                continue
            if isinstance(widget, ScrollArea) and not widget.focusable:
                yield from widget.content.stops()
            elif widget.focusable and (widget.enabled or widget.why):
                yield widget

    def widget_at(self, pos: Pos) -> Widget | None:
        """The topmost widget under the pointer (units)."""
        for widget in reversed(self.widgets):
            if widget.visible and widget.contains(pos):
                return (widget.widget_at(pos) or widget) if isinstance(widget, ScrollArea) else widget
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
                if isinstance(each, ScrollArea) and widget in each.content.widgets:
                    each.reveal(widget.rect)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass."""
        return False

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

    def draw_widgets(self, canvas: Canvas) -> None:
        """Draw the widgets."""
        for widget in self.widgets:
            if widget.visible:
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
            if widget.visible and isinstance(widget, ScrollArea) and widget.most > 0 and widget.hovered:
                return widget.handle(event, frame)
        return False

    def _key(self, event: pygame.event.Event, frame: Frame) -> bool:
        focus = self.focus
        if focus is not None and focus.visible and focus.handle(event, frame):
            return True
        if event.key == pygame.K_TAB and not event.mod & (COMMAND | pygame.KMOD_ALT):
            return self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        arrow = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}.get(event.key)
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

    def _towards(self, focus: Widget, way: tuple[int, int]) -> bool:
        """Give the focus to the nearest stop in a direction."""
        x, y = focus.rect.center

        def far(widget: Widget) -> float:
            dx, dy = widget.rect.centerx - x, widget.rect.centery - y
            along, across = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
            return along + 2.5 * across if along > 1 else float("inf")

        best = min((each for each in self.stops() if each is not focus), key=far, default=None)
        if best is None or far(best) == float("inf"):
            return False
        self.set_focus(best)
        return True


W = TypeVar("W", bound=Widget)


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

    def draw(self, canvas: Canvas) -> None:
        """Draw the message at the top, centred."""
        toast = self.shown
        if toast is None:
            return
        most = min(620.0, canvas.w - 120)
        wide, high = canvas.type.size(toast.text, "body", most)
        mark = 34 if toast.crest or toast.glyph else 0
        box = pygame.FRect(0, 0, wide + 40 + mark, high + 18)
        box.midtop = (canvas.w / 2, 62)
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


def _field_fill(
    enabled: bool, lit: bool, top: theme.Colour = theme.PARCHMENT_LIGHT
) -> tuple[theme.Colour, float, theme.Colour, float, theme.Colour | None]:
    """Arguments for `Canvas.fill` that draw the body of a field or list."""
    if not enabled:
        return theme.rgb("#DDD2BC"), 9, theme.rgb("#A2937C"), 2, None
    bottom = theme.rgb("#EFE0BC") if top != theme.WHITE else None
    return (theme.WHITE if lit else top), 9, (theme.INK if top != theme.WHITE else theme.rgb("#A9803F")), 2, bottom


def _moved(event: pygame.event.Event, pos: tuple[float, float]) -> pygame.event.Event:
    return pygame.event.Event(event.type, {**event.dict, "pos": pos})


def _clipboard() -> str:
    try:
        return pygame.scrap.get_text()
    except pygame.error:  # nothing on it, or the system has none
        return ""


def _put_clipboard(text: str) -> None:
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return
