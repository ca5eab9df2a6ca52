"""Reading words of a record or position: plain JSON values with errors that say where, what and what would do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final

from game.counts import Counts
from game.rules import Result, WordsError

ANY: Final = 10**6
"""More of anything than a game holds: counts are judged by a game's `status`, with their clause, not by the reader."""

_MISSING: Final = object()


def shown(value: object) -> str:
    """The value as JSON would write it, short enough for a sentence; lists inside a list stay closed."""
    names = {True: "true", False: "false", None: "null"}
    if value is None or isinstance(value, bool):
        return names[value]
    if isinstance(value, Mapping):
        return "an object"
    if isinstance(value, list | tuple):
        inside = ", ".join("[…]" if isinstance(each, list | tuple) else shown(each) for each in value[:4])
        return f"[{inside}{', …' if len(value) > 4 else ''}]"
    if isinstance(value, str):
        return quoted(value if len(value) <= 40 else value[:40] + "…")
    if isinstance(value, int) and abs(value) >= 10**12:
        return "a huge number"
    return repr(value)


def quoted(text: str) -> str:
    """The text in double quotes, with what cannot be printed written as escapes."""
    return f'"{printable(text)}"'


def printable(text: str) -> str:
    """The text with what cannot be printed written as escapes: in a terminal it stays one line and does no harm."""
    return "".join(each if each.isprintable() else each.encode("unicode_escape").decode("ascii") for each in text)


def one_of(choices: Iterable[object]) -> str:
    """The choices as "a, b or c"."""
    return _listed(choices, "or")


def all_of(names: Iterable[object]) -> str:
    """The names as "a, b and c"."""
    return _listed(names, "and")


def _listed(things: Iterable[object], before_last: str) -> str:
    names = [str(each) for each in things]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {before_last} {names[-1]}"


