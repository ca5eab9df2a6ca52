"""What a viewer may know of a position (E-28, R-E21)."""

from __future__ import annotations

from game.elasund.derived import bank, church_left, church_site, to_act
from game.elasund.pieces import towers
from game.elasund.state import ChurchTile, State
from game.elasund.view import Observation, SeatView


def observe(state: State, viewer: int | None) -> Observation:
    """The position for `viewer`; with None only what everybody may know. With open hands everybody knows all hands."""
    first = state.cells[state.board.foundation]
    knows_bottom = isinstance(first, ChurchTile) and first.seat == viewer
    seats = tuple(
        SeatView(
            colour=seat.colour,
            gold=seat.gold,
            influence_count=sum(seat.influence),
            influence=seat.influence if at == viewer or state.options.open_hands else None,
            permits=seat.permits,
            tiles=seat.tiles,
            walls=seat.walls,
            towers=towers(seat.walls),
            trade=seat.trade,
            cubes=seat.cubes,
        )
        for at, seat in enumerate(state.seats)
    )
    return Observation(
        viewer=viewer,
        board=state.board,
        options=state.options,
        seats=seats,
        cells=state.cells,
        walls=state.walls,
        piles=state.piles,
        bank=bank(state),
        deck_count=sum(state.deck),
        discards=state.discards,
        church_left=church_left(state),
        church_bottom=state.church_bottom if knows_bottom and state.church_bottom else None,
        church_site=church_site(state),
        drawn=state.drawn if state.drawn and state.active == viewer else None,
        turn=state.turn,
        active=state.active,
        step=state.step,
        builds=state.builds,
        bonus_used=state.bonus_used,
        ship=state.ship,
        pirate=state.pirate,
        to_act=to_act(state),
        queue=state.queue,
        deposits=state.deposits,
        homeless=state.homeless,
        result=state.result,
    )
