"""What is hidden in Elfenland, dealt anew, and all there is of everything: for the properties of every game."""

from __future__ import annotations

import random

from game.elfenland.state import Phase, State
from tests.game.elfenland.reference import CARDS, COUNTERS, KINDS, LAND


def counted(pile: list[int], kinds: int) -> tuple[int, ...]:
    return tuple(pile.count(kind) for kind in range(kinds))


def spread(counts: tuple[int, ...]) -> list[int]:
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def one_more(counts: tuple[int, ...], kind: int) -> tuple[int, ...]:
    return tuple(count + (each == kind) for each, count in enumerate(counts))


def take_off(pile: list[int], count: int) -> list[int]:
    """So many things off the pile."""
    return [pile.pop() for _ in range(count)]


def permute_hidden(state: State, viewer: int | None, rng: random.Random) -> State:
    """All that the viewer does not know dealt anew, each heap as large as before: hands, cards thrown away and deck
    (with open hands only the deck is unknown, and that it follows from the rest), hidden counters and supply, town
    cards of the others and those left over."""
    others = [seat for seat in range(len(state.seats)) if seat != viewer]
    seats = list(state.seats)
    if not state.options.open_hands:
        cards = [card for seat in others for heap in (seats[seat].hand, seats[seat].thrown) for card in spread(heap)]
        cards += spread(state.deck)
        rng.shuffle(cards)
        for seat in others:
            hand, thrown = (take_off(cards, sum(heap)) for heap in (seats[seat].hand, seats[seat].thrown))
            seats[seat] = seats[seat]._replace(hand=counted(hand, 7), thrown=counted(thrown, 7))
        state = state._replace(deck=counted(cards, 7))
    counters = [each for seat in others for each in spread(seats[seat].hidden)] + spread(state.supply)
    rng.shuffle(counters)
    for seat in others:
        seats[seat] = seats[seat]._replace(hidden=counted(take_off(counters, sum(seats[seat].hidden)), 6))
    state = state._replace(supply=counted(counters, 6))
    if state.options.destination and state.phase is not Phase.OVER:
        own = {state.home, *(state.seats[seat].destination for seat in range(len(seats)) if seat == viewer)}
        towns = [town for town in state.board.destinations if town not in own]
        rng.shuffle(towns)
        for seat in others:
            seats[seat] = seats[seat]._replace(destination=towns.pop())
    return state._replace(seats=tuple(seats))


def stroll(state: State, steps: int, rng: random.Random) -> tuple[int, int]:
    """Town and pieces of a boot after so many roads, new towns first; one piece at least is left."""
    links = [(each.a, each.b) for each in state.board.links if each.terrain in LAND]
    town, fetched = state.home, 0
    for _ in range(steps):
        near = [b if a == town else a for a, b in links if town in (a, b)]
        new = [each for each in near if each != state.home and not fetched >> each & 1]
        if new and fetched.bit_count() == len(state.board.towns) - 2:
            break
        town = rng.choice(new or near)
        if town != state.home:
            fetched |= 1 << town
    return town, fetched


def lively(state: State, rng: random.Random) -> State:
    """A later round in which much has been fetched, hands are of few kinds and some hold a counter from before: all
    pieces, shared wins and full rows of counters come sooner. Only for positions as set up."""
    number = rng.choice((state.options.rounds - 1, state.options.rounds))
    cards, supply = spread(tuple(CARDS.values())), list(state.supply)
    rng.shuffle(cards)
    seats = []
    for seat in state.seats:
        town, fetched = stroll(state, 8 * (number - 1), rng)
        liked = rng.sample(range(len(KINDS)), 3)
        cards.sort(key=lambda kind: kind in liked)
        seat = seat._replace(town=town, fetched=fetched, hand=counted(take_off(cards, 8), 7))
        if rng.random() < 0.7:
            kind = rng.choice([each for each, count in enumerate(supply) if count])
            supply[kind] -= 1
            if rng.random() < 0.5:
                seat = seat._replace(open=one_more(seat.open, kind))
            else:
                seat = seat._replace(hidden=one_more(seat.hidden, kind))
        seats.append(seat)
    return state._replace(round=number, seats=tuple(seats), supply=tuple(supply), deck=counted(cards, 7))


def all_things(state: State) -> dict[str, int]:
    """Cards and counters by kind, counted wherever they can lie."""
    found = {}
    for at, word in enumerate(KINDS):
        held = sum(each.hand[at] + each.thrown[at] for each in state.seats)
        found[f"{word} cards"] = held + state.deck[at] + state.played[at]
    for at, word in enumerate(COUNTERS):
        owned = sum(each.open[at] + each.hidden[at] for each in state.seats)
        found[f"{word} counters"] = owned + state.row.count(at) + state.supply[at] + state.counters.count(at)
    return found


BOX = {f"{word} cards": count for word, count in CARDS.items()} | {
    f"{word} counters": count for word, count in COUNTERS.items()
}
"""72 cards, 48 counters (L-05, L-06)."""
