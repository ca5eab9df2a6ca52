"""The bars of every board: title, steps and small buttons above it, the sheet that says what to do now below it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import FRect

from scenes.table.panels import RIM
from scenes.table.robots import draw_robot
from scenes.ui import theme
from scenes.ui.frame import Frame

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas
    from scenes.ui.text import Type

TOP_BUTTONS, PITCH, CLOSE_PITCH = 7, 43.0, 40.0
"""The small buttons in the bar, from one to the next, and that where there is little room."""
PILL, LONG_PILL = 148.0, 178.0
"""A pill where there is room for it; one with more to say than the others."""
PILL_GAP, CLOSE_PILL_GAP = 10.0, 6.0
WORDS = 84.0
"""On a pill narrower than this stands its number alone."""
STRIP = 80
"""A status sheet higher than this sets its text over several lines."""
THREE_LINES = 60
"""In a strip lower than this there is no room for a head and two lines: the line is set smaller first."""
CLOSE_TYPE = ((16.0, 13.5), (16.0, 13.0), (15.0, 13.0), (15.0, 12.5), (14.0, 12.5), (13.0, 12.0))
"""Type of a strip's head and line where one of them takes several lines."""
AIR, LEAST_AIR = 8.0, 5.0
"""Units above and below them: wanted, and at least."""
LARGEST, STEP = 16.0, 0.5
"""In a higher sheet: the largest type of a line, and by how much it gets smaller in a step."""
SMALLER, COMFORT, CLOSE = 11, 4, 6
"""Steps of smaller type there are, after which at most it is comfortable, and from which on edges come closer."""
READABLE, COMFORTABLE = 12.0, LARGEST - STEP * COMFORT
"""Units that the type of a line takes at least where there is a choice of what to tell: in a small window so many
pixels, unless that is more than a comfortable size in units."""
TALL_AIR, LEAST_TALL_AIR = 20.0, 9.0
"""Units above and below the text of a higher sheet together: wanted, and at least."""


class TopBar(NamedTuple):
    """The places in the bar at the top: title, steps, the small buttons."""

    title: FRect
    pills: tuple[FRect, ...]
    buttons: tuple[FRect, ...]


def top_bar(frame: Frame, shares: Sequence[float], title: float) -> TopBar:
    """A pill for each of `shares` in the middle. Where a title of this width (units) leaves little room for them, they
    are as wide to each other as these numbers; one above 1 is the longer one."""
    tight = frame.w < 1280
    pitch, gap = (CLOSE_PITCH, CLOSE_PILL_GAP) if tight else (PITCH, PILL_GAP)
    name = FRect(18, 7, title, 36)
    first = frame.w - 18 - TOP_BUTTONS * pitch + (pitch - 36)
    buttons = tuple(FRect(first + at * pitch, 7, 36, 36) for at in range(TOP_BUTTONS))
    low, high = name.right + 10, first - 10
    unit = (high - low - gap * (len(shares) - 1)) / sum(shares)
    wide = [min(LONG_PILL if share > 1 else PILL, unit * share) for share in shares]
    whole = sum(wide) + gap * (len(shares) - 1)
    x = min(max((frame.w - whole) / 2, low), high - whole)
    pills = []
    for each in wide:
        pills.append(FRect(x, 7, each, 36))
        x += each + gap
    return TopBar(name, tuple(pills), buttons)


def draw_ground(canvas: Canvas, title: str, steps: Sequence[FRect]) -> None:
    """The table and the top bar, whose title ends before its steps."""
    canvas.table()
    canvas.bar(title, steps[0].x - 18 - 8)


# --- steps --------------------------------------------------------------------------------------------------------


class Pill(NamedTuple):
    """A step: its words, whether it is "done", "now" or "later", and a picture in the place of its number."""

    label: str
    state: str
    image: str = ""


def steps_of(labels: Sequence[str], now: int) -> list[Pill]:
    """Steps in order, of which number `now` (from 0) is going on."""
    return [
        Pill(label, "done" if number < now else "now" if number == now else "later")
        for number, label in enumerate(labels)
    ]


def draw_steps(canvas: Canvas, places: Sequence[FRect], pills: Sequence[Pill]) -> None:
    """The steps in their places; without their words where there is no room for any."""
    for number, (rect, pill) in enumerate(zip(places, pills, strict=True), 1):
        label = pill.label if rect.w >= WORDS else ""
        draw = partial(_pill, rect=rect, number=str(number), label=label, pill=pill)
        canvas.layer(("step", number, pill), rect, draw)


