"""Action 1: the roll, where the ship goes and what the row it reaches pays."""

from __future__ import annotations

from game.elasund.actions import MoveShip, Roll
from game.elasund.derived import clockwise
from game.elasund.flow import go_on_building
from game.elasund.payout import ask_back, draw_influence, is_influence_short, pay_gold
from game.elasund.pieces import BUILDINGS, DIE, PIRATE_ROLL, SHIFT
from game.elasund.pirate import meet_pirate
from game.elasund.state import Building, State, Step
from game.elasund.tables import tables
from game.rules import Chance, Event, Refusal

_DIE = tuple((face, 1) for face in DIE)
_INCOME = {kind.name: kind.income for kind in BUILDINGS.values()}


def roll_dice(chance: Chance) -> tuple[int, int]:
    """Two dice, one after the other."""
    return int(chance.draw("die", _DIE)), int(chance.draw("die", _DIE))


def play_roll(state: State, action: Roll, chance: Chance) -> tuple[State, list[Event]]:
    """Ship to the row rolled, with its income (E-12). If it stands there already it must be shifted (E-13); a 7 brings
    the pirate (E-29)."""
    dice = roll_dice(chance)
    total = sum(dice)
    events = [Event("rolled", state.active, {"dice": dice, "total": total})]
    if total == PIRATE_ROLL:
        return state._replace(step=Step.PIRATE, pirate=True), events
    row = tables(state.board).row_index[total]
    if row == state.ship:
        return state._replace(step=Step.SHIFT, pirate=False), events
    return _pay_row(_sail(state, row, False, events), chance, events), events


def ship_rows(state: State) -> list[int]:
    """Row indices that the ship may go to: two rows up or down over existing rows (E-13 to E-15), with the pirate any
    row but its own (E-29)."""
    rows = range(len(state.board.rows))
    if state.step is Step.SHIFT:
        return [row for row in (state.ship - SHIFT, state.ship + SHIFT) if row in rows]
    return [row for row in rows if row != state.ship]


def legal_ship(state: State) -> list[MoveShip]:
    """A move to each row that the ship may go to."""
    ship = tables(state.board).ship
    return [ship[row] for row in ship_rows(state)]


def refuse_ship(state: State, action: MoveShip) -> Refusal | None:
    """Only to one of `ship_rows` (E-13, E-29)."""
    labels = state.board.rows
    if not 0 <= action.row < len(labels):
        return Refusal("E-03", "row_unknown")
    rows = ship_rows(state)
    if action.row in rows:
        return None
    if state.step is Step.SHIFT:
        return Refusal("E-13", "ship_shift", {"rows": tuple(labels[row] for row in rows)})
    return Refusal("E-29", "ship_stays", {"row": labels[state.ship]})


def play_ship(state: State, action: MoveShip, chance: Chance) -> tuple[State, list[Event]]:
    """Ship to the row: income there after a shift (E-16), after a 7 the pirate instead (E-30)."""
    events: list[Event] = []
    pirate = state.step is Step.PIRATE
    state = _sail(state, action.row, pirate, events)
    return (meet_pirate(state) if pirate else _pay_row(state, chance, events)), events


def _sail(state: State, row: int, pirate: bool, events: list[Event]) -> State:
    labels = state.board.rows
    origin = None if state.ship < 0 else labels[state.ship]
    figures = {"origin": origin, "row": labels[row], "pirate": int(pirate)}
    events.append(Event("ship_moved", state.active, figures, where=(("row", row),)))
    return state._replace(ship=row, pirate=pirate)


def row_income(state: State) -> tuple[list[int], list[int], list[list[tuple[str, int]]]]:
    """By seat: gold, influence and the buildings that pay them in the ship's row, each building once however many of
    its cells lie there (E-17 to E-21)."""
    gold, influence = [0] * len(state.seats), [0] * len(state.seats)
    sources: list[list[tuple[str, int]]] = [[] for _ in state.seats]
    before, cells = None, state.cells
    for cell in state.board.row_cells[state.ship]:
        piece = cells[cell]
        if type(piece) is Building and piece != before:
            kind = _INCOME[piece.kind]
            if kind is not None:
                (gold if kind == "gold" else influence)[piece.seat] += 1
                sources[piece.seat].append(("cell", piece.cell))
        before = piece
    return gold, influence, sources


def _pay_row(state: State, chance: Chance, events: list[Event]) -> State:
    """Pay everybody the row's income: all gold first, then influence seat by seat (E-23, R-E4, R-E7)."""
    row = state.board.rows[state.ship]
    gold, influence, sources = row_income(state)
    if not any(gold) and not any(influence):
        events.append(Event("no_income", None, {"row": row}, where=(("row", state.ship),)))
        return go_on_building(state)
    state = pay_gold(state, gold, events)
    short = is_influence_short(state, influence)
    drawn: list[tuple[str, ...]] = [()] * len(state.seats)
    if not short:
        state, drawn = draw_influence(state, influence, chance, events)
    for at in clockwise(state):
        if gold[at] or drawn[at]:
            figures = {"gold": gold[at], "influence_count": len(drawn[at]), "row": row}
            events.append(Event("income", at, figures, {"colours": drawn[at]}, tuple(sources[at])))
    return ask_back(state, influence, events) if short else go_on_building(state)
