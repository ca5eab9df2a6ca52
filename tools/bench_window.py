"""Measures the program in a real window and prints it: time to the first picture, resting, memory; what a save takes;
and the frames while computers think. Linux with Xvfb.

    python -m tools.bench_window [start rest save think] [--starts 5] [--seconds 10] [--seed 1] [--size 1280x800]

Each start is a process of its own. Resting is the share of one core that a game of four uses while nobody touches it.
Thinking is a game of three hard players and an easy one that is watched for three times the seconds, with everything
drawn anew in every frame; a frame's work is the processor time of the window's process, which other programs hardly
change.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from itertools import pairwise, product
from pathlib import Path

from game import record
from game.bench import SEATS, played
from game.match import Kind, Match, Player
from game.registry import GAMES, boards
from game.rules import SeededChance
from scenes.store import Store
from tools.window import ROOT, screen

PROGRAM = """
import sys, time
import main
from scenes.app import App
draw = App._draw
def first(app):
    draw(app)
    App._draw = draw
    print(time.time(), flush=True)
App._draw = first
sys.exit(main.main())
"""
"""The program itself, telling when its first picture was shown."""

WATCHED = """
import json, sys, time
import main
from scenes.app import App
from scenes.match_scene import MatchScene
step, seconds, frames = App.step, float(sys.argv.pop(1)), []
def timed(app, events=(), dt=0.0):
    begin, work = time.perf_counter(), time.process_time()
    computers = next(scene for scene in app.stack if isinstance(scene, MatchScene)).computers
    thinking = computers.on_turn and computers.found is None
    app.changed()
    step(app, events, dt)
    frames.append((begin, time.process_time() - work, thinking))
    if begin - frames[0][0] > seconds:
        app.quit()
