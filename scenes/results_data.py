"""What the results page shows of a finished match of any game: figures and words, ready to be drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class Course(NamedTuple):
    """The chart: one figure of each seat as the match went on."""

    title: str
    values: tuple[tuple[int, ...], ...]
    """By seat: when the record begins and at the end of each turn or round."""
    counts: str
    """What is counted below the chart: "turn"."""
    first: int
    """The number of the first turn or round: 1 but for records that begin from a position."""
    most: int
    """The top of the scale."""
    step: int
    """From one line of the scale to the next."""
    goal: str = ""
    """What reaching the top of the scale means; empty where it is no goal."""


class Bars(NamedTuple):
    """How often each of some numbers came: counts from the number `first` upwards, `marked` the one that stands out."""

    title: str
    counts: tuple[int, ...]
    first: int
    marked: int
    none: str
    """What to say where nothing was counted."""


class Story(NamedTuple):
    """Something in which one player stood out: a heading, a line with the player's name, and a picture."""

    title: str
    text: str
    seat: int
    art: str


class Deed(NamedTuple):
    """Something that everybody did more or less often: a heading, how often by seat, a picture, and the line about the
    one who did it most, for `n` times with {name} and {n} left open."""

    title: str
    counts: Sequence[int]
    art: str
    words: Callable[[int], str]


class Column(NamedTuple):
    """A column of the final table: its cells by line. `tips` tells more of a cell where it is given; `share` is the
    column's width among the others."""

    head: str
    cells: tuple[str, ...]
    tips: tuple[str, ...] = ()
    share: float = 1.0


class Place(NamedTuple):
    """A line of the final table: whose it is and the place reached, equal for those who are level."""

    seat: int
    place: int


class Results(NamedTuple):
    """Everything on the results page."""

    winners: tuple[int, ...]
    headline: str
    how: str
    """How the match ended and what decided it, in one line."""
    trophies: tuple[str, ...]
    """Pictures of what a single winner has won, side by side."""
    course: Course
    bars: Bars | None
    stories: tuple[Story, ...]
    places: tuple[Place, ...]
    """Best first; level players in seat order."""
    columns: tuple[Column, ...]
    """The first one is what the match was about."""


def stands_out(figures: dict[int, int]) -> int | None:
    """The one seat with the highest figure of all; None where there are several or nothing was counted."""
    most = max(figures.values(), default=0)
    leaders = [seat for seat, figure in figures.items() if figure == most]
    return leaders[0] if most and len(leaders) == 1 else None


def best(items: Sequence[T], figures: Sequence[int]) -> T | None:
    """The one item with the highest figure; None where several have it or nothing was counted."""
    at = stands_out(dict(enumerate(figures)))
    return None if at is None else items[at]


def deed_stories(deeds: Iterable[Deed], players: Sequence[str]) -> list[Story]:
    """The deeds in which one player stood out; `players` are names by seat."""
    stories = []
    for title, counts, art, words in deeds:
        seat = stands_out(dict(enumerate(counts)))
        if seat is not None:
            n = counts[seat]
            stories.append(Story(title, words(n).format(name=players[seat], n=n), seat, art))
    return stories
