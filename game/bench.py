"""How fast rules, records and players are, beside a yardstick run in the same process: random play of chess.

Nothing is asserted: figures depend on the machine, their ratios to the yardstick hardly. Everything is measured in
processor time, with fixed seeds. What is compared takes turns in short slices and is compared slice by slice, so that a
machine that slows down for a while slows all alike.
"""

from __future__ import annotations

import gc
import random
import statistics
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import count
from typing import Any, Final, NamedTuple

from game import record, replay
from game.bots.levels import player
from game.bots.player import choose
from game.elfenland.pieces import HAND
from game.elfenland.routes import routes
from game.elfenland.state import Phase
from game.king_of_the_elves.journeys import preview
from game.king_of_the_elves.pieces import FIRST_DEAL
from game.king_of_the_elves.state import Phase as Stage
from game.match import LEVELS, Entry, Match, Player
from game.registry import GAMES, boards
from game.rules import Game, SeededChance, default_options

SEATS: Final = 4
SLICE: Final = 0.05
"""Seconds that a play has when it is its turn: a few games, so that its beginnings and ends weigh alike each time and
nothing of the play before is felt, and short beside the time for which other work disturbs."""
BATCH: Final = 50
"""Moves played between two looks at the clock."""
POSITIONS: Final = 24
"""Positions of a game, evenly spread, in which each level chooses."""


class Search(NamedTuple):
    """Something that a game looks for on its table for a seat."""

    of: str
    """What it finds, in words."""
    asks: Callable[[Any, int], bool]
    """Whether it is worth measuring in this position for this seat."""
    run: Callable[[Any], object]
    """The search in what the seat observes."""


SEARCHES: Final = {
    "elfenland": Search(
        "cheapest routes to all towns, a whole hand",
        lambda state, seat: state.phase is Phase.TRAVEL and sum(state.seats[seat].hand) == HAND,
        routes.__wrapped__,
    ),
    "king_of_the_elves": Search(
        "best journey, hands of ten and more",
        lambda state, seat: state.phase is Stage.PLAN and sum(state.seats[seat].hand) >= FIRST_DEAL,
        preview,
    ),
}
"""By game, where it has one."""


def yardstick() -> Iterator[None]:
    """Random play of chess without end, a move a step, the full list of legal moves before each. Raises ImportError
    where the package `chess` is not there (requirements-dev.txt)."""
    import chess  # a development dependency, for this alone

    choice = random.Random(0)
    while True:
        board = chess.Board()
        while not board.is_game_over():
            board.push(choice.choice(list(board.legal_moves)))
            yield


def random_play(game: Game, board: Any, seats: int) -> Iterator[None]:
    """Random play of a game without end, an action a step, the full list of legal actions before each."""
    choice, number = random.Random(0), 0
    while True:
        chance = SeededChance(number)
        state, _ = game.setup(board, game.colours[:seats], default_options(game), None, chance)
        while legal := game.legal(state):
            state, _ = game.apply(state, choice.choice(legal), chance)
            yield
        number += 1


def rounds(plays: Mapping[str, Iterator[None]], seconds: float) -> dict[str, list[float]]:
    """Steps a second of each play, round by round: in a round each has one slice, in all about so many seconds (one
    round at least)."""
    found: dict[str, list[float]] = {name: [] for name in plays}
    turns = list(plays.items())
    for _, play in turns:
        _slice(play)  # not counted: the interpreter adapts to code that is run often, tables are made when first asked
    with only_new_garbage():
        for _ in range(max(1, round(seconds / SLICE))):
            for name, play in turns:
                found[name].append(_slice(play))
            turns.reverse()  # who came last is next: a machine that slows down steadily favours nobody
    return found


def _slice(play: Iterator[None]) -> float:
    """Steps a second of one slice. What the last batch takes beyond it counts, in steps and in time."""
    steps, begin = 0, time.process_time()
    while (taken := time.process_time() - begin) < SLICE or not steps:
        for _ in range(BATCH):
            next(play)
        steps += BATCH
    return steps / taken


@contextmanager
def only_new_garbage() -> Iterator[None]:
    """Collect garbage as ever, but look only through what is made from now on. A full collection goes through all that
    lives in the process, modules and earlier measurements too, and whoever happens to set it off pays for it."""
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


def ratio(speeds: Sequence[float], others: Sequence[float]) -> float:
    """How much faster the one is than the other: the median over the rounds, each taken by itself."""
    return statistics.median(one / other for one, other in zip(speeds, others, strict=True))


