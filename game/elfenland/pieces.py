"""What lies in the box of Elfenland: kinds and counts, each fact once. What transport costs is `game.transport`'s.

Kinds are indices into `KINDS` everywhere in the rules; records and texts use the words.
"""

from __future__ import annotations

from typing import Final

from game.transport import LAKE, RIVER
from game.transport import TABLE as TABLE

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

DOWN_RIVER: Final = RIVER
"""Rafts with the arrow (L-44)."""
UP_RIVER: Final = 2
"""Rafts against the arrow (L-45)."""
FERRY: Final = LAKE
"""Rafts for a hop over a lake (L-46)."""
