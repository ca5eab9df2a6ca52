"""What every board scene needs to know of what is held, and of what letting it go would mean."""

from __future__ import annotations

from typing import Any, Protocol

from game.rules import Refusal
from scenes.table.spots import Spot


class Held(Protocol):
    """A thing in the hand. It is only a picture: nothing in the match changes before a legal drop."""

    @property
    def source(self) -> Spot:
        """Where it was picked up."""

    @property
    def version(self) -> int:
        """The match's when it was picked up."""


class Drop(Protocol):
    """What letting go at a place would mean: the legal actions (several where there is something to choose), or else
    why not; neither where the place means nothing to the thing."""

    @property
    def actions(self) -> tuple[Any, ...]:
        """Legal actions, all of them of this drop."""

    @property
    def refusal(self) -> Refusal | None:
        """Why there are none."""
