"""Small changes of what is shown, made when a thing takes off or lands: those that every game's own are made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from scenes.table.flights import Patch
from scenes.table.things import BACK


def seat_patch(seat: int, change: Callable[[Any], Any]) -> Patch:
    """The view of one seat changed."""

    def patch(obs: Any) -> Any:
        return obs._replace(seats=tuple(change(view) if at == seat else view for at, view in enumerate(obs.seats)))

    return patch


def both(first: Patch, second: Patch) -> Patch:
    """One after the other."""
    return lambda obs: second(first(obs))


def added(counts: Sequence[int], kind: int, count: int) -> tuple[int, ...]:
    """Counts by kind with so many more (or fewer) of one; none below 0."""
    return tuple(max(0, have + count) if at == kind else have for at, have in enumerate(counts))


def card(seat: int, kind: int, count: int) -> Patch:
    """So many more (or fewer) cards in the hand; of a kind (`BACK`: one that is not seen)."""

    def change(view: Any) -> Any:
        hand = view.hand if view.hand is None or kind == BACK else added(view.hand, kind, count)
        return view._replace(hand=hand, hand_count=max(0, view.hand_count + count))

    return seat_patch(seat, change)


def deck(count: int) -> Patch:
    """So many more (or fewer) cards face down."""
    return lambda obs: obs._replace(deck_count=max(0, obs.deck_count + count))
