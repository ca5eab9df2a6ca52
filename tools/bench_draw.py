"""Measure how long the Elasund scene takes to draw, without a graphics card: milliseconds a picture, printed.

    python tools/bench_draw.py [--size 1920x1080] [--players 4] [--frames 100]

Uses the display there is (under Xvfb: a real window), else SDL's dummy driver.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
if not os.environ.get("DISPLAY"):
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.elasund.actions import Build
from game.elasund.state import Step
from game.match import Match, Player
from game.registry import GAMES
from game.rules import SeededChance
from scenes.app import App
from scenes.elasund.scene import ElasundScene
from scenes.games import boards, open_match
from scenes.settings_store import Settings, SettingsStore
from scenes.store import Store
from scenes.table.spots import Spot
from scenes.ui.canvas import Canvas

LEAST_TURN = 30
SEED = 1


def midgame(players: int) -> Match:
    """A match played at random until its board is well filled and somebody can build something."""
    game = GAMES["elasund"]
    board = next(iter(boards("elasund").for_seats("elasund", players).values()))
    people = [Player(f"Player {seat}", colour) for seat, colour in enumerate(game.colours[:players])]
    match = Match.new(game, board, people, {"open_hands": True}, chance=SeededChance(SEED))
    luck = random.Random(SEED)
    while match.to_act is not None:
        legal = match.legal()
        obs = match.observe(match.to_act)
        if obs.turn >= LEAST_TURN and obs.step is Step.BUILD and any(isinstance(each, Build) for each in legal):
            break
        match.play(luck.choice(legal))
    return match


def measure(name: str, frames: int, draw: Callable[[], None]) -> None:
    """Draw so many times and print the median and the worst, and the median of processor time alone."""
    times, worked = [], []
    for _frame in range(frames):
        begin, work = time.perf_counter(), time.process_time()
        draw()
        times.append(1000 * (time.perf_counter() - begin))
        worked.append(1000 * (time.process_time() - work))
    median, worst, processor = statistics.median(times), max(times), statistics.median(worked)
    print(f"{name:<44} median {median:6.2f} ms   worst {worst:6.1f} ms   processor {processor:6.2f} ms")


def main() -> None:
    """Read the options and measure."""
    parser = argparse.ArgumentParser(description="Measure how long the Elasund scene takes to draw.")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--players", type=int, default=4, choices=(2, 3, 4))
    parser.add_argument("--frames", type=int, default=100)
    options = parser.parse_args()
    size = tuple(int(part) for part in options.size.split("x"))
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder) / "data")
        settings = Settings(muted=True, speed="off")
        app = App(settings, SettingsStore(Path(folder) / "config"), store, (size[0], size[1]))
        begin = time.perf_counter()
        match = midgame(options.players)
        open_match(app, match)
        app.settle()
        driver, turn = pygame.display.get_driver(), match.observe(None).turn
        print(f"{driver}, {size[0]}x{size[1]}, {options.players} players, turn {turn}")
        print(f"{'first picture, art rasterised':<44}        {1000 * (time.perf_counter() - begin):6.0f} ms")
        scene = app.stack.top
        if not isinstance(scene, ElasundScene):
            raise RuntimeError(f"the match did not open: {type(scene).__name__} is shown")

        def draw() -> None:
            scene.draw(Canvas(app.window.get_surface(), app.frame, app.art, app.type, app.kept))

        def draw_and_show() -> None:
            draw()
            app.window.flip()

        def draw_changed() -> None:
            app.kept.clear()
            draw()

        draw()
        measure("full redraw, at rest", options.frames, draw)
        measure("full redraw and flip, at rest", options.frames, draw_and_show)
        build = next(action for action in match.legal() if isinstance(action, Build))
        own = build.building in scene.table.own
        start = scene.table.rect_of(Spot("own" if own else "supply", build.building))
        goal = scene.table.footprint_rect(build.building, build.cell).center
        if start is None:
            raise RuntimeError(f"{build.building} has no place in the supply")
        at, over = app.frame.point(*start.center), app.frame.point(*goal)
        press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)
        drag = pygame.event.Event(pygame.MOUSEMOTION, pos=over, rel=(0, 0), buttons=(1, 0, 0), touch=False)
        app.step([press, drag])
        draw()
        measure("full redraw, a building held over its plot", options.frames, draw)
        scene.cancel_hold()
        app.settle()
        app.settings.speed = "normal"
        before = match.observe(match.to_act)
        events = match.play(build)
        scene.start_motion(events, before, match.observe(match.to_act), None)

        def draw_moving() -> None:
            if not scene.motion.busy:
                scene.start_motion(events, before, match.observe(match.to_act), None)
            scene.motion.update(1 / 60)
            draw()

        measure("a building and its cards on their way", options.frames, draw_moving)
        scene.motion.finish()
        measure("everything made anew but the art", max(5, options.frames // 10), draw_changed)
        app.close()


if __name__ == "__main__":
    main()
