"""Widgets by made-up events, at the scales of small and large windows."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scenes.app import App
from scenes.manager import Scene
from scenes.ui.canvas import Canvas
from scenes.ui.widgets import Button, Choice, IconButton, Option, ScrollArea, Slider, Switch, Widget
from tests.scenes.canvases import canvas_of
from tests.scenes.conftest import AppMaker
from tests.scenes.events import click, down, drag, key, motion, up, wheel

WINDOWS = {0.8: (1024, 640), 1.0: (1280, 800), 1.35: (1920, 1080), 2.7: (3840, 2160)}
Show = Callable[..., App]


@pytest.fixture(params=WINDOWS, ids=str)
def show(request: pytest.FixtureRequest, make_app: AppMaker) -> Show:
    """Shows a scene of these widgets in a window of one of the scales."""
    app = make_app(WINDOWS[request.param])
    assert app.frame.s == pytest.approx(request.param)

    def with_widgets(*widgets: Widget) -> App:
        scene = Scene(app)
        scene.group.refill(widgets)
        app.stack.reset(scene)
        app.step()
        return app

    return with_widgets


def focus(app: App) -> Widget | None:
    """What has the keyboard."""
    assert app.stack.top is not None
    return app.stack.top.group.focus


def test_a_button_is_clicked_at_its_corners_and_not_beside_them(show: Show) -> None:
    clicks: list[int] = []
    app = show(Button((100, 100, 160, 48), "Go", lambda: clicks.append(1)))
    for x in (102, 258):
        for y in (102, 146):
            click(app, (x, y))
    assert len(clicks) == 4
    for pos in ((98, 120), (263, 120), (180, 97), (180, 151)):
        click(app, pos)
    assert len(clicks) == 4


def test_a_press_that_leaves_the_button_is_no_click(show: Show) -> None:
    clicks: list[int] = []
    app = show(Button((100, 100, 160, 48), "Go", lambda: clicks.append(1)))
    drag(app, (150, 120), (150, 300))
    assert clicks == []
    app.step([up(app, (150, 120))])
    assert clicks == [], "a release without a press is nothing"


def test_only_the_left_button_clicks(show: Show) -> None:
    clicks: list[int] = []
    app = show(Button((100, 100, 160, 48), "Go", lambda: clicks.append(1)))
    click(app, (150, 120), button=3)
    click(app, (150, 120), button=2)
    assert clicks == []


def test_a_disabled_button_does_nothing_and_says_why(show: Show) -> None:
    clicks: list[int] = []
    button = Button((100, 100, 160, 48), "Go", lambda: clicks.append(1), tooltip="Goes")
    button.enabled, button.why = False, "1 gold short"
    app = show(button)
    click(app, (150, 120))
    key(app, pygame.K_TAB)
    key(app, pygame.K_RETURN, text="\r")
    assert clicks == []
    assert button.tip == "1 gold short"


def test_hover_is_seen_and_goes(show: Show) -> None:
    button = Button((100, 100, 160, 48), "Go", lambda: None)
    app = show(button)
    app.step([motion(app, (150, 120))])
    assert button.state == "hover"
    app.step([motion(app, (400, 400))])
    assert button.state == ""


def test_what_lies_on_top_gets_the_click(show: Show) -> None:
    clicks: list[str] = []
    app = show(
        Button((100, 100, 200, 80), "below", lambda: clicks.append("below")),
        Button((150, 110, 100, 40), "above", lambda: clicks.append("above")),
    )
    click(app, (200, 130))
    assert clicks == ["above"]


def test_tab_goes_round_and_enter_and_space_click(show: Show) -> None:
    clicks: list[str] = []
    buttons = [Button((100 + 200 * n, 100, 160, 48), f"{n}", lambda n=n: clicks.append(n)) for n in range(3)]
    hidden = Button((0, 0, 50, 50), "hidden", lambda: None)
    hidden.visible = False
    app = show(*buttons, hidden)
    for expected in (0, 1, 2, 0):
        key(app, pygame.K_TAB, text="\t")
        assert focus(app) is buttons[expected]
        assert buttons[expected].rim
    key(app, pygame.K_TAB, pygame.KMOD_SHIFT, "\t")
    assert focus(app) is buttons[2]
    key(app, pygame.K_RETURN, text="\r")
    key(app, pygame.K_SPACE, text=" ")
    assert clicks == [2, 2]


def test_arrows_go_to_the_nearest_in_their_direction(show: Show) -> None:
    grid = {
        (column, row): Button((100 + 200 * column, 100 + 80 * row, 160, 48), f"{column}{row}", lambda: None)
        for row in range(3)
        for column in range(3)
    }
    app = show(*grid.values())
    key(app, pygame.K_TAB, text="\t")
    for code, expected in (
        (pygame.K_RIGHT, (1, 0)),
        (pygame.K_DOWN, (1, 1)),
        (pygame.K_DOWN, (1, 2)),
        (pygame.K_LEFT, (0, 2)),
        (pygame.K_LEFT, (0, 2)),
        (pygame.K_UP, (0, 1)),
    ):
        key(app, code)
        assert focus(app) is grid[expected]


def test_a_switch_turns_by_click_on_its_label_and_by_space(show: Show) -> None:
    told: list[bool] = []
    switch = Switch((100, 100, 300, 36), "Open hands", False, told.append)
    app = show(switch)
    click(app, (300, 118))
    key(app, pygame.K_SPACE, text=" ")
    assert told == [True, False]
    assert switch.describe() == "Open hands: off"


def options() -> list[Option[int]]:
    """Three options."""
    return [Option(1, "One"), Option(2, "Two"), Option(3, "Three")]


def test_a_list_unfolds_and_takes_the_clicked_option(show: Show) -> None:
    told: list[int] = []
    choice = Choice((100, 100, 200, 42), options(), 1, told.append)
    under = Button((100, 150, 200, 100), "under", lambda: told.append(-1))
    app = show(under, choice)
    click(app, (150, 120))
    assert choice.open
    click(app, choice.option_rect(app.frame, 2).center)
    assert told == [3]
    assert not choice.open


def test_a_list_takes_the_option_where_a_press_is_released(show: Show) -> None:
    told: list[int] = []
    choice = Choice((100, 100, 200, 42), options(), 1, told.append)
    app = show(choice)
    click(app, (150, 120))
    app.step([down(app, (150, 320))])
    assert not choice.open, "a press elsewhere folds it up"
    assert told == []


def test_a_list_by_keys(show: Show) -> None:
    told: list[int] = []
    choice = Choice((100, 100, 200, 42), options(), 1, told.append)
    app = show(choice)
    key(app, pygame.K_TAB, text="\t")
    for code in (pygame.K_RETURN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN):
        key(app, code)
    assert told == [3]
    for code in (pygame.K_SPACE, pygame.K_HOME, pygame.K_ESCAPE):
        key(app, code)
    assert told == [3]
    assert not choice.open


def test_a_list_at_the_lower_edge_unfolds_upwards(show: Show) -> None:
    choice = Choice((100, 0, 200, 42), options(), 1, lambda value: None)
    app = show(choice)
    choice.rect.bottom = app.frame.h - 10
    click(app, choice.rect.center)
    assert choice.list_rect(app.frame).bottom <= choice.rect.top


def test_a_slider_by_drag_and_keys(show: Show) -> None:
    told: list[float] = []
    slider = Slider((100, 100, 224, 34), 0.5, told.append, step=0.1)
    app = show(slider)
    drag(app, (212, 117), (312, 117))
    assert slider.value == pytest.approx(1.0)
    key(app, pygame.K_LEFT)
    assert slider.value == pytest.approx(0.9)
    key(app, pygame.K_HOME)
    assert slider.value == 0
    drag(app, (112, 117), (-500, 900))
    assert slider.value == 0
    assert told[-1] == 0


def test_a_scroll_area_by_wheel_bar_and_focus(show: Show) -> None:
    clicks: list[int] = []
    area = ScrollArea((100, 100, 300, 200), 800)
    area.content.refill([Button((110, 110 + 80 * n, 150, 48), f"{n}", lambda n=n: clicks.append(n)) for n in range(9)])
    app = show(area)
    app.step([motion(app, (200, 200))])
    wheel(app, -2)
    assert area.offset == 96
    wheel(app, 50)
    assert area.offset == 0
    drag(app, (394, 110), (394, 500))
    assert area.offset == area.most == 600
    click(app, (180, 110 + 80 * 8 - 600 + 20))
    assert clicks == [8]
    click(app, (180, 340))
    assert clicks == [8], "what is scrolled out of sight cannot be clicked"
    for _ in range(3):
        key(app, pygame.K_TAB, text="\t")
    assert focus(app) is area.content.widgets[2]
    assert area.offset <= 80 * 2
    key(app, pygame.K_RETURN, text="\r")
    assert clicks == [8, 2]


def test_a_scroll_area_draws_only_what_can_be_seen(show: Show) -> None:
    drawn: set[int] = set()

    class Row(Widget):
        def draw(self, canvas: Canvas) -> None:
            drawn.add(int(self.name))

    area = ScrollArea((100, 100, 300, 200), 100 * 100)
    area.content.refill([Row((110, 100 + 100 * n, 150, 90), name=str(n)) for n in range(100)])
    app = show(area)
    app.step([motion(app, (200, 200))])
    drawn.clear()
    area.offset = 950
    app.changed()
    app.step()
    assert drawn == {9, 10, 11}


@pytest.mark.parametrize("size", WINDOWS.values())
def test_what_goes_on_beyond_an_edge_fades_there(size: tuple[int, int]) -> None:
    area = ScrollArea((100, 100, 300, 200), 800, lambda canvas: canvas.fill((100, 100, 300, 800), (200, 0, 0)))
    canvas = canvas_of(size)
    for offset, top, bottom in ((0, 200, 0), (300, 0, 0), (600, 0, 200)):
        canvas.surface.fill((0, 0, 0))
        area.offset = offset
        area.draw(canvas)
        red = [canvas.surface.get_at(canvas.point((150, y)))[0] for y in (101, 200, 298)]
        assert red == [pytest.approx(top, abs=40), 200, pytest.approx(bottom, abs=40)]


def test_a_scroll_area_without_widgets_scrolls_by_keys(show: Show) -> None:
    area = ScrollArea((100, 100, 300, 200), 800)
    app = show(area)
    key(app, pygame.K_TAB, text="\t")
    assert focus(app) is area
    key(app, pygame.K_END)
    assert area.offset == 600
    key(app, pygame.K_PAGEUP)
    assert area.offset == 420
    key(app, pygame.K_HOME)
    assert area.offset == 0


def test_a_list_inside_a_scroll_area_unfolds_where_it_is_seen(show: Show) -> None:
    told: list[int] = []
    area = ScrollArea((100, 100, 300, 200), 800)
    choice = Choice((110, 410, 200, 42), options(), 1, told.append)
    area.content.refill([choice])
    app = show(area)
    app.step([motion(app, (200, 200))])
    wheel(app, -5)
    assert area.offset == 240
    click(app, (200, 410 - 240 + 20))
    assert choice.open
    spot = choice.option_rect(app.frame, 1).center
    click(app, (spot[0], spot[1] - 240))
    assert told == [2]


def test_a_new_layout_keeps_the_focus_at_its_place(show: Show) -> None:
    def buttons() -> list[Button]:
        return [Button((100 + 200 * n, 100, 160, 48), f"{n}", lambda: None) for n in range(3)]

    app = show(*buttons())
    key(app, pygame.K_TAB, text="\t")
    key(app, pygame.K_TAB, text="\t")
    assert app.stack.top is not None
    fresh = buttons()
    app.stack.top.group.refill(fresh)
    assert focus(app) is fresh[1]
    assert fresh[1].rim


def test_losing_the_window_forgets_a_press(show: Show) -> None:
    clicks: list[int] = []
    button = Button((100, 100, 160, 48), "Go", lambda: clicks.append(1))
    app = show(button)
    app.step([motion(app, (150, 120)), down(app, (150, 120))])
    app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    app.step([up(app, (150, 120))])
    assert clicks == []
    click(app, (150, 120))
    assert clicks == [1]


def test_every_look_of_every_widget_can_be_drawn(show: Show) -> None:
    widgets: list[Widget] = []
    for n, kind in enumerate(("primary", "secondary", "danger")):
        for m in range(4):
            button = Button((20 + 160 * m, 20 + 60 * n, 150, 48), f"{kind} {m}", lambda: None, "check", kind)
            button.enabled, button.hovered, button.pressed = m != 1, m == 2, m == 3
            widgets.append(button)
    widgets += [IconButton((700 + 40 * n, 20, 36, 36), "undo", lambda: None, "Undo") for n in range(3)]
    widgets += [Switch((700, 80, 200, 36), "On", True, lambda on: None)]
    app = show(*widgets)
    for widget in list(widgets):
        app.stack.top.group.set_focus(widget)  # type: ignore[union-attr]
        app.changed()
        app.step()
    assert app.failed is None
