"""What a click on the Elfenland table means where it does not pick anything up: taking, travelling, choosing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.elfenland import actions as act
from game.elfenland.state import Phase
from scenes.elfenland import travelling
from scenes.table.spots import Spot

if TYPE_CHECKING:
    from scenes.elfenland.scene import ElfenlandScene


def click(scene: ElfenlandScene, spot: Spot) -> None:
    """A thing was clicked, or Enter pressed on it."""
    obs, version, key = scene.obs, scene.match.version, int(spot.key)
    if scene.repeated and obs.phase in (Phase.DRAW, Phase.KEEP):
        return  # the second click of two, which would decide for the next player
    match obs.phase, spot.kind:
        case Phase.DRAW, "row" if key < len(obs.row):
            scene.play(act.Take(obs.row[key]), version, _middle(scene, spot))
        case Phase.DRAW, "supply":
            scene.play(act.TakeBlind(), version, _middle(scene, spot))
        case Phase.TRAVEL, "town" if scene.journey.by_key and scene.journey.town == key:
            travelling.set_out(scene, scene.journey.moves)
        case Phase.TRAVEL, "town" | "link":
            travelling.step_to(scene, spot)
        case Phase.DISCARD, "card":
            _select(scene, key)
        case Phase.KEEP, "open" | "hidden" if key >= 0:
            scene.play(act.Keep(key, spot.kind == "hidden"), version, _middle(scene, spot))


def _middle(scene: ElfenlandScene, spot: Spot) -> tuple[float, float] | None:
    rect = scene.rect_of(spot)
    return None if rect is None else rect.center


def _select(scene: ElfenlandScene, kind: int) -> None:
    """A card of this kind was clicked: one more to throw away, or none of them where no more can be chosen."""
    hand = scene.obs.seats[scene.obs.active].hand
    assert hand is not None, "whoever throws away sees his own hand"
    if scene.selected[kind] < hand[kind] and sum(scene.selected) < scene.due:
        scene.selected[kind] += 1
        scene.app.sounds.play("pick_up")
    else:
        scene.selected[kind] = 0
    scene.buttons.update()
    scene.app.changed()
