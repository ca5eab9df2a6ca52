"""Phase 3: one complete journey each along the ring (5.3)."""

from __future__ import annotations

from game.king_of_the_elves.actions import Action, PlayBodyguard, PlayDirection, Step, Stop
from game.king_of_the_elves.derived import with_seat
from game.king_of_the_elves.finish import end_turn
from game.king_of_the_elves.own import refuse_card
from game.king_of_the_elves.pieces import BODYGUARD, DIRECTION_CHANGE, KINDS, RAFT, VEHICLES, WATER
from game.king_of_the_elves.piles import changed
from game.king_of_the_elves.prices import guarded, step_price, surcharge
from game.king_of_the_elves.ring import Spot, region_ahead
from game.king_of_the_elves.settle import settlement
from game.king_of_the_elves.state import Region, State, Travel
from game.king_of_the_elves.steps import guarding, stepped, turned_round
from game.king_of_the_elves.tables import PLAY_BODYGUARD, PLAY_DIRECTION, STEP, STOP
from game.rules import Chance, Event, Figures, Refusal


def ahead(state: State) -> tuple[Travel, Spot | None]:
    """The journey under way and the region that its next step visits."""
    assert state.travel is not None, "somebody travels"
    return state.travel, region_ahead(state.seats, state.active, state.travel)


def legal_steps(state: State) -> list[Action]:
    """The end of the journey, at any time (K-62, R-K7); each vehicle, the dearer ones too, that can pay the next region
    out of the hand; and the travellers' cards."""
    actions: list[Action] = [STOP]
    travel, spot = ahead(state)
    if spot is None:
        return actions
    hand, region = state.seats[state.active].hand, _region(state, spot)
    guard = guarded(travel, spot[0])
    for vehicle in VEHICLES:
        if hand[vehicle]:
            price = step_price(region, vehicle, state.active, guard)
            if 0 < price <= hand[vehicle]:
                actions.append(STEP[vehicle][price])
    if hand[BODYGUARD] and not guard:
        actions.append(PLAY_BODYGUARD)
    if hand[DIRECTION_CHANGE]:
        actions.append(PLAY_DIRECTION)
    return actions


def _region(state: State, spot: Spot) -> Region:
    return state.seats[spot[0]].realm[spot[1]]


def refuse_step(state: State, action: Step) -> Refusal | None:
    """To the next region only (K-55), which must be there (R-K2), with a vehicle that goes there (K-56, K-59), for just
    its price (K-57, K-58, K-60, K-91), out of the own hand (K-63)."""
    vehicle = action.vehicle
    if not 0 <= vehicle < len(KINDS):
        return Refusal("K-02", "kind_unknown")
    if vehicle not in VEHICLES:
        return Refusal("K-07", "no_vehicle", {"card": KINDS[vehicle]})
    travel, spot = ahead(state)
    if spot is None:
        return Refusal("R-K2", "no_region_ahead")
    region, guard = _region(state, spot), guarded(travel, spot[0])
    needed, have = step_price(region, vehicle, state.active, guard), state.seats[state.active].hand[vehicle]
    figures: Figures = {"vehicle": KINDS[vehicle], "region": KINDS[region.kind]}
    water = region.kind in WATER
    if not needed:
        return Refusal("K-59" if water or vehicle == RAFT else "K-56", "vehicle_unfit", figures)
    clause = "K-60" if surcharge(region, state.active, guard) else "K-58" if water else "K-56"
    if action.count != needed:
        return Refusal(clause, "wrong_count", {**figures, "needed": needed, "given": action.count})
    return None if have >= needed else Refusal(clause, "cards_short", {**figures, "needed": needed, "have": have})


def play_step(state: State, action: Step, chance: Chance) -> tuple[State, list[Event]]:
    """The cards go to the discard pile (K-78), and the region is visited; gold comes at the end of the journey
    (R-K8)."""
    at = state.active
    travel, spot = ahead(state)
    assert spot is not None, "a region lies ahead"
    realm, slot = spot
    region, guard = _region(state, spot), guarded(travel, realm)
    figures: Figures = {
        "region": KINDS[region.kind],
        "realm": realm,
        "vehicle": KINDS[action.vehicle],
        "count": action.count,
        "surcharge": surcharge(region, at, guard),
        "guarded": int(guard),
    }
    after = _spend(state, action.vehicle, action.count, stepped(travel, spot))
    return after, [Event("stepped", at, figures, where=(("realm", realm), ("slot", slot)))]


