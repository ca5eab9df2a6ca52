"""Where things lie: nothing overlaps at any size, and what is found under a point is what is drawn there."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.elfenland.state import Phase
from scenes.elfenland import places
from scenes.elfenland.camera import Camera
from scenes.elfenland.layout import ElfenlandLayout, own_spots
from scenes.elfenland.plates import place_names
from scenes.table.spots import Spot
from scenes.ui.frame import Frame
from scenes.ui.text import Type
from tests.scenes.elfenland.table import board, seen

SIZES = [
    (1024, 640), (1280, 720), (1280, 800), (1280, 1024), (1920, 1080), (2560, 1080), (3440, 1440), (3840, 2160),
    (1000, 1000), (800, 1400),
]  # fmt: skip
SCALES = [0.75, 1.0, 1.5]
PLAYERS = [2, 3, 4, 5, 6]


def every(players: int, travelling: bool, name: str = "elfenland") -> list[ElfenlandLayout]:
    return [
        ElfenlandLayout(Frame(size, scale), board(name), players, travelling) for size in SIZES for scale in SCALES
    ]


@pytest.mark.parametrize("travelling", [False, True])
@pytest.mark.parametrize("players", PLAYERS)
def test_panels_never_overlap_nor_leave_the_canvas(players: int, travelling: bool) -> None:
    for layout in every(players, travelling):
        canvas = layout.frame.rect.inflate(0.02, 0.02)
        for rect in layout.panels():
            assert canvas.contains(rect), (layout.frame, rect)
        for one, other in combinations(layout.panels(), 2):
            assert not one.inflate(-0.02, -0.02).colliderect(other), (layout.frame, one, other)


@pytest.mark.parametrize("players", PLAYERS)
def test_what_lies_on_a_panel_stays_inside_it_and_apart(players: int) -> None:
    for travelling in (False, True):
        for layout in every(players, travelling):
            parts = [
                (layout.players_panel, list(layout.players)),
                (layout.top_bar, [layout.title, *layout.steps, layout.round, *layout.top_buttons]),
            ]
            if not travelling:
                parts += [
                    (layout.open_panel, [*layout.row, layout.supply]),
                    (layout.hand_panel, [layout.chart, layout.deck, layout.discards]),
                ]
            for panel, things in parts:
                for thing in things:
                    assert panel.inflate(0.02, 0.02).contains(thing), (layout.frame, panel, thing)
                for one, other in combinations(things, 2):
                    assert not one.inflate(-0.02, -0.02).colliderect(other), (layout.frame, one, other)


@pytest.mark.parametrize("players", PLAYERS)
def test_nothing_gets_too_small_to_be_read_or_hit(players: int) -> None:
    for travelling in (False, True):
        for layout in every(players, travelling):
            assert min(rect.h for rect in layout.players) >= 34, layout.frame
            assert layout.map.w >= 500, layout.frame
            assert min(rect.h for rect in (layout.main_button, *layout.side_buttons)) >= 40
            if not travelling:
                assert min(rect.w for rect in (*layout.row, layout.supply)) >= 34, layout.frame
            else:
                assert layout.journey.h >= 90, layout.frame


def test_the_map_keeps_its_proportions_and_the_guides_size() -> None:
    for name in ("elfenland", "elfenland-west"):
        for travelling in (False, True):
            for layout in every(3, travelling, name):
                land = layout.board.picture_rect
                assert layout.map.w / layout.map.h == pytest.approx(land.w / land.h, rel=1e-4)
    planning = ElfenlandLayout(Frame((1280, 800)), board(), 4, False)
    assert 820 <= planning.map.w <= 850
    assert planning.log is not None
    assert ElfenlandLayout(Frame((1280, 800)), board(), 4, True).map.w >= 770


@pytest.mark.parametrize("fan", [False, True])
def test_a_hand_of_eight_lies_in_its_place_with_every_kind_in_sight(fan: bool) -> None:
    for hand in ((1, 1, 1, 1, 1, 1, 2), (8, 0, 0, 0, 0, 0, 0), (2, 2, 2, 2, 0, 0, 0), (0, 0, 0, 0, 0, 0, 1)):
        for layout in every(4, fan):
            rects = list(layout.card_rects(hand).values())
            assert len(rects) == sum(count > 0 for count in hand)
            for rect in rects:
                assert layout.hand.x - 0.1 <= rect.x, layout.frame
                assert rect.right <= layout.hand.right + 0.1, layout.frame
            for one, other in pairwise(rects):
                assert other.x - one.x >= 22, (layout.frame, hand)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_names_hide_neither_each_other_nor_towns_unzoomed(players: int) -> None:
    """At 1280x800 and 1024x640, in both arrangements, on both boards."""
    type_ = Type()
    for name in ("elfenland", "elfenland-west") if players == 2 else ("elfenland",):
        obs = seen(players, Phase.PLAN, name=name)
        for size in ((1280, 800), (1024, 640)):
            for travelling in (False, True):
                frame = Frame(size)
                type_.use_scale(frame.s)
                camera = ElfenlandLayout(frame, obs.board, players, travelling).camera()
                names = {
                    town: rect.move(*places.town_pos(camera, obs, town))
                    for town, rect in place_names(camera, obs, type_).items()
                }
                for rect in names.values():
                    assert camera.view.contains(rect)
                for one, other in combinations(names, 2):
                    assert not names[one].inflate(-1, -1).colliderect(names[other]), (one, other)
                for town, rect in names.items():
                    for other in range(len(obs.board.towns)):
                        marker = places.town_rect(camera, obs, other).inflate(-14, -14)
                        assert town == other or not rect.colliderect(marker), (town, other)


@pytest.mark.parametrize("phase", [Phase.PLAN, Phase.TRAVEL])
def test_pieces_and_boots_stand_on_the_land_and_off_its_frame(phase: Phase) -> None:
    for viewer in (True, False):
        obs = seen(6, phase, viewer=viewer)
        for layout in every(6, phase is Phase.TRAVEL)[:9]:
            camera = layout.camera()
            land = camera.view.inflate(-16 * camera.size, 0)
            for town in range(len(obs.board.towns)):
                crowded = obs._replace(seats=tuple(seat._replace(town=town) for seat in obs.seats))
                things = [places.boot_rect(camera, crowded, 0)]
                things += [places.piece_rect(camera, obs, town, seat, obs.viewer) for seat in range(6)]
                assert all(land.left <= thing.left and thing.right <= land.right for thing in things), town


def test_boots_in_one_town_do_not_hide_each_other() -> None:
    obs = seen(6, Phase.PLAN)
    for town in range(len(obs.board.towns)):
        crowded = obs._replace(seats=tuple(seat._replace(town=town) for seat in obs.seats))
        for phase in (Phase.PLAN, Phase.TRAVEL):
            for layout in every(6, phase is Phase.TRAVEL)[::4]:
                camera = layout.camera()
                boots = [places.boot_rect(camera, crowded._replace(phase=phase), seat) for seat in range(6)]
                for one, other in combinations(boots, 2):
                    assert abs(one.centerx - other.centerx) >= 10 * camera.size, (town, layout.frame)
                for boot in boots:
                    assert camera.shows(boot.center)


def test_pieces_keep_their_places_when_others_are_taken() -> None:
    obs = seen(6, Phase.PLAN)
    camera = ElfenlandLayout(Frame((1280, 800)), obs.board, 6, False).camera()
    for viewer in (None, 0, 5):
        rects = [places.piece_rect(camera, obs, 3, seat, viewer) for seat in range(6)]
        for one, other in combinations(rects, 2):
            assert abs(one.centerx - other.centerx) >= 8


@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.PLAN, Phase.TRAVEL, Phase.KEEP])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_point_inside_a_place_finds_that_place(players: int, phase: Phase) -> None:
    obs = seen(players, phase)
    for size in ((1024, 640), (1280, 800), (1920, 1080)):
        layout = ElfenlandLayout(Frame(size), obs.board, players, phase is Phase.TRAVEL)
        camera = layout.camera()
        spots = [
            *(Spot("step", step) for step in range(3)), Spot("round"), Spot("chart"), Spot("deck"), Spot("discards"),
            *(Spot("player", seat) for seat in range(players)), Spot("destination"),
            *(Spot("boot", seat) for seat in range(players)),
        ]  # fmt: skip
        if not layout.travelling:
            spots += [Spot("row", place) for place in range(5)] + [Spot("supply"), *own_spots(obs)]
        for spot in spots:
            rect = layout.rect_of(spot, obs, camera)
            assert rect is not None, spot
            inside = (rect.x + 3, rect.centery) if spot.kind == "boot" else rect.center
            found = layout.spot_at(inside, obs, camera)
            assert found == spot or (spot.kind == "boot" and found is not None and found.kind == "boot"), spot
        boots = [places.boot_rect(camera, obs, seat) for seat in range(players)]
        for link in range(len(obs.board.links)):
            middle = places.anchor(camera, obs, link)
            if not any(boot.collidepoint(middle) for boot in boots):
                assert layout.spot_at(middle, obs, camera) == Spot("link", link)
        for town in range(len(obs.board.towns)):
            middle = places.town_rect(camera, obs, town).center
            if not any(boot.collidepoint(middle) for boot in boots):
                assert layout.spot_at(middle, obs, camera) == Spot("town", town)


def test_a_name_stands_for_its_town() -> None:
    obs = seen(2, Phase.PLAN)
    frame = Frame((1280, 800))
    layout = ElfenlandLayout(frame, obs.board, 2, False)
    camera, type_ = layout.camera(), Type()
    plates = {
        town: rect.move(*places.town_pos(camera, obs, town)) for town, rect in place_names(camera, obs, type_).items()
    }
    below = (plates[3].centerx, plates[3].bottom - 2)
    assert layout.spot_at(below, obs, camera, plates) == Spot("town", 3)


def test_the_hand_is_found_by_kind() -> None:
    obs = seen(4, Phase.TRAVEL)
    layout = ElfenlandLayout(Frame((1280, 800)), obs.board, 4, True)
    assert obs.viewer is not None
    hand = obs.seats[obs.viewer].hand
    assert hand is not None
    for spot, rect in layout.hand_spots(obs).items():
        assert hand[int(spot.key)]
        assert layout.spot_at((rect.right - 3, rect.bottom - 40), obs, layout.camera()) in layout.hand_spots(obs)
    assert layout.hand_spots(obs._replace(viewer=None)) == {}


@given(
    st.tuples(st.integers(320, 4000), st.integers(200, 2400)),
    st.floats(0.75, 1.5),
    st.sampled_from(PLAYERS),
    st.booleans(),
    st.tuples(st.floats(0, 1), st.floats(0, 1)),
)
@settings(max_examples=60, deadline=None)
def test_any_window_can_be_laid_out_and_pointed_at(
    size: tuple[int, int], scale: float, players: int, travelling: bool, share: tuple[float, float]
) -> None:
    layout = ElfenlandLayout(Frame(size, scale), board(), players, travelling)
    for rect in layout.panels():
        assert layout.frame.rect.inflate(0.1, 0.1).contains(rect)
        assert rect.w > 0
        assert rect.h > 0
    obs = seen(players, Phase.PLAN)
    camera = Camera(layout.map, obs.board.picture_rect, layout.frame.s, 2.0)
    pos = (layout.w * share[0], layout.h * share[1])
    spot = layout.spot_at(pos, obs, camera)
    if spot is not None and spot.kind not in ("link", "town"):
        rect = layout.rect_of(spot, obs, camera)
        assert rect is not None
        assert rect.collidepoint(pos)
