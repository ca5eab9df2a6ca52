"""Boards, positions and a canvas for tests of Elfenland's picture."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from game.elfenland.actions import Move, Place
from game.elfenland.board import Board
from game.elfenland.state import Phase
from game.elfenland.view import Observation
from game.match import Match
from game.registry import boards
from game.rules import Event
from scenes.elfenland.layout import ElfenlandLayout
from tests.scenes.canvases import Recorder, canvas_of
from tests.scenes.elfenland.driver import new_match


@cache
def board(name: str = "elfenland") -> Board:
    """A board of the game by its map's name."""
    found: Board = boards("elfenland")[0][name]
    return found


def steps(match: Match, seed: int, count: int) -> Iterator[tuple[list[Event], Observation, Observation]]:
    """Play at random, rather on than passing: events, and what the acting seat saw before and after."""
    luck = random.Random(seed)
    for _turn in range(count):
        viewer = match.to_act
        if viewer is None:
            return
        by_kind: dict[type, list[Any]] = {}
        for action in match.legal():
            by_kind.setdefault(type(action), []).append(action)
        kinds = [kind for kind in by_kind if kind in (Place, Move)] if luck.random() < 0.6 else []
        before = match.observe(viewer)
        events = match.play(luck.choice(by_kind[luck.choice(kinds or list(by_kind))]))
        yield list(events), before, match.observe(viewer)


@cache
def seen(players: int, phase: Phase, seed: int = 1, viewer: bool = True, name: str = "elfenland") -> Observation:
    """A position of the second round in this phase, as the seat to act sees it, or nobody."""
    for luck in range(seed, seed + 20):
        match = new_match(players, luck, name, destination=True)
        for _step in steps(match, luck, 4000):
            obs: Observation = match.observe(match.to_act if viewer else None)
            late = obs.round == 2 and (phase is not Phase.TRAVEL or sum(obs.played) > 0)
            if obs.phase is phase and (late or phase is Phase.KEEP):
                return obs
    raise AssertionError(f"random play never came to {phase}")


class Table:
    """A canvas with a layout on it."""

    def __init__(
        self, obs: Observation, size: tuple[int, int] = (1280, 800), scale: float = 1.0, travelling: bool | None = None
    ) -> None:
        self.art = Recorder()
        self.canvas = canvas_of(size, scale, self.art)
        self.surface = self.canvas.surface
        travels = obs.phase in (Phase.TRAVEL, Phase.DISCARD, Phase.OVER) if travelling is None else travelling
        self.layout = ElfenlandLayout(self.canvas.frame, obs.board, len(obs.seats), travels)
