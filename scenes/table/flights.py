"""One thing on its way across the table: from where to where, when and how, and what it changes at both ends.

A game adds ways of its own as subclasses of `Way`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from pygame import FRect

from scenes.table import lines
from scenes.table.spots import Place
from scenes.table.things import Thing, draw_scaled, draw_thing, stretched
from scenes.ui import theme
from scenes.ui.theme import ease_in_out, ease_out

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

SQUASH = 0.06
FALL = 0.3
"""The last part of a placing, in which the tile gives way and comes back."""
HOP_HIGH = 12.0
ARC_HIGH = 0.16
"""Height of an arc as a share of its length."""

Patch: TypeAlias = Callable[[Any], Any]
"""A small change of the observation that is shown, so that nothing is drawn both on its way and in its place."""


def same(obs: Any) -> Any:
    """No change."""
    return obs


class Way:
    """How a thing moves; this way it glides, slowing down."""

    appears = False
    """Whether the thing is worth a short fade where motion is reduced: what comes to lie on the board."""

    def where(self, start: FRect, end: FRect, t: float) -> FRect:
        """The thing's rectangle after the share `t` (0..1) of its time."""
        return between(start, end, ease_out(t))

    def draw(self, canvas: Canvas, flight: Flight, t: float, colours: Sequence[str]) -> None:
        """Draw it there; `colours` by seat."""
        larger = flight.end if flight.end.w > flight.start.w else flight.start
        rect = self.where(flight.start, flight.end, t)
        draw_scaled(canvas, flight.thing, rect, larger, colours)
        flight.thing.write(canvas, rect)

    def still(self) -> Way | None:
        """How it is shown, for its whole time, where motion is reduced; None: at most by a short fade."""
        return None


class _Sail(Way):
    appears = True

    def where(self, start: FRect, end: FRect, t: float) -> FRect:
        return between(start, end, ease_in_out(t))


class _Arc(Way):
    def where(self, start: FRect, end: FRect, t: float) -> FRect:
        eased = ease_out(t)
        rect = between(start, end, eased)
        length = math.hypot(end.centerx - start.centerx, end.centery - start.centery)
        rect.y -= math.sin(math.pi * eased) * length * ARC_HIGH
        return rect


class _Put(Way):
    appears = True

    def where(self, start: FRect, end: FRect, t: float) -> FRect:
        return _squashed(between(start, end, ease_out(t / (1 - FALL))), max(0.0, (t - 1 + FALL) / FALL))


class _Fade(Way):
    def draw(self, canvas: Canvas, flight: Flight, t: float, colours: Sequence[str]) -> None:
        alpha = round(16 * t) * 15 + 15 if t < 1 else 255
        draw_thing(canvas, flight.thing, flight.end, colours, alpha=alpha)
        flight.thing.write(canvas, flight.end)


class _Ring(Way):
    def draw(self, canvas: Canvas, flight: Flight, t: float, colours: Sequence[str]) -> None:
        grown = self.where(flight.start, flight.end, t).inflate(3 + 16 * t, 3 + 16 * t)
        canvas.outline(grown, (*theme.GLOW, round(255 * (1 - t) ** 1.5 / 15) * 15), 10, 3)


@dataclass(frozen=True)
class Turn(Way):
    """Turned over on arrival: the other side gets narrow, the thing's face wide; what lies on it comes last."""

    back: Thing

    appears = True

    def where(self, start: FRect, end: FRect, t: float) -> FRect:
        return between(start, end, ease_out(min(1.0, t * 1.6)))

    def draw(self, canvas: Canvas, flight: Flight, t: float, colours: Sequence[str]) -> None:
        rect = self.where(flight.start, flight.end, t)
        turned = max(0.0, (t - 0.4) / 0.6)
        if turned >= 1:
            draw_thing(canvas, flight.thing, rect, colours)
            flight.thing.write(canvas, rect)
            return
        side = self.back if turned < 0.5 else flight.thing
        narrow = FRect(0, 0, rect.w * max(0.04, abs(math.cos(math.pi * turned))), rect.h)
        narrow.center = rect.center
        stretched(canvas, side.parts(rect, colours)[0][0], narrow, rect)


@dataclass(frozen=True)
class Hop(Way):
    """Along a line through `points` (units) in `hops`, from the thing's place beside its beginning to that beside its
    end."""

    points: tuple[tuple[float, float], ...]
    hops: int

    appears = True

    def where(self, start: FRect, end: FRect, t: float) -> FRect:
        eased = ease_in_out(t)
        x, y = lines.along(self.points, eased)
        (x1, y1), (x2, y2) = self.points[0], self.points[-1]
        off = between(start.move(-x1, -y1), end.move(-x2, -y2), eased)
        return off.move(x, y - HOP_HIGH * abs(math.sin(math.pi * self.hops * eased)))


GLIDE: Final = Way()
SAIL: Final = _Sail()
"""Slow at both ends."""
ARC: Final = _Arc()
"""Thrown in an arc."""
PUT: Final = _Put()
"""Put down: falls and gives way."""
FADE: Final = _Fade()
RING: Final = _Ring()
"""A ring around the place that goes out."""


@dataclass(frozen=True)
class Flight:
    """A thing under way, in units and seconds from the start of its stage."""

    thing: Thing
    start: FRect
    end: FRect
    time: float
    begin: float = 0.0
    way: Way = GLIDE
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


Stage: TypeAlias = list[Flight]
"""Flights that begin together; the next stage comes when all have landed."""


def between(start: FRect, end: FRect, t: float) -> FRect:
    """The rectangle after the share `t` of the way, clamped to 0..1."""
    t = min(1.0, max(0.0, t))
    return FRect(*(a + (b - a) * t for a, b in zip(start, end, strict=True)))


def _squashed(rect: FRect, t: float) -> FRect:
    """The rectangle flattened by up to 6 % on its foot and back."""
    give = SQUASH * math.sin(math.pi * min(1.0, t))
    w, h = rect.w * (1 + give), rect.h * (1 - give)
    return FRect(rect.centerx - w / 2, rect.bottom - h, w, h)
