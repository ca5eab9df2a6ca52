"""Action 4: at most one bonus action (section 5), then the end of the turn."""

from __future__ import annotations

from game.elasund.actions import Action, AddPermit, BonusGold, MovePermit, RaisePermit
from game.elasund.derived import colour_short, free_cells, gold_short, minus, of_colour, plus
from game.elasund.permits import cell_refusal, put_permit, take_gold
from game.elasund.pieces import INFLUENCE, PERMITS, SAME_FOR_BONUS
from game.elasund.state import Permit, State
from game.elasund.tables import BONUS_GOLD, END_TURN, tables
from game.rules import Chance, Event, Figures, Refusal

ONE_OF_EACH = (1, 1, 1)
"""Three different influence cards (E-100, E-101)."""


def legal_bonus(state: State) -> list[Action]:
    """End of the turn, and before that every bonus action that can be paid, once a turn (E-97)."""
    found: list[Action] = [END_TURN]
    me = state.seats[state.active]
    if state.bonus_used or not any(me.influence):
        return found
    here = tables(state.board)
    pays = [colour for colour, have in zip(INFLUENCE, me.influence, strict=True) if have >= SAME_FOR_BONUS]
    different = all(me.influence)
    if not pays and not different:
        return found
    free = free_cells(state)
    if pays:
        lying = [value for value in PERMITS if value not in me.permits]
        for value in lying:
            for pay in pays:
                moves = here.move[value][pay]
                found += [moves[cell] for cell in free]
        for value in lying:
            for by in me.permits:
                if 0 < by - value <= me.gold:
                    found += [here.lift[value, by][pay] for pay in pays]
    if different:
        found.append(BONUS_GOLD)
        for value in me.permits:
            if value <= me.gold:
                adds = here.add[value]
                found += [adds[cell] for cell in free]
    return found


def _used(state: State) -> Refusal | None:
    return Refusal("E-97", "bonus_used") if state.bonus_used else None


def _different_short(state: State, clause: str) -> Refusal | None:
    """Refusal unless one card of each colour is in hand (E-100, E-101)."""
    hand = state.seats[state.active].influence
    missing = tuple(colour for colour, have in zip(INFLUENCE, hand, strict=True) if have == 0)
    return Refusal(clause, "different_short", {"missing": missing}) if missing else None


def _lying_at(state: State, value: int) -> int | None:
    """Cell of the active seat's permit of this value; None if it is not on the board."""
    permit = Permit(state.active, value)
    return state.cells.index(permit) if permit in state.cells else None


def refuse_move(state: State, action: MovePermit) -> Refusal | None:
    """Bonus a: an own permit on the board to another free cell (E-98, D26) for two influence of one colour."""
    origin = _lying_at(state, action.value)
    if origin is None:
        return _used(state) or Refusal("E-98", "permit_not_on_board", {"value": action.value})
    if origin == action.cell:
        return _used(state) or Refusal("E-98", "same_cell")
    return (
        _used(state)
        or cell_refusal(state, action.cell, "E-98")
        or colour_short("E-98", state.seats[state.active].influence, action.pay, SAME_FOR_BONUS)
    )


def play_move(state: State, action: MovePermit, chance: Chance) -> tuple[State, list[Event]]:
    """The permit lies on the other cell (E-98)."""
    at, cells = state.active, list(state.cells)
    origin = cells.index(Permit(at, action.value))
    cells[origin], cells[action.cell] = None, cells[origin]
    state = _pay_influence(state, of_colour(action.pay, SAME_FOR_BONUS), gold=0)
    where = (("cell", origin), ("cell", action.cell))
    events = [Event("permit_moved", at, {"value": action.value, "pay": action.pay}, where=where)]
    return state._replace(cells=tuple(cells), bonus_used=True), events


def refuse_raise(state: State, action: RaisePermit) -> Refusal | None:
    """Bonus b: an own permit on the board for a strictly higher one from supply, for two influence of one colour and
    the difference in gold (E-99)."""
    me = state.seats[state.active]
    if _lying_at(state, action.value) is None:
        return _used(state) or Refusal("E-99", "permit_not_on_board", {"value": action.value})
    if action.by not in me.permits:
        return _used(state) or Refusal("E-99", "permit_not_in_supply", {"value": action.by})
    if action.by <= action.value:
        return _used(state) or Refusal("E-99", "not_higher", {"value": action.value, "by": action.by})
    return (
        _used(state)
        or colour_short("E-99", me.influence, action.pay, SAME_FOR_BONUS)
        or gold_short("E-99", action.by - action.value, me.gold)
    )


def play_raise(state: State, action: RaisePermit, chance: Chance) -> tuple[State, list[Event]]:
    """The higher permit lies in the place of the lower one, which goes back to supply (E-99)."""
    at, cells = state.active, list(state.cells)
    cell = cells.index(Permit(at, action.value))
    cells[cell] = Permit(at, action.by)
    price = action.by - action.value
    state = _pay_influence(state, of_colour(action.pay, SAME_FOR_BONUS), gold=price)
    seats = list(state.seats)
    left = [value for value in seats[at].permits if value != action.by]
    seats[at] = seats[at]._replace(permits=tuple(sorted([*left, action.value])))
    figures: Figures = {"value": action.value, "by": action.by, "gold": price, "pay": action.pay}
    events = [Event("permit_raised", at, figures, where=(("cell", cell),))]
    return state._replace(seats=tuple(seats), cells=tuple(cells), bonus_used=True), events


def refuse_add(state: State, action: AddPermit) -> Refusal | None:
    """Bonus c: a permit from supply on any free cell for three different influence and its value in gold; an allowed
    row does not make it cheaper (E-100, R-E18)."""
    me = state.seats[state.active]
    if action.value not in me.permits:
        return _used(state) or Refusal("E-100", "permit_not_in_supply", {"value": action.value})
    return (
        _used(state)
        or cell_refusal(state, action.cell, "E-100")
        or _different_short(state, "E-100")
        or gold_short("E-100", action.value, me.gold)
    )


def play_add(state: State, action: AddPermit, chance: Chance) -> tuple[State, list[Event]]:
    """The permit lies on its cell (E-100)."""
    figures = {"value": action.value, "gold": action.value}
    events = [Event("permit_added", state.active, figures, where=(("cell", action.cell),))]
    return put_permit(state, action.value, action.cell, ONE_OF_EACH)._replace(bonus_used=True), events


def refuse_bonus_gold(state: State, action: BonusGold) -> Refusal | None:
    """Bonus d: 2 gold for three different influence (E-101)."""
    return _used(state) or _different_short(state, "E-101")


def play_bonus_gold(state: State, action: BonusGold, chance: Chance) -> tuple[State, list[Event]]:
    """The influence is paid first, then the gold comes (E-101, R-E7)."""
    state, events = take_gold(_pay_influence(state, ONE_OF_EACH, gold=0), bonus=True)
    return state._replace(bonus_used=True), events


def _pay_influence(state: State, influence: tuple[int, int, int], gold: int) -> State:
    """The active seat pays influence to the discards and gold to the bank."""
    seats = list(state.seats)
    me = seats[state.active]
    seats[state.active] = me._replace(gold=me.gold - gold, influence=minus(me.influence, influence))
    return state._replace(seats=tuple(seats), discards=plus(state.discards, influence))
