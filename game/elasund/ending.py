"""How a game ends: ten cubes, or a standstill in which nobody can ever build again."""

from __future__ import annotations

from typing import Final

from game.elasund.derived import church_left, free_cells, hand_count
from game.elasund.pieces import CUBES, PERMITS, WALLS
from game.elasund.sites import reachable_spaces, supply, survey
from game.elasund.state import Permit, State, Step
from game.rules import Event, Result

TEN_CUBES: Final = "ten_cubes"
STANDSTILL: Final = "standstill"


def win_if_complete(state: State, events: list[Event]) -> State | None:
    """The finished game if the active seat has all ten cubes on the board, else None (E-108 to E-110). Nothing of the
    turn is left to do (R-E23)."""
    cubes = state.seats[state.active].cubes
    if cubes < CUBES:
        return None
    events.append(Event("won", state.active, {"cubes": cubes}))
    return state._replace(step=Step.OVER, result=Result((state.active,), TEN_CUBES))


def end_if_dead(state: State, events: list[Event]) -> State:
    """The finished game if the position is dead at the start of a turn, else the same position (E-116)."""
    if not is_dead(state):
        return state
    winners = standstill_winners(state)
    events.append(Event("standstill", None, {"winners": winners}))
    return state._replace(step=Step.OVER, result=Result(winners, STANDSTILL))


def standstill_winners(state: State) -> tuple[int, ...]:
    """Seats that lead: most cubes, then trade points, then cards in hand; several if all are equal (E-116)."""
    marks = [(seat.cubes, seat.trade, hand_count(seat)) for seat in state.seats]
    best = max(marks)
    return tuple(at for at, mark in enumerate(marks) if mark == best)


def scores(state: State) -> tuple[int, ...]:
    """Cubes on the board, by seat."""
    return tuple([seat.cubes for seat in state.seats])


def is_dead(state: State) -> bool:
    """Whether nobody can ever build again: no church tile left, no free cell, no wall that anybody could put up, no
    site that anybody could use, gold and influence aside (E-116)."""
    if church_left(state) or free_cells(state):
        return False
    if any(seat.walls < WALLS for seat in state.seats) and reachable_spaces(state):
        return False
    seats = {piece.seat for piece in state.cells if type(piece) is Permit}
    return not any(_could_build(state, seat, kind) for seat in seats for kind in supply(state, state.seats[seat]))


def _could_build(state: State, seat: int, kind: str) -> bool:
    """Whether the kind has a site for the seat if its own permits there had its highest values."""
    for footprint in state.board.footprints[kind]:
        site = survey(state, seat, kind, footprint)
        if site.fault in (None, "outranked", "tie") and site.larger is None:
            there = [state.cells[cell] for cell in site.footprint]
            mine = sum(type(piece) is Permit and piece.seat == seat for piece in there)
            if all(sum(PERMITS[-mine:]) > theirs for theirs in site.rivals.values()):
                return True
    return False
