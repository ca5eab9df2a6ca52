"""The end of a build: win check, then homeless cottages look for a place (4.3)."""

from __future__ import annotations

from collections.abc import Sequence

from game.elasund.actions import PlaceCottage
from game.elasund.derived import taken_by
from game.elasund.ending import win_if_complete
from game.elasund.flow import go_on_building
from game.elasund.pieces import COTTAGES
from game.elasund.state import Building, State, Step
from game.elasund.tables import tables
from game.rules import Chance, Event, Refusal


def finish_build(state: State, homeless: Sequence[tuple[int, str]], events: list[Event]) -> State:
    """Win check first (E-109, R-E10), then the homeless in order: the active seat's own, then clockwise (E-72)."""
    won = win_if_complete(state, events)
    if won is not None:
        return won
    if not homeless:
        return go_on_building(state)
    count = len(state.seats)
    order = sorted(homeless, key=lambda each: ((each[0] - state.active) % count, COTTAGES.index(each[1])))
    return _house(state, tuple(order), events)


def _house(state: State, homeless: tuple[tuple[int, str], ...], events: list[Event]) -> State:
    """Ask the first owner who has a place for a cottage. When a seat's go comes, and again after each placing, its
    cottages without a legal place leave the game at once (E-71, R-E11)."""
    while homeless:
        first = homeless[0][0]
        for at, cottage in homeless:
            if at == first and not places(state, cottage):
                events.append(Event("cottage_lost", at, {"cottage": cottage}))
                homeless = tuple(each for each in homeless if each != (at, cottage))
        if homeless and homeless[0][0] == first:
            return state._replace(step=Step.COTTAGE, homeless=homeless)
    return go_on_building(state._replace(homeless=()))


def cottage_fault(state: State, cottage: str, cell: int) -> str | None:
    """Why a cottage cannot stand there, None if it can: inside the city, on free cells, not on permits, trade fields
    or the foundation (E-69, E-70)."""
    footprint = state.board.footprints[cottage][cell]
    if footprint is None:
        return "outside_city"
    for covered in footprint:
        what = taken_by(state, covered)
        if what == "permit":
            return "cottage_on_permit"
        if what is not None:
            return "on_foundation" if what == "foundation" else what
        if state.board.trade[covered]:
            return "cottage_on_trade"
    return None


def places(state: State, cottage: str) -> list[int]:
    """Northern cells of every place where a cottage can stand (E-70)."""
    return [
        cell
        for cell, piece in enumerate(state.cells)
        if piece is None and cottage_fault(state, cottage, cell) is None
    ]


def legal_cottages(state: State) -> list[PlaceCottage]:
    """Every place of each homeless cottage of the deciding seat (R-E11)."""
    seat = state.homeless[0][0]
    cottage = tables(state.board).cottage
    return [cottage[kind][cell] for at, kind in state.homeless if at == seat for cell in places(state, kind)]


def refuse_cottage(state: State, action: PlaceCottage) -> Refusal | None:
    """Only the deciding seat's homeless cottages (E-72), only where `cottage_fault` finds nothing (E-70)."""
    if (state.homeless[0][0], action.cottage) not in state.homeless:
        return Refusal("E-69", "cottage_at_home", {"cottage": action.cottage})
    if not 0 <= action.cell < len(state.cells):
        return Refusal("E-69", "cell_unknown")
    fault = cottage_fault(state, action.cottage, action.cell)
    match fault:
        case None:
            return None
        case "building" | "church":
            return Refusal("E-70", "cell_taken", {"what": fault})
        case "outside_city":
            return Refusal("E-69", fault)
    return Refusal("E-70", fault)


def play_cottage(state: State, action: PlaceCottage, chance: Chance) -> tuple[State, list[Event]]:
    """The cottage stands there, free and without trade points (E-69, E-73); the next homeless one is looked after."""
    at = state.homeless[0][0]
    footprint = state.board.footprints[action.cottage][action.cell] or ()
    cells = list(state.cells)
    for cell in footprint:
        cells[cell] = Building(action.cottage, at, action.cell)
    where = tuple(("cell", cell) for cell in footprint)
    events = [Event("cottage_placed", at, {"cottage": action.cottage}, where=where)]
    homeless = tuple(each for each in state.homeless if each != (at, action.cottage))
    return _house(state._replace(cells=tuple(cells)), homeless, events), events
