"""All saved games: open one, or delete it after a question. Damaged ones are listed with what is wrong."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.record import RecordError
from scenes.dialogs import Confirm, Message, file_and_cause
from scenes.games import where_it_stands
from scenes.parts import Label, Page, back_button, button_width
from scenes.samples import sample_match
from scenes.title import open_saved, time_words, unreadable
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.frame import Frame, RectLike
from scenes.ui.i18n import _, ngettext
from scenes.ui.widgets import IconButton, ScrollArea, Widget

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.store import Saved
    from scenes.tour import TourState

ROW_H = 82


class SavedRow(Widget):
    """One saved game: what, who, when; a damaged one says what is wrong. The whole row opens it."""

    focusable = True

    def __init__(self, rect: RectLike, saved: Saved, on_click: Callable[[], None]) -> None:
        super().__init__(rect, name=_row_head(saved), tooltip=str(saved.path))
        self.saved = saved
        self.on_click = on_click

    def click(self) -> None:
        self.on_click()

    def draw(self, canvas: Canvas) -> None:
        saved, rect = self.saved, self.rect
        lit = self.hovered or self.rim
        damaged = saved.damage is not None
        edge = theme.WAX if damaged else theme.INK
        canvas.fill(rect, theme.WHITE if lit else theme.CREAM, 10, edge, 2)
        glyph = "info" if damaged else "trophy" if saved.finished else "save" if not saved.automatic else "play"
        mark = (rect.x + 30, rect.centery)
        canvas.circle(mark, 19, theme.WAX if damaged else theme.TEAL_DARK, theme.INK, 2)
        canvas.glyph(glyph, (mark[0] - 12, mark[1] - 12, 24, 24), theme.CREAM)
        x = rect.x + 64
        time = time_words(saved.time)
        time_w = canvas.type.size(time, "label_small")[0]
        room = rect.right - 18 - time_w - 16 - x
        head = _row_head(saved)
        canvas.text(head, (x, rect.y + 24), canvas.type.fitted(head, "button", room, 13), theme.INK, "midleft", room, 1)
        canvas.text(time, (rect.right - 18, rect.y + 24), "label_small", theme.CAPTION, "midright")
        y = rect.y + 51
        if damaged:
            width = rect.right - 18 - x
            text = _("Cannot be opened: {cause}").format(cause=saved.damage)
            canvas.text(text, (x, y), canvas.type.fitted(text, "body_small", width, 13), theme.WAX, "midleft", width, 1)
        else:
            self._players(canvas, x, y, rect.right - 18)
        if self.rim:
            canvas.focus_rim(rect, 10)

    def _players(self, canvas: Canvas, x: float, y: float, right: float) -> None:
        room = (right - x) / max(1, len(self.saved.players))
        for name, colour in self.saved.players:
            canvas.crest(colour, (x, y - 12, 24, 24))
            wide = min(canvas.type.size(name, "body_small")[0], room - 44)
            canvas.text(name, (x + 31, y), "body_small", theme.SOFT_INK, "midleft", room - 44, 1)
            x += 31 + wide + 20


class LoadScene(Page):
    """The page of saved games, the newest first."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.saved: list[Saved] = app.store.list()
        self.panel = pygame.FRect(0, 0, 0, 0)
        self.area: ScrollArea | None = None

    def title(self) -> str:
        return _("Load a game")

    def enter(self) -> None:
        self.group.set_focus(next(self.group.stops()), rim=False)

    def layout(self, frame: Frame) -> None:
        type_ = self.app.type
        block = self.block(frame)
        wide = min(block.w, 940.0)
        self.panel = pygame.FRect(frame.w / 2 - wide / 2, block.y, wide, block.h - 84)
        offset = self.area.offset if self.area else 0.0
        area = ScrollArea((self.panel.x + 14, self.panel.y + 42, wide - 24, self.panel.h - 58), 0)
        x, y, width = area.rect.x + 4, area.rect.y + 4, area.rect.w - 26
        for at, saved in enumerate(self.saved):
            row = SavedRow((x, y, width - 48, ROW_H - 10), saved, partial(self._open, saved))
            away = IconButton(
                (x + width - 38, y + (ROW_H - 10) / 2 - 18, 36, 36), "close", partial(self.ask, at),
                _("Delete"), "secondary",
            )  # fmt: skip
            area.content.add(row)
            area.content.add(away)
            y += ROW_H
        area.height = y - area.rect.y + 2
        area.scroll(offset)
        self.area = area
        back = back_button(self.back)
        back.rect = pygame.FRect(self.panel.x, block.bottom - 66, button_width(type_, back.label, True, 180), 56)
        count = ngettext("{count} saved game", "{count} saved games", len(self.saved)).format(count=len(self.saved))
        width = wide - back.rect.w - 24
        note = Label(
            (back.rect.right + 24, back.rect.y, width, 56), count, type_.fitted(count, "body_small", width),
            theme.CREAM_ON_WALNUT, "midright", 1,
        )  # fmt: skip
        widgets: list[Widget] = [area, back, note]
        if not self.saved:
            widgets.pop()
            text = _("Nothing is saved yet. A game is kept by itself as soon as it begins.")
            widgets[0] = Label(area.rect.inflate(-40, -40), text, "body", theme.SOFT_INK, "center", 4)
        self.group.refill(widgets)

    def paint(self, canvas: Canvas) -> None:
        canvas.panel(self.panel, _("Saved games"))

    def _open(self, saved: Saved) -> None:
        if saved.damage is None:
            open_saved(self.app, saved.path, saved.restored)
            return
        self.app.stack.push(unreadable(self.app, RecordError(saved.damage, saved.path)))

    def ask(self, at: int) -> None:
        """Ask whether the saved game with this index shall be deleted."""
        saved = self.saved[at]
        text = _("“{game}” of {time} will be gone for good.").format(game=_row_head(saved), time=time_words(saved.time))
        self.app.stack.push(
            Confirm(self.app, _("Delete this game?"), text, _("Delete"), lambda: self._delete(at), danger=True)
        )

    def _delete(self, at: int) -> None:
        saved = self.saved[at]
        warning = self.app.store.delete(saved)
        if warning is not None:
            details = file_and_cause(warning.path, warning.cause)
            self.app.stack.push(Message(self.app, _("Not deleted"), _("The file could not be removed."), details))
        self.saved = self.app.store.list()
        self.layout(self.app.frame)
        self.app.changed()


def _row_head(saved: Saved) -> str:
    """What a saved game is called in the list."""
    if saved.damage is not None:
        return saved.path.name
    stands = where_it_stands(saved.game, saved.turn, saved.finished)
    if saved.automatic:
        return stands
    return _("{name} ({match})").format(name=saved.name, match=stands)


def tour_states() -> list[TourState]:
    """No saved game; some, one of them damaged; the question before one is deleted."""

    def empty(app: App) -> None:
        app.stack.reset(LoadScene(app))

    def some(app: App) -> None:
        from scenes.tour import FIRST

        app.store.autosave(sample_match(3, 60))
        app.store.autosave(sample_match(2))
        app.store.save_as(sample_match(4, 200), "Winterabend")
        app.store.save_as(sample_match(6, 90, "elfenland"), "Reise")
        damaged = app.store.folder / "Alt.json"
        damaged.write_text('{"elfensund": ', encoding="utf-8")
        os.utime(damaged, (FIRST.timestamp(), FIRST.timestamp()))
        app.stack.reset(LoadScene(app))

    def deleting(app: App) -> None:
        some(app)
        scene = LoadScene(app)
        app.stack.reset(scene)
        scene.ask(1)

    return [("load_empty", empty), ("load", some), ("load_delete", deleting)]
