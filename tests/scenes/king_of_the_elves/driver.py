"""A player of King of the Elves made of posted events: finds things by their places on the canvas, clicks and drags."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pygame

from game.king_of_the_elves import actions as act
from game.king_of_the_elves.pieces import BODYGUARD, DIRECTION_CHANGE
from game.king_of_the_elves.ring import region_ahead
from game.king_of_the_elves.state import Phase, State
from game.match import Match, Player
from game.registry import GAMES
from game.rules import Option, SeededChance
from scenes.games import boards
from scenes.king_of_the_elves.scene import KingOfTheElvesScene
from tests.scenes.driver import Pos, TableDriver

NAMES = ("Anna", "Björn", "Clara", "Dörte", "Emil", "Frida")
COLOURS = ("red", "blue", "green", "yellow", "purple", "black")
IDLE = (act.Pass, act.Stop, act.CloseRegion, act.Buy, act.DrawThree)


def new_match(players: int, seed: int, **options: Option) -> Match:
    """A match of so many players, its luck from the seed."""
    people = [Player(NAMES[seat], COLOURS[seat]) for seat in range(players)]
    found = boards("king_of_the_elves").found["king_of_the_elves"]
    return Match.new(GAMES["king_of_the_elves"], found, people, options, chance=SeededChance(seed))


def match_in(state: State, **options: Option) -> Match:
    """A match that begins in a position of the rules' tests, on the real table."""
    found = boards("king_of_the_elves").found["king_of_the_elves"]
    state = state._replace(board=found)
    people = [Player(NAMES[seat], view.colour) for seat, view in enumerate(state.seats)]
    options = {**state.options._asdict(), **options}
    return Match(GAMES["king_of_the_elves"], found, people, options, state, chance=SeededChance(1))


def phase_of(match: Match) -> Phase:
    """What is being decided."""
    phase: Phase = match.observe(None).phase
    return phase


def likely(match: Match, choice: random.Random, eager: float = 0.7) -> Any:
    """An action by chance; the more `eager` (0 to 1), the more is laid and travelled."""
    legal = match.legal()
    going_on = [action for action in legal if not isinstance(action, IDLE)]
    if going_on and choice.random() < eager:
        return choice.choice(going_on)
    passing = [action for action in legal if isinstance(action, act.Pass | act.Stop)]
    if passing and choice.random() < eager:
        return passing[0]
    kinds: dict[type, list[Any]] = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    return choice.choice(choice.choice(list(kinds.values())))


def play_until(match: Match, wanted: Callable[[Match], bool], seed: int, longest: int = 1500) -> bool:
    """Play until `wanted(match)`; False if that never comes."""
    choice = random.Random(seed)
    for _ in range(longest):
        if match.to_act is None:
            return False
        if wanted(match):
            return True
        match.play(likely(match, choice))
    return False


def match_where(players: int, wanted: Callable[[Match], bool], number: int = 0, **options: Option) -> Match:
    """A match in which this is so; each number gives another one."""
    for seed in range(number, number + 100):
        match = new_match(players, seed, **options)
        if play_until(match, wanted, seed):
            return match
    raise LookupError("no match came to that")


def match_at(players: int, phase: Phase, number: int = 0, least: int = 2, **options: Option) -> Match:
    """A match at a decision of this phase with at least so many choices; each number gives another one."""
    return match_where(
        players, lambda match: phase_of(match) is phase and len(match.legal()) >= least, number, **options
    )


def with_action(kind: type) -> Callable[[Match], bool]:
    """Whether an action of this sort is legal."""
    return lambda match: any(isinstance(action, kind) for action in match.legal())


