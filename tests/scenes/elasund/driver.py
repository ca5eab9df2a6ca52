"""A player made of posted events: finds things by their places on the canvas and clicks, drags and types."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame

from game.elasund import actions as act
from game.elasund.state import Step
from game.match import Match, Player
from game.registry import GAMES
from game.rules import SeededChance
from scenes.app import App
from scenes.curtain import Curtain
from scenes.elasund import hold
from scenes.elasund.choices import CardChoice, ColourChoice, TileChoice
from scenes.elasund.scene import ElasundScene
from scenes.games import boards, open_match
from scenes.settings_store import Settings, SettingsStore
from scenes.store import Store
from scenes.table.spots import Spot
from scenes.ui.widgets import Widget

NAMES = ("Anna", "Björn", "Clara", "Dörte")
COLOURS = ("red", "blue", "green", "yellow")

Pos = tuple[float, float]


def new_match(players: int, seed: int, **options: bool) -> Match:
    """A match of so many players, its luck from the seed."""
    board = next(iter(boards("elasund").for_seats("elasund", players).values()))
    people = [Player(NAMES[seat], COLOURS[seat]) for seat in range(players)]
    return Match.new(GAMES["elasund"], board, people, options, chance=SeededChance(seed))


def play_randomly(match: Match, actions: int, seed: int) -> Match:
    """The match after so many random actions, or at its end."""
    choice = random.Random(seed)
    for _ in range(actions):
        if match.to_act is None:
            break
        match.play(choice.choice(match.legal()))
    return match


def play_until(match: Match, wanted: Any, seed: int, longest: int = 3000) -> bool:
    """Play at random until `wanted(match)`; False if that never comes."""
    choice = random.Random(seed)
    for _ in range(longest):
        if match.to_act is None:
            return False
        if wanted(match):
            return True
        match.play(choice.choice(match.legal()))
    return False


def match_at(players: int, step: Step, number: int) -> Match:
    """A random match at a decision of this step with something to choose; each number gives another one."""
    for seed in range(number, number + 200):
        match = new_match(players, seed)
        later = 40 + 20 * number

        def there(match: Match, later: int = later) -> bool:
            return len(match.history) >= later and match.observe(None).step is step and len(match.legal()) > 1

        if play_until(match, there, seed):
            return match
    raise LookupError(f"no match came to {step}")


class Driver:
    """An app with one match open, and hands to play it."""

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
    def scene(self) -> ElasundScene:
        return next(scene for scene in self.app.stack if isinstance(scene, ElasundScene))

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

    # --- places -------------------------------------------------------------------------------------------------------

    def spot(self, kind: str, key: int | str = 0) -> Pos:
        """The middle of a spot."""
        rect = self.scene.rect_of(Spot(kind, key))
        assert rect is not None
        return rect.center

    def source(self, action: Any) -> Pos:
        """Where the piece of an action is picked up."""
        obs = self.scene.obs
        match action:
            case act.Build(building=kind):
                return self.spot("own" if kind in ("house", "workshop") else "supply", kind)
            case act.BuildWall():
                return self.spot("wall_stack")
            case act.BuildChurch():
                return self.spot("church")
            case act.PlacePermit(value=value) | act.AddPermit(value=value) | act.RaisePermit(by=value):
                return self.spot("permit", value)
            case act.MovePermit(value=value):
                return self.spot("cell", hold.permit_cell(obs, value))
            case act.PlaceCottage(cottage=kind):
                return self.spot("cottage", kind)
            case act.MoveShip():
                return self.scene.table.ship_rect(obs.ship).center
        raise AssertionError(f"{action} is not dragged")

    def goal(self, action: Any) -> Pos:
        """Where the piece of an action is let go."""
        obs, table = self.scene.obs, self.scene.table
        match action:
            case act.Build(building=kind, cell=cell):
                return table.footprint_rect(kind, cell).center
            case act.PlaceCottage(cottage=kind, cell=cell):
                return table.footprint_rect(kind, cell).center
            case act.BuildWall(space=space):
                return table.wall_rect(space).center
            case act.BuildChurch():
                return self.spot("cell", hold.church_places(obs)[0])
            case act.PlacePermit(cell=cell) | act.AddPermit(cell=cell) | act.MovePermit(cell=cell):
                return self.spot("cell", cell)
            case act.RaisePermit(value=value):
                return self.spot("cell", hold.permit_cell(obs, value))
            case act.MoveShip(row=row):
                return table.row_rect(row).center
        raise AssertionError(f"{action} is not dragged")

    # --- whole actions ------------------------------------------------------------------------------------------------

    def play(self, action: Any, sticking: bool = False) -> None:
        """Play a legal action with the mouse and see that exactly this one was played."""
        count = len(self.match.history)
        match action:
            case act.Roll():
                self.click(self.spot("dice")) if sticking else self.press(self.scene.buttons.main)
            case act.EndBuilding() | act.TakeGold() | act.EndTurn():
                self.press(self.scene.buttons.main)
            case act.BonusGold():
                self.press(self.scene.buttons.second)
            case act.Discard() | act.Spoils() | act.GiveBack():
                self._give(action)
            case act.ChooseChurchTile(tile=tile):
                question = self.scene.question
                assert isinstance(question, TileChoice)
                self.press(next(button for button in question.buttons if button.tile == tile))
            case act.MoveShip(row=row) if sticking:
                self.click(self.scene.table.disc_rect(row).center)
            case _:
                (self.stick if sticking else self.drag)(self.source(action), self.goal(action))
                question = self.scene.question
                if isinstance(question, ColourChoice):
                    at = [each.pay for each in question.actions].index(action.pay)
                    self.press(question.group.widgets[at])
        assert self.app.failed is None
        assert self.match.history[count].action == action, f"{self.match.history[count:]} instead of {action}"
        self.app.settle()

    def _give(self, action: Any) -> None:
        question = self.scene.question
        assert isinstance(question, CardChoice)
        wanted = (getattr(action, "gold", 0), *action.influence)
        for at, count in enumerate(wanted):
            for _ in range(count):
                more = question.group.widgets[2 * question.shown.index(at) + 1]
                self.press(more)
        assert question.confirm is not None
        self.press(question.confirm)
