"""A picture of every scene and notable state, drawn without a screen.

Each module of `scenes` may offer `tour_states() -> list[TourState]`; all of them are collected here.
"""

from __future__ import annotations

import importlib
import pkgutil
import tempfile
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import TypeAlias

import pygame

import scenes
from scenes.app import App
from scenes.settings_store import Settings, SettingsStore
from scenes.store import Store

FIRST = datetime(2026, 1, 9, 19, 30).astimezone()
"""When the first game of the tour is saved, in the time zone of this machine."""

TourState: TypeAlias = tuple[str, Callable[[App], None]]
"""A name for the file, and what brings a fresh app to the state."""


class TourError(Exception):
    """The pictures cannot be written; the text says why."""


def states() -> Iterator[TourState]:
    """All states of all scenes, by module name and then in the order each module gives them."""
    names = sorted(module.name for module in pkgutil.walk_packages(scenes.__path__, "scenes."))
    for name in names:
        yield from getattr(importlib.import_module(name), "tour_states", list)()


def draw_tour(folder: Path, size: tuple[int, int], scale: float = 1.0) -> list[Path]:
    """Draw each state into `folder` as PNG; the files, in order. Raises TourError if they cannot be written.

    `size` is in pixels, `scale` the UI scale. The same call gives the same pictures.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise TourError(f"{folder} cannot be written ({error.strerror or error})") from error
    drawn: list[Path] = []
    for number, (name, reach) in enumerate(states(), 1):
        path = folder / f"{number:02}_{name}.png"
        try:
            pygame.image.save(draw_state(reach, size, scale), path)
        except (OSError, pygame.error) as error:
            raise TourError(f"{path} cannot be written ({error})") from error
        drawn.append(path)
    return drawn


def draw_state(reach: Callable[[App], None], size: tuple[int, int], scale: float = 1.0) -> pygame.Surface:
    """The picture of one state: an app of its own, with empty folders of its own."""
    with tempfile.TemporaryDirectory(prefix="elfensund-tour-") as own:
        settings = Settings(ui_scale=scale, speed="off", muted=True)
        app = App(settings, SettingsStore(Path(own, "config")), Store(Path(own, "data"), _evening().__next__), size)
        try:
            reach(app)
            app.changed()
            app.settle()
            app.step()
            return app.picture()
        finally:
            app.close()


def _evening() -> Iterator[datetime]:
    """Times a quarter of an hour apart, so that saved games look the same in each tour."""
    time = FIRST
    while True:
        yield time
        time += timedelta(minutes=15)
