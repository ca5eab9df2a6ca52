"""How the game ends: ten cubes (E-108 to E-110), standstill (E-116)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.elasund.actions import BuildChurch, ChooseChurchTile, EndBuilding, EndTurn, Roll, TakeGold
from game.elasund.state import Building, State, Step
from game.rules import Result
from tests.game.elasund.by_the_book import dead
from tests.game.elasund.positions import (
    GAME,
    Cell,
    build,
    cell,
    covered,
    play,
    position,
    refused,
    rehouse,
    tiles,
    wall,
)

# Eight cubes of red away from the harbour in a 4-player city: three halls and two shops.
EIGHT: list[tuple[str, str, Cell]] = [
    ("hall", "red", (8, 3)),
    ("hall", "red", (8, 6)),
    ("hall", "red", (4, 9)),
    ("shop", "red", (6, 5)),
    ("shop", "red", (6, 9)),
]
NINE = [*EIGHT, ("tavern", "red", (6, 3))]


def assert_won(state: State, seat: int = 0) -> None:
    assert (state.step, state.result) == (Step.OVER, Result((seat,), "ten_cubes"))
    assert GAME.outcome(state) == Result((seat,), "ten_cubes")
    assert state.seats[seat].cubes == 10
    assert GAME.to_act(state) is None
    assert GAME.legal(state) == []
    for action in (EndBuilding(), EndTurn(), Roll(), TakeGold(), BuildChurch(), wall(state, "north", 8)):
        refusal = refused(state, action, ("E-108", "E-11", "E-23", "R-E23"), "game_over")
        assert refusal.clause.startswith("E-") or refusal.clause.startswith("R-E")
    for viewer in (0, 1, None):
        assert GAME.observe(state, viewer).result == state.result


def test_e108_r_e23_ten_cubes_by_a_building_end_the_game_at_once() -> None:
    state = position(4, gold=9, buildings=NINE, permits=[("red", 0, (3, 3))])
    assert state.seats[0].cubes == 9
    assert GAME.outcome(state) is None
    assert_won(play(state, build(state, "well", (3, 3))))


def test_e108_by_a_tower() -> None:
    state = position(4, gold=9, buildings=NINE, walls=[("red", "north", 8), ("red", "north", 7)])
    assert_won(play(state, wall(state, "north", 6)))


def test_e108_by_a_church_tile_first_or_later() -> None:
    state = position(4, gold=9, buildings=NINE)
    state = play(state, BuildChurch(), tiles(5, 1))
    assert state.result is None
    assert_won(play(state, ChooseChurchTile(1)))
    state = position(4, gold=9, buildings=NINE, church=[(5, "blue")], church_bottom=1)
    assert_won(play(state, BuildChurch(), tiles(4)))


def test_e108_by_the_trade_track_alone() -> None:
    state = position(4, gold=9, buildings=[*NINE, ("workshop", "red", (1, 2))], permits=[("red", 0, (1, 5))])
    assert (state.seats[0].trade, state.seats[0].cubes) == (2, 9)
    after = play(state, build(state, "house", (1, 5)))
    assert_won(after)
    assert after.seats[0].trade == 3


def test_e108_by_either_build_of_the_turn() -> None:
    state = position(4, gold=9, buildings=NINE, permits=[("red", 0, (3, 3))], builds=1)
    assert_won(play(state, build(state, "well", (3, 3))))


def test_e108_nine_cubes_do_not_win() -> None:
    state = position(4, gold=9, buildings=EIGHT, permits=[("red", 0, (3, 3))])
    after = play(state, build(state, "well", (3, 3)))
    assert (after.seats[0].cubes, after.step, after.result) == (9, Step.BUILD, None)


def test_r_e13_more_cubes_due_than_left() -> None:
    nine = [each for each in NINE if each[:1] != ("hall",)] + [
        ("hall", "red", (8, 3)),
        ("hall", "red", (8, 6)),
        ("market", "red", (8, 10)),
        ("well", "red", (8, 11)),
    ]
    state = position(4, gold=9, buildings=nine, permits=[("red", 0, (3, 3)), ("red", 1, (3, 4)), ("red", 2, (3, 5))])
    assert state.seats[0].cubes == 9
    assert_won(play(state, build(state, "hall", (3, 3))))
    # A hall on three windmills is worth three cubes; one is left.
    state = position(4, gold=9, buildings=nine, permits=[("red", 0, (1, 3)), ("red", 1, (1, 4)), ("red", 2, (1, 5))])
    after = play(state, build(state, "hall", (1, 3)))
    assert_won(after)
    assert after.seats[0].trade == 3


def test_e109_e106_losses_of_the_same_build_count_first() -> None:
    """Red's shop displaces his own well: 9 → 8 → 9 and no win."""
    nine = [*EIGHT, ("well", "red", (4, 4))]
    state = position(4, gold=9, buildings=nine, permits=[("red", 0, (3, 3)), ("red", 1, (4, 3))])
    assert state.seats[0].cubes == 9
    after = play(state, build(state, "shop", (3, 3)))
    assert (after.seats[0].cubes, after.step) == (9, Step.BUILD)


