"""Where things lie off the map as the viewer sees them: own counters and cards in their places, others' at their rows.
What the present arrangement has no place for lies at the row of its owner, or at the piles."""

from __future__ import annotations

from pygame import FRect

from game.elfenland.view import Observation
from scenes.elfenland.hand import RATIO
from scenes.elfenland.layout import ElfenlandLayout
from scenes.elfenland.things import BACK
from scenes.table.spots import Spot


def _square(centre: tuple[float, float], w: float, h: float) -> FRect:
    return FRect(centre[0] - w / 2, centre[1] - h / 2, w, h)


class Homes:
    """Places of one arrangement for one viewer."""

    def __init__(self, layout: ElfenlandLayout, viewer: int | None) -> None:
        self.layout, self.viewer = layout, viewer

    def at_player(self, seat: int, w: float = 24, h: float = 24) -> FRect:
        """At a player's counters in his row, small."""
        row = self.layout.players[seat]
        return _square((row.right - 26, row.y + 0.72 * row.h), w, h)

    def cards_of(self, seat: int) -> FRect:
        """At the figure of a player's cards."""
        row = self.layout.players[seat]
        return _square((row.x + 0.5 * row.w, row.y + 0.72 * row.h), 20, 20 * RATIO)

    def pieces_of(self, seat: int) -> FRect:
        """At the figure of a player's pieces."""
        row = self.layout.players[seat]
        return _square((row.x + 74, row.y + 0.72 * row.h), 20, 22)

    def marker_of(self, seat: int) -> FRect:
        """Where the start marker lies at a player's row."""
        row = self.layout.players[seat]
        size = min(27.0, row.h * 0.46)
        return FRect(row.right - 9 - size, row.y + row.h * 0.29 - size / 2, size, size * 1.04)

    def counter(self, obs: Observation, seat: int, kind: int, hidden: bool) -> FRect:
        """A counter of the seat: its place on the viewer's own panel, else the player's row."""
        spot = Spot("hidden" if hidden else "open", kind)
        own = self.layout.own_rects(obs) if seat == self.viewer else {}
        return own[spot].copy() if spot in own else self.at_player(seat)

    def obstacle(self, obs: Observation, seat: int) -> FRect:
        """The seat's obstacle."""
        own = self.layout.own_rects(obs) if seat == self.viewer else {}
        return own[Spot("obstacle")].copy() if Spot("obstacle") in own else self.at_player(seat)

    def card(self, obs: Observation, seat: int, kind: int) -> FRect:
        """A card of the seat: its place in the viewer's hand, else the figure in the player's row."""
        hand = obs.seats[seat].hand
        if seat == self.viewer and hand is not None and kind != BACK:
            rect = self.layout.card_rects(hand).get(kind)
            if rect is not None:
                return FRect(rect.x, rect.y, rect.h / RATIO, rect.h)
        return self.cards_of(seat)

    def supply(self) -> FRect:
        """The counters face down; the deck's place where they are not on the table."""
        if not self.layout.travelling:
            return self.layout.supply.copy()
        return _square(self.layout.deck.center, 40, 40)

    def row(self, place: int) -> FRect:
        """A place of the open row."""
        return self.supply() if self.layout.travelling else self.layout.row[place].copy()
