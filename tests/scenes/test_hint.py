"""The hint: asked for by key or button, thought about beside the window, shown until the next action."""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any

import pygame
import pytest

from game.bots.levels import player
from game.bots.player import Reason, choose
from game.elasund.actions import GiveBack
from game.king_of_the_elves.actions import Step
from game.match import Match
from game.registry import GAMES
from scenes.curtain import Curtain
from scenes.dialogs import GameMenu
from scenes.king_of_the_elves.travelling import ahead_spot
from scenes.table.scene import TableScene
from scenes.table.spots import Spot
from scenes.thinking import HARD_STOP
from tests.scenes.events import key
from tests.scenes.phases import PHASES, there
from tests.scenes.seats import Table, match_of


def sit(table: Table, match: Match) -> tuple[Any, Any, Any]:
    app, scene, thinker = table(match)
    app.settle()
    assert isinstance(scene, TableScene)
    return app, scene, thinker


@pytest.mark.parametrize(
    ("game", "phase"), [(game, phase) for game, phases in PHASES.items() for phase in phases]
)
def test_in_every_phase_a_hint_names_a_legal_action_and_points_it_out(game: str, phase: str, table: Table) -> None:
    match = there(game, phase)
    app, scene, thinker = sit(table, match)
    words = import_module(f"game.{game}.bots.reasons").REASONS
    thinker.why = tuple(
        Reason(word, figure, "shop" if word.startswith(("aim", "opens")) else "")
        for figure in (0, 1, 2.5, -2)
        for word in words
    )
    played = len(match.history)
    key(app, pygame.K_h)
    app.settle()
    assert len(match.history) == played
    assert thinker.asked[-1].kind == "hard"
    assert thinker.asked[-1].observation == match.observe(0)
    action = scene.hint.choice.action
    assert action in match.legal()
    head, line = scene.status()
    assert head.startswith("Hint: ")
    assert line.endswith(".")
    for each in match.legal():
        scene.hint.choice = scene.hint.choice._replace(action=each)
        assert scene.order(each)
        assert scene.spots_of(each) or scene.buttons.place_of(each) is not None or scene.question is not None
        assert all(scene.rect_of(spot) is not None for spot in scene.spots_of(each))
        assert all(isinstance(scene.reason_text(reason, each), str) for reason in thinker.why)
    assert app.failed is None


@pytest.mark.parametrize("game", GAMES)
def test_what_the_strong_player_says_can_be_told(game: str, table: Table) -> None:
    match = match_of(game, "person", "person")
    luck = random.Random(5)
    for _ in range(12):
        match.play(luck.choice(match.legal()))
    _app, scene, _thinker = table(match)
    seat = match.to_act
    assert seat is not None
    choice = choose(player(match.game, "normal"), match.observe(seat), luck)
    assert isinstance(scene, TableScene)
    assert all(isinstance(scene.reason_text(reason, choice.action), str) for reason in choice.why)


def test_the_figures_are_sentences(table: Table) -> None:
    match = there("elfenland", "plan")
    app, scene, thinker = sit(table, match)
    thinker.why = (Reason("prevents", 0.01), Reason("towns", 1.26), Reason("prevents", 2), Reason("towns", 3))
    scene.press_hint()
    app.settle()
    _head, line = scene.status()
    assert line == "It brings you about 1.3 town pieces more. The others get about 2 town pieces fewer."


def test_a_lead_that_is_next_to_nothing_is_told_for_want_of_better(table: Table) -> None:
    app, scene, thinker = sit(table, there("elfenland", "plan"))
    thinker.why = (Reason("ahead", 0.01), Reason("towns", 2))
    scene.press_hint()
    app.settle()
    assert scene.status()[1] == "It brings you about 2 town pieces more."
    scene.hint.choice = scene.hint.choice._replace(why=thinker.why[:1])
    assert scene.status()[1] == "Less than 0.1 town pieces ahead of the next best."


