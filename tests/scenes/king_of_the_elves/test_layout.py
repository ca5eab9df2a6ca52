"""Where things lie: nothing overlaps at any size, and what is found under a point is what is drawn there."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import combinations

import pytest
from pygame import FRect

from game.king_of_the_elves.board import Rect
from game.king_of_the_elves.state import Options, Phase
from scenes.king_of_the_elves import hand as fan
from scenes.king_of_the_elves.layout import ACTIONS, Arrangement, KingLayout
from scenes.king_of_the_elves.spots import region_key, region_of
from scenes.table.spots import Spot
from scenes.ui.frame import Frame
from tests.scenes.king_of_the_elves.table import Table, board, seen

SIZES = [
    (1024, 640), (1280, 720), (1280, 800), (1280, 1024), (1920, 1080), (2560, 1080), (3440, 1440), (3840, 2160),
    (1000, 1000), (800, 1400),
]  # fmt: skip
SCALES = [0.75, 1.0, 1.5]
PLAYERS = [2, 3, 4, 5, 6]


def every(players: int, column: Arrangement = Arrangement.PLANNING, lowest: int = 0) -> list[KingLayout]:
    return [
        KingLayout(Frame(size, scale), board(), players, column, lowest) for size in SIZES for scale in SCALES
    ]


def apart(one: FRect, other: FRect) -> bool:
    return not one.inflate(-0.02, -0.02).colliderect(other.inflate(-0.02, -0.02))


@pytest.mark.parametrize("column", list(Arrangement))
@pytest.mark.parametrize("players", PLAYERS)
def test_panels_never_overlap_nor_leave_the_canvas(players: int, column: Arrangement) -> None:
    for layout in every(players, column):
        for rect in layout.panels():
            assert layout.frame.rect.inflate(0.02, 0.02).contains(rect), (layout.frame, rect)
        for one, other in combinations(layout.panels(), 2):
            assert apart(one, other), (layout.frame, one, other)


def height(lines: int, rect: FRect) -> float:
    """What so many lines of 330 units take in a sheet as wide as this."""
    return max(rect.h, 25 * lines * 330 / rect.w)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_status_that_tells_much_is_higher_or_wider_and_covers_nothing(players: int) -> None:
    for layout in every(players):
        for lines in range(1, 9):
            sheet = layout.status_sheet(partial(height, lines))
            assert sheet.bottom == pytest.approx(layout.status.bottom)
            assert sheet.h >= layout.status.h
            for other in (*layout.on_table(), layout.column, layout.top_bar):
                assert apart(sheet, other), (layout.frame, lines, sheet, other)
    usual = KingLayout(Frame((1024, 640)), board(), players, Arrangement.PLANNING)
    sheet = usual.status_sheet(partial(height, 4))
    assert sheet.h > usual.status.h or sheet.w > usual.status.w


@pytest.mark.parametrize("players", PLAYERS)
def test_all_on_the_cloth_lies_apart_and_beside_the_column(players: int) -> None:
    for layout in every(players):
        things = layout.on_table(3 if players == 2 else 2)
        for one, other in combinations(things, 2):
            assert apart(one, other), (layout.frame, one, other)
        for thing in things:
            assert layout.room.inflate(0.02, 0.02).contains(thing), (layout.frame, thing)
            assert all(apart(thing, panel) for panel in layout.panels()), (layout.frame, thing)
            assert thing.bottom <= layout.hand.y


def test_places_woven_into_each_other_do_not_meet_where_there_is_more_table() -> None:
    """As a player's own table may have them: one place between the plate and the realm of another."""
    table = board().tables[2]
    corners = (((10, 100), (620, 460)), ((230, 100), (400, 460)))
    places = tuple(
        replace(
            place,
            plate=Rect(*plate, 206, 68),
            slots=tuple(replace(slot, rect=Rect(x + 70 * at, y, 60, 80)) for at, slot in enumerate(place.slots)),
        )
        for place, (plate, (x, y)) in zip(table.places, corners, strict=True)
    )
    woven = replace(board(), tables={2: replace(table, places=places)})
    for size in SIZES:
        layout = KingLayout(Frame(size), woven, 2, Arrangement.PLANNING)
        for thing, other in combinations(layout.on_table(3), 2):
            assert apart(thing, other), (size, thing, other)


@pytest.mark.parametrize("column", [Arrangement.PLANNING, Arrangement.TRAVELLING])
def test_what_lies_on_a_panel_stays_inside_it_and_apart(column: Arrangement) -> None:
    for layout in every(4, column):
        panel = layout.actions_panel if column is Arrangement.PLANNING else layout.cards_panel
        parts = [
            (layout.top_bar, [layout.title, *layout.steps, layout.round, *layout.top_buttons]),
            (panel, list(layout.actions.values())),
        ]
        for panel, things in parts:
            for thing in things:
                assert panel.inflate(0.02, 0.02).contains(thing), (layout.frame, panel, thing)
            assert all(apart(one, other) for one, other in combinations(things, 2)), layout.frame


@pytest.mark.parametrize("players", PLAYERS)
def test_nothing_gets_too_small_to_be_read_or_hit(players: int) -> None:
    for layout in every(players):
        assert min(rect.h for rect in layout.plates) >= 46, layout.frame
        assert min(layout.region(region_key(seat, slot)).w for seat in range(players) for slot in (0, 1)) >= 54
        assert min(layout.chip(region_key(seat, 1), type_).w for seat in range(players) for type_ in range(3)) >= 25
        assert min(rect.h for rect in layout.actions.values()) >= 33, layout.frame
        assert min(rect.h for rect in (layout.main_button, *layout.side_buttons)) >= 40
        assert layout.purse.h >= 64
    for layout in every(players, Arrangement.TRAVELLING):
        assert layout.journey.h >= 130, layout.frame
        assert min(rect.h for rect in layout.actions.values()) >= 32, layout.frame


