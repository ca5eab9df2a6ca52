"""The panels beside Elasund's board: players, cards, permits and own tiles, supply.

Each is kept as a picture until something in it changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.elasund.pieces import (
    BUILDINGS,
    CHURCH_GOLD,
    CUBES,
    INFLUENCE,
    NEUTRAL,
    OWN,
    PERMITS,
    WALL_REWARDS,
    WALLS,
)
from game.elasund.view import Observation, SeatView
from scenes.elasund.layout import ElasundLayout
from scenes.elasund.things import Thing, art_of
from scenes.table.nameplate import GAP, Sign, draw_name, leaves_room
from scenes.table.panels import FADED, GONE, RIM, draw_gap, draw_marks, draw_owner
from scenes.table.spots import Spot
from scenes.table.things import draw_thing
from scenes.ui import theme
from scenes.ui.i18n import _, ngettext

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas


@dataclass(frozen=True)
class PanelLook:
    """How the panels are shown beyond their figures."""

    held: Spot | None = None
    """Where the held thing was taken: that place is empty, with gold dashes."""
    pickable: frozenset[Spot] = frozenset()
    """What can be taken now: glows under the pointer."""
    hover: Spot | None = None
    focus: Spot | None = None
    acted: int | None = None
    """Whose action is shown again."""
    choosing: bool = False
    """Whether things are on offer now: then what is not pickable is faded."""


PLAIN = PanelLook()


# --- players ------------------------------------------------------------------------------------------------------


def draw_players(
    canvas: Canvas,
    layout: ElasundLayout,
    obs: Observation,
    names: Sequence[str],
    signs: Sequence[Sign],
    look: PanelLook = PLAIN,
) -> None:
    """One panel a player: name and who plays on the colour, cubes, gold, influence, trade points, permits, walls; a
    gold rim for whose turn it is, and a word where that is a person."""
    for seat, rect in enumerate(layout.players):
        sign = signs[seat]
        word = _turn_word(obs, seat) if sign.glyph == "person" else ""
        turn = seat == obs.active and obs.to_act is not None
        acts = seat == (obs.to_act if look.acted is None else look.acted)
        key = ("elasund player", obs.seats[seat], names[seat], sign, word, turn, acts)
        draw = partial(_player, rect=rect, seat=obs.seats[seat], name=names[seat], sign=sign, word=word, turn=turn,
                       acts=acts)  # fmt: skip
        canvas.layer(key, rect.inflate(2 * RIM, 2 * RIM), draw)
        if look.hover == Spot("player", seat):
            canvas.outline(rect.inflate(4, 4), (*theme.GLOW_CORE, 220), 13, 2)
        if look.focus == Spot("player", seat):
            canvas.focus_rim(rect, theme.RADIUS_PANEL)


def _turn_word(obs: Observation, seat: int) -> str:
    """What is said of a person's turn; "" where it is not his."""
    if obs.to_act is None or seat not in (obs.active, obs.to_act):
        return ""
    if seat == obs.active:
        return _("your turn") if seat == obs.viewer else _("has the turn")
    return _("you decide") if seat == obs.viewer else _("decides")


def _head(rect: FRect) -> FRect:
    """The coloured head of a player's panel."""
    return FRect(rect.x + 5, rect.y + 5, rect.w - 10, 43 if rect.h >= 140 else 34)


def crest_place(rect: FRect) -> FRect:
    """Where the crest lies on a player's panel."""
    head = _head(rect)
    size = head.h * 0.82
    return FRect(head.x + 7, head.centery - size * 0.52, size, size * 1.04)


def _player(
    canvas: Canvas, rect: FRect, seat: SeatView, name: str, sign: Sign, word: str, turn: bool, acts: bool
) -> None:
    if acts:
        canvas.halo(rect, theme.RADIUS_PANEL, 12)
    canvas.panel(rect)
    if acts:
        canvas.outline(rect.inflate(5, 5), theme.GLOW_RIM, 14, 3.5)
        canvas.outline(rect.inflate(4, 4), theme.GLOW, 14, 2.5)
    elif turn:
        canvas.outline(rect.inflate(3, 3), theme.GOLD, 13, 2)
    colour = theme.SEAT[seat.colour]
    head = _head(rect)
    canvas.fill(head, colour.base, 8)
    canvas.fill((head.x, head.bottom - 10, head.w, 10), colour.base)
    canvas.fill((head.x + 4, head.y + 1.5, head.w - 8, 1.5), (*colour.light, 190))
    canvas.fill((head.x, head.bottom - 1.5, head.w, 2), colour.dark)
    crest = crest_place(rect)
    canvas.crest(seat.colour, crest)
    line = FRect(crest.right + 7, head.y, head.right - 9 - crest.right - 7, head.h)
    role = theme.ROLE["player"]
    word_role = theme.ROLE["label_small"]
    wide = canvas.type.size(word, word_role)[0] + 16
    if not (word and leaves_room(canvas.type, line, name, role, wide + GAP)):
        draw_name(canvas, line, name, sign, role, colour.text)
    elif acts:
        right = draw_name(canvas, line, name, sign._replace(word=""), role, colour.text, wide + GAP)
        pill = FRect(right - wide, head.centery - 11, wide, 22)
        canvas.fill(pill, theme.GOLD_LIGHT, 11, theme.INK_LINE, 1.5, theme.GOLD)
        canvas.text(word, pill.center, word_role, theme.INK, "center")
    else:
        draw_name(canvas, line, name, sign._replace(word=word), role, colour.text)
    _figures(canvas, FRect(rect.x + 14, head.bottom, rect.w - 28, rect.bottom - 6 - head.bottom), seat)


