"""Elfenland on the table: what picking up, dropping, clicking and pressing mean."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Self

import pygame
from pygame import FRect

from game.bots.player import Reason
from game.elfenland.hand import over_limit
from game.elfenland.pieces import KINDS
from game.elfenland.state import Phase
from game.elfenland.view import Observation
from game.match import Match
from game.rules import Event, Refusal
from scenes.elfenland import clicks, gestures, hint_texts, hold, keyboard, picture, travelling
from scenes.elfenland.buttons import ElfenlandButtons, main_offer
from scenes.elfenland.camera import Camera
from scenes.elfenland.cards import card_of
from scenes.elfenland.choices import WayChoice
from scenes.elfenland.choreography import stages_of
from scenes.elfenland.event_texts import event_text
from scenes.elfenland.forced import goes_without_saying
from scenes.elfenland.gestures import AT_ONCE
from scenes.elfenland.hold import RACK, Drop, Held
from scenes.elfenland.journey import Journey
from scenes.elfenland.layout import ElfenlandLayout, own_spots
from scenes.elfenland.look import Price
from scenes.elfenland.map_view import MapView
from scenes.elfenland.names import Names
from scenes.elfenland.panels import crest_place
from scenes.elfenland.status import status_of
from scenes.elfenland.texts import action_text, refusal_text, unreachable_text
from scenes.elfenland.things import Thing
from scenes.elfenland.travelled import RoutesSheet
from scenes.elfenland.viewing import Viewing
from scenes.focus import Zones
from scenes.games import where_it_stands
from scenes.manager import Scene
from scenes.table.buttons import Offer
from scenes.table.card import Card
from scenes.table.flights import Stage
from scenes.table.keyboard import next_place
from scenes.table.placing import off
from scenes.table.question import Question
from scenes.table.scene import TableScene
from scenes.table.spots import Place, Spot
from scenes.ui.i18n import _
from scenes.ui.widget import Pos

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.ui.canvas import Canvas
    from scenes.ui.frame import Frame


class ElfenlandScene(TableScene):
    """A match of Elfenland."""

    obs: Observation
    table: ElfenlandLayout
    question: WayChoice | None
    untold = frozenset({"refilled", "planning_began", "planning_ended", "gave_back", "cleared", "row_laid"})
    placed = frozenset({"took", "placed", "obstructed", "moved"})
    cleared = frozenset({"cleared"})
    charted = frozenset({"town", "link"})
    standing = frozenset({"card"})
    named = frozenset({"row", "supply", "open", "hidden", "obstacle", "card", "deck", "discards", "destination",
                       "chart", "round", "step"})  # fmt: skip

    def __init__(self, app: App, match: Match) -> None:
        self.names = Names(tuple(player.name for player in match.players), match.board)
        super().__init__(app, match)
        self.viewing = Viewing(self.table)
        self.map_view = MapView(match.board)
        self.journey = Journey()
        self.priced: tuple[Held, dict[Place, Price]] | None = None
        """Price chips for what was held last: it tells the position apart by its version."""
        self.selected: list[int] = [0] * len(KINDS)
        """Cards chosen to be thrown away, by kind."""
        self.pointer: Pos = (0.0, 0.0)
        """Where the pointer is (units)."""

    # --- layout and picture -----------------------------------------------------------------------------------------

    @property
    def _travels(self) -> bool:
        """Whether the table is to be arranged for travelling."""
        return self.match.observe(None).phase in (Phase.TRAVEL, Phase.DISCARD, Phase.OVER)

    def make_table(self, frame: Frame) -> ElfenlandLayout:
        return ElfenlandLayout(frame, self.match.board, len(self.match.players), self._travels)

    def make_buttons(self) -> ElfenlandButtons:
        return ElfenlandButtons(self)

    @property
    def camera(self) -> Camera:
        """What part of the map is seen."""
        return self.viewing.camera

    def layout(self, frame: Frame) -> None:
        super().layout(frame)
        self.viewing.relayout(self.table)
        self.journey.drop()
        self._place_question()

    def _arrange(self) -> None:
        """Change the arrangement of the table once nothing moves on it any more."""
        if not self.moving and self.table.travelling != self._travels:
            self.layout(self.app.frame)
            self.buttons.update()

    def draw(self, canvas: Canvas) -> None:
        picture.draw(self, canvas)

    # --- the course -------------------------------------------------------------------------------------------------

    def places_of(self, event: Event) -> tuple[Place, ...]:
        return (("supply", 0),) if event.kind == "drew_blind" else super().places_of(event)

    def looking_back(self) -> Self:
        past = super().looking_back()
        past.map_view = self.map_view  # the land has been drawn there
        return past

    def stages(self, events: Sequence[Event], before: Any, after: Any, origin: Pos | None) -> list[Stage]:
        return stages_of(self.table, self.camera, events, before, after, origin)

    def _go_on(self) -> None:
        self._arrange()
        super()._go_on()
        travelling.next_step(self)

    def goes_without_saying(self, public: Observation) -> bool:
        return goes_without_saying(public)

    def refresh(self) -> None:
        self.selected = [0] * len(KINDS)
        super().refresh()

    def offered(self) -> Iterable[Spot]:
        obs = self.obs
        row = (Spot("row", place) for place in range(len(obs.row)))
        return (*row, Spot("supply"), *own_spots(obs), *self.table.hand_spots(obs), Spot("boot", obs.active))

    def can_take(self, spot: Spot) -> bool:
        match self.obs.phase:
            case Phase.DISCARD:
                return spot.kind == "card"
            case Phase.KEEP:
                return spot.kind in ("open", "hidden")
        return super().can_take(spot)

    @property
    def due(self) -> int:
        """Cards that whoever has the turn has to throw away."""
        return over_limit(self.obs.seats[self.obs.active].hand_count)

    # --- places -----------------------------------------------------------------------------------------------------

    def spot_on_table(self, pos: Pos) -> Spot | None:
        return self.table.spot_at(pos, self.obs, self.camera, self.map_view.plates, self.log_rows)

    def place_on_table(self, spot: Spot) -> FRect | None:
        if spot == RACK:
            return None if self.table.travelling else self.table.own_panel
        return self.table.rect_of(spot, self.obs, self.camera)

    def map_point(self, spot: Spot) -> tuple[float, float]:
        """Where a town or link is on the map."""
        board, key = self.obs.board, int(spot.key)
        return board.towns[key].at if spot.kind == "town" else board.links[key].anchor

    @property
    def looked_at(self) -> Spot | None:
        """The town or link under pointer or focus."""
        spot = super().looked_at
        return spot if spot is not None and spot.kind in ("town", "link") else None

    # --- holding ----------------------------------------------------------------------------------------------------

    def piece_at(self, spot: Spot) -> Held | Refusal | None:
        return hold.pick(spot, self.match, self.obs)

    def targets_of(self, held: Held) -> tuple[Spot, ...]:
        return hold.targets(held, self.match, self.obs)

    def middle_of(self, held: Held, target: Spot) -> Pos:
        return hold.middle(target, self.table, self.camera, self.obs)

    def drop_at(self, held: Held, pos: Pos) -> Drop | None:
        target = hold.target_at(held, pos, self.table, self.camera, self.obs, self.map_view.plates, self.targets)
        return None if target is None else hold.resolve(held, target, self.match, self.obs)

    def thing_of(self, held: Held) -> Thing:
        return hold.thing_of(held, self.obs)

    @property
    def taking(self) -> bool:
        """Whether a counter is held that goes to the own ones."""
        held: Held | None = self.grip.held
        return held is not None and held.kind in AT_ONCE

    def can_pick(self, spot: Spot) -> bool:
        if super().can_pick(spot) or spot in self.pickable:
            return True
        return spot.kind == "town" and bool(travelling.ways(self, spot))

    def pick_by_key(self, spot: Spot) -> None:
        if spot.kind in AT_ONCE and self.obs.phase is Phase.DRAW:
            self.click(spot)
        else:
            super().pick_by_key(spot)

    def step_target(self, way: tuple[int, int] | None, back: bool) -> None:
        held: Held = self.grip.held
        at = next_place([self.middle_of(held, spot) for spot in self.targets], self.held_pos, way, back)
        if at is None:
            return
        target = self.targets[at]
        if target != RACK:
            self.viewing.show(self.map_point(target))
        self.grip.move(self.app.frame.point(*self.middle_of(held, target)), self.app.frame)
        self.app.sounds.play("snap")

    def drop(self) -> None:
        drop: Drop | None = self.over()
        if drop is not None and drop.route:
            self.put_down()
            travelling.set_out(self, drop.route)
        else:
            super().drop()

    def nowhere_text(self, held: Held, drop: Drop | None, pos: Pos) -> str:
        if drop is None or drop.target.kind != "town" or drop.target.key == self.obs.seats[self.obs.active].town:
            return ""
        return unreachable_text(int(drop.target.key), self.obs, self.names)

    def put_down(self) -> None:
        """Hold nothing any more, without a flight home."""
        self.grip.empty()
        self.nothing_held()

    def nothing_held(self) -> None:
        super().nothing_held()
        self.journey.drop()
        self.viewing.release()

    def cancel_hold(self) -> None:
        super().cancel_hold()
        self.journey.stop()

    @property
    def message_room(self) -> FRect:
        return self.table.map

    # --- questions ----------------------------------------------------------------------------------------------------

    def question_now(self) -> Question | None:
        """The table itself is asked: counters, towns and cards are the answer."""
        return None

    def choice(self, drop: Drop) -> WayChoice:
        ways = travelling.ways(self, drop.target)
        return WayChoice(ways, self.obs, self.names, self.play_drop, self.put_back, self._turn_page)

    def question_room(self) -> FRect:
        assert self.question is not None, "there is no room without a question"
        links = [Spot("link", way.link) for way in self.question.ways]
        ends = [Spot("town", self.question.town), Spot("town", self.obs.seats[self.obs.active].town)]
        rects = {spot: rect for spot in (*links, *ends) if (rect := self.rect_of(spot)) is not None}
        self.question.target = rects[links[0] if len(set(links)) == 1 else ends[0]]
        free = [*rects.values(), self.table.players_panel, self.table.journey, self.table.hand]
        return off(self.app.frame, self.question.target, self.question.size, free)

    def _place_question(self) -> None:
        if self.question is not None:
            self.question.layout(self.question_room())

    def _turn_page(self) -> None:
        """Other widgets take the place of the present ones in the question."""
        self._place_question()
        if self.question is not None and self.focus.what is not None:
            self.focus.set(next(self.question.group.stops(), None))

    # --- input --------------------------------------------------------------------------------------------------------

    def click(self, spot: Spot) -> None:
        clicks.click(self, spot)

    def handle(self, event: pygame.event.Event) -> bool:
        zoom = self.camera.key
        if gestures.before(self, event):
            used = True
        else:
            used = super().handle(event)
            gestures.after(self, event)
        if self.camera.key != zoom:
            self.finish_motion()
            self._place_question()
            used = True
        return used

    def forget_press(self) -> None:
        """The press on a spot has become something else than a click."""
        self._pressed_spot = None

    @property
    def busy(self) -> bool:
        return self.journey.waiting or self.map_view.busy or super().busy

    def update(self, dt: float) -> bool:
        changed = self.map_view.update()
        if self.journey.wait(dt):
            travelling.plan(self, self.journey.pressed)
            changed = True
        return super().update(dt) or changed

    def undo(self) -> None:
        self.journey.stop()
        super().undo()

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_r:
            self.show_routes()
            return True
        return super().key(event)

    def zones(self) -> Zones:
        return keyboard.zones(self)

    def menu_entries(self) -> list[tuple[str, str, Callable[[], None]]]:
        return [*super().menu_entries(), (_("Routes travelled"), "map", self.show_routes)]

    def show_routes(self) -> None:
        """Show on the map who travelled where."""
        self.put_back()
        self.overlay = RoutesSheet(self.table.drawer, self.match, self.colours, self.close_overlay)
        self.app.changed()

    def results(self) -> Scene:
        from scenes.results import ResultsScene

        return ResultsScene(self.app, self.match, self.show_routes)

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
        return status_of(self)

    def spots_of(self, action: Any) -> Sequence[Spot]:
        return hint_texts.spots_of(action, self.obs)

    def reason_text(self, reason: Reason, action: Any) -> str:
        return hint_texts.reason_text(reason, action)

    def status_place(self, head: str, line: str) -> FRect:
        return self.table.status

    def order(self, action: Any) -> str:
        return hint_texts.order(action, self.obs, self.names)

    def hint_came(self) -> None:
        for spot in self.hint_spots:
            if spot.kind in self.charted:
                self.viewing.show(self.map_point(spot))
        super().hint_came()

    def card_of(self, spot: Spot) -> Card | None:
        return self.with_level(spot, card_of(spot, self.obs, self.names))

    def crest_of(self, seat: int) -> FRect:
        return crest_place(self.table.players[seat])

    def why_not(self, spot: Spot) -> str:
        picked = hold.pick(spot, self.match, self.obs)
        if isinstance(picked, Refusal):
            return refusal_text(picked)
        return _("There is no road for it now.") if picked is not None else ""

    def describe(self) -> str:
        return super().describe() if self.journey.town is None else " ".join(self.status())

    def main_offer(self) -> Offer | None:
        return main_offer(self.obs, self.selected)
