"""Nothing private is drawn for anybody else: pictures stay the same when all that is hidden is dealt anew."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.elfenland import actions as act
from game.elfenland.state import Phase
from scenes.curtain import Curtain
from scenes.elfenland.event_texts import event_text
from scenes.table.spots import Spot
from tests.game.elfenland.hidden import permute_hidden
from tests.scenes.elfenland.driver import Driver, match_at, match_where
from tests.scenes.secrecy import from_here, twins_by

PHASES = [Phase.DRAW, Phase.PLAN, Phase.TRAVEL, Phase.DISCARD, Phase.KEEP]


Twins = Callable[..., tuple[Driver, Driver]]


@pytest.fixture
def twins(drive: Callable[..., Driver]) -> Twins:
    """Two apps whose matches differ in what the viewer may not know, opened for whoever is to act."""

    return twins_by(drive, permute_hidden)


@pytest.mark.parametrize("phase", PHASES)
def test_other_hands_counters_and_town_cards_never_show(twins: Twins, phase: Phase) -> None:
    one, other = twins(match_at(3, phase, 4, destination=True))
    assert one.picture() == other.picture()


def test_no_information_card_tells_a_secret(twins: Twins) -> None:
    one, other = twins(match_at(3, Phase.PLAN, 5, destination=True))
    spots = [Spot("player", seat) for seat in range(3)] + [Spot("boot", seat) for seat in range(3)]
    spots += [Spot("supply"), Spot("deck"), Spot("discards"), Spot("destination"), Spot("town", 4), Spot("link", 2)]
    for spot in [*spots, Spot("round"), Spot("chart"), Spot("row", 1), Spot("step", 1)]:
        for driver in (one, other):
            driver.scene.inspect(spot)
            assert driver.scene.overlay is not None
        assert one.picture() == other.picture(), spot


@pytest.mark.parametrize("phase", PHASES)
def test_without_a_viewer_nothing_private_shows_at_all(twins: Twins, phase: Phase) -> None:
    pair = twins(match_at(3, phase, 6, destination=True), opened=False)
    for driver in pair:
        assert isinstance(driver.app.stack.top, Curtain)
    assert pair[0].picture() == pair[1].picture()
    for driver in pair:  # what lies under the curtain is no secret either
        driver.app.stack.pop()
    assert pair[0].picture() == pair[1].picture()


@pytest.mark.parametrize(("phase", "speed"), [(Phase.PLAN, "normal"), (Phase.PLAN, "off"), (Phase.TRAVEL, "normal")])
def test_every_frame_of_a_hand_over_is_free_of_the_next_hand(twins: Twins, phase: Phase, speed: str) -> None:
    one, other = twins(match_at(3, phase, 7), speed=speed)
    action = next(each for each in one.match.legal() if isinstance(each, act.Pass | act.Stop))
    for driver in (one, other):
        driver.scene.play(action)
    frames = 0
    while not all(isinstance(driver.app.stack.top, Curtain) for driver in (one, other)) or frames < 12:
        assert one.picture() == other.picture(), f"frame {frames} of the hand-over"
        for driver in (one, other):
            driver.app.step((), 1 / 20)
        frames += 1
        assert frames < 200
        if phase is Phase.TRAVEL and one.scene.viewer is not None:
            break  # the hand is cut first
    assert one.picture() == other.picture()


def test_a_card_a_sheet_and_a_plan_close_when_the_eyes_change(drive: Callable[..., Driver]) -> None:
    driver = drive(match_at(2, Phase.PLAN, 2))
    driver.open_curtain()
    driver.scene.inspect(Spot("hidden", next(spot.key for spot in driver.scene.table.own_rects(driver.scene.obs))))
    assert driver.scene.overlay is not None
    driver.scene.play(act.Pass())
    assert driver.scene.overlay is None
    assert driver.scene.viewer is None
    assert driver.app.tip is None


def test_two_equal_hidden_counters_are_not_given_away_by_keeping_one_at_once(drive: Callable[..., Driver]) -> None:
    """Whoever has two hidden ones is asked which to keep, though only their owner knows that it makes no difference."""

    match = match_at(2, Phase.KEEP, 1)
    position = match.position
    seat = position.seats[match.to_act]
    kind = max(range(6), key=lambda kind: position.supply[kind])
    pair = tuple(2 * (each == kind) for each in range(6))
    supply = tuple(sum(each) for each in zip(position.supply, seat.open, seat.hidden, strict=True))
    seats = list(position.seats)
    seats[match.to_act] = seat._replace(open=(0,) * 6, hidden=pair)
    left = tuple(there - taken for there, taken in zip(supply, pair, strict=True))
    match = from_here(match, position._replace(seats=tuple(seats), supply=left))
    assert len(match.legal()) == 1
    driver = drive(match)
    assert not match.history
    assert isinstance(driver.app.stack.top, Curtain)


@pytest.mark.parametrize("seed", range(2))
def test_public_lines_do_not_change_with_what_is_hidden(drive: Callable[..., Driver], seed: int) -> None:
    match = match_where(3, lambda match: len(match.history) > 60, seed, destination=True)
    names = drive(match).scene.names
    for event in [*match.setup_events, *(event for entry in match.history for event in entry.events)]:
        told = event_text(event.seen_by(None), names)
        assert event_text(event.seen_by((event.seat or 0) + 1), names) == told or event.seat is None
        if event.secret and event.in_hand and event.kind in ("dealt", "discarded", "destination_dealt", "drew_hidden"):
            assert event_text(event, names) != told


def test_with_open_hands_no_curtain_falls_and_all_hands_are_seen(drive: Callable[..., Driver]) -> None:
    driver = drive(match_at(3, Phase.TRAVEL, 1, open_hands=True))
    assert not isinstance(driver.app.stack.top, Curtain)
    assert driver.scene.viewer == driver.match.to_act
    assert all(seat.hand is not None for seat in driver.scene.obs.seats)
    driver.scene.inspect(Spot("player", (driver.scene.obs.active + 1) % 3))
    assert driver.scene.overlay is not None
    driver.key(pygame.K_ESCAPE)
