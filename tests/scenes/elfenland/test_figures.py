"""What the results page counts of Elfenland, from matches played to their end, against their actions and positions."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from game.elfenland.actions import Move, Place
from game.match import Match
from scenes.elfenland.figures import figures
from scenes.elfenland.samples import keen
from scenes.samples import sample_match

SEATS = (2, 4, 6)


@cache
def finished(seats: int, destination: bool = False) -> Match:
    return sample_match(seats, None, "elfenland", keen, destination=destination)


@pytest.mark.parametrize("seats", SEATS)
def test_lines_begin_without_a_piece_and_end_with_the_last_position(seats: int) -> None:
    match = finished(seats)
    told, view = figures(match), match.observe(None)
    assert (told.first_round, told.last_round, told.goal) == (1, 4, 20)
    for seat, line in enumerate(told.pieces_by_round):
        assert len(line) == 5
        assert line[0] == 0
        assert list(line) == sorted(line)
        assert line[-1] == view.seats[seat].fetched.bit_count()


@pytest.mark.parametrize("seats", SEATS)
def test_journeys_hold_every_move_and_every_town_once(seats: int) -> None:
    match = finished(seats)
    told, board = figures(match), match.board
    moves = Counter(
        (entry.seat, entry.before.round) for entry in match.history if isinstance(entry.action, Move)
    )
    assert {(each.seat, each.round): each.moves for each in told.journeys if each.moves} == dict(moves)
    for seat, view in enumerate(match.observe(None).seats):
        towns = [town for each in told.journeys if each.seat == seat for town in each.towns]
        there = [town.name for number, town in enumerate(board.towns) if view.fetched >> number & 1]
        assert sorted(towns) == sorted(there)


@pytest.mark.parametrize("seats", SEATS)
def test_deeds_are_those_of_the_actions(seats: int) -> None:
    match = finished(seats)
    board = match.board
    caravans, water, obstacles, shared = Counter[int](), Counter[int](), Counter[int](), Counter[int]()
    owners: dict[tuple[int, int], int] = {}
    for entry in match.history:
        action, before = entry.action, entry.before
        if isinstance(action, Place):
            owners[before.round, action.link] = entry.seat
        elif isinstance(action, Move):
            caravans[entry.seat] += action.caravan
            water[entry.seat] += board.links[action.link].terrain in ("river", "lake")
            obstacles[entry.seat] += before.obstacles >> action.link & 1
            owner = owners.get((before.round, action.link))
            if owner is not None and owner != entry.seat:
                shared[owner] += 1
    told = figures(match).deeds
    assert [tuple(each) for each in told] == [
        (caravans[seat], water[seat], obstacles[seat], shared[seat]) for seat in range(seats)
    ]


def test_town_cards_are_named_only_where_they_are_played() -> None:
    match = finished(4, destination=True)
    names = [match.board.towns[seat.destination].name for seat in match.position.seats]
    assert list(figures(match).destinations) == names
    assert figures(finished(4)).destinations == ()


def test_a_record_from_the_middle_begins_where_it_begins() -> None:
    whole = finished(4)
    later = next(entry.before for entry in whole.history if entry.before.round == 3)
    match = Match(whole.game, whole.board, whole.players, whole.options, later)
    for entry in whole.history:
        if entry.before.round >= 3:
            match.replay(entry.action, entry.luck)
    told, all_told = figures(match), figures(whole)
    assert (told.first_round, told.last_round) == (3, 4)
    assert told.pieces_by_round == tuple(line[2:] for line in all_told.pieces_by_round)
    assert told.standings == all_told.standings


def test_a_match_that_goes_on_has_no_results() -> None:
    with pytest.raises(ValueError, match="not over"):
        figures(sample_match(2, 5, "elfenland"))
