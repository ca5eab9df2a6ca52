"""Saved games: nothing is lost, whatever fails or is damaged, and nothing here can stop a game."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from game import replay
from game.folders import data_folder
from game.match import Match
from game.record import RecordError
from scenes import store as module
from scenes.store import KEPT, SaveWarning, Store, safe_name
from tests.game.matches import new_match, play_on
from tests.game.records import EXAMPLES

BEGIN = datetime(2026, 3, 1, 18, 0, tzinfo=UTC)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A store in an empty folder."""
    return Store(tmp_path)


@pytest.fixture
def match() -> Match:
    """A match after some turns."""
    return play_on(new_match(3, 1), 1, 40)


def auto_files(store: Store) -> list[str]:
    return sorted(path.name for path in (store.folder / "auto").iterdir())


def only(store: Store) -> Path:
    """The one automatic save."""
    [path] = (store.folder / "auto").glob("*.json")
    return path


def played(match: Match, actions: int = 1) -> Match:
    return play_on(match, len(match.history), actions)


# --- write and read -----------------------------------------------------------------------------------------------


def test_a_match_is_found_again_after_each_action(store: Store, tmp_path: Path, match: Match) -> None:
    for _ in range(30):
        played(match)
        assert store.autosave(match) is None
        later = Store(tmp_path)
        newest = later.newest()
        assert newest is not None
        again = later.load(newest.path)
        assert (again.position, again.history) == (match.position, match.history)


def test_a_match_has_one_file_and_the_state_before_beside_it(store: Store, match: Match) -> None:
    positions = []
    for _ in range(5):
        positions.append(match.position)
        store.autosave(match)
        played(match)
    own = only(store)
    assert auto_files(store) == [own.name, f"{own.name}.bak"]
    assert replay.load(own).position == positions[-1]
    assert replay.load(own.with_name(f"{own.name}.bak")).position == positions[-2]


def test_two_matches_have_two_files(store: Store) -> None:
    first, second = new_match(2, 1), new_match(2, 1)
    store.autosave(first)
    store.autosave(second)
    assert len(auto_files(store)) == 2


def test_a_loaded_match_goes_on_in_its_own_file(store: Store, tmp_path: Path, match: Match) -> None:
    store.autosave(match)
    own = only(store)
    later = Store(tmp_path)
    again = later.load(own)
    later.autosave(played(again))
    assert only(store) == own
    assert replay.load(own).position == again.position
    assert replay.load(own.with_name(f"{own.name}.bak")).position == match.position


def test_a_match_that_another_program_plays_too_is_not_overwritten(store: Store, tmp_path: Path, match: Match) -> None:
    store.autosave(match)
    own = only(store)
    other = Store(tmp_path)
    theirs = other.load(own)
    for _ in range(3):
        other.autosave(played(theirs))
    for _ in range(3):
        store.autosave(play_on(match, 99, 1))
    other.autosave(played(theirs))
    ends = {path.name: replay.load(path).position for path in (store.folder / "auto").glob("*.json")}
    assert len(ends) == 2
    assert ends[own.name] == theirs.position
    assert match.position in ends.values()


def test_a_match_whose_file_was_removed_is_written_there_again(store: Store, match: Match) -> None:
    store.autosave(match)
    own = only(store)
    own.unlink()
    store.autosave(played(match))
    assert only(store) == own


def test_a_file_that_was_mended_is_damaged_no_more(store: Store, match: Match) -> None:
    store.save_as(match, "winter")
    path = store.named("winter")
    good = path.read_bytes()
    path.write_bytes(good.replace(b'"end_turn"', b'"take_gold"'))
    with pytest.raises(RecordError):
        store.load(path)
    assert [each.damage is None for each in store.list()] == [False]
    path.write_bytes(good)
    assert [each.damage for each in store.list()] == [None]


def test_a_file_from_elsewhere_is_never_written_to(store: Store, tmp_path: Path) -> None:
    foreign = tmp_path / "from a friend.json"
    foreign.write_text(EXAMPLES[0], encoding="utf-8")
    match = store.load(foreign)
    store.autosave(played(match))
    store.autosave(played(match))
    assert foreign.read_text(encoding="utf-8") == EXAMPLES[0]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["from a friend.json", "saves"]
    assert replay.load(only(store)).position == match.position


def test_a_match_saved_by_name_stays_as_it_was(store: Store, match: Match) -> None:
    assert store.save_as(match, "Winterabend") is None
    named = store.named("Winterabend")
    before = named.read_bytes()
    again = store.load(named)
    store.autosave(played(again, 5))
    assert named.read_bytes() == before