def _spend(state: State, kind: int, count: int, travel: Travel) -> State:
    """The position with so many cards of the traveller's hand on the discard pile, and his journey as given."""
    seat = state.seats[state.active]
    seat = seat._replace(hand=changed(seat.hand, kind, -count))
    return state._replace(
        seats=with_seat(state, state.active, seat),
        discards=changed(state.discards, kind, count),
        travel=travel,
    )


def refuse_bodyguard(state: State, action: PlayBodyguard) -> Refusal | None:
    """Out of the own hand, before a next region (R-K6), whether it is of use or not, but not while the next step is
    guarded already (R-K4)."""
    refusal = refuse_card(state.seats[state.active].hand, BODYGUARD)
    if refusal is not None:
        return refusal
    travel, spot = ahead(state)
    if spot is None:
        return Refusal("R-K2", "no_region_ahead")
    return Refusal("R-K4", "guarded_already") if guarded(travel, spot[0]) else None


def play_bodyguard(state: State, action: PlayBodyguard, chance: Chance) -> tuple[State, list[Event]]:
    """He waits for the next step (K-69, R-K3); no coat, and on the discard pile at once (K-72, R-K27)."""
    travel, _ = ahead(state)
    after = _spend(state, BODYGUARD, 1, guarding(travel))
    return after, [Event("bodyguard_played", state.active)]


def refuse_direction(state: State, action: PlayDirection) -> Refusal | None:
    """Out of the own hand, before a next region, as often as one likes (D9, R-K6)."""
    refusal = refuse_card(state.seats[state.active].hand, DIRECTION_CHANGE)
    if refusal is None and ahead(state)[1] is None:
        refusal = Refusal("R-K2", "no_region_ahead")
    return refusal


def play_direction(state: State, action: PlayDirection, chance: Chance) -> tuple[State, list[Event]]:
    """The direction is turned for the rest of the journey, by a second one back again (K-73); no coat, and on the
    discard pile at once (K-72)."""
    travel, _ = ahead(state)
    travel = turned_round(travel)
    after = _spend(state, DIRECTION_CHANGE, 1, travel)
    return after, [Event("direction_changed", state.active, {"clockwise": int(travel.clockwise)})]


def play_stop(state: State, action: Stop, chance: Chance) -> tuple[State, list[Event]]:
    """The journey ends, after no step too (K-62). Gold for the visits in their order, then for the tour, then the fees
    to the thieves (K-65 to K-69, K-76, R-K8)."""
    at = state.active
    assert state.travel is not None, "somebody travels"
    steps_left = any(isinstance(each, Step) for each in legal_steps(state))
    visits = state.travel.visits
    events = [Event("stopped", at, {"visits": len(visits)}, {"steps_left": int(steps_left)})]
    its = settlement(state.seats, at, state.travel)
    gold = [seat.gold for seat in state.seats]
    gold[at] += its.total
    robbed = []
    for visit, income in zip(visits, its.visits, strict=True):
        region = KINDS[_region(state, visit[:2]).kind]
        where = (("realm", visit.realm), ("slot", visit.slot))
        figures: Figures = {
            "region": region,
            "realm": visit.realm,
            "value": income.gold,
            "doubled": int(income.doubled > 0),
        }
        events.append(Event("earned", at, figures, where=where))
        if income.fee:
            gold[income.thief] += income.fee
            paid: Figures = {"owner": income.thief, "fee": income.fee, "region": region}
            robbed.append(Event("robbed", at, paid, where=where))
    if its.bonus:
        events.append(Event("toured", at, {"value": its.bonus}))
    events += robbed
    seats = [seat._replace(gold=amount) for seat, amount in zip(state.seats, gold, strict=True)]
    return end_turn(state._replace(seats=tuple(seats)), chance, events), events
