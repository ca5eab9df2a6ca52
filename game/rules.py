"""What every game offers: the protocol between rules and everything that plays them.

A position is a value; `apply` gives a new one. Every choice is an action, every piece of luck an outcome drawn
through one `Chance`. A refusal is a value that names its clause. Nobody but the rules decides what is legal.
"""

from __future__ import annotations

import random
import reprlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, TypeVar

Seat: TypeAlias = int
"""A place at the table, 0 upwards, clockwise."""

Figure: TypeAlias = int | str | tuple[Any, ...] | None
Figures: TypeAlias = Mapping[str, Figure]
"""Named facts for a sentence: counts, gold, seats, game words. Never sentences."""

Outcome: TypeAlias = int | str
"""What luck decided: a die's face, a card's colour, a tile's number."""

Option: TypeAlias = bool | int
"""What a house rule is set to: on or off, or a number of something."""

Options = TypeVar("Options")


NO_FIGURES: Final[Figures] = MappingProxyType({})


class Refusal(NamedTuple):
    """Why an action is not legal: the clause it would break, a key for the sentence and the sentence's figures."""

    clause: str
    reason: str
    figures: Figures = NO_FIGURES


class Event(NamedTuple):
    """Something that happened, for log and animation.

    `figures` are public. `secret` is for `seat` alone (colours drawn, tiles looked at); where hands lie open it is for
    all if it tells of nothing but the hand (`in_hand`). `where` names places of the board in the game's own terms, so
    that a log line can mark them.
    """

    kind: str
    seat: Seat | None = None
    figures: Figures = NO_FIGURES
    secret: Figures = NO_FIGURES
    where: tuple[tuple[str, int], ...] = ()
    in_hand: bool = True

    def seen_by(self, viewer: Seat | None, open_hands: bool = False) -> Event:
        """The event with `secret` kept only for its own seat (for all if it tells of a hand that lies open)."""
        if (open_hands and self.in_hand) or (viewer is not None and viewer == self.seat):
            return self
        return self._replace(secret=NO_FIGURES)


class EventKind(NamedTuple):
    """One kind of event of a game: names of its public and secret figures, and what it means."""

    public: tuple[str, ...]
    secret: tuple[str, ...]
    meaning: str


class Result(NamedTuple):
    """How a game ended: the winning seats (several share) and the kind of ending, a word of the game."""

    winners: tuple[Seat, ...]
    ending: str


class ChanceError(ValueError):
    """Recorded luck does not fit what the rules ask for."""


class IllegalAction(ValueError):
    """An action was applied that the rules refuse; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.clause}: {refusal.reason} {dict(refusal.figures)}")
        self.refusal = refusal


class Chance(Protocol):
    """The one source of luck."""

    def draw(self, kind: str, weights: Sequence[tuple[Outcome, int]]) -> Outcome:
        """One outcome of `kind` ("die", "influence", …), each (outcome, weight) as likely as its weight."""
        ...


class SeededChance:
    """Luck from a seeded source of its own: the same seed and questions give the same outcomes."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._random = random.Random(seed)

    def draw(self, kind: str, weights: Sequence[tuple[Outcome, int]]) -> Outcome:
        """One outcome, as likely as its weight. Raises ChanceError if nothing can be drawn."""
        total = 0
        for _, weight in weights:
            total += weight
        if total <= 0:
            raise ChanceError(f"nothing to draw as {kind!r}")
        at = int(self._random.random() * total)
        for outcome, weight in weights:
            at -= weight
            if at < 0:
                return outcome
        raise AssertionError("weights do not add up")


class ReplayChance:
    """Luck read back from a record. Raises ChanceError where the record does not fit the question."""

    def __init__(self, outcomes: Iterable[tuple[str, Outcome]]) -> None:
        self._left = list(outcomes)[::-1]

    def draw(self, kind: str, weights: Sequence[tuple[Outcome, int]]) -> Outcome:
        """The next recorded outcome, if it is of this kind and possible here."""
        if not self._left:
            raise ChanceError(f"the record holds no more luck, {kind!r} is needed")
        found, outcome = self._left.pop()
        if found != kind:
            raise ChanceError(f"the record holds {reprlib.repr(found)}, {kind!r} is needed")
        if not any(outcome == each and type(outcome) is type(each) and weight > 0 for each, weight in weights):
            raise ChanceError(f"{kind!r} cannot be {reprlib.repr(outcome)} here")
        return outcome

    def finish(self) -> None:
        """Raise ChanceError if recorded luck was left over."""
        if self._left:
            kind, outcome = self._left[-1]
            raise ChanceError(f"luck is left over: {reprlib.repr(kind)} {reprlib.repr(outcome)}")


class RecordingChance:
    """Luck from another source, each outcome noted in `taken`."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self.taken: list[tuple[str, Outcome]] = []

    def draw(self, kind: str, weights: Sequence[tuple[Outcome, int]]) -> Outcome:
        """The source's outcome, noted."""
        outcome = self._source.draw(kind, weights)
        self.taken.append((kind, outcome))
        return outcome