def game_figures(game: Game, seconds: float) -> dict[str, Any]:
    """What one of everything takes in a game of `SEATS` played at random with seed 1."""
    match = played(game, SEATS, 1)
    data = record.encode(record.from_match(match))
    entries, luck = match.history, SeededChance(0)
    figures: dict[str, Any] = {
        "legal_us": _each(entries, lambda entry: game.legal(entry.before), seconds) * 1e6,
        "apply_us": _each(entries, lambda entry: game.apply(entry.before, entry.action, luck), seconds) * 1e6,
        "observe_us": _each(entries, lambda entry: game.observe(entry.before, entry.seat), seconds) * 1e6,
        "record_actions": len(entries),
        "record_replay_ms": _times(lambda: replay.match_of(record.decode(data)), seconds) * 1e3,
        "record_verify_ms": _times(lambda: replay.match_of(record.decode(data), thorough=True), seconds) * 1e3,
    }
    if game.name in SEARCHES:
        figures["search"] = search_times(game, SEARCHES[game.name], seconds)
    figures["choice_ms"] = {level: choice_times(game, entries, level) for level in LEVELS}
    return figures


def choice_times(game: Game, entries: tuple[Entry, ...], level: str) -> dict[str, float]:
    """Milliseconds of a level's choices in positions spread over a game: median, and what 95 % stay within."""
    deciding = [entry for entry in entries if len(game.legal(entry.before)) > 1]
    times = []
    for entry in deciding[:: max(1, len(deciding) // POSITIONS)]:
        mind, seen = player(game, level), game.observe(entry.before, entry.seat)
        begin = time.process_time()
        choose(mind, seen, random.Random(0))
        times.append((time.process_time() - begin) * 1e3)
    times.sort()
    return {"median": statistics.median(times), "p95": times[round(0.95 * (len(times) - 1))]}


def search_times(game: Game, search: Search, seconds: float) -> dict[str, Any]:
    """Median and longest time of a search in random games of the most players, and the seed of the longest. As in
    `timeit` no garbage is collected meanwhile: how long that takes depends on all the rest of the program."""
    times: list[tuple[float, int]] = []
    begin = time.process_time()
    for seed in count():
        for entry in played(game, max(game.seat_counts), seed).history:
            if search.asks(entry.before, entry.seat):
                seen = game.observe(entry.before, entry.seat)
                gc.disable()
                start = time.process_time()
                search.run(seen)
                times.append(((time.process_time() - start) * 1e3, seed))
                gc.enable()
        if times and time.process_time() - begin > seconds:
            break
    longest, worst = max(times)
    return {
        "of": search.of,
        "searches": len(times),
        "median_ms": statistics.median(taken for taken, _ in times),
        "longest_ms": longest,
        "longest_seed": worst,
    }


def by_table(game: Game, seconds: float) -> dict[str, dict[str, float]]:
    """Actions a second of random play on each board with each number of seats."""
    found, _ = boards(game.name)
    tables = [(name, seats) for name, board in sorted(found.items()) for seats in game.board_seats(board)]
    speeds: dict[str, dict[str, float]] = {name: {} for name, _ in tables}
    plays = {f"{name} {seats}": random_play(game, found[name], seats) for name, seats in tables}
    for (name, seats), each in zip(tables, rounds(plays, seconds).values(), strict=True):
        speeds[name][str(seats)] = statistics.median(each)
    return speeds


def played(game: Game, seats: int, seed: int) -> Match:
    """A whole match at random."""
    players = [Player(colour, colour) for colour in game.colours[:seats]]
    match = Match.new(game, _board(game, seats), players, chance=SeededChance(seed))
    choice = random.Random(seed)
    while match.outcome() is None:
        match.play(choice.choice(match.legal()))
    return match


def _board(game: Game, seats: int) -> Any:
    """The game's first board for so many."""
    found, _ = boards(game.name)
    return next(board for _, board in sorted(found.items()) if seats in game.board_seats(board))


def _each(entries: tuple[Entry, ...], run: Callable[[Entry], object], seconds: float) -> float:
    """Seconds of one run, on average over the entries, median of rounds."""

    def all_of_them() -> None:
        for entry in entries:
            run(entry)

    return _times(all_of_them, seconds) / len(entries)


def _times(run: Callable[[], object], seconds: float) -> float:
    """Median seconds of one run, repeated for so long."""
    times: list[float] = []
    begin = time.process_time()
    while not times or time.process_time() - begin < seconds:
        start = time.process_time()
        run()
        times.append(time.process_time() - start)
    return statistics.median(times)


def everything(seconds: float) -> dict[str, Any]:
    """All figures, ready for JSON. Raises ImportError as `yardstick`."""
    games = {name: random_play(game, _board(game, SEATS), SEATS) for name, game in GAMES.items()}
    speeds = rounds({"": yardstick(), **games}, seconds)
    return {
        "yardstick_moves_per_s": statistics.median(speeds[""]),
        "games": {
            name: {
                "random_actions_per_s": statistics.median(speeds[name]),
                "ratio": ratio(speeds[name], speeds[""]),
                "random_by_table": by_table(game, seconds / 4),
                **game_figures(game, seconds / 4),
            }
            for name, game in GAMES.items()
        },
    }
