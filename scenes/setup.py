"""A new game: which, who plays in which colour and order, on which board, by which house rules, and who begins."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.match import LEVELS, PERSON, Kind, Match, Player
from game.registry import GAMES
from game.rules import Option as Value
from game.rules import default_options
from scenes.games import open_match, pages
from scenes.parts import Label, Page, back_button, button_width, fitted_lines, paragraph
from scenes.seating import NAME_LENGTH, Chair, Table, kind_word, nameless, short_kind_word, tidy
from scenes.setup_board import HEAD_H, BoardPanel
from scenes.setup_widgets import AddButton, ColourButton, CrestChoice, GameTab
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.frame import Frame
from scenes.ui.i18n import _
from scenes.ui.widgets import Button, Choice, IconButton, Option, ScrollArea, Switch, TextField, Widget

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.tour import TourState

FOOT_H = 84
CREST_H = 104
TAB_H, LOW_TAB_H = 94, 58
"""Heights of a game's tab, where there is room and where there is little."""
RULE_H = 36
"""Height of a house rule's switch or choice, above its text."""
RULE_GAPS = (8, 24)
"""Least and most room between house rules."""
KIND_W, KIND_SHARE, KIND_EDGE, KIND_TYPE = 220, 0.58, 74, 14
"""The choice who decides for a seat: its width, at most so much of what name and choice have; what of it glyphs and
edges take; the least type of its full words."""
SIDE = 0.12
"""Width of a seat's crest at most, as a share of its row."""
TWO_LINES = 58
"""Height of a row from which there is room for a line below the name."""
BY_LOT = -1


