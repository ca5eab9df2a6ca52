"""A bubble lies where it hides least, and its pointer meets what it is about."""

from __future__ import annotations

from pygame import FRect

from scenes.table.bubble import TIP_INSET, Search, bubble_place, bubble_tip

ROOM = FRect(0, 60, 1200, 700)
SEARCH = Search((0.0, -0.5, 0.5), (20.0, 80.0), 50.0)


def test_it_lies_inside_the_room_beside_its_target() -> None:
    for corner in ((0, 60), (1160, 60), (0, 720), (1160, 720), (580, 400)):
        target = FRect(*corner, 40, 40)
        rect = bubble_place(target, (200, 100), ROOM, [(target, 100.0)], SEARCH)
        assert ROOM.contains(rect)
        assert not rect.colliderect(target)


def test_it_keeps_off_what_should_stay_free() -> None:
    target, sides = FRect(580, 400, 40, 40), (FRect(300, 385, 270, 70), FRect(630, 385, 270, 70))
    rect = bubble_place(target, (200, 100), ROOM, [(target, 100.0), *((side, 10.0) for side in sides)], SEARCH)
    assert not any(rect.colliderect(side) for side in sides)


def test_its_pointer_meets_the_target_and_stays_off_the_corners() -> None:
    rect, target = FRect(400, 300, 200, 100), FRect(370, 420, 60, 40)
    tip = bubble_tip(rect, target)
    assert tip is not None
    assert tip[1] == target.y
    assert target.x <= tip[0] <= target.right
    assert rect.x + TIP_INSET <= tip[0] <= rect.right - TIP_INSET


def test_over_its_target_it_has_no_pointer() -> None:
    assert bubble_tip(FRect(400, 300, 200, 100), FRect(450, 340, 20, 20)) is None
