"""Light and lines on the map: legal targets, planned and travelled routes, prices, rings, pointer and keyboard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from pygame import FRect

from game.elfenland.view import Observation
from scenes.elfenland import places
from scenes.elfenland.camera import Camera
from scenes.elfenland.look import ANY, Look, Price, Trail
from scenes.elfenland.things import PICTURES
from scenes.table import lines
from scenes.table.hint_mark import draw_hint_lamp, draw_hint_mark
from scenes.table.panels import draw_changed
from scenes.table.spots import Place
from scenes.ui import theme

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

PATTERNS: Final[dict[str, tuple[float, ...]]] = {
    "red": (),
    "blue": (14, 8),
    "green": (0.1, 8),
    "yellow": (13, 7, 0.1, 7),
    "purple": (7, 5, 7, 13),
    "black": (5, 8),
}
"""How each colour's travelled route is dashed (units drawn, left out, …)."""
TRAIL_PITCH: Final = 6.0
SIGN: Final = 24.0
"""The terrain's disc in the middle of a road."""
ORDER_COLOUR: Final = theme.TEAL_DARK
AMBER: Final = theme.rgb("#F0B53B")
AIMED: Final = theme.rgb("#7A3F08")
"""The edge of a road that is being chosen."""
CHIP_GAP: Final = 0.18
"""Between the parts of a price, as a share of the chip's height."""


def draw_links(canvas: Canvas, camera: Camera, obs: Observation, look: Look) -> None:
    """Lit roads, travelled routes, the route being planned: below the towns."""
    u = camera.size
    for link in sorted(look.links):
        canvas.strokes(
            places.path(camera, obs, link),
            (
                ((*theme.GLOW, 70), 19 * u, ()),
                ((*theme.GLOW_RIM, 255), 11.5 * u, ()),
                (theme.GLOW_CORE, 9 * u, ()),
                (AMBER, 5 * u, ()),
            ),
        )
    aimed = look.aimed_link
    if aimed is not None:
        strokes = (((*theme.GLOW, 110), 22 * u, ()), (AIMED, 13 * u, ()), (AMBER, 9.5 * u, ()))
        canvas.strokes(places.path(camera, obs, aimed), (*strokes, (theme.GLOW_CORE, 3 * u, ())))
    _trails(canvas, camera, obs, look.trails)
    if look.route is not None:
        town = look.route.origin
        for link in look.route.links:
            points = places.path(camera, obs, link, town)
            town = obs.board.links[link].other(town)
            strokes = (((*theme.GLOW, 90), 20 * u, ()), (AIMED, 11 * u, ()), (AMBER, 7.5 * u, ()))
            canvas.strokes(points, (*strokes, (theme.CREAM, 2 * u, (7 * u, 7 * u))))
    for link in sorted(look.links):
        if obs.counters[link] < 0 or ("counter", link) in look.hidden:
            middle = places.anchor(camera, obs, link)
            canvas.circle(middle, (SIGN / 2 + 3) * u, theme.GLOW, theme.GLOW_RIM, 1.5)
            draw_sign(canvas, camera, obs, link)


def _trails(canvas: Canvas, camera: Camera, obs: Observation, trails: tuple[Trail, ...]) -> None:
    """Journeys; those over one link lie side by side, in the order of the seats."""
    users: dict[int, list[int]] = {}
    for at, trail in enumerate(trails):
        for link in dict.fromkeys(trail.links):
            users.setdefault(link, []).append(at)
    u = camera.size
    for at, trail in enumerate(trails):
        colour = theme.SEAT[obs.seats[trail.seat].colour]
        town = trail.origin
        dash = tuple(each * u for each in PATTERNS[obs.seats[trail.seat].colour])
        for link in trail.links:
            side = (users[link].index(at) - (len(users[link]) - 1) / 2) * TRAIL_PITCH * u
            points = lines.beside(places.path(camera, obs, link), side)
            town = obs.board.links[link].other(town)
            strokes: list[tuple[theme.Colour, float, tuple[float, ...]]] = [(theme.CREAM, 7.4 * u, ())]
            strokes.append((colour.dark, 5.6 * u, ()))
            strokes.append((colour.base if not dash else colour.light, 3.2 * u, dash))
            canvas.strokes(points, strokes)


