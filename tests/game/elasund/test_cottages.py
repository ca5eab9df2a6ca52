"""Displaced cottages find a new place (E-69 to E-73)."""

from __future__ import annotations

from itertools import product

from game.elasund.actions import BuildChurch, EndBuilding, PlaceCottage
from game.elasund.state import Building, State, Step
from tests.game.elasund.positions import (
    FOUNDATION,
    GAME,
    ROWS,
    allowed,
    build,
    cell,
    covered,
    legal_of,
    name,
    play,
    play_events,
    position,
    refused,
    rehouse,
    tiles,
    trade_points,
)


def shop_over(*buildings: tuple[str, str, tuple[int, int]], players: int = 3, **named: object) -> State:
    """Red builds a shop at c3–4, rows 3–4 with permits in its northern cells; the southern ones are built over."""
    state = position(
        players,
        gold=9,
        permits=[("red", 0, (3, 3)), ("red", 1, (4, 3)), ("blue", 2, (2, 6))],
        buildings=buildings,
        **named,  # type: ignore[arg-type]
    )
    return play(state, build(state, "shop", (3, 3)))


def places(state: State, kind: str) -> set[tuple[int, int]]:
    return {
        name(state, action.cell)  # type: ignore[attr-defined]
        for action in legal_of(state, PlaceCottage)
        if action.cottage == kind  # type: ignore[attr-defined]
    }


def by_the_book(state: State, kind: str) -> set[tuple[int, int]]:
    """Every cell where the cottage may stand, asked cell by cell."""
    players = len(state.seats)
    found = set()
    for at in product(range(1, state.board.columns + 1), ROWS):
        if kind == "cottage_large" and at[1] == 12:
            continue
        if all(
            state.cells[cell(state, *each)] is None and each != FOUNDATION and not trade_points(players, each)
            for each in covered(kind, at)
        ):
            found.add(at)
    return found


def test_e69_displaced_cottage_is_replaced_at_once_free_by_its_owner() -> None:
    state = shop_over(("cottage_small", "blue", (4, 4)))
    assert (state.step, GAME.to_act(state), state.active) == (Step.COTTAGE, 1, 0)
    gold = [each.gold for each in state.seats]
    assert places(state, "cottage_small") == by_the_book(state, "cottage_small")
    state = play(state, rehouse(state, "cottage_small", (6, 9)))
    assert state.cells[cell(state, 6, 9)] == Building("cottage_small", 1, cell(state, 6, 9))
    assert [each.gold for each in state.seats] == gold
    assert (state.step, GAME.to_act(state), state.builds) == (Step.BUILD, 0, 1)


def test_e69_d7_owner_must_replace_while_there_is_a_place() -> None:
    state = shop_over(("cottage_small", "blue", (4, 4)))
    assert {type(action) for action in GAME.legal(state)} == {PlaceCottage}
    refused(state, EndBuilding(), "E-11", "wrong_step", step="cottage")


def test_e69_large_cottage_keeps_its_shape() -> None:
    state = shop_over(("cottage_large", "blue", (4, 4)))
    assert places(state, "cottage_large") == by_the_book(state, "cottage_large")
    refusal = GAME.refusal(state, rehouse(state, "cottage_large", (5, 12)))
    assert refusal is not None
    assert refusal.reason == "outside_city"
    state = play(state, rehouse(state, "cottage_large", (5, 6)))
    for at in ((5, 6), (5, 8)):
        assert state.cells[cell(state, *at)] == Building("cottage_large", 1, cell(state, 5, 6))


def test_e69_a_cottage_that_was_not_displaced_stays() -> None:
    state = shop_over(("cottage_small", "blue", (4, 4)), ("cottage_large", "blue", (6, 4)))
    refusal = GAME.refusal(state, rehouse(state, "cottage_large", (5, 9)))
    assert refusal is not None
    assert refusal.reason == "cottage_at_home"
    assert refusal.figures["cottage"] == "cottage_large"


