"""The steps of Elasund's turn and the tray with the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from game.elasund.pieces import BUILDS_A_TURN
from game.elasund.state import Step
from game.elasund.view import Observation
from scenes.elasund.layout import ElasundLayout
from scenes.elasund.texts import step_names
from scenes.table.bars import Pill, steps_of
from scenes.ui import theme
from scenes.ui.i18n import _

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas


OLD_DICE = 110
"""Opacity of the dice of the turn before."""


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


def pills(obs: Observation) -> list[Pill]:
    """The four steps as pills: done, now, later."""
    now = step_number(obs)
    build = _("Build {number} of {all}").format(number=min(obs.builds + 1, BUILDS_A_TURN), all=BUILDS_A_TURN)
    words = [build if number == now == 1 else name for number, name in enumerate(step_names())]
    return steps_of(words, now)


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
