"""Computer players by name: the three levels of each game, chance, and players of one's own."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, redirect_stdout
from importlib import import_module
from pathlib import Path
from typing import Final, cast

from game.bots.player import Player
from game.bots.random_player import RandomPlayer
from game.match import LEVELS
from game.rules import Game

RANDOM: Final = "random"
"""What plays any legal action; for measuring."""
OURS: Final = Path(__file__).resolve().parents[1]
"""The folder of the rules layer: what goes wrong in here on the way is told by whoever called it."""


class PlayerError(ValueError):
    """There is no such player, or it wanted what it may not; the text says which, and what would do."""


def player(game: Game, kind: str) -> Player:
    """A new player of the game: one of `LEVELS`, "random", or "module:Class" for one's own, made with the game's rules
    (docs/own-player.md). Raises PlayerError."""
    if kind == RANDOM:
        return RandomPlayer(game)
    if kind in LEVELS:
        levels: Mapping[str, Callable[[], Player]] = import_module(f"game.{game.name}.bots").LEVELS
        return levels[kind]()
    if ":" in kind:
        return _own(game, kind)
    raise PlayerError(f"{kind!r} is no player; {', '.join((*LEVELS, RANDOM))} or module:Class is needed")


def _own(game: Game, kind: str) -> Player:
    module, _, name = kind.partition(":")
    with blamed(f"{kind}: the module {module!r} cannot be imported"):
        found = getattr(import_module(module), name, None)
    if not isinstance(found, type) or not hasattr(found, "think"):
        raise PlayerError(f"{kind}: {module} has no class {name!r} with a method `think`")
    with blamed(f"{kind} cannot be made with the game's rules"):
        return cast(Callable[[Game], Player], found)(game)


@contextmanager
def blamed(what: str) -> Iterator[None]:
    """Whatever somebody's player raises in here becomes a PlayerError: what it was about, and what happened where.
    Ctrl+C is nobody's fault. What it prints goes to stderr, apart from the figures."""
    try:
        with redirect_stdout(sys.stderr):
            yield
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise PlayerError(f"{what} ({_told(error)})") from error


def _told(error: BaseException) -> str:
    """What went wrong in somebody's player, and where if it was in there, in one line."""
    lines = traceback.format_exception_only(error)
    text = " ".join(lines[-1 if isinstance(error, SyntaxError) else 0].split())  # what a text it is comes before
    frames = traceback.extract_tb(error.__traceback__)
    theirs = [each for each in frames if OURS not in Path(each.filename).parents and "importlib" not in each.filename]
    return f"{text}, {Path(theirs[-1].filename).name} line {theirs[-1].lineno}" if theirs else text
