"""Many games between computer players, without a screen: who wins how often, with what score, in what time.

A game depends on its number, the seed and the players alone, so the results are the same however many processes share
the work.
"""

from __future__ import annotations

import math
import random
import reprlib
import time
from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any, Final, NamedTuple

from game import record
from game.bots.levels import PlayerError, blamed, player
from game.bots.player import Player as Mind
from game.bots.player import choose, listed
from game.match import LEVELS, LONGEST_NAME, PERSON, Match, Player
from game.processes import share
from game.registry import GAMES, boards
from game.rules import IllegalAction, SeededChance

LONGEST: Final = 5000
"""Actions after which a game is given up: players who want to can keep a game of Elasund from ending."""
SHOWN: Final = reprlib.Repr()
"""Shows what a player chose, whatever it is, in a line."""
SHOWN.maxother = 200
CONFIDENCE: Final = 1.96
"""Standard deviations of a 95 % interval."""


class Task(NamedTuple):
    """What is to be played: the game and its board by name, kinds of players in the order given, the seed, and the
    folder for records."""

    game: str
    board: str
    kinds: tuple[str, ...]
    seed: int
    records: Path | None = None


class Played(NamedTuple):
    """One game's outcome, everything in the order in which the kinds were given: each one's share of the victory (1, a
    part of it if shared, or 0), score, and seconds of each choice."""

    number: int
    shares: tuple[float, ...]
    scores: tuple[int, ...]
    seconds: tuple[tuple[float, ...], ...]
    actions: int
    progress: int
    """How far it came in what the game counts: turns, rounds, journeys."""
    finished: bool


@dataclass(frozen=True)
class SeatFigures:
    """What one of the players did in all games."""

    kind: str
    wins: float
    """Shared victories count in parts."""
    win_rate: float
    low: float
    high: float
    """95 % interval of the win rate (Wilson)."""
    score_mean: float
    scores: dict[int, int]
    """How often it had each score."""
    choice_ms_p95: float
    """95 % of the choices took at most so many milliseconds."""


@dataclass(frozen=True)
class Figures:
    """All games together."""

    games: int
    unfinished: int
    """Games given up after `LONGEST` actions; nobody won them."""
    seats: tuple[SeatFigures, ...]
    actions_mean: float
    progress_mean: float


def board_for(game: str, seats: int, name: str | None = None) -> str:
    """The name of the board to play on: the one asked for, else the game's first for so many. Raises ValueError."""
    rules, (found, _) = GAMES[game], boards(game)
    fitting = [each for each, board in sorted(found.items()) if seats in rules.board_seats(board)]
    if not fitting:
        raise ValueError(f"{game} is for {', '.join(map(str, rules.seat_counts))} players, not {seats}")
    if name is not None and name not in fitting:
        raise ValueError(f"{game} has no board {name!r} for {seats} players; there is {', '.join(fitting)}")
    return name or fitting[0]


def play(task: Task, number: int) -> Played:
    """Play the game of this number. Seats rotate with it, so that nobody gains from his place. Raises PlayerError for a
    player that fails or wants what it may not, OSError where the record cannot be written."""
    game, count = GAMES[task.game], len(task.kinds)
    found, _ = boards(task.game)
    order = [(seat + number) % count for seat in range(count)]
    minds = [player(game, task.kinds[entry]) for entry in order]
    luck = [random.Random(f"{task.seed}/{number}/{entry}") for entry in order]
    players = [_named(task.kinds[entry], entry, game.colours[seat]) for seat, entry in enumerate(order)]
    match = Match.new(game, found[task.board], players, chance=SeededChance(f"{task.seed}/{number}"))
    seconds: list[list[float]] = [[] for _ in order]
    while (seat := match.to_act) is not None and len(match.history) < LONGEST:
        try:
            match.play(_decide(match, minds[seat], luck[seat], seconds[seat]))
        except PlayerError as error:
            raise PlayerError(
                f"{task.kinds[order[seat]]}: game {number}, action {len(match.history) + 1}: {error}"
            ) from error
    if task.records is not None:
        name = f"{task.game}-{task.seed}-{number}.json"
        (task.records / name).write_bytes(record.encode(record.from_match(match)))
    outcome = match.outcome()
    winners = outcome.winners if outcome is not None else ()
    scores = game.scores(match.position)
    back = sorted(range(count), key=lambda seat: order[seat])
    return Played(
        number,
        tuple(1 / len(winners) if seat in winners else 0.0 for seat in back),
        tuple(scores[seat] for seat in back),
        tuple(tuple(seconds[seat]) for seat in back),
        len(match.history),
        match.progress,
        outcome is not None,
    )


