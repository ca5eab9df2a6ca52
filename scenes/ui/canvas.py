"""Drawing in logical units: art, text and the parts of the storybook look, each built once per size and kept.

Rectangles and points are units of the frame; every method converts once and rounds edges to whole pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager

import pygame

from scenes.ui import theme
from scenes.ui.art import Art, Kept, raster
from scenes.ui.frame import Frame, Point, RectLike
from scenes.ui.text import Type
from scenes.ui.theme import Colour, code

Shape = tuple[float, float, float, float, str]


def _round_rect(x: float, y: float, w: float, h: float, radius: float, style: str) -> str:
    r = max(0.0, min(radius, w / 2, h / 2))
    return f'<rect x="{x:.2f}" y="{y:.2f}" width="{max(0.0, w):.2f}" height="{max(0.0, h):.2f}" rx="{r:.2f}" {style}/>'


def _opacity(colour: Colour, what: str) -> str:
    return f'{what}="{code(colour)}"' + (f' {what}-opacity="{colour[3] / 255:.3f}"' if len(colour) > 3 else "")


class Canvas:
    """Draws onto a surface that shows `frame`. Cheap to make; what it builds is kept in `kept`."""

    def __init__(
        self, surface: pygame.Surface, frame: Frame, art: Art, type: Type, kept: Kept | None = None
    ) -> None:
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

    def layer(self, key: Hashable, rect: RectLike, draw: Callable[[Canvas], None], opaque: bool = False) -> None:
        """What `draw` draws inside `rect`, drawn once and kept as long as `key` and the frame stay equal.

        Put everything that changes the picture into the key.
        """
        at = self.frame.px(rect)

        def make() -> pygame.Surface:
            surface = pygame.Surface(at.size, 0 if opaque else pygame.SRCALPHA)
            inner = Canvas(surface, self.frame, self.art, self.type, self.kept)
            inner._origin = at.topleft
            draw(inner)
            return surface

        surface = self.kept.get(("layer", key, tuple(at), self.frame.s), make)
        self.surface.blit(surface, (at.x - self._origin[0], at.y - self._origin[1]))

    # Art and text

    def image(self, name: str, rect: RectLike, alpha: int = 255) -> None:
        """A picture fitted into the rectangle, its proportions kept; `alpha` 0..255."""
        at = self.px(rect)
        found = self.art.get(name, *at.size) if alpha >= 255 else self.art.faded(name, *at.size, alpha)
        self.surface.blit(found, at)

    def cover(self, name: str, rect: RectLike) -> None:
        """A picture covering the rectangle, its overhang cut off."""
        at = self.px(rect)
        self.surface.blit(self.art.cover(name, at.size), at)

    def glyph(self, name: str, rect: RectLike, colour: Colour = theme.INK) -> None:
        """The glyph `glyph_<name>` in this colour."""
        at = self.px(rect)
        self.surface.blit(self.art.tinted(f"glyph_{name}", *at.size, colour), at)

    def crest(self, colour: str, rect: RectLike, alpha: int = 255) -> None:
        """The crest of a player's colour."""
        self.image(f"crest_{colour}", rect, alpha)

    def text(
        self,
        text: str,
        pos: Point,
        role: str | theme.Role = "body",
        colour: Colour = theme.INK,
        anchor: str = "topleft",
        width: float | None = None,
        lines: int | None = None,
        align: str = "",
        markup: bool = False,
        shadow: Colour | None = None,
    ) -> pygame.FRect:
        """Text with its `anchor` ("topleft", "center", "midright", …) at `pos`; the place it took, in units.

        Broken into lines of at most `width` units; what goes beyond `lines` lines ends with an ellipsis.
        `align` follows the anchor unless given. `shadow` sets a soft copy one unit lower.
        """
        if not align:
            align = "right" if "right" in anchor else "left" if "left" in anchor else "center"
        drawn = self.type.render(text, role, colour, width, align, lines, markup)
        at = drawn.get_rect()
        setattr(at, anchor, self.point(pos))
        if shadow is not None:
            under = self.type.render(text, role, shadow, width, align, lines, markup)
            self.surface.blit(under, at.move(0, self.frame.length(1)))
        self.surface.blit(drawn, at)
        return self.units(at)

    def units(self, at: pygame.Rect) -> pygame.FRect:
        """A rectangle in pixels of this surface as units."""
        s = self.frame.s
        return pygame.FRect((at.x + self._origin[0]) / s, (at.y + self._origin[1]) / s, at.w / s, at.h / s)

    def logo(self, text: str, centre: Point, role: str = "logo") -> pygame.FRect:
        """The display line with a cream rim and an ink drop, centred."""
        rim, drop = self.frame.length(7), self.frame.length(5)
        face = self.type.outlined(text, role, theme.rgb("#7E1F1A"), theme.CREAM, 7)
        dark = self.type.outlined(text, role, theme.INK, theme.INK, 9)
        at = face.get_rect(center=self.point(centre))
        edge = dark.get_rect(center=at.center)
        self.surface.blit(dark, edge.move(drop // 2, drop))
        self.surface.blit(dark, edge)
        self.surface.blit(face, at)
        return self.units(at.inflate(rim, rim))

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
            style = _opacity(colour, "fill")
            defs = ""
            if bottom is not None:
                defs = _gradient("g", 0, 0, 0, at.h, (colour, bottom))
                style = 'fill="url(#g)"'
            if border:
                style += f' {_opacity(border, "stroke")} stroke-width="{line:.2f}"'
            return defs + _round_rect(line / 2, line / 2, at.w - line, at.h - line, radius * s - line / 2, style)

        self._shape(key, at, body)

    def outline(self, rect: RectLike, colour: Colour, radius: float = 0, width: float = theme.BORDER) -> None:
        """The line around a rectangle, inside it."""
        at, s = self.px(rect), self.frame.s

        def body() -> str:
            line = max(1.0, width * s)
            style = f'fill="none" {_opacity(colour, "stroke")} stroke-width="{line:.2f}"'
            return _round_rect(line / 2, line / 2, at.w - line, at.h - line, radius * s - line / 2, style)

        self._shape(("outline", at.size, colour, radius, width, s), at, body)

    def dashed(
        self, rect: RectLike, colour: Colour, radius: float = 0, width: float = 1.4, dash: float = 6, gap: float = 4
    ) -> None:
        """A dashed line around a rectangle, inside it."""
        at, s = self.px(rect), self.frame.s

        def body() -> str:
            line = max(1.0, width * s)
            style = (
                f'fill="none" {_opacity(colour, "stroke")} stroke-width="{line:.2f}" '
                f'stroke-dasharray="{dash * s:.2f},{gap * s:.2f}"'
            )
            return _round_rect(line / 2, line / 2, at.w - line, at.h - line, radius * s - line / 2, style)

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

    def line(self, a: Point, b: Point, colour: Colour, width: float = 1, dash: tuple[float, float] | None = None) -> None:
        """A straight line with round ends; `dash` = units drawn and left out."""
        s = self.frame.s
        if (a[0] == b[0] or a[1] == b[1]) and dash is None and len(colour) == 3:
            (x0, y0), (x1, y1) = self.point(a), self.point(b)
            thick = self.frame.length(width)
            at = pygame.Rect(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0))
            at = at.inflate(thick if at.w == 0 else 0, thick if at.h == 0 else 0)
            self.surface.fill(colour, at)
            return
        stroke = f'{_opacity(colour, "stroke")} stroke-width="{max(1.0, width * s):.2f}" stroke-linecap="round"'
        if dash:
            stroke += f' stroke-dasharray="{dash[0] * s:.2f},{dash[1] * s:.2f}"'
        self.path([a, b], stroke, width)

    def polygon(
        self, points: Sequence[Point], colour: Colour, border: Colour | None = None, border_width: float = theme.BORDER
    ) -> None:
        """A filled polygon with smooth edges; the border lies on its edge."""
        style = _opacity(colour, "fill")
        if border:
            style += f' {_opacity(border, "stroke")} stroke-width="{border_width * self.frame.s:.2f}" stroke-linejoin="round"'
        self.path(points, style, border_width if border else 0, closed=True)

    def polyline(self, points: Sequence[Point], colour: Colour, width: float = 2, dash: Sequence[float] = ()) -> None:
        """A line through points with round joins; `dash` in units."""
        s = self.frame.s
        style = f'fill="none" {_opacity(colour, "stroke")} stroke-width="{max(1.0, width * s):.2f}" '
        style += 'stroke-linecap="round" stroke-linejoin="round"'
        if dash:
            style += f' stroke-dasharray="{",".join(f"{each * s:.2f}" for each in dash)}"'
        self.path(points, style, width)

    def path(self, points: Sequence[Point], style: str, width: float = 0, closed: bool = False) -> None:
        """A path through points with an SVG style in pixels; `width` is its stroke in units."""
        s, ox, oy = self.frame.s, *self._origin
        spots = [(x * s - ox, y * s - oy) for x, y in points]
        pad = width * s / 2 + 2
        left = math.floor(min(x for x, _ in spots) - pad)
        top = math.floor(min(y for _, y in spots) - pad)
        right = math.ceil(max(x for x, _ in spots) + pad)
        bottom = math.ceil(max(y for _, y in spots) + pad)
        at = pygame.Rect(left, top, right - left, bottom - top)
        line = "L".join(f"{x - left:.2f},{y - top:.2f}" for x, y in spots)
        self._shape(("path", at.size, line, style, closed), at, lambda: f'<path d="M{line}{"Z" * closed}" {style}/>')

    def shadow(
        self, rect: RectLike, radius: float = theme.RADIUS_PANEL, drop: float = 5, blur: float = 12, alpha: int = 150
    ) -> None:
        """A soft shadow under a rectangle, lying `drop` units lower."""
        at, s = self.px(rect), self.frame.s
        spread = max(1, round(blur * s))
        surface = self.kept.get(
            ("shadow", at.size, radius, blur, alpha, s), lambda: _soft(at.size, radius * s, spread, (*theme.DIM, alpha))
        )
        self.surface.blit(surface, (at.x - spread, at.y - spread + self.frame.length(drop)))

    def halo(self, rect: RectLike, radius: float = theme.RADIUS_TILE, size: float = 14, colour: Colour = theme.GLOW) -> None:
        """Soft light around a rectangle."""
        at, s = self.px(rect), self.frame.s
        spread = max(1, round(size * s))
        surface = self.kept.get(
            ("halo", at.size, radius, size, colour, s), lambda: _soft(at.size, radius * s, spread, (*colour[:3], 255))
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

    def dim(self, alpha: int = 128, holes: Sequence[RectLike] = (), radius: float = theme.RADIUS_TILE) -> None:
        """Darken everything but the holes."""
        places = tuple(tuple(self.px(hole)) for hole in holes)
        size = self.surface.get_size()

        def make() -> pygame.Surface:
            surface = pygame.Surface(size, pygame.SRCALPHA)
            surface.fill((*theme.DIM, alpha))
            for place in places:
                pygame.draw.rect(surface, (*theme.DIM, 0), place, border_radius=round(radius * self.frame.s))
            return surface

        self.surface.blit(self.kept.get(("dim", size, alpha, places, radius), make), (0, 0))

    # Parts of the look

    def panel(self, rect: RectLike, title: str | None = None, raised: bool = True) -> None:
        """A parchment panel with border, hairlines and shadow; `title` in display type at its head."""
        if raised:
            self.shadow(rect, theme.RADIUS_PANEL, 4, 11, 150)
        self._parchment(rect, theme.RADIUS_PANEL)
        if title:
            x, y, w, _ = rect
            self.text(title, (x + 13, y + 7), self.type.fitted(title, "head", w - 26), theme.HEADING)

    def sheet(self, rect: RectLike) -> None:
        """A modal sheet: a panel with a deep shadow and ornaments in its corners."""
        self.shadow(rect, theme.RADIUS_PANEL, 12, 30, 200)
        self._parchment(rect, theme.RADIUS_PANEL)
        x, y, w, h = rect
        size = 46.0
        corner = self.art.get("corner", *self.px((0, 0, size, size)).size)
        for right, low in ((0, 0), (1, 0), (0, 1), (1, 1)):
            spot = self.px((x + 10 + right * (w - 20 - size), y + 10 + low * (h - 20 - size), size, size))
            self.surface.blit(pygame.transform.flip(corner, bool(right), bool(low)), spot)

    def divider(self, centre: Point, width: float = 240) -> None:
        """A golden rule with its ornament."""
        self.image("divider", (centre[0] - width / 2, centre[1] - width / 24, width, width / 12))

    def table(self) -> None:
        """The walnut table over the whole canvas."""
        at = self.surface.get_rect()
        self.surface.blit(self.art.cover("table_walnut", at.size), at)

    def bar(self, title: str = "") -> None:
        """The top bar over the whole width, 50 high, with the scene's title."""
        rect = (0, 0, self.w, theme.BAR_H - 3)
        self.shadow(rect, 0, 3, 8, 170)
        self.fill(rect, theme.rgb("#5C3A24"), 0, bottom=theme.rgb("#3F2618"))
        self.fill((0, theme.BAR_H - 4, self.w, 2), theme.rgb("#7A5431"))
        self.fill((0, theme.BAR_H - 2, self.w, 2), theme.rgb("#1E120A"))
        if title:
            self.text(title, (18, 24), "scene_title", theme.TITLE_GOLD, "midleft", shadow=theme.DIM)

    def button(self, rect: RectLike, kind: str = "secondary", state: str = "", radius: float = theme.RADIUS_BUTTON) -> float:
        """A button's body; returns how many units its label moves down.

        `kind`: primary, secondary, danger, dark (on the bar) or gold (chosen). `state`: "", hover, pressed, disabled.
        """
        x, y, w, h = rect
        drop = {"hover": -1.0, "pressed": float(theme.FOOT)}.get(state, 0.0)
        top, low, foot, edge = _BUTTON[kind]
        if state == "hover":
            top, low = _lighter(top, 0.08), _lighter(low, 0.08)
        elif state == "disabled":
            top, low, foot = _greyed(top), _greyed(low), _greyed(foot)
        if kind == "dark":
            drop = 0.0 if state != "pressed" else 1.0
            self.fill((x, y + drop, w, h), top, radius, edge, 1.5, low)
            return drop
        if state != "disabled":
            self.shadow((x, y, w, h), radius, 4, 6, 130)
        face = (x, y + drop, w, h - theme.FOOT)
        if state != "pressed":
            self.fill((x, y + drop + 4, w, h - 4 - drop), foot, radius, theme.rgb("#1E120A"), 2)
        self.fill(face, top, radius, theme.rgb("#2A1A10") if kind != "disabled" else foot, 2, low)
        self.outline((x + 2, y + drop + 2, w - 4, h - theme.FOOT - 4), (*edge, 150), radius - 2, 1)
        return drop - theme.FOOT / 2

    def pill(self, rect: RectLike, number: str, label: str, state: str) -> None:
        """A step pill: `state` done, now or later; without a label only its number."""
        x, y, w, h = rect
        radius = h / 2
        if state == "now":
            self.fill(rect, theme.GOLD_LIGHT, radius, theme.rgb("#FFF0BE"), 1.5, theme.GOLD)
        else:
            self.fill(rect, (*theme.WALNUT_DARK, 190), radius, theme.rgb("#6B4A2C"), 1.5)
        disc = h / 2 - 6
        centre = (x + h / 2, y + h / 2)
        if state == "done":
            self.circle(centre, disc, theme.TEAL)
            self.glyph("check", (centre[0] - disc * 0.7, centre[1] - disc * 0.7, disc * 1.4, disc * 1.4), theme.CREAM)
        else:
            self.circle(centre, disc, theme.WALNUT_DARK)
            self.text(number, centre, "label", theme.CREAM if state == "now" else theme.rgb("#D9C49B"), "center")
        if label:
            colour = theme.INK if state == "now" else theme.rgb("#D9C49B")
            room = w - h - 14
            self.text(label, (x + h + 3, y + h / 2), self.type.fitted(label, "label", room, 12), colour, "midleft", room, 1)

    def badge(self, centre: Point, text: str, kind: str = "count", height: float = 24) -> None:
        """A small count: cream ("count"), teal ("supply"), gold or wax; grows sideways with its text."""
        fill, ink, edge = {
            "count": (theme.CREAM, theme.INK, theme.INK_LINE),
            "supply": (theme.SEA_DARK, theme.CREAM, theme.INK),
            "gold": (theme.GOLD_LIGHT, theme.INK, theme.INK_LINE),
            "wax": (theme.WAX, theme.CREAM, theme.INK),
        }[kind]
        role = theme.Role(theme.STRONG, height * 0.68)
        wide = max(height, self.type.size(text, role)[0] + height * 0.55)
        rect = (centre[0] - wide / 2, centre[1] - height / 2, wide, height)
        self.fill(rect, fill, height / 2, edge, 2)
        self.text(text, centre, role, ink, "center")

    def chip(
        self,
        centre: Point,
        text: str,
        image: str | None = None,
        height: float = 26,
        colour: Colour = theme.INK,
        fill: Colour = theme.CREAM,
    ) -> pygame.FRect:
        """A price chip: picture and text on a cream pill, centred; the place it took, in units."""
        role = theme.Role(theme.STRONG, height * 0.62)
        wide = self.type.size(text, role)[0] + height * 0.8 + (height * 0.9 if image else 0)
        rect = pygame.FRect(centre[0] - wide / 2, centre[1] - height / 2, wide, height)
        self.shadow(rect, height / 2, 2, 4, 120)
        self.fill(rect, fill, height / 2, theme.INK_LINE, 2)
        if image:
            self.image(image, (rect.x + height * 0.18, rect.y + height * 0.14, height * 0.72, height * 0.72))
        self.text(text, (rect.right - height * 0.4, rect.centery), role, colour, "midright")
        return rect

    def bubble(self, rect: RectLike, tip: Point | None = None) -> None:
        """A parchment bubble with a pointer towards `tip` (units), which lies outside the rectangle."""
        self.shadow(rect, 10, 4, 10, 150)
        if tip is not None:
            self.polygon(_pointer(pygame.FRect(rect), tip), theme.PARCHMENT_LIGHT, theme.INK_LINE, 2)
        self._parchment(rect, 10, hairline=False)
        if tip is not None:
            inner = _pointer(pygame.FRect(rect), tip, inset=3)
            self.polygon(inner, theme.PARCHMENT_LIGHT)

    # Inside

    def _plain(self, at: pygame.Rect, colour: Colour) -> None:
        if len(colour) == 3 or colour[3] == 255:
            self.surface.fill(colour[:3], at)
            return
        wash = self.kept.get(("wash", at.size, tuple(colour)), lambda: _wash(at.size, colour))
        self.surface.blit(wash, at)

    def _shape(self, key: Hashable, at: pygame.Rect, body: Callable[[], str]) -> None:
        if at.w <= 0 or at.h <= 0:
            return
        surface = self.kept.get(key, lambda: raster(_svg(at.w, at.h, body()), at.w, at.h))
        self.surface.blit(surface, at)

    def _parchment(self, rect: RectLike, radius: float, hairline: bool = True) -> None:
        at, s = self.px(rect), self.frame.s
        out = self.frame.length(3)
        if at.w <= 4 or at.h <= 4:
            return

        def make() -> pygame.Surface:
            wide, high = at.w + 2 * out, at.h + 2 * out
            surface = pygame.Surface((wide, high), pygame.SRCALPHA)
            surface.blit(self.art.uncached_cover("parchment", at.size), (out, out))
            mask = raster(_svg(wide, high, _round_rect(out, out, at.w, at.h, radius * s, 'fill="#FFFFFF"')), wide, high)
            surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            rims = [
                (-2.2, 1.0, theme.RULE, 0.55),
                (0, 2.4, theme.INK_LINE, 1.0),
                (2.4, 1.6, theme.CREAM, 0.8),
            ]
            if hairline:
                rims.append((5.2, 1.0, theme.RULE, 0.5))
            lines = "".join(
                _round_rect(
                    out + inset * s,
                    out + inset * s,
                    at.w - 2 * inset * s,
                    at.h - 2 * inset * s,
                    (radius - inset) * s,
                    f'fill="none" stroke="{code(colour)}" stroke-opacity="{alpha}" stroke-width="{max(1.0, width * s):.2f}"',
                )
                for inset, width, colour, alpha in rims
            )
            surface.blit(raster(_svg(wide, high, lines), wide, high), (0, 0))
            return surface

        surface = self.kept.get(("parchment", at.size, radius, hairline, s), make)
        self.surface.blit(surface, (at.x - out, at.y - out))


_BUTTON = {
    "primary": (theme.TEAL, theme.TEAL_DARK, theme.rgb("#123E45"), theme.rgb("#5FAFB4")),
    "secondary": (theme.PARCHMENT_LIGHT, theme.rgb("#E6D2A6"), theme.rgb("#A98A55"), theme.rgb("#FFFDF4")),
    "danger": (theme.DANGER, theme.WAX, theme.rgb("#5E1C16"), theme.rgb("#E58A78")),
    "gold": (theme.GOLD_LIGHT, theme.GOLD, theme.rgb("#8F670D"), theme.rgb("#FFF3CE")),
    "dark": (theme.rgb("#4A2E1D"), theme.rgb("#372115"), theme.rgb("#20120A"), theme.rgb("#74522F")),
}


def _svg(width: float, height: float, body: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{body}</svg>'
    )


def _gradient(name: str, x1: float, y1: float, x2: float, y2: float, colours: Sequence[Colour]) -> str:
    stops = "".join(
        f'<stop offset="{at / (len(colours) - 1):.3f}" {_opacity(colour, "stop-color").replace("stop-color-op", "stop-op")}/>'
        for at, colour in enumerate(colours)
    )
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">'
        f"{stops}</linearGradient></defs>"
    )


def _soft(size: tuple[int, int], radius: float, spread: int, colour: Colour) -> pygame.Surface:
    """A blurred rounded rectangle, `spread` pixels larger on each side; blurred small, then scaled up."""
    shrink = max(1, spread // 4)
    wide, high = size[0] + 2 * spread, size[1] + 2 * spread
    small = (max(3, wide // shrink), max(3, high // shrink))
    base = pygame.Surface(small, pygame.SRCALPHA)
    base.fill((*colour[:3], 0))
    inner = pygame.Rect(0, 0, max(1, round(size[0] / shrink)), max(1, round(size[1] / shrink)))
    inner.center = base.get_rect().center
    pygame.draw.rect(base, (*colour[:3], colour[3] if len(colour) > 3 else 255), inner, border_radius=round(radius / shrink))
    soft = pygame.transform.gaussian_blur(base, max(1, round(spread / shrink / 2)))
    return pygame.transform.smoothscale(soft, (wide, high))


def _wash(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(colour)
    return surface


def _lighter(colour: Colour, share: float) -> Colour:
    return tuple(round(c + (255 - c) * share) for c in colour[:3])


def _greyed(colour: Colour) -> Colour:
    grey = sum(colour[:3]) / 3
    return tuple(round((c * 0.35 + grey * 0.65) * 0.72 + 0.28 * 150) for c in colour[:3])


def _pointer(rect: pygame.FRect, tip: Point, inset: float = 0) -> list[tuple[float, float]]:
    """A triangle from the rectangle's nearest edge to `tip`, at most 18 long."""
    half, deep = 11.0 - inset, 18.0 - inset * 1.6
    x, y = tip
    if x < rect.left or x > rect.right:
        side = rect.left + inset if x < rect.left else rect.right - inset
        out = side - deep if x < rect.left else side + deep
        at = min(max(y, rect.top + 22), rect.bottom - 22) if rect.h > 44 else rect.centery
        return [(side, at - half), (out, at), (side, at + half)]
    side = rect.top + inset if y < rect.top else rect.bottom - inset
    out = side - deep if y < rect.top else side + deep
    at = min(max(x, rect.left + 22), rect.right - 22) if rect.w > 44 else rect.centerx
    return [(at - half, side), (at, out), (at + half, side)]
