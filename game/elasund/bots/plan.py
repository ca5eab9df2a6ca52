"""What can be done next, ordered by the worth of the position after it; in action 2 whole turns are looked at."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.elasund.actions import Action, EndBuilding
from game.elasund.bots.value import Memory, worth
from game.elasund.derived import to_act
from game.elasund.legal import LISTS, RULES
from game.elasund.pieces import INFLUENCE
from game.elasund.state import State, Step
from game.rules import SeededChance

SOONER: Final = 1e-6
"""What it is worth to build the better thing first."""


class Rated(NamedTuple):
    """An action and what the position that it leads to is worth to its seat, in cubes ahead of the rivals."""

    worth: float
    action: Action


def after(state: State, action: Action, seed: int) -> State:
    """The position after a legal action, with luck of this seed."""
    following: State = RULES[type(action)].play(state, action, SeededChance(seed))[0]
    return following


def distinct(state: State, legal: list[Action]) -> list[Action]:
    """The actions without those that differ from another in the influence paid alone: the colour that the hand holds
    most of pays."""
    at = to_act(state)
    if at is None or state.step not in (Step.PERMIT, Step.BONUS, Step.BUILD):
        return legal
    hand = state.seats[at].influence
    best = INFLUENCE[hand.index(max(hand))]
    return [action for action in legal if getattr(action, "pay", None) in (None, best)]


def best_of(state: State, legal: list[Action], memory: Memory, seed: int) -> list[Rated]:
    """Legal actions by the worth of the position after them, best first."""
    at = to_act(state)
    assert at is not None
    found = [
        Rated(_worth(after(state, action, seed), at, memory, seed), action) for action in distinct(state, legal)
    ]
    found.sort(key=lambda each: each.worth, reverse=True)
    return found


def _worth(state: State, at: int, memory: Memory, seed: int) -> float:
    """Worth with what the turn's building still asks for: a church tile to choose, the second build."""
    state = settled(state, seed)
    best = worth(state, at, memory)
    if state.step is Step.BUILD and state.active == at and state.builds:
        for action in distinct(state, LISTS[state.step](state)):
            if not isinstance(action, EndBuilding):
                best = max(best, worth(settled(after(state, action, seed), seed), at, memory) - SOONER)
    return best


def settled(state: State, seed: int) -> State:
    """The position with a church that has been paid for: its first tile laid, either of the two drawn."""
    return after(state, LISTS[state.step](state)[0], seed) if state.step is Step.CHURCH_TILE else state
