"""The panels beside Elfenland's map: travellers, open counters, own counters.

Each is kept as a picture until something in it changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import FRect

from game.elfenland.state import Phase
from game.elfenland.view import Observation, SeatView
from scenes.elfenland.layout import HEAD, ElfenlandLayout, own_spots
from scenes.elfenland.look import Look
from scenes.elfenland.sheets import draw_town_card, draw_town_card_marks
from scenes.elfenland.things import BACK, PICTURES
from scenes.table.nameplate import GAP, Sign, draw_mark, draw_name, leaves_room
from scenes.table.panels import FADED, GONE, RIM, draw_changed, draw_owner
from scenes.table.spots import Spot
from scenes.ui import theme
from scenes.ui.i18n import _

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

SMALL_COUNTER: Final = 24.0


# --- travellers ---------------------------------------------------------------------------------------------------


def draw_travellers(
    canvas: Canvas, layout: ElfenlandLayout, obs: Observation, names: Sequence[str], signs: Sequence[Sign], look: Look
) -> None:
    """A row a player: crest, name, who plays, pieces fetched, cards, counters as the others see them, obstacle; a gold
    rim and a word for whose turn it is and in the end for who has won, a badge for who has passed or travelled, the
    start marker."""
    panel = layout.players_panel
    key = ("elfenland travellers", tuple(panel))
    canvas.layer(key, panel.inflate(2 * RIM, 2 * RIM), lambda inner: inner.panel(panel, _("Travellers")))
    towns = len(obs.board.towns) - 1
    for seat, rect in enumerate(layout.players):
        state = _state(obs, seat)
        turn = state.turn if look.acted is None else seat == look.acted
        view = obs.seats[seat]._replace(hand=None, hidden=None, thrown=None, destination=None)
        starts = seat == obs.starter
        row = ("elfenland traveller", view, names[seat], signs[seat], state, turn, starts, towns)
        draw = partial(_traveller, rect=rect, view=view, name=names[seat], sign=signs[seat], state=state, turn=turn,
                       starts=starts, towns=towns)  # fmt: skip
        canvas.layer(row, rect.inflate(2 * RIM, 2 * RIM), draw)
        if look.hover == Spot("player", seat):
            canvas.outline(rect.inflate(4, 4), (*theme.GLOW_RIM, 220), 11, 2)
        if look.focus == Spot("player", seat):
            canvas.focus_rim(rect, 9)


class _State(NamedTuple):
    """What has become of a player's turn: whether the row has the gold rim, a word, and a glyph where there is no room
    for the word."""

    turn: bool = False
    word: str = ""
    glyph: str = ""


def _state(obs: Observation, seat: int) -> _State:
    if obs.result is not None:
        return _State(True, _("has won"), "trophy") if seat in obs.result.winners else _State()
    if seat == obs.active:
        return _State(True, _("your turn") if seat == obs.viewer else "")
    players = len(obs.seats)
    if obs.phase is Phase.PLAN and (obs.active - seat) % players <= obs.passes:
        return _State(False, _("passed"), "pass")
    if (
        obs.starter >= 0
        and obs.phase in (Phase.TRAVEL, Phase.DISCARD)
        and (seat - obs.starter) % players < (obs.active - obs.starter) % players
    ):
        return _State(False, _("has travelled"), "check")
    return _State()


def _block(rect: FRect) -> FRect:
    """The coloured part of a player's row."""
    return FRect(rect.x + 2, rect.y + 2, min(56.0, rect.h * 0.9), rect.h - 4)


def crest_place(rect: FRect) -> FRect:
    """Where the crest lies in a player's row."""
    block = _block(rect)
    size = min(42.0, block.h * 0.78)
    return FRect(block.centerx - size / 2, block.centery - size * 0.52, size, size * 1.04)


