"""The base of every game's board scene: holding and dropping, questions, motion, buttons.

A game's scene says what lies where, what an action looks like and how things are called; legality it asks of the match.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import pygame
from pygame import FRect

from game.match import Match
from game.rules import Refusal
from scenes.focus import Stop
from scenes.table.buttons import ButtonPlaces, Buttons, Offer
from scenes.table.hint_mark import draw_hint_mark
from scenes.table.hold import Drop, Held
from scenes.table.homing import Homing
from scenes.table.keyboard import next_place
from scenes.table.moving import MovingScene
from scenes.table.question import Question
from scenes.table.spots import Place, Spot
from scenes.table.things import Thing
from scenes.ui import theme
from scenes.ui.widget import Pos
from scenes.ui.widgets import Group

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.ui.canvas import Canvas
    from scenes.ui.frame import Frame


class Table(Protocol):
    """What the scene needs of a game's layout."""

    drawer: FRect
    """Where the drawer with the chronicle opens."""
    log: FRect | None
    """The chronicle's panel, if there is room for one."""

    def button_places(self) -> ButtonPlaces:
        """Where the buttons lie."""


class TableScene(MovingScene):
    """A match on the table, with all that does not depend on the game."""

    grip: Any
    standing: frozenset[str] = frozenset()
    """Kinds of spots that stand up for a hint: nothing is drawn around them."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        self.table: Any = self.make_table(app.frame)
        self.question: Question | None = None
        self.asked: Drop | None = None
        """The drop about which the question is."""
        self.targets: tuple[Spot, ...] = ()
        """Legal places of what is held."""
        self.played: tuple[Place, ...] = ()
        """What changed last on the table."""
        self.buttons = self.make_buttons()
        self.group = self.buttons.group

    # --- what a game fills in ---------------------------------------------------------------------------------------

    @abstractmethod
    def make_table(self, frame: Frame) -> Table:
        """The layout for this frame. Called before the game's own attributes exist."""

    @abstractmethod
    def spot_on_table(self, pos: Pos) -> Spot | None:
        """What lies under a point of the table."""

    @abstractmethod
    def place_on_table(self, spot: Spot) -> FRect | None:
        """Where a spot lies; None for one that is not to be seen."""

    @abstractmethod
    def piece_at(self, spot: Spot) -> Any:
        """What picking up at a spot gives: a `Held`, a Refusal, or None where nothing can ever be picked up."""

    @abstractmethod
    def targets_of(self, held: Any) -> tuple[Spot, ...]:
        """Every legal place of what is held."""

    @abstractmethod
    def middle_of(self, held: Any, target: Spot) -> Pos:
        """Where the pointer has to be for what is held to lie on a target."""

    @abstractmethod
    def drop_at(self, held: Any, pos: Pos) -> Drop | None:
        """What letting go at a point would mean; None over nothing."""

    @abstractmethod
    def choice(self, drop: Any) -> Question:
        """The question which of a drop's several actions is meant. It calls `play_drop` or `put_back`."""

    @abstractmethod
    def thing_of(self, held: Any) -> Thing:
        """The picture of what is held."""

    @abstractmethod
    def nowhere_text(self, held: Any, drop: Any, pos: Pos) -> str:
        """Why it cannot go down at a point for which there is no refusal; "" where it is just put back."""

    @abstractmethod
    def offered(self) -> Iterable[Spot]:
        """Spots where something may be to take for whoever decides now."""

    @abstractmethod
    def question_now(self) -> Question | None:
        """What the position asks whoever decides, beside what is answered on the board itself."""

    @abstractmethod
    def question_room(self) -> FRect:
        """Where questions lie."""

    @abstractmethod
    def main_offer(self) -> Offer | None:
        """What the main button plays for whoever decides now."""

    def second_offer(self) -> Offer | None:
        """What the second button plays."""
        return None

    def make_buttons(self) -> Buttons:
        """The buttons, in the language chosen now."""
        return Buttons(self)

    # --- layout and picture -----------------------------------------------------------------------------------------

    def layout(self, frame: Frame) -> None:
        self.finish_motion()
        self.table = self.make_table(frame)
        self.overlay = None
        self.log_rows = []
        self.buttons.layout(self.table.button_places(), self.table.log)
        if self.question is not None:
            self.question.layout(self.question_room())

    def reword(self) -> None:
        self.let_all_go()
        self.focus.set(None)
        self.begin_chronicle()
        self.buttons = self.make_buttons()
        self.group = self.buttons.group
        super().reword()
        self.refresh()

    def draw_focus(self, canvas: Canvas, kinds: tuple[str, ...]) -> None:
        """The keyboard's rim on spots of these kinds, which nothing else draws."""
        spot = self.focus_spot
        if spot is not None and spot.kind in kinds and self.grip.held is None:
            rect = self.rect_of(spot)
            if rect is not None:
                canvas.focus_rim(rect)

    @property
    def hint_rects(self) -> list[FRect]:
        """Where the hint points beside the board: things, button or answer that play it."""
        if self.hint.choice is None:
            return []
        action = self.hint.choice.action
        places = [self.rect_of(spot) for spot in self.hint_spots if spot.kind not in self.charted | self.standing]
        places.append(self.buttons.place_of(action))
        if self.question is not None:
            places += self.question.places_of(action)
        return [rect for rect in places if rect is not None]

    def draw_hint(self, canvas: Canvas) -> None:
        """The mark of the hint around what it points out beside the board; one lamp is enough."""
        rects = self.hint_rects
        for rect in rects:
            draw_hint_mark(canvas, rect, 9, lamp=not self.hint_places and rect is rects[-1])

    def hint_came(self) -> None:
        super().hint_came()
        if self.question is not None and self.hint.choice is not None:
            self.question.look_at(self.hint.choice.action)

    @property
    def changed_here(self) -> tuple[Place, ...]:
        """What changed last, as far as it is shown: not while something moves, and it does not vie with a hint."""
        return () if self.moving or self.hint.choice is not None else self.played

    # --- the course -------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        super().refresh()
        self.played = self.changed_last()
        self.targets = ()
        self.asked = None
        self.offer()

    def offer(self) -> None:
        """Ask, light up and put on buttons what whoever sits here can do now; nothing while something still flies."""
        mine = self.offering and self.forced() is None
        self.ask(self.question_now() if mine else None)
        self.pickable = frozenset(filter(self.can_take, self.offered())) if mine else frozenset()
        self.buttons.update()

    def arrive(self) -> None:
        super().arrive()
        self.offer()

    def can_take(self, spot: Spot) -> bool:
        """Whether something lies there that has a legal place."""
        held = self.piece_at(spot)
        return held is not None and not isinstance(held, Refusal) and bool(self.targets_of(held))

    def ask(self, question: Question | None) -> None:
        """Open a question, or close the one that is open; the keyboard goes with it."""
        if question is None and self.question is None:
            return
        by_key = self.by_key
        self.question = question
        self.focus.set(None)
        if question is not None:
            question.layout(self.question_room())
            if by_key:
                self.focus.set(next(question.group.stops(), None))

    def choose(self, action: Any, version: int | None = None) -> None:
        """Play what a question or a button stands for."""
        self.play(action, self.match.version if version is None else version)

    # --- places -----------------------------------------------------------------------------------------------------

    def spot_at(self, pos: Pos) -> Spot | None:
        if self.question is not None:
            for spot, rect in self.question.spots().items():
                if rect.collidepoint(pos):
                    return spot
            if self.question.rect.collidepoint(pos):
                return None
        return self.spot_on_table(pos)

    def rect_of(self, spot: Spot) -> FRect | None:
        """The place of a spot on the canvas."""
        if self.question is not None and spot in self.question.spots():
            return self.question.spots()[spot]
        if spot.kind == "log":
            return dict(self.log_rows).get(int(spot.key))
        return self.place_on_table(spot)

    def stops(self, spots: Iterable[Spot]) -> list[Stop]:
        """These spots as stops of the keyboard, as far as they are to be seen."""
        return [Stop(spot, rect) for spot in spots if (rect := self.rect_of(spot)) is not None]

    def question_stops(self) -> list[Stop]:
        """Where the keyboard can go in the open question."""
        if self.question is None:
            return []
        return [
            *(Stop(widget, widget.rect) for widget in self.question.group.stops()),
            *self.stops(self.question.spots()),
        ]

    # --- holding ----------------------------------------------------------------------------------------------------

    def pick(self, spot: Spot) -> Any:
        picked = self.piece_at(spot)
        if picked is not None and not isinstance(picked, Refusal):
            self.targets = self.targets_of(picked)
        return picked

    def can_pick(self, spot: Spot) -> bool:
        picked = self.piece_at(spot)
        return picked is not None and not isinstance(picked, Refusal)

    def pick_by_key(self, spot: Spot) -> None:
        picked = self.pick(spot)
        if isinstance(picked, Refusal):
            self.say(picked)
        elif picked is None:
            self.click(spot)
        else:
            source = self.rect_of(spot)
            assert source is not None, "what is picked up by key has a place"
            self.grip.take(picked, self.app.frame.point(*source.center), pressed=False)
            self.app.sounds.play("pick_up")
            self.step_target(None, False)

    def step_target(self, way: tuple[int, int] | None, back: bool) -> None:
        places = [self.middle_of(self.grip.held, spot) for spot in self.targets]
        at = next_place(places, self.held_pos, way, back)
        if at is not None:
            self.grip.move(self.app.frame.point(*places[at]), self.app.frame)
            self.app.sounds.play("snap")

    @property
    def held_pos(self) -> Pos:
        """Where the thing in the hand is (units)."""
        return self.app.frame.to_logical(self.grip.pos)

    @property
    def asking(self) -> bool:
        return self.asked is not None

    def over(self) -> Any:
        """What letting go here would mean, the game's own `Drop`; None over nothing."""
        if self.asked is not None:
            return self.asked
        return None if self.grip.held is None else self.drop_at(self.grip.held, self.held_pos)

    def drop(self) -> None:
        drop = self.over()
        if drop is None or not drop.actions:
            self._say_why_not(self.grip.held, drop)
            self.put_back()
        elif len(drop.actions) == 1:
            self.play_drop(drop.actions[0])
        else:
            self.ask_about(drop)

    def _say_why_not(self, held: Held, drop: Drop | None) -> None:
        """Why it cannot go down here; where it came from it was put back on purpose."""
        source = self.rect_of(held.source)
        if source is not None and source.collidepoint(self.held_pos):
            return
        if drop is not None and drop.refusal is not None:
            self.say(drop.refusal)
        elif text := self.nowhere_text(held, drop, self.held_pos):
            self.app.toast(text, glyph="close")
            self.app.sounds.play("illegal")

    def play_drop(self, action: Any) -> None:
        """Play an action with what is held or asked about; it is put back if that is not possible any more."""
        held: Held | None = self.grip.held
        if held is None:
            played = self.play(action, self.match.version)
        else:
            played = self.play(action, held.version, self.held_pos)
        if not played:
            self.put_back()

    def ask_about(self, drop: Drop) -> None:
        """Ask which of its actions a drop means, the thing staying where it was let go."""
        self.asked = drop
        self.ask(self.choice(drop))
        self.app.changed()

    def put_back(self) -> None:
        held: Held | None = self.grip.empty()
        if held is None:
            self.nothing_held()  # a question may be open all the same
            return
        source = self.rect_of(held.source)
        duration = self.app.seconds(theme.FLY_HOME)
        if source is not None and duration > 0:
            self.homing = Homing(self.thing_of(held), self.held_pos, source.center, duration)
        self.nothing_held()
        self.app.changed()

    def cancel_hold(self) -> None:
        super().cancel_hold()
        self.nothing_held()

    def let_all_go(self) -> None:
        super().let_all_go()
        self.nothing_held()

    def nothing_held(self) -> None:
        """Forget where what was held might go, and the question about it."""
        self.targets = ()
        if self.asked is not None:
            self.asked = None
            self.ask(None)
        self.buttons.update()

    # --- input ------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """A press where a button will be only shows what that would be about, the outcome that is still open."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.open_outcome is not None:
            pos = self.app.frame.to_logical(event.pos)
            hidden = [each for each in (self.buttons.main, self.buttons.second) if not each.visible]
            spot = self.spot_at(pos)
            pressed = spot is not None and spot.kind in self.pressed
            if pressed or any(each.rect.collidepoint(pos) for each in hidden):
                self.finish_motion()
                self._go_on()
                return True
        return super().handle(event)

    # --- buttons and keys -------------------------------------------------------------------------------------------

    def groups(self) -> Sequence[Group]:
        return (self.group,) if self.question is None else (self.question.group, self.group)

    def main_action(self) -> None:
        self.buttons.press_main()
