"""What is held over the table of King of the Elves: what can be picked up, where it may go and what a drop means.

Nothing here decides what is legal: places come from `Match.legal`, reasons from `Match.refusal`, prices from
`Match.quote`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from pygame import FRect

from game.king_of_the_elves import actions as act
from game.king_of_the_elves.pieces import BODYGUARD, DIRECTION_CHANGE, LAID, REGIONS, VEHICLES
from game.king_of_the_elves.state import Phase
from game.king_of_the_elves.view import Observation
from game.match import Match
from game.rules import Refusal
from scenes.king_of_the_elves import travelling
from scenes.king_of_the_elves.spots import region_key, region_of
from scenes.king_of_the_elves.things import Thing
from scenes.table.spots import Spot

HOPELESS: Final = frozenset(
    {"game_over", "wrong_phase", "not_in_hand", "coats_used", "guarded_already", "no_region_ahead"}
)
"""Reasons that no place could change: the thing is not even picked up."""
MAGNET: Final = 34.0
"""What is held snaps to a legal place that is at most this far away (units)."""

Places = Callable[[Spot], FRect | None]


class Held(NamedTuple):
    """A thing in the hand. It is only a picture: nothing in the match changes before a legal drop.

    `kind`: "card" (`what`: its kind) or "traveller" (`what`: seat). `version`: the match's when it was picked up.
    """

    kind: str
    what: int
    source: Spot
    version: int


class Drop(NamedTuple):
    """What letting go at a place would mean: the legal actions (several where the way to pay is to be chosen), or else
    why not; neither where the place means nothing to the thing."""

    target: Spot
    actions: tuple[Any, ...]
    refusal: Refusal | None = None


def pick(spot: Spot, match: Match, obs: Observation) -> Held | Refusal | None:
    """What picking up at a spot gives: the thing, why not now, or None where nothing can ever be picked up."""
    if spot.kind == "traveller":
        mine = obs.phase is Phase.TRAVEL and spot.key == obs.to_act
        return Held("traveller", int(spot.key), spot, match.version) if mine else None
    if spot.kind != "card" or obs.phase in (Phase.DISCARD, Phase.FETCH, Phase.THROW):
        return None
    refusal = match.refusal(_sample(int(spot.key), obs))
    if refusal is not None and refusal.reason in HOPELESS:
        return refusal
    return Held("card", int(spot.key), spot, match.version)


def _sample(kind: int, obs: Observation) -> Any:
    """An action that a card is for, anywhere."""
    if kind in REGIONS:
        return act.PlaceRegion(kind, obs.active)
    if kind in LAID:
        return act.PlayAction(kind, *next(iter(travelling.regions(obs)), (obs.active, 0)))
    if kind in VEHICLES:
        return act.Step(kind, 1)
    return act.PlayBodyguard() if kind == BODYGUARD else act.PlayDirection()


def targets(held: Held, match: Match, obs: Observation) -> tuple[Spot, ...]:
    """Every legal place of the thing, from the legal actions alone."""
    found: dict[Spot, None] = {}
    ahead = travelling.ahead_spot(obs)
    for action in match.legal():
        match action:
            case act.PlaceRegion(kind=kind, realm=realm) if _is_card(held, kind):
                found[free_slot(realm, obs)] = None
            case act.PlayAction(kind=kind, realm=realm, slot=slot) if _is_card(held, kind):
                found[Spot("region", region_key(realm, slot))] = None
            case act.Step(vehicle=vehicle) if (_is_card(held, vehicle) or held.kind == "traveller") and ahead:
                found[ahead] = None
            case act.PlayBodyguard() if _is_card(held, BODYGUARD):
                found[Spot("traveller", obs.active)] = None
            case act.PlayDirection() if _is_card(held, DIRECTION_CHANGE):
                found[Spot("traveller", obs.active)] = None
    return tuple(found)


def _is_card(held: Held, kind: int) -> bool:
    return held.kind == "card" and held.what == kind


def free_slot(realm: int, obs: Observation) -> Spot:
    """Where the next region of a realm goes."""
    return Spot("slot", region_key(realm, len(obs.seats[realm].realm)))


def target_at(
    held: Held, pos: tuple[float, float], below: Spot | None, rect_of: Places, obs: Observation, legal: Sequence[Spot]
) -> Spot | None:
    """The place that the thing held at `pos` is over: a legal one where it is close, else what lies there, `below`. A
    region card is meant for the realm that it is over."""
    near = [(far, spot) for spot in legal if (far := _far(pos, rect_of(spot))) <= MAGNET]
    if near:
        return min(near, key=lambda each: each[0])[1]
    if below is None:
        return None
    realm = _realm_of(below)
    if realm is not None and held.kind == "card" and held.what in REGIONS:
        return free_slot(realm, obs)
    if below == Spot("player", obs.active) and held.kind == "card" and held.what in (BODYGUARD, DIRECTION_CHANGE):
        return Spot("traveller", obs.active)
    return below


def _realm_of(spot: Spot) -> int | None:
    match spot.kind:
        case "region" | "slot":
            return region_of(spot.key)[0]
        case "realm" | "player":
            return int(spot.key)
    return None


def _far(pos: tuple[float, float], rect: FRect | None) -> float:
    """How far a point is from a rectangle; nothing inside it."""
    if rect is None:
        return MAGNET + 1
    dx = max(rect.x - pos[0], 0.0, pos[0] - rect.right)
    dy = max(rect.y - pos[1], 0.0, pos[1] - rect.bottom)
    return float(dx + dy)


def resolve(held: Held, target: Spot, match: Match, obs: Observation) -> Drop:
    """What letting go at the target would mean."""
    if held.kind == "traveller":
        if target != travelling.ahead_spot(obs):
            return Drop(target, ())
        steps = travelling.steps(match)
        return Drop(target, steps, None if steps else travelling.why_not(match, obs))
    wanted = action_at(held, target, match, obs)
    if wanted is None:
        return Drop(target, ())
    refusal = match.refusal(wanted)
    return Drop(target, (wanted,) if refusal is None else (), refusal)


def action_at(held: Held, target: Spot, match: Match, obs: Observation) -> Any | None:
    """The action that letting go of a card at the target stands for, legal or not."""
    kind = held.what
    match target.kind:
        case "slot" if kind in REGIONS:
            return act.PlaceRegion(kind, region_of(target.key)[0])
        case "region" if kind in LAID and obs.phase is Phase.PLAN:
            return act.PlayAction(kind, *region_of(target.key))
        case "region" if kind in VEHICLES and target == travelling.ahead_spot(obs):
            return travelling.needed(kind, match)
        case "traveller" if kind == BODYGUARD and target.key == obs.active:
            return act.PlayBodyguard()
        case "traveller" if kind == DIRECTION_CHANGE and target.key == obs.active:
            return act.PlayDirection()
    return None


def homeless(held: Held, match: Match, obs: Observation) -> Refusal | None:
    """Why what travels has no legal place: what speaks against the next region; None while nobody travels."""
    ahead = travelling.ahead_spot(obs)
    if ahead is None or obs.phase is not Phase.TRAVEL:
        return None
    return resolve(held, ahead, match, obs).refusal


def thing_of(held: Held) -> Thing:
    """The picture of what is held."""
    return Thing("traveller", held.what) if held.kind == "traveller" else Thing("card", -1, held.what)
