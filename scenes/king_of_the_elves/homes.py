"""Where things lie off the cloth's middle as the viewer sees them: own cards in the hand, others' at their plates."""

from __future__ import annotations

from pygame import FRect

from game.king_of_the_elves.view import Observation
from scenes.king_of_the_elves.layout import KingLayout
from scenes.king_of_the_elves.things import BACK, RATIO


def _around(centre: tuple[float, float], w: float, h: float) -> FRect:
    return FRect(centre[0] - w / 2, centre[1] - h / 2, w, h)


class Homes:
    """Places of one arrangement for one viewer; `scroll` is how far his hand has been scrolled."""

    def __init__(self, layout: KingLayout, viewer: int | None, scroll: float) -> None:
        self.layout, self.viewer, self.scroll = layout, viewer, scroll

    def cards_of(self, seat: int) -> FRect:
        """At the figure of a player's cards."""
        plate = self.layout.plates[seat]
        return _around((plate.x + 0.32 * plate.w, plate.y + 0.76 * plate.h), 18, 18 * RATIO)

    def card(self, obs: Observation, seat: int, kind: int) -> FRect:
        """A card of the seat: its place in the viewer's hand, else the figure on the player's plate."""
        hand = obs.seats[seat].hand
        if seat == self.viewer and hand is not None and kind != BACK:
            rect = self.layout.card_rects(hand, self.scroll).get(kind)
            if rect is not None:
                return FRect(rect.x, rect.y, 112, 112 * RATIO)
        return self.cards_of(seat)

    def coat(self, seat: int) -> FRect:
        """At the figure of a player's coats."""
        plate = self.layout.plates[seat]
        return _around((plate.x + 0.55 * plate.w, plate.y + 0.76 * plate.h), 23, 24)

    def gold(self, seat: int) -> FRect:
        """At the figure of a player's gold."""
        plate = self.layout.plates[seat]
        return _around((plate.x + 0.76 * plate.w, plate.y + 0.76 * plate.h), 23, 24)

    def bank(self) -> FRect:
        """Where coins come from and go to: between the piles."""
        x = (self.layout.deck.right + self.layout.discards.x) / 2
        return _around((x, self.layout.deck.centery), 23, 24)