def test_e70_not_on_permits_trade_fields_foundation_or_taken_cells() -> None:
    state = shop_over(("cottage_small", "blue", (4, 4)), ("well", "green", (5, 9)), church=[(5, "red"), (4, "red")])
    refused(state, rehouse(state, "cottage_small", (2, 6)), "E-70", "cottage_on_permit")
    refused(state, rehouse(state, "cottage_small", (1, 5)), "E-70", "cottage_on_trade")
    refused(state, rehouse(state, "cottage_small", (6, 2)), "E-70", "cottage_on_trade")
    refused(state, rehouse(state, "cottage_small", (6, 12)), "E-70", "cottage_on_trade")
    refused(state, rehouse(state, "cottage_small", (5, 9)), "E-70", "cell_taken", what="building")
    refused(state, rehouse(state, "cottage_small", (3, 3)), "E-70", "cell_taken", what="building")
    refused(state, rehouse(state, "cottage_small", (2, 8)), "E-70", "cell_taken", what="church")
    assert places(state, "cottage_small") == by_the_book(state, "cottage_small")
    empty = shop_over(("cottage_small", "blue", (4, 4)))
    refused(empty, rehouse(empty, "cottage_small", FOUNDATION), ("E-70", "E-89"), "on_foundation")


def test_e70_every_cell_of_a_large_cottage_counts() -> None:
    state = shop_over(("cottage_large", "blue", (4, 4)))
    refused(state, rehouse(state, "cottage_large", (2, 5)), "E-70", "cottage_on_permit")  # (2, 6)
    refused(state, rehouse(state, "cottage_large", (6, 11)), "E-70", "cottage_on_trade")  # (6, 12)
    refused(state, rehouse(state, "cottage_large", (3, 2)), "E-70", "cell_taken", what="building")  # (3, 3)
    for at in ((3, 6), (3, 8)):
        assert rehouse(state, "cottage_large", at) not in GAME.legal(state)


def test_e70_gate_fields_of_larger_cities_are_ordinary_cells_here() -> None:
    three = shop_over(("cottage_small", "blue", (4, 4)))
    allowed(three, rehouse(three, "cottage_small", (7, 2)))
    two = shop_over(("cottage_small", "blue", (4, 4)), players=2)
    allowed(two, rehouse(two, "cottage_small", (5, 2)))
    four = shop_over(("cottage_small", "blue", (4, 4)), players=4)
    refused(four, rehouse(four, "cottage_small", (8, 12)), "E-70", "cottage_on_trade")


def test_e70_unbuilt_cells_of_the_church_site_are_fine() -> None:
    state = shop_over(("cottage_small", "blue", (4, 4)), church=[(5, "red"), (4, "red")])
    for at in ((3, 6), (4, 6), (4, 8), (2, 9), (3, 9), (4, 9)):  # a permit lies on (2, 6)
        allowed(state, rehouse(state, "cottage_small", at))


def crowded(*more: tuple[str, str, tuple[int, int]], permits: list[tuple[str, int, tuple[int, int]]]) -> State:
    """A two-player city of 50 cells, nearly full: free without `more` are (5, 2), (5, 3), (4, 6) and what the harbour
    leaves; red builds a market at (3, 2) with the permit on (3, 2) over the thing on (4, 2)."""
    state = position(
        2,
        gold=9,
        permits=permits,
        buildings=[
            ("hall", "red", (2, 3)),  # c2-3, rows 3-5
            ("tavern", "blue", (4, 4)),  # c4-5, rows 4-5
            ("shop", "blue", (4, 8)),  # c4-5, rows 8-9
            ("shop", "red", (4, 10)),  # c4-5, rows 10-11
            ("tavern", "red", (2, 10)),  # c2-3, rows 10-11
            ("house", "red", (4, 12)),  # c4-5, row 12
            ("house", "blue", (2, 12)),  # c2-3, row 12
            ("market", "blue", (2, 9)),  # c2-3, row 9
            ("market", "red", (2, 6)),  # c2-3, row 6
            ("well", "blue", (2, 8)),
            ("well", "blue", (4, 3)),
            ("well", "red", (5, 6)),
            *more,
        ],
    )
    return play(state, build(state, "market", (3, 2)))


