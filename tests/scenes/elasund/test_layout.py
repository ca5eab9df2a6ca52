"""Where things lie: nothing overlaps at any size, and what is found under a point is what is drawn there."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.elasund.pieces import BUILDABLE, BUILDINGS
from scenes.elasund.layout import ASIDE, ElasundLayout
from scenes.table.spots import Spot
from scenes.ui.frame import Frame
from tests.scenes.elasund.boards import board

SIZES = [
    (1024, 640), (1280, 720), (1280, 800), (1280, 1024), (1920, 1080), (1920, 1200), (2560, 1080), (3440, 1440),
    (3840, 2160), (1000, 1000), (800, 1400),
]  # fmt: skip
SCALES = [0.75, 1.0, 1.25, 1.5]
layouts = st.builds(
    lambda size, scale, players: ElasundLayout(Frame(size, scale), board(players), players),
    st.tuples(st.integers(320, 4000), st.integers(200, 2400)),
    st.floats(0.75, 1.5),
    st.sampled_from([2, 3, 4]),
)


def every(players: int) -> list[ElasundLayout]:
    return [ElasundLayout(Frame(size, scale), board(players), players) for size in SIZES for scale in SCALES]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_panels_never_overlap_nor_leave_the_canvas(players: int) -> None:
    for layout in every(players):
        canvas = layout.frame.rect.inflate(0.02, 0.02)
        for rect in layout.panels():
            assert canvas.contains(rect), (layout.frame, rect)
        for one, other in combinations(layout.panels(), 2):
            assert not one.inflate(-0.02, -0.02).colliderect(other), (layout.frame, one, other)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_lies_on_a_panel_stays_inside_it_and_apart(players: int) -> None:
    for layout in every(players):
        parts = [
            (layout.cards_panel, list(layout.cards.values())),
            (layout.own_panel, [*layout.permits.values(), *layout.own.values(), layout.wall_stack]),
            (layout.supply_panel, [*layout.supply.values(), layout.church_stack]),
            (layout.top_bar, [layout.title, *layout.steps, *layout.top_buttons]),
        ]
        for panel, things in parts:
            for thing in things:
                assert panel.inflate(0.02, 0.02).contains(thing), (layout.frame, thing)
            for one, other in combinations(things, 2):
                assert not one.inflate(-0.02, -0.02).colliderect(other), (layout.frame, one, other)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_that_is_played_on_lies_on_the_visible_board(players: int) -> None:
    for layout in every(players):
        picture = layout.picture.inflate(1, 1)
        cells = [layout.cell_rect(cell) for cell in range(len(layout.board.cell_rects))]
        walls = [layout.wall_rect(space) for space in range(len(layout.board.walls))]
        gates = [layout.place(gate.rect) for gate in layout.board.gates]
        track = [layout.track_rect(field.number) for field in layout.board.track]
        ships = [layout.ship_rect(row) for row in (ASIDE, *range(len(layout.board.rows)))]
        for rect in (*cells, *walls, *gates, *track, *ships):
            assert picture.contains(rect), (layout.frame, rect)


def test_at_the_guides_size_the_board_fills_the_height() -> None:
    layout = ElasundLayout(Frame((1280, 800)), board(4), 4)
    assert 56 <= layout.cell_size <= 59
    assert layout.log is not None
    assert len(layout.players) == 4


def test_small_boards_leave_their_empty_land_to_the_columns() -> None:
    layouts = {players: ElasundLayout(Frame((1280, 800)), board(players), players) for players in (2, 3, 4)}
    assert layouts[2].picture.w < layouts[3].picture.w < layouts[4].picture.w
    assert layouts[2].supply_panel.w > layouts[3].supply_panel.w > layouts[4].supply_panel.w
    for layout in layouts.values():
        assert layout.picture.right - layout.city.right < 1.2 * layout.cell_size
        assert layout.status.w >= 0.4 * layout.w


def test_on_a_wide_canvas_the_columns_stay_near_the_board() -> None:
    layout = ElasundLayout(Frame((2560, 1080)), board(2), 2)
    assert layout.board_frame.left - layout.players[0].right < 70
    assert layout.supply_panel.left - layout.board_frame.right < 70


def test_the_chronicle_lies_where_it_gets_more_lines() -> None:
    layout = ElasundLayout(Frame((1280, 800), 0.75), board(4), 4)
    assert layout.log is not None
    assert layout.log.x == layout.supply_panel.x
    assert layout.log.h > 150


def test_a_low_canvas_gives_up_the_chronicle() -> None:
    low = ElasundLayout(Frame((1024, 640), 1.5), board(4), 4)
    assert low.log is None
    assert min(rect.h for rect in low.players) >= 118


@given(layouts, st.data())
@settings(max_examples=150, deadline=None)
def test_a_point_inside_a_place_finds_that_place(layout: ElasundLayout, data: st.DataObject) -> None:
    spots = [
        *(Spot("cell", cell) for cell in range(len(layout.board.cell_rects))),
        *(Spot("wall", space) for space in range(len(layout.board.walls))),
        *(Spot("row", row) for row in range(len(layout.board.rows))),
        *(Spot("track", field.number) for field in layout.board.track),
        *(Spot("permit", value) for value in layout.permits),
        *(Spot("own", kind) for kind in layout.own),
        *(Spot("supply", kind) for kind in layout.supply),
        *(Spot("card", kind) for kind in layout.cards),
        *(Spot("player", seat) for seat in range(len(layout.players))),
        *(Spot("step", number) for number in range(len(layout.steps))),
        Spot("wall_stack"), Spot("church"), Spot("dice"),
    ]  # fmt: skip
    spot = data.draw(st.sampled_from(spots))
    rect = layout.rect_of(spot)
    assert rect is not None
    x = rect.x + rect.w * data.draw(st.floats(0.02, 0.98))
    y = rect.y + rect.h * data.draw(st.floats(0.02, 0.98))
    assert layout.spot_at((x, y)) == spot


@given(layouts, st.data())
@settings(max_examples=100, deadline=None)
def test_pixels_of_a_cell_find_the_cell(layout: ElasundLayout, data: st.DataObject) -> None:
    """From the screen to units and back, at any scale."""
    cell = data.draw(st.integers(0, len(layout.board.cell_rects) - 1))
    px = layout.frame.px(layout.cell_rect(cell))
    for pixel in (px.center, (px.left + 1, px.top + 1), (px.right - 2, px.bottom - 2)):
        middle = layout.frame.to_logical((pixel[0] + 0.5, pixel[1] + 0.5))
        assert layout.cell_at(middle) == cell


@given(layouts, st.sampled_from(BUILDABLE), st.data())
@settings(max_examples=150, deadline=None)
def test_a_building_held_over_its_footprint_snaps_to_it(layout: ElasundLayout, kind: str, data: st.DataObject) -> None:
    columns, rows = layout.board.columns, len(layout.board.rows)
    size = BUILDINGS[kind]
    column = data.draw(st.integers(0, columns - size.width))
    row = data.draw(st.integers(0, rows - size.height))
    cell = row * columns + column
    rect = layout.footprint_rect(kind, cell)
    shift = 0.45 * layout.cell_size
    x = rect.centerx + shift * data.draw(st.floats(-1, 1))
    y = rect.centery + shift * data.draw(st.floats(-1, 1))
    assert layout.corner_for(kind, (x, y)) == cell


def test_a_building_far_from_the_city_snaps_nowhere() -> None:
    layout = ElasundLayout(Frame((1280, 800)), board(4), 4)
    assert layout.corner_for("hall", layout.supply_panel.center) is None


def test_the_ship_is_found_before_its_row_and_only_where_it_lies() -> None:
    layout = ElasundLayout(Frame((1280, 800)), board(4), 4)
    rect = layout.ship_rect(3)
    assert layout.spot_at(rect.center, ship=3) == Spot("ship", 3)
    assert layout.spot_at(rect.center, ship=4) == Spot("row", 3)


def test_markers_on_one_field_lie_apart() -> None:
    layout = ElasundLayout(Frame((1024, 640)), board(4), 4)
    rects = [layout.marker_rect(4, index, 4) for index in range(4)]
    for one, other in combinations(rects, 2):
        common = one.clip(other)
        assert common.w * common.h < 0.25 * one.w * one.h
