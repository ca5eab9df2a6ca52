"""What every board scene shares: picking up and dropping by mouse and keys, information cards, the focus.

It knows no game: subclasses say what lies where and what picking up, dropping and clicking mean.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

import pygame

from game.match import Match
from game.rules import Refusal
from scenes.focus import Focus, Zones
from scenes.grip import Grip, Release
from scenes.ui.ways import ARROWS
from scenes.ui.widgets import COMMAND, ENTER, Group
from scenes.undo import UndoScene

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.ui.canvas import Canvas


SAME_PLACE: Final = 24.0
"""Units that the second press of two may lie beside the first."""


class Overlay(Protocol):
    """Something over the board that takes all input: an information card, the drawer with the log."""

    rect: pygame.FRect
    group: Group

    def moved(self, pos: tuple[float, float]) -> None:
        """The pointer moved to this point (units)."""

    def draw(self, canvas: Canvas) -> None:
        """Draw it over everything."""


class BoardScene(UndoScene):
    """A match on the table, played by hand."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        self.grip: Grip[Any] = Grip()
        self.focus = Focus()
        self.hover: Hashable | None = None
        self.overlay: Overlay | None = None
        self._pressed_spot: Hashable | None = None
        self._latest: pygame.event.Event | None = None
        """The press, release or key that came last."""
        self._cause: pygame.event.Event | None = None
        """The one that played the last action; None if it came before whoever sits here now."""

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

    @property
    @abstractmethod
    def asking(self) -> bool:
        """Whether a question about what is held waits for its answer."""

    # --- the second press of two ----------------------------------------------------------------------------------

    def play(self, action: Any, version: int | None = None, origin: tuple[float, float] | None = None) -> bool:
        self._cause = self._latest
        return super().play(action, version, origin)

    def _open(self, seat: int) -> None:
        self._cause = None
        self.focus.forget()
        super()._open(seat)

    @property
    def repeated(self) -> bool:
        """Whether what is pressed now is the second press of two, the first of which has played an action: it would
        decide what nobody has seen yet. A press elsewhere is meant; a moment after the curtain none is. Who watches
        decides nothing, so that any press is meant."""
        if self.watching:
            return False
        first, second = self._cause, self._latest
        if self.deaf <= 0 or first is None or second is None:
            return self.deaf > 0
        if pygame.KEYDOWN in (first.type, second.type):
            return first.type == second.type and first.key == second.key
        (x, y), (at_x, at_y) = self.app.frame.to_logical(first.pos), self.app.frame.to_logical(second.pos)
        return max(abs(at_x - x), abs(at_y - y)) <= SAME_PLACE

    @property
    def by_key(self) -> bool:
        """Whether the keyboard is somewhere, or has played the last action."""
        return self.focus.what is not None or (self._cause is not None and self._cause.type == pygame.KEYDOWN)

    # --- input ----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN):
            self._latest = event
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self.moving:
            pauses = self.watching and event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE
            self.finish_motion()
            self._go_on()
            if self.app.stack.top is not self or (event.type == pygame.KEYDOWN and not pauses):
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
        self._forget_presses()
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

    def _forget_presses(self) -> None:
        """A new press: where the release of the last one went to something else, a card that opened meanwhile, it does
        not come any more."""
        self._pressed_spot = None
        for group in self.groups():
            if group.pressing:
                group.cancel_hold()

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
            elif not self.give_up() and self.focus.what is None:
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

    def give_up(self) -> bool:
        """Put an end to what Esc ends before it opens the menu; False where there is nothing."""
        return False

    def _enter(self) -> None:
        if self.repeated:
            return
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
        if not self.repeated:
            self.main_action()

    # --- letting go -------------------------------------------------------------------------------------------------

    def let_all_go(self) -> None:
        self.overlay = None
        self.grip.empty()
        self._pressed_spot = None

    def cancel_hold(self) -> None:
        super().cancel_hold()
        self._pressed_spot = None
        for group in self.groups():
            group.cancel_hold()
        self.grip.empty()
