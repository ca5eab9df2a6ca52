"""What the buttons of the scene of King of the Elves offer in each phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from game.king_of_the_elves import actions as act
from game.king_of_the_elves.pieces import DISCARDED
from game.king_of_the_elves.state import Phase
from game.king_of_the_elves.view import Observation, Quote
from game.match import Match
from scenes.king_of_the_elves import names as word
from scenes.king_of_the_elves.action_words import action_words
from scenes.king_of_the_elves.texts import refusal_text
from scenes.table.buttons import Buttons, Offer
from scenes.ui.i18n import _, ngettext

if TYPE_CHECKING:
    from scenes.king_of_the_elves.scene import KingOfTheElvesScene


def main_offer(match: Match, obs: Observation, selected: Sequence[int]) -> Offer:
    """What the main button plays; `selected` are the cards chosen to be laid off, by kind."""
    match obs.phase:
        case Phase.PLAN:
            return _plan(match, obs)
        case Phase.DISCARD:
            chosen = sum(selected)
            label = _("Discard {chosen} of {due}").format(chosen=chosen, due=DISCARDED)
            why = ngettext("Choose {count} card first.", "Choose {count} cards first.", DISCARDED).format(
                count=DISCARDED
            )
            return Offer(label, "check", act.DiscardFour(tuple(selected)), why="" if chosen == DISCARDED else why)
        case Phase.FETCH:
            return Offer(_("Fetch a region"), "check", None, why=_("Choose the region that you fetch."))
        case Phase.THROW:
            return Offer(_("Discard one"), "check", None, why=_("Click the card that you discard."))
        case _:
            quote: Quote = match.quote(act.Stop())
            gain = word.gold(quote.earned + quote.bonus - quote.fees)
            tip = _("Your journey brings {gold}.").format(gold=gain)
            visits = obs.travel is not None and obs.travel.visits
            return Offer(_("Stop here") if visits else _("Stay at home"), "check", act.Stop(), tip)


def _plan(match: Match, obs: Observation) -> Offer:
    """Pass; where that is not possible and no region is at hand, "no region card"."""
    refusal = match.refusal(act.Pass())
    if refusal is not None and match.refusal(act.NoRegion()) is None:
        words = action_words("no_region", obs)
        return Offer(words.head, "hand", act.NoRegion(), words.text)
    tip = _("You may act again as long as not all have passed in a row.")
    if obs.passes == len(obs.seats) - 1:
        tip = _("All the others have passed in a row: if you pass too, travelling begins.")
    return Offer(_("Pass"), "pass", act.Pass(), tip, "" if refusal is None else refusal_text(refusal))


class KingOfTheElvesButtons(Buttons):
    """The buttons of every board; the one that takes back also closes a question."""

    def update_back(self) -> None:
        scene, back = cast("KingOfTheElvesScene", self.scene), self.back
        super().update_back()
        if scene.watching:
            return
        if scene.asking and scene.grip.held is None:
            back.label, back.enabled, back.tooltip = _("Put back"), True, ""
        elif scene.obs.phase is Phase.TRAVEL and scene.grip.held is None:
            back.label = _("Take back")
        back.name = back.label

    def press_back(self) -> None:
        scene = cast("KingOfTheElvesScene", self.scene)
        if scene.asking:
            scene.put_back()
        else:
            super().press_back()
