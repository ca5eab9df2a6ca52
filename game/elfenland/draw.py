"""Phase 3: everybody takes three counters, one at a time (4.3)."""

from __future__ import annotations

from game.elfenland.actions import Action, Take, TakeBlind
from game.elfenland.derived import following, with_seat
from game.elfenland.pieces import KINDS, PICKS, RAFT
from game.elfenland.piles import changed, draw
from game.elfenland.state import Phase, State
from game.elfenland.tables import TAKE, TAKE_BLIND
from game.rules import Chance, Event, Refusal


def legal_takes(state: State) -> list[Action]:
    """Each kind of the open counters once, and the face-down supply, which never runs out (L-18, R-L26)."""
    return [*[TAKE[kind] for kind in sorted(set(state.row))], TAKE_BLIND]


def refuse_take(state: State, action: Take) -> Refusal | None:
    """Only a counter that lies open (L-18)."""
    if not 0 <= action.kind < RAFT:
        return Refusal("L-06", "kind_unknown")
    if action.kind not in state.row:
        return Refusal("L-18", "not_in_row", {"counter": KINDS[action.kind]})
    return None


def play_take(state: State, action: Take, chance: Chance) -> tuple[State, list[Event]]:
    """The counter goes to the player; a new one is turned up in its place before anything else (L-20, R-L19)."""
    place = state.row.index(action.kind)
    supply = list(state.supply)
    new = draw(supply, "counter", chance)
    row = (*state.row[:place], new, *state.row[place + 1 :])
    where = (("row", place),)
    events = [
        Event("took", state.active, {"counter": KINDS[action.kind]}, where=where),
        Event("refilled", None, {"counter": KINDS[new]}, where=where),
    ]
    return _add_counter(state, action.kind, row, supply, events), events


def play_take_blind(state: State, action: TakeBlind, chance: Chance) -> tuple[State, list[Event]]:
    """A counter drawn face down lies open all the same (L-19)."""
    supply = list(state.supply)
    kind = draw(supply, "counter", chance)
    events = [Event("drew_blind", state.active, {"counter": KINDS[kind]})]
    return _add_counter(state, kind, state.row, supply, events), events


def _add_counter(state: State, kind: int, row: tuple[int, ...], supply: list[int], events: list[Event]) -> State:
    """The active seat has one more open counter; the next one picks, until each has picked three times (L-21)."""
    seat = state.seats[state.active]
    picks = state.picks + 1
    done = picks == PICKS * len(state.seats)
    active = state.starter if done else following(state)
    if done:
        events.append(Event("planning_began", active))
    return state._replace(
        seats=with_seat(state, state.active, seat._replace(open=changed(seat.open, kind, 1))),
        phase=Phase.PLAN if done else Phase.DRAW,
        active=active,
        picks=picks,
        row=row,
        supply=tuple(supply),
    )
