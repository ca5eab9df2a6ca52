"""Places and cards of Elasund in words, and back.

Cells are [column, row label], rows their labels (2 … 12), wall spaces a side and a column or row label, influence is
counts by colour. What reads words raises WordsError.
"""

from __future__ import annotations

from typing import Any

from game.elasund.board import Board
from game.elasund.pieces import INFLUENCE
from game.words import ANY, Words, one_of, pile_words, shown


def cell_words(board: Board, cell: int) -> list[int]:
    """[column, row label] of a cell."""
    row, column = divmod(cell, board.columns)
    return [column + 1, board.rows[row]]


def read_cell(board: Board, words: Words) -> int:
    """The cell that stands under `at` as [column, row label]."""
    value = words.raw("at")
    if not isinstance(value, list | tuple) or len(value) != 2 or any(type(each) is not int for each in value):
        raise words.wrong("at", f"a cell as [column, row label] is needed, not {shown(value)}")
    column: int = value[0]
    if not 1 <= column <= board.columns:
        raise words.wrong("at", f"there is no column {shown(column)} here; columns are 1 to {board.columns}")
    return row_index(board, words, "at", value[1]) * board.columns + column - 1


def row_index(board: Board, words: Words, key: str, label: object) -> int:
    """The index of the row with this label; `key` is where the label was read."""
    if type(label) is not int or label not in board.rows:
        raise words.wrong(key, f"there is no row {shown(label)}; rows are {one_of(board.rows)}")
    return board.rows.index(label)


def wall_words(board: Board, space: int) -> dict[str, Any]:
    """Side of a wall space and its column (north, south) or row label (east)."""
    return {"side": board.walls[space].side, "at": board.walls[space].at}


def read_wall(board: Board, words: Words) -> int:
    """The wall space that `side` and `at` name."""
    side = words.word("side", dict.fromkeys(space.side for space in board.walls))
    at = words.raw("at")
    known = [space.at for space in board.walls if space.side == side]
    if type(at) is not int or at not in known:
        raise words.wrong("at", f"the {side} side has no wall space {shown(at)}; it has {one_of(sorted(known))}")
    return next(i for i, space in enumerate(board.walls) if (space.side, space.at) == (side, at))


def influence_words(counts: tuple[int, int, int]) -> dict[str, int]:
    """Counts of red, green and blue by colour, those that are not 0."""
    return pile_words(INFLUENCE, counts)


def read_influence(words: Words, key: str = "influence") -> tuple[int, int, int]:
    """Counts of red, green and blue under the key; what is left out is 0."""
    inside = words.inside(key, {})
    red, green, blue = (inside.whole(colour, 0, ANY, 0) for colour in INFLUENCE)
    inside.finish()
    return red, green, blue
