"""`python -m game bench`: arguments and the table or JSON of `game.bench`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from typing import Any, Final

from game.bench import SEATS, everything

LABELS: Final = {
    "random_actions_per_s": ("random play, actions/s", ",.0f"),
    "ratio": ("… to the yardstick", ".2f"),
    "legal_us": ("a list of legal actions, µs", ".1f"),
    "apply_us": ("an action played, µs", ".1f"),
    "observe_us": ("an observation, µs", ".1f"),
    "record_actions": ("a record's actions", "d"),
    "record_replay_ms": ("… replayed, ms", ".1f"),
    "record_verify_ms": ("… verified, ms", ".1f"),
}
"""Figures of a game: what a line calls them, and how they are written."""


def add_arguments(command: argparse.ArgumentParser) -> None:
    """What the command takes."""
    what = "processor time for each measure (default %(default)s)"
    command.add_argument("--seconds", metavar="S", type=_seconds, default=4.0, help=what)
    command.add_argument("--json", action="store_true", help="print one JSON object")


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < 3600:
        raise argparse.ArgumentTypeError(f"a number of seconds is needed, not {text!r}")
    return seconds


def run(chosen: argparse.Namespace) -> int:
    """Measure and print."""
    try:
        found = everything(chosen.seconds)
    except ImportError as error:
        print(f"{error}; it comes with: pip install -r requirements-dev.txt", file=sys.stderr)
        return 1
    print(json.dumps(found) if chosen.json else "\n".join(as_lines(found)))
    return 0


def as_lines(found: dict[str, Any]) -> Iterator[str]:
    """The figures as a table, a column a game."""
    games = found["games"]
    yield f"{SEATS} players; yardstick: random play of chess, {found['yardstick_moves_per_s']:,.0f} moves/s"
    yield _line("", list(games))
    for key, (label, form) in LABELS.items():
        yield _line(label, [format(figures[key], form) for figures in games.values()])
    for level in next(iter(games.values()))["choice_ms"]:
        times = [figures["choice_ms"][level] for figures in games.values()]
        yield _line(f"a choice of {level}, median and 95 %, ms", [f"{t['median']:.1f} / {t['p95']:.1f}" for t in times])
    yield ""
    for name, figures in games.items():
        for board, speeds in figures["random_by_table"].items():
            speed = ", ".join(f"{seats}: {each:,.0f}" for seats, each in speeds.items())
            yield f"{name}: random play on {board}, actions/s by players: {speed}"
        if search := figures.get("search"):
            longest = f"longest of {search['searches']} {search['longest_ms']:.2f} ms (seed {search['longest_seed']})"
            yield f"{name}: {search['of']}: median {search['median_ms']:.2f} ms, {longest}"


def _line(label: str, cells: list[str]) -> str:
    return f"{label:<42}" + "".join(f"{cell:>20}" for cell in cells)
