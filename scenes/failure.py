"""What players see after an unexpected failure: a plain message, and the place of the log."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from scenes.manager import Scene
from scenes.ui import theme
from scenes.ui.i18n import _
from scenes.ui.widgets import Button

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.ui.canvas import Canvas
    from scenes.ui.frame import Frame


class FailureSheet(Scene):
    """Over the title: something went wrong, the match is saved, details lie in the log."""

    opaque = False

    def __init__(self, app: App, log_file: Path | None) -> None:
        super().__init__(app)
        self.log_file = log_file
        self.rect = pygame.FRect(0, 0, 0, 0)

    def layout(self, frame: Frame) -> None:
        self.rect = pygame.FRect(0, 0, 600, 330)
        self.rect.center = (frame.w / 2, frame.h / 2)
        place = (self.rect.centerx - 110, self.rect.bottom - 80, 220, 50)
        button = Button(place, _("Back to the title"), self.close, kind="primary")
        self.group.refill([button])
        self.group.set_focus(button, rim=False)

    def close(self) -> None:
        """Go on at the title."""
        self.app.stack.remove(self)

    def handle(self, event: pygame.event.Event) -> bool:
        if self.group.handle(event, self.app.frame):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close()
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        canvas.dim(128)
        canvas.sheet(self.rect)
        x, y = self.rect.centerx, self.rect.y
        canvas.text(_("Something went wrong"), (x, y + 34), "game_title", theme.HEADING, "midtop")
        said = _("The program met a fault of its own. Your match is saved: “Continue” goes on with it.")
        place = canvas.text(said, (x, y + 84), "body", theme.INK, "midtop", 500)
        if self.log_file is not None:
            where = _("What happened is written down in {file}.").format(file=self.log_file)
            canvas.text(where, (x, place.bottom + 12), "caption", theme.CAPTION, "midtop", 500, 4)
        self.group.draw(canvas)
