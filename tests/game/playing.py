"""Playing action by action in tests of one game: what is allowed, what is refused and why, what follows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

import pytest

from game.rules import Event, Game, IllegalAction, Outcome, Refusal, ReplayChance

State = TypeVar("State")
Luck = tuple[str, Outcome]


class Playing(Generic[State]):
    """A game's rules, its type of positions and its figures of refusals by reason."""

    def __init__(self, game: Game, state: type[State], reasons: Mapping[str, Sequence[str]]) -> None:
        self.game = game
        self.state = state
        self.reasons = reasons

    def play_events(self, state: State, action: Any, luck: Iterable[Luck] = ()) -> tuple[State, tuple[Event, ...]]:
        """The position after a legal action with exactly this luck, and what happened; the action must be listed."""
        self.allowed(state, action)
        chance = ReplayChance(luck)
        after, events = self.game.apply(state, action, chance)
        chance.finish()
        assert isinstance(after, self.state)
        return after, events

    def play(self, state: State, action: Any, luck: Iterable[Luck] = ()) -> State:
        """The position after a legal action with exactly this luck."""
        return self.play_events(state, action, luck)[0]

    def play_all(self, state: State, *moves: Any) -> State:
        """The position after several actions, each alone or as a pair with its luck."""
        for each in moves:
            is_pair = isinstance(each, tuple)
            state = self.play(state, *each) if is_pair else self.play(state, each)
        return state

    def refused(
        self, state: State, action: Any, clauses: str | Sequence[str], reason: str, **figures: object
    ) -> Refusal:
        """Check that an action is refused with one of these clauses, this reason and at least these figures; that it is
        not listed; and that applying it raises and changes nothing."""
        refusal = self.game.refusal(state, action)
        assert refusal is not None, f"{action} is allowed"
        assert refusal.reason == reason, refusal
        assert refusal.clause in ((clauses,) if isinstance(clauses, str) else clauses), refusal
        assert set(refusal.figures) == set(self.reasons[reason]), refusal
        for key, value in figures.items():
            assert refusal.figures.get(key) == value, refusal
        assert action not in self.game.legal(state), f"{action} is refused and listed"
        before = hash(state)
        with pytest.raises(IllegalAction) as raised:
            self.game.apply(state, action, ReplayChance(()))
        assert raised.value.refusal == refusal
        assert hash(state) == before
        return refusal

    def allowed(self, state: State, action: Any) -> None:
        """Check that an action is not refused and is listed."""
        refusal = self.game.refusal(state, action)
        assert refusal is None, f"{action}: {refusal}"
        assert action in self.game.legal(state), f"{action} is not listed"

    def legal_of(self, state: State, kind: type) -> list[Any]:
        """The legal actions of one kind."""
        return [each for each in self.game.legal(state) if isinstance(each, kind)]
