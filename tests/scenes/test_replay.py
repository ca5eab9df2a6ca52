"""What happened since one's last action, shown again: through one's own eyes alone, and nothing is changed by it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.elfenland.actions import Move
from game.match import Match
from game.registry import GAMES
from game.rules import NO_FIGURES
from scenes.curtain import DEAF, Curtain
from scenes.dialogs import GameMenu
from scenes.games import open_match
from scenes.table.replay import Replay
from scenes.table.scene import TableScene
from tests.game.suite import SUITES
from tests.scenes.events import click, key
from tests.scenes.pictures import picture
from tests.scenes.pressing import find, labels, press
from tests.scenes.seats import Table, match_of

SOME = range(4, 12)
"""So many actions of others make something to show, and not too much."""


def unseen_match(game: str, *kinds: Any, seed: int = 3, wanted: Callable[[Match], bool] = lambda match: True) -> Match:
    """A match in which the first seat decides, has decided before, and others have done things since."""
    for luck in (random.Random(seed + each) for each in range(30)):
        match = match_of(game, *kinds, seed=seed)
        for _ in range(400):
            if match.to_act is None:
                break
            begun = others_since(match, 0)
            since = len(match.history) - begun
            if match.to_act == 0 and begun and since in SOME and len(match.legal()) > 1 and wanted(match):
                return match
            match.play(luck.choice(match.legal()))
    raise AssertionError(f"{game} never came to that")


def sit(table: Table, match: Match) -> tuple[Any, Any]:
    """App and scene, whoever decides being there."""
    app, scene, _ = table(match)
    app.settle()
    if isinstance(app.stack.top, Curtain):
        app.stack.top._open()
        app.settle()
    assert isinstance(scene, TableScene)
    return app, scene


def ask(app: Any) -> Replay:
    """Ask for it by key and wait until it takes other keys."""
    key(app, pygame.K_p)
    replay = app.stack.top
    assert isinstance(replay, Replay)
    replay.pause()
    app.step((), 0.4)
    return replay


def present(scene: Any) -> tuple[Any, ...]:
    """All that must be as it was."""
    match = scene.match
    return (
        match.version, match.position, match.history, match.next_redo, scene.viewer, scene.obs, scene.played,
        scene.pickable, scene.lines, tuple(getattr(scene, "selected", ())), scene.hint.choice,
    )  # fmt: skip


def others_since(match: Match, seat: int) -> int:
    """The number of actions that stood after the seat's last one."""
    return max((count for count, entry in enumerate(match.history, 1) if entry.seat == seat), default=0)


def steps(match: Match) -> Iterator[Any]:
    """The positions after each action, the first one before them all."""
    yield from (entry.before for entry in match.history)
    yield match.position


# --- what is shown ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_it_begins_after_the_own_last_action_and_leads_to_the_present_as_the_seat_saw_it(
    game: str, table: Table
) -> None:
    match = unseen_match(game, "person", "easy", "normal")
    app, scene = sit(table, match)
    before, shown = present(scene), picture(app)
    replay = ask(app)
    seen = [match.game.observe(position, 0) for position in steps(match)][others_since(match, 0) :]
    assert replay.past.obs == seen[0]
    assert replay.past.viewer == 0
    met, lines = [seen[0]], []
    while app.stack.top is replay:
        key(app, pygame.K_RIGHT)
        app.settle()
        if app.stack.top is replay:
            met.append(replay.past.obs)
            lines.append(replay.past.status())
            assert replay.progress == f"{replay.done} of {replay.count}"
            assert present(scene) == before
    told = [entry for entry in match.history[others_since(match, 0) :] if scene.told_of(entry)]
    assert len(lines) == len(told) == replay.count >= 1
    assert [head for head, _ in lines] == [match.players[entry.seat].name for entry in told]
    assert all(scene.event_text(scene.told_of(entry)[0].seen_by(0)) in text
               for entry, (_, text) in zip(told, lines, strict=True))  # fmt: skip
    assert all(each in seen for each in met)
    assert app.stack.top is scene
    assert present(scene) == before
    assert picture(app) == shown
    assert app.failed is None


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_the_seat_may_not_know_can_be_seen_in_any_frame(game: str, table: Table) -> None:
    match = unseen_match(game, "person", "person", "person")
    twin = match.at(len(match.history))
    deal, luck = SUITES[game].permute_hidden, random.Random(8)

    def hidden(position: Any) -> Any:
        return deal(position, 0, luck)

    def dumb(event: Any) -> Any:
        return event if event.seat == 0 else event._replace(secret=NO_FIGURES)

    twin._history = [
        entry._replace(before=hidden(entry.before), events=tuple(map(dumb, entry.events))) for entry in match.history
    ]
    twin._position = hidden(match.position)
    pairs = list(zip(steps(match), steps(twin), strict=True))
    assert any(one != other for one, other in pairs[others_since(match, 0) :])
    assert all(match.game.observe(one, 0) == match.game.observe(other, 0) for one, other in pairs)
    apps = [sit(table, each)[0] for each in (match, twin)]
    for app in apps:
        app.settings.speed = "normal"
        key(app, pygame.K_p)
    frames = 0
    while isinstance(apps[0].stack.top, Replay) and frames < 200:
        pictures = [picture(app) for app in apps]
        assert pictures[0] == pictures[1]
        for app in apps:
            app.step((), 0.17)
        frames += 1
    assert frames > len(pairs) - 1 - others_since(match, 0)
    assert [type(app.stack.top) for app in apps] == [type(apps[0].stack.top)] * 2