def test_e109_e106_own_trade_points_lost_in_the_same_build() -> None:
    """Red's market on the harbour displaces nothing but one own house there: 3 → 2 → 3, with the tile 9 → 8 → 10."""
    nine = [*EIGHT, ("house", "red", (1, 5)), ("workshop", "red", (1, 2))]
    state = position(4, gold=9, buildings=nine, permits=[("red", 0, (2, 6)), ("red", 1, (1, 6))])
    assert (state.seats[0].trade, state.seats[0].cubes) == (3, 9)
    after = play(state, build(state, "shop", (1, 5)))
    assert_won(after)
    assert after.seats[0].trade == 4
    # A shop over the house that covers no windmill of its own: 3 → 2, cubes 9 → 8 → 9.
    state = position(4, gold=9, buildings=nine, permits=[("red", 0, (2, 6)), ("red", 1, (3, 6))])
    after = play(state, build(state, "shop", (2, 5)))
    assert (after.seats[0].trade, after.seats[0].cubes, after.step) == (2, 9, Step.BUILD)


def test_e109_r_e10_win_is_checked_before_cottages_are_replaced() -> None:
    state = position(
        4,
        gold=9,
        buildings=[*NINE, ("cottage_small", "blue", (4, 4)), ("cottage_large", "red", (3, 4))],
        permits=[("red", 0, (3, 3)), ("red", 1, (4, 3))],
    )
    after = play(state, build(state, "shop", (3, 3)))
    assert_won(after)
    assert after.homeless == ()
    assert not any(isinstance(each, Building) and each.kind.startswith("cottage") for each in after.cells)


def test_e110_another_players_turn_does_not_end_the_game() -> None:
    """What others build can only take cubes away: red stays at nine while blue builds beside him."""
    state = position(4, gold=9, active="blue", buildings=NINE, permits=[("blue", 0, (3, 3))])
    after = play(state, build(state, "well", (3, 3)))
    assert (after.step, after.result, after.seats[0].cubes) == (Step.BUILD, None, 9)


