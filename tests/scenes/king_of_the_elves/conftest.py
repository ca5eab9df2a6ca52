"""Matches of King of the Elves opened in apps of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.scenes.driver import opening
from tests.scenes.king_of_the_elves.driver import Driver


@pytest.fixture
def drive(tmp_path: Path) -> Iterator[Callable[..., Driver]]:
    """Opens a match in an app of its own: `drive(match, size=(1280, 800))`."""
    yield from opening(Driver, tmp_path)