def _figures(canvas: Canvas, room: FRect, seat: SeatView) -> None:
    """Cubes; gold, influence, trade; permits and walls: three rows in the room below the name."""
    high = room.h / 3
    first, second, third = (room.y + high * (at + 0.5) for at in range(3))
    slot = min(21.0, (room.w - 66) / CUBES - 1, high * 0.62)
    for index in range(CUBES):
        place = FRect(room.x + index * (slot + 1), first - slot / 2, slot, slot)
        if index < seat.cubes:
            canvas.image(f"cube_{seat.colour}", place)
        else:
            canvas.dashed(place.inflate(-2, -2), (*theme.CAPTION, 190), 3, 1.2, 3, 2.4)
    end = canvas.text(f"/{CUBES}", (room.right, first + 1), "label", theme.CAPTION, "midright")
    canvas.text(str(seat.cubes), (end.x - 1, first), theme.Role(theme.STRONG, 21), theme.INK, "midright")
    icon = min(28.0, high * 0.86)
    part = room.w / 3
    figures = (("gold_card", seat.gold), ("influence_back", seat.influence_count), ("windmill", seat.trade))
    for index, (art, figure) in enumerate(figures):
        x = room.x + index * part
        canvas.image(art, (x + 1, second - icon / 2, 24, icon))
        canvas.text(str(figure), (x + 32, second), "number", theme.INK, "midleft")
    canvas.line((room.x, third - high / 2), (room.right, third - high / 2), (*theme.RULE, 150), 1)
    small = min(24.0, high * 0.76)
    canvas.image(f"permit_{seat.colour}_back", (room.x + 1, third - small / 2, 24, small))
    canvas.text(str(len(seat.permits)), (room.x + 32, third), "number", theme.INK, "midleft")
    canvas.image(f"wall_n_{seat.colour}", (room.x + part, third - small / 2, 36, small))
    left = WALLS - seat.walls
    spot = canvas.text(str(left), (room.x + part + 43, third), "number", theme.INK, "midleft")
    words = ngettext("wall left", "walls left", left)
    width = room.right - spot.right - 6
    role = canvas.type.fitted(words, "caption", width)
    if canvas.type.size(words, role)[0] <= width:  # the card of the player has them in any case
        canvas.text(words, (spot.right + 6, third), role, theme.CAPTION, "midleft", width, 1)


# --- cards --------------------------------------------------------------------------------------------------------


def draw_cards(canvas: Canvas, layout: ElasundLayout, obs: Observation, look: PanelLook = PLAIN) -> None:
    """The viewer's hand; without a viewer only the public counts of whoever has the turn, influence face down."""
    seat = obs.seats[obs.active if obs.viewer is None else obs.viewer]
    owner = seat.colour if obs.viewer is None else ""
    key = ("elasund cards", seat.gold, seat.influence, seat.influence_count, owner)
    canvas.layer(key, layout.cards_panel.inflate(2 * RIM, 2 * RIM), lambda inner: _cards(inner, layout, obs, seat))
    draw_marks(canvas, {Spot("card", kind): rect for kind, rect in layout.cards.items()}, look)
    if owner:
        draw_owner(canvas, layout.cards_panel, owner)


def _cards(canvas: Canvas, layout: ElasundLayout, obs: Observation, seat: SeatView) -> None:
    canvas.panel(layout.cards_panel, _("Cards") if obs.viewer is None else _("Your cards"))
    for rect, art, count in _hand(layout, seat):
        if count > 1:
            canvas.image(art, rect.move(3, -2), 150)
        canvas.image(art, rect, 255 if count else GONE)


def draw_card_counts(canvas: Canvas, layout: ElasundLayout, obs: Observation) -> None:
    """How many of each card there are, over what is drawn around the cards."""
    for rect, _art, count in _hand(layout, obs.seats[obs.active if obs.viewer is None else obs.viewer]):
        canvas.badge((rect.right - 2, rect.bottom - 8), str(count))


