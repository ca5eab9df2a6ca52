"""Buttons and the on/off switch."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.frame import RectLike
from scenes.ui.i18n import _
from scenes.ui.widget import Widget, labelled


class Button(Widget):
    """A labelled button with an optional glyph; `kind` is primary, secondary or danger."""

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
        beside = size + 9 if self.glyph and self.label else 0
        room = self.rect.w - 20 - beside
        role = canvas.type.fitted(self.label, self.role, room)
        if beside and canvas.type.size(self.label, role)[0] > room:  # a whole word says more than its picture
            room, beside = room + beside, 0
            role = canvas.type.fitted(self.label, self.role, room)
        wide = canvas.type.size(self.label, role)[0] + beside
        x, y = self.rect.centerx - wide / 2, self.rect.centery + move
        if self.glyph and not self.label:
            canvas.glyph(self.glyph, (self.rect.centerx - size / 2, y - size / 2, size, size), colour)
        elif beside:
            canvas.glyph(self.glyph, (x, y - size / 2, size, size), colour)
            x += beside
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
        self.chosen = False
        """Whether it stands for what is the case now, among others beside it."""

    def click(self) -> None:
        self.on_click()

    def draw(self, canvas: Canvas) -> None:
        radius = self.rect.h / 2 if self.round else min(9.0, self.rect.h / 4)
        move = canvas.button(self.rect, self.kind, self.state, radius)
        light = self.kind in ("dark", "primary", "danger")
        colour = theme.CREAM_ON_WALNUT if light else theme.INK
        if self.chosen:
            canvas.fill(self.rect, theme.GOLD_LIGHT, radius, theme.INK_LINE, 1.5, theme.GOLD)
            colour = theme.INK
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
        return labelled(self.label or self.name, _("on") if self.on else _("off"))

    def draw(self, canvas: Canvas) -> None:
        x, y = self.rect.x, self.rect.centery - 15
        track = pygame.FRect(x, y, 54, 30)
        fill: theme.Colour = theme.SEA_DARK if self.on else theme.rgb("#CBB081")
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
            canvas.text(
                self.label,
                (x + 66, self.rect.centery),
                canvas.type.fitted(self.label, "button", room, 13),
                colour,
                "midleft",
                room,
                1,
            )
        if self.rim:
            canvas.focus_rim(track, 15)
