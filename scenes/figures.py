"""Figures of events and refusals, read as what they are."""

from __future__ import annotations

from game.rules import Figures


def whole(figures: Figures, name: str) -> int:
    """The whole number of this name. Raises KeyError where there is none, TypeError where it is something else."""
    value = figures[name]
    if not isinstance(value, int):
        raise TypeError(f"figure {name!r} is {value!r}, not a whole number")
    return value
