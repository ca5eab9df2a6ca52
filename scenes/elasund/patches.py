"""Changes of what is shown of Elasund, made when a thing takes off or lands."""

from __future__ import annotations

from game.elasund.pieces import BUILDINGS, COTTAGES, INFLUENCE, NEUTRAL, OWN, PERMITS
from game.elasund.state import Building, Permit, Piece
from game.elasund.view import SeatView
from scenes.elasund.things import Thing
from scenes.table.flights import Patch, same
from scenes.table.patches import seat_patch

GOLD = Thing("gold")


def walls_built(seat: int, number: int, tower: bool) -> Patch:
    """The seat has built so many walls; the last is a tower with a cube, or none."""
    return seat_patch(
        seat, lambda view: view._replace(walls=number, towers=view.towers + tower, cubes=view.cubes + tower)
    )


def cubes(seat: int, count: int) -> Patch:
    """So many more cubes of the seat on the board."""
    return seat_patch(seat, lambda view: view._replace(cubes=view.cubes + count))


def gains(seat: int, thing: Thing, count: int = 1) -> Patch:
    """One card more (or less) in the hand, by colour where the colour is seen."""

    def change(view: SeatView) -> SeatView:
        if thing == GOLD:
            return view._replace(gold=view.gold + count)
        influence = view.influence
        if influence is not None and thing.key in INFLUENCE:
            red, green, blue = (
                have + count * (colour == thing.key) for colour, have in zip(INFLUENCE, influence, strict=True)
            )
            influence = (red, green, blue)
        return view._replace(influence=influence, influence_count=view.influence_count + count)

    return seat_patch(seat, change)


def taken(piece: Piece) -> Patch:
    """The piece is no longer in supply."""
    return _supply(piece, there=False)


def supplied(piece: Piece) -> Patch:
    """The piece lies in its supply again; a displaced cottage does not (E-69)."""
    return same if isinstance(piece, Building) and piece.kind in COTTAGES else _supply(piece, there=True)


def _supply(piece: Piece, there: bool) -> Patch:
    if isinstance(piece, Permit):
        value = piece.value
        return seat_patch(
            piece.seat,
            lambda view: view._replace(
                permits=tuple(v for v in PERMITS if (there if v == value else v in view.permits))
            ),
        )
    if not isinstance(piece, Building):
        return same
    kind = piece.kind
    if BUILDINGS[kind].own:
        return seat_patch(
            piece.seat,
            lambda view: view._replace(tiles=tuple(t for t in OWN if (there if t == kind else t in view.tiles))),
        )
    at, change = NEUTRAL.index(kind), 1 if there else -1
    return lambda obs: obs._replace(
        piles=tuple(count + change if index == at else count for index, count in enumerate(obs.piles))
    )
