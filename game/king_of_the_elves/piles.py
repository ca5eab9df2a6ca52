"""Cards as counts by kind: words, and drawing one by luck out of the pile, which the discards refill (K-83, R-K31)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.counts import Counts as Counts
from game.counts import changed as changed
from game.counts import listed
from game.counts import minus as minus
from game.counts import plus as plus
from game.king_of_the_elves.pieces import KINDS, NUMBERS, REGIONS
from game.rules import Chance, Event

NO_CARDS: Final = (0,) * len(KINDS)


@lru_cache(maxsize=1 << 12)
def words(counts: Counts) -> tuple[str, ...]:
    """The kinds in words, one for each card, sorted in the order of `KINDS`."""
    return listed(KINDS, counts)


def region_count(counts: Counts) -> int:
    """Region cards in a heap."""
    return sum(counts[: len(REGIONS)])


class Piles:
    """Draw pile and discard pile while cards are drawn."""

    def __init__(self, deck: Counts, discards: Counts) -> None:
        self._deck = list(deck)
        self._discards = list(discards)
        self._left = sum(deck)

    @property
    def deck(self) -> Counts:
        """The draw pile."""
        return tuple(self._deck)

    @property
    def discards(self) -> Counts:
        """The discard pile."""
        return tuple(self._discards)

    def draw(self, chance: Chance, events: list[Event]) -> int | None:
        """Kind of the next card, each as likely; None if none is left anywhere. When a card is needed and the draw pile
        is empty, the discard pile is shuffled into a new one (K-83, R-K11)."""
        if not self._left:
            self._left = sum(self._discards)
            if not self._left:
                return None
            events.append(Event("reshuffled", None, {"count": self._left}))
            self._deck, self._discards = self._discards, list(NO_CARDS)
        kind = NUMBERS[str(chance.draw("card", tuple(zip(KINDS, self._deck, strict=True))))]
        self._deck[kind] -= 1
        self._left -= 1
        return kind
