"""All that is wrong with a position of Elfenland, counted anew; each line names a clause.

A position is sound when nothing in it contradicts the rules: counts, what its phase asks for, whose turn it can be, and
where the boots can have come to.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.elfenland.pieces import CARDS, COUNTERS, HAND, KINDS, LIMIT, PICKS, ROW, TABLE
from game.elfenland.place_words import link_words
from game.elfenland.state import Phase, Seat, State
from game.elfenland.status_journeys import boots
from game.elfenland.status_turns import BEFORE_TRAVEL, most_kept, place_in_order, placed_by, spent, travelled, turns
from game.words import one_of, shown

ON_THE_BOARD: Final = (Phase.PLAN, Phase.TRAVEL, Phase.DISCARD, Phase.OVER)
"""Phases in which counters can lie on the board."""


def status(state: State) -> list[str]:
    """All that is wrong with the position, each line with its clause; empty for a legal one."""
    hands = list(_hands(state))
    return [
        *_frame(state),
        *_board(state),
        *_obstacles(state),
        *_totals(state),
        *_own_counters(state),
        *_placed(state),
        *hands,
        *boots(state, counted=not hands),
        *_destinations(state),
        *turns(state),
    ]


# --- board and counts -------------------------------------------------------------------------------------------------
def _frame(state: State) -> Iterator[str]:
    """Round and home (L-03, L-09)."""
    if not 1 <= state.round <= state.options.rounds:
        yield f"there are {state.options.rounds} rounds, this is round {state.round}, L-09"
    if state.home not in state.board.starts:
        starts = one_of(state.board.towns[town].name for town in state.board.starts)
        yield f"all boots begin in {starts}, not in {state.board.towns[state.home].name}, L-03"


def _link(state: State, link: int) -> str:
    return shown(link_words(state.board, link))


def _board(state: State) -> Iterator[str]:
    """Counters where they fit, and only while they can lie (L-25, L-26, L-62)."""
    for number, kind in enumerate(state.counters):
        if kind < 0:
            continue
        link = state.board.links[number]
        if not link.road:
            yield f"the {KINDS[kind]} counter on {_link(state, number)} lies on water, L-26"
        elif link.terrain not in TABLE[KINDS[kind]]:
            yield f"the {KINDS[kind]} counter does not fit {_link(state, number)}, L-25"
    lying = sum(1 for kind in state.counters if kind >= 0)
    if lying and state.phase not in ON_THE_BOARD:
        yield f"in phase {state.phase} no counters lie on the board, not {lying}, L-62"


def _obstacles(state: State) -> Iterator[str]:
    """Obstacles lie on counters by land, and are those that players have no longer (L-32 to L-35, L-66)."""
    on_board = 0
    for number, link in enumerate(state.board.links):
        if not state.obstacles >> number & 1:
            continue
        on_board += 1
        if not link.road:
            yield f"the obstacle on {_link(state, number)} lies on water, L-35"
        elif state.counters[number] < 0:
            yield f"under the obstacle on {_link(state, number)} lies no counter, L-33"
    used = [seat.colour for seat in state.seats if not seat.obstacle]
    if on_board > len(used):
        yield (
            f"{on_board} obstacles lie on the board, but {len(used)} players have used theirs: each has one in the "
            "whole game, L-32"
        )
    elif len(used) > on_board and state.round == 1 and state.phase is not Phase.KEEP:
        yield (
            f"in round 1 every obstacle that was used lies on the board: {len(used)} are used ({', '.join(used)}), "
            f"{on_board} lie there, L-66"
        )


def _totals(state: State) -> Iterator[str]:
    """All counters and cards are there, five counters in the row (L-05 to L-07)."""
    if len(state.row) != ROW:
        yield f"{ROW} counters lie in the open row, not {len(state.row)}, L-07"
    for kind, total in enumerate(COUNTERS):
        players = sum(seat.open[kind] + seat.hidden[kind] for seat in state.seats)
        row, board, supply = state.row.count(kind), state.counters.count(kind), state.supply[kind]
        if players + row + board + supply != total:
            yield (
                f"there are {total} {KINDS[kind]} counters, not {players} with players, {row} in the row, {board} on "
                f"the board and {supply} in the supply, L-06"
            )
    for kind, total in enumerate(CARDS):
        players = sum(seat.hand[kind] for seat in state.seats)
        thrown = sum(seat.thrown[kind] for seat in state.seats)
        if players + thrown + state.played[kind] + state.deck[kind] != total:
            yield (
                f"there are {total} {KINDS[kind]} cards, not {players} in hands, {state.played[kind]} played, {thrown} "
                f"thrown away and {state.deck[kind]} in the deck, L-05"
            )


# --- counters of the players ------------------------------------------------------------------------------------------
def _own_counters(state: State) -> Iterator[str]:
    """How many counters each can have, hidden and open (L-15, L-17, L-21, L-22)."""
    kept = most_kept(state)
    for index, seat in enumerate(state.seats):
        hidden, open_ = sum(seat.hidden), sum(seat.open)
        if hidden > 1 + kept:
            clause = "L-17" if kept else "L-15"
            yield f"{seat.colour} has {hidden} hidden counters, more than {1 + kept} in round {state.round}, {clause}"
        elif state.phase is Phase.DRAW:
            yield from _drawn(state, index, hidden, open_)
        elif open_ > PICKS + kept:
            clause = "L-22" if kept else "L-21"
            yield f"{seat.colour} has {open_} open counters, more than {PICKS + kept} in round {state.round}, {clause}"
        elif hidden + open_ > 1 + PICKS + kept:
            yield f"{seat.colour} has {hidden + open_} counters, more than {1 + PICKS + kept}, L-22"


def _drawn(state: State, index: int, hidden: int, open_: int) -> Iterator[str]:
    """Counters of one seat while all take three: one hidden, those taken, and the one kept (L-15, L-19, L-21)."""
    seat = state.seats[index]
    if not hidden:
        yield f"{seat.colour} has drawn a hidden counter in this round and placed none, but has none, L-15"
        return
    players = len(state.seats)
    taken = (state.picks + players - 1 - place_in_order(state, index)) // players
    possible = (taken,) if hidden == 2 or state.round == 1 else (taken, taken + 1)
    if open_ not in possible:
        yield (
            f"after {state.picks} picks of all together {seat.colour} has {one_of(possible)} open counters beside "
            f"{hidden} hidden, not {open_}, L-21"
        )


def _placed(state: State) -> Iterator[str]:
    """What lies on the board is what the players have placed (L-22, L-23)."""
    if state.phase not in ON_THE_BOARD:
        return
    fewest = most = 0
    for index in range(len(state.seats)):
        low, high = placed_by(state, index)
        fewest, most = fewest + low, most + high
    lying = sum(1 for kind in state.counters if kind >= 0)
    if not fewest <= lying <= most:
        said = str(fewest) if fewest == most else f"{fewest} to {most}"
        yield f"by what the players have left {said} counters were placed in this round, {lying} lie on the board, L-22"


# --- cards ------------------------------------------------------------------------------------------------------------
def _hands(state: State) -> Iterator[str]:
    """Hands by phase and place in the order, and the cards played since the deal (L-12 to L-14, L-37, L-58, L-59)."""
    faults = [fault for index, seat in enumerate(state.seats) for fault in _hand(state, index, seat)]
    yield from faults
    played = sum(state.played)
    if state.phase in BEFORE_TRAVEL:
        if played:
            yield f"in phase {state.phase} no card has been played since the deal, not {played}, L-14"
    elif not faults:
        each = [spent(state, index) for index in range(len(state.seats))]
        if played != sum(each):
            who = ", ".join(f"{seat.colour} {count}" for seat, count in zip(state.seats, each, strict=True))
            yield f"by their hands the players have played {sum(each)} cards ({who}), not {played}, L-58"


def _hand(state: State, index: int, seat: Seat) -> Iterator[str]:
    hand, thrown = sum(seat.hand), sum(seat.thrown)
    active = index == state.active
    if state.phase in BEFORE_TRAVEL:
        if hand != HAND:
            clause = "L-12" if state.round == 1 else "L-13"
            yield f"in phase {state.phase} {seat.colour} has {HAND} cards in hand, not {hand}, {clause}"
        if thrown:
            yield f"in phase {state.phase} all cards thrown away have been shuffled in again ({seat.colour}), L-14"
    elif travelled(state, index):
        if hand > LIMIT:
            yield f"{seat.colour} has travelled and has at most {LIMIT} cards in hand, not {hand}, L-59"
        elif thrown and hand != LIMIT:
            yield f"{seat.colour} has thrown {thrown} cards away, down to {LIMIT} in hand and not to {hand}, L-59"
        elif hand + thrown > HAND:
            yield f"{seat.colour} had {HAND} cards, not {hand} in hand and {thrown} thrown away, L-59"
    else:
        if thrown:
            yield f"{seat.colour} has not ended his journey and has thrown nothing away yet, L-59"
        if not active and hand != HAND:
            yield f"{seat.colour} has not travelled yet and has {HAND} cards in hand, not {hand}, L-37"
        elif hand > HAND:
            yield f"{seat.colour} has at most {HAND} cards in hand, not {hand}, L-13"
        elif state.phase is Phase.DISCARD and active and hand <= LIMIT:
            yield f"{seat.colour} has {hand} cards in hand and throws none away, L-59"


def _destinations(state: State) -> Iterator[str]:
    """Town cards: in the variant one each, all different, never that of the home (L-11, L-72)."""
    board = state.board
    for index, seat in enumerate(state.seats):
        town = seat.destination
        if not state.options.destination:
            if town >= 0:
                yield f"without the variant {seat.colour} has no town card, L-11"
        elif town < 0:
            yield f"in the variant {seat.colour} has a town card, L-72"
        elif town not in board.destinations:
            yield f"there is no town card of {board.towns[town].name}, L-72"
        elif town == state.home:
            yield f"the town card of {board.towns[town].name}, where all begin, is not dealt, L-72"
        elif any(other.destination == town for other in state.seats[:index]):
            yield f"there is one town card of {board.towns[town].name}, {seat.colour} cannot have it too, L-72"
