"""What can be done next, ordered by the worth of the position after it; in action 2 whole turns are looked at."""

from __future__ import annotations

from game.elasund.actions import Action, EndBuilding
from game.elasund.bots.value import Memory, worth
from game.elasund.derived import to_act
from game.elasund.legal import LISTS, RULES
from game.elasund.pieces import INFLUENCE
from game.elasund.state import State, Step
from game.rules import SeededChance


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


def best_of(state: State, legal: list[Action], memory: Memory, seed: int) -> list[tuple[float, Action]]:
    """Worth and action, best first."""
    at = to_act(state)
    assert at is not None
    found: list[tuple[float, Action]] = []
    for action in distinct(state, legal):
        following = after(state, action, seed)
        found.append((_worth(following, at, memory, seed), action))
    found.sort(key=lambda each: each[0], reverse=True)
    return found


def _worth(state: State, at: int, memory: Memory, seed: int) -> float:
    """Worth with what the turn's building still asks for: a church tile to choose, the second build."""
    if state.step is Step.CHURCH_TILE:
        return max([_worth(after(state, tile, seed), at, memory, seed) for tile in LISTS[state.step](state)])
    best = worth(state, at, memory)
    if state.step is Step.BUILD and state.active == at and state.builds:
        for action in distinct(state, LISTS[state.step](state)):
            if not isinstance(action, EndBuilding):
                following = after(state, action, seed)
                if following.step is Step.CHURCH_TILE:
                    following = after(following, LISTS[following.step](following)[0], seed)
                best = max(best, worth(following, at, memory))
    return best
