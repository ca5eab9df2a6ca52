"""What the results page counts, from recorded matches that ended in every way."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import replay
from game.match import Match
from scenes.elasund.figures import Figures, figures
from scenes.samples import sample_match

RECORDS = Path(__file__).resolve().parents[2] / "records"
FINISHED = sorted(RECORDS.glob("elasund-*.json"))


def finished(path: Path) -> Match:
    return replay.load(path)


@pytest.mark.parametrize("path", FINISHED, ids=lambda path: path.stem)
def test_places_add_up_to_the_cubes_on_the_board(path: Path) -> None:
    match = finished(path)
    if match.outcome() is None:
        pytest.fail(f"{path} is not finished")
    data = figures(match)
    for standing in data.standings:
        assert sum(standing.places) == standing.cubes
        assert min(standing.places) >= 0


@pytest.mark.parametrize("path", FINISHED, ids=lambda path: path.stem)
def test_lines_begin_with_the_first_position_and_end_with_the_last(path: Path) -> None:
    match = finished(path)
    data = figures(match)
    first, last = match.game.observe(match.first, None), match.observe(None)
    for seat, line in enumerate(data.cubes_by_turn):
        assert line[0] == first.seats[seat].cubes
        assert line[-1] == last.seats[seat].cubes
        assert len(line) == data.last_turn - data.first_turn + 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_turn_counts_as_the_rules_saw_it(seats: int) -> None:
    match = sample_match(seats)
    data = figures(match)
    for before, after in zip(match.history, match.history[1:], strict=False):
        one, other = (match.game.observe(entry.before, None) for entry in (before, after))
        if other.turn != one.turn:
            ended = [seat.cubes for seat in other.seats]
            assert [line[one.turn] for line in data.cubes_by_turn] == ended
    assert sum(data.rolls) == data.last_turn


def test_ten_cubes_names_the_winner_first() -> None:
    data = figures(finished(RECORDS / "elasund-ten-cubes-by-track.json"))
    assert data.ending == "ten_cubes"
    assert data.standings[0].seat == data.winners[0]
    assert (data.standings[0].cubes, data.standings[0].rank) == (10, 1)
    assert data.decided_by == "cubes"


def test_e116_a_standstill_names_what_decided_it() -> None:
    data = figures(finished(RECORDS / "elasund-standstill.json"))
    first, second = data.standings[:2]
    assert data.ending == "standstill"
    assert first.cubes == second.cubes
    assert first.trade > second.trade
    assert data.decided_by == "trade"
    assert [standing.rank for standing in data.standings] == [1, 2, 3]


def test_a_match_that_goes_on_has_no_results() -> None:
    with pytest.raises(ValueError, match="not over"):
        figures(sample_match(2, 5))


def test_gold_earned_is_what_came_in(finished_match: Match) -> None:
    """Start gold + earned + spoils − paid = gold left; what was paid is never negative."""
    data: Figures = figures(finished_match)
    for standing in data.standings:
        assert standing.gold_earned >= standing.gold - 3


@pytest.fixture
def finished_match() -> Match:
    return sample_match(3)
