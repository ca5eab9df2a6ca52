"""Which question the position asks whoever decides, beside what is answered on the board itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.elasund.state import Step
from game.elasund.view import Observation
from game.match import Match
from scenes.elasund import choices
from scenes.table.question import Question
from scenes.table.things import colours_of


def question_of(obs: Observation, match: Match, choose: Callable[[Any], None]) -> Question | None:
    """The question for the viewer, who decides now; None where pieces and buttons are the answer."""
    seat = match.to_act
    assert seat is not None
    match obs.step:
        case Step.DISCARD:
            return choices.give_to_pirate(dict(obs.queue)[seat], match.legal(), choose)
        case Step.GIVE_BACK:
            return choices.give_back(dict(obs.queue)[seat], match.legal(), choose)
        case Step.SPOILS:
            return choices.take_spoils(obs.seats[seat].towers, match.legal(), choose)
        case Step.CHURCH_TILE:
            return choices.TileChoice(obs, choose)
        case Step.COTTAGE:
            cottages = [kind for owner, kind in obs.homeless if owner == seat]
            return choices.CottageChoice(cottages, seat, colours_of(obs))
    return None
