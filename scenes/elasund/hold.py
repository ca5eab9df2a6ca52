"""What is held over the Elasund board: what can be picked up, where it may go and what a drop means.

Nothing here decides what is legal: places come from `Match.legal`, reasons from `Match.refusal`, prices from
`Match.quote`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple, cast

from game.elasund import actions as act
from game.elasund.pieces import BUILDABLE, INFLUENCE, OWN
from game.elasund.state import ChurchTile, Permit, Step
from game.elasund.view import Observation, Quote
from game.match import Match
from game.rules import Refusal
from scenes.elasund.layout import ElasundLayout
from scenes.table.spots import Spot

HOPELESS: Final = frozenset(
    {
        "game_over",
        "wrong_step",
        "not_in_supply",
        "no_walls_left",
        "church_complete",
        "cottage_at_home",
        "permit_not_in_supply",
        "permit_not_on_board",
        "bonus_used",
    }
)
"""Reasons that no place of the board could change: the piece is not even picked up."""
MAGNET: Final = 0.62
"""A held building snaps to a legal plot whose middle is at most this many cells away."""


class Held(NamedTuple):
    """A piece in the hand. It is only a picture: nothing in the match changes before a legal drop.

    `kind`: "building", "church", "wall", "permit" (from supply), "moved" (a permit from the board), "ship", "cottage".
    `what`: the building, the permit's value, else "". `version`: the match's when it was picked up.
    """

    kind: str
    what: str | int
    source: Spot
    version: int


class Drop(NamedTuple):
    """What letting go at a place would mean: the legal actions (several where a colour has to be chosen), or else the
    plainest refusal; neither where the place means nothing to the piece."""

    target: Spot
    actions: tuple[Any, ...]
    refusal: Refusal | None


def pick(spot: Spot, match: Match, obs: Observation) -> Held | Refusal | None:
    """What picking up at a spot gives: the piece, why not now, or None where nothing can ever be picked up."""
    held = _piece(spot, match, obs)
    if held is None:
        return None
    first = next(_samples(held, obs), None)
    refusal = match.refusal(first) if first is not None else None
    return refusal if refusal is not None and refusal.reason in HOPELESS else held


def _piece(spot: Spot, match: Match, obs: Observation) -> Held | None:
    version = match.version
    if spot.kind in ("own", "supply"):
        return Held("building", spot.key, spot, version)
    if spot.kind == "church":
        return Held("church", "", spot, version)
    if spot.kind == "wall_stack":
        return Held("wall", "", spot, version)
    if spot.kind == "permit":
        return Held("permit", spot.key, spot, version)
    if spot.kind == "ship":
        return Held("ship", "", spot, version) if obs.step in (Step.SHIFT, Step.PIRATE) else None
    if spot.kind == "cottage":
        return Held("cottage", spot.key, spot, version)
    if spot.kind == "cell":
        piece = obs.cells[int(spot.key)]
        if isinstance(piece, Permit) and piece.seat == obs.to_act and obs.step is Step.BONUS:
            return Held("moved", piece.value, spot, version)
    return None


def _samples(held: Held, obs: Observation) -> Iterator[Any]:
    """An action with the piece, wherever: good enough to ask whether there is any sense in holding it."""
    spot = Spot("wall", 0) if held.kind == "wall" else Spot("row", 0) if held.kind == "ship" else Spot("cell", 0)
    if held.kind == "church":
        yield act.BuildChurch()
    yield from candidates(held, spot, obs)


def candidates(held: Held, target: Spot, obs: Observation) -> tuple[Any, ...]:
    """Every action that letting go at the target could mean, the plainest first, legal or not."""
    key = int(target.key)
    if held.kind == "ship":
        return (act.MoveShip(key),) if target.kind == "row" else ()
    if held.kind == "wall":
        return (act.BuildWall(key),) if target.kind == "wall" else ()
    if target.kind != "cell":
        return ()
    if held.kind == "building":
        return tuple(act.Build(str(held.what), key, pay) for pay in (None, *INFLUENCE))
    if held.kind == "church":
        return (act.BuildChurch(),) if key in church_places(obs) else ()
    if held.kind == "cottage":
        return (act.PlaceCottage(str(held.what), key),)
    value = int(held.what)
    if held.kind == "moved":
        return tuple(act.MovePermit(value, key, pay) for pay in INFLUENCE)
    if obs.step is not Step.BONUS:
        return tuple(act.PlacePermit(value, key, pay) for pay in (None, *INFLUENCE))
    there = obs.cells[key]
    if isinstance(there, Permit) and there.seat == obs.to_act:
        return tuple(act.RaisePermit(there.value, value, pay) for pay in INFLUENCE)
    return (act.AddPermit(value, key),)


def church_places(obs: Observation) -> tuple[int, ...]:
    """Where a church tile may be let go: the foundation, or the cells of the site that have none yet. The tile drawn
    decides itself which of them it is for (E-83)."""
    if obs.church_site is None:
        return (obs.board.foundation,)
    return tuple(cell for cell in obs.church_site if not isinstance(obs.cells[cell], ChurchTile))


def resolve(target: Spot, wanted: Sequence[Any], match: Match) -> Drop:
    """What the candidates come to: those that are legal, or why the plainest is not."""
    legal = legal_set(match)
    actions = tuple(action for action in wanted if action in legal)
    return Drop(target, actions, None if actions or not wanted else plainest(wanted, match))


def legal_set(match: Match) -> frozenset[Any]:
    """The legal actions as a set."""
    return frozenset(match.legal())


def plainest(wanted: Sequence[Any], match: Match) -> Refusal:
    """The refusal that tells most: what stands against the action itself, before what stands against a payment."""
    refusals = [refusal for refusal in map(match.refusal, wanted) if refusal is not None]
    first = refusals[0]
    if first.reason in ("needs_colour", "row_not_allowed"):
        for refusal in refusals[1:]:
            if refusal.reason not in ("colour_short", first.reason):
                return refusal
    if all(refusal.reason == "colour_short" for refusal in refusals):
        return max(refusals, key=lambda each: cast(int, each.figures["have"]))
    return first


def targets(held: Held, match: Match, obs: Observation) -> tuple[Spot, ...]:
    """Every legal place of the piece, from the legal actions alone; for a building the north-west cell."""
    found: dict[Spot, None] = {}
    for action in match.legal():
        match held.kind, action:
            case "building", act.Build(building=kind, cell=cell) if kind == held.what:
                found[Spot("cell", cell)] = None
            case "church", act.BuildChurch():
                found.update((Spot("cell", cell), None) for cell in church_places(obs))
            case "wall", act.BuildWall(space=space):
                found[Spot("wall", space)] = None
            case "permit", (act.PlacePermit(value=value, cell=cell) | act.AddPermit(value=value, cell=cell)) if (
                value == held.what
            ):
                found[Spot("cell", cell)] = None
            case "permit", act.RaisePermit(value=value, by=by) if by == held.what:
                found[Spot("cell", permit_cell(obs, value))] = None
            case "moved", act.MovePermit(value=value, cell=cell) if value == held.what:
                found[Spot("cell", cell)] = None
            case "ship", act.MoveShip(row=row):
                found[Spot("row", row)] = None
            case "cottage", act.PlaceCottage(cottage=kind, cell=cell) if kind == held.what:
                found[Spot("cell", cell)] = None
    return tuple(found)


def permit_cell(obs: Observation, value: int) -> int:
    """Where the acting player's permit of this value lies; it has to lie on the board."""
    assert obs.to_act is not None, "nobody acts once the game is over"
    return obs.cells.index(Permit(obs.to_act, value))


