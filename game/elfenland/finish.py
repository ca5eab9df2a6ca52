"""After the last traveller: phase 6, in which the board is cleared and one counter each is kept (4.6)."""

from __future__ import annotations

from collections.abc import Iterable

from game.elfenland.actions import Keep
from game.elfenland.deal import begin_round
from game.elfenland.derived import clockwise, counter_count, following, with_seat
from game.elfenland.ending import end_of_journeys
from game.elfenland.own import refuse_counter
from game.elfenland.pieces import KINDS, RAFT
from game.elfenland.piles import NO_COUNTERS, changed, minus, plus, words
from game.elfenland.state import Phase, State
from game.elfenland.tables import KEEP
from game.rules import Chance, Event, Figures, Refusal


def end_turn(state: State, chance: Chance, events: list[Event]) -> State:
    """The next seat travels (L-37); after the last one the game may end (L-67, L-71, R-L4), or the round is
    finished."""
    if following(state) != state.starter:
        return state._replace(phase=Phase.TRAVEL, active=following(state))
    ended = end_of_journeys(state, events)
    if ended is not None:
        return ended
    return _ask_to_keep(_clear(state, events), clockwise(state), chance, events)


def _clear(state: State, events: list[Event]) -> State:
    """All counters leave the board into the supply (L-62); obstacles on it are out of the game (L-66)."""
    lying = tuple([state.counters.count(kind) for kind in range(RAFT)])
    obstacles = state.obstacles.bit_count()
    events.append(Event("cleared", None, {"counters": words(lying), "obstacles": obstacles}))
    return state._replace(supply=plus(state.supply, lying), counters=(-1,) * len(state.counters), obstacles=0)


def _ask_to_keep(state: State, seats: Iterable[int], chance: Chance, events: list[Event]) -> State:
    """The first of these seats that has counters keeps one, from the seat with the start marker on (R-L9); after the
    last one the marker goes to the left and the next round begins (L-61, L-76)."""
    for at in seats:
        if counter_count(state.seats[at]):
            return state._replace(phase=Phase.KEEP, active=at)
    starter = (state.starter + 1) % len(state.seats)
    return begin_round(state._replace(round=state.round + 1, starter=starter), chance, events)


def legal_keeps(state: State) -> list[Keep]:
    """Each own counter, told apart by kind and face (R-L7)."""
    seat = state.seats[state.active]
    return [
        keep
        for kind, faces in enumerate(KEEP)
        for keep, count in zip(faces, (seat.open[kind], seat.hidden[kind]), strict=True)
        if count
    ]


def refuse_keep(state: State, action: Keep) -> Refusal | None:
    """Only an own counter (L-79)."""
    return refuse_counter(state.seats[state.active], action.kind, action.hidden)


def play_keep(state: State, action: Keep, chance: Chance) -> tuple[State, list[Event]]:
    """The counter stays as it lies; the others go into the supply, hidden ones unseen (L-63, L-64, R-L15). The open row
    stays (L-65), and an unused obstacle is none of the counters (L-66)."""
    at = state.active
    seat, word = state.seats[at], KINDS[action.kind]
    one = changed(NO_COUNTERS, action.kind, 1)
    if action.hidden:
        open_, hidden = seat.open, minus(seat.hidden, one)
        seat = seat._replace(open=NO_COUNTERS, hidden=one)
        kept = Event("kept", at, {"face": "hidden", "counter": None}, {"counter_kept": word}, in_hand=False)
    else:
        open_, hidden = minus(seat.open, one), seat.hidden
        seat = seat._replace(open=one, hidden=NO_COUNTERS)
        kept = Event("kept", at, {"face": "open", "counter": word}, in_hand=False)
    events = [kept]
    if sum(open_) + sum(hidden):
        figures: Figures = {"counters": words(open_), "hidden": sum(hidden)}
        events.append(Event("gave_back", at, figures, {"counters_hidden": words(hidden)}, in_hand=False))
    after = state._replace(seats=with_seat(state, at, seat), supply=plus(state.supply, plus(open_, hidden)))
    order = list(clockwise(state))
    return _ask_to_keep(after, order[order.index(at) + 1 :], chance, events), events