def test_before_the_first_own_action_it_begins_with_the_match(table: Table) -> None:
    match = match_of("elfenland", "person", "easy", "easy")
    while match.to_act != 0 or not match.history:
        match = Match.new(match.game, match.board, match.players, start=1) if not match.history else match
        match.play(match.legal()[0])
    app, _ = sit(table, match)
    replay = ask(app)
    assert replay.past.match.position == match.first
    assert replay.title == "What happened so far"


def test_what_was_played_for_a_seat_by_itself_does_not_count_as_its_action(table: Table) -> None:
    match = unseen_match("elasund", "person", "easy", "easy")
    _, scene = sit(table, match)
    seats = [entry.seat for entry in match.history]
    end = others_since(match, 0)
    begin = max(count for count in range(end) if seats[count - 1] != 0)
    assert scene.seen_until(0) == end
    forced = set(map(id, match.history[begin:end]))
    scene.was_forced = lambda entry: id(entry) in forced
    assert seats[begin:end] == [0] * (end - begin)
    earlier = scene.seen_until(0)
    assert earlier < begin
    assert seats[earlier - 1] == 0
    assert seats[earlier] != 0


@pytest.mark.parametrize("speed", ["off", "fast", "normal"])
def test_it_goes_on_by_itself_at_every_speed_and_each_action_can_be_looked_at(speed: Any, table: Table) -> None:
    match = unseen_match("king_of_the_elves", "person", "easy", "easy")
    app, scene = sit(table, match)
    app.settings.speed = speed
    key(app, pygame.K_p)
    replay = app.stack.top
    assert isinstance(replay, Replay)
    frames: dict[int, int] = {}
    while app.stack.top is replay:
        frames[replay.done] = frames.get(replay.done, 0) + 1
        app.step((), 1 / 60)
    assert list(frames) == list(range(replay.count + 1))
    assert min(frames.values()) >= (24 if speed == "fast" else 48)
    assert app.stack.top is scene


def test_moves_are_animated_as_they_were(table: Table) -> None:
    match = unseen_match("elfenland", "person", "easy", "easy")
    app, _ = sit(table, match)
    app.settings.speed = "normal"
    replay = ask(app)
    moved = 0
    while app.stack.top is replay:
        moved += replay.past.motion.busy
        key(app, pygame.K_RIGHT)
    assert moved


@pytest.mark.parametrize("game", GAMES)
def test_after_it_has_run_to_its_end_the_table_looks_as_before(game: str, table: Table) -> None:
    """Also where the present is the position that was shown last, and only the gold ring is on somebody else."""
    def quiet(match: Match) -> bool:
        return match.history[-1].seat != 0 and match.history[-1].seat != match.to_act

    for seed in (3, 5, 7):
        app, scene = sit(table, unseen_match(game, "person", "easy", "easy", seed=seed, wanted=quiet))
        app.settings.speed = "normal"
        shown = picture(app)
        key(app, pygame.K_p)
        while isinstance(app.stack.top, Replay):
            app.step((), 0.1)
        assert app.stack.top is scene
        app.settle()
        assert picture(app) == shown