def _hand(layout: ElasundLayout, seat: SeatView) -> list[tuple[FRect, str, int]]:
    """Place, picture and number of each kind of card; influence face down where its colours are not known."""
    shown = [("gold", "gold_card", seat.gold)]
    if seat.influence is None:
        shown.append((INFLUENCE[0], "influence_back", seat.influence_count))
    else:
        shown += [(colour, f"influence_{colour}", seat.influence[at]) for at, colour in enumerate(INFLUENCE)]
    return [(layout.cards[place], art, count) for place, art, count in shown]


# --- own things ---------------------------------------------------------------------------------------------------


def draw_own(canvas: Canvas, layout: ElasundLayout, obs: Observation, look: PanelLook = PLAIN) -> None:
    """The viewer's permits, own tiles and walls in supply; without a viewer those of whoever has the turn."""
    at = obs.active if obs.viewer is None else obs.viewer
    seat = obs.seats[at]
    prices = tuple(
        sorted({space.price for space, wall in zip(obs.board.walls, obs.walls, strict=True) if wall is None})
    )
    offered = _offered(look, ("permit", "own", "wall_stack"))
    key = ("elasund own", seat.colour, seat.permits, seat.tiles, seat.walls, prices, look.held, offered)
    canvas.layer(
        key,
        layout.own_panel.inflate(2 * RIM, 2 * RIM),
        lambda inner: _own(inner, layout, seat, at, prices, look, offered),
    )
    places = {
        **{Spot("permit", value): rect for value, rect in layout.permits.items()},
        **{Spot("own", kind): rect for kind, rect in layout.own.items()},
        Spot("wall_stack"): layout.wall_stack,
    }
    draw_marks(canvas, places, look)


def _offered(look: PanelLook, kinds: tuple[str, ...]) -> frozenset[Spot] | None:
    """What of these kinds can be taken; None where nothing is on offer and so nothing is faded."""
    return frozenset(spot for spot in look.pickable if spot.kind in kinds) if look.choosing else None


def _alpha(spot: Spot, offered: frozenset[Spot] | None) -> int:
    return 255 if offered is None or spot in offered else FADED


def _own(
    canvas: Canvas,
    layout: ElasundLayout,
    seat: SeatView,
    at: int,
    prices: tuple[int, ...],
    look: PanelLook,
    offered: frozenset[Spot] | None,
) -> None:
    canvas.panel(layout.own_panel, _("Permits and own tiles"))
    for value in PERMITS:
        spot, rect = Spot("permit", value), layout.permits[value]
        if value in seat.permits and look.held != spot:
            canvas.image(f"permit_{seat.colour}_{value}", rect, _alpha(spot, offered))
        else:
            draw_gap(canvas, rect, look.held == spot)
            canvas.text(str(value), rect.center, "number", (*theme.CAPTION, 150), "center")
    for kind in OWN:
        spot, rect = Spot("own", kind), layout.own[kind]
        there = kind in seat.tiles and look.held != spot
        alpha = _alpha(spot, offered) if there else GONE
        _tile(canvas, rect, f"{kind}_{seat.colour}", kind, alpha, look.held == spot)
        _price(canvas, rect, BUILDINGS[kind].gold, BUILDINGS[kind].permits)
    _wall_stack(canvas, layout.wall_stack, seat, at, prices, look.held == Spot("wall_stack"),
                _alpha(Spot("wall_stack"), offered))  # fmt: skip


def _tile(canvas: Canvas, place: FRect, art: str, kind: str, alpha: int, held: bool) -> FRect:
    """A building's picture standing on its price; gives the place of the picture."""
    zone = FRect(place.x + 4, place.y + 2, place.w - 8, place.h - 22)
    width, height = (BUILDINGS[kind].width, BUILDINGS[kind].height) if kind in BUILDINGS else (1, 1)
    unit = min(zone.w / width, zone.h / height, 54.0)
    picture = FRect(0, 0, unit * width, unit * height)
    picture.midbottom = zone.centerx, zone.bottom - 2
    if held:
        draw_gap(canvas, picture.inflate(6, 6), True)
    canvas.image(art, picture, alpha)
    return picture


def _price(canvas: Canvas, place: FRect, gold: int, permits: int) -> None:
    """ "coin 3, two small plots": gold and permits needed, centred at the foot of the place."""
    text = str(gold)
    wide = 19 + canvas.type.size(text, "label")[0] + (6 + permits * 13 if permits else 0)
    x, y = place.centerx - wide / 2, place.bottom - 10
    canvas.image("coin", (x, y - 8, 16, 16.6))
    end = canvas.text(text, (x + 19, y), "label", theme.INK, "midleft").right
    for index in range(permits):
        canvas.fill((end + 6 + index * 13, y - 6, 11, 13), theme.CREAM, 3, theme.INK_LINE, 1.6)


