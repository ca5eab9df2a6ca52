"""What moves, whatever the game: nothing jumps, each moment is heard once, and the pace does not change the end."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from pygame import FRect

from scenes.table.flights import ARC, FADE, GLIDE, PUT, RING, SAIL, Flight, Stage, Turn, Way
from scenes.table.homing import Homing
from scenes.table.motion import Motion
from tests.scenes.canvases import canvas_of
from tests.scenes.table.coin import Coin


class Purse(NamedTuple):
    """What is seen: coins at two places."""

    here: int
    there: int
    viewer: int | None = 0
    result: object = None


START, END = FRect(10, 10, 20, 20), FRect(210, 110, 40, 40)
WAYS = (GLIDE, SAIL, ARC, PUT, FADE, RING, Turn(Coin()))


def gone(purse: Purse) -> Purse:
    return purse._replace(here=purse.here - 1)


def come(purse: Purse) -> Purse:
    return purse._replace(there=purse.there + 1)


def coin(begin: float = 0.0, way: Way = GLIDE) -> Flight:
    return Flight(Coin(), START, END, 0.5, begin, way, gone, come, (("there", 0),), "out", "in")


def two_stages() -> list[Stage]:
    return [[coin(), coin(0.2)], [coin()]]


BEFORE, AFTER = Purse(3, 0), Purse(0, 3)


def test_no_coin_is_lost_or_doubled_and_the_last_picture_is_the_position() -> None:
    motion = Motion()
    motion.start(two_stages(), BEFORE, AFTER)
    shown = BEFORE
    for _frame in range(200):
        if not motion.busy:
            break
        shown = motion.view(AFTER)
        assert shown.here + shown.there + len(motion.under_way) == 3
        assert motion.hidden == (frozenset({("there", 0)}) if motion.under_way else frozenset())
        motion.update(0.013)
    assert shown.there == 2  # the third one is on its way in the last frame
    assert motion.view(AFTER) is AFTER
    assert motion.under_way == []


@pytest.mark.parametrize(("speed", "reduced"), [(1.0, False), (0.5, False), (0.0, False), (1.0, True)])
def test_the_pace_does_not_change_where_it_ends(speed: float, reduced: bool) -> None:
    motion = Motion(speed, reduced)
    motion.start([[coin(way=PUT)], [coin()]], BEFORE, AFTER)
    assert motion.busy == (speed > 0)
    motion.update(60)
    assert motion.view(AFTER) is AFTER


def test_half_the_pace_takes_half_the_time() -> None:
    motion = Motion(0.5)
    motion.start([[coin()]], BEFORE, AFTER)
    motion.update(0.24)
    assert motion.busy
    motion.update(0.02)
    assert not motion.busy


@pytest.mark.parametrize("speed", [1.0, 0.0])
def test_each_moment_is_heard_once(speed: float) -> None:
    heard: list[str] = []
    motion = Motion(speed, sound=heard.append)
    motion.start(two_stages(), BEFORE, AFTER)
    for _frame in range(100):
        motion.update(0.03)
    assert sorted(heard) == ["in"] * 3 + ["out"] * 3


def test_with_reduced_motion_only_what_comes_to_lie_on_the_board_fades_in() -> None:
    motion = Motion(reduced=True)
    motion.start([[coin(), coin(way=PUT)], [coin(way=ARC), coin(way=Turn(Coin()))]], BEFORE, AFTER)
    assert [flight.way for flight in motion.under_way] == [FADE, FADE]
    motion.start([[coin()]], BEFORE, AFTER)
    assert not motion.busy


def test_another_viewer_sees_the_position() -> None:
    motion = Motion()
    motion.start(two_stages(), BEFORE, AFTER)
    other = AFTER._replace(viewer=1)
    assert motion.view(other) is other
    motion.start(two_stages(), BEFORE, other)
    assert not motion.busy


def test_a_new_motion_ends_the_old_one() -> None:
    motion = Motion()
    motion.start(two_stages(), BEFORE, AFTER)
    motion.start([], AFTER, AFTER)
    assert not motion.busy


@pytest.mark.parametrize("way", WAYS)
def test_each_way_leads_from_start_to_end_and_can_be_drawn(way: Way) -> None:
    for t, place in ((0.0, START), (1.0, END)):
        found = way.where(START, END, t)
        for one, other in zip(found, place, strict=True):
            assert one == pytest.approx(other, abs=0.01)
    canvas = canvas_of((640, 400))
    for t in (0.0, 0.3, 0.6, 0.99, 1.0):
        way.draw(canvas, coin(way=way), t, ())


def test_what_was_held_flies_home() -> None:
    homing = Homing(Coin(), (100, 100), (200, 50), 0.2)
    assert homing.pos == (100, 100)
    assert not homing.update(0.1)
    assert 100 < homing.pos[0] < 200
    assert homing.update(0.1)
    assert homing.pos == pytest.approx((200, 50))
