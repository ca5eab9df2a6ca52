"""Maps of a player's own: they stand beside the program's, what is wrong with them is said, and records find them."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from game import folders, record, replay
from game.cli import main
from game.maps import LONGEST_NAME, MAPS, MOST_OWN, MapError
from game.match import Match, Player
from game.record import BoardError, RecordError
from game.registry import GAMES, boards
from game.rules import SeededChance
from tests.game.drawing import Drawing, prop
from tests.game.matches import NAMES, play_on

EXAMPLE = MAPS.parent / "docs" / "elfenland-example.tmx"
BUILT_IN = {
    "elasund": ["elasund-2", "elasund-3", "elasund-4"],
    "elfenland": ["elfenland", "elfenland-west"],
    "king_of_the_elves": ["king_of_the_elves"],
}


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """The player's folder of maps, holding the example under another name."""
    folder = tmp_path / "maps"
    folder.mkdir()
    shutil.copy(EXAMPLE, folder / "elfenland-coast.tmx")
    return folder


def elasund(folder: Path, name: str, price: int = 1) -> Path:
    """Elasund's board for three as a map of one's own, the price of one wall changed; its file."""
    for part in ("elasund-tiles.tsx", "elasund-tiles.png"):
        shutil.copy(MAPS / part, folder / part)
    drawing = Drawing(folder, MAPS / "elasund-3.tmx")
    drawing.path = folder / f"{name}.tmx"
    prop("north wall, column 3", "price", str(price))(drawing)
    return drawing.write()


def new_match(game: str, board: str, own: Path, players: int = 2, seed: int = 3) -> Match:
    rules = GAMES[game]
    seats = [Player(name, colour) for name, colour in zip(NAMES[:players], rules.colours[:players], strict=True)]
    found, _ = boards(game, own)
    return Match.new(rules, found[board], seats, chance=SeededChance(seed))


def only(own: Path, game: str = "elfenland") -> MapError:
    """The one thing that is wrong with the player's maps."""
    _, [error] = boards(game, own)
    return error


# --- which maps there are -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", BUILT_IN)
def test_without_a_folder_there_are_the_programs_own_boards(game: str, tmp_path: Path) -> None:
    for own in (None, tmp_path / "nowhere", tmp_path):
        found, wrong = boards(game, own)
        assert (list(found), wrong) == (BUILT_IN[game], ())


def test_own_maps_follow_the_programs(own: Path) -> None:
    elasund(own, "elasund-dear", 9)
    elasund(own, "elasund-2b")
    found, wrong = boards("elfenland", own)
    assert (list(found), wrong) == (["elfenland", "elfenland-west", "elfenland-coast"], ())
    found, wrong = boards("elasund", own)
    assert (list(found), wrong) == ([*BUILT_IN["elasund"], "elasund-2b", "elasund-dear"], ())
    assert found["elasund-dear"].walls[0].price == 9


def test_they_are_read_anew_each_time(own: Path) -> None:
    before = boards("elfenland", own)[0]["elfenland-coast"]
    path = own / "elfenland-coast.tmx"
    path.write_text(path.read_text("utf-8").replace('name="Harbour"', 'name="Haven"'), "utf-8")
    after = boards("elfenland", own)[0]["elfenland-coast"]
    assert (before.towns[0].name, after.towns[0].name) == ("Harbour", "Haven")
    path.unlink()
    assert "elfenland-coast" not in boards("elfenland", own)[0]
    assert boards("elfenland", own)[0]["elfenland"] is boards("elfenland")[0]["elfenland"]


def test_other_files_are_left_alone(own: Path) -> None:
    for name in ("notes.txt", "elfenland-coast.tmx.bak", "elfenland-coast.json", ".tmx"):
        (own / name).write_bytes(b"\0")
    assert boards("elfenland", own)[1] == ()


# --- what can be wrong with them ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["elfenland", "elfenland-west"])
def test_a_name_of_the_programs_own_is_refused(own: Path, name: str) -> None:
    (own / "elfenland-coast.tmx").rename(own / f"{name}.tmx")
    assert only(own).reason == f"the program has a board called {name}: give the file another name"
    assert boards("elfenland", own)[0][name] is boards("elfenland")[0][name]


