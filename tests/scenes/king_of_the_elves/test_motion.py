"""What moves: nothing is lost, doubled or left behind on the way, whatever the pace; hidden things stay hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from pygame import FRect

from game.king_of_the_elves.events import EVENTS
from game.king_of_the_elves.pieces import KINDS, NUMBERS
from game.king_of_the_elves.state import Phase
from game.king_of_the_elves.view import Observation
from scenes.king_of_the_elves.choreography import _Choreography, stages_of
from scenes.king_of_the_elves.ghost import held_rect
from scenes.king_of_the_elves.layout import Arrangement, KingLayout
from scenes.king_of_the_elves.names import title
from scenes.king_of_the_elves.settling import Settling, begins
from scenes.king_of_the_elves.things import BACK, CARDS, Thing
from scenes.table.flights import FADE, GLIDE, Flight, Hop
from scenes.table.motion import Motion
from scenes.ui.frame import Frame
from tests.game.king_of_the_elves.positions import position
from tests.scenes.king_of_the_elves.driver import Driver, match_in, new_match
from tests.scenes.king_of_the_elves.table import TRAVELS, Table, arrangement_of, board, chips, seen, steps

NAMES = ("Anna", "Björn", "Clara", "Dörte", "Emil", "Frida")
PUBLIC = {"placed", "laid", "laid_off", "closed", "fetched", "threw", "stepped", "bodyguard_played",
          "direction_changed", "swept"}  # fmt: skip
"""Events in which cards are shown to all."""


def layouts(players: int) -> tuple[KingLayout, KingLayout]:
    """Planning, travelling."""
    frame = Frame((1280, 800))
    return KingLayout(frame, board(), players, Arrangement.PLANNING), KingLayout(
        frame, board(), players, Arrangement.TRAVELLING)  # fmt: skip


def cards(obs: Observation, motion: Motion) -> int:
    """All cards: in the piles, in hands, on the table, under way."""
    count = obs.deck_count + sum(obs.discards) + sum(seat.hand_count for seat in obs.seats)
    count += sum(len(seat.realm) for seat in obs.seats) + chips(obs)
    hidden = sum(word == "region" for word, _key in motion.hidden)
    moving = sum(flight.thing.kind in ("card", "chip") and flight.start != flight.end for flight in motion.under_way)
    return count - hidden + moving


@pytest.mark.parametrize("players", [2, 4, 6])
def test_what_was_shown_last_is_the_position(players: int) -> None:
    """No figure and no card jumps when the motion ends, for the seat that acted and for nobody."""
    match = new_match(players, players + 10)
    arrangements = layouts(players)
    nobody = match.observe(None)
    kinds: Counter[str] = Counter()
    for events, before, after in steps(match, players, 500):
        kinds.update(event.kind for event in events)
        public = match.observe(None)
        for seen_before, seen_after in ((before, after), (nobody, public)):
            shown = seen_before
            for stage in stages_of(arrangements[before.phase in TRAVELS], events, seen_before, seen_after, NAMES):
                for flight in stage:
                    shown = flight.lands(flight.leaves(shown))
            for name in ("deck_count", "discards", "starter", "journey"):
                assert getattr(shown, name) == getattr(seen_after, name), (name, events)
            for one, other in zip(shown.seats, seen_after.seats, strict=True):
                gold = other.gold if seen_after.result is not None else one.gold
                assert one._replace(gold=gold) == other, events
        nobody = public
    assert {"swept", "closed", "bought"} <= set(kinds)
    assert kinds["robbed"] or players == 2


@pytest.mark.parametrize("players", [3, 6])
def test_no_card_is_lost_or_doubled_on_the_way(players: int) -> None:
    match = new_match(players, players, open_hands=True)
    arrangements = layouts(players)
    motion = Motion()
    for events, before, after in steps(match, players, 250):
        motion.start(stages_of(arrangements[before.phase in TRAVELS], events, before, after, NAMES), before, after)
        mixing = any(event.kind in ("reshuffled", "pile_joined", "swept", "bodyguard_played", "direction_changed",
                                    "laid", "closed") for event in events)  # fmt: skip
        for _frame in range(400):
            if not motion.busy:
                break
            if not mixing:
                assert cards(motion.view(after), motion) == 120, events
            motion.update(0.05)
        assert not motion.busy
        assert motion.view(after) is after
        assert not motion.hidden


def test_the_pace_does_not_change_where_it_ends() -> None:
    match = new_match(3, 3)
    arrangements = layouts(3)
    for events, before, after in steps(match, 3, 120):
        stages = stages_of(arrangements[before.phase in TRAVELS], events, before, after, NAMES)
        for speed, reduced in ((1.0, False), (0.5, False), (0.0, False), (1.0, True)):
            motion = Motion(speed, reduced)
            motion.start(stages, before, after)
            assert motion.busy is False or speed > 0
            motion.update(60)
            assert motion.view(after) is after


def test_nobody_else_sees_what_flies_into_a_hand() -> None:
    """Faces of cards are shown to their own seat alone, but for those that go where all may see them."""
    match = new_match(4, 9)
    arrangements = layouts(4)
    nobody = match.observe(None)
    faces = 0
    for events, before, after in steps(match, 9, 400):
        public = match.observe(None)
        secret = [event for event in events if event.kind not in PUBLIC]
        layout = arrangements[before.phase in TRAVELS]
        for flight in (flight for stage in stages_of(layout, secret, nobody, public, NAMES) for flight in stage):
            assert flight.thing.kind != "card" or flight.thing.key == BACK, events
        for flight in (flight for stage in stages_of(layout, secret, before, after, NAMES) for flight in stage):
            if flight.thing.kind == "card" and flight.thing.key != BACK:
                faces += 1
                assert flight.thing.seat == before.viewer
        nobody = public
    assert faces


def test_the_traveller_keeps_to_the_ring() -> None:
    match = new_match(4, 4)
    _planning, travelling = layouts(4)
    hops = 0
    for events, before, after in steps(match, 4, 400):
        if not any(event.kind == "stepped" for event in events):
            continue
        for flight in (flight for stage in stages_of(travelling, events, before, after, NAMES) for flight in stage):
            if isinstance(flight.way, Hop):
                hops += 1
                assert flight.way.where(flight.start, flight.end, 0).center == pytest.approx(flight.start.center, abs=1)
                assert flight.way.where(flight.start, flight.end, 1).center == pytest.approx(flight.end.center, abs=1)
                assert flight.hides == (("traveller", before.active),)
    assert hops > 3


def test_what_was_dropped_sets_out_as_large_as_it_was_held() -> None:
    """The card, or the traveller; with a card dropped for a step the traveller sets out from where he stands."""
    match, where = new_match(3, 5), (640.0, 300.0)
    arrangements = layouts(3)
    found: Counter[str] = Counter()
    for events, before, after in steps(match, 5, 300):
        layout = arrangements[before.phase in TRAVELS]
        [first, *_more] = [event.kind for event in events]
        if first not in ("placed", "laid", "stepped", "bodyguard_played", "direction_changed"):
            continue
        for dropped in ("card", "traveller") if first == "stepped" else ("card",):
            act = stages_of(layout, events, before, after, NAMES, where, 0.0, dropped)[0]
            starts = {flight.thing.kind: flight.start for flight in reversed(act)}
            if first == "laid":
                assert starts["chip"] == Thing("chip").fitted(held_rect(Thing("card"), where))
            else:
                assert starts[dropped] == held_rect(Thing(dropped), where)
            if first == "stepped":
                home = stages_of(layout, events, before, after, NAMES)[0]
                other = next(kind for kind in ("card", "traveller") if kind != dropped)
                assert starts[other] == next(flight.start for flight in home if flight.thing.kind == other)
            found[f"{first} {dropped}"] += 1
    assert {"placed card", "laid card", "stepped card", "stepped traveller"} <= set(found)


@pytest.mark.parametrize("dropped", ["card", "traveller"])
def test_a_drop_on_the_next_region_sets_out_with_what_was_held(drive: Callable[..., Driver], dropped: str) -> None:
    table = position(2, phase="travel", hands=["dragon 3"], realms=["plains", "forest"])
    driver = drive(match_in(table), speed="normal")
    driver.open_curtain()
    goal = driver.spot("region")
    driver.hold(driver.card(NUMBERS["dragon"]) if dropped == "card" else driver.spot("traveller"), goal)
    driver.post(driver.up(goal))
    driver.wait(0.1)
    starts = {flight.thing.kind: flight.start for flight in driver.scene.motion.under_way}
    other = "traveller" if dropped == "card" else "card"
    assert starts[dropped].center == pytest.approx(goal, abs=1)
    assert starts[other].center != pytest.approx(goal, abs=20)


def test_a_journey_is_settled_line_by_line() -> None:
    """The lines appear one after another with their coins, and what they say is what is paid."""
    match = new_match(4, 4)
    _planning, travelling = layouts(4)
    sheets = 0
    for events, before, after in steps(match, 4, 500):
        paid = {kind: [event for event in events if event.kind == kind] for kind in ("earned", "toured", "robbed")}
        flights = [each for stage in stages_of(travelling, events, before, after, NAMES) for each in stage]
        shown = [each for each in flights if isinstance(each.way, Settling)]
        assert len(shown) == bool(any(paid.values()))
        for sheet in shown:
            sheets += 1
            assert isinstance(sheet.way, Settling)
            amounts = [line.amount for line in sheet.way.lines]
            assert sorted(amounts) == sorted(
                [each.figures["value"] for kind in ("earned", "toured") for each in paid[kind]]
                + [-each.figures["fee"] for each in paid["robbed"]]
            )
            assert travelling.room.contains(sheet.end)
            coins = {each.begin for each in flights if each.thing.kind == "coin"}
            assert {begins(number, len(amounts)) for number in range(len(amounts))} <= coins
            assert sheet.time > max(each.over for each in flights if each.thing.kind == "coin")
    assert sheets > 3


def test_a_journey_is_settled_at_once_where_motion_is_reduced() -> None:
    """The whole account stands there, as long as it would take to fill."""
    match = new_match(4, 4)
    _planning, travelling = layouts(4)
    sheets = 0
    for events, before, after in steps(match, 4, 500):
        stages = stages_of(travelling, events, before, after, NAMES)
        times = [each.time for stage in stages for each in stage if isinstance(each.way, Settling)]
        motion = Motion(reduced=True)
        motion.start(stages, before, after)
        for time in times:
            sheets += 1
            motion.update(time - 0.1)
            assert [isinstance(each.way, Settling) and each.way.whole for each in motion.under_way] == [True]
            motion.update(0.2)
            assert not motion.busy
    assert sheets > 3


def test_no_region_comes_back_while_the_table_is_cleared() -> None:
    """What has flown to the pile does not lie at its old place again until the last card has landed."""
    match = new_match(3, 5)
    _planning, travelling = layouts(3)
    swept = 0
    for events, before, after in steps(match, 5, 500):
        if not any(event.kind == "swept" for event in events):
            continue
        swept += 1
        motion = Motion()
        motion.start(stages_of(travelling, events, before, after, NAMES), before, after)
        least = 99
        while motion.busy:
            lie = sum(len(seat.realm) for seat in motion.view(after).seats)
            assert lie <= least
            least = lie
            motion.update(0.03)
    assert swept


def test_each_moment_is_heard() -> None:
    heard: Counter[str] = Counter()
    match = new_match(2, 11)
    arrangements = layouts(2)
    motion = Motion(sound=lambda name: heard.update([name]))
    kinds: Counter[str] = Counter()
    for events, before, after in steps(match, 11, 300):
        motion.start(stages_of(arrangements[before.phase in TRAVELS], events, before, after, NAMES), before, after)
        motion.update(60)
        kinds.update(event.kind for event in events)
    assert heard["pass"] == kinds["passed"] > 0
    assert heard["place"] >= kinds["placed"] > 0
    assert heard["sweep"] == kinds["swept"] > 0
    assert sum(count for name, count in heard.items() if name.startswith("step_")) == kinds["stepped"]


def test_the_handlers_are_events_of_the_game() -> None:
    handlers = {name[3:] for name in dir(_Choreography) if name.startswith("on_")}
    assert handlers <= set(EVENTS)


def test_what_moves_can_be_drawn() -> None:
    table = Table(seen(3, Phase.PLAN), (640, 400))
    match = new_match(3, 17)
    for events, before, after in steps(match, 17, 200):
        layout = KingLayout(table.canvas.frame, board(), 3, arrangement_of(before.phase))
        motion = Motion()
        motion.start(stages_of(layout, events, before, after, NAMES), before, after)
        while motion.busy:
            motion.draw(table.canvas, after.viewer, [seat.colour for seat in after.seats])
            motion.update(0.13)
    assert len(KINDS) == len(CARDS)
    assert set(table.art.asked) & set(CARDS)


def test_a_region_bears_its_name_also_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(seen(3, Phase.PLAN), (1280, 800))
    said: list[str] = []
    monkeypatch.setattr(table.canvas, "text", lambda words, *more: said.append(words))
    start, end = FRect(10, 10, 140, 199), FRect(300, 300, 100, 142)
    for way in (GLIDE, FADE):
        said.clear()
        way.draw(table.canvas, Flight(Thing("card", 0, KINDS.index("lake")), start, end, 1.0), 0.5, ("red",))
        assert said == [title("lake")]
