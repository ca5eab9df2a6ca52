"""The tour: a picture of each state, the same each time."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes import tour
from scenes.app import App
from scenes.manager import Scene
from scenes.ui import i18n
from scenes.ui.widgets import Button


def _reach(app: App) -> None:
    scene = Scene(app)
    scene.group.refill([Button((100, 100, 160, 48), "Go", lambda: None)])
    app.stack.reset(scene)


def test_a_picture_of_each_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tour, "states", lambda: [("one", _reach), ("two", _reach)])
    drawn = tour.draw_tour(tmp_path / "new" / "folder", (1024, 640), 1.0)
    assert [path.name for path in drawn] == ["01_one.png", "02_two.png"]
    assert pygame.image.load(drawn[0]).get_size() == (1024, 640)
    assert drawn[0].read_bytes() == drawn[1].read_bytes()


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(tour.TourError, match="file"):
        tour.draw_tour(tmp_path / "file" / "pictures", (1024, 640))


def test_states_have_names_of_their_own() -> None:
    names = [name for name, _ in tour.states()]
    assert len(names) == len(set(names))
    assert all(name and all(char.isalnum() or char in "_-" for char in name) for name in names)


def test_states_with_a_pointer_can_be_drawn_where_the_table_has_least_room() -> None:
    """In the smallest window at the largest scale the chronicle is only in the drawer."""
    i18n.install("de")
    for name, reach in tour.states():
        if "pointed" in name or "tip" in name:
            tour.draw_state(reach, (1024, 640), 1.5)