def _pill(canvas: Canvas, rect: FRect, number: str, label: str, pill: Pill) -> None:
    canvas.pill(rect, number, label, pill.state, pill.image)


# --- status -------------------------------------------------------------------------------------------------------


def draw_status(canvas: Canvas, rect: FRect, colour: str | None, head: str, line: str, robot: bool = False) -> None:
    """What to do now, with the crest of a colour, or of the computer that has it: a line each in a strip, up to several
    in a higher sheet."""
    draw = _tall_status if rect.h > STRIP else _status
    canvas.layer(
        ("status", head, line, colour),
        rect.inflate(2 * RIM, 2 * RIM),
        lambda inner: draw(inner, rect, colour, head, line),
    )
    if robot:
        place = _tall_crest(rect) if rect.h > STRIP else _crest(rect)
        draw_robot(canvas, place)


def _crest(rect: FRect) -> FRect:
    return FRect(rect.x + 16, rect.centery - 18, 34, 36)


def _tall_crest(rect: FRect) -> FRect:
    return FRect(rect.x + 18, rect.centery - 21, 40, 42)


def _status(canvas: Canvas, rect: FRect, colour: str | None, head: str, line: str) -> None:
    canvas.panel(rect)
    left = rect.x + 16
    if colour is not None:
        canvas.crest(colour, _crest(rect))
        left += 46
    room = rect.right - 12 - left
    if not line:
        role = canvas.type.fitted(head, theme.with_figures(head, "status"), room, 14)
        canvas.text(head, (left, rect.centery), role, theme.HEADING, "midleft", room, 2)
        return
    role = canvas.type.fitted(line, "body_small", room, 14 if rect.h >= THREE_LINES else 12)
    head_role = canvas.type.fitted(head, theme.with_figures(head, "status"), room, 14)
    if canvas.type.size(line, role)[0] <= room and canvas.type.size(head, head_role)[0] <= room:
        canvas.text(head, (left, rect.y + 21), head_role, theme.HEADING, "midleft", room, 1)
        canvas.text(line, (left, rect.y + 43), role, theme.SOFT_INK, "midleft", room, 1)
        return
    for head_role, line_role in _close_sizes(canvas.type, head, room):
        text = _by_sentences(canvas.type, line, line_role, room)
        head_high, line_high = canvas.type.size(head, head_role, room)[1], canvas.type.size(text, line_role, room)[1]
        if head_high + line_high <= rect.h - 2 * LEAST_AIR:
            break
    y = rect.centery - min(head_high + line_high, rect.h - 2 * LEAST_AIR) / 2
    canvas.text(head, (left, y), head_role, theme.HEADING, "topleft", room)
    most = max(1, int((rect.bottom - 3 - y - head_high) / canvas.type.line_height(line_role)))
    canvas.text(text, (left, y + head_high), line_role, theme.SOFT_INK, "topleft", room, most)


def _by_sentences(type_: Type, line: str, role: theme.Role, room: float) -> str:
    """A line that takes two, broken between its sentences where both parts fit: no single word is left over."""
    for end in re.finditer(r"[.!?] ", line):
        parts = line[: end.end() - 1], line[end.end() :]
        if all(type_.size(part, role)[0] <= room for part in parts):
            return "\n".join(parts)
    return line


def _close_sizes(type_: Type, head: str, room: float) -> list[tuple[theme.Role, theme.Role]]:
    """Type of a strip's head and line where one of them takes several lines, the largest first."""
    font = theme.with_figures(head, "status")[0]
    return [
        (type_.fitted(head, theme.Role(font, most), room, 13), theme.Role(theme.TEXT, size))
        for most, size in CLOSE_TYPE
    ]


def readable(type_: Type, rect: FRect, head: str, line: str) -> bool:
    """Whether a sheet has room for head and line in type that is easy to read, also in a small window."""
    least = _least(type_)
    if rect.h > STRIP:
        room = _tall_room(rect, True)
        for less, air in _tall_steps(type_):
            (_head, head_high), (line_role, line_high) = _tall_sizes(type_, head, line, room, less)
            if line_role[1] >= least and head_high + line_high <= rect.h - air:
                return True
        return False
    room = _strip_room(rect)
    if _in_one_line_each(type_, head, line, room):
        return True
    for head_role, line_role in _close_sizes(type_, head, room):
        text = _by_sentences(type_, line, line_role, room)
        high = type_.size(head, head_role, room)[1] + type_.size(text, line_role, room)[1]
        if line_role[1] >= min(least, CLOSE_TYPE[0][1]) and high <= rect.h - 2 * LEAST_AIR:
            return True
    return False


