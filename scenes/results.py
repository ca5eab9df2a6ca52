"""The page after the end: who won and how, the course of the game, where the cubes lie, and what to do next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.elasund.pieces import CUBES, SUMS
from game.match import Match
from scenes.charts import Line, draw_bars, draw_lines
from scenes.dialogs import SaveAs
from scenes.elasund import names
from scenes.games import game_title, open_match
from scenes.parts import Page, button_row
from scenes.results_data import ResultsData, results_data
from scenes.samples import sample_match
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.frame import Frame
from scenes.ui.i18n import _, ngettext, pgettext
from scenes.ui.widgets import Button

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.tour import TourState

BANNER_H = 102.0
HEAD_H = 38.0
ROW_H = 27.0
BUTTONS_H = 74.0


class ResultsScene(Page):
    """Lies over the finished board: Esc and “Look at board” go back to it."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.data: ResultsData = results_data(match)
        empty = pygame.FRect(0, 0, 0, 0)
        self.banner, self.chart, self.dice, self.table = empty, empty, empty, empty

    def title(self) -> str:
        return game_title(self.match.game.name)

    def enter(self) -> None:
        self.app.sounds.play("victory")
        again = next(each for each in self.group.widgets if isinstance(each, Button) and each.kind == "primary")
        self.group.set_focus(again, rim=False)

    def layout(self, frame: Frame) -> None:
        block = self.block(frame)
        table_h = HEAD_H + ROW_H * len(self.match.players) + 12
        self.banner = pygame.FRect(block.x, block.y, block.w, BANNER_H if frame.h >= 700 else 84.0)
        self.table = pygame.FRect(block.x, block.bottom - BUTTONS_H - table_h, block.w, table_h)
        top = self.banner.bottom + 12
        high = self.table.y - 12 - top
        wide = block.w * 0.62
        self.chart = pygame.FRect(block.x, top, wide, high)
        self.dice = pygame.FRect(self.chart.right + 12, top, block.w - wide - 12, high)
        again = Button((0, 0, 0, 0), _("Play again"), self._again, "play", "primary", _("The same players at once"))
        others = [
            Button((0, 0, 0, 0), _("Title"), self._title, "left"),
            Button((0, 0, 0, 0), _("Save a copy"), self._save, "save"),
            Button((0, 0, 0, 0), _("Look at board"), self.back, "eye"),
            Button((0, 0, 0, 0), _("New game"), self._new, "plus"),
        ]
        y = block.bottom - 58
        button_row(self.app.type, pygame.FRect(block.x, y, block.w, 54), [*others, again])
        room = again.rect.w
        button_row(self.app.type, pygame.FRect(block.x, y, block.w - room - 12, 54), others, align="left")
        again.rect = pygame.FRect(others[-1].rect.right + 12, y - 4, 0, 60)
        again.rect.w = min(300.0, block.right - again.rect.x)
        again.rect.right = block.right
        bar = self.bar_buttons(frame, ("save", _("Save a copy"), self._save), ("help", _("Rules"), self._help))
        self.group.refill([again, *others, *bar])

    def paint(self, canvas: Canvas) -> None:
        canvas.layer(("results banner", id(self)), self.banner.inflate(60, 60), self._draw_banner)
        canvas.layer(("results chart", id(self)), self.chart.inflate(60, 60), self._draw_chart)
        canvas.layer(("results dice", id(self)), self.dice.inflate(60, 60), self._draw_dice)
        canvas.layer(("results table", id(self)), self.table.inflate(60, 60), self._draw_table)

    # --- parts

    def _draw_banner(self, canvas: Canvas) -> None:
        rect, players, winners = self.banner, self.match.players, self.data.winners
        canvas.panel(rect)
        size = rect.h - 20
        x = rect.x + 30
        for seat in winners:
            canvas.crest(players[seat].colour, (x, rect.y + 10, size, size))
            x += size * (1.06 if len(winners) == 1 else 0.8)
        x += 26
        cubes = self.data.standings[0].cubes
        cube_w = 38.0 if canvas.w > 1200 else 28.0
        cubes_w = (cube_w + 6) * cubes if len(winners) == 1 else 0
        room = rect.right - 26 - cubes_w - 16 - x
        head, line = self._headline(), self._how()
        role = canvas.type.fitted(head, "result", room, 20)
        canvas.text(head, (x, rect.y + rect.h * 0.38), role, theme.rgb("#7E1F1A"), "midleft", room, 1)
        role = canvas.type.fitted(line, "button" if len(line) < 40 else "body", room, 12)
        canvas.text(line, (x, rect.y + rect.h * 0.76), role, theme.SOFT_INK, "midleft", room, 1)
        if cubes_w:
            colour = players[winners[0]].colour
            for at in range(cubes):
                left = rect.right - 26 - (cubes - at) * (cube_w + 6) + 6
                canvas.image(f"cube_{colour}", (left, rect.centery - cube_w * 0.55, cube_w, cube_w * 48 / 44))

    def _headline(self) -> str:
        winners = [self.match.players[seat].name for seat in self.data.winners]
        if len(winners) > 1:
            return _("{names} share the city").format(names=names.listed(winners))
        if self.data.ending == "standstill":
            return _("{name} leads the city").format(name=winners[0])
        return _("{name} founds the city").format(name=winners[0])

    def _how(self) -> str:
        turn = self.data.last_turn
        if self.data.ending != "standstill":
            return _("All {cubes} cubes placed in turn {turn}.").format(cubes=CUBES, turn=turn)
        return {
            "cubes": _("Standstill after turn {turn}: nobody can build any more. Most cubes win."),
            "trade": _("Standstill after turn {turn}: equal cubes, more trade points win."),
            "cards": _("Standstill after turn {turn}: equal cubes and trade points, more cards in hand win."),
            "shared": _("Standstill after turn {turn}: cubes, trade points and cards are equal."),
        }[self.data.decided_by].format(turn=turn)

    def _draw_chart(self, canvas: Canvas) -> None:
        canvas.panel(self.chart, _("Cubes on the board by turn"))
        best_last = [standing.seat for standing in reversed(self.data.standings)]
        lines = [Line(*self.match.players[seat], self.data.cubes_by_turn[seat]) for seat in best_last]
        inner = pygame.FRect(self.chart.x + 14, self.chart.y + 36, self.chart.w - 28, self.chart.h - 46)
        draw_lines(canvas, inner, lines, self.data.first_turn, CUBES)

    def _draw_dice(self, canvas: Canvas) -> None:
        rect = self.dice
        canvas.panel(rect, _("Rolls of the dice"))
        facts = self._facts()
        line_h = 26.0
        facts_h = len(facts) * line_h + 10
        bars = pygame.FRect(rect.x + 18, rect.y + 38, rect.w - 36, rect.h - 38 - facts_h - 12)
        if any(self.data.rolls):
            draw_bars(canvas, bars, self.data.rolls, SUMS[0])
        else:
            text = _("No dice were rolled in this record.")
            canvas.text(text, bars.center, "body", theme.CAPTION, "center", bars.w, 3)
        y = rect.bottom - facts_h
        canvas.line((rect.x + 18, y - 2), (rect.right - 18, y - 2), theme.RULE, 1)
        for text, seat in facts:
            y += line_h / 2
            canvas.crest(self.match.players[seat].colour, (rect.x + 20, y - 10, 20, 20))
            room = rect.w - 70
            role = canvas.type.fitted(text, "body_small", room, 11)
            canvas.text(text, (rect.x + 48, y), role, theme.INK, "midleft", room, 1)
            y += line_h / 2

    def _facts(self) -> list[tuple[str, int]]:
        """What the tavern will tell: a sentence and the seat it is about; only where one player stands out."""
        standings = self.data.standings
        found = []
        for figure in ("trade", "gold_earned", "pirated"):
            most = max(getattr(each, figure) for each in standings)
            leaders = [each.seat for each in standings if getattr(each, figure) == most]
            if most and len(leaders) == 1:
                words = {
                    "trade": ngettext("{name} traded most: {n} point", "{name} traded most: {n} points", most),
                    "gold_earned": ngettext("{name} earned most: {n} gold", "{name} earned most: {n} gold", most),
                    "pirated": ngettext("{name} paid the pirate {n} card", "{name} paid the pirate {n} cards", most),
                }[figure]
                found.append((words.format(name=self.match.players[leaders[0]].name, n=most), leaders[0]))
        return found

    def _draw_table(self, canvas: Canvas) -> None:
        rect = self.table
        canvas.panel(rect)
        columns = self._columns()
        name_w = min(226.0, rect.w * 0.2)
        pitch = (rect.w - 24 - name_w) / len(columns)
        y = rect.y + HEAD_H / 2 + 4
        role = theme.Role(theme.STRONG, 12 if pitch < 90 else 13)
        canvas.text(_("Player"), (rect.x + 76, y), role, theme.CAPTION, "midleft", name_w - 70, 1)
        for at, (head, _figures) in enumerate(columns):
            right = rect.x + 12 + name_w + pitch * (at + 1) - 6
            canvas.text(head, (right, y), role, theme.CAPTION, "midright", pitch - 8, 2)
        for line, standing in enumerate(self.data.standings):
            y = rect.y + HEAD_H + 2 + ROW_H * line
            row = pygame.FRect(rect.x + 8, y, rect.w - 16, ROW_H)
            if standing.seat in self.data.winners:
                canvas.fill(row, (*theme.GLOW, 110), 6)
            player = self.match.players[standing.seat]
            canvas.text(str(standing.rank), (rect.x + 30, row.centery), "number", theme.INK, "midright")
            canvas.crest(player.colour, (rect.x + 42, row.centery - 12, 24, 24))
            name_role = canvas.type.fitted(player.name, "label", name_w - 74, 12)
            canvas.text(player.name, (rect.x + 76, row.centery), name_role, theme.INK, "midleft", name_w - 74, 1)
            for at, (_head, figures) in enumerate(columns):
                right = rect.x + 12 + name_w + pitch * (at + 1) - 6
                weight = "number" if at == 0 else "body"
                canvas.text(str(figures[line]), (right, row.centery), weight, theme.INK, "midright")

    def _columns(self) -> list[tuple[str, list[int]]]:
        def each(take: str) -> list[int]:
            return [getattr(standing, take) for standing in self.data.standings]

        def place(take: str) -> list[int]:
            return [getattr(standing.places, take) for standing in self.data.standings]

        return [
            (_("Cubes"), each("cubes")),
            (_("Buildings"), place("buildings")),
            (_("Church"), place("church")),
            (_("Towers"), place("towers")),
            (pgettext("column", "Track"), place("track")),
            (pgettext("column", "Trade points"), each("trade")),
            (_("Gold left"), each("gold")),
            (_("Influence left"), each("influence")),
            (_("Gold earned"), each("gold_earned")),
            (_("To the pirate"), each("pirated")),
        ]

    # --- what next

    def _again(self) -> None:
        match = self.match
        open_match(self.app, Match.new(match.game, match.board, match.players, match.options))

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

        self.app.stack.push(HelpScene(self.app))


def tour_states() -> list[TourState]:
    """The result of a match of two and of one of four."""

    def of(seats: int) -> Callable[[App], None]:
        def reach(app: App) -> None:
            app.stack.reset(ResultsScene(app, sample_match(seats)))

        return reach

    return [("results_2_players", of(2)), ("results_4_players", of(4))]
