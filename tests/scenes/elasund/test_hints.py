"""What the screen tells somebody who does not know the game: why a thing cannot be taken, where it belongs, what to do
when nothing is left to do, and in which order everything happened."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.elasund import actions as act
from game.elasund.state import Building, Step
from game.match import Match
from game.rules import Event
from scenes.curtain import Curtain
from scenes.elasund.board_cards import row_card
from scenes.elasund.event_texts import event_text
from scenes.elasund.hold import church_places
from scenes.elasund.look import Price
from scenes.elasund.names import Names
from scenes.elasund.picture import board_look, panel_look
from scenes.results import ResultsScene
from scenes.table.inspect import InfoCard
from scenes.table.spots import Spot
from tests.scenes.elasund.driver import NAMES, Driver, match_at, new_match, play_randomly, play_until


def first_build(drive: Callable[..., Driver], **more: str) -> Driver:
    """The first turn after a roll that was no seven: 3 gold, no permit lies on the board."""
    match = next(
        match
        for match in (new_match(3, seed) for seed in range(20))
        if match.play(act.Roll()) and match.observe(None).step is Step.BUILD
    )
    driver = drive(match, **more)
    driver.open_curtain()
    return driver


def tip(driver: Driver, kind: str, key: str | int = 0) -> str:
    """What is said when the pointer rests there."""
    found = driver.scene.spot_tip(Spot(kind, key))
    assert found is not None
    return found.text


def test_a_tip_names_what_is_lacking(drive: Callable[..., Driver]) -> None:
    driver = first_build(drive)
    gold = driver.scene.obs.seats[driver.scene.viewer or 0].gold
    assert tip(driver, "church") == f"{7 - gold} gold short: it costs 7, you have {gold}."
    assert tip(driver, "own", "house") == "Too few permits: the plot needs 1, there is none."
    assert tip(driver, "supply", "hall") == "Too few permits: the plot needs 3, there is none."


def test_when_nothing_can_be_built_everything_is_faded_and_the_line_says_so(drive: Callable[..., Driver]) -> None:
    match = new_match(2, 5)
    assert play_until(match, lambda match: match.legal() == [act.EndBuilding()], 5)
    driver = drive(match)
    driver.open_curtain()
    assert driver.scene.pickable == frozenset()
    assert panel_look(driver.scene).choosing
    assert driver.scene.status()[0].endswith("end building.")


def test_undo_can_be_pressed_as_soon_as_there_is_something_to_take_back(drive: Callable[..., Driver]) -> None:
    match = match_at(2, Step.PERMIT, 2)
    driver = drive(match, speed="normal")
    driver.open_curtain()
    before = match.position
    action = next(each for each in match.legal() if isinstance(each, act.PlacePermit) and each.pay is None)
    driver.drag(driver.source(action), driver.goal(action))
    assert driver.scene.buttons.back.enabled
    driver.wait(3.0)
    assert not driver.scene.moving
    assert driver.scene.buttons.back.enabled
    driver.press(driver.scene.buttons.back)
    assert match.position == before


def test_the_chronicle_keeps_what_was_taken_back_before_what_came_after(drive: Callable[..., Driver]) -> None:
    driver = drive(match_at(2, Step.PERMIT, 2))
    driver.open_curtain()
    driver.play(act.TakeGold())
    driver.key(pygame.K_u)
    driver.key(pygame.K_y, pygame.KMOD_CTRL)
    driver.key(pygame.K_u)
    driver.play(act.TakeGold())
    last = [line.text for line in driver.scene.lines[-4:]]
    name = driver.match.players[driver.scene.viewer or 0].name
    assert last == [
        f"{name} takes back: 2 gold taken.",
        f"{name} does again: 2 gold taken.",
        f"{name} takes back: 2 gold taken.",
        f"{name} takes 2 gold.",
    ]


def wall_match() -> Match:
    """Somebody may build a wall."""
    match = new_match(3, 8)
    assert play_until(match, lambda match: any(isinstance(each, act.BuildWall) for each in match.legal()), 8)
    return match


def test_a_wall_let_go_in_the_city_is_told_where_walls_stand(drive: Callable[..., Driver]) -> None:
    driver = drive(wall_match())
    driver.open_curtain()
    count = len(driver.match.history)
    driver.drag(driver.spot("wall_stack"), driver.scene.table.city.center)
    assert len(driver.match.history) == count
    toast = driver.app.toasts.shown
    assert toast is not None
    assert "dashed spaces" in toast.text


def test_a_wall_let_go_less_than_half_a_cell_beside_its_place_stands_there(drive: Callable[..., Driver]) -> None:
    driver = drive(wall_match())
    driver.open_curtain()
    action = next(each for each in driver.match.legal() if isinstance(each, act.BuildWall))
    rect = driver.scene.table.wall_rect(action.space)
    north = rect.centery < driver.scene.table.city.centery
    beside = (rect.centerx, rect.bottom + 12 if north else rect.top - 12)
    count = len(driver.match.history)
    driver.drag(driver.spot("wall_stack"), beside)
    assert driver.match.history[count].action == action


def test_who_loses_a_building_reads_to_whom(drive: Callable[..., Driver]) -> None:
    names = drive(new_match(3, 1)).scene.names
    lost = Event("displaced", 1, {"building": "tavern", "by": 2})
    assert event_text(lost, names) == "Björn loses the tavern to Clara."
    assert event_text(lost._replace(seat=2), names) == "Clara gives up the tavern for it."


def test_the_curtain_says_what_somebody_is_fetched_for_out_of_turn(drive: Callable[..., Driver]) -> None:
    match = match_at(3, Step.COTTAGE, 1)
    driver = drive(match)
    curtain = driver.app.stack.top
    assert isinstance(curtain, Curtain)
    assert curtain.headline == f"{match.players[match.to_act or 0].name}, find a new place for your cottage."


def test_the_card_of_a_row_says_from_whom_the_pirate_would_take() -> None:
    match = new_match(3, 1)
    names = Names(NAMES[:3], match.board)
    board = match.board
    obs = match.observe(0)
    cells = list(obs.cells)
    tavern = Building("tavern", 1, 0)
    for cell in board.footprints["tavern"][0]:
        cells[cell] = tavern
    cells[2] = Building("well", 1, 2)
    cells[3] = Building("well", 2, 3)
    obs = obs._replace(cells=tuple(cells))
    assert row_card(0, obs, names).notes[-1].text == (
        "As a pirate it pays nothing and takes 2 cards from Björn and 1 card from Clara, one for each cube in the row."
    )
    assert row_card(1, obs, names).notes[-1].text == "As a pirate it pays nothing; no cube lies in the row."


def test_the_last_placement_is_seen_before_the_result(drive: Callable[..., Driver]) -> None:
    for seed in range(50):
        whole = play_randomly(new_match(2, seed), 3000, seed)
        last = whole.history[-1].action
        if whole.to_act is None and isinstance(last, act.Build) and last.pay is None:
            break
    driver = drive(play_randomly(new_match(2, seed), len(whole.history) - 1, seed), speed="normal")
    driver.open_curtain()
    driver.drag(driver.source(last), driver.goal(last))
    assert driver.match.to_act is None
    scene = driver.scene
    while scene.moving:
        driver.wait(0.1)
    driver.wait(1.0)
    assert driver.app.stack.top is scene
    driver.wait(1.0)
    assert isinstance(driver.app.stack.top, ResultsScene)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_gate_tells_what_walls_cost_on_its_sides(drive: Callable[..., Driver], players: int) -> None:
    driver = drive(new_match(players, 1, open_hands=True))
    for index in range(2):
        rect = driver.scene.table.gate_rect(index)
        corner = (rect.right - 4, rect.top + 4 if index == 0 else rect.bottom - 4)
        driver.click(corner, button=3)
        card = driver.scene.overlay
        assert isinstance(card, InfoCard)
        assert card.card.title == "City gate"
        assert [fact.value for fact in card.card.facts] == ["2 gold", "4 gold"]
        driver.click((4, 4))


def test_e94_rows_that_cost_influence_say_how_much_while_a_permit_is_held(drive: Callable[..., Driver]) -> None:
    match = new_match(2, 3)
    assert play_until(match, lambda match: any(getattr(each, "pay", None) for each in match.legal()) and
                      match.observe(None).step is Step.PERMIT, 3)  # fmt: skip
    driver = drive(match)
    driver.open_curtain()
    value = next(each.value for each in match.legal() if isinstance(each, act.PlacePermit) and each.pay)
    driver.hold(driver.spot("permit", value), driver.spot("card", "gold"))
    columns = match.board.columns
    paid = {each.cell // columns for each in match.legal()
            if isinstance(each, act.PlacePermit) and each.value == value and each.pay}  # fmt: skip
    prices = board_look(driver.scene, driver.scene.obs, None).prices
    assert prices == {("row", row): Price("2", picture="influence_back") for row in paid}


def test_the_pirate_says_at_each_row_whom_it_would_cost(drive: Callable[..., Driver]) -> None:
    match = new_match(3, 4)
    assert play_until(match, lambda match: match.observe(None).step is Step.PIRATE, 4)
    driver = drive(match)
    driver.open_curtain()
    said = {tip(driver, "row", row) for row in range(len(match.board.rows))}
    assert all("pays nothing" in each for each in said)


def test_e81_a_held_church_tile_shows_its_price_where_it_may_lie(drive: Callable[..., Driver]) -> None:
    match = new_match(3, 5)
    assert play_until(match, lambda match: act.BuildChurch() in match.legal(), 5)
    driver = drive(match)
    driver.open_curtain()
    driver.hold(driver.spot("church"), driver.spot("card", "gold"))
    places = church_places(driver.scene.obs)
    assert board_look(driver.scene, driver.scene.obs, None).prices == {("cell", cell): Price("7") for cell in places}
