"""The program's loop: window, frame, scene stack, toasts and tooltips. It rests when nothing moves."""

from __future__ import annotations

import gc
import logging
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame

from scenes.failure import FailureSheet
from scenes.manager import Scene, SceneStack, Tip
from scenes.pointer import Pointer
from scenes.settings_store import SCALES, Settings, SettingsStore, Speed
from scenes.thinking import Thinker
from scenes.ui import theme
from scenes.ui.art import Art, Kept
from scenes.ui.canvas import Canvas
from scenes.ui.frame import Frame
from scenes.ui.sound import Sounds
from scenes.ui.text import Type
from scenes.ui.widgets import COMMAND, Toasts, draw_tooltip
from scenes.waiting import Waiting, thinned

log = logging.getLogger(__name__)

QUIET = 0.15
"""Seconds without a further change of size before everything is rasterised anew."""
FRAME_RATE = 60
LONGEST_STEP = 0.1
"""Seconds that a motion goes on from one picture to the next, at most."""
LEAST_WINDOW = (800, 500)
"""Pixels; the window manager is asked not to go below."""
ART_ROOM, LAYER_ROOM = 48 << 20, 32 << 20
"""Bytes of rasterised pictures and of drawn parts that are kept, at least."""
LOST = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
SHOWN = (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED, pygame.WINDOWMAXIMIZED)
SPEED: dict[Speed, float] = {"normal": 1.0, "fast": 0.5, "off": 0.0}


