"""Measures the program in a real window and prints it: time to the first picture, resting, memory; and what a save
takes. Linux with Xvfb.

    python -m tools.bench_window [--starts 5] [--seconds 10]

Each start is a process of its own. Resting is the share of one core that a game of four uses while nobody touches it.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from itertools import product
from pathlib import Path

from game.bench import SEATS, played
from game.registry import GAMES
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


def start(display: str, folder: Path, *arguments: str) -> tuple[subprocess.Popen[str], float]:
    """A running program and the seconds from its start to its first picture."""
    environment = {
        **os.environ,
        "DISPLAY": display,
        "SDL_AUDIODRIVER": "dummy",
        "ELFENSUND_DATA": str(folder / "data"),
        "ELFENSUND_CONFIG": str(folder / "settings"),
    }
    environment.pop("SDL_VIDEODRIVER", None)
    begun = time.time()
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *arguments], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
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


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the program in a real window.")
    parser.add_argument("--starts", type=int, default=5, help="how often the title is started (default 5)")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long resting is watched (default 10)")
    found = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, screen("1920x1080") as display:
        here = Path(folder)
        times = []
        for _ in range(found.starts):
            process, seconds = start(display, here)
            times.append(seconds)
            process.terminate()
            process.wait()
        print(f"process start to first picture, title       median {statistics.median(times):.2f} s, "
              f"worst {max(times):.2f} s of {len(times)}")  # fmt: skip
        for game, size in product(sorted(GAMES), ("1280x800", "1920x1080")):
            process, seconds = start(display, here, "--game", game, "--players", "4", "--size", size)
            time.sleep(6.0)
            before = processor_seconds(process.pid)
            time.sleep(found.seconds)
            share = (processor_seconds(process.pid) - before) / found.seconds
            print(f"{game}, 4 players, {size:>9}: first picture {seconds:.2f} s, at rest {share:.2%} of a core, "
                  f"{resident_megabytes(process.pid):.0f} MB resident")  # fmt: skip
            process.terminate()
            process.wait()
        for game in sorted(GAMES):
            print(saving(game, here / "saves" / game))


if __name__ == "__main__":
    main()
