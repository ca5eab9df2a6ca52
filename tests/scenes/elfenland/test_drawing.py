"""What is drawn: everything at every size, nothing of a hidden hand, nothing that is held or under way; any land."""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.elfenland.board import Board
from game.elfenland.pieces import KINDS
from game.elfenland.state import Phase
from game.elfenland.view import Observation
from game.match import LEVELS, PERSON
from scenes.elfenland import places
from scenes.elfenland.camera import ZOOMS, Camera
from scenes.elfenland.ghost import draw_bubble, draw_ghost
from scenes.elfenland.hand_view import draw_hand
from scenes.elfenland.look import ANY, Bubble, Ghost, Look, Price, Trail
from scenes.elfenland.map_marks import price_rects
from scenes.elfenland.map_view import MapView
from scenes.elfenland.panels import draw_open, draw_own, draw_travellers
from scenes.elfenland.sheets import Leg, draw_aids, draw_journey
from scenes.elfenland.things import PICTURES, Thing
from scenes.table import lines
from scenes.table.bubble import BubbleRow
from scenes.table.nameplate import sign_of
from scenes.table.spots import Spot
from tests.scenes.elfenland.driver import NAMES, new_match
from tests.scenes.elfenland.table import Table, board, seen, steps

SIGNS = [sign_of(kind, kind == PERSON) for kind in (PERSON, *LEVELS, PERSON, "easy")]
"""Who plays each seat."""


def draw(table: Table, obs: Observation, look: Look | None = None, zoom: float = 1.0) -> MapView:
    """The whole table; the map settled."""
    canvas, layout, look = table.canvas, table.layout, look or Look()
    view = MapView(obs.board)
    camera = Camera(layout.map, obs.board.picture_rect, layout.frame.s, zoom)
    for _frame in range(2):
        view.draw(canvas, layout, camera, obs, look)
        view.land.finish()
    draw_travellers(canvas, layout, obs, NAMES, SIGNS, look)
    if layout.travelling:
        legs = [Leg(link, obs.board.links[link].b, (1, 0, 0, 0, 0, 0, 2), link == 1, link == 2) for link in range(9)]
        draw_journey(canvas, layout, obs, obs.home, legs, look)
    else:
        draw_open(canvas, layout, obs, look)
        draw_own(canvas, layout, obs, look)
    draw_aids(canvas, layout, obs, look)
    draw_hand(canvas, layout, obs, look)
    draw_ghost(canvas, camera, obs, look)
    if look.bubble is not None:
        assert layout.frame.rect.contains(draw_bubble(canvas, layout, camera, obs, look.bubble, view.plates))
    return view


def everything(obs: Observation) -> Look:
    free = [link for link, kind in enumerate(obs.counters) if kind < 0 and obs.board.links[link].road]
    return Look(
        links=frozenset(free), towns=frozenset({0, 3}), dim=True, owner=1,
        prices={("link", free[0]): Price(((0, "×2"), (ANY, "×3"))), ("town", 2): Price(((6, "×1"),), affordable=False)},
        route=Trail(0, obs.board.links[free[0]].a, (free[0],)),
        trails=tuple(Trail(seat, obs.board.links[4].a, (4,)) for seat in range(len(obs.seats))),
        ghost=Ghost(Thing("counter", 0, 2), (300, 300), ("link", free[0])),
        bubble=Bubble(("link", free[0]), "Troll wagon on desert", (BubbleRow("terrain_desert", "**2 cards**"),)),
        marks=(("town", 4), ("link", 2)), played=(("link", free[1]),), hover=Spot("town", 5), focus=Spot("link", 3),
        pickable=frozenset({Spot("row", 1), Spot("supply")}), choosing=True, held=Spot("open", 1),
        raised=(1, 0, 1, 0, 0, 0, 0), selected=(0, 1, 0, 1, 0, 0, 1),
    )  # fmt: skip


@pytest.mark.parametrize(("size", "players"), [((320, 200), 2), ((1024, 640), 6), ((1280, 1024), 4), ((1720, 720), 5)])
def test_every_size_can_be_drawn(size: tuple[int, int], players: int) -> None:
    for phase, scale, zoom in ((Phase.PLAN, 1.0, 1.0), (Phase.TRAVEL, 1.5, 2.0)):
        obs = seen(players, phase)
        draw(Table(obs, size, scale), obs, everything(obs), zoom)


@pytest.mark.parametrize("phase", [Phase.PLAN, Phase.TRAVEL])
def test_without_a_viewer_no_card_and_no_hidden_counter_is_shown(phase: Phase) -> None:
    obs = seen(4, phase, viewer=False)
    assert obs.viewer is None
    table = Table(obs)
    draw(table, obs._replace(played=(0,) * len(KINDS)))
    cards = [name for name in table.art.asked if name.startswith("card_")]
    assert "card_back" in cards
    assert not [name for name in cards if name.removeprefix("card_") in PICTURES]
    assert "card_destination" not in cards
    shown = set(table.art.asked)
    open_ = {f"counter_{PICTURES[kind]}" for kind in (*obs.row, *obs.counters) if kind >= 0}
    for seat in obs.seats:
        open_ |= {f"counter_{PICTURES[kind]}" for kind, count in enumerate(seat.open) if count}
    chart = {f"counter_{name}" for name in PICTURES[:6]}
    assert {name for name in shown if name.startswith("counter_")} <= open_ | chart | {"counter_back"}
    assert "glyph_eyeoff" not in shown


