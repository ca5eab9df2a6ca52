"""What is on the screen, to be compared."""

from __future__ import annotations

import pygame

from scenes.app import App


def picture(app: App) -> bytes:
    """What the window shows, drawn anew."""
    app.changed()
    app.step()
    return pygame.image.tobytes(app.picture(), "RGB")
