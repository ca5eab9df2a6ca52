"""Where Elasund's pieces lie on the canvas, from an observation: one place for drawing and for what moves."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import FRect

from game.elasund.pieces import BUILDINGS
from game.elasund.state import Building, Permit, Piece
from game.elasund.view import Observation
from scenes.elasund.layout import ElasundLayout
from scenes.table.spots import Place


def held_rect(layout: ElasundLayout, kind: str, pos: tuple[float, float]) -> FRect:
    """Where a thing of this kind held with its middle at `pos` is drawn, slightly larger than on the board."""
    size = layout.cell_size * 1.06
    w, h = size, size
    if kind in BUILDINGS:
        w, h = size * BUILDINGS[kind].width, size * BUILDINGS[kind].height
    elif kind == "wall":
        h = size * 0.62
    elif kind == "permit":
        w = h = size * 0.76
    elif kind == "ship":
        w, h = size * 1.1, size * 0.96
    return FRect(pos[0] - w / 2, pos[1] - h / 2, w, h)


def place_rect(layout: ElasundLayout, place: Place, kind: str = "") -> FRect:
    """The rectangle of a cell, wall space or row for a thing of this kind."""
    word, index = place
    if word == "cell":
        return layout.footprint_rect(kind, index)
    if word == "wall":
        return layout.wall_rect(index)
    return layout.ship_rect(index) if kind == "ship" else layout.row_band(index)


def permit_rect(layout: ElasundLayout, cell: int) -> FRect:
    """Where a permit lies on a cell."""
    size = 0.74 * layout.cell_size
    rect = FRect(0, 0, size, size)
    rect.center = layout.cell_rect(cell).center
    return rect


def markers(layout: ElasundLayout, obs: Observation) -> dict[int, FRect]:
    """Where each seat's trade marker rides; several on a field stand in a square. Above the last field: on it (D4)."""
    last = len(obs.board.track) - 1
    by_field: dict[int, list[int]] = {}
    for seat, view in enumerate(obs.seats):
        by_field.setdefault(min(view.trade, last), []).append(seat)
    return {
        seat: layout.marker_rect(number, index, len(seats))
        for number, seats in by_field.items()
        for index, seat in enumerate(seats)
    }


def track_cubes(obs: Observation) -> dict[int, list[int]]:
    """By cube field of the trade track: the seats with a cube there, in seat order.

    A seat's cubes lie on the fields it has reached (E-104); for a winner those that were left when he reached the last
    ones (R-E13).
    """
    fields = [each.number for each in obs.board.track if each.cube]
    on_fields: dict[int, list[int]] = {number: [] for number in fields}
    for seat, view in enumerate(obs.seats):
        reached = [number for number in fields if number <= view.trade]
        if obs.result is not None:
            reached = reached[: view.cubes - cubes_elsewhere(obs, seat)]
        for number in reached:
            on_fields[number].append(seat)
    return on_fields


def cubes_elsewhere(obs: Observation, seat: int) -> int:
    """The seat's cubes on buildings, church tiles and towers."""
    pieces = {
        piece for piece in obs.cells if piece is not None and piece.seat == seat and not isinstance(piece, Permit)
    }
    cubes = sum(len(BUILDINGS[piece.kind].cube_rows) if isinstance(piece, Building) else 1 for piece in pieces)
    return cubes + obs.seats[seat].towers


def pieces_on(obs: Observation) -> Iterable[tuple[int, Piece]]:
    """Each piece of the board once, with the cell of its north-west corner, north to south."""
    for cell, piece in enumerate(obs.cells):
        if piece is not None and (not isinstance(piece, Building) or piece.cell == cell):
            yield cell, piece


def spot_rect(layout: ElasundLayout, obs: Observation, place: Place) -> FRect:
    """The rectangle of the thing at a place: the whole building on a cell, a seat's marker on the track."""
    word, index = place
    if word == "cell":
        piece = obs.cells[index]
        if isinstance(piece, Building):
            return layout.footprint_rect(piece.kind, piece.cell)
        return layout.cell_rect(index)
    if word == "track":
        return markers(layout, obs)[index]
    if word == "ship":
        return layout.ship_rect(obs.ship)
    return place_rect(layout, place)
