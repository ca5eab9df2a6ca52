"""The cards of the hand that a hint takes stand up; nothing is drawn around them, for the cards of a fan are turned."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from game.registry import GAMES
from scenes.table import scene as table_scene
from scenes.table.scene import TableScene
from scenes.ui.canvas import Canvas
from tests.scenes.seats import Table
from tests.scenes.test_hint import PHASES, there

PLACES = [(game, phase) for game in GAMES if game != "elasund" for phase in PHASES[game]]


@pytest.mark.parametrize(("game", "phase"), PLACES)
def test_exactly_the_cards_that_the_advice_takes_stand_up(game: str, phase: str, table: Table) -> None:
    match = there(game, phase)
    app, any_scene, _thinker = table(match)
    app.settle()
    scene: Any = any_scene
    assert isinstance(scene, TableScene)
    looks = import_module(f"scenes.{game}.looks")
    scene.press_hint()
    app.settle()
    for action in match.legal():
        scene.hint.choice = scene.hint.choice._replace(action=action)
        stand = looks.look_of(scene, scene.obs).raised
        taken = {int(spot.key) for spot in scene.spots_of(action) if spot.kind == "card"}
        assert {kind for kind, count in enumerate(stand) if count} == taken
        hand = scene.obs.seats[0].hand
        assert all(count <= held for count, held in zip(stand, hand, strict=bool(stand)))
        around = [scene.rect_of(spot) for spot in scene.spots_of(action) if spot.kind == "card"]
        assert not any(rect in scene.hint_rects for rect in around)
    scene.hint.drop()
    assert not any(looks.look_of(scene, scene.obs).raised)


def test_the_light_around_a_card_of_elasund_hides_no_number_of_cards(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene, _thinker = table(there("elasund", "discard"))
    app.settle()
    assert isinstance(scene, TableScene)
    scene.press_hint()
    app.settle()
    order: list[str] = []
    monkeypatch.setattr(table_scene, "draw_hint_mark", lambda *args, **more: order.append("light"))
    monkeypatch.setattr(Canvas, "badge", lambda *args: order.append("number"))
    app.changed()
    app.step()
    assert "light" in order
    assert order[-4:] == ["number"] * 4