App.step = timed
status = main.main()
print(json.dumps(frames))
sys.exit(status)
"""
"""The program itself, which tells of each frame when it began, its work, and whether a computer was thinking."""
OPENING = 2
"""Frames in which the table is laid out and drawn for the first time."""
KINDS: tuple[Kind, ...] = ("hard", "hard", "hard", "easy")


def environment_for(display: str, folder: Path) -> dict[str, str]:
    """Where the program shows itself and keeps its files."""
    environment = {
        **os.environ,
        "DISPLAY": display,
        "SDL_AUDIODRIVER": "dummy",
        "ELFENSUND_DATA": str(folder / "data"),
        "ELFENSUND_CONFIG": str(folder / "settings"),
    }
    environment.pop("SDL_VIDEODRIVER", None)
    return environment


def start(display: str, folder: Path, *arguments: str) -> tuple[subprocess.Popen[str], float]:
    """A running program and the seconds from its start to its first picture."""
    command = [sys.executable, "-c", PROGRAM, *arguments]
    begun = time.time()
    process = subprocess.Popen(
        command, cwd=ROOT, env=environment_for(display, folder), stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    for line in process.stdout:
        if line[:1].isdigit():
            return process, float(line) - begun
    raise RuntimeError(f"the program ended with status {process.wait()} before its first picture")


def processor_seconds(pid: int) -> float:
    """Processor time that a process has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident_megabytes(pid: int) -> float:
    """Memory that a process holds."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1024


def saving(game: str, folder: Path, saves: int = 50) -> str:
    """Median time of the save after the last action of a whole match."""
    match, store, times = played(GAMES[game], SEATS, 1), Store(folder), []
    for _ in range(saves):
        begin = time.perf_counter()
        store.autosave(match)
        times.append(time.perf_counter() - begin)
    return f"{game}, {len(match.history)} actions: saved in {statistics.median(times) * 1000:.1f} ms"


def thinking(game: str, display: str, folder: Path, seconds: float, seed: int, size: str) -> str:
    """Frames of a game of computers that is watched."""
    rules = GAMES[game]
    players = [Player(kind.capitalize(), colour, kind) for kind, colour in zip(KINDS, rules.colours, strict=False)]
    board = next(board for _, board in sorted(boards(game)[0].items()) if len(KINDS) in rules.board_seats(board))
    match = Match.new(rules, board, players, start=0, chance=SeededChance(seed))
    file = folder / f"{game}.json"
    file.write_bytes(record.encode(record.from_match(match)))
    command = [sys.executable, "-c", WATCHED, str(seconds), "--load", str(file), "--size", size]
    done = subprocess.run(
        command, cwd=ROOT, env=environment_for(display, folder), stdout=subprocess.PIPE, text=True, check=True
    )
    frames = json.loads(done.stdout.splitlines()[-1])[OPENING:]
    took = [(after[0] - this[0], this[1], this[2]) for this, after in pairwise(frames)]
    thought = [time for time, _work, thinking in took if thinking]
    works = sorted(work for _time, work, _thinking in took)
    return (
        f"{game}, {', '.join(KINDS)}, seed {seed}, {size}: {len(thought) / sum(thought):.1f} frames/s while they think "
        f"({sum(thought):.0f} s), longest {max(thought) * 1e3:.0f} ms; "
        f"all the time {len(took) / sum(time for time, *_ in took):.1f} frames/s, "
        f"longest {max(time for time, *_ in took) * 1e3:.0f} ms; a frame's work median "
        f"{statistics.median(works) * 1e3:.1f} ms, 99 % {works[round(0.99 * (len(works) - 1))] * 1e3:.1f} ms, "
        f"most {works[-1] * 1e3:.0f} ms"
    )


def starting(display: str, folder: Path, starts: int) -> str:
    """Seconds to the first picture of the title."""
    times = []
    for _ in range(starts):
        process, seconds = start(display, folder)
        times.append(seconds)
        process.terminate()
        process.wait()
    return (
        f"process start to first picture, title       median {statistics.median(times):.2f} s, "
        f"worst {max(times):.2f} s of {len(times)}"
    )


def resting(game: str, size: str, display: str, folder: Path, seconds: float) -> str:
    """What a game takes while nobody touches it."""
    process, until_shown = start(display, folder, "--game", game, "--players", "4", "--size", size)
    time.sleep(6.0)
    before = processor_seconds(process.pid)
    time.sleep(seconds)
    share = (processor_seconds(process.pid) - before) / seconds
    found = (
        f"{game}, 4 players, {size:>9}: first picture {until_shown:.2f} s, at rest {share:.2%} of a core, "
        f"{resident_megabytes(process.pid):.0f} MB resident"
    )
    process.terminate()
    process.wait()
    return found


PARTS = ("start", "rest", "save", "think")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the program in a real window.")
    parser.add_argument("parts", nargs="*", metavar="part", help=f"what is measured ({', '.join(PARTS)}; all of it)")
    parser.add_argument("--starts", type=int, default=5, help="how often the title is started (default 5)")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long resting is watched (default 10)")
    parser.add_argument("--seed", type=int, default=1, help="luck of the games with computers (default 1)")
    parser.add_argument("--size", default="1280x800", help="the window of the games with computers (1280x800)")
    found = parser.parse_args()
    if not set(found.parts) <= set(PARTS):
        parser.error(f"a part is one of {', '.join(PARTS)}")
    parts = found.parts or PARTS
    with tempfile.TemporaryDirectory() as folder, screen("1920x1080") as display:
        here = Path(folder)
        if "start" in parts:
            print(starting(display, here, found.starts))
        if "rest" in parts:
            for game, size in product(sorted(GAMES), ("1280x800", "1920x1080")):
                print(resting(game, size, display, here, found.seconds))
        if "save" in parts:
            for game in sorted(GAMES):
                print(saving(game, here / "saves" / game))
        if "think" in parts:
            for game in sorted(GAMES):
                print(thinking(game, display, here, 3 * found.seconds, found.seed, found.size))


if __name__ == "__main__":
    main()
