"""What a game's rules say of one kind of action: when it can be taken, what refuses it then, what plays it."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Any, NamedTuple, TypeAlias

from game.rules import Chance, Event, IllegalAction, Refusal

Refuse: TypeAlias = Callable[[Any, Any], Refusal | None]
"""(position, action): why it is not legal, None when it is."""
Play: TypeAlias = Callable[[Any, Any, Chance], tuple[Any, list[Event]]]
"""(position, legal action, luck): the position afterwards and what happened."""


class Rule(NamedTuple):
    """The steps in which a kind of action can be taken, what refuses it there and what plays it."""

    steps: tuple[StrEnum, ...]
    refuse: Refuse
    play: Play

    def apply(
        self, state: Any, action: Any, chance: Chance, refusal: Refusal | None
    ) -> tuple[Any, tuple[Event, ...]]:
        """Position after the action and what happened. Raises IllegalAction with the refusal where there is one,
        ChanceError if luck does not fit."""
        if refusal is not None:
            raise IllegalAction(refusal)
        after, events = self.play(state, action, chance)
        return after, tuple(events)


def refuse_nothing(state: Any, action: Any) -> None:
    """Of a kind of action that is never refused in its steps."""
