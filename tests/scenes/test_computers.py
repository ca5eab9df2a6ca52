"""Seats of computer players on the table: they play by themselves, nobody's hand is shown for them, and what fails
beside the window is played on in it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.match import Match
from game.registry import GAMES
from game.rules import NO_FIGURES
from scenes.curtain import Curtain
from tests.game.suite import SUITES
from tests.scenes.events import click
from tests.scenes.seats import Table, match_of


@pytest.mark.parametrize("game", GAMES)
def test_computers_alone_play_to_the_end_and_show_nobodys_hand(game: str, table: Table) -> None:
    match = match_of(game, "easy", "normal", "hard")
    app, scene, _ = table(match)
    for _ in range(4000):
        app.step((), 1 / 60)
        assert app.failed is None
        assert scene.viewer is None
        assert not any(isinstance(each, Curtain) for each in app.stack)
        if match.outcome() is not None or len(match.history) > 250:
            break
    assert len(match.history) > 100


@pytest.mark.parametrize("game", GAMES)
def test_one_person_sees_through_his_own_eyes_all_the_time_and_meets_no_curtain(game: str, table: Table) -> None:
    match = match_of(game, "person", "easy", "hard")
    app, scene, thinker = table(match)
    choice = random.Random(4)
    for _ in range(300):
        app.settle()
        assert scene.viewer == 0
        assert app.stack.top is scene or match.outcome() is not None
        if match.to_act is None:
            break
        assert match.to_act == 0
        assert scene.play(choice.choice(match.legal()))
    assert {entry.seat for entry in match.history} == {0, 1, 2}
    assert all(question.observation.viewer in (1, 2) for question in thinker.asked)


def test_between_two_people_the_curtain_falls_after_the_computers(table: Table) -> None:
    match = match_of("elfenland", "person", "easy", "person")
    app, scene, _ = table(match)
    app.settle()
    curtain = app.stack.top
    assert isinstance(curtain, Curtain)
    assert curtain.name == "Anna"
    curtain._open()
    scene.play(match.legal()[0])
    app.settle()
    curtain = app.stack.top
    assert isinstance(curtain, Curtain)
    assert (curtain.name, scene.viewer) == ("Clara", None)
    assert [entry.seat for entry in match.history] == [0, 1]


def test_watchers_pause_go_on_and_step(table: Table) -> None:
    match = match_of("elfenland", "easy", "easy", "easy")
    app, scene, _ = table(match)
    buttons = scene.buttons  # type: ignore[attr-defined] # of board scenes
    assert (buttons.main.label, buttons.main.glyph) == ("Pause", "pause")
    scene.press_main()  # type: ignore[attr-defined]
    played = len(match.history)
    for _ in range(30):
        app.step((), 1 / 60)
    assert len(match.history) == played
    assert buttons.main.label == "Go on"
    buttons.press_back()
    assert len(match.history) == played + 1
    for _ in range(30):
        app.step((), 1 / 60)
    assert len(match.history) == played + 1
    scene.press_main()  # type: ignore[attr-defined]
    app.step((), 1 / 60)
    app.step((), 1 / 60)
    assert len(match.history) > played + 1


def test_watchers_set_the_speed_beside_the_table(table: Table) -> None:
    match = match_of("elasund", "easy", "easy")
    app, scene, _ = table(match)
    buttons = scene.buttons  # type: ignore[attr-defined] # of board scenes
    scene.pause()
    for speed in ("normal", "fast", "off"):
        click(app, buttons.speeds[speed].rect.center)
        assert app.settings.speed == speed
        assert [name for name, button in buttons.speeds.items() if button.chosen] == [speed]


def test_the_status_names_the_computer_that_thinks(table: Table) -> None:
    match = match_of("elasund", "hard", "person")
    app, scene, _ = table(match)
    app.settings.speed = "normal"
    assert scene.status() == ("Anna is thinking.", "Computer, hard")  # type: ignore[attr-defined] # of board scenes


def test_what_fails_beside_the_window_is_played_in_it_and_logged(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    match = match_of("elfenland", "hard", "person")
    app, _, thinker = table(match)
    thinker.failing = True
    app.settle()
    assert len(match.history) == 1
    assert "a road too many" in caplog.text
    assert str(next((app.store.folder / "auto").glob("*.json"))) in caplog.text


def test_the_same_match_is_played_the_same_way_again(table: Table) -> None:
    histories = []
    for _ in range(2):
        match = match_of("king_of_the_elves", "easy", "easy")
        app, _, _ = table(match)
        for _ in range(400):
            app.step((), 1 / 60)
            if len(match.history) > 40:
                break
        histories.append([entry.action for entry in match.history[:40]])
    assert histories[0] == histories[1]


@pytest.mark.parametrize("game", ["elfenland", "king_of_the_elves"])
@pytest.mark.parametrize("kind", ["hard", "person"])
def test_what_is_asked_does_not_hang_on_what_the_seat_does_not_know(game: str, kind: Any, table: Table) -> None:
    """Neither the observation nor the luck of a computer's choice, nor those of a person's hint."""
    match = match_of(game, kind, "easy", "easy")
    assert match.setup_luck is not None
    others = [event if event.seat == 0 else event._replace(secret=NO_FIGURES) for event in match.setup_events]
    twin = Match(
        match.game, match.board, match.players, match.options,
        SUITES[game].permute_hidden(match.position, 0, random.Random(7)),
        start=match.start, setup_luck=match.setup_luck[::-1], setup_events=tuple(others),
    )  # fmt: skip
    assert twin.position != match.position
    questions = []
    for each in (match, twin):
        app, scene, thinker = table(each)
        app.settings.speed = "normal"
        if kind == "person":
            scene.press_hint()  # type: ignore[attr-defined] # of board scenes
        questions.append(thinker.asked[0])
    assert questions[0].observation.viewer == 0
    assert questions[0] == questions[1]


def test_leaving_the_match_leaves_no_question_behind(table: Table) -> None:
    match = match_of("elfenland", "hard", "person")
    app, _, thinker = table(match)
    assert thinker._waiting is not None
    app.stack.pop()
    assert thinker._waiting is None
