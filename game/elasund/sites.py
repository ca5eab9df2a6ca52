"""Where something can be built: what a building site holds, which wall spaces are open. Legal and refusal share it."""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING, NamedTuple

from game.elasund.pieces import BUILDINGS, NEUTRAL
from game.elasund.state import Building, Permit, Seat, State
from game.rules import Refusal

if TYPE_CHECKING:
    from game.elasund.view import Observation

_SIZE = {kind.name: kind.size for kind in BUILDINGS.values()}
_NEEDED = {kind.name: kind.permits for kind in BUILDINGS.values()}


class Site(NamedTuple):
    """A footprint surveyed for one seat and kind. `fault` is the reason why nothing can be built, None where only the
    payment matters."""

    fault: str | None
    footprint: tuple[int, ...]
    permits: int
    """Permits there, anybody's (E-47)."""
    own: int
    """Sum of the seat's own values there (E-48)."""
    rivals: dict[int, int]
    """Sum of values of each other seat with permits there."""
    compensation: int
    """Gold due to the owners of foreign permits, the sum of all their values (E-53)."""
    equal: bool
    """Whether something of the same size stands there (E-60)."""
    larger: Building | None
    """Something that cannot be displaced (E-62)."""


_NOBODY: dict[int, int] = {}


def survey(state: State, seat: int, kind: str, footprint: tuple[int, ...] | None) -> Site:
    """Look over a footprint; None means that it leaves the city (E-45).

    In this order: city, foundation and church (E-45), number of permits (E-47), an own permit (E-52), majority over
    each single rival (E-48 to E-51), size of what stands there (E-58, E-62). Gold and influence are not looked at.
    """
    if footprint is None:
        return Site("outside_city", (), 0, 0, _NOBODY, 0, False, None)
    cells, foundation = state.cells, state.board.foundation
    size = _SIZE[kind]
    fault: str | None = None
    permits = mine = own = compensation = 0
    rivals = _NOBODY
    equal = False
    larger: Building | None = None
    for cell in footprint:
        piece = cells[cell]
        if piece is None:
            if cell == foundation:
                fault = "on_foundation"
            continue
        if type(piece) is Permit:
            at, value = piece
            permits += 1
            if at == seat:
                mine += 1
                own += value
            else:
                if rivals is _NOBODY:
                    rivals = {}
                rivals[at] = rivals.get(at, 0) + value
                compensation += value
        elif type(piece) is Building:
            covered = _SIZE[piece.kind]
            if covered == size:
                equal = True
            elif covered > size:
                larger = piece
        else:
            fault = "on_church"
    if fault is None:
        if permits < _NEEDED[kind]:
            fault = "too_few_permits"
        elif mine == 0:
            fault = "no_own_permit"
        elif rivals and (theirs := max(rivals.values())) >= own:
            fault = "outranked" if theirs > own else "tie"
        elif larger is not None:
            fault = "too_large"
    return Site(fault, footprint, permits, own, rivals, compensation, equal, larger)


def site_refusal(site: Site, kind: str) -> Refusal | None:
    """The site's fault with clause and figures; None where it has none."""
    match site.fault:
        case None:
            return None
        case "outside_city" | "on_foundation" | "on_church":
            return Refusal("E-45", site.fault)
        case "too_few_permits":
            return Refusal("E-47", site.fault, {"there": site.permits, "needed": BUILDINGS[kind].permits})
        case "no_own_permit":
            return Refusal("E-52", site.fault)
        case "outranked" | "tie":
            theirs = max(site.rivals.values())
            rival = min(at for at, strength in site.rivals.items() if strength == theirs)
            if site.fault == "tie":
                return Refusal("E-49", site.fault, {"seat": rival, "own": site.own})
            return Refusal("E-48", site.fault, {"seat": rival, "theirs": theirs, "own": site.own})
    assert site.larger is not None
    return Refusal("E-62", "too_large", {"building": site.larger.kind, "seat": site.larger.seat})


def supply(state: State, seat: Seat) -> tuple[str, ...]:
    """Kinds of which a tile lies in the seat's supply or in the neutral pile (E-43, E-66), in the order of
    `pieces.BUILDABLE`."""
    return (*seat.tiles, *compress(NEUTRAL, state.piles))


def is_connected(state: State | Observation, space: int) -> bool:
    """Whether a wall space touches a gate or a standing wall, anybody's (E-75)."""
    place, walls = state.board.walls[space], state.walls
    if place.gate:
        return True
    for near in place.touches:  # noqa: SIM110 # there are two at most, for which `any` takes twice as long
        if walls[near] is not None:
            return True
    return False


def reachable_spaces(state: State) -> list[int]:
    """Free wall spaces on which a wall may be put (E-75, E-79, D3)."""
    return [space for space, wall in enumerate(state.walls) if wall is None and is_connected(state, space)]
