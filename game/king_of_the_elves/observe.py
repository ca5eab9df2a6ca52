"""What a viewer may know of a position (K-89)."""

from __future__ import annotations

from game.king_of_the_elves.derived import to_act
from game.king_of_the_elves.no_region import may_have_none
from game.king_of_the_elves.pieces import REGIONS
from game.king_of_the_elves.state import Phase, State
from game.king_of_the_elves.view import Observation, SeatView


def observe(state: State, viewer: int | None) -> Observation:
    """The position for `viewer`; with None only what everybody may know. Hands and gold are their owner's alone, unless
    they lie open by house rule; gold lies open at the end, and while somebody fetches a region because he has none, his
    hand does (K-45). Of the discard pile everything is public, of the draw pile its size (R-K22)."""
    seats = tuple(
        [
            SeatView(
                colour=seat.colour,
                gold=seat.gold if at == viewer or state.options.open_gold or state.result is not None else None,
                hand=seat.hand if at == viewer or _shows_hand(state, at) else None,
                hand_count=sum(seat.hand),
                coats=seat.coats,
                bought=seat.bought,
                realm=seat.realm,
            )
            for at, seat in enumerate(state.seats)
        ]
    )
    fetches = state.phase is Phase.FETCH and viewer == state.active
    return Observation(
        viewer=viewer,
        board=state.board,
        options=state.options,
        seats=seats,
        journey=state.journey,
        starter=state.starter,
        phase=state.phase,
        active=state.active,
        to_act=to_act(state),
        passes=state.passes,
        deck_count=sum(state.deck),
        discards=state.discards,
        fetchable=tuple(kind for kind in REGIONS if state.deck[kind]) if fetches else (),
        none_left=viewer == state.active and state.phase is Phase.PLAN and _finds_none(state),
        travel=state.travel,
        result=state.result,
    )


def _shows_hand(state: State, at: int) -> bool:
    """Whether all may see a seat's hand."""
    return state.options.open_hands or (at == state.active and state.phase in (Phase.FETCH, Phase.THROW))


def _finds_none(state: State) -> bool:
    """Whether the active seat has a region neither in its realm nor in hand, and no pile holds one (K-49)."""
    return not state.seats[state.active].realm and may_have_none(state, state.active)
