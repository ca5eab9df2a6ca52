"""Links, counters and cards of Elfenland in words, and back.

A link is its two ends and its terrain, which tells parallel links apart (D-9). Cards and counters that somebody has are
listed one by one in the order of `KINDS`; piles are counts by kind. Towns and links are written in alphabetical order:
words do not depend on the order of things in a map's file. What reads words raises WordsError.
"""

from __future__ import annotations

from difflib import get_close_matches

from game.elfenland import piles
from game.elfenland.board import Board
from game.elfenland.pieces import TERRAINS
from game.words import Words, one_of, shown


def link_words(board: Board, link: int) -> list[str]:
    """Both ends, in alphabetical order, and the terrain."""
    found = board.links[link]
    return [*sorted(board.towns[end].name for end in (found.a, found.b)), found.terrain]


def read_link(board: Board, words: Words, key: str, value: object) -> int:
    """The link that the value names, its ends in either order; `key` is where it was read."""
    if not isinstance(value, list | tuple) or len(value) != 3:
        raise words.wrong(key, f"a link as [town, town, terrain] is needed, not {shown(value)}")
    a, b = (read_town(board, words, f"{key}[{i}]", value[i]) for i in range(2))
    terrain = value[2]
    if not isinstance(terrain, str) or terrain not in TERRAINS:
        raise words.wrong(f"{key}[2]", f"{shown(terrain)} is not known; {one_of(TERRAINS)} is needed")
    between = [link for link in board.links_at[a] if board.links[link].other(a) == b] if a != b else []
    for link in between:
        if board.links[link].terrain == terrain:
            return link
    origin = board.towns[a].name
    ends = f"from {origin} to {board.towns[b].name}"
    if not between:
        raise words.wrong(key, f"no link leads {ends}; from {origin} links lead to {_neighbours(board, a)}")
    terrains = one_of([board.links[link].terrain for link in between])
    raise words.wrong(key, f"no {terrain} lies on the way {ends}; {terrains} does")


def _neighbours(board: Board, town: int) -> str:
    return one_of(dict.fromkeys(board.towns[board.links[link].other(town)].name for link in board.links_at[town]))


def read_town(board: Board, words: Words, key: str, value: object) -> int:
    """The index of the town with this name; `key` is where it was read."""
    names = [town.name for town in board.towns]
    if isinstance(value, str) and value in names:
        return names.index(value)
    near = get_close_matches(value, names, 1) if isinstance(value, str) and len(value) < 100 else []
    hint = f'is "{near[0]}" meant?' if near else f"{one_of(names)} is needed"
    raise words.wrong(key, f"no town here is called {shown(value)}; {hint}")


def town_names(board: Board, towns: int) -> list[str]:
    """Names of the towns of a bit set, in alphabetical order."""
    return sorted(town.name for number, town in enumerate(board.towns) if towns >> number & 1)


def kind_words(counts: piles.Counts) -> list[str]:
    """Things counted by kind, listed one by one."""
    return list(piles.words(counts))
