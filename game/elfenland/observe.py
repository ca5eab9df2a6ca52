"""What a viewer may know of a position (L-77, D-11, R-L15)."""

from __future__ import annotations

from game.elfenland.derived import to_act
from game.elfenland.state import State
from game.elfenland.view import Observation, SeatView


def observe(state: State, viewer: int | None) -> Observation:
    """The position for `viewer`; with None only what everybody may know. With open hands everybody knows all hands and
    what was thrown away out of them. Hidden counters are their owner's alone (L-16), to the end; so are town cards,
    until they are revealed at the end (L-72, R-L24)."""
    open_hands = state.options.open_hands
    seats = tuple(
        [
            SeatView(
                colour=seat.colour,
                town=seat.town,
                fetched=seat.fetched,
                hand=seat.hand if at == viewer or open_hands else None,
                hand_count=sum(seat.hand),
                open=seat.open,
                hidden=seat.hidden if at == viewer else None,
                hidden_count=sum(seat.hidden),
                obstacle=seat.obstacle,
                destination=seat.destination if _knows_destination(state, at, viewer) else None,
                thrown=seat.thrown if at == viewer or open_hands else None,
                thrown_count=sum(seat.thrown),
            )
            for at, seat in enumerate(state.seats)
        ]
    )
    return Observation(
        viewer=viewer,
        board=state.board,
        options=state.options,
        seats=seats,
        home=state.home,
        round=state.round,
        starter=state.starter,
        phase=state.phase,
        active=state.active,
        to_act=to_act(state),
        picks=state.picks,
        passes=state.passes,
        row=state.row,
        supply_count=sum(state.supply),
        deck_count=sum(state.deck),
        played=state.played,
        counters=state.counters,
        obstacles=state.obstacles,
        result=state.result,
    )


def _knows_destination(state: State, at: int, viewer: int | None) -> bool:
    """Whether the viewer knows a seat's town card; without the variant everybody knows that there is none."""
    return at == viewer or state.result is not None or not state.options.destination
