"""How a game ends, and who stands where (section 5, section 6)."""

from __future__ import annotations

from typing import Final

from game.elfenland.derived import clockwise, pieces_left
from game.elfenland.state import Options, Phase, Seat, State
from game.elfenland.view import Observation, SeatView, Standing
from game.rules import Event, Result

ROUNDS: Final = "rounds"
ALL_PIECES: Final = "all_pieces"
"""Words for the two ways in which a game ends."""


def end_of_journeys(state: State, events: list[Event]) -> State | None:
    """The finished game after the last traveller of the last round (L-67), or of any round if somebody has all pieces
    (L-71); else None. There is no phase 6 (R-L4)."""
    board, options = state.board, state.options
    last = state.round >= options.rounds
    if not last and not (ends_early(options) and any(not pieces_left(state, seat) for seat in state.seats)):
        return None
    places = standings(state)
    if options.destination:
        distances = {standing.seat: standing.distance for standing in places}
        for at in clockwise(state):
            town = state.seats[at].destination
            figures = {"town": board.towns[town].name, "distance": distances[at]}
            events.append(Event("destination_shown", at, figures, where=(("town", town),)))
    winners = tuple(standing.seat for standing in places if standing.place == 1)
    events.append(Event("won", None, {"winners": winners, "early": int(not last)}))
    return state._replace(phase=Phase.OVER, result=Result(winners, ROUNDS if last else ALL_PIECES))


def ends_early(options: Options) -> bool:
    """Whether all pieces end the game at once: a house rule, never with town cards (L-71, D-1, R-L18)."""
    return options.early_finish and not options.destination


def standings(view: State | Observation) -> tuple[Standing, ...]:
    """All seats, best first, level ones in order of seats: by pieces, then cards in hand (L-68, L-69); with town cards
    by pieces less distance, then the smaller distance, then cards (L-73 to L-75, R-L13). Seats still level share the
    place (L-70, R-L14). Distances count only where all town cards are known: to an observer after the end."""
    shown = view.options.destination and all(seat.destination is not None for seat in view.seats)
    seats: tuple[Seat | SeatView, ...] = view.seats
    marks = []
    for at, seat in enumerate(seats):
        pieces = seat.fetched.bit_count()
        cards = seat.hand_count if isinstance(seat, SeatView) else sum(seat.hand)
        distance = view.board.distances[seat.town][seat.destination] if shown and seat.destination is not None else None
        marks.append(Standing(at, 0, pieces, distance, pieces - (distance or 0), cards, ""))
    marks.sort(key=_rank, reverse=True)
    return tuple(
        mark._replace(
            place=next(place for place, other in enumerate(marks, 1) if _rank(other) == _rank(mark)),
            reason=_reason(mark, marks[number + 1]) if number + 1 < len(marks) else "",
        )
        for number, mark in enumerate(marks)
    )


def scores(state: State) -> tuple[int, ...]:
    """Pieces fetched, with town cards less the distance to one's own, by seat (L-68, L-73)."""
    return tuple([standing.score for standing in sorted(standings(state))])


def _rank(mark: Standing) -> tuple[int, int, int]:
    """What is compared, most weighty first, more is better."""
    return (mark.score, -(mark.distance or 0), mark.cards)


def _reason(mark: Standing, below: Standing) -> str:
    """What parts a seat from the next one below."""
    if mark.score != below.score:
        return "pieces" if mark.distance is None else "score"
    if mark.distance != below.distance:
        return "distance"
    return "cards" if mark.cards != below.cards else "shared"
