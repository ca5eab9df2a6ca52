"""Building tiles: permits, majority, compensation, costs (E-42 to E-57, E-66, E-67)."""

from __future__ import annotations

import pytest

from game.elasund.actions import Build, BuildChurch, EndBuilding
from game.elasund.state import Building, Step
from tests.game.elasund.positions import (
    CUBE_ROWS,
    GAME,
    GOLD,
    NEUTRAL,
    PERMITS,
    SIZES,
    Cell,
    allowed,
    bank,
    build,
    buildings_of,
    cell,
    covered,
    draws,
    legal_of,
    play,
    position,
    refused,
    tiles,
    wall,
)

BUILDABLE = list(GOLD)


def own_permits(kind: str, at: Cell, count: int) -> list[tuple[str, int, Cell]]:
    """Permits of red with values 0, 1, … on the first cells of a footprint."""
    return [("red", value, each) for value, each in zip(range(count), covered(kind, at), strict=False)]


# --- how many --------------------------------------------------------------------------------------------------------
def test_e42_d9_no_build_at_all() -> None:
    state = play(position(2), EndBuilding())
    assert (state.step, state.builds) == (Step.PERMIT, 0)


def test_e42_one_build_then_end() -> None:
    state = play(position(2), wall(position(2), "north", 4), draws("red"))
    assert (state.step, state.builds) == (Step.BUILD, 1)
    allowed(state, EndBuilding())
    assert play(state, EndBuilding()).step == Step.PERMIT


def test_e42_r_e27_second_build_ends_the_action() -> None:
    state = position(2, gold=9)
    state = play(state, wall(state, "north", 4), draws("red"))
    state = play(state, wall(state, "north", 3), draws("red"))
    assert state.step == Step.PERMIT
    refused(state, EndBuilding(), "E-11", "wrong_step", step="permit")


def test_e42_r_e27_end_is_needed_even_with_nothing_affordable() -> None:
    state = position(2, gold=0)
    assert GAME.legal(state) == [EndBuilding()]
    after = play(position(2, gold=2), wall(state, "north", 4), draws("red"))
    assert after.seats[0].gold == 0
    assert GAME.legal(after) == [EndBuilding()]


def test_e42_kinds_mixed_and_repeated() -> None:
    state = position(3, gold=14, permits=[("red", 0, (5, 2)), ("red", 1, (7, 2))])
    two_tiles = play(play(state, build(state, "well", (5, 2))), build(state, "well", (7, 2)))
    assert (two_tiles.step, two_tiles.seats[0].gold) == (Step.PERMIT, 4)
    mixed = play(play(state, wall(state, "south", 6), draws("red")), build(state, "house", (5, 2)))
    assert mixed.step == Step.PERMIT
    church = play(play(state, BuildChurch(), tiles(5, 1)), GAME.legal(play(state, BuildChurch(), tiles(5, 1)))[0])
    assert church.builds == 1
    assert play(church, BuildChurch(), tiles(7)).step == Step.PERMIT


# --- supply ----------------------------------------------------------------------------------------------------------
def test_e43_own_buildings_only_by_their_owner() -> None:
    """A build of a house always means the builder's own: with his on the board he cannot use another's."""
    standing = [("house", "blue", (4, 11))]
    state = position(2, gold=9, active="blue", permits=[("blue", 0, (3, 2))], buildings=standing)
    assert state.seats[0].tiles == ("house", "workshop")
    refused(state, build(state, "house", (3, 2)), ("E-43", "E-66"), "not_in_supply", building="house")
    state = position(2, gold=9, active="red", permits=[("red", 0, (3, 2))], buildings=standing)
    after = play(state, build(state, "house", (3, 2)))
    assert [each.tiles for each in after.seats] == [("workshop",), ("workshop",)]


def test_e43_neutral_buildings_by_anyone() -> None:
    for active, colour in enumerate(("red", "blue")):
        state = position(2, gold=9, active=active, permits=[(colour, 0, (3, 2))])
        after = play(state, build(state, "well", (3, 2)))
        assert buildings_of(after) == [Building("well", active, cell(state, 3, 2))]


