"""`python -m game simulate`: arguments, progress and the table or JSON of `game.simulate`."""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tqdm import tqdm

from game.bots.levels import PlayerError, player
from game.processes import ProcessDied
from game.registry import GAMES
from game.simulate import LONGEST, Figures, Played, Task, board_for, figures, simulate


def add_arguments(command: argparse.ArgumentParser) -> None:
    """What the command takes."""
    command.add_argument("game", metavar="GAME", choices=sorted(GAMES), help=f"one of {', '.join(GAMES)}")
    command.add_argument(
        "--seats",
        metavar="KINDS",
        required=True,
        help="players, with commas: easy, normal, hard, random, or module:Class for one of your own",
    )
    command.add_argument("--games", metavar="N", type=_count, default=100, help="how many games (default %(default)s)")
    command.add_argument("--seed", metavar="S", type=int, default=0, help="of all luck (default %(default)s)")
    command.add_argument("--jobs", metavar="J", type=_count, default=1, help="processes at work (default %(default)s)")
    command.add_argument("--map", metavar="NAME", help="the board (default: the game's first for so many players)")
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.add_argument("--records", metavar="DIR", type=Path, help="write each game's record into this folder")


def _count(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"a whole number, 1 or more, is needed, not {text!r}")
    return int(text)


def run(chosen: argparse.Namespace) -> int:
    """Play and print; what has been played so far if it is interrupted (exit code 130)."""
    kinds = tuple(kind.strip() for kind in chosen.seats.split(","))
    try:
        board = board_for(chosen.game, len(kinds), chosen.map)
        for kind in kinds:
            player(GAMES[chosen.game], kind)
        if chosen.records is not None:
            chosen.records.mkdir(parents=True, exist_ok=True)
    except (PlayerError, ValueError, OSError) as error:
        print(" ".join(str(error).split()), file=sys.stderr)
        return 1
    task = Task(chosen.game, board, kinds, chosen.seed, chosen.records)
    played: list[Played] = []
    code = 0
    try:
        with (
            closing(simulate(task, chosen.games, min(chosen.jobs, chosen.games))) as games,
            tqdm(games, total=chosen.games, unit="game", leave=False, disable=None) as progress,
        ):
            for game in progress:
                played.append(game)
    except KeyboardInterrupt:
        code = 130
    except (PlayerError, ProcessDied, OSError) as error:
        print(" ".join(str(error).split()), file=sys.stderr)
        return 1
    if not played:
        print("no game was played to its end", file=sys.stderr)
        return code or 1
    found = figures(kinds, played)
    print(json.dumps(as_json(task, found)) if chosen.json else as_table(task, found))
    return code


def as_json(task: Task, found: Figures) -> dict[str, Any]:
    """The object that `--json` prints."""
    return {"game": task.game, "map": task.board, "seed": task.seed, **asdict(found)}


def as_table(task: Task, found: Figures) -> str:
    """The figures as lines to be read."""
    lines = [
        f"{task.game}, {task.board}, {found.games} games, seed {task.seed}: {found.actions_mean:.0f} actions, "
        f"{found.progress_mean:.1f} {GAMES[task.game].counts}s a game"
    ]
    if found.unfinished:
        lines.append(f"{found.unfinished} of them were given up after {LONGEST} actions")
    wide = max(6, *(len(seat.kind) for seat in found.seats))
    lines.append(f"{'player':<{wide}}   wins    rate         95 %   score   choice (95 %)")
    for seat in found.seats:
        lines.append(
            f"{seat.kind:<{wide}} {seat.wins:6.1f}  {seat.win_rate:6.1%}  {seat.low:4.0%} - {seat.high:4.0%} "
            f"{seat.score_mean:7.2f} {seat.choice_ms_p95:9.1f} ms"
        )
    lines += ["", "scores (how often)"]
    for seat in found.seats:
        lines.append(f"{seat.kind:<{wide}} " + ", ".join(f"{score}: {times}" for score, times in seat.scores.items()))
    return "\n".join(lines)
