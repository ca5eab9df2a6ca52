"""The map of Elfenland drawn from an observation: land, roads, towns, names, pieces, counters, boots, light, prices."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import count
from typing import TYPE_CHECKING

from pygame import FRect

from game.elfenland.board import Board
from game.elfenland.state import Phase
from game.elfenland.view import Observation
from scenes.elfenland import places
from scenes.elfenland.camera import Camera
from scenes.elfenland.land import Land
from scenes.elfenland.layout import RIM, ElfenlandLayout
from scenes.elfenland.look import Look
from scenes.elfenland.map_marks import (
    draw_lamp,
    draw_links,
    draw_lit_town,
    draw_order,
    draw_price,
    draw_rings,
    draw_sign,
    price_rects,
)
from scenes.elfenland.plates import name_role, place_names
from scenes.elfenland.things import PICTURES
from scenes.table.hint_mark import draw_hint_road
from scenes.ui import theme

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

DIM_ALPHA = 33
"""How much the map is dimmed while something is held."""
NAMES_KEPT = 16
"""Zooms and sizes for which the places of the names are remembered."""
_NUMBERS = count()
"""Tells maps apart in the pictures that are kept: boards may be alike and their land not."""


class MapView:
    """The map of one board. Beside the land it keeps nothing of a position: everything is told with each drawing."""

    def __init__(self, board: Board) -> None:
        self.land = Land(board)
        self.plates: dict[int, FRect] = {}
        """Where the towns' names stood in the last picture (units): for the pointer."""
        self._names: dict[Hashable, dict[int, FRect]] = {}
        self._camera: tuple[float, ...] = ()
        self._number = next(_NUMBERS)

    @property
    def busy(self) -> bool:
        """Whether a sharper picture of the land is to come: call `update` until it has."""
        return self.land.busy

    def update(self) -> bool:
        """True if the picture changed."""
        return self.land.update()

    def draw(self, canvas: Canvas, layout: ElfenlandLayout, camera: Camera, obs: Observation, look: Look) -> None:
        """The whole map with all that lies on it, what is held excepted (see `ghost.draw_ghost`)."""
        self._find_names(canvas, camera, obs)
        self._draw_frame(canvas, layout)
        resting, self._camera = camera.key == self._camera, camera.key
        if resting and self.land.is_sharp(canvas, camera):
            key = ("elfenland map", self._number, camera.key, _content(obs), _lit(look))
            canvas.layer(key, camera.view, lambda inner: self._draw(inner, camera, obs, look), opaque=True)
        else:
            with canvas.clip(camera.view):
                self._draw(canvas, camera, obs, look)
        with canvas.clip(camera.view):
            self._draw_rings(canvas, camera, obs, look)
        canvas.outline(camera.view.inflate(3, 3), theme.DIM, 3, 2)

    @staticmethod
    def _draw_frame(canvas: Canvas, layout: ElfenlandLayout) -> None:
        """The wooden frame and its shadow: four strips, for the map covers the middle anyway."""
        outer, view = layout.map_frame.inflate(30, 34), layout.map
        for strip in (
            FRect(outer.x, outer.y, outer.w, view.y + 2 - outer.y),
            FRect(outer.x, view.bottom - 2, outer.w, outer.bottom - view.bottom + 2),
            FRect(outer.x, view.y + 2, view.x + 2 - outer.x, view.h - 4),
            FRect(view.right - 2, view.y + 2, outer.right - view.right + 2, view.h - 4),
        ):
            with canvas.clip(strip):
                canvas.layer(("elfenland frame", tuple(layout.map_frame)), outer, lambda c: _frame(c, layout))

    def _find_names(self, canvas: Canvas, camera: Camera, obs: Observation) -> None:
        key = (*camera.view, camera.zoom, canvas.frame.s, obs.home)
        if key not in self._names:
            if len(self._names) >= NAMES_KEPT:
                self._names.clear()
            self._names[key] = place_names(camera, obs, canvas.type)
        self.plates = {
            town: rect.move(*places.town_pos(camera, obs, town)) for town, rect in self._names[key].items()
        }

    def _draw(self, canvas: Canvas, camera: Camera, obs: Observation, look: Look) -> None:
        self.land.draw(canvas, camera)
        if look.dim:
            canvas.fill(camera.view, (*theme.DIM, DIM_ALPHA))
        if self.land.roads_drawn:
            for link in range(len(obs.board.links)):
                draw_sign(canvas, camera, obs, link)
        draw_links(canvas, camera, obs, look)
        for word, link in look.hints:
            if word == "link":
                draw_hint_road(canvas, places.path(camera, obs, link), 5 * camera.size)
        shown = [town for town in range(len(obs.board.towns)) if _near(camera, obs, town)]
        for town in shown:
            if town in look.towns:
                draw_lit_town(canvas, camera, obs, town, look.hinted)
        for town in shown:
            name = "town_marker_start" if town == obs.home else "town_marker"
            canvas.image(name, places.town_rect(camera, obs, town))
        for town in shown:
            self._draw_name(canvas, camera, obs, town, look)
        _draw_pieces(canvas, camera, obs, look, shown)
        _draw_counters(canvas, camera, obs, look)
        for seat in places.draw_order(obs):
            if ("boot", seat) not in look.hidden:
                _draw_boot(canvas, camera, obs, seat, look)
        if look.route is not None:
            draw_order(canvas, camera, obs, look.route)
        self._draw_prices(canvas, camera, obs, look)

    def _draw_prices(self, canvas: Canvas, camera: Camera, obs: Observation, look: Look) -> None:
        chips = price_rects(canvas, camera, obs, look.prices, self.plates)
        for place, price in look.prices.items():
            if places.in_view(camera, obs, *place):
                draw_price(canvas, chips[place], price)

    def _draw_rings(self, canvas: Canvas, camera: Camera, obs: Observation, look: Look) -> None:
        """The rings, and again whatever has to be read and would be crossed by one round a town."""
        draw_rings(canvas, camera, obs, look)
        spots = [(spot.kind, int(spot.key)) for spot in (look.hover, look.focus) if spot is not None]
        ringed = sorted({index for word, index in (*spots, *look.played, *look.marks, *look.hints) if word == "town"})
        if ringed:
            for town in ringed:
                self._draw_name(canvas, camera, obs, town, look)
            _draw_pieces(canvas, camera, obs, look, ringed)
            if look.route is not None:
                draw_order(canvas, camera, obs, look.route)
            self._draw_prices(canvas, camera, obs, look)
        draw_lamp(canvas, camera, obs, look)

    def _draw_name(self, canvas: Canvas, camera: Camera, obs: Observation, town: int, look: Look) -> None:
        """A town's name, golden where it can be reached or where the road aimed at ends."""
        rect, aimed = self.plates[town], look.aimed_link
        link = None if aimed is None else obs.board.links[aimed]
        if town in look.towns or (link is not None and town in (link.a, link.b)):
            canvas.fill(rect, theme.GOLD_LIGHT, rect.h * 0.34, theme.GLOW_RIM, 1.8)
        else:
            canvas.fill(rect, (*theme.PARCHMENT_LIGHT, 226), rect.h * 0.34, theme.INK_LINE, 1.1)
        canvas.text(obs.board.towns[town].name, rect.center, name_role(camera), theme.INK, "center")


