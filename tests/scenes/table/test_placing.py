"""What explains a thing lies beside it, on the canvas, and does not cover it where there is room."""

from __future__ import annotations

import pytest
from pygame import FRect

from scenes.table.placing import beside, off
from scenes.ui.frame import Frame

SIZE = (300, 200)


@pytest.mark.parametrize("window", [(1024, 640), (1280, 800), (1920, 1080), (2560, 1080), (800, 1200)])
@pytest.mark.parametrize("across", [0.0, 0.25, 0.5, 0.75, 1.0])
@pytest.mark.parametrize("down", [0.0, 0.5, 1.0])
def test_it_lies_on_the_canvas_and_beside_the_thing(window: tuple[int, int], across: float, down: float) -> None:
    frame = Frame(window)
    target = FRect(across * (frame.w - 40), down * (frame.h - 40), 40, 40)
    place = beside(frame, target, SIZE)
    assert frame.rect.contains(place)
    assert not place.colliderect(target)


def test_beside_a_wide_thing_it_lies_above_or_below() -> None:
    frame = Frame((1280, 800))
    low = FRect(20, 700, 1240, 60)
    assert beside(frame, low, SIZE).bottom <= low.y
    high = FRect(20, 60, 1240, 60)
    assert beside(frame, high, SIZE).y >= high.bottom


def test_right_comes_before_left() -> None:
    frame = Frame((1280, 800))
    assert beside(frame, FRect(600, 400, 40, 40), SIZE).x > 640
    assert beside(frame, FRect(1200, 400, 40, 40), SIZE).right < 1200


def test_off_covers_as_little_as_it_can_of_what_is_to_stay_free() -> None:
    frame = Frame((1280, 800))
    target = FRect(600, 300, 40, 40)
    right, left = FRect(720, 200, 200, 240), FRect(320, 200, 200, 240)
    place = off(frame, target, (180, 120), [right])
    assert not place.colliderect(right)
    assert not place.colliderect(target)
    place = off(frame, target, (180, 120), [right, left])
    assert not any(place.colliderect(each) for each in (right, left, target))
    assert frame.rect.contains(place)
    above_and_below = FRect(590, 100, 60, 440)
    place = off(frame, target, (180, 120), [FRect(650, 290, 80, 60), FRect(510, 290, 80, 60), above_and_below])
    assert not place.colliderect(above_and_below), "a corner is left"
    assert not place.colliderect(target)