class Game(Protocol):
    """One game's rules. States and actions are immutable, hashable values of the game's own types."""

    @property
    def name(self) -> str:
        """The word that records and the command line use ("elasund")."""
        ...

    @property
    def seat_counts(self) -> tuple[int, ...]:
        """Numbers of seats that the game can be played with."""
        ...

    @property
    def colours(self) -> tuple[str, ...]:
        """Seat colours that exist, in default order."""
        ...

    @property
    def house_rules(self) -> Mapping[str, tuple[Option, ...]]:
        """The values that each house rule can have, its default first."""
        ...

    @property
    def counts(self) -> str:
        """What the game counts as it goes on, "turn", "round" or "journey": the key of `summary` that says how far it
        has come."""
        ...

    def read_board(self, source: Any) -> Any:
        """Board from a `game.maps.TiledMap`. Raises MapError."""
        ...

    def board_seats(self, board: Any) -> tuple[int, ...]:
        """Numbers of seats that this board can be played with."""
        ...

    def setup(
        self, board: Any, colours: Sequence[str], options: Mapping[str, Option], start: Seat | None, chance: Chance
    ) -> tuple[Any, tuple[Event, ...]]:
        """First position and what happened in setting it up; `start` None lets luck choose who begins.
        Raises ValueError for colours, options or seats that the game does not know."""
        ...

    def to_act(self, state: Any) -> Seat | None:
        """Who decides now; None when the game is over."""
        ...

    def legal(self, state: Any) -> list[Any]:
        """Every legal action, each once, in a fixed order; empty only when the game is over."""
        ...

    def refusal(self, state: Any, action: Any) -> Refusal | None:
        """Why the action is not legal; None when it is. Never raises for an action of the game's types."""
        ...

    def apply(self, state: Any, action: Any, chance: Chance) -> tuple[Any, tuple[Event, ...]]:
        """Position after the action and what happened. Raises IllegalAction if it is refused, ChanceError if luck
        does not fit."""
        ...

    def commits(self, state: Any, action: Any, events: Sequence[Event]) -> bool:
        """Whether the action, though without luck, showed somebody something hidden and so cannot be taken back."""
        ...

    def quote(self, state: Any, action: Any) -> Any:
        """What the action would cost and bring, for legal and illegal actions alike: a value of the game's own."""
        ...

    def outcome(self, state: Any) -> Result | None:
        """Who won and how; None while the game goes on."""
        ...

    def observe(self, state: Any, viewer: Seat | None) -> Any:
        """What `viewer` may know; with None only what everybody may."""
        ...

    def imagine(self, observation: Any, chance: Chance) -> Any:
        """A whole position as the observation's viewer could believe it to be: what he cannot see is dealt by luck from
        all that it could be. He observes the same in it, and where he is to act the same is legal."""
        ...

    def scores(self, state: Any) -> tuple[int, ...]:
        """By seat, how far each has come in what decides the game: cubes, town pieces, gold."""
        ...

    def action_to_words(self, state: Any, action: Any) -> dict[str, Any]:
        """The action in words of the game, ready for JSON; `do` names its kind."""
        ...

    def action_from_words(self, state: Any, words: Mapping[str, Any]) -> Any:
        """The action that the words name. Raises WordsError if they name none."""
        ...

    def position_to_words(self, state: Any) -> dict[str, Any]:
        """The whole position in words of the game, ready for JSON; equal positions give equal words."""
        ...

    def position_from_words(
        self, board: Any, colours: Sequence[str], options: Mapping[str, Option], words: Mapping[str, Any]
    ) -> Any:
        """The position that the words name. Raises WordsError, or PositionError with all that is wrong with it."""
        ...

    def status(self, state: Any) -> list[str]:
        """All that is wrong with a position, each line with its clause; empty for a legal one."""
        ...

    def summary(self, state: Any) -> dict[str, Any]:
        """The position's figures for `verify`, ready for JSON: under `counts` how far it has come, a whole number from
        1, `players` (figures by colour) and the game's own."""
        ...


def is_value(value: object, possible: Sequence[Option]) -> bool:
    """Whether a house rule can be set to this: 1 is not True."""
    return any(type(value) is type(each) and value == each for each in possible)


def read_options(
    make: Callable[..., Options], house_rules: Mapping[str, tuple[Option, ...]], options: Mapping[str, Option]
) -> Options:
    """House rules as the game's own value, which `make` makes of them; it knows the defaults of those not named. Raises
    ValueError for a house rule that is none and for a value that it cannot have."""
    for name, value in options.items():
        if name not in house_rules:
            raise ValueError(f"unknown house rule {name!r}; there are {', '.join(house_rules)}")
        if not is_value(value, house_rules[name]):
            raise ValueError(f"house rule {name!r} cannot be {value!r}; it can be {house_rules[name]!r}")
    return make(**options)


def check_seats(
    known: Sequence[str], board: str, seats: Sequence[int], colours: Sequence[str], start: Seat | None
) -> None:
    """Raise ValueError unless these are different ones of the known seat colours, as many as the board of this name has
    seats for, and the one that starts, if it is named, among them."""
    for colour in colours:
        if colour not in known:
            raise ValueError(f"unknown colour {colour!r}; there are {', '.join(known)}")
    if len(set(colours)) != len(colours):
        raise ValueError(f"each player needs a colour of his own, not {', '.join(colours)}")
    if len(colours) not in seats:
        raise ValueError(f"board {board} is for {tuple(seats)} players, not {len(colours)}")
    if start is not None and not 0 <= start < len(colours):
        raise ValueError(f"there is no seat {start} to start with {len(colours)} players")


def starting_seat(colours: Sequence[str], start: Seat | None, chance: Chance) -> Seat:
    """The seat that begins: the one named, or with None one by luck, each as likely."""
    if start is not None:
        return start
    return colours.index(str(chance.draw("start", [(colour, 1) for colour in colours])))


def default_options(game: Game) -> dict[str, Option]:
    """Each house rule of the game with its default."""
    return {name: values[0] for name, values in game.house_rules.items()}


class WordsError(ValueError):
    """Words of a record or position cannot be read; the text says which and what would do."""


class PositionError(ValueError):
    """A written position is impossible; `faults` lists all that is wrong with it."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = tuple(faults)
