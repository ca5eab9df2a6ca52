"""Measures the figures that Elfensund is held to and prints them: `python -m tools.bench [--seconds S]`.

Nothing is asserted: figures depend on the machine. Each measure takes about `--seconds` of processor time.
"""

from __future__ import annotations

import argparse
import gc
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

from game import record, replay
from game.elfenland.pieces import HAND
from game.elfenland.routes import routes
from game.elfenland.state import Phase
from game.king_of_the_elves.journeys import preview
from game.king_of_the_elves.pieces import FIRST_DEAL
from game.king_of_the_elves.state import Phase as Stage
from game.match import Match, Player
from game.registry import GAMES, boards
from game.rules import Game, SeededChance, default_options
from scenes.store import Store


def tables(game: Game) -> Iterator[tuple[int, Any]]:
    """Each board of the game with each number of seats that it can be played with."""
    found, _ = boards(game.name)
    for _, board in sorted(found.items()):
        for seats in game.board_seats(board):
            yield seats, board


def played(game: Game, board: Any, seats: int, seed: int) -> Match:
    """A whole match at random."""
    players = [Player(colour, colour) for colour in game.colours[:seats]]
    match = Match.new(game, board, players, chance=SeededChance(seed))
    choice = random.Random(seed)
    while match.outcome() is None:
        match.play(choice.choice(match.legal()))
    return match


def random_play(game: Game, board: Any, seats: int, seconds: float) -> str:
    """Actions a second of random play by the rules alone, every legal list complete."""
    actions = games = 0
    choice = random.Random(0)
    colours = game.colours[:seats]
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        chance = SeededChance(games)
        state, _ = game.setup(board, colours, default_options(game), None, chance)
        while legal := game.legal(state):
            state, _ = game.apply(state, choice.choice(legal), chance)
            actions += 1
        games += 1
    taken = time.process_time() - begin
    return f"{actions / taken:,.0f} actions/s ({games} games)"


def timed(run: Callable[[], object], seconds: float) -> str:
    """Median time of one run."""
    times: list[float] = []
    begin = time.perf_counter()
    while time.perf_counter() - begin < seconds or not times:
        start = time.perf_counter()
        run()
        times.append(time.perf_counter() - start)
    return f"{statistics.median(times) * 1000:,.2f} ms (median of {len(times)})"


def rules_figures(seconds: float) -> Iterator[tuple[str, str]]:
    """Rules, records and saves of every game: (what, figure) pairs as they are measured."""
    for game in GAMES.values():
        for seats, board in tables(game):
            yield f"{board.name}, {seats} players: random play", random_play(game, board, seats, seconds)
        seats, board = max(tables(game), key=lambda table: table[0])
        yield from match_figures(played(game, board, seats, 1), seconds / 4)
    whole_hand = search_times(
        "elfenland",
        lambda state, seat: state.phase is Phase.TRAVEL and sum(state.seats[seat].hand) == HAND,
        routes.__wrapped__,
        seconds,
    )
    yield "elfenland: all cheapest routes, a hand of eight", whole_hand
    large_hands = search_times(
        "king_of_the_elves",
        lambda state, seat: state.phase is Stage.PLAN and sum(state.seats[seat].hand) >= FIRST_DEAL,
        preview,
        seconds,
    )
    yield "king_of_the_elves: best journey, hands of ten or more", large_hands


def match_figures(match: Match, seconds: float) -> Iterator[tuple[str, str]]:
    """What is done with one whole match of the most players."""
    name, length = match.game.name, f"record of {len(match.history)} actions"
    middle = match.history[len(match.history) // 2].before
    data = _write(match)
    yield f"{name}: observation", timed(partial(match.game.observe, middle, 0), seconds)
    yield f"{name}: {length}, written", timed(partial(_write, match), seconds)
    yield f"{name}: {length}, replayed", timed(partial(_read, data), seconds)
    yield f"{name}: {length}, verified", timed(partial(_read, data, thorough=True), seconds)
    with tempfile.TemporaryDirectory() as folder:
        yield f"{name}: {length}, saved", timed(partial(Store(Path(folder)).autosave, match), seconds)


def search_times(name: str, asks: Callable[[Any, int], bool], search: Callable[[Any], object], seconds: float) -> str:
    """Median and longest processor time of a search in the observation of whoever decides, wherever `asks` is true of
    position and seat in random games of the most players. As in `timeit` no garbage is collected meanwhile: how long
    that takes depends on all the rest of the program."""
    game = GAMES[name]
    seats, board = max(tables(game), key=lambda table: table[0])
    times: list[tuple[float, int]] = []
    begin = time.process_time()
    for seed in count():
        for entry in played(game, board, seats, seed).history:
            if asks(entry.before, entry.seat):
                seen = game.observe(entry.before, entry.seat)
                gc.disable()
                start = time.process_time()
                search(seen)
                times.append((time.process_time() - start, seed))
                gc.enable()
        if time.process_time() - begin > seconds:
            break
    median, (longest, worst) = statistics.median(taken for taken, _ in times), max(times)
    seeds = f"seeds 0 to {seed}, longest {longest * 1000:,.2f} with seed {worst}"
    return f"{median * 1000:,.2f} ms (median of {len(times)}, {seeds})"


def _write(match: Match) -> bytes:
    return record.encode(record.from_match(match))


def _read(data: bytes, thorough: bool = False) -> Match:
    return replay.match_of(record.decode(data), thorough=thorough)


def main() -> None:
    """Measure everything and print it."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description="Measure and print figures.")
    parser.add_argument("--seconds", type=float, default=4.0, help="time for each measure (default 4)")
    seconds = parser.parse_args().seconds
    for what, figure in rules_figures(seconds):
        print(f"{what:<55} {figure}", flush=True)


if __name__ == "__main__":
    main()