def _named(kind: str, entry: int, colour: str) -> Player:
    """The player in records: its kind, told apart by its place among the kinds."""
    return Player(f"{kind[-LONGEST_NAME // 2 :]} {entry + 1}", colour, kind if kind in LEVELS else PERSON)


def _decide(match: Match, mind: Mind, luck: random.Random, seconds: list[float]) -> Any:
    """What the player to act does; it is not asked where there is nothing to choose. Raises PlayerError."""
    legal = match.legal()
    if len(legal) == 1:
        return legal[0]
    observation = match.observe(match.to_act)
    begin = time.perf_counter()
    with blamed("it failed"):
        action = choose(mind, observation, luck).action
        found = listed(action, legal)
    seconds.append(time.perf_counter() - begin)
    if found is None:
        raise PlayerError(f"{SHOWN.repr(action)} {_fault(match, action)}")
    return found


def _fault(match: Match, action: Any) -> str:
    """Why what a player wants is not legal."""
    try:
        refusal = match.refusal(action)
    except Exception:  # noqa: BLE001 # the rules answer for actions alone; of anything else they may stumble over anything
        refusal = None
    return "is no action of the game" if refusal is None else f"is refused, {IllegalAction(refusal)}"


def simulate(task: Task, games: int, jobs: int) -> Generator[Played, None, None]:
    """Games 0, 1, 2 … played in so many processes, each as it ends. Raises as `play`, and ProcessDied. Whoever stops
    asking ends the processes too."""
    if jobs == 1:
        yield from map(partial(play, task), range(games))
    else:
        yield from share(partial(play, task), games, jobs, (PlayerError, OSError))


def figures(kinds: Sequence[str], played: Iterable[Played]) -> Figures:
    """All figures of the games played; `kinds` as in the task. At least one game is needed."""
    games = sorted(played)
    return Figures(
        games=len(games),
        unfinished=sum(not game.finished for game in games),
        seats=tuple(_seat_figures(kind, games, at) for at, kind in enumerate(kinds)),
        actions_mean=fmean(game.actions for game in games),
        progress_mean=fmean(game.progress for game in games),
    )


def _seat_figures(kind: str, games: Sequence[Played], at: int) -> SeatFigures:
    wins = math.fsum(game.shares[at] for game in games)
    low, high = interval(wins, len(games))
    scores = Counter(game.scores[at] for game in games)
    seconds = sorted(each for game in games for each in game.seconds[at])
    slow = seconds[math.ceil(0.95 * len(seconds)) - 1] if seconds else 0.0
    return SeatFigures(
        kind=kind,
        wins=wins,
        win_rate=wins / len(games),
        low=low,
        high=high,
        score_mean=fmean(game.scores[at] for game in games),
        scores=dict(sorted(scores.items())),
        choice_ms_p95=slow * 1000,
    )


def interval(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval (Wilson) of a win rate."""
    rate, square = wins / games, CONFIDENCE**2
    middle = (rate + square / (2 * games)) / (1 + square / games)
    half = CONFIDENCE / (1 + square / games) * math.sqrt(rate * (1 - rate) / games + square / (4 * games**2))
    return max(0.0, middle - half), min(1.0, middle + half)
