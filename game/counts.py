"""Things told apart by kind only, as counts: how many of each kind lie in a heap."""

from __future__ import annotations

from typing import TypeAlias

Counts: TypeAlias = tuple[int, ...]
"""How many of each kind, in the order of a game's kinds."""


def plus(counts: Counts, more: Counts) -> Counts:
    """Two heaps together."""
    return tuple([one + other for one, other in zip(counts, more, strict=True)])


def minus(counts: Counts, less: Counts) -> Counts:
    """A heap without `less`."""
    return tuple([one - other for one, other in zip(counts, less, strict=True)])


def changed(counts: Counts, kind: int, by: int) -> Counts:
    """A heap with `by` more of a kind."""
    return (*counts[:kind], counts[kind] + by, *counts[kind + 1 :])
