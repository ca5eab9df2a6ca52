"""The buttons of the Elasund scene. Those that play an action carry the version of the match they were shown for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.elasund import actions as act
from game.elasund.pieces import GOLD_TAKEN, INFLUENCE
from game.elasund.state import Step
from game.elasund.view import Quote
from scenes.elasund.layout import ElasundLayout
from scenes.elasund.texts import refusal_text, shortage_text
from scenes.focus import Stop
from scenes.ui.i18n import _
from scenes.ui.widgets import Button, Group, IconButton, Widget

if TYPE_CHECKING:
    from scenes.elasund.scene import ElasundScene

NOWHERE = (0.0, 0.0, 1.0, 1.0)


class Buttons:
    """Main and second button, the two below the right column, the six of the top bar."""

    def __init__(self, scene: ElasundScene) -> None:
        self._scene = scene
        self._version = -1
        self._action: Any | None = None
        self.main = Button(NOWHERE, "", scene.press_main, kind="primary")
        self.second = Button(NOWHERE, "", self._press_second)
        self.back = Button(NOWHERE, "", self._press_back, "undo")
        self.menu = Button(NOWHERE, _("Menu"), scene.menu, "menu")
        self.undo = IconButton(NOWHERE, "undo", scene.undo, _("Undo"))
        self.redo = IconButton(NOWHERE, "redo", scene.redo, _("Redo"))
        self.sound = IconButton(NOWHERE, "sound", self._mute, _("Sound"))
        log = IconButton(NOWHERE, "log", scene.open_log, _("Chronicle"))
        rules = IconButton(NOWHERE, "help", self._rules, _("Rules"))
        settings = IconButton(NOWHERE, "settings", self._settings, _("Settings"))
        self.top = (self.undo, self.redo, self.sound, log, rules, settings)
        self.group = Group([self.main, self.second, self.back, self.menu, *self.top])

    def layout(self, table: ElasundLayout) -> None:
        """Put them in their places."""
        self.main.rect = table.main_button.copy()
        self.second.rect = table.second_button.copy()
        self.back.rect, self.menu.rect = (rect.copy() for rect in table.side_buttons)
        for button, rect in zip(self.top, table.top_buttons, strict=True):
            button.rect = rect.copy()

    def stops(self) -> tuple[list[Stop], list[Stop]]:
        """Where the keyboard can go: the bottom buttons, the top ones."""

        def of(widgets: tuple[Widget, ...]) -> list[Stop]:
            return [Stop(each, each.rect) for each in widgets if each in self.group.stops()]

        return of((self.main, self.second, self.back, self.menu)), of(self.top)

    def update(self) -> None:
        """Say and allow what fits the position."""
        scene = self._scene
        held = scene.grip.held is not None
        if scene.match.version != self._version and self.main.pressed:
            self.group.cancel_hold()
        self._version = scene.match.version
        self._update_main()
        self._update_second()
        self.back.label = self.back.name = _("Put back") if held else _("Undo")
        self.back.enabled = held or scene.can_undo
        self.undo.enabled, self.redo.enabled = scene.can_undo, scene.can_redo
        self.undo.tooltip = self.undo.why = self.back.why = scene.undo_text()
        self.back.tooltip = "" if held else scene.undo_text()
        self.redo.tooltip = self.redo.why = scene.redo_text()
        muted = scene.app.settings.muted
        self.sound.glyph = "mute" if muted else "sound"
        self.sound.tooltip = _("Sound on") if muted else _("Sound off")

    def _update_main(self) -> None:
        scene, main = self._scene, self.main
        main.visible, main.enabled = True, True
        main.tooltip, main.why = "", ""
        self._action = None
        if scene.match.to_act is None:
            main.label, main.glyph = _("Result"), "trophy"
            return
        offers = {
            Step.ROLL: (_("Roll the dice"), "play", act.Roll()),
            Step.BUILD: (_("End building"), "check", act.EndBuilding()),
            Step.PERMIT: (_("Take {gold} gold").format(gold=GOLD_TAKEN), "check", act.TakeGold()),
            Step.BONUS: (_("End turn"), "endturn", act.EndTurn()),
        }
        offer = offers.get(scene.obs.step)
        if offer is None or scene.viewer != scene.match.to_act:
            main.visible = False
            return
        main.label, main.glyph, self._action = offer
        main.name = main.label
        if scene.obs.step is Step.PERMIT and self._quote(self._action).shortage:
            main.tooltip = shortage_text()

    def _update_second(self) -> None:
        scene, second = self._scene, self.second
        obs = scene.obs
        second.visible = obs.step is Step.BONUS and not obs.bonus_used and scene.viewer == scene.match.to_act
        if not second.visible:
            return
        second.label = second.name = _("{gold} gold for {cards} cards").format(gold=GOLD_TAKEN, cards=len(INFLUENCE))
        refusal = scene.match.refusal(act.BonusGold())
        second.enabled = refusal is None
        second.why = "" if refusal is None else refusal_text(refusal, scene.names)
        second.tooltip = _("Bonus: one influence card of each colour for {gold} gold.").format(gold=GOLD_TAKEN)
        if refusal is None and self._quote(act.BonusGold()).shortage:
            second.tooltip = shortage_text()

    def _quote(self, action: Any) -> Quote:
        quote: Quote = self._scene.match.quote(action)
        return quote

    def press_main(self) -> None:
        """What the main button stands for, or the answer to the open question."""
        scene = self._scene
        if scene.question is not None:
            confirm = scene.question.confirm
            if confirm is not None and confirm.enabled:
                confirm.click()
        elif scene.match.to_act is None:
            scene.show_results()
        elif self._action is not None and scene.acting:
            scene.choose(self._action, self._version)

    def _press_second(self) -> None:
        if self._scene.acting:
            self._scene.choose(act.BonusGold(), self._version)

    def _press_back(self) -> None:
        if self._scene.grip.held is not None:
            self._scene.put_back()
        else:
            self._scene.undo()

    def _mute(self) -> None:
        app = self._scene.app
        app.settings.muted = not app.settings.muted
        app.save_settings()
        self.update()

    def _rules(self) -> None:
        from scenes.help import HelpScene

        self._scene.app.stack.push(HelpScene(self._scene.app, self._scene.match.game.name))

    def _settings(self) -> None:
        from scenes.settings import SettingsScene

        self._scene.app.stack.push(SettingsScene(self._scene.app))
