"""Tables where minds of one's own think in a real process, and what tests of them do."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, TypeAlias

from game.match import Match
from scenes.app import App
from scenes.store import Store
from scenes.thinking import Question, Thinker
from tests.scenes.test_thinking import until

FRAME = 1 / 60


class Bent(Thinker):
    """Has every question thought about by another mind, if there is one."""

    def __init__(self, mind: str = "") -> None:
        super().__init__()
        self.mind = mind
        self.asked = 0

    def ask(self, question: Question, now: float) -> None:
        self.asked += 1
        super().ask(question._replace(kind=f"tests.scenes.minds:{self.mind}") if self.mind else question, now)

    def has_asked(self) -> bool:
        """Whether the process has the question."""
        return self._since is not None and self._waiting is None

    @property
    def child(self) -> int:
        assert self._process is not None
        assert self._process.pid is not None
        return self._process.pid


Sit: TypeAlias = Callable[..., tuple[App, Any, Bent]]
"""Puts a match on a table where a mind thinks: `sit(match, mind)` (the fixture `sit`)."""


def go_on(app: App, reached: Callable[[], object], dt: float) -> None:
    """Frame after frame until something is so."""

    def frame() -> object:
        app.step((), dt)
        assert app.failed is None
        return reached()

    until(frame)


def until_it_thinks(app: App, thinker: Bent) -> None:
    """… until a mind that never ends has made a first choice."""
    go_on(app, lambda: thinker._best is not None, 0.0)


def luck_of(match: Match, seat: int, played: int) -> random.Random:
    """The luck of a seat's choice after so many actions."""
    return random.Random(f"{[event.seen_by(seat) for event in match.setup_events]} {played}")


def on_disk(app: App, match: Match) -> Match:
    """The match as its file has it, gone through with every check."""
    path = app.store.file_of(match)
    return Store(app.store.folder.parent).load(path)
