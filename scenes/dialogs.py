"""Sheets over the scene: a message, a question, a name for a copy, the game's menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from scenes.parts import Sheet, button_row, paragraph
from scenes.samples import sample_match
from scenes.seating import tidy
from scenes.store import SaveWarning
from scenes.ui import theme
from scenes.ui.i18n import _
from scenes.ui.widgets import Button, TextField, Widget

if TYPE_CHECKING:
    from game.match import Match
    from scenes.app import App
    from scenes.tour import TourState

BUTTON_H = 46
NAME_MOST = 40
"""Characters of a copy's name at most."""


class Message(Sheet):
    """Says something and waits until it is read. `details` are small: a file, a cause."""

    width = 620.0

    def __init__(self, app: App, head: str, text: str, details: str = "") -> None:
        super().__init__(app, head)
        self.text = text
        self.details = details

    def build(self, x: float, y: float, width: float) -> tuple[list[Widget], float]:
        body = paragraph(self.app.type, x, y, width, self.text)
        widgets: list[Widget] = [body]
        end = body.rect.bottom
        if self.details:
            small = paragraph(self.app.type, x, end + 10, width, self.details, "body_small", theme.WAX)
            widgets.append(small)
            end = small.rect.bottom
        ok = Button((0, 0, 0, 0), _("OK"), self.close, "check", "primary")
        button_row(self.app.type, pygame.FRect(x, end + 22, width, BUTTON_H), [ok])
        return [*widgets, ok], end + 22 + BUTTON_H


class Confirm(Sheet):
    """Asks before something is done. The keyboard starts on the safe answer where it is a danger."""

    width = 540.0

    def __init__(
        self, app: App, head: str, text: str, yes: str, on_yes: Callable[[], None], danger: bool = False
    ) -> None:
        super().__init__(app, head)
        self.text = text
        self.yes = yes
        self.on_yes = on_yes
        self.danger = danger

    def build(self, x: float, y: float, width: float) -> tuple[list[Widget], float]:
        body = paragraph(self.app.type, x, y, width, self.text)
        no = Button((0, 0, 0, 0), _("Cancel"), self.cancel)
        yes = Button((0, 0, 0, 0), self.yes, self._say_yes, "check", "danger" if self.danger else "primary")
        button_row(self.app.type, pygame.FRect(x, body.rect.bottom + 22, width, BUTTON_H), [no, yes])
        return [body, no, yes], body.rect.bottom + 22 + BUTTON_H

    def first_focus(self) -> Widget | None:
        return next(self.group.stops()) if self.danger else super().first_focus()

    def _say_yes(self) -> None:
        self.close()
        self.on_yes()


def _suggested(match: Match) -> str:
    """A name for a copy: who plays, and how far it has come."""
    names = ", ".join(player.name for player in match.players)
    if match.game.counts == "round":
        return _("{names}, round {round}").format(names=names, round=match.progress)
    if match.game.counts == "journey":
        return _("{names}, journey {journey}").format(names=names, journey=match.progress)
    return _("{names}, turn {turn}").format(names=names, turn=match.progress)


class SaveAs(Sheet):
    """Asks for a name and writes a copy of the match under it."""

    width = 540.0

    def __init__(self, app: App, match: Match, suggested: str = "") -> None:
        super().__init__(app, _("Save a copy"))
        self.match = match
        self.name = suggested or _suggested(match)[:NAME_MOST]
        self.field: TextField | None = None
        self.save: Button | None = None

    def build(self, x: float, y: float, width: float) -> tuple[list[Widget], float]:
        text = paragraph(
            self.app.type, x, y, width, _("The game itself is kept after every action. A copy stays as it is now.")
        )
        place = (x, text.rect.bottom + 14, width, 42)
        self.field = TextField(place, self.name, self._typed, NAME_MOST, on_enter=self._save, name=_("Name"))
        no = Button((0, 0, 0, 0), _("Cancel"), self.cancel)
        self.save = Button((0, 0, 0, 0), _("Save"), self._save, "save", "primary")
        self._judge()
        end = self.field.rect.bottom + 24
        button_row(self.app.type, pygame.FRect(x, end, width, BUTTON_H), [no, self.save])
        return [text, self.field, no, self.save], end + BUTTON_H

    def first_focus(self) -> Widget | None:
        return self.field

    def enter(self) -> None:
        super().enter()
        if self.field is not None:
            self.field.select_all()

    def _typed(self, name: str) -> None:
        self.name = name
        self._judge()

    def _judge(self) -> None:
        if self.save is not None:
            self.save.enabled = bool(tidy(self.name, NAME_MOST))
            self.save.why = _("A copy needs a name.")

    def _save(self, replace: bool = False) -> None:
        name = tidy(self.name, NAME_MOST)
        if not name:
            return
        warning = self.app.store.save_as(self.match, name, replace)
        if warning is not None and warning.kind == "exists":
            self._ask_to_replace(name)
            return
        self.close()
        if warning is None:
            self.app.toasts.show(_("Saved as “{name}”.").format(name=name), glyph="save")
        else:
            self.app.stack.push(not_saved(self.app, warning))

    def _ask_to_replace(self, name: str) -> None:
        text = _("There is a copy called “{name}” already.").format(name=name)
        self.app.stack.push(
            Confirm(self.app, _("Replace it?"), text, _("Replace"), lambda: self._save(replace=True), danger=True)
        )