def test_e71_without_a_legal_place_the_cottage_leaves_the_game() -> None:
    state = crowded(
        ("cottage_small", "blue", (4, 2)),
        permits=[("red", 0, (3, 2)), ("blue", 1, (2, 2)), ("blue", 2, (5, 2)), ("red", 2, (5, 3)), ("red", 3, (4, 6))],
    )
    assert (state.step, GAME.to_act(state), state.homeless) == (Step.BUILD, 0, ())
    assert not any(isinstance(each, Building) and each.kind == "cottage_small" for each in state.cells)


def test_e71_harbour_cells_alone_are_no_place() -> None:
    """In the same city column 1 is wholly free."""
    state = crowded(
        ("cottage_small", "blue", (4, 2)),
        permits=[("red", 0, (3, 2)), ("blue", 1, (2, 2)), ("blue", 2, (5, 2)), ("red", 2, (5, 3))],
    )
    assert GAME.legal(state) == [rehouse(state, "cottage_small", (4, 6))]


def test_e71_r_e9_the_only_place_is_still_a_decision() -> None:
    state = crowded(
        ("cottage_small", "blue", (4, 2)),
        permits=[("red", 0, (3, 2)), ("blue", 1, (2, 2)), ("blue", 2, (5, 2)), ("red", 3, (4, 6))],
    )
    assert state.step == Step.COTTAGE
    assert GAME.legal(state) == [rehouse(state, "cottage_small", (5, 3))]


def test_e71_a_large_cottage_may_use_its_own_vacated_cell() -> None:
    state = shop_over(("cottage_large", "blue", (4, 4)))
    allowed(state, rehouse(state, "cottage_large", (4, 5)))  # its old southern cell and the next
    refused(state, rehouse(state, "cottage_large", (4, 4)), "E-70", "cell_taken", what="building")


def test_e72_active_players_own_first_then_clockwise() -> None:
    state = position(
        4,
        gold=9,
        active="blue",
        permits=[("blue", 0, (4, 3)), ("blue", 1, (5, 3)), ("blue", 2, (4, 4))],
        buildings=[
            ("cottage_small", "red", (4, 5)),
            ("cottage_small", "blue", (5, 5)),
            ("cottage_small", "yellow", (5, 4)),
        ],
    )
    state = play(state, build(state, "hall", (4, 3)))
    order = []
    for at in ((9, 5), (9, 6), (9, 8)):
        order.append(GAME.to_act(state))
        state = play(state, rehouse(state, "cottage_small", at))
    assert order == [1, 3, 0]
    assert [state.cells[cell(state, 9, label)].seat for label in (5, 6, 8)] == [1, 3, 0]  # type: ignore[union-attr]
    assert (state.step, GAME.to_act(state)) == (Step.BUILD, 1)


def both_of_blue() -> State:
    return shop_over(("cottage_large", "blue", (3, 4)), ("cottage_small", "blue", (4, 4)))


def test_e72_r_e11_a_player_with_both_chooses_which_first() -> None:
    state = both_of_blue()
    assert {kind for _, kind in state.homeless} == {"cottage_small", "cottage_large"}
    assert places(state, "cottage_small") == by_the_book(state, "cottage_small")
    assert places(state, "cottage_large") == by_the_book(state, "cottage_large")
    small_first = play(state, rehouse(state, "cottage_small", (6, 9)))
    assert (small_first.step, GAME.to_act(small_first)) == (Step.COTTAGE, 1)
    assert places(small_first, "cottage_small") == set()
    assert places(small_first, "cottage_large") == by_the_book(small_first, "cottage_large")
    large_first = play(state, rehouse(state, "cottage_large", (6, 9)))
    assert places(large_first, "cottage_large") == set()
    after = play(large_first, rehouse(large_first, "cottage_small", (5, 9)))
    assert after.step == Step.BUILD


