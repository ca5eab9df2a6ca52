"""The three boards as the program reads them, for tests of what is drawn."""

from __future__ import annotations

from functools import cache

from game.elasund import ELASUND
from game.elasund.board import Board
from game.maps import MAPS, load_tiled


@cache
def board(players: int) -> Board:
    """The board for so many players."""
    return ELASUND.read_board(load_tiled(MAPS / f"elasund-{players}.tmx"))
