"""What every board scene shares: holding, hand-over behind the curtain, undo, saving, the end. It knows no game.

A scene shows observations of one viewer and plays actions; whether something is allowed it asks of the match.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import pygame

from game.match import Entry, Match, StaleAction
from game.rules import Event, Refusal
from scenes.curtain import Curtain
from scenes.focus import ARROWS, Focus, Zones
from scenes.grip import Grip, Release
from scenes.manager import Scene
from scenes.ui.i18n import _
from scenes.ui.widgets import COMMAND, ENTER, Group

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.ui.canvas import Canvas

DEAF = 0.35
"""Seconds after an action in which the main button takes no click, so that a double click cannot go on to the next."""
UNDO_TEXTS: dict[str, Callable[[], str]] = {
    "undo_nothing": lambda: _("There is nothing to take back."),
    "undo_over": lambda: _("The game is over; nothing can be taken back."),
    "undo_luck": lambda: _("What dice and draws have decided stays."),
    "undo_revealed": lambda: _("Something hidden was seen; that cannot be taken back."),
    "undo_other_player": lambda: _("What another player has done or answered stays."),
    "redo_nothing": lambda: _("Nothing was taken back."),
}


class Note(NamedTuple):
    """A line of the log that is no event: written when so many actions stood, about this seat."""

    after: int
    seat: int
    text: str


class Overlay(Protocol):
    """Something over the board that takes all input: an information card, the drawer with the log."""

    rect: pygame.FRect
    group: Group

    def moved(self, pos: tuple[float, float]) -> None:
        """The pointer moved to this point (units)."""

    def draw(self, canvas: Canvas, obs: Any) -> None:
        """Draw it over everything."""


class BoardScene(Scene):
    """A match on the table. Subclasses draw it and say what picking up, dropping and clicking mean."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.open_hands = bool(match.options.get("open_hands"))
        self.viewer: int | None = None
        """Whose hand is shown; None while nobody's may be."""
        self.obs: Any = match.observe(None)
        self.grip: Grip[Any] = Grip()
        self.focus = Focus()
        self.hover: Hashable | None = None
        self.overlay: Overlay | None = None
        self.notes: list[Note] = []
        self._pressed_spot: Hashable | None = None
        self._deaf = 0.0
        self._result_shown = False
        self._save_failed = False

    # --- what a game fills in -------------------------------------------------------------------------------------

    @abstractmethod
    def spot_at(self, pos: tuple[float, float]) -> Hashable | None:
        """What lies under a point (units)."""

    @abstractmethod
    def pick(self, spot: Any) -> Any:
        """What is picked up at a spot: something with a `version`, a Refusal, or None for what cannot be held."""

    def can_pick(self, spot: Any) -> bool:
        """Whether something can be picked up at a spot now; nothing is changed by asking."""
        return False

    @abstractmethod
    def drop(self) -> None:
        """Let go of what is held where the grip is."""

    @abstractmethod
    def put_back(self) -> None:
        """Let what is held fly home."""

    @abstractmethod
    def click(self, spot: Any) -> None:
        """A click on a spot where nothing can be picked up."""

    @abstractmethod
    def inspect(self, spot: Any) -> None:
        """Open the information card of a spot."""

    @abstractmethod
    def groups(self) -> Sequence[Group]:
        """The groups of widgets that take input, the topmost first."""

    @abstractmethod
    def zones(self) -> Zones:
        """Where the keyboard can go."""

    @abstractmethod
    def step_target(self, way: tuple[int, int] | None, back: bool) -> None:
        """Move what is held to the next legal place: in a direction, or in order with `way` None."""

    @abstractmethod
    def pick_by_key(self, spot: Any) -> None:
        """Pick up at a spot without the mouse."""

    @abstractmethod
    def main_action(self) -> None:
        """What the main button does."""

    @abstractmethod
    def key(self, event: pygame.event.Event) -> bool:
        """A key of the game's own; True if it was used."""

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
    def asking(self) -> bool:
        """Whether a question about what is held waits for its answer."""

    @property
    @abstractmethod
    def moving(self) -> bool:
        """Whether something of the last action still moves."""

    @abstractmethod
    def forced(self) -> Any | None:
        """The action to play by itself because the rules leave nothing to choose; None where somebody decides."""

    @abstractmethod
    def was_forced(self, entry: Entry) -> bool:
        """Whether this action was played by itself."""

    @abstractmethod
    def event_text(self, event: Event) -> str:
        """The line of an event, as far as it may be seen."""

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

    # --- the course of the match ----------------------------------------------------------------------------------

    @property
    def acting(self) -> bool:
        """Whether whoever sits here may decide now."""
        return self.viewer is not None and self.viewer == self.match.to_act and not self.moving

    def enter(self) -> None:
        if self.open_hands:
            self.viewer = self.match.to_act
        self.obs = self.match.observe(self.viewer)
        self.refresh()
        if not self.match.history:
            self._save()
        self._go_on()

    def play(self, action: Any, version: int | None = None, origin: tuple[float, float] | None = None) -> bool:
        """Play an action meant for this version of the match; an older one is dropped. True if it was played."""
        refusal = self.match.refusal(action)
        if refusal is not None or not (self.acting or self.forced() == action):
            if refusal is not None:
                self.say(refusal)
            return False
        before = {viewer: self.match.observe(viewer) for viewer in (None, self.viewer, self.match.to_act)}
        try:
            events = self.match.play(action, version)
        except StaleAction:
            return False
        self._deaf = DEAF
        self._changed(events, before, origin)
        return True

    def _changed(
        self, events: Sequence[Event], before: dict[int | None, Any], origin: tuple[float, float] | None
    ) -> None:
        """Follow the match: the viewer first, so that nothing private outlives him."""
        seat = self.match.to_act
        self._see(seat if self.open_hands else self.viewer if self.viewer == seat else None)
        public = [event.seen_by(self.viewer, self.open_hands) for event in events]
        was = before.get(self.viewer, before[None])
        self.start_motion(public, was, self.obs, origin)
        self.refresh()
        self._save()
        self._go_on()

    def _see(self, viewer: int | None) -> None:
        """Show the match through these eyes; whatever showed more is closed."""
        if viewer != self.viewer:
            self.app.toasts.clear()
            self.app.tip = None
        self.viewer = viewer
        self.overlay = None
        self.grip.empty()
        self._pressed_spot = None
        self.obs = self.match.observe(viewer)

    def _go_on(self) -> None:
        """Once nothing moves: end the game, play what is forced, or hand over."""
        if self.moving:
            return
        seat = self.match.to_act
        if seat is None:
            if not self._result_shown:
                self._result_shown = True
                self.show_results()
            return
        forced = self.forced()
        if forced is not None:
            name = self.match.players[seat]
            text = _("Nothing to choose for {player}: {action}.").format(
                player=name.name, action=self.action_text(forced)
            )
            self.play(forced, self.match.version)
            self.app.toast(text, crest=name.colour)
        elif seat != self.viewer:
            self._fall(seat)

    def _fall(self, seat: int) -> None:
        """The curtain falls, then waits for the next player."""
        player = self.match.players[seat]
        self.app.sounds.play("curtain")
        lines = self._since_last(seat)
        self.app.stack.push(
            Curtain(
                self.app, player.name, player.colour, self.headline(), lines, lambda: self._open(seat), self.menu
            )
        )

    def _open(self, seat: int) -> None:
        """The next player is there."""
        if self.match.to_act == seat:
            self._see(seat)
            self.app.sounds.play("turn")
            self.refresh()
            self.app.changed()

    def _since_last(self, seat: int) -> list[str]:
        """Public lines of what happened since the seat's last action."""
        recent: list[str] = []
        for entry in reversed(self.match.history):
            if entry.seat == seat:
                break
            recent += [self.event_text(event.seen_by(None)) for event in reversed(entry.events)]
            if len(recent) >= 8:
                break
        return recent[::-1]

    def _save(self) -> None:
        warning = self.app.store.autosave(self.match)
        if warning is not None and not self._save_failed:
            self.app.toast(
                _("The game cannot be saved: {cause}. It goes on.").format(cause=warning.cause), glyph="save"
            )
        self._save_failed = warning is not None

    def show_results(self) -> None:
        """Put the result over the board."""
        self.app.stack.push(self.results())

    @abstractmethod
    def menu(self) -> None:
        """Open the game's menu."""

    # --- undo -----------------------------------------------------------------------------------------------------

    def undo_steps(self) -> tuple[int, Refusal | None]:
        """How many actions undo takes back: the last one that was decided, and what followed it by itself; or 0 and
        what speaks against it."""
        refusal = self.match.undo_refusal()
        if refusal is not None or self.viewer is None:
            return 0, refusal or Refusal("undo", "undo_other_player")
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
            return UNDO_TEXTS[refusal.reason]()
        return _("Take back: {action}").format(action=self.action_text(self.match.history[-steps].action))

    def redo_text(self) -> str:
        """What redo would play again, or why it cannot."""
        entry = self.match.next_redo
        if entry is None or self.viewer is None:
            return UNDO_TEXTS["redo_nothing"]()
        return _("Do again: {action}").format(action=self.action_text(entry.action))

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back now."""
        return self.acting and self.undo_steps()[0] > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is something to play again now."""
        return self.acting and self.match.next_redo is not None

    def undo(self) -> None:
        """Take the last decision back, and with it what had followed by itself."""
        if not self.can_undo:
            self.app.toast(self.undo_text(), glyph="lock")
            return
        for _step in range(self.undo_steps()[0]):
            entry = self.match.undo()
        self._stepped(entry, _("{player} takes back: {action}."))

    def redo(self) -> None:
        """Play the decision taken back last again, and what follows by itself."""
        if not self.can_redo:
            self.app.toast(self.redo_text(), glyph="lock")
            return
        entry = self.match.redo()
        while self.forced() is not None and self.match.next_redo is not None:
            self.match.redo()
        self._stepped(entry, _("{player} does again: {action}."))

    def _stepped(self, entry: Entry, sentence: str) -> None:
        """Note it for all and show where the match is now."""
        self.finish_motion()
        player = self.match.players[entry.seat].name
        text = sentence.format(player=player, action=self.action_text(entry.action))
        self.notes.append(Note(len(self.match.history), entry.seat, text))
        self._see(self.viewer)
        self.refresh()
        self._save()
        self.app.sounds.play("undo")
        self._go_on()

    # --- input ----------------------------------------------------------------------------------------------------

    def say(self, refusal: Refusal) -> None:
        """Tell in one sentence why something is not possible."""
        self.app.toast(self.refusal_text(refusal), glyph="close")
        self.app.sounds.play("illegal")

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self.moving:
            self.finish_motion()
            self._go_on()
            if self.app.stack.top is not self or event.type == pygame.KEYDOWN:
                return True
        if self.overlay is not None:
            return self._to_overlay(self.overlay, event)
        match event.type:
            case pygame.MOUSEMOTION:
                return self._moved(event)
            case pygame.MOUSEBUTTONDOWN:
                return self._down(event)
            case pygame.MOUSEBUTTONUP:
                return self._up(event)
            case pygame.KEYDOWN:
                return self._keyed(event)
            case pygame.MOUSEWHEEL:
                return any(group.handle(event, self.app.frame) for group in self.groups())
        return False

    def cursor_at(self, pos: tuple[float, float]) -> str:
        if self.overlay is not None:
            widget = self.overlay.group.widget_at(pos)
            return widget.pointer if widget is not None and widget.enabled else "arrow"
        for group in self.groups():
            if (widget := group.widget_at(pos)) is not None:
                return widget.pointer if widget.enabled else "arrow"
        if self.grip.held is not None and not self.asking:
            return "grab"
        spot = self.spot_at(pos)
        if spot is None:
            return "arrow"
        return "hand" if self.acting and self.can_pick(spot) else "inspect"

    def _to_overlay(self, overlay: Overlay, event: pygame.event.Event) -> bool:
        """Cards and drawers close by Esc, by a click beside them and by the right button."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_i, pygame.K_l):
            self.overlay = None
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            inside = overlay.rect.collidepoint(self.app.frame.to_logical(event.pos))
            if event.button == 3 or not inside:
                self.overlay = None
                return True
        if event.type == pygame.MOUSEMOTION:
            overlay.moved(self.app.frame.to_logical(event.pos))
        overlay.group.handle(event, self.app.frame)
        return True

    def _moved(self, event: pygame.event.Event) -> bool:
        if self.grip.button_down and not event.buttons[0]:
            self.put_back()
            return True
        changed = not self.asking and self.grip.move(event.pos, self.app.frame)
        for group in self.groups():
            changed |= group.handle(event, self.app.frame)
        hover = self.spot_at(self.app.frame.to_logical(event.pos))
        changed |= hover != self.hover
        self.hover = hover
        return changed

    def _down(self, event: pygame.event.Event) -> bool:
        pos = self.app.frame.to_logical(event.pos)
        self.focus.set(None)
        if event.button == 3:
            if self.grip.held is not None:
                self.put_back()
            elif (spot := self.spot_at(pos)) is not None:
                self.inspect(spot)
            return True
        if event.button != 1:
            return False
        for group in self.groups():
            if group.widget_at(pos) is not None:
                if self.grip.held is not None and not self.asking:
                    self.put_back()
                else:
                    group.handle(event, self.app.frame)
                return True
        if self.grip.held is not None:
            if self.asking:
                self.put_back()
            else:
                self.grip.press(event.pos)
            return True
        spot = self.spot_at(pos)
        if spot is not None and self.acting:
            self._take(spot, event.pos)
        return True

    def _take(self, spot: Hashable, pos: tuple[float, float]) -> None:
        picked = self.pick(spot)
        if isinstance(picked, Refusal):
            self.say(picked)
        elif picked is None:
            self._pressed_spot = spot
        else:
            self.grip.take(picked, pos, pressed=True)
            self.app.sounds.play("pick_up")

    def _up(self, event: pygame.event.Event) -> bool:
        if event.button != 1:
            return False
        for group in self.groups():
            if group.pressing:
                return group.handle(event, self.app.frame)
        pressed, self._pressed_spot = self._pressed_spot, None
        match self.grip.release(event.pos):
            case Release.DROP:
                self.let_go()
                return True
            case Release.STICK:
                return True
        if pressed is not None and pressed == self.spot_at(self.app.frame.to_logical(event.pos)) and self.acting:
            self.click(pressed)
            return True
        return False

    def let_go(self) -> None:
        """Drop what is held, unless the match has moved on since it was taken."""
        held = self.grip.held
        if held is None or not self.acting or held.version != self.match.version:
            self.put_back()
            return
        self.drop()

    def _keyed(self, event: pygame.event.Event) -> bool:
        command, key = event.mod & COMMAND, event.key
        if getattr(event, "repeat", False) and key not in ARROWS:
            return False
        if command and key in (pygame.K_z, pygame.K_y):
            (self.redo if key == pygame.K_y or event.mod & pygame.KMOD_SHIFT else self.undo)()
            return True
        if command or event.mod & pygame.KMOD_ALT:
            return False
        if self.grip.held is not None and not self.asking:
            return self._key_held(event)
        if key == pygame.K_TAB:
            self.focus.tab(self.zones(), bool(event.mod & pygame.KMOD_SHIFT))
            return True
        if key in ARROWS:
            self.focus.arrow(self.zones(), ARROWS[key])
            return True
        if key in ENTER and self.focus.what is not None:
            self._enter()
            return True
        if key == pygame.K_i and (spot := self.focus.what or self.hover) is not None and self.focus.widget is None:
            self.inspect(spot)
            return True
        if key == pygame.K_SPACE:
            self.press_main()
            return True
        if key == pygame.K_u:
            self.undo()
            return True
        if key == pygame.K_ESCAPE:
            if self.asking:
                self.put_back()
            elif self.focus.what is None:
                self.menu()
            self.focus.set(None)
            return True
        return self.key(event)

    def _key_held(self, event: pygame.event.Event) -> bool:
        if event.key in ARROWS:
            self.step_target(ARROWS[event.key], False)
        elif event.key == pygame.K_TAB:
            self.step_target(None, bool(event.mod & pygame.KMOD_SHIFT))
        elif event.key in (*ENTER, pygame.K_SPACE):
            self.let_go()
        elif event.key == pygame.K_ESCAPE:
            self.put_back()
        else:
            return False
        return True

    def _enter(self) -> None:
        widget = self.focus.widget
        if widget is not None:
            if widget.enabled:
                widget.click()
            elif widget.why:
                self.app.toast(widget.why, glyph="lock")
        elif self.acting:
            self.pick_by_key(self.focus.what)

    def press_main(self) -> None:
        """The main button, unless it was pressed a moment ago for something else."""
        if self._deaf <= 0:
            self.main_action()

    # --- time -----------------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return self.moving or self._deaf > 0 or super().busy

    def update(self, dt: float) -> bool:
        self._deaf = max(0.0, self._deaf - dt)
        changed = self.update_motion(dt)
        if changed and not self.moving:
            self._go_on()
        return changed

    @abstractmethod
    def update_motion(self, dt: float) -> bool:
        """Let `dt` seconds pass for what moves; True if the picture changed."""

    def cancel_hold(self) -> None:
        super().cancel_hold()
        self._pressed_spot = None
        for group in self.groups():
            group.cancel_hold()
        self.grip.empty()
