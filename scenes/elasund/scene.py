"""Elasund on the table: what picking up, dropping and clicking mean, questions, buttons and keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

import pygame
from pygame import FRect

from game.elasund import actions as act
from game.elasund.state import Step
from game.elasund.view import Observation
from game.match import Entry, Match
from game.rules import Event, Refusal
from scenes.app import SPEED
from scenes.board import BoardScene
from scenes.elasund import hold, keyboard, picture
from scenes.elasund.buttons import main_offer, second_offer
from scenes.elasund.cards import card_of
from scenes.elasund.choices import ColourChoice, Question
from scenes.elasund.event_texts import event_text
from scenes.elasund.hold import Drop, Held
from scenes.elasund.homing import Homing
from scenes.elasund.layout import ElasundLayout
from scenes.elasund.look import Price
from scenes.elasund.motion import Motion
from scenes.elasund.names import Names
from scenes.elasund.places import colours_of
from scenes.elasund.questions import question_of
from scenes.elasund.status import held_status, status
from scenes.elasund.texts import action_text, nowhere_text, refusal_text
from scenes.elasund.tips import spot_tip
from scenes.focus import Zones
from scenes.games import where_it_stands
from scenes.manager import Scene, Tip
from scenes.table.buttons import Buttons, Offer
from scenes.table.inspect import InfoCard
from scenes.table.log import Chronicle, Drawer, Line
from scenes.table.spots import Place, Spot
from scenes.ui import theme
from scenes.ui.i18n import _
from scenes.ui.widgets import Group

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.ui.canvas import Canvas
    from scenes.ui.frame import Frame

FORCED_STEPS = (Step.DISCARD, Step.GIVE_BACK, Step.COTTAGE)
"""Steps that come out of turn: with a single legal action nobody is fetched for it."""
PLACED = frozenset({"built", "wall_built", "church_built", "cottage_placed", "permit_placed", "permit_moved",
                    "permit_raised", "permit_added"})  # fmt: skip
"""Events whose place stays ringed until the next action."""


class ElasundScene(BoardScene):
    """A match of Elasund."""

    grip: Any
    obs: Observation
    untold = frozenset({"building_ended", "turn_ended", "turn_began", "permits_home"})

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        self.names = Names(tuple(player.name for player in match.players), match.board)
        self.table = ElasundLayout(app.frame, match.board, len(match.players))
        self.motion = Motion(self.table, sound=app.sounds.play)
        self.homing: Homing | None = None
        self.chronicle = Chronicle(match, self.open_hands, self.event_text)
        self.lines: list[Line] = []
        self.log_rows: list[tuple[int, FRect]] = []
        self.question: Question | None = None
        self.asked: Drop | None = None
        """The drop whose colour is being asked."""
        self.targets: tuple[Spot, ...] = ()
        """Legal places of what is held."""
        self.priced: tuple[Held, dict[Place, Price]] | None = None
        """Price chips for what was held last: it tells the position apart by its version."""
        self.pickable: frozenset[Spot] = frozenset()
        self.played: tuple[tuple[str, int], ...] = ()
        self.dice: tuple[int, int] | None = None
        self.buttons = Buttons(self)
        self.group = self.buttons.group

    # --- layout and picture -----------------------------------------------------------------------------------------

    def layout(self, frame: Frame) -> None:
        self.table = ElasundLayout(frame, self.match.board, len(self.match.players))
        self.motion.relayout(self.table)
        self.homing = None
        self.overlay = None
        self.log_rows = []
        self.buttons.layout(self.table.button_places())
        if self.question is not None:
            self.question.layout(self.question_room())

    def reword(self) -> None:
        self.let_all_go()
        self.focus.set(None)
        self.chronicle = Chronicle(self.match, self.open_hands, self.event_text)
        self.buttons = Buttons(self)
        self.group = self.buttons.group
        super().reword()
        self.refresh()

    def question_room(self) -> FRect:
        """Where questions lie: over the right column's supplies, beside the board and below one's cards."""
        return self.table.own_panel.union(self.table.supply_panel)

    def draw(self, canvas: Canvas) -> None:
        picture.draw(self, canvas)

    # --- the course -------------------------------------------------------------------------------------------------

    def start_motion(
        self, events: Sequence[Event], before: Observation, after: Observation, origin: tuple[float, float] | None
    ) -> None:
        self.homing = None
        self.motion.speed = SPEED[self.app.settings.speed]
        self.motion.reduced = self.app.settings.reduced_motion
        self.motion.start(events, before, after, origin)
        self.played = tuple(place for event in events if event.kind in PLACED for place in event.where[-1:])
        for event in events:
            if event.kind in ("rolled", "start_roll"):
                self.dice = cast(tuple[int, int], event.figures["dice"])

    def finish_motion(self) -> None:
        self.homing = None
        self.motion.finish()

    @property
    def moving(self) -> bool:
        return self.motion.busy or self.homing is not None

    def update_motion(self, dt: float) -> bool:
        changed = self.motion.update(dt) if self.motion.busy else False
        if self.homing is not None:
            changed = True
            if self.homing.update(dt):
                self.homing = None
        return changed

    def forced(self) -> Any | None:
        if self.match.observe(None).step not in FORCED_STEPS:
            return None
        legal = self.match.legal()
        return legal[0] if len(legal) == 1 else None

    def was_forced(self, entry: Entry) -> bool:
        game = self.match.game
        return game.observe(entry.before, None).step in FORCED_STEPS and len(game.legal(entry.before)) == 1

    def refresh(self) -> None:
        self.lines = self.chronicle.lines(self.viewer, self.notes)
        if self.dice is None:
            self.dice = self._last_dice()
        self.targets = ()
        self.asked = None
        seat = self.match.to_act
        mine = seat is not None and seat == self.viewer and self.forced() is None
        self._ask(question_of(self.obs, self.match, self.choose) if mine else None)
        self.pickable = self._pickable() if mine else frozenset()
        self.buttons.update()

    def _ask(self, question: Question | None) -> None:
        if question is None and self.question is None:
            return
        by_key = self.focus.what is not None
        self.question = question
        self.focus.set(None)
        if question is not None:
            question.layout(self.question_room())
            stop = next(question.group.stops(), None)
            if by_key and stop is not None:
                self.focus.set(stop)

    def _last_dice(self) -> tuple[int, int] | None:
        for entry in reversed(self.match.history):
            for event in entry.events:
                if event.kind == "rolled":
                    first, second = cast(tuple[int, int], event.figures["dice"])
                    return first, second
        return None

    def _pickable(self) -> frozenset[Spot]:
        spots = [*hold.BUILDABLE_SPOTS, Spot("church"), Spot("wall_stack"), Spot("ship", self.obs.ship)]
        spots += [Spot("permit", value) for value in self.table.permits]
        if self.obs.step is Step.BONUS:
            spots += [Spot("cell", cell) for cell in range(len(self.obs.cells))]
        if self.question is not None:
            spots += list(self.question.spots())
        return frozenset(spot for spot in spots if hold.pickable(spot, self.match, self.obs))

    def choose(self, action: Any, version: int | None = None) -> None:
        """Play what a question or a button stands for."""
        self.play(action, self.match.version if version is None else version)

    # --- holding ----------------------------------------------------------------------------------------------------

    def spot_at(self, pos: tuple[float, float]) -> Spot | None:
        if self.question is not None:
            for spot, rect in self.question.spots().items():
                if rect.collidepoint(pos):
                    return spot
            if self.question.rect.collidepoint(pos):
                return None
        return self.table.spot_at(pos, self.obs.ship, self.log_rows)

    def rect_of(self, spot: Spot) -> FRect | None:
        """The place of a spot on the canvas."""
        if self.question is not None and spot in self.question.spots():
            return self.question.spots()[spot]
        if spot.kind == "log":
            return dict(self.log_rows).get(int(spot.key))
        return self.table.rect_of(spot)

    def pick(self, spot: Spot) -> Held | Refusal | None:
        picked = hold.pick(spot, self.match, self.obs)
        if isinstance(picked, Held):
            self.targets = hold.targets(picked, self.match, self.obs)
        return picked

    def can_pick(self, spot: Spot) -> bool:
        return isinstance(hold.pick(spot, self.match, self.obs), Held)

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
        to = keyboard.next_target(self, way, back)
        if to is not None:
            self.grip.move(self.app.frame.point(*to), self.app.frame)
            self.app.sounds.play("snap")

    @property
    def asking(self) -> bool:
        return self.asked is not None

    def over(self) -> Drop | None:
        """What letting go here would mean; None over nothing."""
        if self.asked is not None:
            return self.asked
        held: Held | None = self.grip.held
        if held is None:
            return None
        pos = self.app.frame.to_logical(self.grip.pos)
        target = hold.target_at(held, pos, self.table, self.targets)
        if target is None:
            return None
        return hold.resolve(target, hold.candidates(held, target, self.obs), self.match)

    def drop(self) -> None:
        held: Held = self.grip.held
        drop = self.over()
        if drop is None or not drop.actions:
            self._say_why_not(held, drop)
            self.put_back()
        elif len(drop.actions) == 1:
            self._play_drop(drop.actions[0])
        else:
            self._ask_colour(drop)

    def _say_why_not(self, held: Held, drop: Drop | None) -> None:
        """Why it cannot go down here; where it came from and beside the board it was put back on purpose."""
        here, source = self.app.frame.to_logical(self.grip.pos), self.rect_of(held.source)
        if source is not None and source.collidepoint(here):
            return
        if drop is not None and drop.refusal is not None:
            self.say(drop.refusal)
        elif self.table.board_frame.collidepoint(here):
            self.app.toast(nowhere_text(held.kind), glyph="close")
            self.app.sounds.play("illegal")

    def _play_drop(self, action: Any) -> None:
        held: Held = self.grip.held
        if not self.play(action, held.version, self.app.frame.to_logical(self.grip.pos)):
            self.put_back()

    def _ask_colour(self, drop: Drop) -> None:
        """Several colours can pay: ask which, the piece staying where it was let go."""
        self.asked = drop
        count = sum(self.match.quote(drop.actions[0]).influence)
        by_key = self.focus.what is not None
        self._ask(ColourChoice(count, drop.actions, self._play_drop, self.put_back))
        assert self.question is not None
        if by_key:
            self.focus.set(next(self.question.group.stops()))
        self.app.changed()

    def put_back(self) -> None:
        held = self.grip.empty()
        if held is None:
            return
        source = self.rect_of(held.source)
        duration = self.app.seconds(theme.FLY_HOME)
        if source is not None and duration > 0:
            thing = picture.thing_of_held(held, self.obs)
            self.homing = Homing(thing, self.app.frame.to_logical(self.grip.pos), source.center, duration)
        self._nothing_held()
        self.app.changed()

    def cancel_hold(self) -> None:
        super().cancel_hold()
        self._nothing_held()

    def _nothing_held(self) -> None:
        self.targets = ()
        if self.asked is not None:
            self.asked = None
            self._ask(None)
        self.buttons.update()

    def click(self, spot: Spot) -> None:
        if spot.kind == "dice" and self.obs.step is Step.ROLL:
            self.play(act.Roll(), self.match.version)
        elif self.obs.step in (Step.SHIFT, Step.PIRATE) and spot.kind in ("row", "cell"):
            row = int(spot.key) if spot.kind == "row" else int(spot.key) // self.obs.board.columns
            self.play(act.MoveShip(row), self.match.version)

    # --- cards, log, menu -------------------------------------------------------------------------------------------

    def inspect(self, spot: Any) -> None:
        card = card_of(spot, self.obs, self.names)
        if card is not None:
            places = [self.rect_of(each) for each in card.lit or (spot,)]
            holes = [rect for rect in places if rect is not None]
            self.overlay = InfoCard(
                card, holes, colours_of(self.obs), self.app.frame, self.app.type, self.close_overlay
            )

    def close_overlay(self) -> None:
        """Close card or drawer."""
        self.overlay = None

    def open_log(self) -> None:
        """Open the drawer with the whole chronicle."""
        self.put_back()
        self.overlay = Drawer(
            self.table.drawer, self.lines, colours_of(self.obs), self.app.type, self.close_overlay
        )

    def menu(self) -> None:
        from scenes.dialogs import GameMenu

        self.app.stack.push(GameMenu(self.app, self.match))

    def results(self) -> Scene:
        from scenes.results import ResultsScene

        return ResultsScene(self.app, self.match)

    def tip_at(self, pos: tuple[float, float]) -> Tip | None:
        if self.overlay is not None or self.grip.held is not None:
            return None
        for group in self.groups():
            widget = group.widget_at(pos)
            if widget is not None:
                return Tip(widget.tip, widget.rect) if widget.tip else None
        spot = self.spot_at(pos)
        return None if spot is None else spot_tip(self, spot)

    def focus_tip(self) -> Tip | None:
        widget = self.focus.widget
        return Tip(widget.tip, widget.rect) if widget is not None and widget.tip else None

    # --- words ------------------------------------------------------------------------------------------------------

    def event_text(self, event: Event) -> str:
        return event_text(event, self.names)

    def refusal_text(self, refusal: Refusal) -> str:
        return refusal_text(refusal, self.names)

    def action_text(self, action: Any) -> str:
        return action_text(action, self.names)

    def headline(self) -> str:
        if self.obs.step in FORCED_STEPS:
            return status(self.obs, self.names, self.match, True)[0]
        return where_it_stands(self.match.game.name, self.obs.turn)

    def status(self) -> tuple[str, str]:
        """What to do now."""
        held: Held | None = self.grip.held
        if self.asked is not None:
            return _("Which colour pays?"), _("Choose it on the right, or put the piece back.")
        if held is not None:
            return held_status(held, self.over(), len(self.targets), self.names)
        return status(self.obs, self.names, self.match, self.viewer is not None and self.viewer == self.match.to_act)

    def describe(self) -> str:
        held: Held | None = self.grip.held
        if held is not None:
            return " ".join(self.status())
        if self.focus.widget is not None:
            return self.focus.widget.describe()
        if isinstance(self.focus.what, Spot):
            card = card_of(self.focus.what, self.obs, self.names)
            return "" if card is None else _("{thing}: {line}").format(thing=card.title, line=card.line)
        return ""

    # --- buttons and keys -------------------------------------------------------------------------------------------

    def groups(self) -> Sequence[Group]:
        return (self.group,) if self.question is None else (self.question.group, self.group)

    def main_offer(self) -> Offer | None:
        return main_offer(self.obs, self.match)

    def second_offer(self) -> Offer | None:
        return second_offer(self.obs, self.names, self.match)

    def main_action(self) -> None:
        self.buttons.press_main()

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_l:
            self.open_log()
            return True
        return False

    def zones(self) -> Zones:
        return keyboard.zones(self)
