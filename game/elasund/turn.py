"""The turn around its actions: what may be done at which point, end of action 2, end of the turn (3.2)."""

from __future__ import annotations

from game.elasund.actions import Action, EndBuilding, EndTurn
from game.elasund.building import legal_builds
from game.elasund.church import legal_church
from game.elasund.ending import end_if_dead
from game.elasund.state import State, Step
from game.elasund.tables import END_BUILDING
from game.elasund.walls import legal_walls
from game.rules import Chance, Event


def legal_building(state: State) -> list[Action]:
    """Everything that action 2 offers: the end of it, buildings, walls, the church (E-42)."""
    return [END_BUILDING, *legal_builds(state), *legal_walls(state), *legal_church(state)]


def play_end_building(state: State, action: EndBuilding, chance: Chance) -> tuple[State, list[Event]]:
    """Action 3 follows (E-42, R-E27)."""
    return state._replace(step=Step.PERMIT), [Event("building_ended", state.active, {"builds": state.builds})]


def play_end_turn(state: State, action: EndTurn, chance: Chance) -> tuple[State, list[Event]]:
    """The next seat's turn begins (E-10, E-11), unless the position is dead (E-116)."""
    events = [Event("turn_ended", state.active)]
    state = state._replace(
        turn=state.turn + 1,
        active=(state.active + 1) % len(state.seats),
        step=Step.ROLL,
        builds=0,
        bonus_used=False,
    )
    ended = end_if_dead(state, events)
    if ended.result is None:
        events.append(Event("turn_began", state.active, {"turn": state.turn}))
    return ended, events