def test_a_wrong_map_is_told_and_leaves_the_others(own: Path) -> None:
    text = EXAMPLE.read_text("utf-8").replace('value="mountain"', 'value="swamp"')
    (own / "elfenland-swamp.tmx").write_text(text, "utf-8")
    error = only(own)
    assert str(error).startswith(f"{own / 'elfenland-swamp.tmx'}, layer \"links\", object 9: property 'terrain' is")
    assert "elfenland-coast" in boards("elfenland", own)[0]


def test_a_map_by_another_name_is_told_to_its_game_alone(own: Path) -> None:
    (own / "elfenland-coast.tmx").rename(own / "coast.tmx")
    assert only(own).reason == ("this is a map for elfenland, so its name must begin so: call it elfenland-….tmx")
    assert boards("elasund", own)[1] == ()


@pytest.mark.parametrize("ending", ["x" * (LONGEST_NAME + 1), "a\nb", "a\u2028b", "\udcff"])
def test_a_name_that_records_could_not_bear_is_refused(own: Path, ending: str) -> None:
    (own / "elfenland-coast.tmx").rename(own / f"elfenland-{ending}.tmx")
    assert "the name is too long or cannot be written" in only(own).reason


GARBAGE = {
    "empty": b"",
    "noise": bytes(range(256)) * 40,
    "text": b"no map at all",
    "half": EXAMPLE.read_bytes()[:2000],
    "huge": b"<map>" + b" " * 2_000_000,
    "deep": b"<map>" + b"<g>" * 300_000,
    "other": b"<html/>",
    "wide": EXAMPLE.read_text("utf-8").encode("utf-16"),
    "laughing": '<?xml version="1.0" encoding="UTF-16"?><!DOCTYPE map [<!ENTITY a "ha">]><map>&a;</map>'.encode(
        "utf-16"
    ),
}


@pytest.mark.parametrize("name", GARBAGE)
def test_garbage_is_told(own: Path, name: str) -> None:
    (own / "elfenland-x.tmx").write_bytes(GARBAGE[name])
    assert only(own).path == own / "elfenland-x.tmx"


def test_what_is_no_file_is_told(own: Path) -> None:
    (own / "elfenland-a.tmx").mkdir()
    os.mkfifo(own / "elfenland-b.tmx")
    (own / "elfenland-c.tmx").symlink_to(own / "nothing")
    (own / "elfenland-d.tmx").symlink_to(own / "elfenland-d.tmx")
    (own / "elfenland-e.tmx").symlink_to("/dev/zero")
    found, wrong = boards("elfenland", own)
    assert [error.path.stem[-1] for error in wrong] == list("abcde")
    assert all("this is no ordinary file" in error.reason for error in wrong)
    assert "elfenland-coast" in found


def test_a_link_to_a_map_is_a_map(own: Path) -> None:
    (own / "elfenland-link.tmx").symlink_to(EXAMPLE)
    assert "elfenland-link" in boards("elfenland", own)[0]


def test_a_file_or_folder_that_may_not_be_read_is_told(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    denied = PermissionError(13, "Permission denied")

    def refuse(*_: object, **__: object) -> None:
        raise denied

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", refuse)
        assert "cannot be read (Permission denied)" in only(own).reason
    with monkeypatch.context() as patch:
        patch.setattr(Path, "iterdir", refuse)
        assert str(only(own)) == f"{own}: the folder of maps cannot be read (Permission denied)"


def test_a_file_where_the_folder_should_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "maps").write_text("no folder")
    assert "the folder of maps cannot be read" in only(tmp_path / "maps").reason


def test_too_many_maps_are_told(own: Path) -> None:
    for number in range(MOST_OWN):
        shutil.copy(EXAMPLE, own / f"elfenland-{number:03}.tmx")
    assert f"there are {MOST_OWN + 1} maps, only the first {MOST_OWN} are read" in only(own).reason
    assert len(boards("elfenland", own)[0]) == MOST_OWN + 2


# --- playing on them, and records ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("destination", [False, True])
def test_a_random_game_on_the_example(own: Path, players: int, destination: bool) -> None:
    rules = GAMES["elfenland"]
    seats = [Player(name, colour) for name, colour in zip(NAMES[:players], rules.colours[:players], strict=True)]
    board = boards("elfenland", own)[0]["elfenland-coast"]
    match = Match.new(rules, board, seats, {"destination": destination}, chance=SeededChance(players))
    play_on(match, 5)
    assert match.outcome() is not None
    again = replay.match_of(record.decode(record.encode(record.from_match(match))), maps=own, thorough=True)
    assert again.position == match.position


