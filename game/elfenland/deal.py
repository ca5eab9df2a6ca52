"""Phases 1 and 2: hands are filled, everybody draws a hidden counter (4.1, 4.2)."""

from __future__ import annotations

from game.elfenland.derived import clockwise
from game.elfenland.pieces import HAND, KINDS
from game.elfenland.piles import NO_CARDS, changed, draw, plus, words
from game.elfenland.state import Phase, State
from game.rules import Chance, Event


def begin_round(state: State, chance: Chance, events: list[Event]) -> State:
    """The round of the seat with the start marker begins: all cards in no hand are mixed, hands filled to eight seat by
    seat, kept cards counting (L-12 to L-14); then one hidden counter each (L-15); then the first pick (L-18)."""
    events.append(Event("round_began", state.starter, {"round": state.round}))
    seats = list(state.seats)
    deck = list(plus(state.deck, state.played))
    for seat in seats:
        deck = list(plus(tuple(deck), seat.thrown))
    for at in clockwise(state):
        hand = list(seats[at].hand)
        drawn = [draw(deck, "card", chance) for _ in range(HAND - sum(hand))]
        for kind in drawn:
            hand[kind] += 1
        seats[at] = seats[at]._replace(hand=tuple(hand), thrown=NO_CARDS)
        new = tuple([drawn.count(kind) for kind in range(len(KINDS))])
        events.append(Event("dealt", at, {"count": len(drawn)}, {"cards": words(new)}))
    supply = list(state.supply)
    for at in clockwise(state):
        kind = draw(supply, "counter", chance)
        seats[at] = seats[at]._replace(hidden=changed(seats[at].hidden, kind, 1))
        events.append(Event("drew_hidden", at, secret={"counter": KINDS[kind]}, in_hand=False))
    return state._replace(
        seats=tuple(seats),
        phase=Phase.DRAW,
        active=state.starter,
        picks=0,
        passes=0,
        supply=tuple(supply),
        deck=tuple(deck),
        played=NO_CARDS,
    )
