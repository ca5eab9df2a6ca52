"""`python -m game bench`: that it measures and prints, not how fast anything is."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from game import bench
from game.cli import main
from game.registry import GAMES, boards


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """As little of everything as there can be."""
    monkeypatch.setattr(bench, "SLICE", 0.001)
    monkeypatch.setattr(bench, "BATCH", 20)
    monkeypatch.setattr(bench, "POSITIONS", 1)


@pytest.mark.usefixtures("brief")
def test_json_is_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0.001", "--json"]) == 0
    printed: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert set(printed) == {"yardstick_moves_per_s", "games"}
    assert set(printed["games"]) == set(GAMES)
    for name, figures in printed["games"].items():
        assert set(figures) - {"search"} == {
            *("random_actions_per_s", "ratio", "random_by_table", "legal_us", "apply_us", "observe_us"),
            *("record_actions", "record_replay_ms", "record_verify_ms", "choice_ms"),
        }
        assert figures["ratio"] == pytest.approx(figures["random_actions_per_s"] / printed["yardstick_moves_per_s"])
        tables = {board: {str(count) for count in GAMES[name].board_seats(it)} for board, it in boards(name)[0].items()}
        assert {board: set(speeds) for board, speeds in figures["random_by_table"].items()} == tables
        assert set(figures["choice_ms"]) == {"easy", "normal", "hard"}
        assert all(0 < times["median"] <= times["p95"] for times in figures["choice_ms"].values())
        assert ("search" in figures) == (name != "elasund")
    search = printed["games"]["elfenland"]["search"]
    assert 0 < search["median_ms"] <= search["longest_ms"]


@pytest.mark.usefixtures("brief")
def test_a_table_is_printed_for_people(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "choice_times", lambda game, entries, level: {"median": 1.25, "p95": 23.0})
    assert main(["bench", "--seconds", "0.001"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    lines = out.splitlines()
    assert lines[0].startswith("4 players; yardstick: random play of chess, ")
    assert lines[1].split() == sorted(GAMES)
    assert ["a choice of hard, median and 95 %, ms", *["1.2 / 23.0"] * 3] in [re.split(" {2,}", line) for line in lines]


def test_without_the_yardstick_it_says_in_one_line_where_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    assert main(["bench"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    [line] = err.splitlines()
    assert "chess" in line
    assert line.endswith("pip install -r requirements-dev.txt")


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "soon"])
def test_a_wrong_call_shows_the_usage(seconds: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["bench", "--seconds", seconds])
    assert ended.value.code == 2
    assert capsys.readouterr().err.startswith("usage: python -m game bench")


def test_the_ratio_compares_what_was_measured_in_the_same_round() -> None:
    # A machine that was half as fast in some rounds, and one slice that something disturbed.
    yardstick = [100.0, 50.0, 100.0, 50.0, 50.0, 10.0, 100.0]
    assert bench.ratio([220.0, 110.0, 220.0, 110.0, 110.0, 110.0, 220.0], yardstick) == pytest.approx(2.2)


def test_plays_take_turns_and_each_round_measures_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SLICE", 1e-9)  # over with the first step
    monkeypatch.setattr(bench, "BATCH", 1)
    taken: list[str] = []

    def play(name: str) -> Iterator[None]:
        while True:
            taken.append(name)
            yield

    found = bench.rounds({"a": play("a"), "b": play("b"), "c": play("c")}, 4e-9)
    assert {name: len(speeds) for name, speeds in found.items()} == {"a": 4, "b": 4, "c": 4}
    assert "".join(taken) == "abc" + "abc" + "cba" + "abc" + "cba"


def test_the_yardstick_begins_a_new_game_when_one_is_over() -> None:
    assert len(list(islice(bench.yardstick(), 1500))) == 1500
