"""The text field."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.frame import Frame, RectLike
from scenes.ui.i18n import _
from scenes.ui.text import missing
from scenes.ui.widget import COMMAND, ENTER, Pos, Widget, field_fill, labelled


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
        on_enter: Callable[[], None] | None = None,
        name: str = "",
    ) -> None:
        super().__init__(rect, name=name)
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
    def pointer(self) -> str:
        return "text"

    @property
    def selection(self) -> tuple[int, int]:
        """First and last index of what is selected (equal when nothing is)."""
        return min(self.cursor, self.anchor), max(self.cursor, self.anchor)

    def describe(self) -> str:
        return labelled(self.name, self.text)

    def select_all(self) -> None:
        """Select the whole text, so that typing replaces it."""
        self.anchor, self.cursor = 0, len(self.text)

    def insert(self, text: str) -> None:
        """Put text in the place of the selection, as far as it can be set and there is room."""
        text = "".join(char for char in " ".join(text.split("\n")) if char.isprintable())
        lacking = missing(text)
        start, end = self.selection
        room = self.most - (len(self.text) - (end - start))
        kept = "".join(char for char in text if char not in lacking)[: max(0, room)]
        if lacking:
            signs = " ".join(f"U+{ord(char):04X}" for char in lacking)
            self.notice = _("The game's font has no letter for this: {signs}").format(signs=signs)
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
            self.select_all()
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
        canvas.fill(self.rect, *field_fill(self.enabled, self.hovered or self.focused, theme.WHITE))
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
                canvas.text(
                    shown, (x, self.rect.centery), role, theme.INK if self.enabled else theme.CAPTION, "midleft"
                )
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
