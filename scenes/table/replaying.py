"""What happened: the mark on what changed last, and how a board scene shows again what its viewer has not seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Self

import pygame

from game.match import Entry, Match
from game.rules import Event
from scenes.match_scene import DEAF
from scenes.table.hinting import HintingScene
from scenes.table.replay import Replay
from scenes.table.spots import Place
from scenes.ui.i18n import _
from scenes.ui.widgets import Group

if TYPE_CHECKING:
    from scenes.app import App


class ReplayingScene(HintingScene):
    """A board scene that shows what happened; `TableScene` goes on from here.

    Shown again it is by a second scene of the same game, with the same eyes and a match of its own: a scene of the
    past, in which nobody decides and which never is on the stack. So the present stays as it is, whatever is shown.
    """

    placed: frozenset[str] = frozenset()
    """Kinds of events whose last place stays ringed until something else changes or whoever sits here acts."""
    cleared: frozenset[str] = frozenset()
    """Kinds of events after which nothing older is ringed."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        self.past = False
        """Whether this is a scene of the past."""
        self.shown: Entry | None = None
        """The action that a scene of the past has shown last."""

    # --- what changed last --------------------------------------------------------------------------------------------

    def places_of(self, event: Event) -> tuple[Place, ...]:
        """What an event changed on the table: where it put something."""
        return event.where[-1:] if event.kind in self.placed else ()

    def changed_last(self) -> tuple[Place, ...]:
        """What the last action changed on the table; if nothing, what the one before did, unless the last was the
        viewer's own."""
        for entry in reversed(self.match.history):
            places = tuple(place for event in entry.events for place in self.places_of(event))
            if places or entry.seat == self.viewer or any(event.kind in self.cleared for event in entry.events):
                return places
        return ()

    # --- showing again ------------------------------------------------------------------------------------------------

    @property
    def unseen(self) -> int:
        """How many actions there are to tell of since the viewer's last one."""
        if self.viewer is None:
            return 0
        return sum(bool(self.told_of(entry)) for entry in self.match.history[self.seen_until(self.viewer) :])

    @property
    def has_acted(self) -> bool:
        """Whether the viewer has acted before."""
        return any(entry.seat == self.viewer for entry in self.match.history)

    def why_no_replay(self) -> str:
        """Why nothing can be shown again now; "" where something can."""
        if self.viewer is None:
            return _("It is shown to players on their turn.")
        if self.grip.held is not None or self.asking:
            return _("Put back first what you hold.")
        if not self.unseen:
            return _("Nothing has happened since your last move.") if self.has_acted else _("Nothing has happened yet.")
        return ""

    def show_again(self) -> None:
        why = self.why_no_replay()
        if why:
            self.app.toast(why, glyph="lock")
        else:
            self.app.stack.push(Replay(self.app, self.looking_back(), self.unseen, self._shown_again))

    def _shown_again(self) -> None:
        """Back from the past: a second press was meant for that."""
        self.deaf, self._cause = DEAF, None
        self.app.changed()

    def looking_back(self) -> Self:
        """A scene of the past: how it was after the viewer's last action."""
        assert self.viewer is not None, "somebody has played"
        past = type(self)(self.app, self.match.at(self.seen_until(self.viewer)))
        past.past, past.viewer, past.notes = True, self.viewer, self.notes
        past.obs = past.match.observe(past.viewer)
        past.group = Group()
        past.refresh()
        return past

    def relive(self) -> bool:
        """In a scene of the past, show the next action as it was shown; False where the present is reached."""
        if self.match.next_redo is None:
            return False
        self.finish_motion()
        self._go_on()
        before = self.obs
        self.shown = self.match.redo()
        self.obs = self.match.observe(self.viewer)
        events = [event.seen_by(self.viewer, self.open_hands) for event in self.shown.events]
        self.start_motion(events, before, self.obs, None)
        self.refresh()
        self._go_on()
        return True

    @property
    def shown_lines(self) -> tuple[str, str]:
        """Whose action is shown, and what it was."""
        if self.shown is None:
            return _("This is how it was."), ""
        told = [event.seen_by(self.viewer, self.open_hands) for event in self.told_of(self.shown)]
        text = " ".join(self.event_text(event) for event in told)
        return self.match.players[self.shown.seat].name, text

    # --- a scene of the past ------------------------------------------------------------------------------------------

    @property
    def deciding(self) -> bool:
        return not self.past and super().deciding

    @property
    def hint_lines(self) -> tuple[str, str] | None:
        return self.shown_lines if self.past else super().hint_lines

    @property
    def acted(self) -> int | None:
        """Whose action is shown, still under way or again: the gold rim is theirs, whoever is next. Else None."""
        return None if self.shown is None else self.shown.seat

    @property
    def named_seat(self) -> int | None:
        return super().named_seat if self.shown is None else self.shown.seat

    def _go_on(self) -> None:
        if not self.past:
            super()._go_on()

    def update(self, dt: float) -> bool:
        if not self.past:
            return super().update(dt)
        moved = self.moving
        changed = self.update_motion(dt)
        if moved and not self.moving:
            self._go_on()
        return changed

    def menu_entries(self) -> list[tuple[str, str, Callable[[], None]]]:
        again = [] if self.why_no_replay() else [(_("Show what happened"), "replay", self.show_again)]
        return [*again, *super().menu_entries()]

    # --- input --------------------------------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_p:
            self.show_again()
            return True
        return super().key(event)
