"""What is said first for a choice in King of the Elves."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.bots.player import Reason
from game.king_of_the_elves.actions import PlayAction
from game.king_of_the_elves.bots.judgement import Rated
from game.king_of_the_elves.bots.reasons import why
from game.king_of_the_elves.pieces import GOLD_CARD, SEA_MONSTER, THIEF, TREE
from game.king_of_the_elves.state import Phase

GOLD, FEES, PREVENTS = Reason("gold", 3.0), Reason("fees", 2.0), Reason("prevents", 0.5)


@pytest.mark.parametrize(
    ("card", "told"),
    [
        (TREE, (PREVENTS, GOLD, FEES)),
        (SEA_MONSTER, (PREVENTS, GOLD, FEES)),
        (THIEF, (GOLD, FEES, PREVENTS)),
        (GOLD_CARD, (GOLD, FEES, PREVENTS)),
    ],
)
def test_of_an_obstacle_it_is_said_first_what_it_costs_the_others(card: int, told: tuple[Reason, ...]) -> None:
    judgement: Any = SimpleNamespace(view=SimpleNamespace(phase=Phase.PLAN), hand=())
    best = Rated(1.0, PlayAction(card, 1, 0), (GOLD, FEES, PREVENTS))
    assert why(judgement, best, [best]) == told
