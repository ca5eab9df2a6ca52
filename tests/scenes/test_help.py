"""The rules page."""

from __future__ import annotations

import re
from pathlib import Path

import pygame

from game.elasund import pieces
from game.registry import GAMES
from scenes.app import App
from scenes.elasund.help_text import building_table, sections
from scenes.games import boards, pages
from scenes.help import HelpScene
from scenes.help_text import Keys
from scenes.ui.text import missing
from tests.scenes.events import key, motion, wheel
from tests.scenes.pressing import press


def test_the_table_gives_what_the_reference_gives() -> None:
    """Sizes, prices, permits and cubes of rules reference 1.1 and 1.2."""
    rows = {row[1]: row[2:] for row in building_table().rows}
    assert rows["Well"] == ("1 × 1", "5", "1", "–", "1", "4")
    assert rows["Hall"] == ("2 × 3", "5", "3", "–", "2", "3")
    assert rows["Tavern"] == ("2 × 2", "3", "2", "influence", "1", "5")
    assert rows["Workshop"] == ("1 × 2", "2", "1", "gold", "–", "1 each")
    assert rows["Large cottage"][:3] == ("1 × 2", "–", "–")


def test_what_is_said_of_the_boards_is_so() -> None:
    """Columns, prices of walls and cube fields of the boards that come with the program; permits and walls of all."""
    said = repr(sections())
    found = {seats: next(iter(boards("elasund").for_seats("elasund", seats).values())) for seats in (2, 3, 4)}
    two, three, four = (found[seats].columns for seats in (2, 3, 4))
    assert f"{two} columns of fields for two players, {three} for three, {four} for four" in said
    for board in found.values():
        coast, land = ({wall.price for wall in board.walls if (wall.side == "east") is east} for east in (False, True))
        assert f"A wall costs {coast.pop()} gold between gate and sea, {land.pop()} gold" in said
        assert not coast | land, "one price a side"
        *fields, last = (str(field.number) for field in board.track if field.cube)
        assert f"{', '.join(fields)} and {last} you place a cube" in said
    assert (len(pieces.PERMITS), pieces.PERMITS[0], pieces.PERMITS[-1], pieces.WALLS) == (5, 0, 4, 9)
    assert "five permits of the values 0 to 4 and nine pieces of wall" in said


def test_every_text_can_be_set() -> None:
    for section in sections():
        assert not missing(repr(section))


def test_chapters_scroll_the_page(app: App) -> None:
    scene = HelpScene(app, "elasund")
    app.stack.reset(scene)
    app.step()
    assert scene.area is not None
    press(app, "The pirate")
    app.step()
    marked = [button.label for button in scene.buttons if button.chosen]
    assert marked == ["The pirate"]


def test_wheel_and_keys_scroll(app: App) -> None:
    scene = HelpScene(app, "elasund")
    app.stack.reset(scene)
    assert scene.area is not None
    app.step([motion(app, scene.area.rect.center)])
    wheel(app, -1)
    by_wheel = scene.area.offset
    key(app, pygame.K_PAGEDOWN)
    assert scene.area.offset > by_wheel > 0
    key(app, pygame.K_END)
    assert scene.area.offset == scene.area.most


def test_the_place_on_the_page_outlives_another_size(app: App) -> None:
    scene = HelpScene(app, "elasund")
    app.stack.reset(scene)
    scene.show(5)
    app.step()
    before = [button.chosen for button in scene.buttons].index(True)
    app.set_scale(1.3)
    app.step()
    after = [button.chosen for button in scene.buttons].index(True)
    assert abs(before - after) <= 1


def test_the_other_game_is_a_click_away(app: App) -> None:
    scene = HelpScene(app, "elasund")
    app.stack.reset(scene)
    scene.show(5)
    press(app, "Elfenland")
    app.step()
    assert scene.area is not None
    assert scene.area.offset == 0
    assert scene.buttons[7].label == "Caravan"


def test_readme_and_rules_page_name_the_same_keys() -> None:
    readme = Path(__file__, "../../../README.md").resolve().read_text(encoding="utf-8")
    table = readme[readme.index("## Controls") : readme.index("## Where things are kept")]
    hands = [row.split("|")[1] for row in table.splitlines() if row.startswith("| ")]
    blocks = [block for game in GAMES for block in pages(game).rules()[-1].blocks]
    said = [key for block in blocks if isinstance(block, Keys) for key, _meaning in block.rows]
    named = re.compile(r"\b(?:Esc|Tab|Enter|Space|Home|F11|Ctrl|[A-Z])\b")
    assert set(named.findall(" ".join(hands))) == set(named.findall(" ".join(said)))
