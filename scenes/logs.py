"""The program's own log, for faults: a small file in the user's log folder, made when there is something to write."""

from __future__ import annotations

import logging
import traceback
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import TypeAlias

import platformdirs

FILE = "elfensund.log"
LARGEST = 512 * 1024
"""Bytes; then a new file is begun and one older is kept."""


_Fault: TypeAlias = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class _Short(logging.Formatter):
    """Names a fault without where in the program it came from: what players get to read on the terminal."""

    def formatException(self, ei: _Fault) -> str:
        return "".join(traceback.format_exception_only(ei[1])).strip()


def begin(folder: Path | None = None) -> Path | None:
    """Log warnings and faults into a file from now on; its path, or None if the folder cannot be written."""
    folder = folder or platformdirs.user_log_path("Elfensund", appauthor=False)
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    logging.raiseExceptions = False  # a line that cannot be written, on a full disk, is lost without a word
    logging.getLogger("pytmx").setLevel(logging.CRITICAL)  # it complains that the rules read maps without pygame
    path = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8"):
            pass
    except OSError as error:
        terminal = logging.StreamHandler()
        terminal.setFormatter(_Short())
        root.addHandler(terminal)
        root.warning("no log file: %s", error)
        return None
    handler = RotatingFileHandler(path, maxBytes=LARGEST, backupCount=1, encoding="utf-8")
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
    return path
