"""The new game page, by mouse and by keyboard."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.maps import MapError
from game.match import Match
from game.registry import GAMES
from scenes import setup as new_game
from scenes import setup_board
from scenes.app import App
from scenes.dialogs import Message
from scenes.games import Boards
from scenes.setup import SetupScene
from scenes.ui import i18n
from scenes.ui.widgets import Choice, TextField, Widget
from tests.scenes.events import click, key, type_text
from tests.scenes.pressing import find, labels, press, widgets


@pytest.fixture
def opened(app: App, monkeypatch: pytest.MonkeyPatch) -> list[Match]:
    """The new game page; matches that it opens are put into the list."""
    found: list[Match] = []
    monkeypatch.setattr(new_game, "open_match", lambda app, match: found.append(match))
    app.stack.reset(SetupScene(app, "elasund"))
    return found


def scene(app: App) -> SetupScene:
    assert isinstance(app.stack.top, SetupScene)
    return app.stack.top


def of_kind(app: App, kind: type[Widget]) -> list[Widget]:
    return [each for each in widgets(app) if isinstance(each, kind)]


def test_it_begins_with_two_nameless_players(app: App, opened: list[Match]) -> None:
    press(app, "Start the game")
    (match,) = opened
    assert [(player.name, player.colour) for player in match.players] == [("Red", "red"), ("Blue", "blue")]
    assert match.board.name == "elasund-2"
    assert match.options == {"pirate_own_cards": True, "open_hands": False}
    assert match.start is None


def test_all_by_keyboard(app: App, opened: list[Match]) -> None:
    type_text(app, "Björn")
    for _tab in range(40):
        key(app, pygame.K_TAB)
        if scene(app).describe().startswith("Add a player"):
            break
    key(app, pygame.K_RETURN)
    type_text(app, "Žofie")
    for _tab in range(40):
        if scene(app).describe() == "Open hands: off":
            break
        key(app, pygame.K_TAB)
    key(app, pygame.K_SPACE)
    for _tab in range(40):
        if scene(app).describe().startswith("Start the game"):
            break
        key(app, pygame.K_TAB)
    key(app, pygame.K_RETURN)
    (match,) = opened
    assert [player.name for player in match.players] == ["Björn", "Blue", "Žofie"]
    assert match.board.name == "elasund-3"
    assert match.options["open_hands"]


def test_names_are_typed_without_losing_the_place(app: App, opened: list[Match]) -> None:
    for letter in "Anna":
        type_text(app, letter)
    key(app, pygame.K_LEFT)
    key(app, pygame.K_BACKSPACE)
    type_text(app, "n")
    assert scene(app).table.chairs[0].name == "Anna"


def test_enter_goes_on_to_the_next_name_and_then_to_the_start(app: App, opened: list[Match]) -> None:
    type_text(app, "Anna")
    key(app, pygame.K_RETURN)
    type_text(app, "Björn")
    key(app, pygame.K_RETURN)
    assert scene(app).group.focus is scene(app).begin
    key(app, pygame.K_RETURN)
    (match,) = opened
    assert [player.name for player in match.players] == ["Anna", "Björn"]


def test_whose_name_is_touched_chooses_the_crest(app: App, opened: list[Match]) -> None:
    press(app, "Add a player (2 of 4)")
    field = next(each for each in of_kind(app, TextField) if each.name == "Name of player 1")
    click(app, field.rect.center)
    assert scene(app).seat == 0
    type_text(app, "Anna")
    press(app, "Yellow, Sun")
    assert [chair.colour for chair in scene(app).table.chairs] == ["yellow", "blue", "green"]
    assert scene(app).table.names[0] == "Anna"


def test_equal_names_say_how_they_are_told_apart(app: App, opened: list[Match]) -> None:
    fields = of_kind(app, TextField)
    for field in fields:
        scene(app).group.set_focus(of_kind(app, TextField)[fields.index(field)])
        type_text(app, "Anna")
    assert "plays as Anna (2)" in labels(app)
    press(app, "Start the game")
    assert [player.name for player in opened[0].players] == ["Anna", "Anna (2)"]


def test_players_come_move_and_go(app: App, opened: list[Match]) -> None:
    press(app, "Add a player")
    press(app, "Add a player")
    assert [chair.colour for chair in scene(app).table.chairs] == ["red", "blue", "green", "yellow"]
    assert not any(text.startswith("Add a player") for text in labels(app))
    press(app, "Down")
    assert [chair.colour for chair in scene(app).table.chairs] == ["blue", "red", "green", "yellow"]
    press(app, "Take away")
    press(app, "Take away")
    assert [chair.colour for chair in scene(app).table.chairs] == ["green", "yellow"]
    press(app, "Take away")
    assert len(scene(app).table.chairs) == 2


def test_a_crest_is_chosen_for_the_seat_that_was_clicked(app: App, opened: list[Match]) -> None:
    press(app, "Colour of Blue")
    press(app, "Yellow, Sun")
    assert [chair.colour for chair in scene(app).table.chairs] == ["red", "yellow"]
    press(app, "Red, Tower")
    assert [chair.colour for chair in scene(app).table.chairs] == ["yellow", "red"]


def test_the_start_player_can_be_chosen_and_moves_with_the_chair(app: App, opened: list[Match]) -> None:
    choice = find(app, "Start player")
    assert isinstance(choice, Choice)
    scene(app).group.set_focus(choice)
    key(app, pygame.K_RETURN)
    key(app, pygame.K_DOWN)
    key(app, pygame.K_RETURN)
    assert scene(app).start == 0
    press(app, "Down")
    assert scene(app).start == 1
    press(app, "Start the game")
    assert opened[0].start == 1


def test_names_and_colours_are_remembered(app: App, opened: list[Match]) -> None:
    type_text(app, "Anna")
    press(app, "Start the game")
    settings, trouble = app.settings_store.load()
    assert trouble is None
    assert settings.players == [("Anna", "red"), ("", "blue")]
    app.stack.reset(SetupScene(app, "elasund"))
    assert scene(app).table.chairs[0].name == "Anna"


def test_without_a_board_it_cannot_start_and_says_why(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = MapError(Path("maps/elasund-3.tmx"), "walls", 7, "a wall space lies off the edge")
    monkeypatch.setattr(setup_board, "boards", lambda game, own: Boards({}, (wrong,)))
    app.stack.reset(SetupScene(app, "elasund"))
    assert any("elasund-3.tmx" in text and "object 7: a wall space lies off" in text for text in labels(app))
    begin = find(app, "Start the game")
    assert not begin.enabled
    assert begin.tip == "There is no board for so many players."
    press(app, "Start the game")
    assert isinstance(app.stack.top, SetupScene)


def test_it_survives_a_storm_of_sizes(app: App, opened: list[Match]) -> None:
    type_text(app, "Anna")
    for size in ((640, 400), (3840, 200), (200, 2000), (1280, 800)):
        app.window.size = size
        app.step([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])])
        app.settle()
    assert app.failed is None
    assert scene(app).table.chairs[0].name == "Anna"


def test_another_game_keeps_the_people_and_their_colours(app: App, opened: list[Match]) -> None:
    type_text(app, "Anna")
    press(app, "Elfenland")
    for _player in range(4):
        press(app, "Add a player")
    assert not any(text.startswith("Add a player") for text in labels(app))
    press(app, "Colour of Anna")
    press(app, "Purple, Moon")
    press(app, "Elasund")
    assert [chair.colour for chair in scene(app).table.chairs] == ["red", "blue", "green", "yellow"]
    press(app, "Elfenland")
    chairs = scene(app).table.chairs
    assert [chair.colour for chair in chairs] == ["purple", "blue", "green", "yellow", "red", "black"]
    assert chairs[0].name == "Anna"
    press(app, "Start the game")
    (match,) = opened
    assert match.game.name == "elfenland"
    assert [player.colour for player in match.players] == [chair.colour for chair in chairs]
    assert len(app.settings.players) == 6


def test_house_rules_of_each_game_are_its_own(app: App, opened: list[Match]) -> None:
    press(app, "All spoils")
    press(app, "Elfenland")
    press(app, "Town cards")
    press(app, "Elasund")
    assert "All spoils: off" in labels(app)
    press(app, "Elfenland")
    press(app, "Start the game")
    assert opened[0].options == {
        "destination": True, "caravan_free": False, "early_finish": True, "open_hands": False, "rounds": 4,
    }  # fmt: skip


def test_a_house_rule_with_numbers_is_chosen_from_a_list(app: App, opened: list[Match]) -> None:
    press(app, "Elfenland")
    choice = find(app, "Length: 4 rounds")
    assert isinstance(choice, Choice)
    scene(app).group.set_focus(choice)
    for pressed in (pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN):
        key(app, pressed)
    assert "Length: 3 rounds" in labels(app)
    press(app, "Start the game")
    assert opened[0].options["rounds"] == 3


def test_the_board_is_told_for_as_many_as_play(app: App, opened: list[Match]) -> None:
    """Journeys by number of players (K-12), the house rule for two (K-20)."""
    press(app, "King of the Elves")
    assert {"2 journeys", "up to 4 regions"} <= set(labels(app))
    press(app, "Three regions")
    for _player in range(4):
        press(app, "Add a player")
    assert {"5 journeys", "up to 12 regions"} <= set(labels(app))
    press(app, "Start the game")
    assert opened[0].game.name == "king_of_the_elves"
    assert opened[0].options == {"three_regions_for_two": True, "open_gold": False, "open_hands": False}


def test_only_boards_for_so_many_are_offered(app: App, opened: list[Match]) -> None:
    press(app, "Elfenland")
    choice = find(app, "Board")
    assert isinstance(choice, Choice)
    assert [option.label for option in choice.options] == ["All of Elfenland", "The west, for two"]
    press(app, "Add a player")
    choice = find(app, "Board")
    assert isinstance(choice, Choice)
    assert [option.label for option in choice.options] == ["All of Elfenland"]


def test_a_map_that_is_missing_says_why(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = setup_board.boards("elfenland")
    wrong = MapError(Path("maps/elfenland-mine.tmx"), "towns", 7, "there is no link to this town")
    monkeypatch.setattr(setup_board, "boards", lambda game, own=None: Boards(whole.found, (wrong,)))
    app.stack.reset(SetupScene(app, "elfenland"))
    press(app, "1 map is missing")
    sheet = app.stack.top
    assert isinstance(sheet, Message)
    assert "elfenland-mine.tmx" in sheet.details
    assert "no link to this town" in sheet.details


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", list(GAMES))
def test_the_house_rules_are_seen_without_scrolling(app: App, game: str, language: str) -> None:
    i18n.install(language)
    scene = SetupScene(app, game)
    app.stack.reset(scene)
    assert scene.rules_area is not None
    assert scene.rules_area.most == 0
