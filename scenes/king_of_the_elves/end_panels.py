"""The right column of King of the Elves after the end: everybody's gold, and where a player's gold came from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.king_of_the_elves.view import Observation
from scenes.king_of_the_elves.figures import SOURCES, Figures
from scenes.king_of_the_elves.journey_lines import Line, draw_line, draw_sum
from scenes.king_of_the_elves.layout import HEAD, KingLayout
from scenes.king_of_the_elves.look import Look
from scenes.king_of_the_elves.results import source_names, total
from scenes.table.panels import RIM
from scenes.ui.i18n import _

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas


def draw_end(
    canvas: Canvas, layout: KingLayout, obs: Observation, names: Sequence[str], told: Figures, look: Look
) -> None:
    """The result, and the account of the player whose plate is under the pointer, else of the first winner."""
    rows = tuple(
        Line(f"crest_{obs.seats[standing.seat].colour}", names[standing.seat], "", standing.gold)
        for standing in told.standings
    )
    draw = partial(_lines, panel=layout.result, head=_("Result"), rows=rows, pitch=layout.pitch)
    canvas.layer(("king result", rows), layout.result.inflate(2 * RIM, 2 * RIM), draw)
    seat = told.winners[0] if look.owner is None else look.owner
    rows = source_lines(told, seat)
    head = _("{player}’s gold").format(player=names[seat])
    canvas.layer(("king sources", head, rows), layout.sources.inflate(2 * RIM, 2 * RIM),
                 partial(_account, panel=layout.sources, head=head, rows=rows, pitch=layout.pitch))  # fmt: skip


def source_lines(told: Figures, seat: int) -> tuple[Line, ...]:
    """A player's gold by source, all journeys together."""
    pictures = {"regions": "terrain_forest", "doubled": "chip_gold", "tours": "compass", "received": "chip_thief",
                "paid": "chip_thief", "bought": "card_back", "closed": "coin_1"}  # fmt: skip
    purse, words = total(told.of(seat)), source_names()
    first = Line("coin_10", _("At the start"), "", told.gold_by_journey[seat][0])
    return (first, *(Line(pictures[source], words[source], "", getattr(purse, source)) for source in SOURCES))


def _room(panel: FRect) -> FRect:
    return FRect(panel.x + 14, panel.y + HEAD, panel.w - 28, panel.h - HEAD)


def _lines(canvas: Canvas, panel: FRect, head: str, rows: tuple[Line, ...], pitch: float, gains: bool = False) -> None:
    canvas.panel(panel, head)
    room = _room(panel)
    for at, row in enumerate(rows):
        draw_line(canvas, room, room.y + (at + 0.5) * pitch, row, pitch, gains)


def _account(canvas: Canvas, panel: FRect, head: str, rows: tuple[Line, ...], pitch: float) -> None:
    _lines(canvas, panel, head, rows, pitch, gains=True)
    room = _room(panel)
    draw_sum(canvas, room, room.y + (len(rows) + 0.5) * pitch + 3, _("In all"), sum(row.amount for row in rows))