def test_a_name_that_is_taken_is_not_overwritten_silently(store: Store, match: Match) -> None:
    store.save_as(match, "Abend")
    before = store.named("Abend").read_bytes()
    warning = store.save_as(new_match(2), "Abend")
    assert warning == SaveWarning("exists", store.named("Abend"), "a saved game of this name is there")
    assert store.named("Abend").read_bytes() == before
    assert store.save_as(new_match(2), "Abend", replace=True) is None
    assert store.named("Abend").read_bytes() != before


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Winter", "Winter"),
        ("Schöner Abend", "Schöner Abend"),
        ("Abend mit Łukasz & Ζωή", "Abend mit Łukasz & Ζωή"),
        ("Ko\u0308nig", "König"),
        ("a/b\\c", "a_b_c"),
        ("../../etc/passwd", "_.._etc_passwd"),
        ('what? "this": <a|b>*', "what_ _this__ _a_b__"),
        ("  trimmed. ", "trimmed"),
        (".hidden", "hidden"),
        ("zero\0tab\tline\n", "zerotabline"),
        ("CON", "_CON"),
        ("nul.txt", "_nul.txt"),
        ("console", "console"),
        ("", ""),
        (" . ", ""),
        ("\ud800", ""),
    ],
)
def test_names_become_file_names_that_every_system_takes(name: str, file: str) -> None:
    assert safe_name(name) == file


def test_a_long_name_is_cut_between_letters() -> None:
    cut = safe_name("ä" * 300)
    assert set(cut) == {"ä"}
    assert len(cut.encode()) <= 120


@pytest.mark.parametrize("name", ["", "  ", "...", "\n"])
def test_a_name_of_nothing_is_no_name(store: Store, match: Match, name: str) -> None:
    warning = store.save_as(match, name)
    assert warning is not None
    assert warning.kind == "bad_name"
    assert not store.folder.exists()


def test_the_environment_chooses_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, match: Match) -> None:
    monkeypatch.setenv("ELFENSUND_DATA", str(tmp_path / "portable"))
    assert data_folder() == tmp_path / "portable"
    Store().autosave(match)
    assert (tmp_path / "portable" / "saves" / "auto").is_dir()
    monkeypatch.delenv("ELFENSUND_DATA")
    assert data_folder().name == "Elfensund"


def test_making_a_store_writes_nothing(tmp_path: Path) -> None:
    store = Store(tmp_path / "none")
    assert store.list() == []
    assert store.newest() is None
    assert not (tmp_path / "none").exists()


# --- lists --------------------------------------------------------------------------------------------------------


def clock(begin: datetime = BEGIN) -> Callable[[], datetime]:
    """A clock that is a minute later at each look."""
    minutes: Iterator[int] = iter(range(10**6))
    return lambda: begin + timedelta(minutes=next(minutes))


def test_the_list_tells_game_players_turn_and_time(tmp_path: Path, match: Match) -> None:
    store = Store(tmp_path, clock())
    store.save_as(match, "Möwen")
    store.autosave(played(match, 20))
    automatic, named = store.list()
    assert (automatic.automatic, named.automatic) == (True, False)
    assert (named.name, named.game) == ("Möwen", "elasund")
    assert named.players == (("Anna", "red"), ("Björn", "blue"), ("Chloë", "green"))
    assert automatic.turn == match.position.turn
    assert named.time == BEGIN
    assert automatic.time > named.time
    assert (named.finished, named.damage, named.restored) == (False, None, None)


def test_a_finished_match_is_listed_but_not_the_newest_to_go_on_with(store: Store) -> None:
    going = play_on(new_match(2, 1), 1, 20)
    over = play_on(new_match(2, 2), 2)
    assert over.outcome() is not None
    store.autosave(going)
    store.autosave(over)
    assert sorted(each.finished for each in store.list()) == [False, True]
    newest = store.newest()
    assert newest is not None
    assert store.load(newest.path).position == going.position