class SetupScene(Page):
    """The page on which a match is put together. Names and colours are remembered for the next time."""

    def __init__(self, app: App, game: str) -> None:
        super().__init__(app)
        self._options: dict[str, dict[str, Value]] = {}
        """House rules of each game that has been looked at."""
        kinds: Iterable[Kind] = itertools.chain(app.settings.kinds, itertools.repeat(PERSON))
        people = zip(app.settings.players, kinds, strict=False)
        self._sit_down(game, [Chair(name, colour, kind=kind) for (name, colour), kind in people])
        self.panels: list[tuple[pygame.FRect, str]] = []
        self.rows: list[pygame.FRect] = []
        self.crest_rule = self.start_rule = 0.0
        self.begin: Button | None = None
        self.rules_area: ScrollArea | None = None

    def _sit_down(self, game: str, chairs: Sequence[Chair]) -> None:
        """Make ready for a game and who would like to play it."""
        self.game = game
        self.rules = GAMES[game]
        self.pages = pages(game)
        self.table = Table(chairs, self.rules.colours, min(self.rules.seat_counts), max(self.rules.seat_counts))
        self.options = self._options.setdefault(game, default_options(self.rules))
        self.start = BY_LOT
        self.seat = 0
        """The seat whose crest is being chosen: the one whose name or colour was touched last."""
        self.board = BoardPanel(self.app, game, self.again)

    def title(self) -> str:
        return _("New game")

    # --- layout

    def layout(self, frame: Frame) -> None:
        block = self.block(frame)
        high = block.h - FOOT_H
        gap = 12.0
        left_w = min(300.0, block.w * 0.225)
        right_w = min(306.0, block.w * 0.27)
        tab_h = TAB_H if high > 560 else LOW_TAB_H
        tabs = [
            GameTab((block.x, y, left_w, tab_h), game, game == self.game, partial(self._turn_to, game))
            for game, y in zip(GAMES, itertools.count(block.y, tab_h + 10), strict=False)
        ]
        tabs_h = (tab_h + 10) * len(tabs) + 2
        left = pygame.FRect(block.x, block.y + tabs_h, left_w, high - tabs_h)
        middle = pygame.FRect(left.right + gap, block.y, block.w - left_w - right_w - 2 * gap, high)
        right = pygame.FRect(middle.right + gap, block.y, right_w, high)
        self.panels = [(left, _("Board")), (middle, ""), (right, _("House rules"))]
        table, board = self._table(middle), self.board.widgets(left, len(self.table.chairs))
        widgets = [*table, *board, *self._house_rules(right), *self._foot(frame, block)]
        bar = self.bar_buttons(frame, ("help", _("Rules"), self._help), ("settings", _("Settings"), self._settings))
        before = self.group.focus
        self.group.refill([*tabs, *widgets, *bar])
        field = self.group.focus
        if isinstance(before, TextField) and isinstance(field, TextField):
            field.cursor, field.anchor = (min(at, len(field.text)) for at in (before.cursor, before.anchor))
        self._judge()

    def again(self) -> None:
        """Lay out anew after a change of the table."""
        self.layout(self.app.frame)
        self.app.changed()

    def enter(self) -> None:
        self.group.set_focus(self._fields()[0], rim=False)

    def _fields(self) -> list[TextField]:
        """The names of the seats, in their order."""
        return [each for each in self.group.stops() if isinstance(each, TextField)]

    def handle(self, event: pygame.event.Event) -> bool:
        used = super().handle(event)
        field = self.group.focus
        if isinstance(field, TextField) and not self.group.pressing and field is not self._fields()[self.seat]:
            self._select(self._fields().index(field))
        return used

    def _table(self, rect: pygame.FRect) -> list[Widget]:
        type_ = self.app.type
        head, note = _("At the table"), _("seats run clockwise")
        inner = rect.inflate(-30, 0)
        widgets: list[Widget] = [
            Label((rect.x + 13, rect.y + 5, inner.w * 0.5, 26), head, type_.fitted(head, "head", inner.w * 0.5),
                  theme.HEADING, "midleft", 1),
            Label((inner.x + inner.w * 0.52, rect.y + 5, inner.w * 0.48, 26), note,
                  type_.fitted(note, "body_small", inner.w * 0.48), theme.CAPTION, "midright", 1),
        ]  # fmt: skip
        room = rect.h - HEAD_H - CREST_H - 30
        pitch = min(86.0, room / self.table.most)
        self.rows = []
        stops: list[Widget] = []
        for seat in range(len(self.table.chairs)):
            row = pygame.FRect(inner.x, rect.y + HEAD_H + seat * pitch, inner.w, min(72.0, pitch - 8))
            self.rows.append(row)
            stops += self._row(row, seat)
        if self.table.can_add:
            row = pygame.FRect(inner.x, rect.y + HEAD_H + len(self.rows) * pitch, inner.w, min(56.0, pitch - 8))
            label = _("Add a player ({count} of {most})").format(count=len(self.rows), most=self.table.most)
            stops.append(AddButton(row, label, self._add, "plus"))
        self.crest_rule = rect.bottom - CREST_H - 14
        crests = pygame.FRect(inner.x, rect.bottom - CREST_H - 2, inner.w, CREST_H - 10)
        return [*stops, *self._crests(crests), *widgets]

    def _row(self, row: pygame.FRect, seat: int) -> list[Widget]:
        chair = self.table.chairs[seat]
        shown = self.table.names[seat]
        side = min(row.h, 72.0, SIDE * row.w)
        x = row.x + side + 12
        buttons_w = 3 * 38 + 2
        room = row.right - buttons_w - 8 - x
        kind_w = min(KIND_W, KIND_SHARE * (room - 8))
        told_apart = shown != (tidy(chair.name) or nameless(chair))
        as_name = _("plays as {name}").format(name=shown)
        role = self.app.type.fitted(as_name, "caption", room - kind_w - 12)
        fits = self.app.type.size(as_name, role)[0] <= room - kind_w - 12
        below = told_apart and fits and row.h >= TWO_LINES
        field_h = min(36.0 if below else 42.0, row.h - 10)
        top = row.y + 7 if below else row.centery - field_h / 2
        field = TextField(
            (x, top, room - kind_w - 8, field_h), chair.name, lambda text: self._rename(seat, text), NAME_LENGTH,
            placeholder=nameless(chair), on_enter=lambda: self._next_name(seat),
            name=_("Name of player {number}").format(number=seat + 1),
        )  # fmt: skip
        field.tooltip = as_name if told_apart else ""
        kinds = self._kinds(kind_w)
        kind_at = (field.rect.right + 8, row.centery - 20, kind_w, 40)
        who = _("Who decides for {name}").format(name=shown)
        kind = Choice(kind_at, kinds, chair.kind, partial(self._set_kind, seat), name=who)
        bx, by = row.right - buttons_w, row.centery - 18
        up = IconButton((bx, by, 36, 36), "up", lambda: self._move(seat, -1), _("Up"), "secondary")
        down = IconButton((bx + 38, by, 36, 36), "down", lambda: self._move(seat, 1), _("Down"), "secondary")
        away = IconButton((bx + 76, by, 36, 36), "close", lambda: self._remove(seat), _("Take away"), "secondary")
        up.enabled, down.enabled = seat > 0, seat < len(self.table.chairs) - 1
        away.enabled = self.table.can_remove
        away.why = _("It takes at least {least} players.").format(least=self.table.least)
        crest_name = _("Colour of {name}").format(name=shown)
        crest = ColourButton((row.x, row.y, side, row.h), chair.colour, crest_name, lambda: self._select(seat))
        widgets: list[Widget] = [crest, field, kind, up, down, away]
        if below:
            place = (x + 2, field.rect.bottom + 1, field.rect.w - 2, row.bottom - field.rect.bottom - 3)
            widgets.append(Label(place, as_name, role, theme.CAPTION, "midleft", 1))
        return widgets

    def _kinds(self, width: float) -> list[Option[Kind]]:
        """Who may decide for a seat, for a choice of this width: in full where each word is easy to read in it."""
        everybody, room, type_ = (PERSON, *LEVELS), width - KIND_EDGE, self.app.type
        words = [kind_word(kind) for kind in everybody]
        if any(type_.size(word, type_.fitted(word, "label", room, KIND_TYPE))[0] > room for word in words):
            words = [short_kind_word(kind) for kind in everybody]
        glyphs = ("person" if kind == PERSON else "robot" for kind in everybody)
        return [Option(*each) for each in zip(everybody, words, glyphs, strict=True)]

    def _crests(self, rect: pygame.FRect) -> list[Widget]:
        name = self.table.names[self.seat]
        head = _("Crest for {name}").format(name=name)
        label_w = min(150.0, rect.w * (0.26 if len(self.table.colours) < 6 else 0.2))
        role = fitted_lines(self.app.type, head, "label", label_w, 4)
        widgets: list[Widget] = [Label((rect.x, rect.y, label_w, rect.h), head, role, theme.INK, "midleft", 4)]
        pitch = min(112.0, (rect.w - label_w - 8) / len(self.table.colours))
        for at, colour in enumerate(self.table.colours):
            owner = next((n for n, chair in enumerate(self.table.chairs) if chair.colour == colour), None)
            taken_by = self.table.names[owner] if owner is not None and owner != self.seat else ""
            place = (rect.right - pitch * (len(self.table.colours) - at) + 2, rect.y, pitch - 4, rect.h)
            widgets.append(CrestChoice(place, colour, owner == self.seat, taken_by, partial(self._recolour, colour)))
        return widgets

    def _house_rules(self, rect: pygame.FRect) -> list[Widget]:
        type_ = self.app.type
        start_h = 96.0
        area = ScrollArea((rect.x + 14, rect.y + HEAD_H, rect.w - 22, rect.h - HEAD_H - start_h - 6), 0)
        x, y, width = area.rect.x, area.rect.y + 4, area.rect.w - 18
        texts = self.pages.option_texts()
        highs = [RULE_H + type_.size(each.text, "body_small", width)[1] for each in texts.values()]
        spare = (area.rect.h - 10 - sum(highs)) / max(1, len(highs) - 1)
        gap = min(max(spare, RULE_GAPS[0]), RULE_GAPS[1])
        for (option, (label, text, values)), high in zip(texts.items(), highs, strict=True):
            value = self.options[option]
            if values:
                part = 0.44 * width
                head = Label((x, y, part, RULE_H), label, type_.fitted(label, "label", part), theme.INK, "midleft", 1)
                choices = [Option(each, values[each]) for each in self.rules.house_rules[option]]
                area.content.add(head)
                chooser = (x + part, y, width - part, RULE_H - 2)
                area.content.add(Choice(chooser, choices, value, partial(self._set_rule, option), name=label))
            else:
                switch = Switch((x, y, width, RULE_H - 4), label, bool(value), partial(self._set_rule, option), text)
                area.content.add(switch)
            area.content.add(paragraph(type_, x, y + RULE_H, width, text, "body_small", theme.SOFT_INK))
            y += high + gap
        area.height = y - gap - area.rect.y + 4
        area.scroll(self.rules_area.offset if self.rules_area is not None else 0.0)
        self.rules_area = area
        label = _("Start player")
        y = rect.bottom - start_h
        self.start_rule = y - 1
        head = Label((x, y, rect.w - 28, 26), label, type_.fitted(label, "label", rect.w - 28), theme.INK, "midleft", 1)
        options = [Option(BY_LOT, _("Drawn by lot"))]
        options += [Option(seat, name) for seat, name in enumerate(self.table.names)]
        choice = Choice((x, y + 32, rect.w - 28, 42), options, self.start, self._pick_start, name=label)
        return [area, head, choice]

    def _foot(self, frame: Frame, block: pygame.FRect) -> list[Widget]:
        type_ = self.app.type
        y = block.bottom - FOOT_H
        back = back_button(self.back)
        back.rect = pygame.FRect(block.x, y + 18, button_width(type_, back.label, True, 180), 56)
        begin = Button((0, 0, 0, 0), _("Start the game"), self.start_game, "play", "primary", role="button_large")
        wide = min(button_width(type_, begin.label, True, 300, "button_large"), block.w * 0.42)
        begin.rect = pygame.FRect(block.right - wide, y + 12, wide, 66)
        self.begin = begin
        x = back.rect.right + 24
        width = begin.rect.x - 24 - x
        if self.options.get("open_hands"):
            text = _("All hands lie open, and no curtain falls between turns.")
        elif self.table.people == 0:
            text = _("Nobody plays: you watch the computer.")
        elif self.table.people == 1:
            text = _("You play against the computer; no curtain falls.")
        else:
            text = _("You share this screen. A curtain hides the hands whenever the mouse changes owner.")
        lines = type_.lines(text, "body_small", width)
        role: str | theme.Role = "body_small" if len(lines) <= 3 else theme.Role(theme.TEXT, 12)
        note = Label((x, y + 14, width, 64), text, role, theme.CREAM_ON_WALNUT, "midleft", 4)
        return [begin, back, note]

    def paint(self, canvas: Canvas) -> None:
        for rect, title in self.panels:
            canvas.panel(rect, title)
        self.board.draw(canvas, len(self.table.chairs))
        for seat, row in enumerate(self.rows):
            chosen = seat == self.seat
            canvas.fill(row, theme.CREAM, 10, theme.GLOW_RIM if chosen else theme.INK, 2.5 if chosen else 2)
        right = self.panels[2][0]
        canvas.line((right.x + 14, self.start_rule), (right.right - 14, self.start_rule), theme.RULE, 1.5)
        canvas.divider((self.panels[1][0].centerx, self.crest_rule), 240)

    # --- what the widgets do

    def _judge(self) -> None:
        if self.begin is not None:
            self.begin.enabled = bool(self.board.chosen)
            self.begin.why = _("There is no board for so many players.")

    def _turn_to(self, game: str) -> None:
        """Another game, for the same people."""
        if game == self.game:
            return
        self.rules_area = None
        self._sit_down(game, self.table.everybody)
        self.app.sounds.play("snap")
        self.again()

    def _rename(self, seat: int, text: str) -> None:
        before = self.table.names
        self.table.chairs[seat].name = text
        if self.table.names != before:
            self.again()

    def _set_kind(self, seat: int, kind: Kind) -> None:
        self.table.chairs[seat].kind = kind
        self.seat = seat
        self.again()

    def _next_name(self, seat: int) -> None:
        """The name after this one is to be typed; after the last, the game may start."""
        self.group.set_focus([*self._fields(), self.begin][seat + 1])

    def _select(self, seat: int) -> None:
        self.seat = seat
        self.again()

    def _recolour(self, colour: str) -> None:
        self.table.recolour(self.seat, colour)
        self.app.sounds.play("snap")
        self.again()

    def _move(self, seat: int, by: int) -> None:
        to = self.table.move(seat, by)
        self.start = {seat: to, to: seat}.get(self.start, self.start)
        self.seat = {seat: to, to: seat}.get(self.seat, self.seat)
        self.again()

    def _add(self) -> None:
        self.table.add()
        self.seat = len(self.table.chairs) - 1
        self.again()
        self.group.set_focus(self._fields()[-1])

    def _remove(self, seat: int) -> None:
        self.table.remove(seat)
        if self.start == seat:
            self.start = BY_LOT
        elif self.start > seat:
            self.start -= 1
        self.seat = min(self.seat - (self.seat > seat), len(self.table.chairs) - 1)
        self.again()

    def _pick_start(self, seat: int) -> None:
        self.start = seat

    def _set_rule(self, option: str, value: Value) -> None:
        self.options[option] = value
        self.again()

    def _help(self) -> None:
        from scenes.help import HelpScene

        self.app.stack.push(HelpScene(self.app, self.game))

    def _settings(self) -> None:
        from scenes.settings import SettingsScene

        self.app.stack.push(SettingsScene(self.app))

    def start_game(self) -> None:
        """Remember who plays and open the match."""
        self.app.settings.players = [(tidy(chair.name), chair.wish) for chair in self.table.everybody]
        self.app.settings.kinds = [chair.kind for chair in self.table.everybody]
        self.app.save_settings()
        seats = zip(self.table.names, self.table.chairs, strict=True)
        players = [Player(name, chair.colour, chair.kind) for name, chair in seats]
        start = None if self.start == BY_LOT else self.start
        board = self.board.boards.found[self.board.chosen]
        open_match(self.app, Match.new(self.rules, board, players, self.options, start))