def test_the_viewer_sees_the_own_cards_alone() -> None:
    obs = seen(4, Phase.PLAN)
    assert obs.viewer is not None
    table = Table(obs)
    draw(table, obs._replace(played=(0,) * len(KINDS)))
    hand = obs.seats[obs.viewer].hand
    assert hand is not None
    for kind, count in enumerate(hand):
        assert table.art.asked.count(f"card_{PICTURES[kind]}") == min(count, 3)
    assert table.art.asked.count("card_destination") == 1


def test_after_the_end_the_winner_is_marked_and_nobodys_hand_lies_there() -> None:
    match = new_match(3, 2)
    for _step in steps(match, 2, 4000):
        pass
    obs = match.observe(match.to_act)
    assert obs.result is not None
    obs = obs._replace(seats=tuple(seat._replace(hand_count=3) for seat in obs.seats))
    table = Table(obs)
    draw_hand(table.canvas, table.layout, obs, Look())
    assert not table.art.asked
    draw_travellers(table.canvas, table.layout, obs, NAMES, SIGNS, Look())
    row = table.layout.players[0].inflate(6, 6)
    before = table.canvas.surface.subsurface(table.canvas.px(row)).copy()
    won = 0 in obs.result.winners
    other = obs._replace(result=obs.result._replace(winners=(1,) if won else (0,)))
    draw_travellers(table.canvas, table.layout, other, NAMES, SIGNS, Look())
    after = table.canvas.surface.subsurface(table.canvas.px(row))
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


def test_what_is_held_or_under_way_is_not_drawn_in_its_place() -> None:
    obs = seen(3, Phase.TRAVEL)
    link = next(link for link, kind in enumerate(obs.counters) if kind >= 0)
    name = f"counter_{PICTURES[obs.counters[link]]}"
    there, gone = Table(obs), Table(obs)
    draw(there, obs)
    draw(gone, obs, Look(hidden=frozenset({("counter", link), ("boot", 0)})))
    assert there.art.asked.count(name) > gone.art.asked.count(name)
    boot = f"boot_{obs.seats[0].colour}"
    assert boot in there.art.asked
    assert boot not in gone.art.asked


def test_the_map_is_blurred_only_until_it_is_drawn_sharp() -> None:
    obs = seen(2, Phase.PLAN)
    table = Table(obs)
    view = MapView(obs.board)
    camera = Camera(table.layout.map, obs.board.picture_rect, table.layout.frame.s, 2.0)
    view.draw(table.canvas, table.layout, camera, obs, Look())
    assert view.busy
    at = table.canvas.px(camera.view)
    blurred = table.surface.subsurface(at).copy()
    view.land.finish()
    assert not view.busy
    view.draw(table.canvas, table.layout, camera, obs, Look())
    sharp = table.surface.subsurface(at).copy()
    blurred_edges, sharp_edges = _edges(blurred), _edges(sharp)
    assert sharp_edges > 1.15 * blurred_edges
    shifted = camera.moved(30, 20)
    view.draw(table.canvas, table.layout, shifted, obs, Look())
    assert not view.busy
    assert pygame.image.tobytes(table.surface.subsurface(at), "RGB") != pygame.image.tobytes(sharp, "RGB")


def test_the_map_becomes_sharp_where_it_was_zoomed_again_before_it_was_drawn() -> None:
    obs = seen(2, Phase.PLAN)
    table = Table(obs)
    view = MapView(obs.board)
    near, nearer = (
        Camera(table.layout.map, obs.board.picture_rect, table.layout.frame.s, zoom) for zoom in (1.5, ZOOMS[-1])
    )
    at = table.canvas.px(near.view)
    for camera in (near, nearer):
        view.draw(table.canvas, table.layout, camera, obs, Look())
    blurred = table.surface.subsurface(at).copy()
    for _time in range(3):
        view.land.finish()
        view.draw(table.canvas, table.layout, nearer, obs, Look())
    assert not view.busy
    assert _edges(table.surface.subsurface(at)) > 1.15 * _edges(blurred)


def _edges(surface: pygame.Surface) -> float:
    edges = pygame.transform.laplacian(surface)
    return sum(pygame.transform.average_color(edges)[:3])


def test_blurred_and_sharp_land_lie_in_the_same_place() -> None:
    """Nothing jumps when the sharp picture arrives: blurred alike, both look the same."""
    obs = seen(2, Phase.PLAN)
    table = Table(obs)
    for zoom in ZOOMS[2::2]:
        view = MapView(obs.board)
        camera = Camera(table.layout.map, obs.board.picture_rect, table.layout.frame.s, zoom, (555, 333))
        at = table.canvas.px(camera.view)
        pictures = []
        for _time in range(2):
            view.land.draw(table.canvas, camera)
            small = pygame.transform.smoothscale(table.surface.subsurface(at), (90, 65))
            pictures.append(small)
            view.land.finish()
        far = [
            sum(abs(a - b) for a, b in zip(pictures[0].get_at((x, y))[:3], pictures[1].get_at((x, y))[:3], strict=True))
            for x in range(0, 90, 3)
            for y in range(0, 65, 3)
        ]
        assert sum(far) / len(far) < 14, zoom


