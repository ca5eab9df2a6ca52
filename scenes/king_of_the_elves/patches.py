"""Changes of what is shown of King of the Elves, made when a thing takes off or lands."""

from __future__ import annotations

from game.king_of_the_elves.actions import Cards
from game.king_of_the_elves.state import Region, Travel, Visit
from game.king_of_the_elves.view import Observation, SeatView
from scenes.table.flights import Patch
from scenes.table.patches import added, seat_patch
from scenes.table.patches import card as card
from scenes.table.patches import deck as deck


def shown(seat: int, hand: Cards | None) -> Patch:
    """A hand is seen, or not any more."""
    return seat_patch(seat, lambda view: view._replace(hand=hand))


def gold(seat: int, amount: int) -> Patch:
    """So much more (or less) gold, where it is known."""
    return seat_patch(seat, lambda view: view if view.gold is None else view._replace(gold=view.gold + amount))


def bought(seat: int) -> Patch:
    """One purchase more."""
    return seat_patch(seat, lambda view: view._replace(bought=view.bought + 1))


def coats(seat: int, count: int) -> Patch:
    """So many more (or fewer) coats in stock."""
    return seat_patch(seat, lambda view: view._replace(coats=max(0, view.coats + count)))


def placed(realm: int, kind: int) -> Patch:
    """A region more in a realm."""
    return seat_patch(realm, lambda view: view._replace(realm=(*view.realm, Region(kind))))


def laid(realm: int, slot: int, name: str, owner: int) -> Patch:
    """An action card of a type, named as in `Region`, on a region; -1: none any more."""

    def change(view: SeatView) -> SeatView:
        regions = [region._replace(**{name: owner}) if at == slot else region for at, region in enumerate(view.realm)]
        return view._replace(realm=tuple(regions))

    return seat_patch(realm, change)


def closed(realm: int, slot: int) -> Patch:
    """A region less in a realm; those after it move up."""
    return seat_patch(realm, lambda view: view._replace(realm=(*view.realm[:slot], *view.realm[slot + 1 :])))


def visited(realm: int, slot: int, guarded: bool) -> Patch:
    """A region more on the journey."""

    def patch(obs: Observation) -> Observation:
        travel = obs.travel or Travel()
        return obs._replace(travel=travel._replace(visits=(*travel.visits, Visit(realm, slot, guarded))))

    return patch


def turned(clockwise: bool) -> Patch:
    """The traveller's direction."""
    return lambda obs: obs._replace(travel=(obs.travel or Travel())._replace(clockwise=clockwise))


def discarded(kind: int, count: int = 1) -> Patch:
    """So many cards more on the open pile."""
    return lambda obs: obs._replace(discards=added(obs.discards, kind, count))


def mixed(count: int) -> Patch:
    """The open pile is in the draw pile, so many cards."""

    def patch(obs: Observation) -> Observation:
        return obs._replace(deck_count=obs.deck_count + count, discards=(0,) * len(obs.discards))

    return patch


def swept(obs: Observation) -> Observation:
    """No region lies on the table any more, nobody is on the way, and no purchase counts any more."""
    return obs._replace(travel=None, seats=tuple(view._replace(realm=(), bought=0) for view in obs.seats))


def journey_begun(number: int, starter: int) -> Patch:
    """Journey and start figure; -1 where it is under way."""
    return lambda obs: obs._replace(journey=number, starter=starter)
