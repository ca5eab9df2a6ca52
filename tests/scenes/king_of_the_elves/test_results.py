"""The results of King of the Elves: gold by source and by journey, in words."""

from __future__ import annotations

import pytest

from game.king_of_the_elves import KING_OF_THE_ELVES as GAME
from game.king_of_the_elves.actions import Action, Buy, Pass, PlayBodyguard, Stop
from game.match import Match, Player
from scenes.king_of_the_elves.coins import coins
from scenes.king_of_the_elves.figures import Deeds, Journey, Purse, figures
from scenes.king_of_the_elves.results import results
from scenes.king_of_the_elves.samples import shrewd
from scenes.results_data import Column, Results
from scenes.samples import sample_match
from tests.game.king_of_the_elves.positions import close, position, step

PLAYERS = (Player("Anna", "red"), Player("Björn", "blue"))


def last_journey(gold: tuple[int, int] = (12, 12)) -> Match:
    """The second journey of two, in which each source of gold flows."""
    first = position(
        2,
        journey=2,
        hands=["elfcycle 3, raft 4, bodyguard", "raft"],
        realms=["forest [thief 1], plains [gold card 0]", "river [sea monster 1], lake [thief 0]"],
        gold=gold,
    )
    return Match(GAME, first.board, PLAYERS, {}, first)


def played(match: Match) -> Match:
    """Anna buys a card, Björn closes his lake; she goes all the way round, he makes one step."""
    planned: list[Action] = [Buy(), close(1), Pass(), Pass()]
    round_the_ring = [step("elfcycle"), step("elfcycle"), step("raft 2"), PlayBodyguard(), step("elfcycle"), Stop()]
    for action in (*planned, *round_the_ring, step("raft"), Stop()):
        match.play(action)
    return match


def cells(told: Results) -> dict[str, Column]:
    return {column.head: column for column in told.columns}


def test_gold_is_counted_by_source() -> None:
    """Forest 3 twice, once past Björn's thief (2) and once guarded, plains 2 doubled, river 6, the tour 10; a card 1,
    closing a region with one card 3 (K-26, K-38, K-65 to K-69, K-76)."""
    told = figures(played(last_journey()))
    assert told.journeys == (
        Journey(0, 2, 4, Purse(regions=14, doubled=2, tours=10, received=0, paid=-2, bought=-1, closed=0)),
        Journey(1, 2, 1, Purse(regions=6, doubled=0, tours=0, received=2, paid=0, bought=0, closed=-3)),
    )
    assert told.gold_by_journey == ((12, 35), (12, 17))
    assert (told.first_journey, told.last_journey) == (2, 2)
    assert told.winners == (0,)


def test_deeds_are_counted() -> None:
    """Björn's sea monster costs Anna a raft more (K-60); her bodyguard keeps his thief off once (K-69)."""
    assert figures(played(last_journey())).deeds == (Deeds(1, 0, 1), Deeds(1, 1, 0))


def test_the_table_tells_each_source_and_each_journey() -> None:
    told = results(played(last_journey()))
    found = cells(told)
    assert [column.head for column in told.columns] == [
        "Gold",
        "Regions",
        "Doubled",
        "Tours",
        "From thieves",
        "To thieves",
        "Cards bought",
        "Regions closed",
        "Journey 2",
    ]
    assert found["Gold"].cells == ("35", "17")
    assert found["To thieves"].cells == ("−2", "0")
    assert found["To thieves"].tips == ("To thieves\njourney 2: −2", "")
    assert found["Journey 2"].cells == ("23", "5")
    assert found["Journey 2"].tips[1] == "Journey 2\nRegions: 6\nFrom thieves: 2\nRegions closed: −3"
    assert found["Gold"].tips[0] == "12 gold at the start, 23 since then"


def test_k86_the_richest_wins() -> None:
    told = results(played(last_journey()))
    assert told.headline == "Anna wears the crown"
    assert told.how == "35 gold after journey 2, the next has 17."
    assert told.trophies == ("coin_10", "coin_10", "coin_10", "coin_5")
    assert [(place.seat, place.place) for place in told.places] == [(0, 1), (1, 2)]


def test_k87_equal_gold_is_a_shared_win() -> None:
    told = results(played(last_journey((12, 30))))
    assert told.headline == "Anna and Björn share the crown"
    assert told.how == "35 gold each after journey 2: equal gold is a shared win."
    assert told.trophies == ()
    assert [place.place for place in told.places] == [1, 1]


def test_stories_are_told_only_where_one_stands_out() -> None:
    told = results(played(last_journey()))
    assert [(story.title, story.text) for story in told.stories] == [
        ("Richest journey", "Anna, 23 gold in journey 2"),
        ("Longest journey", "Anna, 4 visits in journey 2"),
        ("Master thief", "Björn, 2 gold from travellers"),
        ("Golden hand", "Anna, 2 gold doubled"),
        ("In everybody’s way", "Björn, cost others 1 card more"),
        ("Well guarded", "Anna, 1 thief kept off"),
        ("Best customer", "Anna, 1 gold for cards"),
    ]


def test_a_match_that_goes_on_has_no_results() -> None:
    with pytest.raises(ValueError, match="not over"):
        results(last_journey())


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_played_match_adds_up(seats: int) -> None:
    """Twelve gold at first (K-10), and what each journey brought: that is what everybody has at last."""
    match = sample_match(seats, None, "king_of_the_elves", shrewd)
    told, figured = results(match), figures(match)
    gold = {standing.seat: standing.gold for standing in figured.standings}
    for seat, course in enumerate(told.course.values):
        assert course[0] == 12
        assert course[-1] == gold[seat] == 12 + sum(sum(journey.purse) for journey in figured.of(seat))
        assert len(course) == 1 + min(seats, 5)
    assert max(map(max, told.course.values)) <= told.course.most
    assert all(len(column.cells) == seats for column in told.columns)
    assert sum(journey.purse.received + journey.purse.paid for journey in figured.journeys) == 0


def test_coins_are_as_few_as_can_be() -> None:
    assert coins(0) == ()
    assert coins(28) == ("coin_10", "coin_10", "coin_5", "coin_1", "coin_1", "coin_1")
