"""The right column of King of the Elves: what can be done and the purse while planning; while travelling the journey
line by line, the tour, and what can be played before a step. Each is kept as a picture until something changes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import FRect

from game.king_of_the_elves.pieces import (
    BODYGUARD,
    DIRECTION_CHANGE,
    PURCHASES,
    TOUR,
)
from game.king_of_the_elves.plan import purchase_price
from game.king_of_the_elves.ring import ring
from game.king_of_the_elves.view import Observation
from scenes.king_of_the_elves.action_words import action_words
from scenes.king_of_the_elves.coins import coins
from scenes.king_of_the_elves.end_panels import draw_end
from scenes.king_of_the_elves.figures import Figures
from scenes.king_of_the_elves.journey_lines import TALL, Line, draw_line, draw_sum, journey_lines
from scenes.king_of_the_elves.layout import HEAD, Arrangement, KingLayout
from scenes.king_of_the_elves.look import Look
from scenes.king_of_the_elves.names import gold
from scenes.table.panels import RIM
from scenes.table.spots import Spot
from scenes.ui import theme
from scenes.ui.i18n import _

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

GLYPHS: Final = {"place": "map", "draw": "cards", "buy": "plus", "lay": "hand", "close": "close", "no_region": "eye"}
"""Signs of the planning actions."""
CAPTIONS: Final = tuple(theme.Role(theme.TEXT, size) for size in (14.0, 13.0, 12.0))
"""Type of what stands below the purse's coins, the largest in which all of it fits."""


def draw_column(
    canvas: Canvas, layout: KingLayout, obs: Observation, names: Sequence[str], look: Look, told: Figures | None = None
) -> None:
    """All panels of the arrangement but the chronicle; after the end `told` has the figures of the match."""
    match layout.arrangement:
        case Arrangement.PLANNING:
            draw_actions(canvas, layout, obs, look)
            draw_purse(canvas, layout, obs, look)
        case Arrangement.TRAVELLING:
            draw_journey(canvas, layout, obs, names, look)
            draw_tour(canvas, layout, obs)
            draw_cards(canvas, layout, obs, look)
        case Arrangement.END:
            assert told is not None, "the figures are known after the end"
            draw_end(canvas, layout, obs, names, told, look)


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
    words = {name: action_words(name, obs) for name in layout.actions}
    rows = tuple(Row(GLYPHS[name], its.head, its.line, _state(look, name)) for name, its in words.items())
    passed = _("{count} of {all} passed").format(count=obs.passes, all=len(obs.seats))
    draw = partial(_rows, panel=panel, head=_("One action"), places=tuple(layout.actions.values()), rows=rows,
                   note=passed)  # fmt: skip
    canvas.layer(("king actions", rows, passed), panel.inflate(2 * RIM, 2 * RIM), draw)
    _focus(canvas, layout, look)


def _state(look: Look, name: str) -> str:
    spot = Spot("action", name)
    if spot not in look.pickable:
        return "faded"
    return "hover" if spot in (look.hover, look.held) else ""


def _rows(
    canvas: Canvas, panel: FRect, head: str, places: tuple[FRect, ...], rows: tuple[Row, ...], note: str = ""
) -> None:
    _headed(canvas, panel, head, note)
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


def _headed(canvas: Canvas, panel: FRect, head: str, note: str) -> None:
    """A panel with its head, and a figure at the right of it that the head does not meet."""
    canvas.panel(panel)
    right = panel.right - 13
    if note:
        role = canvas.type.fitted(note, "label_small", 0.5 * panel.w, 11)
        right = canvas.text(note, (panel.right - 14, panel.y + 18), role, theme.CAPTION, "midright").x - 8
    left = panel.x + 13
    role = canvas.type.fitted(head, "head", right - left, 11)
    canvas.text(head, (left, panel.y + 7), role, theme.HEADING, "topleft", right - left, 1)


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
        left, text = row.x + 32, _("Gold is secret until the end.")
        canvas.text(text, (left, row.centery), "caption", theme.SOFT_INK, "midleft", row.right - left, 2)
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
        lines.append(_("Next purchase: {gold}.").format(gold=gold(purchase_price(bought))))
    else:
        lines.append(_("All purchases are made."))
    if not open_:
        lines.append(_("Gold is secret until the end."))
    for role in CAPTIONS:
        highs = [canvas.type.size(line, role, room.w)[1] for line in lines]
        if sum(highs) <= room.h:
            break
    for line, high in zip(lines, highs, strict=True):
        if high > room.h:
            return
        canvas.text(line, room.topleft, role, theme.SOFT_INK, width=room.w)
        room.y, room.h = room.y + high, room.h - high


