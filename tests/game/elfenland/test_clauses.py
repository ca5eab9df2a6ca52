"""Every clause, ruling and worked example that play can show stands in the name of a test."""

from __future__ import annotations

from pathlib import Path

from tests.game.citing import cited

RULINGS = {*range(3, 27)} - {17, 23}
"""R-L1 and R-L2 do not exist; R-L17 adds the clauses L-78 to L-80; R-L23 is none of the rules."""
POINTS = {*range(1, 18)}
EXAMPLES = {1, 2, 3, 6, 7, 8, 9}
"""X-4 and X-5 do not exist."""

CITED = cited(Path(__file__).parent, "ldx")


def test_each_clause_from_l1_to_l80_has_a_test() -> None:
    assert [f"L-{number:02}" for number in range(1, 81) if f"L{number}" not in CITED] == []


def test_each_ruling_has_a_test() -> None:
    assert [f"R-L{number}" for number in sorted(RULINGS) if f"R-L{number}" not in CITED] == []
    assert [f"D-{number}" for number in sorted(POINTS) if f"D{number}" not in CITED] == []


def test_each_example_has_a_test() -> None:
    assert [f"X-{number}" for number in sorted(EXAMPLES) if f"X{number}" not in CITED] == []
