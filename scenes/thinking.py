"""Thinking beside the window, in a process of its own: a question is asked, and looked after as time goes by.

The window never waits: a question goes only to a process that is ready to read, another thread listens to it, and what
takes too long, hangs, dies or talks nonsense is ended and reported.
"""

from __future__ import annotations

import multiprocessing
import threading
from collections import deque
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final, NamedTuple

from game.bots.child import Failure as Failure
from game.bots.child import Question as Question
from game.bots.child import Sign, serve
from game.bots.player import Choice

HARD_STOP: Final = 3.0
"""Seconds after which there is an answer: the best choice so far, or that there is none."""
LATE_STARTS: Final = 3
"""Questions that a process may miss while it starts, on a machine with much else to do; then it is ended too."""
KEPT: Final = 8
"""Messages that are kept until somebody looks; of many choices the last counts, and after it a process falls silent."""
GOING: Final = 1.0
"""Seconds at most for which the program's end waits for the end of a process."""


class Gone(NamedTuple):
    """A process can be asked no more: why."""

    cause: str


class Thinker:
    """One question at a time, answered by a process that is started for the first one and kept for the next.

    After one that failed, another is started at once, unless it failed in starting: that is tried again with the next
    question. Times are seconds of any clock that runs forward; only their differences count.
    """

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._heard: deque[object] = deque(maxlen=KEPT)
        """What the process has said and was not taken in yet."""
        self._listeners: list[threading.Thread] = []
        """Each stays until the end of its process."""
        self._game = ""
        """The game that the process makes ready for."""
        self._starting = False
        """Whether the process has said nothing yet."""
        self._late = 0
        """Questions that it has missed meanwhile."""
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

    def prepare(self, game: str) -> None:
        """Start the process, unless it is there, for questions of this game to come."""
        self._hear()
        if self._process is None:
            self._start(game)

    def ask(self, question: Question, now: float) -> None:
        """Have this thought about, in place of what was asked before."""
        self.cancel()
        self._hear()
        self._waiting, self._since, self._failure = question, now, None
        if self._process is None:
            self._start(question.game)
        self._hear()

    def look(self, now: float) -> Choice | Failure | None:
        """The final choice, or why there will be none; each once. None while it is thought about, or nothing was asked.

        A choice is final when the player has ended or `HARD_STOP` is over. Where then there is none, the process is
        ended; one that has not got so far as to be asked is left to start.
        """
        if self._since is None:
            return None
        self._hear()
        late = now - self._since >= HARD_STOP
        ended = self._ready and self._waiting is None
        if self._failure is None and self._best is None:
            if ended:
                self._failure = Failure("the player made no choice")
            elif late:
                self._give_up()
        found = self._failure or (self._best if ended or late else None)
        if found is not None:
            self.cancel()
        return found

    def cancel(self) -> None:
        """Leave the question, if there is one; nothing comes of it any more."""
        if self._since is not None and not self._ready and self._waiting is None:
            self._send(Sign.STOP)
        self._since = self._waiting = self._best = self._failure = None

    def end(self) -> None:
        """Leave the question and end the process, if there is one, without waiting for its end. It is started anew when
        something is asked."""
        self.cancel()
        self._drop()

    def close(self) -> None:
        """The same, and wait until no process is left."""
        self.end()
        for listener in self._listeners:
            listener.join(GOING)

    def _start(self, game: str) -> None:
        context = multiprocessing.get_context("spawn")
        try:
            connection, other = context.Pipe()
            process = context.Process(target=serve, args=(other, game), name="thinking", daemon=True)
            process.start()
            other.close()
        except OSError as error:
            self._failure = Failure(f"no process to think in can be started: {error}")
            return
        self._connection, self._process, self._heard = connection, process, deque(maxlen=KEPT)
        self._game, self._starting, self._late = game, True, 0
        listener = threading.Thread(target=_listen, args=(connection, process, self._heard), daemon=True)
        listener.start()
        self._listeners = [each for each in self._listeners if each.is_alive()] + [listener]

    def _drop(self) -> None:
        """End the process; its listener sees to the rest, and closes the connection by ending."""
        if self._process is not None:
            self._process.kill()
        self._process = self._connection = self._board = None
        self._ready = False

    def _give_up(self) -> None:
        """Say that no choice has come in time. Whoever was asked, or is still at an earlier question, is ended."""
        after = f"after {HARD_STOP:g} seconds"
        if self._starting:
            self._late += 1
            self._failure = Failure(f"the thinking process was still starting {after}")
            if self._late >= LATE_STARTS:
                self._drop()
        else:
            self._fail(f"no answer {after}")

    def _fail(self, cause: str) -> None:
        """End the process, start another in place of one that had started, and say so where an answer is waited for."""
        self._drop()
        if not self._starting:
            self._start(self._game)
        self._failure = Failure(cause)

    def _hear(self) -> None:
        """Take in what the process has said, and ask it what waits."""
        while self._process is not None and self._heard:
            self._take(self._heard.popleft())
        if self._ready and self._waiting is not None:
            self._put(self._waiting)

    def _take(self, message: object) -> None:
        """One thing that the process said; of a question that was left nothing counts but that it is over."""
        if message is Sign.READY:
            self._ready, self._starting = True, False
        elif isinstance(message, Gone):
            self._fail(message.cause)
        elif not isinstance(message, Choice | Failure):
            self._fail(f"the player chose {message!r}, which is no choice")
        elif self._since is None or self._waiting is not None:
            return
        elif isinstance(message, Failure):
            self._failure = message
        else:
            self._best = message

    def _put(self, question: Question) -> None:
        """Ask the process, which is ready. One that died while it had nothing to do is started anew first."""
        seen = question.observation
        known = seen.board is self._board
        if self._send(question._replace(observation=seen._replace(board=None)) if known else question):
            self._board, self._waiting, self._ready = seen.board, None, False
        else:
            self._start(question.game)

    def _send(self, message: Question | Sign) -> bool:
        """Whether it could be sent; if not, there is no process any more."""
        if self._connection is None:
            return False
        try:
            self._connection.send(message)
        except OSError:
            self._drop()
            return False
        return True


def _listen(connection: Connection, process: SpawnProcess, heard: deque[object]) -> None:
    """Hand on what the process says until it says no more, then `Gone` and why; waits for its end.

    This takes a thread: what looks like the beginning of a message would be waited for until the rest comes.
    """
    try:
        while True:
            heard.append(connection.recv())
    except (EOFError, OSError):  # its end is closed: it has ended or is about to
        process.join()
        heard.append(Gone(f"the thinking process ended by itself, exit code {process.exitcode}"))
    except Exception as error:  # noqa: BLE001 # bytes that are no message can raise anything
        heard.append(Gone(f"the thinking process talks nonsense: {error!r}"))
        process.join()
