"""A game's rules put together behind the protocol of `game.rules`: what is the same in every game stands here once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from game.maps import TiledMap
from game.rules import Chance, Event, IllegalAction, Option, Refusal, Result, check_seats

Refuse: TypeAlias = Callable[[Any, Any], Refusal | None]
"""(position, action): why it is not legal, None when it is."""
Play: TypeAlias = Callable[[Any, Any, Chance], tuple[Any, list[Event]]]
"""(position, legal action, luck): the position afterwards and what happened."""


class AnyBoard(Protocol):
    """What every game's board has: the map's name, and the numbers of seats that it can be played with."""

    @property
    def name(self) -> str: ...

    @property
    def seats(self) -> tuple[int, ...]: ...


class AnyState(Protocol):
    """What every game's position has: who won and how, None while the game goes on."""

    @property
    def result(self) -> Result | None: ...


Board = TypeVar("Board", bound=AnyBoard)
State = TypeVar("State", bound=AnyState)
Action = TypeVar("Action")
Observation = TypeVar("Observation")
Quote = TypeVar("Quote")


class Rule(NamedTuple):
    """The steps in which a kind of action can be taken, what refuses it there and what plays it."""

    steps: tuple[StrEnum, ...]
    refuse: Refuse
    play: Play


def refuse_nothing(state: Any, action: Any) -> None:
    """Of a kind of action that is never refused in its steps."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Rulebook(Generic[Board, State, Action, Observation, Quote]):
    """One game's rules: its facts, its two tables, and its functions where games differ. `game.rules.Game` says what
    each of them does."""

    name: str
    seat_counts: tuple[int, ...]
    colours: tuple[str, ...]
    house_rules: Mapping[str, tuple[Option, ...]]
    counts: str

    rules: Mapping[type, Rule]
    """By kind of action."""
    lists: Mapping[Any, Callable[[State], list[Any]]]
    """By step: every legal action, each once, in a fixed order."""
    step: Callable[[State], StrEnum]
    """What is being decided."""
    untimely: Callable[[State, Action], Refusal]
    """Why an action is refused in a step that is not its own."""

    read_board: Callable[[TiledMap], Board]
    first_position: Callable[
        [Board, Sequence[str], Mapping[str, Option], int | None, Chance], tuple[State, tuple[Event, ...]]
    ]
    """As `setup`, for colours and a start that fit."""
    to_act: Callable[[State], int | None]
    commits: Callable[[State, Action, Sequence[Event]], bool]
    quote: Callable[[State, Action], Quote]
    observe: Callable[[State, int | None], Observation]
    imagine: Callable[[Observation, Chance], State]
    scores: Callable[[State], tuple[int, ...]]
    action_to_words: Callable[[State, Action], dict[str, Any]]
    action_from_words: Callable[[State, Mapping[str, Any]], Action]
    position_to_words: Callable[[State], dict[str, Any]]
    position_from_words: Callable[[Board, Sequence[str], Mapping[str, Option], Mapping[str, Any]], State]
    status: Callable[[State], list[str]]
    summary: Callable[[State], dict[str, Any]]

    def board_seats(self, board: Board) -> tuple[int, ...]:
        """Numbers of seats that this board can be played with."""
        return board.seats

    def setup(
        self, board: Board, colours: Sequence[str], options: Mapping[str, Option], start: int | None, chance: Chance
    ) -> tuple[State, tuple[Event, ...]]:
        """First position and what happened in setting it up; `start` None lets luck choose who begins. Raises
        ValueError for colours, options or a start that do not fit, and for too many or too few players."""
        check_seats(self.colours, board.name, board.seats, colours, start)
        return self.first_position(board, colours, options, start, chance)

    def legal(self, state: State) -> list[Action]:
        """Every legal action, each once, in a fixed order; none when the game is over. A forced decision is a list of
        one."""
        return self.lists[self.step(state)](state)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Why the action is not legal; None when it is."""
        rule = self.rules[type(action)]
        return rule.refuse(state, action) if self.step(state) in rule.steps else self.untimely(state, action)

    def apply(self, state: State, action: Action, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        """Position after the action and what happened. Raises IllegalAction if it is refused, ChanceError if luck does
        not fit."""
        refusal = self.refusal(state, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        after, events = self.rules[type(action)].play(state, action, chance)
        return after, tuple(events)

    def outcome(self, state: State) -> Result | None:
        """Who won and how; None while the game goes on."""
        return state.result
