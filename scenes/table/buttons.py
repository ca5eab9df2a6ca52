"""The buttons of every board scene. Those that play an action carry the version of the match they were shown for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from pygame import FRect

from scenes.app import SPEED
from scenes.focus import Stop
from scenes.settings_store import Speed
from scenes.ui.i18n import _
from scenes.ui.widgets import Button, Group, IconButton, Widget

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

SPEED_GLYPHS: dict[Speed, str] = {"normal": "play", "fast": "speed", "off": "pass"}
NOWHERE = (0.0, 0.0, 1.0, 1.0)


class ButtonPlaces(NamedTuple):
    """Where the buttons lie: the main one, the one that takes back, the menu, those of the top bar; and the second
    one in a game that has two things to offer at once."""

    main: FRect
    back: FRect
    menu: FRect
    top: Sequence[FRect]
    second: FRect | None = None


class Offer(NamedTuple):
    """What a button would play: its words, its glyph, the action, a tooltip, and why it cannot be played now."""

    label: str
    glyph: str
    action: Any
    tooltip: str = ""
    why: str = ""


def speed_texts() -> dict[Speed, str]:
    """How fast computers are watched, in words."""
    return {"normal": _("Watch at normal speed"), "fast": _("Watch fast"), "off": _("Watch without motion")}


class Buttons:
    """Main and second button, the one that takes back, the menu, those of the top bar."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._version = -1
        self._offers: tuple[Offer | None, Offer | None] = (None, None)
        self.main = Button(NOWHERE, "", scene.press_main, kind="primary")
        self.second = Button(NOWHERE, "", self._press_second)
        self.back = Button(NOWHERE, "", self.press_back, "undo")
        self.menu = Button(NOWHERE, _("Menu"), scene.menu, "menu")
        self.undo = IconButton(NOWHERE, "undo", scene.undo, _("Undo"))
        self.redo = IconButton(NOWHERE, "redo", scene.redo, _("Redo"))
        self.hint = IconButton(NOWHERE, "hint", scene.press_hint, _("Hint"))
        self.sound = IconButton(NOWHERE, "sound", self._mute, _("Sound"))
        log = IconButton(NOWHERE, "log", scene.open_log, _("Chronicle"))
        rules = IconButton(NOWHERE, "help", self._rules, _("Rules"))
        settings = IconButton(NOWHERE, "settings", self._settings, _("Settings"))
        self.top = (self.undo, self.redo, self.hint, self.sound, log, rules, settings)
        self.replay = IconButton(NOWHERE, "replay", scene.show_again, _("Show what happened"), "secondary")
        """At the head of the chronicle's panel."""
        words = speed_texts()
        self.speeds = {
            speed: IconButton(NOWHERE, SPEED_GLYPHS[speed], partial(self._set_speed, speed), words[speed])
            for speed in SPEED
        }
        """Who watches sets the speed where others take back and ask for hints."""
        self.group = Group(
            [self.main, self.second, self.back, self.menu, *self.top, *self.speeds.values(), self.replay]
        )

    def layout(self, places: ButtonPlaces, log: FRect | None) -> None:
        """Put them in their places; `log` is the chronicle's panel."""
        self.main.rect, self.back.rect, self.menu.rect = places.main.copy(), places.back.copy(), places.menu.copy()
        for button, rect in zip(self.top, places.top, strict=True):
            button.rect = rect.copy()
        for button, rect in zip(self.speeds.values(), places.top, strict=False):
            button.rect = rect.copy()
        if places.second is not None:
            self.second.rect = places.second.copy()
        self.replay.visible = log is not None and not self.scene.watching
        if log is not None:
            self.replay.rect = FRect(log.right - 46, log.y + 6, 34, 28)

    def stops(self) -> tuple[list[Stop], list[Stop]]:
        """Where the keyboard can go: the bottom buttons, the top ones."""

        def of(widgets: tuple[Widget, ...]) -> list[Stop]:
            return [Stop(each, each.rect) for each in widgets if each in self.group.stops()]

        bottom = (self.main, self.second, self.back, self.menu, self.replay)
        return of(bottom), of((*self.speeds.values(), *self.top))

    def update(self) -> None:
        """Say and allow what fits the position."""
        scene = self.scene
        if scene.match.version != self._version and self.main.pressed:
            self.group.cancel_hold()
        self._version = scene.match.version
        known = scene.open_outcome is None
        self._offers = (scene.main_offer(), scene.second_offer()) if scene.offering else (None, None)
        self._show(self.main, self._offers[0])
        self._show(self.second, self._offers[1])
        if scene.match.to_act is None and known:
            self._show(self.main, Offer(_("Result"), "trophy", None))
        elif scene.watching and scene.computers.paused:
            self._show(self.main, Offer(_("Go on"), "play", None))
        elif scene.watching:
            self._show(self.main, Offer(_("Pause"), "pause", None))
        self.update_back()
        self.undo.enabled, self.redo.enabled = scene.can_undo, scene.can_redo
        self.undo.tooltip = self.undo.why = scene.undo_text()
        for button in (self.undo, self.redo, self.hint):
            button.visible = not scene.watching
        for speed, button in self.speeds.items():
            button.visible, button.chosen = scene.watching, speed == scene.app.settings.speed
        self.redo.tooltip = self.redo.why = scene.redo_text()
        self.hint.enabled, self.hint.why = scene.offering, scene.why_no_hint()
        self.hint.tooltip = self.hint.why or _("What a strong player would do here")
        self.replay.why = scene.why_no_replay()
        self.replay.enabled = not self.replay.why
        self.replay.tooltip = self.replay.why or _("Show what happened since your last move")
        muted = scene.app.settings.muted
        self.sound.glyph = "mute" if muted else "sound"
        self.sound.tooltip = _("Sound on") if muted else _("Sound off")

    def update_back(self) -> None:
        """Say what the button that takes back does now: put back what is held, else undo."""
        scene, held = self.scene, self.scene.grip.held is not None
        self.back.label = self.back.name = _("Put back") if held else _("Undo")
        self.back.enabled = held or scene.can_undo
        self.back.why = scene.undo_text()
        self.back.tooltip = "" if held else scene.undo_text()
        self.back.glyph = "undo"
        if scene.watching:
            self.back.label = self.back.name = _("Step")
            self.back.glyph, self.back.enabled = "right", scene.computers.paused
            self.back.why = _("Pause first.")
            self.back.tooltip = _("The next action alone") if scene.computers.paused else self.back.why

    def press_back(self) -> None:
        """Put back what is held, else undo; who watches sees the next action."""
        if self.scene.watching:
            self.scene.step()
        elif self.scene.grip.held is not None:
            self.scene.put_back()
        else:
            self.scene.undo()

    def _show(self, button: Button, offer: Offer | None) -> None:
        button.visible = offer is not None
        if offer is None:
            return
        button.label = button.name = offer.label
        button.glyph, button.tooltip, button.why = offer.glyph, offer.tooltip, offer.why
        button.enabled = not offer.why

    def press_main(self) -> None:
        """What the main button stands for, or the answer to the open question."""
        scene = self.scene
        if scene.question is not None:
            confirm = scene.question.confirm
            if confirm is not None and confirm.enabled:
                confirm.click()
        elif scene.match.to_act is None:
            scene.show_results()
        elif scene.watching:
            scene.pause()
        else:
            self._play(self._offers[0])

    def place_of(self, action: Any) -> FRect | None:
        """Where the button lies that plays this action; None where there is none."""
        for button, offer in zip((self.main, self.second), self._offers, strict=True):
            if offer is not None and offer.action == action:
                return button.rect
        return None

    def _set_speed(self, speed: Speed) -> None:
        app = self.scene.app
        app.settings.speed = speed
        app.save_settings()
        self.update()

    def _press_second(self) -> None:
        self._play(self._offers[1])

    def _play(self, offer: Offer | None) -> None:
        if offer is not None and not offer.why and self.scene.acting:
            self.scene.choose(offer.action, self._version)

    def _mute(self) -> None:
        app = self.scene.app
        app.settings.muted = not app.settings.muted
        app.save_settings()
        self.update()

    def _rules(self) -> None:
        from scenes.help import HelpScene

        self.scene.app.stack.push(HelpScene(self.scene.app, self.scene.match.game.name))

    def _settings(self) -> None:
        from scenes.settings import SettingsScene

        self.scene.app.stack.push(SettingsScene(self.scene.app))
