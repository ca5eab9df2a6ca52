"""After a traveller: the next one, or phase 4, in which the table is swept and the game may end (5.4, 6)."""

from __future__ import annotations

from game.king_of_the_elves.deal import begin_journey
from game.king_of_the_elves.derived import following, journeys
from game.king_of_the_elves.ending import end_game
from game.king_of_the_elves.laying import cards_of
from game.king_of_the_elves.pieces import COATS
from game.king_of_the_elves.piles import NO_CARDS, plus, words
from game.king_of_the_elves.state import State, Travel
from game.rules import Chance, Event


def end_turn(state: State, chance: Chance, events: list[Event]) -> State:
    """The next seat travels, until all have, with an empty hand too (K-51, R-K7). Then the table is swept, after the
    last journey as well (R-K17), and the game ends (K-86) or the next journey begins."""
    following_ = following(state)
    if following_ != state.starter:
        return state._replace(active=following_, travel=Travel())
    state = _sweep(state, events)
    if state.journey == journeys(len(state.seats)):
        return end_game(state, events)
    return begin_journey(state._replace(journey=state.journey + 1), chance, events)


def _sweep(state: State, events: list[Event]) -> State:
    """All cards on the table go to the discard pile and all coats home (K-80); hands are kept (K-81); purchases count
    anew (K-28), and the start figure goes to the left neighbour (K-82)."""
    table = NO_CARDS
    for seat in state.seats:
        for region in seat.realm:
            table = plus(table, cards_of(region))
    events.append(Event("swept", None, {"cards": words(table)}))
    return state._replace(
        seats=tuple([seat._replace(coats=COATS, bought=0, realm=()) for seat in state.seats]),
        starter=(state.starter + 1) % len(state.seats),
        discards=plus(state.discards, table),
        travel=None,
    )
