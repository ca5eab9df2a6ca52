"""The rules page: chapters at the left, the text beside them, as one page to be scrolled; one page a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.registry import GAMES
from scenes.games import game_title, pages
from scenes.help_text import Keys, Paragraph, Points, Section
from scenes.parts import Page, back_button, button_width
from scenes.tabular import Table, TableSetter
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.frame import Frame, RectLike
from scenes.ui.i18n import _
from scenes.ui.text import Type
from scenes.ui.widgets import ScrollArea, Widget

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.tour import TourState

COLUMN = 720.0
"""Widest column of text: about 62 letters and the pictures beside them."""
ART_W = 64.0
CHAPTER_H = 38.0
ROW_H = 52.0
"""Height of a table's rows."""


class ChapterButton(Widget):
    """A chapter in the list of contents; the one being read is marked."""

    focusable = True

    def __init__(self, rect: RectLike, label: str, on_click: Callable[[], None]) -> None:
        super().__init__(rect, name=label)
        self.label = label
        self.on_click = on_click
        self.chosen = False

    def click(self) -> None:
        self.on_click()

    def draw(self, canvas: Canvas) -> None:
        if self.chosen:
            canvas.fill(self.rect, theme.GOLD_LIGHT, 8, theme.GLOW_RIM, 1.5, theme.GOLD)
        elif self.hovered:
            canvas.fill(self.rect, (*theme.CREAM, 190), 8)
        role = canvas.type.fitted(self.label, "label", self.rect.w - 24, 11)
        canvas.text(self.label, (self.rect.x + 12, self.rect.centery), role, theme.INK, "midleft", self.rect.w - 24, 1)
        if self.rim:
            canvas.focus_rim(self.rect, 8)


class GameTab(Widget):
    """A game on the bar; the one whose rules are read is marked."""

    focusable = True

    def __init__(self, rect: RectLike, game: str, chosen: bool, on_click: Callable[[], None]) -> None:
        super().__init__(rect, name=game_title(game))
        self.chosen = chosen
        self.on_click = on_click

    def click(self) -> None:
        self.on_click()

    def draw(self, canvas: Canvas) -> None:
        radius = self.rect.h / 2
        ink = theme.INK if self.chosen else theme.CREAM_ON_WALNUT
        if self.chosen:
            canvas.fill(self.rect, theme.GOLD_LIGHT, radius, theme.rgb("#FFF0BE"), 1.5, theme.GOLD)
        else:
            ground = theme.WALNUT if self.hovered else theme.WALNUT_DARK
            canvas.fill(self.rect, (*ground, 210), radius, theme.rgb("#6B4A2C"), 1.5)
        room = self.rect.w - 24
        role = canvas.type.fitted(self.name, "label", room, 11)
        canvas.text(self.name, self.rect.center, role, ink, "center", room, 1)
        if self.rim:
            canvas.focus_rim(self.rect, radius)


class HelpScene(Page):
    """How a game is played and how the program is handled."""

    def __init__(self, app: App, game: str) -> None:
        super().__init__(app)
        self.game = game
        self.chapters: tuple[Section, ...] = ()
        self.tops: list[float] = []
        """Where each chapter begins, in units from the page's top."""
        self.contents = pygame.FRect(0, 0, 0, 0)
        self.page = pygame.FRect(0, 0, 0, 0)
        self.area: ScrollArea | None = None
        self.buttons: list[ChapterButton] = []

    def title(self) -> str:
        return _("Rules")

    def enter(self) -> None:
        if self.area is not None:
            self.group.set_focus(self.area, rim=False)

    def layout(self, frame: Frame) -> None:
        block = self.block(frame)
        share = self.area.offset / self.area.most if self.area and self.area.most else 0.0
        self.chapters = pages(self.game).rules()
        high = block.h - 84
        contents_w = min(250.0, block.w * 0.25)
        page_w = min(COLUMN + 76, block.w - contents_w - 12)
        x = frame.w / 2 - (contents_w + 12 + page_w) / 2
        self.contents = pygame.FRect(x, block.y, contents_w, high)
        self.page = pygame.FRect(x + contents_w + 12, block.y, page_w, high)
        area = ScrollArea((self.page.x + 26, self.page.y + 14, page_w - 36, high - 28), 0)
        column = PageSetter(self.app.type, area.rect.x, area.rect.y + 6, area.rect.w - 34)
        self.tops = []
        for chapter in self.chapters:
            self.tops.append(column.y - area.rect.y)
            column.chapter(chapter)
        area.height = column.y - area.rect.y
        area.paint = column.paint
        area.scroll(share * area.most)
        self.area = area
        pitch = min(CHAPTER_H, (high - 56) / len(self.chapters))
        self.buttons = [
            ChapterButton(
                (x + 12, block.y + 44 + at * pitch, contents_w - 24, pitch - 3), chapter.title,
                partial(self.show, at),
            )
            for at, chapter in enumerate(self.chapters)
        ]  # fmt: skip
        back = back_button(self.back)
        back.rect = pygame.FRect(x, block.bottom - 66, button_width(self.app.type, back.label, True, 180), 56)
        self.group.refill([area, *self.buttons, back, *self._tabs(frame)])

    def _tabs(self, frame: Frame) -> list[GameTab]:
        """The games on the bar, where there are several."""
        if len(GAMES) < 2:
            return []
        title_w = self.app.type.size(self.title(), "scene_title")[0] + 42
        pitch = min(190.0, (frame.w - title_w - 18) / len(GAMES))
        left = max(title_w, frame.w / 2 - pitch * len(GAMES) / 2)
        return [
            GameTab((left + pitch * at, 6, pitch - 10, 36), game, game == self.game, partial(self._turn_to, game))
            for at, game in enumerate(GAMES)
        ]

    def _turn_to(self, game: str) -> None:
        """Read another game's rules, from their beginning."""
        if game == self.game:
            return
        self.game = game
        self.area = None
        self.layout(self.app.frame)
        self.app.changed()

    def draw(self, canvas: Canvas) -> None:
        reading = self._reading()
        for at, button in enumerate(self.buttons):
            button.chosen = at == reading
        super().draw(canvas)

    def paint(self, canvas: Canvas) -> None:
        canvas.panel(self.contents, _("Contents"))
        canvas.panel(self.page)

    def _reading(self) -> int:
        """The chapter at the top of what is seen."""
        if self.area is None:
            return 0
        if self.area.most and self.area.offset >= self.area.most - 1:
            return len(self.tops) - 1
        return max(at for at, top in enumerate(self.tops) if top <= self.area.offset + 40 or at == 0)

    def show(self, at: int) -> None:
        """Scroll to the chapter with this index."""
        if self.area is not None:
            self.area.scroll(self.tops[at] - ScrollArea.FADE)


