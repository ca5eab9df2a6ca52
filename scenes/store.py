"""Saved games in the user's data folder. A match is written after each action; nothing in here can stop a game.

    <data>/saves/<name>.json             what players saved by name; removed only by them
    <data>/saves/auto/<begun>-<id>.json  one file a match, written after each action, the newest `KEPT` are kept
    <data>/saves/auto/….json.bak         the same one action earlier, used where the file itself is damaged

`<data>` is the platform's folder for user data, or what the environment names as ELFENSUND_DATA. A file is written
beside its place, flushed to the disk and put in place at once, so a program killed at any moment leaves a whole one.
"""

from __future__ import annotations

import os
import shutil
import tempfile
import unicodedata
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias
from uuid import uuid4
from weakref import WeakKeyDictionary

from game import record, replay
from game.folders import data_folder, own_maps
from game.match import Match
from game.record import BoardError, RecordError

KEPT: Final = 50
"""Automatic saves kept; the oldest go when a new match begins."""
ENDING: Final = ".json"
BACKUP: Final = ".bak"
UNFINISHED: Final = ".tmp"
_NAME_BYTES: Final = 120
_FORBIDDEN: Final = set('/\\:*?"<>|')
_RESERVED: Final = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}
"""Names that Windows keeps for devices, whatever ending follows."""


_Stamp: TypeAlias = tuple[int, ...] | None


class SaveWarning(NamedTuple):
    """A match could not be saved: "failed" (folder full, not writable …), "exists" or "bad_name"; the game goes on."""

    kind: Literal["failed", "exists", "bad_name"]
    path: Path
    cause: str


class Saved(NamedTuple):
    """A saved game in a list. Of a damaged one only file, time and `damage` (the cause) are known."""

    path: Path
    automatic: bool
    time: datetime
    game: str = ""
    players: tuple[tuple[str, str], ...] = ()
    """Names and colours, in seat order."""
    turn: int | None = None
    finished: bool = False
    damage: str | None = None
    restored: str | None = None
    """Where `path` is the backup, one action earlier: what is wrong with the file itself."""

    @property
    def name(self) -> str:
        """What the player called it; of an automatic save the file's name."""
        return self.path.name.removesuffix(BACKUP).removesuffix(ENDING)


def safe_name(name: str) -> str:
    """The name as a file name that every system takes, letters of any script kept; empty where nothing is left."""
    plain = unicodedata.normalize("NFC", name)
    plain = "".join("_" if each in _FORBIDDEN else each for each in plain if each.isprintable())
    plain = plain.strip(" .").encode("utf-8")[:_NAME_BYTES].decode("utf-8", "ignore").rstrip(" .")
    if plain.split(".")[0].rstrip().lower() in _RESERVED:
        return f"_{plain}"
    return plain


