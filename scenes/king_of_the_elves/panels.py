"""The right column of King of the Elves: what can be done and the purse while planning; while travelling the journey
line by line, the tour, and what can be played before a step. Each is kept as a picture until something changes."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import FRect

from game.king_of_the_elves.ending import standings
from game.king_of_the_elves.pieces import (
    BODYGUARD,
    CLOSING,
    CLOSING_CARD,
    DIRECTION_CHANGE,
    DISCARDED,
    DRAWN,
    KINDS,
    PURCHASES,
    TOUR,
)
from game.king_of_the_elves.ring import ring
from game.king_of_the_elves.settle import settlement
from game.king_of_the_elves.state import UNGUARDED, Travel
from game.king_of_the_elves.view import Observation
from scenes.king_of_the_elves.coins import coins
from scenes.king_of_the_elves.layout import HEAD, KingLayout
from scenes.king_of_the_elves.look import Look
from scenes.king_of_the_elves.names import gold, title
from scenes.king_of_the_elves.things import ICONS
from scenes.table.panels import RIM
from scenes.table.spots import Spot
from scenes.ui import theme
from scenes.ui.i18n import _, ngettext

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

GLYPHS: Final = {"place": "map", "draw": "cards", "buy": "plus", "lay": "hand", "close": "close", "no_region": "eye"}
"""Signs of the planning actions."""


def draw_column(canvas: Canvas, layout: KingLayout, obs: Observation, names: Sequence[str], look: Look) -> None:
    """All panels of the arrangement but the chronicle."""
    if layout.travelling:
        draw_journey(canvas, layout, obs, names, look)
        draw_tour(canvas, layout, obs)
        draw_cards(canvas, layout, obs, look)
    else:
        draw_actions(canvas, layout, obs, look)
        draw_purse(canvas, layout, obs, look)


# --- planning -----------------------------------------------------------------------------------------------------


class Row(NamedTuple):
    """An action as it stands in its panel: a glyph or a picture, what it is, what it takes."""

    sign: str
    head: str
    line: str
    state: str
    """ "" for one that can be done, "hover" and "faded"."""
    held: int = 0
    """How many of it the player has; 0 is not shown."""


def draw_actions(canvas: Canvas, layout: KingLayout, obs: Observation, look: Look) -> None:
    """What can be done beside passing; what cannot is faded."""
    panel = layout.actions_panel
    texts = action_texts(obs)
    rows = tuple(Row(GLYPHS[name], *texts[name], _state(look, name)) for name in layout.actions)
    draw = partial(_rows, panel=panel, head=_("One action"), places=tuple(layout.actions.values()), rows=rows)
    canvas.layer(("king actions", rows), panel.inflate(2 * RIM, 2 * RIM), draw)
    _focus(canvas, layout, look)


def action_texts(obs: Observation) -> dict[str, tuple[str, str]]:
    """By planning action: its words, and what it takes for whoever has the turn."""
    seat = obs.seats[obs.active]
    if seat.bought >= PURCHASES:
        price = _("all bought for now")
    elif seat.bought == PURCHASES - 1:
        price = _("for {gold}").format(gold=gold(seat.bought + 1))
    else:
        price = _("for {gold}, then {next}").format(gold=gold(seat.bought + 1), next=seat.bought + 2)
    coats = ngettext("uses a coat, {count} left", "uses a coat, {count} left", seat.coats).format(count=seat.coats)
    return {
        "place": (_("Place a region"), _("drag it to a free slot")),
        "draw": (_("Draw {drawn}, discard {discarded}").format(drawn=DRAWN, discarded=DISCARDED),
                 _("hand shrinks by one")),
        "buy": (_("Buy a card"), price),
        "lay": (_("Play an action card"), coats),
        "close": (_("Close a region"), _("{gold}, {more} per card").format(gold=gold(CLOSING), more=CLOSING_CARD)),
        "no_region": (_("No region card"), _("show hand, fetch one")),
    }  # fmt: skip


def _state(look: Look, name: str) -> str:
    spot = Spot("action", name)
    if look.choosing and spot not in look.pickable:
        return "faded"
    return "hover" if spot in (look.hover, look.held) else ""


def _rows(canvas: Canvas, panel: FRect, head: str, places: tuple[FRect, ...], rows: tuple[Row, ...]) -> None:
    canvas.panel(panel, head)
    for rect, row in zip(places, rows, strict=True):
        faded = row.state == "faded"
        if row.state == "hover":
            canvas.fill(rect, theme.GOLD_LIGHT, 9, theme.INK, 2, theme.GOLD)
        elif faded:
            canvas.outline(rect, (*theme.RULE, 160), 9, 1.5)
        else:
            canvas.fill(rect, theme.CREAM, 9, theme.INK, 1.8, theme.PARCHMENT)
        size = min(17.0, rect.h * 0.38)
        centre = (rect.x + 8 + size, rect.centery)
        if row.sign in GLYPHS.values():
            canvas.circle(centre, size, theme.rgb("#8D7A5E") if faded else theme.TEAL_DARK)
            canvas.glyph(row.sign, (centre[0] - 0.6 * size, centre[1] - 0.6 * size, 1.2 * size, 1.2 * size),
                         theme.CREAM)  # fmt: skip
        else:
            canvas.image(row.sign, (centre[0] - size, centre[1] - size, 2 * size, 2.06 * size), 130 if faded else 255)
        left, right = rect.x + 2 * size + 16, rect.right - 8
        if row.held:
            right -= 30
            canvas.badge((rect.right - 20, rect.centery), str(row.held), "supply", 24)
        ink = theme.CAPTION if faded else theme.INK
        if rect.h < 42:
            role = canvas.type.fitted(row.head, theme.Role(theme.STRONG, 15), right - left, 12)
            canvas.text(row.head, (left, rect.y + 0.28 * rect.h), role, ink, "midleft", right - left, 1)
            small = canvas.type.fitted(row.line, theme.Role(theme.TEXT, 12.5), right - left, 11)
            canvas.text(row.line, (left, rect.y + 0.7 * rect.h), small, theme.CAPTION, "midleft", right - left, 1)
            continue
        role = canvas.type.fitted(row.head, "label", right - left, 12)
        canvas.text(row.head, (left, rect.y + 0.31 * rect.h), role, ink, "midleft", right - left, 1)
        small = canvas.type.fitted(row.line, "caption", right - left, 11)
        canvas.text(row.line, (left, rect.y + 0.72 * rect.h), small, theme.CAPTION, "midleft", right - left, 1)


def _focus(canvas: Canvas, layout: KingLayout, look: Look) -> None:
    """The keyboard on an action, and the glow of a legal one."""
    for name, rect in layout.actions.items():
        if Spot("action", name) in look.lit:
            canvas.glow(rect, 9)
        if look.focus == Spot("action", name):
            canvas.focus_rim(rect, 9)


def draw_purse(canvas: Canvas, layout: KingLayout, obs: Observation, look: Look) -> None:
    """The viewer's gold as coins, what the next purchase costs; without a viewer a lock."""
    panel = layout.purse
    amount = None if obs.viewer is None else obs.seats[obs.viewer].gold
    bought = 0 if obs.viewer is None else obs.seats[obs.viewer].bought
    draw = partial(_purse, panel=panel, amount=amount, bought=bought, open_=obs.options.open_gold)
    canvas.layer(("king purse", amount, bought, obs.options.open_gold), panel.inflate(2 * RIM, 2 * RIM), draw)
    if look.hover == Spot("purse"):
        canvas.outline(panel.inflate(2, 2), (*theme.GLOW_RIM, 220), 12, 2)
    if look.focus == Spot("purse"):
        canvas.focus_rim(panel, 12)


