"""What moves: nothing is lost, doubled or left behind on the way, whatever the pace; hidden things stay hidden."""

from __future__ import annotations

from collections import Counter

import pytest

from game.elfenland.events import EVENTS
from game.elfenland.pieces import KINDS
from game.elfenland.state import Phase
from game.elfenland.view import Observation
from scenes.elfenland.camera import Camera
from scenes.elfenland.choreography import Hop, _Choreography, stages_of
from scenes.elfenland.layout import ElfenlandLayout
from scenes.elfenland.things import BACK, PICTURES
from scenes.table.motion import Motion
from scenes.ui.frame import Frame
from tests.scenes.elfenland.driver import new_match
from tests.scenes.elfenland.table import Table, board, seen, steps

TRAVELS = (Phase.TRAVEL, Phase.DISCARD, Phase.OVER)


def layouts(players: int, size: tuple[int, int] = (1280, 800)) -> tuple[ElfenlandLayout, ElfenlandLayout]:
    """Planning, travelling."""
    frame = Frame(size)
    return ElfenlandLayout(frame, board(), players, False), ElfenlandLayout(frame, board(), players, True)


def counters(obs: Observation, motion: Motion) -> int:
    """All counters that are seen: in the supply, the row, before players, on roads, under way."""
    count = obs.supply_count + sum(kind >= 0 for kind in obs.row) + sum(kind >= 0 for kind in obs.counters)
    count += sum(sum(seat.open) + seat.hidden_count for seat in obs.seats)
    moving = [flight for flight in motion.under_way if flight.thing.kind == "counter"]
    return count + sum(flight.start != flight.end for flight in moving)


def obstacles(obs: Observation, motion: Motion) -> int:
    count = obs.obstacles.bit_count() + sum(seat.obstacle for seat in obs.seats)
    return count + sum(flight.thing.kind == "obstacle" and flight.start != flight.end for flight in motion.under_way)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_no_counter_is_lost_or_doubled_on_the_way(players: int) -> None:
    match = new_match(players, players, open_hands=True)
    arrangements = layouts(players)
    motion = Motion()
    for events, before, after in steps(match, players, 400):
        layout = arrangements[before.phase in TRAVELS]
        motion.start(stages_of(layout, layout.camera(), events, before, after), before, after)
        obstacles_before = obstacles(before, Motion())
        for _frame in range(400):
            if not motion.busy:
                break
            shown = motion.view(after)
            assert counters(shown, motion) == 48, events
            assert obstacles(shown, motion) <= obstacles_before
            assert 0 <= shown.deck_count <= 72
            motion.update(0.031)
        assert not motion.busy
        assert motion.view(after) is after
        assert not motion.hidden


@pytest.mark.parametrize("players", [2, 5])
def test_what_was_shown_last_is_the_position(players: int) -> None:
    """No figure and no piece jumps when the motion ends, for the seat that acted and for nobody."""
    match = new_match(players, players + 10)
    arrangements = layouts(players)
    nobody = match.observe(None)
    for events, before, after in steps(match, players, 400):
        public = match.observe(None)
        for seen_before, seen_after in ((before, after), (nobody, public)):
            layout = arrangements[before.phase in TRAVELS]
            shown = seen_before
            for stage in stages_of(layout, layout.camera(), events, seen_before, seen_after):
                for flight in stage:
                    shown = flight.lands(flight.leaves(shown))
            for name in ("row", "supply_count", "deck_count", "played", "counters", "obstacles", "starter", "round"):
                assert getattr(shown, name) == getattr(seen_after, name), (name, events)
            for one, other in zip(shown.seats, seen_after.seats, strict=True):
                assert one._replace(thrown=None, thrown_count=0) == other._replace(thrown=None, thrown_count=0), events
        nobody = public


def test_the_pace_does_not_change_where_it_ends() -> None:
    match = new_match(3, 3)
    arrangements = layouts(3)
    for events, before, after in steps(match, 3, 120):
        layout = arrangements[before.phase in TRAVELS]
        stages = stages_of(layout, layout.camera(), events, before, after)
        for speed, reduced in ((1.0, False), (0.5, False), (0.0, False), (1.0, True)):
            motion = Motion(speed, reduced)
            motion.start(stages, before, after)
            assert motion.busy is False or speed > 0
            motion.update(60)
            assert motion.view(after) is after


