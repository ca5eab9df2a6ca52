"""Starts the program: reads the command line, opens a window with its first scene, or draws the tour."""

from __future__ import annotations

import argparse
import logging
import os
import re
import sys
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from game.missing import library_text

if TYPE_CHECKING:
    from game.match import Match
    from scenes.app import App

SIZES = (320, 7680)
"""Smallest and largest width or height that --size takes, in pixels."""


class StartError(Exception):
    """The program cannot start; the text is one sentence for the player."""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; --help lists what there is.\n")


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,5})[xX×](\d{1,5})", text)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(SIZES[0] <= each <= SIZES[1] for each in size):
        raise argparse.ArgumentTypeError(
            f"{text!r} is no size: write WIDTHxHEIGHT in pixels, each {SIZES[0]} to {SIZES[1]}, as in 1280x800"
        )
    return size


def _scale(text: str) -> float:
    from scenes.settings_store import SCALES

    try:
        scale = float(text)
    except ValueError:
        scale = 0.0
    if not SCALES[0] <= scale <= SCALES[1]:
        raise argparse.ArgumentTypeError(f"{text!r} is no scale: write a number from {SCALES[0]} to {SCALES[1]}")
    return scale


def _path(text: str) -> Path:
    if not text or "\0" in text:
        raise argparse.ArgumentTypeError("a path is needed")
    return Path(text)


def version() -> str:
    """The program's version, as pyproject.toml has it. Raises StartError if that cannot be read."""
    path = Path(__file__).resolve().parent / "pyproject.toml"
    try:
        return str(tomllib.loads(path.read_text(encoding="utf-8"))["project"]["version"])
    except (OSError, ValueError, KeyError) as error:
        raise StartError(f"the version is not known, for {path} cannot be read ({error})") from error