NEARLY: Final = ("gold_short", "colour_short", "different_short", "needs_colour", "tie", "outranked", "no_own_permit",
                 "too_few_permits")  # fmt: skip
"""Reasons that come after those of the place itself, the nearest to being legal first."""


def why_nowhere(held: Held, match: Match, obs: Observation) -> Refusal | None:
    """What a piece without a legal place lacks where it lacks least; None where every place is simply wrong."""
    board = obs.board
    spots = [*(Spot("cell", cell) for cell in range(len(obs.cells))), *(Spot("wall", i) for i in range(len(obs.walls))),
             *(Spot("row", row) for row in range(len(board.rows)))]  # fmt: skip
    refusals = [plainest(wanted, match) for spot in spots if (wanted := candidates(held, spot, obs))]
    nearly = [refusal for refusal in refusals if refusal.reason in NEARLY]
    return min(nearly, key=_lack, default=None)


def _lack(refusal: Refusal) -> tuple[int, int]:
    """The kind of lack, then how much of it."""
    short = refusal.figures.get("short", 0)
    return NEARLY.index(refusal.reason), short if isinstance(short, int) else 0


def target_at(held: Held, pos: tuple[float, float], layout: ElasundLayout, legal: Sequence[Spot]) -> Spot | None:
    """The place that the piece held at `pos` is over: for buildings the nearest plot, a legal one where it is close."""
    if held.kind == "ship":
        row = layout.row_at(pos, whole=True)
        return None if row is None else Spot("row", row)
    if held.kind == "wall":
        space = layout.wall_at(pos)
        return _near_wall(pos, layout, legal) if space is None else Spot("wall", space)
    if held.kind in ("building", "cottage"):
        kind = str(held.what)
        corner = layout.corner_for(kind, pos)
        if corner is None:
            return None
        exact = Spot("cell", corner)
        if exact in legal:
            return exact
        reach = MAGNET * layout.cell_size

        def distance(spot: Spot) -> float:
            middle = layout.footprint_rect(kind, int(spot.key)).center
            return max(abs(middle[0] - pos[0]), abs(middle[1] - pos[1]))

        near = min(legal, key=distance, default=None)
        return near if near is not None and distance(near) <= reach else exact
    cell = layout.cell_at(pos)
    return None if cell is None else Spot("cell", cell)


