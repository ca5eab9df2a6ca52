"""The setup page's panel for the board: which one, what it looks like, facts about it, maps that are missing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from scenes.dialogs import Message
from scenes.games import boards, pages
from scenes.parts import Label, paragraph
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.i18n import _, ngettext
from scenes.ui.widgets import Button, Choice, Option, ScrollArea, Widget

if TYPE_CHECKING:
    from scenes.app import App

HEAD_H = 42
"""Height of a panel's head."""
FACT_H = 20
MOST_WRONG = 5
"""Maps at most of which it is told what is wrong with them."""


class BoardPanel:
    """The boards of a game, and the one that is chosen; `on_pick` is called when another one is."""

    def __init__(self, app: App, game: str, on_pick: Callable[[], None]) -> None:
        self.app, self.game, self.on_pick = app, game, on_pick
        self.pages = pages(game)
        self.boards = boards(game, app.store.maps)
        self.chosen = ""
        """Name of the board; "" where there is none for so many players."""
        self.picture = pygame.FRect(0, 0, 0, 0)
        """Where its picture lies (units)."""

    def widgets(self, rect: pygame.FRect, players: int) -> list[Widget]:
        """Lay the panel out in this rectangle, for so many players."""
        fitting = self.boards.for_seats(self.game, players)
        if self.chosen not in fitting:
            self.chosen = next(iter(fitting), "")
        x, width = rect.x + 14, rect.w - 28
        if not fitting:
            self.picture = pygame.FRect(x, rect.y + HEAD_H, width, 0)
            return [self._why_none(pygame.FRect(x, rect.y + HEAD_H, width, rect.h - HEAD_H - 14), players)]
        board = fitting[self.chosen]
        facts = self.pages.board_facts(board, players)
        y = rect.bottom - 14
        widgets: list[Widget] = []
        if self.boards.wrong:
            y -= 34
            label = ngettext("{count} map is missing: why?", "{count} maps are missing: why?", len(self.boards.wrong))
            label = label.format(count=len(self.boards.wrong))
            widgets.append(Button((x, y, width, 34), label, self._tell_wrong, "info", role="label_small"))
            y -= 6
        room = y - rect.y - HEAD_H - 42 - 10
        pitch = min(26.0, max(FACT_H, room * 0.12))
        shown = facts if room - pitch * len(facts) > 60 else ()
        ratio = self.pages.board_ratio(board)
        picture_h = min(width / ratio, room - pitch * len(shown) - 10)
        self.picture = pygame.FRect(0, rect.y + HEAD_H, picture_h * ratio, picture_h)
        self.picture.centerx = rect.centerx
        options = [Option(name, self.pages.board_label(each)) for name, each in fitting.items()]
        choice_y = self.picture.bottom + 10
        choice = Choice((x, choice_y, width, 42), options, self.chosen, self.pick, name=_("Board"))
        first = choice.rect.bottom + max(4.0, (y - choice.rect.bottom - pitch * len(shown)) / 2)
        type_ = self.app.type
        labels = [
            Label((x, first + at * pitch, width, FACT_H), text, type_.fitted(text, "body_small", width, 11),
                  theme.SOFT_INK, "center", 1)
            for at, text in enumerate(shown)
        ]  # fmt: skip
        return [choice, *labels, *widgets]

    def draw(self, canvas: Canvas, players: int) -> None:
        """The chosen board's picture."""
        if self.chosen:
            self.pages.draw_board(canvas, self.boards.found[self.chosen], self.picture, players)
            canvas.outline(self.picture, theme.INK_LINE, 8, 2)

    def pick(self, name: str) -> None:
        """Choose the board of this name."""
        self.chosen = name
        self.on_pick()

    def _tell_wrong(self) -> None:
        """Say what is wrong with the maps that are missing."""
        text = _("These maps could not be read. The others can be played.")
        wrong = self.boards.wrong
        told = [str(error) for error in wrong[:MOST_WRONG]]
        if len(wrong) > MOST_WRONG:
            told.append(_("and {count} more").format(count=len(wrong) - MOST_WRONG))
        self.app.stack.push(Message(self.app, _("Maps that are missing"), text, "\n".join(told)))

    def _why_none(self, rect: pygame.FRect, players: int) -> ScrollArea:
        none = _("No board for {count} players could be read.").format(count=players)
        text = "\n".join([none, *(f"{error}." for error in self.boards.wrong)])
        area = ScrollArea(rect, 0)
        said = paragraph(self.app.type, rect.x, rect.y, rect.w - 18, text, "body_small", theme.WAX)
        area.content.add(said)
        area.height = said.rect.h
        return area