class PageSetter:
    """Sets blocks of text one below the other in a column and remembers how to draw them."""

    def __init__(self, type_: Type, x: float, y: float, width: float) -> None:
        self.type = type_
        self.x, self.y, self.width = x, y, width
        self._drawn: list[tuple[float, float, Callable[[Canvas], object]]] = []

    def paint(self, canvas: Canvas) -> None:
        """Draw everything."""
        for _top, _bottom, draw in self._drawn:
            draw(canvas)

    def chapter(self, section: Section) -> None:
        """Set one chapter and leave room after it."""
        top = self.y
        high = self.type.size(section.title, "scene_title", self.width)[1]
        self._text(self.x, top, self.width, section.title, "scene_title", theme.HEADING)
        self._line(top + high + 3)
        self.y = top + high + 14
        for block in section.blocks:
            if isinstance(block, Paragraph):
                self._paragraph(block)
            elif isinstance(block, Points):
                self._points(block)
            elif isinstance(block, Table):
                self._table(block)
            else:
                self._keys(block)
            self.y += 12
        self.y += 22

    def _text(
        self, x: float, y: float, width: float, text: str, role: str | theme.Role, colour: theme.Colour = theme.INK
    ) -> float:
        """Set a text; its height."""
        high = self.type.size(text, role, width)[1]
        self._add(y, high, lambda canvas: canvas.text(text, (x, y), role, colour, width=width))
        return high

    def _line(self, y: float, colour: theme.Colour = theme.RULE) -> None:
        x, right = self.x, self.x + self.width
        self._add(y, 2, lambda canvas: canvas.line((x, y), (right, y), colour, 1.5))

    def _add(self, top: float, high: float, draw: Callable[[Canvas], object]) -> None:
        self._drawn.append((top, top + high, draw))

    def _image(self, name: str, rect: RectLike) -> None:
        self._add(rect[1], rect[3], lambda canvas: canvas.image(name, rect))

    def _paragraph(self, block: Paragraph) -> None:
        art_w = len(block.art) * ART_W + (14 if block.art else 0)
        width = self.width - art_w
        high = self._text(self.x, self.y, width, block.text, "body")
        for at, name in enumerate(block.art):
            x = self.x + width + 14 + at * ART_W
            self._image(name, (x, self.y + max(0.0, (high - 60) / 2), ART_W - 6, 60))
        self.y += max(high, 64.0 if block.art else 0.0)

    def _points(self, block: Points) -> None:
        for number, line in enumerate(block.lines, 1):
            x, y = self.x, self.y
            high = self._text(x + 44, y + 4, self.width - 44, line, "body")
            mark = str(number) if block.numbered else "•"
            centre = (x + 16, y + 4 + self.type.line_height("body") / 2)
            self._add(y, high, partial(_badge, mark, centre))
            self.y += high + 10

    def _keys(self, block: Keys) -> None:
        left = min(190.0, self.width * 0.3)
        for key, meaning in block.rows:
            y = self.y
            one = self._text(self.x, y, left - 14, key, "label", theme.HEADING)
            other = self._text(self.x + left, y, self.width - left, meaning, "body")
            self.y += max(one, other) + 6

    def _table(self, block: Table) -> None:
        table = TableSetter(block, self.type, self.width, ROW_H)
        at = (self.x, self.y)
        self._add(self.y, table.high, lambda canvas: table.draw(canvas, at))
        self.y += table.high


def _badge(mark: str, centre: tuple[float, float], canvas: Canvas) -> None:
    canvas.badge(centre, mark, "supply", 26)


def tour_states() -> list[TourState]:
    """Of each game the page's beginning, its table, its end."""

    def at(game: str, chapter: int) -> Callable[[App], None]:
        def reach(app: App) -> None:
            scene = HelpScene(app, game)
            app.stack.reset(scene)
            scene.show(chapter)

        return reach

    return [
        ("rules", at("elasund", 0)),
        ("rules_buildings", at("elasund", 3)),
        ("rules_keys", at("elasund", -1)),
        ("rules_elfenland", at("elfenland", 0)),
        ("rules_transport", at("elfenland", 5)),
        ("rules_elfenland_keys", at("elfenland", -1)),
        ("rules_king", at("king_of_the_elves", 0)),
        ("rules_king_regions", at("king_of_the_elves", 4)),
        ("rules_king_steps", at("king_of_the_elves", 9)),
        ("rules_king_keys", at("king_of_the_elves", -1)),
    ]
