"""Random play held against the slow second reading of the rules in `by_the_book`, and the invariants E-110 to E-114."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.elasund.actions import (
    Action,
    Build,
    BuildChurch,
    BuildWall,
    Discard,
    EndTurn,
    MoveShip,
    PlaceCottage,
    Roll,
    Spoils,
)
from game.elasund.state import Building, ChurchTile, Permit, State, Step
from game.rules import Outcome, RecordingChance, SeededChance
from tests.game.elasund.by_the_book import (
    Table,
    after_tile,
    church_cell,
    dead,
    income,
    legal_by_the_book,
    pirate_queue,
    sums,
)
from tests.game.elasund.positions import (
    COLOURS,
    GAME,
    GOLD,
    ROWS,
    SHIP_SHIFTS,
    WALL_INFLUENCE,
    bank,
    board,
    buildings_of,
    cell,
    covered,
    name,
    recount_cubes,
    recount_trade,
)

Move = tuple[State, Action, State, list[tuple[str, Outcome]]]
"""Before, action, after, luck."""


def moves(seed: int, players: int, wealth: str, own_cards: bool = True) -> Iterator[Move]:
    """A game of random play in which each kind of action is as likely; `wealth` moves the start: as it is, all cards in
    hands ("rich"), or gold and influence handed out again and again ("paid") so that much is built."""
    rng, chance = random.Random(seed), SeededChance(seed)
    state, _ = GAME.setup(board(players), COLOURS[:players], {"pirate_own_cards": own_cards}, None, chance)
    assert isinstance(state, State)
    if wealth == "rich":
        each = 12 // players
        seats = tuple(seat._replace(gold=51 // players, influence=(each,) * 3) for seat in state.seats)
        state = state._replace(seats=seats, deck=(13 - each * players,) * 3)
    for _ in range(1500):
        listed = GAME.legal(state)
        if not listed:
            return
        kinds = sorted({type(each).__name__ for each in listed})
        if state.step is Step.BUILD and len(kinds) > 1 and rng.random() < 0.8:
            kinds.remove("EndBuilding")
        if state.step is Step.PERMIT and "PlacePermit" in kinds and wealth == "paid" and rng.random() < 0.8:
            kinds = ["PlacePermit"]
        kind = rng.choice(kinds)
        action = rng.choice([each for each in listed if type(each).__name__ == kind])
        luck = RecordingChance(chance)
        after, _ = GAME.apply(state, action, luck)
        yield state, action, after, luck.taken
        if wealth == "paid" and after.step is Step.BUILD and after.builds == 0:
            after = pay_out(after)
        state = after


def pay_out(state: State) -> State:
    """The active seat brought to twelve gold and four cards of a colour, as far as bank and deck go."""
    me = state.seats[state.active]
    gold = min(max(0, 12 - me.gold), bank(state))
    red = min(max(0, 4 - me.influence[0]), state.deck[0])
    richer = me._replace(gold=me.gold + gold, influence=(me.influence[0] + red, *me.influence[1:]))
    seats = tuple(richer if seat == state.active else each for seat, each in enumerate(state.seats))
    return state._replace(seats=seats, deck=(state.deck[0] - red, *state.deck[1:]))


games = given(
    seed=st.integers(0, 2**32),
    players=st.sampled_from((2, 3, 4)),
    wealth=st.sampled_from(("plain", "rich", "paid")),
    own_cards=st.booleans(),
)


# --- what is legal ---------------------------------------------------------------------------------------------------
def check_legal(seed: int, players: int, wealth: str, own_cards: bool, share: float) -> None:
    rng = random.Random(seed)
    for state, *_ in moves(seed, players, wealth, own_cards):
        if state.step in (Step.SHIFT, Step.GIVE_BACK, Step.SPOILS, Step.COTTAGE) or rng.random() < share:
            listed = GAME.legal(state)
            if state.step is Step.SHIFT:
                # The ship still stands on the row rolled.
                assert listed == [MoveShip(ROWS.index(label)) for label in SHIP_SHIFTS[ROWS[state.ship]]]
            assert len(listed) == len(set(listed))
            assert set(listed) == legal_by_the_book(state)


@settings(max_examples=12, deadline=None)
@games
def test_legal_is_what_the_book_allows(seed: int, players: int, wealth: str, own_cards: bool) -> None:
    check_legal(seed, players, wealth, own_cards, 0.08)


@pytest.mark.long
@settings(max_examples=400, deadline=None)
@games
def test_legal_is_what_the_book_allows_in_many_games(seed: int, players: int, wealth: str, own_cards: bool) -> None:
    check_legal(seed, players, wealth, own_cards, 0.5)


# --- what follows ----------------------------------------------------------------------------------------------------
def check_roll(before: State, action: Action, after: State, luck: list[tuple[str, Outcome]]) -> None:
    """E-12, E-13, E-16 to E-21, E-29 to E-37."""
    if isinstance(action, Roll):
        dice = [int(outcome) for kind, outcome in luck if kind == "die"]
        total = sum(dice)
        assert len(dice) == 2
        if total == 7:
            assert (after.step, after.ship) == (Step.PIRATE, before.ship)
            return
        if before.ship >= 0 and total == ROWS[before.ship]:
            assert (after.step, after.ship) == (Step.SHIFT, before.ship)
            return
        label = total
    else:
        assert isinstance(action, MoveShip)
        label = ROWS[action.row]
    assert ROWS[after.ship] == label
    if before.step is Step.PIRATE:
        queue = pirate_queue(before, label)
        assert after.queue == queue
        assert after.step is (Step.DISCARD if queue else Step.BUILD)
        assert after.seats == before.seats
        assert after.pirate
        return
    assert not after.pirate
    due = income(before, label)
    gold = [each.gold for each in before.seats]
    if sum(due.gold) > bank(before):
        gold = [each - each // 2 for each in gold]
    assert [each.gold for each in after.seats] == [have + more for have, more in zip(gold, due.gold, strict=True)]
    have = [sum(each.influence) for each in before.seats]
    if sum(due.influence) > sum(before.deck) + sum(before.discards):
        assert after.step is Step.GIVE_BACK
        assert after.due == tuple(due.influence)
        players = len(before.seats)
        order = [(before.active + step) % players for step in range(players)]
        assert after.queue == tuple((seat, have[seat] // 2) for seat in order if have[seat] >= 2)
    else:
        assert after.step is Step.BUILD
        assert [sum(each.influence) for each in after.seats] == [
            a + b for a, b in zip(have, due.influence, strict=True)
        ]


def check_build(before: State, action: Action, after: State, luck: list[tuple[str, Outcome]]) -> None:
    """E-53 to E-66, E-76, E-81 to E-86, E-105, E-109."""
    seat = before.active
    if isinstance(action, BuildWall):
        number = before.seats[seat].walls + 1
        assert after.seats[seat].walls == number
        wall = after.walls[action.space]
        assert wall is not None
        assert (wall.seat, wall.number) == (seat, number)
        price = 4 if before.board.walls[action.space].side == "east" else 2
        assert after.seats[seat].gold == before.seats[seat].gold - price
        drawn = [kind for kind, _ in luck if kind == "influence"]
        if after.step is not Step.GIVE_BACK:
            assert len(drawn) == WALL_INFLUENCE.get(number, 0)
        return
    if isinstance(action, Build):
        cells = covered(action.building, name(before, action.cell))
        new: Building | ChurchTile = Building(action.building, seat, action.cell)
        expected = after_tile(before, cells, new, GOLD[action.building], True)
        spent = 3 if action.pay else 0
        assert sum(after.seats[seat].influence) == sum(before.seats[seat].influence) - spent
        paid = sum(sum(each) for other, each in sums(Table(before), cells).items() if other != seat)
        assert after.seats[seat].gold == before.seats[seat].gold - GOLD[action.building] - paid
    else:
        if not any(isinstance(each, ChurchTile) for each in before.cells):
            assert after.seats[seat].gold == before.seats[seat].gold - 7
            return
        tile = int(luck[0][1]) if luck else before.church_bottom
        at = church_cell(before, tile)
        expected = after_tile(before, [at], ChurchTile(tile, seat, cell(before, *at)), 7, False)
    assert [each.gold for each in after.seats] == expected.gold
    assert [each.permits for each in after.seats] == expected.permits
    assert [each.tiles for each in after.seats] == expected.tiles
    assert after.piles == expected.piles
    assert {name(after, index): each for index, each in enumerate(after.cells)} == expected.cells
    if recount_cubes(after, seat) >= 10:
        assert after.step is Step.OVER
        assert after.result is not None
        assert (after.result.winners, after.homeless) == ((seat,), ())
        return
    players = len(before.seats)
    order = [(each - seat) % players for each, _ in after.homeless]
    assert order == sorted(order)
    assert set(after.homeless) <= expected.homeless
    if expected.homeless and after.homeless != tuple(expected.homeless):
        # Who is missing had no place when his go came: then he is before the first who has one, or has one cottage
        # without a place himself.
        first = order[0] if order else players
        assert all((each - seat) % players <= first for each, _ in expected.homeless - set(after.homeless))
    two = before.builds == 1
    assert after.step is (Step.COTTAGE if after.homeless else Step.PERMIT if two else Step.BUILD)
    assert after.builds == before.builds + 1


def check_effects(seed: int, players: int, wealth: str, own_cards: bool) -> None:
    for before, action, after, luck in moves(seed, players, wealth, own_cards):
        if isinstance(action, Roll | MoveShip):
            check_roll(before, action, after, luck)
        elif isinstance(action, Build | BuildWall | BuildChurch):
            check_build(before, action, after, luck)
        elif isinstance(action, Discard):
            seat = before.queue[0][0]
            assert after.seats[seat].gold == before.seats[seat].gold - action.gold
        elif isinstance(action, Spoils):
            assert after.seats[before.active].gold == before.seats[before.active].gold + action.gold
            assert sum(after.discards) == sum(before.discards) + sum(
                sum(each.influence) for each in before.deposits
            ) - sum(action.influence)
        elif isinstance(action, PlaceCottage):
            seat = before.homeless[0][0]
            assert after.cells[action.cell] == Building(action.cottage, seat, action.cell)
            assert after.seats == before.seats
            assert (seat, action.cottage) not in after.homeless
        elif isinstance(action, EndTurn):
            assert (after.step is Step.OVER) == dead(before)


@settings(max_examples=15, deadline=None)
@games
def test_rolls_and_builds_do_what_the_book_says(seed: int, players: int, wealth: str, own_cards: bool) -> None:
    check_effects(seed, players, wealth, own_cards)


@pytest.mark.long
@settings(max_examples=500, deadline=None)
@games
def test_rolls_and_builds_do_what_the_book_says_in_many_games(
    seed: int, players: int, wealth: str, own_cards: bool
) -> None:
    check_effects(seed, players, wealth, own_cards)


# --- invariants ------------------------------------------------------------------------------------------------------
def test_e110_cubes_rise_only_on_the_own_turn() -> None:
    for seed, players in enumerate((2, 3, 4, 4, 3, 2)):
        for before, _, after, _ in moves(seed, players, "paid"):
            for seat, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
                assert new.cubes <= old.cubes or seat == before.active
                assert new.cubes < 10 or (seat == before.active and after.step is Step.OVER)


def test_e111_cubes_permits_and_walls_of_each_player() -> None:
    for seed, players in enumerate((2, 3, 4)):
        for _, _, after, _ in moves(seed, players, "paid"):
            for seat, each in enumerate(after.seats):
                assert each.cubes == min(10, recount_cubes(after, seat))
                lying = [one.value for one in after.cells if isinstance(one, Permit) and one.seat == seat]
                assert sorted([*lying, *each.permits]) == [0, 1, 2, 3, 4]
                standing = sorted(one.number for one in after.walls if one and one.seat == seat)
                assert standing == list(range(1, each.walls + 1))


def test_e112_gold_51_and_influence_39() -> None:
    for seed, players in enumerate((2, 3, 4)):
        for _, _, after, _ in moves(seed, players, "rich"):
            laid = sum(each.gold for each in after.deposits)
            assert bank(after) - laid >= 0
            assert GAME.observe(after, None).bank == bank(after) - laid
            for colour in range(3):
                held = sum(each.influence[colour] for each in (*after.seats, *after.deposits))
                assert held + after.deck[colour] + after.discards[colour] == 13


def test_e113_one_permit_a_cell_and_none_under_a_building() -> None:
    """A cell holds one thing; a building lies on exactly its own cells, so nothing is under it."""
    for seed, players in enumerate((2, 3, 4)):
        for _, _, after, _ in moves(seed, players, "paid"):
            for each in buildings_of(after):
                its = {cell(after, *at) for at in covered(each.kind, name(after, each.cell))}
                assert its == {index for index, one in enumerate(after.cells) if one == each}
            lying = [one for one in after.cells if isinstance(one, Permit)]
            assert len(lying) == len(set(lying))


def test_e114_trade_is_the_sum_of_windmills_under_own_buildings() -> None:
    for seed, players in enumerate((2, 3, 4)):
        for _, _, after, _ in moves(seed, players, "paid"):
            for seat, each in enumerate(after.seats):
                assert each.trade == recount_trade(after, seat)
