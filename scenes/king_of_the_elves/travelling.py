"""The journey under way in the scene of King of the Elves: the next region, what it costs, how far the hand reaches.

Nothing here decides what is legal: steps come from `Match.legal`, reasons from `Match.refusal`.
"""

from __future__ import annotations

from functools import lru_cache

from game.king_of_the_elves import actions as act
from game.king_of_the_elves.journeys import Preview, preview
from game.king_of_the_elves.pieces import VEHICLES
from game.king_of_the_elves.ring import Spot as Region
from game.king_of_the_elves.ring import region_ahead, ring
from game.king_of_the_elves.state import Phase
from game.king_of_the_elves.view import Observation
from game.match import Match
from game.rules import Refusal
from scenes.king_of_the_elves.spots import region_key
from scenes.table.spots import Spot


def regions(obs: Observation) -> tuple[Region, ...]:
    """All regions on the table, clockwise."""
    return ring(obs.seats)


def ahead_spot(obs: Observation) -> Spot | None:
    """The region of the next step; None while nobody travels or no region lies on the table."""
    if obs.phase is not Phase.TRAVEL or obs.travel is None:
        return None
    ahead = region_ahead(obs.seats, obs.active, obs.travel)
    return None if ahead is None else Spot("region", region_key(*ahead))


def steps(match: Match) -> tuple[act.Step, ...]:
    """The legal next steps, the cheapest first."""
    found = [action for action in match.legal() if isinstance(action, act.Step)]
    return tuple(sorted(found, key=lambda step: (step.count, step.vehicle)))


def step_by(vehicle: int, match: Match) -> act.Step | None:
    """The legal next step by this vehicle."""
    return next((step for step in steps(match) if step.vehicle == vehicle), None)


def best_step(match: Match, obs: Observation) -> act.Step | None:
    """The step that the journey which earns most begins with; else the cheapest."""
    found = steps(match)
    seen = look_ahead(obs)
    planned = seen.best.actions if seen is not None else ()
    return next((step for step in planned[:1] if step in found), next(iter(found), None))


def why_not(match: Match, obs: Observation) -> Refusal | None:
    """Why no card pays for the next step: the vehicle of which least is missing tells it."""
    seen = look_ahead(obs)
    if seen is None or not seen.prices:
        return match.refusal(act.Step(VEHICLES.start, 1))
    least = min(seen.prices, key=lambda price: (price.needed - price.held, -price.held))
    return match.refusal(act.Step(least.vehicle, least.needed))


@lru_cache(32)
def _preview(obs: Observation) -> Preview | None:
    return preview(obs)


def needed(vehicle: int, match: Match) -> act.Step:
    """The next step by this vehicle, legal or not."""
    return act.Step(vehicle, match.quote(act.Step(vehicle, 1)).needed or 1)


def look_ahead(obs: Observation) -> Preview | None:
    """What lies before the viewer: the next region, its prices, and the journeys that his hand can pay."""
    return _preview(obs)
