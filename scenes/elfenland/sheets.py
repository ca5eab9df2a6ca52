"""What tells of a journey: the route of the round, the own town card, the transport chart and the piles of cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from pygame import FRect

from game.elfenland.actions import Cards
from game.elfenland.pieces import COUNTER_KINDS, LAND, TABLE
from game.elfenland.view import Observation
from scenes.elfenland import names as word
from scenes.elfenland.hand import RATIO
from scenes.elfenland.layout import HEAD, ElfenlandLayout
from scenes.elfenland.look import Look
from scenes.elfenland.things import BACK, PICTURES
from scenes.table.panels import RIM, draw_marks
from scenes.table.spots import Spot
from scenes.ui import theme
from scenes.ui.i18n import _

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas


# --- town card ----------------------------------------------------------------------------------------------------


def draw_town_card(canvas: Canvas, rect: FRect, obs: Observation) -> None:
    """The viewer's town card, small: its picture and the town's name."""
    assert obs.viewer is not None, "only a viewer sees a town card"
    town = obs.seats[obs.viewer].destination
    assert town is not None, "the viewer's own card is known"
    canvas.fill(rect, theme.CREAM, 7, theme.RULE, 1.3)
    high = rect.h - 4
    canvas.image("card_destination", (rect.x + 4, rect.y + 2, high / RATIO, high))
    name = obs.board.towns[town].name
    room = rect.right - 6 - rect.x - 29
    role = canvas.type.fitted(name, theme.Role(theme.DISPLAY, 16), room, 11)
    canvas.text(name, (rect.x + 29, rect.centery), role, theme.HEADING, "midleft", room, 1)


def draw_town_card_marks(canvas: Canvas, layout: ElfenlandLayout, obs: Observation, look: Look) -> None:
    """Pointer and keyboard on the town card."""
    rect = layout.destination(obs)
    if rect is None:
        return
    if look.hover == Spot("destination"):
        canvas.outline(rect.inflate(2, 2), theme.GLOW_RIM, 8, 2)
    if look.focus == Spot("destination"):
        canvas.focus_rim(rect, 7)


# --- journey ------------------------------------------------------------------------------------------------------

LEG_LEAST, LEG_MOST = 35.0, 58.0
"""Height of a step, from town to town."""


class Leg(NamedTuple):
    """A step of a journey: along a link to a town, for these cards; `fetched` whether a piece is taken there. `number`
    counts the steps that are only planned."""

    link: int
    town: int
    cards: Cards
    caravan: bool = False
    fetched: bool = False
    number: int = 0


def draw_journey(
    canvas: Canvas, layout: ElfenlandLayout, obs: Observation, origin: int, legs: Sequence[Leg], look: Look
) -> None:
    """The traveller's route of this round: towns, and between them what was played, then the steps planned; where it is
    longer than the sheet its last steps. After the end it is the last traveller's."""
    panel = layout.journey
    colour = obs.seats[obs.active].colour
    chip = layout.destination(obs)
    town_card = None if chip is None or obs.viewer is None else obs.seats[obs.viewer].destination
    key = ("elfenland journey", obs.board.digest, origin, tuple(legs), colour, town_card, obs.to_act is None)
    canvas.layer(
        key, panel.inflate(2 * RIM, 2 * RIM), lambda inner: _journey(inner, layout, obs, origin, tuple(legs), colour)
    )
    draw_town_card_marks(canvas, layout, obs, look)


def _journey(
    canvas: Canvas, layout: ElfenlandLayout, obs: Observation, origin: int, legs: tuple[Leg, ...], colour: str
) -> None:
    panel = layout.journey
    canvas.panel(panel)
    chip = layout.destination(obs)
    room = (panel.right - 14 if chip is None else chip.x - 8) - panel.x - 13
    title = _("This journey") if obs.to_act is not None else _("The last journey")
    canvas.text(title, (panel.x + 13, panel.y + 7), canvas.type.fitted(title, "head", room, 13), theme.HEADING)
    if chip is not None:
        draw_town_card(canvas, chip, obs)
    inner = FRect(panel.x + 16, panel.y + HEAD + 2, panel.w - 30, panel.h - HEAD - 10)
    fit = max(1, int((inner.h - 22) / LEG_LEAST))
    shown = legs[-fit:]
    high = min(LEG_MOST, (inner.h - 22) / max(1, len(shown)))
    first = origin if len(shown) == len(legs) else legs[-fit - 1].town
    y = inner.y + 11
    marker = min(26.0, 0.56 * high)
    row = FRect(inner.x, y - marker / 2, inner.w, marker)
    _station(canvas, obs, row, first, None, len(shown) < len(legs))
    for leg in shown:
        if leg.number:
            canvas.fill((panel.x + 9, y + 13, panel.w - 18, high), (*theme.GLOW, 70), 7)
        for step in (0.2, 0.32, 0.68, 0.8):
            canvas.circle((inner.x + 13, y + high * step + 1), 1.6, theme.RULE)
        middle = y + high / 2
        sign = 0.7 * marker
        canvas.image(
            f"terrain_{obs.board.links[leg.link].terrain}", (inner.x + 13 - sign / 2, middle - sign / 2, sign, sign)
        )
        x = inner.x + 34
        if leg.caravan:
            x = canvas.text(_("Caravan"), (x, middle), "label_small", theme.SOFT_INK, "midleft").right + 8
        for kind, count in enumerate(leg.cards):
            if count:
                canvas.image(f"icon_{PICTURES[kind]}", (x, middle - 11, 22, 22))
                x = canvas.text(f"×{count}", (x + 24, middle), "label", theme.SOFT_INK, "midleft").right + 8
        if not leg.caravan:
            text = word.terrain(obs.board.links[leg.link].terrain)
            canvas.text(text, (x, middle), "body_small", theme.CAPTION, "midleft", inner.right - x, 1)
        y += high
        row.centery = y
        _station(canvas, obs, row, leg.town, colour if leg.fetched else None, False, leg.number)


