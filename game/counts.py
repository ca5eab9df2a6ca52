"""Things told apart by kind only, as counts: how many of each kind lie in a heap."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add, sub
from typing import TypeAlias

Counts: TypeAlias = tuple[int, ...]
"""How many of each kind, in the order of a game's kinds."""


def listed(kinds: Sequence[str], counts: Counts) -> tuple[str, ...]:
    """The kinds in words, one for each thing, in their order; `counts` may be of the first kinds only."""
    return tuple([word for word, count in zip(kinds, counts, strict=False) for _ in range(count)])


def rest(counts: Counts, *elsewhere: Sequence[int]) -> Counts:
    """What of a heap lies nowhere else, by kind; none where there is too much elsewhere."""
    return tuple([max(0, count - sum([some[kind] for some in elsewhere])) for kind, count in enumerate(counts)])


def plus(counts: Counts, more: Counts) -> Counts:
    """Two heaps together."""
    return tuple(map(add, counts, more))


def minus(counts: Counts, less: Counts) -> Counts:
    """A heap without `less`."""
    return tuple(map(sub, counts, less))


def changed(counts: Counts, kind: int, by: int) -> Counts:
    """A heap with `by` more of a kind."""
    return (*counts[:kind], counts[kind] + by, *counts[kind + 1 :])
