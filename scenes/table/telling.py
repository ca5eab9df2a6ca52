"""What a board scene tells: information cards, tooltips, the chronicle, and what the keyboard is on."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame
from pygame import FRect

from game.match import Match
from scenes.board import BoardScene
from scenes.manager import Scene, Tip
from scenes.table.card import Card
from scenes.table.inspect import InfoCard
from scenes.table.log import Chronicle, Drawer, Line, draw_chronicle
from scenes.table.spots import Place, Spot
from scenes.ui.i18n import _
from scenes.ui.widget import Pos, labelled

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.ui.canvas import Canvas


class TellingScene(BoardScene):
    """A board scene that explains its things; `HintingScene` goes on from here."""

    named: frozenset[str] = frozenset()
    """Kinds of spots that have a tooltip: things beside the board; over it nothing may cover a place."""

    pressed: frozenset[str] = frozenset()
    """Kinds of spots that are pressed like buttons."""

    table: Any
    """The game's layout, a `scenes.table.scene.Table`."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        self.pickable: frozenset[Spot] = frozenset()
        """What can be taken now."""
        self.log_rows: list[tuple[int, FRect]] = []
        """The lines that the chronicle's panel shows: (index in `lines`, place)."""
        self.begin_chronicle()

    # --- what a game fills in ---------------------------------------------------------------------------------------

    @abstractmethod
    def spot_at(self, pos: Pos) -> Spot | None: ...

    @abstractmethod
    def rect_of(self, spot: Spot) -> FRect | None:
        """The place of a spot on the canvas; None for one that is not to be seen."""

    @abstractmethod
    def card_of(self, spot: Spot) -> Card | None:
        """The information card of a spot, as far as the viewer may know; None where there is none."""

    @abstractmethod
    def why_not(self, spot: Spot) -> str:
        """Why a thing cannot be taken now; "" where it is nothing to take."""

    @abstractmethod
    def status(self) -> tuple[str, str]:
        """Head and line of the status sheet: what to do now, what letting go would mean."""

    # --- cards ------------------------------------------------------------------------------------------------------

    @property
    def colours(self) -> tuple[str, ...]:
        """Seat colours by seat."""
        return tuple(player.colour for player in self.match.players)

    @property
    def named_seat(self) -> int | None:
        """Of whom the status sheet tells: whoever is to act, a single winner when all is over."""
        seat: int | None = self.obs.to_act
        if seat is None and self.obs.result is not None and len(self.obs.result.winners) == 1:
            seat = self.obs.result.winners[0]
        return seat

    @property
    def crest(self) -> str | None:
        """The colour of whom the status sheet tells."""
        seat = self.named_seat
        return None if seat is None else self.colours[seat]

    @property
    def hover_spot(self) -> Spot | None:
        """The thing under the pointer."""
        return self.hover if isinstance(self.hover, Spot) else None

    @property
    def focus_spot(self) -> Spot | None:
        """The thing that the keyboard is on."""
        return self.focus.what if isinstance(self.focus.what, Spot) else None

    @property
    def looked_at(self) -> Spot | None:
        """The thing under pointer or focus."""
        return self.hover_spot if self.focus.what is None else self.focus_spot

    def inspect(self, spot: Spot) -> None:
        card = self.card_of(spot)
        if card is not None:
            places = [self.rect_of(each) for each in card.lit or (spot,)]
            holes = [rect for rect in places if rect is not None]
            self.overlay = InfoCard(card, holes, self.colours, self.app.frame, self.app.type, self.close_overlay)

    def close_overlay(self) -> None:
        """Close card or drawer."""
        self.overlay = None

    # --- chronicle --------------------------------------------------------------------------------------------------

    def begin_chronicle(self) -> None:
        """Put the chronicle into words from the start; `lines` are written with the next `refresh`."""
        self.chronicle = Chronicle(self.match, self.open_hands, self.event_text, self.brief_text)
        self.lines: list[Line] = []

    def open_log(self) -> None:
        """Open the drawer with the whole chronicle."""
        self.put_back()
        self.overlay = Drawer(self.table.drawer, self.lines, self.colours, self.app.type, self.close_overlay)

    @property
    def marked(self) -> tuple[Place, ...]:
        """The places of the chronicle's line under the pointer, on the panel or in the drawer."""
        if isinstance(self.overlay, Drawer) and self.overlay.pointed is not None:
            return self.overlay.pointed.where
        hover = self.hover_spot
        if hover is not None and hover.kind == "log" and int(hover.key) < len(self.lines):
            return self.lines[int(hover.key)].where
        return ()

    def draw_chronicle(self, canvas: Canvas, panel: FRect | None) -> None:
        """The newest lines of the chronicle in their panel, if the layout has room for one."""
        hover = self.hover_spot
        line = int(hover.key) if hover is not None and hover.kind == "log" else None
        self.log_rows = draw_chronicle(canvas, panel, self.lines, self.colours, line)

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_l:
            self.open_log()
            return True
        return False

    # --- menu and results -------------------------------------------------------------------------------------------

    def menu(self) -> None:
        from scenes.dialogs import GameMenu

        seen = self.app.stack.top is self  # behind the curtain nothing can be shown
        self.app.stack.push(GameMenu(self.app, self.match, self.menu_entries() if seen else ()))

    def menu_entries(self) -> list[tuple[str, str, Callable[[], None]]]:
        """What the menu offers beside what every game's does: label, glyph and what is done."""
        return []

    def results(self) -> Scene:
        from scenes.results import ResultsScene

        return ResultsScene(self.app, self.match)

    # --- tips -------------------------------------------------------------------------------------------------------

    def tip_at(self, pos: Pos) -> Tip | None:
        if self.overlay is not None or self.grip.held is not None:
            return None
        for group in self.groups():
            widget = group.widget_at(pos)
            if widget is not None:
                return Tip(widget.tip, widget.rect) if widget.tip else None
        spot = self.spot_at(pos)
        return None if spot is None else self.spot_tip(spot)

    def spot_tip(self, spot: Spot) -> Tip | None:
        """Name of a thing beside the board and, where it cannot be taken now, why."""
        if spot.kind not in self.named:
            return None
        card, rect = self.card_of(spot), self.rect_of(spot)
        if card is None or rect is None:
            return None
        why = self.why_not(spot) if self.acting and spot not in self.pickable else ""
        if spot.kind in self.pressed and self.named_seat != self.viewer and self.match.to_act is not None:
            why = self.others_turn()
        return Tip(why or card.line, rect, card.title)

    def others_turn(self) -> str:
        """Why whoever sits here can do nothing now; "" where nobody is named."""
        seat = self.named_seat
        return "" if seat is None else _("It is {player}’s turn.").format(player=self.match.players[seat].name)

    def focus_tip(self) -> Tip | None:
        widget = self.focus.widget
        return Tip(widget.tip, widget.rect) if widget is not None and widget.tip else None

    def describe(self) -> str:
        if self.grip.held is not None:
            return " ".join(self.status())
        if self.focus.widget is not None:
            return self.focus.widget.describe()
        if self.focus_spot is not None:
            card = self.card_of(self.focus_spot)
            return "" if card is None else labelled(card.title, card.line)
        return ""
