"""Phase 2: three cards drawn, four laid off (5.2, A2)."""

from __future__ import annotations

from operator import sub

from game.king_of_the_elves.actions import DiscardFour, DrawThree
from game.king_of_the_elves.derived import obtainable, turn_done, with_seat
from game.king_of_the_elves.pieces import DISCARDED, DRAWN, KINDS
from game.king_of_the_elves.piles import Piles, minus, plus, words
from game.king_of_the_elves.state import Phase, State
from game.king_of_the_elves.tables import discards
from game.rules import Chance, Event, Refusal


def refuse_draw_three(state: State, action: DrawThree) -> Refusal | None:
    """Not with an empty hand (K-24), not with the last card while the own realm is empty, which is why planning ends
    (K-93, R-K1), and not where three cards cannot be drawn (R-K13)."""
    seat = state.seats[state.active]
    count = sum(seat.hand)
    if not count:
        return Refusal("K-24", "hand_empty")
    if count == 1 and not seat.realm:
        return Refusal("K-93", "would_starve")
    if sum(state.deck) >= DRAWN:  # as nearly always
        return None
    have = obtainable(state)
    return None if have >= DRAWN else Refusal("R-K13", "pile_short", {"have": have, "needed": DRAWN})


def play_draw_three(state: State, action: DrawThree, chance: Chance) -> tuple[State, list[Event]]:
    """Three unseen cards, only the drawer's to know (R-K33); across the end of the pile the rest comes after a
    reshuffle, and there is no way back (R-K13). The row of passes is broken (R-K14)."""
    at, events, piles = state.active, list[Event](), Piles(state.deck, state.discards)
    counted = [0] * len(KINDS)
    for _ in range(DRAWN):
        kind = piles.draw(chance, events)
        assert kind is not None, "three cards can be drawn"
        counted[kind] += 1
    cards = tuple(counted)
    events.append(Event("drew_three", at, {"count": DRAWN}, {"cards": words(cards)}))
    seat = state.seats[at]._replace(hand=plus(state.seats[at].hand, cards))
    seats = with_seat(state, at, seat)
    after = state._replace(
        seats=seats, phase=Phase.DISCARD, passes=0, deck=piles.deck, discards=piles.discards
    )
    return after, events


def legal_discards(state: State) -> list[DiscardFour]:
    """Every choice of four cards, those just drawn too (K-23); equal cards are one choice (R-K21)."""
    return discards(state.seats[state.active].hand)


def refuse_discard(state: State, action: DiscardFour) -> Refusal | None:
    """Out of the own hand, exactly four (K-22)."""
    if len(action.cards) != len(KINDS):
        return Refusal("K-02", "kind_unknown")
    hand = state.seats[state.active].hand
    if min(action.cards) < 0 or min(map(sub, hand, action.cards)) < 0:
        kind = next(kind for kind, given in enumerate(action.cards) if not 0 <= given <= hand[kind])
        return Refusal("K-22", "cards_missing", {"card": KINDS[kind], "have": hand[kind]})
    given = sum(action.cards)
    return None if given == DISCARDED else Refusal("K-22", "discard_count", {"due": DISCARDED, "given": given})


def play_discard(state: State, action: DiscardFour, chance: Chance) -> tuple[State, list[Event]]:
    """The four cards lie face up (K-25); drawing and laying off were one turn (R-K14)."""
    seat = state.seats[state.active]
    seat = seat._replace(hand=minus(seat.hand, action.cards))
    events = [Event("laid_off", state.active, {"cards": words(action.cards)})]
    return turn_done(state, seat, discards=plus(state.discards, action.cards)), events
