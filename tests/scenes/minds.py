"""Players for tests of thinking in another process, which imports this module: each does one thing well, or badly."""

from __future__ import annotations

import gc
import os
import random
import signal
import sys
import threading
from collections.abc import Iterator
from multiprocessing.connection import Connection
from typing import Any

from game.bots.player import Choice, Reason, legal
from game.rules import Game

BOARDS: list[Any] = []
"""Every board met in this process, each object once."""


class Mind:
    """Chooses the first legal action, then the last."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def think(self, observation: Any, rng: random.Random) -> Iterator[Choice]:
        actions = legal(self.game, observation)
        yield Choice(actions[0])
        yield Choice(actions[-1])


class Lucky(Mind):
    """Chooses by luck alone."""

    def think(self, observation: Any, rng: random.Random) -> Iterator[Choice]:
        yield Choice(rng.choice(legal(self.game, observation)))


class Restless(Mind):
    """Never ends choosing the first action."""

    def think(self, observation: Any, rng: random.Random) -> Iterator[Choice]:
        action = legal(self.game, observation)[0]
        while True:
            yield Choice(action)


class Brooding(Mind):
    """Chooses the first action and then thinks for ever."""

    def think(self, observation: Any, rng: random.Random) -> Iterator[Choice]:
        yield Choice(legal(self.game, observation)[0])
        threading.Event().wait()


class Toiling(Mind):
    """Chooses the first action and then works for ever without choosing again."""

    def think(self, observation: Any, rng: random.Random) -> Iterator[Choice]:
        yield Choice(legal(self.game, observation)[0])
        while True:
            try:
                legal(self.game, observation)
            except Exception:  # noqa: BLE001 # as careless players do
                continue


class Silent(Mind):
    """Never says anything."""

    def think(self, observation: Any, rng: random.Random) -> Iterator[Choice]:
        threading.Event().wait()
        yield from super().think(observation, rng)


class Empty(Mind):
    """Ends without a choice."""

    def think(self, observation: Any, rng: random.Random) -> Iterator[Choice]:
        yield from ()


class Raising(Mind):
    """Fails after a first choice."""

    def think(self, observation: Any, rng: random.Random) -> Iterator[Choice]:
        yield Choice(legal(self.game, observation)[0])
        raise ArithmeticError("a road too many")


class Dying(Mind):
    """Takes its process with it."""

    def think(self, observation: Any, rng: random.Random) -> Iterator[Choice]:
        os._exit(7)
        yield from ()


class Frozen(Mind):
    """Stops its process after a first choice: it neither ends nor goes on."""

    def think(self, observation: Any, rng: random.Random) -> Iterator[Choice]:
        yield Choice(legal(self.game, observation)[0])
        os.kill(os.getpid(), signal.SIGSTOP)


class FrozenAtOnce(Mind):
    """Stops its process."""

    def think(self, observation: Any, rng: random.Random) -> Iterator[Choice]:
        os.kill(os.getpid(), signal.SIGSTOP)
        yield from ()


class Wild(Mind):
    """Chooses what no rules know."""

    def think(self, observation: Any, rng: random.Random) -> Iterator[Choice]:
        yield Choice(("fly", 3))


class Confused(Mind):
    """Gives an action in place of a choice."""

    def think(self, observation: Any, rng: random.Random) -> Iterator[Choice]:
        yield legal(self.game, observation)[0]


class Unsendable(Mind):
    """Chooses what cannot be sent to another process."""

    def think(self, observation: Any, rng: random.Random) -> Iterator[Choice]:
        yield Choice(lambda: None)


class Foreign(Mind):
    """Chooses what cannot be read in another process, where its class is not known."""

    def think(self, observation: Any, rng: random.Random) -> Iterator[Choice]:
        module = type(sys)("nowhere")
        module.Action = type("Action", (), {"__module__": "nowhere"})  # type: ignore[attr-defined]
        sys.modules["nowhere"] = module
        yield Choice(module.Action())  # type: ignore[attr-defined]


class Babbling(Mind):
    """Writes onto the line what is no message, then thinks for ever."""

    babble = b"\0\0\0\4oops"

    def think(self, observation: Any, rng: random.Random) -> Iterator[Choice]:
        for each in gc.get_objects():
            if isinstance(each, Connection) and each.writable:
                os.write(each.fileno(), self.babble)
        threading.Event().wait()
        yield from ()


class Mumbling(Babbling):
    """Begins a message that never ends."""

    babble = b"\0\0\1\0oops"


class Looking(Mind):
    """Tells of its process: its number, how many boards it has met, whether it holds a window's library."""

    def think(self, observation: Any, rng: random.Random) -> Iterator[Choice]:
        if not any(board is observation.board for board in BOARDS):
            BOARDS.append(observation.board)
        window = {"pygame", "scenes"} & set(sys.modules)
        figures = (Reason("process", os.getpid()), Reason("boards", len(BOARDS)), Reason("window", len(window)))
        yield Choice(legal(self.game, observation)[0], figures)
