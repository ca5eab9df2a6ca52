"""Elasund on the table: what picking up, dropping and clicking mean, and what is Elasund's own about it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, cast

from pygame import FRect

from game.bots.player import Reason
from game.elasund import actions as act
from game.elasund.state import Step
from game.elasund.view import Observation
from game.match import Match
from game.rules import Event, Refusal
from scenes.elasund import hint_texts, hold, keyboard, picture
from scenes.elasund.board_cards import pirate_text
from scenes.elasund.buttons import main_offer, second_offer
from scenes.elasund.cards import card_of
from scenes.elasund.choices import ColourChoice
from scenes.elasund.choreography import stages_of
from scenes.elasund.event_texts import event_text
from scenes.elasund.hold import Drop, Held
from scenes.elasund.layout import ElasundLayout
from scenes.elasund.look import Price
from scenes.elasund.names import Names
from scenes.elasund.panels import crest_place
from scenes.elasund.questions import question_of
from scenes.elasund.status import held_status, status
from scenes.elasund.texts import action_text, nowhere_text, refusal_text
from scenes.elasund.things import Thing
from scenes.focus import Zones
from scenes.games import where_it_stands
from scenes.manager import Tip
from scenes.table.bars import strip_height
from scenes.table.buttons import Offer
from scenes.table.card import Card
from scenes.table.flights import Stage
from scenes.table.question import Question
from scenes.table.scene import TableScene
from scenes.table.spots import Place, Spot
from scenes.ui.i18n import _
from scenes.ui.widget import Pos

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.ui.canvas import Canvas
    from scenes.ui.frame import Frame

FORCED_STEPS = (Step.DISCARD, Step.GIVE_BACK, Step.COTTAGE)
"""Steps that come out of turn: with a single legal action nobody is fetched for it."""


class ElasundScene(TableScene):
    """A match of Elasund."""

    obs: Observation
    table: ElasundLayout
    asked: Drop | None
    untold = frozenset({"building_ended", "turn_ended", "turn_began", "permits_home"})
    placed = frozenset({"ship_moved", "built", "wall_built", "church_built", "cottage_placed", "permit_placed",
                        "permit_moved", "permit_raised", "permit_added"})  # fmt: skip
    charted = frozenset({"cell", "wall", "row"})
    named = frozenset(
        {"card", "permit", "own", "wall_stack", "supply", "church", "step", "dice", "track", "cottage"}
    )

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        self.names = Names(tuple(player.name for player in match.players), match.board)
        self.priced: tuple[Held, dict[Place, Price]] | None = None
        """Price chips for what was held last: it tells the position apart by its version."""
        self.dice: tuple[int, int] | None = None

    # --- the course -------------------------------------------------------------------------------------------------

    def start_motion(self, events: Sequence[Event], before: Any, after: Any, origin: Pos | None) -> None:
        super().start_motion(events, before, after, origin)
        for event in events:
            if event.kind in ("rolled", "start_roll"):
                self.dice = cast(tuple[int, int], event.figures["dice"])

    def places_of(self, event: Event) -> tuple[Place, ...]:
        return (("ship", 0),) if event.kind == "ship_moved" else super().places_of(event)

    def stages(self, events: Sequence[Event], before: Any, after: Any, origin: Pos | None) -> list[Stage]:
        return stages_of(self.table, events, before, after, origin)

    def goes_without_saying(self, public: Observation) -> bool:
        return public.step in FORCED_STEPS

    def refresh(self) -> None:
        if self.dice is None:
            self.dice = self._last_dice()
        super().refresh()

    def _last_dice(self) -> tuple[int, int] | None:
        for entry in reversed(self.match.history):
            for event in entry.events:
                if event.kind == "rolled":
                    first, second = cast(tuple[int, int], event.figures["dice"])
                    return first, second
        return None

    def question_now(self) -> Question | None:
        return question_of(self.obs, self.match, self.choose)

    def question_room(self) -> FRect:
        """Over the right column's supplies, beside the board and below one's cards."""
        return self.table.own_panel.union(self.table.supply_panel)

    # --- places -----------------------------------------------------------------------------------------------------

    def make_table(self, frame: Frame) -> ElasundLayout:
        return ElasundLayout(frame, self.match.board, len(self.match.players))

    def draw(self, canvas: Canvas) -> None:
        picture.draw(self, canvas)

    def spot_on_table(self, pos: Pos) -> Spot | None:
        return self.table.spot_at(pos, self.obs.ship, self.log_rows)

    def place_on_table(self, spot: Spot) -> FRect | None:
        return self.table.rect_of(spot)

    def zones(self) -> Zones:
        return keyboard.zones(self)

    # --- holding ----------------------------------------------------------------------------------------------------

    def offered(self) -> Iterable[Spot]:
        yield from (*hold.BUILDABLE_SPOTS, Spot("church"), Spot("wall_stack"), Spot("ship", self.obs.ship))
        yield from (Spot("permit", value) for value in self.table.permits)
        if self.obs.step is Step.BONUS:
            yield from (Spot("cell", cell) for cell in range(len(self.obs.cells)))
        if self.question is not None:
            yield from self.question.spots()

    def piece_at(self, spot: Spot) -> Held | Refusal | None:
        return hold.pick(spot, self.match, self.obs)

    def targets_of(self, held: Held) -> tuple[Spot, ...]:
        return hold.targets(held, self.match, self.obs)

    def middle_of(self, held: Held, target: Spot) -> Pos:
        return hold.middle(held, target, self.table)

    def drop_at(self, held: Held, pos: Pos) -> Drop | None:
        target = hold.target_at(held, pos, self.table, self.targets)
        if target is None:
            return None
        return hold.resolve(target, hold.candidates(held, target, self.obs), self.match)

    def choice(self, drop: Drop) -> Question:
        count = sum(self.match.quote(drop.actions[0]).influence)
        return ColourChoice(count, drop.actions, self.play_drop, self.put_back)

    def thing_of(self, held: Held) -> Thing:
        return picture.thing_of_held(held, self.obs)

    def nowhere_text(self, held: Held, drop: Drop | None, pos: Pos) -> str:
        return nowhere_text(held.kind) if self.table.board_frame.collidepoint(pos) else ""

    def click(self, spot: Spot) -> None:
        if spot.kind == "dice" and self.obs.step is Step.ROLL:
            self.play(act.Roll(), self.match.version)
        elif self.obs.step in (Step.SHIFT, Step.PIRATE) and spot.kind in ("row", "cell"):
            row = int(spot.key) if spot.kind == "row" else int(spot.key) // self.obs.board.columns
            self.play(act.MoveShip(row), self.match.version)

    # --- words ------------------------------------------------------------------------------------------------------

    def event_text(self, event: Event) -> str:
        return event_text(event, self.names)

    def refusal_text(self, refusal: Refusal) -> str:
        return refusal_text(refusal, self.names)

    def action_text(self, action: Any) -> str:
        return action_text(action, self.names)

    def status_place(self, head: str, line: str) -> FRect:
        beside, type_ = self.buttons.second.visible, self.app.type
        return self.table.status_sheet(beside, lambda rect: strip_height(type_, rect, head, line))

    def order(self, action: Any) -> str:
        return hint_texts.order(action, self.obs, self.names)

    def spots_of(self, action: Any) -> Sequence[Spot]:
        return hint_texts.spots_of(action, self.obs)

    def reason_text(self, reason: Reason, action: Any) -> str:
        return hint_texts.reason_text(reason, self.match.quote(action))

    def card_of(self, spot: Spot) -> Card | None:
        return self.with_level(spot, card_of(spot, self.obs, self.names))

    def crest_of(self, seat: int) -> FRect:
        return crest_place(self.table.players[seat])

    def spot_tip(self, spot: Spot) -> Tip | None:
        """Of a row what the pirate would take; of a thing beside the city its name and why it cannot be taken."""
        if spot.kind != "row" or not self.acting or self.obs.step is not Step.PIRATE:
            return super().spot_tip(spot)
        row = int(spot.key)
        title = _("Row {row}").format(row=self.obs.board.rows[row])
        return Tip(pirate_text(row, self.obs, self.names), self.table.row_rect(row), title)

    def why_not(self, spot: Spot) -> str:
        held = self.piece_at(spot)
        if held is None:
            return ""
        refusal = held if isinstance(held, Refusal) else hold.why_nowhere(held, self.match, self.obs)
        return _("There is no place for it now.") if refusal is None else self.refusal_text(refusal)

    def headline(self) -> str:
        if self.obs.step in FORCED_STEPS:
            return status(self.obs, self.names, self.match, True)[0]
        return where_it_stands(self.match.game.name, self.obs.turn)

    def status(self) -> tuple[str, str]:
        held: Held | None = self.grip.held
        if self.asked is not None:
            return _("Which colour pays?"), _("Choose it on the right, or put the piece back.")
        if held is not None:
            return held_status(held, self.over(), len(self.targets), self.names)
        return self.hint_lines or status(self.obs, self.names, self.match, self.deciding)

    def main_offer(self) -> Offer | None:
        return main_offer(self.obs, self.match)

    def second_offer(self) -> Offer | None:
        return second_offer(self.obs, self.names, self.match)