class Words:
    """A JSON object being read key by key. Every method raises WordsError where the words do not fit.

    `path` says where the object stands ("players.red"), empty for the outermost. Call `finish` at the end: it refuses
    the keys that nobody asked for.
    """

    def __init__(self, value: object, path: str = "") -> None:
        self.path = path
        if not isinstance(value, Mapping):
            raise self.wrong(None, f"an object is needed, not {shown(value)}")
        self._value: Mapping[str, Any] = value
        self._asked: set[str] = set()

    def wrong(self, key: str | None, cause: str) -> WordsError:
        """The error to raise for what stands under `key` (None: for the object itself)."""
        where = ".".join(part for part in (self.path, key) if part)
        return WordsError(f"{where}: {cause}" if where else cause)

    def has(self, key: str) -> bool:
        """Whether the key is there."""
        self._asked.add(key)
        return key in self._value

    def raw(self, key: str, default: object = _MISSING) -> Any:
        """What stands under the key as it is; an error where it is missing and has no default."""
        self._asked.add(key)
        value = self._value.get(key, default)
        if value is _MISSING:
            raise self.wrong(None, f'"{key}" is missing')
        return value

    def whole(self, key: str, low: int, high: int, default: object = _MISSING) -> int:
        """A whole number from `low` to `high`."""
        return self._whole(key, self.raw(key, default), low, high)

    def _whole(self, key: str, value: object, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            raise self.wrong(key, f"a whole number from {low} to {high} is needed, not {shown(value)}")
        return value

    def wholes(self, key: str, low: int, high: int, default: object = _MISSING) -> tuple[int, ...]:
        """A list of whole numbers from `low` to `high`."""
        return tuple(self._whole(f"{key}[{i}]", each, low, high) for i, each in enumerate(self.list(key, default)))

    def word(self, key: str, choices: Iterable[str]) -> str:
        """One of these words."""
        return self._word(key, self.raw(key), choices)

    def _word(self, key: str, value: object, choices: Iterable[str]) -> str:
        known = list(choices)
        if not isinstance(value, str) or value not in known:
            raise self.wrong(key, f"{shown(value)} is not known; {one_of(known)} is needed")
        return value

    def words(self, key: str, choices: Iterable[str], default: object = _MISSING) -> tuple[str, ...]:
        """A list of these words."""
        known = list(choices)
        return tuple(self._word(f"{key}[{i}]", each, known) for i, each in enumerate(self.list(key, default)))

    def seat(self, key: str, colours: Sequence[str]) -> int:
        """The seat of one of these colours, which stand in order of seats."""
        return colours.index(self.word(key, colours))

    def counted(
        self, key: str, kinds: Sequence[str], cards: Sequence[int] | None = None, default: object = _MISSING
    ) -> Counts:
        """Counts of these kinds from a list of their words in any order; `cards`: how many there are of each kind, so
        that no more can be named."""
        found = self.words(key, kinds, default)
        counts = tuple(found.count(kind) for kind in kinds)
        for kind, count, most in zip(kinds, counts, counts if cards is None else cards, strict=True):
            if count > most:
                raise self.wrong(key, f"there are {most} {kind} cards in the game, not {count}")
        return counts

    def pile(self, key: str, kinds: Sequence[str], default: Counts) -> Counts:
        """Counts by kind, what is left out is 0; `default` where the key is missing."""
        if not self.has(key):
            return default
        inside = self.inside(key)
        counts = tuple(inside.whole(kind, 0, ANY, 0) for kind in kinds)
        inside.finish()
        return counts

    def flag(self, key: str, default: object = _MISSING) -> bool:
        """True or false."""
        value = self.raw(key, default)
        if not isinstance(value, bool):
            raise self.wrong(key, f"true or false is needed, not {shown(value)}")
        return value

    def list(self, key: str, default: object = _MISSING) -> list[Any]:
        """A list of anything."""
        value = self.raw(key, default)
        if not isinstance(value, list | tuple):
            raise self.wrong(key, f"a list is needed, not {shown(value)}")
        return list(value)

    def objects(self, key: str) -> Iterator[Words]:
        """The objects of a list that may be missing, each to be read; each is finished when the next is taken."""
        for i, each in enumerate(self.list(key, ())):
            words = Words(each, f"{self.path}.{key}[{i}]" if self.path else f"{key}[{i}]")
            yield words
            words.finish()

    def inside(self, key: str, default: object = _MISSING) -> Words:
        """The object under the key, to be read."""
        return Words(self.raw(key, default), f"{self.path}.{key}" if self.path else key)

    def finish(self) -> None:
        """Refuse keys that nobody asked for, with the one that was perhaps meant."""
        for key in self._value:
            if key not in self._asked:
                near = get_close_matches(str(key), self._asked - set(self._value), 1) or get_close_matches(
                    str(key), self._asked, 1
                )
                hint = f'; is "{near[0]}" meant?' if near else f"; known here: {', '.join(sorted(self._asked))}"
                raise self.wrong(None, f"unknown key {shown(str(key))}{hint}")


def pile_words(kinds: Sequence[str], counts: Counts) -> dict[str, int]:
    """Counts by kind, those that are not 0; `counts` may be of the first kinds only."""
    return {kind: count for kind, count in zip(kinds, counts, strict=False) if count}


def result_words(result: Result, colours: Sequence[str]) -> dict[str, Any]:
    """Winning colours and the kind of ending; `colours` by seat."""
    return {"winners": [colours[seat] for seat in result.winners], "ending": result.ending}


def read_result(words: Words, colours: Sequence[str], endings: Iterable[str]) -> Result | None:
    """The result under `result`, None where there is none. Raises WordsError."""
    if not words.has("result"):
        return None
    inside = words.inside("result")
    winners = inside.words("winners", colours)
    if len(set(winners)) < len(winners):
        raise inside.wrong("winners", "a colour stands there twice")
    ending = inside.word("ending", endings)
    inside.finish()
    return Result(tuple(sorted(colours.index(each) for each in winners)), ending)
