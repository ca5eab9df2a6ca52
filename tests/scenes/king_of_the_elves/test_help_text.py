"""What the rules page says of King of the Elves, against the figures of the rules reference."""

from __future__ import annotations

import pytest

from scenes.king_of_the_elves.help_planning import region_table
from scenes.king_of_the_elves.help_text import sections, transport_table
from tests.game.king_of_the_elves.reference import PRICES, REGIONS, VEHICLES
from tests.scenes.rules_pages import every_text_can_be_set_and_every_picture_is_there

SAID = repr(sections())


def test_the_transport_table_is_that_of_the_reference() -> None:
    """Section 3."""
    rows = {row[1].lower(): row[2:] for row in transport_table().rows}
    assert rows == {
        vehicle: tuple(str(PRICES.get((vehicle, region), "–")) for region in REGIONS) for vehicle in VEHICLES
    }


def test_the_regions_are_those_of_the_reference() -> None:
    """Section 2."""
    rows = {row[1].lower(): row[2:] for row in region_table().rows}
    assert rows == {word: (str(land.value), str(land.copies), land.obstacle) for word, land in REGIONS.items()}


@pytest.mark.parametrize(
    "fact",
    [
        "120 cards with one common back: 26 regions, 64 travel cards and 30 action cards",
        "4 coats of arms and 12 gold",
        "as many journeys as players, with six players 5",
        "dealt 8 cards, in the first journey 10",
        "draw 3 cards and discard 4",
        "A realm holds 2 regions",
        "A region bears 3 at most",
        "owes you 2 gold for each visit",
        "plays 1 card more",
        "the first one costs 1 gold, the second 2, the third 3",
        "for 2 gold, and 1 more for each action card",
        "10 gold more, once",
        "less 2 gold for every visit to another’s thief",
        "an elfcycle costs 3 cards in the mountains",
        "With two players a realm holds 3 regions",
    ],
)
def test_figures_are_those_of_the_reference(fact: str) -> None:
    """Sections 1 to 7 and the vector V4."""
    assert fact in SAID


def test_every_text_can_be_set_and_every_picture_is_there() -> None:
    every_text_can_be_set_and_every_picture_is_there(sections())
