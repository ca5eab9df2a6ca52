"""What the two lower buttons of the Elasund scene offer in each step."""

from __future__ import annotations

from typing import Any

from game.elasund import actions as act
from game.elasund.pieces import GOLD_TAKEN, INFLUENCE
from game.elasund.state import Step
from game.elasund.view import Observation, Quote
from game.match import Match
from scenes.elasund.names import Names
from scenes.elasund.texts import refusal_text, shortage_text
from scenes.table.buttons import Offer
from scenes.ui.i18n import _


def main_offer(obs: Observation, match: Match) -> Offer | None:
    """What goes on with the turn; None where a question or a piece on the board is the answer."""
    match obs.step:
        case Step.ROLL:
            return Offer(_("Roll the dice"), "play", act.Roll())
        case Step.BUILD:
            return Offer(_("End building"), "check", act.EndBuilding())
        case Step.PERMIT:
            take = act.TakeGold()
            return Offer(_("Take {gold} gold").format(gold=GOLD_TAKEN), "check", take, _shortage(take, match))
        case Step.BONUS:
            return Offer(_("End turn"), "endturn", act.EndTurn())
    return None


def second_offer(obs: Observation, names: Names, match: Match) -> Offer | None:
    """The bonus action that needs no place on the board."""
    if obs.step is not Step.BONUS or obs.bonus_used:
        return None
    label = _("{gold} gold for {cards} cards").format(gold=GOLD_TAKEN, cards=len(INFLUENCE))
    what = _("Bonus: one influence card of each colour for {gold} gold.").format(gold=GOLD_TAKEN)
    refusal = match.refusal(act.BonusGold())
    if refusal is not None:
        return Offer(label, "", act.BonusGold(), what, refusal_text(refusal, names))
    return Offer(label, "", act.BonusGold(), _shortage(act.BonusGold(), match) or what)


def _shortage(action: Any, match: Match) -> str:
    quote: Quote = match.quote(action)
    return shortage_text() if quote.shortage else ""
