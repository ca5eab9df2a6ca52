"""What is wrong with where the boots stand and which pieces they have fetched; part of `status`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.elfenland.derived import pieces_left
from game.elfenland.ending import ends_early
from game.elfenland.pieces import CARDS, HAND, RAFT
from game.elfenland.place_words import town_names
from game.elfenland.prices import fare, ways
from game.elfenland.reach import Journey, prices_ever, prices_now, spends, spends_from, unreached, within
from game.elfenland.state import Phase, State
from game.elfenland.status_turns import spent
from game.words import one_of

NEVER: Final = sum(CARDS)
"""A price that nobody can pay."""


def boots(state: State, *, counted: bool) -> Iterator[str]:
    """Pieces fetched, and that boots can have come where they stand (L-03, L-04, L-40, L-56, L-57); `counted` whether
    hands and played cards fit, so that they tell what each journey of this round cost."""
    board, home = state.board, state.home
    for index, seat in enumerate(state.seats):
        if seat.fetched >> home & 1:
            yield f"no piece lies in {board.towns[home].name}, {seat.colour} cannot have it, L-04"
        if seat.town != home and not seat.fetched >> seat.town & 1:
            yield f"{seat.colour}'s boot is in {board.towns[seat.town].name}, his piece there is taken, L-56"
        elif apart := unreached(board, home, seat.fetched | 1 << home):
            yield (
                f"{seat.colour} cannot have come to {one_of(town_names(board, apart))}: no way leads there over towns "
                "whose pieces he has, L-56"
            )
        elif counted:
            yield from _journey(state, index)
    if counted:
        yield from _cards_used(state)


def _journey(state: State, index: int) -> Iterator[str]:
    """One boot's way since the game began, and in this round."""
    board, home, seat = state.board, state.home, state.seats[index]
    journey = Journey(seat.town, seat.fetched | 1 << home)
    used = spent(state, index)
    had = HAND * (state.round - 1) + used
    if not within(board, home, journey, had):
        where = board.towns[seat.town].name
        yield (
            f"{seat.colour} cannot have fetched {seat.fetched.bit_count()} pieces and come to {where} with {had} cards "
            f"({HAND} a round before this one, {used} in this round), L-40"
        )
        return
    prices = prices_ever(board) if state.phase is Phase.KEEP else prices_now(state)
    if state.round == 1:
        possible = spends_from(board, home, journey, used, prices)
    else:
        possible = spends(board, journey, used, prices)
    if not possible:
        clause = "L-39" if used else "L-40"
        yield (
            f"no journey of round {state.round} brings {seat.colour} to {board.towns[seat.town].name} for the {used} "
            f"cards that he has played, {clause}"
        )
    elif not used and not pieces_left(state, seat) and ends_early(state.options):
        yield f"{seat.colour} had all pieces before this round, the game was over then, L-71"


def _cards_used(state: State) -> Iterator[str]:
    """Cards that pay for no counter on the board were played in caravans: three or four cards of one traveller's, where
    a counter lies (L-39, L-40, L-49 to L-51, L-53)."""
    if state.phase not in (Phase.TRAVEL, Phase.DISCARD, Phase.OVER):
        return
    leaving, links = ways(state.board), state.board.links
    fares = [
        fare(state, leaving[links[number].a][number])
        for number, kind in enumerate(state.counters)
        if kind >= 0 and links[number].road
    ]
    cheapest = {kind: min(its.cards for its in fares if its.kind == kind) for kind in {its.kind for its in fares}}
    caravan = min((its.caravan for its in fares), default=0)
    unpaid = sum(state.played[kind] for kind in range(RAFT) if state.played[kind] < cheapest.get(kind, NEVER))
    each = [spent(state, index) for index in range(len(state.seats))]
    in_caravans = sum(cards for cards in each if cards >= caravan)
    if unpaid and not caravan:
        yield f"without a counter on the board only rafts are played, not {unpaid} other cards, L-39"
    elif unpaid > in_caravans:
        yield (
            f"{unpaid} of the cards played pay the price of no counter on the board, and caravans of {caravan} or more "
            f"can have taken {in_caravans} at most, L-50"
        )
