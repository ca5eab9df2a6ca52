"""The page after the end: who won and how, the course of the game, what is told of it, and what to do next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.match import LEVELS, PERSON, Match
from game.rules import Option
from scenes.charts import Line, draw_bars, draw_lines
from scenes.dialogs import SaveAs
from scenes.games import game_title, open_match, pages
from scenes.parts import Page, button_row
from scenes.results_data import Story
from scenes.samples import sample_match
from scenes.seating import kind_word
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.frame import Frame
from scenes.ui.i18n import _
from scenes.ui.widget import labelled
from scenes.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.tour import TourState

BANNER_H = 102.0
HEAD_H = 38.0
ROW_H = 27.0
BUTTONS_H = 74.0
TROPHIES = 12
"""Trophies in a row of the banner at most."""
STORY_H = 78.0
"""Height of a story told with its picture."""


class ResultsScene(Page):
    """Lies over the finished board: Esc and “Look at board” go back to it.

    `show_routes`, where a board can do so, makes it show what was travelled, once this page is gone.
    """

    def __init__(self, app: App, match: Match, show_routes: Callable[[], None] | None = None) -> None:
        super().__init__(app)
        self.match = match
        self.show_routes = show_routes
        self.told = pages(match.game.name).results(match)
        empty = pygame.FRect(0, 0, 0, 0)
        self.banner, self.chart, self.side, self.table = empty, empty, empty, empty
        self.row_h = ROW_H

    def title(self) -> str:
        return game_title(self.match.game.name)

    def enter(self) -> None:
        self.app.sounds.play("victory")
        again = next(each for each in self.group.widgets if isinstance(each, Button) and each.kind == "primary")
        self.group.set_focus(again, rim=False)

    def reword(self) -> None:
        self.told = pages(self.match.game.name).results(self.match)
        super().reword()

    def layout(self, frame: Frame) -> None:
        block = self.block(frame)
        seats = len(self.match.players)
        self.row_h = ROW_H if frame.h >= 760 or seats <= 4 else 23.0
        table_h = HEAD_H + self.row_h * seats + 12
        self.banner = pygame.FRect(block.x, block.y, block.w, BANNER_H if frame.h >= 700 else 84.0)
        self.table = pygame.FRect(block.x, block.bottom - BUTTONS_H - table_h, block.w, table_h)
        top = self.banner.bottom + 12
        high = self.table.y - 12 - top
        wide = block.w * 0.62
        self.chart = pygame.FRect(block.x, top, wide, high)
        self.side = pygame.FRect(self.chart.right + 12, top, block.w - wide - 12, high)
        again = Button((0, 0, 0, 0), _("Play again"), self._again, "play", "primary", _("The same players at once"))
        others = [
            Button((0, 0, 0, 0), _("Title"), self._title, "left"),
            Button((0, 0, 0, 0), _("Save a copy"), self._save, "save"),
            Button((0, 0, 0, 0), _("Look at board"), self.back, "eye"),
        ]
        if self.show_routes is not None:
            others.append(
                Button((0, 0, 0, 0), _("Routes"), self._routes, "map", tooltip=_("Who travelled where, round by round"))
            )
        others.append(Button((0, 0, 0, 0), _("New game"), self._new, "plus"))
        y = block.bottom - 58
        button_row(self.app.type, pygame.FRect(block.x, y, block.w, 54), [*others, again])
        room = again.rect.w
        button_row(self.app.type, pygame.FRect(block.x, y, block.w - room - 12, 54), others, align="left")
        again.rect = pygame.FRect(others[-1].rect.right + 12, y - 4, 0, 60)
        again.rect.w = min(300.0, block.right - again.rect.x)
        again.rect.right = block.right
        bar = self.bar_buttons(frame, ("save", _("Save a copy"), self._save), ("help", _("Rules"), self._help))
        self.group.refill([again, *others, *bar, *self._cells()])

    def paint(self, canvas: Canvas) -> None:
        canvas.layer(("results banner", id(self)), self.banner.inflate(60, 60), self._draw_banner)
        canvas.layer(("results chart", id(self)), self.chart.inflate(60, 60), self._draw_chart)
        canvas.layer(("results side", id(self)), self.side.inflate(60, 60), self._draw_side)
        canvas.layer(("results table", id(self)), self.table.inflate(60, 60), self._draw_table)

    # --- the banner

    def _draw_banner(self, canvas: Canvas) -> None:
        rect, players, told = self.banner, self.match.players, self.told
        canvas.panel(rect)
        size = rect.h - 20
        shown = min(size, (rect.w * 0.3) / len(told.winners))
        x = rect.x + 30
        for seat in told.winners:
            canvas.crest(players[seat].colour, (x, rect.centery - shown / 2, shown, shown))
            x += shown * (1.06 if len(told.winners) == 1 else 0.9)
        x += 26
        trophies_w = self._draw_trophies(canvas)
        room = rect.right - 26 - trophies_w - 16 - x
        role = canvas.type.fitted(told.headline, "result", room, 20)
        canvas.text(told.headline, (x, rect.y + rect.h * 0.38), role, theme.rgb("#7E1F1A"), "midleft", room, 1)
        role = canvas.type.fitted(told.how, "button" if len(told.how) < 40 else "body", room, 12)
        canvas.text(told.how, (x, rect.y + rect.h * 0.76), role, theme.SOFT_INK, "midleft", room, 1)

    def _draw_trophies(self, canvas: Canvas) -> float:
        """Draw what the winner has won at the banner's right end, in one row or two; how wide that is."""
        trophies, rect = self.told.trophies, self.banner
        if not trophies:
            return 0.0
        rows = 1 if len(trophies) <= TROPHIES else 2
        in_row = -(-len(trophies) // rows)
        wide = (38.0 if canvas.w > 1200 else 28.0) if rows == 1 else (30.0 if canvas.w > 1200 else 24.0)
        own_w, own_h = canvas.art.natural(trophies[0])
        high = wide * own_h / own_w
        left, top = rect.right - 26 - in_row * (wide + 6) + 6, rect.centery - (rows * (high + 6) - 6) / 2
        for at, name in enumerate(trophies):
            row, column = divmod(at, in_row)
            canvas.image(name, (left + column * (wide + 6), top + row * (high + 6), wide, high))
        return in_row * (wide + 6)

    # --- chart and stories

    def _draw_chart(self, canvas: Canvas) -> None:
        canvas.panel(self.chart, self.told.course.title)
        players, values = self.match.players, self.told.course.values
        best_last = [place.seat for place in reversed(self.told.places)]
        lines = [Line(players[seat].name, players[seat].colour, values[seat]) for seat in best_last]
        inner = pygame.FRect(self.chart.x + 14, self.chart.y + 36, self.chart.w - 28, self.chart.h - 46)
        draw_lines(canvas, inner, lines, self.told.course)

    def _draw_side(self, canvas: Canvas) -> None:
        rect, bars = self.side, self.told.bars
        canvas.panel(rect, _("Told at the tavern") if bars is None else bars.title)
        if bars is None:
            self._draw_stories(canvas)
            return
        stories = self.told.stories
        line_h = 26.0
        stories_h = len(stories) * line_h + 10
        inner = pygame.FRect(rect.x + 18, rect.y + 38, rect.w - 36, rect.h - 38 - stories_h - 12)
        if any(bars.counts):
            draw_bars(canvas, inner, bars)
        else:
            canvas.text(bars.none, inner.center, "body", theme.CAPTION, "center", inner.w, 3)
        y = rect.bottom - stories_h
        canvas.line((rect.x + 18, y - 2), (rect.right - 18, y - 2), theme.RULE, 1)
        for at, story in enumerate(stories):
            self._draw_line(canvas, story, y + line_h * (at + 0.5))

    def _draw_line(self, canvas: Canvas, story: Story, y: float) -> None:
        """A story in one line, its middle at this height."""
        rect = self.side
        canvas.crest(self.match.players[story.seat].colour, (rect.x + 20, y - 10, 20, 20))
        room = rect.w - 70
        text = labelled(story.title, story.text)
        role = canvas.type.fitted(text, "body_small", room, 11)
        canvas.text(text, (rect.x + 48, y), role, theme.INK, "midleft", room, 1)

    def _draw_stories(self, canvas: Canvas) -> None:
        """Stories with pictures, as many as there is room for; as single lines where there is little."""
        rect, stories = self.side, self.told.stories
        top, high = rect.y + 40, rect.h - 50
        if not stories:
            text = _("Nobody stood out in anything.")
            canvas.text(text, rect.center, "body", theme.CAPTION, "center", rect.w - 40, 2)
            return
        if high < STORY_H * 2:
            fitting = stories[: max(1, int(high / 24))]
            for at, story in enumerate(fitting):
                self._draw_line(canvas, story, top + (high / len(fitting)) * (at + 0.5))
            return
        fitting = stories[: int(high / 66)]
        pitch = min(STORY_H, high / len(fitting))
        top += (high - pitch * len(fitting)) / 2
        for at, story in enumerate(fitting):
            y = top + pitch * (at + 0.5)
            if at:
                canvas.line((rect.x + 18, y - pitch / 2), (rect.right - 18, y - pitch / 2), theme.RULE, 1)
            canvas.image(story.art, (rect.x + 22, y - 25, 50, 50))
            canvas.crest(self.match.players[story.seat].colour, (rect.right - 64, y - 21, 42, 42))
            room = rect.w - 88 - 76
            role = canvas.type.fitted(story.title, "head", room, 12)
            canvas.text(story.title, (rect.x + 88, y - 13), role, theme.HEADING, "midleft", room, 1)
            role = canvas.type.fitted(story.text, "body", room, 11)
            canvas.text(story.text, (rect.x + 88, y + 13), role, theme.INK, "midleft", room, 1)

    # --- the table

    def _column_edges(self) -> list[tuple[float, float]]:
        """Left and right edge of each column of figures."""
        columns, rect = self.told.columns, self.table
        left = rect.x + 12 + min(226.0, rect.w * 0.2)
        unit = (rect.right - 12 - left) / sum(column.share for column in columns)
        edges = []
        for column in columns:
            edges.append((left, left + unit * column.share))
            left += unit * column.share
        return edges

    def _row(self, line: int) -> pygame.FRect:
        return pygame.FRect(
            self.table.x + 8, self.table.y + HEAD_H + 2 + self.row_h * line, self.table.w - 16, self.row_h
        )

    def _cells(self) -> list[Widget]:
        """Places in the table that tell more when the pointer rests there."""
        cells = []
        for line, place in enumerate(self.told.places):
            player, row = self.match.players[place.seat], self._row(line)
            if player.kind != PERSON:
                rect = (row.x, row.y, min(226.0, self.table.w * 0.2), row.h)
                cells.append(Widget(rect, tooltip=kind_word(player.kind)))
        for column, (left, right) in zip(self.told.columns, self._column_edges(), strict=True):
            for line, tip in enumerate(column.tips):
                row = self._row(line)
                if tip:
                    cells.append(Widget((left + 2, row.y, right - left - 4, row.h), tooltip=tip))
        return cells

    def _draw_table(self, canvas: Canvas) -> None:
        rect, columns, edges = self.table, self.told.columns, self._column_edges()
        canvas.panel(rect)
        name_w = min(226.0, rect.w * 0.2)
        y = rect.y + HEAD_H / 2 + 4
        head = theme.Role(theme.STRONG, 12 if min(right - left for left, right in edges) < 90 else 13)
        canvas.text(_("Player"), (rect.x + 76, y), head, theme.CAPTION, "midleft", name_w - 70, 1)
        for column, (left, right) in zip(columns, edges, strict=True):
            room = right - left - 8
            longest = max(column.head.split(), key=lambda word: canvas.type.size(word, head)[0])
            role = canvas.type.fitted(longest, head, room, 10)
            canvas.text(column.head, (right - 6, y), role, theme.CAPTION, "midright", room, 2)
        for line, place in enumerate(self.told.places):
            row = self._row(line)
            if place.seat in self.told.winners:
                canvas.fill(row, (*theme.GLOW, 110), 6)
            player = self.match.players[place.seat]
            canvas.text(str(place.place), (rect.x + 30, row.centery), "number", theme.INK, "midright")
            size = min(24.0, row.h - 2)
            canvas.crest(player.colour, (rect.x + 54 - size / 2, row.centery - size / 2, size, size))
            robot = 0.0 if player.kind == PERSON else min(22.0, row.h - 2)
            room = name_w - 74 - (robot + 6 if robot else 0)
            name_role = canvas.type.fitted(player.name, "label", room, 12)
            name = canvas.text(player.name, (rect.x + 76, row.centery), name_role, theme.INK, "midleft", room, 1)
            if robot:
                canvas.image("robot", (name.right + 6, row.centery - robot / 2, robot, robot))
            for at, (column, (left, right)) in enumerate(zip(columns, edges, strict=True)):
                cell, room = column.cells[line], right - left - 8
                role = canvas.type.fitted(cell, "number" if at == 0 else "body", room, 10)
                canvas.text(cell, (right - 6, row.centery), role, theme.INK, "midright", room, 1)

    # --- what next

    def _again(self) -> None:
        match = self.match
        open_match(self.app, Match.new(match.game, match.board, match.players, match.options))

    def _routes(self) -> None:
        self.back()
        if self.show_routes is not None:
            self.show_routes()

    def _new(self) -> None:
        from scenes.setup import SetupScene

        self.app.stack.push(SetupScene(self.app, self.match.game.name))

    def _title(self) -> None:
        from scenes.title import TitleScene

        self.app.stack.reset(TitleScene(self.app))

    def _save(self) -> None:
        self.app.stack.push(SaveAs(self.app, self.match))

    def _help(self) -> None:
        from scenes.help import HelpScene

        self.app.stack.push(HelpScene(self.app, self.match.game.name))


def tour_states() -> list[TourState]:
    """The results of each game's matches with few and with many players; of Elfenland also with town cards."""

    def elasund(seats: int) -> Callable[[App], None]:
        return lambda app: app.stack.reset(ResultsScene(app, sample_match(seats)))

    def elfenland(seats: int, **options: Option) -> Callable[[App], None]:
        def reach(app: App) -> None:
            from scenes.elfenland.samples import keen

            match = sample_match(seats, None, "elfenland", keen, **options)
            app.stack.reset(ResultsScene(app, match, lambda: None))

        return reach

    def king(seats: int) -> Callable[[App], None]:
        def reach(app: App) -> None:
            from scenes.king_of_the_elves.samples import shrewd

            app.stack.reset(ResultsScene(app, sample_match(seats, None, "king_of_the_elves", shrewd)))

        return reach

    def computers(app: App) -> None:
        match = sample_match(4)
        for_seats = zip(match.players, ("person", *LEVELS), strict=True)
        match.players = tuple(player._replace(kind=kind) for player, kind in for_seats)
        app.stack.reset(ResultsScene(app, match))

    return [
        ("results_computers", computers),
        ("results_2_players", elasund(2)),
        ("results_4_players", elasund(4)),
        ("results_elfenland_2", elfenland(2)),
        ("results_elfenland_6", elfenland(6)),
        ("results_town_cards", elfenland(4, destination=True)),
        ("results_king_2", king(2)),
        ("results_king_4", king(4)),
        ("results_king_6", king(6)),
    ]
