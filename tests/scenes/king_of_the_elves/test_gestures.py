"""What the mouse does: cards placed and laid, regions closed, cards bought, exchanged and fetched, steps, what is
refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.king_of_the_elves import actions as act
from game.king_of_the_elves.pieces import BODYGUARD, DIRECTION_CHANGE
from game.king_of_the_elves.state import Phase, Travel, Visit
from game.match import Match
from scenes.king_of_the_elves.looks import look_of
from scenes.table.spots import Spot
from tests.game.king_of_the_elves.positions import kind, position
from tests.scenes.king_of_the_elves.driver import Driver, match_at, match_in, match_where, with_action

PLANNING = [act.PlaceRegion, act.PlayAction, act.CloseRegion, act.DrawThree, act.Buy, act.NoRegion, act.Pass]
TRAVELLING = [act.Step, act.PlayBodyguard, act.PlayDirection, act.Stop]


def planning(**more: Any) -> Match:
    """Somebody with a card of every sort, before regions in his own and other realms."""
    return match_in(
        position(
            3, hands=["forest, thief, tree, sea monster, gold card, dragon 2, bodyguard"],
            realms=["plains", "river, mountains [tree 2]"], gold=[9, 8, 7], **more,
        )
    )  # fmt: skip


def travelling(hand: str, **more: Any) -> Match:
    """A traveller with this hand, before his first step."""
    realms = ["plains, mountains", "forest [thief 1, tree 1]"]
    return match_in(position(2, phase="travel", hands=[hand], realms=realms, travel=Travel(**more)))


@pytest.mark.parametrize("sort", [*PLANNING, *TRAVELLING])
@pytest.mark.parametrize("sticking", [False, True])
def test_every_sort_of_action_is_played_by_drag_and_by_click(
    drive: Callable[..., Driver], sort: type, sticking: bool
) -> None:
    match = match_where(3, with_action(sort), 4)
    driver = drive(match)
    driver.open_curtain()
    driver.play(next(each for each in match.legal() if isinstance(each, sort)), sticking)


def test_three_cards_are_drawn_and_four_discarded_by_clicking_them(drive: Callable[..., Driver]) -> None:
    match = match_at(2, Phase.DISCARD, 2, least=20)
    driver = drive(match)
    driver.open_curtain()
    scene = driver.scene
    action = match.legal()[3]
    kinds = [each for each, count in enumerate(action.cards) for _ in range(count)]
    assert not scene.buttons.main.enabled
    for number, card in enumerate(kinds, 1):
        driver.click(driver.card(card))
        assert sum(scene.selected) == number
    assert look_of(scene, scene.obs).selected == action.cards
    driver.click(driver.card(kinds[0]))  # no more than four: those of this kind are let go
    assert sum(scene.selected) < 4
    assert not scene.buttons.main.enabled
    scene.refresh()
    driver.play(action)


def test_a_region_is_fetched_from_a_question_and_a_card_thrown_by_a_click(drive: Callable[..., Driver]) -> None:
    match = match_in(position(2, hands=["dragon 2, thief"], realms=["", "plains"]))
    driver = drive(match)
    driver.open_curtain()
    driver.play(act.NoRegion())
    question = driver.scene.question
    assert question is not None
    assert [choice.action for choice in question.choices] == match.legal()
    driver.scene.put_back()
    assert driver.scene.question is question, "it has to be answered"
    driver.play(act.Fetch(kind("river")))
    driver.wait(0.4)
    driver.click(driver.card(kind("river")))
    assert match.observe(None).phase is Phase.THROW, "the region fetched is not thrown"
    driver.play(act.Throw(kind("thief")))


def test_a_held_card_lights_what_it_fits(drive: Callable[..., Driver]) -> None:
    match = planning()
    driver = drive(match)
    driver.open_curtain()
    scene = driver.scene
    lit = {
        "forest": {Spot("slot", 1), Spot("slot", 6)},
        "tree": {Spot("region", 0)},
        "sea monster": {Spot("region", 3)},
        "thief": {Spot("region", 0), Spot("region", 3), Spot("region", 4)},
    }
    for card, spots in lit.items():
        driver.hold(driver.card(kind(card)), scene.table.deck.center)
        assert look_of(scene, scene.obs).lit == spots, card
        driver.key(pygame.K_ESCAPE)
        driver.post(driver.up(scene.table.deck.center))
        assert scene.grip.held is None


def test_a_card_tells_what_it_would_mean_where_it_snaps(drive: Callable[..., Driver]) -> None:
    driver = drive(planning())
    driver.open_curtain()
    scene = driver.scene
    driver.hold(driver.card(kind("thief")), driver.spot("region", 3))
    look = look_of(scene, scene.obs)
    assert look.ghost is not None
    assert look.ghost.at == Spot("region", 3)
    assert look.bubble is not None
    assert look.bubble.head == "Thief on the river in Björn’s realm"
    assert [row.text for row in look.bubble.rows] == [
        "Every other visitor pays you 2 gold.", "3 coats of arms left afterwards",
    ]  # fmt: skip


@pytest.mark.parametrize("players", [2, 6])
def test_a_drop_accepts_what_the_rules_accept(drive: Callable[..., Driver], players: int) -> None:
    match = match_where(players, with_action(act.PlayAction), players)
    driver = drive(match, size=(1024, 640))
    driver.open_curtain()
    driver.post(pygame.event.Event(pygame.WINDOWMINIMIZED))  # nothing is drawn
    scene, legal, before = driver.scene, set(match.legal()), match.position
    accepted: set[Any] = set()
    for spot in scene.cards_held():
        driver.click(driver.card(int(spot.key)))
        if scene.grip.held is None:
            continue
        for target in scene.table.regions(scene.obs):
            driver.post(driver.motion(driver.spot(target.kind, target.key)))
            drop = scene.over()
            assert drop is not None
            for action in drop.actions:
                assert action in legal
            accepted.update(drop.actions)
        driver.key(pygame.K_ESCAPE)
        assert scene.grip.held is None
    assert accepted == {each for each in legal if isinstance(each, act.PlaceRegion | act.PlayAction)}
    assert match.position == before


@pytest.mark.parametrize(
    ("card", "target", "told"),
    [
        ("sea monster", ("region", 0), "A sea monster lies in rivers and lakes only; on land it is the tree."),
        ("tree", ("region", 4), "A tree lies on this region already."),
        ("forest", ("region", 3), "This realm is full: it has room for 2 regions."),
    ],
)
def test_a_refused_drop_changes_nothing_and_says_why(
    drive: Callable[..., Driver], card: str, target: tuple[str, int], told: str
) -> None:
    match = planning()
    driver = drive(match)
    driver.open_curtain()
    before = match.position
    driver.drag(driver.card(kind(card)), driver.spot(*target))
    assert match.position == before
    assert driver.app.toasts.shown is not None
    assert driver.app.toasts.shown.text == told
    assert driver.scene.grip.held is None


@pytest.mark.parametrize(
    ("match", "held", "told"),
    [
        (planning(), ("card", "thief"), "Lay the card on a glowing region."),
        (planning(), ("card", "forest"), "Drop the card in a glowing realm."),
        (travelling("dragon 2, bodyguard"), ("card", "dragon"), "Drop the card on the next region."),
        (travelling("dragon 2, bodyguard"), ("card", "bodyguard"), "Drop the card on your traveller."),
        (travelling("dragon 2"), ("traveller", ""), "Drop the traveller on the next region."),
        (travelling("dragon 2, raft"), ("card", "raft"), "Raft: not through plains."),
        (travelling("raft"), ("traveller", ""), "It costs 1 giant pig; you hold none."),
    ],
)
def test_a_drop_on_what_means_nothing_to_it_says_where_it_belongs(
    drive: Callable[..., Driver], match: Match, held: tuple[str, str], told: str
) -> None:
    driver = drive(match)
    driver.open_curtain()
    start = driver.card(kind(held[1])) if held[0] == "card" else driver.spot("traveller", 0)
    driver.drag(start, driver.scene.table.deck.center)
    assert driver.app.toasts.shown is not None
    assert driver.app.toasts.shown.text == told
    assert not match.history


def test_a_bodyguard_dropped_on_a_far_region_is_told_of_the_traveller(drive: Callable[..., Driver]) -> None:
    driver = drive(travelling("dragon 2, bodyguard"))
    driver.open_curtain()
    driver.drag(driver.card(BODYGUARD), driver.spot("region", 3))
    assert driver.app.toasts.shown is not None
    assert driver.app.toasts.shown.text == "Drop the card on your traveller."


def test_a_card_put_back_into_the_hand_needs_no_word(drive: Callable[..., Driver]) -> None:
    driver = drive(planning())
    driver.open_curtain()
    driver.drag(driver.card(kind("thief")), driver.card(kind("dragon")))
    assert driver.app.toasts.shown is None
    assert driver.scene.grip.held is None


@pytest.mark.parametrize("card", ["dragon", "bodyguard"])
def test_travellers_cards_are_not_picked_up_while_planning(drive: Callable[..., Driver], card: str) -> None:
    driver = drive(planning())
    driver.open_curtain()
    driver.click(driver.card(kind(card)))
    assert driver.scene.grip.held is None
    assert driver.app.toasts.shown is not None
    assert "planned" in driver.app.toasts.shown.text


@pytest.mark.parametrize(
    ("hand", "more", "line", "told"),
    [
        ("dragon", {}, "place", "You hold no region card."),
        ("forest", {"realms": ["plains, plains", "forest, forest"]}, "place", "Every realm is full."),
        ("dragon", {}, "lay", "You hold no gold card, thief, tree or sea monster."),
        ("thief", {"realms": ["plains [thief 1]"]}, "lay", "No region can take a card of yours."),
    ],
)
def test_a_line_of_the_right_column_says_why_no_card_can_be_played(
    drive: Callable[..., Driver], hand: str, more: dict[str, Any], line: str, told: str
) -> None:
    driver = drive(match_in(position(2, hands=[hand], **{"realms": ["plains"], **more})))
    driver.open_curtain()
    assert driver.scene.why_not(Spot("action", line)) == told
    driver.wait(0.4)
    driver.click(driver.spot("action", line))
    assert driver.app.toasts.shown is not None
    assert driver.app.toasts.shown.text == told


def test_closing_shows_its_price_first(drive: Callable[..., Driver]) -> None:
    match = match_in(position(2, hands=["dragon"], realms=["plains, forest [tree 1, thief 0]"], gold=[9, 9]))
    driver = drive(match)
    driver.open_curtain()
    count = len(match.history)
    driver.click(driver.spot("action", "close"))
    question = driver.scene.question
    assert question is not None
    assert [choice.label for choice in question.choices] == ["Plains for 2 gold", "Forest for 4 gold"]
    driver.key(pygame.K_ESCAPE)
    assert driver.scene.question is None
    driver.click(driver.spot("region", 1))
    question = driver.scene.question
    assert question is not None
    assert [choice.label for choice in question.choices] == ["Forest for 4 gold"]
    assert len(match.history) == count
    driver.click(driver.scene.table.discards.center)  # beside the question: it closes
    assert driver.scene.question is None
    driver.play(act.CloseRegion(1), sticking=True)


def test_a_purchase_shows_its_price_where_one_points_at_it(drive: Callable[..., Driver]) -> None:
    driver = drive(match_in(position(2, realms=["plains"], bought=[1, 0], gold=[5, 5])))
    driver.open_curtain()
    driver.post(driver.motion(driver.spot("action", "buy")))
    assert look_of(driver.scene, driver.scene.obs).prices[Spot("deck")].text == "2"


def test_who_has_bought_three_cards_sees_no_price_of_a_fourth(drive: Callable[..., Driver]) -> None:
    driver = drive(match_in(position(2, realms=["plains"], hands=["dragon"], bought=[3, 0], gold=[9, 5])))
    driver.open_curtain()
    driver.post(driver.motion(driver.scene.table.deck.center))
    assert Spot("deck") not in look_of(driver.scene, driver.scene.obs).prices


def test_the_next_region_tells_every_price_and_what_it_brings(drive: Callable[..., Driver]) -> None:
    match = match_in(
        position(2, phase="travel", hands=["dragon 1, elfcycle 2, giant pig"], realms=["forest [tree 1, thief 1]"],
                 travel=Travel())
    )  # fmt: skip
    driver = drive(match)
    driver.open_curtain()
    look = look_of(driver.scene, driver.scene.obs)
    assert look.lit == {Spot("region", 0)}
    assert look.bubble is not None
    assert look.bubble.head == "Next: forest, 3 gold"
    fares = {vehicle: (price.text, price.affordable) for vehicle, price in look.bubble.fares}
    assert fares == {
        kind("giant pig"): ("1/2", False), kind("elfcycle"): ("×2", True), kind("magic cloud"): ("0/3", False),
        kind("unicorn"): ("0/2", False), kind("troll wagon"): ("0/3", False), kind("dragon"): ("1/3", False),
    }  # fmt: skip
    assert [row.text for row in look.bubble.rows] == [
        "Björn’s thief takes 2 gold.", "Obstacle: 1 card more.", "The tour is complete: 10 gold more.",
    ]  # fmt: skip
    driver.click(driver.spot("fare", kind("dragon")))
    assert driver.app.toasts.shown is not None
    assert driver.app.toasts.shown.text == "It costs 3 dragons; you hold only 1."
    driver.click(driver.spot("fare", kind("elfcycle")))
    assert match.history[-1].action == act.Step(kind("elfcycle"), 2)


@pytest.mark.parametrize(
    ("region", "guard", "told"),
    [
        ("plains [gold card 0, thief 0, tree 0]", -1,
         ["Your gold card doubles it.", "Your own thief.", "Your own obstacle: no card more."]),
        ("lake [thief 1, sea monster 1]", -2, ["The bodyguard keeps the thief off.", "The bodyguard clears the way."]),
        ("lake [thief 1, sea monster 1]", -1, ["Björn’s thief takes 2 gold.", "Obstacle: 1 card more."]),
        ("river [gold card 1]", -1, []),
    ],
)  # fmt: skip
def test_what_lies_on_the_next_region_is_told_for_who_travels(
    drive: Callable[..., Driver], region: str, guard: int, told: list[str]
) -> None:
    match = match_in(
        position(2, phase="travel", hands=["raft 3, dragon"], realms=[region, "plains"], travel=Travel(guard=guard))
    )
    driver = drive(match)
    driver.open_curtain()
    bubble = look_of(driver.scene, driver.scene.obs).bubble
    assert bubble is not None
    assert [row.text for row in bubble.rows] == told


def test_a_step_that_can_be_paid_in_several_ways_asks(drive: Callable[..., Driver]) -> None:
    match = travelling("dragon, elfcycle, magic cloud 2")
    driver = drive(match)
    driver.open_curtain()
    driver.click(driver.spot("region", 0))
    question = driver.scene.question
    assert question is not None
    assert {choice.label for choice in question.choices} == {"1 dragon", "1 elfcycle", "2 magic clouds"}
    driver.key(pygame.K_ESCAPE)
    assert driver.scene.question is None
    driver.play(act.Step(kind("magic cloud"), 2))


def test_a_vehicle_is_dragged_onto_the_next_region(drive: Callable[..., Driver]) -> None:
    match = travelling("dragon 2, elfcycle")
    driver = drive(match)
    driver.open_curtain()
    driver.drag(driver.card(kind("elfcycle")), driver.spot("region", 0))
    assert match.history[-1].action == act.Step(kind("elfcycle"), 1)
    driver.drag(driver.card(kind("dragon")), driver.spot("region", 1))
    assert match.history[-1].action == act.Step(kind("dragon"), 1)


def test_no_region_is_skipped(drive: Callable[..., Driver]) -> None:
    match = travelling("dragon 3")
    driver = drive(match)
    driver.open_curtain()
    before = match.position
    driver.drag(driver.spot("traveller", 0), driver.spot("region", 3))
    assert match.position == before
    assert driver.app.toasts.shown is not None
    assert driver.app.toasts.shown.text == "No region is skipped; the next one: Plains."
    driver.click(driver.spot("region", 1))
    assert match.position == before


def test_who_cannot_pay_is_told_what_is_missing_and_stops(drive: Callable[..., Driver]) -> None:
    match = travelling("raft 2")
    driver = drive(match)
    driver.open_curtain()
    driver.click(driver.spot("region", 0))
    assert driver.app.toasts.shown is not None
    assert driver.app.toasts.shown.text == "It costs 1 giant pig; you hold none."
    assert not match.history
    driver.play(act.Stop())


def test_bodyguard_and_direction_change_go_onto_the_traveller(drive: Callable[..., Driver]) -> None:
    match = travelling("dragon 3, bodyguard 2, direction change")
    driver = drive(match)
    driver.open_curtain()
    driver.play(act.PlayBodyguard())
    driver.wait(0.4)
    driver.click(driver.card(BODYGUARD))
    assert driver.scene.grip.held is None, "one is with him already"
    driver.drag(driver.card(DIRECTION_CHANGE), driver.scene.table.plates[0].center)
    assert match.history[-1].action == act.PlayDirection()
    assert look_of(driver.scene, driver.scene.obs).lit == {Spot("region", 1)}


def test_what_the_hand_can_reach_is_shown(drive: Callable[..., Driver]) -> None:
    match = travelling("dragon 2")
    driver = drive(match)
    driver.open_curtain()
    look = look_of(driver.scene, driver.scene.obs)
    assert look.ahead is not None
    assert look.ahead.regions == (0, 1)
    assert "2 visits in reach" in driver.scene.status()[1]
    assert "6 gold" in driver.scene.status()[1]


def test_a_long_hand_is_scrolled_by_wheel_and_keys(drive: Callable[..., Driver]) -> None:
    match = match_in(position(2, hands=["dragon 9, unicorn 9, raft 9, thief 5"], realms=["plains"]))
    driver = drive(match, size=(1024, 640))
    driver.open_curtain()
    scene = driver.scene
    driver.post(driver.motion(scene.table.hand.center), driver.wheel(-2))
    assert scene.scroll > 0
    driver.key(pygame.K_PAGEUP)
    assert scene.scroll == 0
    driver.key(pygame.K_PAGEDOWN)
    assert scene.scroll > 0
    assert driver.card(kind("thief"))


def test_every_spot_explains_itself_by_the_right_button(drive: Callable[..., Driver]) -> None:
    for match in (planning(), travelling("dragon, raft", clockwise=False)):
        driver = drive(match)
        driver.open_curtain()
        scene = driver.scene
        spots = [spot for zone in scene.zones() for spot in (stop.what for stop in zone) if isinstance(spot, Spot)]
        assert {"card", "region", "player", "coat", "deck", "discards", "action", "step"} <= {s.kind for s in spots}
        for spot in spots:
            rect = scene.rect_of(spot)
            assert rect is not None
            scene.inspect(spot)
            assert scene.overlay is not None, spot
            assert driver.picture()
            driver.key(pygame.K_ESCAPE)
            assert scene.overlay is None


def test_visits_are_told_on_the_regions_card(drive: Callable[..., Driver]) -> None:
    match = travelling("dragon", visits=(Visit(0, 0, False), Visit(0, 1, False)))
    driver = drive(match)
    driver.open_curtain()
    card = driver.scene.card_of(Spot("region", 0))
    assert card is not None
    assert any("has been here 1 time" in note.text for note in card.notes)


def test_the_lines_of_a_new_journey_can_be_chosen_when_no_curtain_fell(drive: Callable[..., Driver]) -> None:
    realms = ["plains", "forest"]
    state = position(2, phase="travel", starter=1, hands=["dragon"], realms=realms, travel=Travel(), open_hands=True)
    match = match_in(state, open_hands=True)
    driver = drive(match, speed="normal")
    driver.open_curtain()
    driver.press(driver.scene.buttons.main)
    driver.app.settle()
    assert match.observe(None).phase is Phase.PLAN
    assert Spot("action", "draw") in driver.scene.pickable
