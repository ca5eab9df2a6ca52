"""The viewer's cards: a fan that hangs over the window's edge, a long hand flat and scrolled."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Final

import pygame
from pygame import FRect

from game.king_of_the_elves.pieces import KINDS, LAID, REGIONS
from game.king_of_the_elves.state import Phase
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
SHADE: Final = (184, 178, 170)
"""What a card is multiplied by that cannot be taken now."""
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
    fades = look.choosing and obs.phase in (Phase.THROW, Phase.TRAVEL)  # a hand being planned is shown in full strength
    offered = frozenset(int(spot.key) for spot in look.pickable if spot.kind == "card") if fades else None
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
    at = canvas.px(rect)
    if not angle:
        canvas.shadow(rect, 8, 3, 6, 120)
    face = _turned(canvas, at.size, kind, angle) if angle else _face(canvas, at.size, kind, 1)
    if faded:
        face = _shaded(canvas, face, (kind, _ribbon(kind), at.size, angle))
    canvas.surface.blit(face, face.get_rect(center=at.center))
    if stands:
        canvas.outline(rect.inflate(5, 5), theme.INK_LINE if thrown else theme.GLOW_RIM, 10, 3.4)
        canvas.outline(rect.inflate(4, 4), theme.WAX if thrown else theme.GLOW, 10, 2.4)
    if thrown:
        centre = (rect.x + 22, rect.y + 48)
        canvas.circle(centre, 14, theme.WAX, theme.CREAM, 2)
        canvas.glyph("close", (centre[0] - 9, centre[1] - 9, 18, 18), theme.CREAM)


def _ribbon(kind: int) -> str:
    """What stands on the ribbon of a card; travel cards have none."""
    return title(KINDS[kind]) if kind in REGIONS or kind >= LAID.start else ""


def _face(canvas: Canvas, size: tuple[int, int], kind: int, times: int) -> pygame.Surface:
    """The card's picture with its name on the ribbon, so many times as large."""
    words = _ribbon(kind)
    w, h = times * size[0], times * size[1]

    def make() -> pygame.Surface:
        art = canvas.art.get("card_back" if kind == BACK else CARDS[kind], w, h)
        if not words:
            return art
        face = art.copy()
        room = 168 / 240 * w / (times * canvas.frame.s)
        role = canvas.type.fitted(words, theme.Role(theme.DISPLAY, 15), room, 10)
        drawn = canvas.type.render(words, theme.Role(role.font, role.size * times), theme.INK, None, "center", 1)
        face.blit(drawn, drawn.get_rect(center=(w // 2, round(301 / 340 * h))))
        return face

    return canvas.kept.get(("king card", kind, w, h, words), make)


def _turned(canvas: Canvas, size: tuple[int, int], kind: int, angle: float) -> pygame.Surface:
    """The card turned, made at twice the size so that its edges stay smooth."""
    return canvas.kept.get(
        ("king turned card", kind, _ribbon(kind), size, angle),
        lambda: pygame.transform.rotozoom(_face(canvas, size, kind, 2), angle, 0.5),
    )


def _shaded(canvas: Canvas, face: pygame.Surface, key: Hashable) -> pygame.Surface:
    """The card in the shade."""

    def make() -> pygame.Surface:
        shaded = face.copy()
        shaded.fill(SHADE, special_flags=pygame.BLEND_RGB_MULT)
        return shaded

    return canvas.kept.get(("king shaded card", key), make)
