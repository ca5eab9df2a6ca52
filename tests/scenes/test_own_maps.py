"""Maps of a player's own on the screen: offered beside the program's, wrong ones told, read again on each opening."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from game.maps import MAPS
from game.match import Match, Player
from game.record import BoardError
from game.registry import GAMES, boards
from scenes.app import App
from scenes.setup import SetupScene
from scenes.title import TitleScene
from scenes.ui.widgets import Choice
from tests.game.drawing import Drawing, drop_layer, prop
from tests.scenes.pressing import labels, press, widgets

EXAMPLE = MAPS.parent / "docs" / "elfenland-example.tmx"


@pytest.fixture
def own(app: App) -> Path:
    """The player's folder of maps, holding the example."""
    app.store.maps.mkdir(parents=True)
    shutil.copy(EXAMPLE, app.store.maps / "elfenland-coast.tmx")
    return Path(app.store.maps)


def set_up(app: App, game: str = "elfenland") -> SetupScene:
    """A new game page, just opened."""
    scene = SetupScene(app, game)
    app.stack.reset(scene)
    return scene


def offered(app: App) -> list[str]:
    """The boards that can be chosen."""
    choice = next(each for each in widgets(app) if isinstance(each, Choice) and each.name == "Board")
    return [option.value for option in choice.options]


def with_picture(own: Path, name: str, content: bytes) -> None:
    """Elfenland's big map as one's own, with another picture."""
    (own / name).write_bytes(content)
    drawing = Drawing(own, MAPS / "elfenland.tmx")
    drawing.path = own / "elfenland-painted.tmx"
    drawing.layer("picture")[0].set("source", name)
    drawing.write()


def test_an_own_table_of_cards_needs_no_picture(app: App, own: Path) -> None:
    drawing = Drawing(own, MAPS / "king_of_the_elves.tmx")
    drawing.path = own / "king_of_the_elves-mine.tmx"
    drawing.write()
    set_up(app, "king_of_the_elves")
    assert offered(app) == ["king_of_the_elves", "king_of_the_elves-mine"]


def test_an_own_map_is_offered_after_the_programs(app: App, own: Path) -> None:
    scene = set_up(app)
    assert offered(app) == ["elfenland", "elfenland-west", "elfenland-coast"]
    assert scene.board.chosen == "elfenland"


def test_it_can_be_chosen_and_is_drawn(app: App, own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Match] = []
    monkeypatch.setattr("scenes.setup.open_match", lambda app, match: opened.append(match))
    scene = set_up(app)
    scene.board.pick("elfenland-coast")
    app.settle()
    assert app.failed is None
    press(app, "Start the game")
    assert opened[0].board.name == "elfenland-coast"


def test_maps_are_read_again_when_the_page_opens(app: App, own: Path) -> None:
    set_up(app)
    path = own / "elfenland-coast.tmx"
    text = path.read_text("utf-8")
    path.write_text(text.replace('value="mountain"', 'value="swamp"'), "utf-8")
    scene = set_up(app)
    assert offered(app) == ["elfenland", "elfenland-west"]
    assert "'terrain' is 'swamp'" in str(scene.board.boards.wrong[0])
    path.write_text(text, "utf-8")
    set_up(app)
    assert offered(app) == ["elfenland", "elfenland-west", "elfenland-coast"]


def test_a_wrong_own_map_is_told_on_the_title(app: App, own: Path) -> None:
    (own / "elfenland.tmx").write_text("rubbish", "utf-8")
    app.stack.reset(TitleScene(app))
    assert any("elfenland.tmx" in text and "give the file another name" in text for text in labels(app))


def test_an_own_map_may_have_a_picture_beside_it(app: App, own: Path) -> None:
    picture = pygame.Surface((1378, 1000))
    picture.fill("#fe01dc")
    pygame.image.save(picture, own / "land.png")
    with_picture(own, "land.png", (own / "land.png").read_bytes())
    scene = set_up(app)
    scene.board.pick("elfenland-painted")
    app.settle()
    shown = app.picture()
    rect = scene.board.picture.inflate(-20, -20)
    spots = [shown.get_at((round(rect.x + rect.w * x / 20), round(rect.centery))) for x in range(21)]
    assert sum(spot.r > 240 and spot.g < 20 and spot.b > 200 for spot in spots) > 12


def test_a_picture_that_cannot_be_drawn_is_told(app: App, own: Path) -> None:
    size = (1378).to_bytes(4, "big") + (1000).to_bytes(4, "big")
    with_picture(own, "land.png", bytes.fromhex("89504e470d0a1a0a0000000d49484452") + size + b"noise" * 99)
    scene = set_up(app)
    assert "elfenland-painted" not in offered(app)
    assert 'elfenland-painted.tmx, layer "picture": land.png cannot be drawn' in str(scene.board.boards.wrong[0])


def test_an_own_map_of_elasund_needs_its_tiles_beside_it(app: App, own: Path) -> None:
    drawing = Drawing(own, MAPS / "elasund-2.tmx")
    drawing.path = own / "elasund-mine.tmx"
    drawing.write()
    scene = set_up(app, "elasund")
    assert "'elasund-tiles.tsx' is missing" in str(scene.board.boards.wrong[0])
    for part in ("elasund-tiles.tsx", "elasund-tiles.png"):
        shutil.copy(MAPS / part, own / part)
    set_up(app, "elasund")
    assert offered(app) == ["elasund-2", "elasund-mine"]


def test_a_match_on_a_map_that_was_away_can_be_opened_when_it_is_back(app: App, own: Path) -> None:
    rules = GAMES["elfenland"]
    board = boards("elfenland", own)[0]["elfenland-coast"]
    match = Match.new(rules, board, [Player("Anna", "red"), Player("Björn", "blue")])
    assert app.store.autosave(match) is None
    [saved] = app.store.list()
    path = own / "elfenland-coast.tmx"
    path.rename(own / "away")
    with pytest.raises(BoardError, match=r"neither with the program nor in"):
        app.store.load(saved.path)
    assert app.store.list()[0].damage is None
    (own / "away").rename(path)
    assert app.store.load(saved.path).position == match.position


def test_a_map_without_picture_is_drawn_small(app: App, own: Path) -> None:
    drawing = Drawing(own, MAPS / "elfenland-west.tmx")
    drawing.path = own / "elfenland-bare.tmx"
    drop_layer("picture")(drawing)
    prop(None, "players", "2, 3")(drawing)
    drawing.write()
    set_up(app).board.pick("elfenland-bare")
    app.settle()
    assert app.failed is None
