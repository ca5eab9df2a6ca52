"""Action 2: the church (4.6)."""

from __future__ import annotations

from game.elasund.actions import BuildChurch, ChooseChurchTile
from game.elasund.clearing import Clearing
from game.elasund.cottages import finish_build
from game.elasund.derived import church_begun, church_left, church_site, gold_short
from game.elasund.pieces import CHURCH_GOLD
from game.elasund.scoring import win_cubes
from game.elasund.state import ChurchTile, State, Step
from game.elasund.tables import BUILD_CHURCH, tables
from game.rules import Chance, Event, Refusal


def legal_church(state: State) -> list[BuildChurch]:
    """The church tile, if there is one and gold for it."""
    payable = state.seats[state.active].gold >= CHURCH_GOLD
    return [BUILD_CHURCH] if payable and church_left(state) else []


def refuse_church(state: State, action: BuildChurch) -> Refusal | None:
    """A tile left (E-88) and gold (E-81)."""
    if church_left(state) == 0:
        return Refusal("E-88", "church_complete")
    return gold_short("E-81", CHURCH_GOLD, state.seats[state.active].gold)


def play_church(state: State, action: BuildChurch, chance: Chance) -> tuple[State, list[Event]]:
    """Pay (E-81). The first builder draws two tiles to choose from (E-82, R-E19); later the top tile goes to its place
    (E-83), at last the one put at the bottom."""
    at, seats = state.active, list(state.seats)
    seats[at] = seats[at]._replace(gold=seats[at].gold - CHURCH_GOLD)
    events = [Event("church_paid", at, {"gold": CHURCH_GOLD})]
    state = state._replace(seats=tuple(seats), builds=state.builds + 1)
    if not church_begun(state):
        state, one = _draw(state, chance)
        state, two = _draw(state, chance)
        drawn = (min(one, two), max(one, two))
        events.append(Event("church_drawn", at, {}, {"tiles": drawn}, in_hand=False))
        return state._replace(step=Step.CHURCH_TILE, drawn=drawn), events
    if state.church:
        state, tile = _draw(state, chance)
    else:
        state, tile = state._replace(church_bottom=0), state.church_bottom
    site = church_site(state)
    assert site is not None
    return _place(state, tile, site[tile - 1], events), events


def _draw(state: State, chance: Chance) -> tuple[State, int]:
    """The top tile of the pile (R-E24)."""
    tile = int(chance.draw("church", tuple((tile, 1) for tile in state.church)))
    return state._replace(church=tuple(each for each in state.church if each != tile)), tile


def _place(state: State, tile: int, cell: int, events: list[Event]) -> State:
    """The tile displaces any building (E-84), sends a permit home without payment (E-85), and brings one cube but no
    trade points (E-81, E-86)."""
    at = state.active
    where = (("cell", cell),)
    events.append(Event("church_built", at, {"tile": tile}, where=where))
    work = Clearing.of(state)
    work.send_permits_home((cell,), events)
    work.displace((cell,), at, events)
    work.cells[cell] = ChurchTile(tile, at, cell)
    win_cubes(work.seats, at, "church", where, events)
    return finish_build(work.done(), work.homeless, events)


def legal_church_tiles(state: State) -> list[ChooseChurchTile]:
    """The two tiles drawn."""
    church = tables(state.board).church
    return [church[tile - 1] for tile in state.drawn]


def refuse_church_tile(state: State, action: ChooseChurchTile) -> Refusal | None:
    """One of the two tiles drawn (E-82)."""
    return None if action.tile in state.drawn else Refusal("E-82", "not_drawn", {"tile": action.tile})


def play_church_tile(state: State, action: ChooseChurchTile, chance: Chance) -> tuple[State, list[Event]]:
    """The tile goes on the foundation and fixes the site, the other one to the bottom of the pile (E-82, E-83)."""
    other = next(tile for tile in state.drawn if tile != action.tile)
    events: list[Event] = []
    state = state._replace(drawn=(), church_bottom=other)
    return _place(state, action.tile, state.board.foundation, events), events
