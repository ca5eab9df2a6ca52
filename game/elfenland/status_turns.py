"""What is wrong with whose turn it is, what has been done in the phase and how the game ended; part of `status`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.elfenland.derived import counter_count, following, pieces_left
from game.elfenland.ending import ALL_PIECES, ROUNDS, ends_early, standings
from game.elfenland.pieces import HAND, PICKS
from game.elfenland.state import Phase, State
from game.words import all_of

BEFORE_TRAVEL: Final = (Phase.DRAW, Phase.PLAN)
"""Phases in which no card has been played since the deal."""


def place_in_order(state: State, seat: int) -> int:
    """Place in the order of play, 0 for the start player (L-10)."""
    return (seat - state.starter) % len(state.seats)


def travelled(state: State, seat: int) -> bool:
    """Whether the seat has ended its journey of this round, its hand cut to the limit (L-37)."""
    if state.phase in (Phase.KEEP, Phase.OVER):
        return True
    return state.phase not in BEFORE_TRAVEL and place_in_order(state, seat) < place_in_order(state, state.active)


def spent(state: State, seat: int) -> int:
    """Cards that the seat has played since the deal (L-12, L-13), none before its journey (L-37)."""
    if not travelled(state, seat) and (state.phase in BEFORE_TRAVEL or seat != state.active):
        return 0
    return max(0, HAND - sum(state.seats[seat].hand) - sum(state.seats[seat].thrown))


def most_kept(state: State) -> int:
    """Most counters that a player can have kept from the round before (L-63)."""
    return 0 if state.round == 1 else 1


def placed_by(state: State, index: int) -> tuple[int, int]:
    """Fewest and most counters that the seat can have placed: it had four, with one kept five (L-22)."""
    seat = state.seats[index]
    hidden, open_ = sum(seat.hidden), sum(seat.open)
    must_have_kept = hidden > 1 or open_ > PICKS
    most = max(0, 1 + PICKS + most_kept(state) - hidden - open_)
    fewest = most if must_have_kept or state.round == 1 else max(0, most - 1)
    return fewest, most


def turns(state: State) -> Iterator[str]:
    """Whose turn it is, and how the game ended."""
    yield from _picking(state)
    yield from _planning(state)
    yield from _keeping(state)
    yield from _end(state)


def _picking(state: State) -> Iterator[str]:
    """Picks go round from the start player until all have three (L-10, L-21)."""
    players = len(state.seats)
    all_picks = PICKS * players
    if state.phase is not Phase.DRAW:
        if state.picks != all_picks:
            yield f"in phase {state.phase} all {all_picks} picks have been made, not {state.picks}, L-21"
    elif state.picks >= all_picks:
        yield f"after {all_picks} picks all have three counters, {state.picks} are too many in phase draw, L-21"
    elif place_in_order(state, state.active) != state.picks % players:
        colour = state.seats[(state.starter + state.picks) % players].colour
        yield f"after {state.picks} picks {colour} is to act, not {state.seats[state.active].colour}, L-21"


def _planning(state: State) -> Iterator[str]:
    """Passes in a row, and who can have placed last (L-23, L-30, L-33)."""
    players = len(state.seats)
    if state.phase is not Phase.PLAN:
        if state.passes:
            yield f"passes are counted in phase plan alone, not in phase {state.phase}, L-30"
        return
    if state.passes >= players:
        yield f"after {players} passes in a row the phase is over, {state.passes} are too many, L-30"
        return
    lying = [number for number, kind in enumerate(state.counters) if kind >= 0]
    if not lying:
        if place_in_order(state, state.active) != state.passes:
            colour = state.seats[(state.starter + state.passes) % players].colour
            yield (
                f"nothing has been placed, so after {state.passes} passes {colour} is to act, not "
                f"{state.seats[state.active].colour}, L-30"
            )
        return
    last = (state.active - state.passes - 1) % players
    seat = state.seats[last]
    if placed_by(state, last)[1] == 0 and (seat.obstacle or not state.obstacles):
        yield (
            f"before {state.passes} passes in a row {seat.colour} placed something, but has all counters still and has "
            "laid no obstacle, L-30"
        )
    elif seat.obstacle and all(state.obstacles >> number & 1 for number in lying):
        yield (
            f"an obstacle lies on every counter, so an obstacle was placed last; {seat.colour}, who placed it, has his "
            "still, L-33"
        )


def _keeping(state: State) -> Iterator[str]:
    """Counters are kept one by one from the start player on by all who have any (L-63, R-L9)."""
    if state.phase is not Phase.KEEP:
        return
    if state.round == state.options.rounds:
        yield f"the game ends with the journeys of round {state.round}, nothing is kept, L-67"
    for index, seat in enumerate(state.seats):
        count = counter_count(seat)
        if index == state.active:
            if not count:
                yield f"{seat.colour} has no counter to keep, L-63"
        elif place_in_order(state, index) < place_in_order(state, state.active) and count > 1:
            yield f"{seat.colour} has kept one counter already, not {count}, L-63"


def _end(state: State) -> Iterator[str]:
    """The game is over when and as the rules say (L-67 to L-71, L-75)."""
    complete = [seat.colour for seat in state.seats if not pieces_left(state, seat)]
    if state.phase is Phase.OVER and following(state) != state.starter:
        yield f"{state.seats[state.starter - 1].colour} travelled last and is active in phase over, L-37"
    if state.phase is not Phase.OVER:
        if state.result is not None:
            yield f"result belongs to phase over, and the phase is {state.phase}, L-67"
        if state.phase is Phase.KEEP and complete and ends_early(state.options):
            yield f"{all_of(complete)} fetched all pieces, the game is over after the journeys, L-71"
        return
    if state.result is None:
        yield "result is needed in phase over, L-67"
        return
    early = state.round < state.options.rounds
    if early and not (complete and ends_early(state.options)):
        yield f"the game goes on after round {state.round}: nobody ends it by all pieces, L-67"
    elif state.result.ending != (ALL_PIECES if early else ROUNDS):
        yield (
            f"a game that is over in round {state.round} of {state.options.rounds} does not end by "
            f"{state.result.ending}, L-67"
        )
    winners = tuple(sorted(each.seat for each in standings(state) if each.place == 1))
    if state.result.winners != winners:
        clause = "L-75" if state.options.destination else "L-69"
        names = all_of(state.seats[seat].colour for seat in winners)
        yield f"{names} won, the result says otherwise, {clause}"
