"""A game in progress: seats, history as values, undo and redo. The only door through which scenes reach the rules.

Nothing in here knows which game is played. Undo is an earlier position taken out of the history, so it equals a replay
of the actions that are left.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from game.rules import (
    Chance,
    Event,
    Game,
    Option,
    Outcome,
    RecordingChance,
    Refusal,
    ReplayChance,
    Result,
    Seat,
    SeededChance,
    default_options,
)

Luck = tuple[tuple[str, Outcome], ...]
"""Outcomes in the order in which they were drawn, each with its kind."""

LONGEST_NAME: Final = 60
"""Characters of a player's name, the number that tells it apart included."""

Kind: TypeAlias = Literal["person", "easy", "normal", "hard"]
"""Who decides for a seat: somebody at the table, or the computer at one of its levels."""
PERSON: Final = "person"
LEVELS: Final[tuple[Kind, ...]] = ("easy", "normal", "hard")


class Player(NamedTuple):
    """Who sits at a seat: a name, told apart from the others', a seat colour of the game, and who decides: a person or
    a computer player of one of the levels."""

    name: str
    colour: str
    kind: Kind = PERSON


class Entry(NamedTuple):
    """One action as it was played: who decided, what luck it drew and what happened."""

    seat: Seat
    action: Any
    luck: Luck
    events: tuple[Event, ...]
    reveals: bool
    """Whether somebody saw something hidden, so that it cannot be taken back."""
    before: Any
    """The position in which it was played."""


class StaleAction(RuntimeError):
    """An action was meant for an older position than the present one: a second click, a drag begun too early."""


