"""Which pictures show the cards of King of the Elves, by kind."""

from __future__ import annotations

from typing import Final

CARDS: Final = (
    *(f"region_{name}" for name in ("plain", "forest", "mountain", "desert", "river", "lake")),
    *(f"card_{name}" for name in ("pig", "elfcycle", "cloud", "unicorn", "trollwagon", "dragon", "raft_kote")),
    *(f"action_{name}" for name in ("gold", "thief", "tree", "seamonster", "bodyguard", "direction")),
)
"""The whole card."""
SIGNS: Final = (
    *(f"terrain_{name}" for name in ("plain", "forest", "mountain", "desert", "river", "lake")),
    *(f"icon_{name}" for name in ("pig", "elfcycle", "cloud", "unicorn", "trollwagon", "dragon", "raft")),
    *(f"chip_{name}" for name in ("gold", "thief", "tree", "seamonster", "bodyguard", "direction")),
)
"""What stands for it in little room: a terrain, a vehicle, the chip of an action card as it lies on a region."""