def _traveller(
    canvas: Canvas,
    rect: FRect,
    view: SeatView,
    name: str,
    sign: Sign,
    state: _State,
    turn: bool,
    starts: bool,
    towns: int,
) -> None:
    if turn:
        canvas.halo(rect, 9, 9)
    colour = theme.SEAT[view.colour]
    canvas.fill(rect, theme.PARCHMENT_LIGHT, 9, theme.INK_LINE, 2)
    block = _block(rect)
    canvas.fill(block, colour.base, 7)
    canvas.fill((block.right - 10, block.y, 10, block.h), colour.base)
    canvas.line((block.right, block.y), (block.right, block.bottom), colour.dark, 1.5)
    canvas.crest(view.colour, crest_place(rect))
    if turn:
        canvas.outline(rect.inflate(5, 5), theme.GLOW_RIM, 11, 3.6)
        canvas.outline(rect.inflate(4, 4), theme.GLOW, 11, 2.6)
    second = rect.y + rect.h * 0.72
    left = block.right + 9
    icon = min(22.0, rect.h * 0.36)
    _first_line(canvas, FRect(left, rect.y, rect.right - 9 - left, 0.58 * rect.h), name, sign, state, turn, starts)
    number = theme.Role(theme.STRONG, min(17.0, rect.h * 0.31))
    canvas.image(f"townpiece_{view.colour}", (left, second - icon / 2, icon * 0.9, icon))
    fetched = view.fetched.bit_count()
    end = canvas.text(str(fetched), (left + icon + 3, second), number, theme.INK, "midleft")
    end = canvas.text(f"/{towns}", (end.right, second + 0.5), theme.Role(theme.STRONG, number.size * 0.8),
                      theme.CAPTION, "midleft")  # fmt: skip
    x = max(end.right + 9, left + icon + 46)
    canvas.image("card_back", (x, second - icon / 2, icon * 0.72, icon))
    end = canvas.text(str(view.hand_count), (x + icon * 0.72 + 4, second), number, theme.INK, "midleft")
    _small_counters(canvas, view, FRect(end.right + 12, second - SMALL_COUNTER / 2, rect.right - 8 - end.right - 12,
                                        SMALL_COUNTER), min(SMALL_COUNTER, rect.h * 0.42))  # fmt: skip


def _first_line(canvas: Canvas, line: FRect, name: str, sign: Sign, state: _State, turn: bool, starts: bool) -> None:
    """Name, what has become of the turn, the start marker and who plays; one word at most."""
    role = theme.Role(theme.DISPLAY, min(20.0, 0.59 * line.h))
    marker = min(27.0, 0.8 * line.h)
    beside = marker + GAP if starts else 0.0
    high = min(21.0, 0.69 * line.h)
    word_role = theme.Role(theme.STRONG if turn else theme.TEXT, max(12.0, high * 0.66))
    pill = canvas.type.size(state.word, word_role)[0] + high * 0.9 if state.word else 0.0
    worded = bool(pill) and leaves_room(canvas.type, line, name, role, beside + pill + GAP)
    marked = bool(pill) and not worded and bool(state.glyph)
    between = beside + (pill + GAP if worded else high + GAP if marked else 0.0)
    shown = sign._replace(word="") if worded else sign
    right = draw_name(canvas, line, name, shown, role, theme.HEADING, between, theme.SOFT_INK)
    if starts:
        canvas.image("start_marker", (right - marker, line.centery - 0.5 * marker, marker, 1.04 * marker))
    if worded:
        place = FRect(right - beside - pill, line.centery - high / 2, pill, high)
        if turn:
            canvas.fill(place, theme.GOLD_LIGHT, high / 2, theme.INK_LINE, 1.5, theme.GOLD)
        else:
            canvas.fill(place, theme.PARCHMENT_LIGHT, high / 2, theme.RULE, 1.3)
        canvas.text(state.word, place.center, word_role, theme.INK if turn else theme.SOFT_INK, "center")
    elif marked:
        draw_mark(canvas, right - beside, line.centery, state.glyph, high, turn)


def _small_counters(canvas: Canvas, view: SeatView, room: FRect, size: float) -> None:
    """Open counters, hidden ones face down, the obstacle: from the right edge, closer where there are many."""
    arts = [f"counter_{PICTURES[kind]}" for kind, count in enumerate(view.open) for _each in range(count)]
    arts += ["counter_back"] * view.hidden_count
    if view.obstacle:
        arts.append("obstacle")
    if not arts:
        return
    pitch = min(size + 1.5, (room.w - size) / max(1, len(arts) - 1))
    x = room.right - size - pitch * (len(arts) - 1)
    for art in arts:
        canvas.image(art, (x, room.centery - size / 2, size, size))
        x += pitch


