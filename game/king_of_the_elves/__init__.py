"""King of the Elves: the rules of the game, `KING_OF_THE_ELVES`, behind the protocol of `game.rules`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.king_of_the_elves import legal, observe, position_words, quote, setup, status, words
from game.king_of_the_elves.actions import Action
from game.king_of_the_elves.board import Board
from game.king_of_the_elves.board_reader import read_board
from game.king_of_the_elves.derived import to_act
from game.king_of_the_elves.pieces import COLOURS
from game.king_of_the_elves.state import HOUSE_RULES, State
from game.king_of_the_elves.view import Observation, Quote
from game.maps import TiledMap
from game.rules import Chance, Event, Option, Refusal, Result


class KingOfTheElves:
    """King of the Elves for two to six players; positions are `State`, actions those of `actions`."""

    name: str = "king_of_the_elves"
    seat_counts: tuple[int, ...] = (2, 3, 4, 5, 6)
    colours: tuple[str, ...] = COLOURS
    house_rules: Mapping[str, tuple[Option, ...]] = HOUSE_RULES
    counts: str = "journey"

    def read_board(self, source: TiledMap) -> Board:
        """Board from a Tiled map. Raises MapError."""
        return read_board(source)

    def board_seats(self, board: Board) -> tuple[int, ...]:
        """Numbers of seats that this board can be played with (K-01)."""
        return board.seats

    def setup(
        self, board: Board, colours: Sequence[str], options: Mapping[str, Option], start: int | None, chance: Chance
    ) -> tuple[State, tuple[Event, ...]]:
        """First position and what happened in setting it up; see `setup.setup`."""
        return setup.setup(board, colours, options, start, chance)

    def to_act(self, state: State) -> int | None:
        """Who decides now; None when the game is over."""
        return to_act(state)

    def legal(self, state: State) -> list[Action]:
        """Every legal action, each once, in a fixed order."""
        return legal.legal(state)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Why the action is not legal; None when it is."""
        return legal.refusal(state, action)

    def apply(self, state: State, action: Action, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        """Position after the action and what happened. Raises IllegalAction or ChanceError."""
        return legal.apply(state, action, chance)

    def commits(self, state: State, action: Action, events: Sequence[Event]) -> bool:
        """Whether the action, though without luck, laid open something hidden."""
        return legal.commits(action, events)

    def quote(self, state: State, action: Action) -> Quote:
        """What the action would cost and bring, whether legal or not."""
        return quote.quote(state, action)

    def outcome(self, state: State) -> Result | None:
        """Who won and how; None while the game goes on (K-86, K-87)."""
        return state.result

    def observe(self, state: State, viewer: int | None) -> Observation:
        """What `viewer` may know; with None only what everybody may."""
        return observe.observe(state, viewer)

    def action_to_words(self, state: State, action: Action) -> dict[str, Any]:
        """The action in words of the game."""
        return words.action_to_words(state, action)

    def action_from_words(self, state: State, words_: Mapping[str, Any]) -> Action:
        """The action that the words name. Raises WordsError."""
        return words.action_from_words(state, words_)

    def position_to_words(self, state: State) -> dict[str, Any]:
        """The whole position in words of the game."""
        return position_words.position_to_words(state)

    def position_from_words(
        self, board: Board, colours: Sequence[str], options: Mapping[str, Option], words_: Mapping[str, Any]
    ) -> State:
        """The position that the words name. Raises WordsError or PositionError."""
        return position_words.position_from_words(board, colours, options, words_)

    def status(self, state: State) -> list[str]:
        """All that is wrong with a position; empty for a legal one."""
        return status.status(state)

    def summary(self, state: State) -> dict[str, Any]:
        """The position's figures for `verify`."""
        return position_words.summary(state)


KING_OF_THE_ELVES: Final = KingOfTheElves()
