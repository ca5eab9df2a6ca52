"""The seats without a person: their choices are asked for beside the window and played at a pace that eyes can follow.

Whoever watches a table without people can pause it and go on action by action.
"""

from __future__ import annotations

import logging
import random
from typing import TYPE_CHECKING, Any, Final

from game.bots.levels import player
from game.bots.player import Choice, choose, listed
from game.match import PERSON, Match
from scenes.thinking import Failure, Question

if TYPE_CHECKING:
    from scenes.app import App

log = logging.getLogger(__name__)

BREATH: Final = 0.45
"""Seconds at usual speed between the end of what an action moved and the computer's next one."""
STAND_IN: Final = "normal"
"""Who plays in this process where thinking beside it failed."""


class Computers:
    """Chooses for the seats of one match that no person has."""

    def __init__(self, app: App, match: Match) -> None:
        self.app = app
        self.match = match
        self.seats = frozenset(seat for seat, each in enumerate(match.players) if each.kind != PERSON)
        self.paused = False
        self._asked: int | None = None
        """The version of the match about whose position it was asked."""
        self._choice: Any = None
        self._breath = 0.0

    @property
    def on_turn(self) -> bool:
        """Whether one of these seats decides now."""
        return self.match.to_act in self.seats

    @property
    def thinking(self) -> bool:
        """Whether one of them is about to play: it is on turn, and does not merely wait to be let go on."""
        return self.on_turn and not (self.paused and self.found is not None)

    def prepare(self) -> None:
        """Make ready to think, where somebody will."""
        if self.seats:
            self.app.thinker.prepare(self.match.game.name)

    def begin(self) -> None:
        """Think about the present position, if a computer is to decide in it; also while something still moves."""
        seat = self.match.to_act
        if seat is None or seat not in self.seats or self._asked == self.match.version:
            return
        self._asked, self._choice = self.match.version, None
        self._breath = self.app.seconds(BREATH)
        legal = self.match.legal()
        if len(legal) == 1:
            self._choice = legal[0]
        else:
            kind, seen = self.match.players[seat].kind, self.match.observe(seat)
            self.app.thinker.ask(Question(self.match.game.name, kind, seen, self.seed(seat)), self.app.now)

    def pass_time(self, dt: float, moving: bool) -> Any:
        """Let `dt` seconds go by; the action to play once it is found, nothing moves and there was time to look; else
        None."""
        self.begin()
        if self._choice is None:
            answer = self.app.thinker.look(self.app.now)
            if answer is not None:
                self._choice = (self.checked(answer) or self.stand_in()).action
        if moving or self.paused:
            return None
        self._breath -= dt
        return None if self._breath > 0 else self._choice

    @property
    def found(self) -> Any:
        """What will be played next; None while it is thought about."""
        return self._choice if self._asked == self.match.version else None

    def stop(self) -> None:
        """Think no further: the match is left, and no process stays behind."""
        self.app.thinker.end()
        self._asked, self._choice = None, None

    def seed(self, seat: int) -> str:
        """The luck of this seat's choice now: the same match gives the same game again.

        Of what was dealt only what the seat has seen is in it: hands that it does not know must not sway it.
        """
        dealt = [event.seen_by(seat) for event in self.match.setup_events]
        return f"{dealt} {len(self.match.history)}"

    def checked(self, answer: Choice | Failure) -> Choice | None:
        """An answer that can be played; else None, and what went wrong is logged with the file of the match."""
        if isinstance(answer, Choice):
            if listed(answer.action, self.match.legal()) is not None:
                return answer
            answer = Failure(f"{answer.action!r} is not legal")
        log.error("no answer from beside the window (match %s): %s", self.app.store.file_of(self.match), answer.cause)
        return None

    def stand_in(self) -> Choice:
        """The choice of a player in this process; where that fails too, any action."""
        seat = self.match.to_act
        assert seat is not None, "it was asked for a seat that decides"
        luck = random.Random(self.seed(seat))
        try:
            return choose(player(self.match.game, STAND_IN), self.match.observe(seat), luck)
        except Exception:  # a fault of the players must not end the match
            log.exception("no answer in the window either")
            return Choice(luck.choice(self.match.legal()))
