"""Thinking beside the window, in a process of its own: a question is asked, and looked after as time goes by.

The window never waits: sending goes only to a process that is ready to read, and what takes too long, hangs or dies is
ended and reported.
"""

from __future__ import annotations

import multiprocessing
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final

from game.bots.child import Failure as Failure
from game.bots.child import Question as Question
from game.bots.child import Sign, serve
from game.bots.player import Choice

HARD_STOP: Final = 3.0
"""Seconds after which the best choice so far is taken."""
PATIENCE: Final = 2.0
"""Seconds for which a process is then waited for that has not answered at all."""


class Thinker:
    """One question at a time, answered by a process that is started for the first one and kept for the next.

    Times are seconds of any clock that runs forward; only their differences count.
    """

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._ready = False
        """Whether the process waits for a question."""
        self._waiting: Question | None = None
        """What is asked as soon as the process is ready."""
        self._board: Any = None
        """The board that the process has."""
        self._since: float | None = None
        """When the question was asked that is not answered yet."""
        self._best: Choice | None = None
        self._failure: Failure | None = None

    def ask(self, question: Question, now: float) -> None:
        """Have this thought about, in place of what was asked before."""
        self.cancel()
        self._hear()
        self._waiting, self._since, self._failure = question, now, None
        if self._process is None:
            self._start()
        self._hear()

    def look(self, now: float) -> Choice | Failure | None:
        """The final choice, or why there will be none; each once. None while it is thought about, or nothing was asked.

        A choice is final when the player has ended or `HARD_STOP` is over. Where then there is none, the process is
        given `PATIENCE` and ended.
        """
        if self._since is None:
            return None
        self._hear()
        waited = now - self._since
        ended = self._ready and self._waiting is None
        if self._failure is None and self._best is None:
            if ended:
                self._failure = Failure("the player made no choice")
            elif waited >= HARD_STOP + PATIENCE:
                self._fail(f"no answer after {HARD_STOP + PATIENCE:g} seconds")
        found = self._failure or (self._best if ended or waited >= HARD_STOP else None)
        if found is not None:
            self.cancel()
        return found

    def cancel(self) -> None:
        """Leave the question, if there is one; nothing comes of it any more."""
        if self._since is not None and not self._ready and self._waiting is None:
            self._send(Sign.STOP)
        self._since = self._waiting = self._best = self._failure = None

    def close(self) -> None:
        """End the process, if there is one. It is started anew when something is asked."""
        self.cancel()
        self._end()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        try:
            connection, other = context.Pipe()
            process = context.Process(target=serve, args=(other,), name="thinking", daemon=True)
            process.start()
            other.close()
        except OSError as error:
            self._failure = Failure(f"no process to think in can be started: {error}")
        else:
            self._connection, self._process = connection, process

    def _end(self) -> None:
        if self._process is None or self._connection is None:
            return
        self._connection.close()
        self._process.kill()
        self._process.join()
        self._process.close()
        self._process = self._connection = self._board = None
        self._ready = False

    def _fail(self, cause: str) -> None:
        """End the process, and say so where an answer is waited for."""
        self._end()
        self._failure = Failure(cause)

    def _hear(self) -> None:
        """Take in what the process has said, and ask it what waits."""
        try:
            while self._connection is not None and self._connection.poll():
                self._take(self._connection.recv())
        except (EOFError, OSError):
            self._died()
        if self._ready and self._waiting is not None:
            self._put(self._waiting)

    def _take(self, message: Choice | Failure | Sign) -> None:
        """One thing that the process said; of a question that was left nothing counts but that it is over."""
        if message is Sign.READY:
            self._ready = True
        elif self._since is None or self._waiting is not None:
            return
        elif isinstance(message, Failure):
            self._failure = message
        elif isinstance(message, Choice):
            self._best = message

    def _put(self, question: Question) -> None:
        seen = question.observation
        known = seen.board is self._board
        self._board, self._waiting, self._ready = seen.board, None, False
        self._send(question._replace(observation=seen._replace(board=None)) if known else question)

    def _send(self, message: Question | Sign) -> None:
        if self._connection is None:
            return
        try:
            self._connection.send(message)
        except OSError:
            self._died()

    def _died(self) -> None:
        assert self._process is not None
        self._process.join(0.2)  # its end is closed: it has ended or is about to
        self._fail(f"the thinking process ended by itself, exit code {self._process.exitcode}")
