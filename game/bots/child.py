"""The process that thinks beside the window: it is asked one question at a time and sends each choice as it comes.

It says `READY` when it can be asked, then gets a `Question` and sends choices, at last what the player raised, if it
did, and `READY` again. `STOP` ends a question early, in the midst of thinking. Nothing is kept from one question to the
next but the board.
"""

from __future__ import annotations

import _thread
import os
import pickle
import random
import signal
import threading
import traceback
from collections.abc import Iterator
from enum import Enum
from importlib import import_module
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any, Final, NamedTuple

from game.bots.levels import player
from game.processes import follow_parent
from game.registry import GAMES

NICE: Final = 5
"""By so much the window goes before."""


class Question(NamedTuple):
    """What the seat that an observation is made for should do: the game's name, the kind of player
    (`game.bots.levels`), the observation, and the seed of the player's luck."""

    game: str
    kind: str
    observation: Any
    seed: int | str


class Failure(NamedTuple):
    """Why a question was not answered: lines for the log."""

    cause: str


class Sign(Enum):
    """What is said without words."""

    READY = "ready"
    STOP = "stop"


def serve(connection: Connection, game: str) -> None:
    """Answer questions, most of them of this game, until the other process is gone. An observation without a board is
    of the same as the last.
    """
    follow_parent()
    if hasattr(os, "nice"):
        os.nice(NICE)
    import_module(f"game.{game}.bots")  # takes longest of all, and time is counted once it is ready
    line, board = _Line(connection), None
    try:
        while True:
            question = line.question()
            board = board if question.observation.board is None else question.observation.board
            line.answer(_choices(question._replace(observation=question.observation._replace(board=board))))
    except ConnectionError:  # the other end is closed
        return


class _Stopped(BaseException):
    """The question that is thought about was left; no player catches this by mistake."""


class _Line:
    """The connection to the window. A thread listens to it, so that `STOP` is heard in the midst of thinking."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._questions: SimpleQueue[Question] = SimpleQueue()
        self._heard = 0
        """How many questions have come."""
        self._at = 0
        """Which of them is answered: 1 for the first."""
        self._left = 0
        """Which was left last."""
        self._thinking = False
        signal.signal(signal.SIGINT, self._interrupt)
        threading.Thread(target=self._listen, daemon=True).start()

    def question(self) -> Question:
        """Say that one can be asked, and wait for it."""
        self._connection.send(Sign.READY)
        found = self._questions.get()
        self._at += 1
        return found

    def answer(self, choices: Iterator[bytes]) -> None:
        """Send what is chosen until the question is left."""
        try:
            while self._left != self._at:
                self._thinking = True
                choice = next(choices, None)
                self._thinking = False
                if choice is None:
                    return
                self._connection.send_bytes(choice)
        except _Stopped:
            return

    def _listen(self) -> None:
        """Take in what the window says; end with it."""
        try:
            while True:
                message = self._connection.recv()
                if isinstance(message, Question):
                    self._heard += 1
                    self._questions.put(message)
                else:
                    self._left = self._heard
                    _thread.interrupt_main()
        except (EOFError, OSError):
            os._exit(0)

    def _interrupt(self, *_: object) -> None:
        """Leave off thinking, if the question was left. Ctrl+C in a terminal comes here too, and is for the window."""
        if self._thinking and self._left == self._at:
            self._thinking = False
            raise _Stopped


def _choices(question: Question) -> Iterator[bytes]:
    """Each choice, or a failure, as it is sent."""
    try:
        mind = player(GAMES[question.game], question.kind)
        for choice in mind.think(question.observation, random.Random(question.seed)):
            yield pickle.dumps(choice)
    except Exception:  # noqa: BLE001 # whatever a player raises is told to the window, which plays on without it
        yield pickle.dumps(Failure(traceback.format_exc().rstrip()))