def _least(type_: Type) -> float:
    """The smallest type (units) of a line that is easy to read in this window."""
    return max(READABLE, min(READABLE / type_.scale, COMFORTABLE))


def strip_height(type_: Type, rect: FRect, head: str, line: str) -> float:
    """Units that a strip of this width wants for head and line: its own where each takes one line, more than that for
    several with air around them."""
    room = _strip_room(rect)
    if _in_one_line_each(type_, head, line, room):
        return rect.h
    head_role, line_role = _close_sizes(type_, head, room)[0]
    return max(rect.h, type_.size(head, head_role, room)[1] + type_.size(line, line_role, room)[1] + 2 * AIR)


def _in_one_line_each(type_: Type, head: str, line: str, room: float) -> bool:
    """Whether head and line are easy to read in a line each of this width."""
    lines = ((line, "body_small"), (head, theme.with_figures(head, "status")))
    return all(type_.size(text, type_.fitted(text, role, room, 14))[0] <= room for text, role in lines)


def _strip_room(rect: FRect) -> float:
    """Units for a line of a strip beside a crest."""
    return rect.right - 12 - (rect.x + 62)


def status_height(type_: Type, rect: FRect, head: str, line: str) -> float:
    """Units that a sheet of this width wants for head and line: those of `rect` where they are easy to read in it."""
    room = _strip_room(rect)
    long = type_.size(head, theme.Role(theme.with_figures(head, "status")[0], 16))[0] > room
    if not long and (not line or type_.size(line, "body_small", room)[1] <= rect.h - 26):
        return rect.h
    room = _tall_room(rect, True)
    sizes = _tall_sizes(type_, head, line, room, COMFORT)
    return max(STRIP + 1, TALL_AIR + sum(high for _role, high in sizes))


def _tall_steps(type_: Type) -> list[tuple[int, float]]:
    """(steps of smaller type, units above and below together) to try in a higher sheet, the best first: edges come
    closer before type gets hard to read."""
    easy = int((LARGEST - _least(type_)) / STEP) + 1
    roomy, close = range(min(CLOSE, easy)), range(CLOSE, easy) or range(easy)
    return [(less, TALL_AIR) for less in roomy] + [(less, LEAST_TALL_AIR) for less in (*close, *range(easy, SMALLER))]


def _tall_room(rect: FRect, crest: bool) -> float:
    """Units for a line of a higher sheet."""
    return rect.w - 32 - (54 if crest else 0)


def _tall_sizes(type_: Type, head: str, line: str, room: float, less: int) -> tuple[tuple[theme.Role, float], ...]:
    """Type and height of head and line in a higher sheet, so many steps smaller than the largest."""
    font, largest = theme.with_figures(head, "status")
    head_role = theme.Role(font, max(12.0, largest - less))
    line_role = theme.Role(theme.TEXT, LARGEST - STEP * less)
    line_high = type_.size(line, line_role, room)[1] + 3 if line else 0.0
    return (head_role, type_.size(head, head_role, room)[1]), (line_role, line_high)


def _tall_status(canvas: Canvas, rect: FRect, colour: str | None, head: str, line: str) -> None:
    """Head and line over as many lines as they need, in the largest type in which they fit."""
    canvas.panel(rect)
    left = rect.x + 18
    if colour is not None:
        canvas.crest(colour, _tall_crest(rect))
        left += 54
    room = _tall_room(rect, colour is not None)
    for less, air in _tall_steps(canvas.type):
        (head_role, head_high), (line_role, line_high) = _tall_sizes(canvas.type, head, line, room, less)
        if head_high + line_high <= rect.h - air:
            break
    y = rect.centery - (head_high + line_high) / 2
    canvas.text(head, (left, y), head_role, theme.HEADING, width=room)
    if line:
        canvas.text(line, (left, y + head_high + 3), line_role, theme.SOFT_INK, width=room)