def test_the_match_played_last_is_the_newest(store: Store) -> None:
    first, second = new_match(2, 1), new_match(2, 2)
    for turn, each in enumerate((first, second, first)):
        store.autosave(each)
        for path in (store.folder / "auto").glob("*.json"):
            if replay.load(path).first == each.first:
                os.utime(path, (1000 + turn, 1000 + turn))
    newest = store.newest()
    assert newest is not None
    assert store.load(newest.path).first == first.first


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda data: b"",
    "cut off": lambda data: data[: len(data) // 2],
    "zeros": lambda data: b"\0" * len(data),
    "foreign": lambda data: b"\x89PNG\r\n\x1a\n" + data,
    "newer": lambda data: data.replace(b'"version": 1', b'"version": 99'),
    "deep": lambda data: b"[" * 100_000,
    "list": lambda data: b"[]",
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_damaged_files_are_listed_with_their_cause(store: Store, match: Match, damage: str) -> None:
    store.save_as(match, "good")
    path = store.named("bad")
    path.write_bytes(DAMAGE[damage](store.named("good").read_bytes()))
    listed = {each.name: each for each in store.list()}
    assert listed["good"].damage is None
    assert listed["bad"].damage
    with pytest.raises(RecordError) as caught:
        store.load(path)
    assert caught.value.file == path
    assert caught.value.cause == listed["bad"].damage


@pytest.mark.parametrize("damage", DAMAGE)
def test_the_backup_stands_in_for_a_damaged_automatic_save(
    store: Store, tmp_path: Path, match: Match, damage: str
) -> None:
    store.autosave(match)
    before = match.position
    store.autosave(played(match))
    own = only(store)
    own.write_bytes(DAMAGE[damage](own.read_bytes()))
    later = Store(tmp_path)
    for saved in (later.newest(), *later.list()):
        assert saved is not None
        assert saved.damage is None
        assert saved.restored
    again = later.load(later.list()[0].path)
    assert again.position == before
    later.autosave(played(again))
    assert replay.load(own).position == again.position
    assert replay.load(own.with_name(f"{own.name}.bak")).position == before


def test_a_save_that_reads_but_does_not_replay_is_named_once_and_then_stood_in_for(
    store: Store, tmp_path: Path, match: Match
) -> None:
    store.autosave(match)
    before = match.position
    store.autosave(played(match))
    own = only(store)
    content = json.loads(own.read_bytes())
    content["actions"][3]["do"] = "end_turn"
    own.write_text(json.dumps(content), encoding="utf-8")
    later = Store(tmp_path)
    newest = later.newest()
    assert newest is not None
    with pytest.raises(RecordError, match="action 4: "):
        later.load(newest.path)
    newest = later.newest()
    assert newest is not None
    assert (newest.restored or "").startswith("action 4: ")
    assert later.load(newest.path).position == before


def test_a_lone_damaged_automatic_save_is_listed_and_not_the_newest(store: Store, match: Match) -> None:
    store.autosave(match)
    only(store).write_bytes(b"")
    [saved] = store.list()
    assert saved.damage == "the file is empty"
    assert store.newest() is None


def test_odd_things_in_the_folder_are_no_trouble(store: Store, match: Match) -> None:
    store.save_as(match, "good")
    (store.folder / "folder.json").mkdir()
    (store.folder / "auto").mkdir()
    (store.folder / "auto" / "dangling.json").symlink_to(store.folder / "nowhere")
    (store.folder / "notes.txt").write_text("hello")
    listed = {each.name: each.damage for each in store.list()}
    assert listed["good"] is None
    assert listed["folder"] == "it is a folder, a file is needed"
    assert listed["dangling"] == "there is no such file"
    assert "notes" not in "".join(listed)


def test_deleting_removes_the_backup_too(store: Store, match: Match) -> None:
    store.autosave(match)
    store.autosave(played(match))
    [saved] = store.list()
    assert store.delete(saved) is None
    assert auto_files(store) == []
    assert store.list() == []


# --- what is kept -------------------------------------------------------------------------------------------------


def test_the_newest_automatic_saves_are_kept_and_every_named_one(store: Store, match: Match) -> None:
    auto = store.folder / "auto"
    auto.mkdir(parents=True)
    for number in range(KEPT + 10):
        for ending in (".json", ".json.bak"):
            old = auto / f"old-{number:03}{ending}"
            old.write_bytes(b"{}")
            os.utime(old, (1000 + number, 1000 + number))
    for number in range(KEPT + 10):
        store.save_as(match, f"named {number}")
    store.autosave(match)
    kept = {path.name for path in auto.glob("*.json")}
    assert len(kept) == KEPT
    newest = {f"old-{number:03}.json" for number in range(11, KEPT + 10)}
    assert newest < kept
    assert {path.name for path in auto.glob("*.bak")} == {f"{name}.bak" for name in newest}
    assert len([each for each in store.list() if not each.automatic]) == KEPT + 10


def test_old_left_over_files_of_killed_programs_are_removed(store: Store, match: Match) -> None:
    auto = store.folder / "auto"
    auto.mkdir(parents=True)
    (auto / "old.tmp").write_bytes(b"{")
    os.utime(auto / "old.tmp", (1000, 1000))
    (auto / "fresh.tmp").write_bytes(b"{")
    store.autosave(match)
    assert not (auto / "old.tmp").exists()
    assert (auto / "fresh.tmp").exists()


# --- failures -----------------------------------------------------------------------------------------------------


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


def break_at(monkeypatch: pytest.MonkeyPatch, at: int, error: BaseException, after: bool = False) -> Failing:
    """Make the store's call number `at` into the system fail, before or after it has done its work."""
    failing = Failing(at, error, after)
    opened = open
    monkeypatch.setattr(Path, "mkdir", failing.wrap(Path.mkdir))
    monkeypatch.setattr(tempfile, "mkstemp", failing.wrap(tempfile.mkstemp))
    monkeypatch.setattr(module, "open", lambda *given, **named: Torn(opened(*given, **named), failing), raising=False)
    monkeypatch.setattr(os, "fsync", failing.wrap(os.fsync))
    monkeypatch.setattr(os, "replace", failing.wrap(os.replace))
    monkeypatch.setattr(os, "unlink", failing.wrap(os.unlink))
    return failing


CALLS = 8
"""mkdir, mkstemp, twice in write, flush, fsync, replace to the backup, replace into place."""


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
