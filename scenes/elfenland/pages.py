"""Elfenland's part of the screens: name, house rules, boards, rules page, results and scene. See `scenes.games`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.elfenland.board import Board, Link
from game.match import Match
from scenes.games import OptionText, open_hands_text
from scenes.help_text import Section
from scenes.results_data import Results
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.frame import RectLike
from scenes.ui.i18n import _, ngettext

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.manager import Scene

LAND = theme.rgb("#B9C06A")
"""The ground of a board without a picture."""
LINES = {
    "plain": theme.rgb("#FFF8E8"),
    "forest": theme.rgb("#2E5A38"),
    "desert": theme.rgb("#B97F2B"),
    "mountain": theme.rgb("#6E625C"),
    "river": theme.rgb("#2F7F9C"),
    "lake": theme.rgb("#1C5E69"),
}
"""Colour of a link by its terrain, where it has to be drawn small."""


class ElfenlandPages:
    """What Elfenland gives to the screens."""

    minutes = 60

    def title(self) -> str:
        return _("Elfenland")

    def about(self) -> str:
        return _("Visit twenty elven towns")

    def draw_emblem(self, canvas: Canvas, rect: RectLike) -> None:
        """The heart of the land, with a counter on its road and a boot on its way."""
        at = pygame.FRect(rect)
        side = at.w
        with canvas.clip(at):
            canvas.image("elfenland_map", (at.x - side * 1.62, at.y - side * 1.06, side * 4.4, side * 4.4 / 1.378))
        canvas.image("counter_elfcycle", (at.x + side * 0.08, at.y + side * 0.1, side * 0.5, side * 0.5))
        canvas.image("boot_red", (at.x + side * 0.52, at.y + side * 0.42, side * 0.4, side * 0.46))

    def option_texts(self) -> dict[str, OptionText]:
        return {
            "destination": OptionText(
                _("Town cards"),
                _("Everybody has a secret town to end in. Each link that is missing at the end costs a point."),
            ),
            "caravan_free": OptionText(
                _("Free caravan"),
                _("Any 3 cards may pay for a road with a counter, also where the right ones are in hand."),
            ),
            "early_finish": OptionText(
                _("Early finish"),
                _("The game ends after a round in which somebody has all pieces. Never with town cards."),
            ),
            "open_hands": open_hands_text(),
            "rounds": OptionText(
                _("Length"),
                _("Three rounds make a shorter game with fewer towns."),
                {rounds: ngettext("{count} round", "{count} rounds", rounds).format(count=rounds) for rounds in (4, 3)},
            ),
        }

    def board_label(self, board: Board) -> str:
        """The name of a board that comes with the program; of an own one the map's."""
        return {"elfenland": _("All of Elfenland"), "elfenland-west": _("The west, for two")}.get(
            board.name, board.name
        )

    def board_facts(self, board: Board, seats: int) -> tuple[str, ...]:
        roads = sum(link.road for link in board.links)
        towns, water = len(board.towns), len(board.links) - roads
        start = board.towns[board.starts[0]].name
        return (
            _("{towns} towns, {roads} roads").format(towns=towns, roads=roads),
            ngettext("{count} way by water", "{count} ways by water", water).format(count=water),
            _("start: {town}").format(town=start) if len(board.starts) == 1 else _("start town by lot"),
        )

    def board_ratio(self, board: Board) -> float:
        return board.picture_rect.w / board.picture_rect.h

    def draw_board(self, canvas: Canvas, board: Board, rect: RectLike, seats: int) -> None:
        at = pygame.FRect(rect)
        frame = board.picture_rect

        def spot(point: tuple[float, float]) -> tuple[float, float]:
            return at.x + (point[0] - frame.x) / frame.w * at.w, at.y + (point[1] - frame.y) / frame.h * at.h

        canvas.fill(at, LAND, 8)
        if board.picture is not None:
            canvas.land(board.picture, at)
        with canvas.clip(at):
            if not board.roads_painted:
                for link in board.links:
                    self._draw_link(canvas, link, [spot(point) for point in link.path])
            for town in board.towns:
                canvas.circle(spot(town.at), 3.2, theme.WAX if town.start else theme.CREAM, theme.INK, 1.3)

    def _draw_link(self, canvas: Canvas, link: Link, points: list[tuple[float, float]]) -> None:
        canvas.polyline(points, theme.INK_LINE, 3.4)
        canvas.polyline(points, LINES[link.terrain], 2, (5, 3) if link.terrain == "lake" else ())

    def rules(self) -> tuple[Section, ...]:
        from scenes.elfenland.help_text import sections

        return sections()

    def results(self, match: Match) -> Results:
        from scenes.elfenland.results import results

        return results(match)

    def scene(self, app: App, match: Match) -> Scene:
        from scenes.elfenland.scene import ElfenlandScene

        return ElfenlandScene(app, match)


PAGES = ElfenlandPages()
