"""The line of a player's plate that holds the name, the same on every board: at its right end who plays, a person or a
robot, and beside that a word where there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import FRect

from game.match import PERSON, Kind
from scenes.seating import level_word
from scenes.ui import theme
from scenes.ui.i18n import _

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas
    from scenes.ui.text import Type
    from scenes.ui.theme import Colour, Role

FIGURE: Final = 20.0
"""Size of the figure; in a low line it is smaller."""
GAP: Final = 5.0
WORDED: Final = 150.0
"""In a shorter line the figure stands alone."""
COMFORT: Final = 0.8
"""So far, as a share of its size, a name is set smaller so that something else stands beside it."""
LEAST: Final = 12.0
"""Size from which on a name is rather cut than set smaller."""


class Sign(NamedTuple):
    """Who plays a seat: a figure, and what is said of it."""

    glyph: str
    word: str = ""


def sign_of(kind: Kind, own: bool) -> Sign:
    """The sign of a seat; `own` if it is that of whoever looks."""
    if kind == PERSON:
        return Sign("person", _("you") if own else "")
    return Sign("robot", level_word(kind))


def figure_size(line: FRect) -> float:
    """How large the figure is in a line."""
    return min(FIGURE, 0.64 * line.h)


def leaves_room(type_: Type, line: FRect, name: str, role: Role, between: float) -> bool:
    """Whether a name can be read well beside its figure and something of this width."""
    room = line.w - figure_size(line) - GAP - between
    return type_.size(name, theme.Role(role.font, max(LEAST, COMFORT * role.size)))[0] <= room


def draw_name(
    canvas: Canvas,
    line: FRect,
    name: str,
    sign: Sign,
    role: Role,
    ink: Colour,
    between: float = 0.0,
    sign_ink: Colour | None = None,
) -> float:
    """The name at the left of a line, the figure at its right; gives where what is drawn between them ends on the
    right, for which `between` units are kept free.

    Where there is little room the word goes first, then the name is set smaller, and cut at last; the figure stays.
    """
    sign_ink = ink if sign_ink is None else sign_ink
    size = figure_size(line)
    place = FRect(line.right - size, line.centery - size / 2, size, size)
    canvas.glyph(sign.glyph, place, sign_ink)
    right = place.x - GAP
    if sign.word and line.w >= WORDED:
        word_role = theme.Role(theme.TEXT, min(theme.ROLE["label_small"].size, 0.9 * role.size))
        wide = canvas.type.size(sign.word, word_role)[0] + GAP
        if leaves_room(canvas.type, line, name, role, wide + between + GAP):
            right = canvas.text(sign.word, (right, line.centery), word_role, sign_ink, "midright").x - GAP
    end = right
    room = right - between - line.x
    fitted = canvas.type.fitted(name, role, room, LEAST)
    canvas.text(name, (line.x, line.centery), fitted, ink, "midleft", room, 1)
    return end


def draw_mark(canvas: Canvas, right: float, middle: float, glyph: str, size: float, gold: bool) -> None:
    """A round sign `size` units wide for what has become of a turn, where there is no room for a word."""
    centre = (right - size / 2, middle)
    canvas.circle(centre, size / 2, theme.GOLD_LIGHT if gold else theme.PARCHMENT_LIGHT, theme.INK, 1.4)
    half = 0.36 * size
    canvas.glyph(glyph, (centre[0] - half, centre[1] - half, 2 * half, 2 * half), theme.INK)
