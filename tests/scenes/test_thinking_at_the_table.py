"""Computers at the table with real processes: whatever goes wrong beside the window or comes up in it meanwhile, the
game goes on, nothing of an earlier question is played, and no process stays behind."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import record
from game.bots.levels import player
from game.bots.player import choose
from game.match import Match
from game.record import RecordError
from game.registry import GAMES
from scenes.app import App
from scenes.games import open_match
from scenes.match_scene import MatchScene
from scenes.setup import SetupScene
from scenes.store import UNFINISHED, Store
from scenes.table.scene import TableScene
from scenes.thinking import Question, Thinker
from scenes.title import TitleScene
from tests.scenes.conftest import AppMaker
from tests.scenes.pressing import press
from tests.scenes.seats import match_of
from tests.scenes.test_thinking import runs, until, wait_for_the_end

ROOT = Path(__file__).resolve().parents[2]
FRAME = 1 / 60
HANGS = "no answer after 3 seconds"


class Bent(Thinker):
    """Has every question thought about by another mind, if there is one."""

    def __init__(self, mind: str = "") -> None:
        super().__init__()
        self.mind = mind
        self.asked = 0

    def ask(self, question: Question, now: float) -> None:
        self.asked += 1
        super().ask(question._replace(kind=f"tests.scenes.minds:{self.mind}") if self.mind else question, now)

    def has_asked(self) -> bool:
        """Whether the process has the question."""
        return self._since is not None and self._waiting is None

    @property
    def child(self) -> int:
        assert self._process is not None
        assert self._process.pid is not None
        return self._process.pid


Sit = Callable[..., tuple[App, Any, Bent]]


@pytest.fixture
def sit(make_app: AppMaker) -> Iterator[Sit]:
    """Puts a match on a table where minds of one's own think."""
    thinkers: list[Bent] = []

    def sit_down(match: Match, mind: str = "") -> tuple[App, Any, Bent]:
        app = make_app()
        app.home = TitleScene
        app.thinker.close()
        thinker = app.thinker = Bent(mind)
        thinkers.append(thinker)
        open_match(app, match)
        return app, next(scene for scene in app.stack if isinstance(scene, MatchScene)), thinker

    yield sit_down
    for thinker in thinkers:
        thinker.close()


def go_on(app: App, reached: Callable[[], object], dt: float) -> None:
    """Frame after frame until something is so."""

    def frame() -> object:
        app.step((), dt)
        assert app.failed is None
        return reached()

    until(frame)


def until_it_thinks(app: App, thinker: Bent) -> None:
    """… until a mind that never ends has made a first choice."""
    go_on(app, lambda: thinker._best is not None, 0.0)


def key(app: App, key: int, mod: int = 0) -> None:
    app.step([pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)], FRAME)


def luck_of(match: Match, seat: int, played: int) -> random.Random:
    """The luck of a seat's choice after so many actions."""
    return random.Random(f"{[event.seen_by(seat) for event in match.setup_events]} {played}")


def on_disk(app: App, match: Match) -> Match:
    """The match as its file has it, gone through with every check."""
    path = app.store.file_of(match)
    return Store(app.store.folder.parent).load(path)


@pytest.mark.parametrize(
    ("mind", "cause"),
    [
        ("Silent", HANGS),
        ("FrozenAtOnce", HANGS),
        ("Mumbling", HANGS),
        ("Babbling", "talks nonsense"),
        ("Foreign", "talks nonsense"),
        ("Confused", "which is no choice"),
        ("Unsendable", "pickle"),
        ("Raising", "a road too many"),
        ("Empty", "the player made no choice"),
        ("Dying", "exit code 7"),
        ("Wild", "('fly', 3) is not legal"),
    ],
)
def test_whatever_goes_wrong_the_seat_plays_on_at_normal_and_is_asked_again(
    mind: str, cause: str, sit: Sit, caplog: pytest.LogCaptureFixture
) -> None:
    match = match_of("elfenland", "hard", "person")
    usual = choose(player(match.game, "normal"), match.observe(0), luck_of(match, 0, 0))
    app, scene, thinker = sit(match, mind)
    go_on(app, thinker.has_asked, 0.0)
    go_on(app, lambda: match.history, 0.1 if cause == HANGS else 0.001)
    assert [entry.action for entry in match.history] == [usual.action]
    assert cause in caplog.text
    assert str(app.store.file_of(match)) in caplog.text
    assert on_disk(app, match).history == match.history
    caplog.clear()
    thinker.mind = "Mind"
    scene.play(match.legal()[0])
    last = match.legal()[-1]
    go_on(app, lambda: len(match.history) == 3, 0.001)
    assert match.history[-1].action == last
    assert not [each for each in caplog.records if each.name.startswith("scenes")]