# --- travelling ---------------------------------------------------------------------------------------------------


def draw_journey(canvas: Canvas, layout: KingLayout, obs: Observation, names: Sequence[str], look: Look) -> None:
    """What the journey has brought so far, its last lines where there are too many, and the sum."""
    panel = layout.journey
    rows = () if obs.travel is None else journey_lines(obs, names)
    empty = _("No region visited yet.") if obs.travel is not None else _("All have travelled.")
    draw = partial(_journey, panel=panel, rows=rows, empty=empty)
    canvas.layer(("king journey", rows, empty), panel.inflate(2 * RIM, 2 * RIM), draw)
    if look.focus == Spot("journey"):
        canvas.focus_rim(panel, 12)


def _journey(canvas: Canvas, panel: FRect, rows: tuple[Line, ...], empty: str) -> None:
    canvas.panel(panel, _("This journey"))
    foot = panel.bottom - 34
    room = FRect(panel.x + 14, panel.y + HEAD, panel.w - 28, foot - panel.y - HEAD - 4)
    draw_sum(canvas, room, foot + 15, _("So far"), sum(row.amount for row in rows))
    if not rows:
        canvas.text(empty, (room.x, room.y + 4), "body_small", theme.CAPTION, width=room.w)
        return
    high = TALL if TALL * len(rows) <= room.h else max(26.0, min(30.0, room.h / len(rows)))
    fit = max(1, int((room.h + 1) // high))
    shown = rows if len(rows) <= fit else rows[len(rows) - fit + 1 :]
    if len(shown) < len(rows):
        before = rows[: len(rows) - len(shown)]
        shown = (Line("", _("… before"), "", sum(row.amount for row in before)), *shown)
    for at, row in enumerate(shown):
        draw_line(canvas, room, room.y + (at + 0.5) * high, row, high)


def draw_tour(canvas: Canvas, layout: KingLayout, obs: Observation) -> None:
    """How many of all regions have been visited, a pip each, and what the whole tour is worth."""
    spots = ring(obs.seats)
    visits = obs.travel.visits if obs.travel is not None else ()
    visited = len({(visit.realm, visit.slot) for visit in visits})
    panel = layout.tour
    draw = partial(_tour, panel=panel, visited=visited, whole=len(spots))
    canvas.layer(("king tour", visited, len(spots)), panel.inflate(2 * RIM, 2 * RIM), draw)


def _tour(canvas: Canvas, panel: FRect, visited: int, whole: int) -> None:
    note = _("{visited} of {whole}").format(visited=visited, whole=whole) if whole else ""
    _headed(canvas, panel, _("Whole tour"), note)
    room = FRect(panel.x + 14, panel.y + HEAD, panel.w - 28, 14)
    if whole:
        pitch = min(34.0, room.w / whole)
        for at in range(whole):
            pip = FRect(room.x + at * pitch, room.y, pitch - 4, 13)
            canvas.fill(pip, theme.LEAF if at < visited else theme.CREAM, 6, theme.INK, 1.6)
    words = _("Earns {gold} in one journey.").format(gold=gold(TOUR))
    role = canvas.type.fitted(words, "caption", room.w, 11)
    canvas.text(words, (room.x, (room.bottom + panel.bottom - 4) / 2), role, theme.SOFT_INK, "midleft", room.w, 2)


def draw_cards(canvas: Canvas, layout: KingLayout, obs: Observation, look: Look) -> None:
    """What can be played before a step, and how many of it the viewer holds."""
    panel = layout.cards_panel
    hand = None if obs.viewer is None else obs.seats[obs.viewer].hand
    rows = []
    for name, kind in (("bodyguard", BODYGUARD), ("direction", DIRECTION_CHANGE)):
        words = action_words(name, obs)
        held = hand[kind] if hand is not None else 0
        rows.append(Row(words.picture, words.head, words.line, _state(look, name), held))
    draw = partial(_rows, panel=panel, head=_("Before a step"), places=tuple(layout.actions.values()),
                   rows=tuple(rows))  # fmt: skip
    canvas.layer(("king cards", tuple(rows)), panel.inflate(2 * RIM, 2 * RIM), draw)
    _focus(canvas, layout, look)
