"""Players' plates on the table: name, cards, coats, gold, purchases, and what has become of their turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import FRect

from game.king_of_the_elves.pieces import PURCHASES
from game.king_of_the_elves.state import Phase
from game.king_of_the_elves.view import Observation, SeatView
from scenes.king_of_the_elves.layout import KingLayout
from scenes.king_of_the_elves.look import Look
from scenes.table.nameplate import GAP, Sign, draw_mark, draw_name
from scenes.table.panels import RIM
from scenes.table.spots import Spot
from scenes.ui import theme
from scenes.ui.i18n import _

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

SMALL = 180.0
"""On a plate narrower than this a sign stands for what has become of the turn."""
PILL, INTO = 18.0, 5.0
"""Height of a word's pill, and how far it reaches down into its plate."""
CARD_GAP = 2.5
PLANNING = (Phase.PLAN, Phase.DISCARD, Phase.FETCH, Phase.THROW)


class Plate(NamedTuple):
    """What a plate shows."""

    colour: str
    name: str
    sign: Sign
    cards: int
    coats: int
    gold: int | None
    bought: int | None
    """Purchases in this planning phase; None where they do not count now."""
    word: str
    turn: bool
    starts: bool


def plate_of(obs: Observation, seat: int, name: str, sign: Sign) -> Plate:
    """What a player's plate shows in a position."""
    view: SeatView = obs.seats[seat]
    word, turn = seat_word(obs, seat)
    bought = view.bought if obs.phase in PLANNING else None
    starts = seat == obs.starter
    return Plate(view.colour, name, sign, view.hand_count, view.coats, view.gold, bought, word, turn, starts)


def seat_word(obs: Observation, seat: int) -> tuple[str, bool]:
    """What is said of a player's turn, and whether his plate has the gold rim."""
    if obs.result is not None:
        won = seat in obs.result.winners
        return (_("has won") if won else ""), won
    if seat == obs.active:
        return "", True
    players = len(obs.seats)
    if obs.phase is Phase.PLAN and (obs.active - seat) % players <= obs.passes:
        return _("passed"), False
    if obs.phase is Phase.TRAVEL and (seat - obs.starter) % players < (obs.active - obs.starter) % players:
        return _("has travelled"), False
    return "", False


def draw_plates(
    canvas: Canvas, layout: KingLayout, obs: Observation, names: Sequence[str], signs: Sequence[Sign], look: Look
) -> None:
    """A plate a player, and the start figure at one of them."""
    for seat, rect in enumerate(layout.plates):
        plate = plate_of(obs, seat, names[seat], signs[seat])
        if look.acted is not None:
            plate = plate._replace(turn=seat == look.acted)
        canvas.layer(("king plate", plate), rect.inflate(2 * RIM, 2 * RIM), partial(_plate, rect=rect, plate=plate))
        if look.owner == seat or look.hover == Spot("player", seat):
            canvas.outline(rect.inflate(4, 4), theme.GLOW_RIM, 11, 2)
    if obs.starter >= 0 and ("starter", obs.starter) not in look.hidden:
        canvas.image("dragon_marker", layout.starter(obs.starter))


def crest_place(rect: FRect) -> FRect:
    """Where the crest lies on a plate."""
    size = rect.h * 0.7
    return FRect(rect.x + 0.135 * rect.w - size / 2, rect.centery - 0.54 * size, size, size * 1.04)


