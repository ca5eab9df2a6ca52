"""A match as a scene follows it: whose eyes see it, hand-over behind the curtain, saving, the end.

It knows no game and takes no input. A scene shows observations of one viewer and plays actions; whether something is
allowed it asks of the match.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from game.match import Entry, Match, StaleAction
from game.rules import Event, Refusal
from scenes.computers import Computers
from scenes.curtain import Curtain
from scenes.dialogs import unsaved_text
from scenes.manager import Scene
from scenes.ui.i18n import _

if TYPE_CHECKING:
    from scenes.app import App

DEAF = 0.35
"""Seconds after an action in which a second press decides nothing, so that a double click cannot go on to the next."""
LAST_LOOK = 1.6
"""Seconds at usual speed in which the last placement is seen before the result covers it."""


class Note(NamedTuple):
    """A line of the log that is no event: written when so many actions stood, about this seat."""

    after: int
    seat: int
    text: str


class MatchScene(Scene):
    """A match on the table. Subclasses draw it, take input, and put it into words."""

    untold: frozenset[str] = frozenset()
    """Kinds of events that the curtain leaves out: what goes without saying."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.open_hands = bool(match.options.get("open_hands"))
        self.computers = Computers(app, match)
        self.people = tuple(seat for seat in range(len(match.players)) if seat not in self.computers.seats)
        self.viewer: int | None = None
        """Whose hand is shown; None while nobody's may be."""
        self._sitting: int | None = None
        """Who opened the curtain last; nobody once it has fallen."""
        self.obs: Any = match.observe(None)
        self.notes: list[Note] = []
        self.deaf = 0.0
        """Seconds in which a second press decides nothing."""
        self._result_shown = False
        self._looking = 0.0
        """Seconds until the result is shown."""
        self._waiting = False
        """Whether the match goes on as soon as nothing moves any more, whatever brings that about."""
        self._save_failed = False

    # --- what a game fills in -------------------------------------------------------------------------------------

    @abstractmethod
    def start_motion(
        self, events: Sequence[Event], before: Any, after: Any, origin: tuple[float, float] | None
    ) -> None:
        """Show what led from one observation to the next."""

    @abstractmethod
    def finish_motion(self) -> None:
        """Be done with everything that moves."""

    @property
    @abstractmethod
    def moving(self) -> bool:
        """Whether something of the last action still moves."""

    @abstractmethod
    def goes_without_saying(self, public: Any) -> bool:
        """Whether a decision is played by itself where only one action is legal; `public` is the position as everybody
        sees it. False where that would tell of something hidden, or where somebody ought to see it."""

    @abstractmethod
    def event_text(self, event: Event) -> str:
        """The line of an event, as far as it may be seen."""

    def brief_text(self, event: Event) -> str:
        """The same where there is little room; "" where the line is short enough."""
        return ""

    @abstractmethod
    def refusal_text(self, refusal: Refusal) -> str:
        """Why something is not possible."""

    @abstractmethod
    def action_text(self, action: Any) -> str:
        """An action as a noun."""

    @abstractmethod
    def headline(self) -> str:
        """Where the game stands, for the curtain."""

    @abstractmethod
    def refresh(self) -> None:
        """Position or viewer changed: renew everything that depends on them."""

    @abstractmethod
    def results(self) -> Scene:
        """The scene that shows the result."""

    @abstractmethod
    def update_motion(self, dt: float) -> bool:
        """Let `dt` seconds pass for what moves; True if the picture changed."""

    @abstractmethod
    def menu(self) -> None:
        """Open the game's menu."""

    @abstractmethod
    def show_again(self) -> None:
        """Show once more what happened since the viewer's last action."""

    @abstractmethod
    def let_all_go(self) -> None:
        """Hold nothing, close what is open over the board: it belongs to another position or to other eyes."""

    # --- the course of the match ----------------------------------------------------------------------------------

    def forced(self) -> Any | None:
        """The action to play by itself because the rules leave nothing to choose; None where somebody decides."""
        if not self.goes_without_saying(self.match.observe(None)):
            return None
        legal = self.match.legal()
        return legal[0] if len(legal) == 1 else None

    def was_forced(self, entry: Entry) -> bool:
        """Whether this action was played by itself."""
        game = self.match.game
        return self.goes_without_saying(game.observe(entry.before, None)) and len(game.legal(entry.before)) == 1

    @property
    def acting(self) -> bool:
        """Whether whoever sits here may decide now."""
        return self.deciding and not self.moving

    @property
    def deciding(self) -> bool:
        """Whether whoever sits here is the one to decide, once nothing moves any more."""
        return self.viewer is not None and self.viewer == self.match.to_act

    def enter(self) -> None:
        self.computers.prepare()
        self.viewer = self._eyes()
        self.obs = self.match.observe(self.viewer)
        self.refresh()
        if not self.match.history:
            self._save()
        self._go_on()

    def leave(self) -> None:
        self.computers.stop()

    @property
    def watching(self) -> bool:
        """Whether no person plays, and the game goes on."""
        return not self.people and self.match.to_act is not None

    def pause(self) -> None:
        """Hold the computers up, or let them go on."""
        self.computers.paused = not self.computers.paused
        self.refresh()
        self.app.changed()

    def step(self) -> None:
        """Let the computers play one action though they are held up; nothing while it is thought about."""
        self.finish_motion()
        action = self.computers.found
        if action is not None:
            self._play(action, None, None)

    def play(self, action: Any, version: int | None = None, origin: tuple[float, float] | None = None) -> bool:
        """Play an action meant for this version of the match; an older one is dropped. True if it was played."""
        refusal = self.match.refusal(action)
        if refusal is not None or not (self.acting or self.forced() == action):
            if refusal is not None:
                self.say(refusal)
            return False
        return self._play(action, version, origin)

    def _play(self, action: Any, version: int | None, origin: tuple[float, float] | None) -> bool:
        """Play a legal action of whoever is to act."""
        eyes = range(len(self.match.players)) if self.open_hands else (self.viewer, self.match.to_act)
        before = {viewer: self.match.observe(viewer) for viewer in (None, *eyes)}
        try:
            events = self.match.play(action, version)
        except StaleAction:
            return False
        self.deaf = DEAF
        self._changed(events, before, origin)
        return True

    def _changed(
        self, events: Sequence[Event], before: dict[int | None, Any], origin: tuple[float, float] | None
    ) -> None:
        """Follow the match: the viewer first, so that nothing private outlives him. Where all hands lie open, it stays
        his until what he played has arrived."""
        stays = self.open_hands and self.viewer is not None
        self._see(self.viewer if stays else self._eyes())
        public = [event.seen_by(self.viewer, self.open_hands) for event in events]
        was = before.get(self.viewer, before[None])
        self.start_motion(public, was, self.obs, origin)
        self.refresh()
        self._save()
        self._go_on()

    def _eyes(self) -> int | None:
        """Whose eyes see the match now: always those of the only person; of several only his who decides, and only
        where he sits here already or all hands lie open."""
        if len(self.people) == 1:
            return self.people[0]
        seat = self.match.to_act
        if seat is None or seat not in self.people:
            return None
        return seat if self.open_hands or seat == self.viewer else None

    def _see(self, viewer: int | None) -> None:
        """Show the match through these eyes; whatever showed more is closed."""
        if viewer != self.viewer:
            self.app.toasts.clear()
        self.app.tip = None  # it tells of what may have gone
        self.viewer = viewer
        self.let_all_go()
        self.obs = self.match.observe(viewer)

    def _go_on(self) -> None:
        """Once nothing moves: end the game, play what is forced, or hand over."""
        self._waiting = self.moving
        if self.moving:
            return
        seat = self.match.to_act
        if seat is None:
            if not self._result_shown:
                self._result_shown = True
                self._looking = self.app.seconds(LAST_LOOK)
                if self._looking == 0:
                    self.show_results()
            return
        if self.computers.on_turn:
            self.computers.begin()
            return
        forced = self.forced()
        if forced is not None:
            name = self.match.players[seat]
            text = _("Nothing to choose for {player}: {action}.").format(
                player=name.name, action=self.action_text(forced)
            )
            self.play(forced, self.match.version)
            self.app.toast(text, crest=name.colour)
        elif seat == self.viewer:
            return
        elif seat == self._sitting:  # nobody else had to decide anything since
            self._open(seat)
        else:
            self._fall(seat)

    def _fall(self, seat: int) -> None:
        """The curtain falls, then waits for the next player."""
        self._sitting = None
        player = self.match.players[seat]
        self.app.sounds.play("curtain")
        lines = self._since_last(seat)

        def open_and_show() -> None:
            self._open(seat)
            self.show_again()

        self.app.stack.push(
            Curtain(
                self.app, player.name, player.colour, self.headline(), lines, lambda: self._open(seat), self.menu,
                open_and_show if lines else None,
            )
        )  # fmt: skip

    def reword(self) -> None:
        super().reword()
        seat = self.match.to_act
        for scene in self.app.stack:
            if isinstance(scene, Curtain) and seat is not None:
                scene.tell(self.headline(), self._since_last(seat))

    def _open(self, seat: int) -> None:
        """The next player is there."""
        if self.match.to_act == seat:
            self._sitting = seat
            self._see(seat)
            self.deaf = DEAF  # a second press was meant for the curtain
            self.app.sounds.play("turn")
            self.refresh()
            self.app.changed()

    def seen_until(self, seat: int) -> int:
        """How many of the actions stood after the seat's last one: what came later it has not been shown. What was
        played for it by itself shows it nothing, unless that came right after an action of its own."""
        history = self.match.history
        own = [count for count, entry in enumerate(history, 1) if entry.seat == seat]
        last = next((count for count in reversed(own) if not self.was_forced(history[count - 1])), 0)
        while last < len(history) and history[last].seat == seat:
            last += 1
        return last

    def told_of(self, entry: Entry) -> list[Event]:
        """The events of an action that are worth telling."""
        return [event for event in entry.events if event.kind not in self.untold]

    def _since_last(self, seat: int) -> list[str]:
        """Public lines of what happened since the seat's last action."""
        later = self.match.history[self.seen_until(seat) :]
        return [self.event_text(event.seen_by(None)) for entry in later for event in self.told_of(entry)]

    def _save(self) -> None:
        warning = self.app.store.autosave(self.match)
        if warning is not None and not self._save_failed:
            self.app.toast(unsaved_text(warning), glyph="save")
        self._save_failed = warning is not None

    def show_results(self) -> None:
        """Put the result over the board."""
        self._looking = 0.0
        self.app.stack.push(self.results())

    def say(self, refusal: Refusal) -> None:
        """Tell in one sentence why something is not possible."""
        self.app.toast(self.refusal_text(refusal), glyph="close")
        self.app.sounds.play("illegal")

    # --- time -----------------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        more = self.computers.thinking or self.moving or self._waiting or self.deaf > 0 or self._looking > 0
        return more or super().busy

    def update(self, dt: float) -> bool:
        self.deaf = max(0.0, self.deaf - dt)
        changed = self.update_motion(dt)
        if self.computers.on_turn:
            action = self.computers.pass_time(dt, self.moving)
            if action is not None and self.app.stack.top is self:
                self._waiting = False
                self._play(action, None, None)
                return True
        if self._waiting and not self.moving:
            self._go_on()
            changed = True
        elif self._looking > 0:
            self._looking -= dt
            if self._looking <= 0:
                self.show_results()
        return changed
