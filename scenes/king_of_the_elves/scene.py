"""King of the Elves on the table: what picking up, dropping, clicking and pressing mean."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame import FRect

from game.bots.player import Reason
from game.king_of_the_elves import actions as act
from game.king_of_the_elves.pieces import KINDS, VEHICLES
from game.king_of_the_elves.state import Phase
from game.king_of_the_elves.view import Observation
from game.match import Match
from game.rules import Event, Refusal
from scenes.focus import Zones
from scenes.games import where_it_stands
from scenes.king_of_the_elves import clicks, hint_texts, hold, keyboard, picture, travelling
from scenes.king_of_the_elves.buttons import KingOfTheElvesButtons, main_offer
from scenes.king_of_the_elves.cards import card_of
from scenes.king_of_the_elves.choices import OneOf, question_about
from scenes.king_of_the_elves.choreography import stages_of
from scenes.king_of_the_elves.event_texts import brief_text, event_text
from scenes.king_of_the_elves.figures import Figures, figures
from scenes.king_of_the_elves.forced import goes_without_saying
from scenes.king_of_the_elves.hold import Drop, Held
from scenes.king_of_the_elves.layout import Arrangement, KingLayout
from scenes.king_of_the_elves.names import Names
from scenes.king_of_the_elves.plates import crest_place
from scenes.king_of_the_elves.spots import region_key, region_of
from scenes.king_of_the_elves.status import held_head, status_of
from scenes.king_of_the_elves.texts import action_text, refusal_text
from scenes.king_of_the_elves.things import Thing
from scenes.table.bars import status_height
from scenes.table.buttons import Offer
from scenes.table.card import Card
from scenes.table.flights import Stage
from scenes.table.placing import off
from scenes.table.question import Question
from scenes.table.scene import TableScene
from scenes.table.spots import Place, Spot
from scenes.ui.widget import Pos

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.ui.canvas import Canvas
    from scenes.ui.frame import Frame

NOTCH: Final = 60.0
"""Units by which one notch of the wheel scrolls a long hand."""
COLUMNS: Final = {Phase.TRAVEL: Arrangement.TRAVELLING, Phase.OVER: Arrangement.END}
"""What the right column is for, where it is not planning."""
PILES: Final = {"drew_three": "deck", "bought": "deck", "fetched": "deck", "laid_off": "discards", "threw": "discards"}
"""The pile that is another one after what has happened."""
SCROLLS: Final = {pygame.K_PAGEUP: -4, pygame.K_PAGEDOWN: 4}
"""Keys that scroll a long hand, by notches."""


class KingOfTheElvesScene(TableScene):
    """A match of King of the Elves."""

    obs: Observation
    table: KingLayout
    question: OneOf | None
    asked: Drop | None
    untold = frozenset({"dealt", "coat_returned", "planning_ended", "swept"})
    placed = frozenset({"placed", "laid", "closed", "stepped"})
    cleared = frozenset({"swept"})
    charted = frozenset({"region", "slot", "traveller"})
    standing = frozenset({"card"})
    pressed = frozenset({"action"})
    named = frozenset({"card", "coat", "player", "deck", "discards", "purse", "action", "tour", "step", "round"})
    lowest = 0
    """The seat that the table is seen from."""

    def __init__(self, app: App, match: Match) -> None:
        self.names = Names(tuple(player.name for player in match.players))
        super().__init__(app, match)
        self.selected: list[int] = [0] * len(KINDS)
        """Cards chosen to be laid off, by kind."""
        self.scroll = 0.0
        """How far a long hand has been scrolled (units)."""
        self.fares: Mapping[int, FRect] = {}
        """Where the bubble at the next region shows the price of each vehicle, by kind."""
        self._told: Figures | None = None
        self.pointer: Pos = (0.0, 0.0)
        """Where the pointer is (units)."""
        self._dropped = "card"
        """The kind of thing that the action was played with, if it was dropped."""

    # --- layout and picture -----------------------------------------------------------------------------------------

    @property
    def _arrangement(self) -> Arrangement:
        """How the right column is to be arranged."""
        return COLUMNS.get(self.match.observe(None).phase, Arrangement.PLANNING)

    def make_table(self, frame: Frame) -> KingLayout:
        return KingLayout(frame, self.match.board, len(self.match.players), self._arrangement, self.lowest)

    def make_buttons(self) -> KingOfTheElvesButtons:
        return KingOfTheElvesButtons(self)

    def layout(self, frame: Frame) -> None:
        super().layout(frame)
        self.scroll_by(0.0)

    def _arrange(self) -> bool:
        """Change the arrangement of the table, and the seat that it is seen from, once nothing moves on it any more;
        True if that changed something."""
        lowest = self.lowest if self.viewer is None else self.viewer
        if self.moving or (self.table.arrangement, self.lowest) == (self._arrangement, lowest):
            return False
        self.lowest = lowest
        self.layout(self.app.frame)
        self.buttons.update()
        return True

    @property
    def told(self) -> Figures | None:
        """The figures of the finished match, counted once; None while it goes on or its end is still on the way."""
        if self.table.arrangement is not Arrangement.END:
            return None
        if self._told is None:
            self._told = figures(self.match)
        return self._told

    def draw(self, canvas: Canvas) -> None:
        picture.draw(self, canvas)

    @property
    def message_room(self) -> FRect:
        return FRect(0, 0, self.table.column.x, self.table.h)

    # --- the course -------------------------------------------------------------------------------------------------

    def play(self, action: Any, version: int | None = None, origin: Pos | None = None) -> bool:
        self._dropped = "card" if self.grip.held is None else self.grip.held.kind
        return super().play(action, version, origin)

    def stages(self, events: Sequence[Event], before: Any, after: Any, origin: Pos | None) -> list[Stage]:
        return stages_of(self.table, events, before, after, self.names.players, origin, self.scroll, self._dropped)

    def places_of(self, event: Event) -> tuple[Place, ...]:
        if event.kind in PILES:
            return ((PILES[event.kind], 0),)
        return _places(event.where) if event.kind in self.placed else ()

    @property
    def marked(self) -> tuple[Place, ...]:
        return _places(super().marked)

    def _go_on(self) -> None:
        if self._arrange():
            self.refresh()  # other things lie in the right column now
        super()._go_on()

    def goes_without_saying(self, public: Observation) -> bool:
        return goes_without_saying(public)

    def refresh(self) -> None:
        self.selected = [0] * len(KINDS)
        self._told = None
        self._arrange()
        super().refresh()
        self.scroll_by(0.0)

    def offered(self) -> Iterable[Spot]:
        regions = (spot for spot in self.table.regions(self.obs) if spot.kind == "region")
        actions = (Spot("action", name) for name in self.table.actions)
        return (*self.cards_held(), *actions, *regions, Spot("deck"), Spot("traveller", self.obs.active))

    @property
    def hand(self) -> Sequence[int] | None:
        """The viewer's cards, by kind; None while nobody's may be seen."""
        return None if self.obs.viewer is None else self.obs.seats[self.obs.viewer].hand

    def cards_held(self) -> tuple[Spot, ...]:
        """The kinds of cards in the viewer's hand, in view or not."""
        return tuple(Spot("card", kind) for kind, count in enumerate(self.hand or ()) if count)

    def can_take(self, spot: Spot) -> bool:
        phase, refusal = self.obs.phase, self.match.refusal
        match phase, spot.kind:
            case Phase.DISCARD, "card":
                return True
            case Phase.THROW, "card":
                return refusal(act.Throw(int(spot.key))) is None
            case Phase.PLAN | Phase.TRAVEL, "action":
                return self._possible(str(spot.key))
            case Phase.PLAN, "deck":
                return refusal(act.DrawThree()) is None or refusal(act.Buy()) is None
            case Phase.PLAN, "region":
                realm, slot = region_of(spot.key)
                return realm == self.obs.active and refusal(act.CloseRegion(slot)) is None
            case Phase.TRAVEL, "region":
                return spot == travelling.ahead_spot(self.obs) and bool(travelling.steps(self.match))
        return super().can_take(spot)

    def _possible(self, name: str) -> bool:
        """Whether a line of the right column stands for something that can be done now."""
        action = clicks.action_of(name)
        if action is not None:
            return self.match.refusal(action) is None
        sort = {"place": act.PlaceRegion, "lay": act.PlayAction, "close": act.CloseRegion}[name]
        return any(isinstance(each, sort) for each in self.match.legal())

    # --- places -----------------------------------------------------------------------------------------------------

    def spot_on_table(self, pos: Pos) -> Spot | None:
        for vehicle, rect in self.fares.items():
            if rect.collidepoint(pos):
                return Spot("fare", vehicle)
        return self.table.spot_at(pos, self.obs, self.scroll, self.log_rows)

    def place_on_table(self, spot: Spot) -> FRect | None:
        if spot.kind == "fare":
            return self.fares.get(int(spot.key))
        return self.table.rect_of(spot, self.obs, self.scroll)

    # --- holding ----------------------------------------------------------------------------------------------------

    def piece_at(self, spot: Spot) -> Held | Refusal | None:
        return hold.pick(spot, self.match, self.obs)

    def targets_of(self, held: Held) -> tuple[Spot, ...]:
        return hold.targets(held, self.match, self.obs)

    def middle_of(self, held: Held, target: Spot) -> Pos:
        rect = self.rect_of(target)
        assert rect is not None, f"{target} lies on the table"
        return rect.center

    def drop_at(self, held: Held, pos: Pos) -> Drop | None:
        below = self.spot_at(pos)
        target = hold.target_at(held, pos, below, self.place_on_table, self.obs, self.targets)
        return None if target is None else hold.resolve(held, target, self.match, self.obs)

    def thing_of(self, held: Held) -> Thing:
        return hold.thing_of(held)

    def can_pick(self, spot: Spot) -> bool:
        if spot.kind == "fare":
            return travelling.step_by(int(spot.key), self.match) is not None
        return super().can_pick(spot) or spot in self.pickable

    def nowhere_text(self, held: Held, drop: Drop | None, pos: Pos) -> str:
        if self.table.hand.collidepoint(pos):
            return ""  # put back on purpose
        ahead = travelling.ahead_spot(self.obs)
        travels = held.kind == "traveller" or held.what in VEHICLES
        if travels and drop is not None and drop.target.kind == "region" and ahead not in (None, drop.target):
            return clicks.far_text(self, ahead)
        if not self.targets and (refusal := hold.homeless(held, self.match, self.obs)) is not None:
            return refusal_text(refusal)
        return held_head(held, len(self.targets))

    # --- questions --------------------------------------------------------------------------------------------------

    def question_now(self) -> Question | None:
        """Which region is fetched; all else is answered on the table itself."""
        if self.obs.phase is not Phase.FETCH:
            return None
        return question_about(self.match.legal(), self.match, self.obs, self.choose, None)

    def choice(self, drop: Drop) -> OneOf:
        return question_about(drop.actions, self.match, self.obs, self.play_drop, self.put_back)

    def question_room(self) -> FRect:
        question = self.question
        assert question is not None, "there is no room without a question"
        rect = self.table.deck if self.asked is None else self.rect_of(self.asked.target)
        question.target = self.table.deck.copy() if rect is None else rect.copy()
        keep = [self.table.hand, self.table.column, self.table.status, *self.table.plates]
        return off(self.app.frame, question.target, question.size, keep)

    # --- input ------------------------------------------------------------------------------------------------------

    def click(self, spot: Spot) -> None:
        clicks.click(self, spot)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self.pointer = self.app.frame.to_logical(event.pos)
        elif event.type == pygame.MOUSEWHEEL and self.overlay is None and self.table.hand.collidepoint(self.pointer):
            return self.scroll_by(-event.y * NOTCH)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._beside_question(event):
            return True
        changed = super().handle(event)
        if event.type == pygame.KEYDOWN and event.key not in SCROLLS:
            self._follow_focus()
        return changed

    def _beside_question(self, event: pygame.event.Event) -> bool:
        """A press beside a question about nothing held closes it."""
        pos = self.app.frame.to_logical(event.pos)
        if self.question is None or not self.asking or self.grip.held is not None or self.overlay is not None:
            return False
        if self.question.rect.collidepoint(pos) or any(group.widget_at(pos) is not None for group in self.groups()):
            return False
        self.put_back()
        return True

    def scroll_by(self, units: float) -> bool:
        """Scroll a hand that is too long for its room; True if that changed something."""
        most = 0.0 if self.hand is None else self.table.overhang(self.hand)
        scroll = min(max(self.scroll + units, 0.0), most)
        changed = scroll != self.scroll
        self.scroll = scroll
        spot = self.focus_spot
        if spot is not None and spot.kind == "card" and self.rect_of(spot) is None:
            in_view = list(self.table.hand_spots(self.obs, scroll))
            self.focus.set(in_view[0 if units > 0 else -1] if in_view else None)
        return changed

    def _follow_focus(self) -> None:
        """Scroll the hand until the cards that the keyboard is on are in view."""
        spot = self.focus_spot
        if spot is None or spot.kind != "card" or self.hand is None:
            return
        rect = self.table.card_parts(self.hand, self.scroll).get(int(spot.key))
        if rect is not None:
            room = self.table.hand
            self.scroll_by(min(rect.x - room.x, 0.0) or max(rect.right - room.right, 0.0))

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in SCROLLS:
            return self.scroll_by(SCROLLS[event.key] * NOTCH)
        return super().key(event)

    def zones(self) -> Zones:
        return keyboard.zones(self)

    # --- words ------------------------------------------------------------------------------------------------------

    def event_text(self, event: Event) -> str:
        return event_text(event, self.names)

    def brief_text(self, event: Event) -> str:
        return brief_text(event, self.names)

    def refusal_text(self, refusal: Refusal) -> str:
        return refusal_text(refusal)

    def action_text(self, action: Any) -> str:
        return action_text(action, self.names)

    def headline(self) -> str:
        return where_it_stands(self.match.game.name, self.obs.journey)

    def status(self) -> tuple[str, str]:
        return status_of(self)

    def status_place(self, head: str, line: str) -> FRect:
        return self.table.status_sheet(lambda rect: status_height(self.app.type, rect, head, line))

    def order(self, action: Any) -> str:
        return hint_texts.order(action, self.obs, self.names)

    def spots_of(self, action: Any) -> Sequence[Spot]:
        return hint_texts.spots_of(action, self.obs)

    def reason_text(self, reason: Reason, action: Any) -> str:
        return hint_texts.reason_text(reason)

    def card_of(self, spot: Spot) -> Card | None:
        return self.with_level(spot, card_of(spot, self.obs, self.names))

    def crest_of(self, seat: int) -> FRect:
        return crest_place(self.table.plates[seat])

    def why_not(self, spot: Spot) -> str:
        if spot.kind == "action" and (action := clicks.action_of(str(spot.key))) is not None:
            refusal = self.match.refusal(action)
            return "" if refusal is None else refusal_text(refusal)
        if spot.kind == "action":
            return clicks.why_no_card(self, str(spot.key))
        picked = hold.pick(spot, self.match, self.obs)
        return refusal_text(picked) if isinstance(picked, Refusal) else ""

    def main_offer(self) -> Offer | None:
        return main_offer(self.match, self.obs, self.selected)


def _places(where: Sequence[Place]) -> tuple[Place, ...]:
    """The regions that an event names, each by realm and slot, as places on the table."""
    pairs = zip(where[::2], where[1::2], strict=True)
    return tuple(("region", region_key(realm, slot)) for (_realm, realm), (_slot, slot) in pairs)
