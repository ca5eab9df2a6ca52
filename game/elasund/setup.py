"""The first position (3.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.elasund.board import Board
from game.elasund.income import roll_dice
from game.elasund.payout import draw_influence
from game.elasund.pieces import (
    BUILDINGS,
    CHURCH_TILES,
    COTTAGES,
    INFLUENCE_EACH,
    NEUTRAL,
    OWN,
    PERMITS,
    START_GOLD,
    START_INFLUENCE,
)
from game.elasund.state import Building, Options, Piece, Seat, State, Step, read_options
from game.rules import Chance, Event, Option


def empty_table(board: Board, colours: Sequence[str], options: Options) -> State:
    """Everything in place before a card is dealt, the first seat to roll (E-02 to E-09)."""
    cells: list[Piece | None] = [None] * len(board.trade)
    for at, colour in enumerate(colours):
        for kind in COTTAGES:
            corner = board.starts[colour][kind]
            for cell in board.footprints[kind][corner] or ():
                cells[cell] = Building(kind, at, corner)
    return State(
        board=board,
        options=options,
        seats=tuple(Seat(colour, 0, (0, 0, 0), PERMITS, OWN, walls=0, trade=0, cubes=0) for colour in colours),
        cells=tuple(cells),
        walls=(None,) * len(board.walls),
        piles=tuple(BUILDINGS[kind].count for kind in NEUTRAL),
        deck=(INFLUENCE_EACH, INFLUENCE_EACH, INFLUENCE_EACH),
        discards=(0, 0, 0),
        church=tuple(range(1, CHURCH_TILES + 1)),
        church_bottom=0,
        drawn=(),
        turn=1,
        active=0,
        step=Step.ROLL,
        builds=0,
        bonus_used=False,
        ship=-1,
        pirate=False,
        queue=(),
        deposits=(),
        due=(),
        homeless=(),
        result=None,
    )


def first_position(
    board: Board, colours: Sequence[str], options: Mapping[str, Option], start: int | None, chance: Chance
) -> tuple[State, tuple[Event, ...]]:
    """First position and what happened: cards seat by seat from seat 0, then the rolls for the start unless `start`
    names the seat (E-02, E-10, R-E2). Raises ValueError for options that do not fit."""
    state = empty_table(board, colours, read_options(options))
    events: list[Event] = []
    state, drawn = draw_influence(state, [START_INFLUENCE] * len(colours), chance, events)
    state = state._replace(seats=tuple(seat._replace(gold=START_GOLD) for seat in state.seats))
    for at, got in enumerate(drawn):
        figures = {"gold": START_GOLD, "influence_count": len(got)}
        events.append(Event("dealt", at, figures, {"colours": got}))
    active = _roll_for_start(range(len(colours)), chance, events) if start is None else start
    events.append(Event("starts", active))
    events.append(Event("turn_began", active, {"turn": state.turn}))
    return state._replace(active=active), tuple(events)


def _roll_for_start(seats: Sequence[int], chance: Chance, events: list[Event]) -> int:
    """The seat with the highest sum; those tied for it roll again (E-10)."""
    while len(seats) > 1:
        totals = {}
        for at in seats:
            dice = roll_dice(chance)
            totals[at] = sum(dice)
            events.append(Event("start_roll", at, {"dice": dice, "total": totals[at]}))
        seats = [at for at in seats if totals[at] == max(totals.values())]
    return seats[0]
