"""The church (E-81 to E-89)."""

from __future__ import annotations

import pytest

from game.elasund.actions import BuildChurch, ChooseChurchTile, EndBuilding
from game.elasund.state import Building, ChurchTile, State, Step
from game.rules import ReplayChance
from tests.game.elasund.positions import (
    GAME,
    ROWS,
    allowed,
    bank,
    build,
    cell,
    covered,
    legal_of,
    name,
    place,
    play,
    play_events,
    position,
    refused,
    site,
    tiles,
)

SITES = {
    1: (3, 8),
    2: (2, 8),
    3: (1, 8),
    4: (3, 6),
    5: (2, 6),
    6: (1, 6),
    7: (3, 5),
    8: (2, 5),
    9: (1, 5),
}
"""North-west cell of the site by the tile on the foundation, read off a drawing."""


def test_the_reference_formula_agrees_with_the_drawing() -> None:
    for first, corner in SITES.items():
        assert site(first)[0] == corner
        assert site(first)[first - 1] == (3, 8)


def church_of(state: State) -> dict[tuple[int, int], tuple[int, int]]:
    return {
        name(state, index): (each.tile, each.seat)
        for index, each in enumerate(state.cells)
        if isinstance(each, ChurchTile)
    }


def test_e81_seven_gold_no_permit_one_cube() -> None:
    state = position(3, gold=[7, 3, 3], church=[(5, "blue")], church_bottom=9)
    after = play(state, BuildChurch(), tiles(2))
    assert (after.seats[0].gold, after.seats[0].cubes, bank(after)) == (0, 1, bank(state) + 7)
    assert after.seats[0].permits == (0, 1, 2, 3, 4)
    assert (after.step, after.builds) == (Step.BUILD, 1)
    poor = position(3, gold=[6, 3, 3], church=[(5, "blue")])
    refused(poor, BuildChurch(), ("E-81", "E-54"), "gold_short", needed=7, have=6, short=1)
    poor = position(3, gold=[6, 3, 3])
    refused(poor, BuildChurch(), ("E-81", "E-54"), "gold_short", needed=7, have=6, short=1)


def test_e82_r_e19_first_builder_draws_two_and_chooses() -> None:
    state = play(position(3, gold=9), BuildChurch(), tiles(6, 2))
    assert (state.step, GAME.to_act(state), state.seats[0].gold) == (Step.CHURCH_TILE, 0, 2)
    assert set(state.drawn) == {2, 6}
    assert state.church == (1, 3, 4, 5, 7, 8, 9)
    assert set(GAME.legal(state)) == {ChooseChurchTile(2), ChooseChurchTile(6)}
    refused(state, ChooseChurchTile(5), "E-82", "not_drawn", tile=5)
    refused(state, EndBuilding(), "E-11", "wrong_step", step="church_tile")
    refused(state, BuildChurch(), "E-11", "wrong_step", step="church_tile")
    assert state.seats[0].cubes == 0
    after = play(state, ChooseChurchTile(6))
    assert church_of(after) == {(3, 8): (6, 0)}
    assert (after.church_bottom, after.drawn, after.church) == (2, (), (1, 3, 4, 5, 7, 8, 9))
    assert (after.seats[0].cubes, after.builds, after.step) == (1, 1, Step.BUILD)


def test_r_e21_the_tiles_drawn_are_for_their_drawer_even_with_open_hands() -> None:
    _, events = play_events(position(3, gold=9), BuildChurch(), tiles(6, 2))
    drawn = next(event for event in events if event.kind == "church_drawn")
    assert drawn.seen_by(0, open_hands=True).secret == {"tiles": (2, 6)}
    for viewer in (1, 2, None):
        assert drawn.seen_by(viewer, open_hands=True).secret == {}


def test_e82_counts_as_the_build_also_as_the_second() -> None:
    state = play(position(3, gold=9, builds=1), BuildChurch(), tiles(6, 2))
    assert play(state, ChooseChurchTile(2)).step == Step.PERMIT


