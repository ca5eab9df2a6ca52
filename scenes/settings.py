"""Settings: each takes effect at once and is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.parts import Label, Page, back_button, button_width, speed_words
from scenes.settings_store import Speed
from scenes.ui import i18n, theme
from scenes.ui.canvas import Canvas
from scenes.ui.frame import Frame
from scenes.ui.i18n import _
from scenes.ui.widgets import Choice, Option, ScrollArea, Slider, Switch, Widget

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.tour import TourState

ROW_H = 60
SIZES = (0.75, 0.85, 1.0, 1.15, 1.3, 1.5)
"""UI scales to choose from; Ctrl and + or − reach those between."""
LANGUAGES = {"en": "English", "de": "Deutsch"}
"""Languages by their own names."""


class SettingsScene(Page):
    """The page of settings: a column of rows, each a name and its control."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.panel = pygame.FRect(0, 0, 0, 0)
        self.rules: list[float] = []
        self.area: ScrollArea | None = None

    def title(self) -> str:
        return _("Settings")

    def enter(self) -> None:
        self.group.set_focus(next(self.group.stops()), rim=False)

    def layout(self, frame: Frame) -> None:
        type_ = self.app.type
        block = self.block(frame)
        wide = min(block.w, 760.0)
        rows = self._rows()
        high = min(block.h - 84, 42 + len(rows) * ROW_H + 20)
        spare = block.h - 84 - high
        self.panel = pygame.FRect(frame.w / 2 - wide / 2, block.y + spare * 0.4, wide, high)
        offset = self.area.offset if self.area else 0.0
        area = ScrollArea((self.panel.x + 20, self.panel.y + 42, wide - 30, high - 52), len(rows) * ROW_H, self._lines)
        x, y, width = area.rect.x, area.rect.y, area.rect.w - 22
        self.rules = []
        for text, note, control in rows:
            room = width * 0.5 - 12
            if isinstance(control, Switch):
                room = width - 54 - 20
            head = (x, y + (9 if note else 18), room, 22)
            area.content.add(Label(head, text, type_.fitted(text, "label", room, 12), theme.INK, "midleft", 1))
            if note:
                role = type_.fitted(note, "caption", room, 10)
                area.content.add(Label((x, y + 32, room, 18), note, role, theme.CAPTION, "midleft", 1))
            control.rect = pygame.FRect(x + width * 0.5, y + (ROW_H - 42) / 2, width * 0.5, 42)
            if isinstance(control, Switch):
                control.rect = pygame.FRect(x + width - 54, y + (ROW_H - 34) / 2, 54, 34)
            area.content.add(control)
            y += ROW_H
            self.rules.append(y)
        area.scroll(offset)
        self.area = area
        back = back_button(self.back)
        wide = button_width(type_, back.label, True, 180)
        back.rect = pygame.FRect(self.panel.x, block.bottom - 66, wide, 56)
        self.group.refill([area, back])

    def paint(self, canvas: Canvas) -> None:
        canvas.panel(self.panel, _("On this computer"))

    def _lines(self, canvas: Canvas) -> None:
        if self.area is not None:
            for y in self.rules[:-1]:
                canvas.line((self.area.rect.x, y), (self.area.rect.right - 22, y), theme.PARCHMENT_DARK, 1)

    def _rows(self) -> list[tuple[str, str, Widget]]:
        settings, here = self.app.settings, (0, 0, 0, 0)
        speeds = [Option(speed, word) for speed, word in speed_words().items()]
        sizes = [Option(size, _percent(size)) for size in sorted({*SIZES, settings.ui_scale})]
        rows: list[tuple[str, str, Widget]] = [
            (_("Volume"), "", Slider(here, settings.volume, self._volume, show=_percent)),
            (_("Mute"), _("No sound at all"), Switch(here, "", settings.muted, self._mute)),
            (
                _("Interface size"),
                _("Also with Ctrl and + or −"),
                Choice(here, sizes, settings.ui_scale, self._scale),
            ),
            (
                _("Animation speed"),
                _("A click finishes what is moving"),
                Choice(here, speeds, settings.speed, self._speed),
            ),
            (
                _("Reduced motion"),
                _("Things fade instead of flying"),
                Switch(here, "", settings.reduced_motion, self._calm),
            ),
            (_("Full screen"), _("Also with F11"), Switch(here, "", settings.fullscreen, self._full)),
        ]
        languages = i18n.languages()
        if len(languages) > 1:
            options = [Option("", _("As the system"))]
            options += [Option(code, LANGUAGES.get(code, code)) for code in languages]
            rows.append((_("Language"), "", Choice(here, options, settings.language, self.choose_language)))
        for text, _note, control in rows:
            control.name = text
        return rows

    def _volume(self, value: float) -> None:
        self.app.settings.volume = value
        self.app.save_settings()
        self.app.sounds.play("snap")

    def _mute(self, on: bool) -> None:
        self.app.settings.muted = on
        self.app.save_settings()

    def _scale(self, value: float) -> None:
        self.app.set_scale(value)

    def _speed(self, value: Speed) -> None:
        self.app.settings.speed = value
        self.app.save_settings()

    def _calm(self, on: bool) -> None:
        self.app.settings.reduced_motion = on
        self.app.save_settings()

    def _full(self, on: bool) -> None:
        self.app.settings.fullscreen = on
        self.app.save_settings()

    def choose_language(self, code: str) -> None:
        """Speak it at once, in all scenes that are open."""
        self.app.settings.language = code
        i18n.install(code or i18n.system_language())
        self.app.save_settings()
        self.app.kept.clear()
        for scene in self.app.stack:
            scene.reword()


def _percent(value: float) -> str:
    """A share as "70 %"."""
    return _("{percent} %").format(percent=round(value * 100))


def tour_states() -> list[TourState]:
    """The page, and a list of it unfolded."""

    def page(app: App) -> None:
        app.stack.reset(SettingsScene(app))

    def unfolded(app: App) -> None:
        page(app)
        for _step in range(2):
            app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0)])
        app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)])

    return [("settings", page), ("settings_unfolded", unfolded)]
