"""Leaving the match or the program while a computer thinks: nothing is played, and no process stays behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pygame
import pytest

from game import record
from game.record import RecordError
from scenes.app import App
from scenes.match_scene import MatchScene
from scenes.setup import SetupScene
from scenes.store import UNFINISHED, Store
from scenes.title import TitleScene
from tests.scenes.bent import FRAME, Sit, go_on, on_disk, until_it_thinks
from tests.scenes.events import key
from tests.scenes.pressing import press
from tests.scenes.seats import match_of
from tests.scenes.test_thinking import runs, until, wait_for_the_end

ROOT = Path(__file__).resolve().parents[2]
HANGS = "no answer after 3 seconds"


def to_title(app: App) -> None:
    key(app, pygame.K_ESCAPE)
    press(app, "Title screen")
    assert isinstance(app.stack.top, TitleScene)


def to_another_match(app: App) -> None:
    to_title(app)
    app.settings.players = [("Anna", "red"), ("Björn", "green")]
    app.settings.kinds = ["hard", "hard"]
    press(app, "Elasund")
    assert isinstance(app.stack.top, SetupScene)
    press(app, "Start the game")


def to_a_saved_match(app: App) -> None:
    app.store.save_as(match_of("king_of_the_elves", "hard", "hard", seed=9), "Another")
    key(app, pygame.K_ESCAPE)
    press(app, "Load a game")
    press(app, "Another")


def by_the_menu(app: App) -> None:
    key(app, pygame.K_ESCAPE)
    press(app, "Quit")
    assert not app.running
    app.run()


def by_key(app: App) -> None:
    key(app, pygame.K_q, pygame.KMOD_CTRL)
    assert not app.running
    app.run()


def by_the_window(app: App) -> None:
    app.step([pygame.event.Event(pygame.QUIT)], FRAME)
    assert not app.running
    app.run()


def by_a_failure(app: App) -> None:
    def fail(_event: object) -> bool:
        raise ArithmeticError("a road too many")

    app.stack.top.handle = fail  # type: ignore[method-assign, union-attr]
    key(app, pygame.K_a)
    assert isinstance(app.failed, ArithmeticError)
    app.failed = None


WAYS = (to_title, to_another_match, to_a_saved_match, by_the_menu, by_key, by_the_window, by_a_failure)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("mind", ["Restless", "Silent"])
def test_leaving_while_it_thinks_leaves_no_process_and_plays_nothing(
    way: Callable[[App], None], mind: str, sit: Sit
) -> None:
    match = match_of("elfenland", "hard", "person")
    app, _scene, thinker = sit(match, mind)
    if mind == "Restless":
        until_it_thinks(app, thinker)
    child = thinker.child
    thinker.mind = "Mind"
    way(app)
    wait_for_the_end(child)
    assert not match.history
    assert on_disk(app, match).history == ()
    assert not list(app.store.folder.rglob(f"*{UNFINISHED}")), "nothing half written"
    if not app.running:
        return
    scene = next((scene for scene in app.stack if isinstance(scene, MatchScene)), None)
    for _ in range(3):
        if scene is None:
            app.step((), 1.0)
            assert thinker._process is None
        else:
            played, last = len(scene.match.history), scene.match.legal()[-1]
            go_on(app, lambda: len(scene.match.history) > played, 0.001)  # noqa: B023 # called at once
            assert scene.match.history[played].action == last, "what was chosen in this match"
    assert not match.history


def test_leaving_while_the_process_starts_leaves_none(sit: Sit) -> None:
    app, _scene, thinker = sit(match_of("elfenland", "hard", "person"))
    child = thinker.child
    app.close()
    assert not runs(child)


def children_of(number: int) -> list[int]:
    found = Path(f"/proc/{number}/task/{number}/children").read_text(encoding="ascii")
    return [int(each) for each in found.split()]


def thinks(number: int) -> bool:
    """Whether a process is one that was started to think."""
    return b"spawn_main" in Path(f"/proc/{number}/cmdline").read_bytes()


def saved(folder: Path) -> int:
    """How many actions the match in the program's folder has that would be gone on with."""
    with suppress(RecordError):  # it is just being written anew
        newest = Store(folder).newest()
        return 0 if newest is None else len(Store(folder).load(newest.path).history)
    return 0


@pytest.mark.usefixtures("hearing_interrupts")
@pytest.mark.parametrize(
    ("sign", "stopped"),
    [(signal.SIGKILL, False), (signal.SIGTERM, False), (signal.SIGTERM, True), (signal.SIGINT, True)],
)
def test_the_program_started_from_elsewhere_thinks_and_leaves_nothing_when_it_is_killed(
    sign: signal.Signals, stopped: bool, tmp_path: Path
) -> None:
    """Also when what thinks does not answer any more: a stopped process hears of nothing but its end."""
    file = tmp_path / "match.json"
    file.write_bytes(record.encode(record.from_match(match_of("elfenland", "easy", "hard"))))
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "ELFENSUND_DATA": str(tmp_path / "data"),
        "ELFENSUND_CONFIG": str(tmp_path / "config"),
    }
    running = subprocess.Popen(
        [sys.executable, os.path.relpath(ROOT / "main.py", tmp_path), "--load", str(file)],
        cwd=tmp_path,
        env=environment,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        until(lambda: saved(tmp_path / "data") > 1)
        left = children_of(running.pid)
        thinking = [each for each in left if thinks(each)]
        assert thinking
        for each in thinking if stopped else ():
            os.kill(each, signal.SIGSTOP)
    finally:
        running.send_signal(sign)
        _out, told = running.communicate(timeout=60)
    assert "no answer" not in told
    assert "Traceback" not in told
    assert running.returncode == 130 or sign != signal.SIGINT
    for each in left:
        wait_for_the_end(each)
    assert saved(tmp_path / "data") > 1, "it can be gone on with"
