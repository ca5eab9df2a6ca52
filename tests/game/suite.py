"""What the properties in `test_properties.py` need to know of a game beyond its rules: one entry a game.

A new game gets all of them by an entry in `SUITES`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from tests.game.elasund import hidden as elasund
from tests.game.elfenland import hidden as elfenland
from tests.game.king_of_the_elves import hidden as king_of_the_elves


class Suite(NamedTuple):
    """A game's own helpers."""

    permute_hidden: Callable[[Any, int | None, random.Random], Any]
    """A position that the viewer cannot tell from the given one: everything hidden from him dealt anew."""
    lively: Callable[[Any, random.Random], Any]
    """A start like the given one with which rarer things happen sooner (much wealth, little left in a pile)."""
    all_things: Callable[[Any], dict[str, int]]
    """Whatever there is a fixed number of, counted wherever it can lie."""
    box: Mapping[str, int]
    """The same as they come in the box."""


SUITES: Final[dict[str, Suite]] = {
    "elasund": Suite(elasund.permute_hidden, elasund.lively, elasund.all_things, elasund.BOX),
    "elfenland": Suite(elfenland.permute_hidden, elfenland.lively, elfenland.all_things, elfenland.BOX),
    "king_of_the_elves": Suite(
        king_of_the_elves.permute_hidden,
        king_of_the_elves.lively,
        king_of_the_elves.all_things,
        king_of_the_elves.BOX,
    ),
}
