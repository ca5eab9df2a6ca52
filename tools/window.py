"""A real window with a real mouse, and a twin without a screen that knows where things are in it.

Needs Xvfb, xdotool and xwd. What the mouse has to do next is read off the match that the program wrote itself.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    import pygame

    from scenes.app import App

ROOT = Path(__file__).resolve().parent.parent
SIZE = (1280, 800)
PATIENCE = 20.0
"""Seconds to wait for anything; only a broken program needs that long."""


class WindowError(Exception):
    """The window did not do what a player would expect."""


@contextmanager
def screen(size: str = "1600x1000") -> Iterator[str]:
    """A virtual screen; its display name."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as answer:
            number = answer.readline().strip()
        if not number:
            raise WindowError("Xvfb did not start")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


def wait_for(what: str, found: Callable[[], Any]) -> Any:
    """Ask until the answer is true. Raises WindowError when patience runs out."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        answer = found()
        if answer:
            return answer
        time.sleep(0.05)
    raise WindowError(f"waited in vain for {what}")


class Mouse:
    """The pointer in the program's window; positions in pixels of the window."""

    def __init__(self, display: str, process: subprocess.Popen[bytes]) -> None:
        self._environment = {**os.environ, "DISPLAY": display}
        self._process = process
        self.window = str(wait_for("the window", self._find)).split()[-1]

    def _run(self, *words: str) -> str:
        done = subprocess.run(["xdotool", *words], env=self._environment, capture_output=True, text=True, check=False)
        return done.stdout.strip()

    def _find(self) -> str:
        if self._process.poll() is not None:
            raise WindowError(f"the program ended with status {self._process.returncode}")
        return self._run("search", "--onlyvisible", "--class", "main.py")

    def move(self, at: tuple[int, int]) -> None:
        """Move the pointer there."""
        self._run("mousemove", "--window", self.window, str(at[0]), str(at[1]))
        time.sleep(0.06)

    def click(self, at: tuple[int, int], button: int = 1) -> None:
        """Move there, press and release."""
        self.move(at)
        self._run("click", str(button))
        time.sleep(0.06)

    def hold(self, at: tuple[int, int], seconds: float) -> None:
        """Move there, press, wait and release."""
        self.move(at)
        self._run("mousedown", "1")
        time.sleep(seconds)
        self._run("mouseup", "1")

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press at one place, move in steps, release at the other."""
        self.move(start)
        self._run("mousedown", "1")
        for step in range(1, 7):
            self.move(
                (start[0] + (end[0] - start[0]) * step // 6, start[1] + (end[1] - start[1]) * step // 6)
            )
        self._run("mouseup", "1")

    def picture(self) -> bytes:
        """What the window shows, as xwd writes it."""
        command = ["xwd", "-silent", "-id", self.window]
        return subprocess.run(command, env=self._environment, capture_output=True, check=True).stdout


class Twin:
    """The same scenes without a screen: says where things are."""

    def __init__(self, folder: Path) -> None:
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
        import pygame

        from scenes.app import App
        from scenes.settings_store import Settings, SettingsStore
        from scenes.store import Store

        pygame.display.init()
        self.app: App = App(
            Settings(speed="off", muted=True), SettingsStore(folder / "config"), Store(folder / "data"), SIZE
        )

    def show(self, make: Callable[[App], object]) -> Any:
        """The top scene after `make` has set it up."""
        make(self.app)
        self.app.settle()
        return self.app.stack.top

    def button(self, *words: str) -> tuple[int, int]:
        """Middle of the top scene's widget whose name holds one of the words."""
        top = self.app.stack.top
        assert top is not None
        for widget in top.group.stops():
            if any(word.lower() in widget.name.lower() for word in words):
                return self.pixel(widget.rect)
        raise WindowError(f"{type(top).__name__} has no widget called {' or '.join(words)}")

    def pixel(self, rect: pygame.FRect) -> tuple[int, int]:
        """Middle of a rectangle (units) in pixels."""
        return self.app.frame.point(*rect.center)


