"""What tests of all layers share."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest


@pytest.fixture
def hearing_interrupts() -> Iterator[None]:
    """Programs started by the test are ended by Ctrl+C, also where the tests run in the background and are not."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