# --- standstill ------------------------------------------------------------------------------------------------------
FULL: list[tuple[str, str, Cell]] = [
    ("shop", "red", (1, 2)),
    ("shop", "green", (3, 2)),
    ("shop", "blue", (5, 2)),
    ("workshop", "red", (7, 2)),
    ("shop", "green", (1, 4)),
    ("shop", "red", (3, 4)),
    ("tavern", "blue", (5, 4)),
    ("workshop", "blue", (7, 4)),
    ("tavern", "blue", (4, 6)),
    ("tavern", "red", (6, 6)),
    ("tavern", "green", (4, 9)),
    ("tavern", "blue", (6, 9)),
    ("workshop", "green", (1, 10)),
    ("house", "green", (2, 10)),
    ("cottage_small", "red", (2, 11)),
    ("cottage_large", "red", (3, 11)),
    ("cottage_large", "blue", (4, 11)),
    ("cottage_small", "blue", (5, 11)),
    ("cottage_small", "green", (6, 11)),
    ("cottage_large", "green", (7, 11)),
    ("house", "red", (1, 12)),
    ("house", "blue", (5, 12)),
]
"""A 3-player city without a free cell beside a church on columns 1 to 3, rows 6 to 9."""
CHURCH = [(tile, ("red", "blue", "green")[number % 3]) for number, tile in enumerate((6, 1, 2, 3, 4, 5, 7, 8, 9))]
WALLS = (
    [("red", "north", at) for at in (6, 5, 4, 3)]
    + [("red", "south", 6)]
    + [("blue", "south", at) for at in (5, 4, 3)]
    + [("blue", "east", at) for at in (3, 4)]
    + [("green", "east", at) for at in (5, 6, 8, 9, 10, 11)]
)


def full(
    *,
    without: Cell | None = None,
    more: tuple[tuple[str, str, Cell], ...] = (),
    permits: tuple[tuple[str, int, Cell], ...] = (),
    church: int = 9,
    walls: int = 16,
    gold: tuple[int, int, int] = (3, 3, 3),
    influence: tuple[tuple[int, int, int], ...] = ((0, 0, 0),) * 3,
    step: str = "bonus",
    active: str = "red",
) -> State:
    return position(
        3,
        step=step,
        active=active,
        gold=gold,
        influence=influence,
        buildings=[each for each in FULL if each[2] != without] + list(more),
        permits=permits,
        church=CHURCH[:church],
        walls=WALLS[:walls],
    )


def goes_on(state: State) -> bool:
    after = play(state, EndTurn())
    assert (after.result is None) == (after.step == Step.ROLL)
    return after.result is None


def test_e116_r_e22_dead_position_ends_as_a_standstill_at_the_start_of_a_turn() -> None:
    state = full()
    assert [(each.trade, each.cubes) for each in state.seats] == [(3, 8), (4, 9), (4, 9)]
    after = play(state, EndTurn())
    # Blue and green have nine cubes, four trade points and three cards each.
    assert after.result == Result((1, 2), "standstill")
    assert after.step == Step.OVER
    assert GAME.to_act(after) is None
    assert GAME.legal(after) == []
    refusal = GAME.refusal(after, Roll())
    assert refusal is not None
    assert refusal.reason == "game_over"


def test_e116_not_in_the_middle_of_a_turn() -> None:
    state = full(step="build", active="green")
    assert state.result is None
    state = play(state, EndBuilding())
    state = play(state, TakeGold())
    assert state.result is None
    after = play(state, EndTurn())
    assert (after.step, after.result) == (Step.OVER, Result((2,), "standstill"))  # two cards more than blue


def test_e116_by_the_last_cell_filled_in_ones_own_turn() -> None:
    """The last free cell takes green's permit; the next turn finds the position dead only if nobody can use it."""
    state = full(without=(6, 11), step="permit")._replace(ship=8)
    assert goes_on(play(state, TakeGold()))


def test_e116_a_free_cell_keeps_the_game_going() -> None:
    assert goes_on(full(without=(6, 11)))
    assert goes_on(full(without=(1, 12)))


def test_e116_a_church_tile_keeps_the_game_going() -> None:
    # Tile 9 is at the bottom of the pile; its cell is held by a permit that nobody could build on.
    state = position(
        3,
        step="bonus",
        buildings=[*FULL, ("well", "red", (3, 9))],
        church=CHURCH[:8],
        walls=WALLS,
    )
    assert (state.church, state.church_bottom) == ((), 9)
    assert goes_on(state)


def test_e116_a_wall_keeps_the_game_going_gold_aside() -> None:
    assert goes_on(full(walls=15, gold=(0, 0, 0)))


