"""Waiting for events without keeping the processor busy."""

from __future__ import annotations

import time
from collections.abc import Sequence

import pygame

NAP, LONG_NAP, AWAKE = 0.006, 0.03, 2.0
"""Seconds between looks for events: while the players are busy, and when they did nothing for `AWAKE` seconds."""


class Waiting:
    """Gives the next events, and sleeps until there are some."""

    def __init__(self) -> None:
        self._used = 0.0
        """When the last event came (seconds of the monotonic clock)."""

    def events(self, due: float | None) -> list[pygame.event.Event]:
        """The next events; none after `due` seconds (None: wait for ever).

        `pygame.event.wait` asks the system a thousand times a second, which takes 3 % of a core.
        """
        until = None if due is None else time.monotonic() + due
        while True:
            events = pygame.event.get()
            now = time.monotonic()
            if events:
                self._used = now
                return events
            if until is not None and now >= until:
                return []
            nap = NAP if now - self._used < AWAKE else LONG_NAP
            time.sleep(nap if until is None else min(nap, until - now))


def thinned(events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
    """The events without pointer motions that are followed by another one at once."""
    kept: list[pygame.event.Event] = []
    for event in events:
        if kept and event.type == pygame.MOUSEMOTION == kept[-1].type:
            kept[-1] = event
        else:
            kept.append(event)
    return kept