class Store:
    """The saved games in a data folder, which is made when it is first written to. `now` tells the time they bear."""

    def __init__(self, folder: Path | None = None, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self._now = now
        self.folder = (data_folder() if folder is None else folder) / "saves"
        self.maps = own_maps(folder)
        """Where the player's own maps lie."""
        self._auto = self.folder / "auto"
        self._files: WeakKeyDictionary[Match, tuple[Path, bytes]] = WeakKeyDictionary()
        """The file of each match, and the digest of what was read from it or written to it here last."""
        self._whole: set[Path] = set()
        """Automatic saves known to be whole, worth keeping as backup."""
        self._damaged: dict[tuple[Path, _Stamp], str] = {}
        """Files that read well but did not replay, with the cause."""
        self._looked: dict[Path, tuple[_Stamp, Saved]] = {}
        """What was found in a file, as long as it is not written anew: a list of hundreds is there at once."""
        self._unsaved: WeakKeyDictionary[Match, SaveWarning] = WeakKeyDictionary()
        """Matches whose last automatic save failed, and why."""

    # --- write ----------------------------------------------------------------------------------------------------

    def autosave(self, match: Match) -> SaveWarning | None:
        """Write the match to its own file, the earlier state kept as backup. Call it after each action.

        Where another program has written to that file since, it is left alone and the match goes on in a new one.
        """
        path, known = self._files.get(match, (None, b""))
        begins = path is None or _digest(path) not in (known, b"")
        if path is None or begins:
            path = self._auto / f"{self._now():%Y%m%d-%H%M%S}-{uuid4().hex[:8]}{ENDING}"
        warning = self._write(path, match, backup=path in self._whole)
        self._files[match] = path, _digest(path)
        if warning is None:
            self._whole.add(path)
            self._unsaved.pop(match, None)
            if begins:
                self._drop_oldest()
        else:
            self._unsaved[match] = warning
        return warning

    def file_of(self, match: Match) -> Path | None:
        """Where the match is saved automatically; None before its first save."""
        path, _ = self._files.get(match, (None, b""))
        return path

    def unsaved(self, match: Match) -> SaveWarning | None:
        """Why the match as it stands is not on disk; None where it is."""
        return self._unsaved.get(match)

    def named(self, name: str) -> Path:
        """The file that a match saved by this name has or would have."""
        return self.folder / f"{safe_name(name)}{ENDING}"

    def save_as(self, match: Match, name: str, replace: bool = False) -> SaveWarning | None:
        """Write a copy of the match under a name. An earlier one of that name is kept ("exists") unless `replace`."""
        path = self.named(name)
        if not safe_name(name):
            return SaveWarning("bad_name", path, "the name is empty")
        if os.path.exists(path) and not replace:
            return SaveWarning("exists", path, "a saved game of this name is there")
        return self._write(path, match, backup=False)

    def delete(self, saved: Saved) -> SaveWarning | None:
        """Remove a saved game, an automatic one's backup too; only ever because a player said so."""
        try:
            saved.path.unlink(missing_ok=True)
            if saved.automatic:
                own = saved.path.with_name(saved.path.name.removesuffix(BACKUP))
                own.unlink(missing_ok=True)
                own.with_name(own.name + BACKUP).unlink(missing_ok=True)
        except OSError as error:
            return SaveWarning("failed", saved.path, error.strerror or str(error))
        return None

    def _write(self, path: Path, match: Match, backup: bool) -> SaveWarning | None:
        content = record.encode(record.from_match(match, self._now()))
        unfinished: list[str] = []
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, written = tempfile.mkstemp(UNFINISHED, f"{path.stem}-", path.parent)
            unfinished.append(written)
            with open(handle, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            if backup and os.path.exists(path):  # copied, so that the file is there and whole at any moment
                spare = f"{path}{BACKUP}{UNFINISHED}"
                unfinished.append(spare)
                shutil.copy(path, spare)
                os.replace(spare, f"{path}{BACKUP}")
            os.replace(written, path)
        except OSError as error:
            for each in unfinished:
                with suppress(OSError):  # it may be what cannot be written; the next start tries again
                    os.unlink(each)
            return SaveWarning("failed", path, error.strerror or str(error))
        return None

    def _drop_oldest(self) -> None:
        """Keep the newest `KEPT` automatic saves, and no unfinished files of programs that were killed."""
        with suppress(OSError):  # what cannot be removed now is removed another time
            newest = sorted(self._automatic(), key=_changed, reverse=True)
            old_backups = [path.with_name(path.name + BACKUP) for path in newest[KEPT:]]
            for path in [*newest[KEPT:], *old_backups, *self._left_over()]:
                path.unlink(missing_ok=True)

    def _left_over(self) -> list[Path]:
        """Unfinished files a day old or more: no running program is still writing them."""
        yesterday = self._now().timestamp() - 24 * 3600
        found = [*self._auto.glob(f"*{UNFINISHED}"), *self.folder.glob(f"*{UNFINISHED}")]
        return [path for path in found if path.stat().st_mtime < yesterday]

    # --- read -----------------------------------------------------------------------------------------------------

    def load(self, path: Path) -> Match:
        """The match in a file, which may lie anywhere. Raises RecordError with file and cause.

        An automatic save is continued in its own file; every other file stays as it is, whatever is played.
        """
        try:
            match = replay.load(path, maps=self.maps)
        except BoardError:
            raise  # the file is whole, and can be opened when its map is back
        except RecordError as error:
            self._damaged[path, _stamp(path)] = error.cause
            raise
        if path.parent == self._auto:
            own = path.with_name(path.name.removesuffix(BACKUP))
            self._files[match] = own, _digest(own)
            if own == path:
                self._whole.add(own)
        return match

    def newest(self) -> Saved | None:
        """The match written last that is not over; None where there is none."""
        for path in sorted(self._automatic(), key=_changed, reverse=True):
            saved = self._look(path)
            if saved.damage is None and not saved.finished:
                return saved
        return None

    def list(self) -> list[Saved]:
        """All saved games, the newest first, damaged ones too."""
        named = [path for path in _files(self.folder) if path.suffix == ENDING]
        saved = [self._look(path) for path in [*named, *self._automatic()]]
        return sorted(saved, key=lambda each: each.time, reverse=True)

    def _automatic(self) -> set[Path]:
        """The file of each match that was saved automatically, whether it or its backup alone is there."""
        return {
            path.with_name(path.name.removesuffix(BACKUP))
            for path in _files(self._auto)
            if path.name.removesuffix(BACKUP).endswith(ENDING)
        }

    def _look(self, path: Path) -> Saved:
        """What a list says of a file; an automatic save that is damaged is stood in for by its backup."""
        automatic = path.parent == self._auto
        saved = self._look_at(path, automatic)
        backup = path.with_name(path.name + BACKUP)
        if automatic and saved.damage is not None and os.path.exists(backup):
            earlier = self._look_at(backup, automatic)
            if earlier.damage is None:
                return earlier._replace(restored=saved.damage)
        return saved

    def _look_at(self, path: Path, automatic: bool) -> Saved:
        stamp = _stamp(path)
        before, saved = self._looked.get(path, (None, None))
        if saved is None or before != stamp:
            saved = _read(path, automatic)
            self._looked[path] = stamp, saved
        return saved if saved.damage is not None else saved._replace(damage=self._damaged.get((path, stamp)))


def _read(path: Path, automatic: bool) -> Saved:
    """What a list says of a file, read anew."""
    try:
        found = record.read(path)
    except RecordError as error:
        return Saved(path, automatic, _changed_at(path), damage=error.cause)
    return Saved(
        path=path,
        automatic=automatic,
        time=_changed_at(path) if found.saved is None else found.saved.time,
        game=found.game,
        players=tuple((player.name, player.colour) for player in found.players),
        turn=None if found.saved is None else found.saved.turn,
        finished=found.result is not None,
    )


def _digest(path: Path) -> bytes:
    """Tells whether another program has written to a file; empty where it cannot be read."""
    with suppress(OSError):
        return sha256(path.read_bytes()).digest()
    return b""


def _stamp(path: Path) -> _Stamp:
    """Tells one content of a file from the next without reading it; None where it cannot be looked at."""
    with suppress(OSError, ValueError):
        found = path.stat()
        return found.st_ino, found.st_mtime_ns, found.st_size, found.st_mode
    return None


def _files(folder: Path) -> list[Path]:
    """What lies in a folder; nothing where it is not there or may not be read."""
    try:
        return list(folder.iterdir())
    except OSError:
        return []


def _changed(path: Path) -> float:
    """When a file, or else its backup, was written last, in seconds; 0 where neither can be looked at."""
    for each in (path, path.with_name(path.name + BACKUP)):
        with suppress(OSError):
            return each.stat().st_mtime_ns / 1e9
    return 0.0


def _changed_at(path: Path) -> datetime:
    return datetime.fromtimestamp(_changed(path), UTC)
