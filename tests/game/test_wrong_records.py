"""Records are refused with file and cause, whatever is wrong with them."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import replay
from game.record import RecordError
from tests.game.matches import GAME, new_match, play_on
from tests.game.records import EXAMPLES, GOLDEN, Content, back, cause, content, refused_junk, written

# --- wrong actions ------------------------------------------------------------------------------------------------


def change(index: int, **values: Any) -> Callable[[Content], None]:
    return lambda example: example["actions"][index].update(values)


@pytest.mark.parametrize(
    ("slip", "says"),
    [
        (change(3, value=4), "action 4: permit is refused: gold_short"),
        (change(3, at=[4, 9]), "action 4: permit is refused: row_not_allowed (row 9, rows [8]), E-90"),
        (change(1, at=3), "action 2: wall is refused: wall_unconnected, E-75"),
        (change(2, do="end_turn"), "action 3: end_turn is refused: wrong_step"),
        (change(0, player="blue"), "action 1: player: red is to act, not blue"),
        (change(0, player="green"), 'action 1: player: "green" is not known; red or blue is needed'),
        (change(0, luck=[{"die": 3}]), "action 1: the luck does not fit: the record holds no more luck"),
        (change(0, luck=[{"die": 3}, {"die": 7}]), "action 1: the luck does not fit: 'die' cannot be 7 here"),
        (change(0, luck=[{"die": 3}, {"die": 5}, {"die": 5}]), "action 1: the luck does not fit: luck is left over"),
        (change(0, luck=[{"die": 3}, {"influence": "red"}]), "the record holds 'influence', 'die' is needed"),
        (change(0, luck=[{"die": True}, {"die": 5}]), "action 1: luck[0]: a number or a word is needed, not true"),
        (change(0, luck=[{"die": 3.0}, {"die": 5}]), "action 1: luck[0]: a number or a word is needed"),
        (change(0, luck=[{"die": 3, "dice": 2}]), "action 1: luck[0]: one kind with its outcome"),
        (change(0, luck={"die": 3}), "action 1: luck: a list is needed"),
        (change(0, dice=[3, 5]), 'action 1: unknown key "dice"'),
        (change(7, pay="blue"), "action 8: permit is refused: colour_short"),
        (lambda example: example["actions"].append({"do": "build", "building": "well", "at": [1, 2]}), "action 10: "),
    ],
)
def test_the_first_wrong_action_is_named(slip: Callable[[Content], None], says: str) -> None:
    example = content()
    slip(example)
    assert says in cause(example)


def test_nothing_is_played_after_the_end() -> None:
    example = json.loads(next(path for path in GOLDEN if "tower" in path.stem).read_bytes())
    example["actions"].append({"do": "end_build"})
    del example["result"], example["digest"]
    assert cause(example) == f"action {len(example['actions'])}: end_build is refused: game_over, E-108"


def test_a_refusal_names_players_by_colour() -> None:
    """A tie with yellow: red's permit in the document's position is worth 1 instead of 2."""
    example = json.loads(EXAMPLES[1])
    example["position"]["permits"][0]["value"] = 1
    assert cause(example) == "action 1: build is refused: tie (seat yellow, own 1), E-49"


# --- wrong content ------------------------------------------------------------------------------------------------


def put(**values: Any) -> Callable[[Content], None]:
    return lambda example: example.update(values)


@pytest.mark.parametrize(
    ("slip", "says"),
    [
        (put(format="pgn"), "not a record of this program"),
        (put(version=2), "newer version of the program: record version 2, this program reads up to 1"),
        (put(version=10**30), "newer version of the program"),
        (put(version=0), "version: a whole number from 1"),
        (put(version="1"), 'version: a whole number from 1 is needed, not "1"'),
        (put(version=True), "version: a whole number from 1 is needed, not true"),
        (put(game="chess"), 'game: "chess" is not known; elasund, elfenland or king_of_the_elves is'),
        (put(map={"name": "elasund-9"}), 'map: "elasund-9" is not there'),
        (put(map={"name": "../maps/elasund-2"}), "is not there"),
        (put(map={"name": "elasund-2", "digest": "00"}), "map: elasund-2 is not the board"),
        (put(map="elasund-2"), "map"),
        (put(map={"name": "elasund-3"}), "players: elasund-3 is for 3, not for 2"),
        (put(options={"pirates": True}), 'options: "pirates" is not known'),
        (put(options={"open_hands": 1}), "options.open_hands: true or false is needed, not 1"),
        (put(players=[]), "players: elasund-2 is for 2, not for 0"),
        (put(players=[{"name": "A", "colour": "red"}, {"name": "B", "colour": "red"}]), "a colour of his own"),
        (put(players=[{"name": "A", "colour": "red"}, {"name": "B", "colour": "pink"}]), 'players[1].colour: "pink"'),
        (put(players=[{"name": " ", "colour": "red"}, {"name": "B", "colour": "blue"}]), "players[0].name"),
        (put(players=[{"name": "A\nB", "colour": "red"}, {"name": "B", "colour": "blue"}]), 'not "A\\nB"'),
        (put(players=[{"name": "\ud800", "colour": "red"}, {"name": "B", "colour": "blue"}]), "players[0].name"),
        (put(players=[{"name": "x" * 61, "colour": "red"}, {"name": "B", "colour": "blue"}]), "players[0].name"),
        (put(players=[{"name": "x" * 60, "colour": "red"}, {"name": "x" * 60, "colour": "blue"}]), "players[1].name"),
        (put(players=[{"name": 1, "colour": "red"}, {"name": "B", "colour": "blue"}]), "players[0].name"),
        (
            put(players=[{"name": "A", "colour": "red", "kind": "clever"}, {"name": "B", "colour": "blue"}]),
            'players[0].kind: "clever" is not known; person, easy, normal or hard is needed',
        ),
        (put(start="green"), 'start: "green" does not play'),
        (put(start="red"), "setup: luck is left over"),
        (put(setup=[]), "setup: the record holds no more luck"),
        (put(setup=[{"influence": "pink"}]), "setup: 'influence' cannot be 'pink' here"),
        (put(setup=["red"]), "setup[0]: one kind with its outcome"),
        (put(setup=None), 'either "setup" or "position" is needed'),
        (put(position={}), 'either "setup" or "position" is needed, and not both'),
        (put(setup=None, position={"active": "red"}), 'position: "step" is missing'),
        (put(setup=None, start="red", position={"active": "red", "step": "roll"}), "start: it belongs to"),
        (put(actions={}), "actions"),
        (put(actions=[7]), "action 1: an object is needed, not 7"),
        (put(acts=[]), "acts"),
        (put(result={"winners": ["red"], "ending": "ten_cubes"}), "result: it is given, but the game goes on"),
        (put(digest="00"), "digest: the actions lead to another position"),
        (put(saved={"time": "yesterday", "turn": 3}), "saved.time"),
        (put(saved={"time": "2026-03-01T12:30:00", "turn": 3}), "saved.time"),
        (put(saved={"time": "2026-03-01T12:30:00Z", "turn": 0}), "saved.turn"),
    ],
)
def test_wrong_content_is_refused_with_its_place(slip: Callable[[Content], None], says: str) -> None:
    example = content()
    slip(example)
    assert says in cause(example)


LONG = "\x1b[2J" + "x" * 10**5


@pytest.mark.parametrize(
    "slip",
    [
        put(game=LONG),
        put(map={"name": LONG}),
        put(map={"name": "elasund-2", LONG: 1}),
        put(options={LONG: True}),
        put(start=LONG),
        put(setup=[{LONG: 1}]),
        put(actions=[{LONG: 1}]),
        put(**{LONG: 1}),
    ],
    ids=["game", "map", "key of map", "option", "start", "luck", "key of action", "key"],
)
def test_whatever_stands_in_a_record_is_told_in_a_short_line(slip: Callable[[Content], None]) -> None:
    example = content()
    slip(example)
    assert len(cause(example)) < 300
    assert cause(example).isprintable()


@pytest.mark.parametrize("key", ["version", "game", "map", "players"])
def test_what_every_record_needs_is_asked_for(key: str) -> None:
    example = content()
    del example[key]
    assert key in cause(example)


def test_a_wrong_result_is_noticed() -> None:
    example = json.loads(GOLDEN[0].read_bytes())
    others = [player["colour"] for player in example["players"] if player["colour"] not in example["result"]["winners"]]
    example["result"]["winners"] = others[:1]
    assert cause(example).startswith("result: ")


def test_every_fault_of_a_position_is_named() -> None:
    example = json.loads(EXAMPLES[1])
    example["position"]["ship"] = None
    example["position"]["players"]["red"]["gold"] = 60
    example["position"]["permits"][0]["at"] = [3, 8]
    text = cause(example)
    assert text.startswith("position: ")
    for clause in ("D15", "E-112", "E-113"):
        assert clause in text


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "empty"),
        (b" \n\t", "empty"),
        (b"{", "not complete JSON"),
        (b'{"format": "elfensund", "version": 1', "not complete JSON"),
        (b"\xff\xfe{}", "not UTF-8 text (byte 0)"),
        (EXAMPLES[0].encode("utf-16"), "not UTF-8"),
        (b"[]", "not a record of this program"),
        (b"null", "not a record of this program"),
        (b"17", "not a record of this program"),
        (b'{"a": NaN}', "NaN is no number"),
        (b'{"a": -Infinity}', "-Infinity is no number"),
        (b'{"a": 1, "b": {"c": 1, "c": 2}}', 'the key "c" stands twice'),
        (b'{"a": ' + b"9" * 5000 + b"}", "it holds a number of 5000 digits"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"a":' * 100_000, "nested too deeply"),
        (b"\x00" * 1000, "not complete JSON"),
        (b"PK\x03\x04" + b"x" * 100, "not complete JSON"),
        (b"\x80\x04\x95\x10\x00\x00\x00", "not UTF-8"),
    ],
)
def test_foreign_bytes_are_refused(data: bytes, says: str) -> None:
    assert says in cause(data)


@pytest.mark.parametrize("depth", [100, 500, 900, 5000])
@pytest.mark.parametrize("before", ['"version": ', '"do": ', '{"die": ', '"at": ', '"pay": '])
def test_deep_nesting_is_refused_wherever_it_stands(before: str, depth: int) -> None:
    """The value after the last `before` of a sound record becomes a list in a list in a list …"""
    example = EXAMPLES[0]
    start = example.rindex(before) + len(before)
    end = json.JSONDecoder().raw_decode(example, start)[1]
    assert len(cause((example[:start] + "[" * depth + "]" * depth + example[end:]).encode())) < 300


@pytest.mark.parametrize("luck", [{"die": "y" * 5000}, {"y" * 5000: 3}, {"die": 10**99}])
@pytest.mark.parametrize("there", [0, 1, 2])
def test_luck_that_does_not_fit_is_named_shortly(luck: Content, there: int) -> None:
    dice = [{"die": 3}, {"die": 5}]
    example = content()
    example["actions"] = [{"do": "roll", "luck": [*dice[:there], luck]}]
    assert len(cause(example)) < 200


def test_a_record_cut_off_anywhere_is_refused() -> None:
    data = written(play_on(new_match(seed=4), 4, 15)).rstrip()
    for length in range(len(data)):
        with pytest.raises(RecordError):
            back(data[:length])


def test_a_flipped_bit_is_refused_or_does_no_harm() -> None:
    """What still reads, replays by the rules: then only names, the time or the like can have changed."""
    data = written(play_on(new_match(seed=5), 5, 30))
    position = back(data).position
    choice = random.Random(5)
    for _ in range(400):
        flipped = bytearray(data)
        flipped[choice.randrange(len(data))] ^= 1 << choice.randrange(8)
        try:
            again = back(bytes(flipped))
        except RecordError:
            continue
        assert again.position == position


# --- files --------------------------------------------------------------------------------------------------------


def file_cause(path: Path) -> str:
    """Why the file is refused; the message begins with the file."""
    with pytest.raises(RecordError) as caught:
        replay.load(path)
    assert str(caught.value) == f"{path}: {caught.value.cause}"
    assert caught.value.file == path
    return caught.value.cause


def test_files_that_are_none_are_refused(tmp_path: Path) -> None:
    assert file_cause(tmp_path / "gone.json") == "there is no such file"
    assert file_cause(tmp_path) == "it is a folder, a file is needed"
    assert "cannot be read" in file_cause(tmp_path / ("x" * 300))
    assert "cannot be read" in file_cause(Path("zero\0byte"))
    assert "not an ordinary file" in file_cause(Path(os.devnull))


def test_a_file_without_end_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert "not an ordinary file" in file_cause(pipe)


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(33 * 2**20)
    assert file_cause(path) == "it is too large for a record (33 MB)"


def test_a_file_that_must_not_be_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "secret.json"
    path.write_bytes(EXAMPLES[0].encode())

    def denied(self: Path, *_: Any) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", denied)
    assert file_cause(path) == "it cannot be read (Permission denied)"


def test_the_wrong_action_of_a_file_is_named_with_the_file(tmp_path: Path) -> None:
    example = content()
    example["actions"][1]["at"] = 3
    path = tmp_path / "möwe.json"
    path.write_text(json.dumps(example), encoding="utf-8")
    assert file_cause(path) == "action 2: wall is refused: wall_unconnected, E-75"


# --- junk ---------------------------------------------------------------------------------------------------------

JUNK: tuple[Any, ...] = (
    *(None, True, False, 0, 1, 2, 3, 7, 8, 9, 10, 12, -1, 10**20, 1.5, "", "\ud800", "red", "blue", "yellow", "roll"),
    *("pirate", "discard", "spoils", "give_back", "church_tile", "cottage", "over", "hall", [], [1, 2], [3, 8], [5, 9]),
    *({}, {"red": 1}, {"die": 6}, [{"player": "red", "cards": 1}], [{"player": "red", "cottage": "cottage_large"}]),
)


@pytest.mark.parametrize("seed", range(8))
def test_junk_anywhere_in_a_record_is_refused_and_never_a_fault_of_the_program(seed: int) -> None:
    choice = random.Random(seed)
    middle = play_on(new_match(3, seed), seed, 150)
    full = {**json.loads(EXAMPLES[1]), "position": GAME.position_to_words(middle.position), "actions": []}
    full["players"][2]["colour"] = "green"
    refusals = refused_junk((EXAMPLES[0], EXAMPLES[1], json.dumps(full)), JUNK, choice, 400)
    assert len(refusals) > 200
    assert "\n" not in "".join(refusals)
    assert "\ud800" not in "".join(refusals)
