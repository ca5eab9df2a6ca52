"""What a drop accepts is what the rules accept: every piece over every cell, wall space and row."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.elasund import actions as act
from game.elasund.pieces import BUILDABLE, INFLUENCE
from game.elasund.state import Permit, Step
from game.match import Match
from scenes.table.spots import Spot
from tests.scenes.driver import Pos
from tests.scenes.elasund.driver import Driver, match_at, new_match, play_until

PAYS = (None, *INFLUENCE)
STEPS = (Step.SHIFT, Step.PIRATE, Step.BUILD, Step.BUILD, Step.COTTAGE, Step.PERMIT, Step.PERMIT, Step.BONUS,
         Step.BONUS)  # fmt: skip


def meanings(driver: Driver) -> Iterator[tuple[Spot, Pos, tuple[Any, ...]]]:
    """(where a piece is picked up, where it is let go, every action that this could mean), for all of the board."""
    obs, table = driver.scene.obs, driver.scene.table
    seat = driver.match.to_act
    cells = range(len(obs.cells))
    if obs.step is Step.BUILD:
        for kind in BUILDABLE:
            source = Spot("own" if kind in ("house", "workshop") else "supply", kind)
            for cell in cells:
                if obs.board.footprints[kind][cell]:
                    goal = table.footprint_rect(kind, cell).center
                    yield source, goal, tuple(act.Build(kind, cell, pay) for pay in PAYS)
        for space in range(len(obs.walls)):
            yield Spot("wall_stack"), table.wall_rect(space).center, (act.BuildWall(space),)
    elif obs.step is Step.PERMIT:
        for value in obs.seats[seat].permits:
            for cell in cells:
                wanted = tuple(act.PlacePermit(value, cell, pay) for pay in PAYS)
                yield Spot("permit", value), table.cell_rect(cell).center, wanted
    elif obs.step is Step.BONUS:
        lying = [(cell, piece) for cell, piece in enumerate(obs.cells) if isinstance(piece, Permit)]
        own = {permit.value: cell for cell, permit in lying if permit.seat == seat}
        for value in obs.seats[seat].permits:
            for cell in cells:
                here = obs.cells[cell]
                lower = here.value if isinstance(here, Permit) and here.seat == seat else None
                wanted = (
                    (act.AddPermit(value, cell),)
                    if lower is None
                    else tuple(act.RaisePermit(lower, value, pay) for pay in INFLUENCE)
                )
                yield Spot("permit", value), table.cell_rect(cell).center, wanted
        for value, home in own.items():
            for cell in cells:
                if cell != home:
                    wanted = tuple(act.MovePermit(value, cell, pay) for pay in INFLUENCE)
                    yield Spot("cell", home), table.cell_rect(cell).center, wanted
    elif obs.step is Step.COTTAGE:
        for owner, kind in obs.homeless:
            if owner == seat:
                for cell in cells:
                    if obs.board.footprints[kind][cell]:
                        goal = table.footprint_rect(kind, cell).center
                        yield Spot("cottage", kind), goal, (act.PlaceCottage(kind, cell),)
    else:
        for row in range(len(obs.board.rows)):
            yield Spot("ship", obs.ship), table.row_rect(row).center, (act.MoveShip(row),)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("number", range(len(STEPS)))
def test_a_drop_accepts_what_the_rules_accept(drive: Callable[..., Driver], players: int, number: int) -> None:
    match = match_at(players, STEPS[number], number)
    driver = drive(match, size=(1024, 640))
    driver.open_curtain()
    driver.post(pygame.event.Event(pygame.WINDOWMINIMIZED))  # nothing is drawn
    scene, legal = driver.scene, set(match.legal())
    position = match.position
    accepted: set[Any] = set()
    held: Spot | None = None
    for source, goal, meant in meanings(driver):
        if source != held:
            if scene.grip.held is not None:
                driver.key(pygame.K_ESCAPE)
            start = scene.rect_of(source)
            assert start is not None
            driver.click(start.center)
            held = source if scene.grip.held is not None else None
        expected = tuple(action for action in meant if action in legal)
        if scene.grip.held is None:  # not even picked up
            assert expected == ()
            continue
        driver.post(driver.motion(goal))
        drop = scene.over()
        assert drop is not None
        assert drop.actions == expected
        if not expected:
            assert drop.refusal is not None
            assert drop.refusal in [match.refusal(action) for action in meant]
        accepted.update(expected)
    assert match.position == position
    spatial = (act.Build, act.BuildWall, act.PlacePermit, act.AddPermit, act.MovePermit, act.RaisePermit,
               act.PlaceCottage, act.MoveShip)  # fmt: skip
    assert accepted == {action for action in legal if isinstance(action, spatial)}
    assert driver.app.failed is None


@pytest.mark.parametrize("seed", range(3))
def test_refused_drops_change_nothing_and_say_why(drive: Callable[..., Driver], seed: int) -> None:
    match = new_match(3, seed)
    assert play_until(match, lambda match: len(match.history) > 60 and match.observe(None).step is Step.BUILD, seed)
    driver = drive(match, size=(1024, 640))
    driver.open_curtain()
    driver.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
    position, version = match.position, match.version
    refused = 0
    legal = set(match.legal())
    for source, goal, meant in list(meanings(driver))[::7]:
        if any(action in legal for action in meant):
            continue
        driver.app.toasts.clear()
        driver.drag(driver.scene.rect_of(source).center, goal)  # type: ignore[union-attr]
        assert driver.app.toasts.shown is not None
        assert driver.scene.grip.held is None
        assert match.position == position
        refused += 1
    assert refused > 10
    assert match.version == version


def test_influence_is_never_taken_in_a_row_that_is_open_anyway_e95(drive: Callable[..., Driver]) -> None:
    match = new_match(2, 4)

    def rich(match: Match) -> bool:
        return any(isinstance(action, act.PlacePermit) and action.pay for action in match.legal())

    assert play_until(match, rich, 4)
    free = next(each for each in match.legal() if isinstance(each, act.PlacePermit) and each.pay is None)
    before = match.observe(match.to_act).seats[match.to_act].influence
    driver = drive(match)
    driver.open_curtain()
    driver.drag(driver.source(free), driver.goal(free))
    assert match.history[-1].action == free
    assert match.observe(0).seats[match.history[-1].seat].influence_count == sum(before)


def test_a_church_tile_is_let_go_on_its_site(drive: Callable[..., Driver]) -> None:
    match = new_match(2, 4)
    assert play_until(match, lambda match: act.BuildChurch() in match.legal(), 4)
    driver = drive(match)
    driver.open_curtain()
    driver.drag(driver.spot("church"), driver.spot("cell", 0))
    assert not match.history or match.history[-1].action != act.BuildChurch()
    driver.drag(driver.spot("church"), driver.goal(act.BuildChurch()))
    assert match.history[-1].action == act.BuildChurch()
