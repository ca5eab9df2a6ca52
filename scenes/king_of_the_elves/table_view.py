"""The cloth of King of the Elves drawn from an observation: ring, realms, action cards with coats, seals, piles."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Final

from pygame import FRect

from game.king_of_the_elves.derived import most_regions
from game.king_of_the_elves.pieces import KINDS, SEA_MONSTER, TREE, VALUES, WATER
from game.king_of_the_elves.state import Region
from game.king_of_the_elves.view import Observation
from scenes.king_of_the_elves.layout import KingLayout
from scenes.king_of_the_elves.look import Look, Price
from scenes.king_of_the_elves.plates import PLANNING, draw_plates, draw_words
from scenes.king_of_the_elves.route import draw_ring, draw_seals, draw_ways
from scenes.king_of_the_elves.spots import GOLD, OBSTACLE, THIEF, chip_key, region_key, region_of
from scenes.king_of_the_elves.things import CARDS, Thing, draw_name, top_card
from scenes.table.hint_mark import draw_hint_mark
from scenes.table.nameplate import Sign
from scenes.table.panels import draw_changed
from scenes.table.spots import Place, Spot
from scenes.table.things import colours_of, draw_thing
from scenes.ui import theme
from scenes.ui.i18n import _

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

CLOTH: Final = (1280, 800)
"""Size of the cloth's picture, and where its oval lies in it."""
OVAL: Final = FRect(78, 40, 1124, 708)
SMALL: Final = 84.0
"""On a region narrower than this its value is set larger."""
SLOT: Final = (*theme.rgb("#164A45"), 225)
"""A free place for a region: the ring is no more than a hint under its words."""
VEIL: Final = 96
"""Opacity of the shade over what is no target while something is held."""


def draw_table(
    canvas: Canvas, layout: KingLayout, obs: Observation, names: Sequence[str], signs: Sequence[Sign], look: Look
) -> None:
    """The whole table with all that lies on it, what is held excepted; call it after `bars.draw_ground`."""
    top = theme.BAR_H + 8
    around = FRect(0, top, layout.column.x - 2, layout.h - top)
    key = ("king table", layout.lowest, _content(obs), tuple(names), tuple(signs), _lit(look), layout.arrangement)
    canvas.layer(key, around, lambda inner: _table(inner, layout, obs, names, signs, look), opaque=True)
    draw_words(canvas, layout, obs, look)
    _draw_rings(canvas, layout, obs, look)
    _draw_counts(canvas, layout, obs)
    _draw_prices(canvas, layout, obs, look)


def _content(obs: Observation) -> Hashable:
    """What the table shows of a position."""
    return obs._replace(seats=tuple(seat._replace(hand=None) for seat in obs.seats), fetchable=())


def _lit(look: Look) -> Hashable:
    """What it shows beyond that, rings round places excepted."""
    return (look.lit, look.dim, look.ahead, look.hidden, look.owner, look.held, look.acted)


def _table(
    canvas: Canvas, layout: KingLayout, obs: Observation, names: Sequence[str], signs: Sequence[Sign], look: Look
) -> None:
    canvas.cover("table_walnut", canvas.frame.rect)
    w, h = layout.cloth.w / OVAL.w, layout.cloth.h / OVAL.h
    cloth = FRect(layout.cloth.x - OVAL.x * w, layout.cloth.y - OVAL.y * h, CLOTH[0] * w, CLOTH[1] * h)
    canvas.land(canvas.art.path("table_cloth"), cloth)
    draw_ring(canvas, layout, obs)
    draw_ways(canvas, layout, obs, look)
    _draw_piles(canvas, layout, obs, look)
    for spot, rect in layout.regions(obs).items():
        seat, slot = region_of(spot.key)
        if spot.kind == "slot":
            _draw_slot(canvas, rect, obs, seat, slot, spot in look.lit)
        elif ("region", int(spot.key)) not in look.hidden:
            _draw_region(canvas, layout, obs, seat, slot, look)
        else:
            _draw_slot(canvas, rect, obs, seat, slot, False)
    draw_plates(canvas, layout, obs, names, signs, look)
    draw_seals(canvas, layout, obs, look)
    _draw_traveller(canvas, layout, obs, look)


# --- realms -------------------------------------------------------------------------------------------------------


