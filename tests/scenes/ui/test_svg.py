"""Paths that shapes are drawn by."""

from __future__ import annotations

import pygame

from scenes import results
from scenes.tour import draw_state
from scenes.ui.svg import polyline


def test_a_line_is_cut_into_its_dashes() -> None:
    """Lengths drawn and left out by turns, round corners too; an odd pattern counts twice."""
    corner = [(0, 0), (10, 0), (10, 6)]
    assert polyline(corner) == "M0.00,0.00L10.00,0.00L10.00,6.00"
    assert polyline(corner, closed=True) == "M0.00,0.00L10.00,0.00L10.00,6.00Z"
    assert polyline(corner, (4, 3)) == "M0.00,0.00L4.00,0.00 M7.00,0.00L10.00,0.00L10.00,1.00 M10.00,4.00L10.00,6.00"
    assert polyline([(0, 0), (12, 0)], (2,)) == "M0.00,0.00L2.00,0.00 M4.00,0.00L6.00,0.00 M8.00,0.00L10.00,0.00"
    assert polyline([(0, 0), (0, 0), (3, 0)], (1, 9)) == "M0.00,0.00L0.00,0.00L1.00,0.00"
    assert polyline([(0, 0), (4, 0), (4, 4)], (20, 1), closed=True) == "M0.00,0.00L4.00,0.00L4.00,4.00L0.00,0.00"


def test_dashed_lines_look_the_same_each_time() -> None:
    reach = dict(results.tour_states())["results_4_players"]
    first, *others = [pygame.image.tobytes(draw_state(reach, (1280, 800)), "RGB") for _time in range(3)]
    assert all(other == first for other in others)
