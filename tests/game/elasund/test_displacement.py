"""Building over what stands: sizes, same size, what comes back (E-58 to E-68)."""

from __future__ import annotations

from itertools import product

import pytest

from game.elasund.actions import Build, EndBuilding
from game.elasund.state import Building, Step
from tests.game.elasund.positions import (
    GAME,
    SIZES,
    Cell,
    allowed,
    bank,
    build,
    buildings_of,
    cell,
    covered,
    legal_of,
    play,
    position,
    refused,
)


def size(kind: str) -> int:
    width, height = SIZES[kind]
    return width * height


# A new tile at (3, 3) in a 3-player city with red permits on its first column, something of blue in its way at the
# south-east corner.
PERMIT_CELLS: dict[str, list[Cell]] = {
    "house": [(3, 3)],
    "workshop": [(3, 3)],
    "market": [(3, 3)],
    "shop": [(3, 3), (4, 3)],
    "tavern": [(3, 3), (4, 3)],
    "hall": [(3, 3), (3, 4), (4, 3)],
}
STANDING = ["cottage_small", "cottage_large", "house", "workshop", "well", "market", "shop", "tavern", "hall"]


@pytest.mark.parametrize(("new", "old"), list(product(PERMIT_CELLS, STANDING)), ids=lambda each: str(each))
def test_e58_e60_e62_r_e20_who_displaces_whom(new: str, old: str) -> None:
    corner = covered(new, (3, 3))[-1]
    state = position(
        3,
        gold=12,
        influence=[(3, 2, 3), (0, 0, 0), (0, 0, 0)],
        permits=[("red", value, at) for value, at in enumerate(PERMIT_CELLS[new])],
        buildings=[(old, "blue", corner)],
    )
    free = build(state, new, (3, 3))
    paying = {colour: build(state, new, (3, 3), colour) for colour in ("red", "green", "blue")}
    if size(new) > size(old):
        allowed(state, free)
        refused(state, paying["red"], "E-60", "nothing_same_size")
    elif size(new) == size(old):
        refused(state, free, "E-60", "needs_colour", needed=3)
        allowed(state, paying["red"])
        allowed(state, paying["blue"])
        refused(state, paying["green"], "E-60", "colour_short", colour="green", have=2, needed=3)
    else:
        refused(state, free, "E-62", "too_large", building=old, seat=1)
        refused(state, paying["red"], "E-62", "too_large", building=old, seat=1)


def test_e62_d21_a_well_displaces_nothing_even_with_cards() -> None:
    """A well needs a permit on its only cell, which is then free of buildings."""
    state = position(3, gold=12, influence=[(3, 3, 3), (0, 0, 0), (0, 0, 0)], buildings=[("well", "blue", (3, 3))])
    for pay in (None, "red"):
        assert GAME.refusal(state, build(state, "well", (3, 3), pay)) is not None


def test_e58_several_smaller_ones_wholly_or_partly() -> None:
    state = position(
        3,
        gold=12,
        permits=[("red", 0, (3, 3)), ("red", 1, (4, 4)), ("red", 2, (3, 4))],
        buildings=[
            ("market", "blue", (4, 3)),  # partly: (4, 3)
            ("shop", "green", (3, 5)),  # partly: (3, 5), (4, 5)
            ("well", "blue", (5, 5)),  # not at all
        ],
    )
    after = play(state, build(state, "hall", (3, 3)))
    assert buildings_of(after) == [
        Building("hall", 0, cell(state, 3, 3)),
        Building("well", 1, cell(state, 5, 5)),
    ]
    for at in ((5, 3), (3, 6), (4, 6)):
        assert after.cells[cell(after, *at)] is None
    assert [each.cubes for each in after.seats] == [2, 1, 0]


def test_e58_nothing_in_the_way_is_left_outside_the_footprint() -> None:
    state = position(
        3, gold=12, permits=[("red", 0, (3, 3)), ("red", 1, (4, 3))], buildings=[("workshop", "blue", (4, 4))]
    )
    after = play(state, build(state, "shop", (3, 3)))
    assert after.cells[cell(after, 4, 5)] is None
    assert after.seats[1].tiles == ("house", "workshop")


def test_e59_own_buildings_can_be_displaced() -> None:
    state = position(3, gold=12, permits=[("red", 0, (3, 3)), ("red", 1, (4, 3))], buildings=[("house", "red", (4, 4))])
    after = play(state, build(state, "shop", (3, 3)))
    assert after.seats[0].tiles == ("house", "workshop")