# --- counters -----------------------------------------------------------------------------------------------------


def draw_open(canvas: Canvas, layout: ElfenlandLayout, obs: Observation, look: Look) -> None:
    """The open counters and, beside them, the supply face down with its number."""
    panel = layout.open_panel
    offered = _offered(look, ("row", "supply"))
    hidden = frozenset(place for place in look.hidden if place[0] in ("row", "supply"))
    key = ("elfenland open", obs.row, obs.supply_count, offered, look.held, hidden)
    canvas.layer(key, panel.inflate(2 * RIM, 2 * RIM), lambda inner: _open(inner, layout, obs, look, offered))
    places = {Spot("row", place): rect for place, rect in enumerate(layout.row)} | {Spot("supply"): layout.supply}
    for word, number in look.played:
        disc = places.get(Spot(word, number))
        if disc is not None:
            draw_changed(canvas, disc, disc.w / 2)
    draw_disc_marks(canvas, places, look)


def _open(
    canvas: Canvas, layout: ElfenlandLayout, obs: Observation, look: Look, offered: frozenset[Spot] | None
) -> None:
    panel = layout.open_panel
    canvas.panel(panel)
    text = _("{count} face down").format(count=obs.supply_count)
    end = canvas.text(text, (panel.right - 14, panel.y + 19), "caption", theme.CAPTION, "midright")
    title = _("Open counters")
    role = canvas.type.fitted(title, "head", end.x - panel.x - 20, 13)
    canvas.text(title, (panel.x + 13, panel.y + 7), role, theme.HEADING)
    for place, rect in enumerate(layout.row):
        spot = Spot("row", place)
        kind = obs.row[place] if place < len(obs.row) else BACK
        if kind == BACK or look.held == spot or ("row", place) in look.hidden:
            _empty_disc(canvas, rect, look.held == spot)
        else:
            _disc(canvas, f"counter_{PICTURES[kind]}", rect, _alpha(spot, offered))
    rect = layout.supply
    line = rect.x - (rect.x - layout.row[-1].right) / 2
    canvas.line((line, rect.y + 4), (line, rect.bottom - 4), (*theme.RULE, 170), 1)
    alpha = _alpha(Spot("supply"), offered)
    if not obs.supply_count:
        _empty_disc(canvas, rect, False)
        return
    for lift in range(min(3, obs.supply_count) - 1, -1, -1):
        _disc(canvas, "counter_back", rect.move(2 * lift, -3 * lift), alpha)


def draw_own(canvas: Canvas, layout: ElfenlandLayout, obs: Observation, look: Look) -> None:
    """The viewer's counters: equal ones on each other with their number, hidden ones marked, then the obstacle; without
    a viewer those of whoever has the turn, hidden ones face down. The own town card stands in the head."""
    panel = layout.own_panel
    places = layout.own_rects(obs)
    offered = _offered(look, ("open", "hidden", "obstacle"))
    seat = obs.seats[obs.active if obs.viewer is None else obs.viewer]
    hidden = frozenset(place for place in look.hidden if place[0] in ("open", "hidden", "tray"))
    key = ("elfenland own", seat.colour, seat.open, seat.hidden, seat.hidden_count, seat.obstacle, seat.destination,
           obs.viewer is None, look.held, offered, hidden)  # fmt: skip
    canvas.layer(
        key, panel.inflate(2 * RIM, 2 * RIM), lambda inner: _own(inner, layout, obs, seat, places, look, offered)
    )
    draw_disc_marks(canvas, places, look)
    draw_town_card_marks(canvas, layout, obs, look)


