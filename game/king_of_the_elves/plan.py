"""Phase 2: one action a turn until all pass one after another (5.2): placing, buying, passing, and what is legal."""

from __future__ import annotations

from game.king_of_the_elves.actions import Action, Buy, Pass, PlaceRegion
from game.king_of_the_elves.derived import following, most_regions, room_clause, turn_done, with_seat
from game.king_of_the_elves.exchange import refuse_draw_three
from game.king_of_the_elves.laying import legal_closings, legal_layings
from game.king_of_the_elves.no_region import may_have_none, refuse_no_region
from game.king_of_the_elves.own import refuse_card
from game.king_of_the_elves.pieces import KINDS, PURCHASES, REGIONS
from game.king_of_the_elves.piles import Piles, changed
from game.king_of_the_elves.state import Phase, Region, State, Travel
from game.king_of_the_elves.tables import BUY, DRAW_THREE, NO_REGION, PASS, PLACE
from game.rules import Chance, Event, Figures, Refusal


def legal_plans(state: State) -> list[Action]:
    """Every action of the planning phase; there is always one (K-90). The travellers' cards have none (K-50)."""
    actions: list[Action] = []
    if refuse_pass(state, PASS) is None:
        actions.append(PASS)
    if refuse_no_region(state, NO_REGION) is None:
        actions.append(NO_REGION)
    actions += _legal_places(state)
    actions += legal_layings(state)
    actions += legal_closings(state)
    if refuse_draw_three(state, DRAW_THREE) is None:
        actions.append(DRAW_THREE)
    if refuse_buy(state, BUY) is None:
        actions.append(BUY)
    return actions


def _legal_places(state: State) -> list[PlaceRegion]:
    """Each kind of region in hand into each realm with room (K-18 to K-20)."""
    most, hand = most_regions(state.options, len(state.seats)), state.seats[state.active].hand
    kinds = [kind for kind in REGIONS if hand[kind]]
    if not kinds:
        return []
    realms = [at for at, seat in enumerate(state.seats) if len(seat.realm) < most]
    return [PLACE[kind][at] for kind in kinds for at in realms]


def refuse_place(state: State, action: PlaceRegion) -> Refusal | None:
    """A region out of the own hand into any realm, own or foreign (K-18), that has room (K-19, K-20)."""
    refusal = refuse_card(state.seats[state.active].hand, action.kind)
    if refusal is not None:
        return refusal
    if action.kind not in REGIONS:
        return Refusal("K-18", "no_region_kind", {"card": KINDS[action.kind]})
    if not 0 <= action.realm < len(state.seats):
        return Refusal("K-01", "realm_unknown")
    most = most_regions(state.options, len(state.seats))
    if len(state.seats[action.realm].realm) >= most:
        return Refusal(room_clause(len(state.seats)), "realm_full", {"most": most})
    return None


def play_place(state: State, action: PlaceRegion, chance: Chance) -> tuple[State, list[Event]]:
    """The region lies left of those that lie there (K-21); one region is the whole turn (R-K26)."""
    at, realm = state.active, action.realm
    figures: Figures = {"region": KINDS[action.kind], "realm": realm}
    where = (("realm", realm), ("slot", len(state.seats[realm].realm)))
    seat = state.seats[at]._replace(hand=changed(state.seats[at].hand, action.kind, -1))
    after = turn_done(state, seat)
    host = after.seats[realm]
    host = host._replace(realm=(*host.realm, Region(action.kind)))
    return after._replace(seats=with_seat(after, realm, host)), [Event("placed", at, figures, where=where)]


def refuse_buy(state: State, action: Buy) -> Refusal | None:
    """Three a planning phase (K-27), for the gold in hand (K-29), while a card can be drawn (D14)."""
    seat = state.seats[state.active]
    if seat.bought >= PURCHASES:
        return Refusal("K-27", "purchases_done", {"most": PURCHASES})
    price = purchase_price(seat.bought)
    if seat.gold < price:
        return Refusal("K-29", "gold_short", {"price": price, "have": seat.gold})
    if not any(state.deck) and not any(state.discards):
        return Refusal("D14", "pile_short", {"have": 0, "needed": 1})
    return None


def purchase_price(bought: int) -> int:
    """Gold for the next card after so many: one, then two, then three (K-26)."""
    return bought + 1


def play_buy(state: State, action: Buy, chance: Chance) -> tuple[State, list[Event]]:
    """The top card goes into the hand unseen (D22); its price to the bank (K-26)."""
    at, events, piles = state.active, list[Event](), Piles(state.deck, state.discards)
    kind = piles.draw(chance, events)
    assert kind is not None, "a card can be drawn"
    seat = state.seats[at]
    price = purchase_price(seat.bought)
    events.append(Event("bought", at, {"price": price, "number": seat.bought + 1}, {"card": KINDS[kind]}))
    seat = seat._replace(gold=seat.gold - price, hand=changed(seat.hand, kind, 1), bought=seat.bought + 1)
    return turn_done(state, seat, deck=piles.deck, discards=piles.discards), events


def refuse_pass(state: State, action: Pass) -> Refusal | None:
    """Not while the own realm is empty (K-41), unless he holds no region and neither pile does (K-49, R-K15)."""
    if state.seats[state.active].realm or may_have_none(state, state.active):
        return None
    return Refusal("K-41", "realm_empty")


def play_pass(state: State, action: Pass, chance: Chance) -> tuple[State, list[Event]]:
    """Who passes may act again later (K-42); when all have passed one after another, the start player travels first
    (K-43, K-51)."""
    passes = state.passes + 1
    events = [Event("passed", state.active, {"row": passes})]
    if passes < len(state.seats):
        return state._replace(active=following(state), passes=passes), events
    events.append(Event("planning_ended", state.starter))
    return state._replace(phase=Phase.TRAVEL, active=state.starter, passes=0, travel=Travel()), events