def test_at_the_usual_window_things_have_the_guides_sizes() -> None:
    four = KingLayout(Frame((1280, 800)), board(), 4, Arrangement.PLANNING)
    assert four.plates[0].w == pytest.approx(206, abs=9)
    assert four.region(region_key(0, 0)).w == pytest.approx(96, abs=5)
    assert four.column.w == pytest.approx(268)


@pytest.mark.parametrize("players", PLAYERS)
def test_whoever_looks_sits_lowest_and_the_others_follow_clockwise(players: int) -> None:
    for lowest in range(players):
        layout = KingLayout(Frame((1280, 800)), board(), players, Arrangement.PLANNING, lowest)
        lowest_plate = max(range(players), key=lambda seat: layout.realm(seat).bottom)
        first = layout.realm(lowest)
        assert first.bottom == pytest.approx(layout.realm(lowest_plate).bottom, abs=20)
        if players > 2:
            assert layout.realm((lowest + 1) % players).centerx < layout.cloth.centerx
            assert layout.realm((lowest - 1) % players).centerx > layout.cloth.centerx


@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_region_of_the_lowest_realm_lies_rightmost(players: int) -> None:
    for lowest in (0, players - 1):
        layout = KingLayout(Frame((1280, 800)), board(), players, Arrangement.PLANNING, lowest)
        assert layout.region(region_key(lowest, 0)).x > layout.region(region_key(lowest, 1)).x


@pytest.mark.parametrize("phase", [Phase.PLAN, Phase.TRAVEL])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_what_is_found_under_a_point_is_what_lies_there(players: int, phase: Phase) -> None:
    obs = seen(players, phase)
    for size in ((1024, 640), (1280, 800), (1920, 1080)):
        layout = Table(obs, size).layout
        spots = [*layout.regions(obs), Spot("deck"), Spot("discards"), Spot("round"), Spot("step", 1)]
        spots += [Spot("player", seat) for seat in range(players)] + [Spot("coat", seat) for seat in range(players)]
        spots += [Spot("action", name) for name in layout.actions] + list(layout.hand_spots(obs))
        spots += [Spot("journey"), Spot("tour")] if layout.arrangement is Arrangement.TRAVELLING else [Spot("purse")]
        for spot in spots:
            rect = layout.rect_of(spot, obs)
            assert rect is not None, spot
            at = (rect.x + 0.85 * rect.w, rect.centery) if spot.kind in ("player", "region") else rect.center
            if spot.kind == "card":
                at = (rect.centerx, rect.y + 20)
            found = layout.spot_at(at, obs)
            assert found == spot or (found is not None and found.kind == "traveller"), (size, spot, found)
        if obs.travel is not None:
            token = Spot("traveller", obs.active)
            assert layout.spot_at(layout.traveller(obs, obs.active).center, obs) == token


def test_the_ring_and_a_realm_are_found_where_nothing_else_lies() -> None:
    obs = seen(4, Phase.PLAN)
    layout = Table(obs).layout
    spot = layout.rect_of(Spot("ring"), obs)
    assert spot is not None
    assert layout.spot_at(spot.center, obs) == Spot("ring")
    one, two = layout.region(region_key(0, 0)), layout.region(region_key(0, 1))
    between = one.union(two)
    gap = (between.centerx, between.centery)
    assert layout.spot_at(gap, obs) == Spot("realm", 0)
    assert layout.spot_at((layout.cloth.centerx - 60, layout.cloth.centery), obs) is None


def test_a_third_slot_is_free_with_two_players_under_the_house_rule_alone() -> None:
    obs = seen(2, Phase.PLAN, lambda obs: len(obs.seats[0].realm) == 2)
    layout = Table(obs).layout
    third = Spot("slot", region_key(0, 2))
    assert third not in layout.regions(obs)
    with_rule = obs._replace(options=Options(three_regions_for_two=True))
    assert third in layout.regions(with_rule)
    assert region_of(third.key) == (0, 2)


@pytest.mark.parametrize("cards", [1, 2, 8, 14, 15, 22, 40])
def test_every_card_of_a_hand_can_be_reached(cards: int) -> None:
    """In view, or scrolled into it: at least its sign."""
    kinds = [number % 19 for number in range(cards)]
    hand = tuple(kinds.count(kind) for kind in range(19))
    for layout in every(3):
        over = layout.overhang(hand)
        reached: set[int] = set()
        for scroll in (0.0, over / 3, over / 1.5, over):
            for kind, rect in layout.card_rects(hand, scroll).items():
                if rect.w >= 30:
                    reached.add(kind)
                assert rect.x >= layout.hand.x - 5
                assert rect.right <= layout.hand.right + 5
        assert reached == set(kinds), layout.frame
        if cards <= fan.FANNED:
            assert over == 0, layout.frame


def test_a_hand_lies_in_the_order_of_the_kinds_and_a_long_one_flat() -> None:
    layout = KingLayout(Frame((1280, 800)), board(), 4, Arrangement.PLANNING)
    hand = (1, 0, 2, *[1] * 8, 0, 0, 3, 0, 0, 0, 0, 1)
    cards = layout.hand_places(fan.in_order(hand))
    assert [card.kind for card in cards] == sorted(card.kind for card in cards)
    assert len(cards) == 15
    assert {card.angle for card in cards} == {0.0}
    short = layout.hand_places([3, 7, 9])
    assert short[0].angle > short[1].angle == 0 > short[2].angle


def test_every_planning_action_has_its_place() -> None:
    layout = KingLayout(Frame((1024, 640)), board(), 6, Arrangement.PLANNING)
    assert tuple(layout.actions) == ACTIONS
