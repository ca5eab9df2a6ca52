"""Every game by name. A game's rules are imported when it is first asked for, so that start-up stays quick."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, cast

from game.maps import MapError, load_boards, load_own_boards
from game.rules import Game

_WHERE: Final = {
    "elasund": ("game.elasund", "ELASUND"),
    "elfenland": ("game.elfenland", "ELFENLAND"),
    "king_of_the_elves": ("game.king_of_the_elves", "KING_OF_THE_ELVES"),
}
"""Package and value of each game."""


class _Games(Mapping[str, Game]):
    """Rules by the game's name; KeyError for a name that is none."""

    def __getitem__(self, name: str) -> Game:
        module, value = _WHERE[name]
        return cast(Game, getattr(import_module(module), value))

    def __iter__(self) -> Iterator[str]:
        return iter(_WHERE)

    def __len__(self) -> int:
        return len(_WHERE)


GAMES: Final[Mapping[str, Game]] = _Games()


def boards(game: str, own: Path | None = None) -> tuple[dict[str, Any], tuple[MapError, ...]]:
    """All boards of a game by map name, and what is wrong with the other map files.

    The program's own are read once. Those in the player's folder `own` follow them, read anew each time.
    """
    found, wrong = _built_in(game)
    if own is None:
        return found, wrong
    drawn, faults = load_own_boards(game, GAMES[game].read_board, own, found)
    return {**found, **drawn}, (*wrong, *faults)


@cache
def _built_in(game: str) -> tuple[dict[str, Any], tuple[MapError, ...]]:
    return load_boards(game, GAMES[game].read_board)