@pytest.mark.parametrize(("sign", "cause"), [(signal.SIGKILL, "exit code -9"), (signal.SIGSTOP, HANGS)])
@pytest.mark.parametrize("game", GAMES)
def test_a_process_that_is_killed_or_stopped_from_outside(
    game: str, sign: signal.Signals, cause: str, sit: Sit, caplog: pytest.LogCaptureFixture
) -> None:
    match = match_of(game, "hard", "hard")
    app, _scene, thinker = sit(match, "Silent")
    go_on(app, thinker.has_asked, 0.0)
    played, child = len(match.history), thinker.child
    thinker.mind = "Mind"
    os.kill(child, sign)
    go_on(app, lambda: len(match.history) > played, 0.1 if cause == HANGS else 0.001)
    assert cause in caplog.text
    wait_for_the_end(child)
    asked = thinker.asked
    caplog.clear()
    go_on(app, lambda: thinker.asked > asked + 1, 0.001)
    assert not [each for each in caplog.records if each.name.startswith("scenes")]


def test_at_three_seconds_without_a_choice_the_seat_is_played(sit: Sit) -> None:
    match = match_of("elfenland", "hard", "person")
    app, _scene, thinker = sit(match, "Silent")
    go_on(app, thinker.has_asked, 0.0)
    for _ in range(29):
        app.step((), 0.1)
    assert not match.history
    app.step((), 0.11)
    assert len(match.history) == 1


def test_at_three_seconds_a_process_that_has_not_started_yet_is_waited_for_no_longer(
    sit: Sit, caplog: pytest.LogCaptureFixture
) -> None:
    match = match_of("elfenland", "hard", "person")
    app, _scene, thinker = sit(match)
    child = thinker.child
    os.kill(child, signal.SIGSTOP)
    for _ in range(31):
        app.step((), 0.1)
    assert len(match.history) == 1
    assert "still starting" in caplog.text
    assert thinker.child == child
    os.kill(child, signal.SIGCONT)


def test_where_nobody_finds_a_choice_any_is_played(
    sit: Sit, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = match_of("elfenland", "hard", "person")
    monkeypatch.setattr("scenes.computers.STAND_IN", "tests.scenes.minds:Raising")
    app, _scene, _thinker = sit(match, "Raising")
    go_on(app, lambda: match.history, 0.001)
    assert "no answer in the window either" in caplog.text


def test_an_answer_that_is_not_legal_gives_no_hint(sit: Sit, caplog: pytest.LogCaptureFixture) -> None:
    match = match_of("elfenland", "person", "hard")
    app, scene, _thinker = sit(match, "Wild")
    app.settle()
    key(app, pygame.K_h)
    go_on(app, lambda: scene.hint.choice, 0.001)
    assert scene.hint.choice.action in match.legal()
    assert "is not legal" in caplog.text


def test_after_a_crash_a_new_process_gives_the_hint(sit: Sit, caplog: pytest.LogCaptureFixture) -> None:
    match = match_of("elfenland", "person", "hard")
    app, scene, thinker = sit(match, "Silent")
    app.settle()
    key(app, pygame.K_h)
    go_on(app, thinker.has_asked, 0.0)
    thinker.mind = "Mind"
    os.kill(thinker.child, signal.SIGKILL)
    go_on(app, lambda: scene.hint.choice, 0.001)
    assert scene.hint.choice.action == match.legal()[-1]
    assert not scene.hint.quick
    assert "exit code -9" in caplog.text


def test_after_a_hang_the_hint_is_the_stand_ins_and_says_so(sit: Sit) -> None:
    match = match_of("elfenland", "person", "hard")
    app, scene, thinker = sit(match, "Silent")
    app.settle()
    usual = choose(player(match.game, "normal"), match.observe(0), luck_of(match, 0, 0))
    key(app, pygame.K_h)
    go_on(app, thinker.has_asked, 0.0)
    go_on(app, lambda: scene.hint.choice, 0.1)
    assert scene.hint.choice == usual
    assert scene.status()[1].startswith("Only a quick look.")


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
    app.close()


def by_key(app: App) -> None:
    key(app, pygame.K_q, pygame.KMOD_CTRL)
    assert not app.running
    app.close()


def by_the_window(app: App) -> None:
    app.step([pygame.event.Event(pygame.QUIT)], FRAME)
    assert not app.running
    app.close()


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


def test_resizing_while_it_thinks_changes_nothing(sit: Sit) -> None:
    match = match_of("elfenland", "hard", "person")
    app, _scene, thinker = sit(match, "Restless")
    until_it_thinks(app, thinker)
    child = thinker.child
    for size in ((1024, 640), (1600, 900), (900, 600)):
        app.window.size = size
        app.step([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])], 0.1)
        app.step((), 0.2)
    app.step([pygame.event.Event(pygame.WINDOWMINIMIZED)], 0.1)
    app.step([pygame.event.Event(pygame.WINDOWRESTORED)], 0.1)
    assert (thinker.child, thinker.asked, match.history) == (child, 1, ())
    go_on(app, lambda: match.history, 0.1)
    assert len(match.history) == 1


