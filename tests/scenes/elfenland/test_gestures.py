"""What the mouse does beside travelling: counters taken and placed, what is refused, cards chosen, the map moved."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.elfenland import actions as act
from game.elfenland.state import Phase
from game.match import Match
from scenes.elfenland.hold import RACK
from scenes.elfenland.looks import look_of
from scenes.elfenland.travelled import RoutesSheet
from scenes.table.spots import Spot
from tests.scenes.elfenland.driver import Driver, match_at, match_where, new_match, phase_of, play_randomly


def planning(match: Match) -> bool:
    """Somebody can lay his obstacle."""
    return phase_of(match) is Phase.PLAN and any(isinstance(each, act.Obstruct) for each in match.legal())


@pytest.mark.parametrize("sticking", [False, True])
def test_counters_are_taken_from_row_and_supply_by_click_and_by_drag(
    drive: Callable[..., Driver], sticking: bool
) -> None:
    driver = drive(match_at(2, Phase.DRAW, 1))
    for _ in range(2):
        driver.open_curtain()
        driver.play(next(each for each in driver.match.legal() if isinstance(each, act.Take)), sticking)
        driver.open_curtain()
        driver.play(act.TakeBlind(), sticking)


def test_the_supply_is_also_drawn_from_by_a_click_on_it(drive: Callable[..., Driver]) -> None:
    driver = drive(match_at(2, Phase.DRAW, 1))
    driver.open_curtain()
    driver.click(driver.spot("supply"))
    assert driver.match.history[-1].action == act.TakeBlind()


def test_what_cannot_be_taken_stays_faded_while_something_is_held(drive: Callable[..., Driver]) -> None:
    match = match_at(2, Phase.PLAN, 3, least=10)
    driver = drive(match)
    driver.open_curtain()
    assert look_of(driver.scene, driver.scene.obs).choosing
    action = next(each for each in match.legal() if isinstance(each, act.Place))
    driver.hold(driver.source(action), driver.goal(action))
    assert look_of(driver.scene, driver.scene.obs).choosing


def test_a_counter_let_go_beside_the_rack_goes_back(drive: Callable[..., Driver]) -> None:
    driver = drive(match_at(2, Phase.DRAW, 1))
    driver.open_curtain()
    position = driver.match.position
    driver.drag(driver.spot("row", 2), driver.town(3))
    assert driver.match.position == position
    assert driver.scene.grip.held is None


def test_a_held_counter_lights_the_roads_it_fits_and_says_what_each_would_cost(drive: Callable[..., Driver]) -> None:
    match = match_at(4, Phase.PLAN, 2, least=20)
    driver = drive(match)
    driver.open_curtain()
    action = next(each for each in match.legal() if isinstance(each, act.Place))
    driver.hold(driver.source(action), driver.scene.table.open_panel.center)
    look = look_of(driver.scene, driver.scene.obs)
    roads = {each.link for each in match.legal() if isinstance(each, act.Place) and
             (each.kind, each.hidden) == (action.kind, action.hidden)}  # fmt: skip
    assert look.links == roads
    for link in roads:
        ((kind, text),) = look.prices["link", link].parts
        assert kind == action.kind
        assert text == f"×{match.quote(act.Place(action.kind, action.hidden, link)).price}"
    driver.post(driver.motion(driver.goal(action), True))
    look = look_of(driver.scene, driver.scene.obs)
    assert look.ghost is not None
    assert look.ghost.at == ("link", action.link)
    assert look.bubble is not None


@pytest.mark.parametrize("players", [2, 5])
def test_a_drop_accepts_what_the_rules_accept(drive: Callable[..., Driver], players: int) -> None:
    match = match_where(players, planning, players)
    driver = drive(match, size=(1024, 640))
    driver.open_curtain()
    driver.post(pygame.event.Event(pygame.WINDOWMINIMIZED))  # nothing is drawn
    scene, legal, position = driver.scene, set(match.legal()), match.position
    accepted: set[Any] = set()
    for spot in scene.table.own_rects(scene.obs):
        driver.click(scene.rect_of(spot).center)  # type: ignore[union-attr]
        held = scene.grip.held
        for link in range(len(match.board.links)):
            wanted = (
                act.Obstruct(link) if spot.kind == "obstacle" else act.Place(int(spot.key), spot.kind == "hidden", link)
            )
            if held is None:
                assert wanted not in legal
                continue
            driver.post(driver.motion(driver.goal(wanted)))
            drop = scene.over()
            assert drop is not None
            assert drop.target == Spot("link", link)
            assert drop.actions == ((wanted,) if wanted in legal else ())
            assert drop.refusal == match.refusal(wanted)
            accepted.update(drop.actions)
        driver.key(pygame.K_ESCAPE)
        assert scene.grip.held is None
    assert accepted == legal - {act.Pass()}
    assert match.position == position


def test_a_refused_drop_changes_nothing_and_says_why(drive: Callable[..., Driver]) -> None:
    match = match_where(3, planning, 1)
    driver = drive(match)
    driver.open_curtain()
    scene, position = driver.scene, match.position
    spot = next(spot for spot in scene.table.own_rects(scene.obs) if spot.kind != "obstacle")
    water = next(link for link, each in enumerate(match.board.links) if each.terrain == "lake")
    start = scene.rect_of(spot)
    assert start is not None
    driver.drag(start.center, driver.goal(act.Obstruct(water)))
    assert driver.app.toasts.shown is not None
    assert match.position == position
    assert scene.grip.held is None


def test_a_thing_out_of_its_phase_is_refused_in_a_sentence(drive: Callable[..., Driver]) -> None:
    driver = drive(match_at(3, Phase.DRAW, 1))
    driver.open_curtain()
    spot = next(iter(driver.scene.table.own_rects(driver.scene.obs)))
    rect = driver.scene.rect_of(spot)
    assert rect is not None
    driver.click(rect.center)
    assert driver.scene.grip.held is None
    assert driver.app.toasts.shown is not None


def test_cards_are_thrown_away_by_clicking_them_with_a_clear_count(drive: Callable[..., Driver]) -> None:
    match = match_at(3, Phase.DISCARD, 1, least=5)
    driver = drive(match)
    driver.open_curtain()
    scene, position = driver.scene, match.position
    hand = scene.obs.seats[scene.obs.active].hand
    assert hand is not None
    assert not scene.buttons.main.enabled
    assert scene.status()[1] == f"Click {scene.due} cards to throw away."
    kind = next(kind for kind, count in enumerate(hand) if count)
    driver.click(driver.spot("card", kind))
    assert scene.selected[kind] == 1
    assert scene.status()[1] == f"Click {scene.due - 1} more cards to throw away."
    assert f"1 of {scene.due}" in scene.buttons.main.label
    for _ in range(hand[kind] if hand[kind] <= scene.due else scene.due):
        driver.click(driver.spot("card", kind))
    assert scene.selected[kind] == 0, "one click too many takes them back"
    assert match.position == position
    for each, count in enumerate(hand):
        for _ in range(min(count, scene.due - sum(scene.selected))):
            driver.click(driver.spot("card", each))
    assert scene.status()[1] == f"All {scene.due} cards are chosen: confirm below."
    assert scene.buttons.main.enabled
    for each, count in enumerate(scene.selected):
        if count:
            driver.click(driver.spot("card", each))
    assert sum(scene.selected) == 0
    action = match.legal()[-1]
    driver.play(action)


def test_a_kept_counter_is_clicked(drive: Callable[..., Driver]) -> None:
    match = match_at(3, Phase.KEEP, 1)
    driver = drive(match)
    driver.open_curtain()
    assert not driver.scene.buttons.main.visible, "there is nothing to confirm"
    driver.play(match.legal()[-1])


def test_forced_decisions_are_played_by_themselves_but_no_pass_of_who_holds_a_hidden_counter(
    drive: Callable[..., Driver],
) -> None:
    def one(phase: Phase) -> Callable[[Match], bool]:
        return lambda match: phase_of(match) is phase and len(match.legal()) == 1

    for phase in (Phase.PLAN, Phase.KEEP):
        match = match_where(3, one(phase), 1)
        hidden = match.observe(None).seats[match.to_act].hidden_count
        count = len(match.history)
        drive(match)
        assert (len(match.history) > count) == (phase is Phase.KEEP or not hidden)


def test_no_curtain_falls_for_who_is_still_there_when_the_others_had_nothing_to_decide(
    drive: Callable[..., Driver],
) -> None:
    def others_pass(match: Match) -> bool:
        seats = match.observe(None).seats
        return planning(match) and not any(
            any(seat.open) or seat.hidden_count or seat.obstacle for at, seat in enumerate(seats) if at != match.to_act
        )

    match = match_where(2, others_pass, 1)
    driver = drive(match)
    driver.open_curtain()
    seat, count = match.to_act, len(match.history)
    driver.play(next(each for each in match.legal() if isinstance(each, act.Obstruct)))
    assert [entry.seat for entry in match.history[count:]] == [seat, 1 - seat]
    assert driver.app.stack.top is driver.scene
    assert driver.scene.viewer == seat


def test_the_wheel_zooms_about_the_pointer_and_a_key_fits(drive: Callable[..., Driver]) -> None:
    driver = drive(match_at(2, Phase.PLAN, 1))
    driver.open_curtain()
    scene = driver.scene
    pos = driver.town(5)
    point = scene.camera.to_map(pos)
    driver.post(driver.motion(pos), pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=2, flipped=False))
    assert scene.camera.zoom > 1
    assert scene.camera.to_screen(point) == pytest.approx(pos, abs=2.0)
    driver.key(pygame.K_0)
    assert scene.camera.whole
    driver.key(pygame.K_PLUS)
    assert scene.camera.zoom > 1
    driver.key(pygame.K_MINUS)
    assert scene.camera.whole
    outside = scene.table.open_panel.center
    driver.post(driver.motion(outside), pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=2, flipped=False))
    assert scene.camera.whole


@pytest.mark.parametrize("button", [1, 2])
def test_the_map_is_dragged_with_the_middle_button_and_on_empty_land(
    drive: Callable[..., Driver], button: int
) -> None:
    driver = drive(match_at(2, Phase.TRAVEL, 1))
    driver.open_curtain()
    scene, position = driver.scene, driver.match.position
    middle = scene.table.map.center
    driver.post(driver.motion(middle), pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=4, flipped=False))
    start = next(
        (x, y)
        for x in range(int(scene.table.map.x) + 60, int(scene.table.map.right) - 60, 9)
        for y in range(int(scene.table.map.y) + 60, int(scene.table.map.bottom) - 60, 9)
        if scene.spot_at((x, y)) is None
    )
    end = (start[0] + 40, start[1] + 25)
    point = scene.camera.to_map(start)
    buttons = (int(button == 1), int(button == 2), 0)
    drag = pygame.event.Event(pygame.MOUSEMOTION, pos=driver.px(end), rel=(0, 0), buttons=buttons, touch=False)
    driver.post(driver.motion(start), driver.down(start, button), drag, driver.up(end, button))
    assert scene.camera.to_screen(point) == pytest.approx(end, abs=1.5)
    still = scene.camera.key
    driver.post(driver.motion((start[0] + 90, start[1])))
    assert scene.camera.key == still
    assert driver.match.position == position


def test_a_zoomed_map_is_played_on(drive: Callable[..., Driver]) -> None:
    match = match_at(3, Phase.PLAN, 2, least=20)
    driver = drive(match)
    driver.open_curtain()
    driver.post(driver.motion(driver.scene.table.map.center))
    driver.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=3, flipped=False))
    view = driver.scene.table.map.inflate(-60, -60)
    places = (each for each in match.legal() if isinstance(each, act.Place))
    action = next(each for each in places if view.collidepoint(driver.goal(each)))
    driver.play(action)


@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.PLAN, Phase.TRAVEL, Phase.DISCARD, Phase.KEEP])
def test_a_resize_puts_back_what_is_held_and_everything_stays_playable(
    drive: Callable[..., Driver], phase: Phase
) -> None:
    match = match_at(3, phase, 2)
    driver = drive(match)
    driver.open_curtain()
    action = next(each for each in match.legal() if not isinstance(each, act.Pass | act.Stop))
    if not isinstance(action, act.Discard | act.Keep):
        driver.hold(driver.source(action), (500, 300))
        assert driver.scene.grip.held is not None
    for size in ((1024, 640), (1600, 900)):
        driver.app.window.size = size
        driver.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        driver.wait(0.3)
    assert driver.scene.grip.held is None
    assert driver.app.failed is None
    driver.play(action)


@pytest.mark.parametrize("ending", ["outside", "focus lost", "right", "escape", "lost release"])
@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.PLAN, Phase.TRAVEL])
def test_what_is_held_goes_back_however_holding_ends(
    drive: Callable[..., Driver], phase: Phase, ending: str
) -> None:
    match = match_at(2, phase, 1)
    driver = drive(match)
    driver.open_curtain()
    action = next(each for each in match.legal() if not isinstance(each, act.Pass | act.Stop))
    position, away = match.position, (5.0, 795.0)
    driver.post(driver.motion(away))
    before = driver.picture()
    driver.hold(driver.source(action), (500, 300))
    assert driver.scene.grip.held is not None
    match ending:
        case "outside":
            driver.post(driver.motion((-300, 200), True), driver.up((-300, 200)))
        case "focus lost":
            driver.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        case "right":
            driver.post(driver.down((500, 300), 3), driver.up((500, 300), 3))
        case "escape":
            driver.key(pygame.K_ESCAPE)
        case _:
            driver.post(driver.motion((480, 300)))
    assert driver.scene.grip.held is None
    assert match.position == position
    driver.app.toasts.clear()
    driver.post(driver.up((500, 300)), driver.motion(away))
    assert driver.picture() == before


def test_the_routes_travelled_are_shown_by_player_and_round(drive: Callable[..., Driver]) -> None:
    match = play_randomly(new_match(3, 4), 2000, 4)
    assert match.to_act is None
    driver = drive(match)
    driver.app.settle()
    while driver.app.stack.top is not driver.scene:
        driver.app.stack.pop()
    plain = driver.picture()
    driver.press(driver.scene.buttons.back)
    sheet = driver.scene.overlay
    assert isinstance(sheet, RoutesSheet)
    moves = [entry for entry in match.history if isinstance(entry.action, act.Move)]
    assert sum(len(trail.links) for trail in sheet.trails) == len(moves)
    assert driver.picture() != plain
    every = sheet.trails
    driver.press(sheet.group.widgets[0])  # the first player
    assert {trail.seat for trail in sheet.trails} == {trail.seat for trail in every} - {0}
    driver.press(sheet.group.widgets[3])  # the first round
    assert len(sheet.trails) < len([trail for trail in every if trail.seat])
    driver.post(driver.motion(driver.town(4)), pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=2, flipped=False))
    assert driver.scene.camera.zoom > 1
    driver.key(pygame.K_ESCAPE)
    assert driver.scene.overlay is None


def test_the_rack_is_where_taken_counters_go(drive: Callable[..., Driver]) -> None:
    driver = drive(match_at(2, Phase.DRAW, 1))
    driver.open_curtain()
    driver.hold(driver.spot("row", 0), driver.scene.table.own_panel.center)
    drop = driver.scene.over()
    assert drop is not None
    assert drop.target == RACK
    assert drop.actions
