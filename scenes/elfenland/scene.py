"""Elfenland on the table: what picking up, dropping, clicking and pressing mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame import FRect

from game.elfenland import actions as act
from game.elfenland.actions import Move
from game.elfenland.pieces import KINDS, LIMIT
from game.elfenland.state import Phase
from game.elfenland.view import Observation
from game.match import Entry, Match
from game.rules import Event, Refusal
from scenes.app import SPEED
from scenes.board import BoardScene
from scenes.elfenland import gestures, hold, journey, keyboard, picture
from scenes.elfenland.buttons import ElfenlandButtons, main_offer
from scenes.elfenland.camera import Camera
from scenes.elfenland.cards import card_of
from scenes.elfenland.choices import WayChoice
from scenes.elfenland.event_texts import event_text
from scenes.elfenland.gestures import AT_ONCE
from scenes.elfenland.hold import RACK, Drop, Held
from scenes.elfenland.journey import Journey, Way
from scenes.elfenland.layout import ElfenlandLayout, own_spots
from scenes.elfenland.look import Price
from scenes.elfenland.map_view import MapView
from scenes.elfenland.names import Names
from scenes.elfenland.places import colours_of
from scenes.elfenland.status import status_of, unreachable_text
from scenes.elfenland.texts import action_text, refusal_text
from scenes.elfenland.tips import spot_tip
from scenes.elfenland.travelled import RoutesSheet
from scenes.elfenland.viewing import Viewing
from scenes.focus import Zones
from scenes.games import where_it_stands
from scenes.manager import Scene, Tip
from scenes.table.buttons import ButtonPlaces, Offer
from scenes.table.homing import Homing
from scenes.table.inspect import InfoCard
from scenes.table.log import Chronicle, Drawer, Line
from scenes.table.motion import Motion
from scenes.table.spots import Place, Spot
from scenes.ui import theme
from scenes.ui.i18n import _
from scenes.ui.widgets import Group

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.ui.canvas import Canvas
    from scenes.ui.frame import Frame


PLACED = frozenset({"placed", "obstructed", "moved"})
"""Events whose place stays ringed until the next action."""
FORCED_PHASES = (Phase.DISCARD, Phase.KEEP)
"""Phases in which a single legal action is played by itself."""


class ElfenlandScene(BoardScene):
    """A match of Elfenland."""

    grip: Any
    obs: Observation
    untold = frozenset({"refilled", "planning_began", "planning_ended", "gave_back", "cleared", "row_laid"})

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        self.names = Names(tuple(player.name for player in match.players), match.board)
        self.table = ElfenlandLayout(app.frame, match.board, len(match.players), self._travels)
        self.viewing = Viewing(self.table)
        self.map_view = MapView(match.board)
        self.motion = Motion(sound=app.sounds.play)
        self.homing: Homing | None = None
        self.chronicle = Chronicle(match, self.open_hands, self.event_text)
        self.lines: list[Line] = []
        self.log_rows: list[tuple[int, FRect]] = []
        self.journey = Journey()
        self.question: WayChoice | None = None
        self.targets: tuple[Spot, ...] = ()
        """Legal places of what is held."""
        self.priced: tuple[Held, dict[Place, Price]] | None = None
        """Price chips for what was held last: it tells the position apart by its version."""
        self.pickable: frozenset[Spot] = frozenset()
        self.selected: list[int] = [0] * len(KINDS)
        """Cards chosen to be thrown away, by kind."""
        self.played: tuple[Place, ...] = ()
        self.pointer: tuple[float, float] = (0.0, 0.0)
        """Where the pointer is (units)."""
        self.buttons = ElfenlandButtons(self)
        self.group = self.buttons.group

    # --- layout and picture -----------------------------------------------------------------------------------------

    @property
    def _travels(self) -> bool:
        """Whether the table is to be arranged for travelling."""
        return self.match.observe(None).phase in (Phase.TRAVEL, Phase.DISCARD, Phase.OVER)

    @property
    def camera(self) -> Camera:
        """What part of the map is seen."""
        return self.viewing.camera

    def layout(self, frame: Frame) -> None:
        self.table = ElfenlandLayout(frame, self.match.board, len(self.match.players), self._travels)
        self.viewing.relayout(self.table)
        self.motion.finish()
        self.homing = None
        self.overlay = None
        self.log_rows = []
        self.journey.drop()
        self.buttons.layout(self._button_places())
        self._place_question()

    def _button_places(self) -> ButtonPlaces:
        back, menu = self.table.side_buttons
        return ButtonPlaces(self.table.main_button, back, menu, self.table.top_buttons)

    def _arrange(self) -> None:
        """Change the arrangement of the table once nothing moves on it any more."""
        if not self.moving and self.table.travelling != self._travels:
            self.layout(self.app.frame)
            self.buttons.update()

    def reword(self) -> None:
        self.let_all_go()
        self.focus.set(None)
        self.chronicle = Chronicle(self.match, self.open_hands, self.event_text)
        self.buttons = ElfenlandButtons(self)
        self.group = self.buttons.group
        super().reword()
        self.refresh()

    def draw(self, canvas: Canvas) -> None:
        picture.draw(self, canvas)

    # --- the course -------------------------------------------------------------------------------------------------

    def start_motion(
        self, events: Sequence[Event], before: Observation, after: Observation, origin: tuple[float, float] | None
    ) -> None:
        self.homing = None
        self.motion.speed = SPEED[self.app.settings.speed]
        self.motion.reduced = self.app.settings.reduced_motion
        self.motion.start([], before, after)
        self.played = tuple(place for event in events if event.kind in PLACED for place in event.where[:1])

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

    def _go_on(self) -> None:
        self._arrange()
        super()._go_on()
        self._next_step()

    def forced(self) -> Any | None:
        legal = self.match.legal()
        return legal[0] if len(legal) == 1 and _goes_without_saying(self.match.observe(None)) else None

    def was_forced(self, entry: Entry) -> bool:
        game = self.match.game
        return len(game.legal(entry.before)) == 1 and _goes_without_saying(game.observe(entry.before, None))

    def refresh(self) -> None:
        self.lines = self.chronicle.lines(self.viewer, self.notes)
        self.targets = ()
        self.selected = [0] * len(KINDS)
        mine = self._deciding and self.forced() is None
        self.pickable = self._pickable() if mine else frozenset()
        self.buttons.update()

    def _pickable(self) -> frozenset[Spot]:
        """What can be picked up or clicked beside the map, and the own boot."""
        obs = self.obs
        own, hand = own_spots(obs), list(self.table.hand_spots(obs))
        if obs.phase is Phase.DISCARD:
            return frozenset(hand)
        if obs.phase is Phase.KEEP:
            return frozenset(spot for spot in own if spot.kind != "obstacle")
        spots = [*(Spot("row", place) for place in range(len(obs.row))), Spot("supply"), *own, Spot("boot", obs.active)]
        return frozenset(spot for spot in spots if hold.pickable(spot, self.match, obs))

    @property
    def taking(self) -> bool:
        """Whether a counter is held that goes to the own ones."""
        held: Held | None = self.grip.held
        return held is not None and held.kind in AT_ONCE

    # --- who holds what -----------------------------------------------------------------------------------------------

    @property
    def due(self) -> int:
        """Cards that whoever has the turn has to throw away."""
        return max(0, self.obs.seats[self.obs.active].hand_count - LIMIT)

    # --- holding ----------------------------------------------------------------------------------------------------

    def spot_at(self, pos: tuple[float, float]) -> Spot | None:
        if self.question is not None and self.question.rect.collidepoint(pos):
            return None
        return self.table.spot_at(pos, self.obs, self.camera, self.map_view.plates, self.log_rows)

    def rect_of(self, spot: Spot) -> FRect | None:
        """The place of a spot on the canvas."""
        if spot.kind == "log":
            return dict(self.log_rows).get(int(spot.key))
        if spot == RACK:
            return None if self.table.travelling else self.table.own_panel
        return self.table.rect_of(spot, self.obs, self.camera)

    def pick(self, spot: Spot) -> Held | Refusal | None:
        picked = hold.pick(spot, self.match, self.obs)
        if isinstance(picked, Held):
            self.targets = hold.targets(picked, self.match, self.obs)
        return picked

    def can_pick(self, spot: Spot) -> bool:
        if isinstance(hold.pick(spot, self.match, self.obs), Held) or spot in self.pickable:
            return True
        return spot.kind == "town" and bool(self.ways(spot))

    def pick_by_key(self, spot: Spot) -> None:
        picked = self.pick(spot)
        if isinstance(picked, Refusal):
            self.say(picked)
        elif picked is None or picked.kind in AT_ONCE:
            self.click(spot)
        else:
            source = self.rect_of(spot)
            assert source is not None, "what is picked up by key has a place"
            self.grip.take(picked, self.app.frame.point(*source.center), pressed=False)
            self.app.sounds.play("pick_up")
            self.step_target(None, False)
            self.buttons.update()

    def step_target(self, way: tuple[int, int] | None, back: bool) -> None:
        target = keyboard.next_target(self, way, back)
        if target is None:
            return
        if target.kind in ("town", "link"):
            self.viewing.show(self._map_point(target))
        to = hold.middle(target, self.table, self.camera, self.obs)
        self.grip.move(self.app.frame.point(*to), self.app.frame)
        self.app.sounds.play("snap")

    def _map_point(self, spot: Spot) -> tuple[float, float]:
        board, key = self.obs.board, int(spot.key)
        return board.towns[key].at if spot.kind == "town" else board.links[key].anchor

    @property
    def looked_at(self) -> Spot | None:
        """The town or link under pointer or focus."""
        spot = self.focus.what if self.focus.what is not None else self.hover
        return spot if isinstance(spot, Spot) and spot.kind in ("town", "link") else None

    @property
    def asking(self) -> bool:
        return self.question is not None

    def over(self) -> Drop | None:
        """What letting go here would mean; None over nothing."""
        held: Held | None = self.grip.held
        if held is None:
            return None
        if self.question is not None:
            return hold.resolve(held, Spot("town", self.question.town), self.match, self.obs)
        pos = self.app.frame.to_logical(self.grip.pos)
        target = hold.target_at(held, pos, self.table, self.camera, self.obs, self.map_view.plates, self.targets)
        return None if target is None else hold.resolve(held, target, self.match, self.obs)

    def drop(self) -> None:
        held: Held = self.grip.held
        drop = self.over()
        if drop is not None and drop.route:
            self.grip.empty()
            self._nothing_held()
            self.set_out(drop.route)
        elif drop is None or not drop.actions:
            self._say_why_not(held, drop)
            self.put_back()
        elif len(drop.actions) == 1:
            self._play_drop(drop.actions[0])
        else:
            self._ask(self.ways(drop.target))

    def _say_why_not(self, held: Held, drop: Drop | None) -> None:
        """Why it cannot go down here; where it came from and beside the map it was put back on purpose."""
        here, source = self.app.frame.to_logical(self.grip.pos), self.rect_of(held.source)
        if drop is None or (source is not None and source.collidepoint(here)):
            return
        if drop.refusal is not None:
            self.say(drop.refusal)
        elif drop.target.kind == "town" and int(drop.target.key) != self.obs.seats[self.obs.active].town:
            self.app.toast(unreachable_text(int(drop.target.key), self.obs, self.names), glyph="close")
            self.app.sounds.play("illegal")

    def _play_drop(self, action: Any) -> None:
        held: Held = self.grip.held
        if not self.play(action, held.version, self.app.frame.to_logical(self.grip.pos)):
            self.put_back()

    def put_back(self) -> None:
        self._close_question()
        held: Held | None = self.grip.empty()
        if held is None:
            self.buttons.update()
            return
        source = self.rect_of(held.source)
        duration = self.app.seconds(theme.FLY_HOME)
        if source is not None and duration > 0:
            thing = hold.thing_of(held, self.obs)
            self.homing = Homing(thing, self.app.frame.to_logical(self.grip.pos), source.center, duration)
        self._nothing_held()
        self.app.changed()

    def cancel_hold(self) -> None:
        super().cancel_hold()
        self._close_question()
        self.journey.drop()
        self.journey.stop()
        self.viewing.release()
        self._nothing_held()

    def let_all_go(self) -> None:
        super().let_all_go()
        self._close_question()
        self.journey.drop()
        self.viewing.release()

    def _nothing_held(self) -> None:
        self.targets = ()
        self.buttons.update()

    # --- travelling ---------------------------------------------------------------------------------------------------

    def ways(self, spot: Spot) -> tuple[Way, ...]:
        """The ways to pay for the step to a town, or along one link of the boot's town."""
        if not self.acting or self.obs.phase is not Phase.TRAVEL:
            return ()
        here = self.obs.seats[self.obs.active].town
        if spot.kind == "town":
            return journey.ways_to(int(spot.key), self.match, self.obs)
        link = self.obs.board.links[int(spot.key)]
        if here not in (link.a, link.b):
            return ()
        every = journey.ways_to(link.other(here), self.match, self.obs)
        return tuple(way for way in every if way.link == int(spot.key))

    def plan(self, town: int | None, by_key: bool = False) -> None:
        """Show the cheapest route to a town; none where there is none."""
        moves = () if town is None else journey.route(town, self.match, self.obs)
        if town is not None and moves:
            self.journey.show(town, moves, by_key)
        else:
            self.journey.hide()

    def set_out(self, moves: tuple[Move, ...]) -> None:
        """Play a planned route step by step; where it is one step that can be paid in several ways, ask."""
        ways = self.ways(Spot("link", moves[0].link)) if len(moves) == 1 else ()
        if len(ways) > 1 or any(len(way.moves) > 1 for way in ways):
            self.journey.drop()
            self._ask(ways)
            return
        self.journey.start(moves, self.match.version)
        self._next_step()

    def _next_step(self) -> None:
        """Play the next step of a journey under way once nothing moves."""
        if self.moving:
            return
        move = self.journey.next(self.match) if self.acting else None
        if move is None or not self.play(move, self.match.version):
            self.journey.stop()

    def _step_to(self, spot: Spot) -> None:
        """Travel to a town next to the boot, or along a link from there; ask where that can be paid in several ways."""
        ways = self.ways(spot)
        if len(ways) == 1 and len(ways[0].moves) == 1:
            self.play(ways[0].moves[0], self.match.version)
        elif ways:
            self._ask(ways)
        elif spot.kind == "town":
            self._say_why_far(int(spot.key))
        elif self.obs.board.links[int(spot.key)] and self._leads_on(int(spot.key)):
            refusal = self.match.refusal(journey.regular(int(spot.key), self.match, self.obs))
            if refusal is not None:
                self.say(refusal)

    def _leads_on(self, link: int) -> bool:
        return link in self.obs.board.links_at[self.obs.seats[self.obs.active].town]

    def _say_why_far(self, town: int) -> None:
        if town == self.obs.seats[self.obs.active].town:
            return
        refusal = journey.why_not(town, self.match, self.obs)
        if self.focus.what is not None and journey.route(town, self.match, self.obs):
            self.plan(town, by_key=True)
        elif journey.route(town, self.match, self.obs):
            text = _("{town} is further away: press and hold it to see the way.").format(town=self.names.town(town))
            self.app.toast(text, glyph="info")
        elif refusal is not None:
            self.say(refusal)
        else:
            self.app.toast(unreachable_text(town, self.obs, self.names), glyph="close")
            self.app.sounds.play("illegal")

    def click(self, spot: Spot) -> None:
        obs, version, key = self.obs, self.match.version, int(spot.key)
        match obs.phase, spot.kind:
            case Phase.DRAW, "row" if key < len(obs.row):
                self.play(act.Take(obs.row[key]), version, self._middle(spot))
            case Phase.DRAW, "supply":
                self.play(act.TakeBlind(), version, self._middle(spot))
            case Phase.TRAVEL, "town" if self.journey.by_key and self.journey.town == key:
                self.set_out(self.journey.moves)
            case Phase.TRAVEL, "town" | "link":
                self._step_to(spot)
            case Phase.DISCARD, "card":
                self._select(key)
            case Phase.KEEP, "open" | "hidden" if key >= 0:
                self.play(act.Keep(key, spot.kind == "hidden"), version, self._middle(spot))

    def _middle(self, spot: Spot) -> tuple[float, float] | None:
        rect = self.rect_of(spot)
        return None if rect is None else rect.center

    def _select(self, kind: int) -> None:
        """A card of this kind was clicked: one more to throw away, or none of them where no more can be chosen."""
        hand = self.obs.seats[self.obs.active].hand
        assert hand is not None, "whoever throws away sees his own hand"
        if self.selected[kind] < hand[kind] and sum(self.selected) < self.due:
            self.selected[kind] += 1
            self.app.sounds.play("pick_up")
        else:
            self.selected[kind] = 0
        self.buttons.update()
        self.app.changed()

    # --- questions ----------------------------------------------------------------------------------------------------

    def _ask(self, ways: tuple[Way, ...]) -> None:
        """Ask how the step is to be paid; a held boot stays where it was let go."""
        by_key = self.focus.what is not None
        here = self.obs.seats[self.obs.active].town
        town = self.obs.board.links[ways[0].link].other(here)
        self.question = WayChoice(town, ways, self.obs, self.names, self._answer, self.put_back, self._focus_question)
        self._place_question()
        self.focus.set(None)
        if by_key:
            self._focus_question()
        self.buttons.update()
        self.app.changed()

    def _focus_question(self) -> None:
        """Other widgets took the place of the focused one."""
        if self.question is not None:
            self.focus.set(next(self.question.group.stops(), None))

    def _place_question(self) -> None:
        question = self.question
        if question is None:
            return
        links = {way.link for way in question.ways}
        spot = Spot("link", links.pop()) if len(links) == 1 else Spot("town", question.town)
        rect = self.rect_of(spot)
        assert rect is not None, "towns and links have places"
        question.layout(self.app.frame, rect)

    def _answer(self, move: Move) -> None:
        held: Held | None = self.grip.held
        version = self.match.version if held is None else held.version
        origin = None if held is None else self.app.frame.to_logical(self.grip.pos)
        if not self.play(move, version, origin):
            self.put_back()

    def _close_question(self) -> None:
        if self.question is not None:
            self.question = None
            self.focus.set(None)

    def press_beside_question(self, pos: tuple[float, float]) -> bool:
        """A press while a question is open: cards of the hand choose for a caravan, anything beside it closes it. False
        where it is meant for a widget."""
        question = self.question
        if question is None or any(group.widget_at(pos) is not None for group in self.groups()):
            return False
        if question.rect.collidepoint(pos):
            return True
        spot = self.spot_at(pos)
        if spot is not None and spot.kind == "card" and question.caravan is not None:
            question.toggle_kind(int(spot.key))
        else:
            self.put_back()
        return True

    # --- input --------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        zoom = self.camera.key
        if gestures.before(self, event):
            used = True
        else:
            used = super().handle(event)
            gestures.after(self, event)
        if event.type == pygame.KEYDOWN:
            self._follow_focus()
        if self.camera.key != zoom:
            self.finish_motion()
            self._place_question()
            used = True
        return used

    def _follow_focus(self) -> None:
        """Show what the keyboard is on; a route planned for another town is dropped."""
        what = self.focus.what
        if isinstance(what, Spot) and what.kind in ("town", "link"):
            self.viewing.show(self._map_point(what))
        if self.journey.by_key and what != Spot("town", -1 if self.journey.town is None else self.journey.town):
            self.journey.hide()

    def forget_press(self) -> None:
        """The press on a spot has become something else than a click."""
        self._pressed_spot = None

    def put_down(self) -> None:
        """Hold nothing any more, without a flight home."""
        self.grip.empty()
        self._nothing_held()

    @property
    def busy(self) -> bool:
        return self.journey.waiting or self.map_view.busy or super().busy

    def update(self, dt: float) -> bool:
        changed = self.map_view.update()
        if self.journey.wait(dt):
            self.plan(self.journey.pressed)
            changed = True
        return super().update(dt) or changed

    def undo(self) -> None:
        self.journey.stop()
        super().undo()

    # --- words --------------------------------------------------------------------------------------------------------

    def event_text(self, event: Event) -> str:
        return event_text(event, self.names)

    def refusal_text(self, refusal: Refusal) -> str:
        return refusal_text(refusal)

    def action_text(self, action: Any) -> str:
        return action_text(action, self.names)

    def headline(self) -> str:
        return where_it_stands(self.match.game.name, self.obs.round)

    def status(self) -> tuple[str, str]:
        """What to do now, or what a click or a drop here would do."""
        return status_of(self)

    def describe(self) -> str:
        if self.grip.held is not None or self.journey.town is not None:
            return " ".join(self.status())
        if self.focus.widget is not None:
            return self.focus.widget.describe()
        if isinstance(self.focus.what, Spot):
            card = card_of(self.focus.what, self.obs, self.names)
            return "" if card is None else _("{thing}: {line}").format(thing=card.title, line=card.line)
        return ""

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
        """Close card, drawer or sheet."""
        self.overlay = None

    def open_log(self) -> None:
        """Open the drawer with the whole chronicle."""
        self.put_back()
        self.overlay = Drawer(
            self.table.drawer, self.lines, colours_of(self.obs), self.app.type, self.close_overlay
        )

    def show_routes(self) -> None:
        """Show on the map who travelled where."""
        self.put_back()
        self.journey.drop()
        self.overlay = RoutesSheet(self.table.drawer, self.match, colours_of(self.obs), self.close_overlay)
        self.app.changed()

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

    # --- buttons and keys -------------------------------------------------------------------------------------------

    def groups(self) -> Sequence[Group]:
        return (self.group,) if self.question is None else (self.question.group, self.group)

    def main_offer(self) -> Offer | None:
        """What the main button plays."""
        return main_offer(self.obs, self.selected)

    def second_offer(self) -> Offer | None:
        """There is one thing at most to offer."""
        return None

    def choose(self, action: Any, version: int) -> None:
        """Play what a button stands for."""
        self.play(action, version)

    def main_action(self) -> None:
        self.buttons.press_main()

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_l:
            self.open_log()
            return True
        return False

    def zones(self) -> Zones:
        return keyboard.zones(self)


def _goes_without_saying(obs: Observation) -> bool:
    """Whether a single legal action is played by itself: a pass by who has no hidden counter (R-L8), what to throw away
    or keep. The end of a journey is left to the traveller."""
    if obs.phase is Phase.PLAN:
        return not obs.seats[obs.active].hidden_count
    return obs.phase in FORCED_PHASES
