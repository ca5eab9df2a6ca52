"""A player of Elfenland made of posted events: finds things by their places on the canvas and clicks, drags, holds."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from game.elfenland import actions as act
from game.elfenland.routes import routes
from game.elfenland.state import Phase
from game.match import Match, Player
from game.registry import GAMES
from game.rules import Option, SeededChance
from scenes.elfenland import hold
from scenes.elfenland.choices import WayChoice
from scenes.elfenland.hold import RACK
from scenes.elfenland.scene import ElfenlandScene
from scenes.games import boards
from scenes.table.spots import Spot
from scenes.ui.widgets import Widget
from tests.scenes.driver import Pos, TableDriver

NAMES = ("Anna", "Björn", "Clara", "Dörte", "Emil", "Frida")
COLOURS = ("red", "blue", "green", "yellow", "purple", "black")


def new_match(players: int, seed: int, board: str = "elfenland", **options: Option) -> Match:
    """A match of so many players, its luck from the seed."""
    people = [Player(NAMES[seat], COLOURS[seat]) for seat in range(players)]
    found = boards("elfenland").found[board]
    return Match.new(GAMES["elfenland"], found, people, options, chance=SeededChance(seed))


def phase_of(match: Match) -> Phase:
    """What is being decided."""
    phase: Phase = match.observe(None).phase
    return phase


def likely(match: Match, choice: random.Random, eager: float = 0.75) -> Any:
    """An action by chance; the more `eager` (0 to 1), the fewer passes and early ends."""
    legal = match.legal()
    going_on = [action for action in legal if not isinstance(action, act.Pass | act.Stop)]
    if len(going_on) == len(legal) or (going_on and choice.random() < eager):
        return choice.choice(going_on)
    return next(action for action in legal if isinstance(action, act.Pass | act.Stop))


def play_randomly(match: Match, actions: int, seed: int) -> Match:
    """The match after so many actions, or at its end."""
    choice = random.Random(seed)
    for _ in range(actions):
        if match.to_act is None:
            break
        match.play(likely(match, choice))
    return match


def play_until(
    match: Match, wanted: Callable[[Match], bool], seed: int, eager: float = 0.75, longest: int = 2000
) -> bool:
    """Play until `wanted(match)`; False if that never comes."""
    choice = random.Random(seed)
    for _ in range(longest):
        if match.to_act is None:
            return False
        if wanted(match):
            return True
        match.play(likely(match, choice, eager))
    return False


def match_at(
    players: int, phase: Phase, number: int = 0, least: int = 2, board: str = "elfenland", **options: Option
) -> Match:
    """A match at a decision of this phase with at least so many choices; each number gives another one."""
    eager = 0.2 if phase is Phase.KEEP else 0.75
    for seed in range(number, number + 100):
        match = new_match(players, seed, board, **options)
        if play_until(match, lambda match: phase_of(match) is phase and len(match.legal()) >= least, seed, eager):
            return match
    raise LookupError(f"no match came to {phase}")


def match_where(players: int, wanted: Callable[[Match], bool], number: int = 0, **options: Option) -> Match:
    """A match in which this is so; each number gives another one."""
    for seed in range(number, number + 100):
        match = new_match(players, seed, **options)
        if play_until(match, wanted, seed):
            return match
    raise LookupError("no match came to that")


def far_town(match: Match) -> int | None:
    """A town that the cheapest route reaches in at least two steps, and that is no neighbour of the boot's."""
    if phase_of(match) is not Phase.TRAVEL:
        return None
    obs = match.observe(match.to_act)
    here = obs.seats[obs.active].town
    near = {obs.board.links[link].other(here) for link in obs.board.links_at[here]}
    return next((town for town, moves in routes(obs).items() if len(moves) > 1 and town not in near), None)


class Driver(TableDriver[ElfenlandScene]):
    """An app with one match of Elfenland open, and hands to play it."""

    scene_type = ElfenlandScene

    # --- places -------------------------------------------------------------------------------------------------------

    def source(self, action: Any) -> Pos:
        """Where the thing of an action is picked up."""
        obs = self.scene.obs
        match action:
            case act.Take(kind=kind):
                return self.spot("row", obs.row.index(kind))
            case act.TakeBlind():
                return self.spot("supply")
            case act.Place(kind=kind, hidden=hidden) | act.Keep(kind=kind, hidden=hidden):
                return self.spot("hidden" if hidden else "open", kind)
            case act.Obstruct():
                return self.spot("obstacle")
            case act.Move():
                return self.spot("boot", obs.active)
        raise AssertionError(f"{action} is not dragged")

    def goal(self, action: Any) -> Pos:
        """Where the thing of an action is let go."""
        scene, obs = self.scene, self.scene.obs
        match action:
            case act.Take() | act.TakeBlind():
                target = RACK
            case act.Place(link=link) | act.Obstruct(link=link):
                target = Spot("link", link)
            case act.Move(link=link):
                target = Spot("town", obs.board.links[link].other(obs.seats[obs.active].town))
            case _:
                raise AssertionError(f"{action} is not dragged")
        return hold.middle(target, scene.table, scene.camera, obs)

    def town(self, town: int) -> Pos:
        """The middle of a town's picture."""
        return self.spot("town", town)

    # --- whole actions ------------------------------------------------------------------------------------------------

    def play(self, action: Any, sticking: bool = False) -> None:
        """Play a legal action with the mouse and see that exactly this one was played."""
        count = len(self.match.history)
        match action:
            case act.TakeBlind() if sticking:
                self.press(self.scene.buttons.main)
            case act.Take() | act.TakeBlind() if sticking:
                self.click(self.source(action))
            case act.Pass() | act.Stop():
                self.press(self.scene.buttons.main)
            case act.Move():
                self.click(self.goal(action)) if sticking else self.drag(self.source(action), self.goal(action))
                self.answer(action)
            case act.Discard(cards=cards):
                for kind, number in enumerate(cards):
                    for _ in range(number):
                        self.click(self.spot("card", kind))
                self.press(self.scene.buttons.main)
            case act.Keep():
                self.click(self.source(action))
            case _:
                (self.stick if sticking else self.drag)(self.source(action), self.goal(action))
        assert self.app.failed is None
        assert len(self.match.history) > count, f"{action} was not played"
        assert self.match.history[count].action == action, f"{self.match.history[count].action} instead of {action}"
        self.app.settle()

    def answer(self, action: act.Move) -> None:
        """Choose this way to pay, if there is a choice."""
        question = self.scene.question
        if question is None:
            return
        for widget in to_choose(question, action):
            self.press(widget)
        if self.scene.question is question:
            assert question.confirm is not None
            self.press(question.confirm)


def to_choose(question: WayChoice, action: act.Move) -> Iterator[Widget]:
    """What is to be pressed, one after the other, to choose this way to pay: the way, then its cards if it asks for
    them."""
    if question.caravan is None:
        ways = [(way.link, way.caravan) for way in question.ways]
        yield question.group.widgets[ways.index((action.link, action.caravan))]
    if question.caravan is not None:
        wanted = list(action.cards)
        for at, kind in enumerate(question.kinds()):
            if wanted[kind]:
                wanted[kind] -= 1
                yield question.group.widgets[at]
