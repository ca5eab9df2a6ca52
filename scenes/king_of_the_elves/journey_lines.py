"""What a journey brings, line by line: in words, and drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import FRect

from game.king_of_the_elves.pieces import KINDS
from game.king_of_the_elves.settle import Income, settlement
from game.king_of_the_elves.state import Region, Travel, Visit
from game.king_of_the_elves.view import Observation
from scenes.king_of_the_elves.names import signed, title
from scenes.king_of_the_elves.things import ICONS
from scenes.ui import theme
from scenes.ui.i18n import _, pgettext

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

TALL: Final = 37.0
"""Height of a line whose remark stands below its words."""


class Line(NamedTuple):
    """A line of an account: a picture's name ("" for none), words, a smaller remark, gold gained or lost."""

    picture: str
    text: str
    remark: str
    amount: int


def journey_lines(obs: Observation, names: Sequence[str]) -> tuple[Line, ...]:
    """The settlement of the journey so far: every visit, every fee to a thief, the bonus for the whole tour."""
    travel = obs.travel or Travel()
    its = settlement(obs.seats, obs.active, travel)
    earned, fees = [], []
    for visit, income in zip(travel.visits, its.visits, strict=True):
        region = obs.seats[visit.realm].realm[visit.slot]
        name = title(KINDS[region.kind])
        earned.append(Line(ICONS[region.kind], name, _remark(obs, visit, region, income, names), income.gold))
        if income.fee:
            thief = _("{player}’s thief").format(player=names[income.thief])
            fees.append(Line("chip_thief", thief, name, -income.fee))
    bonus = [Line("coin", _("Whole tour"), _("every region visited"), its.bonus)] if its.bonus else []
    return (*earned, *fees, *bonus)


def _remark(obs: Observation, visit: Visit, region: Region, income: Income, names: Sequence[str]) -> str:
    """What is special about a visit, else in whose realm it was."""
    if income.doubled:
        return _("doubled")
    if visit.guarded and region.thief not in (-1, obs.active):
        return _("with a bodyguard")
    if region.thief == obs.active:
        return _("your own thief") if obs.active == obs.viewer else _("their own thief")
    if visit.realm == obs.active:
        return _("own realm")
    return pgettext("remark", "at {player}’s").format(player=names[visit.realm])


# --- drawing ------------------------------------------------------------------------------------------------------


def draw_line(canvas: Canvas, room: FRect, y: float, row: Line, high: float, gains: bool = True) -> None:
    """A line with its middle at `y`; where it is less than `TALL` its remark stands beside the words, if there is room
    for the whole of it. With `gains` the amount has its sign."""
    size = min(28.0, high - 4)
    left, right = room.x, room.right - 64
    if row.picture:
        canvas.image(row.picture, (room.x + 14 - size / 2, y - size / 2, size, size * 1.03))
        left += 36
    if row.remark and high >= TALL:
        canvas.text(row.text, (left, y - 9), "label", theme.INK, "midleft", right - left, 1)
        role = canvas.type.fitted(row.remark, theme.Role(theme.TEXT, 13.5), right - left, 11)
        canvas.text(row.remark, (left, y + 9), role, theme.CAPTION, "midleft", right - left, 1)
    else:
        role = canvas.type.fitted(row.text, "label" if high > 27 else "label_small", right - left, 12)
        end = canvas.text(row.text, (left, y), role, theme.INK, "midleft", right - left, 1)
        role = canvas.type.fitted(row.remark, theme.Role(theme.TEXT, 13), right - end.right - 8, 11)
        if row.remark and canvas.type.size(row.remark, role)[0] <= right - end.right - 8:
            canvas.text(row.remark, (end.right + 8, y), role, theme.CAPTION, "midleft")
    words = signed(row.amount) if not gains or row.amount <= 0 else f"+{row.amount}"
    draw_gold(canvas, room.right, y, words, row.amount < 0, "label")


def draw_gold(canvas: Canvas, right: float, y: float, words: str, lost: bool, role: str) -> None:
    """A coin and an amount."""
    end = canvas.text(words, (right, y), role, theme.WAX if lost else theme.INK, "midright")
    canvas.image("coin", (min(end.x, right - 34) - 25, y - 11, 21, 22))


def draw_sum(canvas: Canvas, room: FRect, y: float, words: str, total: int) -> None:
    """A rule across the room, below it the sum with its middle at `y`."""
    canvas.line((room.x, y - 16), (room.right, y - 16), theme.RULE, 1.5)
    canvas.text(words, (room.x, y), "label", theme.INK, "midleft", room.w - 90, 1)
    draw_gold(canvas, room.right, y, signed(total), total < 0, "large")
