"""What happened as things that fly: each kind of event has its part in a game's own choreography."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import FRect

from game.rules import Event
from scenes.table.flights import ARC, Flight, Patch, Stage, Way, same
from scenes.table.things import BACK, Thing


class Choreography:
    """What leads from `before` to `after`, two observations of one viewer. A game gives it a method `on_<kind>` for
    each kind of event that moves something, called with the event as the viewer may see it and its figures.

    `origin` is where the thing was dropped (units); None where nobody dropped one.
    """

    def __init__(self, before: Any, after: Any, origin: tuple[float, float] | None) -> None:
        self.before, self.after, self.origin = before, after, origin
        self.now = before
        """`before` with all that the flights so far have changed."""

    def follow(self, events: Sequence[Event]) -> None:
        """Handle the events in order."""
        for full in events:
            event = full.seen_by(self.after.viewer, self.after.options.open_hands)
            handler = getattr(self, f"on_{event.kind}", None)
            if handler is not None:
                handler(event, event.figures)

    def _fly(
        self,
        stage: Stage,
        thing: Thing,
        start: FRect,
        end: FRect,
        time: float,
        begin: float = 0.0,
        way: Way = ARC,
        leaves: Patch = same,
        lands: Patch = same,
        **more: Any,
    ) -> None:
        """Add a flight, the thing in the middle of both places; what it changes counts for all reckoned after it."""
        stage.append(Flight(thing, thing.fitted(start), thing.fitted(end), time, begin, way, leaves, lands, **more))
        self.now = lands(leaves(self.now))

    def _seen(self, seat: int, kind: int) -> int:
        """The kind of a card, if the viewer sees that hand."""
        return kind if self.now.seats[seat].hand is not None else BACK


def seat_of(event: Event) -> int:
    """The event's seat. Raises ValueError for one that is nobody's."""
    if event.seat is None:
        raise ValueError(f"the event {event.kind!r} names no seat")
    return event.seat
