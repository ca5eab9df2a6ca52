"""The player's settings: validated, kept as JSON in the user's config folder, never lost half written."""

from __future__ import annotations

import logging
import os
import stat
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import platformdirs

from game.match import Kind

log = logging.getLogger(__name__)

FOLDER_VARIABLE = "ELFENSUND_CONFIG"
FILE = "settings.json"
LARGEST = 1 << 20
"""Bytes beyond which a file holds no settings."""
SCALES = (0.75, 1.5)
"""Smallest and largest UI scale."""

Speed = Literal["normal", "fast", "off"]
Share = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Settings(msgspec.Struct):
    """What players can set. `language` "" follows the system; `speed` is how fast things move."""

    language: Annotated[str, msgspec.Meta(max_length=16)] = ""
    ui_scale: Annotated[float, msgspec.Meta(ge=SCALES[0], le=SCALES[1])] = 1.0
    volume: Share = 0.7
    muted: bool = False
    speed: Speed = "normal"
    reduced_motion: bool = False
    fullscreen: bool = False
    players: Annotated[list[tuple[str, str]], msgspec.Meta(max_length=6)] = msgspec.field(default_factory=list)
    """Names and colours of the last new game, in seat order."""
    kinds: Annotated[list[Kind], msgspec.Meta(max_length=6)] = msgspec.field(default_factory=list)
    """Who decided for each of them; people where the list is shorter."""


def config_folder() -> Path:
    """Where settings are kept; the variable ELFENSUND_CONFIG names another folder."""
    return Path(os.environ.get(FOLDER_VARIABLE) or platformdirs.user_config_path("Elfensund", appauthor=False))


def _read(path: Path) -> bytes:
    """A file's bytes. Raises OSError, also for what would never end: a pipe, a device."""
    found = path.stat()
    if not stat.S_ISREG(found.st_mode) or found.st_size > LARGEST:
        raise OSError("this is no file of settings")
    return path.read_bytes()


class SettingsStore:
    """Settings in one folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or config_folder()

    @property
    def path(self) -> Path:
        """The file."""
        return self.folder / FILE

    def load(self) -> tuple[Settings, str | None]:
        """The settings and, if the file was damaged or unreadable, what is wrong with it (defaults are used then)."""
        try:
            return msgspec.json.decode(_read(self.path), type=Settings), None
        except FileNotFoundError:
            return Settings(), None
        except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
            log.warning("%s: %s; using defaults", self.path, error)
            return Settings(), f"{self.path}: {error}"

    def save(self, settings: Settings) -> str | None:
        """Write the settings by temporary file and replace; what went wrong, or None."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            fresh = self.path.with_suffix(".new")
            with fresh.open("wb") as file:
                file.write(msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n")
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(self.path)
        except OSError as error:
            log.warning("%s: %s", self.path, error)
            return f"{self.path}: {error}"
        return None