def _content(obs: Observation) -> Hashable:
    """What the map shows of a position."""
    seats = tuple((seat.colour, seat.town, seat.fetched) for seat in obs.seats)
    return (seats, obs.home, obs.counters, obs.obstacles, obs.viewer, obs.active, obs.phase is Phase.TRAVEL)


def _lit(look: Look) -> Hashable:
    """What the map shows beyond that, rings excepted."""
    return (look.links, look.towns, look.dim, look.route, look.trails, look.hidden, look.owner,
            tuple(look.prices.items()), look.aimed_link, look.hinted, look.hints)  # fmt: skip


def _near(camera: Camera, obs: Observation, town: int) -> bool:
    return camera.shows(places.town_pos(camera, obs, town), 90 * camera.size)


def _frame(canvas: Canvas, layout: ElfenlandLayout) -> None:
    frame = layout.map_frame
    canvas.shadow(frame, 12, 5, 13, 190)
    canvas.fill(frame, theme.rgb("#7A5231"), 12, theme.DIM, 2.2, theme.WALNUT)
    canvas.outline(frame.inflate(-5, -5), theme.rgb("#95693E"), 9, 1.2)
    canvas.outline(frame.inflate(4 - 2 * RIM, 4 - 2 * RIM), theme.DIM, 4, 2)


def _draw_pieces(canvas: Canvas, camera: Camera, obs: Observation, look: Look, shown: list[int]) -> None:
    """The pieces that still lie in the towns; the viewer's, or those of the seat pointed at, are larger."""
    owner = obs.viewer if look.owner is None else look.owner
    for town in shown:
        for seat in sorted(places.pieces_in(obs, town), key=lambda seat: seat == owner):
            if seat == obs.viewer and ("piece", town) in look.hidden:
                continue
            rect = places.piece_rect(camera, obs, town, seat, owner)
            if seat == look.owner:
                canvas.halo(rect, rect.w / 2, 8 * camera.size)
            canvas.image(f"townpiece_{obs.seats[seat].colour}", rect)


def _draw_counters(canvas: Canvas, camera: Camera, obs: Observation, look: Look) -> None:
    for link, kind in enumerate(obs.counters):
        rect = places.counter_rect(camera, obs, link)
        if kind < 0 or not camera.shows(rect.center, rect.w):
            continue
        if ("counter", link) not in look.hidden:
            canvas.shadow(rect.inflate(-3, -3), rect.w / 2, 2.5, 4, 130)
            canvas.image(f"counter_{PICTURES[kind]}", rect)
        if obs.obstacles >> link & 1 and ("obstacle", link) not in look.hidden:
            canvas.image("obstacle", places.obstacle_rect(camera, obs, link))


def _draw_boot(canvas: Canvas, camera: Camera, obs: Observation, seat: int, look: Look) -> None:
    rect = places.boot_rect(camera, obs, seat)
    if not camera.shows(rect.center, rect.h):
        return
    if look.owner == seat or (seat == obs.active and obs.phase is Phase.TRAVEL):
        canvas.halo(rect.inflate(-8, -8), rect.w / 3, 9 * camera.size)
    canvas.image(f"boot_{obs.seats[seat].colour}", rect)