def file_and_cause(file: Path | None, cause: str) -> str:
    """Which file is meant, and on the next line what is wrong with it."""
    return cause if file is None else _("{file}:\n{cause}").format(file=file, cause=cause)


def unsaved_text(warning: SaveWarning) -> str:
    """Says that the match is not on disk, and why."""
    return _("The game cannot be saved: {cause}. It goes on.").format(cause=warning.cause)


def not_saved(app: App, warning: SaveWarning) -> Message:
    """Tells that a copy could not be written: which file and why."""
    details = file_and_cause(warning.path, warning.cause)
    return Message(app, _("Not saved"), _("The copy could not be written. The game goes on."), details)


class GameMenu(Sheet):
    """The menu of a running game: one column of buttons, each way out of it named."""

    width = 380.0

    def __init__(
        self, app: App, match: Match, more: Sequence[tuple[str, str, Callable[[], None]]] = ()
    ) -> None:
        """`more` are entries of the game's own: label, glyph and what is done once the menu is closed."""
        super().__init__(app, _("Menu"))
        self.match = match
        self.more = tuple(more)

    def build(self, x: float, y: float, width: float) -> tuple[list[Widget], float]:
        entries: tuple[tuple[str, str, Callable[[], None], str], ...] = (
            (_("Continue"), "play", self.close, "primary"),
            *((label, glyph, self._closing(act), "secondary") for label, glyph, act in self.more),
            (_("Save a copy"), "save", lambda: self._then(SaveAs(self.app, self.match)), "secondary"),
            (_("Load a game"), "load", self._load, "secondary"),
            (_("Settings"), "settings", self._settings, "secondary"),
            (_("Rules"), "help", self._rules, "secondary"),
            (_("Title screen"), "left", self._title, "secondary"),
            (_("Quit"), "close", self.app.quit, "secondary"),
        )
        widgets: list[Widget] = []
        for label, glyph, act, kind in entries:
            widgets.append(Button((x, y, width, BUTTON_H), label, act, glyph, kind))
            y += BUTTON_H + 10
        unsaved = self.app.store.unsaved(self.match)
        if unsaved is None:
            text, colour = _("The game is kept after every action."), theme.CAPTION
        else:
            text, colour = unsaved_text(unsaved), theme.WAX
        note = paragraph(self.app.type, x, y + 2, width, text, "caption", colour, True)
        return [*widgets, note], note.rect.bottom

    def _closing(self, act: Callable[[], None]) -> Callable[[], None]:
        def then() -> None:
            self.close()
            act()

        return then

    def _then(self, scene: Sheet) -> None:
        self.app.stack.replace(scene)

    def _load(self) -> None:
        from scenes.load import LoadScene

        self.app.stack.replace(LoadScene(self.app))

    def _settings(self) -> None:
        from scenes.settings import SettingsScene

        self.app.stack.replace(SettingsScene(self.app))

    def _rules(self) -> None:
        from scenes.help import HelpScene

        self.app.stack.replace(HelpScene(self.app, self.match.game.name))

    def _title(self) -> None:
        from scenes.title import TitleScene

        self.app.stack.reset(TitleScene(self.app))


def tour_states() -> list[TourState]:
    """Menu, name for a copy, question and message, over the rules page."""

    def over(sheet: Callable[[App], Sheet]) -> Callable[[App], None]:
        def reach(app: App) -> None:
            from scenes.help import HelpScene

            app.stack.reset(HelpScene(app, match.game.name))
            app.stack.push(sheet(app))

        return reach

    match = sample_match(3, 60)
    return [
        ("menu", over(lambda app: GameMenu(app, match))),
        ("save_as", over(lambda app: SaveAs(app, match))),
        (
            "not_saved",
            over(lambda app: not_saved(app, SaveWarning("failed", Path("saves", "Winter.json"), "the disk is full"))),
        ),
    ]
