"""Pairs of apps that differ in nothing but what somebody may not know: their pictures have to be the same."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, TypeVar

from game.match import Match
from tests.scenes.driver import TableDriver

D = TypeVar("D", bound=TableDriver[Any])

Permute = Callable[[Any, int | None, random.Random], Any]
"""A game's own: the position with all dealt anew that the viewer does not know."""


def from_here(match: Match, position: Any) -> Match:
    """A match that begins in this position."""
    return Match(match.game, match.board, match.players, match.options, position)


def with_other_secrets(match: Match, viewer: int | None, permute: Permute) -> Match:
    """The same match, but all that the viewer does not know is different."""
    for seed in range(20):
        position = permute(match.position, viewer, random.Random(seed))
        if position != match.position:
            return from_here(match, position)
    raise LookupError("nothing is hidden")


def twins_by(drive: Callable[..., D], permute: Permute) -> Callable[..., tuple[D, D]]:
    """What makes two apps whose matches differ in what the viewer may not know: `twins(match)` opens them for whoever
    is to act, `opened=False` for nobody."""

    def make(match: Match, opened: bool = True, **more: Any) -> tuple[D, D]:
        viewer = match.to_act if opened else None
        other = with_other_secrets(match, viewer, permute)
        pair = drive(from_here(match, match.position), **more), drive(other, **more)
        if opened:
            for driver in pair:
                driver.open_curtain()
                assert driver.scene.viewer == match.to_act
        return pair

    return make
