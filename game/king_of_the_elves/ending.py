"""How a game ends, and who stands where (6)."""

from __future__ import annotations

from typing import Final

from game.king_of_the_elves.state import Phase, State
from game.king_of_the_elves.view import Observation, Standing
from game.rules import Event, Result

JOURNEYS: Final = "journeys"
"""Word for the one way in which a game ends."""


def end_game(state: State, events: list[Event]) -> State:
    """The finished game: all gold is laid open, the most of it wins (K-86), several who have it together (K-87)."""
    if not state.options.open_gold:
        events += [Event("gold_shown", at, {"total": seat.gold}) for at, seat in enumerate(state.seats)]
    winners = tuple(sorted(standing.seat for standing in standings(state) if standing.place == 1))
    events.append(Event("won", None, {"winners": winners}))
    return state._replace(phase=Phase.OVER, active=state.starter, result=Result(winners, JOURNEYS))


def standings(view: State | Observation) -> tuple[Standing, ...]:
    """All seats by gold, the richest first, equal ones in order of seats and in one place (K-86, K-87, R-K18); cards
    and coats are worth nothing (K-88). None to an observer who does not know all gold."""
    gold = [seat.gold for seat in view.seats if seat.gold is not None]
    if len(gold) < len(view.seats):
        return ()
    order = sorted(range(len(gold)), key=lambda at: -gold[at])
    return tuple(Standing(at, 1 + sum(other > gold[at] for other in gold), gold[at]) for at in order)


def scores(state: State) -> tuple[int, ...]:
    """Gold, by seat."""
    return tuple([seat.gold for seat in state.seats])