def test_e59_d18_own_tile_of_the_same_size_costs_the_cards_too() -> None:
    state = position(
        3,
        gold=12,
        influence=[(0, 4, 0), (0, 0, 0), (0, 0, 0)],
        permits=[("red", 0, (3, 3)), ("red", 1, (3, 4))],
        buildings=[("tavern", "red", (4, 3))],
    )
    refused(state, build(state, "shop", (3, 3)), "E-60", "needs_colour", needed=3)
    after = play(state, build(state, "shop", (3, 3), "green"))
    assert after.seats[0].influence == (0, 1, 0)
    assert (after.seats[0].cubes, after.piles) == (1, (4, 4, 4, 5, 3))


def test_e60_r_e16_three_cards_of_one_colour_go_to_the_discards() -> None:
    state = position(
        3,
        gold=12,
        influence=[(3, 2, 4), (0, 0, 0), (0, 0, 0)],
        permits=[("red", 0, (3, 3)), ("red", 1, (3, 4))],
        buildings=[("tavern", "blue", (4, 4))],
        discards=(1, 1, 1),
    )
    builds = [action for action in legal_of(state, Build) if action.building == "shop"]  # type: ignore[attr-defined]
    assert set(builds) == {
        build(state, "shop", (2, 3)),
        build(state, "shop", (3, 3), "red"),
        build(state, "shop", (3, 3), "blue"),
    }
    after = play(state, build(state, "shop", (3, 3), "blue"))
    assert (after.seats[0].influence, after.discards) == ((3, 2, 1), (1, 1, 4))
    assert after.seats[1].influence == (0, 0, 0)


def test_e60_different_colours_do_not_add_up() -> None:
    state = position(
        3,
        gold=12,
        influence=[(2, 2, 2), (0, 0, 0), (0, 0, 0)],
        permits=[("red", 0, (3, 3)), ("red", 1, (3, 4))],
        buildings=[("tavern", "blue", (4, 4))],
    )
    for colour in ("red", "green", "blue"):
        refused(state, build(state, "shop", (3, 3), colour), "E-60", "colour_short", colour=colour, have=2, needed=3)


def test_e60_d19_one_payment_covers_two_of_the_same_size() -> None:
    state = position(
        3,
        gold=12,
        influence=[(3, 0, 0), (0, 0, 0), (0, 0, 0)],
        permits=[("red", 0, (3, 4)), ("red", 1, (4, 4))],
        buildings=[("tavern", "blue", (2, 5)), ("shop", "green", (4, 5))],
    )
    after = play(state, build(state, "shop", (3, 4), "red"))
    assert buildings_of(after) == [Building("shop", 0, cell(state, 3, 4))]
    assert after.seats[0].influence == (0, 0, 0)
    assert [each.cubes for each in after.seats] == [1, 0, 0]


def test_e61_smaller_ones_alongside_cost_nothing_more() -> None:
    state = position(
        3,
        gold=3,
        influence=[(3, 0, 0), (0, 0, 0), (0, 0, 0)],
        permits=[("red", 0, (3, 4)), ("red", 1, (4, 4))],
        buildings=[("tavern", "blue", (2, 5)), ("well", "green", (4, 5))],
    )
    after = play(state, build(state, "shop", (3, 4), "red"))
    assert buildings_of(after) == [Building("shop", 0, cell(state, 3, 4))]
    assert (after.seats[0].gold, after.seats[0].influence) == (0, (0, 0, 0))


def test_e62_one_larger_tile_among_others_blocks() -> None:
    state = position(
        3,
        gold=12,
        influence=[(3, 0, 0), (0, 0, 0), (0, 0, 0)],
        permits=[("red", 0, (3, 4)), ("red", 1, (4, 4))],
        buildings=[("tavern", "blue", (2, 5)), ("hall", "green", (4, 5))],
    )
    for pay in (None, "red"):
        refused(state, build(state, "shop", (3, 4), pay), "E-62", "too_large", building="hall", seat=2)


def test_e63_church_tiles_are_never_displaced() -> None:
    # Site of tile 1: columns 3 to 5, rows 8 to 10; tile 3 lies at c5, row 8.
    state = position(
        3,
        gold=12,
        influence=[(6, 0, 0), (0, 0, 0), (0, 0, 0)],
        church=[(1, "red"), (3, "red")],
        permits=[("red", 0, (5, 6)), ("red", 1, (6, 6)), ("red", 2, (5, 5))],
    )
    for pay in (None, "red"):
        refused(state, build(state, "hall", (5, 5), pay), ("E-45", "E-63"), "on_church")
        refused(state, build(state, "shop", (5, 6), pay), ("E-45", "E-63"), "on_church")


