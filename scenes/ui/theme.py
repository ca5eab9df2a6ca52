"""Colours, type, times and spacing. Colours are (red, green, blue), sizes logical units, times seconds."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Colour: TypeAlias = tuple[int, ...]
"""(r, g, b) or (r, g, b, a), each 0..255."""


def rgb(code: str) -> tuple[int, int, int]:
    """(r, g, b) of "#RRGGBB"."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def code(colour: Colour) -> str:
    """ "#RRGGBB" of a colour, for drawing by SVG."""
    return f"#{colour[0]:02X}{colour[1]:02X}{colour[2]:02X}"


INK_LINE = rgb("#3A2817")
INK = rgb("#2E2014")
SOFT_INK = rgb("#3F2D1B")
CAPTION = rgb("#5C4630")
HEADING = rgb("#5A2B18")
WAX = rgb("#8E2F25")
LEAF = rgb("#256039")
PARCHMENT_LIGHT = rgb("#FBF3E0")
PARCHMENT = rgb("#F4E7CB")
PARCHMENT_DARK = rgb("#E3CD9C")
RULE = rgb("#B98E4E")
WALNUT_LIGHT = rgb("#5C3A24")
WALNUT = rgb("#43291A")
WALNUT_DARK = rgb("#2E1C12")
CREAM_ON_WALNUT = rgb("#F6EBD3")
TITLE_GOLD = rgb("#F5D37E")
TEAL = rgb("#267880")
TEAL_DARK = rgb("#1B5760")
CREAM = rgb("#FFF8E8")
GOLD_LIGHT = rgb("#F8DD92")
GOLD = rgb("#DFA93C")
GLOW_CORE = rgb("#FFF3C4")
GLOW = rgb("#FFD66B")
GLOW_RIM = rgb("#B5730F")
DANGER = rgb("#C0493A")
SEA_DARK = rgb("#1C5E69")
DIM = rgb("#1E120A")
WHITE = (255, 255, 255)


class SeatColour(NamedTuple):
    """A player's colour: `text` is what can be read on `base`, `on_parchment` what can be read on parchment."""

    base: Colour
    light: Colour
    dark: Colour
    text: Colour

    @property
    def on_parchment(self) -> Colour:
        """The shade in which the player's name is set on parchment: a little deeper than `dark`, or yellow fades."""
        return tuple(round(part * 0.9) for part in self.dark[:3])


SEAT = {
    "red": SeatColour(rgb("#AE2E28"), rgb("#D9695C"), rgb("#741A16"), CREAM),
    "blue": SeatColour(rgb("#3A6CBC"), rgb("#7FA6E0"), rgb("#20427C"), CREAM),
    "green": SeatColour(rgb("#459C6C"), rgb("#8CCBA2"), rgb("#235C3D"), INK),
    "yellow": SeatColour(rgb("#E3AE2A"), rgb("#F6D57A"), rgb("#8F670D"), INK),
    "purple": SeatColour(rgb("#652C60"), rgb("#A873A0"), rgb("#3F1739"), CREAM),
    "black": SeatColour(rgb("#35322E"), rgb("#77716A"), rgb("#1B1916"), CREAM),
}

DISPLAY, TEXT, STRONG = "display", "text", "strong"
"""The three fonts: Almendra Bold, Proza Libre 400 and 600."""


class Role(NamedTuple):
    """What a text is for: font and size in units."""

    font: str
    size: float


ROLE = {
    "logo": Role(DISPLAY, 138),
    "curtain_name": Role(DISPLAY, 78),
    "result": Role(DISPLAY, 46),
    "card_title": Role(DISPLAY, 40),
    "scene_title": Role(DISPLAY, 28),
    "game_title": Role(DISPLAY, 30),
    "player": Role(DISPLAY, 22),
    "status": Role(DISPLAY, 20),
    "head": Role(DISPLAY, 18),
    "lead": Role(TEXT, 22),
    "large": Role(STRONG, 20),
    "number_large": Role(STRONG, 20),
    "button_large": Role(STRONG, 20),
    "button": Role(STRONG, 17),
    "number": Role(STRONG, 17),
    "label": Role(STRONG, 16),
    "label_small": Role(STRONG, 14),
    "body": Role(TEXT, 16),
    "body_small": Role(TEXT, 15),
    "caption": Role(TEXT, 14),
}


def with_figures(text: str, role: str) -> Role:
    """The role for a line of display type: Almendra's figures are old-style (a 0 looks like an o), so a line that
    holds any is set in Proza 600, somewhat smaller."""
    font, size = ROLE[role]
    if font == DISPLAY and any(each.isdigit() for each in text):
        return Role(STRONG, round(size * 0.88))
    return ROLE[role]


LEADING = 1.28
"""Line height as a share of the font size."""

MARGIN, GAP = 12, 8
BAR_H = 50
RADIUS_PANEL, RADIUS_BUTTON, RADIUS_TILE = 12, 11, 9
BORDER, FOOT = 2, 3
DRAG_THRESHOLD = 6
"""Units that the pointer moves before a press becomes a drag."""

TOOLTIP_AFTER = 0.35
TOAST_TIME = 2.4

PLACE, FLY_HOME = 0.16, 0.22
COIN, COIN_GAP = 0.42, 0.04
SHIP, SAIL = 0.5, 0.18
DICE, CHURCH_TURN = 0.7, 0.3
FADE = 0.24
JUST_PLAYED = 0.6
CALM = 0.12
"""The only fade with reduced motion."""


def ease_out(t: float) -> float:
    """Ease-out cubic of 0..1; outside it is clamped."""
    t = min(1.0, max(0.0, t))
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Ease in and out, cubic, of 0..1; outside it is clamped."""
    t = min(1.0, max(0.0, t))
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2
