"""The loop: sizes, scale, focus, tooltips, toasts, failures."""

from __future__ import annotations

import logging
from itertools import count
from pathlib import Path

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scenes.app import LONGEST_STEP, QUIET, App
from scenes.failure import FailureSheet
from scenes.manager import Scene, Tip
from scenes.settings_store import Settings, SettingsStore
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.frame import Frame
from scenes.ui.widgets import Button, IconButton
from tests.scenes.conftest import AppMaker
from tests.scenes.events import click, down, key, motion, up


class Simple(Scene):
    """A table, a button in each corner, a picture; counts what is called."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.layouts: list[Frame] = []
        self.cancelled = 0
        self.drawn = 0
        self.clicks = 0
        self.moving = False

    def layout(self, frame: Frame) -> None:
        self.layouts.append(frame)
        corners = [(8, 8), (frame.w - 128, 8), (8, frame.h - 56), (frame.w - 128, frame.h - 56)]
        self.group.refill([Button((x, y, 120, 48), f"{n}", self._click, "check") for n, (x, y) in enumerate(corners)])

    def _click(self) -> None:
        self.clicks += 1

    def cancel_hold(self) -> None:
        super().cancel_hold()
        self.cancelled += 1

    @property
    def busy(self) -> bool:
        return self.moving

    def update(self, dt: float) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        self.drawn += 1
        canvas.table()
        canvas.bar("Simple")
        canvas.panel((150, 80, 300, 200), "Panel")
        canvas.sheet((500, 80, 300, 200))
        canvas.glow((200, 300, 58, 58))
        canvas.dim(90, [(10, 10, 50, 50)])
        self.group.draw(canvas)


@pytest.fixture
def scene(app: App) -> Simple:
    made = Simple(app)
    app.stack.reset(made)
    app.step()
    return made


def resize(app: App, width: int, height: int) -> None:
    """The window manager gives the window this size, whatever minimum was asked of it."""
    app.window.minimum_size = (1, 1)
    app.window.size = (width, height)
    app.step([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=width, y=height)])


SIZES = [(1, 1), (100, 2000), (3840, 200), (1024, 640), (1920, 1080), (2, 900), (1280, 800)]


def test_a_storm_of_sizes_ends_in_the_right_layout(app: App, scene: Simple) -> None:
    for width, height in SIZES * 2:
        resize(app, width, height)
        app.step((), 0.01)
    app.step((), QUIET + 0.01)
    assert app.failed is None
    assert app.frame.size == (1280, 800)
    assert scene.layouts[-1] == Frame((1280, 800))
    click(app, (app.frame.w - 60, app.frame.h - 30))
    assert scene.clicks == 1


@pytest.mark.parametrize("size", SIZES)
def test_each_size_can_be_laid_out_and_drawn(app: App, scene: Simple, size: tuple[int, int]) -> None:
    resize(app, *size)
    app.step((), QUIET + 0.01)
    drawn = scene.drawn
    app.changed()
    app.step()
    assert scene.drawn == drawn + 1
    assert app.window.get_surface().get_size() == size
    assert app.failed is None


@given(st.lists(st.tuples(st.integers(1, 1500), st.integers(1, 1000), st.floats(0, 0.3)), max_size=6))
@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_resizing_settles(app: App, scene: Simple, sizes: list[tuple[int, int, float]]) -> None:
    for width, height, pause in sizes:
        resize(app, width, height)
        app.step((), pause)
    app.step((), QUIET + 0.01)
    assert app.frame.size == tuple(app.window.size)
    assert app.failed is None


def test_layout_waits_until_the_size_is_quiet(app: App, scene: Simple) -> None:
    count = len(scene.layouts)
    for width in range(1300, 1400, 10):
        resize(app, width, 800)
        app.step((), 0.02)
    assert len(scene.layouts) == count
    app.step((), QUIET)
    assert len(scene.layouts) == count + 1


def test_a_click_during_resizing_meets_the_new_layout(app: App, scene: Simple) -> None:
    resize(app, 1920, 1080)
    frame = Frame((1920, 1080))
    pos = frame.point(frame.w - 60, frame.h - 30)
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)])
    app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)])
    assert scene.clicks == 1


def test_an_expose_draws_everything_again(app: App, scene: Simple) -> None:
    drawn = scene.drawn
    app.step()
    assert scene.drawn == drawn, "nothing changed, nothing is drawn"
    app.step([pygame.event.Event(pygame.WINDOWEXPOSED)])
    assert scene.drawn == drawn + 1


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN])
def test_losing_the_pointer_puts_back_what_is_held(app: App, scene: Simple, kind: int) -> None:
    over = Simple(app)
    over.opaque = False
    app.stack.push(over)
    before = (scene.cancelled, over.cancelled)
    app.step([pygame.event.Event(kind)])
    assert (scene.cancelled, over.cancelled) == (before[0] + 1, before[1] + 1)


def test_nothing_is_drawn_while_minimised(app: App, scene: Simple) -> None:
    app.step([pygame.event.Event(pygame.WINDOWMINIMIZED)])
    drawn = scene.drawn
    app.changed()
    app.step()
    assert scene.drawn == drawn
    app.step([pygame.event.Event(pygame.WINDOWRESTORED)])
    assert scene.drawn == drawn + 1


def test_a_minimised_window_rests_though_it_has_to_be_drawn_later(app: App, scene: Simple) -> None:
    app.step([pygame.event.Event(pygame.WINDOWMINIMIZED)])
    app.changed()
    app.step()
    assert app._due() is None
    app.step([pygame.event.Event(pygame.WINDOWRESTORED)])
    app.changed()
    assert app._due() == 0


def test_fifty_times_away_and_back(app: App, scene: Simple) -> None:
    for _ in range(50):
        app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST), pygame.event.Event(pygame.WINDOWMINIMIZED)])
        app.step([pygame.event.Event(pygame.WINDOWRESTORED), pygame.event.Event(pygame.WINDOWSHOWN)])
    click(app, (60, 30))
    assert scene.clicks == 1
    assert app.failed is None


def test_full_screen_by_f11_and_back(app: App, scene: Simple) -> None:
    key(app, pygame.K_F11)
    assert app.settings.fullscreen
    assert app.frame.size == tuple(app.window.size)
    key(app, pygame.K_F11)
    assert not app.settings.fullscreen
    assert app.frame.size == (1280, 800)


def test_scale_by_keys_is_kept(app: App, scene: Simple) -> None:
    plain = app.frame.s
    for _ in range(3):
        key(app, pygame.K_PLUS, pygame.KMOD_CTRL)
    assert app.frame.s == pytest.approx(plain * 1.15)
    assert app.settings_store.load()[0].ui_scale == pytest.approx(1.15)
    for _ in range(20):
        key(app, pygame.K_MINUS, pygame.KMOD_CTRL)
    assert app.settings.ui_scale == 0.75
    key(app, pygame.K_0, pygame.KMOD_CTRL)
    assert app.frame.s == pytest.approx(plain)


def test_leaving_by_close_button_and_ctrl_q(make_app: AppMaker) -> None:
    for event in (
        pygame.event.Event(pygame.QUIT),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_q, mod=pygame.KMOD_CTRL, unicode="\x11"),
    ):
        app = make_app()
        app.stack.reset(Simple(app))
        app.step([event])
        assert not app.running


def test_the_wheels_extra_buttons_are_ignored(app: App, scene: Simple) -> None:
    for button in (4, 5):
        click(app, (60, 30), button)
    assert scene.clicks == 0


def test_only_the_top_scene_gets_input(app: App, scene: Simple) -> None:
    over = Simple(app)
    over.opaque = False
    app.stack.push(over)
    click(app, (60, 30))
    assert (scene.clicks, over.clicks) == (0, 1)
    app.stack.pop()
    click(app, (60, 30))
    assert (scene.clicks, over.clicks) == (1, 1)


def test_what_lies_under_an_opaque_scene_is_not_drawn(app: App, scene: Simple) -> None:
    app.stack.push(Simple(app))
    drawn = scene.drawn
    app.changed()
    app.step()
    assert scene.drawn == drawn


def test_a_toast_comes_stays_and_goes(app: App, scene: Simple) -> None:
    app.toast("Henrik takes 1 gold", "blue")
    app.toast("Henrik takes 1 gold", "blue")
    app.toast("Anna builds a well")
    app.step()
    assert app.toasts.shown is not None
    assert app.toasts.shown.text == "Henrik takes 1 gold"
    app.step((), theme.TOAST_TIME)
    assert app.toasts.shown.text == "Anna builds a well"
    app.step((), theme.TOAST_TIME)
    assert app.toasts.shown is None


def test_what_an_event_shows_after_a_long_wait_stays_its_full_time(app: App) -> None:
    scene = Scene(app)
    scene.group.refill([IconButton((100, 100, 36, 36), "undo", lambda: app.toast("Done"), "Undo")])
    app.stack.reset(scene)
    app.step([motion(app, (110, 110))], 60)
    assert app.tip is None
    app.step([down(app, (110, 110)), up(app, (110, 110))], 60)
    assert app.toasts.shown is not None


def test_a_tooltip_comes_when_the_pointer_rests(app: App) -> None:
    scene = Scene(app)
    scene.group.refill([IconButton((100, 100, 36, 36), "undo", lambda: None, "Undo")])
    app.stack.reset(scene)
    app.step([motion(app, (110, 110))])
    app.step((), theme.TOOLTIP_AFTER / 2)
    assert app.tip is None
    app.step((), theme.TOOLTIP_AFTER)
    assert app.tip == Tip("Undo", scene.group.widgets[0].rect)
    app.step([motion(app, (112, 112))])
    assert app.tip is not None
    app.step([motion(app, (400, 400))])
    assert app.tip is None
    app.step([motion(app, (110, 110))], 0.5)
    app.step([down(app, (110, 110))])
    assert app.tip is None


def test_the_focus_has_its_tooltip_too(app: App) -> None:
    scene = Scene(app)
    button = Button((100, 100, 150, 48), "Build", lambda: None)
    button.enabled, button.why = False, "1 gold short"
    scene.group.refill([button])
    app.stack.reset(scene)
    key(app, pygame.K_TAB, text="\t")
    app.step((), theme.TOOLTIP_AFTER + 0.01)
    assert app.tip is not None
    assert app.tip.text == "1 gold short"


def test_rest_and_motion(app: App, scene: Simple) -> None:
    assert app._due() is None
    scene.moving = True
    assert app._due() == 0
    scene.moving = False
    app.step([motion(app, (500, 500))])
    assert 0 < (app._due() or 0) <= theme.TOOLTIP_AFTER


def test_scenes_fade_unless_motion_is_off(make_app: AppMaker) -> None:
    app = make_app(speed="normal")
    app.stack.reset(Simple(app))
    app.step()
    app.stack.replace(Simple(app))
    assert app._due() == 0
    app.settle()
    assert app._due() is None
    calm = make_app(speed="normal", reduced_motion=True)
    calm.stack.reset(Simple(calm))
    calm.step()
    calm.stack.replace(Simple(calm))
    calm.step()
    assert calm._due() is None


def test_durations_follow_the_settings(make_app: AppMaker) -> None:
    assert make_app(speed="normal").seconds(0.5) == 0.5
    assert make_app(speed="fast").seconds(0.5) == 0.25
    assert make_app(speed="off").seconds(0.5) == 0
    assert make_app(speed="normal", reduced_motion=True).seconds(0.5) == 0


class Failing(Simple):
    """Fails where it is told to."""

    where = ""

    def handle(self, event: pygame.event.Event) -> bool:
        if self.where == "handle":
            raise RuntimeError("made to fail")
        return super().handle(event)

    def draw(self, canvas: Canvas) -> None:
        if self.where == "draw":
            raise RuntimeError("made to fail")
        super().draw(canvas)

    @property
    def busy(self) -> bool:
        return self.where == "update"

    def update(self, dt: float) -> bool:
        raise RuntimeError("made to fail")

    def leave(self) -> None:
        raise RuntimeError("fails in leaving, too")


@pytest.mark.parametrize("where", ["handle", "draw", "update"])
def test_a_failing_scene_leads_home_with_a_plain_message(
    app: App, where: str, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    app.log_file = tmp_path / "elfensund.log"
    app.home = Simple
    failing = Failing(app)
    app.stack.reset(failing)
    app.step()
    failing.where = where
    app.changed()
    with caplog.at_level(logging.ERROR):
        app.step([motion(app, (5, 5))])
    assert "made to fail" in caplog.text
    assert "Traceback" in caplog.text
    assert isinstance(app.stack.top, FailureSheet)
    app.settle()
    key(app, pygame.K_RETURN, text="\r")
    assert type(app.stack.top) is Simple
    click(app, (60, 30))
    assert app.stack.top.clicks == 1  # type: ignore[union-attr]
    assert app.running


def test_a_home_that_fails_too_is_not_hidden(app: App) -> None:
    class Broken(Failing):
        where = "draw"

    app.home = Broken
    app.stack.reset(Broken(app))
    app.step()
    with pytest.raises(RuntimeError, match="made to fail"):
        app.step()


def test_settings_that_cannot_be_written_are_told(make_app: AppMaker, tmp_path: Path) -> None:
    app = make_app()
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    app.settings_store = SettingsStore(blocked / "config")
    app.save_settings()
    assert app.toasts.shown is not None
    assert str(blocked) in app.toasts.shown.text


def test_a_late_release_does_nothing(app: App, scene: Simple) -> None:
    app.step([up(app, (60, 30))])
    assert scene.clicks == 0


def test_the_same_state_gives_the_same_picture(make_app: AppMaker) -> None:
    pictures = []
    for _ in range(2):
        app = make_app((1024, 640))
        app.stack.reset(Simple(app))
        app.step()
        pictures.append(pygame.image.tobytes(app.picture(), "RGB"))
    assert pictures[0] == pictures[1]


def test_settings_are_where_they_start(make_app: AppMaker) -> None:
    assert make_app(ui_scale=1.25).frame.s == pytest.approx(1.25)
    assert Settings().speed == "normal"


def test_a_scene_that_comes_while_resizing_is_seen_at_once(app: App, scene: Simple) -> None:
    resize(app, 1024, 640)
    over = Simple(app)
    app.stack.push(over)
    app.step()
    assert over.drawn == 1, "the old picture would show what the new scene hides"


def test_a_press_on_nothing_and_keys_without_focus_are_harmless(app: App, scene: Simple) -> None:
    click(app, (640, 400))
    for code in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_F5):
        key(app, code)
    assert scene.clicks == 0
    assert app.failed is None


def test_the_pointer_is_a_hand_over_what_can_be_used(app: App, scene: Simple) -> None:
    assert scene.cursor_at((60, 30)) == "hand"
    assert scene.cursor_at((640, 400)) == "arrow"
    scene.group.widgets[0].enabled = False
    assert scene.cursor_at((60, 30)) == "arrow"


def test_where_pictures_take_long_motion_is_held_up_and_the_clock_is_not(
    scene: Simple, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half a second for each of six pictures: a motion goes on by a tenth, whoever waits for something has waited."""
    app = scene.app
    app.settle()
    steps: list[float] = []
    scene.moving = True
    monkeypatch.setattr("scenes.app.time.monotonic", count(100.0, 0.5).__next__)
    monkeypatch.setattr(app._waiting, "events", lambda due: [])

    def update(dt: float) -> bool:
        steps.append(dt)
        if len(steps) == 6:
            app.quit()
        return True

    monkeypatch.setattr(scene, "update", update)
    began = app.now
    app.run()
    assert steps == [LONGEST_STEP] * 6
    assert app.now - began == pytest.approx(3.0)
