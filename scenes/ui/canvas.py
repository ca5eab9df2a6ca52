"""The canvas: art, text and the parts of the storybook look, in logical units.

Rectangles and points are units of the frame; every method converts once and rounds edges to whole pixels.
"""

from __future__ import annotations

import math
from pathlib import Path

import pygame

from scenes.ui import theme
from scenes.ui.art import raster
from scenes.ui.frame import Point, RectLike
from scenes.ui.shapes import Shapes
from scenes.ui.svg import round_rect, svg_text
from scenes.ui.theme import Colour, code


class Canvas(Shapes):
    """Draws onto a surface that shows `frame`. Cheap to make; what it builds is kept in `kept`."""

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

    def land(self, path: Path, rect: RectLike) -> None:
        """The picture of a map, stretched over the rectangle."""
        at = self.px(rect)
        self.surface.blit(self.art.land(path, *at.size), at)

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
        markup: bool = False,
        shadow: Colour | None = None,
    ) -> pygame.FRect:
        """Text with its `anchor` ("topleft", "center", "midright", …) at `pos`; the place it took, in units.

        Broken into lines of at most `width` units; what goes beyond `lines` lines ends with an ellipsis.
        Lines are aligned as the anchor is. `shadow` sets a soft copy one unit lower.
        """
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

    def logo(self, text: str, centre: Point) -> pygame.FRect:
        """The display line with a cream rim and an ink drop, centred."""
        rim, drop = self.frame.length(7), self.frame.length(5)
        face = self.type.outlined(text, "logo", theme.rgb("#7E1F1A"), theme.CREAM, 7)
        dark = self.type.outlined(text, "logo", theme.INK, theme.INK, 9)
        at = face.get_rect(center=self.point(centre))
        edge = dark.get_rect(center=at.center)
        self.surface.blit(dark, edge.move(drop // 2, drop))
        self.surface.blit(dark, edge)
        self.surface.blit(face, at)
        return self.units(at.inflate(rim, rim))

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

    def bar(self, title: str = "", room: float | None = None) -> None:
        """The top bar over the whole width, 50 high, with the scene's title, smaller where it is wider than `room`."""
        rect = (0, 0, self.w, theme.BAR_H - 3)
        self.shadow(rect, 0, 3, 8, 170)
        self.fill(rect, theme.WALNUT_LIGHT, 0, bottom=theme.rgb("#3F2618"))
        self.fill((0, theme.BAR_H - 4, self.w, 2), theme.rgb("#7A5431"))
        self.fill((0, theme.BAR_H - 2, self.w, 2), theme.rgb("#1E120A"))
        if title:
            role: str | theme.Role = "scene_title" if room is None else self.type.fitted(title, "scene_title", room, 15)
            self.text(title, (18, 24), role, theme.TITLE_GOLD, "midleft", room, 1, shadow=theme.DIM)

    def button(
        self, rect: RectLike, kind: str = "secondary", state: str = "", radius: float = theme.RADIUS_BUTTON
    ) -> float:
        """A button's body; returns how many units its label moves down.

        `kind`: primary, secondary, danger or dark (on the bar). `state`: "", hover, pressed, disabled.
        """
        x, y, w, h = rect
        drop = {"hover": -1.0, "pressed": float(theme.FOOT)}.get(state, 0.0)
        top: Colour
        low: Colour
        foot: Colour
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
        self.fill(face, top, radius, theme.rgb("#2A1A10"), 2, low)
        self.outline((x + 2, y + drop + 2, w - 4, h - theme.FOOT - 4), (*edge, 150), radius - 2, 1)
        return drop - theme.FOOT / 2

    def pill(self, rect: RectLike, number: str, label: str, state: str, image: str = "") -> None:
        """A step pill: `state` done, now or later; without a label only its number, or a picture in its place."""
        x, y, w, h = rect
        radius = h / 2
        if state == "now":
            self.fill(rect, theme.GOLD_LIGHT, radius, theme.rgb("#FFF0BE"), 1.5, theme.GOLD)
        else:
            self.fill(rect, (*theme.WALNUT_DARK, 190), radius, theme.rgb("#6B4A2C"), 1.5)
        disc = h / 2 - 6
        centre = (x + h / 2, y + h / 2)
        if image:
            self.image(image, (x + 4, y + 4, h - 8, h - 8))
        elif state == "done":
            self.circle(centre, disc, theme.TEAL)
            self.glyph("check", (centre[0] - disc * 0.7, centre[1] - disc * 0.7, disc * 1.4, disc * 1.4), theme.CREAM)
        else:
            self.circle(centre, disc, theme.WALNUT_DARK)
            self.text(number, centre, "label", theme.CREAM if state == "now" else theme.rgb("#D9C49B"), "center")
        if label:
            colour = theme.INK if state == "now" else theme.rgb("#D9C49B")
            room = w - h - 10
            self.text(
                label, (x + h + 3, y + h / 2), self.type.fitted(label, "label", room), colour, "midleft", room, 1
            )

    def badge(self, centre: Point, text: str, kind: str = "count", height: float = 24) -> None:
        """A small count: cream ("count") or teal ("supply"); grows sideways with its text."""
        fill, ink, edge = {
            "count": (theme.CREAM, theme.INK, theme.INK_LINE),
            "supply": (theme.SEA_DARK, theme.CREAM, theme.INK),
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
        tall = height * 0.72
        w, h = self.art.natural(image) if image else (0.0, 1.0)
        drawn = tall * w / h
        wide = self.type.size(text, role)[0] + height * 0.8 + (drawn + height * 0.18 if image else 0)
        rect = pygame.FRect(centre[0] - wide / 2, centre[1] - height / 2, wide, height)
        self.shadow(rect, height / 2, 2, 4, 120)
        self.fill(rect, fill, height / 2, theme.INK_LINE, 2)
        if image:
            self.image(image, (rect.x + height * 0.3, rect.centery - tall / 2, drawn, tall))
        self.text(text, (rect.right - height * 0.4, rect.centery), role, colour, "midright")
        return rect

    def bubble(self, rect: RectLike, tip: Point | None = None) -> None:
        """A parchment bubble with a pointer towards `tip` (units), which lies outside the rectangle."""
        self.shadow(rect, 10, 4, 10, 150)
        self._parchment(rect, 10, hairline=False)
        if tip is not None:
            self.pointer(rect, tip)

    def pointer(self, rect: RectLike, tip: Point) -> None:
        """The small triangle at the edge of a bubble or sheet, towards `tip` (units), which lies outside it."""
        edge, inner = _pointer(pygame.FRect(rect), tip)
        self.polygon(edge, theme.PARCHMENT, theme.INK_LINE, 2.2)
        self.polygon(inner, theme.rgb("#F0E1BF"))

    def _parchment(self, rect: RectLike, radius: float, hairline: bool = True) -> None:
        at, s = self.px(rect), self.frame.s
        out = self.frame.length(3)
        if at.w <= 4 or at.h <= 4:
            return

        def make() -> pygame.Surface:
            wide, high = at.w + 2 * out, at.h + 2 * out
            surface = pygame.Surface((wide, high), pygame.SRCALPHA)
            surface.blit(self._paper(at.size), (out, out))
            mask = raster(
                svg_text(wide, high, round_rect(out, out, at.w, at.h, radius * s, 'fill="#FFFFFF"')), wide, high
            )
            surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            rims = [
                (-2.2, 1.0, theme.RULE, 0.55),
                (0, 2.4, theme.INK_LINE, 1.0),
                (2.4, 1.6, theme.CREAM, 0.8),
            ]
            if hairline:
                rims.append((5.2, 1.0, theme.RULE, 0.5))
            lines = "".join(
                round_rect(
                    out + inset * s,
                    out + inset * s,
                    at.w - 2 * inset * s,
                    at.h - 2 * inset * s,
                    (radius - inset) * s,
                    f'fill="none" stroke="{code(colour)}" stroke-opacity="{alpha}" '
                    f'stroke-width="{max(1.0, width * s):.2f}"',
                )
                for inset, width, colour, alpha in rims
            )
            surface.blit(raster(svg_text(wide, high, lines), wide, high), (0, 0))
            return surface

        surface = self.kept.get(("parchment", at.size, radius, hairline, s), make)
        self.surface.blit(surface, (at.x - out, at.y - out))

    def _paper(self, size: tuple[int, int]) -> pygame.Surface:
        """Parchment of this size; so soft that a large sheet is drawn at half size and scaled: four times faster."""
        if size[0] * size[1] < 300_000:
            return self.art.uncached_cover("parchment", size)
        half = self.art.uncached_cover("parchment", (math.ceil(size[0] / 2), math.ceil(size[1] / 2)))
        return pygame.transform.smoothscale(half, size)


_BUTTON = {
    "primary": (theme.TEAL, theme.TEAL_DARK, theme.rgb("#123E45"), theme.rgb("#5FAFB4")),
    "secondary": (theme.PARCHMENT_LIGHT, theme.rgb("#E6D2A6"), theme.rgb("#A98A55"), theme.rgb("#FFFDF4")),
    "danger": (theme.DANGER, theme.WAX, theme.rgb("#5E1C16"), theme.rgb("#E58A78")),
    "dark": (theme.rgb("#4A2E1D"), theme.rgb("#372115"), theme.rgb("#20120A"), theme.rgb("#74522F")),
}


def _lighter(colour: Colour, share: float) -> Colour:
    return tuple(round(c + (255 - c) * share) for c in colour[:3])


def _greyed(colour: Colour) -> Colour:
    grey = sum(colour[:3]) / 3
    return tuple(round((c * 0.35 + grey * 0.65) * 0.72 + 0.28 * 150) for c in colour[:3])


def _pointer(rect: pygame.FRect, tip: Point) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
    """A triangle from the rectangle's nearest edge towards `tip`, 16 long, and what hides the edge at its foot."""
    half, deep, inside = 10.0, 16.0, 4.5
    x, y = tip
    sideways = x < rect.left or x > rect.right
    if sideways:
        way = -1 if x < rect.left else 1
        side = rect.left if way < 0 else rect.right
        at = min(max(y, rect.top + 20), rect.bottom - 20) if rect.h > 40 else rect.centery
    else:
        way = -1 if y < rect.top else 1
        side = rect.top if way < 0 else rect.bottom
        at = min(max(x, rect.left + 20), rect.right - 20) if rect.w > 40 else rect.centerx
    side -= way * 1.2
    edge = [(side, at - half), (side + way * deep, at), (side, at + half)]
    foot = side - way * inside
    inner = [(foot, at - half - 0.5), (side, at - half + 1.6), (side + way * (deep - 2.4), at), (side, at + half - 1.6)]
    inner.append((foot, at + half + 0.5))
    if sideways:
        return edge, inner
    return [(b, a) for a, b in edge], [(b, a) for a, b in inner]
