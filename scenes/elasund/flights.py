"""One thing on its way across the table: from where to where, when and how, and what it changes at both ends."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from scenes.elasund.patches import Patch, same
from scenes.elasund.things import Thing
from scenes.table.spots import Place
from scenes.table.things import draw_scaled, draw_thing, turned
from scenes.ui import theme
from scenes.ui.theme import ease_in_out, ease_out

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

SQUASH = 0.06
FALL = 0.3
"""The last part of a placing, in which the tile gives way and comes back."""
ARC = 0.16
"""Height of an arc as a share of its length."""
SPINS = 540
"""Degrees that a die turns while it tumbles."""


@dataclass(frozen=True)
class Flight:
    """A thing under way, in units and seconds from the start of its stage.

    `way`: "glide", "sail" (slow at both ends), "arc", "place" (falls and gives way), "turn" (a tile turned over from
    its back), "fade", "ring" (a ring that goes out), "dice" (tumbles).
    """

    thing: Thing
    start: FRect
    end: FRect
    time: float
    begin: float = 0.0
    way: str = "glide"
    leaves: Patch = same
    lands: Patch = same
    hides: tuple[Place, ...] = ()
    """Places of the board whose piece this is, not drawn there meanwhile."""
    sound: str = ""
    """Heard on take-off; `thud` on landing."""
    thud: str = ""

    @property
    def over(self) -> float:
        """When it has landed."""
        return self.begin + self.time


def where(flight: Flight, t: float) -> FRect:
    """The thing's rectangle after the share `t` (0..1) of its time."""
    if flight.way == "place":
        return _squashed(_between(flight.start, flight.end, ease_out(t / (1 - FALL))), max(0.0, (t - 1 + FALL) / FALL))
    if flight.way == "turn":
        return _between(flight.start, flight.end, ease_out(min(1.0, t * 1.6)))
    eased = ease_in_out(t) if flight.way == "sail" else ease_out(t)
    rect = _between(flight.start, flight.end, eased)
    if flight.way == "arc":
        length = math.hypot(flight.end.centerx - flight.start.centerx, flight.end.centery - flight.start.centery)
        rect.y -= math.sin(math.pi * eased) * length * ARC
    elif flight.way == "dice":
        rect.y -= abs(math.sin(3 * math.pi * t)) * (1 - t) * 70
    return rect


def draw_flight(canvas: Canvas, flight: Flight, t: float, colours: Sequence[str]) -> None:
    """The thing after the share `t` (0..1) of its time."""
    thing, rect = flight.thing, where(flight, t)
    match flight.way:
        case "ring":
            grown = rect.inflate(3 + 16 * t, 3 + 16 * t)
            canvas.outline(grown, (*theme.GLOW, round(255 * (1 - t) ** 1.5 / 15) * 15), 10, 3)
        case "fade":
            draw_thing(canvas, thing, flight.end, colours, alpha=round(16 * t) * 15 + 15 if t < 1 else 255)
        case "turn":
            _draw_turning(canvas, thing, rect, max(0.0, (t - 0.4) / 0.6), colours)
        case "dice":
            face = int(thing.key) if t > 0.8 else (int(t * 17) * 5 + int(thing.key)) % 6 + 1
            turned(canvas, f"die_{face}", rect, (1 - ease_out(t)) * SPINS, size=flight.start)
        case _:
            larger = flight.end if flight.end.w > flight.start.w else flight.start
            draw_scaled(canvas, thing, rect, larger, colours)


def _draw_turning(canvas: Canvas, thing: Thing, rect: FRect, t: float, colours: Sequence[str]) -> None:
    """A church tile turned over: its back gets narrow, its face wide; the cube comes last."""
    share = abs(math.cos(math.pi * t))
    name = "church_back" if t < 0.5 else f"church_{thing.key}"
    if t >= 1:
        draw_thing(canvas, thing, rect, colours)
        return
    at = canvas.px(rect)
    picture = canvas.art.get(name, *at.size)
    narrow = FRect(0, 0, rect.w * max(0.04, share), rect.h)
    narrow.center = rect.center
    slot = canvas.px(narrow)
    canvas.surface.blit(pygame.transform.smoothscale(picture, (max(1, slot.w), max(1, slot.h))), slot)


def _between(start: FRect, end: FRect, t: float) -> FRect:
    t = min(1.0, max(0.0, t))
    return FRect(*(a + (b - a) * t for a, b in zip(start, end, strict=True)))


def _squashed(rect: FRect, t: float) -> FRect:
    """The rectangle flattened by up to 6 % on its foot and back."""
    give = SQUASH * math.sin(math.pi * min(1.0, t))
    w, h = rect.w * (1 + give), rect.h * (1 - give)
    return FRect(rect.centerx - w / 2, rect.bottom - h, w, h)
