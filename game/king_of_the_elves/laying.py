"""Phase 2: action cards onto regions, regions closed (4, 5.2)."""

from __future__ import annotations

from typing import Final

from game.king_of_the_elves.actions import CloseRegion, PlayAction
from game.king_of_the_elves.derived import owners, turn_done
from game.king_of_the_elves.own import refuse_card, region_at
from game.king_of_the_elves.pieces import (
    CLOSING,
    CLOSING_CARD,
    GOLD_CARD,
    KINDS,
    LAID,
    SEA_MONSTER,
    THIEF,
    TREE,
    WATER,
)
from game.king_of_the_elves.piles import NO_CARDS, changed, plus, words
from game.king_of_the_elves.state import Region, State
from game.king_of_the_elves.tables import CLOSE, LAY
from game.rules import Chance, Event, Figures, Refusal

_TYPES: Final = {GOLD_CARD: "gold_card", THIEF: "thief", TREE: "obstacle", SEA_MONSTER: "obstacle"}
"""By action card: where it lies on a region; tree and sea monster are of one type (K-32)."""


def obstacle_of(region: int) -> int:
    """The obstacle that fits a region: trees grow on land (K-34), sea monsters live in rivers and lakes (K-35)."""
    return SEA_MONSTER if region in WATER else TREE


def cards_on(region: Region) -> tuple[int, ...]:
    """Kinds of the action cards on a region, in the order of `KINDS`."""
    kinds = (GOLD_CARD, THIEF, obstacle_of(region.kind))
    return tuple([kind for kind, owner in zip(kinds, region[1:], strict=True) if owner >= 0])


def cards_of(region: Region) -> tuple[int, ...]:
    """A region card and the action cards on it, counted by kind."""
    cards = [0] * len(KINDS)
    for kind in (region.kind, *cards_on(region)):
        cards[kind] += 1
    return tuple(cards)


def legal_layings(state: State) -> list[PlayAction]:
    """Each kind of action card in hand onto each region that can take it, in any realm (K-36)."""
    seat = state.seats[state.active]
    if not seat.coats:
        return []
    gold, thief, tree, monster = [LAY[kind] if seat.hand[kind] else None for kind in LAID]
    if not (gold or thief or tree or monster):
        return []
    actions = []
    for at, host in enumerate(state.seats):
        for slot, region in enumerate(host.realm):
            obstacle = monster if region.kind in WATER else tree
            if gold and region.gold_card < 0:
                actions.append(gold[at][slot])
            if thief and region.thief < 0:
                actions.append(thief[at][slot])
            if obstacle and region.obstacle < 0:
                actions.append(obstacle[at][slot])
    return actions


def refuse_laying(state: State, action: PlayAction) -> Refusal | None:
    """A gold card, thief or obstacle out of the own hand, none of the travellers' cards (K-50), with an own coat
    (K-31), on a region that has none of this type (K-32) and so three at most (K-33), the obstacle that fits (K-34,
    K-35)."""
    kind, seat = action.kind, state.seats[state.active]
    refusal = refuse_card(seat.hand, kind)
    if refusal is not None:
        return refusal
    if kind not in LAID:
        return Refusal("K-50" if kind > SEA_MONSTER else "K-30", "no_action_kind", {"card": KINDS[kind]})
    region = region_at(state, action.realm, action.slot)
    if isinstance(region, Refusal):
        return region
    if not seat.coats:
        return Refusal("K-31", "coats_used")
    if _TYPES[kind] == "obstacle" and kind != obstacle_of(region.kind):
        figures: Figures = {"card": KINDS[kind], "region": KINDS[region.kind]}
        return Refusal("K-34" if kind == TREE else "K-35", "obstacle_unfit", figures)
    if getattr(region, _TYPES[kind]) >= 0:
        return Refusal("K-32", "type_there", {"card": KINDS[kind]})
    return None


def play_laying(state: State, action: PlayAction, chance: Chance) -> tuple[State, list[Event]]:
    """The card lies on the region with a coat of its player (K-30)."""
    at, realm, slot = state.active, action.realm, action.slot
    seat = state.seats[at]
    after = turn_done(
        state, seat._replace(hand=changed(seat.hand, action.kind, -1), coats=seat.coats - 1)
    )
    seats = list(after.seats)
    regions = seats[realm].realm
    region = regions[slot]._replace(**{_TYPES[action.kind]: at})
    seats[realm] = seats[realm]._replace(realm=(*regions[:slot], region, *regions[slot + 1 :]))
    figures: Figures = {
        "card": KINDS[action.kind],
        "region": KINDS[region.kind],
        "realm": realm,
        "coats": seat.coats - 1,
    }
    return after._replace(seats=tuple(seats)), [Event("laid", at, figures, where=(("realm", realm), ("slot", slot)))]


def closing_price(region: Region) -> int:
    """Gold for closing a region: two, and one for each action card on it (K-38)."""
    return CLOSING + CLOSING_CARD * len(owners(region))


def legal_closings(state: State) -> list[CloseRegion]:
    """Each region of the own realm that the own gold can close (K-37, K-40)."""
    seat = state.seats[state.active]
    return [CLOSE[slot] for slot, region in enumerate(seat.realm) if closing_price(region) <= seat.gold]


def refuse_closing(state: State, action: CloseRegion) -> Refusal | None:
    """In the own realm only (K-37), for gold in hand (K-40); just placed or with foreign coats on it, too (D23,
    D24)."""
    seat = state.seats[state.active]
    if not 0 <= action.slot < len(seat.realm):
        return Refusal("K-37", "slot_empty")
    price = closing_price(seat.realm[action.slot])
    return None if price <= seat.gold else Refusal("K-40", "gold_short", {"price": price, "have": seat.gold})


def play_closing(state: State, action: CloseRegion, chance: Chance) -> tuple[State, list[Event]]:
    """The price goes to the bank; region and action cards to the discard pile, coats to their owners (K-38, K-39). What
    lies left of it moves to the right (D25, R-K21)."""
    at, slot = state.active, action.slot
    seat = state.seats[at]
    region = seat.realm[slot]
    price, freed = closing_price(region), owners(region)
    on_it = NO_CARDS
    for kind in cards_on(region):
        on_it = changed(on_it, kind, 1)
    figures: Figures = {"region": KINDS[region.kind], "cards": words(on_it), "price": price}
    events = [Event("closed", at, figures, where=(("realm", at), ("slot", slot)))]
    seat = seat._replace(gold=seat.gold - price, realm=(*seat.realm[:slot], *seat.realm[slot + 1 :]))
    after = turn_done(state, seat, discards=plus(state.discards, cards_of(region)))
    seats = list(after.seats)
    for owner in sorted(set(freed)):
        count = freed.count(owner)
        seats[owner] = seats[owner]._replace(coats=seats[owner].coats + count)
        events.append(Event("coat_returned", owner, {"count": count}))
    return after._replace(seats=tuple(seats)), events
