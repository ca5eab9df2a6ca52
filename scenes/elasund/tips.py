"""What is said about a thing of the Elasund scene when the pointer rests on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.elasund.state import Step
from game.rules import Refusal
from scenes.elasund import hold
from scenes.elasund.board_cards import pirate_text
from scenes.elasund.cards import card_of
from scenes.elasund.texts import refusal_text
from scenes.manager import Tip
from scenes.table.spots import Spot
from scenes.ui.i18n import _

if TYPE_CHECKING:
    from scenes.elasund.scene import ElasundScene

NAMED: Final = frozenset(
    {"card", "permit", "own", "wall_stack", "supply", "church", "step", "dice", "track", "cottage"}
)
"""Things beside the city; over the city nothing may cover a place."""


def spot_tip(scene: ElasundScene, spot: Spot) -> Tip | None:
    """Name of a thing beside the city and, where it cannot be taken now, why; of a row what the pirate would take."""
    if spot.kind == "row" and scene.acting and scene.obs.step is Step.PIRATE:
        return _row_tip(scene, spot)
    if spot.kind not in NAMED:
        return None
    card, rect = card_of(spot, scene.obs, scene.names), scene.rect_of(spot)
    if card is None or rect is None:
        return None
    text = card.line
    if scene.acting and spot not in scene.pickable:
        picked = hold.pick(spot, scene.match, scene.obs)
        if isinstance(picked, Refusal):
            text = refusal_text(picked, scene.names)
        elif picked is not None:
            refusal = hold.why_nowhere(picked, scene.match, scene.obs)
            text = _("There is no place for it now.") if refusal is None else refusal_text(refusal, scene.names)
    return Tip(text, rect, card.title)


def _row_tip(scene: ElasundScene, spot: Spot) -> Tip | None:
    row, rect = int(spot.key), scene.rect_of(spot)
    if rect is None:
        return None
    title = _("Row {row}").format(row=scene.obs.board.rows[row])
    return Tip(pirate_text(row, scene.obs, scene.names), rect, title)
