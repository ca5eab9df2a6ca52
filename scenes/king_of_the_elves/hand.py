"""Where the cards of a hand lie: a fan over the window's edge; a long hand flat, and scrolled where it has no room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import FRect

from scenes.king_of_the_elves.things import RATIO

CARD_W: Final = 112.0
PITCH: Final = 74.0
"""Units between neighbours where there is room."""
LEAST: Final = 42.0
"""Units of each card that can always be seen: its sign."""
FANNED: Final = 14
"""With more cards the fan lies flat."""
TURN: Final = 3.2
"""Degrees between neighbours in the fan."""
TURNS: Final = 2.0
"""Degrees of which every card's are a multiple: so few turned pictures of each card are enough."""
MOST_TURN: Final = 13.0
"""Degrees of the outermost card at most."""


class Held(NamedTuple):
    """A card in the hand: its kind, its place as if it stood upright, degrees (counter-clockwise)."""

    kind: int
    rect: FRect
    angle: float


def in_order(hand: Sequence[int]) -> list[int]:
    """The cards of a hand one by one: regions, travel cards, action cards."""
    return [kind for kind, count in enumerate(hand) for _card in range(count)]


def pitch(room: FRect, count: int) -> float:
    """Units between neighbours."""
    if count < 2:
        return 0.0
    fit = (room.w - CARD_W) / (count - 1)
    return min(PITCH, fit) if count <= FANNED else min(PITCH, max(LEAST, fit))


def overhang(room: FRect, count: int) -> float:
    """How far a hand of so many cards can be scrolled (units)."""
    return max(0.0, CARD_W + pitch(room, count) * (count - 1) - room.w)


def places(room: FRect, kinds: Sequence[int], scroll: float = 0.0) -> list[Held]:
    """The cards from left to right, each lying on the one before."""
    count = len(kinds)
    step, over = pitch(room, count), overhang(room, count)
    wide = CARD_W + step * (count - 1)
    x = room.x - min(max(scroll, 0.0), over) if over else room.centerx - wide / 2
    fan = count <= FANNED
    turn = min(TURN, 2 * MOST_TURN / max(1, count - 1)) if fan else 0.0
    found = []
    for at, kind in enumerate(kinds):
        off = (count - 1) / 2 - at
        drop = (1.05 if count > 9 else 1.6) * off**2 * step / PITCH if fan else 0.0
        found.append(
            Held(kind, FRect(x + at * step, room.y + drop, CARD_W, CARD_W * RATIO), TURNS * round(off * turn / TURNS))
        )
    return found


def parts(held: Sequence[Held]) -> dict[int, FRect]:
    """The cards of each kind, by kind: neighbours as one, without what covers them; in view or not."""
    found: dict[int, FRect] = {}
    for at, (kind, rect, _angle) in enumerate(held):
        right = held[at + 1].rect.x if at + 1 < len(held) else rect.right
        part = FRect(rect.x, rect.y, right - rect.x, rect.h)
        found[kind] = found[kind].union(part) if kind in found else part
    return found


def seen(room: FRect, held: Sequence[Held]) -> dict[int, FRect]:
    """What can be seen and hit of the cards of each kind, by kind."""
    return {kind: rect.clip(FRect(room.x - 4, room.y - 60, room.w + 8, 600)) for kind, rect in parts(held).items()
            if rect.right > room.x and rect.x < room.right}  # fmt: skip