def tour_states() -> list[TourState]:
    """Two nameless players; three of whom two have one name; a full table of each game."""

    def with_players(game: str, *players: tuple[str, str]) -> Callable[[App], None]:
        def reach(app: App) -> None:
            app.settings.players = list(players)
            app.stack.reset(SetupScene(app, game))

        return reach

    def against_computers(game: str, seats: int, *kinds: Kind) -> Callable[[App], None]:
        def reach(app: App) -> None:
            app.settings.players = six[:seats]
            app.settings.kinds = list(kinds)
            app.stack.reset(SetupScene(app, game))

        return reach

    def choosing(app: App) -> None:
        against_computers("elasund", 3, "person", "hard", "easy")(app)
        scene = app.stack.top
        assert isinstance(scene, SetupScene)
        next(each for each in scene.group.widgets if isinstance(each, Choice) and each.value == "hard").click()

    four = [("Ágnes", "yellow"), ("Björn", "green"), ("Žofie", "blue"), ("", "red")]
    six = [*four, ("Émile", "purple"), ("Freya", "black")]
    return [
        ("setup_first_time", with_players("elasund")),
        ("setup_equal_names", with_players("elasund", ("Anna", "red"), ("Björn", "green"), ("Anna", "blue"))),
        ("setup_full", with_players("elasund", *four)),
        ("setup_elfenland_2", with_players("elfenland", ("Anna", "purple"), ("Björn", "black"))),
        ("setup_elfenland_4", with_players("elfenland", *four)),
        ("setup_elfenland_6", with_players("elfenland", *four, ("Émile", "purple"), ("Freya", "black"))),
        ("setup_computer", against_computers("king_of_the_elves", 4, "person", "hard", "easy", "normal")),
        ("setup_computer_1", against_computers("elasund", 2, "person", "hard")),
        ("setup_computer_2", against_computers("elfenland", 4, "person", "person", "easy", "normal")),
        ("setup_computers_4", against_computers("elasund", 4, "hard", "normal", "easy", "hard")),
        ("setup_computers_6", against_computers("king_of_the_elves", 6, *("hard", "normal", "easy") * 2)),
        ("setup_choosing", choosing),
        ("setup_king_2", with_players("king_of_the_elves", ("Anna", "purple"), ("Björn", "black"))),
        ("setup_king_6", with_players("king_of_the_elves", *four, ("Émile", "purple"), ("Freya", "black"))),
    ]
