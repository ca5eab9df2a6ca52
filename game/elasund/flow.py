"""Where the turn goes on after something has been settled in action 1 or 2."""

from __future__ import annotations

from game.elasund.pieces import BUILDS_A_TURN
from game.elasund.state import State, Step


def go_on_building(state: State) -> State:
    """Action 2 goes on, or action 3 begins after the second build (E-42, R-E27)."""
    return state._replace(step=Step.BUILD if state.builds < BUILDS_A_TURN else Step.PERMIT)
