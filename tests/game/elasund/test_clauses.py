"""Every clause, and every ruling that play can show, stands in the name of a test."""

from __future__ import annotations

from pathlib import Path

from tests.game.citing import cited

RULINGS = {"E": {*range(1, 32)} - {14, 28, 29}, "D": {*range(1, 29)} - {5}}
"""Rulings by number. R-E14 and R-E28 do not exist; R-E29 says which examples have how many players; D5 is the count of
cards, E-07."""


def test_each_clause_from_e1_to_e116_has_a_test() -> None:
    names = cited(Path(__file__).parent, "ed")
    assert [f"E-{number:02}" for number in range(1, 117) if f"E{number}" not in names] == []


def test_each_ruling_has_a_test() -> None:
    names = cited(Path(__file__).parent, "ed")
    assert [f"R-E{number}" for number in sorted(RULINGS["E"]) if f"R-E{number}" not in names] == []
    assert [f"D{number}" for number in sorted(RULINGS["D"]) if f"D{number}" not in names] == []