def test_undo_while_it_thinks_is_refused_and_disturbs_nothing(sit: Sit) -> None:
    match = match_of("elfenland", "person", "hard")
    app, scene, thinker = sit(match, "Restless")
    app.settle()
    assert isinstance(scene, TableScene)
    scene.play(match.legal()[0])
    until_it_thinks(app, thinker)
    child = thinker.child
    key(app, pygame.K_z, pygame.KMOD_CTRL)
    assert (thinker.child, thinker.asked, len(match.history)) == (child, 1, 1)
    go_on(app, lambda: len(match.history) == 2, 0.1)


def test_undo_while_a_hint_is_thought_about_drops_it(sit: Sit) -> None:
    match = match_of("elasund", "person", "hard", seed=3)
    luck = random.Random(3)
    while match.to_act != 0 or match.undo_refusal() is not None or len(match.legal()) == 1:
        match.play(luck.choice(match.legal()))
    app, scene, thinker = sit(match, "Restless")
    app.settle()
    assert scene.can_undo
    key(app, pygame.K_h)
    until_it_thinks(app, thinker)
    played = len(match.history)
    key(app, pygame.K_z, pygame.KMOD_CTRL)
    assert len(match.history) < played
    assert (scene.hint.there, thinker._since) == (False, None)
    for _ in range(40):
        app.step((), 0.1)
    assert scene.hint.choice is None


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_beside_the_window_it_chooses_as_it_would_in_it(game: str, level: str, sit: Sit) -> None:
    match = match_of(game, level, level)  # type: ignore[arg-type] # a level is a kind
    app, scene, _thinker = sit(match)
    go_on(app, lambda: len(match.history) >= 8, 0.0005)
    scene.pause()
    for at, entry in enumerate(match.history):
        legal = match.game.legal(entry.before)
        seen = match.game.observe(entry.before, entry.seat)
        chosen = choose(player(match.game, level), seen, luck_of(match, entry.seat, at))
        assert entry.action == (legal[0] if len(legal) == 1 else chosen.action)


def test_a_match_that_is_loaded_goes_on_as_it_would_have(sit: Sit) -> None:
    match = match_of("king_of_the_elves", "hard", "hard")
    app, scene, _thinker = sit(match)
    go_on(app, lambda: len(match.history) >= 5, 0.0005)
    scene.pause()
    again = on_disk(app, match)
    assert len(again.history) == len(match.history)
    found = []
    for each in (match, again):
        app, scene, _thinker = sit(each)
        scene.computers.paused = True
        go_on(app, lambda: scene.computers.found is not None, 0.0005)  # noqa: B023 # called at once
        found.append(scene.computers.found)
    assert found[0] == found[1]


def children_of(number: int) -> list[int]:
    found = Path(f"/proc/{number}/task/{number}/children").read_text(encoding="ascii")
    return [int(each) for each in found.split()]


def saved(folder: Path) -> int:
    """How many actions the match in the program's folder has that would be gone on with."""
    with suppress(RecordError):  # it is just being written anew
        newest = Store(folder).newest()
        return 0 if newest is None else len(Store(folder).load(newest.path).history)
    return 0


@pytest.mark.usefixtures("hearing_interrupts")
@pytest.mark.parametrize("sign", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_the_program_started_from_elsewhere_thinks_and_leaves_nothing_when_it_is_killed(
    sign: signal.Signals, tmp_path: Path
) -> None:
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
        assert left
    finally:
        running.send_signal(sign)
        _out, told = running.communicate(timeout=60)
    assert "no answer" not in told
    assert "Traceback" not in told
    assert running.returncode == 130 or sign != signal.SIGINT
    for each in left:
        wait_for_the_end(each)
    assert saved(tmp_path / "data") > 1, "it can be gone on with"