class App:
    """Everything that scenes share. Drive it by `run`, or in tests by `step` with posted or made-up events.

    `home` makes the scene to return to after a failure; `store` keeps matches (scenes.store.Store).
    """

    def __init__(
        self,
        settings: Settings,
        settings_store: SettingsStore,
        store: Any,
        size: tuple[int, int] = (1280, 800),
        log_file: Path | None = None,
    ) -> None:
        self.settings = settings
        self.settings_store = settings_store
        self.store = store
        self.log_file = log_file
        self.home: Callable[[App], Scene] | None = None
        self.window = pygame.Window("Elfensund", size, resizable=True)
        self.window.minimum_size = LEAST_WINDOW
        self.window.get_surface()
        self.art = Art()
        self.window.set_icon(self.art.get("crest_red", 64, 64))
        self._cursor = Pointer(self.art)
        self.type = Type()
        self.kept = Kept(LAYER_ROOM)
        self.sounds = Sounds(settings.volume, settings.muted)
        self.stack = SceneStack(self)
        self.thinker = Thinker()
        """Thinks for computer players and hints, in a process of its own once it is asked."""
        self.toasts = Toasts()
        self.tip: Tip | None = None
        self.running = True
        self.failed: Exception | None = None
        """The last failure that was caught at the boundary."""
        self.frames = 0
        """Pictures drawn so far."""
        self.now = 0.0
        """Seconds that have gone by, also those in which a motion was held up because a picture took too long."""
        self._pointed: tuple[float, float] | None = None
        """Where the pointer was last seen (units)."""
        self._waiting = Waiting()
        self._rest = 0.0
        self._rest_key = False
        self._dirty = True
        self._hidden = False
        self._quiet = 0.0
        self._stale: pygame.Surface | None = None
        self._fade_from: pygame.Surface | None = None
        self._fade_left = 0.0
        self.fullscreen = False
        """Whether the window covers the screen."""
        if settings.fullscreen:
            self._switch_fullscreen()
        self.frame = Frame(self.window.size, settings.ui_scale)
        self._fit_caches()

    # What scenes use

    def changed(self) -> None:
        """Draw again before resting."""
        self._dirty = True

    def quit(self) -> None:
        """End the loop."""
        self.running = False

    def toast(self, text: str, crest: str = "", glyph: str = "") -> None:
        """Show a passing message; `crest` is a seat colour."""
        self.toasts.show(text, crest, glyph)
        self.changed()

    def seconds(self, duration: float) -> float:
        """How long a motion of this duration takes at the player's speed; 0 means not at all."""
        return 0.0 if self.settings.reduced_motion else duration * SPEED[self.settings.speed]

    def save_settings(self) -> None:
        """Apply the settings and write them; a toast tells if that fails."""
        self.sounds.volume, self.sounds.muted = self.settings.volume, self.settings.muted
        if self.settings.ui_scale != self.frame.ui_scale:
            self._relayout()
        if self.settings.fullscreen != self.fullscreen:
            self._switch_fullscreen()
            self._relayout()
        problem = self.settings_store.save(self.settings)
        if problem:
            self.toast(problem)
        self.changed()

    def set_scale(self, scale: float) -> None:
        """Set the UI scale (0.75..1.5) and keep it."""
        self.settings.ui_scale = min(max(round(scale, 2), SCALES[0]), SCALES[1])
        self.save_settings()

    def toggle_fullscreen(self) -> None:
        """Between window and full screen; kept in the settings."""
        self.settings.fullscreen = not self.fullscreen
        self.save_settings()
        for scene in self.stack:
            scene.layout(self.frame)  # for the switch that shows it, where the size stays the same

    def scene_comes(self, scene: Scene) -> None:
        """The stack is about to show a scene: keep what is seen now, to fade from it.

        Nothing older may be shown any more: the scene may be the curtain.
        """
        self.tip = None
        self._fade_from = None
        if self._quiet > 0:
            self._relayout()
        if scene.opaque and scene.fades and self.frames and self.seconds(theme.FADE) > 0:
            self._fade_from = self.window.get_surface().copy()
            self._fade_left = self.seconds(theme.FADE)

    def close(self) -> None:
        """Leave all scenes, end the thinking, and close window and sound."""
        self.stack.discard()
        self.thinker.close()
        self.sounds.stop()
        self.window.destroy()

    def picture(self) -> pygame.Surface:
        """A copy of what is drawn now."""
        return self.window.get_surface().copy()

    # The loop

    def run(self) -> None:
        """Until `quit`: wait for events while nothing moves, else 60 pictures a second. In the end all is closed."""
        try:
            self._loop()
        finally:
            self.close()

    def _loop(self) -> None:
        clock = pygame.time.Clock()
        last = time.monotonic()
        ready = False
        while self.running:
            events = self._waiting.events(self._due())
            now = time.monotonic()
            passed = now - last
            dt = min(passed, LONGEST_STEP) if self._moving else passed
            self.now += passed - dt
            self.step(events, dt)
            last = now
            if self.frames and not ready:
                ready = True
                self._get_ready()
            if self._moving:
                clock.tick(FRAME_RATE)

    def _get_ready(self) -> None:
        """Do what can wait until the first picture is there."""
        _ = self.sounds.available
        # Modules and tables stay to the end. Looking through them for garbage takes 5 to 15 ms each time, a picture is
        # late by that; without them it takes less than 1 ms.
        gc.collect()
        gc.freeze()

    def step(self, events: Sequence[pygame.event.Event] = (), dt: float = 0.0) -> None:
        """Let the `dt` seconds pass that went by before the events, take these, draw if something changed."""
        self.now += dt
        try:
            self._pass(dt)
            for event in thinned(events):
                self._handle(event)
            if self._dirty and not self._hidden and self.running:
                self._draw()
        except Exception as error:  # noqa: BLE001 - the last resort: players keep their match and get a plain message
            self._fail(error)

    def settle(self, longest: float = 30.0) -> None:
        """Let time pass in steps of 1/60 s until nothing moves (for tests and the tour)."""
        for _ in range(int(longest * FRAME_RATE)):
            if not self._moving and (self._hidden or not self._dirty):
                return
            self.step((), 1 / FRAME_RATE)

    @property
    def _moving(self) -> bool:
        top = self.stack.top
        return bool(self._fade_from) or any(scene.busy for scene in self.stack.shown()) if top else False

    def _due(self) -> float | None:
        """Seconds until something changes by itself; None if nothing will."""
        if self._moving or (self._dirty and not self._hidden):
            return 0.0
        return min((each for each in (self._rest, self._quiet, self.toasts.left) if each > 0), default=None)

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._resized()
        elif event.type in SHOWN:
            self._hidden = False
            self.changed()
        elif event.type in LOST:
            self._hidden = self._hidden or event.type != pygame.WINDOWFOCUSLOST
            self.tip = None
            for scene in self.stack:
                scene.cancel_hold()
            self.changed()
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button > 3:
            return  # the wheel comes as MOUSEWHEEL too
        elif not self._command(event):
            self._to_scene(event)

    def _command(self, event: pygame.event.Event) -> bool:
        """Keys that work everywhere."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_F11:
            self.toggle_fullscreen()
        elif not event.mod & COMMAND:
            return False
        elif event.key == pygame.K_q:
            self.quit()
        elif event.key in (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS):
            self.set_scale(self.settings.ui_scale + 0.05)
        elif event.key in (pygame.K_MINUS, pygame.K_KP_MINUS):
            self.set_scale(self.settings.ui_scale - 0.05)
        elif event.key in (pygame.K_0, pygame.K_KP_0):
            self.set_scale(1.0)
        else:
            return False
        return True

    def _to_scene(self, event: pygame.event.Event) -> None:
        top = self.stack.top
        if top is None:
            return
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.MOUSEWHEEL):
            if self._quiet > 0:
                self._relayout()
            if event.type == pygame.MOUSEMOTION:
                self._pointed = self.frame.to_logical(event.pos)
            self._rest = theme.TOOLTIP_AFTER
            self._rest_key = event.type == pygame.KEYDOWN
            if self.tip is not None and not self._still_on_tip(event):
                self.tip = None
                self.changed()
        if top.handle(event):
            self.changed()
        if self._pointed is not None and self.stack.top is not None:
            self._cursor.show(self.stack.top.cursor_at(self._pointed), self.frame)

    def _still_on_tip(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.MOUSEMOTION or self.tip is None or self._pointed is None:
            return False
        return bool(pygame.FRect(self.tip.rect).collidepoint(self._pointed))

    def _pass(self, dt: float) -> None:
        if self._quiet > 0:
            self._quiet -= dt
            if self._quiet <= 0:
                self._relayout()
        if self._rest > 0:
            self._rest -= dt
            if self._rest <= 0:
                self._show_tip()
        if self.toasts.update(dt):
            self.changed()
        for scene in self.stack.shown():
            if scene.busy and scene.update(dt):
                self.changed()
        if self._fade_from is not None:
            self._fade_left -= dt
            if self._fade_left <= 0:
                self._fade_from = None
            self.changed()

    def _show_tip(self) -> None:
        top = self.stack.top
        if top is None:
            return
        tip = None
        if self._rest_key:
            tip = top.focus_tip()
        elif self._pointed is not None:
            tip = top.tip_at(self._pointed)
        if tip != self.tip:
            self.tip = tip
            self.changed()

    def _draw(self) -> None:
        self._dirty = False
        surface = self.window.get_surface()
        if self._stale is not None:
            pygame.transform.smoothscale(self._stale, surface.get_size(), surface)
        else:
            canvas = Canvas(surface, self.frame, self.art, self.type, self.kept)
            for scene in self.stack.shown():
                scene.draw(canvas)
            top = self.stack.top
            self.toasts.draw(canvas, None if top is None else top.message_room)
            if self.tip is not None:
                draw_tooltip(canvas, self.tip.text, self.tip.rect, self.tip.head)
            if self._fade_from is not None and self._fade_from.get_size() == surface.get_size():
                self._fade_from.set_alpha(round(255 * self._fade_left / max(1e-6, self.seconds(theme.FADE))))
                surface.blit(self._fade_from, (0, 0))
        self.frames += 1
        self.window.flip()

    # Size and scale

    def _resized(self) -> None:
        """The window has another size: show the old picture scaled until that is quiet for a moment."""
        if self.window.size == self.frame.size and self._quiet <= 0:
            return
        if self._stale is None and self.frames:
            self._stale = self._last_picture()
        self._quiet = QUIET
        self.changed()

    def _last_picture(self) -> pygame.Surface | None:
        """The stack drawn at the old size."""
        surface = pygame.Surface(self.frame.size)
        canvas = Canvas(surface, self.frame, self.art, self.type, self.kept)
        for scene in self.stack.shown():
            scene.draw(canvas)
        return surface

    def _relayout(self) -> None:
        self._quiet = 0.0
        self._stale = None
        self._fade_from = None
        frame = Frame(self.window.size, self.settings.ui_scale)
        if frame != self.frame or frame.ui_scale != self.frame.ui_scale:
            self.frame = frame
            self.art.clear()
            self.kept.clear()
            self._fit_caches()
            self._cursor.forget()
            self.tip = None
            for scene in self.stack:
                scene.cancel_hold()
                scene.layout(frame)
        self.changed()

    def _fit_caches(self) -> None:
        """Set type for the frame; give pictures room for a few of the window's size, else they would be made anew with
        each drawing of a large window."""
        self.type.use_scale(self.frame.s)
        window = 4 * self.frame.size[0] * self.frame.size[1]
        self.art.allow(max(ART_ROOM, 3 * window))
        self.kept.limit = max(LAYER_ROOM, 3 * window)

    def _switch_fullscreen(self) -> None:
        self.fullscreen = self.settings.fullscreen
        if self.fullscreen:
            self.window.set_fullscreen(desktop=True)
        else:
            self.window.set_windowed()

    # Failure

    def _fail(self, error: Exception) -> None:
        """Log the failure, go home and tell the player in plain words. Raises it again where that fails too."""
        log.error("unexpected failure", exc_info=error)
        self.failed = error
        if self.home is None or isinstance(self.stack.top, FailureSheet):
            raise error
        self.toasts.clear()
        self.tip = None
        self._fade_from = self._stale = None
        self.thinker.end()
        self.stack.discard()
        self.stack.reset(self.home(self))
        self.stack.push(FailureSheet(self, self.log_file))