def test_e66_tile_must_be_in_the_supply() -> None:
    wells = [("well", "blue", (column, 12)) for column in (1, 2, 3, 4)]
    state = position(3, gold=9, permits=[("red", 0, (3, 2))], buildings=wells)
    refused(state, build(state, "well", (3, 2)), "E-66", "not_in_supply", building="well")
    state = position(3, gold=9, permits=[("red", 0, (3, 2))], buildings=wells[:3])
    after = play(state, build(state, "well", (3, 2)))
    assert after.piles[0] == 0


def test_e66_built_tiles_leave_the_supply() -> None:
    for kind in BUILDABLE:
        at = (4, 3)
        state = position(3, gold=17, permits=own_permits(kind, at, PERMITS[kind]))
        after = play(state, build(state, kind, at))
        if kind in NEUTRAL:
            index = list(NEUTRAL).index(kind)
            assert after.piles[index] == NEUTRAL[kind] - 1
            assert sum(after.piles) == sum(NEUTRAL.values()) - 1
        else:
            assert after.seats[0].tiles == tuple(each for each in ("house", "workshop") if each != kind)
            assert sum(after.piles) == sum(NEUTRAL.values())


# --- costs and permits -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("kind", BUILDABLE)
def test_e44_costs_and_permits_of_each_building(kind: str) -> None:
    at = (4, 3)
    enough = position(3, gold=[GOLD[kind], 4, 4], permits=own_permits(kind, at, PERMITS[kind]))
    after = play(enough, build(enough, kind, at))
    assert after.seats[0].gold == 0
    assert bank(after) == bank(enough) + GOLD[kind]
    for each in covered(kind, at):
        assert after.cells[cell(after, *each)] == Building(kind, 0, cell(after, *at))
    assert buildings_of(after) == [Building(kind, 0, cell(after, *at))]
    poor = position(3, gold=[GOLD[kind] - 1, 4, 4], permits=own_permits(kind, at, PERMITS[kind]))
    refused(
        poor,
        build(poor, kind, at),
        ("E-54", "E-44"),
        "gold_short",
        needed=GOLD[kind],
        have=GOLD[kind] - 1,
        short=1,
    )
    if PERMITS[kind] > 1:
        few = position(3, gold=9, permits=own_permits(kind, at, PERMITS[kind] - 1))
        refused(few, build(few, kind, at), "E-47", "too_few_permits", there=PERMITS[kind] - 1, needed=PERMITS[kind])


@pytest.mark.parametrize("kind", ["cottage_small", "cottage_large"])
def test_e44_e73_cottages_are_never_built(kind: str) -> None:
    state = position(3, gold=9, permits=[("red", 3, (4, 3))])
    refusal = GAME.refusal(state, build(state, kind, (4, 3)))
    assert refusal is not None
    assert refusal.reason == "cottage_never_built"
    assert not any(action.building == kind for action in legal_of(state, Build))  # type: ignore[attr-defined]


# --- where -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("players", [2, 3, 4])
def test_e45_footprint_inside_the_city(players: int) -> None:
    last = 2 * players + 1
    state = position(players, gold=9, permits=[("red", 4, (last, 12)), ("red", 3, (last, 3)), ("red", 2, (4, 12))])
    refused(state, build(state, "house", (last, 3)), "E-45", "outside_city")
    allowed(state, build(state, "house", (last - 1, 3)))
    refused(state, build(state, "workshop", (last, 12)), "E-45", "outside_city")
    allowed(state, build(state, "workshop", (last, 11)))
    refused(state, build(state, "hall", (4, 12)), "E-45", "outside_city")
    refused(state, build(state, "hall", (4, 11)), "E-45", "outside_city")
    # A cell of the next row is no neighbour across the edge.
    assert build(state, "house", (last, 3)) not in GAME.legal(state)


