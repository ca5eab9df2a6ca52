"""Phase 2: "no region card" (5.2, A7): announced, a region fetched, a card laid off, one turn together (R-K10)."""

from __future__ import annotations

from game.king_of_the_elves.actions import Fetch, NoRegion, Throw
from game.king_of_the_elves.derived import turn_done, with_seat
from game.king_of_the_elves.own import refuse_card
from game.king_of_the_elves.pieces import KINDS, REGIONS
from game.king_of_the_elves.piles import NO_CARDS, changed, plus, region_count, words
from game.king_of_the_elves.state import Phase, State
from game.king_of_the_elves.tables import FETCH, THROW
from game.rules import Chance, Event, Refusal


def no_region_left(state: State) -> bool:
    """Whether neither draw pile nor discard pile holds a region (K-49, R-K15)."""
    return not region_count(state.deck) and not region_count(state.discards)


def may_have_none(state: State, at: int) -> bool:
    """Whether a seat may pass with an empty realm: it holds no region and neither pile does (K-49, R-K15)."""
    return no_region_left(state) and not region_count(state.seats[at].hand)


def refuse_no_region(state: State, action: NoRegion) -> Refusal | None:
    """Only with no region in hand and none in the own realm (K-44), while one can be reached (K-49)."""
    seat = state.seats[state.active]
    if seat.realm:
        return Refusal("K-44", "region_in_realm")
    if region_count(seat.hand):
        return Refusal("K-44", "region_in_hand")
    return Refusal("K-49", "no_region_left") if no_region_left(state) else None


def play_no_region(state: State, action: NoRegion, chance: Chance) -> tuple[State, list[Event]]:
    """All see the hand (K-45). With no region in the draw pile the discard pile is put in first (K-48, R-K11). The
    row of passes is broken (R-K14)."""
    events = [Event("no_region", state.active, {"cards": words(state.seats[state.active].hand)})]
    deck, discards = state.deck, state.discards
    if not region_count(deck):
        events.append(Event("pile_joined", None, {"count": sum(discards)}))
        deck, discards = plus(deck, discards), NO_CARDS
    return state._replace(phase=Phase.FETCH, passes=0, deck=deck, discards=discards), events


def legal_fetches(state: State) -> list[Fetch]:
    """Each kind of region in the draw pile (K-46), which he sees only now (R-K10 b, c)."""
    return [FETCH[kind] for kind in REGIONS if state.deck[kind]]


def refuse_fetch(state: State, action: Fetch) -> Refusal | None:
    """Only a region that lies in the draw pile (K-46)."""
    if not 0 <= action.kind < len(KINDS):
        return Refusal("K-02", "kind_unknown")
    if action.kind not in REGIONS:
        return Refusal("K-46", "no_region_kind", {"card": KINDS[action.kind]})
    return None if state.deck[action.kind] else Refusal("K-46", "not_in_pile", {"region": KINDS[action.kind]})


def play_fetch(state: State, action: Fetch, chance: Chance) -> tuple[State, list[Event]]:
    """The region goes into the hand, for all to know, and the pile is shuffled (K-46, R-K10 e). With an empty hand
    there is nothing to lay off (D17)."""
    seat = state.seats[state.active]
    events = [Event("fetched", state.active, {"region": KINDS[action.kind]})]
    deck, had = changed(state.deck, action.kind, -1), sum(seat.hand)
    seat = seat._replace(hand=changed(seat.hand, action.kind, 1))
    if not had:
        return turn_done(state, seat, deck=deck), events
    return state._replace(seats=with_seat(state, state.active, seat), phase=Phase.THROW, deck=deck), events


def legal_throws(state: State) -> list[Throw]:
    """Each kind of card in hand that is no region (K-47)."""
    hand = state.seats[state.active].hand
    return [THROW[kind] for kind in range(len(REGIONS), len(KINDS)) if hand[kind]]


def refuse_throw(state: State, action: Throw) -> Refusal | None:
    """Any card in hand but the region just fetched, which is the only one there (K-47, R-K10 d, R-K24)."""
    refusal = refuse_card(state.seats[state.active].hand, action.kind)
    if refusal is None and action.kind in REGIONS:
        refusal = Refusal("K-47", "region_kept", {"region": KINDS[action.kind]})
    return refusal


def play_throw(state: State, action: Throw, chance: Chance) -> tuple[State, list[Event]]:
    """The card goes to the discard pile, after the shuffle (K-47, R-K11), and the turn is over (R-K14)."""
    seat = state.seats[state.active]
    seat = seat._replace(hand=changed(seat.hand, action.kind, -1))
    events = [Event("threw", state.active, {"card": KINDS[action.kind]})]
    return turn_done(state, seat, discards=changed(state.discards, action.kind, 1)), events