def draw_sign(canvas: Canvas, camera: Camera, obs: Observation, link: int) -> None:
    """The terrain's disc in the middle of a road."""
    size = SIGN * camera.size
    x, y = places.anchor(camera, obs, link)
    canvas.image(f"terrain_{obs.board.links[link].terrain}", (x - size / 2, y - size * 0.52, size, size * 1.03))


def draw_lit_town(canvas: Canvas, camera: Camera, obs: Observation, town: int, dim: bool) -> None:
    """The light below a town that can be reached; `dim` beside a hint."""
    x, y = places.town_pos(camera, obs, town)
    u = camera.size * (1.15 if town == obs.home else 1.0)
    rect = FRect(x - 33 * u, y - 25 * u, 66 * u, 44 * u)
    if dim:
        canvas.fill(rect, (*theme.GLOW_CORE, 110), 22 * u, (*theme.GLOW_RIM, 150), 1.2)
        return
    canvas.halo(rect, 22 * u, 9 * u)
    canvas.fill(rect, (*theme.GLOW_CORE, 215), 22 * u, theme.GLOW_RIM, 1.6)
    canvas.outline(rect.inflate(-3.4, -3.4), theme.GLOW, 20 * u, 2.4)


def draw_order(canvas: Canvas, camera: Camera, obs: Observation, route: Trail) -> None:
    """The number of each step at the town where it ends; a town passed twice bears its last one."""
    u = camera.size
    town = route.origin
    numbers = {}
    for number, link in enumerate(route.links, start=1):
        town = obs.board.links[link].other(town)
        numbers[town] = number
    for town, number in numbers.items():
        x, y = places.town_pos(camera, obs, town)
        centre = (x + 21 * u, y - 19 * u)
        canvas.circle(centre, 11.5 * u, ORDER_COLOUR, theme.CREAM, 2 * u)
        canvas.text(str(number), centre, theme.Role(theme.STRONG, 14 * u), theme.CREAM, "center")


def price_rects(
    canvas: Canvas, camera: Camera, obs: Observation, prices: Mapping[Place, Price], plates: Mapping[int, FRect]
) -> dict[Place, FRect]:
    """Where the chips lie: beside a road's middle or a town, where they hide names, towns and each other least and
    stand off the middles of other roads."""
    u = min(1.25, max(0.9, camera.size))
    high = 25 * u
    taken = [rect.inflate(-4, -4) for rect in plates.values()]
    taken += [places.town_rect(camera, obs, town).inflate(6, 0) for town in range(len(obs.board.towns))]
    middles = {link: places.counter_rect(camera, obs, link) for link in _occupied(obs, prices)}
    taken += [places.boot_rect(camera, obs, seat).inflate(-4, -4) for seat in range(len(obs.seats))]
    inner = camera.view.inflate(-8, -8)
    found: dict[Place, FRect] = {}
    for (word, index), price in prices.items():
        wide = high * (0.5 + CHIP_GAP * (len(price.parts) - 1))
        wide += sum(_part_width(canvas, text, high) for _kind, text in price.parts)
        if word == "town":
            middle = places.town_rect(camera, obs, index)
            reach = 0.6 * middle.w
        else:
            middle = places.counter_rect(camera, obs, index)
            reach = (0.45 if obs.counters[index] >= 0 else 0.34) * middle.w
        x, y = middle.center
        options = [
            FRect(left, y + dy * middle.h - high / 2, wide, high)
            for dy in (0.3, -0.3, 0.0, 0.62, -0.62)
            for left in (x + reach * (1 if abs(dy) < 0.6 else 0.4), x - reach * (1 if abs(dy) < 0.6 else 0.4) - wide)
        ]
        options += [FRect(x - wide / 2, y + side * 0.85 * middle.h - high / 2, wide, high) for side in (1, -1)]
        others = [*taken, *(rect.inflate(8, 8) for link, rect in middles.items() if (word, index) != ("link", link))]
        costs = [_hidden(rect, others, inner) + 0.02 * rank for rank, rect in enumerate(options)]
        found[word, index] = options[costs.index(min(costs))]
        taken.append(found[word, index])
    return found


