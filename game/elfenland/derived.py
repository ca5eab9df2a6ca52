"""What follows from a position: who decides, who comes next, sizes of hands, pieces fetched."""

from __future__ import annotations

from collections.abc import Iterator

from game.elfenland.board import Board
from game.elfenland.state import Phase, Seat, State


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


def every_piece(board: Board, home: int) -> int:
    """The towns where each colour has a piece at the start, all but `home`, as a bit set (L-04)."""
    return (1 << len(board.towns)) - 1 & ~(1 << home)
