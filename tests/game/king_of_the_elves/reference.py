"""What the rules reference tells of the box of King of the Elves (sections 1 to 7): copied from it, not from `game`, so
that tests can hold the one to the other."""

from __future__ import annotations

from typing import NamedTuple

COLOURS = ("red", "blue", "green", "yellow", "purple", "black")


class Land(NamedTuple):
    """A terrain: its value in gold, how many cards there are, the obstacle that fits."""

    value: int
    copies: int
    obstacle: str


REGIONS = {
    "plains": Land(2, 5, "tree"),
    "forest": Land(3, 5, "tree"),
    "mountains": Land(4, 5, "tree"),
    "desert": Land(5, 4, "tree"),
    "river": Land(6, 4, "sea monster"),
    "lake": Land(7, 3, "sea monster"),
}
VEHICLES = {
    "giant pig": 9,
    "elfcycle": 9,
    "magic cloud": 9,
    "unicorn": 9,
    "troll wagon": 9,
    "dragon": 9,
    "raft": 10,
}
ACTIONS = {"gold card": 6, "thief": 6, "tree": 6, "sea monster": 3, "bodyguard": 5, "direction change": 4}
LAID = {"gold card": "gold card", "thief": "thief", "tree": "obstacle", "sea monster": "obstacle"}
"""Action cards that are laid on regions, each with its type there."""

CARDS = {word: land.copies for word, land in REGIONS.items()} | VEHICLES | ACTIONS
KINDS = tuple(CARDS)

CHART = """
              plains forest mountains desert river lake
giant pig     1      1      -         -      -     -
elfcycle      1      1      2         -      -     -
magic cloud   2      2      1         -      -     -
unicorn       -      1      1         2      -     -
troll wagon   1      2      2         2      -     -
dragon        1      2      1         1      -     -
raft          -      -      -         -      1     2
"""
PRICES = {
    (" ".join(line.split()[:-6]), region): int(price)
    for line in CHART.split("\n")[2:-1]
    for region, price in zip(REGIONS, line.split()[-6:], strict=True)
    if price != "-"
}
"""Equal cards by vehicle and region; what is not here is not allowed."""

GOLD = 12
COATS = 4
FEE = 2
BONUS = 10
JOURNEYS = {2: 2, 3: 3, 4: 4, 5: 5, 6: 5}
"""By number of players."""
FIRST_DEAL = {2: 20, 3: 30, 4: 40, 5: 50, 6: 60}
"""Cards that the first deal uses, by number of players."""
START_GOLD = {2: 24, 3: 36, 4: 48, 5: 60, 6: 72}
"""Gold in play at first, by number of players."""