def _station(
    canvas: Canvas, obs: Observation, row: FRect, town: int, colour: str | None, cut: bool, number: int = 0
) -> None:
    """A town of the journey in a row as high as its picture; with the colour of the piece that is fetched there, and
    the number of a planned step as on the map. `cut`: there are steps before it."""
    art, y = "town_marker_start" if town == obs.home else "town_marker", row.centery
    canvas.image(art, (row.x + 13 - row.h / 2, row.y - 1, row.h, row.h))
    name = obs.board.towns[town].name
    if cut:
        name = _("… {town}").format(town=name)
    role = theme.Role(theme.STRONG, 16)
    wide = row.w - 34
    if number:
        wide -= 34
        canvas.circle((row.right - 12, y), 11, theme.TEAL_DARK, theme.CREAM, 1.6)
        canvas.text(str(number), (row.right - 12, y), theme.Role(theme.STRONG, 14), theme.CREAM, "center")
    end = canvas.text(name, (row.x + 34, y), role, theme.INK, "midleft", wide, 1)
    if colour is not None and end.right + 30 < row.right:
        canvas.image(f"townpiece_{colour}", (end.right + 8, y - 10, 18, 20))
        if number:
            return
        text = _("fetched")
        width = row.right - end.right - 30
        role = canvas.type.fitted(text, "label_small", width, 11)
        canvas.text(text, (end.right + 30, y), role, theme.LEAF, "midleft", width, 1)


# --- chart and piles ----------------------------------------------------------------------------------------------


def draw_aids(canvas: Canvas, layout: ElfenlandLayout, obs: Observation, look: Look) -> None:
    """The transport chart, small, the cards face down and the cards played, with their numbers."""
    played = sum(obs.played)
    last = next((kind for kind in range(len(obs.played) - 1, -1, -1) if obs.played[kind]), BACK)
    around = layout.chart.unionall([layout.deck, layout.discards]).inflate(20, 64)
    key = ("elfenland aids", obs.deck_count, played, last, layout.travelling)
    canvas.layer(key, around, lambda inner: _aids(inner, layout, obs.deck_count, played, last))
    places = {Spot("chart"): layout.chart, Spot("deck"): layout.deck, Spot("discards"): layout.discards}
    draw_marks(canvas, places, look)
    if look.hover in places and look.hover not in look.pickable:
        canvas.outline(places[look.hover].inflate(4, 4), (*theme.GLOW_CORE, 220), 6, 2)


def _aids(canvas: Canvas, layout: ElfenlandLayout, deck: int, played: int, last: int) -> None:
    _chart(canvas, layout.chart)
    for rect, art, count in ((layout.deck, "card_back", deck), (layout.discards, _top(last), played)):
        if count > 1:
            canvas.image(art, rect.move(2.5, -2.5))
        if count:
            canvas.shadow(rect, 5, 2, 4, 110)
            canvas.image(art, rect)
            canvas.badge((rect.centerx, rect.bottom - 3), str(count), "count", 20)
        else:
            tone = (*theme.CREAM_ON_WALNUT, 110) if layout.travelling else (*theme.RULE, 220)
            canvas.dashed(rect, tone, 6, 1.4, 6, 4)

def _top(kind: int) -> str:
    return "card_back" if kind == BACK else f"card_{PICTURES[kind]}"


def _chart(canvas: Canvas, rect: FRect) -> None:
    """The transport chart as a small picture: kinds down, terrains across, dots for cards."""
    canvas.shadow(rect, 5, 2, 4, 110)
    canvas.fill(rect, theme.PARCHMENT_LIGHT, 5, theme.INK_LINE, 1.6)
    columns, rows = len(LAND) + 1, len(COUNTER_KINDS) + 1
    w, h = (rect.w - 6) / columns, (rect.h - 6) / rows
    for column, terrain in enumerate(LAND, start=1):
        canvas.image(f"terrain_{terrain}", (rect.x + 3 + column * w + 0.5, rect.y + 3, w - 1, h))
    for row, kind in enumerate(COUNTER_KINDS, start=1):
        y = rect.y + 3 + row * h
        if row % 2:
            canvas.fill((rect.x + 3, y, rect.w - 6, h), (*theme.PARCHMENT_DARK, 150))
        canvas.image(f"counter_{PICTURES[row - 1]}", (rect.x + 3, y, w, h))
        for column, terrain in enumerate(LAND, start=1):
            count = TABLE[kind].get(terrain, 0)
            for dot in range(count):
                x = rect.x + 3 + (column + 0.5) * w + (dot - (count - 1) / 2) * w * 0.42
                canvas.circle((x, y + h / 2), max(1.0, h * 0.17), theme.INK)