@pytest.mark.parametrize("kind", ["house", "workshop"])
def test_e64_d25_own_tile_returns_and_can_be_built_again_in_the_same_turn(kind: str) -> None:
    state = position(
        3,
        gold=12,
        permits=[("red", 0, (3, 3)), ("red", 1, (4, 3)), ("red", 2, (6, 10))],
        buildings=[(kind, "red", (4, 4))],
    )
    assert kind not in state.seats[0].tiles
    refused(state, build(state, kind, (6, 10)), ("E-66", "E-43"), "not_in_supply", building=kind)
    state = play(state, build(state, "shop", (3, 3)))
    state = play(state, build(state, kind, (6, 10)))
    assert kind not in state.seats[0].tiles


def test_e64_no_payment_to_the_displaced_owner() -> None:
    state = position(
        3, gold=[12, 3, 3], permits=[("red", 0, (3, 3)), ("red", 1, (4, 3))], buildings=[("market", "blue", (4, 4))]
    )
    after = play(state, build(state, "shop", (3, 3)))
    assert [each.gold for each in after.seats] == [9, 3, 3]
    assert bank(after) == bank(state) + 3


@pytest.mark.parametrize(("kind", "lost"), [("well", 1), ("market", 1), ("shop", 1), ("tavern", 1), ("hall", 2)])
def test_e65_neutral_tile_returns_to_the_pile_and_the_cubes_to_the_owner(kind: str, lost: int) -> None:
    new, permits = (
        ("hall", [("red", 0, (3, 3)), ("red", 1, (4, 3)), ("red", 2, (3, 4))])
        if kind != "market"
        else ("shop", [("red", 0, (3, 3)), ("red", 1, (4, 3))])
    )
    at = covered(new, (3, 3))[-1]
    state = position(
        3,
        gold=12,
        influence=[(3, 0, 0), (0, 0, 0), (0, 0, 0)],
        permits=permits,
        buildings=[(kind, "blue", at), ("well", "blue", (1, 12))],
    )
    assert state.seats[1].cubes == lost + 1
    after = play(state, build(state, new, (3, 3), "red" if kind == "hall" else None))
    assert after.seats[1].cubes == 1
    supply = dict(zip(("well", "market", "shop", "tavern", "hall"), after.piles, strict=True))
    full = {"well": 4, "market": 4, "shop": 5, "tavern": 5, "hall": 3}
    expected = full | {"well": 3}
    expected[new] -= 1
    assert supply == expected


def test_e66_a_displaced_tile_cannot_be_the_one_that_is_built() -> None:
    taverns = [("tavern", "blue", at) for at in ((1, 2), (1, 5), (6, 5), (6, 9))]
    state = position(
        3,
        gold=12,
        influence=[(3, 0, 0), (0, 0, 0), (0, 0, 0)],
        permits=[("red", 0, (3, 3)), ("red", 1, (3, 4))],
        buildings=[*taverns, ("tavern", "green", (4, 3))],
    )
    assert state.piles == (4, 4, 5, 0, 3)
    refused(state, build(state, "tavern", (3, 3), "red"), "E-66", "not_in_supply", building="tavern")
    allowed(state, build(state, "shop", (3, 3), "red"))


def test_e68_standing_buildings_are_not_moved_or_removed_by_choice() -> None:
    state = position(
        3,
        gold=17,
        influence=[(4, 4, 4), (0, 0, 0), (0, 0, 0)],
        buildings=[("shop", "red", (1, 2)), ("house", "red", (4, 2)), ("cottage_small", "red", (7, 7 + 1))],
    )
    kinds = {type(action).__name__ for action in GAME.legal(state)}
    assert kinds == {"EndBuilding", "BuildWall", "BuildChurch"}
    after = play(state, EndBuilding())
    assert {type(action).__name__ for action in GAME.legal(after)} == {"TakeGold", "PlacePermit"}
    assert after.step == Step.PERMIT


def test_d20_one_thing_a_cell() -> None:
    """A build leaves exactly its tile on its cells, no permit under it (E-113)."""
    state = position(
        3,
        gold=12,
        permits=[("red", 4, (3, 3)), ("red", 1, (4, 3)), ("blue", 2, (3, 4))],
        buildings=[("well", "green", (4, 4))],
    )
    after = play(state, build(state, "shop", (3, 3)))
    shop = Building("shop", 0, cell(state, 3, 3))
    assert [index for index, each in enumerate(after.cells) if each is not None] == [
        cell(state, *at) for at in covered("shop", (3, 3))
    ]
    assert {each for each in after.cells if each} == {shop}
