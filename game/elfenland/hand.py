"""Cards that a player names must be in his hand; at the end of his turn the hand is cut to four (4.5)."""

from __future__ import annotations

from game.elfenland.actions import Cards, Discard
from game.elfenland.derived import with_seat
from game.elfenland.finish import end_turn
from game.elfenland.pieces import KINDS, LIMIT
from game.elfenland.piles import minus, plus, words
from game.elfenland.state import State
from game.elfenland.tables import discards
from game.rules import Chance, Event, Refusal


def refuse_cards(hand: Cards, cards: Cards) -> Refusal | None:
    """Cards come in seven kinds (L-05), and of each only what is in hand can be given (L-79)."""
    if len(cards) != len(KINDS):
        return Refusal("L-05", "kind_unknown")
    for kind, have, given in zip(KINDS, hand, cards, strict=True):
        if not 0 <= given <= have:
            return Refusal("L-79", "cards_missing", {"counter": kind, "have": have})
    return None


def legal_discards(state: State) -> list[Discard]:
    """Every choice of the cards above the limit (L-59)."""
    return list(discards(state.seats[state.active].hand))


def refuse_discard(state: State, action: Discard) -> Refusal | None:
    """Out of the own hand, exactly down to the limit (L-59, R-L10)."""
    hand = state.seats[state.active].hand
    refusal = refuse_cards(hand, action.cards)
    if refusal is not None:
        return refusal
    due, given = sum(hand) - LIMIT, sum(action.cards)
    return None if given == due else Refusal("L-59", "discard_count", {"due": due, "given": given})


def play_discard(state: State, action: Discard, chance: Chance) -> tuple[State, list[Event]]:
    """The cards lie face down until the next deal (D-11), and the turn is over."""
    seat = state.seats[state.active]
    seat = seat._replace(hand=minus(seat.hand, action.cards), thrown=plus(seat.thrown, action.cards))
    events = [Event("discarded", state.active, {"count": sum(action.cards)}, {"cards": words(action.cards)})]
    after = state._replace(seats=with_seat(state, state.active, seat))
    return end_turn(after, chance, events), events
