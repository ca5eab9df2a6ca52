"""What moves between two positions: events become flights of things; the model is done before any of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.elasund.view import Observation
from game.rules import Event
from scenes.elasund.layout import ElasundLayout
from scenes.elasund.look import Place

if TYPE_CHECKING:
    from scenes.ui.canvas import Canvas


class Motion:
    """A queue of stages. `speed` stretches all times (1, 0.5, 0: nothing moves), `reduced` allows fades only.
    `sound` is called with the name of each moment ("place", "coin_in", …) when it comes."""

    def __init__(
        self,
        layout: ElasundLayout,
        speed: float = 1.0,
        reduced: bool = False,
        sound: Callable[[str], None] = lambda name: None,
    ) -> None:
        self.layout = layout

    def start(
        self,
        events: Sequence[Event],
        before: Observation,
        after: Observation,
        origin: tuple[float, float] | None = None,
    ) -> None:
        """Queue what leads from `before` to `after` (same viewer). `origin`: where the player dropped the piece (its
        middle, units), so that it goes on from there. What still runs from an earlier call is finished first."""

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True if the picture changed."""
        return False

    def finish(self) -> None:
        """End at once: the picture is the position."""

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return False

    def view(self, obs: Observation) -> Observation:
        """The observation to draw in place of `obs` (the newest one) while something moves: figures and pieces as far
        as they have arrived."""
        return obs

    @property
    def hidden(self) -> frozenset[Place]:
        """Places of `view` whose piece is under way: add them to `Look.hidden`."""
        return frozenset()

    @property
    def dice(self) -> tuple[int, int] | None:
        """Faces to show while the dice tumble; None while they lie still."""
        return None

    def draw(self, canvas: Canvas, obs: Observation) -> None:
        """What is under way, above board and panels."""
