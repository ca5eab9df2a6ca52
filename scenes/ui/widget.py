"""What all widgets share: place, state, pointer and keys. Rectangles are units; events carry pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.frame import Frame, RectLike
from scenes.ui.i18n import _

if TYPE_CHECKING:
    from scenes.ui.group import Group

Pos = tuple[float, float]
"""x, y in units."""

ACTIVATE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META


def labelled(name: str, value: str) -> str:
    """What something is or says, as a line: "Speed: normal"."""
    return _("{name}: {value}").format(name=name, value=value)


class Widget:
    """A thing to look at or use. `why` tells why it is disabled; `tooltip` what it does."""

    focusable = False
    content: Group | None = None
    """Widgets that lie inside it, where it has any."""

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
        """ "disabled", "pressed", "hover" or ""."""
        if not self.enabled:
            return "disabled"
        if self.pressed:
            return "pressed"
        return "hover" if self.hovered else ""

    @property
    def pointer(self) -> str:
        """The pointer's shape over it."""
        return "hand" if self.focusable else "arrow"

    def contains(self, pos: Pos) -> bool:
        """Whether the pointer position (units) is on it."""
        return self.rect.collidepoint(pos)

    def inner_at(self, pos: Pos) -> Widget | None:
        """The widget of its content under the pointer (units)."""
        return None

    def reveal(self, rect: RectLike) -> None:
        """Show this part of its content."""

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
        """In words, for tests and for what has the focus."""
        return self.name or self.tooltip or type(self).__name__

    def _hover(self, pos: Pos) -> bool:
        before = self.hovered
        self.hovered = self.contains(pos)
        return before != self.hovered


def field_fill(
    enabled: bool, lit: bool, top: theme.Colour = theme.PARCHMENT_LIGHT
) -> tuple[theme.Colour, float, theme.Colour, float, theme.Colour | None]:
    """Arguments for `Canvas.fill` that draw the body of a field or list."""
    if not enabled:
        return theme.rgb("#DDD2BC"), 9, theme.rgb("#A2937C"), 2, None
    bottom = theme.rgb("#EFE0BC") if top != theme.WHITE else None
    return (theme.WHITE if lit else top), 9, (theme.INK if top != theme.WHITE else theme.rgb("#A9803F")), 2, bottom
