"""Measure how long a board scene takes to draw, without a graphics card: milliseconds a picture, printed.

    python -m tools.bench_draw [--game elasund] [--size 1920x1080] [--players 4] [--frames 100]

Uses the display there is (under Xvfb: a real window), else SDL's dummy driver.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

if not os.environ.get("DISPLAY"):
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.elasund.actions import Build
from game.elasund.state import Step
from game.elfenland.actions import Move, Place
from game.elfenland.state import Phase
from game.king_of_the_elves.actions import Pass, PlaceRegion, PlayAction
from game.king_of_the_elves.actions import Step as JourneyStep
from game.king_of_the_elves.pieces import REALM
from game.king_of_the_elves.state import Phase as Stage
from game.match import Match, Player
from game.registry import GAMES
from game.rules import SeededChance
from scenes.app import App
from scenes.elasund.scene import ElasundScene
from scenes.elfenland import places
from scenes.elfenland.scene import ElfenlandScene
from scenes.games import boards, open_match
from scenes.king_of_the_elves.spots import region_key
from scenes.settings_store import Settings, SettingsStore
from scenes.store import Store
from scenes.table.spots import Spot
from scenes.ui.canvas import Canvas

LEAST_TURN, LEAST_ROUND = 30, 2
SEED = 1
ELFENLAND_BOARD = "elfenland"


def new_match(name: str, players: int) -> Match:
    """A match at its beginning."""
    game = GAMES[name]
    found = boards(name).for_seats(name, players)
    board = found.get(ELFENLAND_BOARD) or next(iter(found.values()))
    people = [Player(f"Player {seat}", colour) for seat, colour in enumerate(game.colours[:players])]
    return Match.new(game, board, people, {"open_hands": True}, chance=SeededChance(SEED))


def built_up(players: int) -> Match:
    """A match of Elasund played at random until its board is well filled and somebody can build something."""
    match, luck = new_match("elasund", players), random.Random(SEED)
    while match.to_act is not None:
        legal = match.legal()
        obs = match.observe(match.to_act)
        if obs.turn >= LEAST_TURN and obs.step is Step.BUILD and any(isinstance(each, Build) for each in legal):
            break
        match.play(luck.choice(legal))
    return match


def on_the_way(players: int, phase: Phase) -> Match:
    """A match of Elfenland played at random, counters rather placed than kept, until somebody can place or travel."""
    match, luck = new_match("elfenland", players), random.Random(SEED)
    wanted: type[Any] = Place if phase is Phase.PLAN else Move
    while match.to_act is not None:
        legal = match.legal()
        rather = [action for action in legal if isinstance(action, Place | Move)]
        obs = match.observe(match.to_act)
        crowded = sum(kind >= 0 for kind in obs.counters) >= 2 * players
        if obs.round >= LEAST_ROUND and obs.phase is phase and crowded and any(isinstance(a, wanted) for a in legal):
            break
        match.play(luck.choice(rather or legal))
    return match


def laid_out(players: int, phase: Stage) -> Match:
    """A match of King of the Elves played at random, cards rather laid than exchanged, until realms are full and
    somebody can lay an action card or travel."""
    match, luck = new_match("king_of_the_elves", players), random.Random(SEED)
    wanted: type[Any] = PlayAction if phase is Stage.PLAN else JourneyStep
    while match.to_act is not None:
        legal = match.legal()
        rather = [action for action in legal if isinstance(action, PlaceRegion | PlayAction | Pass | JourneyStep)]
        obs = match.observe(match.to_act)
        full = sum(len(seat.realm) for seat in obs.seats) >= REALM * players - 1
        if obs.phase is phase and full and any(isinstance(action, wanted) for action in legal):
            break
        match.play(luck.choice(rather or legal))
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


class Bench:
    """A match in an app of its own, drawn again and again."""

    def __init__(self, match: Match, size: tuple[int, int], folder: Path, frames: int) -> None:
        settings = Settings(muted=True, speed="off")
        self.app = App(settings, SettingsStore(folder / "config"), Store(folder / "data"), size)
        begin = time.perf_counter()
        open_match(self.app, match)
        self.app.settle()
        print(f"{match.game.name}, {pygame.display.get_driver()}, {size[0]}x{size[1]}, {len(match.players)} players")
        print(f"{'first picture, art rasterised':<44}        {1000 * (time.perf_counter() - begin):6.0f} ms")
        self.match, self.frames = match, frames
        self.scene: Any = self.app.stack.top

    def draw(self) -> None:
        """One picture of the scene."""
        app = self.app
        self.scene.draw(Canvas(app.window.get_surface(), app.frame, app.art, app.type, app.kept))

    def at_rest(self) -> None:
        """The scene as it is, without and with showing it."""

        def draw_and_show() -> None:
            self.draw()
            self.app.window.flip()

        self.draw()
        measure("full redraw, at rest", self.frames, self.draw)
        measure("full redraw and flip, at rest", self.frames, draw_and_show)

    def held(self, name: str, start: tuple[float, float], goal: tuple[float, float]) -> None:
        """Something picked up and held over its place (units)."""
        at, over = self.app.frame.point(*start), self.app.frame.point(*goal)
        press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)
        drag = pygame.event.Event(pygame.MOUSEMOTION, pos=over, rel=(0, 0), buttons=(1, 0, 0), touch=False)
        self.app.step([press, drag])
        if self.scene.grip.held is None:
            raise RuntimeError(f"nothing was picked up at {start}")
        self.draw()
        measure(name, self.frames, self.draw)
        self.scene.cancel_hold()
        self.app.settle()

    def moving(self, name: str, action: Any) -> None:
        """What flies for an action, over and over."""
        self.app.settings.speed = "normal"
        before = self.match.observe(self.match.to_act)
        seat = self.match.to_act
        events = self.match.play(action)
        after = self.match.observe(seat)
        scene = self.scene
        scene.start_motion(events, before, after, None)

        def draw_moving() -> None:
            if not scene.motion.busy:
                scene.start_motion(events, before, after, None)
            scene.motion.update(1 / 60)
            self.draw()

        measure(name, self.frames, draw_moving)
        scene.motion.finish()

    def anew(self) -> None:
        """Everything but the rasterised art made again for each picture."""

        def draw_changed() -> None:
            self.app.kept.clear()
            self.draw()

        measure("everything made anew but the art", max(5, self.frames // 10), draw_changed)


def elasund(players: int, size: tuple[int, int], folder: Path, frames: int) -> None:
    """At rest, a building held, a building on its way."""
    bench = Bench(built_up(players), size, folder, frames)
    scene = bench.scene
    if not isinstance(scene, ElasundScene):
        raise RuntimeError(f"the match did not open: {type(scene).__name__} is shown")
    bench.at_rest()
    build = next(action for action in bench.match.legal() if isinstance(action, Build))
    own = build.building in scene.table.own
    start = scene.table.rect_of(Spot("own" if own else "supply", build.building))
    if start is None:
        raise RuntimeError(f"{build.building} has no place in the supply")
    goal = scene.table.footprint_rect(build.building, build.cell).center
    bench.held("full redraw, a building held over its plot", start.center, goal)
    bench.moving("a building and its cards on their way", build)
    bench.anew()
    bench.app.close()


def elfenland(players: int, size: tuple[int, int], folder: Path, frames: int) -> None:
    """Planning: at rest, zoomed, dragged, zooming, a counter held; travelling: at rest, a boot on its way."""
    bench = Bench(on_the_way(players, Phase.PLAN), size, folder, frames)
    scene = _elfenland(bench)
    bench.at_rest()
    _zoomed(bench, scene)
    place = next(action for action in bench.match.legal() if isinstance(action, Place))
    start = scene.rect_of(Spot("hidden" if place.hidden else "open", place.kind))
    if start is None:
        raise RuntimeError("the counter has no place on the panel")
    goal = places.anchor(scene.camera, scene.obs, place.link)
    bench.held("full redraw, a counter held over its road", start.center, goal)
    bench.moving("a counter on its way", place)
    bench.anew()
    bench.app.close()
    bench = Bench(on_the_way(players, Phase.TRAVEL), size, folder, frames)
    scene = _elfenland(bench)
    bench.at_rest()
    move = next(action for action in bench.match.legal() if isinstance(action, Move))
    bench.moving("a boot and its cards on their way", move)
    bench.app.close()


def king_of_the_elves(players: int, size: tuple[int, int], folder: Path, frames: int) -> None:
    """Planning: at rest, an action card held, one on its way; travelling: at rest, a traveller on his way."""
    bench = Bench(laid_out(players, Stage.PLAN), size, folder, frames)
    bench.at_rest()
    lay = next(action for action in bench.match.legal() if isinstance(action, PlayAction))
    card, region = (
        bench.scene.rect_of(spot) for spot in (Spot("card", lay.kind), Spot("region", region_key(lay.realm, lay.slot)))
    )
    bench.held("full redraw, a card held over a region", card.center, region.center)
    bench.moving("a card and its coat on their way", lay)
    bench.anew()
    bench.app.close()
    bench = Bench(laid_out(players, Stage.TRAVEL), size, folder, frames)
    bench.at_rest()
    step = next(action for action in bench.match.legal() if isinstance(action, JourneyStep))
    bench.moving("a traveller and his cards on their way", step)
    bench.app.close()


def _elfenland(bench: Bench) -> ElfenlandScene:
    if not isinstance(bench.scene, ElfenlandScene):
        raise RuntimeError(f"the match did not open: {type(bench.scene).__name__} is shown")
    return bench.scene


def _zoomed(bench: Bench, scene: ElfenlandScene) -> None:
    whole = scene.viewing.camera
    scene.viewing.camera = whole.zoomed(4)
    bench.draw()
    begin = time.perf_counter()
    scene.map_view.land.finish()
    print(f"{'from blurred to sharp after zooming':<44}        {1000 * (time.perf_counter() - begin):6.0f} ms")
    bench.draw()
    bench.draw()
    measure("full redraw, zoomed to 2", bench.frames, bench.draw)
    ways = [-3.0] * 40 + [3.0] * 40
    steps = iter(ways * (bench.frames // len(ways) + 1))

    def drag() -> None:
        scene.viewing.camera = scene.viewing.camera.moved(next(steps), 1.0)
        scene.map_view.update()
        bench.draw()

    measure("full redraw, dragging the zoomed map", bench.frames, drag)
    zooms = iter([1, -1] * bench.frames)

    def zoom() -> None:
        scene.viewing.camera = scene.viewing.camera.zoomed(next(zooms))
        scene.map_view.update()
        bench.draw()

    measure("full redraw, zooming in and out", bench.frames, zoom)
    scene.viewing.camera = whole
    scene.map_view.land.finish()
    bench.draw()


def main() -> None:
    """Read the options and measure."""
    parser = argparse.ArgumentParser(description="Measure how long a board scene takes to draw.")
    parser.add_argument("--game", default="elasund", choices=sorted(GAMES))
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--frames", type=int, default=100)
    options = parser.parse_args()
    size = tuple(int(part) for part in options.size.split("x"))
    run = {"elasund": elasund, "elfenland": elfenland, "king_of_the_elves": king_of_the_elves}[options.game]
    with tempfile.TemporaryDirectory() as folder:
        run(options.players, (size[0], size[1]), Path(folder), options.frames)


if __name__ == "__main__":
    main()