class Player(ABC):
    """Plays a game by what the written match allows, until everything wanted has been done."""

    game: ClassVar[str]
    wanted: ClassVar[frozenset[str]]
    """What has to be done with the mouse, by name."""
    words: ClassVar[tuple[str, ...]]
    """What the written match has to hold."""
    opening: ClassVar[dict[str, Any] | None] = None
    """The record with which the program starts; None: a new game from the title."""

    def __init__(
        self, mouse: Mouse, data: Path, folder: Path, pictures: Path | None, loaded: Path | None = None
    ) -> None:
        self.mouse = mouse
        self.data = data
        self.loaded = loaded
        self.twin = Twin(folder)
        self.pictures = pictures
        self.done: set[str] = set()
        self._seat: int | None = None
        """Who sits at the mouse."""

    @abstractmethod
    def too_late(self, match: Any) -> bool:
        """Whether so much has been played that all that is wanted should have come up."""

    @abstractmethod
    def decide(self, match: Any, scene: Any) -> None:
        """The next decision with the mouse; `scene` is the twin's."""

    def begin(self) -> None:
        """From the title, or with the record that was loaded, to the first curtain."""
        if self.loaded is not None:
            time.sleep(1.0)
            return
        from scenes.setup import SetupScene
        from scenes.title import TitleScene

        self.twin.show(lambda app: app.stack.reset(TitleScene(app)))
        time.sleep(1.0)
        self.keep("title")
        self.mouse.click(self.twin.button("new game", self.game.replace("_", " ")))
        self.twin.show(lambda app: app.stack.reset(SetupScene(app, self.game)))
        time.sleep(1.0)
        self.keep("setup")
        self.mouse.click(self.twin.button("start the game"))
        wait_for("the match on disk", self.record)
        time.sleep(1.0)

    def record(self) -> Path | None:
        """The newest match written, or else the one loaded, if there is one."""
        found = sorted(self.data.glob("saves/auto/*.json"), key=lambda each: each.stat().st_mtime)
        return found[-1] if found else self.loaded

    def match(self) -> Any:
        """The match as it was written."""
        path = self.record()
        assert path is not None
        return self.twin.app.store.load(path)

    def act(self, what: str, gesture: Callable[[], None]) -> None:
        """A gesture that must become an action of the match."""
        before = len(self.match().history)
        gesture()
        wait_for(f"the match to go on after: {what}", lambda: len(self.match().history) > before)
        self.rest()
        self.done.add(what)

    def rest(self) -> None:
        """Wait until nothing moves any more: before that a press on a button only shows how the last action ends."""

        def still() -> bool:
            before = self.mouse.picture()
            time.sleep(0.5)
            return self.mouse.picture() == before

        wait_for("the table to come to rest", still)

    def play(self) -> None:
        """Decision after decision until all that is wanted has been done."""
        while not self.wanted <= self.done:
            match = self.match()
            if self.too_late(match):
                raise WindowError(f"it should have come to this: {', '.join(sorted(self.wanted - self.done))}")
            self.decide(match, self._scene(match))

    def _scene(self, match: Any) -> Any:
        """The twin's scene of the match, with the curtain opened there and in the window."""
        from scenes.curtain import Curtain
        from scenes.games import open_match

        top = self.twin.show(lambda app: open_match(app, match))
        if isinstance(top, Curtain):
            if match.to_act != self._seat:
                time.sleep(0.8)
                self.keep("curtain")
                self.mouse.click(self.twin.button("open"))
                self._seat = match.to_act
                time.sleep(0.6)
            top._open()  # the twin's curtain opens as the real one did
            self.twin.app.settle()
        return self.twin.app.stack.top

    def open_card(self, at: tuple[int, int]) -> None:
        """A right click must darken most of the window, another one clear it again."""
        self.mouse.move(at)
        time.sleep(0.8)
        before = self.mouse.picture()
        self.mouse.click(at, button=3)
        time.sleep(0.8)
        share = changed_share(before, self.mouse.picture())
        if share < 0.5:
            raise WindowError(f"a right click changed {share:.0%} of the window, no card was opened")
        self.keep("card")
        self.mouse.click(at, button=3)
        time.sleep(0.6)
        share = changed_share(before, self.mouse.picture())
        if share > 0.1:
            raise WindowError(f"the card was not closed: {share:.0%} of the window still differ")
        self.done.add("open a card")

    def keep(self, name: str) -> None:
        """Write what the window shows, if pictures are wanted."""
        if self.pictures is not None:
            write_picture(self.mouse.picture(), self.pictures / f"window_{self.game}_{name}.png")


def pixels(picture: bytes) -> tuple[int, int, bytes]:
    """Width, height and rows of four bytes a pixel of an xwd picture."""
    fields = [int.from_bytes(picture[at : at + 4], "big") for at in range(0, 100, 4)]
    head, width, height, colours = fields[0], fields[4], fields[5], fields[19]
    return width, height, picture[head + 12 * colours :]


def changed_share(one: bytes, two: bytes) -> float:
    """Share of sampled pixels that differ between two pictures of one size."""
    _, _, first = pixels(one)
    _, _, second = pixels(two)
    count = min(len(first), len(second)) // 4
    sampled = range(0, count * 4, 4 * 97)
    return sum(first[at : at + 3] != second[at : at + 3] for at in sampled) / max(1, len(sampled))


def write_picture(picture: bytes, path: Path) -> None:
    """An xwd picture as PNG."""
    import pygame

    width, height, data = pixels(picture)
    surface = pygame.image.frombuffer(data[: width * height * 4], (width, height), "BGRA").convert(24)
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(surface, path)


def verify(path: Path, words: tuple[str, ...]) -> str:
    """What `python -m game verify` prints for the match. Raises WindowError if it refuses it, or if
    one of the words is not in it."""
    done = subprocess.run(
        [sys.executable, "-m", "game", "verify", str(path)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise WindowError(f"the match that was written does not verify: {done.stderr.strip()}")
    text = path.read_text(encoding="utf-8")
    lacking = [word for word in words if f'"{word}"' not in text]
    if lacking:
        raise WindowError(f"the match that was written holds no {', '.join(lacking)}")
    return done.stdout.strip()


def run(kind: type[Player], pictures: Path | None) -> None:
    """The whole play of one game. Raises WindowError."""
    with tempfile.TemporaryDirectory() as folder, screen() as display:
        here = Path(folder)
        data = here / "played"
        environment = {
            **os.environ,
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "ELFENSUND_DATA": str(data),
            "ELFENSUND_CONFIG": str(here / "settings"),
        }
        command = [sys.executable, "main.py", "--size", f"{SIZE[0]}x{SIZE[1]}", "--lang", "en"]
        loaded = None
        if kind.opening is not None:
            loaded = here / "opening.json"
            loaded.write_text(json.dumps(kind.opening), encoding="utf-8")
            command += ["--load", str(loaded)]
        process = subprocess.Popen(command, cwd=ROOT, env=environment)
        try:
            player = kind(Mouse(display, process), data, here / "twin", pictures, loaded)
            player.begin()
            player.play()
            if process.poll() is not None:
                raise WindowError(f"the program ended with status {process.returncode}")
            path = player.record()
            assert path is not None
            print(f"{kind.game}: {', '.join(sorted(player.done))}: {len(player.match().history)} actions by mouse")
            print(verify(path, kind.words))
        finally:
            process.terminate()
            process.wait()
