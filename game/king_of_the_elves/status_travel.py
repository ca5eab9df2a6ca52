"""What is wrong with the journey under way: the way taken, its direction, its bodyguards, its cards; part of `status`.

No card is drawn while people travel: whatever the traveller has played lies in the discard pile.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from game.king_of_the_elves.pieces import BODYGUARD, CARDS, DIRECTION_CHANGE, KINDS, LAND, PRICES, RAFT, VEHICLES, WATER
from game.king_of_the_elves.prices import surcharge
from game.king_of_the_elves.ring import Spot, region_ahead, ring
from game.king_of_the_elves.state import UNGUARDED, WAITING, Phase, State, Travel, Visit
from game.words import all_of

_MOST_VISITS: Final = sum(CARDS[kind] for kind in VEHICLES)
"""A visit takes a travel card at least; no more of a way is looked at, however much a record says."""


def travel(state: State) -> Iterator[str]:
    """All that is wrong with the journey."""
    if (state.travel is None) is (state.phase is Phase.TRAVEL):
        yield f"somebody is on the way in phase travel and in no other, the phase is {state.phase}, K-51"
    if state.travel is None or state.phase is not Phase.TRAVEL:
        return
    if len(state.travel.visits) > _MOST_VISITS:
        yield f"the game has {_MOST_VISITS} travel cards, {len(state.travel.visits)} visits take more, K-84"
        return
    on_the_table = set(ring(state.seats))
    missing = [visit for visit in state.travel.visits if (visit.realm, visit.slot) not in on_the_table]
    for visit in missing:
        yield f"no region lies in slot {visit.slot} of {state.seats[visit.realm].colour}'s realm, K-55"
    if not missing:
        yield from _way(state, state.travel)
        yield from _cards(state, state.travel)
        yield from _guards(state, state.travel)


def spent(state: State) -> int:
    """Fewest cards that the traveller has played on his way; 0 where the way cannot be read."""
    its = state.travel
    if its is None or len(its.visits) > _MOST_VISITS:
        return 0
    if not {visit[:2] for visit in its.visits} <= set(ring(state.seats)):
        return 0
    return sum(_least(state, visit) for visit in its.visits) + _bodyguards(its) + _turns(state, its)[0]


def _least(state: State, visit: Visit) -> int:
    """Fewest cards for a visit (K-56, K-58, K-60)."""
    region = state.seats[visit.realm].realm[visit.slot]
    return min(filter(None, PRICES[region.kind])) + surcharge(region, state.active, visit.guarded)


def _bodyguards(its: Travel) -> int:
    """Fewest bodyguards on a way: one each time when one begins to work (K-71), and the one that waits."""
    begun = [
        visit.guarded and not (before is not None and before.guarded and before.realm == visit.realm)
        for before, visit in zip((None, *its.visits), its.visits, strict=False)
    ]
    return sum(begun) + (its.guard == WAITING)


def _ahead(state: State, clockwise: bool, visits: tuple[Visit, ...]) -> Spot | None:
    """The region ahead after these visits."""
    return region_ahead(state.seats, state.active, Travel(clockwise, visits=visits[-1:]))


def _faces_shielded(state: State, its: Travel, clockwise: bool) -> bool:
    """Whether the next step in this direction is shielded without the bodyguard that waits, so that he cannot have been
    played before it (R-K4)."""
    ahead = _ahead(state, clockwise, its.visits)
    return bool(its.visits) and its.visits[-1].guarded and ahead is not None and ahead[0] == its.visits[-1].realm


def _turns(state: State, its: Travel) -> tuple[int, int]:
    """Fewest direction changes on a way, and the number of visits that can follow each other: all or fewer."""
    turns = {True: 0, False: 1}
    """Fewest direction changes by the direction at this point."""
    for number, visit in enumerate(its.visits):
        before = its.visits[max(0, number - 1) : number]
        after = {way: fewest for way, fewest in turns.items() if _ahead(state, way, before) == visit[:2]}
        if not after:
            return 0, number
        turns = {
            way: min(fewest + (way is not other) for other, fewest in after.items()) for way in (True, False)
        }
    if its.guard == WAITING and _faces_shielded(state, its, its.clockwise):
        return turns[not its.clockwise] + 1, len(its.visits)
    return turns[its.clockwise], len(its.visits)


def _way(state: State, its: Travel) -> Iterator[str]:
    """Each visit is to the region next to the one before (K-52 to K-55, K-75), turned round no oftener than cards for
    it were played (K-73)."""
    turns, number = _turns(state, its)
    if number < len(its.visits):
        visit = its.visits[number]
        colour = state.seats[visit.realm].colour
        yield f"slot {visit.slot} of {colour}'s realm is not the next region of visit {number + 1}, K-55"
    elif turns > state.discards[DIRECTION_CHANGE]:
        yield (
            f"this way takes {turns} direction changes, {state.discards[DIRECTION_CHANGE]} lie in the "
            "discard pile, K-73"
        )


def _cards(state: State, its: Travel) -> Iterator[str]:
    """The discard pile holds what the visits cost at least (K-56, K-58, K-60, K-78), by land also in vehicles that go
    to each kind of region (K-59)."""
    rafts, land = 0, dict.fromkeys(LAND, 0)
    for visit in its.visits:
        kind = state.seats[visit.realm].realm[visit.slot].kind
        if kind in WATER:
            rafts += _least(state, visit)
        else:
            land[kind] += _least(state, visit)
    if state.discards[RAFT] < rafts:
        yield f"this way takes {rafts} rafts, {state.discards[RAFT]} lie in the discard pile, K-78"
    visited = [kind for kind, cards in land.items() if cards]
    for kinds in (some for count in range(len(visited), 0, -1) for some in combinations(visited, count)):
        needed = sum(land[kind] for kind in kinds)
        lying = sum(
            state.discards[vehicle]
            for at, vehicle in enumerate(VEHICLES)
            if any(PRICES[kind][at] for kind in kinds)
        )
        if lying < needed:
            names = all_of(KINDS[kind] for kind in kinds)
            yield f"this way takes at least {needed} cards that go to {names}, {lying} lie in the discard pile, K-78"
            return


def _guards(state: State, its: Travel) -> Iterator[str]:
    """A bodyguard works from the next step on until its realm is left (K-69, K-71, R-K3)."""
    before: Visit | None = None
    for visit in its.visits:
        works = before is not None and before.guarded and before.realm == visit.realm
        if works and not visit.guarded:
            yield f"a bodyguard works in {state.seats[visit.realm].colour}'s realm until it is left, K-71"
        before = visit
    here = before.realm if before is not None and before.guarded else UNGUARDED
    if its.guard not in (here, WAITING):
        yield "a bodyguard works where he guarded the last visit and nowhere else, K-71"
    if its.guard == WAITING and _ahead(state, True, its.visits) is None:
        yield "without a region on the table no bodyguard waits, R-K2"
    if its.guard == WAITING and all(_faces_shielded(state, its, way) for way in (True, False)):
        yield "no bodyguard can wait where every next step is guarded already, R-K4"
    played = _bodyguards(its)
    if played > state.discards[BODYGUARD]:
        yield f"{played} bodyguards were played, {state.discards[BODYGUARD]} lie in the discard pile, K-72"