def _near_wall(pos: tuple[float, float], layout: ElasundLayout, legal: Sequence[Spot]) -> Spot | None:
    """The legal wall space that is less than half a cell away, the nearest of them."""
    near = {spot: layout.wall_rect(int(spot.key)) for spot in legal}
    reach = layout.cell_size
    return min(
        (spot for spot, rect in near.items() if rect.inflate(reach, reach).collidepoint(pos)),
        key=lambda spot: max(abs(near[spot].centerx - pos[0]), abs(near[spot].centery - pos[1])),
        default=None,
    )


def middle(held: Held, target: Spot, layout: ElasundLayout) -> tuple[float, float]:
    """Where the pointer has to be for the piece to lie exactly on the target."""
    if held.kind in ("building", "cottage"):
        rect = layout.footprint_rect(str(held.what), int(target.key))
    else:
        found = layout.rect_of(target)
        assert found is not None, f"{target} has no place"
        rect = found
    return rect.center


def quote_of(drop: Drop, held: Held, match: Match, obs: Observation) -> Quote | None:
    """The price of letting go there: of the legal action, else of the plainest candidate. Where several colours can
    pay, the colour is left open."""
    wanted = drop.actions or candidates(held, drop.target, obs)
    if not wanted:
        return None
    quote: Quote = match.quote(wanted[0])
    if len(drop.actions) > 1:
        return quote._replace(influence=(0, 0, 0), any_influence=sum(quote.influence))
    return quote


def footprint(held: Held, target: Spot, obs: Observation) -> tuple[int, ...]:
    """The cells that the piece would cover there."""
    if target.kind != "cell":
        return ()
    if held.kind in ("building", "cottage"):
        return obs.board.footprints[str(held.what)][int(target.key)] or ()
    return (int(target.key),)


BUILDABLE_SPOTS: Final = tuple(Spot("own" if kind in OWN else "supply", kind) for kind in BUILDABLE)
"""Where each building is picked up."""