def _occupied(obs: Observation, prices: Mapping[Place, Price]) -> set[int]:
    """Links whose middle is to be seen: a counter lies there, or its price is told."""
    return {link for link, kind in enumerate(obs.counters) if kind >= 0} | {at for word, at in prices if word == "link"}


def _hidden(rect: FRect, taken: Sequence[FRect], inner: FRect) -> float:
    """How much a chip would hide, in shares of its own size; lying outside the view counts most."""
    area = rect.w * rect.h
    common = [rect.clip(other) for other in taken]
    inside = rect.clip(inner)
    return sum(each.w * each.h for each in common) / area + 4 * (1 - inside.w * inside.h / area)


def _part_width(canvas: Canvas, text: str, high: float) -> float:
    return high * 1.02 + canvas.type.size(text, _price_role(high))[0]


def _price_role(high: float) -> theme.Role:
    return theme.Role(theme.STRONG, max(12.5, high * 0.58))


def draw_price(canvas: Canvas, rect: FRect, price: Price) -> None:
    """A price chip: golden the one that would be played, wax red what the hand cannot pay."""
    high = rect.h
    ink, fill = (theme.INK, theme.GOLD_LIGHT if price.best else theme.CREAM) if price.affordable else (
        theme.CREAM, theme.WAX)  # fmt: skip
    canvas.shadow(rect, high / 2, 2, 4, 120)
    canvas.fill(rect, fill, high / 2, theme.INK_LINE, 2)
    x = rect.x + high * 0.24
    for kind, text in price.parts:
        size = high * 0.86
        if kind == ANY:
            canvas.image("card_back", (x + size * 0.18, rect.centery - size * 0.42, size * 0.6, size * 0.85))
        else:
            canvas.image(f"icon_{PICTURES[kind]}", (x, rect.centery - size / 2, size, size))
        end = canvas.text(text, (x + high * 0.94, rect.centery), _price_role(high), ink, "midleft")
        x = end.right + high * (CHIP_GAP + 0.08)


def draw_rings(canvas: Canvas, camera: Camera, obs: Observation, look: Look) -> None:
    """The last action, places of a chronicle line, pointer and keyboard."""
    for place in look.played:
        if (rect := _ring(camera, obs, place, look)) is not None:
            draw_changed(canvas, rect.inflate(4, 4), rect.w / 2 + 2)
    for place in look.marks:
        if (rect := _ring(camera, obs, place, look)) is not None:
            if place[0] == "link":
                canvas.strokes(
                    places.path(camera, obs, place[1]), (((*theme.GLOW_CORE, 190), 5 * camera.size, ()),)
                )
            canvas.glow(rect.inflate(2, 2), rect.w / 2 + 1)
    for place in look.hints:
        if (rect := _ring(camera, obs, place, look)) is not None:
            draw_hint_mark(canvas, rect, rect.w / 2, lamp=False)
    hover, focus = look.hover, look.focus
    if hover is not None and (rect := _ring(camera, obs, (hover.kind, int(hover.key)), look)) is not None:
        canvas.circle(rect.center, rect.w / 2 + 4, None, theme.GLOW_RIM, 5)
        canvas.circle(rect.center, rect.w / 2 + 3, None, theme.GLOW_CORE, 3)
    if focus is not None and (rect := _ring(camera, obs, (focus.kind, int(focus.key)), look)) is not None:
        canvas.focus_rim(rect.inflate(-2, -2), rect.w / 2)


def draw_lamp(canvas: Canvas, camera: Camera, obs: Observation, look: Look) -> None:
    """The lamp of the hint, over all: at the town where it leads, else at the road."""
    rects = [rect for place in look.hints if (rect := _ring(camera, obs, place, look)) is not None]
    if rects:
        draw_hint_lamp(canvas, rects[-1], rects[-1].w / 2)


def _ring(camera: Camera, obs: Observation, place: Place, look: Look) -> FRect | None:
    """The square around a place of the map that a ring goes round; None for places elsewhere or out of view."""
    rect = places.place_rect(camera, obs, *place)
    if rect is None or not camera.shows(rect.center):
        return None
    if place[0] == "town":
        rect.inflate_ip(12 * camera.size, 12 * camera.size)
    elif place[0] == "boot":
        rect = FRect(rect.centerx - rect.h / 2, rect.y, rect.h, rect.h)
    return rect
