"""The mark of a hint is the strongest on the table: what changed last rests, the rest shines less, one lamp points."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest
from pygame import FRect

from game.elasund.actions import ChooseChurchTile
from game.registry import GAMES
from scenes.elasund.choices import TileChoice
from scenes.table.hint_mark import LIGHT, joined
from scenes.table.scene import TableScene
from scenes.ui.canvas import Canvas
from tests.scenes.seats import Table
from tests.scenes.test_hint import PHASES, there

PLACES = [(game, phase) for game in GAMES for phase in PHASES[game]]


def look_of(scene: Any) -> Any:
    if scene.match.game.name == "elasund":
        return import_module("scenes.elasund.picture").board_look(scene, scene.obs, None)
    return import_module(f"scenes.{scene.match.game.name}.looks").look_of(scene, scene.obs)


@pytest.mark.parametrize(("game", "phase"), PLACES)
def test_beside_a_hint_no_ring_tells_what_changed_last(game: str, phase: str, table: Table) -> None:
    app, any_scene, _thinker = table(there(game, phase))
    scene: Any = any_scene
    assert isinstance(scene, TableScene)
    app.settle()
    scene.played = (("cell", 0),)
    assert look_of(scene).played == (("cell", 0),)
    scene.press_hint()
    app.settle()
    look = look_of(scene)
    assert look.played == ()
    assert look.hinted
    assert look.hints == scene.hint_places
    scene.hint.drop()
    assert look_of(scene).played == (("cell", 0),)


@pytest.mark.parametrize(("game", "phase"), PLACES)
def test_whatever_is_pointed_out_has_a_ring_and_one_of_it_a_lamp(
    game: str, phase: str, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene, _thinker = table(there(game, phase))
    assert isinstance(scene, TableScene)
    app.settle()
    lamps: list[Any] = []
    rings: list[Any] = []
    glyph, halo = Canvas.glyph, Canvas.halo

    def noted_glyph(self: Canvas, name: str, rect: Any, *more: Any) -> None:
        if name == "hint":
            lamps.append(rect)
        glyph(self, name, rect, *more)

    def noted_halo(self: Canvas, rect: Any, radius: float = 0, size: float = 0, *more: Any) -> None:
        if size == LIGHT:
            rings.append(rect)
        halo(self, rect, radius, size, *more)

    monkeypatch.setattr(Canvas, "glyph", noted_glyph)
    monkeypatch.setattr(Canvas, "halo", noted_halo)

    def counted() -> tuple[int, int]:
        lamps.clear()
        rings.clear()
        app.changed()
        app.step()
        return len(lamps), len(rings)

    without, none = counted()
    assert not none
    scene.press_hint()
    app.settle()
    shown, ringed = counted()
    pointed = bool(scene.hint_rects or scene.hint_places)
    assert bool(ringed) == pointed
    assert shown - without == int(pointed)


def test_the_church_tile_of_the_hint_is_the_one_whose_site_is_shown(table: Table) -> None:
    app, scene, _thinker = table(there("elasund", "church_tile"))
    assert isinstance(scene, TableScene)
    app.settle()
    assert isinstance(scene.question, TileChoice)
    scene.press_hint()
    app.settle()
    assert scene.hint.choice is not None
    for tile in scene.question.tiles:
        scene.hint.choice = scene.hint.choice._replace(action=ChooseChurchTile(tile))
        scene.hint_came()
        assert scene.question.looked_at == tile


def test_the_cells_of_one_building_have_one_ring() -> None:
    cells = [FRect(x, y, 10, 10) for x in (0, 10) for y in (0, 10)]
    assert joined(cells) == [FRect(0, 0, 20, 20)]
    assert joined(cells[:3]) == cells[:3]
    assert joined([cells[0], cells[0]]) == [cells[0]]
    assert joined([cells[0], FRect(40, 0, 10, 10)]) == [cells[0], FRect(40, 0, 10, 10)]