def _wall_stack(
    canvas: Canvas, rect: FRect, seat: SeatView, at: int, prices: tuple[int, ...], held: bool, alpha: int
) -> None:
    """The next wall: picture, number, price and what it earns."""
    number = seat.walls + 1
    wide = min(rect.w * 0.56, (rect.h - 26) / 0.62)
    picture = FRect(rect.x + 4, rect.bottom - 24 - wide * 0.62, wide, wide * 0.62)
    if number > WALLS:
        canvas.image(f"wall_n_{seat.colour}", picture, GONE)
        words = _("All walls stand")
        role = canvas.type.fitted(words, "caption", rect.w)
        canvas.text(words, (rect.centerx, rect.bottom - 10), role, theme.CAPTION, "center", rect.w, 1)
        return
    if held:
        draw_gap(canvas, picture.inflate(4, 4), True)
    colours = (seat.colour,) * (at + 1)
    draw_thing(canvas, Thing("wall", at, number), picture, colours, GONE if held else alpha)
    left = picture.right + 4
    middle = (left + rect.right) / 2
    words = _("Wall")
    role = canvas.type.fitted(words, "caption", rect.right - left)
    canvas.text(words, (middle, picture.centery - 11), role, theme.CAPTION, "center", rect.right - left, 1)
    canvas.text(str(number), (middle, picture.centery + 8), theme.Role(theme.STRONG, 20), theme.INK, "center")
    y = rect.bottom - 10
    cost = "/".join(str(price) for price in prices) or "–"
    canvas.image("coin", (rect.x + 6, y - 8, 16, 16.6))
    end = canvas.text(cost, (rect.x + 25, y), "label", theme.INK, "midleft").right
    reward = WALL_REWARDS[number - 1]
    gain = canvas.text(f"+{reward or 1}", (rect.right - 4, y), "label", theme.LEAF, "midright")
    icon = "influence_back" if reward else f"cube_{seat.colour}"
    canvas.image(icon, (max(end + 8, gain.x - 20), y - 9, 17, 18))


# --- supply -------------------------------------------------------------------------------------------------------


def draw_supply(canvas: Canvas, layout: ElasundLayout, obs: Observation, look: PanelLook = PLAIN) -> None:
    """Neutral buildings and the church: pictures, counts, prices, permits needed; bank and deck in the head."""
    offered = _offered(look, ("supply", "church"))
    key = ("elasund supply", obs.piles, obs.church_left, obs.bank, obs.deck_count, look.held, offered)
    canvas.layer(
        key, layout.supply_panel.inflate(2 * RIM, 2 * RIM), lambda inner: _supply(inner, layout, obs, look, offered)
    )
    places = {Spot("supply", kind): rect for kind, rect in layout.supply.items()}
    draw_marks(canvas, {**places, Spot("church"): layout.church_stack}, look)


def _supply(
    canvas: Canvas, layout: ElasundLayout, obs: Observation, look: PanelLook, offered: frozenset[Spot] | None
) -> None:
    panel = layout.supply_panel
    canvas.panel(panel)
    y = panel.y + 20
    x = panel.right - 14
    for art, figure in (("influence_back", obs.deck_count), ("gold_card", obs.bank)):
        x = canvas.text(str(figure), (x, y), "label_small", theme.SOFT_INK, "midright").x - 4
        canvas.image(art, (x - 15, y - 10, 14, 20))
        x -= 25
    title = _("Shared supply")
    room = x - panel.x - 13
    role = canvas.type.fitted(title, "head", room, 12)
    canvas.text(title, (panel.x + 13, panel.y + 7), role, theme.HEADING, "topleft", room, 1)
    for kind, left in zip(NEUTRAL, obs.piles, strict=True):
        spot, place = Spot("supply", kind), layout.supply[kind]
        building = BUILDINGS[kind]
        _pile(canvas, place, art_of(Thing(kind), ()), kind, left, spot, look, offered)
        _price(canvas, place, building.gold, building.permits)
    _pile(canvas, layout.church_stack, "church_back", "church", obs.church_left, Spot("church"), look, offered)
    _price(canvas, layout.church_stack, CHURCH_GOLD, 0)


def _pile(
    canvas: Canvas,
    place: FRect,
    art: str,
    kind: str,
    left: int,
    spot: Spot,
    look: PanelLook,
    offered: frozenset[Spot] | None,
) -> None:
    held = look.held == spot
    alpha = GONE if held or not left else _alpha(spot, offered)
    picture = _tile(canvas, place, art, kind, alpha, held)
    centre = (min(picture.right, place.right - 14), max(picture.y + 3, place.y + 11))
    canvas.badge(centre, str(left - held), "supply" if left else "count", 22)
