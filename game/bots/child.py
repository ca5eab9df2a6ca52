"""The process that thinks beside the window: it is asked one question at a time and sends each choice as it comes.

It says `READY` when it can be asked, then gets a `Question` and sends choices, at last what the player raised, if it
did, and `READY` again. `STOP` ends a question early: between two choices it looks whether that has come. Nothing is
kept from one question to the next but the board.
"""

from __future__ import annotations

import os
import pickle
import random
import traceback
from collections.abc import Iterator
from enum import Enum
from importlib import import_module
from multiprocessing.connection import Connection
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
    of the same as the last."""
    follow_parent()
    if hasattr(os, "nice"):
        os.nice(NICE)
    import_module(f"game.{game}.bots")  # takes longest of all, and time is counted once it is ready
    board: Any = None
    try:
        while True:
            connection.send(Sign.READY)
            question = _question(connection)
            board = board if question.observation.board is None else question.observation.board
            _answer(question._replace(observation=question.observation._replace(board=board)), connection)
    except (EOFError, ConnectionError):  # the other end is closed
        return


def _question(connection: Connection) -> Question:
    """The next question; a `STOP` that came too late for the last one is passed over."""
    while True:
        message = connection.recv()
        if isinstance(message, Question):
            return message


def _answer(question: Question, connection: Connection) -> None:
    """Send each choice, and what goes wrong in the player."""
    choices = _choices(question)
    while not connection.poll():
        choice = next(choices, None)
        if choice is None:
            return
        connection.send_bytes(choice)


def _choices(question: Question) -> Iterator[bytes]:
    """Each choice, or a failure, as it is sent."""
    try:
        mind = player(GAMES[question.game], question.kind)
        for choice in mind.think(question.observation, random.Random(question.seed)):
            yield pickle.dumps(choice)
    except Exception:  # noqa: BLE001 # whatever a player raises is told to the window, which plays on without it
        yield pickle.dumps(Failure(traceback.format_exc().rstrip()))