def test_nobody_else_sees_what_flies_into_a_hand() -> None:
    """Faces of cards and hidden counters are shown to their own seat alone."""
    match = new_match(4, 9)
    arrangements = layouts(4)
    nobody = match.observe(None)
    faces = 0
    for events, before, after in steps(match, 9, 500):
        public = match.observe(None)
        layout = arrangements[before.phase in TRAVELS]
        open_cards = {word for event in events if event.kind == "moved" for word in event.figures["cards"]}  # type: ignore[union-attr]
        for stage in stages_of(layout, layout.camera(), events, nobody, public):
            for flight in stage:
                if flight.thing.kind == "card" and flight.thing.key != BACK:
                    assert KINDS[flight.thing.key] in open_cards, events
        for stage in stages_of(layout, layout.camera(), events, before, after):
            for flight in stage:
                if flight.thing.kind == "card" and flight.thing.key != BACK:
                    faces += 1
                    assert flight.thing.seat == before.viewer or KINDS[flight.thing.key] in open_cards
        drawn = [event for event in events if event.kind == "drew_hidden"]
        if drawn:
            hidden = [flight.thing for stage in stages_of(layout, layout.camera(), drawn, nobody, public)
                      for flight in stage]  # fmt: skip
            assert [thing.key for thing in hidden] == [BACK] * len(drawn)
        nobody = public
    assert faces


def test_the_boot_keeps_to_the_road() -> None:
    match = new_match(2, 4)
    planning, travelling = layouts(2)
    del planning
    camera = travelling.camera()
    hops = 0
    for events, before, after in steps(match, 4, 300):
        if not any(event.kind == "moved" for event in events):
            continue
        for flight in (flight for stage in stages_of(travelling, camera, events, before, after) for flight in stage):
            if isinstance(flight.way, Hop):
                hops += 1
                assert flight.way.where(flight.start, flight.end, 0).center == pytest.approx(flight.start.center, abs=1)
                assert flight.way.where(flight.start, flight.end, 1).center == pytest.approx(flight.end.center, abs=1)
                middle = flight.way.where(flight.start, flight.end, 0.5)
                near = min(abs(x - middle.centerx) + abs(y - middle.bottom) for x, y in flight.way.points)
                assert near < 80
                assert flight.hides == (("boot", before.active),)
    assert hops > 3


def test_each_moment_is_heard_once() -> None:
    heard: Counter[str] = Counter()
    match = new_match(2, 11)
    arrangements = layouts(2)
    motion = Motion(sound=lambda name: heard.update([name]))
    kinds: Counter[str] = Counter()
    for events, before, after in steps(match, 11, 300):
        layout = arrangements[before.phase in TRAVELS]
        motion.start(stages_of(layout, layout.camera(), events, before, after), before, after)
        motion.update(60)
        kinds.update(event.kind for event in events)
    assert heard["obstacle"] == kinds["obstructed"] > 0
    assert heard["fetched"] == kinds["fetched"] > 0
    assert heard["pass"] == kinds["passed"] > 0


def test_the_handlers_are_events_of_the_game() -> None:
    handlers = {name[3:] for name in dir(_Choreography) if name.startswith("on_")}
    assert handlers <= set(EVENTS)


def test_what_moves_can_be_drawn_zoomed_or_not() -> None:
    obs = seen(3, Phase.PLAN)
    table = Table(obs, (640, 400))
    match = new_match(3, 17)
    for events, before, after in steps(match, 17, 150):
        layout = ElfenlandLayout(table.canvas.frame, obs.board, 3, before.phase in TRAVELS)
        for camera in (layout.camera(), Camera(layout.map, obs.board.picture_rect, layout.frame.s, 2.0)):
            motion = Motion()
            motion.start(stages_of(layout, camera, events, before, after), before, after)
            while motion.busy:
                motion.draw(table.canvas, after.viewer, [seat.colour for seat in after.seats])
                motion.update(0.13)
    assert any(name.startswith("boot_") for name in table.art.asked)
    assert {f"card_{name}" for name in PICTURES} <= set(table.art.asked)
