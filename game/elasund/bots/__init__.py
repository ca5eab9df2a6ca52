"""Computer players of Elasund."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.bots.player import Player
from game.elasund.bots.players import Easy, Hard, Normal

LEVELS: Final[Mapping[str, Callable[[], Player]]] = {"easy": Easy, "normal": Normal, "hard": Hard}
