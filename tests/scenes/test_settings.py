"""The page of settings: each takes effect at once and is kept."""

from __future__ import annotations

import pygame
import pytest

from scenes.app import App
from scenes.settings import SettingsScene
from tests.scenes.events import key
from tests.scenes.pressing import find, labels, press


@pytest.fixture
def page(app: App) -> SettingsScene:
    scene = SettingsScene(app)
    app.stack.reset(scene)
    return scene


def kept(app: App) -> object:
    settings, trouble = app.settings_store.load()
    assert trouble is None
    return settings


def choose(app: App, name: str, steps: int) -> None:
    scene = app.stack.top
    assert scene is not None
    scene.group.set_focus(find(app, name))
    key(app, pygame.K_RETURN)
    for _step in range(abs(steps)):
        key(app, pygame.K_DOWN if steps > 0 else pygame.K_UP)
    key(app, pygame.K_RETURN)


def test_switches_and_slider_are_kept(app: App, page: SettingsScene) -> None:
    app.settings.muted = False
    page.layout(app.frame)
    scene = app.stack.top
    assert scene is not None
    press(app, "Reduced motion")
    assert app.settings.reduced_motion
    scene.group.set_focus(find(app, "Volume"))
    key(app, pygame.K_LEFT)
    assert app.settings.volume == pytest.approx(0.65)
    assert kept(app) == app.settings


def test_the_interface_size_changes_at_once(app: App, page: SettingsScene) -> None:
    before = app.frame.s
    choose(app, "Interface size", 1)
    assert app.settings.ui_scale == 1.15
    assert app.frame.s > before
    assert kept(app) == app.settings


def test_the_speed_is_chosen_from_a_list(app: App, page: SettingsScene) -> None:
    choose(app, "Animation speed", -1)
    assert app.settings.speed == "fast"


def test_a_size_between_the_usual_ones_is_shown(app: App, page: SettingsScene) -> None:
    app.set_scale(0.95)
    assert "Interface size: 95 %" in labels(app)


def test_without_a_second_language_there_is_no_choice(
    app: App, page: SettingsScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.ui.i18n.languages", lambda: ("en",))
    page.layout(app.frame)
    assert not any(text.startswith("Language") for text in labels(app))
    monkeypatch.setattr("scenes.ui.i18n.languages", lambda: ("en", "de"))
    page.layout(app.frame)
    assert any(text.startswith("Language") for text in labels(app))
