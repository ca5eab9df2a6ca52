"""How somebody plays who likes to travel: for sample matches that look like played ones."""

from __future__ import annotations

import random
from typing import Any

from game.king_of_the_elves.actions import (
    Buy,
    CloseRegion,
    DiscardFour,
    DrawThree,
    Fetch,
    Pass,
    PlaceRegion,
    PlayAction,
    Throw,
)
from game.king_of_the_elves.journeys import preview
from game.king_of_the_elves.pieces import GOLD_CARD, VEHICLES
from game.king_of_the_elves.state import Phase
from game.king_of_the_elves.view import Observation
from game.match import Match

IDLE = 0.1
"""How often somebody does something else than what is best for a traveller."""


def shrewd(match: Match, choice: random.Random) -> Any:
    """An action of the match: travellers take the best way on; planners lay what they have, change cards now and then,
    and keep their vehicles."""
    legal = match.legal()
    obs: Observation = match.observe(match.to_act)
    if obs.phase is Phase.TRAVEL:
        before = preview(obs)
        return before.best.actions[0] if before is not None and before.best.actions else legal[0]
    if choice.random() > IDLE:
        legal = _wanted(obs, legal, choice) or legal
    return choice.choice(legal)


def _wanted(obs: Observation, legal: list[Any], choice: random.Random) -> list[Any]:
    """What a planner would rather do; empty where it is all the same to him."""
    me = obs.active
    if obs.phase is Phase.DISCARD:
        most = min(_vehicles(action.cards) for action in legal if isinstance(action, DiscardFour))
        return [action for action in legal if _vehicles(action.cards) == most]
    if obs.phase in (Phase.FETCH, Phase.THROW):
        return [action for action in legal if isinstance(action, Fetch | Throw)]
    home = [action for action in legal if isinstance(action, PlaceRegion) and action.realm == me]
    if home and not obs.seats[me].realm:
        return home
    laying = [
        action
        for action in legal
        if isinstance(action, PlayAction) and (action.kind == GOLD_CARD or action.realm != me)
    ]
    if laying:
        return laying
    if choice.random() < IDLE:
        return [action for action in legal if isinstance(action, Buy | DrawThree)]
    places = [action for action in legal if isinstance(action, PlaceRegion)]
    return places or [action for action in legal if isinstance(action, Pass)] or [
        action for action in legal if not isinstance(action, CloseRegion)
    ]  # fmt: skip


def _vehicles(cards: tuple[int, ...]) -> int:
    """Travel cards among some."""
    return sum(cards[VEHICLES.start : VEHICLES.stop])