def _draw_slot(canvas: Canvas, rect: FRect, obs: Observation, seat: int, slot: int, lit: bool) -> None:
    """A free place for a region."""
    if lit:
        canvas.glow(rect, 9)
        canvas.fill(rect, SLOT, 8)
        canvas.fill(rect, (*theme.GLOW, 56), 8)
        canvas.dashed(rect.inflate(-6, -6), theme.GLOW, 7, 1.6, 6, 4)
    else:
        canvas.fill(rect, SLOT, 8)
        canvas.dashed(rect, (*theme.CREAM, 150), 8, 1.6, 7, 5)
    if obs.phase not in PLANNING:
        return
    words = _("free")
    if seat == obs.viewer:
        words = (_("your 1st region"), _("your 2nd region"), _("your 3rd region"))[slot]
    longest = max(words.split(), key=len)
    role = canvas.type.fitted(longest, theme.Role(theme.TEXT, 15 if rect.w > SMALL else 13), rect.w - 8, 10)
    canvas.text(words, rect.center, role, theme.CREAM_ON_WALNUT, "center", rect.w - 6)


def _draw_region(canvas: Canvas, layout: KingLayout, obs: Observation, seat: int, slot: int, look: Look) -> None:
    region, key = obs.seats[seat].realm[slot], region_key(seat, slot)
    rect, lit = layout.region(key), Spot("region", key) in look.lit
    if lit or look.owner == seat:
        canvas.glow(rect, 8)
    draw_card(canvas, rect, region.kind)
    for type_, kind, owner in action_cards(region):
        if ("chip", chip_key(seat, slot, type_)) in look.hidden:
            continue
        place = layout.chip(key, type_)
        if look.owner == owner:
            canvas.halo(place.inflate(-6, -6), place.w / 2, 9)
        draw_thing(canvas, Thing("chip", owner, kind), place, colours_of(obs))
    if look.dim and not lit:
        canvas.fill(rect, (*theme.DIM, VEIL), 8)


def action_cards(region: Region) -> list[tuple[int, int, int]]:
    """The action cards on a region: type, kind of card, seat of the owner."""
    obstacle = SEA_MONSTER if region.kind in WATER else TREE
    kinds = ((GOLD, KINDS.index("gold card"), region.gold_card), (THIEF, KINDS.index("thief"), region.thief),
             (OBSTACLE, obstacle, region.obstacle))  # fmt: skip
    return [(type_, kind, owner) for type_, kind, owner in kinds if owner >= 0]


def draw_card(canvas: Canvas, rect: FRect, kind: int) -> None:
    """A region card; where it is small its value is set larger on it."""
    canvas.shadow(rect, 8, 2, 5, 130)
    canvas.image(CARDS[kind], rect)
    draw_name(canvas, rect, kind)
    if rect.w < SMALL:
        size = 27.0
        canvas.image("coin", (rect.x + 1, rect.y + 1, size, size * 1.04))
        canvas.circle((rect.x + 1 + size / 2, rect.y + 1 + size / 2), size * 0.36, theme.GOLD_LIGHT, theme.GLOW_RIM, 1)
        role = theme.Role(theme.STRONG, 16)
        canvas.text(str(VALUES[kind]), (rect.x + 1 + size / 2, rect.y + 1 + size / 2), role, theme.INK, "center")


# --- piles, traveller, prices -------------------------------------------------------------------------------------


def _draw_piles(canvas: Canvas, layout: KingLayout, obs: Observation, look: Look) -> None:
    """The cards face down and those laid off."""
    top = top_card(obs.discards)
    for word, rect, art, number in (
        ("deck", layout.deck, "card_back", obs.deck_count),
        ("discards", layout.discards, CARDS[top], sum(obs.discards)),
    ):
        if Spot(word) in look.lit:
            canvas.glow(rect, 8)
        if not number:
            canvas.dashed(rect, (*theme.CREAM, 130), 8, 1.5, 7, 5)
            continue
        for lift in range(min(3, number) - 1, -1, -1):
            place = rect.move(2.5 * lift, 2.0 * lift)
            canvas.shadow(place, 7, 2, 4, 110)
            canvas.image(art if not lift or word == "deck" else "card_back", place)
        if word == "discards":
            draw_name(canvas, rect, top)


