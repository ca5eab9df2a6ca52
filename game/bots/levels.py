"""Computer players by name: the three levels of each game, chance, and players of one's own."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Final, cast

from game.bots.player import Player, choose
from game.bots.random_player import RandomPlayer
from game.match import LEVELS
from game.rules import Game

RANDOM: Final = "random"
"""What plays any legal action; for measuring."""


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
    try:
        found = getattr(import_module(module), name, None)
    except Exception as error:  # a module of somebody's own may raise anything
        raise PlayerError(f"{kind}: the module {module!r} cannot be imported ({told(error)})") from error
    if not isinstance(found, type) or not hasattr(found, "think"):
        raise PlayerError(f"{kind}: {module} has no class {name!r} with a method `think`")
    try:
        return cast(Callable[[Game], Player], found)(game)
    except Exception as error:  # so may its class
        raise PlayerError(f"{kind} cannot be made with the game's rules ({told(error)})") from error


def told(error: BaseException) -> str:
    """What went wrong in somebody's player, and where if it was in there, in one line; for whoever called it and caught
    this."""
    text = f"{type(error).__name__}: {' '.join(str(error).split())}"
    _, *frames = traceback.extract_tb(error.__traceback__)
    theirs = [
        each for each in frames if each.filename != choose.__code__.co_filename and "importlib" not in each.filename
    ]
    return f"{text}, {Path(theirs[-1].filename).name} line {theirs[-1].lineno}" if theirs else text