def test_e45_unknown_cells_are_refused_not_raised() -> None:
    state = position(2, gold=9)
    for index in (-1, 50, 1000):
        refusal = GAME.refusal(state, Build("house", index))
        assert refusal is not None
        assert refusal.reason == "cell_unknown"


def test_e45_e89_e06_nothing_on_the_foundation() -> None:
    state = position(
        3, gold=9, permits=[("red", 4, (4, 8)), ("red", 3, (3, 9)), ("red", 2, (2, 8)), ("red", 1, (3, 6))]
    )
    for kind, at in (
        ("house", (3, 8)),
        ("house", (2, 8)),
        ("workshop", (3, 8)),
        ("workshop", (3, 6)),
        ("well", (3, 8)),
        ("shop", (2, 6)),
        ("shop", (3, 8)),
        ("hall", (2, 6)),
        ("hall", (3, 5)),
    ):
        refused(state, build(state, kind, at), ("E-45", "E-89", "E-06"), "on_foundation")


def test_e45_e63_nothing_on_church_tiles() -> None:
    # First tile 1: the site reaches from the foundation to the south-east, tile 2 lies at c4.
    state = position(
        3,
        gold=9,
        church=[(1, "blue"), (2, "blue")],
        permits=[("red", 4, (5, 8)), ("red", 3, (4, 9)), ("red", 2, (5, 9)), ("red", 1, (4, 6))],
    )
    refused(state, build(state, "house", (4, 8)), ("E-45", "E-63"), "on_church")
    refused(state, build(state, "workshop", (4, 8)), ("E-45", "E-63"), "on_church")
    refused(state, build(state, "workshop", (4, 6)), ("E-45", "E-63"), "on_church")
    refused(state, build(state, "hall", (4, 8)), ("E-45", "E-63"), "on_church")
    allowed(state, build(state, "house", (5, 8)))
    allowed(state, build(state, "shop", (4, 9)))