@pytest.mark.parametrize(
    ("sheet", "told"),
    [
        ((0, 0, 900, 56), "The others get about 2 town pieces fewer. It brings you about 1.3 town pieces more."),
        ((0, 0, 300, 56), "The others get about 2 town pieces fewer."),
        ((0, 0, 260, 84), "The others get about 2 town pieces fewer."),
        ((0, 0, 330, 160), "The others get about 2 town pieces fewer. It brings you about 1.3 town pieces more."),
    ],
)
def test_only_so_much_is_told_as_is_easy_to_read(
    sheet: tuple[int, ...], told: str, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene, thinker = sit(table, there("elfenland", "plan"))
    thinker.why = (Reason("prevents", 2), Reason("towns", 1.26), Reason("cards", 3))
    monkeypatch.setattr(scene, "status_place", lambda head, line: pygame.FRect(sheet))
    monkeypatch.setattr(scene, "order", lambda action: "lay the obstacle on Jaccaranda – Tichih")
    scene.press_hint()
    app.settle()
    assert scene.status() == ("Hint: lay the obstacle on Jaccaranda – Tichih.", told)


def test_where_there_is_no_room_for_the_order_its_mark_and_a_figure_remain(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene, thinker = sit(table, there("elfenland", "plan"))
    thinker.why = (Reason("towns", 2), Reason("cards", 3))
    monkeypatch.setattr(scene, "status_place", lambda head, line: pygame.FRect(0, 0, 210, 62))
    monkeypatch.setattr(scene, "order", lambda action: "put a magic cloud counter on Jaccaranda – Tichih (mountains)")
    scene.press_hint()
    app.settle()
    assert scene.status() == ("Hint", "It brings you about 2 town pieces more.")


def test_it_is_said_that_it_is_thought_about(table: Table) -> None:
    app, scene, thinker = sit(table, there("elfenland", "plan"))
    scene.buttons.hint.click()
    assert scene.status() == ("A hint is on its way.", "Esc gives it up.")
    assert scene.busy
    key(app, pygame.K_ESCAPE)
    assert thinker._waiting is None
    assert app.stack.top is scene
    assert not scene.status()[0].startswith(("A hint", "Hint"))
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.stack.top, GameMenu)


@pytest.mark.parametrize("end", ["key", "escape", "action"])
def test_it_goes_with_the_next_action_and_when_it_is_put_away(end: str, table: Table) -> None:
    match = there("king_of_the_elves", "plan")
    app, scene, _thinker = sit(table, match)
    key(app, pygame.K_h)
    app.settle()
    assert scene.hint_lines is not None
    assert scene.hint_spots or scene.buttons.place_of(scene.hint.choice.action) is not None
    if end == "action":
        assert scene.play(match.legal()[0])
    else:
        key(app, pygame.K_h if end == "key" else pygame.K_ESCAPE)
    assert scene.hint_lines is None
    assert not scene.hint_spots
    assert app.stack.top is scene


def test_an_action_played_meanwhile_is_not_disturbed_by_the_question(table: Table) -> None:
    match = there("elfenland", "draw")
    app, scene, thinker = sit(table, match)
    scene.press_hint()
    assert scene.play(match.legal()[0])
    assert not scene.hint.there
    app.settle()
    assert match.to_act == 0
    assert thinker.asked[-1].observation.viewer == 1
    assert scene.hint_lines is None


def test_there_is_none_while_something_is_held_or_a_computer_decides(table: Table) -> None:
    _app, scene, _thinker = sit(table, there("elfenland", "plan"))
    scene.pick_by_key(next(spot for spot in scene.pickable if spot.kind in ("open", "hidden")))
    assert scene.grip.held is not None
    scene.press_hint()
    assert not scene.hint.there
    _app, scene, thinker = table(match_of("elfenland", "easy", "easy", "easy"))
    assert not scene.buttons.hint.enabled
    asked = len(thinker.asked)
    scene.press_hint()
    assert (len(thinker.asked), scene.hint.there) == (asked, False)


def test_the_curtain_takes_it_away_and_lets_nobody_ask(table: Table) -> None:
    match = match_of("elfenland", "person", "person")
    app, scene, thinker = table(match)
    app.settle()
    assert isinstance(app.stack.top, Curtain)
    key(app, pygame.K_h)
    assert not thinker.asked
    app.stack.top._open()
    key(app, pygame.K_h)
    app.settle()
    assert isinstance(scene, TableScene)
    assert scene.hint.choice is not None
    scene.play(match.legal()[0])
    app.settle()
    assert isinstance(app.stack.top, Curtain)
    assert not scene.hint.there


def test_where_thinking_fails_the_stand_in_gives_the_hint_and_it_says_so(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    match = there("elfenland", "draw")
    app, scene, thinker = sit(table, match)
    thinker.failing = True
    key(app, pygame.K_h)
    app.settle()
    assert scene.hint.choice.action in match.legal()
    assert scene.status()[1].startswith("Only a quick look. ")
    assert "a road too many" in caplog.text
    scene.hint.choice = scene.hint.choice._replace(why=())
    assert scene.status()[1] == "Only a quick look."
    thinker.failing = False
    key(app, pygame.K_h)
    key(app, pygame.K_h)
    app.settle()
    assert "quick" not in scene.status()[1]


def test_after_a_failure_it_is_asked_once_more_and_due_at_the_same_time(table: Table) -> None:
    match = there("elfenland", "draw")
    app, scene, thinker = sit(table, match)
    times: list[float] = []
    ask, look = thinker.ask, thinker.look

    def failing_once(now: float) -> Any:
        thinker.failing = len(times) == 1
        return look(now) if len(times) > 1 or now > times[0] + 1.0 else None

    def noting(question: Any, now: float) -> None:
        times.append(now)
        ask(question, now)

    thinker.ask, thinker.look = noting, failing_once
    key(app, pygame.K_h)
    app.settle()
    assert len(times) == 2
    assert times[0] == times[1]
    assert thinker.asked[0] == thinker.asked[1]
    assert scene.hint.choice.action in match.legal()
    assert "quick" not in scene.status()[1]


def test_where_no_time_is_left_it_is_not_asked_once_more(table: Table) -> None:
    app, scene, thinker = sit(table, there("elfenland", "draw"))
    look, begun = thinker.look, app.now
    thinker.failing = True
    thinker.look = lambda now: look(now) if now - begun >= HARD_STOP else None
    key(app, pygame.K_h)
    app.settle()
    assert len(thinker.asked) == 1
    assert scene.status()[1].startswith("Only a quick look.")


def test_without_a_choice_nothing_is_asked(table: Table) -> None:
    match = match_of("elasund", "person", "person")
    app, scene, thinker = table(match)
    app.stack.top._open()  # type: ignore[attr-defined] # the curtain
    assert len(match.legal()) == 1
    key(app, pygame.K_h)
    assert not thinker.asked
    assert isinstance(scene, TableScene)
    assert scene.status() == ("Hint: roll the dice.", "There is nothing else to choose.")


def test_what_is_given_back_in_a_shortage_is_pointed_out(table: Table) -> None:
    _app, scene, _thinker = table(match_of("elasund", "person", "person"))
    assert isinstance(scene, TableScene)
    assert scene.spots_of(GiveBack((2, 0, 1))) == (Spot("card", "red"), Spot("card", "blue"))
    assert scene.order(GiveBack((2, 0, 0)))


def travelling_match() -> Match:
    """A position of King of the Elves in which a step can be paid for, by chance."""
    for seed in range(40):
        match = match_of("king_of_the_elves", "person", "easy", seed=seed)
        luck = random.Random(seed)
        for _ in range(700):
            legal = match.legal()
            if match.to_act is None or (match.to_act == 0 and any(isinstance(each, Step) for each in legal)):
                break
            match.play(luck.choice(legal))
        if match.to_act == 0:
            return match
    raise AssertionError("random play never came to a step")


def test_it_is_told_until_the_pointer_is_on_something_else(table: Table) -> None:
    match = travelling_match()
    app, scene, _thinker = sit(table, match)
    ahead = ahead_spot(scene.obs)
    assert ahead is not None
    scene.hover = ahead
    assert scene.status()[0].startswith("To ")
    key(app, pygame.K_h)
    app.settle()
    assert scene.status()[0].startswith("Hint: ")
    scene.hover = None
    assert scene.status()[0].startswith("Hint: ")
    key(app, pygame.K_h)
    key(app, pygame.K_h)
    app.settle()
    assert scene.status()[0].startswith("Hint: ")
    scene.hover = ahead
    assert scene.status()[0].startswith("To ")
