"""Units to pixels and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.ui.frame import Frame

windows = st.tuples(st.integers(1, 4000), st.integers(1, 3000))
scales = st.floats(0.75, 1.5)
units = st.floats(-200, 4000)


@pytest.mark.parametrize(
    ("window", "s", "width", "height"),
    [
        ((1024, 640), 0.8, 1280, 800),
        ((1280, 800), 1.0, 1280, 800),
        ((1920, 1080), 1.35, 1422.2, 800),
        ((3840, 2160), 2.7, 1422.2, 800),
        ((1280, 1024), 1.0, 1280, 1024),
    ],
)
def test_sizes_of_the_style_guide(window: tuple[int, int], s: float, width: float, height: float) -> None:
    frame = Frame(window)
    assert frame.s == pytest.approx(s)
    assert (frame.w, frame.h) == pytest.approx((width, height), abs=0.1)


@given(windows, scales, units, units)
def test_a_point_comes_back_within_half_a_pixel(window: tuple[int, int], scale: float, x: float, y: float) -> None:
    frame = Frame(window, scale)
    back = frame.to_logical(frame.point(x, y))
    half = 0.5 / frame.s + 1e-6
    assert abs(back[0] - x) <= half
    assert abs(back[1] - y) <= half


@given(windows, scales, st.integers(0, 4000), st.integers(0, 3000))
def test_a_pixel_comes_back_exactly(window: tuple[int, int], scale: float, x: int, y: int) -> None:
    frame = Frame(window, scale)
    assert frame.point(*frame.to_logical((x, y))) == (x, y)


@given(windows, scales, units, units, st.floats(0, 900), st.floats(0, 900))
def test_neighbours_meet(window: tuple[int, int], scale: float, x: float, y: float, w: float, h: float) -> None:
    frame = Frame(window, scale)
    one, right, below = frame.px((x, y, w, h)), frame.px((x + w, y, 5, h)), frame.px((x, y + h, w, 5))
    assert one.right == right.left
    assert one.bottom == below.top


@given(windows, scales)
def test_the_canvas_never_gets_smaller_than_1024_by_640(window: tuple[int, int], scale: float) -> None:
    frame = Frame(window, scale)
    assert frame.s > 0
    assert frame.w >= 1024 - 1e-6
    assert frame.h >= 640 - 1e-6


def test_the_ui_scale_gives_way_where_there_is_no_room() -> None:
    assert Frame((1280, 800), 1.5).s == pytest.approx(1.25)
    assert Frame((1920, 1200), 1.0).s == pytest.approx(1.5)
