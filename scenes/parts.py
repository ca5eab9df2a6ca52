"""What the program's pages and sheets are put together from: text blocks, pages with a bar, modal sheets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.manager import Scene
from scenes.settings_store import Speed
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.frame import Frame, RectLike
from scenes.ui.i18n import _
from scenes.ui.text import Type
from scenes.ui.widgets import COMMAND, Button, IconButton, Widget

if TYPE_CHECKING:
    from scenes.app import App

BLOCK = 1224
"""Widest block of a page, in units."""
SMALLEST = 10
"""Size in units below which no text is made smaller to fit."""


class Label(Widget):
    """A block of text in its rectangle. `anchor` says where it is set: "topleft", "center", "midleft" …"""

    def __init__(
        self,
        rect: RectLike,
        text: str,
        role: str | theme.Role = "body",
        colour: theme.Colour = theme.INK,
        anchor: str = "topleft",
        lines: int | None = None,
        shadow: theme.Colour | None = None,
    ) -> None:
        super().__init__(rect, name=text)
        self.text = text
        self.role = role
        self.colour = colour
        self.anchor = anchor
        self.lines = lines
        self.shadow = shadow

    def draw(self, canvas: Canvas) -> None:
        pos = getattr(self.rect, self.anchor)
        canvas.text(self.text, pos, self.role, self.colour, self.anchor, self.rect.w, self.lines, shadow=self.shadow)


def paragraph(
    type_: Type,
    x: float,
    y: float,
    width: float,
    text: str,
    role: str | theme.Role = "body",
    colour: theme.Colour = theme.INK,
    centred: bool = False,
) -> Label:
    """A text block of this width, as high as its lines."""
    high = type_.size(text, role, width)[1]
    return Label((x, y, width, high), text, role, colour, "midtop" if centred else "topleft")


def fitted_lines(type_: Type, text: str, role: str, width: float, lines: int) -> theme.Role:
    """The role, made smaller in steps until the text fits that many lines of `width` units (not below `SMALLEST`)."""
    found = theme.ROLE[role]
    while found.size > SMALLEST and len(type_.lines(text, found, width)) > lines:
        found = theme.Role(found.font, found.size - 1)
    return found


def button_width(type_: Type, label: str, glyph: bool, least: float, role: str = "button") -> float:
    """Width of a button in which the label fits at full size."""
    return max(least, type_.size(label, role)[0] + (64 if glyph else 36))


def button_row(
    type_: Type, rect: pygame.FRect, buttons: Sequence[Button], gap: float = 12, align: str = "center"
) -> None:
    """Set buttons side by side in the rectangle, each as wide as its label needs, less where there is no room."""
    wanted = [button_width(type_, each.label, bool(each.glyph), 120, each.role) for each in buttons]
    room = rect.w - gap * (len(buttons) - 1)
    if sum(wanted) > room:
        wanted = [wide * room / sum(wanted) for wide in wanted]
    total = sum(wanted) + gap * (len(buttons) - 1)
    x = {"left": rect.x, "center": rect.centerx - total / 2, "right": rect.right - total}[align]
    for each, wide in zip(buttons, wanted, strict=True):
        each.rect = pygame.FRect(x, rect.y, wide, rect.h)
        x += wide + gap


def is_key(event: pygame.event.Event, *keys: int) -> bool:
    """Whether one of these keys went down, without Ctrl or Meta."""
    return event.type == pygame.KEYDOWN and event.key in keys and not event.mod & COMMAND


class Page(Scene):
    """A whole screen on the walnut table with a bar, a title and small buttons at its right. Esc goes back."""

    def title(self) -> str:
        """What the bar says."""
        raise NotImplementedError

    def block(self, frame: Frame) -> pygame.FRect:
        """Where the page's content may lie: below the bar, centred."""
        wide = min(float(BLOCK), frame.w - 48)
        return pygame.FRect((frame.w - wide) / 2, 66, wide, frame.h - 66 - 18)

    def bar_buttons(self, frame: Frame, *which: tuple[str, str, Callable[[], None]]) -> list[Widget]:
        """Glyph buttons from the right edge of the bar, given from left to right as (glyph, name, action)."""
        first = frame.w - 14 - 43 * len(which) + 7
        return [
            IconButton((first + 43 * at, 5, 36, 36), glyph, act, name) for at, (glyph, name, act) in enumerate(which)
        ]

    def back(self) -> None:
        """Leave the page."""
        self.app.stack.remove(self)

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        if is_key(event, pygame.K_ESCAPE):
            self.back()
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        canvas.table()
        canvas.bar(self.title())
        self.paint(canvas)
        self.group.draw(canvas)

    def paint(self, canvas: Canvas) -> None:
        """Draw what lies under the widgets."""


class Sheet(Scene):
    """A modal sheet over what was there, centred. Esc and a click beside it cancel."""

    opaque = False
    fades = False
    width = 520.0
    margin = 40.0

    def __init__(self, app: App, head: str) -> None:
        super().__init__(app)
        self.head = head
        self.rect = pygame.FRect(0, 0, self.width, 100)

    def build(self, x: float, y: float, width: float) -> tuple[list[Widget], float]:
        """The widgets below the head, from `y` on in this column; and where they end."""
        raise NotImplementedError

    def first_focus(self) -> Widget | None:
        """What has the keyboard when the sheet opens."""
        return next((each for each in self.group.stops() if isinstance(each, Button) and each.kind == "primary"), None)

    def enter(self) -> None:
        self.group.set_focus(self.first_focus(), rim=False)

    def layout(self, frame: Frame) -> None:
        wide = min(self.width, frame.w - 48)
        inner = wide - 2 * self.margin
        head_high = self.app.type.size(self.head, "scene_title", inner - 40)[1]
        _, end = self.build(0, 0, inner)
        high = 30 + head_high + 18 + end + 30
        self.rect = pygame.FRect((frame.w - wide) / 2, (frame.h - high) / 2, wide, high)
        head = Label(
            (self.rect.x + self.margin + 20, self.rect.y + 30, inner - 40, head_high),
            self.head,
            "scene_title",
            theme.HEADING,
            "midtop",
        )
        widgets, _ = self.build(self.rect.x + self.margin, head.rect.bottom + 18, inner)
        self.group.refill([head, *widgets])

    def cancel(self) -> None:
        """Close without doing anything."""
        self.close()

    def close(self) -> None:
        """Take the sheet away."""
        self.app.stack.remove(self)

    def handle(self, event: pygame.event.Event) -> bool:
        if (
            event.type == pygame.MOUSEBUTTONDOWN
            and self.group.open_widget is None
            and not self.rect.collidepoint(self.app.frame.to_logical(event.pos))
        ):
            self.cancel()
            return True
        if super().handle(event):
            return True
        if is_key(event, pygame.K_ESCAPE):
            self.cancel()
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        canvas.dim(128)
        canvas.sheet(self.rect)
        self.group.draw(canvas)


def back_button(act: Callable[[], None]) -> Button:
    """The button that leaves a page."""
    return Button((0, 0, 0, 0), _("Back"), act, "left")


def speed_words() -> dict[Speed, str]:
    """How fast things can move, in words."""
    return {"normal": _("Normal"), "fast": _("Fast"), "off": _("Off")}
