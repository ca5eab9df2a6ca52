"""The title screen: go on with the newest match, begin one, load, settings, rules, quit."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.maps import MapError
from game.record import RecordError
from game.registry import GAMES
from scenes.dialogs import Message, file_and_cause
from scenes.games import boards, open_match, pages, where_it_stands
from scenes.manager import Scene
from scenes.parts import Label, button_row, button_width, is_key, paragraph
from scenes.samples import sample_match
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.frame import Frame, RectLike
from scenes.ui.i18n import _
from scenes.ui.text import Type
from scenes.ui.widget import labelled
from scenes.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.store import Saved
    from scenes.tour import TourState

PILL_H = 36
CARD_H = 122.0
CARD_W = 520.0
"""Width of a game's card at most."""
CALL_FROM = 440.0
"""Width from which a card has a button painted on it."""
MOST_WRONG = 3
"""Boards at most of which the title says what is wrong with them."""


class GameCard(Widget):
    """A game to begin: picture, name, what it is about, who can play. The whole card is the button."""

    focusable = True
    radius = theme.RADIUS_PANEL

    def __init__(self, rect: RectLike, game: str, on_click: Callable[[], None]) -> None:
        self.pages = pages(game)
        rules = GAMES[game]
        super().__init__(rect, name=self.pages.title())
        self.about = self.pages.about()
        self.players = _("{least} to {most} players, {minutes} min").format(
            least=min(rules.seat_counts), most=max(rules.seat_counts), minutes=self.pages.minutes
        )
        self.call = _("New game")
        self.on_click = on_click

    def click(self) -> None:
        self.on_click()

    def describe(self) -> str:
        return labelled(self.name, self.call)

    def draw(self, canvas: Canvas) -> None:
        lit = self.hovered or self.rim
        rect = self.rect.move(0, {"hover": -4, "pressed": 2}.get(self.state, 0))
        canvas.shadow(rect, theme.RADIUS_PANEL, 7, 16, 170)
        canvas.panel(rect, raised=False)
        if lit:
            canvas.outline(rect.inflate(8, 8), theme.GOLD, theme.RADIUS_PANEL + 4, 3.5)
            canvas.outline(rect.inflate(10, 10), theme.INK_LINE, theme.RADIUS_PANEL + 5, 1.5)
        picture = pygame.FRect(rect.x + 12, rect.y + 12, rect.h - 24, rect.h - 24)
        canvas.fill(picture, theme.PARCHMENT_DARK, 9)
        with canvas.clip(picture.inflate(-3, -3)):
            self.pages.draw_emblem(canvas, picture)
        canvas.outline(picture, theme.INK_LINE, 9, 2)
        x = picture.right + 16
        room = rect.right - 16 - x
        call_w = button_width(canvas.type, self.call, True, 130) if rect.w >= CALL_FROM else 0.0
        if call_w:
            room -= call_w + 14
            self._draw_call(canvas, pygame.FRect(rect.right - 18 - call_w, rect.centery - 26, call_w, 52))
        canvas.text(self.name, (x, rect.y + 31), canvas.type.fitted(self.name, "game_title", room), theme.HEADING,
                    "midleft", room, 1)  # fmt: skip
        canvas.text(self.about, (x, rect.y + 63), canvas.type.fitted(self.about, "body", room, 12), theme.INK,
                    "midleft", room, 1)  # fmt: skip
        canvas.glyph("person", (x, rect.y + 86, 18, 18), theme.SOFT_INK)
        canvas.text(self.players, (x + 26, rect.y + 95), canvas.type.fitted(self.players, "body_small", room - 26, 12),
                    theme.SOFT_INK, "midleft", room - 26, 1)  # fmt: skip
        if self.rim:
            canvas.focus_rim(rect.inflate(8, 8), theme.RADIUS_PANEL + 4)

    def _draw_call(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """The button painted on a wide card."""
        move = canvas.button(rect, "secondary", self.state)
        wide = canvas.type.size(self.call, "button")[0] + 31
        canvas.glyph("plus", (rect.centerx - wide / 2, rect.centery - 11 + move, 22, 22), theme.INK)
        canvas.text(
            self.call, (rect.centerx - wide / 2 + 31, rect.centery + move), "button", theme.INK, "midleft"
        )  # fmt: skip


class Plate(Label):
    """A line on a pale plate, centred, so that it can be read before the mountains."""

    def __init__(self, type_: Type, frame: Frame, y: float, text: str) -> None:
        most = frame.w - 100
        role = type_.fitted(text, "label", most)
        wide = min(type_.size(text, role)[0], most) + 32
        super().__init__((frame.w / 2 - wide / 2, y, wide, 28), text, role, theme.INK, "center", 1)

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(self.rect, (*theme.CREAM, 190), 14)
        super().draw(canvas)


class Pill(Button):
    """A button with round ends."""

    radius = PILL_H / 2


class TitleScene(Scene):
    """The first screen. `trouble` is told in a sheet over it, once."""

    def __init__(self, app: App, trouble: Message | None = None) -> None:
        super().__init__(app)
        self.trouble = trouble
        self.newest: Saved | None = None
        self.wrong = self._wrong_boards()
        self.logo_y = 0.0
        self.note: pygame.FRect | None = None

    def enter(self) -> None:
        self.group.set_focus(next(self.group.stops()), rim=False)
        if self.trouble is not None:
            self.app.stack.push(self.trouble)
            self.trouble = None

    def resume(self) -> None:
        self.wrong = self._wrong_boards()
        self.layout(self.app.frame)

    def _wrong_boards(self) -> list[MapError]:
        return [error for game in GAMES for error in boards(game, self.app.store.maps).wrong]

    def layout(self, frame: Frame) -> None:
        type_ = self.app.type
        self.newest = self.app.store.newest()
        spare = max(0.0, frame.h - 640)
        self.logo_y = 100 + spare * 0.06
        top = self.logo_y + 88
        subtitle = _("Three voyages for one table")
        widgets: list[Widget] = []
        labels: list[Widget] = [
            Label((frame.w / 2 - 400, top, 800, 30), subtitle, type_.fitted(subtitle, "large", 800), theme.SOFT_INK,
                  "center", 1, shadow=theme.CREAM)
        ]  # fmt: skip
        if self.newest is not None:
            top += 44
            label = _("Continue: {match}").format(match=where_it_stands(self.newest.game, self.newest.turn))
            wide = min(button_width(type_, label, True, 380, "large"), frame.w - 60)
            rect = pygame.FRect(frame.w / 2 - wide / 2, top, wide, 58)
            widgets.append(Button(rect, label, self._continue, "play", "primary", role="large"))
            names = _("{names} · {time}").format(
                names=", ".join(name for name, _colour in self.newest.players), time=time_words(self.newest.time)
            )
            labels.append(Plate(type_, frame, rect.bottom + 10, names))
        pitch = min(CARD_W + 22, (frame.w - 26) / len(GAMES))
        for at, game in enumerate(GAMES):
            left = frame.w / 2 + pitch * (at - len(GAMES) / 2) + 11
            widgets.append(GameCard((left, frame.h - 186, pitch - 22, CARD_H), game, partial(self._new, game)))
        if self.wrong:
            missing = [_("A board could not be read and is missing: {error}").format(error=each) for each in self.wrong]
            text = "\n".join(missing[:MOST_WRONG])
            note = paragraph(type_, 0, 0, min(700.0, frame.w - 80), text, "caption", theme.CREAM_ON_WALNUT, True)
            note.rect.midbottom = (frame.w / 2, frame.h - 208)
            self.note = note.rect.inflate(28, 12)
            labels.append(note)
        else:
            self.note = None
        pills = [
            Pill((0, 0, 0, 0), _("Load"), self._load, "load"),
            Pill((0, 0, 0, 0), _("Settings"), self._settings, "settings"),
            Pill((0, 0, 0, 0), _("Rules"), self._rules, "help"),
            Pill((0, 0, 0, 0), _("Quit"), self.app.quit, "close"),
        ]
        button_row(type_, pygame.FRect(24, frame.h - 46, frame.w - 48, PILL_H), pills, 10)
        self.group.refill([*widgets, *pills, *labels])

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        if is_key(event, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and self.group.focus is None:
            self.group.set_focus(next(self.group.stops()))
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        canvas.cover("title_scene", canvas.frame.rect)
        canvas.logo("Elfensund", (canvas.w / 2, self.logo_y))
        if self.note is not None:
            canvas.fill(self.note, (*theme.WALNUT_DARK, 225), 12)
        self.group.draw(canvas)

    def _continue(self) -> None:
        if self.newest is not None:
            open_saved(self.app, self.newest.path, self.newest.restored)

    def _new(self, game: str) -> None:
        from scenes.setup import SetupScene

        self.app.stack.push(SetupScene(self.app, game))

    def _load(self) -> None:
        from scenes.load import LoadScene

        self.app.stack.push(LoadScene(self.app))

    def _settings(self) -> None:
        from scenes.settings import SettingsScene

        self.app.stack.push(SettingsScene(self.app))

    def _rules(self) -> None:
        from scenes.help import HelpScene

        game = self.newest.game if self.newest is not None else next(iter(GAMES))
        self.app.stack.push(HelpScene(self.app, game))


def open_saved(app: App, path: Path, restored: str | None = None) -> bool:
    """Go on with a saved match; if it cannot be read, a sheet names file and cause and everything stays as it was.

    `restored` says what is wrong with the file whose backup is opened; the player is told.
    """
    try:
        match = app.store.load(path)
    except RecordError as error:
        app.stack.push(unreadable(app, error))
        return False
    open_match(app, match)
    if restored is not None:
        text = _("The saved file is damaged ({cause}). This is the game one action earlier.")
        app.toast(text.format(cause=restored), glyph="save")
    return True


def unreadable(app: App, error: RecordError) -> Message:
    """Tells that a saved game cannot be opened: which file and why."""
    text = _("This saved game cannot be opened. Nothing has been changed.")
    return Message(app, _("A damaged game"), text, file_and_cause(error.file, error.cause))


def time_words(time: datetime) -> str:
    """A point in time in the player's own time zone, to the minute."""
    here = time.astimezone()
    return _("{year}-{month}-{day} {clock}").format(
        year=f"{here:%Y}", month=f"{here:%m}", day=f"{here:%d}", clock=f"{here:%H:%M}"
    )


def tour_states() -> list[TourState]:
    """The title without and with a match to go on with, and with something to tell."""

    def first_time(app: App) -> None:
        app.stack.reset(TitleScene(app))

    def goes_on(app: App) -> None:
        app.store.autosave(sample_match(6, 90, "elfenland"))
        app.stack.reset(TitleScene(app))

    def damaged(app: App) -> None:
        error = RecordError("the file ends in the middle", Path("saves", "Winter.json"))
        app.stack.reset(TitleScene(app, unreadable(app, error)))

    return [("title", first_time), ("title_continue", goes_on), ("title_damaged_file", damaged)]
