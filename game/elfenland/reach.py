"""Whether journeys can have led where the boots stand: for judging written positions, not for play.

Everything here asks for what is surely needed and no more: a journey that these functions allow need not have been
possible in full, one that they refuse never was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from game.elfenland.board import Board
from game.elfenland.pieces import RAFT
from game.elfenland.prices import caravan_price, fare, price, ways
from game.elfenland.state import State

Prices: TypeAlias = Callable[[int, int], tuple[int, ...]]
"""By link and the town at which a move over it begins: numbers of cards that it can have cost."""

PATIENCE: Final = 4000
"""Steps after which a search for the shortest journey gives up and takes the journey for possible."""


class Journey(NamedTuple):
    """What is known of a boot: the town where it stands and all that it has been to, a bit set with the home."""

    town: int
    been: int


def prices_now(state: State) -> Prices:
    """Prices while this round's counters lie, out of the cards that all travellers together have played."""
    leaving, cards = ways(state.board), sum(state.played)

    def prices(number: int, origin: int) -> tuple[int, ...]:
        its = fare(state, leaving[origin][number])
        paid = ((its.cards, state.played[its.kind]), (its.caravan, cards))
        return tuple(needed for needed, there in paid if 0 < needed <= there)

    return prices


def prices_ever(board: Board) -> Prices:
    """Prices in a round whose counters are gone: any counter, with an obstacle or without."""

    def prices(number: int, origin: int) -> tuple[int, ...]:
        link = board.links[number]
        if link.road:
            return tuple(range(1, caravan_price(link, obstacle=True) + 1))
        return (price(link, RAFT, origin),)

    return prices


def spends(board: Board, journey: Journey, spent: int, prices: Prices) -> bool:
    """Whether some way of a round, from any town that the boot has been to, ends where it stands and costs this many
    cards."""
    failed: set[tuple[int, int]] = set()

    def back(town: int, left: int) -> bool:
        if left == 0:
            return True
        if (town, left) in failed:
            return False
        for number in board.links_at[town]:
            before = board.links[number].other(town)
            if journey.been >> before & 1 and any(
                cards <= left and back(before, left - cards) for cards in prices(number, before)
            ):
                return True
        failed.add((town, left))
        return False

    return back(journey.town, spent)


def spends_from(board: Board, home: int, journey: Journey, spent: int, prices: Prices) -> bool:
    """Whether some way from home leads to just the towns that the boot has been to, ends where it stands and costs this
    many cards."""
    failed: set[tuple[int, int, int]] = set()

    def on(town: int, missing: int, left: int) -> bool:
        if missing.bit_count() > left:
            return False
        if left == 0:
            return town == journey.town
        if (town, missing, left) in failed:
            return False
        for number in board.links_at[town]:
            there = board.links[number].other(town)
            if journey.been >> there & 1 and any(
                cards <= left and on(there, missing & ~(1 << there), left - cards) for cards in prices(number, town)
            ):
                return True
        failed.add((town, missing, left))
        return False

    return on(home, journey.been & ~(1 << home), spent)


def unreached(board: Board, home: int, been: int) -> int:
    """Of these towns those to which no way leads from home over these towns alone, a bit set."""
    reached = 1 << home
    queue = [home]
    for town in queue:
        for number in board.links_at[town]:
            there = board.links[number].other(town)
            if (been & ~reached) >> there & 1:
                reached |= 1 << there
                queue.append(there)
    return been & ~reached


@lru_cache(maxsize=4096)
def within(board: Board, home: int, journey: Journey, cards: int) -> bool:
    """Whether the boot can have been to all these towns, which hang together, and come where it stands with this many
    cards, each link at the least that it can cost. Searches for the shortest journey, nearest towns first."""
    towns = tuple(_towns(journey.been))
    far = _least_costs(board, journey.been)
    best: dict[tuple[int, int], int] = {}
    patience = PATIENCE

    def on(town: int, missing: int, left: int) -> bool:
        nonlocal patience
        if missing == 0:
            return far[town, journey.town] <= left
        if missing.bit_count() > left or best.get((town, missing), -1) >= left:
            return False
        best[town, missing] = left
        patience -= 1
        if patience < 0:
            return True
        ahead = sorted((far[town, each], each) for each in towns if missing >> each & 1)
        return any(on(each, missing & ~(1 << each), left - cost) for cost, each in ahead)

    return on(home, journey.been & ~(1 << home), cards)


@lru_cache(maxsize=4096)
def _least_costs(board: Board, been: int) -> dict[tuple[int, int], int]:
    """Fewest cards from town to town over these towns alone."""
    towns = tuple(_towns(been))
    never = 10**6
    far = {(a, b): 0 if a == b else never for a, b in product(towns, repeat=2)}
    for link in board.links:
        for a, b in ((link.a, link.b), (link.b, link.a)):
            if (a, b) in far:
                far[a, b] = min(far[a, b], 1 if link.road else price(link, RAFT, a))
    for over, a, b in product(towns, repeat=3):
        far[a, b] = min(far[a, b], far[a, over] + far[over, b])
    return far


def _towns(bits: int) -> Iterator[int]:
    return (town for town in range(bits.bit_length()) if bits >> town & 1)
