"""Computers at the table with real processes: whatever goes wrong beside the window or comes up in it meanwhile, the
game goes on, nothing of an earlier question is played, and no process stays behind."""

from __future__ import annotations

import os
import random
import signal
from pathlib import Path

import pygame
import pytest

from game.bots.levels import player
from game.bots.player import choose
from game.registry import GAMES
from scenes.table.scene import TableScene
from tests.scenes.bent import Sit, go_on, luck_of, on_disk, until_it_thinks
from tests.scenes.events import key
from tests.scenes.seats import match_of
from tests.scenes.test_thinking import wait_for_the_end

ROOT = Path(__file__).resolve().parents[2]
HANGS = "no answer after 3 seconds"


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
