"""Words and picture come together: what an action brought is told when the table shows it, and nothing is lost."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from game.elasund.actions import Roll
from game.king_of_the_elves.actions import Buy, PlaceRegion
from game.match import Match
from game.registry import GAMES
from scenes.app import App
from scenes.games import open_match
from scenes.match_scene import MatchScene
from scenes.table.flights import RING
from scenes.table.replay import Replay
from scenes.table.scene import TableScene
from scenes.table.spots import Spot
from tests.scenes.conftest import AppMaker
from tests.scenes.events import click, key
from tests.scenes.pictures import picture
from tests.scenes.seats import QuickThinker, match_of

FRAME = 1 / 60


def sit(make_app: AppMaker, match: Match, **settings: object) -> tuple[App, TableScene]:
    """A match on a table where things move, and whoever decides is there."""
    app = make_app(**{"speed": "normal", **settings})
    thinker: Any = QuickThinker()
    app.thinker.close()
    app.thinker = thinker
    open_match(app, match)
    scene = next(scene for scene in app.stack if isinstance(scene, MatchScene))
    assert isinstance(scene, TableScene)
    if app.stack.top is not scene:
        app.settle()
        app.stack.top._open()  # type: ignore[union-attr] # the curtain
    app.settle()
    return app, scene


def told(scene: TableScene, match: Match) -> int:
    """The lines in the chronicle that are about actions."""
    return len(scene.lines) - len(match.setup_events)


def written(match: Match, actions: int | None = None) -> int:
    """The events of so many actions, of all of them if no number is given."""
    return sum(len(entry.events) for entry in match.history[:actions])


def flying(scene: TableScene) -> bool:
    return any(flight.way is not RING for flight in scene.motion.under_way)


@pytest.mark.parametrize("reduced", [False, True])
def test_a_roll_is_told_when_the_dice_lie_still(make_app: AppMaker, reduced: bool) -> None:
    match = match_of("elasund", "person", "person")
    _app, scene = sit(make_app, match, reduced_motion=reduced)
    crest = scene.crest
    scene.play(Roll())
    told_while_rolling = set()
    while flying(scene):
        told_while_rolling.add((told(scene, match), scene.status(), scene.crest))
        scene.update(FRAME)
    assert told_while_rolling == {(0, ("Anna: roll of the dice.", ""), crest)}
    assert told(scene, match) == written(match) > 0
    assert scene.lines[-written(match)].text.startswith("Anna rolls ")
    assert scene.status()[0] != "Anna: roll of the dice."


def test_a_computers_roll_is_not_told_before_either(make_app: AppMaker) -> None:
    match = match_of("elasund", "easy", "person")
    _app, scene = sit(make_app, match)
    assert type(match.history[0].action) is Roll, "it has begun"
    told_while_rolling = set()
    while sum(isinstance(entry.action, Roll) for entry in match.history) < 4:
        if match.history and isinstance(match.history[-1].action, Roll) and flying(scene):
            told_while_rolling.add(told(scene, match) - written(match, -1))
        if match.to_act == 1 and not scene.moving:
            scene.play(match.legal()[0])
        scene.update(FRAME)
    assert told_while_rolling == {0}


@pytest.mark.parametrize("game", GAMES)
def test_what_flies_is_told_when_it_has_arrived(game: str, make_app: AppMaker) -> None:
    match = match_of(game, "easy", "easy")
    _app, scene = sit_watching(make_app, match)
    early, flights = 0, 0
    while len(match.history) < 40:
        scene.update(FRAME)
        if flying(scene):
            flights += 1
            early += told(scene, match) != written(match, -1)
        elif not scene.moving:
            assert told(scene, match) == written(match)
    assert (early, flights > 40) == (0, True)


def sit_watching(make_app: AppMaker, match: Match) -> tuple[App, TableScene]:
    """A match without people on a table where things move."""
    app = make_app(speed="normal")
    thinker: Any = QuickThinker()
    app.thinker.close()
    app.thinker = thinker
    open_match(app, match)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    return app, scene


def test_no_button_tells_it_and_a_press_where_one_will_be_only_shows_it(make_app: AppMaker) -> None:
    match = match_of("elasund", "person", "person")
    app, scene = sit(make_app, match)
    scene.buttons.main.click()
    assert flying(scene)
    assert not scene.buttons.main.visible
    for _ in range(30):
        scene.update(FRAME)
    click(app, scene.buttons.main.rect.center)
    assert len(match.history) == 1
    assert not scene.moving
    assert scene.buttons.main.visible
    click(app, scene.buttons.main.rect.center)
    assert len(match.history) == 2


def test_who_watches_can_pause_while_the_dice_roll(make_app: AppMaker) -> None:
    app, scene = sit_watching(make_app, match_of("elasund", "easy", "easy"))
    while scene.open_outcome is None:
        scene.update(FRAME)
    click(app, scene.buttons.main.rect.center)
    assert scene.computers.paused


@pytest.mark.parametrize("game", GAMES)
def test_for_who_watches_space_always_pauses_and_goes_on(game: str, make_app: AppMaker) -> None:
    """Whether something flies, rings go out, or a computer thinks."""
    app, scene = sit_watching(make_app, match_of(game, "easy", "easy"))
    met = set()
    for wait in range(1, 40):
        for _ in range(wait % 7):
            app.step((), 0.09)
        paused = scene.computers.paused
        met.add((scene.moving, paused))
        key(app, pygame.K_SPACE)
        assert scene.computers.paused != paused
    assert met >= {(True, False), (False, True)}


@pytest.mark.parametrize("way", ["skipped", "resized", "off"])
def test_nothing_is_lost_where_motion_is_cut_short_or_off(way: str, make_app: AppMaker) -> None:
    match = match_of("elasund", "person", "person")
    app, scene = sit(make_app, match, speed="off" if way == "off" else "normal")
    scene.play(Roll())
    assert flying(scene) == (way != "off")
    if way == "skipped":
        key(app, pygame.K_LSHIFT)
    elif way == "resized":
        scene.layout(app.frame)
    assert told(scene, match) == written(match) > 0
    assert scene.status()[0] != "Anna: roll of the dice."


def ringed(scene: TableScene) -> int | None:
    """Whose plate has the gold rim."""
    seen: Any = scene.motion.view(scene.obs)
    return scene.acted if scene.acted is not None else seen.to_act


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_all_that_tells_whose_turn_it_is_changes_together_when_all_has_arrived(
    game: str, reduced: bool, make_app: AppMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Status, crest and robot beside it, gold rim, dots of thinking, buttons and what is lit."""
    match = match_of(game, "person", "easy", "normal")
    app, scene = sit(make_app, match, reduced_motion=reduced)
    dots, robots = [], []
    monkeypatch.setattr("scenes.table.seats.draw_dots", lambda *of: dots.append(of))
    monkeypatch.setattr("scenes.table.seats.draw_status", lambda *of, robot: robots.append(robot))
    luck, flown, rested = random.Random(6), 0, 0
    for _ in range(60):
        if scene.acting and scene.motion.arrived:
            scene.play(luck.choice(match.legal()))
        app.step((), 0.11)
        dots.clear()
        picture(app)
        last, arrived = match.history[-1], scene.motion.arrived
        seat = match.to_act if arrived else last.seat
        assert (scene.named_seat, ringed(scene)) == (seat, seat)
        assert robots[-1] == (seat != 0)
        if arrived:
            rested += 1
            assert bool(dots) == (seat != 0)
        else:
            flown += 1
            told = f"{match.players[last.seat].name}: {scene.action_text(last.action)}."
            assert (scene.status(), dots) == ((told, ""), [])
            assert not any(each.visible for each in (scene.buttons.main, scene.buttons.second))
            assert (scene.pickable, scene.question) == (frozenset(), None)
        assert scene.buttons.hint.enabled == (arrived and seat == 0)
    assert min(flown, rested) > 5


