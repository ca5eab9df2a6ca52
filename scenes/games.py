"""The games that can be played, as the screens need them: their names, their boards and the scene of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from game import registry
from game.maps import MapError
from game.registry import GAMES
from scenes.ui.i18n import _

if TYPE_CHECKING:
    from game.match import Match
    from scenes.app import App


class Boards(NamedTuple):
    """A game's boards by map name, and what is wrong with the map files that gave none."""

    found: dict[str, Any]
    wrong: tuple[MapError, ...]

    def for_seats(self, game: str, seats: int) -> dict[str, Any]:
        """The boards that can be played with so many seats."""
        rules = GAMES[game]
        return {name: board for name, board in self.found.items() if seats in rules.board_seats(board)}


def boards(game: str) -> Boards:
    """All boards of a game."""
    return Boards(*registry.boards(game))


def game_title(game: str) -> str:
    """The game's name; an unknown word stays as it is."""
    return {"elasund": _("Elasund")}.get(game, game)


def game_about(game: str) -> str:
    """What the game is about, in a few words."""
    return {"elasund": _("Raise a city by the sea")}[game]


def where_it_stands(game: str, turn: int | None, finished: bool = False) -> str:
    """Game and turn in one line: "Elasund, turn 12"."""
    if finished:
        return _("{game}, finished").format(game=game_title(game))
    if turn is None:
        return game_title(game)
    return _("{game}, turn {turn}").format(game=game_title(game), turn=turn)


def open_match(app: App, match: Match) -> None:
    """Leave everything and show the match."""
    from scenes.elasund.scene import ElasundScene

    app.stack.reset(ElasundScene(app, match))
