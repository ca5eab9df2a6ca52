"""The viewer's cards: a row that peeks over the window's edge while planning, a fan while travelling."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import FRect

from game.elfenland.view import Observation
from scenes.elfenland.hand import RATIO, SHOWN, STAGGER, angle_of, drop_of
from scenes.elfenland.layout import ElfenlandLayout
from scenes.elfenland.look import Look
from scenes.elfenland.things import BACK, PICTURES
from scenes.table.panels import RIM
from scenes.table.spots import Spot
from scenes.ui import theme
from scenes.ui.i18n import _

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

RAISED: Final = 34.0
"""Units by which cards that would be played stand up, and cards chosen to be thrown away."""
HOVERED: Final = 6.0


def draw_hand(canvas: Canvas, layout: ElfenlandLayout, obs: Observation, look: Look) -> None:
    """The viewer's cards by kind; without a viewer those of whoever has the turn, face down; after the end none."""
    if not layout.travelling:
        panel = layout.hand_panel
        canvas.layer(("elfenland hand", tuple(panel)), panel.inflate(2 * RIM, 2 * RIM), lambda c: c.panel(panel))
    if obs.to_act is None:
        return
    hand = None if obs.viewer is None else obs.seats[obs.viewer].hand
    if hand is None:
        count = obs.seats[obs.active if obs.viewer is None else obs.viewer].hand_count
        _draw(canvas, layout, (count,), [BACK], look)
        return
    if not sum(hand):
        words = _("No cards in hand.")
        ink = theme.CREAM_ON_WALNUT if layout.travelling else theme.CAPTION
        canvas.text(words, layout.hand.center, "body_small", ink, "center")
        return
    away = [("card", kind) in look.hidden for kind in range(len(hand))]
    _draw(canvas, layout, tuple(count - gone for count, gone in zip(hand, away, strict=True)), range(len(hand)), look)
    for kind, rect in layout.card_rects(hand).items():
        if look.focus == Spot("card", kind):
            canvas.focus_rim(rect, 8)


def _draw(
    canvas: Canvas, layout: ElfenlandLayout, hand: tuple[int, ...], kinds: range | list[int], look: Look
) -> None:
    rects = layout.card_rects(hand)
    hover = int(look.hover.key) if look.hover is not None and look.hover.kind == "card" else None
    lifted = hover if look.hover in look.pickable else None
    offered = frozenset(look.pickable) if look.choosing and any(spot.kind == "card" for spot in look.pickable) else None
    key = ("elfenland cards", hand, tuple(kinds), look.raised, look.selected, lifted, offered, layout.travelling)
    around = layout.hand.inflate(60, 0)
    top = around.y - RAISED - 24
    around = FRect(around.x, top, around.w, layout.h - top)

    def draw(inner: Canvas) -> None:
        fan, groups = layout.travelling, list(rects.items())
        for at, (index, rect) in enumerate(groups):
            _group(inner, rect, at, len(groups), kinds[index], hand[index], fan, look, lifted)
        for at, (index, rect) in enumerate(groups):
            end = groups[at + 1][1].x if at + 1 < len(groups) else rect.right
            drop = drop_of(at, len(groups)) if fan else 0.0
            _signs(inner, rect, min(rect.right - 6, end - 4), drop, kinds[index], hand[index], look)

    canvas.layer(key, around, draw)


def _group(
    canvas: Canvas, rect: FRect, at: int, groups: int, kind: int, count: int, fan: bool, look: Look, lifted: int | None
) -> None:
    """Equal cards on each other, those that stand up before the others; their number above."""
    shown = min(count, SHOWN)
    chosen = look.selected[kind] if look.selected and kind >= 0 else 0
    raised = look.raised[kind] if look.raised and kind >= 0 else 0
    up = min(shown, max(chosen, raised))
    wide = rect.w - STAGGER * (shown - 1)
    angle = angle_of(at, groups) if fan else 0.0
    drop = drop_of(at, groups) if fan else 0.0
    art = "card_back" if kind == BACK else f"card_{PICTURES[kind]}"
    for card in range(shown):
        place = FRect(rect.x + STAGGER * card, rect.y + drop, wide, wide * RATIO)
        stands = card >= shown - up
        if stands:
            place.y -= RAISED
        elif lifted == kind:
            place.y -= HOVERED
        _card(canvas, art, place, 0.0 if stands else angle, stands, bool(chosen))


def _signs(canvas: Canvas, rect: FRect, right: float, drop: float, kind: int, count: int, look: Look) -> None:
    """How many cards lie there, and how many of them are chosen to be thrown away; above all cards."""
    chosen = look.selected[kind] if look.selected and kind >= 0 else 0
    if count > 1 and not chosen:
        centre = (right, rect.y + drop + 6)
        canvas.circle(centre, 13, theme.SEA_DARK, theme.INK, 2)
        canvas.text(str(count), centre, theme.Role(theme.STRONG, 16), theme.CREAM, "center")
    if chosen:
        centre = (rect.centerx, rect.y + drop - RAISED + 2)
        text = _("{chosen} of {count}").format(chosen=chosen, count=count) if count > 1 else ""
        wide = canvas.type.size(text, "label_small")[0] + 44 if text else 28.0
        pill = FRect(centre[0] - wide / 2, centre[1] - 14, wide, 28)
        canvas.fill(pill, theme.WAX, 14, theme.CREAM, 2)
        canvas.glyph("close", (pill.x + 5, pill.y + 5, 18, 18), theme.CREAM)
        canvas.text(text, (pill.right - 10, pill.centery), "label_small", theme.CREAM, "midright")


def _card(canvas: Canvas, art: str, rect: FRect, angle: float, stands: bool, thrown: bool) -> None:
    if stands and not thrown:
        canvas.halo(rect, 8, 12)
    if not angle:
        canvas.shadow(rect, 8, 3, 6, 120)
        canvas.image(art, rect)
    else:
        canvas.surface.blit(*_turned(canvas, art, rect, angle))
    if stands:
        rim = theme.WAX if thrown else theme.GLOW
        canvas.outline(rect.inflate(5, 5), theme.INK_LINE if thrown else theme.GLOW_RIM, 10, 3.4)
        canvas.outline(rect.inflate(4, 4), rim, 10, 2.4)


def _turned(canvas: Canvas, art: str, rect: FRect, angle: float) -> tuple[pygame.Surface, pygame.Rect]:
    """The card turned about its middle, made at twice the size so that its edges stay smooth."""
    at = canvas.px(rect)

    def make() -> pygame.Surface:
        return pygame.transform.rotozoom(canvas.art.get(art, 2 * at.w, 2 * at.h), angle, 0.5)

    surface = canvas.kept.get(("turned card", art, at.size, angle), make)
    return surface, surface.get_rect(center=at.center)
