"""How a board scene asks for a hint, tells it and puts it away."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame import FRect

from game.bots.player import Reason
from game.match import Match
from scenes.table.bars import readable
from scenes.table.hint import LEAST, Hint
from scenes.table.spots import Place, Spot
from scenes.table.telling import TellingScene
from scenes.ui.i18n import _

if TYPE_CHECKING:
    from scenes.app import App

TOLD: Final = 2
"""So many reasons does a hint give."""
AHEAD: Final = "ahead"
"""Every game's word for a lead over the next best; where it is next to nothing, it is told for want of better."""


class HintingScene(TellingScene):
    """A board scene that gives hints; `TableScene` goes on from here."""

    charted: frozenset[str] = frozenset()
    """Kinds of spots that the board itself marks for a hint; it points out the others where they lie."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        self.hint = Hint(app, match, self.computers)
        self._looked_at: Spot | None = None
        """What was looked at when the hint was asked for, or when it came."""
        self._fitted: tuple[tuple[Any, ...], tuple[str, str]] = ((), ("", ""))
        """What was told last, by what there was to tell and where."""

    # --- what a game fills in -------------------------------------------------------------------------------------

    @abstractmethod
    def spots_of(self, action: Any) -> Sequence[Spot]:
        """What an action has to do with on the table: what is taken in hand, where it goes."""

    @abstractmethod
    def order(self, action: Any) -> str:
        """An action as what to do, an imperative without its full stop, as exactly as whoever decides may know it."""

    @abstractmethod
    def status_place(self, head: str, line: str) -> FRect:
        """The sheet that tells head and line, as high as they want if there is room."""

    @abstractmethod
    def reason_text(self, reason: Reason, action: Any) -> str:
        """What speaks for an action, a sentence; "" where the figure says nothing."""

    # --- asking and telling -------------------------------------------------------------------------------------------

    def press_hint(self) -> None:
        """Ask for a hint; put it away where there is one, or give up waiting for it."""
        why = self.why_no_hint()
        if self.hint.there:
            self.hint.drop()
        elif why:
            self.app.toast(why, glyph="lock")
        else:
            assert self.viewer is not None, "somebody sits here and decides"
            self._looked_at = self.looked_at
            self.hint.ask(self.viewer)
            if self.hint.choice is not None:
                self.hint_came()
        self.app.changed()

    def why_no_hint(self) -> str:
        """Why there is no hint now; "" where one may be asked for."""
        if not self.deciding:
            return _("There are hints while you decide.")
        if self.grip.held is not None or self.asking:
            return _("Put back first what you hold.")
        return ""

    def hint_came(self) -> None:
        """There is an answer to show."""
        self._looked_at = self.looked_at
        self.app.changed()

    @property
    def hint_spots(self) -> Sequence[Spot]:
        """What the hint points out."""
        return () if self.hint.choice is None else self.spots_of(self.hint.choice.action)

    @property
    def hint_places(self) -> tuple[Place, ...]:
        """What the board marks for the hint."""
        return tuple((spot.kind, int(spot.key)) for spot in self.hint_spots if spot.kind in self.charted)

    @property
    def hint_lines(self) -> tuple[str, str] | None:
        """Head and line of the status for the hint; None where there is none."""
        choice = self.hint.choice
        if self.hint.waiting:
            return _("A hint is on its way."), _("Esc gives it up.")
        if choice is None:
            return None
        head = _("Hint: {order}.").format(order=self.order(choice.action))
        told = self._sentences([each for each in choice.why if each.word != AHEAD or each.figure >= LEAST])
        told = told or self._sentences(choice.why)
        if self.hint.quick:
            told.insert(0, _("Only a quick look."))
        if told:
            return self._as_much(head, told[:TOLD])
        if len(self.match.legal()) == 1:
            return head, _("There is nothing else to choose.")
        return head, _("All in all it promises the most.")

    def _as_much(self, head: str, told: Sequence[str]) -> tuple[str, str]:
        """Head and as many of these sentences, the weightiest first, as are easy to read on the sheet; at least one.
        Where there is no room for that, the mark on the table alone says what to do."""
        key = (head, *told, self.app.frame)
        if key != self._fitted[0]:
            lines = [" ".join(told[:count]) for count in range(len(told), 0, -1)]
            options = [(each, line) for each in (head, _("Hint")) for line in lines]
            fitting = (each for each in options if readable(self.app.type, self.status_place(*each), *each))
            self._fitted = key, next(fitting, (head, lines[-1]))
        return self._fitted[1]

    def _sentences(self, why: Sequence[Reason]) -> list[str]:
        """What speaks for the hint, sentences."""
        choice = self.hint.choice
        assert choice is not None, "there is a hint"
        return [text for reason in why if (text := self.reason_text(reason, choice.action))]

    @property
    def hint_first(self) -> bool:
        """Whether the hint is told rather than what a click would do: until the pointer is on something else."""
        return self.hint.there and self.grip.held is None and self.looked_at == self._looked_at

    def give_up(self) -> bool:
        there = self.hint.there
        self.hint.drop()
        return there

    # --- the course ---------------------------------------------------------------------------------------------------

    def let_all_go(self) -> None:
        super().let_all_go()
        self.hint.drop()

    def leave(self) -> None:
        self.hint.drop()
        super().leave()

    @property
    def busy(self) -> bool:
        return self.hint.waiting or super().busy

    def update(self, dt: float) -> bool:
        came = self.hint.look()
        if came:
            self.hint_came()
        return super().update(dt) or came

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_h:
            self.press_hint()
            return True
        return super().key(event)
