"""Canvases to draw on without an app."""

from __future__ import annotations

import pygame

from scenes.ui.art import Art
from scenes.ui.canvas import Canvas
from scenes.ui.frame import Frame
from scenes.ui.text import Type


class Recorder(Art):
    """The program's art, noting which pictures are asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []

    def get(self, name: str, width: int, height: int) -> pygame.Surface:
        self.asked.append(name)
        return super().get(name, width, height)

    def faded(self, name: str, width: int, height: int, alpha: int) -> pygame.Surface:
        self.asked.append(name)
        return super().faded(name, width, height, alpha)


def canvas_of(size: tuple[int, int] = (1280, 800), scale: float = 1.0, art: Art | None = None) -> Canvas:
    """The canvas of a window of so many pixels."""
    pygame.display.init()
    frame, type_ = Frame(size, scale), Type()
    type_.use_scale(frame.s)
    return Canvas(pygame.display.set_mode(size), frame, art or Art(), type_)
