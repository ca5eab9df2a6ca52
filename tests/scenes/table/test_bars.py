"""The bars fit at every size, and say all that they have to say."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame
import pytest
from pygame import FRect

from game.registry import GAMES
from scenes.elasund.layout import ElasundLayout
from scenes.games import open_match
from scenes.table.bars import Pill, draw_ground, draw_status, draw_steps, steps_of, strip_height, top_bar
from scenes.table.scene import TableScene
from scenes.ui import i18n
from scenes.ui.canvas import Canvas
from scenes.ui.frame import Frame
from scenes.ui.i18n import _
from tests.scenes.canvases import canvas_of
from tests.scenes.conftest import AppMaker
from tests.scenes.seats import match_of

SIZES = [(1024, 640), (1280, 800), (1920, 1080), (3440, 1440), (1000, 1000)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("pills", [3, 4, 5])
@pytest.mark.parametrize("title", [120, 205])
def test_title_steps_and_buttons_lie_apart_and_on_the_canvas(size: tuple[int, int], pills: int, title: float) -> None:
    frame = Frame(size)
    bar = top_bar(frame, (*(0.8,) * (pills - 1), 1.3), title)
    assert (len(bar.pills), len(bar.buttons)) == (pills, 7)
    everything = [bar.title, *bar.pills, *bar.buttons]
    for rect in everything:
        assert frame.rect.contains(rect)
    for one, other in combinations(everything, 2):
        assert not one.inflate(-0.02, -0.02).colliderect(other)


def test_steps_before_are_done_and_those_after_come_later() -> None:
    assert [pill.state for pill in steps_of(["a", "b", "c"], 1)] == ["done", "now", "later"]
    assert [pill.state for pill in steps_of(["a", "b", "c"], 3)] == ["done", "done", "done"]


def changed(canvas: Canvas, rect: FRect) -> bool:
    """Whether anything but black lies in the rectangle."""
    part = canvas.surface.subsurface(canvas.px(rect).clip(canvas.surface.get_rect()))
    return pygame.mask.from_threshold(part, (0, 0, 0), (1, 1, 1, 255)).count() < part.get_width() * part.get_height()


def test_a_step_may_show_a_picture_in_the_place_of_its_number() -> None:
    canvas = canvas_of((640, 400))
    places = [FRect(10, 10, 148, 36), FRect(170, 10, 148, 36)]
    draw_steps(canvas, places, [Pill("Round 2 of 4", "later", "compass"), Pill("Round 2 of 4", "later")])
    first, second = (canvas.surface.subsurface(canvas.px(FRect(rect.x, rect.y, 36, 36))) for rect in places)
    assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(second, "RGB")


@pytest.mark.parametrize("high", [62, 95, 150])
@pytest.mark.parametrize("line", ["", "A line.", "A line that goes on and on, and then goes on and on again. " * 2])
def test_the_status_stays_on_its_sheet(high: float, line: str) -> None:
    canvas = canvas_of((640, 400))
    sheet = FRect(20, 100, 340, high)
    draw_status(canvas, sheet, "red", "Place one counter on a glowing road or waterway.", line)
    assert changed(canvas, sheet)
    assert not changed(canvas, FRect(0, 100, 1, high))
    assert not changed(canvas, FRect(0, sheet.bottom + 40, 640, 80))


def test_in_a_low_strip_a_longish_line_is_set_smaller_and_not_over_its_rim() -> None:
    foots = []
    for line in ("A line.", "It costs 2 giant pigs; you hold none of them."):
        canvas = canvas_of((640, 400))
        sheet = FRect(20, 100, 330, 57)
        draw_status(canvas, sheet, "red", "Anna, end the journey.", line)
        foot = canvas.surface.subsurface(canvas.px(FRect(sheet.x, sheet.bottom - 6, sheet.w, 8)))
        foots.append(pygame.image.tobytes(foot, "RGB"))
    assert foots[0] == foots[1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("title", ["Elasund", "A title much longer than any game of ours has one"])
def test_the_title_ends_before_the_steps(size: tuple[int, int], title: str) -> None:
    canvas = canvas_of(size)
    pills = top_bar(canvas.frame, (1.0,) * 4, 130).pills
    before = FRect(pills[0].x - 6, 10, pills[0].w, 28)
    canvas.bar()
    empty = pygame.image.tobytes(canvas.surface.subsurface(canvas.px(before)), "RGB")
    draw_ground(canvas, title, pills)
    assert pygame.image.tobytes(canvas.surface.subsurface(canvas.px(before)), "RGB") == empty


@pytest.mark.parametrize("high", [57, 66])
def test_two_lines_below_a_head_stay_in_the_strip(high: float) -> None:
    canvas = canvas_of((1024, 640))
    sheet = FRect(20, 200, 330, high)
    lowest = 0.0
    text = canvas.text

    def kept(words: str, *args: Any, **more: Any) -> FRect:
        nonlocal lowest
        place = text(words, *args, **more)
        lowest = max(lowest, place.bottom)
        return place

    canvas.text = kept  # type: ignore[method-assign]
    canvas.layer = lambda key, rect, draw, **more: draw(canvas)  # type: ignore[method-assign, assignment]
    draw_status(canvas, sheet, "red", "Anna, one action.", "A line that needs more room than one line of it has here.")
    assert 0 < lowest <= sheet.bottom - 2


@pytest.mark.parametrize("language", ["en", "de", i18n.PSEUDO])
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.5), ((1280, 800), 1.0), ((1920, 1080), 1.5)])
@pytest.mark.parametrize("game", GAMES)
def test_every_step_tells_its_words_in_full(
    game: str, size: tuple[int, int], scale: float, language: str, make_app: AppMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    i18n.install(language)
    app = make_app(size, ui_scale=scale)
    wide: list[tuple[str, float]] = []
    pill = Canvas.pill

    def noted(canvas: Canvas, rect: Any, number: str, label: str, state: str, image: str = "") -> None:
        wide.append((label, rect.w))
        pill(canvas, rect, number, label, state, image)

    monkeypatch.setattr(Canvas, "pill", noted)
    open_match(app, match_of(game, "person", "person"))
    app.stack.pop()  # the curtain
    app.settle()
    assert len(wide) == 4
    for label, width in wide:
        assert label
        room = width - 46
        assert app.type.size(label, app.type.fitted(label, "label", room))[0] <= room


HINT = "It brings 2 trade points. It raises your income by about 1.1 cards a round."


@pytest.mark.parametrize("language", ["en", i18n.PSEUDO])
@pytest.mark.parametrize(
    ("size", "scale"), [((1024, 640), 1.0), ((1280, 800), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 1.5)]
)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_line_that_takes_two_has_air_around_it_in_elasund(
    players: int, size: tuple[int, int], scale: float, language: str
) -> None:
    i18n.install(language)
    canvas = canvas_of(size, scale)
    layout = ElasundLayout(canvas.frame, match_of("elasund", *("person",) * players).board, players)
    head, line = _("Hint: {action}.").format(action="hall, 1 by 1"), _(HINT)
    sheet = layout.status_sheet(False, lambda rect: strip_height(canvas.type, rect, head, line))
    assert canvas.frame.rect.contains(sheet)
    assert sheet.y > layout.board_frame.bottom
    places: list[tuple[str, FRect]] = []
    text = canvas.text

    def kept(words: str, *args: Any, **more: Any) -> FRect:
        places.append((words, text(words, *args, **more)))
        return places[-1][1]

    canvas.text = kept  # type: ignore[method-assign]
    canvas.layer = lambda key, rect, draw, **more: draw(canvas)  # type: ignore[method-assign, assignment]
    draw_status(canvas, sheet, "red", head, line)
    assert [words.replace("\n", " ") for words, _place in places] == [head, line]
    assert places[0][1].y >= sheet.y + 5
    assert places[-1][1].bottom <= sheet.bottom - 5


def test_a_line_that_takes_two_is_broken_between_its_sentences() -> None:
    canvas = canvas_of((1280, 800))
    told: list[str] = []
    text = canvas.text

    def kept(words: str, *args: Any, **more: Any) -> FRect:
        told.append(words)
        return text(words, *args, **more)

    canvas.text = kept  # type: ignore[method-assign]
    canvas.layer = lambda key, rect, draw, **more: draw(canvas)  # type: ignore[method-assign, assignment]
    draw_status(canvas, FRect(20, 200, 532, 71), "red", "Hint: workshop.", HINT)
    assert told[1].split("\n") == [f"{part}." for part in HINT.rstrip(".").split(". ")]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_the_replay_button_stands_in_the_corner_as_far_from_the_edge_as_the_words_opposite(
    game: str, size: tuple[int, int], make_app: AppMaker
) -> None:
    app = make_app(size)
    open_match(app, match_of(game, "person", "hard"))
    scene = next(scene for scene in app.stack if isinstance(scene, TableScene))
    panel, button = scene.table.log, scene.buttons.replay.rect
    if panel is not None:
        assert panel.inflate(-2 * 6, -2 * 6).contains(button)
        assert panel.right - button.right == pytest.approx(12, abs=0.01)
        assert button.bottom <= panel.y + 34


@pytest.mark.parametrize("language", ["en", "de", i18n.PSEUDO])
def test_a_head_longer_than_a_line_is_told_in_full_where_there_is_little_room(language: str) -> None:
    i18n.install(language)
    canvas = canvas_of((1024, 640), 1.5)
    layout = ElasundLayout(canvas.frame, match_of("elasund", *("person",) * 4).board, 4)
    head, line = "Hint: a hall, the biggest of all buildings, at column 4, row 11.", _(HINT)
    sheet = layout.status_sheet(False, lambda rect: strip_height(canvas.type, rect, head, line))
    told: list[tuple[Any, FRect]] = []
    text = canvas.text

    def kept(*args: Any, **more: Any) -> FRect:
        told.append((args, text(*args, **more)))
        return told[-1][1]

    canvas.text = kept  # type: ignore[method-assign]
    canvas.layer = lambda key, rect, draw, **more: draw(canvas)  # type: ignore[method-assign, assignment]
    draw_status(canvas, sheet, "red", head, line)
    room = sheet.right - 12 - told[0][1].x
    for (words, _pos, role, *_rest), place in told:
        assert place.h >= canvas.type.size(words, role, room)[1] - 1
        assert sheet.contains(place)
