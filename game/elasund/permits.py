"""Action 3: a permit or 2 gold (3.6)."""

from __future__ import annotations

from collections.abc import Iterable

from game.elasund.actions import PlacePermit, TakeGold
from game.elasund.derived import colour_short, free_cells, free_in_row, gold_short, minus, of_colour, plus, taken_by
from game.elasund.payout import pay_gold
from game.elasund.pieces import GOLD_TAKEN, INFLUENCE, SAME_FOR_ROW
from game.elasund.state import Permit, State, Step
from game.elasund.tables import TAKE_GOLD, tables
from game.rules import Chance, Event, Refusal


def allowed_cells(state: State) -> list[int]:
    """The free cells open without influence, from the north-west on: those of the ship's row, or where it has none
    those of the nearest row above and of the nearest below that has one (E-90, E-93, R-E17)."""
    ship = state.ship
    here = free_in_row(state, ship) if ship >= 0 else []
    if here:
        return here
    above, below = range(ship - 1, -1, -1), range(ship + 1, len(state.board.rows))
    return _first_free(state, above) + _first_free(state, below)


def _first_free(state: State, rows: Iterable[int]) -> list[int]:
    """The free cells of the first of these rows that has one."""
    for row in rows:
        free = free_in_row(state, row)
        if free:
            return free
    return []


def legal_permits(state: State) -> list[PlacePermit | TakeGold]:
    """2 gold, and each affordable permit on each free cell: without influence in the allowed rows, with each colour of
    which two are in hand in all others (E-94, E-95)."""
    found: list[PlacePermit | TakeGold] = [TAKE_GOLD]
    me = state.seats[state.active]
    payable = [value for value in me.permits if value <= me.gold]
    if not payable:
        return found
    allowed = allowed_cells(state)
    pays = [colour for colour, have in zip(INFLUENCE, me.influence, strict=True) if have >= SAME_FOR_ROW]
    others = [cell for cell in free_cells(state) if cell not in allowed] if pays else []
    by_value = tables(state.board).place
    for value in payable:
        place = by_value[value]
        actions = place[None]
        found += [actions[cell] for cell in allowed]
        for pay in pays:
            actions = place[pay]
            found += [actions[cell] for cell in others]
    return found


def refuse_permit(state: State, action: PlacePermit) -> Refusal | None:
    """A permit from supply (E-90, E-96) on a free cell (E-92), in an allowed row without influence (E-93, E-95), in
    any other with two of one colour (E-94); gold for its value (E-90)."""
    me = state.seats[state.active]
    if action.value not in me.permits:
        return Refusal("E-90" if me.permits else "E-96", "permit_not_in_supply", {"value": action.value})
    refusal = cell_refusal(state, action.cell, "E-92")
    if refusal is not None:
        return refusal
    labels, row_of = state.board.rows, tables(state.board).row_of
    row = row_of[action.cell]
    allowed = allowed_cells(state)
    if action.cell in allowed:
        if action.pay is not None:
            return Refusal("E-95", "influence_not_needed", {"row": labels[row]})
    elif action.pay is None:
        rows = tuple(sorted({row_of[cell] for cell in allowed}))
        clause = "E-90" if rows == (state.ship,) else "E-93"
        return Refusal(clause, "row_not_allowed", {"row": labels[row], "rows": tuple(labels[each] for each in rows)})
    else:
        refusal = colour_short("E-94", me.influence, action.pay, SAME_FOR_ROW)
    return refusal or gold_short("E-90", action.value, me.gold)


def cell_refusal(state: State, cell: int, clause: str) -> Refusal | None:
    """Refusal for a cell that does not exist or is not free."""
    if not 0 <= cell < len(state.cells):
        return Refusal(clause, "cell_unknown")
    what = taken_by(state, cell)
    return None if what is None else Refusal(clause, "cell_taken", {"what": what})


def put_permit(state: State, value: int, cell: int, influence: tuple[int, int, int]) -> State:
    """The active seat's permit from supply lies on the cell; gold for its value and the influence are paid."""
    at, seats, cells = state.active, list(state.seats), list(state.cells)
    me = seats[at]
    seats[at] = me._replace(
        gold=me.gold - value,
        influence=minus(me.influence, influence),
        permits=tuple(each for each in me.permits if each != value),
    )
    cells[cell] = Permit(at, value)
    return state._replace(seats=tuple(seats), cells=tuple(cells), discards=plus(state.discards, influence))


def play_permit(state: State, action: PlacePermit, chance: Chance) -> tuple[State, list[Event]]:
    """The permit lies on its cell (E-90, E-91, E-94); the bonus action follows."""
    paid = (0, 0, 0) if action.pay is None else of_colour(action.pay, SAME_FOR_ROW)
    figures = {"value": action.value, "gold": action.value, "pay": action.pay}
    events = [Event("permit_placed", state.active, figures, where=(("cell", action.cell),))]
    return put_permit(state, action.value, action.cell, paid)._replace(step=Step.BONUS), events


def take_gold(state: State, bonus: bool) -> tuple[State, list[Event]]:
    """2 gold for the active seat (E-90, E-101); the shortage rule holds here too (R-E6)."""
    events: list[Event] = []
    due = [GOLD_TAKEN if seat == state.active else 0 for seat in range(len(state.seats))]
    state = pay_gold(state, due, events)
    events.append(Event("gold_taken", state.active, {"gold": GOLD_TAKEN, "bonus": int(bonus)}))
    return state, events


def play_gold(state: State, action: TakeGold, chance: Chance) -> tuple[State, list[Event]]:
    """2 gold instead of a permit (E-90); the bonus action follows."""
    state, events = take_gold(state, bonus=False)
    return state._replace(step=Step.BONUS), events
