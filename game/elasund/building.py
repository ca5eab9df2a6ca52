"""Action 2: own and neutral buildings (4.1, 4.2)."""

from __future__ import annotations

from collections.abc import KeysView
from typing import TypeAlias

from game.elasund.actions import Build
from game.elasund.clearing import Clearing
from game.elasund.cottages import finish_build
from game.elasund.derived import colour_short, gold_short, minus, of_colour, plus
from game.elasund.pieces import BUILDABLE, BUILDINGS, COTTAGES, INFLUENCE, NEUTRAL, PERMITS, SAME_FOR_SIZE
from game.elasund.scoring import gain_building
from game.elasund.sites import Site, site_refusal, supply, survey
from game.elasund.state import Building, Permit, State
from game.elasund.tables import tables
from game.rules import Chance, Event, Refusal

Payments: TypeAlias = tuple[str | None, ...]

_PRICE = {name: BUILDINGS[name].gold for name in BUILDABLE}


def legal_builds(state: State) -> list[Build]:
    """Every building that the active seat can put up and pay, with each way of paying. Only footprints that hold one
    of its permits (E-52) and enough of anybody's (E-47) are looked at."""
    me = state.seats[state.active]
    if len(me.permits) == len(PERMITS):
        return []
    payable = [name for name in supply(state, me) if _PRICE[name] <= me.gold]
    if not payable:
        return []
    permits = {
        cell: piece.seat for cell, piece in enumerate(state.cells) if piece is not None and type(piece) is Permit
    }
    own = [cell for cell, seat in permits.items() if seat == state.active]
    found: list[Build] = []
    sites: dict[tuple[int, int, int], list[tuple[int, int, Payments]]] = {}
    build = tables(state.board).build
    for name in payable:
        kind = BUILDINGS[name]
        # Two kinds of one shape that need equally many permits have the same sites.
        shape = (kind.width, kind.height, kind.permits)
        if shape not in sites:
            sites[shape] = _good_sites(state, name, own, permits.keys())
        actions, left = build[name], me.gold - kind.gold
        for corner, compensation, payments in sites[shape]:
            if compensation <= left:
                for pay in payments:
                    found.append(actions[pay][corner])
    return found


def _good_sites(state: State, kind: str, own: list[int], permits: KeysView[int]) -> list[tuple[int, int, Payments]]:
    """North-west corners, ascending, whose site has no fault for the active seat, with its compensation and the ways to
    pay for what stands there; `own` are the cells of the seat's permits, `permits` those of all."""
    seat, influence, needed = state.active, state.seats[state.active].influence, BUILDINGS[kind].permits
    if len(permits) < needed:
        return []
    footprints, anchors = state.board.footprints[kind], state.board.anchors[kind]
    found = []
    for corner in sorted({corner for cell in own for corner in anchors[cell]}):
        footprint = footprints[corner] or ()
        if needed == 1 or len(permits & footprint) >= needed:
            site = survey(state, seat, kind, footprint)
            if site.fault is None:
                found.append((corner, site.compensation, _payments(site, influence)))
    return found


def _payments(site: Site, influence: tuple[int, int, int]) -> Payments:
    """Ways to pay for what stands there: three cards of a colour where it is of equal size, else nothing (E-60)."""
    if not site.equal:
        return (None,)
    return tuple(colour for colour, have in zip(INFLUENCE, influence, strict=True) if have >= SAME_FOR_SIZE)


def footprint_of(state: State, kind: str, cell: int) -> tuple[int, ...] | None:
    """Cells that a kind would cover from this corner; None where it leaves the city or there is no such cell."""
    footprints = state.board.footprints[kind]
    return footprints[cell] if 0 <= cell < len(footprints) else None


def refuse_build(state: State, action: Build) -> Refusal | None:
    """Supply (E-43, E-66), site (`survey`), influence for equal size (E-60), gold for cost and compensation (E-54)."""
    me = state.seats[state.active]
    name = action.building
    if name in COTTAGES:
        return Refusal("E-69", "cottage_never_built")
    if name not in supply(state, me):
        return Refusal("E-66", "not_in_supply", {"building": name})
    if not 0 <= action.cell < len(state.cells):
        return Refusal("E-45", "cell_unknown")
    site = survey(state, state.active, name, footprint_of(state, name, action.cell))
    refusal = site_refusal(site, name)
    if refusal is not None:
        return refusal
    if action.pay not in _payments(site, me.influence):
        if not site.equal:
            return Refusal("E-60", "nothing_same_size")
        if action.pay is None:
            return Refusal("E-60", "needs_colour", {"needed": SAME_FOR_SIZE})
        return colour_short("E-60", me.influence, action.pay, SAME_FOR_SIZE)
    return gold_short("E-54", BUILDINGS[name].gold + site.compensation, me.gold)


def play_build(state: State, action: Build, chance: Chance) -> tuple[State, list[Event]]:
    """Pay bank and permit owners (E-55), permits home (E-56), displaced tiles leave, the new one comes with cubes and
    trade points (E-57, E-106), then the win check and homeless cottages (E-109)."""
    at, kind = state.active, BUILDINGS[action.building]
    site = survey(state, at, kind.name, footprint_of(state, kind.name, action.cell))
    where = tuple(("cell", cell) for cell in site.footprint)
    events = [Event("built", at, {"building": kind.name, "gold": kind.gold, "pay": action.pay}, where=where)]

    work = Clearing.of(state)
    me = work.seats[at]
    paid = (0, 0, 0) if action.pay is None else of_colour(action.pay, SAME_FOR_SIZE)
    work.seats[at] = me._replace(
        gold=me.gold - kind.gold - site.compensation,
        influence=minus(me.influence, paid),
        tiles=tuple(tile for tile in me.tiles if tile != kind.name),
    )
    for rival, value in sorted(site.rivals.items()):
        if value:
            work.seats[rival] = work.seats[rival]._replace(gold=work.seats[rival].gold + value)
            events.append(Event("compensation", rival, {"gold": value, "payer": at}))
    if kind.name in NEUTRAL:
        work.piles[NEUTRAL.index(kind.name)] -= 1

    work.send_permits_home(site.footprint, events)
    work.displace(site.footprint, at, events)
    building = Building(kind.name, at, action.cell)
    for cell in site.footprint:
        work.cells[cell] = building
    gain_building(state.board, work.seats, building, events)

    state = work.done()._replace(discards=plus(state.discards, paid), builds=state.builds + 1)
    return finish_build(state, work.homeless, events), events