class IllegalUndo(ValueError):
    """Undo or redo was called where it is refused; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


def is_name(name: str) -> bool:
    """Whether a player can be called so: 1 to `LONGEST_NAME` printable characters, not all of them spaces."""
    return bool(name.strip()) and len(name) <= LONGEST_NAME and name.isprintable()


def distinct_names(names: Iterable[str]) -> tuple[str, ...]:
    """The names with repeated ones numbered, so that no two are equal: "Anna", "Anna (2)"."""
    wanted = list(names)
    distinct: list[str] = []
    for name in wanted:
        number, free = 1, name
        while free in distinct or (number > 1 and free in wanted):
            number += 1
            free = f"{name} ({number})"
        distinct.append(free)
    return tuple(distinct)


class Match:
    """One game from set-up to result.

    `version` rises with every change, undo and redo too, so that a caller can tell whether what it drew is still so.
    Make one with `Match.new`; one that begins in a position is made directly.
    """

    def __init__(
        self,
        game: Game,
        board: Any,
        players: Sequence[Player],
        options: Mapping[str, Option],
        position: Any,
        *,
        start: Seat | None = None,
        setup_luck: Luck | None = None,
        setup_events: tuple[Event, ...] = (),
        chance: Chance | None = None,
    ) -> None:
        """A match whose first position is there already; `setup_luck` None says that no set-up led to it."""
        self.game = game
        self.board = board
        self.players = _named_apart(players)
        self.options = dict(options)
        self.start = start
        """The seat that was chosen to begin; None where luck chose or the match began from a position."""
        self.setup_luck = setup_luck
        self.setup_events = setup_events
        self.first = position
        """The position in which the match began."""
        self.version = 0
        self._position = position
        self._chance: Chance = SeededChance() if chance is None else chance
        self._history: list[Entry] = []
        self._undone: list[tuple[Entry, Any]] = []
        self._legal: list[Any] | None = None

    @classmethod
    def new(
        cls,
        game: Game,
        board: Any,
        players: Sequence[Player],
        options: Mapping[str, Option] | None = None,
        start: Seat | None = None,
        chance: Chance | None = None,
        setup_chance: Chance | None = None,
    ) -> Match:
        """A new match, set up by the rules; `start` None lets luck choose who begins.

        Options left out have the game's defaults. `setup_chance` is for records: luck for the set-up alone. Raises
        ValueError for names and kinds that are none and for colours, options or a start that the game does not know.
        """
        full = {**default_options(game), **(options or {})}
        luck: Chance = SeededChance() if chance is None else chance
        taken = RecordingChance(luck if setup_chance is None else setup_chance)
        position, events = game.setup(board, [player.colour for player in players], full, start, taken)
        return cls(
            game,
            board,
            players,
            full,
            position,
            start=start,
            setup_luck=tuple(taken.taken),
            setup_events=events,
            chance=luck,
        )

    @property
    def position(self) -> Any:
        """The whole position, for records and tools. Scenes and players look through `observe`."""
        return self._position

    @property
    def history(self) -> tuple[Entry, ...]:
        """Every action that stands, oldest first."""
        return tuple(self._history)

    @property
    def to_act(self) -> Seat | None:
        """Who decides now; None when the game is over."""
        return self.game.to_act(self._position)

    def outcome(self) -> Result | None:
        """Who won and how; None while the game goes on."""
        return self.game.outcome(self._position)

    def observe(self, viewer: Seat | None) -> Any:
        """What `viewer` may know; with None only what everybody may."""
        return self.game.observe(self._position, viewer)

    def summary(self) -> dict[str, Any]:
        """The position's figures in words of the game, ready for JSON."""
        return self.game.summary(self._position)

    @property
    def progress(self) -> int:
        """How far the game has come, 1 upwards, in what it counts (`Game.counts`): which turn or round it is."""
        count: int = self.summary()[self.game.counts]
        return count

    def legal(self) -> list[Any]:
        """Every legal action, in a fixed order; worked out once a version."""
        if self._legal is None:
            self._legal = self.game.legal(self._position)
        return self._legal

    def refusal(self, action: Any) -> Refusal | None:
        """Why the action is not legal now; None when it is."""
        return self.game.refusal(self._position, action)

    def quote(self, action: Any) -> Any:
        """What the action would cost and bring, legal or not."""
        return self.game.quote(self._position, action)

    def play(self, action: Any, version: int | None = None) -> tuple[Event, ...]:
        """Play the action of whoever is to act and give what happened.

        Raises IllegalAction if it is refused, StaleAction if `version` is given and is no longer the match's; then
        nothing has changed.
        """
        if version is not None and version != self.version:
            raise StaleAction(f"meant for version {version}, the match is at {self.version}")
        return self._apply(action, self._chance)

    def replay(self, action: Any, luck: Luck) -> tuple[Event, ...]:
        """Play the action with recorded luck. Raises IllegalAction, or ChanceError if the luck does not fit; then
        nothing has changed."""
        chance = ReplayChance(luck)
        return self._apply(action, chance, chance)

    def at(self, count: int) -> Match:
        """The match as it was when so many of the actions stood; each `redo` leads one of them on, to the present. It
        is a match of its own: whatever is done with it leaves this one as it is."""
        past = Match(
            self.game,
            self.board,
            self.players,
            self.options,
            self.first,
            start=self.start,
            setup_luck=self.setup_luck,
            setup_events=self.setup_events,
        )
        steps = list(zip(self._history, [*(entry.before for entry in self._history[1:]), self._position], strict=True))
        past._history = self._history[:count]
        past._undone = steps[count:][::-1]
        past._position = steps[count][0].before if count < len(steps) else self._position
        return past

    def _apply(self, action: Any, source: Chance, recorded: ReplayChance | None = None) -> tuple[Event, ...]:
        before = self._position
        seat = self.to_act
        chance = RecordingChance(source)
        after, events = self.game.apply(before, action, chance)
        if recorded is not None:
            recorded.finish()
        assert seat is not None, "the rules refuse every action once the game is over"
        luck = tuple(chance.taken)
        reveals = self.game.commits(before, action, events)
        self._history.append(Entry(seat, action, luck, events, reveals, before))
        self._undone.clear()
        self._move_to(after)
        return events

    def _move_to(self, position: Any) -> None:
        self._position = position
        self._legal = None
        self.version += 1

    def undo_refusal(self) -> Refusal | None:
        """Why the last action cannot be taken back; None when it can.

        Reasons: undo_nothing, undo_over, undo_luck, undo_revealed, undo_other_player (seat): luck, hidden things seen
        and another player's decisions stay, and taking back never changes who is to act.
        """
        if not self._history:
            return Refusal("undo", "undo_nothing")
        last = self._history[-1]
        if self.outcome() is not None:
            return Refusal("undo", "undo_over")
        if last.seat != self.to_act:
            return Refusal("undo", "undo_other_player", {"seat": last.seat})
        if last.luck:
            return Refusal("undo", "undo_luck")
        if last.reveals:
            return Refusal("undo", "undo_revealed")
        return None

    def redo_refusal(self) -> Refusal | None:
        """Why nothing can be played again; None when something can. Reason: redo_nothing."""
        return None if self._undone else Refusal("undo", "redo_nothing")

    @property
    def next_redo(self) -> Entry | None:
        """What `redo` would play again."""
        return self._undone[-1][0] if self._undone else None

    def undo(self) -> Entry:
        """Take the last action back and give it. Raises IllegalUndo if `undo_refusal` speaks against it."""
        refusal = self.undo_refusal()
        if refusal is not None:
            raise IllegalUndo(refusal)
        entry = self._history.pop()
        self._undone.append((entry, self._position))
        self._move_to(entry.before)
        return entry

    def redo(self) -> Entry:
        """Play the action that was taken back last again and give it. Raises IllegalUndo if there is none."""
        refusal = self.redo_refusal()
        if refusal is not None:
            raise IllegalUndo(refusal)
        entry, after = self._undone.pop()
        self._history.append(entry)
        self._move_to(after)
        return entry


def _named_apart(players: Sequence[Player]) -> tuple[Player, ...]:
    names = distinct_names(player.name for player in players)
    for name in names:
        if not is_name(name):
            raise ValueError(f"a name has 1 to {LONGEST_NAME} printable characters, not {name!r}")
    for player in players:
        if player.kind not in (PERSON, *LEVELS):
            raise ValueError(f"unknown kind of player {player.kind!r}; there are {', '.join((PERSON, *LEVELS))}")
    return tuple(player._replace(name=name) for player, name in zip(players, names, strict=True))
