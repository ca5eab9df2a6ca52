"""The first position (5.0)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.king_of_the_elves.board import Board
from game.king_of_the_elves.deal import begin_journey
from game.king_of_the_elves.pieces import CARDS, COATS, GOLD
from game.king_of_the_elves.piles import NO_CARDS
from game.king_of_the_elves.state import Options, Phase, Seat, State, read_options
from game.rules import Chance, Event, Option, starting_seat


def empty_table(board: Board, colours: Sequence[str], options: Options) -> State:
    """Everything in place before luck decides anything: all cards in the pile, coats and gold dealt out (K-02, K-10,
    K-11)."""
    return State(
        board=board,
        options=options,
        seats=tuple(Seat(colour, GOLD, NO_CARDS, COATS, 0, ()) for colour in colours),
        journey=1,
        starter=0,
        phase=Phase.PLAN,
        active=0,
        passes=0,
        deck=CARDS,
        discards=NO_CARDS,
        travel=None,
        result=None,
    )


def first_position(
    board: Board, colours: Sequence[str], options: Mapping[str, Option], start: int | None, chance: Chance
) -> tuple[State, tuple[Event, ...]]:
    """First position and what happened: luck chooses who begins unless `start` names the seat (D29, R-K28), then
    journey 1 begins. Raises ValueError for options that do not fit."""
    starter = starting_seat(colours, start, chance)
    events = [Event("starts", starter)]
    state = empty_table(board, colours, read_options(options))._replace(starter=starter)
    return begin_journey(state, chance, events), tuple(events)