def _board(picture: Path | None) -> Board:
    return replace(board("elfenland-west"), picture=picture, roads_painted=False)


def test_any_picture_can_be_the_land(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A player's own: SVG with or without a viewBox, a bitmap; what cannot be drawn gives plain land and a line."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    bitmap = pygame.Surface((400, 300))
    bitmap.fill((250, 0, 250))
    pygame.image.save(bitmap, tmp_path / "land.png")
    body = '<rect x="0" y="0" width="400" height="300" fill="#FA00FA"/>'
    (tmp_path / "land.svg").write_text(f'<svg width="400" height="300">{body}</svg>')
    (tmp_path / "box.svg").write_text(
        f'<svg width="4cm" height="3cm" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid">{body}</svg>'
    )
    wrong = {"text.svg": "no picture", "empty.svg": "<svg></svg>", "none.svg": '<svg viewBox="a b c d"/>'}
    for name, bad in wrong.items():
        (tmp_path / name).write_text(bad)
    (tmp_path / "broken.png").write_bytes(b"\x89PNG\r\n")
    obs = seen(2, Phase.PLAN, name="elfenland-west")
    table = Table(obs)
    corner = table.canvas.px(table.layout.map).move(3, 3).topleft
    for name in ("land.png", "land.svg", "box.svg"):
        for zoom in (1.0, 2.0):
            mine = obs._replace(board=_board(tmp_path / name))
            draw(table, mine, zoom=zoom)
            assert table.surface.get_at(corner)[:3] == pytest.approx((250, 0, 250), abs=2), name
    assert not caplog.records
    for name in ("text.svg", "empty.svg", "none.svg", "broken.png", "missing.svg"):
        with caplog.at_level(logging.WARNING):
            draw(table, obs._replace(board=_board(tmp_path / name)))
        assert name in caplog.records[-1].getMessage()
        assert table.surface.get_at(corner)[:3] == pytest.approx((0x86, 0xBC, 0xB8), abs=3), name


def test_roads_that_nobody_painted_are_drawn_with_their_signs() -> None:
    obs = seen(2, Phase.PLAN, name="elfenland-west")
    painted, bare = Table(obs), Table(obs)
    draw(painted, obs)
    plain = obs._replace(board=_board(None), counters=(-1,) * len(obs.counters))
    draw(bare, plain)
    terrains = {link.terrain for link in obs.board.links}
    assert {f"terrain_{terrain}" for terrain in terrains} <= set(bare.art.asked)
    camera = bare.layout.camera()
    for link, each in enumerate(plain.board.links):
        if each.terrain == "plain":
            x, y = lines.along(places.path(camera, plain, link), 0.3)
            colour = bare.surface.get_at(bare.canvas.point((x, y)))
            assert sum(colour[:3]) > 500, "a plain road is cream"


def test_a_bubble_hides_neither_its_road_nor_the_towns_where_it_ends() -> None:
    obs = seen(4, Phase.PLAN)
    table = Table(obs, (1280, 800))
    camera = Camera(table.layout.map, obs.board.picture_rect, table.layout.frame.s)
    view = MapView(obs.board)
    view.draw(table.canvas, table.layout, camera, obs, Look())
    rows = (BubbleRow("icon_dragon", "2 cards each way"), BubbleRow("card_dragon", "You hold 1 dragon."))
    for number, link in enumerate(obs.board.links):
        if not link.road:
            continue  # nothing is placed on water
        bubble = Bubble(("link", number), "Dragon: forest", rows)
        rect = draw_bubble(table.canvas, table.layout, camera, obs, bubble, view.plates)
        assert not rect.collidepoint(places.anchor(camera, obs, number)), number
        for town in (link.a, link.b):
            assert not rect.colliderect(view.plates[town].inflate(-2, -2)), (number, obs.board.towns[town].name)
            assert not rect.collidepoint(places.town_pos(camera, obs, town)), (number, obs.board.towns[town].name)


def test_a_price_lies_on_no_town_and_on_no_name() -> None:
    obs = seen(2, Phase.TRAVEL)
    table = Table(obs, (1280, 800))
    camera = Camera(table.layout.map, obs.board.picture_rect, table.layout.frame.s)
    view = MapView(obs.board)
    view.draw(table.canvas, table.layout, camera, obs, Look())
    for town, links in enumerate(obs.board.links_at):
        prices = {("link", link): Price(((ANY, "×3"),)) for link in links}
        for chip in price_rects(table.canvas, camera, obs, prices, view.plates).values():
            for other in range(len(obs.board.towns)):
                assert not chip.collidepoint(places.town_pos(camera, obs, other)), (town, other)
                assert not chip.collidepoint(view.plates[other].center), (town, other)
