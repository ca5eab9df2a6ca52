"""What tests of saved games look at."""

from __future__ import annotations

from pathlib import Path

from game.match import Match
from scenes.store import Store
from tests.game.matches import play_on


def auto_files(store: Store) -> list[str]:
    """The names of the automatic saves and of what lies beside them."""
    return sorted(path.name for path in (store.folder / "auto").iterdir())


def only(store: Store) -> Path:
    """The one automatic save."""
    [path] = (store.folder / "auto").glob("*.json")
    return path


def played(match: Match, actions: int = 1) -> Match:
    """The match so many random actions later."""
    return play_on(match, len(match.history), actions)
