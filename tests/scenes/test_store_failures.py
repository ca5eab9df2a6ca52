"""Saved games where a disk or a program fails: nothing is lost, and nothing here can stop a game."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import replay
from game.match import Match
from scenes import store as module
from scenes.store import SaveWarning, Store
from tests.scenes.saves import only, played


class Killed(BaseException):
    """The program ends here and now."""


class Failing:
    """Counts calls into the system made by the store, and raises at the one chosen."""

    def __init__(self, at: int, error: BaseException, after: bool) -> None:
        self.calls = 0
        self.at = at
        self.error = error
        self.after = after
        self.dead = False

    def wrap(self, function: Callable[..., Any]) -> Callable[..., Any]:
        def called(*arguments: Any, **named: Any) -> Any:
            if self.dead:
                raise self.error
            here = self.calls == self.at
            self.calls += 1
            self.dead = here and isinstance(self.error, Killed)
            if here and not self.after:
                raise self.error
            result = function(*arguments, **named)
            if here:
                raise self.error
            return result

        return called


class Torn:
    """A file that takes half of what is written at the call that fails."""

    def __init__(self, file: Any, failing: Failing) -> None:
        self.file = file
        self.failing = failing

    def __enter__(self) -> Torn:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def write(self, data: bytes) -> None:
        self.failing.wrap(lambda: None)()
        self.file.write(data[: len(data) // 2])
        self.file.flush()
        self.failing.wrap(lambda: None)()
        self.file.write(data[len(data) // 2 :])

    def flush(self) -> None:
        self.failing.wrap(self.file.flush)()

    def fileno(self) -> int:
        number: int = self.file.fileno()
        return number


def torn_copy(failing: Failing) -> Callable[[str, str], None]:
    """Copying of which half is done at the call that fails."""
    copy = shutil.copy

    def copied(source: str, target: str) -> None:
        content = Path(source).read_bytes()
        Path(target).write_bytes(content[: len(content) // 2])
        failing.wrap(copy)(source, target)

    return copied


def break_at(monkeypatch: pytest.MonkeyPatch, at: int, error: BaseException, after: bool = False) -> Failing:
    """Make the store's call number `at` into the system fail, before or after it has done its work."""
    failing = Failing(at, error, after)
    opened = open
    monkeypatch.setattr(Path, "mkdir", failing.wrap(Path.mkdir))
    monkeypatch.setattr(tempfile, "mkstemp", failing.wrap(tempfile.mkstemp))
    monkeypatch.setattr(module, "open", lambda *given, **named: Torn(opened(*given, **named), failing), raising=False)
    monkeypatch.setattr(os, "fsync", failing.wrap(os.fsync))
    monkeypatch.setattr(shutil, "copy", torn_copy(failing))
    monkeypatch.setattr(os, "replace", failing.wrap(os.replace))
    monkeypatch.setattr(os, "unlink", failing.wrap(os.unlink))
    return failing


CALLS = 9
"""mkdir, mkstemp, twice in write, flush, fsync, copy and replace to the backup, replace into place."""


def test_the_failing_calls_are_all_that_a_save_makes(
    store: Store, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.autosave(match)
    failing = break_at(monkeypatch, 1000, OSError())
    assert store.autosave(played(match)) is None
    assert failing.calls == CALLS


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("at", range(CALLS))
def test_a_program_killed_while_saving_loses_at_most_the_last_action(
    store: Store, tmp_path: Path, match: Match, monkeypatch: pytest.MonkeyPatch, at: int, after: bool
) -> None:
    store.autosave(played(match))
    store.autosave(played(match))
    saved = match.position
    played(match)
    with monkeypatch.context() as broken:
        break_at(broken, at, Killed(), after)
        with pytest.raises(Killed):
            store.autosave(match)
    file = store.file_of(match)
    assert file is not None
    assert replay.load(file).position in (saved, match.position), "the file itself is whole, without its backup"
    later = Store(tmp_path)
    [listed] = later.list()
    newest = later.newest()
    assert newest == listed
    again = later.load(newest.path)
    assert again.position in (saved, match.position)
    assert later.autosave(played(again)) is None
    assert Store(tmp_path).load(only(store)).position == again.position


SAVING = """
import sys
from pathlib import Path
from scenes.store import Store
from tests.game.matches import new_match, play_on
store, match = Store(Path(sys.argv[1])), new_match(4, 3)
while True:
    if match.outcome() is not None:
        match = new_match(4, 3)
    play_on(match, len(match.history), 1)
    assert store.autosave(match) is None
    print(len(match.history), flush=True)
"""


@pytest.mark.parametrize("actions", [1, 2, 30, 77, 150])
def test_a_process_that_is_killed_while_it_saves_loses_at_most_the_last_action(tmp_path: Path, actions: int) -> None:
    root = Path(__file__).resolve().parent.parent.parent
    call = [sys.executable, "-c", SAVING, str(tmp_path)]
    with subprocess.Popen(call, cwd=root, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        last = next(line for line in process.stdout if int(line) == actions)
        process.kill()
        last = ([last, *process.stdout])[-1]
    store = Store(tmp_path)
    newest = store.newest()
    assert newest is not None
    assert len(store.load(newest.path).history) >= int(last)


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EACCES, errno.EROFS, errno.EIO])
@pytest.mark.parametrize("at", range(CALLS))
def test_a_save_that_fails_is_a_warning_and_nothing_is_lost(
    store: Store, tmp_path: Path, match: Match, monkeypatch: pytest.MonkeyPatch, at: int, number: int
) -> None:
    store.autosave(played(match))
    store.autosave(played(match))
    saved = match.position
    played(match)
    with monkeypatch.context() as broken:
        break_at(broken, at, OSError(number, os.strerror(number)))
        warning = store.autosave(match)
    assert warning is not None
    assert (warning.kind, warning.cause) == ("failed", os.strerror(number))
    newest = Store(tmp_path).newest()
    assert newest is not None
    assert replay.load(newest.path).position == saved
    assert not list((store.folder / "auto").glob("*.tmp"))
    assert store.autosave(match) is None
    assert replay.load(only(store)).position == match.position


def test_a_folder_that_cannot_be_made_is_a_warning_each_time(tmp_path: Path, match: Match) -> None:
    (tmp_path / "taken").write_text("a file is where the folder should be")
    store = Store(tmp_path / "taken")
    for _ in range(3):
        warning = store.autosave(played(match))
        assert warning is not None
        assert warning.kind == "failed"
    warning = store.save_as(match, "Winter")
    assert warning is not None
    assert warning.kind == "failed"
    assert store.list() == []
    assert store.newest() is None


def test_a_folder_that_must_not_be_looked_into_is_no_trouble(
    store: Store, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.save_as(match, "Winter")

    def denied(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    for name in ("iterdir", "stat", "open", "mkdir"):
        monkeypatch.setattr(Path, name, denied)
    monkeypatch.setattr(os, "stat", denied)
    assert store.list() == []
    assert store.newest() is None
    for warning in (store.autosave(match), store.save_as(match, "Winter")):
        assert warning is not None
        assert warning.kind == "failed"


def test_what_cannot_be_deleted_is_a_warning(store: Store, match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    store.save_as(match, "Winter")
    [saved] = store.list()

    def denied(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "unlink", denied)
    assert store.delete(saved) == SaveWarning("failed", saved.path, "Permission denied")