def _draw_traveller(canvas: Canvas, layout: KingLayout, obs: Observation, look: Look) -> None:
    """Whoever travels, as his crest at the region where he is."""
    if obs.travel is None or ("traveller", obs.active) in look.hidden:
        return
    rect = layout.traveller(obs, obs.active)
    if Spot("traveller", obs.active) in look.lit:
        canvas.glow(rect.inflate(4, 4), rect.w / 2)
    canvas.halo(rect.inflate(-10, -10), rect.w / 3, 12)
    canvas.shadow(rect.inflate(-8, -8), rect.w / 2, 4, 6, 120)
    canvas.crest(obs.seats[obs.active].colour, rect)


def _draw_counts(canvas: Canvas, layout: KingLayout, obs: Observation) -> None:
    """How many cards lie in the piles, over the rings round them."""
    for rect, number, look in ((layout.deck, obs.deck_count, "supply"), (layout.discards, sum(obs.discards), "count")):
        if number:
            canvas.badge((rect.centerx, rect.bottom + 9), str(number), look, 24)


def _draw_prices(canvas: Canvas, layout: KingLayout, obs: Observation, look: Look) -> None:
    for spot, price in look.prices.items():
        target = layout.rect_of(spot, obs)
        if target is not None:
            low = target.bottom - 12 if spot.kind in ("region", "slot") else target.y + 10
            draw_price(canvas, (target.right - 14, low), price)


def draw_price(canvas: Canvas, centre: tuple[float, float], price: Price) -> FRect:
    """A chip with a picture and a text; where it lies."""
    if not price.affordable:
        return canvas.chip(centre, price.text, price.picture or None, 28, theme.CREAM, theme.WAX)
    fill = theme.GOLD_LIGHT if price.best else theme.CREAM
    return canvas.chip(centre, price.text, price.picture or None, 28, theme.INK, fill)


# --- rings --------------------------------------------------------------------------------------------------------


def _draw_rings(canvas: Canvas, layout: KingLayout, obs: Observation, look: Look) -> None:
    """Pointer, keyboard, what was just played, what is pointed out; numbers of regions lie over them."""
    for place in look.played:
        rect = place_rect(layout, obs, place)
        if rect is not None:
            draw_changed(canvas, rect.inflate(5, 5), 11)
    for place in look.marks:
        rect = place_rect(layout, obs, place)
        if rect is not None:
            canvas.outline(rect.inflate(8, 8), theme.GLOW_RIM, 11, 4)
            canvas.outline(rect.inflate(7, 7), theme.GLOW_CORE, 11, 2.6)
    for place in look.hints:
        rect = place_rect(layout, obs, place)
        if rect is not None:
            draw_hint_mark(canvas, rect, 9)
    for spot in (look.hover,) if look.hover is not None else ():
        rect = layout.rect_of(spot, obs)
        if rect is not None and spot.kind in ("region", "slot", "deck", "discards", "traveller"):
            canvas.outline(rect.inflate(7, 7), theme.GLOW_RIM, 11, 3.6)
            canvas.outline(rect.inflate(6, 6), theme.GLOW, 10, 2.6)
    ringed = {key for word, key in (*look.played, *look.marks, *look.hints) if word == "region"}
    if look.hover is not None and look.hover.kind == "region":
        ringed.add(int(look.hover.key))
    if ringed:
        draw_seals(canvas, layout, obs, look, ringed)
    if look.focus is not None and look.focus.kind in ("region", "slot", "deck", "discards", "traveller", "player",
                                                      "coat", "realm", "ring"):  # fmt: skip
        rect = layout.rect_of(look.focus, obs)
        if rect is not None:
            canvas.focus_rim(rect, 9)


def place_rect(layout: KingLayout, obs: Observation, place: Place) -> FRect | None:
    """Where a place of an event, or a thing on the table, lies; None for one that is not there."""
    word, key = place
    match word:
        case "region" | "slot":
            return layout.region(key)
        case "chip":
            return layout.chip(*divmod(key, 3))
        case "realm":
            return layout.realm(key, most_regions(obs.options, len(obs.seats)))
        case "coat":
            return layout.coat(key)
        case "starter":
            return layout.starter(key)
        case "traveller":
            return layout.traveller(obs, key)
        case "deck":
            return layout.deck
        case "discards":
            return layout.discards
        case _:
            return None
