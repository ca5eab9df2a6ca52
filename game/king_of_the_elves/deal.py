"""Phase 1: the start player deals (5.1)."""

from __future__ import annotations

from game.king_of_the_elves.derived import clockwise
from game.king_of_the_elves.pieces import DEAL, FIRST_DEAL, KINDS
from game.king_of_the_elves.piles import Piles, plus, words
from game.king_of_the_elves.state import Phase, State
from game.rules import Chance, Event


def begin_journey(state: State, chance: Chance, events: list[Event]) -> State:
    """A journey begins: ten cards each in the first (K-13), eight in every later one on top of the hand, which has no
    limit (K-14, K-15); one at a time, clockwise from the start player, as long as any are left (R-K12). Then he plans
    first (K-16)."""
    events.append(Event("journey_began", state.starter, {"journey": state.journey}))
    order = list(clockwise(state))
    piles = Piles(state.deck, state.discards)
    dealt = [[0] * len(KINDS) for _ in order]
    for _ in range(FIRST_DEAL if state.journey == 1 else DEAL):
        for at in order:
            kind = piles.draw(chance, events)
            if kind is not None:
                dealt[at][kind] += 1
    for at in order:
        cards = tuple(dealt[at])
        events.append(Event("dealt", at, {"count": sum(cards)}, {"cards": words(cards)}))
    seats = [
        seat._replace(hand=plus(seat.hand, tuple(cards))) for seat, cards in zip(state.seats, dealt, strict=True)
    ]
    return state._replace(
        seats=tuple(seats),
        phase=Phase.PLAN,
        active=state.starter,
        passes=0,
        deck=piles.deck,
        discards=piles.discards,
        travel=None,
    )
