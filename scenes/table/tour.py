"""What the tours of all boards do: play a match until something comes up, open it, hold and point at things."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, TypeVar

import pygame
from pygame import FRect

from game.bots.levels import player
from game.bots.player import choose
from game.match import Match
from game.rules import Refusal
from scenes.app import App
from scenes.curtain import Curtain
from scenes.games import open_match
from scenes.match_scene import MatchScene
from scenes.table.log import Drawer
from scenes.table.replay import Replay
from scenes.table.scene import TableScene
from scenes.table.spots import Spot
from scenes.ui import theme
from scenes.ui.widget import Pos

SEEDS = range(40)
LONGEST = 3000
"""Actions after which the next match is begun."""
S = TypeVar("S", bound=MatchScene)

Wanted = Callable[[Match], bool]


def match_where(
    begin: Callable[[int], Match], choose: Callable[[Match, random.Random], Any], wanted: Wanted
) -> Match:
    """A match played until it is as wanted: `begin` makes one from a seed, `choose` an action of it. Raises LookupError
    if it never comes to that."""
    for seed in SEEDS:
        match = begin(seed)
        choice = random.Random(seed)
        for _action in range(LONGEST):
            if wanted(match):
                return match
            if match.to_act is None:
                break
            match.play(choose(match, choice))
    raise LookupError("no match came to the wanted state")


def open_board(app: App, match: Match, kind: type[S], opened: bool) -> S:
    """The board scene of a match, just opened; `opened`: whoever decides has said behind the curtain to be there."""
    open_match(app, match)
    curtain = app.stack.top
    if opened and isinstance(curtain, Curtain):
        app.stack.remove(curtain)
        curtain.on_open()
    return next(scene for scene in app.stack if isinstance(scene, kind))


def hold_over(scene: TableScene, source: Spot, pos: Pos) -> None:
    """Hold what lies at a spot over a point (units)."""
    held = scene.pick(source)
    assert not isinstance(held, Refusal | None), f"{source} cannot be picked up: {held}"
    scene.grip.take(held, scene.app.frame.point(*pos), pressed=False)
    scene.buttons.update()


def point_at(scene: TableScene, at: Spot | FRect) -> None:
    """Rest the pointer there until its tooltip comes."""
    rect = scene.rect_of(at) if isinstance(at, Spot) else at
    assert rect is not None, f"{at} has no place"
    app = scene.app
    app.settle()
    pos = app.frame.point(*rect.center)
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)])
    app.step([], theme.TOOLTIP_AFTER + 0.1)


def point_at_line(scene: TableScene) -> None:
    """Point at the last line of the chronicle that tells of a place; in the drawer where the table shows none."""
    scene.app.changed()
    scene.app.settle()
    rows = [rect for index, rect in scene.log_rows if scene.lines[index].where]
    if not rows:
        scene.open_log()
        assert isinstance(scene.overlay, Drawer), "the chronicle opens in a drawer"
        drawer = scene.overlay
        rows = [rect for line, rect in zip(drawer.lines, drawer.places, strict=True) if line.where][:1]
    point_at(scene, rows[-1])


def show_hint(scene: TableScene) -> None:
    """The hint that a quick player gives."""
    adviser = player(scene.match.game, "normal")
    scene.hint.choice = choose(adviser, scene.obs, random.Random(0))
    scene.hint_came()


def show_again(scene: TableScene) -> None:
    """What happened since the last action of whoever sits here, paused at the last action that put something down."""
    scene.show_again()
    replay = scene.app.stack.top
    assert isinstance(replay, Replay), "something has happened"
    replay.pause()
    while replay.done < replay.count:
        replay.show_next()
        shown = replay.past.shown
        if replay.done * 2 > replay.count and shown is not None and any(map(replay.past.places_of, shown.events)):
            return


def look_at_board(scene: TableScene) -> None:
    """Take away the result that lies over the board."""
    while scene.app.stack.top is not scene:
        scene.app.stack.pop()
