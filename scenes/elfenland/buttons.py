"""What the buttons of the Elfenland scene offer in each phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from game.elfenland import actions as act
from game.elfenland.hand import over_limit
from game.elfenland.state import Phase
from game.elfenland.view import Observation
from scenes.table.buttons import Buttons, Offer
from scenes.ui.i18n import _, ngettext

if TYPE_CHECKING:
    from scenes.elfenland.scene import ElfenlandScene


def main_offer(obs: Observation, selected: Sequence[int]) -> Offer | None:
    """What the main button plays; `selected` are the cards chosen to be thrown away, by kind. None where a click on a
    counter decides: there is nothing to confirm."""
    over = over_limit(obs.seats[obs.active].hand_count)
    match obs.phase:
        case Phase.DRAW:
            tip = _("A counter from the supply, unseen; it lies open before you then.")
            return Offer(_("Draw blindly"), "hand", act.TakeBlind(), tip)
        case Phase.PLAN:
            tip = _("You may place again as long as not all have passed in a row.")
            return Offer(_("Pass"), "pass", act.Pass(), tip)
        case Phase.TRAVEL:
            tip = ngettext(
                "You will have to throw away {count} card.", "You will have to throw away {count} cards.", over
            ).format(count=over)
            return Offer(_("End journey"), "check", act.Stop(), tip if over else "")
        case Phase.DISCARD:
            chosen = sum(selected)
            label = _("Throw away {chosen} of {due}").format(chosen=chosen, due=over)
            why = ngettext("Choose {count} card first.", "Choose {count} cards first.", over).format(count=over)
            return Offer(label, "check", act.Discard(tuple(selected)), why="" if chosen == over else why)
        case _:
            return None


class ElfenlandButtons(Buttons):
    """The buttons of every board; the one that takes back shows the routes when all is over."""

    def update_back(self) -> None:
        scene, back = cast("ElfenlandScene", self.scene), self.back
        super().update_back()
        if scene.watching:
            return
        if scene.match.to_act is None:
            back.label, back.glyph, back.enabled = _("Routes"), "map", True
            back.tooltip, back.why = _("Show on the map who travelled where."), ""
        elif scene.question is not None:
            back.label, back.glyph, back.enabled, back.tooltip = _("Put back"), "", True, ""
        elif scene.table.travelling and scene.grip.held is None:
            back.label, back.glyph = _("Take back step"), "undo"
        else:
            back.glyph = "undo" if scene.grip.held is None else ""
        back.name = back.label

    def press_back(self) -> None:
        scene = cast("ElfenlandScene", self.scene)
        if scene.match.to_act is None:
            scene.show_routes()
        elif scene.question is not None:
            scene.put_back()
        else:
            super().press_back()
