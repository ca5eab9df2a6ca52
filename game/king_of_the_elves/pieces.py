"""What lies in the box of King of the Elves: every kind of card with its count, values, prices and amounts, each once.

Kinds of cards are indices into `KINDS` everywhere in the rules; records, luck, events and texts use the words.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.transport import LAKE, RIVER, TABLE

COLOURS: Final = ("red", "blue", "green", "yellow", "purple", "black")
"""Seat colours in default order."""


class Card(NamedTuple):
    """A kind of card: its word, how many there are, for a region its value in gold and its terrain in the transport
    table."""

    word: str
    copies: int
    value: int = 0
    terrain: str = ""


BOX: Final = (
    Card("plains", 5, 2, "plain"),
    Card("forest", 5, 3, "forest"),
    Card("mountains", 5, 4, "mountain"),
    Card("desert", 4, 5, "desert"),
    Card("river", 4, 6, "river"),
    Card("lake", 3, 7, "lake"),
    Card("giant pig", 9),
    Card("elfcycle", 9),
    Card("magic cloud", 9),
    Card("unicorn", 9),
    Card("troll wagon", 9),
    Card("dragon", 9),
    Card("raft", 10),
    Card("gold card", 6),
    Card("thief", 6),
    Card("tree", 6),
    Card("sea monster", 3),
    Card("bodyguard", 5),
    Card("direction change", 4),
)
"""All 120 cards: 26 regions, 64 travel cards, 30 action cards (K-02 to K-09, K-92)."""

KINDS: Final = tuple(card.word for card in BOX)
CARDS: Final = tuple(card.copies for card in BOX)
"""Cards of each kind."""
NUMBERS: Final = {word: kind for kind, word in enumerate(KINDS)}
"""Kinds by word."""

REGIONS: Final = range(6)
"""Kinds of region cards."""
RIVER_REGION: Final = NUMBERS["river"]
LAND: Final = range(RIVER_REGION)
"""Regions where the tree is the obstacle."""
WATER: Final = range(RIVER_REGION, len(REGIONS))
"""Regions where the sea monster is the obstacle; on the others it is the tree (K-34, K-35)."""
VALUES: Final = tuple(BOX[kind].value for kind in REGIONS)
"""Gold for a visit, by region (K-04, K-05)."""

VEHICLES: Final = range(6, 13)
"""Kinds of travel cards."""
RAFT: Final = NUMBERS["raft"]

GOLD_CARD: Final = NUMBERS["gold card"]
THIEF: Final = NUMBERS["thief"]
TREE: Final = NUMBERS["tree"]
SEA_MONSTER: Final = NUMBERS["sea monster"]
LAID: Final = range(GOLD_CARD, SEA_MONSTER + 1)
"""Action cards that are laid on regions in the planning phase, each with a coat (K-30)."""
BODYGUARD: Final = NUMBERS["bodyguard"]
DIRECTION_CHANGE: Final = NUMBERS["direction change"]

PRICES: Final = tuple(
    tuple(
        {"river": RIVER, "lake": LAKE}.get(region.terrain, 0)
        if kind == RAFT
        else TABLE[BOX[kind].word].get(region.terrain, 0)
        for kind in VEHICLES
    )
    for region in BOX[: len(REGIONS)]
)
"""By region and vehicle, the giant pig first: equal cards for a step; 0 where it does not go (K-56, K-58, K-59)."""
SURCHARGE: Final = 1
"""More cards for a step past a foreign obstacle (K-60)."""

GOLD: Final = 12
"""Gold at the beginning (K-10)."""
COATS: Final = 4
"""Coats of arms of each player (K-11)."""
FIRST_DEAL: Final = 10
"""Cards for each in the first journey (K-13)."""
DEAL: Final = 8
"""Cards for each in every later journey (K-14)."""
REALM: Final = 2
"""Most regions in a realm (K-19)."""
REALM_OF_TWO: Final = 3
"""Most regions in a realm with two players under the house rule (K-20)."""
DRAWN: Final = 3
"""Cards drawn in the exchange (K-22)."""
DISCARDED: Final = 4
"""Cards laid off in the exchange (K-22)."""
PURCHASES: Final = 3
"""Most purchases of a player in one planning phase (K-27); the first costs 1 gold, each further one 1 more (K-26)."""
CLOSING: Final = 2
"""Gold for closing a region (K-38)."""
CLOSING_CARD: Final = 1
"""More gold for each action card on it (K-38)."""
FEE: Final = 2
"""Gold that a thief takes (K-67)."""
TOUR: Final = 10
"""Gold for having visited every region in one journey (K-76)."""
MOST_JOURNEYS: Final = 5
"""Journeys with six players; with fewer there are as many as players (K-12)."""
