"""What transport costs by terrain: the chart that Elfenland and King of the Elves share."""

from __future__ import annotations

from typing import Final

TABLE: Final[dict[str, dict[str, int]]] = {
    "giant pig": {"plain": 1, "forest": 1},
    "elfcycle": {"plain": 1, "forest": 1, "mountain": 2},
    "magic cloud": {"plain": 2, "forest": 2, "mountain": 1},
    "unicorn": {"forest": 1, "desert": 2, "mountain": 1},
    "troll wagon": {"plain": 1, "forest": 2, "desert": 2, "mountain": 2},
    "dragon": {"plain": 1, "forest": 2, "desert": 1, "mountain": 1},
}
"""Cards of a kind that a terrain by land costs; a terrain left out is not allowed (L-25, L-40, K-56)."""

RIVER: Final = 1
"""Rafts on a river, in Elfenland with the arrow (L-44); in King of the Elves rivers have no arrow (K-58)."""
LAKE: Final = 2
"""Rafts on a lake (L-46, K-58)."""
