"""Events as pygame would post them, positions given in logical units."""

from __future__ import annotations

import pygame

from scenes.app import App
from scenes.ui.widget import Pos


def motion(app: App, pos: Pos, held: bool = False) -> pygame.event.Event:
    """The pointer moves to `pos`."""
    buttons = (int(held), 0, 0)
    return pygame.event.Event(pygame.MOUSEMOTION, pos=app.frame.point(*pos), rel=(1, 1), buttons=buttons, touch=False)


def down(app: App, pos: Pos, button: int = 1) -> pygame.event.Event:
    """A button goes down."""
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=app.frame.point(*pos), button=button, touch=False, clicks=1)


def up(app: App, pos: Pos, button: int = 1) -> pygame.event.Event:
    """A button comes up."""
    return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=app.frame.point(*pos), button=button, touch=False, clicks=1)


def click(app: App, pos: Pos, button: int = 1) -> None:
    """Move there, press and release; the app takes it all."""
    app.step([motion(app, pos), down(app, pos, button), up(app, pos, button)])


def drag(app: App, start: Pos, end: Pos, steps: int = 4) -> None:
    """Press at `start`, move in steps, release at `end`."""
    app.step([motion(app, start), down(app, start)])
    for n in range(1, steps + 1):
        share = n / steps
        app.step([motion(app, (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share), True)])
    app.step([up(app, end)])


def key(app: App, code: int, mod: int = 0, text: str = "") -> None:
    """A key goes down and up; `text` is what it types."""
    app.step([pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0)])
    if text and not mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
        app.step([pygame.event.Event(pygame.TEXTINPUT, text=text)])
    app.step([pygame.event.Event(pygame.KEYUP, key=code, mod=mod, unicode=text, scancode=0)])


def type_text(app: App, text: str) -> None:
    """Text from an input method."""
    app.step([pygame.event.Event(pygame.TEXTINPUT, text=text)])


def wheel(app: App, y: int) -> None:
    """The wheel turns by `y` notches, up is positive."""
    app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=y, flipped=False, precise_x=0.0, precise_y=float(y))])
