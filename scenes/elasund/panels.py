"""The panels around Elasund's board: players, cards, permits, supply, chronicle, steps, status, dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from pygame import FRect

from game.elasund.view import Observation
from scenes.elasund.layout import ElasundLayout, Spot

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas


class LogLine(NamedTuple):
    """One line of the chronicle: whose it is (None: nobody's) and its sentence."""

    seat: int | None
    text: str


@dataclass(frozen=True)
class PanelLook:
    """How the panels are shown beyond their figures."""

    held: Spot | None = None
    """Where the held thing was taken: that place is empty, with gold dashes."""
    pickable: frozenset[Spot] = frozenset()
    """What can be taken now: not faded; glows under the pointer."""
    hover: Spot | None = None
    focus: Spot | None = None
    building: bool = False
    """Whether things to build are on offer: only then what is not pickable is faded."""


def draw_players(
    canvas: Canvas, layout: ElasundLayout, obs: Observation, names: Sequence[str], look: PanelLook
) -> None:
    """One panel a player: name on the colour, cubes, gold, influence, trade points, permits, walls; gold rim for whose
    turn it is."""


def draw_cards(canvas: Canvas, layout: ElasundLayout, obs: Observation, look: PanelLook) -> None:
    """The viewer's hand; only backs where there is no viewer."""


def draw_own(canvas: Canvas, layout: ElasundLayout, obs: Observation, look: PanelLook) -> None:
    """The viewer's permits, own tiles and walls in supply (of whose turn it is where there is no viewer)."""


def draw_supply(canvas: Canvas, layout: ElasundLayout, obs: Observation, look: PanelLook) -> None:
    """Neutral buildings and the church: pictures, counts, prices, permits needed; bank and deck."""


def draw_log(
    canvas: Canvas, layout: ElasundLayout, lines: Sequence[LogLine], obs: Observation, hover: int | None = None
) -> list[tuple[int, FRect]]:
    """The newest lines that fit, the newest at the bottom; gives (index in `lines`, place) of those shown."""
    return []


def draw_steps(canvas: Canvas, layout: ElasundLayout, obs: Observation) -> None:
    """The four steps: done, now, later."""


def draw_status(canvas: Canvas, layout: ElasundLayout, obs: Observation, head: str, line: str) -> None:
    """What to do now, with the crest of whoever is to act."""


def draw_dice(canvas: Canvas, layout: ElasundLayout, dice: tuple[int, int] | None, turn: int) -> None:
    """The last roll, and which turn it is."""
