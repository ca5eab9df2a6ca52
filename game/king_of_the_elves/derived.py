"""What follows from a position: who decides, who comes next, how many regions and journeys there can be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.king_of_the_elves.pieces import MOST_JOURNEYS, REALM, REALM_OF_TWO
from game.king_of_the_elves.state import Options, Phase, Region, Seat, State


def to_act(state: State) -> int | None:
    """Seat that decides now; None when the game is over."""
    return None if state.phase is Phase.OVER else state.active


def clockwise(state: State) -> Iterator[int]:
    """All seats, from the one with the start figure on (K-16, K-51)."""
    count = len(state.seats)
    return ((state.starter + ahead) % count for ahead in range(count))


def following(state: State) -> int:
    """The seat left of the active one."""
    return (state.active + 1) % len(state.seats)


def with_seat(state: State, at: int, seat: Seat) -> tuple[Seat, ...]:
    """All seats with this one in its place."""
    return (*state.seats[:at], seat, *state.seats[at + 1 :])


def turn_done(state: State, seat: Seat, **changes: Any) -> State:
    """The position after the active seat, now as given, has done its one action of this turn: the next seat plans, and
    the row of passes is broken (K-17, K-43, R-K14)."""
    return state._replace(
        seats=with_seat(state, state.active, seat),
        phase=Phase.PLAN,
        active=following(state),
        passes=0,
        **changes,
    )


def journeys(players: int) -> int:
    """Journeys of a game: one for each player, with six one fewer (K-12)."""
    return min(players, MOST_JOURNEYS)


def most_regions(options: Options, players: int) -> int:
    """Most regions in a realm: two, under the house rule with two players three (K-19, K-20, R-K16)."""
    return REALM_OF_TWO if options.three_regions_for_two and players == 2 else REALM


def room_clause(players: int) -> str:
    """The clause of the most regions in a realm."""
    return "K-20" if players == 2 else "K-19"


def obtainable(state: State) -> int:
    """Cards that can still be drawn, the discard pile included (K-83, R-K13)."""
    return sum(state.deck) + sum(state.discards)


def owners(region: Region) -> tuple[int, ...]:
    """Seats whose action cards lie on a region, one for each card."""
    return tuple([owner for owner in region[1:] if owner >= 0])
