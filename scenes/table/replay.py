"""Showing again what happened: a scene of the past goes on, action by action, below a bar that says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame
from pygame import FRect

from scenes.app import SPEED
from scenes.manager import Scene
from scenes.parts import button_width
from scenes.ui import theme
from scenes.ui.i18n import _
from scenes.ui.widgets import ENTER, Button

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.table.replaying import ReplayingScene
    from scenes.ui.canvas import Canvas
    from scenes.ui.frame import Frame

DEAF: Final = 0.3
"""Seconds in which only Esc ends it: a second press was meant for what it was asked for by."""
REST: Final = 0.9
"""Seconds at usual speed that an action is left to be seen after its motion."""
READING: Final = 0.02
"""Seconds more for each character of what is said about it."""
KEYS: Final = 128
"""Keys below this number are letters, digits and the like; those above only change them or move the focus."""


class Replay(Scene):
    """What happened since the viewer's last action, one action after the other; the match below is not touched.

    It ends by itself in the present, and before by Esc and by whatever would act: a click, a key. It can be paused and
    led on by hand, for nobody has to read at its pace.
    """

    def __init__(self, app: App, past: ReplayingScene, count: int, on_end: Callable[[], None]) -> None:
        super().__init__(app)
        self.past = past
        self.on_end = on_end
        self.count = count
        """Actions to show: those of which there is something to tell."""
        self.done = 0
        """How many of them have been shown or are being shown."""
        self._left = self._seconds(REST)
        """Seconds until the next one, counted while nothing moves."""
        self._deaf = DEAF
        self.paused = False
        self.hold = Button((0, 0, 1, 1), "", self.pause)
        self.stop = Button((0, 0, 1, 1), _("Back to the game"), self.end, "check", "primary")
        self.next = Button((0, 0, 1, 1), _("Next"), self.show_next, "right")
        self.group.refill([self.hold, self.next, self.stop])

    def _seconds(self, usual: float) -> float:
        """At the player's speed; where nothing moves, as at usual speed."""
        return usual * (SPEED[self.app.settings.speed] or 1.0)

    @property
    def title(self) -> str:
        """What is shown."""
        return _("What happened since your last move") if self.past.has_acted else _("What happened so far")

    @property
    def progress(self) -> str:
        """How far it has come."""
        return _("{done} of {count}").format(done=self.done, count=self.count)

    def enter(self) -> None:
        self.group.set_focus(self.stop, rim=False)

    def layout(self, frame: Frame) -> None:
        self.past.layout(frame)
        right = frame.w - 12
        self._name_hold()
        for button in (self.stop, self.next, self.hold):
            wide = button_width(self.app.type, button.label, True, 110)
            button.rect = FRect(right - wide, 4, wide, 36)
            right -= wide + 10

    # --- the course ---------------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return not self.paused or self._deaf > 0 or self.past.busy

    def update(self, dt: float) -> bool:
        self._deaf -= dt
        changed = self.past.update(dt)
        if self.past.moving or self.paused:
            return changed
        self._left -= dt
        if self._left <= 0:
            self.show_next()
            changed = True
        return changed

    def show_next(self) -> None:
        """Show the next action of which there is something to tell, what still moves being at its end; in the present
        it is over."""
        while self.past.relive():
            shown = self.past.shown
            if shown is not None and self.past.told_of(shown):
                self.done += 1
                self._left = self._seconds(REST + READING * len(self.past.shown_lines[1]))
                self.app.changed()
                return
        self.end()

    def pause(self) -> None:
        """Show nothing more until `next`, or go on."""
        self.paused = not self.paused
        self.layout(self.app.frame)
        self.app.changed()

    def _name_hold(self) -> None:
        self.hold.label, self.hold.glyph = (_("Go on"), "play") if self.paused else (_("Pause"), "pause")
        self.hold.name = self.hold.label

    def end(self) -> None:
        """Back to the present."""
        self.app.stack.remove(self)
        self.on_end()

    # --- input --------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._keyed(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            if self._deaf > 0:
                return False
            if self.group.widget_at(self.app.frame.to_logical(event.pos)) is None:
                self.end()
                return True
        return super().handle(event)

    def _keyed(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.end()
        elif self._deaf > 0 or getattr(event, "repeat", False):
            return False
        elif event.key == pygame.K_RIGHT:
            self.show_next()
        elif event.key == pygame.K_SPACE:
            self.pause()
        elif super().handle(event):
            return True
        elif event.key in ENTER or (event.key < KEYS and event.key != pygame.K_TAB):
            self.end()
        else:
            return False
        return True

    # --- picture ------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        self.past.draw(canvas)
        canvas.outline(canvas.frame.rect.inflate(-4, -4), theme.TEAL, 0, 4)
        high = theme.BAR_H - 3
        canvas.fill((0, 0, canvas.frame.w, high), theme.TEAL, 0, bottom=theme.SEA_DARK)
        canvas.fill((0, high, canvas.frame.w, 3), theme.DIM)
        canvas.glyph("replay", (16, high / 2 - 13, 26, 26), theme.CREAM)
        steps = FRect(0, high / 2 - 5, 150, 10)
        steps.right = self.hold.rect.x - 20
        wide = canvas.type.size(self.progress, "label")[0]
        canvas.text(self.progress, (steps.x - 12, high / 2), "label", theme.CREAM, "midright")
        canvas.fill(steps, (*theme.WALNUT_DARK, 150), 5)
        if self.done:
            canvas.fill((steps.x, steps.y, max(10, steps.w * self.done / self.count), steps.h), theme.GOLD_LIGHT, 5)
        room = steps.x - 12 - wide - 20 - 52
        role = canvas.type.fitted(self.title, "scene_title", room, 15)
        canvas.text(self.title, (52, high / 2), role, theme.CREAM, "midleft", room, 1, shadow=theme.DIM)
        self.group.draw(canvas)
