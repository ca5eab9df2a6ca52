"""Only what is one's own can be used: cards in hand, counters in front of oneself (L-79)."""

from __future__ import annotations

from game.elfenland.actions import Cards
from game.elfenland.pieces import FACES, KINDS, RAFT
from game.elfenland.state import Seat
from game.rules import Refusal


def refuse_cards(hand: Cards, cards: Cards) -> Refusal | None:
    """Cards come in seven kinds (L-05), and of each only what is in hand can be given (L-79)."""
    if len(cards) != len(KINDS):
        return Refusal("L-05", "kind_unknown")
    for kind, have, given in zip(KINDS, hand, cards, strict=True):
        if not 0 <= given <= have:
            return Refusal("L-79", "cards_missing", {"counter": kind, "have": have})
    return None


def refuse_counter(seat: Seat, kind: int, hidden: bool) -> Refusal | None:
    """Counters come in six kinds (L-06), and only one that the player has can be placed or kept (L-79), told apart by
    kind and face (R-L7)."""
    if not 0 <= kind < RAFT:
        return Refusal("L-06", "kind_unknown")
    if not (seat.hidden if hidden else seat.open)[kind]:
        return Refusal("L-79", "counter_not_yours", {"counter": KINDS[kind], "face": FACES[hidden]})
    return None
