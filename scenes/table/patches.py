"""Small changes of what is shown, made when a thing takes off or lands: those that every game's own are made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenes.table.flights import Patch


def seat_patch(seat: int, change: Callable[[Any], Any]) -> Patch:
    """The view of one seat changed."""

    def patch(obs: Any) -> Any:
        return obs._replace(seats=tuple(change(view) if at == seat else view for at, view in enumerate(obs.seats)))

    return patch


def both(first: Patch, second: Patch) -> Patch:
    """One after the other."""
    return lambda obs: second(first(obs))
