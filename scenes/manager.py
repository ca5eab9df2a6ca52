"""Scenes and their stack: the top one gets the input, opaque ones hide what lies below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

import pygame

from scenes.ui.widgets import Group

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.ui.canvas import Canvas
    from scenes.ui.frame import Frame, RectLike


class Tip(NamedTuple):
    """A tooltip: what it says about the thing at `rect` (units)."""

    text: str
    rect: RectLike
    head: str = ""


class Scene:
    """One screen, or a sheet over another. Subclasses fill `group` with widgets in `layout`.

    `opaque`: nothing below is drawn. `fades`: comes in by cross-fading with what was there before.
    """

    opaque = True
    fades = True

    def __init__(self, app: App) -> None:
        self.app = app
        self.group = Group()

    @property
    def message_room(self) -> pygame.FRect | None:
        """What passing messages appear over, at the top of it; the whole window where it is None."""
        return None

    def enter(self) -> None:
        """The scene was put on the stack (after its first `layout`)."""

    def leave(self) -> None:
        """The scene was taken off the stack."""

    def resume(self) -> None:
        """The scene is on top again after another one went."""

    def layout(self, frame: Frame) -> None:
        """Place everything for this frame: called before the first drawing and after each change of size or scale."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event (positions in pixels: `self.app.frame.to_logical(event.pos)`); True if something changed."""
        return self.group.handle(event, self.app.frame)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True if the picture changed. Called only while `busy`."""
        return False

    def reword(self) -> None:
        """Say everything in the language chosen now."""
        self.layout(self.app.frame)

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole scene."""
        self.group.draw(canvas)

    @property
    def busy(self) -> bool:
        """Whether something moves, so that `update` has to be called each frame."""
        return False

    def cancel_hold(self) -> None:
        """The window lost the pointer (focus, minimised): put back what is held."""
        self.group.cancel_hold()

    def tip_at(self, pos: tuple[float, float]) -> Tip | None:
        """What to tell about the thing at `pos` (units) when the pointer rests there."""
        widget = self.group.widget_at(pos)
        if widget is None or not widget.tip:
            return None
        return Tip(widget.tip, widget.rect)

    def cursor_at(self, pos: tuple[float, float]) -> str:
        """The pointer's shape at `pos` (units).

        "arrow", "hand" (can be used or picked up), "inspect" (can be looked at), "grab" (holds something), "no" (holds
        something that cannot be dropped here) or "text".
        """
        widget = self.group.widget_at(pos)
        return widget.pointer if widget is not None and widget.enabled else "arrow"

    def focus_tip(self) -> Tip | None:
        """What to tell about the thing that the keyboard is on, if it cannot be used or has no label."""
        widget = self.group.focus
        if widget is None or not widget.rim or not widget.tip:
            return None
        return Tip(widget.tip, widget.rect)

    def describe(self) -> str:
        """In words, what has the focus; for tests."""
        return self.group.describe()


class SceneStack:
    """The scenes that are open, the last one on top. Never holds a scene twice."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._scenes: list[Scene] = []

    @property
    def top(self) -> Scene | None:
        """The scene that gets the input."""
        return self._scenes[-1] if self._scenes else None

    def __iter__(self) -> Iterator[Scene]:
        return iter(tuple(self._scenes))

    def __len__(self) -> int:
        return len(self._scenes)

    def push(self, scene: Scene) -> None:
        """Put a scene on top; what the one below held is put back."""
        if self._scenes:
            self._scenes[-1].cancel_hold()
        self._scenes.append(scene)
        self._begin(scene)

    def pop(self) -> None:
        """Take the top scene off; the one below goes on."""
        self._scenes.pop().leave()
        self._app.changed()
        if self._scenes:
            self._scenes[-1].resume()

    def remove(self, scene: Scene) -> None:
        """Take this scene off wherever it lies; nothing happens if it is gone already."""
        if scene is self.top:
            self.pop()
        elif scene in self._scenes:
            self._scenes.remove(scene)
            scene.leave()
            self._app.changed()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        if self._scenes:
            self._scenes.pop().leave()
        self._scenes.append(scene)
        self._begin(scene)

    def reset(self, scene: Scene) -> None:
        """Leave all scenes, the top one first, and begin with this one."""
        while self._scenes:
            self._scenes.pop().leave()
        self._scenes.append(scene)
        self._begin(scene)

    def discard(self) -> None:
        """Forget all scenes without asking them: one of them failed."""
        self._scenes.clear()

    def shown(self) -> list[Scene]:
        """The scenes to draw, lowest first: from the topmost opaque one upwards."""
        for at in range(len(self._scenes) - 1, -1, -1):
            if self._scenes[at].opaque:
                return self._scenes[at:]
        return list(self._scenes)

    def _begin(self, scene: Scene) -> None:
        self._app.scene_comes(scene)
        scene.layout(self._app.frame)
        scene.enter()
        self._app.changed()
