"""What every board shows of who plays: a person or a robot on each plate, a computer's level, and that it thinks."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from pygame import FRect

from game.match import PERSON, Kind, Match
from scenes.manager import Tip
from scenes.seating import kind_word
from scenes.table.bars import draw_status
from scenes.table.card import Card, Note
from scenes.table.nameplate import Sign, sign_of
from scenes.table.replaying import ReplayingScene
from scenes.table.robots import DOTS, draw_dots
from scenes.table.spots import Spot
from scenes.ui.i18n import _
from scenes.ui.widget import Pos

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.ui.canvas import Canvas

BEAT: Final = 0.35
"""Seconds from one of the dots of whoever thinks to the next."""


class SeatsScene(ReplayingScene):
    """A board scene that tells computers from people; `MovingScene` goes on from here."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        self._thought = 0.0
        """Seconds that were spent thinking: the clock of the dots."""
        self._stepping = False
        """Whether who watches waits for one action that is still thought about."""

    # --- what a game fills in -------------------------------------------------------------------------------------

    @abstractmethod
    def crest_of(self, seat: int) -> FRect:
        """Where the crest lies that stands for a player beside the board."""

    # --- picture --------------------------------------------------------------------------------------------------

    @property
    def thinking(self) -> bool:
        """Whether a computer is about to play."""
        return self.computers.thinking and not self.past

    @property
    def signs(self) -> tuple[Sign, ...]:
        """Who plays each seat."""
        return tuple(sign_of(each.kind, seat == self.viewer) for seat, each in enumerate(self.match.players))

    def draw_dots(self, canvas: Canvas) -> None:
        """Dots at the crest of the computer that thinks."""
        seat = self.match.to_act
        if seat is not None and self.thinking:
            draw_dots(canvas, self.crest_of(seat), self._dot)

    def draw_status(self, canvas: Canvas, rect: FRect) -> None:
        """The sheet that says what to do now."""
        robot = self.named_seat in self.computers.seats
        draw_status(canvas, rect, self.crest, *self.status(), robot=robot)

    @property
    def _dot(self) -> int:
        return 0 if self.app.settings.reduced_motion else int(self._thought / BEAT) % DOTS

    def update(self, dt: float) -> bool:
        before = self._dot
        self._thought = self._thought + dt if self.thinking else 0.0
        changed = super().update(dt)
        if self._stepping and self.computers.found is not None and self.app.stack.top is self:
            self.step()
            changed = True
        return changed or before != self._dot

    def step(self) -> None:
        self._stepping = self.computers.found is None
        super().step()

    def pause(self) -> None:
        self._stepping = False
        super().pause()

    def cursor_at(self, pos: Pos) -> str:
        cursor = super().cursor_at(pos)
        awaited = self.people and self.computers.on_turn and self.overlay is None and self.grip.held is None
        widget = any(group.widget_at(pos) is not None for group in self.groups())
        return "wait" if awaited and not widget else cursor

    # --- words ----------------------------------------------------------------------------------------------------

    @property
    def hint_lines(self) -> tuple[str, str] | None:
        told = super().hint_lines
        seat = self.match.to_act
        if told is not None or seat is None or not (self.watching and self.computers.paused):
            return told
        head = _("Paused: {player} is next.").format(player=self.match.players[seat].name)
        if self.computers.found is None:
            return head, _("It is still thinking.")
        return head, _("Go on, or go step by step.")

    def with_level(self, spot: Spot, card: Card | None) -> Card | None:
        """The card of a player, telling also which computer it is."""
        if card is None or spot.kind != "player":
            return card
        kind = self.match.players[int(spot.key)].kind
        return card if kind == PERSON else card._replace(notes=(Note("glyph_robot", level_text(kind)), *card.notes))

    def spot_tip(self, spot: Spot) -> Tip | None:
        if spot.kind == "player":
            player, rect = self.match.players[int(spot.key)], self.rect_of(spot)
            if player.kind != PERSON and rect is not None:
                return Tip(kind_word(player.kind), rect, player.name)
        return super().spot_tip(spot)


def level_text(kind: Kind) -> str:
    """How a computer of this level plays, two sentences."""
    return {
        "easy": _("**Computer, easy**: looks no further than its next move. It sees what a person here would see."),
        "normal": _("**Computer, normal**: weighs what each move brings. It sees what a person here would see."),
        "hard": _(
            "**Computer, hard**: imagines what the others may hold and plays it through. "
            "It sees what a person here would see."
        ),
    }[kind]
