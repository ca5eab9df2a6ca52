"""Phase 5: one complete journey each, link by link, own pieces fetched on the way (4.5)."""

from __future__ import annotations

from game.elfenland.actions import Action, Move, Stop
from game.elfenland.caravan import legal_caravans, refuse_caravan
from game.elfenland.derived import pieces_left, with_seat
from game.elfenland.finish import end_turn
from game.elfenland.pieces import DOWN_RIVER, KINDS, LIMIT, RAFT
from game.elfenland.piles import minus, of_kind, plus, words
from game.elfenland.prices import Fare, Way, fare, ways
from game.elfenland.state import Phase, State
from game.elfenland.tables import STOP, tables
from game.rules import Chance, Event, Figures, Refusal


def legal_moves(state: State) -> list[Action]:
    """The end of the journey (L-38), and every way to pay for a link that leaves the boot's town (L-80): its regular
    price, one way a link, and caravans."""
    actions: list[Action] = [STOP]
    seat, pay = state.seats[state.active], tables(state.board).pay
    for way in ways(state.board)[seat.town].values():
        its = fare(state, way)
        if its.kind < 0:
            continue
        if seat.hand[its.kind] >= its.cards:
            actions.append(pay[way.link][its.kind][its.cards])
        actions += legal_caravans(state, way, its)
    return actions


def refuse_move(state: State, action: Move) -> Refusal | None:
    """From where the boot stands (L-80), on roads with a counter (L-39), for the regular price or as a caravan."""
    seat = state.seats[state.active]
    if not 0 <= action.link < len(state.counters):
        return Refusal("L-02", "link_unknown")
    way = ways(state.board)[seat.town].get(action.link)
    if way is None:
        return Refusal("L-80", "not_here", {"town": state.board.towns[seat.town].name})
    its = fare(state, way)
    if action.caravan:
        return refuse_caravan(state, action, its)
    if its.kind < 0:
        return Refusal("L-39", "no_counter")
    have = seat.hand[its.kind]
    if action.cards == of_kind(its.kind, its.cards):
        if have >= its.cards:
            return None
        figures = {"counter": KINDS[its.kind], "needed": its.cards, "have": have}
        return Refusal(_price_clause(state, way, its), "cards_short", figures)
    rafts = way.road and len(action.cards) == len(KINDS) and action.cards[RAFT] > 0
    clause = "L-49" if rafts else _price_clause(state, way, its)
    return Refusal(clause, "wrong_cards", {"counter": KINDS[its.kind], "needed": its.cards})


def _price_clause(state: State, way: Way, its: Fare) -> str:
    """The clause that sets the regular price: road, road with an obstacle, down or up a river, lake."""
    if way.road:
        return "L-41" if state.obstacles >> way.link & 1 else "L-40"
    if state.board.links[way.link].flows_to < 0:
        return "L-46"
    return "L-44" if its.cards == DOWN_RIVER else "L-45"


def play_move(state: State, action: Move, chance: Chance) -> tuple[State, list[Event]]:
    """The boot moves, the cards lie open (L-58); counter and obstacle stay for all to use again (L-42, L-43). Any
    number of boots may meet (L-60). The own piece is fetched in a town where it still lies (L-56, L-57, R-L21)."""
    board, at = state.board, state.active
    seat = state.seats[at]
    town = board.links[action.link].other(seat.town)
    name = board.towns[town].name
    figures: Figures = {
        "origin": board.towns[seat.town].name,
        "town": name,
        "cards": words(action.cards),
        "caravan": int(action.caravan),
    }
    events = [Event("moved", at, figures, where=(("link", action.link), ("town", town)))]
    fetched = seat.fetched
    if pieces_left(state, seat) >> town & 1:
        fetched |= 1 << town
        events.append(Event("fetched", at, {"town": name, "pieces": fetched.bit_count()}, where=(("town", town),)))
    seat = seat._replace(town=town, fetched=fetched, hand=minus(seat.hand, action.cards))
    after = state._replace(seats=with_seat(state, at, seat), played=plus(state.played, action.cards))
    return after, events


def play_stop(state: State, action: Stop, chance: Chance) -> tuple[State, list[Event]]:
    """The journey ends, after no move too; then the hand is cut to the limit, in the last round too (L-59, R-L10,
    D-3)."""
    seat = state.seats[state.active]
    events = [Event("stopped", state.active, secret={"moves_left": int(len(legal_moves(state)) > 1)})]
    if sum(seat.hand) > LIMIT:
        return state._replace(phase=Phase.DISCARD), events
    return end_turn(state, chance, events), events
