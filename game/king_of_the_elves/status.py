"""All that is wrong with a position of King of the Elves, counted anew; each line names a clause.

A position is sound when nothing in it contradicts the rules: counts, what its phase asks for, who can have passed and
how the traveller can have come to where he stands (`status_travel`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.king_of_the_elves.derived import journeys, most_regions, owners, room_clause
from game.king_of_the_elves.ending import standings
from game.king_of_the_elves.laying import cards_of
from game.king_of_the_elves.no_region import may_have_none
from game.king_of_the_elves.pieces import (
    CARDS,
    COATS,
    DEAL,
    DISCARDED,
    DRAWN,
    FIRST_DEAL,
    KINDS,
    PURCHASES,
)
from game.king_of_the_elves.piles import region_count
from game.king_of_the_elves.state import Phase, Region, State
from game.king_of_the_elves.status_gold import gold
from game.king_of_the_elves.status_travel import spent, travel
from game.words import all_of


def status(state: State) -> list[str]:
    """All that is wrong with the position, each line with its clause; empty for a legal one."""
    realms = list(_realms(state))
    return [
        *_frame(state),
        *_totals(state),
        *realms,
        *_seats(state),
        *gold(state),
        *_phase(state),
        *_passes(state),
        *_homes(state),
        *([] if realms else travel(state)),
        *_end(state),
    ]


def coats_on_table(realms: Sequence[tuple[Region, ...]], seat: int) -> int:
    """Action cards of a seat on the table, each with a coat of his (K-30)."""
    return sum(owners(region).count(seat) for realm in realms for region in realm)


def _frame(state: State) -> Iterator[str]:
    """The journey (K-12)."""
    last = journeys(len(state.seats))
    if not 1 <= state.journey <= last:
        yield f"with {len(state.seats)} players there are {last} journeys, this is journey {state.journey}, K-12"


def _totals(state: State) -> Iterator[str]:
    """All cards are there (K-02, K-84)."""
    table = [cards_of(region) for seat in state.seats for region in seat.realm]
    for kind, total in enumerate(CARDS):
        hands = sum(seat.hand[kind] for seat in state.seats)
        lying = sum(cards[kind] for cards in table)
        deck, discards = state.deck[kind], state.discards[kind]
        if hands + lying + deck + discards != total:
            yield (
                f"there are {total} {KINDS[kind]} cards, not {hands} in hands, {lying} on the table, {deck} in the "
                f"draw pile and {discards} in the discard pile, K-84"
            )


def _realms(state: State) -> Iterator[str]:
    """No realm has more regions than it may (K-19, K-20)."""
    most = most_regions(state.options, len(state.seats))
    for seat in state.seats:
        if len(seat.realm) > most:
            clause = room_clause(len(state.seats))
            yield f"{seat.colour}'s realm holds {most} regions at most, not {len(seat.realm)}, {clause}"


def _seats(state: State) -> Iterator[str]:
    """Coats, purchases and cards of each player."""
    realms = [seat.realm for seat in state.seats]
    for at, seat in enumerate(state.seats):
        laid = coats_on_table(realms, at)
        if seat.coats + laid != COATS:
            yield f"{seat.colour} has {COATS} coats, not {seat.coats} in stock and {laid} on the table, K-85"
        if not 0 <= seat.bought <= PURCHASES:
            yield f"{seat.colour} buys {PURCHASES} cards at most in a planning phase, not {seat.bought}, K-27"
            continue
        cards, played, most = sum(seat.hand), spent(state) if at == state.active else 0, _most_cards(state, at)
        if cards + laid + played > most:
            clause = "K-13" if state.journey == 1 else "K-14"
            yield (
                f"{seat.colour} can have had {most} cards at most, not {cards} in hand, {laid} with coats on the table "
                f"and {played} played on the way, {clause}"
            )


def _most_cards(state: State, at: int) -> int:
    """Most cards that a seat can have had: all that were dealt, bought, and in this turn drawn or fetched. After the
    last journey what was bought in it is no longer told (K-28), but still in hand (K-81)."""
    dealt = FIRST_DEAL + DEAL * (state.journey - 1)
    this_time = PURCHASES if state.phase is Phase.OVER else state.seats[at].bought
    bought = PURCHASES * (state.journey - 1) + this_time
    extra = {Phase.DISCARD: DRAWN, Phase.THROW: 1}.get(state.phase, 0) if at == state.active else 0
    return dealt + bought + extra


def _phase(state: State) -> Iterator[str]:
    """What the active seat has in hand and realm when it decides this (K-22, K-24, K-44 to K-47, K-93)."""
    seat = state.seats[state.active]
    cards, regions = sum(seat.hand), region_count(seat.hand)
    if state.phase is Phase.DISCARD:
        least = DISCARDED if seat.realm else DISCARDED + 1
        if cards < least:
            yield (
                f"{seat.colour} has drawn three cards and has at least {least}, not {cards}, "
                f"{'K-24' if seat.realm else 'K-93'}"
            )
    if state.phase not in (Phase.FETCH, Phase.THROW):
        return
    if seat.realm:
        yield f"in phase {state.phase} no region lies in {seat.colour}'s realm, K-44"
    fetched = int(state.phase is Phase.THROW)
    if regions != fetched:
        yield f"in phase {state.phase} {seat.colour} has {fetched} regions in hand, not {regions}, K-44"
    if state.phase is Phase.FETCH and not region_count(state.deck):
        yield "in phase fetch a region lies in the draw pile, K-49"
    if state.phase is Phase.THROW and cards == regions:
        yield f"{seat.colour} has nothing to lay off but what was fetched, K-47"


def _passes(state: State) -> Iterator[str]:
    """Passes in a row, each by a seat that could pass (K-41, K-43)."""
    players = len(state.seats)
    if state.phase is not Phase.PLAN:
        if state.passes:
            yield f"passes are counted in phase plan alone, not in phase {state.phase}, K-43"
        return
    if state.passes >= players:
        yield f"after {players} passes in a row the phase is over, {state.passes} are too many, K-43"
        return
    for back in range(1, state.passes + 1):
        at = (state.active - back) % players
        if not state.seats[at].realm and not may_have_none(state, at):
            yield f"{state.seats[at].colour} has passed and has a region in the own realm, K-41"


def _homes(state: State) -> Iterator[str]:
    """While all travel, each has a region in the own realm (K-41, K-43); after the end none lies anywhere (K-80)."""
    for at, seat in enumerate(state.seats):
        if state.phase is Phase.TRAVEL and not seat.realm and not may_have_none(state, at):
            yield f"{seat.colour} has passed in the end and has a region in the own realm, K-41"
        elif state.phase is Phase.OVER and seat.realm:
            yield f"after the last journey no region lies in {seat.colour}'s realm, K-80"
        elif state.phase is Phase.OVER and seat.bought:
            yield f"after the last journey {seat.colour}'s purchases have been set to 0, K-28"


def _end(state: State) -> Iterator[str]:
    """The game is over when and as the rules say (K-86, K-87)."""
    if state.phase is not Phase.OVER:
        if state.result is not None:
            yield f"result belongs to phase over, and the phase is {state.phase}, K-86"
        return
    if state.journey < journeys(len(state.seats)):
        yield f"the game goes on after journey {state.journey}, K-86"
    yield from _swept(state)
    if state.active != state.starter:
        yield f"{state.seats[state.starter].colour} has the start figure and is active in phase over, K-82"
    if state.result is None:
        yield "result is needed in phase over, K-86"
        return
    winners = tuple(sorted(each.seat for each in standings(state) if each.place == 1))
    if state.result.winners != winners:
        names = all_of(state.seats[seat].colour for seat in winners)
        yield f"{names} won, the result says otherwise, {'K-87' if len(winners) > 1 else 'K-86'}"


def _swept(state: State) -> Iterator[str]:
    """The regions of the last journey lie in the discard pile: one of each realm (K-41, K-80), but for players who
    found none anywhere, and then there are no others in the piles (K-49)."""
    swept, players = region_count(state.discards), len(state.seats)
    if swept >= players:
        return
    without = sum(not region_count(seat.hand) for seat in state.seats)
    if region_count(state.deck) or not swept or swept + without < players:
        yield f"each realm had a region in the last journey, {swept} lie in the discard pile for {players} realms, K-80"
