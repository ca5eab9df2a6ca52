"""How somebody plays who likes to travel: for sample matches that look like played ones."""

from __future__ import annotations

import random
from typing import Any

from game.elfenland.actions import Move, Obstruct, Pass, Stop
from game.match import Match

IDLE = 0.15
"""How often a traveller does something else though there is a town to fetch, or a planner passes."""


def keen(match: Match, choice: random.Random) -> Any:
    """An action of the match: a move to a town not visited yet where there is one, roads rather than passes."""
    legal = match.legal()
    if choice.random() > IDLE:
        fetching = [action for action in legal if isinstance(action, Move) and match.quote(action).fetches]
        cheap = min((sum(action.cards) for action in fetching), default=0)
        busy = [action for action in legal if not isinstance(action, Pass | Obstruct | Move | Stop)]
        legal = [action for action in fetching if sum(action.cards) == cheap] or busy or legal
    return choice.choice(legal)
