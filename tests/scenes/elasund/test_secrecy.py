"""Nothing private is drawn for anybody else: pictures stay the same when hidden hands are permuted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.elasund import actions as act
from game.elasund.state import State, Step
from game.match import Match
from scenes.curtain import Curtain
from scenes.table.spots import Spot
from tests.scenes.elasund.driver import Driver, match_at, new_match, play_until


def with_other_hands(match: Match, keep: int | None) -> Match:
    """The same match, but the influence of everybody except `keep` has other colours (counts as before)."""
    position: State = match.position
    turned = []
    deck = list(position.deck)
    for seat, each in enumerate(position.seats):
        if seat == keep:
            turned.append(each)
            continue
        red, green, blue = each.influence
        other = (green, blue, red)
        for at in range(3):
            deck[at] += each.influence[at] - other[at]
        turned.append(each._replace(influence=other))
    church = position.church
    other_position = position._replace(seats=tuple(turned), deck=tuple(deck), church=church)
    assert min(deck) >= 0
    assert other_position != position
    return Match(match.game, match.board, match.players, match.options, other_position)


def as_it_stands(match: Match) -> Match:
    """The match without its history, so that both have the same."""
    return Match(match.game, match.board, match.players, match.options, match.position)


def hidden(match: Match) -> bool:
    """Everybody has influence cards that are not all alike, so that other hands are other hands."""
    return all(len(set(seat.influence)) > 1 for seat in match.position.seats)


@pytest.fixture
def pair(drive: Callable[..., Driver]) -> tuple[Driver, Driver]:
    """Two apps whose matches differ in what the viewer may not know, opened for whoever is to act."""
    match = new_match(3, 11)
    assert play_until(match, lambda match: len(match.history) > 90 and hidden(match) and _step(match) is Step.BONUS, 11)
    one, other = drive(as_it_stands(match)), drive(with_other_hands(match, match.to_act))
    one.open_curtain()
    other.open_curtain()
    assert one.scene.viewer == other.scene.viewer == match.to_act
    return one, other


def _step(match: Match) -> Step:
    step: Step = match.observe(None).step
    return step


def test_another_hand_never_shows(pair: tuple[Driver, Driver]) -> None:
    one, other = pair
    assert one.picture() == other.picture()


def test_no_information_card_shows_another_hand(pair: tuple[Driver, Driver]) -> None:
    one, other = pair
    spots = [Spot("player", seat) for seat in range(3)] + [Spot("card", kind) for kind in ("gold", "red", "blue")]
    for spot in [*spots, Spot("church"), Spot("track", 3), Spot("step", 0), Spot("dice")]:
        for driver in pair:
            driver.click(driver.scene.rect_of(spot).center, 3)  # type: ignore[union-attr]
            assert driver.scene.overlay is not None
        assert one.picture() == other.picture(), spot
        for driver in pair:
            driver.key(pygame.K_ESCAPE)


def test_without_a_viewer_no_hand_shows_at_all(drive: Callable[..., Driver]) -> None:
    match = new_match(3, 12)
    assert play_until(match, lambda match: len(match.history) > 90 and hidden(match), 12)
    one, other = drive(as_it_stands(match)), drive(with_other_hands(match, None))
    for driver in (one, other):
        assert isinstance(driver.app.stack.top, Curtain)
        assert driver.scene.viewer is None
    assert one.picture() == other.picture()
    for driver in (one, other):  # what lies under the curtain is no secret either
        driver.app.stack.pop()
    assert one.picture() == other.picture()


@pytest.mark.parametrize("speed", ["normal", "off"])
def test_every_frame_of_a_hand_over_is_free_of_the_next_hand(drive: Callable[..., Driver], speed: str) -> None:
    match = new_match(3, 11)
    assert play_until(match, lambda match: len(match.history) > 90 and hidden(match) and _step(match) is Step.BONUS, 11)
    drivers = (
        drive(as_it_stands(match), speed=speed),
        drive(with_other_hands(match, match.to_act), speed=speed),
    )
    for driver in drivers:
        driver.open_curtain()
        driver.press(driver.scene.buttons.main)
        assert driver.match.history[-1].action == act.EndTurn()
    frames = 0
    while not all(isinstance(driver.app.stack.top, Curtain) for driver in drivers) or frames < 60:
        one, other = (driver.picture() for driver in drivers)
        assert one == other, f"frame {frames} of the hand-over"
        for driver in drivers:
            driver.app.step((), 1 / 60)
        frames += 1
        assert frames < 600
    assert drivers[0].scene.viewer is None


def test_a_choice_out_of_turn_hands_over(drive: Callable[..., Driver]) -> None:
    match = new_match(3, 5)

    def before_the_pirate(match: Match) -> bool:
        return _step(match) is Step.PIRATE and any(_discarder(match, each) for each in match.legal())

    def _discarder(match: Match, action: Any) -> bool:
        trial = as_it_stands(match)
        trial.play(action)
        return trial.to_act != match.to_act and _step(trial) is Step.DISCARD and len(trial.legal()) > 1

    seed = next(seed for seed in range(50) if play_until(match := new_match(3, seed), before_the_pirate, seed))
    assert seed >= 0
    action = next(each for each in match.legal() if _discarder(match, each))
    active = match.to_act
    driver = drive(match)
    driver.open_curtain()
    driver.play(action)
    assert isinstance(driver.app.stack.top, Curtain)
    assert driver.scene.viewer is None
    driver.open_curtain()
    assert driver.scene.viewer == match.to_act != active
    assert driver.scene.question is not None


@pytest.mark.parametrize("step", [Step.DISCARD, Step.COTTAGE])
def test_nobody_is_fetched_where_there_is_nothing_to_choose(drive: Callable[..., Driver], step: Step) -> None:
    for seed in range(60):
        match = new_match(3, seed)
        if play_until(match, lambda match: _step(match) is step and len(match.legal()) == 1, seed):
            break
    count = len(match.history)
    driver = drive(match)
    assert len(match.history) > count
    assert _step(match) is not step or len(match.legal()) > 1
    assert driver.app.toasts.shown is not None


def test_a_card_or_the_drawer_closes_when_the_hand_changes(drive: Callable[..., Driver]) -> None:
    match = match_at(2, Step.BONUS, 2)
    driver = drive(match)
    driver.open_curtain()
    driver.key(pygame.K_l)
    assert driver.scene.overlay is not None
    driver.scene.play(act.EndTurn())
    assert driver.scene.overlay is None
    assert driver.scene.viewer is None
    assert driver.app.tip is None