def two_homeless_two_cells(small: str = "blue", more: tuple[tuple[str, str, tuple[int, int]], ...] = ()) -> State:
    """Red's shop takes c3-4, rows 3-4 of a two-player city; free outside the harbour are then c5, rows 3-4 and what the
    shop leaves of blue's large cottage. That and a small cottage are homeless."""
    state = position(
        2,
        gold=9,
        permits=[
            ("red", 0, (3, 3)),
            ("red", 1, (4, 3)),
            ("red", 2, (2, 2)),
            ("red", 3, (3, 2)),
            ("blue", 0, (2, 3)),
            ("blue", 1, (2, 4)),
            ("blue", 2, (4, 2)),
            ("blue", 3, (5, 2)),
            ("blue", 4, (5, 12)),
            ("red", 4, (2, 8)),
        ],
        buildings=[
            ("cottage_large", "blue", (3, 4)),  # rows 4-5
            ("cottage_small", small, (4, 4)),
            *more,
            ("market", "red", (4, 5)),  # c4-5
            ("hall", "blue", (4, 6)),  # c4-5, rows 6, 8, 9
            ("tavern", "blue", (4, 10)),  # c4-5, rows 10-11
            ("market", "red", (3, 12)),  # c3-4
            ("house", "red", (2, 6)),  # c2-3
            ("well", "red", (2, 5)),
            ("tavern", "blue", (2, 9)),  # c2-3, rows 9-10
            ("house", "blue", (2, 11)),  # c2-3
            ("well", "blue", (2, 12)),
        ],
    )
    return play(state, build(state, "shop", (3, 3)))


def test_r_e12_cells_vacated_by_the_build_count_as_free() -> None:
    state = two_homeless_two_cells()
    # (3, 5) was the southern half of the large cottage.
    assert places(state, "cottage_small") == {(3, 5), (5, 3), (5, 4)}
    assert places(state, "cottage_large") == {(5, 3)}


def test_r_e11_no_duty_to_make_both_fit() -> None:
    state = two_homeless_two_cells()
    badly, events = play_events(state, rehouse(state, "cottage_small", (5, 4)))
    assert (badly.step, badly.homeless) == (Step.BUILD, ())
    assert any(each.kind == "cottage_lost" and each.seat == 1 for each in events)
    assert not any(isinstance(each, Building) and each.kind == "cottage_large" for each in badly.cells)
    well = play(state, rehouse(state, "cottage_small", (3, 5)))
    assert GAME.legal(well) == [rehouse(well, "cottage_large", (5, 3))]
    assert play(well, rehouse(well, "cottage_large", (5, 3))).step == Step.BUILD


def test_r_e11_a_cottage_without_a_place_waits_for_its_owners_go() -> None:
    state = two_homeless_two_cells(small="red", more=(("well", "red", (5, 4)),))
    assert state.homeless == ((0, "cottage_small"), (1, "cottage_large"))
    assert {name(state, action.cell) for action in legal_of(state, PlaceCottage)} == {(3, 5), (5, 3)}  # type: ignore[attr-defined]
    after, events = play_events(state, rehouse(state, "cottage_small", (3, 5)))
    assert (after.step, after.homeless, GAME.to_act(after)) == (Step.BUILD, (), 0)
    assert any(each.kind == "cottage_lost" and each.seat == 1 for each in events)


def test_e73_replacing_is_no_build_and_earns_nothing() -> None:
    state = shop_over(("cottage_small", "red", (4, 4)))
    before = state.seats[0]
    after = play(state, rehouse(state, "cottage_small", (6, 9)))
    assert after.builds == 1
    assert after.seats[0] == before
    assert (after.seats[0].trade, after.step) == (0, Step.BUILD)


def test_e73_after_the_second_build_the_permit_follows() -> None:
    state = shop_over(("cottage_small", "blue", (4, 4)), builds=1)
    assert play(state, rehouse(state, "cottage_small", (6, 9))).step == Step.PERMIT


def test_d24_church_tile_leaves_the_rest_of_a_cottages_cells() -> None:
    # Site of tile 5: columns 2 to 4, rows 6 to 9; tile 9 goes to c4, row 9.
    state = position(3, gold=9, church=[(5, "red")], church_bottom=1, buildings=[("cottage_large", "blue", (4, 8))])
    state = play(state, BuildChurch(), tiles(9))
    assert GAME.to_act(state) == 1
    assert rehouse(state, "cottage_large", (4, 6)) in GAME.legal(state)  # (4, 6) and (4, 8), its old northern cell
    assert rehouse(state, "cottage_large", (4, 8)) not in GAME.legal(state)
    assert places(state, "cottage_large") == by_the_book(state, "cottage_large")
