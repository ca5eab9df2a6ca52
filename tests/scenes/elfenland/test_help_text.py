"""What the rules page says of Elfenland, against the figures of the rules reference."""

from __future__ import annotations

import pytest

from scenes.elfenland.help_text import sections, transport_table
from tests.scenes.rules_pages import every_text_can_be_set_and_every_picture_is_there

SAID = repr(sections())


def test_the_transport_table_is_that_of_the_reference() -> None:
    """Section 2: plain, forest, desert, mountain, river down, river up, lake."""
    rows = {row[1]: row[2:] for row in transport_table().rows}
    assert rows == {
        "Giant pig": ("1", "1", "–", "–", "–", "–", "–"),
        "Elfcycle": ("1", "1", "–", "2", "–", "–", "–"),
        "Magic cloud": ("2", "2", "–", "1", "–", "–", "–"),
        "Unicorn": ("–", "1", "2", "1", "–", "–", "–"),
        "Troll wagon": ("1", "2", "2", "2", "–", "–", "–"),
        "Dragon": ("1", "2", "1", "1", "–", "–", "–"),
        "Raft": ("–", "–", "–", "–", "1", "2", "2"),
    }


@pytest.mark.parametrize(
    "fact",
    [
        "in 4 rounds",
        "72 travel cards: 10 of each of the six land kinds and 12 rafts",
        "48 counters, 8 of each land kind, lie face down; 5 of them are turned up",
        "Hands are filled to 8 cards",
        "takes 3 more counters",
        "4 counters in the first round, and up to 5 later",
        "an obstacle costs 3 troll wagons",
        "costs 1 raft, up the river 2. Each crossing of a lake costs 2",
        "play any 3 cards",
        "Over an obstacle it takes 4",
        "until 4 are left",
        "after the last journey of round 4",
        "17 pieces and one link away make 16 points",
        "3 rounds instead",
    ],
)
def test_figures_are_those_of_the_reference(fact: str) -> None:
    """Sections 1 to 6, and the official examples."""
    assert fact in SAID


def test_every_text_can_be_set_and_every_picture_is_there() -> None:
    every_text_can_be_set_and_every_picture_is_there(sections())
