"""What is said about a thing of the Elfenland scene when the pointer rests on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules import Refusal
from scenes.elfenland import hold
from scenes.elfenland.cards import card_of
from scenes.elfenland.texts import refusal_text
from scenes.manager import Tip
from scenes.table.spots import Spot
from scenes.ui.i18n import _

if TYPE_CHECKING:
    from scenes.elfenland.scene import ElfenlandScene

NAMED: Final = frozenset(
    {"row", "supply", "open", "hidden", "obstacle", "card", "deck", "discards", "destination", "chart", "round", "step"}
)
"""Things beside the map; over the map nothing may cover a place."""


def spot_tip(scene: ElfenlandScene, spot: Spot) -> Tip | None:
    """Name of a thing beside the map and, where it cannot be taken now, why."""
    if spot.kind not in NAMED:
        return None
    card, rect = card_of(spot, scene.obs, scene.names), scene.rect_of(spot)
    if card is None or rect is None:
        return None
    text = card.line
    if scene.acting and spot not in scene.pickable:
        picked = hold.pick(spot, scene.match, scene.obs)
        if isinstance(picked, Refusal):
            text = refusal_text(picked)
        elif picked is not None:
            text = _("There is no road for it now.")
    return Tip(text, rect, card.title)
