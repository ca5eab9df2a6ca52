"""A piece that flies back to where it was taken from."""

from __future__ import annotations

from scenes.table.things import Thing
from scenes.ui import theme


class Homing:
    """From one point to another (units) in `duration` seconds, slowing down."""

    def __init__(
        self, thing: Thing, start: tuple[float, float], goal: tuple[float, float], duration: float
    ) -> None:
        self.thing = thing
        self._start, self._goal = start, goal
        self._duration = duration
        self._passed = 0.0

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when it has arrived."""
        self._passed += dt
        return self._passed >= self._duration

    @property
    def pos(self) -> tuple[float, float]:
        """Where it is."""
        t = theme.ease_out(self._passed / self._duration)
        return (
            self._start[0] + (self._goal[0] - self._start[0]) * t,
            self._start[1] + (self._goal[1] - self._start[1]) * t,
        )
