"""Cards and counters as counts by kind: sums, words, choices out of them, and drawing one by luck (R-L16, R-L22)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from game.elfenland.pieces import KINDS, RAFT
from game.rules import Chance

Counts: TypeAlias = tuple[int, ...]
"""How many of each kind, in the order of `KINDS`: seven of cards, six of counters."""

NO_CARDS: Final = (0,) * len(KINDS)
NO_COUNTERS: Final = (0,) * RAFT
NUMBERS: Final = {word: number for number, word in enumerate(KINDS)}
"""Kinds by word."""
ONE: Final = tuple(tuple(int(kind == each) for each in range(len(KINDS))) for kind in range(len(KINDS)))
"""By kind: one card of it."""


def plus(counts: Counts, more: Counts) -> Counts:
    """Two heaps together."""
    return tuple([one + other for one, other in zip(counts, more, strict=True)])


def minus(counts: Counts, less: Counts) -> Counts:
    """A heap without `less`."""
    return tuple([one - other for one, other in zip(counts, less, strict=True)])


def changed(counts: Counts, kind: int, by: int) -> Counts:
    """A heap with `by` more of a kind."""
    return (*counts[:kind], counts[kind] + by, *counts[kind + 1 :])


def of_kind(kind: int, count: int) -> Counts:
    """So many cards of one kind."""
    return tuple([count * one for one in ONE[kind]])


@lru_cache(maxsize=1 << 14)
def words(counts: Counts) -> tuple[str, ...]:
    """The kinds in words, one for each thing, sorted in the order of `KINDS`."""
    return tuple(word for word, count in zip(KINDS, counts, strict=False) for _ in range(count))


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
