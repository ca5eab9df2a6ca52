"""Cards and counters as counts by kind, seven of cards and six of counters: words, choices out of them, and drawing one
by luck (R-L16, R-L22)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.counts import Counts as Counts
from game.counts import changed as changed
from game.counts import listed
from game.counts import minus as minus
from game.counts import plus as plus
from game.elfenland.pieces import KINDS, RAFT
from game.rules import Chance

NO_CARDS: Final = (0,) * len(KINDS)
NO_COUNTERS: Final = (0,) * RAFT
NUMBERS: Final = {word: number for number, word in enumerate(KINDS)}
"""Kinds by word."""
ONE: Final = tuple(tuple(int(kind == each) for each in range(len(KINDS))) for kind in range(len(KINDS)))
"""By kind: one card of it."""


def of_kind(kind: int, count: int) -> Counts:
    """So many cards of one kind."""
    return tuple([count * one for one in ONE[kind]])


@lru_cache(maxsize=1 << 14)
def words(counts: Counts) -> tuple[str, ...]:
    """The kinds in words, one for each thing, sorted in the order of `KINDS`."""
    return listed(KINDS, counts)


@lru_cache(maxsize=1 << 14)
def choices(counts: Counts, size: int) -> tuple[Counts, ...]:
    """Every choice of so many things out of these, each multiset once, most of the first kinds first."""
    if not counts:
        return ((),) if size == 0 else ()
    return tuple(
        (first, *rest)
        for first in range(min(counts[0], size), -1, -1)
        for rest in choices(counts[1:], size - first)
    )


def draw(pile: list[int], what: str, chance: Chance) -> int:
    """Kind of one thing taken out of the pile by luck, each as likely; `what` is the kind of luck."""
    kind = NUMBERS[str(chance.draw(what, list(zip(KINDS, pile, strict=False))))]
    pile[kind] -= 1
    return kind
