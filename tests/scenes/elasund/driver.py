"""A player made of posted events: finds things by their places on the canvas and clicks, drags and types."""

from __future__ import annotations

import random
from typing import Any

from game.elasund import actions as act
from game.elasund.state import Step
from game.match import Match, Player
from game.registry import GAMES
from game.rules import SeededChance
from scenes.elasund import hold
from scenes.elasund.choices import CardChoice, ColourChoice, TileChoice
from scenes.elasund.scene import ElasundScene
from scenes.games import boards
from tests.scenes.driver import Pos, TableDriver

NAMES = ("Anna", "Björn", "Clara", "Dörte")
COLOURS = ("red", "blue", "green", "yellow")


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


class Driver(TableDriver[ElasundScene]):
    """An app with one match of Elasund open, and hands to play it."""

    scene_type = ElasundScene

    # --- places -------------------------------------------------------------------------------------------------------

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
