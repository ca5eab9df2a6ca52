"""Gold as coins."""

from __future__ import annotations

from typing import Final

COINS: Final = (10, 5, 1)
"""Values of the coins, the largest first; each has its picture."""


def coins(gold: int) -> tuple[str, ...]:
    """Pictures of the fewest coins that make up an amount, the largest first."""
    shown: list[str] = []
    for coin in COINS:
        count, gold = divmod(gold, coin)
        shown += [f"coin_{coin}"] * count
    return tuple(shown)
