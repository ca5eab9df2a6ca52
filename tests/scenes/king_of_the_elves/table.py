"""Positions and a canvas for tests of the picture of King of the Elves."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache

from game.king_of_the_elves.board import Board
from game.king_of_the_elves.state import Phase
from game.king_of_the_elves.view import Observation
from game.match import Match
from game.registry import boards
from game.rules import Event
from scenes.king_of_the_elves.layout import Arrangement, KingLayout
from tests.scenes.canvases import Recorder, canvas_of
from tests.scenes.king_of_the_elves.driver import likely, new_match

TRAVELS = (Phase.TRAVEL, Phase.OVER)


def arrangement_of(phase: Phase) -> Arrangement:
    """How the column is arranged while things move in this phase; the end's comes when all lies still."""
    return Arrangement.TRAVELLING if phase in TRAVELS else Arrangement.PLANNING


@cache
def board() -> Board:
    """The game's own table."""
    found: Board = boards("king_of_the_elves")[0]["king_of_the_elves"]
    return found


def steps(
    match: Match, seed: int, count: int, eager: float = 0.7
) -> Iterator[tuple[list[Event], Observation, Observation]]:
    """Play by chance: events, and what the acting seat saw before and after."""
    luck = random.Random(seed)
    for _turn in range(count):
        viewer = match.to_act
        if viewer is None:
            return
        before = match.observe(viewer)
        events = match.play(likely(match, luck, eager))
        yield list(events), before, match.observe(viewer)


def _anything(obs: Observation) -> bool:
    return True


def seen(
    players: int, phase: Phase, wanted: Callable[[Observation], bool] = _anything, viewer: bool = True
) -> Observation:
    """A position in this phase of which something is so, as the seat to act sees it, or nobody."""
    for luck in range(1, 60):
        match = new_match(players, luck)
        for _step in steps(match, luck, 900):
            obs: Observation = match.observe(match.to_act if viewer else None)
            if obs.phase is phase and wanted(obs):
                return obs
    raise AssertionError(f"random play never came to {phase}")


def chips(obs: Observation) -> int:
    """Action cards on the table."""
    return sum(owner >= 0 for seat in obs.seats for region in seat.realm for owner in region[1:])


class Table:
    """A canvas with a layout on it."""

    def __init__(self, obs: Observation, size: tuple[int, int] = (1280, 800), scale: float = 1.0) -> None:
        self.art = Recorder()
        self.canvas = canvas_of(size, scale, self.art)
        self.surface = self.canvas.surface
        lowest = 0 if obs.viewer is None else obs.viewer
        self.layout = KingLayout(self.canvas.frame, obs.board, len(obs.seats), arrangement_of(obs.phase), lowest)