def read_arguments(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """The command line as values. Exits with status 2 and one sentence if it cannot be read."""
    from scenes.settings_store import SCALES

    parser = _Parser(prog="elfensund", description="Modern board games for people round one screen.")
    games = "elasund, elfenland, king_of_the_elves"
    parser.add_argument("--game", metavar="NAME", help=f"go straight into a game ({games})")
    parser.add_argument("--players", metavar="N", type=int, help="how many play it")
    parser.add_argument("--load", metavar="FILE", type=_path, help="open a saved match")
    parser.add_argument(
        "--tour", metavar="DIR", type=_path, help="draw a picture of every scene into DIR, no screen needed"
    )
    parser.add_argument(
        "--size", metavar="WxH", type=_size, default=(1280, 800), help="size of window or pictures in pixels"
    )
    parser.add_argument("--lang", metavar="XX", help="language (en, de, …; xx shows what long texts do)")
    parser.add_argument("--scale", metavar="S", type=_scale, help=f"UI scale, {SCALES[0]} to {SCALES[1]}")
    parser.add_argument("--version", action="store_true", help="tell the program's version")
    found = parser.parse_args(arguments)
    if sum(each is not None for each in (found.game, found.load, found.tour)) > 1:
        parser.error("--game, --load and --tour exclude each other")
    if found.players is not None and found.game is None:
        parser.error("--players needs --game")
    if found.lang is not None:
        from scenes.ui.i18n import PSEUDO, languages

        if found.lang not in (*languages(), PSEUDO):
            parser.error(f"there is no language {found.lang!r}, only {', '.join((*languages(), PSEUDO))}")
    if found.game is not None:
        _check_game(parser, found)
    return found


def _check_game(parser: argparse.ArgumentParser, found: argparse.Namespace) -> None:
    from game.registry import GAMES

    if found.game not in GAMES:
        parser.error(f"there is no game {found.game!r}, only {', '.join(GAMES)}")
    counts = GAMES[found.game].seat_counts
    if found.players is None:
        found.players = min(counts)
    if found.players not in counts:
        parser.error(f"{found.game} is for {min(counts)} to {max(counts)} players, not {found.players}")


def _import_pygame() -> Any:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")  # the click that gives the focus counts
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    try:
        import pygame
    except ImportError as error:
        raise StartError(
            f"pygame-ce cannot be used ({error}): install it with pip install -r requirements.txt"
        ) from error
    if not getattr(pygame, "IS_CE", False):
        raise StartError(
            "this is the older pygame, Elfensund needs pygame-ce: run pip uninstall pygame, "
            "then pip install --force-reinstall pygame-ce"
        )
    return pygame


def open_display(pygame: Any) -> None:
    """Connect to the screen. Raises StartError if there is none."""
    asked = os.environ.get("SDL_VIDEODRIVER")
    missing = StartError("no screen was found: start Elfensund in a desktop session, or set DISPLAY")
    if sys.platform == "linux" and not (asked or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        raise missing
    try:
        pygame.display.init()
    except pygame.error as error:
        raise StartError(f"no screen can be opened ({error})") from error
    driver = pygame.display.get_driver()
    if driver == "offscreen" and asked != "offscreen":  # what SDL falls back to without telling anybody
        raise missing
    if sys.platform == "linux" and driver == "x11":
        # Without it each picture goes through OpenGL, four times slower where there is no graphics card.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def _new_match(game: str, seats: int) -> Match:
    from game.match import Match, Player
    from game.registry import GAMES
    from scenes.games import boards
    from scenes.seating import Table

    rules = GAMES[game]
    found = boards(game)
    fitting = found.for_seats(game, seats)
    if not fitting:
        cause = f": {found.wrong[0]}" if found.wrong else ""
        raise StartError(f"there is no board for {seats} players{cause}")
    table = Table([], rules.colours, seats, seats)
    players = [Player(name, chair.colour) for name, chair in zip(table.names, table.chairs, strict=True)]
    return Match.new(rules, next(iter(fitting.values())), players)


def _read_match(store: Any, path: Path) -> Match:
    from game.record import RecordError

    try:
        match: Match = store.load(path)
    except RecordError as error:
        raise StartError(str(error)) from error
    return match


def play(arguments: argparse.Namespace) -> None:
    """Open the window and run until the players leave. Raises StartError if that cannot begin."""
    from scenes import logs
    from scenes.settings_store import SettingsStore
    from scenes.store import Store

    pygame = _import_pygame()
    log_file = logs.begin()
    settings_store = SettingsStore()
    settings, trouble = settings_store.load()
    _set_language(arguments.lang or settings.language)
    if arguments.scale is not None:
        settings.ui_scale = arguments.scale
    store = Store()
    match = _read_match(store, arguments.load) if arguments.load else None
    if arguments.game:
        match = _new_match(arguments.game, arguments.players)
    open_display(pygame)

    from scenes.app import App
    from scenes.title import TitleScene
    from scenes.ui.assets import AssetError

    try:
        app = App(settings, settings_store, store, arguments.size, log_file)
        app.home = TitleScene
        _first_scene(app, match)
        if trouble:
            from scenes.ui.i18n import _

            app.toast(_("The settings could not be read, the usual ones are used."))
        app.run()
    except AssetError:
        raise
    except Exception as error:  # not even the title works: the player gets a sentence, the log the rest
        logging.getLogger(__name__).critical("cannot go on", exc_info=error)
        where = f"; {log_file} tells more" if log_file else ""
        raise StartError(f"a fault of the program's own stopped it, matches are saved{where}") from error


def _first_scene(app: App, match: Match | None) -> None:
    from scenes.games import open_match
    from scenes.title import TitleScene

    if match is None:
        app.stack.reset(TitleScene(app))
    else:
        open_match(app, match)


def tour(arguments: argparse.Namespace) -> None:
    """Draw every scene into a folder, without a screen. Raises StartError if the folder cannot be written."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame = _import_pygame()
    open_display(pygame)
    from scenes.tour import TourError, draw_tour

    _set_language(arguments.lang or "en")
    try:
        draw_tour(arguments.tour, arguments.size, arguments.scale or 1.0)
    except TourError as error:
        raise StartError(str(error)) from error


def _set_language(language: str) -> None:
    from scenes.ui import i18n

    i18n.install(language or i18n.system_language())


def main(arguments: Sequence[str] | None = None) -> int:
    """Run with these arguments (the command line's by default); the exit status, 130 after Ctrl+C."""
    try:
        return _main(arguments)
    except ModuleNotFoundError as error:
        print(f"elfensund: {library_text(error)}.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:  # nothing is lost: a match is saved after each action
        return 130


def _main(arguments: Sequence[str] | None) -> int:
    from scenes.ui.assets import AssetError

    found = read_arguments(arguments)
    run: Callable[[argparse.Namespace], None] = tour if found.tour else play
    try:
        if found.version:
            print(f"Elfensund {version()}")
        else:
            run(found)
    except StartError as error:
        print(f"elfensund: {error}.", file=sys.stderr)
        return 1
    except AssetError as error:
        print(f"elfensund: a part of the program is missing: {error}; install it anew.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
