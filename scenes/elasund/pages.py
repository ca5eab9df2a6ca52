"""Elasund's part of the screens: name, house rules, boards, rules page, results and scene. See `scenes.games`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.elasund.board import Board
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


class ElasundPages:
    """What Elasund gives to the screens."""

    minutes = 60

    def title(self) -> str:
        return _("Elasund")

    def about(self) -> str:
        return _("Raise a city by the sea")

    def draw_emblem(self, canvas: Canvas, rect: RectLike) -> None:
        canvas.image("church_full", rect)

    def option_texts(self) -> dict[str, OptionText]:
        return {
            "pirate_own_cards": OptionText(
                _("All spoils"),
                _("For watch towers you may take any card given to the pirate. Off: only cards of other players."),
            ),
            "open_hands": open_hands_text(),
        }

    def board_label(self, board: Board) -> str:
        """For how many it is; the map's name where it is none of the program's own three."""
        if board.name != f"elasund-{board.seats[0]}":
            return board.name
        return _("For {count} players").format(count=board.seats[0])

    def board_facts(self, board: Board, seats: int) -> tuple[str, ...]:
        fields, columns, walls, trade = len(board.trade), board.columns, len(board.walls), sum(board.trade)
        return (
            _("{fields} fields in {columns} columns").format(fields=fields, columns=columns),
            ngettext("{count} place for walls", "{count} places for walls", walls).format(count=walls),
            ngettext("{count} trade point to be had", "{count} trade points to be had", trade).format(count=trade),
        )

    def board_ratio(self, board: Board) -> float:
        return board.picture_rect.w / board.picture_rect.h

    def draw_board(self, canvas: Canvas, board: Board, rect: RectLike, seats: int) -> None:
        canvas.fill(rect, theme.SEA_DARK, 8)
        canvas.land(board.picture, pygame.FRect(rect).inflate(-6, -6))

    def rules(self) -> tuple[Section, ...]:
        from scenes.elasund.help_text import sections

        return sections()

    def results(self, match: Match) -> Results:
        from scenes.elasund.results import results

        return results(match)

    def scene(self, app: App, match: Match) -> Scene:
        from scenes.elasund.scene import ElasundScene

        return ElasundScene(app, match)


PAGES = ElasundPages()