def test_e116_without_a_stack_a_wall_space_does_not_help() -> None:
    """One space is left, yet nobody has a wall: impossible with 16 spaces and 27 walls, so the stacks are emptied."""
    state = full(walls=15)
    state = state._replace(seats=tuple(each._replace(walls=9) for each in state.seats))
    assert play(state, EndTurn()).result is not None


def test_e116_a_permit_that_can_be_used_keeps_the_game_going() -> None:
    # On green's small cottage's cell lies a permit of red: a well could be built there, by red.
    assert goes_on(full(without=(6, 11), permits=(("red", 0, (6, 11)),), gold=(0, 0, 0)))


def holes(hole: Cell, value: int = 0, owner: str = "red") -> State:
    """The city with one cell of a house, workshop or cottage exchanged for a permit, and no well in supply."""
    state = full(without=hole, permits=tuple((owner, value, at) for at in (hole,)))
    kept = [each for each in FULL if each[2] == hole]
    assert kept
    return state._replace(piles=(0, *state.piles[1:]))


def test_e116_permit_in_a_hole_among_what_it_cannot_displace() -> None:
    """With no well left the cell (6, 11) has a house below, cottages left and right: a market (2×1) over the small
    cottage at (5, 11) is possible; not once markets and own tiles are out of supply."""
    state = holes((6, 11))
    assert goes_on(state)
    no_market = state._replace(piles=(0, 0, *state.piles[2:]))
    # No shop or tavern has two permits in reach, no house or workshop is in supply.
    assert all(not each.tiles for each in no_market.seats)
    assert not goes_on(no_market)


def test_e116_an_own_tile_in_supply_keeps_the_game_going() -> None:
    state = holes((6, 11))._replace(piles=(0, 0, 0, 0, 0))
    red = state.seats[0]
    for tile in ("house", "workshop"):
        with_tile = state._replace(seats=(red._replace(tiles=(tile,)), *state.seats[1:]))
        # A house fits over the cottage beside it; a workshop down over the house of the same size (influence aside).
        assert goes_on(with_tile), tile
    other = state._replace(seats=(red, state.seats[1]._replace(tiles=("house",)), state.seats[2]))
    assert not goes_on(other)  # blue has no permit there


@pytest.mark.parametrize(
    ("permits", "alive"),
    [
        # Two permits on the cells of green's large cottage (7, 11) and (7, 12): a shop needs two and would touch only
        # smaller tiles. Highest values of one own permit: 4.
        ((("red", 0, (7, 11)), ("blue", 3, (7, 12))), True),  # red 4 > 3, also blue 4 > 0
        ((("red", 0, (7, 11)), ("red", 1, (7, 12))), True),
        ((("red", 0, (7, 11)), ("blue", 0, (7, 12))), True),  # a tie as they lie, 4 > 0 at best
        ((("red", 4, (7, 11)), ("blue", 4, (7, 12))), False),  # 4 against 4, either way
    ],
)
def test_e116_majority_with_the_highest_values(permits: tuple[tuple[str, int, Cell], ...], alive: bool) -> None:
    state = full(without=(7, 11), permits=permits)
    # Only shops and taverns are left in the pile.
    state = state._replace(piles=(0, 0, 1, 1, 0))
    assert goes_on(state) is alive


def test_e116_who_is_outranked_may_have_the_highest_values() -> None:
    """Red's 0 and 1 would be 4 and 3 at best, more than blue's 4 and green's 4, who tie at best."""
    permits = (("red", 0, (6, 9)), ("red", 1, (7, 9)), ("blue", 4, (6, 10)), ("green", 4, (7, 10)))
    assert goes_on(full(without=(6, 9), permits=permits)._replace(piles=(0, 0, 0, 0, 1)))


