"""Scenes are tested without a screen and without sound: events are made up and given to `App.step`."""

from __future__ import annotations

import io
import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.match import Match
from scenes.app import App
from scenes.games import open_match
from scenes.match_scene import MatchScene
from scenes.settings_store import Settings, SettingsStore
from scenes.store import Store
from scenes.title import TitleScene
from scenes.ui import i18n
from tests.game.matches import new_match, play_on
from tests.scenes.bent import Bent, Sit
from tests.scenes.seats import QuickThinker, Table

AppMaker = Callable[..., App]


@pytest.fixture(autouse=True, scope="session")
def _drawn_once() -> Iterator[None]:
    """Each app has pictures of its own; drawing them anew from the same SVG would take most of the time."""
    draw = pygame.image.load_sized_svg

    @lru_cache(6000)
    def drawn(svg: bytes, size: tuple[int, int]) -> pygame.Surface:
        return draw(io.BytesIO(svg), size)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", lambda file, size: drawn(file.read(), tuple(size)).copy())
        yield


@pytest.fixture(autouse=True, scope="session")
def _disc_not_awaited() -> Iterator[None]:
    """Nobody pulls the plug here: thousands of saves need not wait until they have reached the disc."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda file: None)
        yield


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    i18n.install("en")
    yield
    i18n.install("en")


@pytest.fixture
def make_app(tmp_path: Path) -> Iterator[AppMaker]:
    """Makes apps with folders of their own: `make_app(size=(1280, 800), **settings)`; nothing moves unless asked."""
    pygame.display.init()
    made: list[App] = []

    def make(size: tuple[int, int] = (1280, 800), **settings: object) -> App:
        chosen = Settings(**{"speed": "off", "muted": True, **settings})  # type: ignore[arg-type]
        app = App(chosen, SettingsStore(tmp_path / "config"), Store(tmp_path / "data"), size)
        made.append(app)
        return app

    yield make
    for app in made:
        app.close()


@pytest.fixture
def app(make_app: AppMaker) -> App:
    """An app in a window of 1280x800 pixels."""
    return make_app()


@pytest.fixture
def table(make_app: AppMaker) -> Table:
    """Puts matches on tables where computers answer at once."""

    def sit_down(match: Match) -> tuple[App, MatchScene, QuickThinker]:
        app = make_app()
        thinker: Any = QuickThinker()
        app.thinker.close()
        app.thinker = thinker
        open_match(app, match)
        scene = next(scene for scene in app.stack if isinstance(scene, MatchScene))
        return app, scene, thinker

    return sit_down


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A store in an empty folder."""
    return Store(tmp_path)


@pytest.fixture
def match() -> Match:
    """A match after some turns."""
    return play_on(new_match(3, 1), 1, 40)


@pytest.fixture
def sit(make_app: AppMaker) -> Iterator[Sit]:
    """Puts a match on a table where minds of one's own think."""
    thinkers: list[Bent] = []

    def sit_down(match: Match, mind: str = "") -> tuple[App, Any, Bent]:
        app = make_app()
        app.home = TitleScene
        app.thinker.close()
        thinker = app.thinker = Bent(mind)
        thinkers.append(thinker)
        open_match(app, match)
        return app, next(scene for scene in app.stack if isinstance(scene, MatchScene)), thinker

    yield sit_down
    for thinker in thinkers:
        thinker.close()
