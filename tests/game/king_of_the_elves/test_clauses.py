"""Every clause, ruling and worked vector stands in the name of a test."""

from __future__ import annotations

from pathlib import Path

from tests.game.citing import cited

VECTORS = (1, 2, 4, 6, 8)
"""V3, V5 and V7 do not exist."""

CITED = cited(Path(__file__).parent, "kdv")


def test_each_clause_from_k1_to_k93_has_a_test() -> None:
    assert [f"K-{number:02}" for number in range(1, 94) if f"K{number}" not in CITED] == []


def test_each_ruling_has_a_test() -> None:
    assert [f"R-K{number}" for number in range(1, 34) if f"R-K{number}" not in CITED] == []
    assert [f"D{number}" for number in range(1, 32) if f"D{number}" not in CITED] == []


def test_each_vector_has_a_test() -> None:
    assert [f"V{number}" for number in VECTORS if f"V{number}" not in CITED] == []