class Driver(TableDriver[KingOfTheElvesScene]):
    """An app with one match of King of the Elves open, and hands to play it."""

    scene_type = KingOfTheElvesScene

    # --- places -----------------------------------------------------------------------------------------------------

    def card(self, kind: int) -> Pos:
        """A point of the cards of this kind in the hand; a long hand is scrolled until they are in view."""
        scene = self.scene
        obs = scene.obs
        assert obs.viewer is not None
        hand = obs.seats[obs.viewer].hand
        assert hand is not None
        for _notch in range(60):
            rect = scene.table.card_rects(hand, scene.scroll).get(kind)
            if rect is not None and rect.w >= 20:
                return rect.x + 10, rect.y + 30
            self.post(self.motion(scene.table.hand.center), self.wheel(-1))
            if scene.scroll >= scene.table.overhang(hand):
                break
        for _notch in range(60):
            rect = scene.table.card_rects(hand, scene.scroll).get(kind)
            if rect is not None and rect.w >= 20:
                return rect.x + 10, rect.y + 30
            self.post(self.motion(scene.table.hand.center), self.wheel(1))
        raise AssertionError(f"card {kind} never came into view")

    @staticmethod
    def wheel(notches: int) -> pygame.event.Event:
        return pygame.event.Event(
            pygame.MOUSEWHEEL, x=0, y=notches, flipped=False, precise_x=0.0, precise_y=float(notches)
        )

    def source(self, action: Any) -> Pos:
        """Where the thing of an action is picked up."""
        match action:
            case act.PlaceRegion(kind=kind) | act.PlayAction(kind=kind):
                return self.card(kind)
            case act.Step():
                return self.spot("traveller", self.scene.obs.active)
            case act.PlayBodyguard():
                return self.card(BODYGUARD)
            case act.PlayDirection():
                return self.card(DIRECTION_CHANGE)
        raise AssertionError(f"{action} is not dragged")

    def goal(self, action: Any) -> Pos:
        """Where the thing of an action is let go."""
        obs = self.scene.obs
        match action:
            case act.PlaceRegion(realm=realm):
                return self.spot("slot", 3 * realm + len(obs.seats[realm].realm))
            case act.PlayAction(realm=realm, slot=slot):
                return self.spot("region", 3 * realm + slot)
            case act.Step():
                assert obs.travel is not None
                ahead = region_ahead(obs.seats, obs.active, obs.travel)
                assert ahead is not None
                return self.spot("region", 3 * ahead[0] + ahead[1])
            case act.PlayBodyguard() | act.PlayDirection():
                return self.spot("traveller", obs.active)
        raise AssertionError(f"{action} is not dragged")

    # --- whole actions ----------------------------------------------------------------------------------------------

    def play(self, action: Any, sticking: bool = False) -> None:
        """Play a legal action with the mouse and see that exactly this one was played."""
        count = len(self.match.history)
        if isinstance(action, act.PlayBodyguard | act.PlayDirection | act.NoRegion):
            self.wait(0.4)  # these lines take no click at once after another action
        match action:
            case act.Pass() | act.Stop():
                self.press(self.scene.buttons.main)
            case act.NoRegion():
                self.click(self.spot("action", "no_region")) if sticking else self.press(self.scene.buttons.main)
            case act.DrawThree() | act.Buy():
                self.wait(0.4)
                if sticking:
                    self.click(self.spot("deck"))
                    self.answer(action)
                else:
                    self.click(self.spot("action", "buy" if isinstance(action, act.Buy) else "draw"))
            case act.CloseRegion(slot=slot):
                self.wait(0.4)
                active = self.scene.obs.active
                self.click(self.spot("region", 3 * active + slot) if sticking else self.spot("action", "close"))
                self.answer(action)
            case act.DiscardFour(cards=cards):
                for kind, number in enumerate(cards):
                    for _ in range(number):
                        self.click(self.card(kind))
                self.wait(0.4)
                self.press(self.scene.buttons.main)
            case act.Fetch():
                self.answer(action)
            case act.Throw(kind=kind):
                self.wait(0.4)
                self.click(self.card(kind))
            case act.PlayBodyguard() | act.PlayDirection() if sticking:
                name = "bodyguard" if isinstance(action, act.PlayBodyguard) else "direction"
                self.click(self.spot("action", name))
            case act.Step():
                self.click(self.goal(action)) if sticking else self.drag(self.source(action), self.goal(action))
                self.answer(action)
            case _:
                source = self.source(action)
                (self.stick if sticking else self.drag)(source, self.goal(action))
        assert self.app.failed is None
        assert len(self.match.history) > count, f"{action} was not played"
        assert self.match.history[count].action == action, f"{self.match.history[count].action} instead of {action}"
        self.app.settle()

    def answer(self, action: Any) -> None:
        """Choose this action, if there is a question."""
        question = self.scene.question
        if question is not None:
            answers = [choice.action for choice in question.choices]
            self.press(question.group.widgets[answers.index(action)])
