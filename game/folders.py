"""Where a player's own files lie, his saved games and his own maps."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs


def data_folder() -> Path:
    """The user's data folder for this program; ELFENSUND_DATA overrides it."""
    chosen = os.environ.get("ELFENSUND_DATA")
    return Path(chosen) if chosen else platformdirs.user_data_path("Elfensund", appauthor=False)


def own_maps(folder: Path | None = None) -> Path:
    """Where the player's own maps lie, in this data folder or the user's; it may not be there."""
    return (data_folder() if folder is None else folder) / "maps"
