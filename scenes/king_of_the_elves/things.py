"""Movable things of King of the Elves as pictures: which art shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import FRect

from game.king_of_the_elves.actions import Cards
from game.king_of_the_elves.pieces import KINDS, VEHICLES
from scenes.king_of_the_elves.names import ribbon, title
from scenes.table.things import BACK as BACK
from scenes.table.things import Part
from scenes.ui import theme

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas

RATIO: Final = 340 / 240
"""Height of a card as a share of its width."""
CARDS: Final = (
    *(f"region_{name}" for name in ("plain", "forest", "mountain", "desert", "river", "lake")),
    *(f"card_{name}" for name in ("pig", "elfcycle", "cloud", "unicorn", "trollwagon", "dragon", "raft_kote")),
    *(f"action_{name}" for name in ("gold", "thief", "tree", "seamonster", "bodyguard", "direction")),
)
"""Names of the cards' pictures, by kind."""
ICONS: Final = (
    *(f"terrain_{name}" for name in ("plain", "forest", "mountain", "desert", "river", "lake")),
    *(f"icon_{name}" for name in ("pig", "elfcycle", "cloud", "unicorn", "trollwagon", "dragon", "raft")),
    *(f"chip_{name}" for name in ("gold", "thief", "tree", "seamonster", "bodyguard", "direction")),
)
"""Names of small pictures, by kind; those of action cards are the chips that lie on regions."""
GOOD_NAME, LEAST_NAME = 9.0, 7.0
"""Height in pixels of the smallest type in which a name is set on a card: the full one, the short one."""
_RATIO: Final = {"card": 1 / RATIO, "chip": 46 / 44, "coat": 100 / 104, "coin": 100 / 104, "starter": 120 / 150,
                 "traveller": 100 / 104}  # fmt: skip


class Thing(NamedTuple):
    """A movable thing.

    `kind`: "card" (`key`: kind, or `BACK`), "chip" (an action card on a region, with its owner's coat; `key`: kind),
    "coat", "traveller", "coin" (`key`: its value), "starter" (the start figure). `seat`: its owner, -1 for nobody.
    """

    kind: str
    seat: int = -1
    key: int = 0

    def parts(self, rect: FRect, colours: Sequence[str]) -> list[Part]:
        """Its picture; on a chip that of the coat as well."""
        match self.kind:
            case "card":
                return [("card_back" if self.key == BACK else CARDS[self.key], rect)]
            case "chip":
                u = rect.w / 46
                found = [(ICONS[self.key], FRect(rect.x, rect.y, 36 * u, 37 * u))]
                if self.seat >= 0:
                    coat = FRect(rect.x + 21 * u, rect.y + 18 * u, 25 * u, 26 * u)
                    found.append((f"coat_{colours[self.seat]}", coat))
                return found
            case "coat":
                return [(f"coat_{colours[self.seat]}", rect)]
            case "traveller":
                return [(f"crest_{colours[self.seat]}", rect)]
            case "coin":
                return [(f"coin_{self.key}", rect)]
            case _:
                return [("dragon_marker", rect)]

    def fitted(self, box: FRect) -> FRect:
        """The largest place for it in the middle of a box."""
        ratio = _RATIO[self.kind]
        wide = min(box.w, box.h * ratio)
        place = FRect(0, 0, wide, wide / ratio)
        place.center = box.center
        return place

    def corner(self, rect: FRect) -> float | None:
        """Cards cast a shadow; the rest carries its own."""
        return theme.RADIUS_TILE * rect.w / 112 if self.kind == "card" else None

    def write(self, canvas: Canvas, rect: FRect) -> None:
        """A card's name."""
        if self.kind == "card":
            draw_name(canvas, rect, self.key)


def top_card(discards: Cards) -> int:
    """The kind that is shown on the discard pile: which card came last nobody counts, so one of the last kind."""
    return next((kind for kind in range(len(discards) - 1, -1, -1) if discards[kind]), 0)


def draw_name(canvas: Canvas, rect: FRect, kind: int) -> None:
    """The name of a region or action card on its ribbon, a shorter one where that has no room for it."""
    if kind in VEHICLES or kind == BACK:
        return
    u = rect.w / 240
    for words, least in ((title(KINDS[kind]), GOOD_NAME), (ribbon(KINDS[kind]), LEAST_NAME)):
        largest = theme.Role(theme.DISPLAY, min(32 * u, 17))
        role = canvas.type.fitted(words, largest, 160 * u, least / canvas.frame.s)
        if canvas.type.size(words, role)[0] <= 180 * u:
            canvas.text(words, (rect.centerx, rect.y + 301 * u), role, theme.INK, "center")
            return