def _own(
    canvas: Canvas,
    layout: ElfenlandLayout,
    obs: Observation,
    seat: SeatView,
    places: dict[Spot, FRect],
    look: Look,
    offered: frozenset[Spot] | None,
) -> None:
    panel = layout.own_panel
    canvas.panel(panel)
    chip = layout.destination(obs)
    room = (panel.right - 14 if chip is None else chip.x - 8) - panel.x - 13
    title = _("Counters") if obs.viewer is None else _("Your counters")
    canvas.text(title, (panel.x + 13, panel.y + 7), canvas.type.fitted(title, "head", room, 13), theme.HEADING)
    if chip is not None:
        draw_town_card(canvas, chip, obs)
    if obs.viewer is None:
        draw_owner(canvas, panel, obs.seats[obs.active].colour)
    if not own_spots(obs):
        text = _("No counters, and the obstacle is used up.")
        canvas.text(text, (panel.centerx, panel.centery + HEAD / 3), "caption", theme.CAPTION, "center", panel.w - 28)
    for spot, rect in places.items():
        count = _count(seat, spot)
        held = look.held == spot
        away = held + ((_place_word(spot), int(spot.key)) in look.hidden and not held)
        if count - away <= 0:
            _empty_disc(canvas, rect, held)
            if held:
                canvas.image(_art(spot), rect.inflate(-6, -6), GONE)
            continue
        alpha = _alpha(spot, offered)
        if count - away > 1:
            _disc(canvas, _art(spot), rect.move(4, -3), alpha)
        _disc(canvas, _art(spot), rect, alpha)
        if spot.kind == "hidden" and spot.key != BACK:
            centre = (rect.right - 7, rect.bottom - 7)
            canvas.circle(centre, 11.5, theme.CREAM, theme.INK_LINE, 1.8)
            canvas.glyph("eyeoff", (centre[0] - 8, centre[1] - 8, 16, 16), theme.INK)
        if count - away > 1:
            canvas.badge((rect.right - 4, rect.y + 6), str(count - away), "supply", 21)


def _place_word(spot: Spot) -> str:
    return "tray" if spot.kind == "obstacle" else spot.kind


def _count(seat: SeatView, spot: Spot) -> int:
    if spot.kind == "obstacle":
        return int(seat.obstacle)
    if spot.kind == "open":
        return seat.open[int(spot.key)]
    return seat.hidden_count if seat.hidden is None else seat.hidden[int(spot.key)]


def _art(spot: Spot) -> str:
    if spot.kind == "obstacle":
        return "obstacle"
    return "counter_back" if spot.key == BACK else f"counter_{PICTURES[int(spot.key)]}"


def _disc(canvas: Canvas, art: str, rect: FRect, alpha: int) -> None:
    canvas.shadow(rect.inflate(-4, -4), rect.w / 2, 3, 5, 120 if alpha == 255 else 40)
    canvas.image(art, rect, alpha)


def _empty_disc(canvas: Canvas, rect: FRect, held: bool) -> None:
    """The empty place of a counter: gold dashes where it is held, quiet ones where it is gone."""
    if held:
        canvas.fill(rect, (*theme.GLOW, 80), rect.w / 2)
        canvas.dashed(rect.inflate(2, 2), theme.GLOW_RIM, rect.w / 2 + 1, 2.2, 5, 3.6)
    else:
        canvas.dashed(rect.inflate(-4, -4), (*theme.RULE, 220), rect.w / 2, 1.5, 5, 4)


def draw_disc_marks(canvas: Canvas, places: dict[Spot, FRect], look: Look) -> None:
    """Pointer and keyboard on round things."""
    if look.hover in places and look.hover in look.pickable:
        rect = places[look.hover]
        canvas.outline(rect.inflate(7, 7), theme.GLOW_RIM, rect.w / 2 + 4, 3.6)
        canvas.outline(rect.inflate(6, 6), theme.GLOW, rect.w / 2 + 3, 2.4)
    if look.focus in places:
        canvas.focus_rim(places[look.focus], places[look.focus].w / 2)


def _offered(look: Look, kinds: tuple[str, ...]) -> frozenset[Spot] | None:
    """What of these kinds can be taken; None where nothing is on offer and so nothing is faded."""
    return frozenset(spot for spot in look.pickable if spot.kind in kinds) if look.choosing else None


def _alpha(spot: Spot, offered: frozenset[Spot] | None) -> int:
    return 255 if offered is None or spot in offered else FADED
