"""Action 2: city walls and towers (4.5)."""

from __future__ import annotations

from game.elasund.actions import BuildWall
from game.elasund.cottages import finish_build
from game.elasund.derived import gold_short
from game.elasund.payout import ask_back, draw_influence, influence_events, is_influence_short
from game.elasund.pieces import WALL_REWARDS, WALLS
from game.elasund.scoring import win_cubes
from game.elasund.sites import is_connected
from game.elasund.state import State, Wall
from game.elasund.tables import tables
from game.rules import Chance, Event, Refusal


def legal_walls(state: State) -> list[BuildWall]:
    """Every reachable space that the active seat can pay."""
    me = state.seats[state.active]
    if me.walls == WALLS:
        return []
    here, walls = tables(state.board), state.walls
    payable = [space for space, price in enumerate(here.wall_prices) if price <= me.gold and walls[space] is None]
    return [here.wall[space] for space in payable if is_connected(state, space)]


def refuse_wall(state: State, action: BuildWall) -> Refusal | None:
    """A wall left (E-80), the space free and connected (E-75), gold (E-74)."""
    me = state.seats[state.active]
    if me.walls == WALLS:
        return Refusal("E-80", "no_walls_left")
    if not 0 <= action.space < len(state.walls):
        return Refusal("E-78", "space_unknown")
    if state.walls[action.space] is not None:
        return Refusal("E-75", "wall_taken")
    if not is_connected(state, action.space):
        return Refusal("E-75", "wall_unconnected")
    return gold_short("E-74", state.board.walls[action.space].price, me.gold)


def play_wall(state: State, action: BuildWall, chance: Chance) -> tuple[State, list[Event]]:
    """The seat's next wall stands there and brings influence, or a tower with a cube (E-76, E-77). The price is paid
    before the reward is measured (R-E7)."""
    at, seats, walls = state.active, list(state.seats), list(state.walls)
    me, price = seats[at], state.board.walls[action.space].price
    number = me.walls + 1
    reward = WALL_REWARDS[number - 1]
    seats[at] = me._replace(gold=me.gold - price, walls=number)
    walls[action.space] = Wall(at, number)
    where = (("wall", action.space),)
    events = [Event("wall_built", at, {"number": number, "gold": price, "influence_count": reward}, where=where)]
    if reward == 0:
        win_cubes(seats, at, "tower", where, events)
    state = state._replace(seats=tuple(seats), walls=tuple(walls), builds=state.builds + 1)
    if reward:
        due = [reward if seat == at else 0 for seat in range(len(seats))]
        if is_influence_short(state, due):
            return ask_back(state, due, events), events
        state, drawn = draw_influence(state, due, chance, events)
        events += influence_events(state, drawn)
    return finish_build(state, (), events), events
