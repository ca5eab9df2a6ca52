"""What is wrong with the journey under way: the way taken, its direction, its bodyguards, its cards; part of `status`.

No card is drawn while people travel: whatever the traveller has played lies in the discard pile.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.king_of_the_elves.pieces import BODYGUARD, DIRECTION_CHANGE, PRICES, RAFT, VEHICLES, WATER
from game.king_of_the_elves.prices import surcharge
from game.king_of_the_elves.ring import region_ahead, ring
from game.king_of_the_elves.state import UNGUARDED, WAITING, Phase, State, Travel, Visit


def travel(state: State) -> Iterator[str]:
    """All that is wrong with the journey."""
    if (state.travel is None) is (state.phase is Phase.TRAVEL):
        yield f"somebody is on the way in phase travel and in no other, the phase is {state.phase}, K-51"
    if state.travel is None or state.phase is not Phase.TRAVEL:
        return
    on_the_table = set(ring(state.seats))
    missing = [visit for visit in state.travel.visits if (visit.realm, visit.slot) not in on_the_table]
    for visit in missing:
        yield f"no region lies in slot {visit.slot} of {state.seats[visit.realm].colour}'s realm, K-55"
    if not missing:
        yield from _way(state, state.travel)
        yield from _cards(state, state.travel)
        yield from _guards(state, state.travel)


def _way(state: State, its: Travel) -> Iterator[str]:
    """Each visit is to the region next to the one before (K-52 to K-55, K-75), turned round no oftener than cards for
    it were played (K-73)."""
    turns = {True: 0, False: 1}
    """Fewest direction changes by the direction at this point."""
    for number, visit in enumerate(its.visits):
        after = {
            way: fewest
            for way, fewest in turns.items()
            if region_ahead(state.seats, state.active, Travel(way, visits=its.visits[:number]))
            == (visit.realm, visit.slot)
        }
        if not after:
            colour = state.seats[visit.realm].colour
            yield f"slot {visit.slot} of {colour}'s realm is not the next region of visit {number + 1}, K-55"
            return
        turns = {
            way: min(fewest + (way is not other) for other, fewest in after.items()) for way in (True, False)
        }
    if turns[its.clockwise] > state.discards[DIRECTION_CHANGE]:
        yield (
            f"this way takes {turns[its.clockwise]} direction changes, {state.discards[DIRECTION_CHANGE]} lie in the "
            "discard pile, K-73"
        )


def _cards(state: State, its: Travel) -> Iterator[str]:
    """The discard pile holds what the visits cost at least (K-56, K-58, K-60, K-78)."""
    rafts = others = 0
    for visit in its.visits:
        region = state.seats[visit.realm].realm[visit.slot]
        price = min(filter(None, PRICES[region.kind])) + surcharge(region, state.active, visit.guarded)
        if region.kind in WATER:
            rafts += price
        else:
            others += price
    lying = sum(state.discards[kind] for kind in VEHICLES if kind != RAFT)
    if state.discards[RAFT] < rafts:
        yield f"this way takes {rafts} rafts, {state.discards[RAFT]} lie in the discard pile, K-78"
    if lying < others:
        yield f"this way takes {others} cards by land at least, {lying} lie in the discard pile, K-78"


def _guards(state: State, its: Travel) -> Iterator[str]:
    """A bodyguard works from the next step on until its realm is left (K-69, K-71, R-K3)."""
    played = int(its.guard == WAITING)
    before: Visit | None = None
    for visit in its.visits:
        works = before is not None and before.guarded and before.realm == visit.realm
        if works and not visit.guarded:
            yield f"a bodyguard works in {state.seats[visit.realm].colour}'s realm until it is left, K-71"
        played += visit.guarded and not works
        before = visit
    here = before.realm if before is not None and before.guarded else UNGUARDED
    if its.guard not in (here, WAITING):
        yield "a bodyguard works where he guarded the last visit and nowhere else, K-71"
    ahead = region_ahead(state.seats, state.active, its)
    if its.guard == WAITING and ahead is None:
        yield "without a region on the table no bodyguard waits, R-K2"
    if played > state.discards[BODYGUARD]:
        yield f"{played} bodyguards were played, {state.discards[BODYGUARD]} lie in the discard pile, K-72"
