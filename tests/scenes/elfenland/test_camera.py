"""The camera: points of the map and of the window belong to each other, and the map never leaves the view."""

from __future__ import annotations

from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import FRect

from game.elfenland.board import Rect
from scenes.elfenland.camera import ZOOMS, Camera

LAND = Rect(0, 0, 1378, 1000)
VIEW = FRect(46, 66, 836, 836 / 1.378)
cameras = st.builds(
    lambda zoom, x, y, pixels: Camera(VIEW, LAND, pixels, zoom, (x, y)),
    st.sampled_from(ZOOMS),
    st.floats(-500, 2000),
    st.floats(-500, 1500),
    st.sampled_from([0.8, 1.0, 1.35, 2.7]),
)
points = st.tuples(st.floats(0, 1378), st.floats(0, 1000))
positions = st.tuples(st.floats(46, 882), st.floats(66, 672))


@given(cameras, points)
def test_screen_and_map_are_inverse(camera: Camera, point: tuple[float, float]) -> None:
    x, y = camera.to_map(camera.to_screen(point))
    assert isclose(x, point[0], abs_tol=1e-3)
    assert isclose(y, point[1], abs_tol=1e-3)


@given(cameras)
def test_the_map_covers_the_view(camera: Camera) -> None:
    """Whatever it is asked to show, nothing beside the map is seen."""
    left, top = camera.to_screen((LAND.x, LAND.y))
    right, bottom = camera.to_screen((LAND.x + LAND.w, LAND.y + LAND.h))
    pixel = 1 / camera.pixels
    assert left <= VIEW.left + pixel
    assert top <= VIEW.top + pixel
    assert right >= VIEW.right - pixel
    assert bottom >= VIEW.bottom - pixel


@given(cameras, positions, st.sampled_from([1, -1, 2]))
def test_what_is_under_the_pointer_stays_there_while_zooming(
    camera: Camera, pos: tuple[float, float], steps: int
) -> None:
    before = camera.to_map(pos)
    near = camera.zoomed(steps, pos)
    at = near.to_screen(before)
    edge = near.view.w / LAND.w * near.zoom
    free_x = LAND.x + LAND.w / near.zoom / 2 < near.centre[0] < LAND.x + LAND.w - LAND.w / near.zoom / 2
    free_y = LAND.y + LAND.h / near.zoom / 2 < near.centre[1] < LAND.y + LAND.h - LAND.h / near.zoom / 2
    if free_x:
        assert abs(at[0] - pos[0]) < 2 / camera.pixels + edge * 0.01
    if free_y:
        assert abs(at[1] - pos[1]) < 2 / camera.pixels + edge * 0.01


def test_at_first_the_whole_map_is_in_view() -> None:
    camera = Camera(VIEW, LAND)
    assert camera.whole
    assert camera.to_screen((0, 0)) == pytest.approx((46, 66))
    assert camera.to_screen((1378, 1000)) == pytest.approx((882, 66 + 836 / 1.378), abs=0.6)


def test_zooming_ends_at_three_times_and_at_the_whole_map() -> None:
    camera = Camera(VIEW, LAND)
    assert camera.zoomed(-1).zoom == 1
    assert camera.zoomed(100).zoom == 3
    assert camera.zoomed(3).fitted().key == camera.key


def test_the_map_follows_the_drag() -> None:
    camera = Camera(VIEW, LAND, zoom=2)
    x, y = camera.to_screen((689, 500))
    moved = camera.moved(-40, 25)
    assert moved.to_screen((689, 500)) == pytest.approx((x - 40, y + 25), abs=1)
    assert camera.moved(1e6, -1e6).centre == (LAND.w / 4, LAND.h - LAND.h / 4)


def test_a_point_is_brought_into_view_with_as_little_moving_as_may_be() -> None:
    camera = Camera(VIEW, LAND, zoom=3, centre=(0, 0))
    assert not camera.shows(camera.to_screen((1200, 900)))
    shown = camera.showing((1200, 900))
    assert shown.shows(shown.to_screen((1200, 900)))
    assert shown.showing((1200, 900)).key == shown.key


def test_the_map_lies_on_whole_pixels_so_that_it_stays_sharp() -> None:
    for pixels in (0.8, 1.0, 1.35, 2.7):
        camera = Camera(VIEW, LAND, pixels, 2.0, (700.3, 500.7)).moved(3.3, 1.7)
        x, y = camera.to_screen((0, 0))
        assert isclose(x * pixels, round(x * pixels), abs_tol=1e-6)
        assert isclose(y * pixels, round(y * pixels), abs_tol=1e-6)


def test_another_view_shows_the_same_part() -> None:
    camera = Camera(VIEW, LAND, zoom=2, centre=(400, 300))
    other = camera.through(FRect(100, 66, 700, 700 / 1.378), 1.35)
    assert other.centre == camera.centre
    assert other.zoom == 2


def test_things_grow_less_than_the_map() -> None:
    sizes = [Camera(VIEW, LAND, zoom=zoom).size for zoom in ZOOMS]
    assert sizes == sorted(sizes)
    assert 1 < sizes[-1] / sizes[0] < 2
