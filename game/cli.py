"""Command line of the rules layer: `python -m game verify FILE`, `legal FILE`, `simulate GAME …` and `bench`.

Exit code 0 when all is well, 1 with one line on stderr when a record is not sound or something cannot be done, 2 for a
wrong call, 130 when interrupted by Ctrl+C.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game import bench_cli, record, replay, simulate_cli
from game.folders import own_maps
from game.match import PERSON, Match, Player
from game.record import RecordError
from game.words import result_words


def verify(match: Match) -> list[dict[str, Any]]:
    """One summary of the position that the record leads to."""
    outcome = match.outcome()
    colours = [player.colour for player in match.players]
    to_act = match.to_act
    summary = match.summary()
    figures = summary.pop("players")
    return [
        {
            "game": match.game.name,
            "map": match.board.name,
            "options": match.options,
            "players": [{**_player_words(player), **figures[player.colour]} for player in match.players],
            "actions": len(match.history),
            "to_act": None if to_act is None else colours[to_act],
            **summary,
            "legal_actions": len(match.legal()),
            "result": None if outcome is None else result_words(outcome, colours),
            "digest": record.digest(match.game, match.position),
        }
    ]


def _player_words(player: Player) -> dict[str, str]:
    """Name and colour, and the level of a computer player."""
    words = player._asdict()
    if player.kind == PERSON:
        del words["kind"]
    return words


def legal(match: Match) -> list[dict[str, Any]]:
    """Every action that is legal at the end of the record, in words."""
    return [match.game.action_to_words(match.position, action) for action in match.legal()]


COMMANDS: dict[str, tuple[Callable[[Match], list[dict[str, Any]]], str]] = {
    "verify": (verify, "replay a record, check every action and position, and print a summary as JSON"),
    "legal": (legal, "print the legal actions at the end of a record, a JSON object a line"),
}

TOOLS = (
    ("simulate", simulate_cli, "let computer players play many games and print how they fared"),
    ("bench", bench_cli, "measure how fast rules and players are, beside a yardstick, and print it"),
)
"""Commands with arguments of their own: what each takes and does stands in its module."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and give its exit code."""
    parser = argparse.ArgumentParser(prog="python -m game", description="Check records, measure players and rules.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, (_, meaning) in COMMANDS.items():
        command = commands.add_parser(name, help=meaning, description=meaning[0].upper() + meaning[1:] + ".")
        command.add_argument("file", metavar="FILE", type=Path, help="a record (docs/record-format.md)")
        command.add_argument(
            "--maps",
            metavar="FOLDER",
            type=Path,
            default=own_maps(),
            help="where maps of your own lie (default: where the program looks for them, %(default)s)",
        )
    for name, module, meaning in TOOLS:
        command = commands.add_parser(name, help=meaning, description=meaning[0].upper() + meaning[1:] + ".")
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    chosen = parser.parse_args(arguments)
    try:
        code: int = _check(chosen) if chosen.command in COMMANDS else chosen.run(chosen)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever reads has seen enough, as `head` does
        _forget_output()
        code = 0
    except OSError as error:
        _forget_output()
        print(f"the answer could not be written: {error.strerror}", file=sys.stderr)
        code = 1
    except KeyboardInterrupt:
        code = 130
    return code


def _forget_output() -> None:
    """What is still to be written goes nowhere, so that the end of the program does not try again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _check(chosen: argparse.Namespace) -> int:
    """Replay the record and print what the command tells of it."""
    run, _ = COMMANDS[chosen.command]
    try:
        lines = run(replay.load(chosen.file, maps=chosen.maps, thorough=True))
    except RecordError as error:
        print(" ".join(str(error).split()), file=sys.stderr)
        return 1
    for line in lines:
        print(json.dumps(line, ensure_ascii=False))
    return 0
