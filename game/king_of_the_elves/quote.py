"""What an action would cost and bring: shown while a player holds a card, for legal and illegal actions alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.king_of_the_elves import actions
from game.king_of_the_elves.actions import Action
from game.king_of_the_elves.derived import owners
from game.king_of_the_elves.laying import closing_price
from game.king_of_the_elves.own import region_at
from game.king_of_the_elves.pieces import BODYGUARD, DIRECTION_CHANGE, DRAWN, KINDS, VEHICLES
from game.king_of_the_elves.plan import purchase_price
from game.king_of_the_elves.prices import guarded, step_price, surcharge
from game.king_of_the_elves.ring import region_ahead
from game.king_of_the_elves.settle import income, settlement, tour_bonus
from game.king_of_the_elves.state import Region, Seat, State, Travel
from game.king_of_the_elves.steps import stepped
from game.king_of_the_elves.view import Quote


def quote(state: State, action: Action) -> Quote:
    """The action's price and yield for the active seat."""
    seat = state.seats[state.active]
    return _QUOTES[type(action)](state, seat, action)


def _base(seat: Seat, more: int = 0, kind: int = -1) -> Quote:
    """Hand and coats, with so many more cards in hand."""
    held = seat.hand[kind] if 0 <= kind < len(KINDS) else 0
    return Quote(left=sum(seat.hand) + more, coats=seat.coats, kind=kind, held=held)


def _free(state: State, seat: Seat, action: Action) -> Quote:
    return _base(seat)


def _place(state: State, seat: Seat, action: actions.PlaceRegion) -> Quote:
    slot = len(state.seats[action.realm].realm) if 0 <= action.realm < len(state.seats) else -1
    return _base(seat, -1, action.kind)._replace(realm=action.realm, slot=slot)


def _draw_three(state: State, seat: Seat, action: Action) -> Quote:
    return _base(seat, DRAWN)


def _discard(state: State, seat: Seat, action: actions.DiscardFour) -> Quote:
    return _base(seat, -sum(action.cards))


def _buy(state: State, seat: Seat, action: Action) -> Quote:
    return _base(seat, 1)._replace(price=purchase_price(seat.bought))


def _lay(state: State, seat: Seat, action: actions.PlayAction) -> Quote:
    return _base(seat, -1, action.kind)._replace(coats=seat.coats - 1, realm=action.realm, slot=action.slot)


def _close(state: State, seat: Seat, action: actions.CloseRegion) -> Quote:
    region = region_at(state, state.active, action.slot)
    if not isinstance(region, Region):
        return _base(seat)
    return _base(seat, 0, region.kind)._replace(
        price=closing_price(region),
        coats=seat.coats + owners(region).count(state.active),
        realm=state.active,
        slot=action.slot,
    )


def _fetch(state: State, seat: Seat, action: actions.Fetch) -> Quote:
    return _base(seat, 1, action.kind)


def _throw(state: State, seat: Seat, action: actions.Throw) -> Quote:
    return _base(seat, -1, action.kind)


def _step(state: State, seat: Seat, action: actions.Step) -> Quote:
    """Before the own journey as it would begin."""
    travel, base = state.travel or Travel(), _base(seat, -action.count, action.vehicle)
    spot = region_ahead(state.seats, state.active, travel)
    if spot is None:
        return base
    region, guard = state.seats[spot[0]].realm[spot[1]], guarded(travel, spot[0])
    needed = step_price(region, action.vehicle, state.active, guard) if action.vehicle in VEHICLES else 0
    brings = income(region, state.active, guard)
    then = stepped(travel, spot)
    return base._replace(
        realm=spot[0],
        slot=spot[1],
        needed=needed,
        surcharge=surcharge(region, state.active, guard) if needed else 0,
        earned=brings.gold,
        doubled=brings.doubled,
        bonus=tour_bonus(state.seats, then) - tour_bonus(state.seats, travel),
        fees=brings.fee,
    )


def _bodyguard(state: State, seat: Seat, action: Action) -> Quote:
    return _base(seat, -1, BODYGUARD)


def _direction(state: State, seat: Seat, action: Action) -> Quote:
    """The region is the one that would lie ahead."""
    travel = state.travel or Travel()
    spot = region_ahead(state.seats, state.active, travel._replace(clockwise=not travel.clockwise))
    base = _base(seat, -1, DIRECTION_CHANGE)
    return base if spot is None else base._replace(realm=spot[0], slot=spot[1])


def _stop(state: State, seat: Seat, action: Action) -> Quote:
    its = settlement(state.seats, state.active, state.travel or Travel())
    return _base(seat)._replace(earned=its.earned, doubled=its.doubled, bonus=its.bonus, fees=its.fees)


_QUOTES: Final[dict[type, Callable[[State, Seat, Any], Quote]]] = {
    actions.PlaceRegion: _place,
    actions.DrawThree: _draw_three,
    actions.DiscardFour: _discard,
    actions.Buy: _buy,
    actions.PlayAction: _lay,
    actions.CloseRegion: _close,
    actions.Pass: _free,
    actions.NoRegion: _free,
    actions.Fetch: _fetch,
    actions.Throw: _throw,
    actions.Step: _step,
    actions.PlayBodyguard: _bodyguard,
    actions.PlayDirection: _direction,
    actions.Stop: _stop,
}
