"""The curtain between two hands: it covers the whole window until the next player says to be there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.games import where_it_stands
from scenes.manager import Scene
from scenes.parts import Label, button_width, is_key
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.frame import Frame
from scenes.ui.i18n import _
from scenes.ui.widget import ACTIVATE
from scenes.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.tour import TourState

DEAF = 0.3
"""Seconds in which the curtain takes no click and no key, so that none meant for the scene before opens it."""
SUMMARY_LINES = 4
"""Lines of what happened that are shown at most; of more, the latest."""


class Curtain(Scene):
    """Covers everything in the player's colour; `on_open` is called once, after the curtain is off the stack.

    It knows nothing but names and what everybody may know: `headline` says where the game stands, `summary_lines`
    what happened since this player's last action. It opens by a press and release that both happen on it, or by a key
    pressed anew, never within `DEAF` seconds after it fell. It does not fade in: a fade would show the hand below it.
    """

    fades = False

    def __init__(
        self,
        app: App,
        name: str,
        colour: str,
        headline: str,
        summary_lines: Sequence[str],
        on_open: Callable[[], None],
        on_menu: Callable[[], None],
        on_replay: Callable[[], None] | None = None,
    ) -> None:
        """`on_replay` is called in place of `on_open` by who wants to see first what happened, where there is
        something."""
        super().__init__(app)
        self.name = name
        self.colour = colour
        self.summary_lines: tuple[str, ...] = ()
        self.tell(headline, summary_lines)
        self.on_open = on_open
        self.on_menu = on_menu
        self.on_replay = on_replay
        self._deaf = DEAF
        self._down: set[int] = set()
        """Keys that came down and not up again: only a fresh press counts."""
        self.sheet = pygame.FRect(0, 0, 600, 430)
        self.crest = pygame.FRect(0, 0, 164, 164)
        self.eye = self.plate = pygame.FRect(0, 0, 0, 0)
        self.rule = 0.0

    def tell(self, headline: str, summary_lines: Sequence[str]) -> None:
        """What everybody may know; it shows with the next layout."""
        self.headline = headline
        self.summary_lines = tuple(summary_lines)[-SUMMARY_LINES:]

    def enter(self) -> None:
        self.group.set_focus(next(self.group.stops()), rim=False)

    @property
    def busy(self) -> bool:
        return self._deaf > 0

    def update(self, dt: float) -> bool:
        self._deaf -= dt
        return False

    def layout(self, frame: Frame) -> None:
        type_ = self.app.type
        tight = frame.h < 760
        below = self._below(frame)
        high = 352.0 if tight else 396.0
        crest = 124.0 if tight else 156.0
        menu_h = 40.0
        free = frame.h - high - crest * 0.44 - below[1] - menu_h - 18
        top = max(8.0, free * 0.6) + crest * 0.44
        label = _("I am {name}, open").format(name=self.name)
        again = _("I am {name}, show what happened").format(name=self.name)
        both = 0.0 if self.on_replay is None else button_width(type_, again, True, 200) + 12
        opening = button_width(type_, label, True, 300, "large")
        wide = min(max(600.0, type_.size(self.name, "curtain_name")[0] + 96, opening + both + 80), frame.w - 64)
        self.sheet = pygame.FRect((frame.w - wide) / 2, top, wide, high)
        self.crest = pygame.FRect(frame.w / 2 - crest / 2, top - crest * 0.44, crest, crest)
        x, inner = self.sheet.x + 40, wide - 80
        y = self.crest.bottom + (6 if tight else 10)
        widgets: list[Widget] = [
            Label((x, y, inner, 32), _("Pass the mouse to"), type_.fitted(_("Pass the mouse to"), "lead", inner),
                  theme.SOFT_INK, "center", 1),
            Label((x, y + 34, inner, 88), self.name, type_.fitted(self.name, "curtain_name", inner, 24),
                  theme.SEAT[self.colour].on_parchment, "center", 1),
        ]  # fmt: skip
        self.rule = y + 134
        hidden = _("All hands are hidden.")
        role = type_.fitted(hidden, "body", inner - 40)
        said = type_.size(hidden, role)[0]
        self.eye = pygame.FRect(frame.w / 2 - said / 2 - 20, y + 148, 26, 26)
        widgets.append(Label((self.eye.right + 8, y + 147, said + 2, 28), hidden, role, theme.SOFT_INK, "midleft", 1))
        share = min(1.0, inner / (opening + both))
        opening, both = share * opening, share * both
        left, at = frame.w / 2 - (opening + both) / 2, self.sheet.bottom - (76 if tight else 88)
        opener = Button((left, at, opening, 58), label, self._open, "hand", "primary", role="large")
        shower = Button((left + opening + 12, at + 5, both - 12, 48), again, self._replay, "replay")
        shower.visible = self.on_replay is not None
        y = self.sheet.bottom + 24
        self.plate = self._plate(frame, below, y)
        told = [Label((below[0], y, below[2], 24), self.headline, type_.fitted(self.headline, "label", below[2]),
                      theme.CREAM_ON_WALNUT, "center", 1, shadow=theme.DIM)]  # fmt: skip
        y += 26
        for line in self.summary_lines:
            told.append(
                Label((below[0], y, below[2], 22), line, "body", theme.CREAM_ON_WALNUT, "center", 1, shadow=theme.DIM)
            )
            y += 22
        label = _("Menu")
        wide = button_width(type_, label, True, 140)
        menu = Button((frame.w / 2 - wide / 2, frame.h - menu_h - 14, wide, menu_h), label, self.on_menu, "menu")
        self.group.refill([opener, shower, menu, *widgets, *told])

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type == pygame.KEYDOWN:
            repeated = event.key in self._down
            self._down.add(event.key)
            if repeated or self._deaf > 0:
                return False
            if event.key == pygame.K_ESCAPE:
                self.on_menu()
                return True
        elif self._deaf > 0 and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        if super().handle(event):
            return True
        if is_key(event, *ACTIVATE) and self.group.focus is None:
            self._open()  # a click beside has taken the focus from its button
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        canvas.cover(f"curtain_{self.colour}", canvas.frame.rect)
        canvas.sheet(self.sheet)
        canvas.divider((self.sheet.centerx, self.rule), 252)
        canvas.crest(self.colour, self.crest)
        canvas.glyph("eyeoff", self.eye, theme.SOFT_INK)
        canvas.fill(self.plate, (*theme.WALNUT_DARK, 165), 14)
        self.group.draw(canvas)

    def _below(self, frame: Frame) -> tuple[float, float, float]:
        """Left edge, height and width of what is told below the sheet."""
        wide = min(900.0, frame.w - 64)
        return (frame.w - wide) / 2, 60 + 22 * len(self.summary_lines) + 10, wide

    def _plate(self, frame: Frame, below: tuple[float, float, float], y: float) -> pygame.FRect:
        """The dark ground on which the summary can be read on a curtain of any colour."""
        lines = [self.app.type.size(line, "body")[0] for line in self.summary_lines]
        wide = min(max([self.app.type.size(self.headline, "label")[0], *lines]) + 56, below[2])
        return pygame.FRect(frame.w / 2 - wide / 2, y - 9, wide, 24 + 22 * len(self.summary_lines) + 20)

    def _open(self) -> None:
        self.app.stack.remove(self)
        self.on_open()

    def _replay(self) -> None:
        self.app.stack.remove(self)
        if self.on_replay is not None:
            self.on_replay()


def tour_states() -> list[TourState]:
    """One curtain for each colour, from the first turn to one after a full round."""
    told = (
        _("{name} rolled {total}.").format(name="Björn", total=8),
        _("{name} took {gold} gold.").format(name="Björn", gold=2),
    )

    def of(name: str, colour: str, lines: Sequence[str]) -> Callable[[App], None]:
        def reach(app: App) -> None:
            headline = where_it_stands("elasund", 1 + 4 * len(lines))
            again = (lambda: None) if lines else None
            app.stack.reset(Curtain(app, name, colour, headline, lines, lambda: None, lambda: None, again))

        return reach

    return [
        ("curtain_first", of("Anna", "red", ())),
        ("curtain", of("Sören", "blue", told)),
        ("curtain_full", of("Maximiliane Augusta", "green", told * 2)),
        ("curtain_yellow", of("Žofie", "yellow", told)),
        ("curtain_purple", of("Émile", "purple", told)),
        ("curtain_black", of("Freya", "black", told)),
    ]
