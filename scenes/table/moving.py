"""How a board scene shows what happened as things that fly, and tells it when they have arrived, not before."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.match import Entry, Match
from game.rules import Event
from scenes.app import SPEED
from scenes.table.flights import Stage
from scenes.table.homing import Homing
from scenes.table.motion import Motion
from scenes.table.seats import SeatsScene
from scenes.ui.i18n import _
from scenes.ui.widget import Pos

if TYPE_CHECKING:
    from scenes.app import App


class MovingScene(SeatsScene):
    """A board scene on which things move; `TableScene` goes on from here."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        self.motion = Motion(sound=app.sounds.play)
        self.homing: Homing | None = None

    # --- what a game fills in ---------------------------------------------------------------------------------------

    @abstractmethod
    def stages(self, events: Sequence[Event], before: Any, after: Any, origin: Pos | None) -> list[Stage]:
        """What flies where for these events; `origin` is where the piece was dropped."""

    # --- motion -----------------------------------------------------------------------------------------------------

    def start_motion(self, events: Sequence[Event], before: Any, after: Any, origin: Pos | None) -> None:
        self.homing = None
        self.motion.speed = SPEED[self.app.settings.speed]
        self.motion.reduced = self.app.settings.reduced_motion
        self.motion.start(self.stages(events, before, after, origin), before, after)
        if self.motion.arrived:
            self.turn_eyes()

    def finish_motion(self) -> None:
        self.homing = None
        open_ = not self.motion.arrived
        self.motion.finish()
        if open_:
            self.arrive()

    @property
    def moving(self) -> bool:
        return self.motion.busy or self.homing is not None

    def update_motion(self, dt: float) -> bool:
        arrived = self.motion.arrived
        changed = self.motion.update(dt)
        if self.motion.arrived != arrived:
            self.arrive()
        if self.homing is not None:
            changed = True
            if self.homing.update(dt):
                self.homing = None
        return changed

    def arrive(self) -> None:
        """What the last action brought is on the table: it can be told, and whoever is next has the table."""
        if self.turn_eyes():
            self.refresh()
        else:
            self.write_lines()

    def turn_eyes(self) -> bool:
        """Where all hands lie open, look through the eyes of whoever decides now; True if they are others."""
        eyes = self._eyes()
        if self.past or not self.open_hands or eyes == self.viewer:
            return False
        self._see(eyes)
        return True

    # --- words ------------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        self.write_lines()

    def write_lines(self) -> None:
        """Put the chronicle down as far as the table shows it: the lines of an action come when it has arrived."""
        until = None if self.motion.arrived else len(self.match.history) - 1
        self.lines = self.chronicle.lines(self.viewer, self.notes, until)

    @property
    def open_outcome(self) -> Entry | None:
        """The last action, as long as what it brought is still under way; else None. So long the table belongs to
        whoever acted: the status, the gold rim, the buttons, and what luck made of it is told by none of them."""
        return None if self.motion.arrived else self.match.history[-1]

    @property
    def offering(self) -> bool:
        """Whether the table shows what whoever sits here can do now."""
        return self.deciding and self.open_outcome is None

    @property
    def thinking(self) -> bool:
        return super().thinking and self.open_outcome is None

    @property
    def acted(self) -> int | None:
        last = self.open_outcome
        return super().acted if last is None else last.seat

    @property
    def hint_lines(self) -> tuple[str, str] | None:
        last = self.open_outcome
        if last is None or self.past:
            return super().hint_lines
        player = self.match.players[last.seat].name
        return _("{player}: {action}.").format(player=player, action=self.action_text(last.action)), ""

    @property
    def shown_lines(self) -> tuple[str, str]:
        head, line = super().shown_lines
        last = self.open_outcome
        return head, "" if last is not None and (last.luck or self.obs.result is not None) else line

    @property
    def named_seat(self) -> int | None:
        last = self.open_outcome
        return super().named_seat if last is None else last.seat
