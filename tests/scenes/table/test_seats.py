"""Seats of computers on the table: what tells them from people, that one thinks, and whose things are shown
meanwhile."""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any

import pytest

from game.match import Kind, Match
from game.registry import GAMES
from scenes.app import App
from scenes.match_scene import DEAF
from scenes.table.robots import DOTS
from scenes.table.scene import TableScene
from scenes.table.seats import BEAT
from scenes.table.spots import Spot
from tests.scenes.events import click
from tests.scenes.pictures import picture
from tests.scenes.seats import Table, match_of
from tests.scenes.secrecy import from_here


def thinking(table: Table, match: Match) -> tuple[App, TableScene]:
    """A table where no computer ever comes to an end."""
    app, scene, thinker = table(match)
    thinker.look = lambda now: None  # type: ignore[method-assign]
    scene.computers._asked = None
    scene.computers.begin()
    assert isinstance(scene, TableScene)
    return app, scene


def with_secrets(game: str, *kinds: Kind) -> Match:
    """A match in which seat 1 has something to choose and everybody something to hide, with its secrets as its only
    past."""
    match, luck = match_of(game, *kinds), random.Random(5)
    while len(match.history) < 60 or match.to_act != 1 or len(match.legal()) < 3 or None in others(match):
        match.play(luck.choice(match.legal()))
    return from_here(match, match.position)


def others(match: Match) -> tuple[Any, Any]:
    """A position like that of the match but for what seat 0 does not see, and one but for what it alone sees; None
    where there is none."""
    permute = import_module(f"tests.game.{match.game.name}.hidden").permute_hidden
    unseen = (permute(match.position, 0, random.Random(seed)) for seed in range(5))
    seen = (permute(match.position, None, random.Random(seed)) for seed in range(5))
    here = match.observe(0)
    return (
        next((each for each in unseen if each != match.position), None),
        next((each for each in seen if match.game.observe(each, 0) != here), None),
    )


@pytest.mark.parametrize("kind", ["easy", "normal", "hard"])
@pytest.mark.parametrize("game", GAMES)
def test_the_right_button_tells_which_computer_it_is(game: str, kind: Kind, table: Table) -> None:
    app, scene = thinking(table, match_of(game, "person", kind))
    for seat, known in ((0, False), (1, True)):
        rect = scene.rect_of(Spot("player", seat))
        assert rect is not None
        click(app, rect.center, button=3)
        overlay: Any = scene.overlay
        told = [note.text for note in overlay.card.notes]
        assert told[0].startswith(f"**Computer, {kind}**") is known
        assert any("Computer" in each for each in told) is known
        click(app, (640, 795), button=3)


@pytest.mark.parametrize("game", GAMES)
def test_pointing_at_a_computer_tells_its_level(game: str, table: Table) -> None:
    _, scene = thinking(table, match_of(game, "person", "hard"))
    tip = scene.spot_tip(Spot("player", 1))
    assert tip is not None
    assert (tip.head, tip.text) == ("Björn", "Computer, hard")


@pytest.mark.parametrize("game", GAMES)
def test_the_pointer_says_that_a_computer_is_waited_for(game: str, table: Table) -> None:
    _, scene = thinking(table, match_of(game, "hard", "person"))
    nothing, button = (630.0, 745.0), scene.buttons.menu.rect.center
    assert scene.computers.on_turn
    assert scene.cursor_at(nothing) == "wait"
    assert scene.cursor_at(button) != "wait"
    scene.open_log()
    assert scene.cursor_at(nothing) != "wait"


def test_the_pointer_of_who_decides_or_only_watches_does_not_wait(table: Table) -> None:
    for kinds in (("person", "hard"), ("hard", "hard")):
        _, scene = thinking(table, match_of("elfenland", *kinds))
        assert scene.cursor_at((630.0, 745.0)) != "wait"


@pytest.mark.parametrize("game", GAMES)
def test_dots_at_the_crest_go_round_while_a_computer_thinks(game: str, table: Table) -> None:
    app, _ = thinking(table, match_of(game, "hard", "person"))
    app.settings.reduced_motion = True
    still = picture(app)
    app.step((), BEAT)
    assert picture(app) == still
    app.settings.reduced_motion = False
    seen = set()
    for _ in range(DOTS):
        seen.add(picture(app))
        app.step((), 1.02 * BEAT)
    assert len(seen) == DOTS
    assert picture(app) in seen


@pytest.mark.parametrize("game", GAMES)
def test_while_a_computer_decides_the_only_persons_things_are_shown_and_nothing_of_its_own(
    game: str, table: Table
) -> None:
    match = with_secrets(game, "person", "hard", "easy")
    unseen, seen = others(match)
    app, scene = thinking(table, match)
    other_app, other = thinking(table, from_here(match, unseen))
    assert (scene.viewer, match.to_act) == (0, 1)
    assert picture(app) == picture(other_app)
    for seat in range(3):
        assert scene.card_of(Spot("player", seat)) == other.card_of(Spot("player", seat))
    changed, _ = thinking(table, from_here(match, seen))
    assert picture(changed) != picture(app)


@pytest.mark.parametrize("game", GAMES)
def test_a_step_asked_for_while_a_computer_thinks_comes_when_it_has_chosen(game: str, table: Table) -> None:
    app, scene, thinker = table(match_of(game, "hard", "easy"))
    assert isinstance(scene, TableScene)
    app.step((), 0.0)
    scene.pause()
    answer = thinker.look
    thinker.look = lambda now: None  # type: ignore[method-assign]
    while scene.computers.found is not None:
        scene.step()
    played = len(scene.match.history)
    app.step((), DEAF)
    click(app, scene.buttons.back.rect.center)
    assert scene.buttons.back.label == "Step"
    app.step((), DEAF)
    assert len(scene.match.history) == played
    thinker.look = answer  # type: ignore[method-assign]
    for _ in range(4):
        app.step((), DEAF)
    assert len(scene.match.history) == played + 1


def test_who_watches_reads_that_he_has_paused_and_who_is_next(table: Table) -> None:
    app, scene = thinking(table, match_of("elasund", "hard", "easy"))
    assert scene.status()[0] == "Anna is thinking."
    for _ in range(2):  # the roll of the dice is no choice
        app.step((), DEAF)
    click(app, scene.buttons.main.rect.center)
    assert scene.status()[0] == "Paused: Anna is next."
    assert scene.computers.paused
    click(app, scene.buttons.main.rect.center)
    assert scene.status()[0] == "Anna is thinking."
