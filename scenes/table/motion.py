"""What moves between two positions: a queue of flights, shown instead of the pieces; the model is done before it.

Observations are values of any game with `viewer` and `result`, changed by `_replace`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scenes.table.flights import FADE, RING, Flight, Stage
from scenes.table.spots import Place
from scenes.ui import theme

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas


class Motion:
    """A queue of stages. `speed` stretches all times (1, 0.5, 0: nothing moves), `reduced` allows only fades and
    what stands still.

    `sound` is called with the name of each moment ("place", "coin_in", …) when it comes.
    """

    def __init__(
        self, speed: float = 1.0, reduced: bool = False, sound: Callable[[str], None] = lambda name: None
    ) -> None:
        self.speed, self.reduced, self.sound = speed, reduced, sound
        self._stages: deque[Stage] = deque()
        self._base: Any = None
        """What had arrived when the present stage began; None while nothing moves."""
        self._time = 0.0
        self._heard: set[tuple[int, bool]] = set()

    def start(self, stages: Sequence[Stage], before: Any, after: Any) -> None:
        """Show what leads from `before` to `after` (same viewer). What still runs is finished first."""
        self.finish()
        if self.speed <= 0 or not stages or before.viewer != after.viewer:
            for flight in (flight for stage in stages for flight in stage):
                self._hear(flight)
            return
        self._stages = deque(_calm(stages) if self.reduced else stages)
        if self._stages:
            self._base = before._replace(result=None)
            self._sounds(0.0)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True if the picture changed."""
        if self._base is None:
            return False
        self._time += dt / self.speed
        while self._stages and self._time >= _length(self._stages[0]):
            stage = self._stages.popleft()
            self._sounds(float("inf"), stage)
            self._base = _arrived(self._base, stage, float("inf"))
            self._time -= _length(stage)
            self._heard.clear()
        if self._stages:
            self._sounds(self._time)
        else:
            self.finish()
        return True

    def finish(self) -> None:
        """End at once: the picture is the position."""
        self._stages.clear()
        self._base = None
        self._time = 0.0
        self._heard.clear()

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return self._base is not None

    @property
    def arrived(self) -> bool:
        """Whether all is where it belongs, rings that still go out around it aside."""
        if len(self._stages) > 1:
            return False
        return all(flight.over <= self._time or flight.way is RING for stage in self._stages for flight in stage)

    @property
    def under_way(self) -> list[Flight]:
        """What has taken off and not landed yet."""
        if not self._stages:
            return []
        return [flight for flight in self._stages[0] if flight.begin <= self._time < flight.over]

    def view(self, obs: Any) -> Any:
        """The observation to draw in place of `obs` (the newest one) while something moves: figures and pieces as far
        as they have arrived. For another viewer than the one it began with, `obs` itself."""
        if self._base is None or self._base.viewer != obs.viewer or self.arrived:
            return obs
        return _arrived(self._base, self._stages[0], self._time)

    @property
    def hidden(self) -> frozenset[Place]:
        """Places of `view` whose piece is under way and so is not drawn there."""
        return frozenset(place for flight in self.under_way for place in flight.hides)

    def draw(self, canvas: Canvas, viewer: int | None, colours: Sequence[str]) -> None:
        """What is under way, above board and panels; nothing for another viewer than the one it began with."""
        if self._base is None or self._base.viewer != viewer:
            return
        for flight in self.under_way:
            flight.way.draw(canvas, flight, min(1.0, (self._time - flight.begin) / flight.time), colours)

    def _sounds(self, time: float, stage: Stage | None = None) -> None:
        """The sounds of what took off or landed until `time`, each once."""
        for index, flight in enumerate(self._stages[0] if stage is None else stage):
            for landed, at, name in ((False, flight.begin, flight.sound), (True, flight.over, flight.thud)):
                if name and at <= time and (index, landed) not in self._heard:
                    self._heard.add((index, landed))
                    self.sound(name)

    def _hear(self, flight: Flight) -> None:
        """The moment's sound where nothing moves."""
        for name in (flight.sound, flight.thud):
            if name:
                self.sound(name)


def _length(stage: Stage) -> float:
    return max(flight.over for flight in stage)


def _arrived(base: Any, stage: Stage, time: float) -> Any:
    """The base with all that has taken off or landed by `time`."""
    for flight in stage:
        if flight.begin <= time:
            base = flight.leaves(base)
        if flight.over <= time:
            base = flight.lands(base)
    return base


def _calm(stages: Sequence[Stage]) -> list[Stage]:
    """All at once: what comes onto the board appears in a short fade, what can be read stands still for its time, the
    rest is there afterwards."""
    calm = []
    for flight in (flight for stage in stages for flight in stage):
        still = flight.way.still()
        if still is not None:
            calm.append(replace(flight, begin=0.0, way=still))
        elif flight.way.appears:
            calm.append(replace(flight, begin=0.0, time=theme.CALM, way=FADE))
    return [calm] if calm else []