@pytest.mark.parametrize("owners", [("red", "red"), ("red", "blue")])
def test_e116_what_cannot_be_displaced_blocks(owners: tuple[str, str]) -> None:
    """A hall in reach of the only site with two permits blocks the shop, whoever would have the majority there."""
    assert covered("shop", (6, 11)) == [(6, 11), (7, 11), (6, 12), (7, 12)]
    state = full(without=(7, 11), permits=((owners[0], 0, (7, 11)), (owners[1], 1, (7, 12))))
    only_shops = state._replace(piles=(0, 0, 1, 0, 0))
    assert goes_on(only_shops)
    cells = list(only_shops.cells)
    hall = Building("hall", 1, cell(state, 5, 10))
    for at in ((6, 11), (6, 12)):
        cells[cell(state, *at)] = hall
    blocked = only_shops._replace(cells=tuple(cells))
    assert not goes_on(blocked)


@settings(max_examples=200, deadline=None)
@given(data=st.data())
def test_e116_dead_exactly_as_the_book_says(data: st.DataObject) -> None:
    """One to four tiles of the full city exchanged for permits, and supplies of any size."""
    holes = data.draw(st.lists(st.sampled_from(FULL), min_size=1, max_size=4, unique=True))
    cells = [at for kind, _, corner in holes for at in covered(kind, corner)]
    hands = {colour: data.draw(st.permutations(range(5))) for colour in ("red", "blue", "green")}
    permits: list[tuple[str, int, Cell]] = []
    for at in cells[:15]:
        left = [colour for colour in hands if hands[colour]]
        colour = data.draw(st.sampled_from(left))
        permits.append((colour, hands[colour].pop(), at))
    kept = [each for each in FULL if each not in holes]
    state = position(3, step="bonus", buildings=kept, permits=permits, church=CHURCH, walls=WALLS)
    piles = data.draw(st.tuples(*[st.integers(0, 1)] * 5))
    tiles_left = st.sampled_from(((), ("house",), ("workshop",), ("house", "workshop")))
    seats = tuple(each._replace(tiles=data.draw(tiles_left)) for each in state.seats)
    state = state._replace(piles=piles, seats=seats)
    assert goes_on(state) is not dead(state)


@pytest.mark.parametrize(
    ("gold", "influence", "winners"),
    [
        ((3, 3, 3), ((0, 0, 0),) * 3, (1, 2)),
        ((9, 3, 2), ((0, 0, 0), (0, 0, 0), (0, 0, 2)), (2,)),
        ((9, 4, 3), ((0, 0, 0),) * 3, (1,)),
        ((9, 2, 1), ((9, 0, 0), (1, 0, 1), (0, 2, 1)), (1, 2)),
        ((30, 0, 0), ((5, 5, 5), (0, 0, 0), (0, 1, 0)), (2,)),
    ],
)
def test_e116_ranking_cards_last_then_shared(
    gold: tuple[int, int, int], influence: tuple[tuple[int, int, int], ...], winners: tuple[int, ...]
) -> None:
    """Red, with fewer cubes, never wins however many cards he has."""
    assert play(full(gold=gold, influence=influence), EndTurn()).result == Result(winners, "standstill")


def test_e116_ranking_trade_points_before_cards() -> None:
    state = full(gold=(3, 3, 20))
    seats = (state.seats[0], state.seats[1]._replace(trade=5), state.seats[2])
    assert play(state._replace(seats=seats), EndTurn()).result == Result((1,), "standstill")


def test_e116_ranking_cubes_before_trade_points() -> None:
    state = full(gold=(20, 3, 3))
    seats = (state.seats[0]._replace(trade=11), state.seats[1], state.seats[2]._replace(cubes=8))
    assert play(state._replace(seats=seats), EndTurn()).result == Result((1,), "standstill")


def test_e71_e109_a_cottage_leaves_and_nobody_waits() -> None:
    """Placing the last cottage hands the turn back to the builder, even where it is another's turn to decide."""
    state = position(
        3, gold=9, permits=[("red", 0, (3, 3)), ("red", 1, (4, 3))], buildings=[("cottage_small", "green", (4, 4))]
    )
    state = play(state, build(state, "shop", (3, 3)))
    assert GAME.to_act(state) == 2
    state = play(state, rehouse(state, "cottage_small", (7, 9)))
    assert (GAME.to_act(state), state.step) == (0, Step.BUILD)