# --- how it ends --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "end"),
    [(game, end) for game in GAMES for end in ("board", "command")]
    + [("king_of_the_elves", end) for end in ("escape", "button", "right button", "undo", "hint")],
)
def test_it_ends_by_whatever_would_act_and_nothing_is_done(game: str, end: str, table: Table) -> None:
    match = unseen_match(game, "person", "easy", "easy")
    app, scene = sit(table, match)
    before, shown = present(scene), picture(app)
    replay = ask(app)
    key(app, pygame.K_RIGHT)
    assert replay.done == 1
    match end:
        case "button":
            press(app, "Back to the game")
        case "board" | "right button":
            spot = next(iter(scene.pickable), None)
            rect = scene.rect_of(spot) if spot is not None else scene.buttons.main.rect
            click(app, rect.center, 1 if end == "board" else 3)
        case "command":
            key(app, pygame.K_z, pygame.KMOD_CTRL)
        case _:
            key(app, {"escape": pygame.K_ESCAPE, "undo": pygame.K_u, "hint": pygame.K_h}[end])
    assert app.stack.top is scene
    assert scene.grip.held is None
    assert present(scene) == before
    app.step((), 1.0)
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(3, 400), rel=(0, 0), buttons=(0, 0, 0))])
    app.settle()
    assert picture(app) == shown


def test_modifiers_and_tab_do_not_end_it_and_space_holds_it(table: Table) -> None:
    app, _ = sit(table, unseen_match("elfenland", "person", "easy", "easy"))
    replay = ask(app)
    for code in (pygame.K_LSHIFT, pygame.K_LCTRL, pygame.K_TAB, pygame.K_F5):
        key(app, code)
    assert app.stack.top is replay
    for _ in range(600):
        app.step((), 1 / 60)
    assert replay.done == 0
    key(app, pygame.K_SPACE)
    assert not replay.paused
    for _ in range(120):
        app.step((), 1 / 60)
    assert replay.done >= 1


def test_undo_and_redo_work_afterwards(table: Table) -> None:
    def travels(match: Match) -> bool:
        return any(isinstance(action, Move) for action in match.legal())

    match = unseen_match("elfenland", "person", "person", "easy", wanted=travels)
    app, scene = sit(table, match)
    ask(app).end()
    played = len(match.history)
    assert scene.play(next(action for action in match.legal() if isinstance(action, Move)))
    app.settle()
    assert not scene.unseen
    key(app, pygame.K_u)
    assert len(match.history) == played
    ask(app).end()
    assert scene.can_redo
    key(app, pygame.K_y, pygame.KMOD_CTRL)
    assert len(match.history) > played
    key(app, pygame.K_u)
    assert len(match.history) == played


# --- who is asked, and when -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_behind_the_curtain_the_second_button_opens_it_and_shows_what_happened(game: str, table: Table) -> None:
    match = unseen_match(game, "person", "person", "easy")
    app, scene, _ = table(match)
    app.settle()
    assert isinstance(app.stack.top, Curtain)
    app.step((), DEAF + 0.01)
    assert scene.viewer is None
    place = find(app, "I am Anna, show what happened").rect.center
    click(app, place)
    click(app, place)
    replay = app.stack.top
    assert isinstance(replay, Replay), "a second press was meant for the curtain"
    assert scene.viewer == replay.past.viewer == 0
    app.step((), 0.4)
    click(app, place)
    assert app.stack.top is scene
    assert scene.deciding
    assert app.failed is None


def test_the_curtain_has_no_such_button_where_nothing_happened(table: Table) -> None:
    app, _, _ = table(match_of("elasund", "person", "person"))
    app.settle()
    assert isinstance(app.stack.top, Curtain)
    assert not any("what happened" in each.describe() for each in app.stack.top.group.stops())


def test_where_nothing_happened_it_is_said(table: Table) -> None:
    app, scene = sit(table, match_of("elfenland", "person", "easy", "easy"))
    key(app, pygame.K_p)
    assert app.stack.top is scene
    assert app.toasts.shown.text == "Nothing has happened yet."
    assert not scene.buttons.replay.enabled
    scene.menu()
    assert "Show what happened" not in labels(app)


