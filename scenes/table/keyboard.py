"""What is held, moved by keys from one legal place to the next."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import FRect

from scenes.focus import Stop, nearest
from scenes.ui.widget import Pos


def next_place(places: Sequence[Pos], pos: Pos, way: tuple[int, int] | None, back: bool) -> int | None:
    """Which of the places (middles, units) to go to from `pos`: the nearest in a direction, or with `way` None the next
    one in order, the nearest of all where none has been reached yet; None where there is none."""
    if way is not None:
        stops = [Stop(at, _around(place)) for at, place in enumerate(places)]
        found = nearest(stops, _around(pos), way)
        return None if found is None else stops.index(found)
    here = next((at for at, place in enumerate(places) if _close(place, pos)), None)
    if here is not None:
        return (here + (-1 if back else 1)) % len(places)
    return min(range(len(places)), key=lambda at: _gap(places[at], pos), default=None)


def _around(pos: Pos) -> FRect:
    return FRect(pos[0] - 1, pos[1] - 1, 2, 2)


def _close(one: Pos, other: Pos) -> bool:
    return abs(one[0] - other[0]) < 3 and abs(one[1] - other[1]) < 3


def _gap(one: Pos, other: Pos) -> float:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])
