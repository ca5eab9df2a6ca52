"""Nothing private is drawn for anybody else: pictures stay the same when all that is hidden is dealt anew."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.king_of_the_elves import actions as act
from game.king_of_the_elves.state import Phase
from scenes.curtain import Curtain
from scenes.king_of_the_elves.event_texts import event_text
from scenes.king_of_the_elves.looks import TELLS_WAY
from scenes.table.spots import Spot
from tests.game.king_of_the_elves.hidden import permute_hidden
from tests.game.king_of_the_elves.positions import position
from tests.scenes.king_of_the_elves.driver import Driver, match_at, match_in, match_where
from tests.scenes.secrecy import twins_by

PHASES = [Phase.PLAN, Phase.DISCARD, Phase.FETCH, Phase.THROW, Phase.TRAVEL]


Twins = Callable[..., tuple[Driver, Driver]]


@pytest.fixture
def twins(drive: Callable[..., Driver]) -> Twins:
    """Two apps whose matches differ in what the viewer may not know, opened for whoever is to act."""

    return twins_by(drive, permute_hidden)


@pytest.mark.parametrize("phase", PHASES)
def test_other_hands_gold_and_the_pile_never_show(twins: Twins, phase: Phase) -> None:
    one, other = twins(match_at(3, phase, 4))
    assert one.picture() == other.picture()


def test_no_information_card_tells_a_secret(twins: Twins) -> None:
    one, other = twins(match_at(3, Phase.TRAVEL, 5))
    spots = [Spot(kind, seat) for kind in ("player", "coat", "realm", "traveller") for seat in range(3)]
    spots += [Spot(kind) for kind in ("deck", "discards", "purse", "ring", "journey", "tour", "round")]
    for spot in [*spots, Spot("step", 1)]:
        for driver in (one, other):
            driver.scene.inspect(spot)
            assert driver.scene.overlay is not None
        assert one.picture() == other.picture(), spot


@pytest.mark.parametrize("phase", PHASES)
def test_without_a_viewer_nothing_private_shows_at_all(twins: Twins, phase: Phase) -> None:
    pair = twins(match_at(3, phase, 6), opened=False)
    for driver in pair:
        assert isinstance(driver.app.stack.top, Curtain)
    assert pair[0].picture() == pair[1].picture()
    for driver in pair:  # what lies under the curtain is no secret either
        driver.app.stack.pop()
    assert pair[0].picture() == pair[1].picture()


@pytest.mark.parametrize(("phase", "speed"), [(Phase.PLAN, "normal"), (Phase.PLAN, "off"), (Phase.TRAVEL, "normal")])
def test_every_frame_of_a_hand_over_is_free_of_the_next_hand(twins: Twins, phase: Phase, speed: str) -> None:
    one, other = twins(match_at(3, phase, 7), speed=speed)
    action = next(each for each in one.match.legal() if isinstance(each, act.PlaceRegion | act.Stop))
    for driver in (one, other):
        driver.scene.play(action)
    frames = 0
    while not all(isinstance(driver.app.stack.top, Curtain) for driver in (one, other)) or frames < 12:
        assert one.picture() == other.picture(), f"frame {frames} of the hand-over"
        for driver in (one, other):
            driver.app.step((), 1 / 20)
        frames += 1
        assert frames < 400
    assert one.picture() == other.picture()


def test_what_is_open_closes_when_the_eyes_change(drive: Callable[..., Driver]) -> None:
    driver = drive(match_at(2, Phase.PLAN, 2))
    driver.open_curtain()
    driver.scene.inspect(driver.scene.cards_held()[0])
    assert driver.scene.overlay is not None
    driver.scene.play(next(each for each in driver.match.legal() if isinstance(each, act.Pass | act.PlaceRegion)))
    assert driver.scene.overlay is None
    assert driver.scene.viewer is None
    assert driver.app.tip is None
    assert driver.scene.scroll == 0


def test_a_pass_that_only_its_player_knows_to_be_forced_is_not_played_by_itself(drive: Callable[..., Driver]) -> None:
    """With an empty hand and no gold nothing else is left; but his gold is secret (K-89)."""
    state = position(2, hands=["", "dragon"], realms=["plains", "forest"], gold=[0, 9])
    driver = drive(match_in(state))
    assert not driver.match.history
    open_gold = drive(match_in(state._replace(options=state.options._replace(open_gold=True))))
    assert [entry.action for entry in open_gold.match.history] == [act.Pass()]


@pytest.mark.parametrize("seed", range(2))
def test_public_lines_do_not_change_with_what_is_hidden(drive: Callable[..., Driver], seed: int) -> None:
    match = match_where(3, lambda match: len(match.history) > 60, seed)
    names = drive(match).scene.names
    for event in [*match.setup_events, *(event for entry in match.history for event in entry.events)]:
        told = event_text(event.seen_by(None), names)
        assert event_text(event.seen_by((event.seat or 0) + 1), names) == told or event.seat is None
        if event.secret and event.kind in ("dealt", "drew_three", "bought"):
            assert event_text(event, names) != told


def test_gold_is_told_to_all_only_under_the_house_rule(drive: Callable[..., Driver]) -> None:
    for rule in (False, True):
        driver = drive(match_at(3, Phase.PLAN, 1, open_gold=rule))
        driver.open_curtain()
        scene = driver.scene
        card = scene.card_of(Spot("player", (scene.obs.active + 1) % 3))
        assert card is not None
        gold = next(fact.value for fact in card.facts if fact.label == "Gold")
        assert (gold == "secret") != rule


def test_with_open_hands_no_curtain_falls_and_all_hands_are_seen(drive: Callable[..., Driver]) -> None:
    driver = drive(match_at(3, Phase.TRAVEL, 1, open_hands=True))
    assert not isinstance(driver.app.stack.top, Curtain)
    assert driver.scene.viewer == driver.match.to_act
    assert all(seat.hand is not None for seat in driver.scene.obs.seats)
    driver.scene.inspect(Spot("player", (driver.scene.obs.active + 1) % 3))
    assert driver.scene.overlay is not None
    driver.key(pygame.K_ESCAPE)


def test_the_way_of_the_own_hand_is_shown_to_its_owner_alone(drive: Callable[..., Driver]) -> None:
    """Of another traveller the card tells his visits, not how far he could go."""
    match = match_in(position(2, phase="travel", hands=["dragon 3", "unicorn 3"], realms=["plains", "forest"]))
    driver = drive(match)
    driver.open_curtain()
    assert "traveller" in TELLS_WAY
    own, other = (driver.scene.card_of(Spot("traveller", seat)) for seat in (0, 1))
    assert own is not None
    assert other is not None
    assert any("best way" in note.text for note in own.notes)
    assert not any("best way" in note.text for note in other.notes)


def test_with_very_many_cards_no_way_is_called_the_best(drive: Callable[..., Driver]) -> None:
    """Status and card say "at least" where not every way was weighed, with few cards "at best"."""
    realms = ["plains, mountains", "forest [gold card 0], river"]
    for hand, exact in (("dragon 3", True), ("giant pig 9, elfcycle 9, unicorn 9, dragon 9, raft 9", False)):
        driver = drive(match_in(position(2, phase="travel", hands=[hand], realms=realms)))
        driver.open_curtain()
        card = driver.scene.card_of(Spot("traveller", 0))
        assert card is not None
        told = [driver.scene.status()[1], *(note.text for note in card.notes if note.icon in ("glyph_map", "coin_1"))]
        assert len(told) == 3
        assert ["at least" in line for line in told] == [not exact] * 3
        assert ("at best" in told[0]) is exact
