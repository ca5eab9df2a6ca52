"""Every action as one shared object, so that listing legal actions only picks them out, which keeps play fast."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.elfenland.actions import Cards, Discard, Keep, Move, Obstruct, Pass, Place, Stop, Take, TakeBlind
from game.elfenland.board import Board
from game.elfenland.pieces import KINDS, LIMIT, RAFT
from game.elfenland.piles import choices, of_kind
from game.elfenland.prices import price

TAKE: Final = tuple(Take(kind) for kind in range(RAFT))
TAKE_BLIND: Final = TakeBlind()
PASS: Final = Pass()
STOP: Final = Stop()
KEEP: Final = tuple((Keep(kind, False), Keep(kind, True)) for kind in range(RAFT))
"""By kind: kept open, kept hidden."""


class Caravans(dict[Cards, Move]):
    """Caravans over one road by the cards they cost, each made when it is first asked for."""

    def __init__(self, link: int) -> None:
        self._link = link

    def __missing__(self, cards: Cards) -> Move:
        move = self[cards] = Move(self._link, cards, True)
        return move


@dataclass(frozen=True, slots=True)
class Tables:
    """The actions of one board."""

    place: tuple[tuple[tuple[Place, ...], tuple[Place, ...]], ...]
    """By kind: the open counter and the hidden one on each road that it fits (L-25, L-26)."""
    obstruct: tuple[Obstruct, ...]
    """By link."""
    pay: tuple[tuple[tuple[Move, ...], ...], ...]
    """By link, kind and cards: the move for the regular price."""
    caravan: tuple[Caravans, ...]
    """By link."""


@lru_cache(maxsize=64)
def tables(board: Board) -> Tables:
    """The board's tables, made at the first question."""
    numbers = range(len(board.links))
    fits = [
        [number for number, link in enumerate(board.links) if link.road and price(link, kind, link.a)]
        for kind in range(RAFT)
    ]
    return Tables(
        place=tuple(
            (
                tuple(Place(kind, False, number) for number in fits[kind]),
                tuple(Place(kind, True, number) for number in fits[kind]),
            )
            for kind in range(RAFT)
        ),
        obstruct=tuple(Obstruct(number) for number in numbers),
        pay=tuple(
            tuple(
                tuple(Move(number, of_kind(kind, cards)) for cards in range(LIMIT))
                for kind in range(len(KINDS))
            )
            for number in numbers
        ),
        caravan=tuple(Caravans(number) for number in numbers),
    )


@lru_cache(maxsize=1 << 14)
def discards(hand: Cards) -> tuple[Discard, ...]:
    """Every way to cut a hand down to the limit, each multiset of cards once (L-59, R-L10)."""
    return tuple(Discard(cards) for cards in choices(hand, sum(hand) - LIMIT))
