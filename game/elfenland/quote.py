"""What an action would cost and bring: shown while a player holds a piece, for legal and illegal actions alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.elfenland import actions
from game.elfenland.actions import Action
from game.elfenland.derived import pieces_left
from game.elfenland.pieces import RAFT
from game.elfenland.prices import fare, price, ways
from game.elfenland.state import Seat, State
from game.elfenland.view import Quote


def quote(state: State, action: Action) -> Quote:
    """The action's price and yield for the active seat."""
    seat = state.seats[state.active]
    return _QUOTES[type(action)](state, seat, action)


def _road(state: State, seat: Seat, number: int, kind: int, obstacle: bool) -> Quote:
    """What a link would cost both ways with this counter."""
    if not 0 <= number < len(state.counters):
        return Quote(kind=kind, held=_held(seat, kind), left=sum(seat.hand))
    link = state.board.links[number]
    return Quote(
        link=number,
        kind=kind,
        price=price(link, kind, link.a, obstacle) if link.road else 0,
        back=price(link, kind, link.b, obstacle) if link.road else 0,
        held=_held(seat, kind),
        left=sum(seat.hand),
    )


def _held(seat: Seat, kind: int) -> int:
    return seat.hand[kind] if 0 <= kind <= RAFT else 0


def _quote_place(state: State, seat: Seat, action: actions.Place) -> Quote:
    return _road(state, seat, action.link, action.kind, obstacle=False)


def _quote_obstruct(state: State, seat: Seat, action: actions.Obstruct) -> Quote:
    kind = state.counters[action.link] if 0 <= action.link < len(state.counters) else -1
    return _road(state, seat, action.link, kind, obstacle=True)


def _quote_move(state: State, seat: Seat, action: actions.Move) -> Quote:
    """The regular price stands beside what is spent, so that a caravan can be weighed against it."""
    left = sum(seat.hand) - sum(action.cards)
    way = ways(state.board)[seat.town].get(action.link)
    if way is None:
        return Quote(cards=action.cards, caravan=action.caravan, left=left)
    its = fare(state, way)
    return Quote(
        link=action.link,
        kind=its.kind,
        price=its.cards,
        cards=action.cards,
        caravan=action.caravan,
        to=way.to,
        fetches=bool(pieces_left(state, seat) >> way.to & 1),
        held=_held(seat, its.kind),
        left=left,
    )


def _quote_discard(state: State, seat: Seat, action: actions.Discard) -> Quote:
    return Quote(cards=action.cards, left=sum(seat.hand) - sum(action.cards))


def _quote_counter(state: State, seat: Seat, action: actions.Take | actions.Keep) -> Quote:
    return Quote(kind=action.kind, held=_held(seat, action.kind), left=sum(seat.hand))


def _quote_free(state: State, seat: Seat, action: Action) -> Quote:
    return Quote(left=sum(seat.hand))


_QUOTES: Final[dict[type, Callable[[State, Seat, Any], Quote]]] = {
    actions.Take: _quote_counter,
    actions.TakeBlind: _quote_free,
    actions.Place: _quote_place,
    actions.Obstruct: _quote_obstruct,
    actions.Pass: _quote_free,
    actions.Move: _quote_move,
    actions.Stop: _quote_free,
    actions.Discard: _quote_discard,
    actions.Keep: _quote_counter,
}
