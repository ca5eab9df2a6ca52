"""What is held over the Elfenland table: what can be picked up, where it may go and what a drop means.

Nothing here decides what is legal: places come from `Match.legal`, reasons from `Match.refusal`, prices from
`Match.quote`. Boots on their way are in `journey.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import dist
from typing import Any, Final, NamedTuple

from pygame import FRect

from game.elfenland import actions as act
from game.elfenland.state import Phase
from game.elfenland.view import Observation
from game.match import Match
from game.rules import Refusal
from scenes.elfenland import journey, places
from scenes.elfenland.camera import Camera
from scenes.elfenland.layout import ElfenlandLayout
from scenes.elfenland.things import BACK, Thing
from scenes.table.spots import Spot

HOPELESS: Final = frozenset({"game_over", "wrong_phase", "not_in_row", "counter_not_yours", "obstacle_used"})
"""Reasons that no place could change: the thing is not even picked up."""
RACK: Final = Spot("rack")
"""Where a counter goes that somebody takes: the place of his own counters."""

MAGNET: Final = 30.0
"""A held counter snaps to a legal road that is at most this far away (units)."""
ON_IT: Final = 8.0
"""Nearer than this to any link, that one is meant."""
TOWN_MAGNET: Final = 26.0
"""A held boot is over a town whose picture is at most this far away (units)."""


class Held(NamedTuple):
    """A thing in the hand. It is only a picture: nothing in the match changes before a legal drop.

    `kind`: "row" (`what`: its place), "supply", "open" and "hidden" (`what`: kind of counter), "obstacle", "boot"
    (`what`: seat). `version`: the match's when it was picked up.
    """

    kind: str
    what: int
    source: Spot
    version: int


class Drop(NamedTuple):
    """What letting go at a place would mean: the legal actions (several where the way to pay is to be chosen), or else
    why not; neither where the place means nothing to the thing. `route` holds the steps to a town further away."""

    target: Spot
    actions: tuple[Any, ...]
    refusal: Refusal | None = None
    route: tuple[act.Move, ...] = ()


def pick(spot: Spot, match: Match, obs: Observation) -> Held | Refusal | None:
    """What picking up at a spot gives: the thing, why not now, or None where nothing can ever be picked up."""
    held = Held(spot.kind, int(spot.key), spot, match.version)
    match spot.kind:
        case "row" if int(spot.key) < len(obs.row):
            sample: Any = act.Take(obs.row[int(spot.key)])
        case "supply":
            sample = act.TakeBlind()
        case "open" | "hidden" if obs.phase is not Phase.KEEP and int(spot.key) != BACK:
            sample = act.Place(int(spot.key), spot.kind == "hidden", 0)
        case "obstacle" if obs.phase is not Phase.KEEP:
            sample = act.Obstruct(0)
        case "boot":
            return held if obs.phase is Phase.TRAVEL and int(spot.key) == obs.to_act else None
        case _:
            return None
    refusal = match.refusal(sample)
    return refusal if refusal is not None and refusal.reason in HOPELESS else held


def targets(held: Held, match: Match, obs: Observation) -> tuple[Spot, ...]:
    """Every legal place of the thing, from the legal actions alone; for boots the towns of the next step."""
    found: dict[Spot, None] = {}
    for action in match.legal():
        match held.kind, action:
            case "row", act.Take(kind=kind) if kind == obs.row[held.what]:
                found[RACK] = None
            case "supply", act.TakeBlind():
                found[RACK] = None
            case "open" | "hidden", act.Place(kind=kind, hidden=hidden, link=link) if (
                kind == held.what and hidden == (held.kind == "hidden")
            ):
                found[Spot("link", link)] = None
            case "obstacle", act.Obstruct(link=link):
                found[Spot("link", link)] = None
            case "boot", act.Move(link=link):
                found[Spot("town", obs.board.links[link].other(obs.seats[held.what].town))] = None
    return tuple(found)


def target_at(
    held: Held,
    pos: tuple[float, float],
    table: ElfenlandLayout,
    camera: Camera,
    obs: Observation,
    plates: Mapping[int, FRect],
    legal: Sequence[Spot],
) -> Spot | None:
    """The place that the thing held at `pos` is over: a legal one where it is close, else whatever lies there."""
    if held.kind in ("row", "supply"):
        return RACK if table.own_panel.collidepoint(pos) else None
    if not table.map.collidepoint(pos):
        return None
    if held.kind == "boot":
        return _town_at(pos, camera, obs, plates)
    links = ((_far(pos, camera, obs, Spot("link", link)), Spot("link", link)) for link in range(len(obs.board.links)))
    far, exact = min(links)
    if far > MAGNET * camera.size:
        return None
    if exact in legal or far <= ON_IT * camera.size:
        return exact
    near, spot = min(((_far(pos, camera, obs, spot), spot) for spot in legal), default=(far, exact))
    return spot if near <= MAGNET * camera.size else exact


def _far(pos: tuple[float, float], camera: Camera, obs: Observation, spot: Spot) -> float:
    """How far a link is; its middle, where a counter lies, counts as nearer than the rest of it."""
    link = int(spot.key)
    middle = dist(places.anchor(camera, obs, link), pos) - places.COUNTER / 2 * camera.size
    return min(max(0.0, middle), 3.0 + places.road_distance(camera, obs, link, pos))


def _town_at(
    pos: tuple[float, float], camera: Camera, obs: Observation, plates: Mapping[int, FRect]
) -> Spot | None:
    far, town = min(
        (dist(places.town_rect(camera, obs, town).center, pos), town) for town in range(len(obs.board.towns))
    )
    if far <= TOWN_MAGNET * camera.size:
        return Spot("town", town)
    return next((Spot("town", town) for town, plate in plates.items() if plate.collidepoint(pos)), None)


def middle(target: Spot, table: ElfenlandLayout, camera: Camera, obs: Observation) -> tuple[float, float]:
    """Where the pointer has to be for the thing to be over the target."""
    if target == RACK:
        return table.own_panel.center
    rect = places.place_rect(camera, obs, target.kind, int(target.key))
    assert rect is not None, f"{target} lies on the map"
    return rect.center


def resolve(held: Held, target: Spot, match: Match, obs: Observation) -> Drop:
    """What letting go at the target would mean."""
    if held.kind == "boot":
        return _resolve_boot(target, match, obs)
    wanted = action_at(held, target, obs)
    if wanted is None:
        return Drop(target, ())
    refusal = match.refusal(wanted)
    return Drop(target, (wanted,) if refusal is None else (), refusal)


def action_at(held: Held, target: Spot, obs: Observation) -> Any | None:
    """The action that letting go at the target stands for, legal or not."""
    key = int(target.key)
    match held.kind, target.kind:
        case "row", "rack":
            return act.Take(obs.row[held.what])
        case "supply", "rack":
            return act.TakeBlind()
        case "open" | "hidden", "link":
            return act.Place(held.what, held.kind == "hidden", key)
        case "obstacle", "link":
            return act.Obstruct(key)
    return None


def _resolve_boot(target: Spot, match: Match, obs: Observation) -> Drop:
    if target.kind != "town" or int(target.key) == obs.seats[obs.active].town:
        return Drop(target, ())
    town = int(target.key)
    ways = journey.ways_to(town, match, obs)
    if ways:
        return Drop(target, journey.all_moves(ways))
    route = journey.route(town, match, obs)
    if route:
        return Drop(target, (), None, route)
    return Drop(target, (), journey.why_not(town, match, obs))


def thing_of(held: Held, obs: Observation) -> Thing:
    """The picture of what is held."""
    match held.kind:
        case "row":
            return Thing("counter", -1, obs.row[held.what])
        case "supply":
            return Thing("counter", -1, BACK)
        case "obstacle":
            return Thing("obstacle")
        case "boot":
            return Thing("boot", held.what)
    return Thing("counter", -1, held.what)
