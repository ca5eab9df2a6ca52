"""At the end of the own turn the hand is cut to the limit (4.5)."""

from __future__ import annotations

from game.elfenland.actions import Discard
from game.elfenland.derived import with_seat
from game.elfenland.finish import end_turn
from game.elfenland.own import refuse_cards
from game.elfenland.pieces import LIMIT
from game.elfenland.piles import minus, plus, words
from game.elfenland.state import State
from game.elfenland.tables import discards
from game.rules import Chance, Event, Refusal


def over_limit(cards: int) -> int:
    """How many of so many cards in hand have to be thrown away at the end of the own turn (L-59)."""
    return max(0, cards - LIMIT)


def legal_discards(state: State) -> list[Discard]:
    """Every choice of the cards above the limit (L-59)."""
    return list(discards(state.seats[state.active].hand))


def refuse_discard(state: State, action: Discard) -> Refusal | None:
    """Out of the own hand, exactly down to the limit (L-59, R-L10)."""
    hand = state.seats[state.active].hand
    refusal = refuse_cards(hand, action.cards)
    if refusal is not None:
        return refusal
    due, given = over_limit(sum(hand)), sum(action.cards)
    return None if given == due else Refusal("L-59", "discard_count", {"due": due, "given": given})


def play_discard(state: State, action: Discard, chance: Chance) -> tuple[State, list[Event]]:
    """The cards lie face down until the next deal (D-11), and the turn is over."""
    seat = state.seats[state.active]
    seat = seat._replace(hand=minus(seat.hand, action.cards), thrown=plus(seat.thrown, action.cards))
    events = [Event("discarded", state.active, {"count": sum(action.cards)}, {"cards": words(action.cards)})]
    after = state._replace(seats=with_seat(state, state.active, seat))
    return end_turn(after, chance, events), events
