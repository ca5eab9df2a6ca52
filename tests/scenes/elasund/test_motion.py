"""What moves: nothing is lost, doubled or left behind on the way, whatever the pace; hidden things stay hidden."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.elasund import ELASUND
from game.elasund.events import EVENTS
from game.elasund.pieces import BUILDINGS, CUBES, NEUTRAL, PERMITS
from game.elasund.state import Building, Permit
from game.elasund.view import Observation
from game.match import Match, Player
from game.rules import SeededChance
from scenes.elasund.choreography import _Choreography, stages_of
from scenes.elasund.layout import ElasundLayout
from scenes.elasund.places import track_cubes
from scenes.elasund.tumble import TUMBLE
from scenes.table.flights import RING
from scenes.table.motion import Motion
from scenes.table.things import colours_of
from scenes.ui import theme
from scenes.ui.frame import Frame
from tests.scenes.canvases import canvas_of
from tests.scenes.elasund.boards import board


def new_match(players: int, seed: int, open_hands: bool = True) -> Match:
    names = [Player(f"Player {seat}", colour) for seat, colour in enumerate(ELASUND.colours[:players])]
    return Match.new(ELASUND, board(players), names, {"open_hands": open_hands}, start=0, chance=SeededChance(seed))


def steps(match: Match, seed: int, count: int):  # type: ignore[no-untyped-def]
    """Random play: events, what was seen before and after by the seat that acted."""
    luck = random.Random(seed)
    for _turn in range(count):
        legal = match.legal()
        if not legal:
            return
        viewer = match.to_act
        before = match.observe(viewer)
        events = match.play(luck.choice(legal))
        yield events, before, match.observe(viewer)


def things(obs: Observation, motion: Motion) -> Counter[str]:
    """Permits and neutral buildings that are seen: on the board, in supply or under way."""
    seen: Counter[str] = Counter()
    for seat, view in enumerate(obs.seats):
        seen.update(f"permit {seat} {value}" for value in view.permits)
    for piece in {piece for piece in obs.cells if piece is not None}:
        if isinstance(piece, Permit):
            seen[f"permit {piece.seat} {piece.value}"] += 1
        elif isinstance(piece, Building) and piece.kind in NEUTRAL:
            seen[piece.kind] += 1
    for kind, count in zip(NEUTRAL, obs.piles, strict=True):
        seen[kind] += count
    for flight in motion.under_way:
        thing = flight.thing
        if flight.way is not RING and thing.kind == "permit":
            seen[f"permit {thing.seat} {thing.key}"] += 1
        elif flight.way is not RING and thing.kind in NEUTRAL:
            seen[thing.kind] += 1
    return seen


def whole(players: int) -> Counter[str]:
    permits = Counter(f"permit {seat} {value}" for seat in range(players) for value in PERMITS)
    return permits + Counter({kind: BUILDINGS[kind].count for kind in NEUTRAL})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_lost_or_doubled_on_the_way(players: int) -> None:
    match = new_match(players, players)
    layout, motion = ElasundLayout(Frame((1280, 800)), board(players), players), Motion()
    for events, before, after in steps(match, players, 250):
        motion.start(stages_of(layout, events, before, after), before, after)
        for _frame in range(400):
            if not motion.busy:
                break
            assert things(motion.view(after), motion) == whole(players), events
            motion.update(0.021)
        assert not motion.busy
        assert motion.view(after) is after
        assert not motion.hidden


def test_gold_and_influence_arrive_in_full() -> None:
    """The last thing shown equals the position: no figure jumps when the motion ends."""
    match = new_match(3, 7)
    layout, motion = ElasundLayout(Frame((1280, 800)), board(3), 3), Motion()
    for events, before, after in steps(match, 7, 300):
        motion.start(stages_of(layout, events, before, after), before, after)
        shown = before
        while motion.busy:
            shown = motion.view(after)
            motion.update(0.01)
        if any(event.kind == "won" for event in events):
            break
        kinds = {event.kind for event in events}
        if kinds & {"cube_won", "cube_lost", "income", "built", "wall_built", "discarded"} and shown is not before:
            for seat, (seen, true) in enumerate(zip(shown.seats, after.seats, strict=True)):
                assert abs(seen.gold - true.gold) <= 1, (seat, events)
                assert abs(seen.trade - true.trade) <= 1 or seen.cubes <= CUBES


def test_the_pace_does_not_change_where_it_ends() -> None:
    match = new_match(2, 3)
    layout = ElasundLayout(Frame((1280, 800)), board(2), 2)
    for events, before, after in steps(match, 3, 60):
        for speed, reduced in ((1.0, False), (0.5, False), (0.0, False), (1.0, True)):
            motion = Motion(speed, reduced)
            motion.start(stages_of(layout, events, before, after), before, after)
            assert motion.busy is False or speed > 0
            motion.update(60)
            assert motion.view(after) is after


def test_a_key_ends_it_at_once() -> None:
    match = new_match(2, 5)
    layout, motion = ElasundLayout(Frame((1280, 800)), board(2), 2), Motion()
    events, before, after = next(steps(match, 5, 1))
    motion.start(stages_of(layout, events, before, after), before, after)
    assert motion.busy
    assert [flight.way for flight in motion.under_way] == [TUMBLE, TUMBLE]
    motion.finish()
    assert not motion.busy
    assert not motion.under_way
    assert motion.view(after) is after


def test_nobody_else_sees_what_flies_into_a_hand() -> None:
    """The motion shows what one viewer knows: for another viewer there is only the position."""
    match = new_match(2, 9, open_hands=False)
    layout, motion = ElasundLayout(Frame((1280, 800)), board(2), 2), Motion()
    for events, before, after in steps(match, 9, 40):
        motion.start(stages_of(layout, events, before, after), before, after)
        other = match.observe(1 - (after.viewer or 0))
        assert motion.view(other) is other
        for stage in motion._stages:
            for flight in stage:
                if flight.thing.kind == "influence" and flight.thing.key:
                    paid = [event.kind for event in events if event.kind in ("discarded", "spoils_taken", "gave_back")]
                    mine = [event for event in events if event.seat == after.viewer and event.secret]
                    pays = [event for event in events if event.figures.get("pay") or event.figures.get("bonus")]
                    assert paid or mine or pays or any(event.kind == "permit_added" for event in events)


def test_each_moment_is_heard_once() -> None:
    heard: list[str] = []
    match = new_match(2, 11)
    layout, motion = ElasundLayout(Frame((1280, 800)), board(2), 2), Motion(sound=heard.append)
    events, before, after = next(steps(match, 11, 1))
    motion.start(stages_of(layout, events, before, after), before, after)
    for _frame in range(300):
        motion.update(0.016)
    assert heard.count("dice") == 1


def test_the_handlers_are_events_of_the_game() -> None:
    handlers = {name[3:] for name in dir(_Choreography) if name.startswith("on_")}
    assert handlers <= set(EVENTS)


def test_the_track_shows_the_cubes_that_count() -> None:
    match = new_match(4, 13)
    for _events, _before, after in steps(match, 13, 400):
        on_track = Counter(seat for seats in track_cubes(after).values() for seat in seats)
        for seat, view in enumerate(after.seats):
            pieces = {piece for piece in after.cells if piece is not None and piece.seat == seat}
            on_board = sum(
                len(BUILDINGS[piece.kind].cube_rows) if isinstance(piece, Building) else not isinstance(piece, Permit)
                for piece in pieces
            )
            assert on_track[seat] + on_board + view.towers == view.cubes


def test_every_frame_of_a_game_can_be_drawn() -> None:
    canvas = canvas_of((640, 400))
    match = new_match(3, 17)
    layout, motion = ElasundLayout(canvas.frame, board(3), 3), Motion()
    for events, before, after in steps(match, 17, 60):
        motion.start(stages_of(layout, events, before, after), before, after)
        while motion.busy:
            motion.draw(canvas, after.viewer, colours_of(after))
            motion.update(0.06)


def test_what_was_dropped_lies_there_from_then_on_while_it_is_paid() -> None:
    match = new_match(3, 7)
    layout, motion, met = ElasundLayout(Frame((1280, 800)), board(3), 3), Motion(), 0
    for events, before, after in steps(match, 7, 300):
        where = [event.where for event in events if event.kind == "built" and event.figures["gold"]]
        if not where:
            continue
        met += 1
        cells = [cell for _word, cell in where[0]]
        motion.start(stages_of(layout, events, before, after, layout.cell_rect(cells[0]).center), before, after)
        motion.update(theme.PLACE + 0.01)
        while motion.busy:
            assert [motion.view(after).cells[cell] for cell in cells] == [after.cells[cell] for cell in cells]
            assert not motion.hidden & {("cell", cell) for cell in cells}
            motion.update(0.05)
    assert met > 3
