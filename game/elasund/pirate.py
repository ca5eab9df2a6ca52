"""After a 7: what everybody gives to the pirate, and what the active player's towers win back."""

from __future__ import annotations

from game.elasund.actions import Discard, Spoils
from game.elasund.derived import clockwise, cubes_in_row, hand_count, minus, plus, pooled
from game.elasund.flow import go_on_building
from game.elasund.payout import choices
from game.elasund.pieces import INFLUENCE, towers
from game.elasund.state import Cards, State, Step
from game.rules import Chance, Event, Refusal


def meet_pirate(state: State) -> State:
    """Everybody with cubes in the ship's row owes as many cards, at most his hand, clockwise from the active seat; who
    owes none is not asked (E-31, E-33, R-E9)."""
    cubes = cubes_in_row(state, state.ship)
    owed = [(at, min(cubes[at], hand_count(state.seats[at]))) for at in clockwise(state)]
    queue = tuple((at, due) for at, due in owed if due)
    if not queue:
        return go_on_building(state)
    return state._replace(step=Step.DISCARD, queue=queue, deposits=(Cards(),) * len(state.seats))


def legal_discards(state: State) -> list[Discard]:
    """Every choice of the cards owed out of the deciding seat's hand (E-32)."""
    at, due = state.queue[0]
    hand = state.seats[at]
    return [Discard(gold, influence) for gold, influence in choices(hand.gold, hand.influence, due)]


def refuse_discard(state: State, action: Discard) -> Refusal | None:
    """Exactly as many cards as owed, out of one's own hand (E-31, E-32)."""
    at, due = state.queue[0]
    hand = state.seats[at]
    kind = missing_kind(Cards(hand.gold, hand.influence), Cards(action.gold, action.influence))
    if kind is not None:
        have = hand.gold if kind == "gold" else hand.influence[INFLUENCE.index(kind)]
        return Refusal("E-32", "discard_have", {"kind": kind, "have": have})
    given = action.gold + sum(action.influence)
    if given != due:
        return Refusal("E-31", "discard_count", {"due": due, "given": given})
    return None


def missing_kind(there: Cards, taken: Cards) -> str | None:
    """First kind of card ("gold" or a colour) of which more, or less than none, is taken than is there."""
    if not 0 <= taken.gold <= there.gold:
        return "gold"
    for colour, have, wanted in zip(INFLUENCE, there.influence, taken.influence, strict=True):
        if not 0 <= wanted <= have:
            return colour
    return None


def play_discard(state: State, action: Discard, chance: Chance) -> tuple[State, list[Event]]:
    """The cards lie open before the pirate (D6); after the last seat the active one's towers choose (E-38)."""
    at, due = state.queue[0]
    seats, deposits = list(state.seats), list(state.deposits)
    seats[at] = seats[at]._replace(
        gold=seats[at].gold - action.gold, influence=minus(seats[at].influence, action.influence)
    )
    deposits[at] = Cards(action.gold, action.influence)
    state = state._replace(seats=tuple(seats), deposits=tuple(deposits), queue=state.queue[1:])
    events = [Event("discarded", at, {"gold": action.gold, "influence": action.influence, "due": due})]
    if state.queue:
        return state, events
    if spoils_limit(state):
        return state._replace(step=Step.SPOILS), events
    return _clear_deposits(state, Cards()), events


def spoils_there(state: State) -> Cards:
    """Deposited cards that the active seat may take from: all, or without its own by house rule (D2)."""
    own_too = state.options.pirate_own_cards
    return pooled(tuple(cards for at, cards in enumerate(state.deposits) if own_too or at != state.active))


def spoils_limit(state: State) -> int:
    """Cards that the active seat may take: one a tower anywhere, at most what is there (E-38, E-39, R-E8)."""
    return min(towers(state.seats[state.active].walls), spoils_there(state).count)


def legal_spoils(state: State) -> list[Spoils]:
    """Every choice of no card up to the limit (R-E8)."""
    there = spoils_there(state)
    return [
        Spoils(gold, influence)
        for count in range(spoils_limit(state) + 1)
        for gold, influence in choices(there.gold, there.influence, count)
    ]


def refuse_spoils(state: State, action: Spoils) -> Refusal | None:
    """At most the limit, and only cards that lie there (E-38, D2)."""
    kind = missing_kind(spoils_there(state), Cards(action.gold, action.influence))
    if kind is not None:
        return Refusal("E-38", "spoils_not_there", {"kind": kind})
    if action.gold + sum(action.influence) > spoils_limit(state):
        return Refusal("E-38", "spoils_limit", {"limit": spoils_limit(state)})
    return None


def play_spoils(state: State, action: Spoils, chance: Chance) -> tuple[State, list[Event]]:
    """The active seat takes the cards, the rest goes away (E-38, E-40)."""
    seats = list(state.seats)
    taker = seats[state.active]
    seats[state.active] = taker._replace(
        gold=taker.gold + action.gold, influence=plus(taker.influence, action.influence)
    )
    events = [Event("spoils_taken", state.active, {"gold": action.gold, "influence": action.influence})]
    taken = Cards(action.gold, action.influence)
    return _clear_deposits(state._replace(seats=tuple(seats)), taken), events


def _clear_deposits(state: State, taken: Cards) -> State:
    """What was not taken goes to the bank and to the influence discards; the turn goes on (E-40, E-41)."""
    rest = minus(pooled(state.deposits).influence, taken.influence)
    return go_on_building(state._replace(discards=plus(state.discards, rest), deposits=()))
