"""Saved games: written, found again and listed, whatever else lies in their folder or is damaged."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from game import replay
from game.folders import data_folder
from game.match import Match
from game.record import RecordError
from scenes.store import KEPT, SaveWarning, Store, safe_name
from tests.game.matches import new_match, play_on
from tests.game.records import EXAMPLES
from tests.scenes.saves import auto_files, only, played

BEGIN = datetime(2026, 3, 1, 18, 0, tzinfo=UTC)


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
