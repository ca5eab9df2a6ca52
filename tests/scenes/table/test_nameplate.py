"""The line of a plate with the name: who plays stands at its right end, and gives way to nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from pygame import FRect

from game.match import LEVELS, PERSON, Kind
from game.registry import GAMES
from scenes.games import open_match
from scenes.table.nameplate import GAP, Sign, draw_name, figure_size, sign_of
from scenes.table.scene import TableScene
from scenes.table.spots import Spot
from scenes.ui import i18n, theme
from scenes.ui.canvas import Canvas
from tests.scenes.canvases import canvas_of
from tests.scenes.conftest import AppMaker
from tests.scenes.seats import match_of

ROLE = theme.Role(theme.DISPLAY, 20.0)
LONG = "Maximiliane-Charlott"
"""As long as a name can be."""


@dataclass
class Shown:
    """What was drawn: texts and glyphs with their places."""

    texts: list[tuple[str, FRect, theme.Role]]
    glyphs: list[tuple[str, FRect]]

    def text(self, words: str) -> FRect | None:
        return next((place for text, place, _ in self.texts if text == words), None)


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Shown:
    found = Shown([], [])
    text, glyph = Canvas.text, Canvas.glyph

    def noted(canvas: Canvas, words: str, pos: Any, role: Any = "body", *args: Any, **more: Any) -> FRect:
        place = text(canvas, words, pos, role, *args, **more)
        found.texts.append((words, place, role))
        return place

    def noted_glyph(canvas: Canvas, name: str, rect: Any, *args: Any) -> None:
        found.glyphs.append((name, FRect(rect)))
        glyph(canvas, name, rect, *args)

    monkeypatch.setattr(Canvas, "text", noted)
    monkeypatch.setattr(Canvas, "glyph", noted_glyph)
    return found


def name_shown(shown: Shown, width: float, name: str, between: float = 0.0) -> float:
    return draw_name(canvas_of(), FRect(20, 20, width, 40), name, Sign("robot", "hard"), ROLE, theme.INK, between)


def test_a_person_and_a_computer_have_figures_of_their_own() -> None:
    assert sign_of(PERSON, own=True) == ("person", "you")
    assert sign_of(PERSON, own=False) == ("person", "")
    assert [sign_of(kind, own=False) for kind in LEVELS] == [
        ("robot", "easy"), ("robot", "normal"), ("robot", "hard")
    ]  # fmt: skip


def test_the_figure_stands_at_the_right_end_with_its_word_beside_it(shown: Shown) -> None:
    name_shown(shown, 220, "Anna")
    [(glyph, place)] = shown.glyphs
    word, name = shown.text("hard"), shown.text("Anna")
    assert word is not None
    assert name is not None
    assert (glyph, place.right) == ("robot", 240)
    assert name.x == 20
    assert name.right < word.x < word.right < place.x


def test_the_word_goes_before_the_name_is_cut(shown: Shown) -> None:
    name_shown(shown, 220, LONG)
    assert shown.text("hard") is None
    assert shown.text(LONG) is not None
    assert [glyph for glyph, _place in shown.glyphs] == ["robot"]


def test_a_short_line_has_the_figure_alone(shown: Shown) -> None:
    name_shown(shown, 130, "Bo")
    assert shown.text("hard") is None
    assert shown.text("Bo") is not None


@pytest.mark.parametrize("width", [80, 120, 160, 300])
@pytest.mark.parametrize("between", [0, 24])
@pytest.mark.parametrize("name", ["Bo", "Dorothea", LONG])
def test_the_figure_stays_and_nothing_lies_over_it(shown: Shown, width: float, between: float, name: str) -> None:
    end = name_shown(shown, width, name, between)
    [(_glyph, figure)] = shown.glyphs
    assert figure.right == 20 + width
    assert figure.w == figure_size(FRect(20, 20, width, 40))
    for words, place, role in shown.texts:
        assert role.size >= 11
        assert place.right <= figure.x
        assert words != name or place.right <= end - between + 1
    assert end <= figure.x - GAP + 0.01


@pytest.mark.parametrize("language", ["en", "de", i18n.PSEUDO])
@pytest.mark.parametrize(
    ("size", "scale"), [((1024, 640), 1.5), ((1024, 640), 1.0), ((1280, 800), 1.0), ((1920, 1080), 0.75)]
)
@pytest.mark.parametrize("game", GAMES)
def test_every_plate_shows_who_plays_beside_a_name_that_can_be_read(
    game: str, size: tuple[int, int], scale: float, language: str, make_app: AppMaker, shown: Shown
) -> None:
    i18n.install(language)
    most = min(4, max(GAMES[game].seat_counts))
    kinds: tuple[Kind, ...] = (PERSON, *LEVELS)[:most]
    app = make_app(size, ui_scale=scale)
    open_match(app, match_of(game, *kinds))
    app.settle()
    scene = next(scene for scene in app.stack if isinstance(scene, TableScene))
    app.changed()
    app.step()
    for seat, kind in enumerate(kinds):
        plate, crest = scene.rect_of(Spot("player", seat)), scene.crest_of(seat)
        assert plate is not None
        line = FRect(crest.right, plate.y, plate.right - crest.right, 0.6 * plate.h)
        figures = [name for name, place in shown.glyphs if name in ("person", "robot") and line.contains(place)]
        assert set(figures) == {"person" if kind == PERSON else "robot"}
        name = scene.match.players[seat].name
        role = next(role for words, place, role in shown.texts if words == name and plate.contains(place))
        place = next(place for words, place, _ in shown.texts if words == name and plate.contains(place))
        assert place.w >= 0.9 * app.type.size(name, role)[0]