def test_button_and_menu_show_it_too(table: Table) -> None:
    app, scene = sit(table, unseen_match("elfenland", "person", "easy", "easy"))
    click(app, scene.buttons.replay.rect.center)
    assert isinstance(app.stack.top, Replay)
    key(app, pygame.K_ESCAPE)
    scene.menu()
    assert isinstance(app.stack.top, GameMenu)
    press(app, "Show what happened")
    assert isinstance(app.stack.top, Replay)


def test_who_watches_has_no_last_move(table: Table) -> None:
    match = match_of("elfenland", "easy", "easy", "easy")
    app, scene, _ = table(match)
    for _ in range(40):
        app.step((), 1 / 60)
    assert match.history
    key(app, pygame.K_p)
    assert app.stack.top is scene
    assert not scene.buttons.replay.visible  # type: ignore[attr-defined] # of board scenes


def test_a_computer_that_is_to_play_waits_and_then_goes_on(table: Table) -> None:
    match = unseen_match("elfenland", "person", "easy", "easy")
    while match.to_act == 0 or match.history[-1].seat == 0:
        match.play(match.legal()[0])
    app, scene, thinker = table(match)
    answer, thinker.look = thinker.look, lambda now: None  # type: ignore[method-assign]
    app.step((), 0.1)
    assert not scene.deciding
    replay = ask(app)
    thinker.look = answer  # type: ignore[method-assign]
    played, asked = len(match.history), len(thinker.asked)
    assert asked
    replay.pause()
    for _ in range(60):
        app.step((), 1 / 60)
    assert app.stack.top is replay
    assert (len(match.history), len(thinker.asked)) == (played, asked)
    key(app, pygame.K_ESCAPE)
    app.settle()
    assert len(match.history) > played


@pytest.mark.parametrize("game", GAMES)
def test_after_loading_a_match_it_shows_the_same(game: str, table: Table) -> None:
    match = unseen_match(game, "person", "easy", "easy")
    app, _ = sit(table, match)
    app.store.autosave(match)
    newest = app.store.newest()
    loaded = app.store.load(newest.path)
    first = ask(app)
    begun, count = first.past.obs, first.count
    first.end()
    open_match(app, loaded)
    app.settle()
    again = ask(app)
    assert (again.past.obs, again.count) == (begun, count)
    assert again.past.match is not loaded
    assert app.failed is None


def test_another_size_in_the_middle_of_it(table: Table) -> None:
    app, scene = sit(table, unseen_match("king_of_the_elves", "person", "easy", "easy"))
    replay = ask(app)
    app.set_scale(1.25)
    picture(app)
    key(app, pygame.K_RIGHT)
    picture(app)
    key(app, pygame.K_ESCAPE)
    assert app.stack.top is scene
    assert replay.next.rect.right <= replay.stop.rect.x
    assert app.failed is None


# --- what changed last ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_what_others_changed_last_is_marked_until_one_acts(game: str, table: Table) -> None:
    """Whatever others do afterwards that changes nothing on the board; in every game, on the picture too."""
    luck, marked = random.Random(6), 0
    match = match_of(game, "person", "easy", "easy", seed=5)
    app, scene = sit(table, match)
    for _ in range(60):
        if match.to_act is None:
            break
        changed = [tuple(p for event in entry.events for p in scene.places_of(event)) for entry in match.history]
        own = match.history and match.history[-1].seat == 0
        last = changed[-1] if own else next((each for each in reversed(changed) if each), ())
        since = match.history[-next((n for n, each in enumerate(reversed(changed), 1) if each), 1) :]
        gone = any(event.kind in scene.cleared for entry in since[1:] for event in entry.events)
        if not gone and not any(entry.seat == 0 for entry in since[1:]):
            assert scene.played == last
        if scene.played and not own:
            marked += 1
            if marked == 1:
                shown, scene.played, kept = picture(app), (), scene.played
                assert picture(app) != shown
                scene.played = kept
        scene.play(luck.choice(match.legal()))
        app.settle()
    assert marked > 3
    assert app.failed is None


@pytest.mark.parametrize("game", GAMES)
def test_the_mark_is_there_again_after_loading(game: str, table: Table) -> None:
    match = unseen_match(game, "person", "easy", "easy")
    _, scene = sit(table, match)
    _, again = sit(table, match.at(len(match.history)))
    assert scene.played == again.played == scene.changed_last()
