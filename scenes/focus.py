"""Where the keyboard is on a board: zones to go through with Tab, and inside them places and widgets for the arrows."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from typing import NamedTuple

from pygame import FRect

from scenes.ui.ways import Way, ahead
from scenes.ui.widgets import Widget


class Stop(NamedTuple):
    """Something the keyboard can be on: a widget, or a place of the scene's own."""

    what: Widget | Hashable
    rect: FRect


Zones = Sequence[Sequence[Stop]]


class Focus:
    """The stop that the keyboard is on; None while the mouse is used."""

    def __init__(self) -> None:
        self.what: Widget | Hashable | None = None
        self._last: dict[int, Widget | Hashable] = {}
        self._zone = -1

    def set(self, what: Widget | Hashable | None) -> None:
        """Be here; the rim of a widget follows."""
        if isinstance(self.what, Widget) and self.what is not what:
            self.what.blur()
        self.what = what
        if isinstance(what, Widget):
            what.focused = what.rim = True

    @property
    def widget(self) -> Widget | None:
        """The widget it is on."""
        return self.what if isinstance(self.what, Widget) else None

    def forget(self) -> None:
        """Be nowhere, and begin with the first zone: other hands are at the keys."""
        self.set(None)
        self._last.clear()

    def tab(self, zones: Zones, back: bool) -> None:
        """To the next zone (the one before with `back`): where it was there last, else to its first stop."""
        filled = [at for at, zone in enumerate(zones) if zone]
        if not filled:
            self.set(None)
            return
        self._note(zones)
        if self.what is None or self._zone not in filled:
            self._zone = filled[-1 if back else 0]
        else:
            self._zone = filled[(filled.index(self._zone) + (-1 if back else 1)) % len(filled)]
        whats = [stop.what for stop in zones[self._zone]]
        last = self._last.get(self._zone)
        self.set(last if last in whats else whats[0])

    def arrow(self, zones: Zones, way: Way) -> None:
        """To the nearest stop in a direction, in this zone if there is one, else in any."""
        self._note(zones)
        here = next((stop for zone in zones for stop in zone if stop.what == self.what), None)
        if here is None:
            self.tab(zones, back=False)
            return
        everywhere = [stop for zone in zones for stop in zone]
        found = nearest(zones[self._zone], here.rect, way) or nearest(everywhere, here.rect, way)
        if found is not None:
            self.set(found.what)
            self._note(zones)

    def _note(self, zones: Zones) -> None:
        """Remember zone and stop."""
        for at, zone in enumerate(zones):
            if any(stop.what == self.what for stop in zone):
                self._zone = at
                assert self.what is not None
                self._last[at] = self.what
                return


def nearest(stops: Sequence[Stop], origin: FRect, way: Way) -> Stop | None:
    """The stop that lies next in a direction; None where there is none."""
    best = min(stops, key=lambda stop: ahead(origin, stop.rect, way), default=None)
    return best if best is not None and ahead(origin, best.rect, way) < math.inf else None
