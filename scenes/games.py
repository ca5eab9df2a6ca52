"""What each game gives to the screens: its names, boards, rules and results in words, and the scene of a match.

A game's part is the value `PAGES` of its own `scenes/<game>/pages.py`, imported when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from game import registry
from game.maps import MapError
from game.registry import GAMES
from game.rules import Option
from scenes.ui.art import picture_fault
from scenes.ui.canvas import Canvas
from scenes.ui.frame import RectLike
from scenes.ui.i18n import _

if TYPE_CHECKING:
    from game.match import Match
    from scenes.app import App
    from scenes.help_text import Section
    from scenes.manager import Scene
    from scenes.results_data import Results


class OptionText(NamedTuple):
    """A house rule in words: its name, what it does, and how its values are called where it is more than a switch."""

    label: str
    text: str
    values: Mapping[Option, str] = {}


def open_hands_text() -> OptionText:
    """The house rule that every game has."""
    return OptionText(_("Open hands"), _("Everybody sees all cards, and no curtain falls. Good for learning."))


class GamePages(Protocol):
    """What a game gives to the screens. Texts are written anew each time, so that they follow the language."""

    minutes: int
    """How long a game takes, about."""

    def title(self) -> str:
        """The game's name."""
        ...

    def about(self) -> str:
        """What it is about, in a few words."""
        ...

    def draw_emblem(self, canvas: Canvas, rect: RectLike) -> None:
        """Draw the picture that stands for the game into a square."""
        ...

    def option_texts(self) -> dict[str, OptionText]:
        """Each house rule in words, in the order in which they are shown."""
        ...

    def board_label(self, board: Any) -> str:
        """What a board is called where one is chosen."""
        ...

    def board_facts(self, board: Any, seats: int) -> tuple[str, ...]:
        """What sets a board apart for so many players, counted from it: up to three short lines."""
        ...

    def board_ratio(self, board: Any) -> float:
        """Width of the board's picture as a share of its height."""
        ...

    def draw_board(self, canvas: Canvas, board: Any, rect: RectLike, seats: int) -> None:
        """Draw a board for so many players, small, into a rectangle of its ratio."""
        ...

    def rules(self) -> tuple[Section, ...]:
        """How the game is played and handled, chapter by chapter."""
        ...

    def results(self, match: Match) -> Results:
        """All that the results page tells of a finished match. Raises ValueError while it goes on."""
        ...

    def scene(self, app: App, match: Match) -> Scene:
        """The board scene of a match."""
        ...


class Boards(NamedTuple):
    """A game's boards by map name, and what is wrong with the map files that gave none."""

    found: dict[str, Any]
    wrong: tuple[MapError, ...]

    def for_seats(self, game: str, seats: int) -> dict[str, Any]:
        """The boards that can be played with so many seats."""
        rules = GAMES[game]
        return {name: board for name, board in self.found.items() if seats in rules.board_seats(board)}


def pages(game: str) -> GamePages:
    """A game's part of the screens. Raises KeyError for a name that is none."""
    if game not in GAMES:
        raise KeyError(game)
    return cast(GamePages, import_module(f"scenes.{game}.pages").PAGES)


def boards(game: str, own: Path | None = None) -> Boards:
    """All boards of a game, those of the player's folder `own` read anew.

    With that folder a window is needed: a board whose picture cannot be drawn counts among the wrong ones.
    """
    found, wrong = registry.boards(game, own)
    if own is None:
        return Boards(found, wrong)
    pictures = {
        name: board.picture
        for name, board in found.items()
        if name not in registry.boards(game)[0] and getattr(board, "picture", None)  # tables of cards have none
    }
    faults = {
        name: MapError(own / f"{name}.tmx", "picture", None, f"{picture.name} cannot be drawn ({fault})")
        for name, picture in pictures.items()
        if (fault := picture_fault(picture))
    }
    return Boards({name: found[name] for name in found if name not in faults}, (*wrong, *faults.values()))


def game_title(game: str) -> str:
    """The game's name; an unknown word stays as it is."""
    return pages(game).title() if game in GAMES else game


def where_it_stands(game: str, progress: int | None, finished: bool = False) -> str:
    """Game and turn, round or journey in one line: "Elasund, turn 12", "Elfenland, round 2"."""
    title = game_title(game)
    if finished:
        return _("{game}, finished").format(game=title)
    if progress is None or game not in GAMES:
        return title
    if GAMES[game].counts == "round":
        return _("{game}, round {round}").format(game=title, round=progress)
    if GAMES[game].counts == "journey":
        return _("{game}, journey {journey}").format(game=title, journey=progress)
    return _("{game}, turn {turn}").format(game=title, turn=progress)


def open_match(app: App, match: Match) -> None:
    """Leave everything and show the match."""
    app.stack.reset(pages(match.game.name).scene(app, match))
