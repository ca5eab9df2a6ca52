"""Looking ahead: the likeliest turns are played on by all seats, in several deals of what is hidden and of luck."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.elasund.actions import Action
from game.elasund.bots.plan import Rated, after, best_of
from game.elasund.bots.quick import quick
from game.elasund.bots.value import Memory, worth
from game.elasund.derived import to_act
from game.elasund.imagine import imagine
from game.elasund.legal import LISTS, RULES
from game.elasund.observe import observe
from game.elasund.state import State, Step
from game.rules import SeededChance


class Effort(NamedTuple):
    """How much is looked at."""

    stages: tuple[tuple[int, int], ...] = ((5, 24),)
    """One after the other: how many turns, the best so far, are compared, and in how many more deals each is
    played on."""
    margin: float = 0.6
    """A turn is compared if its worth is so near the best one's."""
    trust: float = 0.5
    """Share of the worth at the end of one's turn beside the worth found by playing on."""
    ahead: int = 4
    """Turns played on, in whole rounds: one at least, two between two."""


_CROWDED: Final = Effort()
EFFORT: Final = {2: Effort(stages=((8, 8), (4, 16), (2, 32))), 3: _CROWDED, 4: _CROWDED}
"""By number of seats: between two the likeliest are told apart in more deals."""

LOOKED_AT: Final = frozenset((Step.SHIFT, Step.BUILD, Step.CHURCH_TILE, Step.COTTAGE, Step.PERMIT))
"""Where looking ahead helps. What the pirate does shows at once, and tells less than what luck does to the rest; the
bonus is spent as the turn that was chosen before has it, or a permit just placed would be moved for cards."""


def search(state: State, memory: Memory, effort: Effort, seed: int) -> Iterator[list[Rated]]:
    """The legal actions by worth, best first; then, if there is a question, the likeliest by how it goes on,
    stage by stage."""
    at = to_act(state)
    assert at is not None
    rated = best_of(state, LISTS[state.step](state), memory, seed)
    yield rated
    turns, _ = effort.stages[0]
    near = [each for each in rated[:turns] if each.worth >= rated[0].worth - effort.margin]
    if state.step not in LOOKED_AT or len(near) == 1:
        return
    lines = [_Line(each.action, _finish_turn(after(state, each.action, seed), at, memory, seed)) for each in near]
    deals = 0
    for turns, more in effort.stages:
        compared, others = lines[:turns], lines[turns:]
        for line in compared:
            for deal in range(deals, deals + more):
                line.total += _play_on(line.end, at, memory, f"{seed}/{deal}", effort.ahead)
        deals += more
        for line in compared:
            line.worth = effort.trust * worth(line.end, at, memory) + (1 - effort.trust) * line.total / deals
        lines = sorted(compared, key=lambda line: line.worth, reverse=True) + others
        yield [Rated(line.worth, line.action) for line in lines]


@dataclass
class _Line:
    """A turn of one's own that is compared."""

    action: Action
    end: State
    """The position when that turn is over."""
    total: float = 0.0
    """What playing on from there was worth in all deals together."""
    worth: float = 0.0


def _finish_turn(state: State, at: int, memory: Memory, seed: int) -> State:
    """The position when the turn is over, the seat playing it on by worth."""
    turn = state.turn
    while state.turn == turn and state.result is None:
        legal: list[Action] = LISTS[state.step](state)
        if len(legal) == 1:
            action = legal[0]
        elif to_act(state) == at:
            action = best_of(state, legal, memory, seed)[0].action
        else:
            action = quick(state, memory)
        state = after(state, action, seed)
    return state


def _play_on(state: State, at: int, memory: Memory, seed: str, ahead: int) -> float:
    """The worth after as many turns, in whole rounds, all seats playing quickly with luck of this seed."""
    if state.result is None:
        state = imagine(observe(state, at), SeededChance(seed))
        count = len(state.seats)
        last = state.turn + count * max(1, ahead // count)
        turn = 0
        while state.turn < last and state.result is None:
            if state.turn != turn:
                turn = state.turn
                chance = SeededChance(f"{seed}/{turn}")
            action = quick(state, memory)
            state = RULES[type(action)].play(state, action, chance)[0]
    return worth(state, at, memory)