def _plate(canvas: Canvas, rect: FRect, plate: Plate) -> None:
    seat = theme.SEAT[plate.colour]
    if plate.turn:
        canvas.halo(rect, 9, 12)
    canvas.shadow(rect, 9, 3, 7, 130)
    canvas.fill(rect, theme.PARCHMENT, 9, theme.INK, 2)
    head = FRect(rect.x + 2, rect.y + 2, rect.w - 4, rect.h * 0.52 - 2)
    canvas.fill(head, seat.base, 7)
    canvas.fill((head.x, head.bottom - 8, head.w, 8), seat.base)
    canvas.line((head.x, head.bottom), (head.right, head.bottom), theme.INK, 1.5)
    canvas.crest(plate.colour, crest_place(rect))
    left = rect.x + 0.275 * rect.w
    line = FRect(left, head.y, rect.right - (8 if not plate.starts else 0.4 * rect.h) - left, head.h)
    role = theme.Role(theme.DISPLAY, max(15.0, 0.31 * rect.h))
    if plate.word and rect.w < SMALL:
        high = min(22.0, 0.84 * head.h)
        right = draw_name(canvas, line, plate.name, plate.sign, role, seat.text, high + GAP)
        glyph = "trophy" if plate.turn else "pass" if plate.bought is not None else "check"
        draw_mark(canvas, right, head.centery, glyph, high, plate.turn)
    elif plate.bought is not None:
        card = _purchase(rect)
        wide = PURCHASES * (card[0] + CARD_GAP) - CARD_GAP
        right = draw_name(canvas, line, plate.name, plate.sign, role, seat.text, wide + GAP)
        _purchases(canvas, (right, head.centery), plate.bought, seat.text, card)
    else:
        draw_name(canvas, line, plate.name, plate.sign, role, seat.text)
    middle = head.bottom + (rect.bottom - 2 - head.bottom) / 2
    icon = min(24.0, rect.h * 0.36)
    number = theme.Role(theme.STRONG, max(13.0, min(17.0, 0.25 * rect.h)))
    x = left - 2
    canvas.image("card_back", (x, middle - icon / 2, icon * 0.71, icon))
    canvas.text(str(plate.cards), (x + icon * 0.71 + 3, middle), number, theme.INK, "midleft")
    x = rect.x + 0.5 * rect.w
    canvas.image(f"coat_{plate.colour}", (x, middle - icon / 2, icon * 0.96, icon))
    canvas.text(str(plate.coats), (x + icon + 2, middle), number, theme.INK, "midleft")
    x = rect.x + 0.71 * rect.w
    canvas.image("coin", (x, middle - icon / 2, icon * 0.96, icon))
    if plate.gold is None:
        canvas.glyph("lock", (x + icon + 4, middle - 8, 16, 16), theme.SOFT_INK)
    else:
        canvas.text(str(plate.gold), (x + icon + 2, middle), number, theme.INK, "midleft")
    if plate.turn:
        canvas.outline(rect.inflate(6, 6), theme.GLOW_RIM, 11, 4)
        canvas.outline(rect.inflate(5, 5), theme.GLOW, 11, 3)


def _purchase(rect: FRect) -> tuple[float, float]:
    """Width and height of the small cards for purchases on a plate."""
    return max(7.0, 0.115 * rect.h), max(10.0, 0.165 * rect.h)


def _purchases(
    canvas: Canvas, at: tuple[float, float], bought: int, ink: Sequence[int], size: tuple[float, float]
) -> None:
    """A small card for each purchase that can be made in a planning phase, golden for those made; `at` is the middle of
    their right side."""
    wide, tall = size
    x = at[0]
    for number in range(PURCHASES, 0, -1):
        card = FRect(x - wide, at[1] - tall / 2, wide, tall)
        if number <= bought:
            canvas.fill(card, theme.GOLD_LIGHT, 2, theme.INK, 1.3)
        else:
            canvas.fill(card, (*theme.WALNUT_DARK, 150), 2, (*ink, 200), 1.2)
        x -= wide + CARD_GAP


def draw_words(canvas: Canvas, layout: KingLayout, obs: Observation, look: Look) -> None:
    """What has become of the turns, in pills over the upper edges of plates that are wide enough: so high that they
    meet no letter below."""
    for seat, rect in enumerate(layout.plates):
        word, turn = seat_word(obs, seat)
        if not word or rect.w < SMALL:
            continue
        turn = turn if look.acted is None else seat == look.acted
        pill = word_place(canvas, layout, obs, seat)
        canvas.layer(("king word", word, turn), pill.inflate(4, 4), partial(_word, pill=pill, text=word, turn=turn))


def word_place(canvas: Canvas, layout: KingLayout, obs: Observation, seat: int) -> FRect:
    """Where the pill with what has become of a player's turn lies."""
    rect = layout.plates[seat]
    wide = canvas.type.size(seat_word(obs, seat)[0], theme.Role(theme.STRONG, 14))[0] + 18
    right = rect.right - (8 if seat != obs.starter else 0.42 * rect.h)
    return FRect(right - wide, rect.y + INTO - PILL, wide, PILL)


def _word(canvas: Canvas, pill: FRect, text: str, turn: bool) -> None:
    canvas.fill(pill, theme.GOLD_LIGHT if turn else theme.PARCHMENT_LIGHT, PILL / 2, theme.INK_LINE, 1.6)
    role = theme.Role(theme.STRONG if turn else theme.TEXT, 13.5)
    canvas.text(text, pill.center, role, theme.INK, "center")
