"""Undo and redo at the table: which decisions can be taken back, what is said of it, and what all see of it."""

from __future__ import annotations

from collections.abc import Callable

from game.match import Entry
from game.rules import Refusal
from scenes.match_scene import MatchScene, Note
from scenes.ui.i18n import _

UNDO_TEXTS: dict[str, Callable[[], str]] = {
    "undo_nothing": lambda: _("There is nothing to take back."),
    "undo_over": lambda: _("The game is over; nothing can be taken back."),
    "undo_luck": lambda: _("What dice and draws have decided stays."),
    "undo_revealed": lambda: _("Something hidden was seen; that cannot be taken back."),
    "undo_other_player": lambda: _("What another player has done or answered stays."),
    "undo_turn": lambda: _("It is {player}’s turn; what was done before it stays."),
    "redo_nothing": lambda: _("Nothing was taken back."),
}


class UndoScene(MatchScene):
    """A match whose last decision can be taken back; `BoardScene` goes on from here."""

    def undo_steps(self) -> tuple[int, Refusal | None]:
        """How many actions undo takes back: the last one that was decided, and what followed it by itself; or 0 and
        what speaks against it."""
        refusal, seat = self.match.undo_refusal(), self.match.to_act
        if seat not in (None, self.viewer) and self.match.history:
            return 0, Refusal("undo", "undo_turn")
        if refusal is not None:
            return 0, refusal
        for steps, entry in enumerate(reversed(self.match.history), 1):
            if entry.seat != self.viewer:
                return 0, Refusal("undo", "undo_other_player")
            if entry.luck or entry.reveals:
                return 0, Refusal("undo", "undo_luck" if entry.luck else "undo_revealed")
            if not self.was_forced(entry):
                return steps, None
        return 0, Refusal("undo", "undo_nothing")

    def undo_text(self) -> str:
        """What undo would take back, or why it cannot."""
        steps, refusal = self.undo_steps()
        if refusal is not None:
            seat = self.match.to_act
            player = "" if seat is None else self.match.players[seat].name
            return UNDO_TEXTS[refusal.reason]().format(player=player)
        return _("Take back: {action}").format(action=self.action_text(self.match.history[-steps].action))

    def redo_text(self) -> str:
        """What redo would play again, or why it cannot."""
        entry = self.match.next_redo
        if entry is None or self.viewer is None:
            return UNDO_TEXTS["redo_nothing"]()
        return _("Do again: {action}").format(action=self.action_text(entry.action))

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back; what still moves is then at its end at once."""
        return self.deciding and self.undo_steps()[0] > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is something to play again; what still moves is then at its end at once."""
        return self.deciding and self.match.next_redo is not None

    def undo(self) -> None:
        """Take the last decision back, and with it what had followed by itself."""
        if not self.can_undo:
            self.app.toast(self.undo_text(), glyph="lock")
            return
        self.finish_motion()
        for _step in range(self.undo_steps()[0]):
            entry = self.match.undo()
        self._stepped(entry, _("{player} takes back: {action}."))

    def redo(self) -> None:
        """Play the decision taken back last again, and what follows by itself."""
        if not self.can_redo:
            self.app.toast(self.redo_text(), glyph="lock")
            return
        self.finish_motion()
        entry = self.match.redo()
        while self.forced() is not None and self.match.next_redo is not None:
            self.match.redo()
        self._stepped(entry, _("{player} does again: {action}."))

    def _stepped(self, entry: Entry, sentence: str) -> None:
        """Note it for all and show where the match is now."""
        player = self.match.players[entry.seat].name
        text = sentence.format(player=player, action=self.action_text(entry.action))
        now = len(self.match.history)
        self.notes = [note._replace(after=min(note.after, now)) for note in self.notes]
        self.notes.append(Note(now, entry.seat, text))
        self._see(self.viewer)
        self.refresh()
        self._save()
        self.app.sounds.play("undo")
        self._go_on()