@pytest.fixture
def saved(own: Path, tmp_path: Path) -> Path:
    """The record of a match on the player's own map."""
    path = tmp_path / "match.json"
    path.write_bytes(record.encode(record.from_match(play_on(new_match("elfenland", "elfenland-coast", own), 1, 20))))
    return path


def test_a_record_finds_its_map_in_the_folder(saved: Path, own: Path) -> None:
    assert replay.load(saved, maps=own, thorough=True).board.name == "elfenland-coast"


def test_a_record_of_an_own_map_of_elasund(own: Path, tmp_path: Path) -> None:
    elasund(own, "elasund-dear", 9)
    match = play_on(new_match("elasund", "elasund-dear", own, players=3), 1, 40)
    path = tmp_path / "match.json"
    path.write_bytes(record.encode(record.from_match(match)))
    assert replay.load(path, maps=own, thorough=True).position == match.position
    elasund(own, "elasund-dear", 8)
    with pytest.raises(BoardError, match="has the map been changed since"):
        replay.load(path, maps=own)


def test_a_record_whose_map_is_gone_says_where_it_was_looked_for(saved: Path, own: Path) -> None:
    (own / "elfenland-coast.tmx").unlink()
    with pytest.raises(BoardError) as caught:
        replay.load(saved, maps=own)
    said = f'map: "elfenland-coast" is not there, neither with the program nor in {own}; '
    assert caught.value.cause.startswith(said)
    with pytest.raises(BoardError, match='"elfenland-coast" is not there; elfenland'):
        replay.load(saved)


def test_a_record_whose_map_has_changed_says_so(saved: Path, own: Path) -> None:
    path = own / "elfenland-coast.tmx"
    path.write_text(path.read_text("utf-8").replace('value="mountain"', 'value="desert"'), "utf-8")
    with pytest.raises(BoardError, match=r"not the board that the record was played on .* has the map been changed"):
        replay.load(saved, maps=own)


def test_a_map_that_only_looks_otherwise_is_the_same(saved: Path, own: Path) -> None:
    path = own / "elfenland-coast.tmx"
    path.write_text(path.read_text("utf-8").replace('x="320" y="260"', 'x="322" y="262"'), "utf-8")
    assert replay.load(saved, maps=own).board.links[0].anchor == (322, 262)


def test_a_record_whose_map_is_wrong_says_what_is_wrong_with_it(saved: Path, own: Path) -> None:
    path = own / "elfenland-coast.tmx"
    path.write_text(path.read_text("utf-8").replace('value="mountain"', 'value="swamp"'), "utf-8")
    with pytest.raises(BoardError, match=r"map: .*elfenland-coast\.tmx, layer .links., object 9: property 'terrain'"):
        replay.load(saved, maps=own)


@pytest.mark.parametrize("name", ["../maps/elfenland-coast", "elfenland-coast.tmx", "/etc/passwd", ""])
def test_a_records_map_is_a_name_and_no_path(saved: Path, own: Path, name: str) -> None:
    text = saved.read_text("utf-8").replace('"elfenland-coast"', f'"{name}"')
    saved.write_text(text, "utf-8")
    with pytest.raises(RecordError, match="is not there"):
        replay.load(saved, maps=own)


# --- the command line and the folder ------------------------------------------------------------------------------


def test_verify_finds_own_maps_where_it_is_told_to_look(
    saved: Path, own: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(saved), "--maps", str(own)]) == 0
    assert '"map": "elfenland-coast"' in capsys.readouterr().out
    assert main(["verify", str(saved), "--maps", str(tmp_path / "elsewhere")]) == 1
    assert f"nor in {tmp_path / 'elsewhere'}" in capsys.readouterr().err


def test_verify_looks_where_the_program_does(saved: Path, own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ELFENSUND_DATA", str(own.parent))
    assert main(["verify", str(saved)]) == 0
    monkeypatch.setenv("ELFENSUND_DATA", str(own.parent / "elsewhere"))
    assert main(["verify", str(saved)]) == 1


def test_the_folder_of_own_maps_lies_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert folders.own_maps(tmp_path) == tmp_path / "maps"
    monkeypatch.setenv("ELFENSUND_DATA", str(tmp_path))
    assert folders.own_maps() == tmp_path / "maps"
    monkeypatch.delenv("ELFENSUND_DATA")
    assert folders.own_maps() == folders.data_folder() / "maps"
