"""What follows from a position: who decides, who comes next, what lies in front of him, pieces left."""

from __future__ import annotations

from collections.abc import Iterator

from game.elfenland.state import Phase, Seat, State
from game.elfenland.view import Observation, SeatView


def to_act(state: State) -> int | None:
    """Seat that decides now; None when the game is over."""
    return None if state.phase is Phase.OVER else state.active


def clockwise(state: State) -> Iterator[int]:
    """All seats, from the one with the start marker on (L-10)."""
    count = len(state.seats)
    return ((state.starter + ahead) % count for ahead in range(count))


def following(state: State) -> int:
    """The seat left of the active one."""
    return (state.active + 1) % len(state.seats)


def with_seat(state: State, at: int, seat: Seat) -> tuple[Seat, ...]:
    """All seats with this one in its place."""
    return (*state.seats[:at], seat, *state.seats[at + 1 :])


def counter_count(seat: Seat) -> int:
    """Counters in front of a player, open and hidden."""
    return sum(seat.open) + sum(seat.hidden)


def pieces_left(view: State | Observation, seat: Seat | SeatView) -> int:
    """Towns where the seat's own piece lies still, as a bit set: at first all but the home (L-04), each once (L-57)."""
    return (1 << len(view.board.towns)) - 1 & ~(1 << view.home | seat.fetched)
