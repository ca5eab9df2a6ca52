"""What is wrong with the gold of players; part of `status`.

Before the first journey nobody has been paid. While people travel no card is drawn, so that in the first journey all
that the travellers have paid with lies in the discard pile: it bounds what they can have earned.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from fractions import Fraction

from game.king_of_the_elves.derived import clockwise
from game.king_of_the_elves.pieces import BODYGUARD, FEE, GOLD, TOUR, VEHICLES
from game.king_of_the_elves.plan import purchase_price
from game.king_of_the_elves.prices import step_price
from game.king_of_the_elves.ring import ring
from game.king_of_the_elves.settle import income
from game.king_of_the_elves.state import Phase, Region, State
from game.words import all_of


def gold(state: State) -> Iterator[str]:
    """Nobody owes anything (K-79); in the first journey nobody has more than he began with (K-10) and was paid."""
    for seat in state.seats:
        if seat.gold < 0:
            yield f"{seat.colour} cannot have {seat.gold} gold, K-79"
    if state.journey > 1 or state.phase is Phase.OVER:
        return
    done = list(clockwise(state))[: (state.active - state.starter) % len(state.seats)]
    if state.phase is not Phase.TRAVEL or not done:
        for at, seat in enumerate(state.seats):
            if seat.gold > _unpaid(state, at):
                most = _unpaid(state, at)
                yield f"before the first journey {seat.colour} has {most} gold at most, not {seat.gold}, K-10"
        return
    for seats in (*([at] for at in range(len(state.seats))), range(len(state.seats))):
        most = sum(_unpaid(state, at) for at in seats) + _most_paid(state, seats, done)
        has = sum(state.seats[at].gold for at in seats)
        if has > most:
            names = all_of(state.seats[at].colour for at in seats)
            yield f"{names} can have {most} gold at most with what lies in the discard pile, not {has}, K-78"
            return


def _unpaid(state: State, at: int) -> int:
    """Most gold that a seat can have before anybody is paid (K-10, K-26)."""
    return GOLD - sum(purchase_price(number) for number in range(state.seats[at].bought))


def _most_paid(state: State, seats: Collection[int], done: Collection[int]) -> int:
    """Most gold that these seats together can have been paid for the journeys that are done: each vehicle in the
    discard pile used where it brings most, and the tours for which there are cards (K-76)."""
    regions = [state.seats[realm].realm[slot] for realm, slot in ring(state.seats)]
    if not regions:
        return 0
    guard = state.discards[BODYGUARD] > 0
    cards = [state.discards[vehicle] for vehicle in VEHICLES]
    rates = [
        max(_rate(region, vehicle, traveller, guard, seats) for region in regions for traveller in done)
        for vehicle in VEHICLES
    ]
    tours = min(len(set(seats) & set(done)), sum(cards) // len(regions))
    return int(sum(count * rate for count, rate in zip(cards, rates, strict=True))) + TOUR * tours


def _rate(region: Region, vehicle: int, traveller: int, guard: bool, seats: Collection[int]) -> Fraction:
    """Gold for a card that these seats together can get by a visit, at most; with a bodyguard or without one."""
    paid = []
    for guarded in {guard, False}:
        price = step_price(region, vehicle, traveller, guarded)
        brings = income(region, traveller, guarded)
        gold = brings.gold - brings.fee if traveller in seats else 0
        gold += FEE if brings.thief in seats else 0
        paid.append(Fraction(gold, price) if price else Fraction(0))
    return max(paid)
