"""Playing with keys alone, on any board."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Generic, TypeVar

import pygame

from scenes.focus import Stop, nearest
from scenes.table.scene import TableScene
from scenes.table.spots import Spot
from scenes.ui.ways import ARROWS
from scenes.ui.widgets import Widget
from tests.scenes.driver import TableDriver

S = TypeVar("S", bound=TableScene)


class Fingers(Generic[S]):
    """Hands that have no mouse: to a thing with Tab and arrows, there Enter."""

    def __init__(self, driver: TableDriver[S]) -> None:
        self.driver = driver
        self.scene = driver.scene

    def go_to(self, what: Widget | Spot) -> None:
        """Tab to the zone, then arrows to the thing."""
        for _ in range(12):
            zone = next((zone for zone in self.scene.zones() if any(stop.what == what for stop in zone)), None)
            assert zone is not None, f"{what} cannot be reached"
            if any(stop.what == self.scene.focus.what for stop in zone):
                break
            self.driver.key(pygame.K_TAB)
        for key in self._way(zone, what):
            self.driver.key(key)
        assert self.scene.focus.what == what

    def _way(self, zone: Sequence[Stop], what: Widget | Spot) -> list[int]:
        """The fewest arrows that lead through a zone from where the focus is."""
        start = next(stop for stop in zone if stop.what == self.scene.focus.what)
        ways: dict[Widget | Hashable, list[int]] = {start.what: []}
        queue = [start]
        for stop in queue:
            if stop.what == what:
                return ways[what]
            for key, way in ARROWS.items():
                there = nearest(zone, stop.rect, way)
                if there is not None and there.what not in ways:
                    ways[there.what] = [*ways[stop.what], key]
                    queue.append(there)
        raise AssertionError(f"the arrows do not lead to {what}")

    def enter(self, what: Widget | Spot) -> None:
        self.go_to(what)
        self.driver.key(pygame.K_RETURN)

    def put(self, source: Spot, target: Spot) -> None:
        """Pick up, go through the legal places, let go."""
        self.enter(source)
        assert self.scene.grip.held is not None
        for _ in range(len(self.scene.targets) + 1):
            drop = self.scene.over()
            if drop is not None and drop.target == target:
                break
            self.driver.key(pygame.K_TAB)
        drop = self.scene.over()
        assert drop is not None
        assert drop.target == target
        self.driver.key(pygame.K_RETURN)
