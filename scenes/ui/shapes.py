"""Shapes with smooth edges in logical units: rectangles, lines, shadows, glow. Each is built once per size and kept.

Rectangles and points are units of the frame; every method converts once and rounds edges to whole pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from typing import Self

import pygame

from scenes.ui import theme
from scenes.ui.art import Art, Kept, raster
from scenes.ui.frame import Frame, Point, RectLike
from scenes.ui.svg import dashed_outline, gradient, paint, polyline, round_rect, soft, svg_text, wash
from scenes.ui.text import Type
from scenes.ui.theme import Colour


class Shapes:
    """Draws onto a surface that shows `frame`. Cheap to make; what it builds is kept in `kept`."""

    def __init__(self, surface: pygame.Surface, frame: Frame, art: Art, type: Type, kept: Kept | None = None) -> None:
        self.surface = surface
        self.frame = frame
        self.art = art
        self.type = type
        self.kept = kept if kept is not None else Kept(32 << 20)
        self._origin = (0, 0)

    # Geometry

    @property
    def w(self) -> float:
        """Width of the whole canvas in units."""
        return self.frame.w

    @property
    def h(self) -> float:
        """Height of the whole canvas in units."""
        return self.frame.h

    def px(self, rect: RectLike) -> pygame.Rect:
        """The rectangle in pixels of this surface."""
        return self.frame.px(rect).move(-self._origin[0], -self._origin[1])

    def point(self, pos: Point) -> tuple[int, int]:
        """The point in pixels of this surface."""
        x, y = self.frame.point(pos[0], pos[1])
        return x - self._origin[0], y - self._origin[1]

    @contextmanager
    def clip(self, rect: RectLike) -> Iterator[None]:
        """Draw only inside the rectangle for a while."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.px(rect).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    @contextmanager
    def shifted(self, dx: float, dy: float) -> Iterator[None]:
        """Draw everything moved by so many units for a while."""
        before = self._origin
        x, y = self.frame.point(dx, dy)
        self._origin = (before[0] - x, before[1] - y)
        try:
            yield
        finally:
            self._origin = before

    @contextmanager
    def fading(self, rect: RectLike, top: float, bottom: float) -> Iterator[None]:
        """What is drawn inside passes into what was there before: within so many units of the upper and lower edge."""
        at = self.px(rect)
        grounds = []
        for high, low in ((self.frame.length(top) if top > 0 else 0, False),
                          (self.frame.length(bottom) if bottom > 0 else 0, True)):  # fmt: skip
            strip = pygame.Rect(at.x, at.bottom - high if low else at.y, at.w, high).clip(self.surface.get_rect())
            if strip.h > 0 and strip.w > 0:
                ground = pygame.Surface(strip.size, pygame.SRCALPHA)
                ground.blit(self.surface, (0, 0), strip)
                ground.blit(self._veil(strip.size, low), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
                grounds.append((ground, strip))
        yield
        for ground, strip in grounds:
            self.surface.blit(ground, strip)

    def _veil(self, size: tuple[int, int], low: bool) -> pygame.Surface:
        """White that grows opaque downwards (`low`) or upwards."""

        def make() -> pygame.Surface:
            column = pygame.Surface((1, size[1]), pygame.SRCALPHA)
            for y in range(size[1]):
                share = (y + 1) / size[1] if low else 1 - y / size[1]
                column.set_at((0, y), (255, 255, 255, round(255 * share)))
            return pygame.transform.scale(column, size)

        return self.kept.get(("veil", size, low), make)

    def layer(self, key: Hashable, rect: RectLike, draw: Callable[[Self], None], opaque: bool = False) -> None:
        """What `draw` draws inside `rect`, drawn once and kept as long as `key` and the frame stay equal.

        Put everything that changes the picture into the key.
        """
        at = self.frame.px(rect)

        def make() -> pygame.Surface:
            surface = pygame.Surface(at.size, 0 if opaque else pygame.SRCALPHA)
            inner = self.__class__(surface, self.frame, self.art, self.type, self.kept)
            inner._origin = at.topleft
            draw(inner)
            return surface

        surface = self.kept.get(("layer", key, tuple(at), self.frame.s), make)
        self.surface.blit(surface, (at.x - self._origin[0], at.y - self._origin[1]))

    # Shapes

    def fill(
        self,
        rect: RectLike,
        colour: Colour,
        radius: float = 0,
        border: Colour | None = None,
        border_width: float = theme.BORDER,
        bottom: Colour | None = None,
    ) -> None:
        """A filled rectangle with rounded corners; `bottom` makes it a gradient; the border lies inside."""
        if radius <= 0 and border is None and bottom is None:
            self._plain(self.px(rect), colour)
            return
        at, s = self.px(rect), self.frame.s
        key = ("fill", at.size, colour, radius, border, border_width, bottom, s)

        def body() -> str:
            line = border_width * s if border else 0
            style = paint(colour, "fill")
            defs = ""
            if bottom is not None:
                defs = gradient("g", 0, 0, 0, at.h, (colour, bottom))
                style = 'fill="url(#g)"'
            if border:
                style += f' {paint(border, "stroke")} stroke-width="{line:.2f}"'
            return defs + round_rect(line / 2, line / 2, at.w - line, at.h - line, radius * s - line / 2, style)

        self._shape(key, at, body)

    def outline(self, rect: RectLike, colour: Colour, radius: float = 0, width: float = theme.BORDER) -> None:
        """The line around a rectangle, inside it."""
        at, s = self.px(rect), self.frame.s

        def body() -> str:
            line = max(1.0, width * s)
            style = f'fill="none" {paint(colour, "stroke")} stroke-width="{line:.2f}"'
            return round_rect(line / 2, line / 2, at.w - line, at.h - line, radius * s - line / 2, style)

        self._shape(("outline", at.size, colour, radius, width, s), at, body)

    def dashed(
        self, rect: RectLike, colour: Colour, radius: float = 0, width: float = 1.4, dash: float = 6, gap: float = 4
    ) -> None:
        """A dashed line around a rectangle, inside it."""
        at, s = self.px(rect), self.frame.s

        def body() -> str:
            line = max(1.0, width * s)
            style = f'fill="none" {paint(colour, "stroke")} stroke-width="{line:.2f}"'
            path = dashed_outline(at.w, at.h, line / 2, radius * s - line / 2, dash * s, gap * s)
            return f'<path d="{path}" {style}/>'

        self._shape(("dashed", at.size, colour, radius, width, dash, gap, s), at, body)

    def circle(
        self,
        centre: Point,
        radius: float,
        colour: Colour | None,
        border: Colour | None = None,
        border_width: float = theme.BORDER,
    ) -> None:
        """A disc, its border inside; without `colour` only the border."""
        x, y = centre
        rect = (x - radius, y - radius, 2 * radius, 2 * radius)
        if colour is not None:
            self.fill(rect, colour, radius, border, border_width)
        elif border is not None:
            self.outline(rect, border, radius, border_width)

    def line(
        self, a: Point, b: Point, colour: Colour, width: float = 1, dash: tuple[float, float] | None = None
    ) -> None:
        """A straight line with round ends; `dash` = units drawn and left out."""
        s = self.frame.s
        if (a[0] == b[0] or a[1] == b[1]) and dash is None and len(colour) == 3:
            (x0, y0), (x1, y1) = self.point(a), self.point(b)
            thick = self.frame.length(width)
            at = pygame.Rect(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0))
            at = at.inflate(thick if at.w == 0 else 0, thick if at.h == 0 else 0)
            self.surface.fill(colour, at)
            return
        stroke = f'{paint(colour, "stroke")} stroke-width="{max(1.0, width * s):.2f}" stroke-linecap="round"'
        self._paths([a, b], [(stroke, dash or ())], width)

    def polygon(
        self, points: Sequence[Point], colour: Colour, border: Colour | None = None, border_width: float = theme.BORDER
    ) -> None:
        """A filled polygon with smooth edges; the border lies on its edge."""
        style = paint(colour, "fill")
        if border:
            style += (
                f' {paint(border, "stroke")} stroke-linejoin="round" stroke-width="{border_width * self.frame.s:.2f}"'
            )
        self.path(points, style, border_width if border else 0, closed=True)

    def polyline(self, points: Sequence[Point], colour: Colour, width: float = 2, dash: Sequence[float] = ()) -> None:
        """A line through points with round joins; `dash` in units."""
        s = self.frame.s
        style = f'fill="none" {paint(colour, "stroke")} stroke-width="{max(1.0, width * s):.2f}" '
        style += 'stroke-linecap="round" stroke-linejoin="round"'
        self._paths(points, [(style, dash)], width)

    def strokes(self, points: Sequence[Point], strokes: Sequence[tuple[Colour, float, Sequence[float]]]) -> None:
        """Lines of (colour, width, dash) through the same points, each on the one before, as one picture."""
        s = self.frame.s
        styles = [
            (
                f'fill="none" {paint(colour, "stroke")} stroke-width="{max(1.0, width * s):.2f}" '
                f'stroke-linecap="round" stroke-linejoin="round"',
                dash,
            )
            for colour, width, dash in strokes
        ]
        self._paths(points, styles, max(width for _colour, width, _dash in strokes))

    def path(self, points: Sequence[Point], style: str, width: float = 0, closed: bool = False) -> None:
        """A path through points with an SVG style in pixels; `width` is its stroke in units."""
        self._paths(points, [(style, ())], width, closed)

    def shadow(
        self, rect: RectLike, radius: float = theme.RADIUS_PANEL, drop: float = 5, blur: float = 12, alpha: int = 150
    ) -> None:
        """A soft shadow under a rectangle, lying `drop` units lower."""
        at, s = self.px(rect), self.frame.s
        spread = max(1, round(blur * s))
        surface = self.kept.get(
            ("shadow", at.size, radius, blur, alpha, s), lambda: soft(at.size, radius * s, spread, (*theme.DIM, alpha))
        )
        self.surface.blit(surface, (at.x - spread, at.y - spread + self.frame.length(drop)))

    def halo(
        self, rect: RectLike, radius: float = theme.RADIUS_TILE, size: float = 14, colour: Colour = theme.GLOW
    ) -> None:
        """Soft light around a rectangle, which itself stays clear."""
        at, s = self.px(rect), self.frame.s
        spread = max(1, round(size * s))
        surface = self.kept.get(
            ("halo", at.size, radius, size, colour, s),
            lambda: soft(at.size, radius * s, spread, (*colour[:3], 255), hollow=True),
        )
        self.surface.blit(surface, (at.x - spread, at.y - spread))

    def glow(self, rect: RectLike, radius: float = theme.RADIUS_TILE) -> None:
        """The mark of a legal target or of what calls for attention: halo, rim, cream core. Draw it under or over."""
        self.halo(rect, radius, 12)
        x, y, w, h = rect
        self.outline((x - 3, y - 3, w + 6, h + 6), theme.GLOW_RIM, radius + 3, 1.5)
        self.outline((x - 2, y - 2, w + 4, h + 4), theme.GLOW_CORE, radius + 2, 2.5)

    def focus_rim(self, rect: RectLike, radius: float = theme.RADIUS_BUTTON) -> None:
        """Shows what the keyboard is on."""
        x, y, w, h = rect
        self.outline((x - 4, y - 4, w + 8, h + 8), theme.INK, radius + 4, 1.2)
        self.outline((x - 3, y - 3, w + 6, h + 6), theme.GLOW, radius + 3, 3)

    def dim(self, alpha: int = 128, holes: Sequence[RectLike] = ()) -> None:
        """Darken everything but the holes."""
        places = tuple(tuple(self.px(hole)) for hole in holes)
        size, radius = self.surface.get_size(), round(theme.RADIUS_TILE * self.frame.s)

        def make() -> pygame.Surface:
            surface = pygame.Surface(size, pygame.SRCALPHA)
            surface.fill((*theme.DIM, alpha))
            for place in places:
                pygame.draw.rect(surface, (*theme.DIM, 0), place, border_radius=radius)
            return surface

        self.surface.blit(self.kept.get(("dim", size, alpha, places, radius), make), (0, 0))

    # Inside

    def _paths(
        self,
        points: Sequence[Point],
        styles: Sequence[tuple[str, Sequence[float]]],
        width: float,
        closed: bool = False,
    ) -> None:
        """Lines of (style in pixels, dash in units) through the same points, each on the one before."""
        s, ox, oy = self.frame.s, *self._origin
        spots = [(x * s - ox, y * s - oy) for x, y in points]
        pad = width * s / 2 + 2
        left = math.floor(min(x for x, _ in spots) - pad)
        top = math.floor(min(y for _, y in spots) - pad)
        right = math.ceil(max(x for x, _ in spots) + pad)
        bottom = math.ceil(max(y for _, y in spots) + pad)
        at = pygame.Rect(left, top, right - left, bottom - top)
        line = [(x - left, y - top) for x, y in spots]
        key = ("path", at.size, polyline(line), closed, s, *((style, tuple(dash)) for style, dash in styles))

        def body() -> str:
            return "".join(
                f'<path d="{polyline(line, [each * s for each in dash], closed)}" {style}/>' for style, dash in styles
            )

        self._shape(key, at, body)

    def _plain(self, at: pygame.Rect, colour: Colour) -> None:
        if len(colour) == 3 or colour[3] == 255:
            self.surface.fill(colour[:3], at)
            return
        self.surface.blit(self.kept.get(("wash", at.size, tuple(colour)), lambda: wash(at.size, colour)), at)

    def _shape(self, key: Hashable, at: pygame.Rect, body: Callable[[], str]) -> None:
        if at.w <= 0 or at.h <= 0:
            return
        surface = self.kept.get(key, lambda: raster(svg_text(at.w, at.h, body()), at.w, at.h))
        self.surface.blit(surface, at)