def _purse(canvas: Canvas, panel: FRect, amount: int | None, bought: int, open_: bool) -> None:
    canvas.panel(panel, _("Your purse") if amount is not None else _("Purse"))
    row = FRect(panel.x + 14, panel.y + HEAD - 4, panel.w - 28, 38 if panel.h > 95 else panel.h - HEAD - 4)
    if amount is None:
        canvas.glyph("lock", (row.x, row.centery - 11, 22, 22), theme.SOFT_INK)
        return
    pictures = coins(amount)
    words = gold(amount)
    wide = canvas.type.size(words, "label")[0]
    size = min(36.0, row.h)
    pitch = min(0.86 * size, (row.w - wide - size - 12) / max(1, len(pictures) - 1))
    for at, picture in enumerate(pictures):
        high = size if picture == "coin_10" else 0.92 * size if picture == "coin_5" else 0.84 * size
        canvas.image(picture, (row.x + at * pitch, row.centery - high / 2, high / 1.04, high))
    left = row.x + (pitch * (len(pictures) - 1) + size + 10 if pictures else 0)
    canvas.text(words, (left, row.centery), "label", theme.INK, "midleft")
    room = FRect(panel.x + 14, row.bottom + 2, panel.w - 28, panel.bottom - 8 - row.bottom)
    if room.h < 16:
        return
    lines = []
    if bought < PURCHASES:
        lines.append(_("The next purchase costs {gold}.").format(gold=gold(bought + 1)))
    else:
        lines.append(_("All purchases of this journey are made."))
    if not open_:
        lines.append(_("Gold stays secret until the end."))
    for line in lines:
        high = canvas.type.size(line, "caption", room.w)[1]
        if high > room.h:
            return
        canvas.text(line, room.topleft, "caption", theme.SOFT_INK, width=room.w)
        room.y, room.h = room.y + high, room.h - high


