"""Where things lie off the board: in hands, supplies and the bank, as the viewer sees them."""

from __future__ import annotations

from pygame import FRect

from game.elasund.pieces import BUILDINGS
from game.elasund.state import Building, Piece
from scenes.elasund.layout import ElasundLayout
from scenes.elasund.patches import GOLD
from scenes.elasund.things import Thing

BACK = Thing("influence", -1, "")
"""An influence card face down."""


def square(place: FRect, like: FRect) -> FRect:
    """A rectangle of the size of `like` in the middle of a place."""
    rect = FRect(0, 0, like.w, like.h)
    rect.center = place.center
    return rect


class Homes:
    """Places off the board, by the viewer's eyes: own things lie on the right, others' in their panels."""

    def __init__(self, layout: ElasundLayout, viewer: int | None) -> None:
        self.layout, self.viewer = layout, viewer

    def at_player(self, seat: int, like: FRect | None = None) -> FRect:
        """In the head of a player's panel, small."""
        panel = self.layout.players[seat]
        w, h = (like.w, like.h) if like is not None else (24.0, 24.0)
        shrink = min(1.0, 40 / max(w, h))
        rect = FRect(0, 0, w * shrink, h * shrink)
        rect.center = (panel.x + 40, panel.y + 50)
        return rect

    def building_home(self, kind: str, seat: int) -> FRect:
        """Where a building lies in supply; a cottage's at its owner's."""
        building = BUILDINGS[kind]
        if not building.own:
            place = self.layout.supply[kind]
        elif kind in self.layout.own and seat == self.viewer:
            place = self.layout.own[kind]
        else:
            place = self.layout.players[seat]
        unit = min(24.0, place.w / building.width)
        return square(place, FRect(0, 0, unit * building.width, unit * building.height))

    def permit_home(self, seat: int, value: int) -> FRect:
        """Where a permit lies in supply."""
        if seat == self.viewer:
            return self.layout.permits[value].copy()
        return self.at_player(seat, FRect(0, 0, 26, 26))

    def hand(self, seat: int, thing: Thing) -> FRect:
        """Where a card lies in a hand: the viewer's own cards, else the figure in the player's panel."""
        if seat == self.viewer and thing != BACK:
            return self.layout.cards["gold" if thing == GOLD else str(thing.key)].copy()
        panel = self.layout.players[seat]
        x = 0 if thing == GOLD else (panel.w - 28) / 3
        return FRect(panel.x + 15 + x, panel.centery, 22, 31)

    def bank(self) -> FRect:
        """At the figures of bank and deck."""
        panel = self.layout.supply_panel
        return FRect(panel.right - 70, panel.y + 6, 20, 28)

    def pirate(self, row: int) -> FRect:
        """At the ship in this row."""
        return square(self.layout.ship_rect(row), FRect(0, 0, 22, 31))

    def card_on(self, piece: Piece | None, cell: int) -> FRect:
        """On the middle of the building that pays, or of the cell."""
        place = self.layout.cell_rect(cell)
        if isinstance(piece, Building):
            place = self.layout.footprint_rect(piece.kind, piece.cell)
        return square(place, FRect(0, 0, 26, 37))
