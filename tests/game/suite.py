"""What the properties in `test_properties.py` need to know of a game beyond its rules: one entry a game.

A new game gets all of them by an entry in `SUITES`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from tests.game.elasund import hidden as elasund


class Suite(NamedTuple):
    """A game's own helpers."""

    permute_hidden: Callable[[Any, int | None, random.Random], Any]
    """A position that the viewer cannot tell from the given one: everything hidden from him dealt anew."""
    lively: Callable[[Any, random.Random], Any]
    """A start like the given one with which rarer things happen sooner (much wealth, little left in a pile)."""


SUITES: Final[dict[str, Suite]] = {"elasund": Suite(elasund.permute_hidden, elasund.lively)}