# --- travelling ---------------------------------------------------------------------------------------------------


class Line(NamedTuple):
    """A line of the settlement: a picture, words, a smaller remark, gold gained or lost."""

    picture: str
    text: str
    remark: str
    amount: int


def journey_lines(obs: Observation, names: Sequence[str]) -> tuple[Line, ...]:
    """The settlement of the journey so far, line by line: visits, thieves, the bonus."""
    travel = obs.travel or Travel()
    its = settlement(obs.seats, obs.active, travel)
    found = []
    for visit, income in zip(travel.visits, its.visits, strict=True):
        region = obs.seats[visit.realm].realm[visit.slot]
        remark = _("own gold card, doubled") if income.doubled else ""
        if visit.guarded and region.thief not in (-1, obs.active):
            remark = _("bodyguard kept the thief off")
        elif region.thief == obs.active and not remark:
            remark = _("your own thief") if obs.active == obs.viewer else _("the own thief")
        word = KINDS[region.kind]
        found.append(Line(ICONS[region.kind], title(word), remark, income.gold))
        if income.fee:
            found.append(Line("chip_thief", _("Thief of {name}").format(name=names[income.thief]), "", -income.fee))
    if its.bonus:
        found.append(Line("coin", _("Whole tour"), "", its.bonus))
    return tuple(found)


def draw_journey(canvas: Canvas, layout: KingLayout, obs: Observation, names: Sequence[str], look: Look) -> None:
    """What the journey has brought so far, its last lines where there are too many, and the sum."""
    panel = layout.journey
    if obs.travel is None:
        rows = tuple(
            Line(f"crest_{obs.seats[standing.seat].colour}", names[standing.seat], "", standing.gold)
            for standing in standings(obs)
        )
        draw = partial(_result, panel=panel, rows=rows)
        key: Hashable = ("king result", rows)
    else:
        rows = journey_lines(obs, names)
        total = settlement(obs.seats, obs.active, obs.travel).total
        draw = partial(_journey, panel=panel, rows=rows, total=total)
        key = ("king journey", rows, total)
    canvas.layer(key, panel.inflate(2 * RIM, 2 * RIM), draw)
    if look.focus == Spot("journey"):
        canvas.focus_rim(panel, 12)


def _result(canvas: Canvas, panel: FRect, rows: tuple[Line, ...]) -> None:
    """After the last journey: everybody's gold, the richest first."""
    canvas.panel(panel, _("Result"))
    room = FRect(panel.x + 14, panel.y + HEAD + 26, panel.w - 28, panel.h - HEAD - 34)
    words = _("All journeys are made.")
    canvas.text(words, (room.x, panel.y + HEAD + 2), "body_small", theme.CAPTION, width=room.w)
    high = min(37.0, room.h / max(1, len(rows)))
    for at, row in enumerate(rows):
        _line(canvas, room, room.y + (at + 0.5) * high, row, high)


