"""Matches of Elfenland opened in apps of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.match import Match
from tests.scenes.elfenland.driver import Driver


@pytest.fixture
def drive(tmp_path: Path) -> Iterator[Callable[..., Driver]]:
    """Opens a match in an app of its own; all are closed afterwards."""
    opened: list[Driver] = []

    def start(match: Match, **more: Any) -> Driver:
        driver = Driver(match, tmp_path / str(len(opened)), **more)
        opened.append(driver)
        return driver

    yield start
    for driver in opened:
        driver.close()
