"""A player made of posted events, for any board: clicks, drags and types in an app with one match open."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Generic, TypeVar

import pygame

from game.match import Match
from scenes.app import App
from scenes.curtain import Curtain
from scenes.games import open_match
from scenes.match_scene import MatchScene
from scenes.settings_store import Settings, SettingsStore
from scenes.store import Store
from scenes.table.spots import Spot
from scenes.ui.widget import Pos
from scenes.ui.widgets import Widget
from tests.scenes.pictures import picture

S = TypeVar("S", bound=MatchScene)


class TableDriver(Generic[S]):
    """An app with one match open, and hands to play it: what the boards of all games share."""

    scene_type: type[S]

    def __init__(
        self, match: Match, folder: Path, size: tuple[int, int] = (1280, 800), speed: Any = "off", scale: float = 1.0
    ) -> None:
        settings = Settings(speed=speed, muted=True, ui_scale=scale)
        self.store = Store(folder / "data")
        self.app = App(settings, SettingsStore(folder / "config"), self.store, size)
        self.match = match
        open_match(self.app, match)
        self.app.settle()

    def close(self) -> None:
        self.app.close()

    @property
    def scene(self) -> S:
        return next(scene for scene in self.app.stack if isinstance(scene, self.scene_type))

    # --- posted events ------------------------------------------------------------------------------------------------

    def px(self, pos: Pos) -> tuple[int, int]:
        """Units as pixels."""
        return self.app.frame.point(*pos)

    def post(self, *events: pygame.event.Event, dt: float = 0.0) -> None:
        """Give events to the app at once."""
        self.app.step(events, dt)

    def motion(self, pos: Pos, button: bool = False) -> pygame.event.Event:
        return pygame.event.Event(
            pygame.MOUSEMOTION, pos=self.px(pos), rel=(0, 0), buttons=(int(button), 0, 0), touch=False
        )

    def down(self, pos: Pos, button: int = 1) -> pygame.event.Event:
        return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=self.px(pos), button=button, touch=False)

    def up(self, pos: Pos, button: int = 1) -> pygame.event.Event:
        return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=self.px(pos), button=button, touch=False)

    def click(self, pos: Pos, button: int = 1) -> None:
        self.post(self.motion(pos), self.down(pos, button), self.up(pos, button))

    def drag(self, start: Pos, goal: Pos) -> None:
        """Press at the start, release at the goal."""
        self.post(self.motion(start), self.down(start), self.motion(goal, True), self.up(goal))

    def stick(self, start: Pos, goal: Pos) -> None:
        """Click at the start, so that the piece sticks, and click again at the goal."""
        self.post(self.motion(start), self.down(start), self.up(start))
        self.post(self.motion(goal), self.down(goal), self.up(goal))

    def hold(self, start: Pos, over: Pos) -> None:
        """Press at the start and move there, the button still down."""
        self.post(self.motion(start), self.down(start), self.motion(over, True))

    def click_often(self, pos: Pos, at_once: bool) -> None:
        """Ten clicks: in one moment, or each in its own."""
        clicks = [(self.down(pos), self.up(pos)) for _ in range(10)]
        if at_once:
            self.post(self.motion(pos), *[event for click in clicks for event in click])
        else:
            for click in clicks:
                self.post(*click, dt=0.01)

    def key(self, key: int, mod: int = 0) -> None:
        self.post(
            pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", repeat=False),
            pygame.event.Event(pygame.KEYUP, key=key, mod=mod),
        )

    def press(self, widget: Widget) -> None:
        """Click on a widget."""
        self.click(widget.rect.center)

    def wait(self, seconds: float = 0.4) -> None:
        """Let time pass."""
        for _ in range(round(seconds * 60)):
            self.app.step((), 1 / 60)

    def open_curtain(self) -> None:
        """Say to be there, if the curtain is down."""
        top = self.app.stack.top
        if isinstance(top, Curtain):
            self.wait(0.35)
            self.press(next(iter(top.group.stops())))
            self.app.settle()

    def play(self, action: Any, sticking: bool = False) -> None:
        """Play a legal action with the mouse, the thing sticking to the pointer or dragged."""
        raise NotImplementedError

    def play_on(self, choose: Callable[[Match], Any], choice: random.Random, longest: int) -> int:
        """Play until the match is over or has so many actions; how often the curtain fell."""
        curtains = 0
        while self.match.to_act is not None and len(self.match.history) < longest:
            if isinstance(self.app.stack.top, Curtain):
                curtains += 1
                assert self.scene.viewer is None
                self.open_curtain()
            assert self.scene.viewer == self.match.to_act
            self.play(choose(self.match), sticking=choice.random() < 0.5)
        return curtains

    def spot(self, kind: str, key: int | str = 0) -> Pos:
        """The middle of a spot."""
        rect = self.scene.rect_of(Spot(kind, key))
        assert rect is not None
        return rect.center

    def picture(self) -> bytes:
        """What is on the screen, drawn anew."""
        return picture(self.app)


D = TypeVar("D", bound=TableDriver[Any])


def opening(driver_type: type[D], folder: Path) -> Iterator[Callable[..., D]]:
    """For a fixture: what opens a match in an app of its own; all are closed afterwards."""
    opened: list[D] = []

    def start(match: Match, **more: Any) -> D:
        driver = driver_type(match, folder / str(len(opened)), **more)
        opened.append(driver)
        return driver

    yield start
    for driver in opened:
        driver.close()