def _journey(canvas: Canvas, panel: FRect, rows: tuple[Line, ...], total: int) -> None:
    canvas.panel(panel, _("This journey"))
    foot = panel.bottom - 34
    room = FRect(panel.x + 14, panel.y + HEAD, panel.w - 28, foot - panel.y - HEAD - 4)
    canvas.line((room.x, foot - 1), (room.right, foot - 1), theme.RULE, 1.5)
    middle = foot + 15
    canvas.text(_("So far"), (room.x, middle), "label", theme.INK, "midleft")
    _gold(canvas, room.right, middle, total, "large")
    if not rows:
        words = _("No region visited yet.")
        canvas.text(words, (room.x, room.y + 4), "body_small", theme.CAPTION, width=room.w)
        return
    high = 37.0 if 37.0 * len(rows) <= room.h else 30.0
    fit = max(1, int(room.h // high))
    shown = rows if len(rows) <= fit else rows[len(rows) - fit + 1 :]
    y = room.y + high / 2
    if len(shown) < len(rows):
        before = rows[: len(rows) - len(shown)]
        _line(canvas, room, y, Line("", _("… before"), "", sum(row.amount for row in before)), high)
        y += high
    for row in shown:
        _line(canvas, room, y, row, high)
        y += high


def _line(canvas: Canvas, room: FRect, y: float, row: Line, high: float) -> None:
    size = min(28.0, high - 4)
    if row.picture:
        canvas.image(row.picture, (room.x + 14 - size / 2, y - size / 2, size, size * 1.03))
    left, right = room.x + 36, room.right - 58
    if row.remark and high > 34:
        canvas.text(row.text, (left, y - 9), "label", theme.INK, "midleft", right - left, 1)
        role = canvas.type.fitted(row.remark, theme.Role(theme.TEXT, 13.5), right - left, 11)
        canvas.text(row.remark, (left, y + 9), role, theme.CAPTION, "midleft", right - left, 1)
    else:
        end = canvas.text(row.text, (left, y), "label", theme.INK, "midleft", right - left, 1)
        if row.remark and right - end.right > 60:
            room_w = right - end.right - 8
            role = canvas.type.fitted(row.remark, theme.Role(theme.TEXT, 13), room_w, 11)
            canvas.text(row.remark, (end.right + 8, y), role, theme.CAPTION, "midleft", room_w, 1)
    _gold(canvas, room.right, y, row.amount, "label")


def _gold(canvas: Canvas, right: float, y: float, amount: int, role: str) -> None:
    """A coin and an amount, with its sign where gold is lost."""
    text = str(amount) if amount >= 0 else f"−{-amount}"
    end = canvas.text(text, (right, y), role, theme.INK if amount >= 0 else theme.WAX, "midright")
    canvas.image("coin", (min(end.x, right - 22) - 26, y - 11, 21, 22))


def draw_tour(canvas: Canvas, layout: KingLayout, obs: Observation) -> None:
    """How many of all regions have been visited, a pip each, and what the whole tour is worth."""
    spots = ring(obs.seats)
    visits = obs.travel.visits if obs.travel is not None else ()
    visited = len({(visit.realm, visit.slot) for visit in visits})
    panel = layout.tour
    draw = partial(_tour, panel=panel, visited=visited, whole=len(spots))
    canvas.layer(("king tour", visited, len(spots)), panel.inflate(2 * RIM, 2 * RIM), draw)


def _tour(canvas: Canvas, panel: FRect, visited: int, whole: int) -> None:
    canvas.panel(panel, _("Whole tour"))
    room = FRect(panel.x + 14, panel.y + HEAD, panel.w - 28, 14)
    if whole:
        canvas.text(_("{visited} of {whole}").format(visited=visited, whole=whole), (panel.right - 14, panel.y + 18),
                    "label_small", theme.CAPTION, "midright")  # fmt: skip
        pitch = min(34.0, room.w / whole)
        for at in range(whole):
            pip = FRect(room.x + at * pitch, room.y, pitch - 4, 13)
            canvas.fill(pip, theme.LEAF if at < visited else theme.CREAM, 6, theme.INK, 1.6)
    words = _("All regions in one journey earn {gold}.").format(gold=gold(TOUR))
    role = canvas.type.fitted(words, "caption", room.w, 11)
    canvas.text(words, (room.x, (room.bottom + panel.bottom - 4) / 2), role, theme.SOFT_INK, "midleft", room.w, 2)


def draw_cards(canvas: Canvas, layout: KingLayout, obs: Observation, look: Look) -> None:
    """What can be played before a step, and how many of it the viewer holds."""
    panel = layout.cards_panel
    hand = None if obs.viewer is None else obs.seats[obs.viewer].hand
    rows = []
    for name, kind, head, line in (
        ("bodyguard", BODYGUARD, _("Bodyguard"), _("shields you in one realm")),
        ("direction", DIRECTION_CHANGE, _("Direction change"), _("reverses your way")),
    ):
        if name == "bodyguard" and obs.travel is not None and obs.travel.guard != UNGUARDED:
            line = _("shields you now")
        rows.append(Row(ICONS[kind], head, line, _state(look, name), hand[kind] if hand is not None else 0))
    draw = partial(_rows, panel=panel, head=_("Before a step"), places=tuple(layout.actions.values()),
                   rows=tuple(rows))  # fmt: skip
    canvas.layer(("king cards", tuple(rows)), panel.inflate(2 * RIM, 2 * RIM), draw)
    _focus(canvas, layout, look)