def test_e46_tiles_are_never_rotated() -> None:
    for kind, (width, height) in SIZES.items():
        if kind in BUILDABLE:
            state = position(3, gold=17, permits=own_permits(kind, (4, 3), PERMITS[kind]))
            after = play(state, build(state, kind, (4, 3)))
            under = [index for index, each in enumerate(after.cells) if isinstance(each, Building)]
            columns = {index % 7 for index in under}
            rows = {index // 7 for index in under}
            assert (len(columns), len(rows), len(under)) == (width, height, width * height)
    state = position(3, gold=9, permits=[("red", 0, (4, 4))])
    # The permit lies below (4, 3): a house there would have to stand upright.
    assert build(state, "house", (4, 3)) not in GAME.legal(state)
    assert build(state, "workshop", (3, 4)) not in GAME.legal(state)


# --- permits in the footprint ----------------------------------------------------------------------------------------
def test_e47_anyones_permits_count_and_more_is_fine() -> None:
    state = position(3, gold=12, permits=[("red", 4, (4, 3)), ("blue", 1, (5, 3)), ("green", 0, (4, 4))])
    for kind in ("shop", "hall"):
        allowed(state, build(state, kind, (4, 3)))
    two = position(3, gold=12, permits=[("red", 4, (4, 3)), ("blue", 1, (5, 3))])
    allowed(two, build(two, "shop", (4, 3)))
    refused(two, build(two, "hall", (4, 3)), "E-47", "too_few_permits", there=2, needed=3)


def test_e47_permits_beside_the_footprint_do_not_count() -> None:
    state = position(
        3, gold=12, permits=[("red", 4, (4, 3)), ("red", 3, (6, 3)), ("red", 2, (4, 5)), ("red", 1, (3, 3))]
    )
    refused(state, build(state, "shop", (4, 3)), "E-47", "too_few_permits", there=1, needed=2)


def test_e48_builder_must_outrank_each_single_opponent() -> None:
    state = position(3, gold=12, permits=[("red", 3, (4, 3)), ("blue", 2, (5, 3)), ("green", 2, (4, 4))])
    allowed(state, build(state, "shop", (4, 3)))
    state = position(3, gold=12, permits=[("red", 2, (4, 3)), ("blue", 3, (5, 3))])
    refused(state, build(state, "shop", (4, 3)), "E-48", "outranked", seat=1, theirs=3, own=2)
    state = position(3, gold=12, permits=[("red", 4, (4, 3)), ("green", 3, (5, 3)), ("green", 2, (4, 4))])
    refused(state, build(state, "shop", (4, 3)), "E-48", "outranked", seat=2, theirs=5, own=4)


def test_e48_own_values_are_summed() -> None:
    state = position(3, gold=12, permits=[("red", 1, (4, 3)), ("red", 2, (4, 4)), ("blue", 2, (5, 3))])
    allowed(state, build(state, "shop", (4, 3)))
    refused(state, build(state, "shop", (4, 2)), "E-48", "outranked", seat=1, theirs=2, own=1)


def test_e49_a_tie_blocks_everybody_tied() -> None:
    state = position(3, gold=12, permits=[("red", 2, (4, 3)), ("blue", 2, (5, 3))])
    refused(state, build(state, "shop", (4, 3)), "E-49", "tie", seat=1, own=2)
    blue = state._replace(active=1)
    refused(blue, build(blue, "shop", (4, 3)), "E-49", "tie", seat=0, own=2)
    three = position(3, gold=12, permits=[("red", 2, (4, 3)), ("blue", 2, (5, 3)), ("green", 1, (4, 4))])
    refused(three, build(three, "shop", (4, 3)), "E-49", "tie", seat=1, own=2)


def test_e50_number_of_permits_is_irrelevant() -> None:
    state = position(
        3, gold=12, permits=[("red", 4, (4, 3)), ("blue", 0, (5, 3)), ("blue", 1, (4, 4)), ("blue", 2, (5, 4))]
    )
    allowed(state, build(state, "shop", (4, 3)))
    blue = state._replace(active=1)
    refused(blue, build(blue, "shop", (4, 3)), "E-48", "outranked", seat=0, theirs=4, own=3)


def test_e51_a_lone_own_zero_suffices() -> None:
    state = position(3, gold=12, permits=[("red", 0, (4, 3))])
    allowed(state, build(state, "well", (4, 3)))
    allowed(state, build(state, "house", (4, 3)))


def test_e51_zero_against_zero_is_a_tie() -> None:
    state = position(3, gold=12, permits=[("red", 0, (4, 3)), ("blue", 0, (5, 3))])
    refused(state, build(state, "shop", (4, 3)), ("E-49", "E-51"), "tie", seat=1, own=0)
    refused(state, build(state, "house", (4, 3)), ("E-49", "E-51"), "tie", seat=1, own=0)


def test_e52_d10_without_an_own_permit_not_allowed() -> None:
    for value in (0, 3):
        state = position(3, gold=12, permits=[("blue", value, (4, 3))])
        refused(state, build(state, "well", (4, 3)), "E-52", "no_own_permit")
    state = position(3, gold=12, permits=[("blue", 0, (4, 3)), ("green", 0, (5, 3)), ("red", 4, (4, 5))])
    refused(state, build(state, "shop", (4, 3)), "E-52", "no_own_permit")


def test_e52_no_permit_at_all() -> None:
    state = position(3, gold=12)
    refused(state, build(state, "well", (4, 3)), "E-47", "too_few_permits", there=0, needed=1)


# --- compensation ----------------------------------------------------------------------------------------------------
def test_e53_every_foreign_permit_is_compensated_needed_or_not() -> None:
    state = position(
        3,
        gold=[12, 2, 2],
        permits=[("red", 4, (4, 3)), ("red", 0, (5, 3)), ("blue", 3, (4, 4)), ("green", 2, (5, 4))],
    )
    after = play(state, build(state, "shop", (4, 3)))
    assert [each.gold for each in after.seats] == [12 - 3 - 5, 5, 4]


def test_e53_a_foreign_zero_costs_nothing_and_all_of_one_owner_are_summed() -> None:
    state = position(3, gold=[12, 2, 2], permits=[("red", 4, (4, 3)), ("blue", 0, (5, 3)), ("green", 2, (4, 4))])
    after = play(state, build(state, "shop", (4, 3)))
    assert [each.gold for each in after.seats] == [12 - 3 - 2, 2, 4]
    state = position(3, gold=[12, 2, 2], permits=[("red", 4, (4, 3)), ("blue", 1, (5, 3)), ("blue", 2, (4, 4))])
    after = play(state, build(state, "shop", (4, 3)))
    assert [each.gold for each in after.seats] == [12 - 3 - 3, 5, 2]


def test_e54_gold_must_cover_cost_and_compensation() -> None:
    permits = [("red", 4, (4, 3)), ("blue", 3, (5, 3))]
    state = position(3, gold=[5, 3, 3], permits=permits)
    refused(state, build(state, "shop", (4, 3)), "E-54", "gold_short", needed=6, have=5, short=1)
    state = position(3, gold=[6, 3, 3], permits=permits)
    assert [each.gold for each in play(state, build(state, "shop", (4, 3))).seats] == [0, 6, 3]


def test_e54_gold_already_spent_in_the_turn_is_gone() -> None:
    state = position(3, gold=[4, 3, 3], permits=[("red", 4, (4, 3)), ("red", 3, (5, 3))])
    state = play(state, wall(state, "north", 6), draws("red"))
    refused(state, build(state, "shop", (4, 3)), ("E-54", "E-44"), "gold_short", needed=3, have=2, short=1)


def test_e55_d27_cost_to_the_bank_compensation_to_the_owner() -> None:
    state = position(3, gold=[17, 17, 17], permits=[("red", 4, (4, 3)), ("blue", 3, (5, 3))])
    assert bank(state) == 0
    after = play(state, build(state, "shop", (4, 3)))
    assert ([each.gold for each in after.seats], bank(after)) == ([11, 20, 17], 3)
    assert GAME.observe(after, None).bank == 3


def test_e56_all_permits_in_the_footprint_go_home() -> None:
    state = position(
        3,
        gold=12,
        permits=[
            ("red", 4, (4, 3)),
            ("red", 1, (5, 3)),
            ("blue", 3, (4, 4)),
            ("green", 2, (5, 4)),
            ("blue", 0, (6, 4)),
            ("red", 2, (4, 5)),
        ],
    )
    after = play(state, build(state, "shop", (4, 3)))
    assert [each.permits for each in after.seats] == [(0, 1, 3, 4), (1, 2, 3, 4), (0, 1, 2, 3, 4)]


@pytest.mark.parametrize("kind", list(NEUTRAL))
def test_e57_d23_neutral_tiles_get_the_builders_cubes(kind: str) -> None:
    state = position(3, gold=17, permits=own_permits(kind, (4, 3), PERMITS[kind]))
    after = play(state, build(state, kind, (4, 3)))
    assert [each.cubes for each in after.seats] == [len(CUBE_ROWS[kind]), 0, 0]
    assert len(CUBE_ROWS[kind]) == (2 if kind == "hall" else 1)


def test_e57_own_tiles_get_none() -> None:
    for kind in ("house", "workshop"):
        state = position(3, gold=17, permits=own_permits(kind, (4, 3), 1))
        assert play(state, build(state, kind, (4, 3))).seats[0].cubes == 0


def test_e67_ship_position_does_not_restrict_building() -> None:
    for label in (2, 9, 12):
        state = position(3, gold=12, ship=label, permits=[("red", 0, (4, 3))])
        allowed(state, build(state, "well", (4, 3)))


def test_r_e30_permits_come_home_before_action_3() -> None:
    state = position(2, gold=9, ship=6, permits=[("red", value, (value + 1, 12)) for value in range(5)])
    state = play(state, build(state, "well", (1, 12)))
    state = play(state, EndBuilding())
    assert state.seats[0].permits == (0,)
    assert len(GAME.legal(state)) == 1 + 5  # two gold, or the 0 on each cell of row 6
