"""Caravans: any cards on a road whose regular price is not in hand (4.5, D-2)."""

from __future__ import annotations

from game.elfenland.actions import Move
from game.elfenland.own import refuse_cards
from game.elfenland.pieces import CARAVAN, HAND, KINDS
from game.elfenland.piles import choices
from game.elfenland.prices import Fare, Way
from game.elfenland.state import Options, State
from game.elfenland.tables import tables
from game.rules import Refusal


def caravan_below(options: Options, fare: Fare) -> int:
    """Whoever has fewer cards of the fare's kind than this may go as a caravan: he cannot pay the regular price out of
    his hand at this moment (L-55, R-L11), or the house rule lets everybody choose (R-L12). 0 where no caravan goes."""
    if not fare.caravan:
        return 0
    return HAND + 1 if options.caravan_free else fare.cards


def legal_caravans(state: State, way: Way, fare: Fare) -> list[Move]:
    """Every choice of three or four cards for a road with a counter, any mix, each multiset once (L-50 to L-53, D-17);
    none if there are not that many in hand (R-L11)."""
    hand = state.seats[state.active].hand
    if hand[fare.kind] >= caravan_below(state.options, fare):
        return []
    moves = tables(state.board).caravan[way.link]
    return [moves[cards] for cards in choices(hand, fare.caravan)]


def refuse_caravan(state: State, action: Move, fare: Fare) -> Refusal | None:
    """On land only (L-54), where a counter lies (L-53), if the price is not in hand (L-55); three cards (L-50), over an
    obstacle four (L-51), out of the own hand (L-79)."""
    link, hand = state.board.links[action.link], state.seats[state.active].hand
    if not link.road:
        return Refusal("L-54", "water", {"terrain": link.terrain})
    if not fare.caravan:
        return Refusal("L-53", "no_counter")
    if hand[fare.kind] >= caravan_below(state.options, fare):
        return Refusal("L-55", "can_pay", {"counter": KINDS[fare.kind], "needed": fare.cards})
    clause = "L-50" if fare.caravan == CARAVAN else "L-51"
    if sum(hand) < fare.caravan:
        return Refusal(clause, "caravan_short", {"needed": fare.caravan, "have": sum(hand)})
    refusal = refuse_cards(hand, action.cards)
    if refusal is None and sum(action.cards) != fare.caravan:
        refusal = Refusal(clause, "caravan_count", {"needed": fare.caravan, "given": sum(action.cards)})
    return refusal
