"""The part of King of the Elves on the screens: name, house rules, boards, rules page, results and scene. See
`scenes.games`."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.king_of_the_elves.board import Board, Rect
from game.king_of_the_elves.derived import journeys, most_regions
from game.king_of_the_elves.pieces import CARDS
from game.king_of_the_elves.state import Options
from game.match import Match
from scenes.games import OptionText, open_hands_text
from scenes.help_text import Section
from scenes.results_data import Results
from scenes.table.things import turned
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.frame import RectLike
from scenes.ui.i18n import _, ngettext

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.manager import Scene

CLOTH = theme.rgb("#226058")
CORNERS = 48
"""Points along the edge of the cloth."""


class KingOfTheElvesPages:
    """What King of the Elves gives to the screens."""

    minutes = 45

    def title(self) -> str:
        return _("King of the Elves")

    def about(self) -> str:
        return _("Travel the ring for gold")

    def draw_emblem(self, canvas: Canvas, rect: RectLike) -> None:
        """Two regions and a vehicle fanned on the cloth."""
        at = pygame.FRect(rect)
        canvas.fill(at, CLOTH, 8)
        card = pygame.FRect(0, 0, at.w * 0.52, at.w * 0.52 * 340 / 240)
        for name, dx, dy, angle in (
            ("region_forest", -0.25, 0.08, 14),
            ("card_dragon", 0.25, 0.08, -14),
            ("region_lake", 0.0, 0.03, 0),
        ):
            card.center = (at.centerx + at.w * dx, at.centery + at.w * dy)
            turned(canvas, name, card, angle)

    def option_texts(self) -> dict[str, OptionText]:
        return {
            "three_regions_for_two": OptionText(
                _("Three regions"),
                _("With two players each realm holds up to three regions. With more it changes nothing."),
            ),
            "open_gold": OptionText(
                _("Open gold"),
                _("Everybody sees how much gold the others have. Off: it stays secret until the end."),
            ),
            "open_hands": open_hands_text(),
        }

    def board_label(self, board: Board) -> str:
        """What the table that comes with the program is called; of an own one the map's name."""
        return _("The round table") if board.name == "king_of_the_elves" else board.name

    def board_facts(self, board: Board, seats: int) -> tuple[str, ...]:
        count = journeys(seats)
        most = seats * most_regions(Options(), seats)
        return (
            ngettext("{count} journey", "{count} journeys", count).format(count=count),
            ngettext("up to {count} region", "up to {count} regions", most).format(count=most),
            _("{count} cards").format(count=sum(CARDS)),
        )

    def board_ratio(self, board: Board) -> float:
        area = next(iter(board.tables.values())).area
        return area.w / area.h

    def draw_board(self, canvas: Canvas, board: Board, rect: RectLike, seats: int) -> None:
        """The cloth with its ring, and on it the slots and plates of so many players and the piles."""
        at, table = pygame.FRect(rect), board.tables[seats]
        area = table.area
        across, down = at.w / area.w, at.h / area.h

        def spot(place: Rect) -> pygame.FRect:
            return pygame.FRect(
                at.x + (place.x - area.x) * across, at.y + (place.y - area.y) * down, place.w * across, place.h * down
            )

        canvas.fill(at, theme.WALNUT_LIGHT, 8, bottom=theme.WALNUT_DARK)
        cloth = spot(table.cloth)
        canvas.path(_oval(cloth), f'fill="{theme.code(CLOTH)}" stroke="{theme.code(theme.GOLD)}"', 1.5, closed=True)
        ring = [(at.x + (x - area.x) * across, at.y + (y - area.y) * down) for x, y in table.ring]
        canvas.polyline([*ring, ring[0]], theme.GOLD_LIGHT, 1.2, (2, 4))
        for place in table.places:
            for slot in place.slots[: most_regions(Options(), seats)]:
                canvas.fill(spot(slot.rect), theme.PARCHMENT_LIGHT, 2, theme.INK_LINE, 1)
            canvas.fill(spot(place.plate), theme.GOLD, 2, theme.INK_LINE, 1)
        canvas.image("card_back", spot(table.deck))
        canvas.image("card_cloud", spot(table.discards))

    def rules(self) -> tuple[Section, ...]:
        from scenes.king_of_the_elves.help_text import sections

        return sections()

    def results(self, match: Match) -> Results:
        from scenes.king_of_the_elves.results import results

        return results(match)

    def scene(self, app: App, match: Match) -> Scene:
        from scenes.king_of_the_elves.scene import KingOfTheElvesScene

        return KingOfTheElvesScene(app, match)


def _oval(box: pygame.FRect) -> list[tuple[float, float]]:
    """Points along the edge of an oval in its box."""
    turns = [math.tau * corner / CORNERS for corner in range(CORNERS)]
    return [(box.centerx + box.w / 2 * math.cos(turn), box.centery + box.h / 2 * math.sin(turn)) for turn in turns]


PAGES = KingOfTheElvesPages()
