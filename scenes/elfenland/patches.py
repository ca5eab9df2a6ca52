"""Changes of what is shown of Elfenland, made when a thing takes off or lands."""

from __future__ import annotations

from game.elfenland.view import Observation, SeatView
from scenes.table.flights import Patch
from scenes.table.patches import added, seat_patch
from scenes.table.things import BACK


def counter(seat: int, kind: int, hidden: bool, count: int) -> Patch:
    """So many more (or fewer) open or hidden counters of a kind (`BACK`: one that is not seen) before the seat."""

    def change(view: SeatView) -> SeatView:
        if not hidden:
            return view._replace(open=added(view.open, kind, count))
        known = view.hidden if view.hidden is None or kind == BACK else added(view.hidden, kind, count)
        return view._replace(hidden=known, hidden_count=max(0, view.hidden_count + count))

    return seat_patch(seat, change)


def obstacle_gone(seat: int) -> Patch:
    """The seat's obstacle is out."""
    return seat_patch(seat, lambda view: view._replace(obstacle=False))


def moved_to(seat: int, town: int) -> Patch:
    """The boot stands in another town."""
    return seat_patch(seat, lambda view: view._replace(town=town))


def fetched(seat: int, town: int) -> Patch:
    """The seat's piece of the town is taken."""
    return seat_patch(seat, lambda view: view._replace(fetched=view.fetched | 1 << town))


def on_link(link: int, kind: int) -> Patch:
    """The counter on a road; -1 for none."""

    def patch(obs: Observation) -> Observation:
        return obs._replace(counters=tuple(kind if at == link else have for at, have in enumerate(obs.counters)))

    return patch


def obstacle_on(link: int, there: bool) -> Patch:
    """An obstacle on a road, or none."""
    return lambda obs: obs._replace(obstacles=obs.obstacles | 1 << link if there else obs.obstacles & ~(1 << link))


def row_place(place: int, kind: int) -> Patch:
    """What lies in a place of the open row; `BACK` for nothing."""

    def patch(obs: Observation) -> Observation:
        return obs._replace(row=tuple(kind if at == place else have for at, have in enumerate(obs.row)))

    return patch


def supply(count: int) -> Patch:
    """So many more (or fewer) counters face down."""
    return lambda obs: obs._replace(supply_count=max(0, obs.supply_count + count))


def mixed(count: int) -> Patch:
    """All cards in no hand are in the deck, so many."""
    return lambda obs: obs._replace(deck_count=count, played=(0,) * len(obs.played))


def one_played(kind: int) -> Patch:
    """One card more on the open pile."""
    return lambda obs: obs._replace(played=added(obs.played, kind, 1))


def round_begun(number: int, starter: int) -> Patch:
    """Round and start marker; -1 where the marker is under way."""
    return lambda obs: obs._replace(round=number, starter=starter)
