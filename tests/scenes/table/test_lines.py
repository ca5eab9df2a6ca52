"""What lies along a line, beside it and off it."""

from __future__ import annotations

from math import pi

import pytest

from scenes.table import lines

CORNER = [(0.0, 0.0), (30.0, 0.0), (30.0, 10.0)]
"""Right, then down."""


def test_a_line_is_as_long_as_its_parts() -> None:
    assert lines.length(CORNER) == 40
    assert lines.length(CORNER[:1]) == 0


@pytest.mark.parametrize(
    ("share", "place"), [(-1, (0, 0)), (0, (0, 0)), (0.5, (20, 0)), (0.875, (30, 5)), (1, (30, 10)), (2, (30, 10))]
)
def test_shares_of_its_length_lie_along_it(share: float, place: tuple[float, float]) -> None:
    assert lines.along(CORNER, share) == pytest.approx(place)


def test_the_angle_is_that_of_the_part_on_which_one_is() -> None:
    assert lines.on_the_way(CORNER, 0.5)[1] == 0
    assert lines.on_the_way(CORNER, 0.9)[1] == pytest.approx(pi / 2)


def test_points_given_twice_do_no_harm() -> None:
    double = [CORNER[0], *CORNER, CORNER[-1]]
    assert lines.along(double, 0.5) == (20, 0)
    assert lines.on_the_way(double, 1.0) == ((30, 10), pytest.approx(pi / 2))
    assert lines.distance([(3, 4), (3, 4)], (0, 0)) == 5


@pytest.mark.parametrize(("pos", "far"), [((10, -3), 3), ((-3, 4), 5), ((36, 18), 10), ((20, 0), 0)])
def test_the_nearest_point_counts(pos: tuple[float, float], far: float) -> None:
    assert lines.distance(CORNER, pos) == pytest.approx(far)


def test_a_line_can_be_moved_sideways() -> None:
    assert lines.beside([(0, 0), (10, 0)], 2) == [(0, 2), (10, 2)]
    assert lines.beside(CORNER, 0) == CORNER
