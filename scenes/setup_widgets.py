"""Widgets of the new game page: a game to choose, a seat's colour, a crest to choose, a free place at the table."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.games import pages
from scenes.seating import colour_word, crest_word
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.frame import RectLike
from scenes.ui.i18n import _
from scenes.ui.widgets import Button, Widget

ABOUT = 13, 12
"""A line about a game is set no smaller, it takes a second line before; in a low tab those are set in this."""


class GameTab(Widget):
    """A game to choose, with its picture; the chosen one has a gold rim, the others lie in shadow."""

    focusable = True

    def __init__(self, rect: RectLike, game: str, chosen: bool, on_click: Callable[[], None]) -> None:
        self.pages = pages(game)
        super().__init__(rect, name=self.pages.title())
        self.chosen = chosen
        self.on_click = on_click

    def click(self) -> None:
        self.on_click()

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.panel(rect)
        side = rect.h - 20
        picture = pygame.FRect(rect.x + 12, rect.y + 10, side, side)
        with canvas.clip(picture):
            self.pages.draw_emblem(canvas, picture)
        if not (self.chosen or self.hovered or self.rim):
            canvas.fill(rect.inflate(-4, -4), (*theme.DIM, 70), theme.RADIUS_PANEL - 2)
        if self.chosen:
            canvas.outline(rect.inflate(6, 6), theme.GOLD, theme.RADIUS_PANEL + 3, 3)
        x = picture.right + 14
        room = rect.right - 12 - x
        about = self.pages.about()
        title = canvas.type.fitted(self.name, "game_title" if rect.h > 80 else "player", room)
        line = canvas.type.fitted(about, theme.Role(theme.TEXT, 14), room, ABOUT[0])
        if canvas.type.size(about, line)[0] > room and rect.h <= 80:
            title = canvas.type.fitted(self.name, "label_small", room)
            line = theme.Role(theme.TEXT, ABOUT[1])
        highs = canvas.type.size(self.name, title)[1], canvas.type.size(about, line, room)[1]
        y = rect.centery - sum(highs) / 2
        canvas.text(self.name, (x, y), title, theme.HEADING, "topleft", room, 1)
        canvas.text(about, (x, y + highs[0]), line, theme.SOFT_INK, "topleft", room, 2)
        if self.rim:
            canvas.focus_rim(rect, theme.RADIUS_PANEL)


class ColourButton(Widget):
    """A seat's colour with its crest; a click makes it the seat whose colour is being chosen."""

    focusable = True

    def __init__(self, rect: RectLike, colour: str, tooltip: str, on_click: Callable[[], None]) -> None:
        super().__init__(rect, tooltip=tooltip, name=tooltip)
        self.colour = colour
        self.on_click = on_click

    def click(self) -> None:
        self.on_click()

    def draw(self, canvas: Canvas) -> None:
        seat = theme.SEAT[self.colour]
        canvas.fill(self.rect, seat.light if self.hovered else seat.base, 10, theme.INK, 2)
        size = min(self.rect.w, self.rect.h) - 16
        canvas.crest(self.colour, (self.rect.centerx - size / 2, self.rect.centery - size / 2, size, size))
        if self.rim:
            canvas.focus_rim(self.rect, 10)


class CrestChoice(Widget):
    """One crest to choose: free, taken by somebody else (choosing it swaps), or the seat's own."""

    focusable = True

    def __init__(self, rect: RectLike, colour: str, chosen: bool, taken_by: str, on_click: Callable[[], None]) -> None:
        name = _("{colour}, {crest}").format(colour=colour_word(colour), crest=crest_word(colour))
        tooltip = _("{crest}: swap colours with {name}").format(crest=name, name=taken_by) if taken_by else name
        super().__init__(rect, tooltip=tooltip, name=name)
        self.colour = colour
        self.chosen = chosen
        self.taken = bool(taken_by)
        self.on_click = on_click

    def click(self) -> None:
        self.on_click()

    def draw(self, canvas: Canvas) -> None:
        if self.chosen:
            canvas.fill(self.rect, theme.GOLD_LIGHT, 12, theme.GLOW_RIM, 2.5, theme.PARCHMENT_LIGHT)
        elif self.hovered:
            canvas.fill(self.rect, theme.PARCHMENT_LIGHT, 12, theme.RULE, 1.5)
        word = crest_word(self.colour)
        size = min(54.0, self.rect.h - 34, self.rect.w - 6)
        at = pygame.FRect(self.rect.centerx - size / 2, self.rect.y + (self.rect.h - 28 - size) / 2, size, size)
        canvas.crest(self.colour, at, 110 if self.taken and not self.hovered else 255)
        role = canvas.type.fitted(word, "label_small" if self.chosen else "body_small", self.rect.w - 3, 11)
        colour = theme.CAPTION if self.taken else theme.INK
        canvas.text(word, (self.rect.centerx, self.rect.bottom - 15), role, colour, "center", self.rect.w - 2, 1)
        if self.rim:
            canvas.focus_rim(self.rect, 12)


class AddButton(Button):
    """A free place at the table."""

    def draw(self, canvas: Canvas) -> None:
        if self.hovered or self.pressed:
            canvas.fill(self.rect, (*theme.CREAM, 150), 10)
        canvas.dashed(self.rect, theme.RULE, 10, 2, 7, 5)
        role = canvas.type.fitted(self.label, "label", self.rect.w - 60)
        wide = canvas.type.size(self.label, role)[0] + 32
        x = self.rect.centerx - wide / 2
        canvas.glyph(self.glyph, (x, self.rect.centery - 11, 22, 22), theme.SOFT_INK)
        canvas.text(self.label, (x + 32, self.rect.centery), role, theme.SOFT_INK, "midleft")
        if self.rim:
            canvas.focus_rim(self.rect, 10)
