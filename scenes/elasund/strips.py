"""The strips around Elasund's board: chronicle, steps, status and the tray with the dice.

Each is kept as a picture until something in it changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import FRect

from game.elasund.pieces import BUILDS_A_TURN
from game.elasund.state import Step
from game.elasund.view import Observation
from scenes.elasund.layout import ElasundLayout
from scenes.elasund.panels import RIM
from scenes.elasund.texts import step_names
from scenes.ui import theme
from scenes.ui.i18n import _

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas


OLD_DICE = 110
"""Opacity of the dice of the turn before."""


class LogLine(NamedTuple):
    """One line of the chronicle: whose it is (None: nobody's) and its sentence."""

    seat: int | None
    text: str


def draw_log(
    canvas: Canvas, layout: ElasundLayout, lines: Sequence[LogLine], obs: Observation, hover: int | None = None
) -> list[tuple[int, FRect]]:
    """The newest lines that fit, the newest at the bottom; gives (index in `lines`, place) of those shown."""
    panel = layout.log
    if panel is None:
        return []
    room = FRect(panel.x + 12, panel.y + 34, panel.w - 22, panel.h - 42)
    shown: list[tuple[int, FRect]] = []
    low = room.bottom
    for index in range(len(lines) - 1, -1, -1):
        high = min(2, len(canvas.type.lines(lines[index].text, "body_small", room.w - 26))) * _line(canvas) + 3
        if low - high < room.y - 1:
            break
        low -= high
        shown.append((index, FRect(room.x, low, room.w, high)))
    shown.reverse()
    if shown:  # what is left of the room lies below them
        up = shown[0][1].y - room.y
        shown = [(index, rect.move(0, -up)) for index, rect in shown]
    key = ("elasund log", tuple(lines[index] for index, _rect in shown), tuple(seat.colour for seat in obs.seats))

    def draw(inner: Canvas) -> None:
        inner.panel(panel, _("Chronicle"))
        for index, rect in shown:
            seat, text = lines[index]
            middle = rect.y + _line(inner) / 2 + 1
            if seat is not None:
                inner.crest(obs.seats[seat].colour, (rect.x + 1, middle - 9, 17, 18))
            inner.text(text, (rect.x + 26, rect.y + 1), "body_small", theme.SOFT_INK, "topleft", rect.w - 26, 2)

    canvas.layer(key, panel.inflate(2 * RIM, 2 * RIM), draw)
    for index, rect in shown:
        if index == hover:
            canvas.outline(rect.inflate(8, 2), theme.GLOW_RIM, 7, 1.6)
    return shown


def _line(canvas: Canvas) -> float:
    return canvas.type.line_height("body_small")


def step_number(obs: Observation) -> int:
    """Which of the four actions is going on, 0..3; 4 when the game is over."""
    match obs.step:
        case Step.BUILD | Step.CHURCH_TILE | Step.COTTAGE:
            return 1
        case Step.GIVE_BACK:
            return 1 if obs.builds else 0
        case Step.PERMIT:
            return 2
        case Step.BONUS:
            return 3
        case Step.OVER:
            return 4
        case _:
            return 0


def draw_steps(canvas: Canvas, layout: ElasundLayout, obs: Observation) -> None:
    """The four steps: done, now, later."""
    now = step_number(obs)
    build = _("Build {number} of {all}").format(number=min(obs.builds + 1, BUILDS_A_TURN), all=BUILDS_A_TURN)
    for number, (rect, name) in enumerate(zip(layout.steps, step_names(), strict=True)):
        state = "done" if number < now else "now" if number == now else "later"
        words = build if number == now == 1 else name
        key = ("elasund step", number, words, state)
        label = words if rect.w >= 110 else ""
        canvas.layer(key, rect, partial(_step, rect=rect, number=str(number + 1), label=label, state=state))


def _step(canvas: Canvas, rect: FRect, number: str, label: str, state: str) -> None:
    canvas.pill(rect, number, label, state)


def draw_status(
    canvas: Canvas, layout: ElasundLayout, obs: Observation, head: str, line: str, narrow: bool = False
) -> None:
    """What to do now, with the crest of whoever is to act (of the winner when all is over); `narrow` leaves room for
    the second button."""
    rect = layout.status_beside_second if narrow else layout.status
    seat = obs.to_act
    if seat is None and obs.result is not None and len(obs.result.winners) == 1:
        seat = obs.result.winners[0]
    colour = None if seat is None else obs.seats[seat].colour
    canvas.layer(
        ("elasund status", head, line, colour),
        rect.inflate(2 * RIM, 2 * RIM),
        lambda inner: _status(inner, rect, colour, head, line),
    )


def _status(canvas: Canvas, rect: FRect, colour: str | None, head: str, line: str) -> None:
    canvas.panel(rect)
    left = rect.x + 16
    if colour is not None:
        canvas.crest(colour, (left, rect.centery - 18, 34, 36))
        left += 46
    room = rect.right - 12 - left
    if not line:
        role = canvas.type.fitted(head, theme.with_figures(head, "status"), room, 14)
        canvas.text(head, (left, rect.centery), role, theme.HEADING, "midleft", room, 2)
        return
    role = canvas.type.fitted(line, "body_small", room, 14)
    if canvas.type.size(line, role)[0] <= room:
        head_role = canvas.type.fitted(head, theme.with_figures(head, "status"), room, 14)
        canvas.text(head, (left, rect.y + 21), head_role, theme.HEADING, "midleft", room, 1)
        canvas.text(line, (left, rect.y + 43), role, theme.SOFT_INK, "midleft", room, 1)
        return
    head_role = canvas.type.fitted(head, theme.Role(theme.DISPLAY, 17), room, 13)
    canvas.text(head, (left, rect.y + 14), head_role, theme.HEADING, "midleft", room, 1)
    small = next(
        (size for size in (14, 13.5) if len(canvas.type.lines(line, theme.Role(theme.TEXT, size), room)) < 3), 13
    )
    canvas.text(line, (left, rect.y + 23), theme.Role(theme.TEXT, small), theme.SOFT_INK, "topleft", room, 2)


def dice_rects(layout: ElasundLayout) -> tuple[FRect, FRect]:
    """Where the two dice lie in their tray."""
    tray = layout.dice
    return (
        FRect(tray.x + 9, tray.y + 10, 41, 42.3),
        FRect(tray.x + 55, tray.y + 10, 41, 42.3),
    )


def draw_dice(
    canvas: Canvas, layout: ElasundLayout, dice: tuple[int, int] | None, obs: Observation, rolling: bool = False
) -> None:
    """The tray with the last roll and the number of the turn; `rolling`: the dice are under way.

    Before the roll the dice of the turn before lie there faded."""
    old = obs.step is Step.ROLL
    tray = layout.dice

    def draw(inner: Canvas) -> None:
        inner.fill(tray, (*theme.DIM, 120), 12, theme.rgb("#7A5431"), 1.5)
        inner.fill(
            (tray.x + 4, tray.y + 4, 97, tray.h - 8), theme.rgb("#1F4A4F"), 9, theme.DIM, 1.5, theme.rgb("#2C6369")
        )
        x = tray.x + 110
        label = _("Turn {number}").format(number=obs.turn)
        if dice is not None and not rolling:
            for face, rect in zip(dice, dice_rects(layout), strict=True):
                if not old:
                    inner.shadow(rect, 8, 2, 4, 120)
                inner.image(f"die_{face}", rect, OLD_DICE if old else 255)
            rolled = (_("Last roll: {total}") if old else _("Rolled {total}")).format(total=sum(dice))
            room = tray.right - 10 - x
            inner.text(
                rolled, (x, tray.y + 21), inner.type.fitted(rolled, "label", room), theme.CREAM_ON_WALNUT, "midleft"
            )
            inner.text(label, (x, tray.y + 42), "caption", theme.rgb("#D9C49B"), "midleft")
        else:
            for rect in () if rolling else dice_rects(layout):
                inner.dashed(rect, (*theme.CREAM_ON_WALNUT, 110), 8, 1.4, 6, 4)
            inner.text(label, (x, tray.centery), "label", theme.CREAM_ON_WALNUT, "midleft")

    canvas.layer(("elasund dice", dice, obs.turn, old, rolling), tray, draw)