@pytest.mark.parametrize("game", GAMES)
def test_where_all_hands_lie_open_the_next_one_is_shown_when_all_has_arrived(game: str, make_app: AppMaker) -> None:
    match = match_of(game, "person", "person", open_hands=True)
    app, scene = sit(make_app, match)
    luck, met = random.Random(6), set()
    for _ in range(150):
        if scene.acting:
            scene.play(luck.choice(match.legal()))
        assert scene.obs == match.observe(scene.viewer)
        met.add((scene.motion.arrived, scene.viewer == (match.to_act if scene.motion.arrived else
                                                        match.history[-1].seat)))  # fmt: skip
        app.step((), 0.11)
    assert met == {(True, True), (False, True)}
    assert app.failed is None


def test_a_press_on_an_action_beside_the_table_only_hurries_what_still_flies(make_app: AppMaker) -> None:
    match = match_of("king_of_the_elves", "person", "person", open_hands=True)
    app, scene = sit(make_app, match)
    scene.play(next(each for each in match.legal() if type(each) is PlaceRegion))
    rect = scene.rect_of(Spot("action", "buy"))
    assert rect is not None
    app.step((), 0.4)
    assert flying(scene)
    assert match.to_act == 1
    click(app, rect.center)
    assert (len(match.history), scene.moving) == (1, False)
    click(app, rect.center)
    assert [entry.action for entry in match.history[1:]] == [Buy()]


def test_the_winner_is_not_told_before_the_last_coin_has_landed(make_app: AppMaker) -> None:
    match, luck = match_of("king_of_the_elves", "person", "person"), random.Random(1)
    while match.to_act is not None:
        match.play(luck.choice(match.legal()))
    last = match.history[-1].action
    match = match.at(len(match.history) - 1)
    _app, scene = sit(make_app, match)
    scene.play(last)
    assert match.outcome() is not None
    assert flying(scene)
    lines = set()
    while flying(scene):
        lines.add(scene.status()[1])
        scene.update(FRAME)
    assert lines == {""}
    assert scene.status()[1] == "Look around as long as you like."


def test_what_is_shown_again_is_told_when_it_has_been_seen(make_app: AppMaker) -> None:
    match = match_of("elasund", "person", "easy")
    luck = random.Random(2)
    while match.to_act != 0 or len(match.history) < 12 or match.history[-1].seat == 0:
        match.play(luck.choice(match.legal()))
    app, _scene = sit(make_app, match)
    key(app, pygame.K_p)
    replay = app.stack.top
    assert isinstance(replay, Replay)
    lines = set()
    while app.stack.top is replay:
        past: Any = replay.past
        if past.shown is not None and isinstance(past.shown.action, Roll):
            lines.add((flying(past), past.status()[1] != ""))
        replay.update(FRAME)
    assert lines == {(True, False), (False, True)}


def test_an_action_beside_the_table_tells_whose_turn_it_is(make_app: AppMaker) -> None:
    match, luck = match_of("king_of_the_elves", "person", "easy"), random.Random(3)
    while match.to_act != 0:
        match.play(luck.choice(match.legal()))
    app, scene = sit(make_app, match)
    rect = scene.rect_of(Spot("action", "buy"))
    assert rect is not None
    own = scene.tip_at(rect.center)
    assert own is not None
    assert "turn" not in own.text
    app.tip = own
    scene.play(next(each for each in match.legal() if type(each) is PlaceRegion))
    assert app.tip is None, "it tells of what may have gone"
    scene.finish_motion()
    tip = scene.tip_at(rect.center)
    assert tip is not None
    assert tip.text == "It is Björn’s turn."
