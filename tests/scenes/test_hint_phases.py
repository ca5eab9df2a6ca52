"""The hint in every phase of every game: what the strong player would do, shown where it is done, with figures."""

from __future__ import annotations

import random
import re
from functools import lru_cache
from typing import Any

import pygame
import pytest
from pygame import FRect

from game.bots.levels import player
from game.bots.player import Choice, choose
from game.elasund.state import Step
from game.elfenland.state import Phase as ElfenlandPhase
from game.king_of_the_elves.state import Phase as KingPhase
from game.match import Kind, Match, Player
from game.registry import GAMES
from game.rules import default_options
from scenes.app import App
from scenes.table.bars import readable
from scenes.table.scene import TableScene
from tests.game.elasund.positions import position
from tests.game.suite import SUITES
from tests.scenes.events import click, key
from tests.scenes.phases import led_to
from tests.scenes.seats import NAMES, QuickThinker, Table, match_of
from tests.scenes.secrecy import from_here, with_other_secrets

PHASES: list[tuple[str, str]] = [
    *(("elasund", step) for step in Step if step is not Step.OVER),
    *(("elfenland", phase) for phase in ElfenlandPhase if phase is not ElfenlandPhase.OVER),
    *(("king_of_the_elves", phase) for phase in KingPhase if phase is not KingPhase.OVER),
]
PEOPLE: tuple[Kind, ...] = ("person",) * 4
WITHOUT_CHOICE = {("elasund", "roll")}
FIGURE = re.compile(r"\d|\b([Nn]o|[Nn]one|Nobody)\b")


class StrongThinker(QuickThinker):
    """Answers as the player does that is asked, at once."""

    def look(self, now: float) -> Choice | None:
        question, self._waiting = self._waiting, None
        if question is None:
            return None
        mind = player(GAMES[question.game], question.kind)
        return choose(mind, question.observation, random.Random(question.seed))


def test_every_game_is_here() -> None:
    assert {game for game, _ in PHASES} == set(GAMES)


def shortage() -> Match:
    """Elasund's influence is in the hands, and the ship comes to a house that pays it: luck hardly ever does that."""
    for ship in (3, 4, 5, 6, 8, 9, 10, 11):
        state = position(
            players=3,
            step="shift",
            cottages=True,
            influence=[(5, 5, 5), (4, 4, 4), (4, 4, 4)],
            deck=(0, 0, 0),
            ship=ship,
        )
        people = [Player(NAMES[at], each.colour, "easy" if at else "person") for at, each in enumerate(state.seats)]
        match = Match(GAMES["elasund"], state.board, people, default_options(GAMES["elasund"]), state)
        for action in match.legal():
            match.play(action)
            if match.position.step is Step.GIVE_BACK and match.to_act == 0:
                return Match(match.game, match.board, people, match.options, match.position)
            match.undo()
    raise AssertionError("no row with a house")


@lru_cache
def reached(game: str, phase: str) -> Match:
    """A match that luck has led to this phase, where the seat that decides is a person's and has a choice."""
    if phase == Step.GIVE_BACK:
        return shortage()
    for seed in range(60):
        luck = random.Random(seed)
        match = match_of(game, *PEOPLE[: 2 + seed % 3], seed=seed)
        if seed % 2:
            start = SUITES[game].lively(match.position, luck)
            match = Match(match.game, match.board, match.players, match.options, start)
        if led_to(match, phase, luck, choices=1 if (game, phase) in WITHOUT_CHOICE else 2):
            people = [
                Player(NAMES[at], each.colour, "person" if at == match.to_act else "easy")
                for at, each in enumerate(match.players)
            ]
            return Match(match.game, match.board, people, match.options, match.position)
    raise AssertionError(f"luck never led to {phase} in {game}")


def sit(table: Table, match: Match) -> tuple[App, Any, StrongThinker]:
    app, scene, _ = table(match)
    thinker: Any = StrongThinker()
    app.thinker = thinker
    app.settle()
    assert isinstance(scene, TableScene)
    assert scene.deciding
    return app, scene, thinker


def ask_by_key(app: App, scene: TableScene) -> None:
    key(app, pygame.K_h)


def ask_by_button(app: App, scene: TableScene) -> None:
    click(app, scene.buttons.hint.rect.center)


def places(scene: TableScene) -> list[FRect]:
    """All that the hint points out, on the board and beside it."""
    found = [scene.rect_of(spot) for spot in scene.hint_spots]
    return [*(rect for rect in found if rect is not None), *scene.hint_rects]


def around(app: App, picture: pygame.Surface, rect: FRect) -> bytes:
    """What a picture shows there."""
    left, top = app.frame.point(rect.x - 10, rect.y - 10)
    right, bottom = app.frame.point(rect.right + 10, rect.bottom + 10)
    area = pygame.Rect(left, top, right - left, bottom - top).clip(picture.get_rect())
    return pygame.image.tobytes(picture.subsurface(area), "RGB")


@pytest.mark.parametrize(("game", "phase"), PHASES)
def test_the_hint_is_what_the_strong_player_would_do_with_what_the_seat_sees(
    game: str, phase: str, table: Table
) -> None:
    match = reached(game, phase)
    seat = match.to_act
    told: list[Any] = []
    twin = match
    if (game, phase) not in WITHOUT_CHOICE:
        twin = with_other_secrets(match, seat, SUITES[game].permute_hidden)
    for seen, ask in ((match, ask_by_key), (twin, ask_by_button)):
        its = from_here(match, seen.position)
        app, scene, thinker = sit(table, its)
        app.tip = None
        before = app.picture().copy()
        ask(app, scene)
        if scene.hint.waiting:
            assert scene.status()[0] == "A hint is on its way."
        app.settle()
        choice = scene.hint.choice
        assert choice is not None
        assert choice.action in its.legal()
        head, line = scene.status()
        assert head.startswith("Hint: ")
        assert line.endswith(".")
        if (game, phase) in WITHOUT_CHOICE:
            assert not thinker.asked
            assert line == "There is nothing else to choose."
        else:
            (asked,) = thinker.asked
            assert (asked.kind, asked.observation) == ("hard", its.observe(seat))
            assert FIGURE.search(line), line
        pointed = places(scene)
        assert pointed, "the hint points at something"
        after = app.picture()
        for rect in pointed:
            assert not rect.colliderect(scene.table.status), "the words lie beside what they are about"
            assert around(app, before, rect) != around(app, after, rect)
        told.append((choice, head, line, pointed))
        assert scene.play(choice.action)
        assert scene.hint_lines is None
        assert not places(scene)
        assert app.failed is None
    assert told[0] == told[1], "what is hidden makes no difference"


@pytest.mark.parametrize(("game", "phase"), PHASES)
def test_the_smallest_window_still_says_what_to_do(game: str, phase: str, table: Table) -> None:
    app, scene, _ = sit(table, reached(game, phase))
    app.window.size = (1024, 640)
    app.step([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1024, y=640)])
    ask_by_key(app, scene)
    app.settle()
    head, line = scene.status()
    assert head.startswith("Hint: ")
    assert readable(app.type, scene.status_place(head, line), head, line)
