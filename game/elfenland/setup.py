"""The first position (section 3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.elfenland.board import Board
from game.elfenland.deal import begin_round
from game.elfenland.derived import clockwise
from game.elfenland.pieces import CARDS, COUNTERS, KINDS, ROW
from game.elfenland.piles import NO_CARDS, NO_COUNTERS, draw
from game.elfenland.state import Options, Phase, Seat, State, read_options
from game.rules import Chance, Event, Option, starting_seat


def empty_table(board: Board, colours: Sequence[str], options: Options) -> State:
    """Everything in place before luck decides anything: boots in the first town where they may begin, piles full
    (L-03 to L-08)."""
    home = board.starts[0]
    return State(
        board=board,
        options=options,
        seats=tuple(
            Seat(
                colour=colour,
                town=home,
                fetched=0,
                hand=NO_CARDS,
                open=NO_COUNTERS,
                hidden=NO_COUNTERS,
                obstacle=True,
                destination=-1,
                thrown=NO_CARDS,
            )
            for colour in colours
        ),
        home=home,
        round=1,
        starter=0,
        phase=Phase.DRAW,
        active=0,
        picks=0,
        passes=0,
        row=(),
        supply=COUNTERS,
        deck=CARDS,
        played=NO_CARDS,
        counters=(-1,) * len(board.links),
        obstacles=0,
        result=None,
    )


def first_position(
    board: Board, colours: Sequence[str], options: Mapping[str, Option], start: int | None, chance: Chance
) -> tuple[State, tuple[Event, ...]]:
    """First position and what happened: luck chooses who begins unless `start` names the seat (D-8), where all begin if
    the board leaves that open, the open counters (L-07) and town cards (L-11, L-72), then round 1 begins (R-L16).
    Raises ValueError for options that do not fit."""
    state = empty_table(board, colours, read_options(options))
    events: list[Event] = []
    starter = starting_seat(colours, start, chance)
    events.append(Event("starts", starter))
    state = state._replace(starter=starter, active=starter)
    state = _draw_home(state, chance, events)
    supply = list(state.supply)
    row = tuple([draw(supply, "counter", chance) for _ in range(ROW)])
    events.append(Event("row_laid", None, {"counters": tuple(KINDS[kind] for kind in row)}))
    state = state._replace(row=row, supply=tuple(supply))
    if state.options.destination:
        state = _deal_destinations(state, chance, events)
    state = begin_round(state, chance, events)
    return state, tuple(events)


def _draw_town(towns: Sequence[int], board: Board, what: str, chance: Chance) -> int:
    """One of the towns by luck."""
    name = chance.draw(what, [(board.towns[town].name, 1) for town in towns])
    return next(town for town in towns if board.towns[town].name == name)


def _draw_home(state: State, chance: Chance, events: list[Event]) -> State:
    """All boots into the town where they begin, drawn by lot where the board has several (L-03, section 7)."""
    board = state.board
    if len(board.starts) == 1:
        return state
    home = _draw_town(board.starts, board, "home", chance)
    events.append(Event("home_drawn", None, {"town": board.towns[home].name}, where=(("town", home),)))
    return state._replace(home=home, seats=tuple(seat._replace(town=home) for seat in state.seats))


def _deal_destinations(state: State, chance: Chance, events: list[Event]) -> State:
    """One town card each, from the seat that begins on, never of the town where all begin (L-72); every board has
    enough of them."""
    board = state.board
    cards = [town for town in board.destinations if town != state.home]
    seats = list(state.seats)
    for at in clockwise(state):
        town = _draw_town(cards, board, "destination", chance)
        cards.remove(town)
        seats[at] = seats[at]._replace(destination=town)
        events.append(Event("destination_dealt", at, secret={"town": board.towns[town].name}, in_hand=False))
    return state._replace(seats=tuple(seats))
