"""The curtain: opaque at once, deaf to what was meant for the scene before, opened by a fresh press alone."""

from __future__ import annotations

import pygame
import pytest

from scenes.app import App
from scenes.curtain import DEAF, Curtain
from scenes.manager import Scene
from scenes.parts import button_width
from scenes.ui.canvas import Canvas
from scenes.ui.i18n import install
from scenes.ui.widgets import Button
from tests.scenes.conftest import AppMaker
from tests.scenes.events import click, down, key, up
from tests.scenes.pressing import find, press

SECRET = (255, 0, 255)


class Secret(Scene):
    """A scene that is one private colour from edge to edge."""

    def draw(self, canvas: Canvas) -> None:
        canvas.surface.fill(SECRET)


def fallen(app: App) -> list[str]:
    """Put a curtain over the secret; what happened to it is noted in the list."""
    told: list[str] = []
    app.stack.reset(Secret(app))
    app.step()
    app.stack.push(
        Curtain(
            app, "Björn", "blue", "Elasund, turn 2", ["Anna rolled 8."],
            lambda: told.append("open"), lambda: told.append("menu"),
        )
    )  # fmt: skip
    return told


def later(app: App) -> None:
    app.step((), DEAF + 0.01)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 1024), (3840, 1080), (700, 420)])
@pytest.mark.parametrize("speed", ["normal", "off"])
def test_no_pixel_of_what_lies_below_is_ever_seen(make_app: AppMaker, size: tuple[int, int], speed: str) -> None:
    app = make_app(size, speed=speed)
    fallen(app)
    for _frame in range(20):
        app.changed()
        app.step((), 1 / 60)
        picture = app.picture()
        assert not (pygame.surfarray.array2d(picture) == picture.map_rgb(SECRET)).any()


def test_clicks_within_the_first_moment_do_nothing(app: App) -> None:
    told = fallen(app)
    centre = find(app, "I am Björn").rect.center
    for _time in range(10):
        click(app, centre)
    assert told == []
    later(app)
    click(app, centre)
    assert told == ["open"]
    assert isinstance(app.stack.top, Secret)


def test_a_press_that_began_before_does_not_open_by_its_release(app: App) -> None:
    told = fallen(app)
    centre = find(app, "I am Björn").rect.center
    app.step([down(app, centre)])
    later(app)
    app.step([up(app, centre)])
    assert told == []


def test_held_enter_does_not_open(app: App) -> None:
    told = fallen(app)
    press_enter = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)
    app.step([press_enter])
    later(app)
    for _time in range(5):
        app.step([press_enter])
    assert told == []
    app.step([pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)])
    key(app, pygame.K_RETURN)
    assert told == ["open"]


def test_it_opens_only_once(app: App) -> None:
    told = fallen(app)
    later(app)
    for _time in range(5):
        key(app, pygame.K_SPACE)
    assert told == ["open"]


def test_escape_and_the_button_open_the_menu(app: App) -> None:
    told = fallen(app)
    later(app)
    key(app, pygame.K_ESCAPE)
    press(app, "Menu")
    assert told == ["menu", "menu"]


def test_a_click_beside_does_nothing(app: App) -> None:
    told = fallen(app)
    later(app)
    click(app, (30, 400))
    assert told == []


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_a_key_opens_it_after_a_click_beside_too(app: App, code: int) -> None:
    told = fallen(app)
    later(app)
    click(app, (30, 400))
    key(app, code)
    assert told == ["open"]


@pytest.mark.parametrize("language", ["en", "de", "xx"])
@pytest.mark.parametrize("name", ["Anna", "Maximiliane Augusta"])
def test_both_ways_to_open_it_name_the_player_and_fit_a_small_window(
    language: str, name: str, make_app: AppMaker
) -> None:
    """Both show that player's hand."""
    app = make_app((1024, 640))
    install(language)
    curtain = Curtain(app, name, "blue", "Elasund", ["Anna rolled 8."], lambda: None, lambda: None, lambda: None)
    app.stack.reset(curtain)
    app.step()
    opener, shower = (each for each in curtain.group.stops() if isinstance(each, Button) and each.glyph != "menu")
    wanted = [button_width(app.type, each.label, True, 0, each.role) for each in (opener, shower)]
    assert all(name in each.label for each in (opener, shower))
    assert opener.rect.w >= 0.9 * wanted[0]
    assert shower.rect.w >= 0.9 * wanted[1]
    assert curtain.sheet.x < opener.rect.x < opener.rect.right < shower.rect.x < shower.rect.right < curtain.sheet.right
