"""The results of Elfenland in words: what decided between neighbours is always named (R-L14)."""

from __future__ import annotations

import pytest

from game.elfenland.view import Standing
from game.match import Match
from scenes.elfenland import results as words
from scenes.elfenland.figures import Deeds, Figures, Journey
from scenes.elfenland.samples import keen
from scenes.results_data import Results
from scenes.samples import sample_match


def told(monkeypatch: pytest.MonkeyPatch, *standings: Standing, ending: str = "rounds") -> Results:
    """The results of a match that ended like this; each seat stands at its own index."""
    seats = len(standings)
    match: Match = sample_match(seats, 0, "elfenland")
    winners = tuple(each.seat for each in standings if each.place == 1)
    towns = tuple("Virst" for _each in standings) if standings[0].distance is not None else ()
    figures = Figures(
        winners=winners,
        ending=ending,
        standings=standings,
        first_round=1,
        last_round=4,
        goal=20,
        pieces_by_round=tuple((0, *(each.pieces,) * 4) for each in standings),
        journeys=tuple(
            Journey(seat, number, 0, ("Beata", "Virst") if (seat, number) == (1, 2) else ())
            for number in range(1, 5)
            for seat in range(seats)
        ),
        deeds=tuple(Deeds(seat, 0, 0, 0) for seat in range(seats)),
        destinations=towns,
    )
    monkeypatch.setattr(words, "figures", lambda _match: figures)
    return words.results(match)


def ahead(results: Results) -> tuple[str, ...]:
    return results.columns[-1].cells


def test_l68_more_pieces_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    results = told(monkeypatch, Standing(0, 1, 17, None, 17, 2, "pieces"), Standing(1, 2, 14, None, 14, 4, ""))
    assert results.headline == "Anna knows Elfenland best"
    assert results.how == "17 town pieces after round 4, the next has 14."
    assert ahead(results) == ("3 town pieces", "")
    assert results.trophies == ("townpiece_red",) * 17


def test_l69_cards_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    results = told(monkeypatch, Standing(0, 1, 17, None, 17, 3, "cards"), Standing(1, 2, 17, None, 17, 1, ""))
    assert results.how == "Town pieces are level with the next: more cards in hand decide, 3 to 1."
    assert ahead(results) == ("cards 3 to 1", "")


def test_l75_cards_decide_after_score_and_distance(monkeypatch: pytest.MonkeyPatch) -> None:
    results = told(monkeypatch, Standing(0, 1, 17, 1, 16, 3, "cards"), Standing(1, 2, 17, 1, 16, 1, ""))
    assert results.how == "Score and distance are level with the next: more cards in hand decide, 3 to 1."


def test_l70_a_shared_win_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    results = told(
        monkeypatch,
        Standing(0, 1, 17, None, 17, 3, "shared"),
        Standing(1, 1, 17, None, 17, 3, "pieces"),
        Standing(2, 3, 16, None, 16, 3, ""),
    )
    assert results.headline == "Anna and Björn share the win"
    assert results.how == "Town pieces and cards in hand are equal."
    assert ahead(results) == ("nothing, level", "1 town piece", "")
    assert [place.place for place in results.places] == [1, 1, 3]
    assert results.trophies == ()


def test_l74_and_l75_score_and_distance_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    results = told(
        monkeypatch,
        Standing(0, 1, 17, 1, 16, 2, "score"),
        Standing(1, 2, 14, 0, 14, 2, "distance"),
        Standing(2, 3, 15, 1, 14, 4, "shared"),
        Standing(3, 3, 15, 1, 14, 4, ""),
    )
    assert results.how == "Score 16 after round 4: 17 town pieces less 1 link. The next has 14."
    assert ahead(results) == ("2 points", "distance 0 to 1", "nothing, level", "")
    assert [column.head for column in results.columns[:4]] == ["Score", "Pieces", "Town card", "Distance"]


def test_l75_the_smaller_distance_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    results = told(monkeypatch, Standing(0, 1, 16, 1, 15, 2, "distance"), Standing(1, 2, 18, 3, 15, 2, ""))
    assert results.how == "Score 15, level with the next, but only 1 link from the town card’s town, not 3."


def test_rl13_a_score_below_zero_has_its_minus(monkeypatch: pytest.MonkeyPatch) -> None:
    results = told(monkeypatch, Standing(0, 1, 0, 5, -5, 2, "cards"), Standing(1, 2, 0, 5, -5, 1, ""))
    assert results.columns[0].cells == ("−5", "−5")


def test_l71_an_early_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    standings = (Standing(0, 1, 20, None, 20, 2, "pieces"), Standing(1, 2, 14, None, 14, 4, ""))
    results = told(monkeypatch, *standings, ending="all_pieces")
    assert results.how == "All 20 pieces fetched in round 4: the game ends early."


def test_each_round_says_how_many_and_which_towns(monkeypatch: pytest.MonkeyPatch) -> None:
    results = told(monkeypatch, Standing(0, 1, 17, None, 17, 2, "pieces"), Standing(1, 2, 14, None, 14, 4, ""))
    second = next(column for column in results.columns if column.head == "Round 2")
    assert second.cells == ("0", "+2")
    assert second.tips == ("Round 2: no new town", "Round 2: Beata and Virst")


def test_stories_are_told_only_where_one_stands_out(monkeypatch: pytest.MonkeyPatch) -> None:
    results = told(monkeypatch, Standing(0, 1, 17, None, 17, 2, "pieces"), Standing(1, 2, 14, None, 14, 4, ""))
    assert [(story.title, story.text) for story in results.stories] == [
        ("Richest journey", "Björn, 2 towns in round 2"),
        ("Caravan leader", "Björn, 1 caravan"),
    ]


@pytest.mark.parametrize("destination", [False, True])
def test_a_played_match_has_a_cell_for_every_line(destination: bool) -> None:
    match = sample_match(5, None, "elfenland", keen, destination=destination, rounds=3)
    results = words.results(match)
    assert all(len(column.cells) == 5 for column in results.columns)
    assert [column.head for column in results.columns if column.tips] == ["Round 1", "Round 2", "Round 3"]
    assert len(results.course.values[0]) == 4
