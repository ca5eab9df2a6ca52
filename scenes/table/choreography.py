"""What happened as things that fly: each kind of event has its part in a game's own choreography."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.rules import Event


class Choreography:
    """What leads from `before` to `after`, two observations of one viewer. A game gives it a method `on_<kind>` for
    each kind of event that moves something, called with the event as the viewer may see it and its figures.

    `origin` is where the thing was dropped (units); None where nobody dropped one.
    """

    def __init__(self, before: Any, after: Any, origin: tuple[float, float] | None) -> None:
        self.before, self.after, self.origin = before, after, origin

    def follow(self, events: Sequence[Event]) -> None:
        """Handle the events in order."""
        for full in events:
            event = full.seen_by(self.after.viewer, self.after.options.open_hands)
            handler = getattr(self, f"on_{event.kind}", None)
            if handler is not None:
                handler(event, event.figures)


def seat_of(event: Event) -> int:
    """The event's seat. Raises ValueError for one that is nobody's."""
    if event.seat is None:
        raise ValueError(f"the event {event.kind!r} names no seat")
    return event.seat