@pytest.mark.parametrize("first", range(1, 10))
def test_e83_site_fixed_by_the_first_tile_the_others_forced(first: int) -> None:
    other = 1 if first != 1 else 2
    state = play(position(2, gold=9), BuildChurch(), tiles(first, other))
    state = play(state, ChooseChurchTile(first))
    column, label = SITES[first]
    top = ROWS.index(label)
    cells = [(column + k % 3, ROWS[top + k // 3]) for k in range(9)]
    for viewer in (0, 1, None):
        seen = GAME.observe(state, viewer).church_site
        assert seen is not None
        assert [name(state, each) for each in seen] == cells
    order = [tile for tile in (5, 9, 4, 8, 3, 7, 2, 6, 1) if tile not in (first, other)]
    placed = {(3, 8): (first, 0)}
    for number, tile in enumerate(order):
        state = state._replace(
            step=Step.BUILD,
            builds=0,
            active=number % 2,
            seats=tuple(each._replace(gold=9) for each in state.seats),
        )
        state = play(state, BuildChurch(), tiles(tile))
        placed[cells[tile - 1]] = (tile, number % 2)
        assert church_of(state) == placed
    assert (state.church, state.church_bottom) == ((), other)


def test_e82_the_other_tile_comes_last() -> None:
    state = position(
        3, gold=9, church=[(tile, "blue") for tile in (5, 1, 2, 3)] + [(tile, "green") for tile in (4, 6, 7, 8)]
    )
    assert (state.church, state.church_bottom) == ((), 9)
    # No luck is left: the last tile is known to lie at the bottom.
    after = play(state, BuildChurch())
    assert church_of(after)[(4, 9)] == (9, 0)
    assert GAME.observe(after, 0).church_left == 0


def test_e82_the_bottom_tile_is_not_drawn_before() -> None:
    state = position(3, gold=9, church=[(5, "blue")], church_bottom=1)
    asked: list[dict[object, int]] = []

    class First:
        def draw(self, kind: str, weights: object) -> int:
            asked.append(dict(weights))  # type: ignore[call-overload]
            return next(tile for tile, weight in weights if weight)  # type: ignore[attr-defined, no-any-return]

    GAME.apply(state, BuildChurch(), First())  # type: ignore[arg-type]
    assert [{tile for tile, weight in each.items() if weight} for each in asked] == [{2, 3, 4, 6, 7, 8, 9}]
    assert len(set(asked[0].values()) - {0}) == 1


def test_e09_r_e24_the_first_draws_are_from_all_nine_then_eight() -> None:
    asked: list[set[int]] = []

    class First:
        def draw(self, kind: str, weights: object) -> int:
            asked.append({tile for tile, weight in weights if weight})  # type: ignore[attr-defined]
            return min(asked[-1])

    GAME.apply(position(3, gold=9), BuildChurch(), First())  # type: ignore[arg-type]
    assert asked == [set(range(1, 10)), set(range(2, 10))]


def test_r_e21_r_e31_the_two_tiles_are_the_choosers_alone() -> None:
    state, events = play_events(position(3, gold=9), BuildChurch(), tiles(6, 2))
    assert GAME.observe(state, 0).drawn is not None
    for viewer in (1, 2, None):
        assert GAME.observe(state, viewer).drawn is None
        assert all("tiles" not in each.seen_by(viewer).secret for each in events)
    assert any(set(each.seen_by(0).secret.get("tiles", ())) == {2, 6} for each in events)  # type: ignore[arg-type]
    state = play(state, ChooseChurchTile(6))
    assert GAME.observe(state, 0).church_bottom == 2
    for viewer in (1, 2, None):
        assert GAME.observe(state, viewer).church_bottom is None
    assert GAME.observe(state, 1).church_left == 8


def test_d28_other_orders_of_the_pile_look_alike() -> None:
    one = position(3, church=[(5, "blue")], church_bottom=1)
    other = position(3, church=[(5, "blue")], church_bottom=9)
    for viewer in (0, 2, None):
        assert GAME.observe(one, viewer) == GAME.observe(other, viewer)
    assert GAME.observe(one, 1) != GAME.observe(other, 1)


@pytest.mark.parametrize("kind", ["house", "workshop", "well", "market", "shop", "tavern", "hall"])
def test_e84_church_tile_displaces_any_building(kind: str) -> None:
    # Site of tile 9: columns 1 to 3, rows 5 to 8; tile 3 goes to c3, row 5, the building's last cell.
    state = position(3, gold=9, church=[(9, "red")], church_bottom=1)
    width = 2 if kind in ("house", "market", "shop", "tavern", "hall") else 1
    height = {"house": 1, "well": 1, "market": 1, "hall": 3}.get(kind, 2)
    at = (3 - width + 1, ROWS[ROWS.index(5) - height + 1])
    assert covered(kind, at)[-1] == (3, 5)
    for owner in ("red", "blue"):
        state = position(3, gold=9, church=[(9, "red")], church_bottom=1, buildings=[(kind, owner, at)])
        after = play(state, BuildChurch(), tiles(3))
        assert church_of(after) == {(3, 8): (9, 0), (3, 5): (3, 0)}
        assert not any(isinstance(each, Building) for each in after.cells)
        assert [each.cubes for each in after.seats] == [2, 0, 0]
        assert after.piles == (4, 4, 5, 5, 3)
        assert all(each.tiles == ("house", "workshop") for each in after.seats)
        assert after.seats[0].influence == (0, 0, 0)


def test_e84_the_first_tile_displaces_nothing_but_fixes_the_site() -> None:
    state = position(3, gold=9, buildings=[("shop", "blue", (4, 8))])
    state = play(state, BuildChurch(), tiles(1, 2))
    state = play(state, ChooseChurchTile(1))
    assert state.cells[cell(state, 4, 8)] == Building("shop", 1, cell(state, 4, 8))


def test_e85_permit_on_the_cell_returns_without_compensation() -> None:
    for owner, number in (("blue", 1), ("red", 0)):
        state = position(3, gold=9, church=[(9, "red")], church_bottom=1, permits=[(owner, 4, (3, 5))])
        after = play(state, BuildChurch(), tiles(3))
        assert [each.gold for each in after.seats] == [2, 9, 9]
        assert after.seats[number].permits == (0, 1, 2, 3, 4)


def test_e86_no_trade_points_for_a_church_tile() -> None:
    state = position(3, gold=9, church=[(9, "red")], church_bottom=3)
    after = play(state, BuildChurch(), tiles(1))  # c1, row 5: a harbour cell
    assert church_of(after)[(1, 5)] == (1, 0)
    assert (after.seats[0].trade, after.seats[0].cubes) == (0, 2)


def test_e86_displaced_building_loses_its_points_and_track_cubes() -> None:
    state = position(
        3, gold=9, church=[(9, "red")], church_bottom=3, buildings=[("hall", "blue", (1, 3)), ("well", "blue", (1, 11))]
    )
    assert (state.seats[1].trade, state.seats[1].cubes) == (4, 4)
    after = play(state, BuildChurch(), tiles(1))
    assert (after.seats[1].trade, after.seats[1].cubes) == (1, 1)
    # Also when the building is hit on a cell without a windmill.
    state = position(
        3, gold=9, church=[(9, "red")], church_bottom=3, buildings=[("hall", "blue", (1, 3)), ("well", "blue", (1, 11))]
    )
    after = play(state, BuildChurch(), tiles(2))
    assert (after.seats[1].trade, after.seats[1].cubes) == (1, 1)


def test_e87_unused_site_cells_hold_permits_and_buildings() -> None:
    state = position(3, gold=9, ship=9, step="permit", church=[(5, "blue")])
    allowed(state, place(state, 2, (3, 9)))
    state = position(3, gold=9, church=[(5, "blue")], permits=[("red", 0, (2, 6)), ("red", 1, (3, 6))])
    allowed(state, build(state, "house", (2, 6)))
    allowed(state, build(state, "shop", (2, 5)))
    refused(state, build(state, "shop", (2, 6)), ("E-45", "E-63"), "on_church")  # covers c3, row 8


def test_e88_no_tenth_church_build() -> None:
    state = position(
        3, gold=9, church=[(tile, "blue") for tile in (5, 1, 2, 3)] + [(tile, "green") for tile in (4, 6, 7, 8, 9)]
    )
    refused(state, BuildChurch(), "E-88", "church_complete")
    assert legal_of(state, BuildChurch) == []


def test_e89_no_permit_on_the_foundation() -> None:
    state = position(3, gold=9, ship=8, step="permit")
    refused(state, place(state, 0, (3, 8)), ("E-89", "E-92"), "cell_taken", what="foundation")
    allowed(state, place(state, 0, (2, 8)))


def test_d22_second_church_build_in_the_turn_of_the_first() -> None:
    state = play(position(3, gold=14), BuildChurch(), tiles(4, 8))
    state = play(state, ChooseChurchTile(4))
    state = play(state, BuildChurch(), tiles(1))
    assert (state.step, state.seats[0].gold, state.seats[0].cubes) == (Step.PERMIT, 0, 2)


def test_r_e19_no_way_back_the_draw_commits() -> None:
    state = position(3, gold=9)
    chance = ReplayChance(tiles(4, 8))
    after, events = GAME.apply(state, BuildChurch(), chance)
    chance.finish()
    assert after.seats[0].gold == 2
    assert all(type(action) is ChooseChurchTile for action in GAME.legal(after))
    assert events


def test_e84_r_e11_church_tile_over_a_cottage_asks_its_owner() -> None:
    state = position(
        3, gold=9, church=[(5, "red")], church_bottom=1, buildings=[("cottage_small", "green", (4, 9))], builds=1
    )
    state = play(state, BuildChurch(), tiles(9))
    assert (state.step, GAME.to_act(state), state.homeless) == (Step.COTTAGE, 2, ((2, "cottage_small"),))
