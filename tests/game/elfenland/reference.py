"""What the rules reference tells of Elfenland's box and land (sections 1, 2, 7 and 9): copied from it, not from `game`,
so that tests can hold the one to the other."""

from __future__ import annotations

COLOURS = ("red", "blue", "green", "yellow", "purple", "black")
KINDS = ("dragon", "unicorn", "troll wagon", "elfcycle", "magic cloud", "giant pig", "raft")
CARDS = dict(zip(KINDS, (10, 10, 10, 10, 10, 10, 12), strict=True))
COUNTERS = dict.fromkeys(KINDS[:6], 8)
LAND = ("plain", "forest", "desert", "mountain")
CHART = """
              plain forest desert mountain
giant pig     1     1      -      -
elfcycle      1     1      -      2
magic cloud   2     2      -      1
unicorn       -     1      2      1
troll wagon   1     2      2      2
dragon        1     2      1      1
"""
PRICES = {
    (" ".join(line.split()[:-4]), terrain): int(price)
    for line in CHART.split("\n")[2:-1]
    for terrain, price in zip(LAND, line.split()[-4:], strict=True)
    if price != "-"
}
"""Cards by kind and terrain; what is not here is not allowed."""
TOWNS = (
    "Elvenhold",
    "Al'Baran",
    "Beata",
    "Dag'Amura",
    "Erg'Eren",
    "Feodor",
    "Grangor",
    "Ixara",
    "Jaccaranda",
    "Kihromah",
    "Lapphalya",
    "Mah'Davikia",
    "Parundia",
    "Rivinia",
    "Strykhaven",
    "Throtmanni",
    "Tichih",
    "Usselen",
    "Virst",
    "Wylhien",
    "Yttar",
)
WITHOUT_CARD = (
    "Elvenhold",
    "Al'Baran",
    "Dag'Amura",
    "Feodor",
    "Kihromah",
    "Lapphalya",
    "Parundia",
    "Rivinia",
    "Throtmanni",
)
WEST = (
    "Al'Baran",
    "Dag'Amura",
    "Grangor",
    "Ixara",
    "Jaccaranda",
    "Kihromah",
    "Mah'Davikia",
    "Parundia",
    "Usselen",
    "Wylhien",
    "Yttar",
)
MAP = {
    "plain": "Usselen-Wylhien, Wylhien-Parundia, Throtmanni-Tichih, Elvenhold-Lapphalya, Lapphalya-Virst, Ixara-Virst, "
    "Elvenhold-Beata, Beata-Strykhaven",
    "forest": "Usselen-Parundia, Usselen-Yttar, Throtmanni-Rivinia, Feodor-Rivinia, Feodor-Lapphalya, "
    "Rivinia-Lapphalya, Tichih-Erg'Eren, Erg'Eren-Elvenhold, Kihromah-Dag'Amura, Dag'Amura-Ixara, "
    "Dag'Amura-Lapphalya, Lapphalya-Ixara",
    "desert": "Wylhien-Al'Baran, Parundia-Al'Baran, Al'Baran-Throtmanni, Al'Baran-Feodor, Al'Baran-Dag'Amura, "
    "Dag'Amura-Feodor, Feodor-Throtmanni",
    "mountain": "Wylhien-Jaccaranda, Jaccaranda-Tichih, Jaccaranda-Throtmanni, Yttar-Grangor, Grangor-Mah'Davikia, "
    "Mah'Davikia-Dag'Amura, Mah'Davikia-Ixara, Virst-Strykhaven",
    "river": "Wylhien-Usselen, Beata-Elvenhold, Elvenhold-Rivinia, Rivinia-Tichih, Virst-Ixara, Ixara-Mah'Davikia, "
    "Mah'Davikia-Grangor",
    "lake": "Elvenhold-Virst, Elvenhold-Strykhaven, Virst-Strykhaven, Yttar-Parundia, Yttar-Grangor, Parundia-Grangor",
}
"""Links by terrain; a river flows from the first town to the second."""
LINKS = [
    (first, second, terrain)
    for terrain, pairs in MAP.items()
    for first, second in (pair.split("-") for pair in pairs.split(", "))
]
"""(town, town, terrain)"""
FAR = """
Al'Baran    0 4 1 3 3 1 2 2 2 2 2 2 1 2 4 1 2 2 3 1 2
Beata       4 0 3 1 2 3 5 3 4 4 2 4 5 2 1 3 3 6 2 5 6
Dag'Amura   1 3 0 2 3 1 2 1 3 1 1 1 2 2 3 2 3 3 2 2 3
Elvenhold   3 1 2 0 1 2 4 2 3 3 1 3 4 1 1 2 2 5 1 4 5
Erg'Eren    3 2 3 1 0 3 5 3 2 4 2 4 4 2 2 2 1 4 2 3 5
Feodor      1 3 1 2 3 0 3 2 2 2 1 2 2 1 3 1 2 3 2 2 3
Grangor     2 5 2 4 5 3 0 2 3 3 3 1 1 4 4 3 4 2 3 2 1
Ixara       2 3 1 2 3 2 2 0 4 2 1 1 3 2 2 3 3 4 1 3 3
Jaccaranda  2 4 3 3 2 2 3 4 0 4 3 4 2 2 4 1 1 2 4 1 3
Kihromah    2 4 1 3 4 2 3 2 4 0 2 2 3 3 4 3 4 4 3 3 4
Lapphalya   2 2 1 1 2 1 3 1 3 2 0 2 3 1 2 2 2 4 1 3 4
Mah'Davikia 2 4 1 3 4 2 1 1 4 2 2 0 2 3 3 3 4 3 2 3 2
Parundia    1 5 2 4 4 2 1 3 2 3 3 2 0 3 5 2 3 1 4 1 1
Rivinia     2 2 2 1 2 1 4 2 2 3 1 3 3 0 2 1 1 4 2 3 4
Strykhaven  4 1 3 1 2 3 4 2 4 4 2 3 5 2 0 3 3 6 1 5 5
Throtmanni  1 3 2 2 2 1 3 3 1 3 2 3 2 1 3 0 1 3 3 2 3
Tichih      2 3 3 2 1 2 4 3 1 4 2 4 3 1 3 1 0 3 3 2 4
Usselen     2 6 3 5 4 3 2 4 2 4 4 3 1 4 6 3 3 0 5 1 1
Virst       3 2 2 1 2 2 3 1 4 3 1 2 4 2 1 3 3 5 0 4 4
Wylhien     1 5 2 4 3 2 2 3 1 3 3 3 1 3 5 2 2 1 4 0 2
Yttar       2 6 3 5 5 3 1 3 3 4 4 2 1 4 5 3 4 1 4 2 0
"""
"""Rows of links from town to town; the columns are the rows' towns."""
DISTANCES = {
    (row.split()[0], other.split()[0]): int(far)
    for row in FAR.strip().split("\n")
    for other, far in zip(FAR.strip().split("\n"), row.split()[1:], strict=True)
}
"""Fewest links by (town, town)."""
