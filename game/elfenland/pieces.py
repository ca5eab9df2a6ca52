"""What lies in the box of Elfenland: kinds, counts and the transport table, each fact once.

Kinds are indices into `KINDS` everywhere in the rules; records and texts use the words.
"""

from __future__ import annotations

from typing import Final

COLOURS: Final = ("red", "blue", "green", "yellow", "purple", "black")
"""Seat colours in default order."""

KINDS: Final = ("dragon", "unicorn", "troll wagon", "elfcycle", "magic cloud", "giant pig", "raft")
"""Kinds of transport; those before the raft have counters too."""
RAFT: Final = 6
COUNTER_KINDS: Final = KINDS[:RAFT]

FACES: Final = ("open", "hidden")
"""How a counter lies in front of its owner."""

TERRAINS: Final = ("plain", "forest", "desert", "mountain", "river", "lake")
LAND: Final = TERRAINS[:4]
"""Terrains of roads; the others are water."""

CARDS: Final = (10, 10, 10, 10, 10, 10, 12)
"""Travel cards of each kind (L-05)."""
COUNTERS: Final = (8, 8, 8, 8, 8, 8)
"""Counters of each kind (L-06)."""

ROW: Final = 5
"""Open counters beside the supply (L-07)."""
PICKS: Final = 3
"""Counters that everybody takes in phase 3 (L-21)."""
HAND: Final = 8
"""Cards to which hands are filled (L-12, L-13)."""
LIMIT: Final = 4
"""Most cards kept at the end of one's turn (L-59)."""
CARAVAN: Final = 3
"""Cards of any kind that a caravan costs, without an obstacle (L-50)."""

TABLE: Final[dict[str, dict[str, int]]] = {
    "giant pig": {"plain": 1, "forest": 1},
    "elfcycle": {"plain": 1, "forest": 1, "mountain": 2},
    "magic cloud": {"plain": 2, "forest": 2, "mountain": 1},
    "unicorn": {"forest": 1, "desert": 2, "mountain": 1},
    "troll wagon": {"plain": 1, "forest": 2, "desert": 2, "mountain": 2},
    "dragon": {"plain": 1, "forest": 2, "desert": 1, "mountain": 1},
}
"""Cards to play on a road by kind and terrain; a terrain left out is not allowed (L-25, L-40)."""
DOWN_RIVER: Final = 1
"""Rafts with the arrow (L-44)."""
UP_RIVER: Final = 2
"""Rafts against the arrow (L-45)."""
FERRY: Final = 2
"""Rafts for a hop over a lake (L-46)."""
