"""Only cards in the own hand can be used, and only what the game has (K-02)."""

from __future__ import annotations

from collections.abc import Sequence

from game.king_of_the_elves.pieces import KINDS
from game.king_of_the_elves.state import Region, State
from game.rules import Refusal


def refuse_card(hand: Sequence[int], kind: int) -> Refusal | None:
    """A card that is known and in hand."""
    if not 0 <= kind < len(KINDS):
        return Refusal("K-02", "kind_unknown")
    return None if hand[kind] else Refusal("K-02", "not_in_hand", {"card": KINDS[kind]})


def region_at(state: State, realm: int, slot: int) -> Region | Refusal:
    """The region that lies there, or why there is none (K-01, K-19)."""
    if not 0 <= realm < len(state.seats):
        return Refusal("K-01", "realm_unknown")
    regions = state.seats[realm].realm
    return regions[slot] if 0 <= slot < len(regions) else Refusal("K-19", "slot_empty")
