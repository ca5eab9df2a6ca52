"""What is held over the table, and the bubble that tells what would happen where it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import FRect

from game.king_of_the_elves.pieces import GOLD_CARD, LAID, THIEF
from game.king_of_the_elves.view import Observation
from scenes.king_of_the_elves.layout import KingLayout
from scenes.king_of_the_elves.look import Bubble, Ghost, Look, Price
from scenes.king_of_the_elves.spots import GOLD, OBSTACLE
from scenes.king_of_the_elves.spots import THIEF as THIEF_SPOT
from scenes.king_of_the_elves.things import Thing
from scenes.table import bubble as bubbles
from scenes.table.things import colours_of, draw_thing
from scenes.ui import theme

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

HELD: Final = {"card": 142.0, "traveller": 52.0}
"""Height of what is held, in units."""
FALL: Final = 14.0
"""How far a held thing's shadow falls."""
LIFT: Final = 9.0
"""How far a snapped thing hovers over its place."""
WIDE, PAD = 258.0, 15.0
FARE, CHIP = 34.0, 25.0
"""Height of a line with vehicles, and of a chip in it."""
SEARCH: Final = bubbles.Search((0.0, -0.25, 0.25, -0.5, 0.5), (22.0, 60.0, 110.0, 160.0, 230.0, 300.0), 36.0)
"""Where a bubble may lie."""


class BubblePlace(NamedTuple):
    """Where a bubble lies, and by kind of vehicle its chip in it."""

    rect: FRect
    fares: dict[int, FRect]


def held_rect(thing: Thing, pos: tuple[float, float]) -> FRect:
    """Where a thing held with its middle at `pos` is drawn."""
    high = HELD.get(thing.kind, 44.0)
    return thing.fitted(FRect(pos[0] - high, pos[1] - high / 2, 2 * high, high))


def snapped_rect(layout: KingLayout, obs: Observation, ghost: Ghost) -> FRect:
    """Where a held thing hovers that has found its place."""
    assert ghost.at is not None, "only what has a place snaps to it"
    target = layout.rect_of(ghost.at, obs)
    if target is None:
        return held_rect(ghost.thing, ghost.pos)
    if ghost.at.kind in ("slot", "discards") and ghost.thing.kind == "card":
        return ghost.thing.fitted(target).move(0, -LIFT)
    if ghost.thing.kind == "card" and ghost.at.kind in ("region", "realm"):
        small = FRect(0, 0, 0.86 * target.w, 0.86 * target.h)
        small.topleft = (target.x + 0.5 * target.w, target.y + 0.16 * target.h)
        return ghost.thing.fitted(small)
    return held_rect(ghost.thing, (target.centerx, target.centery - LIFT))


def draw_ghost(canvas: Canvas, layout: KingLayout, obs: Observation, look: Look) -> None:
    """What is held, above table and panels: call it after them."""
    ghost = look.ghost
    if ghost is None:
        return
    colours = colours_of(obs)
    rect = held_rect(ghost.thing, ghost.pos) if ghost.at is None else snapped_rect(layout, obs, ghost)
    radius = ghost.thing.corner(rect)
    if radius is not None:
        canvas.shadow(rect.inflate(-4, -4), radius, FALL, 10, 120)
    draw_thing(canvas, ghost.thing, rect, colours, alpha=238 if ghost.at is None else 255)
    ghost.thing.write(canvas, rect)
    if ghost.at is None:
        return
    if radius is not None:
        canvas.outline(rect.inflate(5, 5), theme.GOLD, 10, 4)
        canvas.outline(rect.inflate(4, 4), theme.GLOW_CORE, 10, 2.6)
    if ghost.thing.kind == "card" and ghost.thing.key in LAID and ghost.at.kind == "region":
        type_ = {GOLD_CARD: GOLD, THIEF: THIEF_SPOT}.get(ghost.thing.key, OBSTACLE)
        place = layout.chip(int(ghost.at.key), type_)
        canvas.halo(place.inflate(-6, -6), place.w / 2, 10)
        draw_thing(canvas, Thing("chip", obs.active, ghost.thing.key), place, colours)


# --- bubble -------------------------------------------------------------------------------------------------------


def draw_bubble(canvas: Canvas, layout: KingLayout, obs: Observation, bubble: Bubble) -> BubblePlace:
    """The small sheet beside a spot: head, a line each with its picture, the vehicles that go there."""
    target = layout.rect_of(bubble.at, obs)
    target = target if target is not None else FRect(*layout.room.center, 1, 1)
    text = bubbles.BubbleText(canvas, bubble.head, bubble.rows, WIDE, PAD)
    lines = _fare_lines(canvas, bubble.fares, text.inner)
    rect = bubble_place(layout, obs, target, (WIDE, text.high + FARE * len(lines)))
    canvas.bubble(rect, bubbles.bubble_tip(rect, target))
    y = text.draw(rect)
    found: dict[int, FRect] = {}
    for line in lines:
        x = rect.x + PAD
        for kind, price, wide in line:
            found[kind] = _draw_fare(canvas, (x + wide / 2, y + FARE / 2 - 2), price)
            x += wide + 5
        y += FARE
    return BubblePlace(rect, found)


def _draw_fare(canvas: Canvas, centre: tuple[float, float], price: Price) -> FRect:
    """A vehicle's chip; quiet, in the sheet's own colour, where the hand does not pay for it."""
    if not price.affordable:
        return canvas.chip(centre, price.text, price.picture, CHIP, theme.WAX, theme.PARCHMENT)
    fill = theme.GOLD_LIGHT if price.best else theme.CREAM
    return canvas.chip(centre, price.text, price.picture, CHIP, theme.INK, fill)


def _fare_lines(
    canvas: Canvas, fares: Sequence[tuple[int, Price]], room: float
) -> list[list[tuple[int, Price, float]]]:
    """The chips of vehicles, each with its width, over as many lines as they need."""
    lines: list[list[tuple[int, Price, float]]] = []
    left = 0.0
    for kind, price in fares:
        wide = canvas.type.size(price.text, theme.Role(theme.STRONG, CHIP * 0.62))[0] + CHIP * 0.8
        if price.picture:
            w, h = canvas.art.natural(price.picture)
            wide += CHIP * (0.72 * w / h + 0.18)
        if not lines or wide > left:
            lines.append([])
            left = room
        lines[-1].append((kind, price, wide))
        left -= wide + 5
    return lines


def bubble_place(layout: KingLayout, obs: Observation, target: FRect, size: tuple[float, float]) -> FRect:
    """Beside, above or below the target, over the table, where it hides least of what lies there."""
    kept = [(target.inflate(16, 32), 30.0)]  # with its seal
    kept += [(rect, 2.5 if spot.kind == "region" else 1.0) for spot, rect in layout.regions(obs).items()]
    kept += [(rect, 6.0) for rect in layout.plates]
    kept += [(layout.status, 20.0), (layout.hand, 3.0), (layout.deck, 0.2), (layout.discards, 0.2)]
    if obs.travel is not None:
        kept.append((layout.traveller(obs, obs.active), 20.0))
    inner = FRect(layout.room.x, layout.room.y, layout.room.w, layout.hand.y - 6 - layout.room.y)
    return bubbles.bubble_place(target, size, inner, kept, SEARCH)
