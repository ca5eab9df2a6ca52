"""Cubes and trade points won and lost. Seats are a list being worked on; events are added to `events`."""

from __future__ import annotations

from collections.abc import Sequence

from game.elasund.board import Board
from game.elasund.derived import cube_cells, track_cubes
from game.elasund.pieces import CUBES
from game.elasund.state import Building, Seat
from game.elasund.tables import tables
from game.rules import Event, Figures

Place = tuple[str, int]


def win_cubes(seats: list[Seat], at: int, kind: str, places: Sequence[Place], events: list[Event]) -> None:
    """Put a cube on each of the places as far as the seat has any left, in their order (R-E13)."""
    count = min(len(places), CUBES - seats[at].cubes)
    if count:
        seats[at] = seats[at]._replace(cubes=seats[at].cubes + count)
        figures: Figures = {"count": count, "place": kind, "field": None}
        events.append(Event("cube_won", at, figures, where=tuple(places[:count])))


def change_trade(board: Board, seats: list[Seat], at: int, points: int, events: list[Event]) -> None:
    """Move the seat's trade marker; cubes on the fields reached or passed come, cubes above it go (E-104, E-105)."""
    if points == 0:
        return
    old = seats[at]
    trade = old.trade + points
    where = (("track", at),)
    events.append(Event("trade_changed", at, {"change": points, "trade": trade}, where=where))
    fields = tables(board).cube_fields
    before, after = track_cubes(board, old.trade), track_cubes(board, trade)
    if after > before:
        passed = fields[before:after][: CUBES - old.cubes]
        seats[at] = old._replace(trade=trade, cubes=old.cubes + len(passed))
        kind = "cube_won"
    else:
        passed = fields[after:before][::-1]
        seats[at] = old._replace(trade=trade, cubes=old.cubes - len(passed))
        kind = "cube_lost"
    for number in passed:
        events.append(Event(kind, at, {"count": 1, "place": "track", "field": number}, where=where))


def gain_building(board: Board, seats: list[Seat], building: Building, events: list[Event]) -> None:
    """Cubes on a new building, then its trade points (E-57, E-102)."""
    cells = cube_cells(board, building)
    if cells:
        win_cubes(seats, building.seat, "building", [("cell", cell) for cell in cells], events)
    change_trade(board, seats, building.seat, building_trade(board, building), events)


def lose_building(board: Board, seats: list[Seat], building: Building, events: list[Event]) -> None:
    """A displaced building's cubes and trade points go (E-65, E-105)."""
    cells = cube_cells(board, building)
    at = building.seat
    if cells:
        seats[at] = seats[at]._replace(cubes=seats[at].cubes - len(cells))
        figures: Figures = {"count": len(cells), "place": "building", "field": None}
        events.append(Event("cube_lost", at, figures, where=tuple(("cell", cell) for cell in cells)))
    change_trade(board, seats, at, -building_trade(board, building), events)


def building_trade(board: Board, building: Building) -> int:
    """Trade points of a building: the sum over the cells it covers (E-102)."""
    return sum([board.trade[cell] for cell in board.footprints[building.kind][building.cell] or ()])
