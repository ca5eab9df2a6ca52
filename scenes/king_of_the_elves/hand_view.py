"""The viewer's cards: a fan that hangs over the window's edge, a long hand flat and scrolled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame
from pygame import FRect

from game.king_of_the_elves.pieces import KINDS, LAID, REGIONS
from game.king_of_the_elves.view import Observation
from scenes.king_of_the_elves import hand as fan
from scenes.king_of_the_elves.layout import KingLayout
from scenes.king_of_the_elves.look import Look
from scenes.king_of_the_elves.names import title
from scenes.king_of_the_elves.things import BACK, CARDS
from scenes.ui import theme
from scenes.ui.i18n import _

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

HOVERED: Final = 8.0
SHADE: Final = 105
"""Opacity of the shade over cards that cannot be taken now."""
_MARGIN: Final = 12.0


def draw_hand(canvas: Canvas, layout: KingLayout, obs: Observation, look: Look) -> None:
    """The viewer's cards; without a viewer those of whoever has the turn, face down; after the end none."""
    if obs.to_act is None:
        return
    hand = None if obs.viewer is None else obs.seats[obs.viewer].hand
    if hand is None:
        kinds = [BACK] * obs.seats[obs.active if obs.viewer is None else obs.viewer].hand_count
    else:
        kinds = fan.in_order([count - (("card", kind) in look.hidden) for kind, count in enumerate(hand)])
    if not kinds:
        canvas.text(_("No cards in hand."), (layout.hand.centerx, layout.hand.y + 44), "body_small",
                    theme.CREAM_ON_WALNUT, "center")  # fmt: skip
        return
    cards = layout.hand_places(kinds, look.scroll)
    top = layout.hand.y - layout.raised - 24
    around = FRect(layout.hand.x - _MARGIN, top, layout.hand.w + 2 * _MARGIN, layout.h - top)
    hover = int(look.hover.key) if look.hover is not None and look.hover.kind == "card" else None
    offered = frozenset(int(spot.key) for spot in look.pickable if spot.kind == "card") if look.choosing else None
    key = ("king hand", tuple(kinds), look.raised, look.selected, hover, offered, look.scroll)
    canvas.layer(key, around, lambda inner: _draw(inner, layout, cards, look, hover, offered))
    if look.focus is not None and look.focus.kind == "card" and hand is not None:
        rect = layout.card_rects(hand, look.scroll).get(int(look.focus.key))
        if rect is not None:
            canvas.focus_rim(FRect(rect.x, rect.y, rect.w, min(rect.h, layout.h - rect.y - 5)), 8)


def _draw(
    canvas: Canvas,
    layout: KingLayout,
    cards: Sequence[fan.Held],
    look: Look,
    hover: int | None,
    offered: frozenset[int] | None,
) -> None:
    left = _counts(look.raised, look.selected)
    standing = set()
    for at in range(len(cards) - 1, -1, -1):
        kind = cards[at].kind
        if left.get(kind, 0):
            left[kind] -= 1
            standing.add(at)
    for at, (kind, rect, angle) in enumerate(cards):
        stands, thrown = at in standing, bool(look.selected and kind >= 0 and look.selected[kind])
        place = rect.move(0, -layout.raised if stands else -HOVERED if kind == hover else 0)
        faded = offered is not None and kind not in offered and not stands
        _card(canvas, place, kind, 0.0 if stands else angle, stands, stands and thrown, faded)
    over = fan.overhang(layout.hand, len(cards))
    if over:
        scroll = min(max(look.scroll, 0.0), over)
        for glyph, x, there in (("left", layout.hand.x, scroll > 1), ("right", layout.hand.right, scroll < over - 1)):
            if there:
                centre = (x, layout.hand.y + 62)
                canvas.circle(centre, 13, theme.SEA_DARK, theme.CREAM, 1.6)
                _arrow(canvas, centre, glyph == "left")


def _arrow(canvas: Canvas, centre: tuple[float, float], left: bool) -> None:
    x, y = centre
    way = -1 if left else 1
    canvas.polyline([(x - 3 * way, y - 6), (x + 3 * way, y), (x - 3 * way, y + 6)], theme.CREAM, 2.6)


def _counts(*chosen: Sequence[int]) -> dict[int, int]:
    """How many cards of each kind stand up."""
    found: dict[int, int] = {}
    for counts in chosen:
        for kind, count in enumerate(counts):
            found[kind] = max(found.get(kind, 0), count)
    return found


def _card(canvas: Canvas, rect: FRect, kind: int, angle: float, stands: bool, thrown: bool, faded: bool) -> None:
    if stands and not thrown:
        canvas.halo(rect, 8, 12)
    if angle:
        canvas.surface.blit(*_turned(canvas, rect, kind, angle, faded))
    else:
        canvas.shadow(rect, 8, 3, 6, 120)
        canvas.surface.blit(_face(canvas, rect, kind, faded, 1), canvas.px(rect))
    if stands:
        canvas.outline(rect.inflate(5, 5), theme.INK_LINE if thrown else theme.GLOW_RIM, 10, 3.4)
        canvas.outline(rect.inflate(4, 4), theme.WAX if thrown else theme.GLOW, 10, 2.4)
    if thrown:
        centre = (rect.x + 22, rect.y + 4)
        canvas.circle(centre, 14, theme.WAX, theme.CREAM, 2)
        canvas.glyph("close", (centre[0] - 9, centre[1] - 9, 18, 18), theme.CREAM)


def _face(canvas: Canvas, rect: FRect, kind: int, faded: bool, times: int) -> pygame.Surface:
    """The card's picture with its name on the ribbon, so many times as large."""
    at = canvas.px(rect)
    size = (times * at.w, times * at.h)
    words = title(KINDS[kind]) if kind in REGIONS or kind >= LAID.start else ""

    def make() -> pygame.Surface:
        face = canvas.art.get("card_back" if kind == BACK else CARDS[kind], *size).copy()
        if words:
            room = 168 / 240 * rect.w
            role = canvas.type.fitted(words, theme.Role(theme.DISPLAY, 15), room, 10)
            drawn = canvas.type.render(words, theme.Role(role.font, role.size * times), theme.INK, None, "center", 1)
            face.blit(drawn, drawn.get_rect(center=(size[0] // 2, round(301 / 340 * size[1]))))
        if faded:
            veil = pygame.Surface(size, pygame.SRCALPHA)
            veil.fill((*theme.DIM, SHADE))
            mask = canvas.art.get("card_back", *size).copy()
            mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
            veil.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            face.blit(veil, (0, 0))
        return face

    return canvas.kept.get(("king card", kind, size, faded, words), make)


def _turned(canvas: Canvas, rect: FRect, kind: int, angle: float, faded: bool) -> tuple[pygame.Surface, pygame.Rect]:
    """The card turned about its middle, made at twice the size so that its edges stay smooth."""
    at = canvas.px(rect)
    surface = canvas.kept.get(
        ("king turned card", kind, at.size, round(angle, 2), faded),
        lambda: pygame.transform.rotozoom(_face(canvas, rect, kind, faded, 2), angle, 0.5),
    )
    return surface, surface.get_rect(center=at.center)
