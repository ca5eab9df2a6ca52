"""The table of King of the Elves in words, for the slow second reading of the rules in `by_the_book`: what lies where,
the way ahead, what a step costs.

It shares the types of positions with `game.king_of_the_elves`, nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.king_of_the_elves.state import State
from game.rules import Chance, Outcome
from tests.game.king_of_the_elves.reference import KINDS, PRICES, REGIONS


# --- luck ------------------------------------------------------------------------------------------------------------
@dataclass
class Draw:
    """One outcome of luck and what it was drawn from."""

    kind: str
    weights: dict[Outcome, int]
    outcome: Outcome


class Noting:
    """Luck whose questions are noted with their answers."""

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.draws: list[Draw] = []

    def draw(self, kind: str, weights: Sequence[tuple[Outcome, int]]) -> Outcome:
        outcome = self.source.draw(kind, weights)
        self.draws.append(Draw(kind, {each: weight for each, weight in weights if weight}, outcome))
        return outcome


# --- the table in words ----------------------------------------------------------------------------------------------
def things(counts: Sequence[int]) -> Counter[str]:
    return Counter({KINDS[kind]: count for kind, count in enumerate(counts) if count})


def word_of(kind: int) -> str:
    return KINDS[kind] if 0 <= kind < len(KINDS) else "?"


@dataclass
class Land:
    """A region on the table and the owners of the cards on it, by type."""

    word: str
    owners: dict[str, int]

    def card(self, its_type: str) -> str:
        return REGIONS[self.word].obstacle if its_type == "obstacle" else its_type


@dataclass
class Player:
    """One player's things."""

    colour: str
    gold: int
    hand: Counter[str]
    coats: int
    bought: int
    realm: list[Land]


@dataclass
class Journey:
    """A traveller on his way: the visits as (realm, slot, guarded)."""

    clockwise: bool = True
    guard: int | str | None = None
    visits: list[tuple[int, int, bool]] = field(default_factory=list)


class Table:
    """A position as one sees it, in words."""

    def __init__(self, state: State) -> None:
        self.options = state.options
        self.journey = state.journey
        self.starter = state.starter
        self.phase = state.phase
        self.active = state.active
        self.passes = state.passes
        self.deck = things(state.deck)
        self.discards = things(state.discards)
        self.result = state.result
        self.players = [
            Player(
                each.colour,
                each.gold,
                things(each.hand),
                each.coats,
                each.bought,
                [
                    Land(
                        KINDS[region.kind],
                        {
                            its_type: owner
                            for its_type, owner in zip(("gold card", "thief", "obstacle"), region[1:], strict=True)
                            if owner >= 0
                        },
                    )
                    for region in each.realm
                ],
            )
            for each in state.seats
        ]
        self.way: Journey | None = None
        if state.travel is not None:
            guard = {-1: None, -2: "waits"}.get(state.travel.guard, state.travel.guard)
            self.way = Journey(state.travel.clockwise, guard, [tuple(each) for each in state.travel.visits])

    @property
    def me(self) -> Player:
        return self.players[self.active]

    def order(self) -> list[int]:
        """Seats clockwise from the start player."""
        return [(self.starter + ahead) % len(self.players) for ahead in range(len(self.players))]

    def facts(self) -> dict[str, Any]:
        """All that has a meaning, for comparison."""
        found = {key: each for key, each in vars(self).items() if key != "players"}
        found |= {"deck": +self.deck, "discards": +self.discards}
        found["players"] = [{**vars(each), "hand": +each.hand} for each in self.players]
        return found


def room(table: Table) -> int:
    """Regions for which a realm has room (K-19, K-20)."""
    return 3 if len(table.players) == 2 and table.options.three_regions_for_two else 2


def region_cards(heap: Counter[str]) -> int:
    return sum(heap[word] for word in REGIONS)


def lost(table: Table) -> bool:
    """No region can be reached, and he holds none (K-49, R-K15)."""
    return region_cards(table.deck) + region_cards(table.discards) + region_cards(table.me.hand) == 0


# --- the way ---------------------------------------------------------------------------------------------------------
def way_ahead(table: Table) -> tuple[int, int] | None:
    """Realm and slot of the next region: one walks round the table from region to region, beginning in front of the own
    place (K-52 to K-55, K-64, K-73 to K-75, R-K2)."""
    seats, way = len(table.players), table.way
    assert way is not None
    circle = [
        (realm, slot)
        for realm in [(table.active + ahead) % seats for ahead in range(seats)]
        for slot in range(len(table.players[realm].realm))
    ]
    if not circle:
        return None
    if not way.visits:
        if way.clockwise:
            return circle[0]
        # the other way round: the own leftmost region, or whatever comes first at the right hand
        own = [spot for spot in circle if spot[0] == table.active]
        return own[-1] if own else circle[-1]
    here = circle.index(way.visits[-1][:2])
    return circle[(here + (1 if way.clockwise else -1)) % len(circle)]


def is_guarded(table: Table, realm: int) -> bool:
    """A bodyguard waits for this step, or works in that realm, never left since (K-71, R-K3, R-K5)."""
    assert table.way is not None
    return table.way.guard == "waits" or table.way.guard == realm


def land_at(table: Table, spot: tuple[int, int]) -> Land:
    return table.players[spot[0]].realm[spot[1]]


def step_cost(table: Table, vehicle: str) -> tuple[int, int]:
    """Cards that the next step takes, and how many of them for an obstacle; (0, 0) where the vehicle does not go."""
    spot = way_ahead(table)
    assert spot is not None
    land = land_at(table, spot)
    price = PRICES.get((vehicle, land.word), 0)
    foreign = land.owners.get("obstacle", table.active) != table.active
    more = 1 if price and foreign and not is_guarded(table, spot[0]) else 0
    return price + more, more
