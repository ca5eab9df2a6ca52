"""Where the cards of a hand lie: equal ones on each other, peeking over the window's edge or as a fan."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import FRect

CARD_W, PEEK_W = 112.0, 80.0
RATIO: Final = 340 / 240
"""Height of a card as a share of its width."""
STAGGER: Final = 11.0
"""Units between equal cards that lie on each other."""
SHOWN: Final = 3
"""Most cards of one kind drawn on each other; their number stands beside them."""
TURN: Final = 4.4
"""Degrees between neighbours in the fan."""


def kinds_held(hand: Sequence[int]) -> list[int]:
    """The kinds of which there are cards."""
    return [kind for kind, count in enumerate(hand) if count]


def stagger(count: int) -> float:
    """Units by which a group of equal cards is wider than one card."""
    return STAGGER * (min(count, SHOWN) - 1)


def card_groups(room: FRect, hand: Sequence[int], fan: bool) -> dict[int, FRect]:
    """The place of each kind's cards, by kind: of the whole group, as if it lay straight."""
    kinds = kinds_held(hand)
    if not kinds:
        return {}
    wide = CARD_W if fan else PEEK_W
    extra = [stagger(hand[kind]) for kind in kinds]
    full = sum(extra) + len(kinds) * wide
    gaps = max(1, len(kinds) - 1)
    most = 12.0 if not fan else 4.0
    gap = min(most, (room.w - full) / gaps) if len(kinds) > 1 else 0.0
    whole = full + gap * (len(kinds) - 1)
    x = room.centerx - whole / 2
    top = room.y + 6 + max(0.0, room.h - 6 - wide * RATIO) * 0.5 if fan else room.y
    rects = {}
    for kind, more in zip(kinds, extra, strict=True):
        rects[kind] = FRect(x, top, wide + more, wide * RATIO)
        x += wide + more + gap
    return rects


def angle_of(at: int, count: int) -> float:
    """Degrees, counter-clockwise, of a group in the fan."""
    return ((count - 1) / 2 - at) * TURN


def drop_of(at: int, count: int) -> float:
    """Units by which a group in the fan lies lower than the middle one."""
    return 4.2 * ((count - 1) / 2 - at) ** 2
