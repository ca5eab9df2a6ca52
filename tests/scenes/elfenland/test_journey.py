"""Travelling: towns clicked, boots dragged, ways chosen, routes planned by pressing and holding, steps taken back."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.elfenland import actions as act
from game.elfenland.routes import routes
from game.elfenland.state import Phase
from game.match import Match
from scenes.elfenland.journey import HOLD_AFTER
from scenes.table.spots import Spot
from tests.scenes.elfenland.driver import Driver, far_town, match_at, match_where, phase_of


def several_ways(match: Match) -> tuple[int, list[act.Move]] | None:
    """A town next to the boot that can be reached over two links, and the moves there."""
    if phase_of(match) is not Phase.TRAVEL:
        return None
    obs = match.observe(match.to_act)
    here = obs.seats[obs.active].town
    by_town: dict[int, list[act.Move]] = {}
    for action in match.legal():
        if isinstance(action, act.Move):
            by_town.setdefault(obs.board.links[action.link].other(here), []).append(action)
    for town, moves in by_town.items():
        if len({move.link for move in moves}) > 1:
            return town, moves
    return None


def choosable_caravan(match: Match) -> list[act.Move] | None:
    """Caravans along one link that differ in their cards, where that is the only way to the town."""
    found = match.legal() if phase_of(match) is Phase.TRAVEL else []
    by_link: dict[int, list[act.Move]] = {}
    for action in found:
        if isinstance(action, act.Move):
            by_link.setdefault(action.link, []).append(action)
    return next((moves for moves in by_link.values() if len(moves) > 1 and all(move.caravan for move in moves)), None)


def hold_town(driver: Driver, town: int) -> None:
    """Press a town and wait."""
    driver.post(driver.motion(driver.town(town)), driver.down(driver.town(town)))
    driver.wait(HOLD_AFTER + 0.1)


@pytest.fixture
def far(drive: Callable[..., Driver]) -> tuple[Driver, int]:
    """A traveller before a route of several steps, and its end."""
    match = match_where(3, lambda match: far_town(match) is not None, 1)
    driver = drive(match)
    driver.open_curtain()
    town = far_town(match)
    assert town is not None
    return driver, town


def test_a_far_town_pressed_and_held_shows_the_cheapest_route(far: tuple[Driver, int]) -> None:
    driver, town = far
    obs, position = driver.scene.obs, driver.match.position
    best = routes(obs)[town]
    driver.post(driver.motion(driver.town(town)))
    plain = driver.picture()
    hold_town(driver, town)
    assert driver.scene.journey.moves == best
    assert driver.scene.journey.town == town
    assert obs.board.towns[town].name in driver.scene.status()[0]
    assert driver.picture() != plain
    assert driver.match.position == position


def test_letting_go_travels_the_route_step_by_step(far: tuple[Driver, int]) -> None:
    driver, town = far
    best = routes(driver.scene.obs)[town]
    count = len(driver.match.history)
    hold_town(driver, town)
    driver.post(driver.up(driver.town(town)))
    assert tuple(entry.action for entry in driver.match.history[count:]) == best
    assert driver.scene.obs.seats[driver.scene.obs.active].town == town
    driver.scene.undo()
    assert tuple(entry.action for entry in driver.match.history[count:]) == best[:-1], "undo takes back one step"


def test_the_boot_dropped_on_a_far_town_travels_there(far: tuple[Driver, int]) -> None:
    driver, town = far
    best = routes(driver.scene.obs)[town]
    count = len(driver.match.history)
    driver.hold(driver.spot("boot", driver.scene.obs.active), driver.town(town))
    drop = driver.scene.over()
    assert drop is not None
    assert drop.route == best
    driver.post(driver.up(driver.town(town)))
    assert tuple(entry.action for entry in driver.match.history[count:]) == best


@pytest.mark.parametrize("way", ["elsewhere", "escape", "right", "lost focus", "short"])
def test_a_plan_that_is_not_let_go_on_its_town_plays_nothing(far: tuple[Driver, int], way: str) -> None:
    driver, town = far
    position = driver.match.position
    if way == "short":
        driver.click(driver.town(town))
    else:
        hold_town(driver, town)
        if way == "elsewhere":
            sea = driver.scene.table.map.move(2, 2).topleft
            driver.post(driver.motion(sea, True), driver.up(sea))
        elif way == "escape":
            driver.key(pygame.K_ESCAPE)
            driver.post(driver.up(driver.town(town)))
        elif way == "right":
            here = driver.town(town)
            driver.post(driver.down(here, 3), driver.up(here, 3), driver.up(here))
        else:
            driver.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
            driver.post(driver.up(driver.town(town)))
    driver.app.settle()
    assert driver.match.position == position
    assert driver.scene.journey.town is None
    assert driver.app.stack.top is driver.scene


def test_the_plan_follows_the_pointer_from_town_to_town(far: tuple[Driver, int]) -> None:
    driver, town = far
    obs = driver.scene.obs
    other = next(each for each, moves in routes(obs).items() if each != town and moves)
    hold_town(driver, town)
    driver.post(driver.motion(driver.town(other), True))
    assert driver.scene.journey.moves == routes(obs)[other]
    driver.post(driver.motion(driver.town(obs.seats[obs.active].town), True))
    assert driver.scene.journey.moves == ()


def test_with_motion_each_step_is_shown_and_can_be_skipped(drive: Callable[..., Driver]) -> None:
    match = match_where(3, lambda match: far_town(match) is not None, 1)
    driver = drive(match, speed="normal")
    driver.open_curtain()
    town = far_town(match)
    assert town is not None
    best, count = routes(driver.scene.obs)[town], len(match.history)
    hold_town(driver, town)
    driver.post(driver.up(driver.town(town)))
    assert len(match.history) == count + 1
    assert driver.scene.moving
    for step in range(2, len(best) + 1):
        driver.key(pygame.K_SPACE)
        assert len(match.history) == count + step
    driver.app.settle()
    assert tuple(entry.action for entry in match.history[count:]) == best


def test_escape_ends_a_journey_under_way_after_the_present_step(drive: Callable[..., Driver]) -> None:
    match = match_where(3, lambda match: far_town(match) is not None, 1)
    driver = drive(match, speed="normal")
    driver.open_curtain()
    town = far_town(match)
    assert town is not None
    count = len(match.history)
    hold_town(driver, town)
    driver.post(driver.up(driver.town(town)))
    driver.key(pygame.K_ESCAPE)
    driver.wait(2.0)
    assert len(match.history) == count + 1
    assert driver.app.stack.top is driver.scene
    assert driver.scene.acting


def test_a_step_that_can_be_paid_in_two_ways_asks_beside_the_link(drive: Callable[..., Driver]) -> None:
    match = match_where(4, lambda match: several_ways(match) is not None, 1)
    found = several_ways(match)
    assert found is not None
    town, moves = found
    driver = drive(match)
    driver.open_curtain()
    position = match.position
    driver.click(driver.town(town))
    question = driver.scene.question
    assert question is not None
    assert {move for way in question.ways for move in way.moves} == set(moves)
    target = driver.scene.rect_of(Spot("town", town))
    assert target is not None
    assert not question.rect.colliderect(target)
    driver.key(pygame.K_ESCAPE)
    assert driver.scene.question is None
    driver.click(driver.town(town))
    sea = driver.scene.table.map.move(2, 2).topleft
    driver.click(sea)
    assert driver.scene.question is None
    assert match.position == position
    for move in moves:
        driver.play(move)
        driver.scene.undo()
    assert match.position == position


def test_the_cards_of_a_caravan_are_chosen_in_the_question_or_in_the_hand(drive: Callable[..., Driver]) -> None:
    match = match_where(3, lambda match: choosable_caravan(match) is not None, 1)
    moves = choosable_caravan(match)
    assert moves is not None
    driver = drive(match)
    driver.open_curtain()
    for move in (moves[0], moves[-1]):
        driver.play(move)
        driver.scene.undo()
    move = moves[-1]
    driver.click(driver.goal(move))
    question = driver.scene.question
    assert question is not None
    if question.caravan is None:
        ways = [(way.link, way.caravan) for way in question.ways]
        driver.press(question.group.widgets[ways.index((move.link, True))])
    assert question.confirm is not None
    assert not question.confirm.enabled
    for kind, count in enumerate(move.cards):
        for _ in range(count):
            driver.click(driver.spot("card", kind))
    assert question.raised == move.cards
    driver.key(pygame.K_SPACE)
    assert match.history[-1].action == move


def test_a_boot_let_go_before_two_ways_stays_until_one_is_chosen(drive: Callable[..., Driver]) -> None:
    match = match_where(4, lambda match: several_ways(match) is not None, 1)
    found = several_ways(match)
    assert found is not None
    driver = drive(match)
    driver.open_curtain()
    driver.drag(driver.spot("boot", driver.scene.obs.active), driver.town(found[0]))
    assert driver.scene.question is not None
    assert driver.scene.grip.held is not None
    driver.post(driver.motion((640, 300)))
    driver.key(pygame.K_ESCAPE)
    assert driver.scene.grip.held is None
    assert driver.scene.question is None


def test_a_next_town_under_the_pointer_raises_the_cards_that_would_be_played(drive: Callable[..., Driver]) -> None:
    from scenes.elfenland.looks import look_of

    match = match_at(3, Phase.TRAVEL, 3, least=4)
    driver = drive(match)
    driver.open_curtain()
    move = next(each for each in match.legal() if isinstance(each, act.Move) and not each.caravan)
    driver.post(driver.motion(driver.goal(move)))
    look = look_of(driver.scene, driver.scene.obs)
    cheapest = min(
        (each for each in match.legal() if isinstance(each, act.Move) and driver.goal(each) == driver.goal(move)),
        key=lambda each: sum(each.cards),
    )
    assert sum(look.raised) == sum(cheapest.cards)
    assert look.prices["link", cheapest.link].best
    assert set(look.towns) == {
        match.board.links[each.link].other(driver.scene.obs.seats[driver.scene.obs.active].town)
        for each in match.legal()
        if isinstance(each, act.Move)
    }


def test_what_cannot_be_reached_says_why(drive: Callable[..., Driver]) -> None:
    match = match_at(2, Phase.TRAVEL, 2, least=2)
    driver = drive(match)
    driver.open_curtain()
    obs = driver.scene.obs
    reached = routes(obs)
    here = obs.seats[obs.active].town
    lost = next(town for town in range(len(obs.board.towns)) if town != here and not reached.get(town))
    position = match.position
    driver.click(driver.town(lost))
    assert driver.app.toasts.shown is not None
    driver.app.toasts.clear()
    driver.drag(driver.spot("boot", obs.active), driver.town(lost))
    assert driver.app.toasts.shown is not None
    assert match.position == position


def test_the_end_of_a_journey_is_never_played_by_itself(drive: Callable[..., Driver]) -> None:
    match = match_where(2, lambda match: phase_of(match) is Phase.TRAVEL and match.legal() == [act.Stop()], 1)
    driver = drive(match)
    driver.open_curtain()
    assert match.legal() == [act.Stop()]
    driver.press(driver.scene.buttons.main)
    assert match.history[-1].action == act.Stop()
